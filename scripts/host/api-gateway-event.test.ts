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
const buildEvent = (change: Partial<typeof received> & { body?: string | null } = {}) =>
  buildProxyEvent({ ...received, ...change }, match);

test("builds path, resource, parameters and source address like API Gateway", () => {
  expect(buildEvent()).toMatchObject({
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
  expect(buildEvent().requestContext.requestId).not.toBe(buildEvent().requestContext.requestId);
});

test("keeps the last value of repeated headers and query parameters, and all values in the multi-value fields", () => {
  const { headers, multiValueHeaders } = buildEvent({ rawHeaders: ["X-A", "1", "X-B", "b", "X-A", "2"] });
  expect({ ...headers }).toEqual({ "X-A": "2", "X-B": "b" });
  expect({ ...multiValueHeaders }).toEqual({ "X-A": ["1", "2"], "X-B": ["b"] });
  const eventWithQuery = buildEvent({ target: "/api/things/a?q=one&q=two+words&empty=&%C3%A9=%26" });
  expect(eventWithQuery.path).toBe("/api/things/a");
  expect({ ...eventWithQuery.queryStringParameters }).toEqual({ q: "two words", empty: "", é: "&" });
  expect({ ...eventWithQuery.multiValueQueryStringParameters }).toEqual({
    q: ["one", "two words"],
    empty: [""],
    é: ["&"],
  });
  expect(buildEvent({ target: "/api/things/a?" }).queryStringParameters).toBeNull();
});

test("keeps the case of headers and drops headers that are reserved for CloudFront", () => {
  const { headers, multiValueHeaders } = buildEvent({
    rawHeaders: ["X-Viewer-IP", "1.2.3.4", "x-viewer-host", "evil", "X-View", "1"],
  });
  expect(Object.keys(headers)).toEqual(["X-View"]);
  expect(Object.keys(multiValueHeaders)).toEqual(["X-View"]);
});

test("accepts names of Object.prototype members as headers and parameters", () => {
  const eventWithReservedNames = buildEvent({
    rawHeaders: ["constructor", "1", "__proto__", "2"],
    target: "/api/things/a?__proto__=x&toString=y",
  });
  expect(Object.entries(eventWithReservedNames.multiValueHeaders)).toEqual([
    ["constructor", ["1"]],
    ["__proto__", ["2"]],
  ]);
  expect(Object.entries(eventWithReservedNames.queryStringParameters ?? {})).toEqual([
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
