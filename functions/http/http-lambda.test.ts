import { afterEach, describe, expect, test, vi } from "vitest";
import { log } from "#functions/clients/log.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { createTestApi } from "#functions/testing-api.ts";

afterEach(() => vi.restoreAllMocks());

const start = async () => {
  const dependencies = createTestDependencies();
  const api = createTestApi(dependencies);
  return { dependencies, ...api, ...(await api.signUp()) };
};

test("sends no-store, noindex and the request ID with every response", async () => {
  const { call, cookie } = await start();
  for (const response of [
    await call("getHealth"),
    await call("listApplications", { cookie }),
    await call("listApplications"),
  ])
    expect(response.headers).toMatchObject({
      "cache-control": "no-store",
      "x-robots-tag": "noindex, nofollow",
      "x-request-id": "request-1",
    });
});

test("hides the cause of an internal error from the client and logs it", async () => {
  const { call, cookie, dependencies } = await start();
  const logged = vi.spyOn(log, "error").mockImplementation(() => {});
  dependencies.table.query = async () => {
    throw new Error("arn:aws:dynamodb:table/secret is on fire");
  };
  const response = await call("listApplications", { cookie });
  expect(response).toMatchObject({
    status: 500,
    headers: { "content-type": "application/problem+json; charset=utf-8" },
    body: { code: "internal", status: 500, title: "Something went wrong" },
  });
  expect(response.text).not.toContain("fire");
  expect(logged).toHaveBeenCalledWith("request failed", expect.objectContaining({ operation: "listApplications" }));
});

test("fails a response that does not match the route's schema", async () => {
  const { call, cookie, dependencies } = await start();
  vi.spyOn(log, "error").mockImplementation(() => {});
  dependencies.catalog.getStatus = async () => ({ version: "v", name: "n", records: -0.5, verifiedOn: null });
  expect((await call("getCatalogStatus", { cookie })).status).toBe(500);
});

describe("origin of a request", () => {
  const body = { grantName: "Lamps", funder: "Example Foundation" };
  const ownOrigin = "http://grantlamp.example.org";
  test.each<[string, Record<string, string>, number]>([
    ["our page", { "Sec-Fetch-Site": "same-origin" }, 200],
    ["an old browser on our page", { Origin: ownOrigin }, 200],
    ["another site", { "Sec-Fetch-Site": "cross-site", Origin: ownOrigin }, 403],
    ["an old browser on another site", { Origin: "https://evil.example.org" }, 403],
    ["an old browser without either header", {}, 403],
    ["http where CloudFront serves https", { Origin: "http://a.example.org", "X-Viewer-Host": "a.example.org" }, 403],
  ])("%s", async (_, headers, status) => {
    const { call, cookie } = await start();
    expect((await call("createApplication", { cookie, body, headers, fromBrowser: false })).status).toBe(status);
  });
});

test("rejects an invalid If-Match with 400", async () => {
  const { call, cookie } = await start();
  const response = await call("listApplications", { cookie, headers: { "If-Match": "abc" } });
  expect(response).toMatchObject({ status: 400, body: { issues: [{ path: "if-match" }] } });
});

test("rejects a non-object body with a readable message", async () => {
  const { call, cookie } = await start();
  expect((await call("createApplication", { cookie, body: 5 })).body).toMatchObject({
    detail: "Please send a JSON object",
  });
});

test("builds links from the configured origin, or else from CloudFront's host", async () => {
  const getLinkOrigin = async (origin: string | undefined, headers: Record<string, string>) => {
    const { call } = createTestApi(createTestDependencies({ origin }));
    const response = await call("openUnsubscribe", { query: { key: "k" }, headers });
    return new URL(response.headers.location ?? "").origin;
  };
  const edgeHeaders = { Host: "evil.example.net", "X-Viewer-Host": "d111111abcdef8.cloudfront.net" };
  expect(await getLinkOrigin("https://grants.example.org", edgeHeaders)).toBe("https://grants.example.org");
  expect(await getLinkOrigin(undefined, edgeHeaders)).toBe("https://d111111abcdef8.cloudfront.net");
  expect(await getLinkOrigin(undefined, { Host: "evil.example.net" })).toBe("https://localhost");
});
