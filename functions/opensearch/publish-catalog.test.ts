import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { createLeaseStore, runLeaseMs } from "#functions/catalog/sync/run-lease.ts";
import { log } from "#functions/clients/log.ts";
import type { Catalog } from "#functions/dependencies.ts";
import { buildCatalogRecord } from "#functions/matching/testing.ts";
import { createMemoryTable } from "#functions/table/memory.ts";
import { createTestClock } from "#functions/testing.ts";
import { type FakeOpenSearch, startFakeOpenSearch } from "#scripts/opensearch/fake-opensearch.ts";
import { connectToOpenSearch } from "./connect.ts";
import { publishCatalog } from "./publish-catalog.ts";

const batch = 200;
const minute = 60_000;
const createRecords = (count: number, summary?: string) =>
  Array.from({ length: count }, (_, index) =>
    buildCatalogRecord({ id: `tst-${String(index).padStart(4, "0")}`, ...(summary && { summary }) }),
  ).reverse();

let server: FakeOpenSearch;
beforeEach(async () => {
  vi.spyOn(log, "info").mockReturnValue(undefined);
  server = await startFakeOpenSearch();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.stop();
});

const start = (count = 3 * batch) => {
  const state = { version: "live-1", records: createRecords(count) };
  const catalog: Catalog = {
    getStatus: async () => ({ version: state.version, name: "Test", records: state.records.length, verifiedOn: null }),
    listRecords: async () => state.records,
  };
  const clock = createTestClock();
  const client = connectToOpenSearch(server.endpoint, { maxRetries: 0 });
  const table = createMemoryTable();
  const publish = (timeLeft?: () => number) =>
    publishCatalog({ client, catalog, clock, wait: async () => {} }, { table, timeLeft });
  /** Publishes until `batches` batches are indexed. */
  const publishPart = (batches: number) => {
    const times = [...Array<number>(batches).fill(15 * minute), 2 * minute];
    return publish(() => times.shift() ?? 0);
  };
  return { state, clock, table, publish, publishPart };
};
const countBulkRequests = () => server.requests.filter(({ path }) => path === "/_bulk").length;
const getSearchedIndex = () => server.list().aliases["grantlamp-catalog"];
const countSearchedRecords = async () =>
  (await connectToOpenSearch(server.endpoint).count({ index: "grantlamp-catalog" })).body.count;

test("resumes after the last batch when time ran out, and then moves the alias", async () => {
  const { publish, publishPart } = start();
  await publishPart(2);
  expect([countBulkRequests(), getSearchedIndex()]).toEqual([2, undefined]);
  await publishPart(0);
  expect([countBulkRequests(), getSearchedIndex()]).toEqual([2, undefined]);
  await publish();
  expect([countBulkRequests(), getSearchedIndex()]).toEqual([3, "grantlamp-catalog-1-live-1"]);
  expect(await countSearchedRecords()).toBe(3 * batch);
  await publish();
  expect(countBulkRequests()).toBe(3);
});

test("continues after a request failed", async () => {
  const { publish } = start();
  const busy = { status: 429, body: { error: { type: "es_rejected_execution_exception" }, status: 429 } };
  server.setFault(({ path }) => (path === "/_bulk" && countBulkRequests() === 3 ? busy : undefined));
  await expect(publish()).rejects.toThrow();
  await publish();
  expect([countBulkRequests(), await countSearchedRecords()]).toEqual([4, 3 * batch]);
});

test("continues after a process ended without releasing its lease, once it has expired", async () => {
  const { publish, publishPart, table, clock } = start();
  await publishPart(1);
  await createLeaseStore(table, "PUBLISH", z.unknown()).acquire(clock.now());
  await publish();
  expect(countBulkRequests()).toBe(1);
  clock.advance(runLeaseMs + 1);
  await publish();
  expect([countBulkRequests(), await countSearchedRecords()]).toEqual([3, 3 * batch]);
});

test("stops when another process has taken over, and leaves its index alone", async () => {
  const { publish, clock } = start();
  const others: Promise<void>[] = [];
  server.setFault(({ path }) => {
    if (path !== "/_bulk" || others.length > 0) return undefined;
    clock.advance(runLeaseMs + 1);
    others.push(publish());
    return undefined;
  });
  await publish();
  await Promise.all(others);
  expect([getSearchedIndex(), await countSearchedRecords()]).toEqual(["grantlamp-catalog-1-live-1", 3 * batch]);
});

test.each<[string, (context: ReturnType<typeof start>) => Promise<unknown>, string]>([
  [
    "a newer version",
    async ({ state }) => {
      state.version = "live-2";
    },
    "live-2",
  ],
  [
    "a deleted index",
    () => connectToOpenSearch(server.endpoint).indices.delete({ index: "grantlamp-catalog-1-live-1" }),
    "live-1",
  ],
])("starts over for %s", async (_case, change, expected) => {
  const context = start();
  await context.publishPart(2);
  await change(context);
  await context.publish();
  expect([countBulkRequests(), getSearchedIndex()]).toEqual([5, `grantlamp-catalog-1-${expected}`]);
  expect(server.list().indices).toEqual([`grantlamp-catalog-1-${expected}`, "grantlamp-statistics"]);
});

test("starts over if the finished index has more or fewer records than the catalog", async () => {
  const { publish, publishPart, state } = start();
  await publishPart(2);
  state.records = state.records.filter(({ id }) => id !== "tst-0001");
  await expect(publish()).rejects.toThrow("has 600 of the catalog's 599 records");
  await publish();
  expect(await countSearchedRecords()).toBe(599);
});

test("splits long records into requests of at most 5 MB", async () => {
  const { publish, state } = start();
  state.records = createRecords(4, "Lanterns for the harbor. ".repeat(40_000));
  const sizes: number[] = [];
  server.setFault(({ path, headers }) => {
    if (path === "/_bulk") sizes.push(Number(headers["content-length"]));
    return undefined;
  });
  await publish();
  expect(sizes.length).toBeGreaterThan(1);
  expect(Math.max(...sizes)).toBeLessThan(5_001_000);
  expect(await countSearchedRecords()).toBe(4);
});
