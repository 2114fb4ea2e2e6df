import { expect, test } from "vitest";
import { checkOrigin } from "./authorize.ts";
import type { HttpEvent } from "./event.ts";

const host = "grantlamp.example.org";
const passes = async (header: HttpEvent["header"], { method = "POST", auth = "user" } = {}) => {
  const event = { httpMethod: method, operation: { route: { auth } }, header: { host, ...header } };
  const { before } = checkOrigin();
  try {
    await before?.({ event: event as unknown as HttpEvent } as Parameters<NonNullable<typeof before>>[0]); // the fields under test
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: "forbidden" });
    return false;
  }
};

test.each(["GET", "HEAD", "OPTIONS"])("allows %s from any site", async (method) => {
  expect(await passes({ "sec-fetch-site": "cross-site" }, { method })).toBe(true);
});

test.each(["POST", "PUT", "PATCH", "DELETE"])("allows %s only from our own pages", async (method) => {
  expect(await passes({ "sec-fetch-site": "cross-site" }, { method })).toBe(false);
  expect(await passes({ "sec-fetch-site": "same-origin" }, { method })).toBe(true);
});

test("allows any site to call a route with its own token, but not a public route", async () => {
  expect(await passes({}, { auth: "token" })).toBe(true);
  expect(await passes({}, { auth: "public" })).toBe(false);
});

test.each([
  [{ "sec-fetch-site": "same-site" }, false],
  [{ "sec-fetch-site": "none" }, false],
  [{ "sec-fetch-site": "" }, false],
  // Sec-Fetch-Site takes precedence over Origin.
  [{ "sec-fetch-site": "cross-site", origin: `https://${host}` }, false],
  [{ "sec-fetch-site": "same-origin", origin: "https://evil.example.net" }, true],
  [{}, false],
  [{ origin: "null" }, false],
  [{ origin: "" }, false],
  [{ origin: `http://${host}` }, true],
  [{ origin: `https://${host}` }, true],
  [{ origin: "https://evil.example.net" }, false],
  // Behind CloudFront, only x-viewer-host counts, and only over HTTPS.
  [{ "x-viewer-host": "app.example.org", origin: "https://app.example.org" }, true],
  [{ "x-viewer-host": "app.example.org", origin: "http://app.example.org" }, false],
  [{ "x-viewer-host": "app.example.org", origin: `https://${host}` }, false],
])("headers %j pass: %s", async (header, expected) => {
  expect(await passes(header)).toBe(expected);
});
