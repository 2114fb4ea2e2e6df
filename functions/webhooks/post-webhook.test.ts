import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { maxResponseBytes, webhookTexts } from "#shared/api/webhooks.ts";
import { createPostWebhook } from "./post-webhook.ts";
import { findTargetProblem, isPublicAddress } from "./webhook-target.ts";

const { urlRequired, urlCredentials, urlPort, urlFragment, urlPrivate } = webhookTexts;

test.each([
  ["http://example.org/hook", urlRequired],
  ["ftp://example.org/hook", urlRequired],
  ["file:///etc/passwd", urlRequired],
  ["gopher://example.org:443/x", urlRequired],
  ["javascript:alert(1)", urlRequired],
  ["https:example.org", urlRequired],
  ["https://", urlRequired],
  ["https://exa mple.org/", urlRequired],
  ["https://example.org/\r\nX-Injected: 1", urlRequired],
  [`https://example.org/${"a".repeat(500)}`, urlRequired],
  ["https://user:pass@example.org/", urlCredentials],
  ["https://example.org@169.254.169.254/", urlCredentials],
  ["https://example.org/#fragment", urlFragment],
  ["https://example.org:22/", urlPort],
  ["https://example.org:6379/", urlPort],
  ["https://localhost/", urlPrivate],
  ["http://localhost:3000/", urlRequired],
  ["https://localhost./", urlPrivate],
  ["https://metadata/", urlPrivate],
  ["https://metadata.google.internal/", urlPrivate],
  ["https://printer.local/", urlPrivate],
  ["https://127.0.0.1/", urlPrivate],
  ["https://127.1/", urlPrivate],
  ["https://2130706433/", urlPrivate],
  ["https://0x7f000001/", urlPrivate],
  ["https://0177.0.0.1/", urlPrivate],
  ["https://①②⑦.⓪.⓪.①/", urlRequired],
  ["https://0.0.0.0/", urlPrivate],
  ["https://0/", urlPrivate],
  ["https://10.1.2.3/", urlPrivate],
  ["https://172.16.0.1/", urlPrivate],
  ["https://192.168.1.1/", urlPrivate],
  ["https://100.64.0.1/", urlPrivate],
  ["https://169.254.169.254/latest/meta-data/", urlPrivate],
  ["https://169.254.170.2/v2/credentials", urlPrivate],
  ["https://192.0.2.1/", urlPrivate],
  ["https://198.18.0.1/", urlPrivate],
  ["https://224.0.0.1/", urlPrivate],
  ["https://255.255.255.255/", urlPrivate],
  ["https://[::1]/", urlPrivate],
  ["https://[::]/", urlPrivate],
  ["https://[::ffff:127.0.0.1]/", urlPrivate],
  ["https://[::ffff:a9fe:a9fe]/", urlPrivate],
  ["https://[::127.0.0.1]/", urlPrivate],
  ["https://[64:ff9b::7f00:1]/", urlPrivate],
  ["https://[2002:7f00:1::]/", urlPrivate],
  ["https://[fd00:ec2::254]/", urlPrivate],
  ["https://[fe80::1]/", urlPrivate],
  ["https://[fec0::1]/", urlPrivate],
  ["https://[ff02::1]/", urlPrivate],
  ["https://[2001:db8::1]/", urlPrivate],
])("rejects %s", async (url, problem) => {
  expect(findTargetProblem(url, false)).toBe(problem);
  const lookUp = async () => [{ address: "93.184.215.14", family: 4 }];
  expect(await createPostWebhook({ lookUp })(url, {}, "{}")).toEqual({ status: null, error: "address", response: "" });
});

test.each([
  "https://example.org",
  "https://hooks.example.org:8443/a?b=c",
  "https://93.184.215.14/",
  "HTTPS://example.org/",
])("accepts %s", (url) => expect(findTargetProblem(url, false)).toBeUndefined());

test("accepts localhost only if the setting allows it", () => {
  expect(findTargetProblem("http://localhost:4000/hook", true)).toBeUndefined();
  expect(findTargetProblem("http://127.0.0.1:4000/hook", true)).toBeUndefined();
  expect(findTargetProblem("http://10.0.0.1:4000/hook", true)).toBe(urlRequired);
  expect(findTargetProblem("https://10.0.0.1/hook", true)).toBe(urlPrivate);
});

test.each(["", "example.org", "127.0.0.1", "::1", "fe80::1%eth0", "2130706433"])(
  "does not treat %s as a public address",
  (address) => expect(isPublicAddress(address)).toBe(false),
);
test.each(["93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c"])("treats %s as a public address", (address) =>
  expect(isPublicAddress(address)).toBe(true),
);

type ReceivedRequest = { path: string | undefined; host: string | undefined };
let server: Server;
let origin: string;
let port: number;
const receivedRequests: ReceivedRequest[] = [];
let respond: (request: IncomingMessage) => { status: number; headers?: Record<string, string>; body?: string };

beforeAll(async () => {
  server = createServer((request, response) => {
    receivedRequests.push({ path: request.url, host: request.headers.host });
    const { status, headers = {}, body = "" } = respond(request);
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  port = (server.address() as AddressInfo).port;
  origin = `http://localhost:${port}`;
});
afterAll(() => new Promise((done) => server.close(done)));

const loopback = [{ address: "127.0.0.1", family: 4 }];
const postLocally = createPostWebhook({ allowsLocalhost: true, lookUp: async () => loopback });

test.each([
  ["private", ["10.0.0.8"]],
  ["public and private", ["93.184.215.14", "127.0.0.1"]],
  ["mapped", ["::ffff:169.254.169.254"]],
  ["no", []],
])("never connects to a name with %s addresses", async (_, addresses) => {
  const lookUp = async () => addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  expect(await createPostWebhook({ lookUp })("https://hooks.example.org/", {}, "{}")).toMatchObject({
    status: null,
    error: "address",
  });
});

test("resolves a name once and connects to the checked address, even if a second lookup would return another", async () => {
  respond = () => ({ status: 200, body: "ok" });
  let lookUpResults = [loopback, [{ address: "169.254.169.254", family: 4 }]];
  const lookUp = async () => lookUpResults.shift() ?? [];
  const post = createPostWebhook({ allowsLocalhost: true, lookUp });
  expect(await post(`${origin}/hook?a=1`, { "webhook-id": "evt_1" }, "{}")).toEqual({
    status: 200,
    error: null,
    response: "ok",
  });
  expect([lookUpResults.length, receivedRequests.at(-1)]).toEqual([
    1,
    { path: "/hook?a=1", host: `localhost:${port}` },
  ]);
  // Nothing listens at that address, although the system's resolver would find the server.
  lookUpResults = [[{ address: "::1", family: 6 }]];
  expect(await post(`${origin}/hook`, {}, "{}")).toMatchObject({ status: null, error: "connection" });
});

test("rejects a name that later resolves to a private address", async () => {
  const lookUp = async () => [{ address: "169.254.169.254", family: 4 }];
  expect(await createPostWebhook({ lookUp })("https://rebind.example.org/", {}, "{}")).toMatchObject({
    error: "address",
  });
});

test.each(["https://169.254.169.254/latest/meta-data/", "/again"])(
  "does not follow a redirect to %s",
  async (location) => {
    respond = () => ({ status: 307, headers: { location } });
    const before = receivedRequests.length;
    expect(await postLocally(`${origin}/hook`, {}, "{}")).toMatchObject({ status: 307 });
    expect(receivedRequests.length).toBe(before + 1);
  },
);

test("stores only the beginning of a response", async () => {
  respond = () => ({ status: 500, body: "x".repeat(1_000_000) });
  const { status, response } = await postLocally(`${origin}/hook`, {}, "{}");
  expect([status, response.length]).toEqual([500, maxResponseBytes]);
});

test("reports a refused connection and an unknown name", async () => {
  const postToUnknownHost = createPostWebhook({
    lookUp: () => Promise.reject(Object.assign(new Error("not found"), { code: "ENOTFOUND", syscall: "getaddrinfo" })),
  });
  expect(await postToUnknownHost("https://hooks.example.org/", {}, "{}")).toMatchObject({ status: null, error: "dns" });
  expect(await postLocally("http://localhost:1/", {}, "{}")).toMatchObject({ status: null, error: "connection" });
});
