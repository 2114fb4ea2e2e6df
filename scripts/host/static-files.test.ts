import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import {
  buildContentSecurityPolicy,
  buildSecurityHeaders,
  stripeOrigins,
  toPaymentOrigins,
} from "#shared/util/security-headers.ts";
import { createStaticHandler } from "./static-files.ts";
import { sendHttpRequest, sendRaw, withServer } from "./testing.ts";

const root = mkdtempSync(join(tmpdir(), "grantlamp-static-"));
afterAll(() => rmSync(root, { recursive: true }));
const folder = join(root, "web");
mkdirSync(join(folder, "assets"), { recursive: true });
writeFileSync(join(root, "secret.txt"), "secret");
writeFileSync(join(folder, "index.html"), "<!doctype html>app");
writeFileSync(join(folder, "subscribe.html"), "<!doctype html>pay");
writeFileSync(join(folder, "theme.js"), "let theme;");
writeFileSync(join(folder, "assets/app-1a2b.js"), `// ${"long ".repeat(1000)}`);
writeFileSync(join(folder, "assets/font.woff2"), Buffer.alloc(3000));
const get = (path: string, options?: Parameters<typeof sendHttpRequest>[2]) =>
  new Promise<Awaited<ReturnType<typeof sendHttpRequest>>>((done, failed) => {
    withServer(createStaticHandler(folder), async (port) => done(await sendHttpRequest(port, path, options))).catch(
      failed,
    );
  });

test("sets content types, caches assets as immutable and revalidates everything else", async () => {
  const script = await get("/assets/app-1a2b.js");
  expect(script.headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
  });
  const theme = await get("/theme.js?v=1");
  expect(theme).toMatchObject({ status: 200, body: "let theme;" });
  expect(theme.headers["cache-control"]).toBe("no-cache");
  expect((await get("/assets/font.woff2")).headers["content-type"]).toBe("font/woff2");
});

test("every response has the production content security policy", async () => {
  for (const path of ["/", "/theme.js", "/nothing.js", "/subscribe/", "/subscribers", "/subscribe.html"]) {
    const { headers } = await get(path);
    expect(headers["content-security-policy"]).toBe(buildContentSecurityPolicy({ https: false }));
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["strict-transport-security"]).toBeUndefined();
  }
});

test.each(["/", "/dashboard", "/grants/a%20b?x=1", "/a.b/c"])("%s returns the app's page", async (path) => {
  const response = await get(path);
  expect(response).toMatchObject({ status: 200, body: "<!doctype html>app" });
  expect(response.headers).toMatchObject({ "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" });
});

test("keeps only the page of review links out of search results", async () => {
  const reviewResponse = await get("/review");
  expect(reviewResponse).toMatchObject({ status: 200, body: "<!doctype html>app" });
  expect(reviewResponse.headers).toMatchObject(buildSecurityHeaders({ https: false, isPrivate: true }));
  expect((await get("/")).headers).not.toHaveProperty("x-robots-tag");
});

test("only the payment page allows the payment service: Stripe or the configured replacement", async () => {
  const response = await get("/subscribe?checkout=success");
  expect(response).toMatchObject({ status: 200, body: "<!doctype html>pay" });
  expect(response.headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-cache",
    ...buildSecurityHeaders({ https: false, payment: stripeOrigins }),
  });
  const payment = toPaymentOrigins("http://localhost:4242");
  await withServer(createStaticHandler(folder, { payment }), async (port) => {
    const { headers } = await sendHttpRequest(port, "/subscribe", {
      headers: { "if-none-match": String(response.headers.etag) },
    });
    expect(headers["content-security-policy"]).toBe(buildContentSecurityPolicy({ https: false, payment }));
    expect(headers.etag).not.toBe(response.headers.etag);
    expect((await sendHttpRequest(port, "/")).headers["content-security-policy"]).toBe(
      buildContentSecurityPolicy({ https: false }),
    );
  });
});

test.each([
  "/../secret.txt",
  "/%2e%2e/secret.txt",
  "/..%2fsecret.txt",
  "/assets/..%2f..%2fsecret.txt",
  "/assets/%2e%2e/%2e%2e/secret.txt",
  "//etc/passwd.txt",
  "/%00.txt",
  "/%E0%A4%A.txt",
  "/nothing.js",
  "/..\\secret.txt",
])("%s returns 404", async (path) => {
  const response = await get(path);
  expect(response.status).toBe(404);
  expect(response.body).not.toContain("secret");
});

test("returns 404 for an invalid request target", async () => {
  await withServer(createStaticHandler(folder), async (port) => {
    const received = await sendRaw(
      port,
      "GET http://[bad/../secret.txt HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    );
    expect(received).toMatch(/^HTTP\/1\.1 404 /);
  });
});

test("returns 304 when the ETag matches", async () => {
  const { headers } = await get("/theme.js");
  const secondResponse = await get("/theme.js", { headers: { "if-none-match": String(headers.etag) } });
  expect(secondResponse).toMatchObject({ status: 304, body: "" });
});

test("responds to HEAD without a body and rejects other methods with 405", async () => {
  const headResponse = await get("/theme.js", { method: "HEAD" });
  expect(headResponse).toMatchObject({ status: 200, body: "" });
  expect(headResponse.headers["content-length"]).toBe("10");
  const postResponse = await get("/", { method: "POST" });
  expect(postResponse.status).toBe(405);
  expect(postResponse.headers.allow).toBe("GET, HEAD");
});

test("compresses long text if the browser accepts it", async () => {
  await withServer(createStaticHandler(folder), async (port) => {
    const url = `http://127.0.0.1:${port}/assets/app-1a2b.js`;
    expect(await (await fetch(url)).text()).toMatch(/^\/\/ long/);
  });
  const compressed = await get("/assets/app-1a2b.js", { headers: { "accept-encoding": "gzip, br" } });
  expect(compressed.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
  expect(Number(compressed.headers["content-length"])).toBeLessThan(500);
  const font = await get("/assets/font.woff2", { headers: { "accept-encoding": "br" } });
  expect(font.headers["content-encoding"]).toBeUndefined();
});
