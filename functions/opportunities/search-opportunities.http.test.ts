import { expect, test } from "vitest";
import { createMemoryTable } from "#functions/table/memory.ts";
import { ConditionFailedError, queryAll, type Table } from "#functions/table/table.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { createTestApi } from "#functions/testing-api.ts";
import type { FundingOpportunity } from "#shared/api/opportunities.ts";
import { daysToMs, finderProfile, setUpOpportunities } from "./testing-opportunities.ts";

test("keeps one record per catalog entry across searching, listing, saving, searching again and deleting", async () => {
  const { search, list, save, remove, dependencies, toOpportunity } = await setUpOpportunities();
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
  const repeatedResults = await search();
  expect(repeatedResults.map(({ id }) => id)).toEqual(opportunities.map(({ id }) => id));
  expect(repeatedResults[0]).toMatchObject({ id: first.id, saved: true, createdAt: first.createdAt, version: 3 });
  expect(repeatedResults[0]?.foundAt).not.toBe(first.foundAt);
  expect(await list()).toEqual(repeatedResults);

  expect((await remove(second.id)).status).toBe(204);
  expect((await remove(second.id)).status).toBe(404);
  expect((await list()).map(({ id }) => id)).not.toContain(second.id);
});

test("awards points for a search and once per saved opportunity, but none for unsaving", async () => {
  const { search, save, sumPoints } = await setUpOpportunities();
  const [first] = await search();
  expect(await sumPoints()).toBe(2);
  const id = first?.id ?? "";
  await save(id);
  expect(await sumPoints()).toBe(7);
  await save(id);
  await save(id, false);
  expect((await save(id)).status).toBe(200);
  expect(await sumPoints()).toBe(7);
});

test("expires an unsaved opportunity 30 days after it was last found, and keeps a saved one", async () => {
  const { search, list, save, remove, call, cookie, dependencies } = await setUpOpportunities();
  const [saved, unsaved, untouched] = await search();
  if (!saved || !unsaved || !untouched) expect.unreachable();
  await save(saved.id);
  await save(unsaved.id);
  await save(unsaved.id, false);
  dependencies.clock.advance(daysToMs(29));
  expect(await list()).toHaveLength((await search()).length);
  dependencies.clock.advance(daysToMs(29));
  expect((await list()).map(({ id }) => id)).toContain(untouched.id);
  dependencies.clock.advance(daysToMs(1) + 1000);
  const response = await call("listFundingOpportunities", { cookie });
  expect((response.body as FundingOpportunity[]).map(({ id }) => id)).toEqual([saved.id]);
  expect((await remove(untouched.id)).status).toBe(404);
  expect((await save(untouched.id)).status).toBe(404);
  // When found again, it replaces the expired item that DynamoDB's TTL has not deleted yet.
  const repeatedResult = (await search()).find(({ id }) => id === untouched.id);
  expect(repeatedResult).toMatchObject({ saved: false, createdAt: repeatedResult?.foundAt });
});

test("uses the state and mission of the saved organization profile in the search", async () => {
  const { search, call, cookie } = await setUpOpportunities();
  const environmentProfile = {
    ...finderProfile,
    organizationType: "non-profit",
    focusAreas: ["Environment"],
    geographicScope: "local",
  };
  const findGreatLakes = (opportunities: FundingOpportunity[]) =>
    opportunities.find(({ catalogId }) => catalogId === "al-66-469");
  expect(findGreatLakes(await search(environmentProfile))?.eligibility?.gates).toContainEqual(
    expect.objectContaining({ gate: "geography", verdict: "unknown" }),
  );
  const organization = { name: "Lantern House", type: "non-profit", state: "TX", mission: "We restore wetlands." };
  const { id } = (await call("createOrganization", { cookie, body: organization })).body as { id: string };
  expect(findGreatLakes(await search(environmentProfile))).toBeUndefined();
  await call("updateOrganization", { cookie, params: { id }, body: { ...organization, state: "OH" } });
  expect(findGreatLakes(await search(environmentProfile))?.eligibility?.gates).toContainEqual(
    expect.objectContaining({ gate: "geography", sentence: expect.stringMatching(/^Only for a part of .*OH/) }),
  );
});

test("searches all of the profile's focus areas when the prefilled one is unchanged, and only the entered area otherwise", async () => {
  const { search, call, cookie } = await setUpOpportunities();
  const organization = { name: "Lantern House", type: "non-profit", focusAreas: ["Environment", "Housing"] };
  await call("createOrganization", { cookie, body: organization });
  const findAreas = async (area: string) => {
    const opportunities = await search({ ...finderProfile, organizationType: "non-profit", focusAreas: [area] });
    return opportunities.map(({ reasons }) => reasons[0]?.sentence ?? "").join(" ");
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
  const { search, user } = await setUpOpportunities(table);
  workspaceId = user.workspaceId;
  await search();
  const repeatedResults = await search();
  expect(repeatedResults.filter(({ notes }) => notes === "Meanwhile")).toHaveLength(1);
  expect(attempts).toBe(3);
});

test("stores neither records nor points when the search transaction fails", async () => {
  const table = createInterferingTable(async () => {
    throw new ConditionFailedError(3);
  });
  const { call, cookie, user, sumPoints } = await setUpOpportunities(table);
  const response = await call("searchFundingOpportunities", { cookie, body: finderProfile });
  expect(response).toMatchObject({ status: 409, body: { code: "conflict" } });
  expect(await queryAll(table, { pk: `WORKSPACE#${user.workspaceId}`, sk: { prefix: "OPP#" } })).toEqual([]);
  expect(await queryAll(table, { pk: `USER#${user.id}`, sk: { prefix: "POINTS#" } })).toEqual([]);
  expect(await sumPoints()).toBe(0);
});

test("returns an empty list when nothing matches", async () => {
  const dependencies = createTestDependencies();
  const { call, signUp } = createTestApi(dependencies);
  const { cookie } = await signUp();
  const response = await call("searchFundingOpportunities", { cookie, body: finderProfile });
  expect(response).toMatchObject({ status: 200, body: { opportunities: [] } });
});

test("credits a past award from the same funder, with one additional query", async () => {
  const calls: string[] = [];
  const base = createMemoryTable();
  const table: Table = {
    ...base,
    query: (query) => {
      calls.push(query.sk && "prefix" in query.sk ? query.sk.prefix.replace(/#.*/, "") : "all");
      return base.query(query);
    },
  };
  const { call, cookie, search } = await setUpOpportunities(table);
  const getTrackRecord = ({ reasons }: FundingOpportunity | Record<string, never>) => reasons?.at(-1);
  const [first = {}] = await search();
  expect(getTrackRecord(first)).toMatchObject({ part: "Track record", points: 2 });
  const { title, funder } = first as FundingOpportunity;
  const trackedApplication = { grantName: title, funder, status: "submitted" };
  const { body } = await call("createApplication", { cookie, body: trackedApplication });
  const findAgain = async () => (await search()).find((opportunity) => opportunity.title === title) ?? {};
  expect(getTrackRecord(await findAgain())).toMatchObject({ points: 2 });
  const params = { id: (body as { id: string }).id };
  await call("updateApplication", { cookie, params, body: { status: "awarded" } });
  calls.length = 0;
  expect(getTrackRecord(await findAgain())).toMatchObject({
    points: 3,
    sentence: `You’ve won an award from this funder: ${funder}`,
  });
  expect(calls.toSorted()).toEqual(["APP", "ORG", "POINTS"]);
});
