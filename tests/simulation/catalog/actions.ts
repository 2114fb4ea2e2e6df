import { applicationHandlers } from "#functions/applications/applications.http.ts";
import { createSnapshotCatalog, type LiveCatalog } from "#functions/catalog/snapshot/snapshot-catalog.ts";
import { runScheduled } from "#functions/catalog-sync/scheduled-sync.ts";
import type { Catalog, Dependencies } from "#functions/dependencies.ts";
import { processJob } from "#functions/jobs/process-job.ts";
import { opportunityHandlers } from "#functions/opportunities/opportunities.http.ts";
import { toOpportunityId } from "#functions/opportunities/opportunities.ts";
import { profileKey } from "#functions/table/keys.ts";
import { createTestDependencies, type TestDependencies } from "#functions/testing.ts";
import { jobKindHandlers } from "#functions/worker/job-handlers.ts";
import { NewApplication } from "#shared/api/applications.ts";
import { createRandom, withSeededIds } from "#tests/support/random.ts";
import { createRecordingTable } from "#tests/support/recording-table.ts";
import { signUp, toHandlerInput, type UserAction, user } from "#tests/support/test-user.ts";
import { createDays, createSource } from "./source.ts";

/** The IDs of users who follow records. */
export const users = [1, 2].map((number) => `${String(number).repeat(8)}-1111-4111-8111-111111111111`);
/** A record that both users follow, and one that only the second user follows. */
export const followedIds = ["gg-100", "gg-101"] as const;

const emptyCatalog: Catalog = {
  getStatus: async () => ({ version: "starter", name: "Starter catalog", records: 0, verifiedOn: null }),
  listRecords: async () => [],
};
/** Creates a process's view of the published catalog. */
export const createCatalog = ({ blobs, clock }: Pick<Dependencies, "blobs" | "clock">): LiveCatalog =>
  createSnapshotCatalog({ files: blobs, clock, starter: emptyCatalog });

/** Runs a scheduled sync that has time for at most `maxPages` pages. */
export const runSync =
  (maxPages = Number.POSITIVE_INFINITY): UserAction =>
  async (dependencies) => {
    let checks = 0;
    // The remaining time decides whether another page is read.
    await runScheduled(dependencies, () => (checks++ < maxPages ? 600_000 : 30_000));
  };

const save =
  (userId: string, catalogId: string): UserAction =>
  async (dependencies) =>
    opportunityHandlers(dependencies).saveFromCatalog({
      ...(await toHandlerInput(dependencies, userId)),
      body: { catalogId },
    });

/** Publishes the first day's catalog and has the users follow records in it. */
const prepare = async (dependencies: TestDependencies) => {
  const days = createDays(() => "good", createRandom(1));
  const source = createSource(days, async (run) => run());
  dependencies.catalogSync = {
    files: dependencies.blobs,
    sources: async () => ({ getByName: () => undefined, scheduled: [source], findForRecord: () => undefined }),
  };
  dependencies.catalog = createCatalog(dependencies);
  await runSync()(dependencies);
  for (const [index, userId] of users.entries()) {
    await signUp("America/New_York", userId, `user${index}@example.org`)(dependencies);
    await dependencies.table.write({ update: profileKey(userId), set: { emailConfirmedAt: user.emailConfirmedAt } });
    for (const id of followedIds.slice(0, 1 + (index % 2))) await save(userId, id)(dependencies);
  }
  const application = NewApplication.parse({ grantName: "Room 0", funder: "Institute" });
  await applicationHandlers(dependencies).createApplication({
    ...(await toHandlerInput(dependencies, users[0])),
    body: { ...application, opportunityId: toOpportunityId(followedIds[0]) },
  });
  for (let message = dependencies.queuedJobs.shift(); message; message = dependencies.queuedJobs.shift())
    await processJob(dependencies, jobKindHandlers, message);
};

const createInitialState = () =>
  withSeededIds(1, async () => {
    const { table, items } = createRecordingTable();
    const dependencies = createTestDependencies({ table });
    await prepare(dependencies);
    return { items: [...items().values()], files: new Map(dependencies.files) };
  });
let initialState: ReturnType<typeof createInitialState> | undefined;
/** Returns the records and files that every run starts with. */
export const getInitialState = () => {
  initialState ??= createInitialState();
  return initialState;
};
