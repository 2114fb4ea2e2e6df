import { expect, test } from "vitest";
import { createCuratedCatalog } from "#functions/catalog/curated-catalog.ts";
import { createMemoryTable } from "#functions/table/memory.ts";
import { ConditionFailedError, queryAll, type Table } from "#functions/table/table.ts";
import { createTestDependencies, sumActionPoints } from "#functions/testing.ts";
import { type ApiResponse, createTestApi } from "#functions/testing-api.ts";
import type { GrantApplication } from "#shared/api/applications.ts";
import { verdictLabels } from "#shared/api/match-result.ts";
import type { FundingOpportunity } from "#shared/api/opportunities.ts";

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

const start = async (table: Table = createMemoryTable()) => {
  const dependencies = createTestDependencies({ catalog: createCuratedCatalog(), table });
  const { call, signUp } = createTestApi(dependencies);
  const { cookie, user } = await signUp();
  const toOpportunity = (response: ApiResponse) => response.body as FundingOpportunity;
  return {
    dependencies,
    call,
    signUp,
    cookie,
    user,
    toOpportunity,
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
    points: () => sumActionPoints(() => call("listPointsHistory", { cookie })),
  };
};
const days = (count: number) => count * 86_400_000;

test("keeps one record per catalog entry across searching, listing, saving, searching again and deleting", async () => {
  const { search, list, save, remove, dependencies, toOpportunity } = await start();
  expect(await list()).toEqual([]);
  const opportunities = await search();
  expect(opportunities.length).toBeGreaterThan(10);
  expect(opportunities.length).toBeLessThanOrEqual(25);
  expect(opportunities.map(({ matchScore }) => matchScore)).toEqual(
    opportunities.map(({ matchScore }) => matchScore).toSorted((a, b) => Number(b) - Number(a)),
  );
  expect(new Set(opportunities.map(({ foundAt }) => foundAt)).size).toBe(1);
  expect(
    opportunities.every(
      ({ saved, source, sourceUrl, reasons, eligibility }) =>
        !saved && source === "starter" && sourceUrl && reasons.length && eligibility,
    ),
  ).toBe(true);
  expect(await list()).toEqual(opportunities);

  const [first, second] = opportunities;
  if (!first || !second) expect.unreachable();
  expect(toOpportunity(await save(first.id))).toMatchObject({ saved: true, version: 2 });

  dependencies.clock.advance(60_000);
  const again = await search();
  expect(again.map(({ id }) => id)).toEqual(opportunities.map(({ id }) => id));
  expect(again[0]).toMatchObject({ id: first.id, saved: true, createdAt: first.createdAt, version: 3 });
  expect(again[0]?.foundAt).not.toBe(first.foundAt);
  expect(await list()).toEqual(again);

  expect((await remove(second.id)).status).toBe(204);
  expect((await remove(second.id)).status).toBe(404);
  expect((await list()).map(({ id }) => id)).not.toContain(second.id);
});

test("awards points for a search and once per saved opportunity, but none for unsaving", async () => {
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

test("expires an unsaved opportunity 30 days after it was last found, and keeps a saved one", async () => {
  const { search, list, save, remove, call, cookie, dependencies } = await start();
  const [tracked, released, left] = await search();
  if (!tracked || !released || !left) expect.unreachable();
  await save(tracked.id);
  await save(released.id);
  await save(released.id, false);
  dependencies.clock.advance(days(29));
  expect(await list()).toHaveLength((await search()).length);
  dependencies.clock.advance(days(29));
  expect((await list()).map(({ id }) => id)).toContain(left.id);
  dependencies.clock.advance(days(1) + 1000);
  const again = await call("listFundingOpportunities", { cookie });
  expect((again.body as FundingOpportunity[]).map(({ id }) => id)).toEqual([tracked.id]);
  expect((await remove(left.id)).status).toBe(404);
  expect((await save(left.id)).status).toBe(404);
  // When found again, it replaces the expired item that DynamoDB's TTL has not deleted yet.
  const fresh = (await search()).find(({ id }) => id === left.id);
  expect(fresh).toMatchObject({ saved: false, createdAt: fresh?.foundAt });
});

test("creates and updates a manual entry, which cannot be unsaved", async () => {
  const { create, update, list, save, toOpportunity, points } = await start();
  const created = toOpportunity(await create());
  expect(created).toMatchObject({
    title: "Reading Rooms",
    description: null,
    deadline: "2026-12-09T00:00:00.000Z",
    applicationLink: null,
    saved: true,
    source: "user",
    verifiedAt: null,
    matchScore: null,
    foundAt: null,
    version: 1,
  });
  const changed = await update(created.id, { ...form, status: "applied", notes: "Sent" });
  expect(changed.body).toMatchObject({ status: "applied", notes: "Sent", version: 2, createdAt: created.createdAt });
  expect(await list()).toEqual([changed.body]);
  expect((await save(created.id)).body).toEqual(changed.body);
  expect((await save(created.id, false)).status).toBe(400);
  expect(await points()).toBe(0);
});

test("keeps the source of an edited record, and a new search does not overwrite the user's edits", async () => {
  const { search, save, update, list, toOpportunity, dependencies } = await start();
  const [opportunity] = await search();
  if (!opportunity) expect.unreachable();
  await save(opportunity.id);
  const { title, funder, description, amount, applicationLink } = opportunity;
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
  const changed = toOpportunity(await update(opportunity.id, body));
  const { source, sourceUrl, catalogId, reasons, eligibility } = opportunity;
  expect(changed).toMatchObject({
    source,
    sourceUrl,
    catalogId,
    reasons,
    eligibility,
    verifiedAt: null,
    saved: true,
  });
  for (let visit = 0; visit < 2; visit++) {
    dependencies.clock.advance(days(20));
    await list();
  }
  expect((await search()).find(({ id }) => id === opportunity.id)).toMatchObject({
    title,
    deadline: "2027-01-15T00:00:00.000Z",
    status: "applied",
    notes: "Call first",
    saved: true,
  });
});

test("returns 409 and overwrites nothing when the version is stale", async () => {
  const { create, update, list, toOpportunity } = await start();
  const { id } = toOpportunity(await create());
  expect((await update(id, { ...form, title: "Second" }, { "If-Match": "1" })).status).toBe(200);
  const staleUpdate = await update(id, { ...form, title: "Late" }, { "If-Match": "1" });
  expect(staleUpdate).toMatchObject({ status: 409, body: { code: "conflict" } });
  expect((await list()).map(({ title }) => title)).toEqual(["Second"]);
});

test("returns 404 for another user's opportunity", async () => {
  const { create, toOpportunity, call, signUp, list } = await start();
  const { id } = toOpportunity(await create());
  const { cookie } = await signUp();
  const as = { cookie, params: { id } };
  expect((await call("updateFundingOpportunity", { ...as, body: form })).status).toBe(404);
  expect((await call("saveFundingOpportunity", { ...as, body: { saved: true } })).status).toBe(404);
  expect((await call("deleteFundingOpportunity", as)).status).toBe(404);
  expect((await call("listFundingOpportunities", { cookie })).body).toEqual([]);
  expect(await list()).toHaveLength(1);
});

test("reports every invalid field and writes nothing", async () => {
  const { create, list, call, cookie, points } = await start();
  const getIssues = ({ body }: ApiResponse) => (body as { issues: { path: string; message: string }[] }).issues;
  const bad = { title: " ", funder: "", applicationLink: "javascript:alert(1)", deadline: "tomorrow", status: "maybe" };
  const issues = new Map(getIssues(await create(bad)).map(({ path, message }) => [path, message]));
  expect([...issues].map(([path, message]) => ({ path, message }))).toEqual([
    { path: "body.title", message: "Title is required" },
    { path: "body.funder", message: "Funder is required" },
    { path: "body.deadline", message: "Please enter a date such as 2026-12-09" },
    { path: "body.applicationLink", message: "Must be a valid URL" },
    { path: "body.status", message: "Please choose open, applied or closed" },
  ]);
  const search = await call("searchFundingOpportunities", { cookie, body: { focusAreas: [] } });
  expect(search.status).toBe(400);
  expect(getIssues(search).map(({ path }) => path)).toEqual([
    "body.organizationType",
    "body.focusAreas",
    "body.geographicScope",
    "body.fundingAmount",
  ]);
  expect(await list()).toEqual([]);
  expect(await points()).toBe(0);
});

test("uses the state and mission of the saved organization profile in the search", async () => {
  const { search, call, cookie } = await start();
  const environment = {
    ...profile,
    organizationType: "non-profit",
    focusAreas: ["Environment"],
    geographicScope: "local",
  };
  const greatLakes = (opportunities: FundingOpportunity[]) =>
    opportunities.find(({ catalogId }) => catalogId === "al-66-469");
  expect(greatLakes(await search(environment))?.eligibility?.gates).toContainEqual(
    expect.objectContaining({ gate: "geography", verdict: "unknown" }),
  );
  const organization = { name: "Lantern House", type: "non-profit", state: "TX", mission: "We restore wetlands." };
  const { id } = (await call("createOrganization", { cookie, body: organization })).body as { id: string };
  expect(greatLakes(await search(environment))).toBeUndefined();
  await call("updateOrganization", { cookie, params: { id }, body: { ...organization, state: "OH" } });
  expect(greatLakes(await search(environment))?.eligibility?.gates).toContainEqual(
    expect.objectContaining({ gate: "geography", sentence: expect.stringMatching(/^Only for a part of .*OH/) }),
  );
});

test("uses all focus areas of the saved profile for the prefilled first one, and another area alone", async () => {
  const { search, call, cookie } = await start();
  const organization = { name: "Lantern House", type: "non-profit", focusAreas: ["Environment", "Housing"] };
  await call("createOrganization", { cookie, body: organization });
  const findAreas = async (area: string) => {
    const found = await search({ ...profile, organizationType: "non-profit", focusAreas: [area] });
    return found.map(({ reasons }) => reasons[0]?.sentence ?? "").join(" ");
  };
  expect(await findAreas("Environment")).toContain("Funds Housing");
  expect(await findAreas("Healthcare")).not.toContain("Housing");
});

const createInterferingTable = (interfere: (table: Table) => Promise<void>) => {
  const table = createMemoryTable();
  return {
    ...table,
    write: async (...writes: Parameters<Table["write"]>) => {
      if (writes.length > 5 && "put" in writes[0] && writes[0].put.sk.startsWith("OPP#")) await interfere(table);
      await table.write(...writes);
    },
  };
};

test("retries once when a record changes between read and write", async () => {
  let workspaceId = "";
  let attempts = 0;
  const table = createInterferingTable(async (inner) => {
    if (attempts++ !== 1) return;
    const { items } = await inner.query({ pk: `WORKSPACE#${workspaceId}`, sk: { prefix: "OPP#" }, limit: 1 });
    const [item] = items;
    if (item)
      await inner.write({ put: { ...item, version: Number(item.version) + 1, notes: "Meanwhile", edited: ["notes"] } });
  });
  const { search, user } = await start(table);
  workspaceId = user.workspaceId;
  await search();
  const again = await search();
  expect(again.filter(({ notes }) => notes === "Meanwhile")).toHaveLength(1);
  expect(attempts).toBe(3);
});

test("stores neither records nor points when the search transaction fails", async () => {
  const table = createInterferingTable(async () => {
    throw new ConditionFailedError(3);
  });
  const { call, cookie, user, points } = await start(table);
  const response = await call("searchFundingOpportunities", { cookie, body: profile });
  expect(response).toMatchObject({ status: 409, body: { code: "conflict" } });
  expect(await queryAll(table, { pk: `WORKSPACE#${user.workspaceId}`, sk: { prefix: "OPP#" } })).toEqual([]);
  expect(await queryAll(table, { pk: `USER#${user.id}`, sk: { prefix: "POINTS#" } })).toEqual([]);
  expect(await points()).toBe(0);
});

test("accepts two concurrent saves and awards points only once", async () => {
  const { search, save, points } = await start();
  const [first] = await search();
  const responses = await Promise.all([save(first?.id ?? ""), save(first?.id ?? "")]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect(await points()).toBe(7);
});

test("stores a result's verdict and deciding sentence in its application, unless the user enters their own", async () => {
  const { call, cookie, search } = await start();
  const [first] = await search();
  const { verdict = "unknown", sentence = "" } = first?.keyFacts?.eligibility ?? {};
  const track = async (eligibilityRequirements?: string) => {
    const fields = { grantName: "Beds", funder: "HUD", opportunityId: first?.id, eligibilityRequirements };
    const { body } = await call("createApplication", { cookie, body: fields });
    return (body as GrantApplication).eligibilityRequirements;
  };
  expect(sentence).not.toBe("");
  expect(await track()).toBe(`${verdictLabels[verdict]}: ${sentence}`);
  expect(await track("Ask the program officer")).toBe("Ask the program officer");
});

test("returns an empty list when nothing matches", async () => {
  const dependencies = createTestDependencies();
  const { call, signUp } = createTestApi(dependencies);
  const { cookie } = await signUp();
  const response = await call("searchFundingOpportunities", { cookie, body: profile });
  expect(response).toMatchObject({ status: 200, body: { opportunities: [] } });
});

test("credits a past award from the same funder, at the cost of one more query", async () => {
  const calls: string[] = [];
  const base = createMemoryTable();
  const table: Table = {
    ...base,
    query: (query) => {
      calls.push(query.sk && "prefix" in query.sk ? query.sk.prefix.replace(/#.*/, "") : "all");
      return base.query(query);
    },
  };
  const { call, cookie, search } = await start(table);
  const getTrackRecord = ({ reasons }: FundingOpportunity | Record<string, never>) => reasons?.at(-1);
  const [first = {}] = await search();
  expect(getTrackRecord(first)).toMatchObject({ part: "Track record", points: 2 });
  const { title, funder } = first as FundingOpportunity;
  const tracked = { grantName: title, funder, status: "submitted" };
  const { body } = await call("createApplication", { cookie, body: tracked });
  const again = async () => (await search()).find((opportunity) => opportunity.title === title) ?? {};
  expect(getTrackRecord(await again())).toMatchObject({ points: 2 });
  const params = { id: (body as { id: string }).id };
  await call("updateApplication", { cookie, params, body: { status: "awarded" } });
  calls.length = 0;
  expect(getTrackRecord(await again())).toMatchObject({
    points: 3,
    sentence: `You’ve won an award from this funder: ${funder}`,
  });
  expect(calls.toSorted()).toEqual(["APP", "ORG", "POINTS"]);
});
