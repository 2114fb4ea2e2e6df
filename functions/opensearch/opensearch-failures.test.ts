import https from "node:https";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { log } from "#functions/clients/log.ts";
import type { Catalog } from "#functions/dependencies.ts";
import { buildCatalogRecord, buildMatchProfile } from "#functions/matching/testing.ts";
import { createMemoryTable } from "#functions/table/memory.ts";
import { createTestClock, createTestDependencies } from "#functions/testing.ts";
import { createTestApi } from "#functions/testing-api.ts";
import { type FakeOpenSearch, type Fault, startFakeOpenSearch } from "#scripts/opensearch/fake-opensearch.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import { connectToOpenSearch } from "./connect.ts";
import { createOpenSearchEngine } from "./opensearch-engine.ts";

let server: FakeOpenSearch;
let records: CatalogRecord[];
let version: string;
const catalog: Catalog = {
  getStatus: async () => ({ version, name: "Test", records: records.length, verifiedOn: null }),
  listRecords: async () => records,
};
beforeEach(async () => {
  vi.spyOn(log, "info").mockReturnValue(undefined);
  vi.spyOn(log, "error").mockReturnValue(undefined);
  server = await startFakeOpenSearch();
  [records, version] = [
    [buildCatalogRecord({ id: "tst-one" }), buildCatalogRecord({ id: "tst-two", title: "River Care" })],
    "live-1",
  ];
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.stop();
});

const start = async (requestTimeout = 5000) => {
  const clock = createTestClock();
  const client = connectToOpenSearch(server.endpoint, { requestTimeout, maxRetries: 0 });
  const searchEngine = createOpenSearchEngine({ client, catalog, clock });
  const api = createTestApi(createTestDependencies({ catalog, searchEngine }));
  const { cookie } = await api.signUp();
  const browse = (q = "river") => api.call("browseCatalog", { cookie, query: { q } });
  const listTitles = async (q?: string) =>
    ((await browse(q)).body as { items: { title: string }[] }).items.map(({ title }) => title);
  const table = createMemoryTable();
  return {
    api,
    searchEngine,
    cookie,
    clock,
    browse,
    listTitles,
    publish: async () => searchEngine.publish?.({ table }),
  };
};
const injectFault = (fault: Fault, path: RegExp) =>
  server.setFault((request) => (path.test(request.path) ? fault : undefined));
const busyFault = { status: 429, body: { error: { type: "es_rejected_execution_exception" }, status: 429 } };

test.each<[string, Fault]>([
  ["is too busy", busyFault],
  ["fails", { status: 500, body: {} }],
  ["rejects the credentials", { status: 403, body: { message: "Not authorized" } }],
  ["rejects the query", { status: 400, body: { error: { type: "too_many_clauses" }, status: 400 } }],
  ["does not respond", "hang"],
])("returns 503 with Retry-After when the engine %s", async (_case, fault) => {
  const { api, cookie, browse, publish } = await start(fault === "hang" ? 400 : undefined);
  await publish();
  expect(await browse()).toMatchObject({ status: 200, body: { total: 1 } });
  injectFault(fault, /_search|_doc\/tst/);
  const profile = buildMatchProfile();
  const body = {
    organizationType: profile.organizationType,
    focusAreas: profile.focusAreas,
    veteranStatus: false,
    geographicScope: profile.geographicScope,
    fundingAmount: profile.fundingAmount,
  };
  const responses = [
    await browse(),
    await api.call("searchFundingOpportunities", { cookie, body }),
    await api.call("analyzeWithGenie", { cookie, body: { organizationName: "Lantern House" } }),
    await api.call("getCatalogOpportunity", { cookie, params: { id: "tst-one" } }),
    await api.call("saveFromCatalog", { cookie, body: { catalogId: "tst-one" } }),
  ];
  for (const { status, headers, body: problem } of responses) {
    expect(status).toBe(503);
    expect(headers["retry-after"]).toBe("30");
    expect(problem).toMatchObject({ code: "unavailable", detail: expect.stringContaining("try again in a minute") });
  }
  server.setFault(undefined);
  expect((await browse()).status).toBe(200);
});

test("returns 503 when the engine is down", async () => {
  const { browse, publish } = await start();
  await publish();
  await server.stop();
  expect(await browse()).toMatchObject({ status: 503, headers: { "retry-after": "30" } });
});

test("searches in memory until the first catalog is published", async () => {
  const { clock, listTitles, publish } = await start();
  expect(await listTitles()).toEqual(["River Care"]);
  expect(server.requests.some(({ path }) => path.includes("_search"))).toBe(false);
  await publish();
  clock.advance(60_000);
  expect(await listTitles()).toEqual(["River Care"]);
  expect(server.requests.some(({ path }) => path.includes("_search"))).toBe(true);
});

test.each<[string, Fault, RegExp]>([
  ["rejects a batch", busyFault, /_bulk/],
  ["rejects a record", { status: 200, body: { items: [{ index: { error: { type: "x", reason: "y" } } }] } }, /_bulk/],
  ["rejects the new index", { status: 400, body: {} }, /grantlamp-catalog-1-live-2$/],
  ["cannot store the statistics", busyFault, /statistics\/_doc/],
  ["cannot move the alias", { status: 500, body: {} }, /_aliases$/],
])(
  "keeps searching the earlier catalog when the engine %s, and publishes on the next try",
  async (_case, fault, path) => {
    const { clock, listTitles, publish } = await start();
    await publish();
    records = [buildCatalogRecord({ id: "tst-three", title: "River Boats" })];
    version = "live-2";
    injectFault(fault, path);
    await expect(publish()).rejects.toThrow();
    server.setFault(undefined);
    clock.advance(60_000);
    expect(await listTitles()).toEqual(["River Care"]);
    await publish();
    // Processes use an index for a minute before they look for a newer one.
    expect(await listTitles()).toEqual(["River Care"]);
    clock.advance(60_000);
    expect(await listTitles()).toEqual(["River Boats"]);
  },
);

test("reports the searched version, and refreshes to the version that a job requires", async () => {
  const { searchEngine, publish } = await start();
  await publish();
  expect(await searchEngine.status()).toMatchObject({ version: "live-1", records: 2 });
  version = "live-2";
  await publish();
  expect((await searchEngine.status()).version).toBe("live-1");
  expect((await searchEngine.status("live-2")).version).toBe("live-2");
});

test("sends only GET and POST _search requests for users, because their Lambdas may send no others", async () => {
  const { api, searchEngine, cookie, browse, publish } = await start();
  await publish();
  const before = server.requests.length;
  await browse();
  await searchEngine.status();
  await searchEngine.findNamedRecords(["river"]);
  await api.call("getCatalogOpportunity", { cookie, params: { id: "tst-one" } });
  const sent = server.requests.slice(before).map(({ method, path }) => `${method} ${path.split("?")[0]}`);
  expect(sent.length).toBeGreaterThan(3);
  for (const request of sent) expect(request).toMatch(/^GET |^POST \S+\/_search$/);
});

test("keeps only the current index and the one before it", async () => {
  const { publish } = await start();
  for (const next of ["live-1", "live-2", "live-3", "live-3"]) {
    version = next;
    await publish();
  }
  expect(server.list()).toEqual({
    aliases: { "grantlamp-catalog": "grantlamp-catalog-1-live-3" },
    indices: ["grantlamp-catalog-1-live-2", "grantlamp-catalog-1-live-3", "grantlamp-statistics"],
  });
});

test.each(["es", "aoss"])("signs requests to the AWS service %s with the Lambda's credentials", async (service) => {
  vi.stubEnv("AWS_ACCESS_KEY_ID", "example");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "example");
  const request = vi.spyOn(https, "request").mockImplementation(() => {
    throw new Error("offline");
  });
  const client = connectToOpenSearch(`https://abc.eu-west-1.${service}.amazonaws.com`, { maxRetries: 0 });
  await expect(client.count({ index: "one" })).rejects.toThrow("offline");
  const [options] = request.mock.calls[0] as unknown as [{ headers: Record<string, string> }];
  const { Authorization: authorization } = options.headers;
  expect(authorization).toMatch(
    new RegExp(`^AWS4-HMAC-SHA256 Credential=example/\\d{8}/eu-west-1/${service}/aws4_request`),
  );
  vi.unstubAllEnvs();
});
