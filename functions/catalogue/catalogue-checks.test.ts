import { createServer, type Server } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { log } from "#functions/clients/log.ts";
import { aRecord } from "#functions/matching/testing.ts";
import type { TestOutside } from "#functions/testing.ts";
import { aPlainNotice } from "#scripts/sources/shapes.ts";
import { type StandIn, startStandIn } from "#scripts/sources/stand-in.ts";
import type { PastAwards, VerifiedRecord } from "#shared/catalogue-checks.ts";
import { usaSpending } from "./sources/awards.ts";
import { hastyAsker } from "./sources/testing.ts";
import { followedWorld } from "./testing-followers.ts";
import { api } from "./testing-sync.ts";

let standIn: StandIn;
let outside: TestOutside;
let person: Awaited<ReturnType<Awaited<ReturnType<typeof followedWorld>>["somebody"]>>;
beforeEach(async () => {
  standIn = await startStandIn();
  const world = await followedWorld();
  ({ outside } = world);
  person = await world.somebody("ada@example.org");
  outside.intake.sources = async () => ({
    named: () => undefined,
    nightly: [],
    forRecord: (id) => (id.startsWith("gg-") ? api(standIn) : undefined),
  });
});
afterEach(() => standIn.stop());
const verify = (id = "gg-363001") => person.call("verifyCatalogueOpportunity", { params: { id } });

test("Verify now answers the record as its source has it, and what is different from the catalogue", async () => {
  standIn.state.notices = [aPlainNotice({ closes: "2027-02-01", ceiling: "87654.32" })];
  const { status, body } = await verify();
  expect(status).toBe(200);
  const { record, changes, checkedAt } = body as VerifiedRecord;
  expect(record).toMatchObject({ id: "gg-363001", closesOn: "2027-02-01", verifiedOn: "2026-11-21" });
  expect(changes.map(({ kind }) => kind)).toContain("deadlineMoved");
  const ceiling = changes.flatMap(({ fields }) => fields).find(({ field }) => field === "awardCeiling");
  expect(ceiling?.after).toBe(87_654.32); // dollars
  expect(checkedAt).toBe("2026-11-21T15:01:00.000Z");
  // The catalogue itself stays as it was published.
  expect((await person.call("getCatalogueOpportunity", { params: { id: "gg-363001" } })).body).toMatchObject({
    closesOn: "2027-01-15",
    verifiedOn: "2026-11-20",
  });
});

test("a source out of reach is said with the day of the last look, and nothing of its answer", async () => {
  vi.spyOn(log, "warn").mockReturnValue(undefined);
  standIn.fail("/v1/api/fetchOpportunity", ...Array<"html">(5).fill("html"));
  expect(await verify()).toMatchObject({
    status: 503,
    body: { detail: "Grants.gov cannot be reached right now. What you see was last verified on Nov 20, 2026" },
  });
});

test("what no source can be asked for is said plainly", async () => {
  expect((await verify("gg-11")).status).toBe(404);
  outside.catalogue.records = async () => [aRecord({ id: "fd-one" })];
  expect(await verify("fd-one")).toMatchObject({ status: 400, body: { code: "invalid_request" } });
  outside.intake.sources = async () => ({ named: () => undefined, nightly: [], forRecord: () => undefined });
  expect(await verify()).toMatchObject({ status: 503 });
});

const answers: unknown[] = [];
const questions: unknown[] = [];
const withRegister = async (use: () => Promise<void>) => {
  const server: Server = createServer(async (request, response) => {
    questions.push(JSON.parse(Buffer.concat(await request.toArray()).toString()));
    const answer = answers.shift();
    response.end(typeof answer === "string" ? answer : JSON.stringify(answer));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  const base = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  const awards = usaSpending(hastyAsker(), { base });
  outside.intake.sources = async () => ({ named: () => undefined, nightly: [], forRecord: () => undefined, awards });
  try {
    await use();
  } finally {
    server.closeAllConnections();
    server.close();
  }
};
const anAward = (said: Record<string, unknown> = {}) => ({
  internal_id: 1,
  "Award ID": "2144995",
  "Recipient Name": "LANTERN UNIVERSITY",
  "Award Amount": 993364.5,
  "Start Date": "2022-07-01",
  "End Date": "2027-06-30",
  Description: "READING\n ROOMS",
  "Awarding Agency": "Institute of Museum and Library Services",
  generated_internal_id: "ASST_NON_2144995_049",
  ...said,
});
const awardsOf = (id: string) => person.call("listPastAwards", { params: { id } });

test("past awards come from the register, largest first, each with its own page there", () =>
  withRegister(async () => {
    const odd = [null, 5, {}, anAward({ generated_internal_id: "" }), anAward({ "Award Amount": "much" })];
    answers.push({ results: [anAward(), ...odd], page_metadata: { hasNext: true } });
    const { status, body } = await awardsOf("gg-363001");
    expect(status).toBe(200);
    expect(body as PastAwards).toMatchObject({
      listing: "45.310",
      from: "2021-11-22",
      to: "2026-11-21",
      more: true,
      middle: 993364.5,
      awards: [
        {
          recipient: "LANTERN UNIVERSITY",
          amount: 993364.5,
          description: "READING ROOMS",
          link: "https://www.usaspending.gov/award/ASST_NON_2144995_049",
        },
        { amount: null },
      ],
    });
    expect(questions.splice(0)).toMatchObject([
      { filters: { program_numbers: ["45.310"] }, sort: "Award Amount", order: "desc", limit: 20 },
    ]);
  }));

test("a register that answers strangely, or no listing to look under, is said in a sentence", () =>
  withRegister(async () => {
    vi.spyOn(log, "warn").mockReturnValue(undefined);
    answers.push({ detail: "no" }, ...Array<string>(2).fill("<html>"), { results: [] });
    expect(await awardsOf("gg-363001")).toMatchObject({ status: 503, body: { code: "unavailable" } });
    expect(await awardsOf("gg-363001")).toMatchObject({ status: 503 });
    expect((await awardsOf("gg-363001")).body).toMatchObject({ awards: [], middle: null, more: false });
    outside.catalogue.records = async () => [aRecord({ id: "fd-one", assistanceListing: null })];
    expect((await awardsOf("fd-one")).status).toBe(400);
    expect((await awardsOf("fd-two")).status).toBe(404);
  }));

test("an answer of the register holds for a day, for everybody", () =>
  withRegister(async () => {
    questions.length = 0;
    answers.push({ results: [anAward()] }, { results: [] });
    const first = await awardsOf("gg-363001");
    outside.clock.forward(23 * 3_600_000);
    expect((await awardsOf("gg-363001")).body).toEqual(first.body);
    expect(questions).toHaveLength(1);
    outside.clock.forward(3_600_000);
    expect((await awardsOf("gg-363001")).body).toMatchObject({ awards: [], askedAt: "2026-11-22T15:01:00.000Z" });
    expect(questions).toHaveLength(2);
  }));
