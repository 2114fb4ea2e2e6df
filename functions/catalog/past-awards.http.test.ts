import { beforeEach, expect, test, vi } from "vitest";
import { log } from "#functions/clients/log.ts";
import { buildCatalogRecord } from "#functions/matching/testing.ts";
import { createFollowedCatalog } from "#functions/opportunities/testing-followers.ts";
import type { TestDependencies } from "#functions/testing.ts";
import { PastAwards } from "#shared/api/past-awards.ts";
import { findEmbeddedAwards } from "./embedded-awards.ts";
import { SourceError } from "./sources/source.ts";
import { buildRawAward, buildRawAwards, createFakeUsaSpending } from "./sources/testing-usa-spending.ts";
import { createUsaSpendingClient } from "./sources/usa-spending.ts";

let dependencies: TestDependencies;
let spending: ReturnType<typeof createFakeUsaSpending>;
let user: Awaited<ReturnType<Awaited<ReturnType<typeof createFollowedCatalog>>["signUpUser"]>>;
beforeEach(async () => {
  const context = await createFollowedCatalog();
  ({ dependencies } = context);
  user = await context.signUpUser("ada@example.org");
  spending = createFakeUsaSpending();
  const fetchAwards = createUsaSpendingClient(spending.http);
  dependencies.catalogSync.sources = async () => ({
    getByName: () => undefined,
    scheduled: [],
    findForRecord: () => undefined,
    fetchAwards,
  });
});
const getAwards = (id = "gg-363001") => user.call("listPastAwards", { params: { id } });
const disconnect = () => {
  vi.spyOn(log, "warn").mockReturnValue(undefined);
  spending.state.override = () => new SourceError("unreachable", "no network");
};
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

test("returns the award distribution and the latest awards, with links", async () => {
  spending.state.awards = [
    buildRawAward({ "Base Obligation Date": "2026-02-01" }),
    buildRawAward({ generated_internal_id: "ASST_2", "Award Amount": 10_000, "Recipient UEI": "OTHER" }),
  ];
  spending.state.counts = { higher_education: 2 };
  const { status, body } = await getAwards();
  expect(status).toBe(200);
  expect(body as PastAwards).toMatchObject({
    listing: "45.310",
    source: "usaspending",
    from: "2021-01-01",
    to: "2026-11-21",
    fetchedAt: "2026-11-21T15:01:00.000Z",
    distribution: {
      counted: 2,
      total: 2,
      amounts: { awards: 2, lowerQuartile: 255_841, median: 501_682, upperQuartile: 747_523 },
      states: [{ state: "WA", awards: 2 }],
      kinds: [{ kind: "higher-education", awards: 2 }],
      newcomers: { recipients: 1, newcomers: 1 },
    },
    recent: [
      {
        recipient: "LANTERN UNIVERSITY",
        description: "READING ROOMS",
        link: "https://www.usaspending.gov/award/ASST_NON_2144995_049",
      },
      { amount: 10_000 },
    ],
  });
});

test("caches a response for a week, shared by all users", async () => {
  spending.state.awards = [buildRawAward()];
  const first = await getAwards();
  const requests = spending.state.requests.length;
  dependencies.clock.advance(7 * dayMs - hourMs);
  expect((await getAwards()).body).toEqual(first.body);
  expect(spending.state.requests).toHaveLength(requests);
  spending.state.awards = [];
  dependencies.clock.advance(hourMs);
  expect((await getAwards()).body).toMatchObject({ distribution: { total: 0, amounts: null }, recent: [] });
});

test("caches an incomplete response for one day", async () => {
  spending.state.awards = buildRawAwards(3);
  spending.state.override = ({ fields }) => (fields ? undefined : new SourceError("rateLimited", "too many requests"));
  expect((await getAwards()).body).toMatchObject({ distribution: { kinds: null } });
  spending.state.override = undefined;
  dependencies.clock.advance(dayMs);
  expect((await getAwards()).body).toMatchObject({ distribution: { kinds: [{ kind: "other", awards: 3 }] } });
});

test("caches at most a few kilobytes", async () => {
  spending.state.awards = buildRawAwards(500).map((award) => ({ ...award, Description: "é".repeat(5000) }));
  expect(JSON.stringify((await getAwards()).body).length).toBeLessThan(8000);
});

test("returns the embedded awards if USAspending cannot be reached, and does not cache them", async () => {
  disconnect();
  dependencies.catalog.listRecords = async () => [buildCatalogRecord({ id: "fd-neh", assistanceListing: "45.164" })];
  expect((await getAwards("fd-neh")).body).toMatchObject({
    source: "neh",
    from: "2010-01-01",
    to: "2020-12-31",
    fetchedAt: null,
    distribution: { counted: 1261, amounts: { median: 50_000 } },
  });
  spending.state.override = undefined;
  expect((await getAwards("fd-neh")).body).toMatchObject({ source: "usaspending" });
});

test("returns an error if there are no awards or the record has no Assistance Listing", async () => {
  disconnect();
  expect(await getAwards()).toMatchObject({
    status: 503,
    body: { code: "unavailable", detail: "USAspending.gov cannot be reached right now" },
  });
  dependencies.catalog.listRecords = async () => [buildCatalogRecord({ id: "fd-one", assistanceListing: null })];
  expect((await getAwards("fd-one")).status).toBe(400);
  expect((await getAwards("fd-two")).status).toBe(404);
});

test("has embedded awards that match the response schema and include recipients for every listing", () => {
  for (const listing of ["45.129", "45.130", "45.149", "45.161", "45.162", "45.164", "45.169"])
    expect(PastAwards.parse(findEmbeddedAwards(listing)).recent, listing).toHaveLength(10);
});
