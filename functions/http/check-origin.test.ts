import { expect, test } from "vitest";
import { checkOrigin } from "./check-origin.ts";
import type { HttpEvent } from "./event.ts";

const host = "grantlamp.example.org";
/** Does a request pass? */
const passes = async (header: HttpEvent["header"], { method = "POST", auth = "user" } = {}) => {
  const event = { httpMethod: method, operation: { route: { auth } }, header: { host, ...header } };
  const { before } = checkOrigin();
  try {
    await before?.({ event: event as unknown as HttpEvent } as Parameters<NonNullable<typeof before>>[0]); // what is read of it
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: "forbidden" });
    return false;
  }
};

test.each(["GET", "HEAD", "OPTIONS"])("%s changes nothing, and may come from anywhere", async (method) => {
  expect(await passes({ "sec-fetch-site": "cross-site" }, { method })).toBe(true);
});

test.each(["POST", "PUT", "PATCH", "DELETE"])("%s comes from our own page", async (method) => {
  expect(await passes({ "sec-fetch-site": "cross-site" }, { method })).toBe(false);
  expect(await passes({ "sec-fetch-site": "same-origin" }, { method })).toBe(true);
});

test("a route with a token of its own may be called from anywhere, a public one may not", async () => {
  expect(await passes({}, { auth: "token" })).toBe(true);
  expect(await passes({}, { auth: "public" })).toBe(false);
});

test.each([
  [{ "sec-fetch-site": "same-site" }, false],
  [{ "sec-fetch-site": "none" }, false],
  [{ "sec-fetch-site": "" }, false],
  // The browser's word counts more than the origin.
  [{ "sec-fetch-site": "cross-site", origin: `https://${host}` }, false],
  [{ "sec-fetch-site": "same-origin", origin: "https://evil.example.net" }, true],
  [{}, false],
  [{ origin: "null" }, false],
  [{ origin: "" }, false],
  [{ origin: `http://${host}` }, true],
  [{ origin: `https://${host}` }, true],
  [{ origin: "https://evil.example.net" }, false],
  // Behind CloudFront only what it says the host is counts, and only over https.
  [{ "x-viewer-host": "app.example.org", origin: "https://app.example.org" }, true],
  [{ "x-viewer-host": "app.example.org", origin: "http://app.example.org" }, false],
  [{ "x-viewer-host": "app.example.org", origin: `https://${host}` }, false],
])("%j passes: %s", async (header, expected) => {
  expect(await passes(header)).toBe(expected);
});
