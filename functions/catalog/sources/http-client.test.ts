import { afterEach, beforeEach, expect, test } from "vitest";
import { type FakeSources, startFakeSources } from "#scripts/sources/fake-sources.ts";
import {
  createSourceHttpClient,
  defaultHttpDependencies,
  type HttpClientDependencies,
  parseRetryAfter,
} from "./http-client.ts";

let fakeSources: FakeSources;
beforeEach(async () => {
  fakeSources = await startFakeSources();
});
afterEach(() => fakeSources.stop());

/** A client that records its waits instead of waiting; without jitter by default. */
const createTestClient = (overrides: Partial<HttpClientDependencies> = {}, rules = {}) => {
  const waits: number[] = [];
  const sleep = async (milliseconds: number) => void waits.push(milliseconds);
  const client = createSourceHttpClient(
    { ...defaultHttpDependencies, sleep, random: () => 1, ...overrides },
    { timeout: 5000, ...rules },
  );
  return { ...client, waits };
};
const buildSearchRequest = () => ({
  url: `${fakeSources.base}/v1/api/search2`,
  method: "POST" as const,
  body: { rows: 5 },
});

test("requests and parses JSON", async () => {
  const { json, waits } = createTestClient();
  expect(await json(buildSearchRequest())).toMatchObject({ errorcode: 0, data: { hitCount: 1 } });
  expect(waits).toEqual([]);
  expect(fakeSources.state.seen[0]?.headers).toMatchObject({
    "content-type": "application/json",
    accept: "application/json",
  });
});

test("sends one request at a time with pauses", async () => {
  const { json, waits } = createTestClient();
  let openRequests = 0;
  const countingFetch: typeof fetch = async (...args) => {
    expect(++openRequests).toBe(1);
    const response = await fetch(...args);
    openRequests--;
    return response;
  };
  const client = createTestClient({ fetch: countingFetch });
  await Promise.all([
    client.json(buildSearchRequest()),
    client.json(buildSearchRequest()),
    client.json(buildSearchRequest()),
  ]);
  expect(client.waits).toEqual([250, 250]);
  await json(buildSearchRequest());
  expect(waits).toEqual([]);
});

test.each(["html", "cut", "dropped", "error500", "busy"] as const)("retries after one %s response", async (fault) => {
  fakeSources.fail("/v1/api/search2", fault);
  const { json, waits } = createTestClient();
  expect(await json(buildSearchRequest())).toMatchObject({ data: { hitCount: 1 } });
  expect(waits).toEqual([1000, 250]);
});

test.each([
  ["html", "invalidJson"],
  ["cut", "truncated"],
  ["dropped", "unreachable"],
  ["error500", "serverError"],
  ["busy", "rateLimited"],
] as const)("fails after four %s responses with %s, backing off exponentially", async (fault, kind) => {
  fakeSources.fail("/v1/api/search2", fault, fault, fault, fault);
  const { json, waits } = createTestClient({}, { pause: 0 });
  await expect(json(buildSearchRequest())).rejects.toMatchObject({ name: "SourceError", kind });
  expect(waits.filter((wait) => wait > 0)).toEqual([1000, 2000, 4000]);
  expect(fakeSources.state.seen).toHaveLength(4);
});

test("shortens a wait by up to half through jitter", async () => {
  fakeSources.fail("/v1/api/search2", "error500", "error500");
  const { json, waits } = createTestClient({ random: () => 0 }, { pause: 0 });
  await json(buildSearchRequest());
  expect(waits.filter((wait) => wait > 0)).toEqual([500, 1000]);
});

test("honors Retry-After unless it is too long", async () => {
  fakeSources.fail("/v1/api/search2", "busy", "busy");
  fakeSources.state.retryAfter = "30";
  const { json, waits } = createTestClient({}, { pause: 0 });
  await json(buildSearchRequest());
  expect(waits).toEqual([30_000, 0, 30_000, 0]);
  fakeSources.fail("/v1/api/search2", "busy");
  fakeSources.state.retryAfter = "3600";
  await expect(json(buildSearchRequest())).rejects.toMatchObject({ kind: "rateLimited" });
  expect(fakeSources.state.seen).toHaveLength(4);
});

test("parses Retry-After in seconds and as a date", () => {
  const now = new Date("2026-11-21T15:00:00Z");
  expect(parseRetryAfter("120", now)).toBe(120_000);
  expect(parseRetryAfter("Sat, 21 Nov 2026 15:00:10 GMT", now)).toBe(10_000);
  expect(parseRetryAfter("Sat, 21 Nov 2026 14:00:00 GMT", now)).toBe(0);
  expect([parseRetryAfter(null, now), parseRetryAfter("soon", now)]).toEqual([undefined, undefined]);
});

test.each([
  ["redirect", "redirected"],
  ["refused", "accessDenied"],
] as const)("does not retry after a %s response", async (fault, kind) => {
  fakeSources.fail("/v1/api/search2", fault);
  await expect(createTestClient().json(buildSearchRequest())).rejects.toMatchObject({ kind });
  expect(fakeSources.state.seen).toHaveLength(1);
});

test("times out and retries if there is no response", async () => {
  fakeSources.fail("/v1/api/search2", "silent", "silent");
  const { json } = createTestClient({}, { timeout: 50, maxAttempts: 2 });
  await expect(json(buildSearchRequest())).rejects.toMatchObject({ kind: "timeout" });
  expect(fakeSources.state.seen).toHaveLength(2);
});

test("throws for a body that is too large, a missing resource and an unreachable host", async () => {
  await expect(createTestClient({}, { maxBytes: 100 }).json(buildSearchRequest())).rejects.toMatchObject({
    kind: "tooLarge",
  });
  await expect(createTestClient().json({ url: `${fakeSources.base}/nothing` })).rejects.toMatchObject({
    kind: "notFound",
  });
  await fakeSources.stop();
  await expect(createTestClient({}, { maxAttempts: 2 }).json(buildSearchRequest())).rejects.toMatchObject({
    kind: "unreachable",
  });
  fakeSources = await startFakeSources();
});

test("continues with the next request after a failure", async () => {
  fakeSources.fail("/v1/api/search2", "refused");
  const { json } = createTestClient();
  const [first, second] = await Promise.allSettled([json(buildSearchRequest()), json(buildSearchRequest())]);
  expect([first.status, second.status]).toEqual(["rejected", "fulfilled"]);
});

test("streams a body in chunks and throws if the connection drops", async () => {
  fakeSources.state.extract = new Uint8Array(300_000).fill(7);
  const extract = { url: `${fakeSources.base}/extracts/GrantsDBExtract20261121v2.zip` };
  const countBytes = async (body: AsyncIterable<Uint8Array> | undefined) => {
    let bytes = 0;
    for await (const piece of body ?? []) bytes += piece.length;
    return bytes;
  };
  const { stream } = createTestClient();
  const { headers, body } = await stream(extract);
  expect(await countBytes(body)).toBe(300_000);
  const unchangedResponse = await stream({ ...extract, headers: { "if-none-match": headers.get("etag") ?? "" } });
  expect(unchangedResponse.body).toBeUndefined();
  fakeSources.fail("/extracts/", "dropped");
  await expect(countBytes((await stream(extract)).body)).rejects.toMatchObject({
    name: "SourceError",
    kind: "unreachable",
  });
});
