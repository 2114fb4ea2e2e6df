import fc from "fast-check";
import { expect, test } from "vitest";
import { createCuratedCatalog } from "#functions/catalog/curated-catalog.ts";
import { createSnapshotCatalog } from "#functions/catalog/snapshot/snapshot-catalog.ts";
import { processJob } from "#functions/jobs/process-job.ts";
import type { TestDependencies } from "#functions/testing.ts";
import { createTestApi } from "#functions/testing-api.ts";
import { jobKindHandlers } from "#functions/worker/job-handlers.ts";
import { isNightly } from "#scripts/nightly.ts";
import { defaultPreferences, type Notification } from "#shared/api/notifications.ts";
import type { Organization } from "#shared/api/organizations.ts";
import type { SavedSearch, SavedSearchDigest } from "#shared/api/saved-searches.ts";
import { notifyNewMatches } from "./notify-new-matches.ts";
import { createFollowedCatalog } from "./testing-followers.ts";

const profile = {
  organizationType: "non-profit",
  focusAreas: ["Education"],
  veteranStatus: false,
  geographicScope: "national",
  fundingAmount: "10k-50k",
};
const buildProgram = (number: number) => ({ id: `gg-${number}`, title: `Reading Rooms ${number}` });
const [first, second, third] = [buildProgram(363_001), buildProgram(363_002), buildProgram(363_003)] as const;

const starter = createCuratedCatalog();

const setUp = async () => {
  const { dependencies, publish } = await createFollowedCatalog();
  const api = createTestApi(dependencies);
  const createUser = async (email: string) => {
    const { cookie, user } = await api.signUp({ email });
    const call: typeof api.call = (name, request) => api.call(name, { cookie, ...request });
    const save = async (name = "Schools") =>
      (await call("createSavedSearch", { body: { name, profile } })).body as SavedSearch;
    const listMatchNotifications = async () =>
      ((await call("listNotifications")).body as Notification[]).filter(({ type }) => type === "newMatches");
    return { user, call, save, listMatchNotifications };
  };
  return { dependencies, publish, createUser };
};
const runJobs = async (dependencies: TestDependencies) => {
  const outcomes: string[] = [];
  for (let message = dependencies.queuedJobs.shift(); message; message = dependencies.queuedJobs.shift())
    outcomes.push(await processJob(dependencies, jobKindHandlers, message));
  return outcomes;
};
const notifyAll = async (dependencies: TestDependencies) => {
  const { started, isDone } = await notifyNewMatches(dependencies);
  expect(isDone).toBe(true);
  await runJobs(dependencies);
  return started;
};

test("notifies users of new matches once, with a link to the saved search", async () => {
  const { dependencies, publish, createUser } = await setUp();
  const ada = await createUser("ada@example.org");
  const search = await ada.save();
  expect(await notifyAll(dependencies)).toBe(1);
  expect(await ada.listMatchNotifications()).toEqual([]);
  await publish(first, second, third);
  expect(await notifyAll(dependencies)).toBe(1);
  const [note, ...others] = await ada.listMatchNotifications();
  expect(others).toEqual([]);
  expect(note).toMatchObject({
    title: "New in “Schools”: 2 programs",
    message: expect.stringMatching(/^Reading Rooms 36300[23] and Reading Rooms 36300[23]$/),
    relatedType: "savedSearch",
    relatedId: search.id,
    isRead: false,
  });
  expect(await notifyAll(dependencies)).toBe(0);
  await publish({ ...first, title: "Reading Rooms, revised" }, second, third);
  expect(await notifyAll(dependencies)).toBe(1);
  expect(await ada.listMatchNotifications()).toEqual([note]);
  const { items } = (await ada.call("getSavedSearchDigest", { params: { id: search.id } })).body as SavedSearchDigest;
  expect(items).toHaveLength(2);
});

test("does not notify about searches for archived organizations", async () => {
  const { dependencies, publish, createUser } = await setUp();
  const ada = await createUser("ada@example.org");
  const client = (await ada.call("createOrganization", { body: { name: "Harbor Kitchen" } })).body as Organization;
  const body = { name: "Schools", profile: { ...profile, organizationId: client.id } };
  expect(await ada.call("createSavedSearch", { body })).toMatchObject({ status: 200 });
  await ada.call("archiveOrganization", { params: { id: client.id }, body: {} });
  await publish(first);
  expect(await notifyAll(dependencies)).toBe(1);
  expect(await ada.listMatchNotifications()).toEqual([]);
});

test("does not notify about matches that were already viewed or dismissed", async () => {
  const { dependencies, publish, createUser } = await setUp();
  const ada = await createUser("ada@example.org");
  const { id } = await ada.save();
  await publish(first, second, third);
  await ada.call("markSavedSearchViewed", { params: { id }, body: { catalogIds: [second.id] } });
  await ada.call("dismissFromSavedSearch", { params: { id }, body: { catalogId: third.id } });
  await notifyAll(dependencies);
  expect(await ada.listMatchNotifications()).toEqual([]);
});

test("refreshes a stale catalog before concluding that nothing is new", async () => {
  const { dependencies, publish, createUser } = await setUp();
  const ada = await createUser("ada@example.org");
  await ada.save();
  await runJobs(dependencies);
  const { blobs, clock } = dependencies;
  const worker: TestDependencies = {
    ...dependencies,
    catalog: createSnapshotCatalog({ files: blobs, clock, starter }),
  };
  const before = await worker.catalog.getStatus();
  await publish(first, second);
  expect(await worker.catalog.getStatus()).toEqual(before);
  await notifyNewMatches(dependencies);
  expect(await runJobs(worker)).toEqual(["succeeded"]);
  expect((await ada.listMatchNotifications()).map(({ title }) => title)).toEqual(["New in “Schools”: 1 program"]);
});

test("sends one notification per search, only to its owner", async () => {
  const { dependencies, publish, createUser } = await setUp();
  const [ada, ben] = [await createUser("ada@example.org"), await createUser("ben@example.org")];
  await ada.save("One");
  await ada.save("Two");
  await publish(first, second);
  expect(await notifyAll(dependencies)).toBe(1);
  expect((await ada.listMatchNotifications()).map(({ title }) => title).toSorted()).toEqual([
    "New in “One”: 1 program",
    "New in “Two”: 1 program",
  ]);
  expect((await ada.call("countUnreadNotifications")).body).toEqual({ unread: 2 });
  expect(await ben.listMatchNotifications()).toEqual([]);
});

test("sends nothing when match notifications are off, and an in-app notification when only email is off", async () => {
  const { dependencies, publish, createUser } = await setUp();
  const [ada, ben] = [await createUser("ada@example.org"), await createUser("ben@example.org")];
  await ada.save();
  await ben.save();
  await ada.call("updateNotificationPreferences", { body: { ...defaultPreferences, opportunityMatches: false } });
  await ben.call("updateNotificationPreferences", { body: { ...defaultPreferences, emailNotifications: false } });
  await publish(first, second);
  await notifyAll(dependencies);
  expect([await ada.listMatchNotifications(), await ben.listMatchNotifications()].map(({ length }) => length)).toEqual([
    0, 1,
  ]);
});

test("starts no job without saved searches, and unschedules a workspace after its last search is deleted", async () => {
  const { dependencies, publish, createUser } = await setUp();
  const [ada] = [await createUser("ada@example.org"), await createUser("ben@example.org")];
  const { id } = await ada.save();
  await ada.call("deleteSavedSearch", { params: { id } });
  await publish(first, second);
  expect(await notifyAll(dependencies)).toBe(1);
  await publish(first, second, third);
  expect(await notifyAll(dependencies)).toBe(0);
  await ada.save();
  await publish(first, second);
  expect(await notifyAll(dependencies)).toBe(1);
});

test("retries the job when its search is viewed while the job runs", async () => {
  const { dependencies, publish, createUser } = await setUp();
  const ada = await createUser("ada@example.org");
  const { id } = await ada.save();
  await publish(first, second);
  await runJobs(dependencies);
  await notifyNewMatches(dependencies);
  const { write } = dependencies.table;
  let simulateConcurrentView = async () => {
    simulateConcurrentView = async () => undefined;
    await ada.call("markSavedSearchViewed", { params: { id }, body: { catalogIds: [second.id] } });
  };
  dependencies.table.write = async (...writes) => {
    if (writes.some((write) => "put" in write && write.put.type === "newMatches")) await simulateConcurrentView();
    return write(...writes);
  };
  const [message] = dependencies.queuedJobs;
  expect(await runJobs(dependencies)).toEqual(["requeued"]);
  expect(message && (await processJob(dependencies, jobKindHandlers, message))).toBe("succeeded");
  expect(await ada.listMatchNotifications()).toEqual([]);
});

test("notifies of each match exactly once in concurrent runs with crashes at any call", async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.uniqueArray(fc.nat(60), { maxLength: 6 }), async (scheduler, crashes) => {
      const { dependencies, publish, createUser } = await setUp();
      const ada = await createUser("ada@example.org");
      await ada.save("One");
      await ada.save("Two");
      await publish(first, second, third);
      const { table } = dependencies;
      let calls = 0;
      const withCrashes =
        <A extends unknown[], R>(run: (...args: A) => Promise<R>) =>
        async (...args: A): Promise<R> => {
          await scheduler.schedule(Promise.resolve());
          if (crashes.includes(calls++)) throw new Error("The table is unreachable");
          return run(...args);
        };
      const faultyDependencies: TestDependencies = {
        ...dependencies,
        table: { ...table, query: withCrashes(table.query), write: withCrashes(table.write) },
      };
      const runOnce = () =>
        notifyNewMatches(faultyDependencies).catch((error: Error) => expect(error.message).toContain("unreachable"));
      await scheduler.waitFor(Promise.all([runOnce(), runOnce(), runOnce()]));
      await notifyNewMatches(dependencies);
      await runJobs(dependencies);
      const all = await ada.listMatchNotifications();
      expect(all.map(({ title }) => title).toSorted()).toEqual([
        "New in “One”: 2 programs",
        "New in “Two”: 2 programs",
      ]);
    }),
    { numRuns: isNightly ? 40 : 10 },
  );
});
