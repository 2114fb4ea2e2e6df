import { expect, test } from "vitest";
import { buildCatalogRecord } from "#functions/matching/testing.ts";
import { createMemoryTable } from "#functions/table/memory.ts";
import { createTestDependencies, sumActionPoints } from "#functions/testing.ts";
import { createTestApi } from "#functions/testing-api.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { FundingOpportunity, LastSearch } from "#shared/api/opportunities.ts";
import { maxSavedSearches, type SavedSearch, type SavedSearchDigest } from "#shared/api/saved-searches.ts";

const profile = {
  organizationType: "non-profit",
  focusAreas: ["Education"],
  veteranStatus: false,
  geographicScope: "national",
  fundingAmount: "10k-50k",
};

const createMutableCatalog = (names: string[]) => {
  let version = 1;
  let records: CatalogRecord[] = [];
  const publish = (publishedIds: string[]) => {
    version += 1;
    records = publishedIds.map((name) => buildCatalogRecord({ id: `tst-${name}` }));
  };
  publish(names);
  const name = "Test catalog";
  return {
    publish,
    getStatus: async () => ({ version: String(version), name, records: records.length, verifiedOn: null }),
    listRecords: async () => records,
  };
};

const setUp = async (names = ["one", "two"]) => {
  const catalog = createMutableCatalog(names);
  const dependencies = createTestDependencies({ catalog, table: createMemoryTable() });
  const { call, signUp } = createTestApi(dependencies);
  const { cookie } = await signUp();
  const buildRequest = (id: string, body?: unknown) => ({
    cookie,
    params: { id },
    ...(body !== undefined && { body }),
  });
  const create = async (name = "Schools nearby") => call("createSavedSearch", { cookie, body: { name, profile } });
  return {
    dependencies,
    catalog,
    call,
    signUp,
    cookie,
    create,
    createSearch: async () => (await create()).body as SavedSearch,
    list: async () => (await call("listSavedSearches", { cookie })).body as SavedSearch[],
    readDigest: async (id: string) => (await call("getSavedSearchDigest", buildRequest(id))).body as SavedSearchDigest,
    markViewed: async (id: string, catalogIds: string[]) =>
      call("markSavedSearchViewed", buildRequest(id, { catalogIds })),
    dismiss: async (id: string, catalogId: string) => call("dismissFromSavedSearch", buildRequest(id, { catalogId })),
    restore: async (id: string, catalogId: string) => call("restoreToSavedSearch", buildRequest(id, { catalogId })),
    run: async (id: string) =>
      ((await call("runSavedSearch", buildRequest(id))).body as { opportunities: FundingOpportunity[] }).opportunities,
    rename: async (id: string, name: string, headers = {}) =>
      call("renameSavedSearch", { ...buildRequest(id, { name }), headers }),
    remove: async (id: string) => call("deleteSavedSearch", buildRequest(id)),
    readLastSearch: async () => (await call("getLastSearch", { cookie })).body as LastSearch | null,
    sumPoints: () => sumActionPoints(() => call("listPointsHistory", { cookie })),
  };
};
const getIds = ({ items }: SavedSearchDigest) => items.map(({ catalogId }) => catalogId);

test("reports the records added to the catalog since the search was last viewed", async () => {
  const { createSearch, catalog, list, readDigest, markViewed, dependencies } = await setUp();
  const { id } = await createSearch();
  expect(await list()).toMatchObject([{ id, name: "Schools nearby", profile, found: 2, unseen: 0, version: 1 }]);
  expect(getIds(await readDigest(id))).toEqual([]);

  dependencies.clock.advance(60_000);
  catalog.publish(["one", "two", "three", "four"]);
  expect(await list()).toMatchObject([{ found: 4, unseen: 2 }]);
  const updates = await readDigest(id);
  expect(getIds(updates)).toEqual(["tst-four", "tst-three"]);
  expect(updates.items[0]).toMatchObject({ title: "Reading Rooms", verdict: "eligible", saved: false });
  // Fetching the digest does not mark it as viewed.
  expect(getIds(await readDigest(id))).toHaveLength(2);

  expect((await markViewed(id, getIds(updates))).body).toMatchObject({
    unseen: 0,
    viewedAt: dependencies.clock.now().toISOString(),
  });
  expect(getIds(await readDigest(id))).toEqual([]);
  // A record that disappears and comes back is not new.
  catalog.publish(["one"]);
  expect(await list()).toMatchObject([{ found: 1, unseen: 0 }]);
  catalog.publish(["one", "two", "three", "four"]);
  expect(await list()).toMatchObject([{ found: 4, unseen: 0 }]);
});

test("still reports records as new if they were added while the user was viewing the digest", async () => {
  const { createSearch, catalog, readDigest, markViewed } = await setUp();
  const { id } = await createSearch();
  catalog.publish(["one", "two", "three"]);
  const visibleIds = getIds(await readDigest(id));
  catalog.publish(["one", "two", "three", "four"]);
  expect((await markViewed(id, visibleIds)).body).toMatchObject({ unseen: 1 });
  expect(getIds(await readDigest(id))).toEqual(["tst-four"]);
});

test("hides a dismissed record only in its search, even if it returns to the catalog", async () => {
  const { createSearch, create, catalog, list, readDigest, dismiss, run } = await setUp();
  const { id } = await createSearch();
  const otherSearch = (await create("Another")).body as SavedSearch;
  catalog.publish(["one", "two", "three"]);
  expect((await dismiss(id, "tst-three")).body).toMatchObject({ found: 2, unseen: 0, dismissed: 1 });
  expect((await dismiss(id, "tst-three")).body).toMatchObject({ dismissed: 1 });
  expect(getIds(await readDigest(id))).toEqual([]);
  expect((await run(id)).map(({ catalogId }) => catalogId)).toEqual(["tst-one", "tst-two"]);
  catalog.publish(["one", "two"]);
  catalog.publish(["one", "two", "three"]);
  expect(await list()).toMatchObject([
    { id, found: 2, unseen: 0 },
    { id: otherSearch.id, found: 3, unseen: 1 },
  ]);
});

test("makes a dismissed record new again when restored; restoring any other record changes nothing", async () => {
  const { createSearch, catalog, list, readDigest, dismiss, restore } = await setUp();
  const { id } = await createSearch();
  catalog.publish(["one", "two", "three"]);
  await dismiss(id, "tst-three");
  expect((await restore(id, "tst-three")).body).toMatchObject({ found: 3, unseen: 1, dismissed: 0, version: 3 });
  expect(getIds(await readDigest(id))).toEqual(["tst-three"]);
  expect((await restore(id, "tst-three")).body).toMatchObject({ version: 3 });
  expect(await list()).toMatchObject([{ dismissed: 0, unseen: 1 }]);
});

test("applies concurrent dismissals of several records", async () => {
  const names = ["one", "two", "three", "four", "five"];
  const { createSearch, dismiss, list } = await setUp(names);
  const { id } = await createSearch();
  const responses = await Promise.all(names.map((name) => dismiss(id, `tst-${name}`)));
  expect(responses.map(({ status }) => status)).toEqual(names.map(() => 200));
  expect(await list()).toMatchObject([{ found: 0, dismissed: 5 }]);
});

test("replaces the last search, marks the search as viewed and awards points when a saved search is run", async () => {
  const { createSearch, catalog, run, readLastSearch, list, sumPoints } = await setUp();
  expect(await readLastSearch()).toBeNull();
  const { id } = await createSearch();
  expect([await readLastSearch(), await sumPoints()]).toEqual([null, 0]);
  catalog.publish(["one", "two", "three"]);
  const result = await run(id);
  expect(result.every(({ saved }) => !saved)).toBe(true);
  const newResult = result.find(({ catalogId }) => catalogId === "tst-three");
  expect(await readLastSearch()).toEqual({
    profile,
    at: newResult?.foundAt,
    opportunityIds: result.map((opportunity) => opportunity.id),
    newIds: [newResult?.id],
  });
  expect(await list()).toMatchObject([{ unseen: 0 }]);
  expect(await sumPoints()).toBe(2);
  await run(id);
  expect((await readLastSearch())?.newIds).toEqual([]);
});

test("stores a form search as the last search, even with no results", async () => {
  const { call, cookie, readLastSearch, catalog, dependencies } = await setUp();
  const body = { ...profile, focusAreas: ["Education", "Housing"] };
  const response = await call("searchFundingOpportunities", { cookie, body });
  const { opportunities } = response.body as { opportunities: FundingOpportunity[] };
  const opportunityIds = opportunities.map(({ id }) => id);
  expect(await readLastSearch()).toEqual({
    profile: body,
    at: dependencies.clock.now().toISOString(),
    opportunityIds,
    newIds: [],
  });
  catalog.publish([]);
  dependencies.clock.advance(1000);
  await call("searchFundingOpportunities", { cookie, body: profile });
  expect(await readLastSearch()).toMatchObject({
    profile,
    at: dependencies.clock.now().toISOString(),
    opportunityIds: [],
  });
});

test("renames and deletes a search, and rejects an invalid name or a stale version", async () => {
  const { createSearch, rename, remove, list } = await setUp();
  const { id } = await createSearch();
  expect((await rename(id, " Schools  far away ", { "If-Match": "1" })).body).toMatchObject({
    name: "Schools far away",
    version: 2,
  });
  expect(await rename(id, "Late", { "If-Match": "1" })).toMatchObject({ status: 409, body: { code: "conflict" } });
  for (const name of ["", "   ", "\u200B", "x".repeat(81)]) expect((await rename(id, name)).status).toBe(400);
  expect(await list()).toMatchObject([{ name: "Schools far away" }]);
  expect((await remove(id)).status).toBe(204);
  expect((await remove(id)).status).toBe(404);
  expect(await list()).toEqual([]);
});

test("enforces the limit on saved searches under concurrency; deleting one makes room for another", async () => {
  const { create, list, remove } = await setUp();
  const responses = await Promise.all(
    Array.from({ length: maxSavedSearches + 3 }, (_, index) => create(`Search ${index}`)),
  );
  const rejectedResponses = responses.filter(({ status }) => status !== 200);
  expect(rejectedResponses.map(({ status, body }) => [status, (body as { detail: string }).detail])).toEqual(
    Array(3).fill([400, "You have saved 20 searches. Delete one to save another"]),
  );
  const [first] = await list();
  expect(await list()).toHaveLength(maxSavedSearches);
  await remove(first?.id ?? "");
  expect((await create()).status).toBe(200);
  expect((await create()).status).toBe(400);
});

test("returns 404 for another user's saved search", async () => {
  const { createSearch, call, signUp, list } = await setUp();
  const { id } = await createSearch();
  const eve = await signUp();
  const eveRequest = { cookie: eve.cookie, params: { id } };
  const statuses = await Promise.all([
    call("renameSavedSearch", { ...eveRequest, body: { name: "Mine now" } }),
    call("deleteSavedSearch", eveRequest),
    call("runSavedSearch", eveRequest),
    call("getSavedSearchDigest", eveRequest),
    call("markSavedSearchViewed", { ...eveRequest, body: { catalogIds: [] } }),
    call("dismissFromSavedSearch", { ...eveRequest, body: { catalogId: "tst-one" } }),
    call("restoreToSavedSearch", { ...eveRequest, body: { catalogId: "tst-one" } }),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual(statuses.map(() => 404));
  expect((await call("listSavedSearches", { cookie: eve.cookie })).body).toEqual([]);
  expect(await list()).toMatchObject([{ id, name: "Schools nearby", dismissed: 0, version: 1 }]);
});

test("rejects an incomplete profile", async () => {
  const { call, cookie, list } = await setUp();
  const body = { name: "Empty", profile: { ...profile, focusAreas: [], fundingAmount: "a lot" } };
  const response = await call("createSavedSearch", { cookie, body });
  expect(response.status).toBe(400);
  expect((response.body as { issues: { path: string }[] }).issues.map(({ path }) => path)).toEqual([
    "body.profile.focusAreas",
    "body.profile.fundingAmount",
  ]);
  expect(await list()).toEqual([]);
});
