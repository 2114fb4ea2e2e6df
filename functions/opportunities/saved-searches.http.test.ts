import { expect, test } from "vitest";
import { pointsOfActs } from "#functions/gamification/testing.ts";
import { aRecord } from "#functions/matching/testing.ts";
import { memoryTable } from "#functions/table/memory.ts";
import { testOutside } from "#functions/testing.ts";
import { testApi } from "#functions/testing-api.ts";
import type { CatalogueRecord } from "#shared/catalogue.ts";
import type { FundingOpportunity, LastSearch } from "#shared/opportunities.ts";
import { type Digest, mostSavedSearches, type SavedSearch } from "#shared/saved-searches.ts";

const profile = {
  organizationType: "non-profit",
  focusAreas: ["Education"],
  veteranStatus: false,
  geographicScope: "national",
  fundingAmount: "10k-50k",
};

/** A catalogue that is published anew when `publish` names what is in it. */
const changingCatalogue = (names: string[]) => {
  let version = 1;
  let records: CatalogueRecord[] = [];
  const publish = (now: string[]) => {
    version += 1;
    records = now.map((name) => aRecord({ id: `tst-${name}` }));
  };
  publish(names);
  const name = "Test catalogue";
  return {
    publish,
    status: async () => ({ version: String(version), name, records: records.length, verifiedOn: null }),
    records: async () => records,
  };
};

const start = async (names = ["one", "two"]) => {
  const catalogue = changingCatalogue(names);
  const outside = testOutside({ catalogue, table: memoryTable() });
  const { call, signUp } = testApi(outside);
  const { cookie } = await signUp();
  const ofId = (id: string, body?: unknown) => ({ cookie, params: { id }, ...(body !== undefined && { body }) });
  const create = async (name = "Schools nearby") => call("createSavedSearch", { cookie, body: { name, profile } });
  return {
    outside,
    catalogue,
    call,
    signUp,
    cookie,
    create,
    made: async () => (await create()).body as SavedSearch,
    list: async () => (await call("listSavedSearches", { cookie })).body as SavedSearch[],
    digest: async (id: string) => (await call("getSavedSearchDigest", ofId(id))).body as Digest,
    look: async (id: string, catalogueIds: string[]) => call("lookAtSavedSearch", ofId(id, { catalogueIds })),
    dismiss: async (id: string, catalogueId: string) => call("dismissFromSavedSearch", ofId(id, { catalogueId })),
    restore: async (id: string, catalogueId: string) => call("restoreToSavedSearch", ofId(id, { catalogueId })),
    run: async (id: string) =>
      ((await call("runSavedSearch", ofId(id))).body as { opportunities: FundingOpportunity[] }).opportunities,
    rename: async (id: string, name: string, headers = {}) =>
      call("renameSavedSearch", { ...ofId(id, { name }), headers }),
    remove: async (id: string) => call("deleteSavedSearch", ofId(id)),
    last: async () => (await call("getLastSearch", { cookie })).body as LastSearch | null,
    points: () => pointsOfActs(() => call("listPointsHistory", { cookie })),
  };
};
const idsOf = ({ items }: Digest) => items.map(({ catalogueId }) => catalogueId);

test("a saved search tells what came into the catalogue since it was looked at", async () => {
  const { made, catalogue, list, digest, look, outside } = await start();
  const { id } = await made();
  expect(await list()).toMatchObject([{ id, name: "Schools nearby", profile, found: 2, fresh: 0, version: 1 }]);
  expect(idsOf(await digest(id))).toEqual([]);

  outside.clock.forward(60_000);
  catalogue.publish(["one", "two", "three", "four"]);
  expect(await list()).toMatchObject([{ found: 4, fresh: 2 }]);
  const news = await digest(id);
  expect(idsOf(news)).toEqual(["tst-four", "tst-three"]);
  expect(news.items[0]).toMatchObject({ title: "Reading Rooms", verdict: "eligible", saved: false });
  // Reading is not having looked.
  expect(idsOf(await digest(id))).toHaveLength(2);

  expect((await look(id, idsOf(news))).body).toMatchObject({ fresh: 0, lookedAt: outside.clock.now().toISOString() });
  expect(idsOf(await digest(id))).toEqual([]);
  // What goes and comes back was seen.
  catalogue.publish(["one"]);
  expect(await list()).toMatchObject([{ found: 1, fresh: 0 }]);
  catalogue.publish(["one", "two", "three", "four"]);
  expect(await list()).toMatchObject([{ found: 4, fresh: 0 }]);
});

test("what came while somebody looked stays new", async () => {
  const { made, catalogue, digest, look } = await start();
  const { id } = await made();
  catalogue.publish(["one", "two", "three"]);
  const shown = idsOf(await digest(id));
  catalogue.publish(["one", "two", "three", "four"]);
  expect((await look(id, shown)).body).toMatchObject({ fresh: 1 });
  expect(idsOf(await digest(id))).toEqual(["tst-four"]);
});

test("what is dismissed never comes back, in this search; in others it does", async () => {
  const { made, create, catalogue, list, digest, dismiss, run } = await start();
  const { id } = await made();
  const other = (await create("Another")).body as SavedSearch;
  catalogue.publish(["one", "two", "three"]);
  expect((await dismiss(id, "tst-three")).body).toMatchObject({ found: 2, fresh: 0, dismissed: 1 });
  expect((await dismiss(id, "tst-three")).body).toMatchObject({ dismissed: 1 });
  expect(idsOf(await digest(id))).toEqual([]);
  expect((await run(id)).map(({ catalogueId }) => catalogueId)).toEqual(["tst-one", "tst-two"]);
  catalogue.publish(["one", "two"]);
  catalogue.publish(["one", "two", "three"]);
  expect(await list()).toMatchObject([
    { id, found: 2, fresh: 0 },
    { id: other.id, found: 3, fresh: 1 },
  ]);
});

test("a dismissal is taken back: what was new is new again, and what was never dismissed stays as it is", async () => {
  const { made, catalogue, list, digest, dismiss, restore } = await start();
  const { id } = await made();
  catalogue.publish(["one", "two", "three"]);
  await dismiss(id, "tst-three");
  expect((await restore(id, "tst-three")).body).toMatchObject({ found: 3, fresh: 1, dismissed: 0, version: 3 });
  expect(idsOf(await digest(id))).toEqual(["tst-three"]);
  expect((await restore(id, "tst-three")).body).toMatchObject({ version: 3 });
  expect(await list()).toMatchObject([{ dismissed: 0, fresh: 1 }]);
});

test("several finds dismissed at once are all dismissed", async () => {
  const names = ["one", "two", "three", "four", "five"];
  const { made, dismiss, list } = await start(names);
  const { id } = await made();
  const answers = await Promise.all(names.map((name) => dismiss(id, `tst-${name}`)));
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
  expect(await list()).toMatchObject([{ found: 0, dismissed: 5 }]);
});

test("run again, it is the last search, with what is new in it, and counts as looked at and as a search", async () => {
  const { made, catalogue, run, last, list, points } = await start();
  expect(await last()).toBeNull();
  const { id } = await made();
  expect([await last(), await points()]).toEqual([null, 0]);
  catalogue.publish(["one", "two", "three"]);
  const found = await run(id);
  expect(found.every(({ saved }) => !saved)).toBe(true);
  const fresh = found.find(({ catalogueId }) => catalogueId === "tst-three");
  expect(await last()).toEqual({
    profile,
    at: fresh?.foundAt,
    opportunityIds: found.map((one) => one.id),
    newIds: [fresh?.id],
  });
  expect(await list()).toMatchObject([{ fresh: 0 }]);
  expect(await points()).toBe(2);
  await run(id);
  expect((await last())?.newIds).toEqual([]);
});

test("a search from the form is the last search too, also when it finds nothing", async () => {
  const { call, cookie, last, catalogue, outside } = await start();
  const body = { ...profile, focusAreas: ["Education", "Housing"] };
  const answer = await call("searchFundingOpportunities", { cookie, body });
  const { opportunities } = answer.body as { opportunities: FundingOpportunity[] };
  const opportunityIds = opportunities.map(({ id }) => id);
  expect(await last()).toEqual({ profile: body, at: outside.clock.now().toISOString(), opportunityIds, newIds: [] });
  catalogue.publish([]);
  outside.clock.forward(1000);
  await call("searchFundingOpportunities", { cookie, body: profile });
  expect(await last()).toMatchObject({ profile, at: outside.clock.now().toISOString(), opportunityIds: [] });
});

test("renamed, deleted, and refused over an older version", async () => {
  const { made, rename, remove, list } = await start();
  const { id } = await made();
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

test("there is room for so many and no more, whoever is faster; what is deleted frees its place", async () => {
  const { create, list, remove } = await start();
  const answers = await Promise.all(Array.from({ length: mostSavedSearches + 3 }, (_, at) => create(`Search ${at}`)));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ status, body }) => [status, (body as { detail: string }).detail])).toEqual(
    Array(3).fill([400, "You have saved 20 searches. Delete one to save another"]),
  );
  const [first] = await list();
  expect(await list()).toHaveLength(mostSavedSearches);
  await remove(first?.id ?? "");
  expect((await create()).status).toBe(200);
  expect((await create()).status).toBe(400);
});

test("another person's saved search is not found", async () => {
  const { made, call, signUp, list } = await start();
  const { id } = await made();
  const eve = await signUp();
  const as = { cookie: eve.cookie, params: { id } };
  const statuses = await Promise.all([
    call("renameSavedSearch", { ...as, body: { name: "Mine now" } }),
    call("deleteSavedSearch", as),
    call("runSavedSearch", as),
    call("getSavedSearchDigest", as),
    call("lookAtSavedSearch", { ...as, body: { catalogueIds: [] } }),
    call("dismissFromSavedSearch", { ...as, body: { catalogueId: "tst-one" } }),
    call("restoreToSavedSearch", { ...as, body: { catalogueId: "tst-one" } }),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual(statuses.map(() => 404));
  expect((await call("listSavedSearches", { cookie: eve.cookie })).body).toEqual([]);
  expect(await list()).toMatchObject([{ id, name: "Schools nearby", dismissed: 0, version: 1 }]);
});

test("a profile that is not whole is not saved", async () => {
  const { call, cookie, list } = await start();
  const body = { name: "Empty", profile: { ...profile, focusAreas: [], fundingAmount: "a lot" } };
  const answer = await call("createSavedSearch", { cookie, body });
  expect(answer.status).toBe(400);
  expect((answer.body as { issues: { path: string }[] }).issues.map(({ path }) => path)).toEqual([
    "body.profile.focusAreas",
    "body.profile.fundingAmount",
  ]);
  expect(await list()).toEqual([]);
});
