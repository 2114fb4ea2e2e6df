import { expect, test, vi } from "vitest";
import { log } from "#functions/clients/log.ts";
import { processJob } from "#functions/jobs/process-job.ts";
import { buildCatalogRecord } from "#functions/matching/testing.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { confirmEmailAddress, createTestApi } from "#functions/testing-api.ts";
import { jobKindHandlers } from "#functions/worker/job-handlers.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { Notification } from "#shared/api/notifications.ts";
import type { FundingOpportunity } from "#shared/api/opportunities.ts";
import { buildOpeningAlert, notifyExpectedOpenings } from "./notify-expected-openings.ts";

const dayMs = 86_400_000;
const buildProgram = (overrides: Partial<CatalogRecord> = {}) =>
  buildCatalogRecord({
    id: "fd-one",
    title: "Standing Program",
    status: "recurring",
    closesOn: null,
    season: { opensIn: [1], closesIn: [3], rounds: 4, lastRounds: [] },
    ...overrides,
  });

/** The clock starts at Nov 21, 2026; the program is expected to open on Jan 1, 2027. */
const setUp = async () => {
  vi.spyOn(log, "info").mockReturnValue(undefined);
  const dependencies = createTestDependencies();
  dependencies.catalog = {
    getStatus: async () => ({ version: "starter-1", name: "Starter catalog", records: 1, verifiedOn: null }),
    listRecords: async () => [buildProgram()],
  };
  const { call, signUp } = createTestApi(dependencies);
  const { cookie, user } = await signUp();
  await confirmEmailAddress(dependencies, user);
  const save = async () => {
    const { body } = await call("saveFromCatalog", { cookie, body: { catalogId: "fd-one" } });
    return body as FundingOpportunity;
  };
  const unsave = (id: string) => call("saveFundingOpportunity", { cookie, params: { id }, body: { saved: false } });
  const runDaily = async (days: number) => {
    for (let day = 0; day < days; day++) {
      await notifyExpectedOpenings(dependencies);
      dependencies.clock.advance(dayMs);
    }
    for (const message of dependencies.queuedJobs.splice(0)) await processJob(dependencies, jobKindHandlers, message);
    return dependencies.sentEmails.splice(0).map(({ subject }) => subject);
  };
  const listAlerts = async () =>
    ((await call("listNotifications", { cookie })).body as Notification[]).filter(
      ({ type }) => type === "opportunityChanged",
    );
  await runDaily(0);
  return { dependencies, save, unsave, runDaily, listAlerts };
};

test("estimates the next round when a program between rounds is saved", async () => {
  const { save } = await setUp();
  expect(await save()).toMatchObject({
    deadline: null,
    estimatedRound: { opensOn: "2027-01-01", closesOn: "2027-03-31" },
  });
});

test("alerts a follower once, 30 days before the expected opening, in the app and by email", async () => {
  const { save, runDaily, listAlerts } = await setUp();
  await save();
  expect(await runDaily(11)).toEqual([]);
  expect(await runDaily(15)).toEqual(["Expected to open soon: Standing Program"]);
  expect(await listAlerts()).toMatchObject([
    {
      title: "Expected to open soon: Standing Program",
      message:
        "It is expected to open in January 2027 and to close in March 2027, based on past rounds. These dates are estimates.",
      relatedId: "fd-one",
    },
  ]);
});

test("alerts a user who starts following late, but not again when they unfollow and follow again", async () => {
  const { save, unsave, runDaily, listAlerts } = await setUp();
  await runDaily(20);
  const { id } = await save();
  expect(await runDaily(2)).toHaveLength(1);
  await unsave(id);
  await save();
  expect(await runDaily(5)).toEqual([]);
  expect(await listAlerts()).toHaveLength(1);
});

test("retries after a run that ran out of time", async () => {
  const { dependencies, save, runDaily } = await setUp();
  await save();
  dependencies.clock.advance(15 * dayMs);
  await notifyExpectedOpenings(dependencies, () => 0);
  expect(await runDaily(1)).toHaveLength(1);
});

test.each<[string, Partial<CatalogRecord>]>([
  ["an open notice", { status: "open" }],
  ["a record with a deadline", { closesOn: "2027-03-20" }],
  ["a season without an opening month", { season: { opensIn: [], closesIn: [3], rounds: 4, lastRounds: [] } }],
  ["an opening further ahead", { season: { opensIn: [2], closesIn: [3], rounds: 4, lastRounds: [] } }],
  ["an opening that has passed", { season: { opensIn: [12], closesIn: [3], rounds: 4, lastRounds: [] } }],
])("does not announce %s", (_, overrides) => {
  expect(buildOpeningAlert(buildProgram(), "2026-12-10")).toBeDefined();
  expect(buildOpeningAlert(buildProgram(overrides), "2026-12-10")).toBeUndefined();
});
