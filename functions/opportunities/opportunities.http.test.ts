import { expect, test } from "vitest";
import { starterCatalogueReader } from "#functions/catalogue/starter-reader.ts";
import { pointsOfActs } from "#functions/gamification/testing.ts";
import { memoryTable } from "#functions/table/memory.ts";
import { ConditionFailed, queryAll, type Table } from "#functions/table/table.ts";
import { testOutside } from "#functions/testing.ts";
import { type Answer, testApi } from "#functions/testing-api.ts";
import type { FundingOpportunity } from "#shared/opportunities.ts";

const profile = {
  organizationType: "veteran-organization",
  focusAreas: ["Veteran Services"],
  veteranStatus: true,
  geographicScope: "national",
  fundingAmount: "10k-50k",
};
const form = {
  title: "Reading Rooms",
  funder: "Example Foundation",
  description: "",
  amount: "Up to $75,000",
  deadline: "2026-12-09",
  applicationLink: "",
  status: "open",
  notes: "",
};

const start = async (table: Table = memoryTable()) => {
  const outside = testOutside({ catalogue: starterCatalogueReader(), table });
  const { call, signUp } = testApi(outside);
  const { cookie, user } = await signUp();
  const one = (answer: Answer) => answer.body as FundingOpportunity;
  return {
    outside,
    call,
    signUp,
    cookie,
    user,
    one,
    search: async (body: unknown = profile) =>
      ((await call("searchFundingOpportunities", { cookie, body })).body as { opportunities: FundingOpportunity[] })
        .opportunities,
    list: async () => (await call("listFundingOpportunities", { cookie })).body as FundingOpportunity[],
    save: async (id: string, saved = true) =>
      call("saveFundingOpportunity", { cookie, params: { id }, body: { saved } }),
    create: async (body: unknown = form) => call("createFundingOpportunity", { cookie, body }),
    update: async (id: string, body: unknown, headers = {}) =>
      call("updateFundingOpportunity", { cookie, params: { id }, body, headers }),
    remove: async (id: string) => call("deleteFundingOpportunity", { cookie, params: { id } }),
    points: () => pointsOfActs(() => call("listPointsHistory", { cookie })),
  };
};
const days = (count: number) => count * 86_400_000;

test("search, list, save, search again, delete: one record for each catalogue entry", async () => {
  const { search, list, save, remove, outside, one } = await start();
  expect(await list()).toEqual([]);
  const found = await search();
  expect(found.length).toBeGreaterThan(10);
  expect(found.length).toBeLessThanOrEqual(25);
  expect(found.map(({ matchScore }) => matchScore)).toEqual(
    found.map(({ matchScore }) => matchScore).toSorted((a, b) => Number(b) - Number(a)),
  );
  expect(new Set(found.map(({ foundAt }) => foundAt)).size).toBe(1);
  expect(
    found.every(
      ({ saved, source, sourceUrl, reasons, eligibility }) =>
        !saved && source === "starter" && sourceUrl && reasons.length && eligibility,
    ),
  ).toBe(true);
  expect(await list()).toEqual(found);

  const [first, second] = found;
  if (!first || !second) expect.unreachable();
  expect(one(await save(first.id))).toMatchObject({ saved: true, version: 2 });

  outside.clock.forward(60_000);
  const again = await search();
  expect(again.map(({ id }) => id)).toEqual(found.map(({ id }) => id));
  expect(again[0]).toMatchObject({ id: first.id, saved: true, createdAt: first.createdAt, version: 3 });
  expect(again[0]?.foundAt).not.toBe(first.foundAt);
  expect(await list()).toEqual(again);

  expect((await remove(second.id)).status).toBe(204);
  expect((await remove(second.id)).status).toBe(404);
  expect((await list()).map(({ id }) => id)).not.toContain(second.id);
});

test("searches and saving earn points, once for each opportunity; finding and letting go earn none", async () => {
  const { search, save, points } = await start();
  const [first] = await search();
  expect(await points()).toBe(2);
  const id = first?.id ?? "";
  await save(id);
  expect(await points()).toBe(7);
  await save(id);
  await save(id, false);
  expect((await save(id)).status).toBe(200);
  expect(await points()).toBe(7);
});

test("found and not saved, an opportunity is forgotten after 30 days; saved, it stays", async () => {
  const { search, list, save, remove, call, cookie, outside } = await start();
  const [kept, released, left] = await search();
  if (!kept || !released || !left) expect.unreachable();
  await save(kept.id);
  await save(released.id);
  await save(released.id, false);
  outside.clock.forward(days(29));
  expect(await list()).toHaveLength((await search()).length);
  outside.clock.forward(days(29));
  expect((await list()).map(({ id }) => id)).toContain(left.id);
  outside.clock.forward(days(1) + 1000);
  const again = await call("listFundingOpportunities", { cookie });
  expect((again.body as FundingOpportunity[]).map(({ id }) => id)).toEqual([kept.id]);
  expect((await remove(left.id)).status).toBe(404);
  expect((await save(left.id)).status).toBe(404);
  // Found anew it starts afresh, over the item that the time to live has not removed yet.
  const fresh = (await search()).find(({ id }) => id === left.id);
  expect(fresh).toMatchObject({ saved: false, createdAt: fresh?.foundAt });
});

test("an own entry is made, changed and kept", async () => {
  const { create, update, list, save, one, points } = await start();
  const made = one(await create());
  expect(made).toMatchObject({
    title: "Reading Rooms",
    description: null,
    deadline: "2026-12-09T00:00:00.000Z",
    applicationLink: null,
    saved: true,
    source: "own",
    verifiedAt: null,
    matchScore: null,
    foundAt: null,
    version: 1,
  });
  const changed = await update(made.id, { ...form, status: "applied", notes: "Sent" });
  expect(changed.body).toMatchObject({ status: "applied", notes: "Sent", version: 2, createdAt: made.createdAt });
  expect(await list()).toEqual([changed.body]);
  expect((await save(made.id)).body).toEqual(changed.body);
  expect((await save(made.id, false)).status).toBe(400);
  expect(await points()).toBe(0);
});

test("a found record can be worked on; its source stays, and a new search leaves the user's words alone", async () => {
  const { search, save, update, list, one, outside } = await start();
  const [found] = await search();
  if (!found) expect.unreachable();
  await save(found.id);
  const { title, funder, description, amount, applicationLink } = found;
  const body = {
    title,
    funder,
    description,
    amount,
    applicationLink,
    deadline: "2027-01-15",
    status: "applied",
    notes: "Call first",
  };
  const changed = one(await update(found.id, body));
  const { source, sourceUrl, catalogueId, reasons, eligibility } = found;
  expect(changed).toMatchObject({
    source,
    sourceUrl,
    catalogueId,
    reasons,
    eligibility,
    verifiedAt: null,
    saved: true,
  });
  for (let visit = 0; visit < 2; visit++) {
    outside.clock.forward(days(20));
    await list();
  }
  expect((await search()).find(({ id }) => id === found.id)).toMatchObject({
    title,
    deadline: "2027-01-15T00:00:00.000Z",
    status: "applied",
    notes: "Call first",
    saved: true,
  });
});

test("a change to an older version is refused, and nothing is overwritten", async () => {
  const { create, update, list, one } = await start();
  const { id } = one(await create());
  expect((await update(id, { ...form, title: "Second" }, { "If-Match": "1" })).status).toBe(200);
  const late = await update(id, { ...form, title: "Late" }, { "If-Match": "1" });
  expect(late).toMatchObject({ status: 409, body: { code: "conflict" } });
  expect((await list()).map(({ title }) => title)).toEqual(["Second"]);
});

test("another person's opportunity is not found", async () => {
  const { create, one, call, signUp, list } = await start();
  const { id } = one(await create());
  const { cookie } = await signUp();
  const as = { cookie, params: { id } };
  expect((await call("updateFundingOpportunity", { ...as, body: form })).status).toBe(404);
  expect((await call("saveFundingOpportunity", { ...as, body: { saved: true } })).status).toBe(404);
  expect((await call("deleteFundingOpportunity", as)).status).toBe(404);
  expect((await call("listFundingOpportunities", { cookie })).body).toEqual([]);
  expect(await list()).toHaveLength(1);
});

test("every wrong field is named, and nothing is written", async () => {
  const { create, list, call, cookie, points } = await start();
  const issuesOf = ({ body }: Answer) => (body as { issues: { path: string; message: string }[] }).issues;
  const bad = { title: " ", funder: "", applicationLink: "javascript:alert(1)", deadline: "tomorrow", status: "maybe" };
  const wrong = new Map(issuesOf(await create(bad)).map(({ path, message }) => [path, message]));
  expect([...wrong].map(([path, message]) => ({ path, message }))).toEqual([
    { path: "body.title", message: "Title is required" },
    { path: "body.funder", message: "Funder is required" },
    { path: "body.deadline", message: "Please give a date such as 2026-12-09" },
    { path: "body.applicationLink", message: "Must be a valid URL" },
    { path: "body.status", message: "Please choose open, applied or closed" },
  ]);
  const search = await call("searchFundingOpportunities", { cookie, body: { focusAreas: [] } });
  expect(search.status).toBe(400);
  expect(issuesOf(search).map(({ path }) => path)).toEqual([
    "body.organizationType",
    "body.focusAreas",
    "body.geographicScope",
    "body.fundingAmount",
  ]);
  expect(await list()).toEqual([]);
  expect(await points()).toBe(0);
});

test("the saved profile's state and words take part in the search", async () => {
  const { search, call, cookie } = await start();
  const environment = {
    ...profile,
    organizationType: "non-profit",
    focusAreas: ["Environment"],
    geographicScope: "local",
  };
  const greatLakes = (found: FundingOpportunity[]) => found.find(({ catalogueId }) => catalogueId === "al-66-469");
  expect(greatLakes(await search(environment))?.eligibility?.gates).toContainEqual(
    expect.objectContaining({ gate: "geography", verdict: "unknown" }),
  );
  const organization = { name: "Lantern House", type: "non-profit", state: "TX", mission: "We restore wetlands." };
  const { id } = (await call("createOrganization", { cookie, body: organization })).body as { id: string };
  expect(greatLakes(await search(environment))).toBeUndefined();
  await call("updateOrganization", { cookie, params: { id }, body: { ...organization, state: "OH" } });
  expect(greatLakes(await search(environment))?.eligibility?.gates).toContainEqual(
    expect.objectContaining({ gate: "geography", verdict: "eligible" }),
  );
});

/** A table in which `meddle` happens right before each write of many items. */
const meddled = (meddle: (table: Table) => Promise<void>) => {
  const table = memoryTable();
  return {
    ...table,
    write: async (...writes: Parameters<Table["write"]>) => {
      if (writes.length > 5 && "put" in writes[0] && writes[0].put.sk.startsWith("OPP#")) await meddle(table);
      await table.write(...writes);
    },
  };
};

test("a change between reading and writing is met by one more try", async () => {
  let userId = "";
  let meddlings = 0;
  const table = meddled(async (inner) => {
    if (meddlings++ !== 1) return;
    const { items } = await inner.query({ pk: `USER#${userId}`, sk: { prefix: "OPP#" }, limit: 1 });
    const [item] = items;
    if (item)
      await inner.write({ put: { ...item, version: Number(item.version) + 1, notes: "Meanwhile", edited: ["notes"] } });
  });
  const { search, user } = await start(table);
  userId = user.id;
  await search();
  const again = await search();
  expect(again.filter(({ notes }) => notes === "Meanwhile")).toHaveLength(1);
  expect(meddlings).toBe(3);
});

test("a search that cannot write leaves nothing behind: no record, no points", async () => {
  const table = meddled(async () => {
    throw new ConditionFailed(3);
  });
  const { call, cookie, user, points } = await start(table);
  const answer = await call("searchFundingOpportunities", { cookie, body: profile });
  expect(answer).toMatchObject({ status: 409, body: { code: "conflict" } });
  expect(await queryAll(table, { pk: `USER#${user.id}`, sk: { prefix: "OPP#" } })).toEqual([]);
  expect(await queryAll(table, { pk: `USER#${user.id}`, sk: { prefix: "POINTS#" } })).toEqual([]);
  expect(await points()).toBe(0);
});

test("two clicks on save at once both succeed, and earn once", async () => {
  const { search, save, points } = await start();
  const [first] = await search();
  const both = await Promise.all([save(first?.id ?? ""), save(first?.id ?? "")]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await points()).toBe(7);
});

test("a search that finds nothing answers an empty list", async () => {
  const outside = testOutside();
  const { call, signUp } = testApi(outside);
  const { cookie } = await signUp();
  const answer = await call("searchFundingOpportunities", { cookie, body: profile });
  expect(answer).toMatchObject({ status: 200, body: { opportunities: [] } });
});

test("an award in the tracker counts with its funder, for one more call to the table", async () => {
  const calls: string[] = [];
  const base = memoryTable();
  const table: Table = {
    ...base,
    query: (query) => {
      calls.push(query.sk && "prefix" in query.sk ? query.sk.prefix.replace(/#.*/, "") : "all");
      return base.query(query);
    },
  };
  const { call, cookie, search } = await start(table);
  const trackOf = ({ reasons }: FundingOpportunity | Record<string, never>) => reasons?.at(-1);
  const [first = {}] = await search();
  expect(trackOf(first)).toMatchObject({ part: "Track record", points: 3 });
  const { title, funder } = first as FundingOpportunity;
  const tracked = { grantName: title, funder, status: "submitted" };
  const { body } = await call("createApplication", { cookie, body: tracked });
  const again = async () => (await search()).find((one) => one.title === title) ?? {};
  expect(trackOf(await again())).toMatchObject({ points: 3 });
  const params = { id: (body as { id: string }).id };
  await call("updateApplication", { cookie, params, body: { status: "awarded" } });
  calls.length = 0;
  expect(trackOf(await again())).toMatchObject({
    points: 5,
    sentence: `Your tracker has an award of this funder: ${funder}`,
  });
  expect(calls.toSorted()).toEqual(["APP", "ORG", "POINTS"]);
});
