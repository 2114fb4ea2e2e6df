import { expect, test } from "vitest";
import { buildLambdaContext, buildProxyEvent } from "./api-gateway-event.ts";

const match = { target: { feature: "things", resource: "/api/things/{id}" }, params: { id: "a b" } };
const received = {
  method: "GET",
  target: "/api/things/a%20b",
  rawHeaders: ["Host", "localhost:3000", "Accept", "text/html", "accept", "*/*"],
  body: null,
  address: "127.0.0.1",
};
const event = (change: Partial<typeof received> & { body?: string | null } = {}) =>
  buildProxyEvent({ ...received, ...change }, match);

test("builds path, resource, parameters and source address like API Gateway", () => {
  expect(event()).toMatchObject({
    resource: "/api/things/{id}",
    path: "/api/things/a%20b",
    httpMethod: "GET",
    pathParameters: { id: "a b" },
    queryStringParameters: null,
    multiValueQueryStringParameters: null,
    stageVariables: null,
    body: null,
    isBase64Encoded: false,
    requestContext: { resourcePath: "/api/things/{id}", stage: "local", identity: { sourceIp: "127.0.0.1" } },
  });
  expect(event().requestContext.requestId).not.toBe(event().requestContext.requestId);
});

test("repeated headers and query parameters keep the last value, and all values in the multi-value fields", () => {
  const { headers, multiValueHeaders } = event({ rawHeaders: ["X-A", "1", "X-B", "b", "X-A", "2"] });
  expect({ ...headers }).toEqual({ "X-A": "2", "X-B": "b" });
  expect({ ...multiValueHeaders }).toEqual({ "X-A": ["1", "2"], "X-B": ["b"] });
  const withQuery = event({ target: "/api/things/a?q=one&q=two+words&empty=&%C3%A9=%26" });
  expect(withQuery.path).toBe("/api/things/a");
  expect({ ...withQuery.queryStringParameters }).toEqual({ q: "two words", empty: "", é: "&" });
  expect({ ...withQuery.multiValueQueryStringParameters }).toEqual({ q: ["one", "two words"], empty: [""], é: ["&"] });
  expect(event({ target: "/api/things/a?" }).queryStringParameters).toBeNull();
});

test("headers keep their case, and headers reserved for CloudFront are dropped", () => {
  const { headers, multiValueHeaders } = event({
    rawHeaders: ["X-Viewer-IP", "1.2.3.4", "x-viewer-host", "evil", "X-View", "1"],
  });
  expect(Object.keys(headers)).toEqual(["X-View"]);
  expect(Object.keys(multiValueHeaders)).toEqual(["X-View"]);
});

test("accepts names of Object.prototype members as headers and parameters", () => {
  const odd = event({
    rawHeaders: ["constructor", "1", "__proto__", "2"],
    target: "/api/things/a?__proto__=x&toString=y",
  });
  expect(Object.entries(odd.multiValueHeaders)).toEqual([
    ["constructor", ["1"]],
    ["__proto__", ["2"]],
  ]);
  expect(Object.entries(odd.queryStringParameters ?? {})).toEqual([
    ["__proto__", "x"],
    ["toString", "y"],
  ]);
});

test("the context reports the remaining time, never below 0", () => {
  const remainingMs = buildLambdaContext("local x", "id").getRemainingTimeInMillis();
  expect(remainingMs).toBeGreaterThan(27_000);
  expect(remainingMs).toBeLessThanOrEqual(28_000);
  expect(buildLambdaContext("local x", "id", -5).getRemainingTimeInMillis()).toBe(0);
});
