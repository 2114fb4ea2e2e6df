import { createServer, type Server } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { log } from "#functions/clients/log.ts";
import { aRecord } from "#functions/matching/testing.ts";
import { createFollowedCatalog } from "#functions/opportunities/testing-followers.ts";
import type { TestDependencies } from "#functions/testing.ts";
import { aPlainNotice } from "#scripts/sources/notices.ts";
import { type StandIn, startStandIn } from "#scripts/sources/stand-in.ts";
import type { PastAwards, VerifiedRecord } from "#shared/api/catalog-checks.ts";
import { createUsaSpendingClient } from "./sources/usa-spending.ts";
import { createApiTestSource, createFastHttpClient } from "./sync/testing-sync.ts";

let standIn: StandIn;
let dependencies: TestDependencies;
let user: Awaited<ReturnType<Awaited<ReturnType<typeof createFollowedCatalog>>["somebody"]>>;
beforeEach(async () => {
  standIn = await startStandIn();
  const world = await createFollowedCatalog();
  ({ dependencies } = world);
  user = await world.somebody("ada@example.org");
  dependencies.intake.sources = async () => ({
    getByName: () => undefined,
    scheduled: [],
    findForRecord: (id) => (id.startsWith("gg-") ? createApiTestSource(standIn) : undefined),
  });
});
afterEach(() => standIn.stop());
const verify = (id = "gg-363001") => user.call("verifyCatalogOpportunity", { params: { id } });

test("verifying returns the record as its source has it, and the differences from the catalog", async () => {
  standIn.state.notices = [aPlainNotice({ closes: "2027-02-01", ceiling: "87654.32" })];
  const { status, body } = await verify();
  expect(status).toBe(200);
  const { record, changes, checkedAt } = body as VerifiedRecord;
  expect(record).toMatchObject({ id: "gg-363001", closesOn: "2027-02-01", verifiedOn: "2026-11-21" });
  expect(changes.map(({ kind }) => kind)).toContain("deadlineMoved");
  const ceiling = changes.flatMap(({ fields }) => fields).find(({ field }) => field === "awardCeiling");
  expect(ceiling?.after).toBe(87_654.32); // dollars
  expect(checkedAt).toBe("2026-11-21T15:01:00.000Z");
  // The catalog itself is not changed.
  expect((await user.call("getCatalogOpportunity", { params: { id: "gg-363001" } })).body).toMatchObject({
    closesOn: "2027-01-15",
    verifiedOn: "2026-11-20",
  });
});

test("returns 503 with the date of the last verification when the source is unreachable", async () => {
  vi.spyOn(log, "warn").mockReturnValue(undefined);
  standIn.fail("/v1/api/fetchOpportunity", ...Array<"html">(5).fill("html"));
  expect(await verify()).toMatchObject({
    status: 503,
    body: { detail: "Grants.gov cannot be reached right now. What you see was last verified on Nov 20, 2026" },
  });
});

test("returns an error when the record is unknown or no source can verify it", async () => {
  expect((await verify("gg-11")).status).toBe(404);
  dependencies.catalog.records = async () => [aRecord({ id: "fd-one" })];
  expect(await verify("fd-one")).toMatchObject({ status: 400, body: { code: "invalid_request" } });
  dependencies.intake.sources = async () => ({
    getByName: () => undefined,
    scheduled: [],
    findForRecord: () => undefined,
  });
  expect(await verify()).toMatchObject({ status: 503 });
});

const queuedResponses: unknown[] = [];
const receivedRequests: unknown[] = [];
const withAwardsApi = async (use: () => Promise<void>) => {
  const server: Server = createServer(async (request, response) => {
    receivedRequests.push(JSON.parse(Buffer.concat(await request.toArray()).toString()));
    const next = queuedResponses.shift();
    response.end(typeof next === "string" ? next : JSON.stringify(next ?? {}));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  const base = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  const awards = createUsaSpendingClient(createFastHttpClient(), { base });
  dependencies.intake.sources = async () => ({
    getByName: () => undefined,
    scheduled: [],
    findForRecord: () => undefined,
    fetchAwards: awards,
  });
  try {
    await use();
  } finally {
    server.closeAllConnections();
    server.close();
  }
};
const anAward = (overrides: Record<string, unknown> = {}) => ({
  internal_id: 1,
  "Award ID": "2144995",
  "Recipient Name": "LANTERN UNIVERSITY",
  "Award Amount": 993364.5,
  "Start Date": "2022-07-01",
  "End Date": "2027-06-30",
  Description: "READING\n ROOMS",
  "Awarding Agency": "Institute of Museum and Library Services",
  "Place of Performance State Code": "OH",
  generated_internal_id: "ASST_NON_2144995_049",
  ...overrides,
});
const getAwards = (id: string) => user.call("listPastAwards", { params: { id } });

test("returns the distribution of past awards, the latest ones and their number, with links", () =>
  withAwardsApi(async () => {
    const malformed = [null, 5, {}, anAward({ generated_internal_id: "" }), anAward({ "Award Amount": "much" })];
    queuedResponses.push({ results: [anAward(), ...malformed], page_metadata: { hasNext: true } });
    queuedResponses.push({ results: [anAward({ "Recipient Name": "Harbor Museum", "Start Date": "2026-03-01" })] });
    // The counts: all awards, then each kind; one of them fails.
    queuedResponses.push({ results: { grants: 40 } }, { results: { grants: 30 } }, { results: "much" });
    const { status, body } = await getAwards("gg-363001");
    expect(status).toBe(200);
    expect(body as PastAwards).toMatchObject({
      listing: "45.310",
      from: "2021-11-22",
      to: "2026-11-21",
      sampled: 3,
      amounts: null,
      byState: [{ state: "OH", awards: 3 }],
      newRecipients: { recipients: 1, firstTime: 1 },
      awards: [
        {
          recipient: "LANTERN UNIVERSITY",
          amount: 993364.5,
          description: "READING ROOMS",
          link: "https://www.usaspending.gov/award/ASST_NON_2144995_049",
        },
        { amount: null },
        { recipient: "Harbor Museum" },
      ],
    });
    const [first, second, ...counts] = receivedRequests.splice(0);
    expect(first).toMatchObject({ filters: { program_numbers: ["45.310"] }, sort: "Start Date", page: 1, limit: 100 });
    expect(second).toMatchObject({ page: 2 });
    expect(counts.length).toBeGreaterThanOrEqual(6);
  }));

test("returns an error when USAspending fails or the record has no Assistance Listing", () =>
  withAwardsApi(async () => {
    vi.spyOn(log, "warn").mockReturnValue(undefined);
    queuedResponses.push({ detail: "no" }, ...Array<string>(2).fill("<html>"), { results: [] });
    expect(await getAwards("gg-363001")).toMatchObject({ status: 503, body: { code: "unavailable" } });
    expect(await getAwards("gg-363001")).toMatchObject({ status: 503 });
    expect((await getAwards("gg-363001")).body).toMatchObject({ awards: [], amounts: null, total: 0 });
    dependencies.catalog.records = async () => [aRecord({ id: "fd-one", assistanceListing: null })];
    expect((await getAwards("fd-one")).status).toBe(400);
    expect((await getAwards("fd-two")).status).toBe(404);
  }));

test("caches a USAspending response for a week, shared by all users", () =>
  withAwardsApi(async () => {
    receivedRequests.length = 0;
    queuedResponses.push({ results: [] }, { results: [] });
    const first = await getAwards("gg-363001");
    dependencies.clock.forward(6 * 24 * 3_600_000);
    expect((await getAwards("gg-363001")).body).toEqual(first.body);
    expect(receivedRequests).toHaveLength(1);
    dependencies.clock.forward(24 * 3_600_000);
    expect((await getAwards("gg-363001")).body).toMatchObject({ awards: [], askedAt: "2026-11-28T15:01:00.000Z" });
    expect(receivedRequests).toHaveLength(2);
  }));
