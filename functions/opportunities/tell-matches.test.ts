import fc from "fast-check";
import { expect, test } from "vitest";
import { snapshotCatalogue } from "#functions/catalogue/snapshot-catalogue.ts";
import { starterCatalogueReader } from "#functions/catalogue/starter-reader.ts";
import { followedWorld } from "#functions/catalogue/testing-followers.ts";
import { jobKindHandlers } from "#functions/jobs/handlers.ts";
import { work } from "#functions/jobs/work.ts";
import type { TestOutside } from "#functions/testing.ts";
import { testApi } from "#functions/testing-api.ts";
import { defaultPreferences, type Notification } from "#shared/notifications.ts";
import type { Digest, SavedSearch } from "#shared/saved-searches.ts";
import { tellMatches } from "./tell-matches.ts";

const profile = {
  organizationType: "non-profit",
  focusAreas: ["Education"],
  veteranStatus: false,
  geographicScope: "national",
  fundingAmount: "10k-50k",
};
const aProgram = (number: number) => ({ id: `gg-${number}`, title: `Reading Rooms ${number}` });
const [first, second, third] = [aProgram(363_001), aProgram(363_002), aProgram(363_003)] as const;

const starter = starterCatalogueReader();

const world = async () => {
  const { outside, publish } = await followedWorld();
  const api = testApi(outside);
  const somebody = async (email: string) => {
    const { cookie, user } = await api.signUp({ email });
    const call: typeof api.call = (name, more) => api.call(name, { cookie, ...more });
    const save = async (name = "Schools") =>
      (await call("createSavedSearch", { body: { name, profile } })).body as SavedSearch;
    const told = async () =>
      ((await call("listNotifications")).body as Notification[]).filter(({ type }) => type === "newMatches");
    return { user, call, save, told };
  };
  return { outside, publish, somebody };
};
/** Works off what was sent to the queue; answers how each job ended. */
const workOff = async (outside: TestOutside) => {
  const outcomes: string[] = [];
  for (let message = outside.sent.shift(); message; message = outside.sent.shift())
    outcomes.push(await work(outside, jobKindHandlers, message));
  return outcomes;
};
const tell = async (outside: TestOutside) => {
  const { started, isDone } = await tellMatches(outside);
  expect(isDone).toBe(true);
  await workOff(outside);
  return started;
};

test("what comes into a saved search is told once, and leads to the search", async () => {
  const { outside, publish, somebody } = await world();
  const ada = await somebody("ada@example.org");
  const search = await ada.save();
  expect(await tell(outside)).toBe(1);
  // What the search found when it was saved is no news.
  expect(await ada.told()).toEqual([]);
  await publish(first, second, third);
  expect(await tell(outside)).toBe(1);
  const [note, ...others] = await ada.told();
  expect(others).toEqual([]);
  expect(note).toMatchObject({
    title: "New in “Schools”: 2 programs",
    message: expect.stringMatching(/^Reading Rooms 36300[23] and Reading Rooms 36300[23]$/),
    relatedType: "savedSearch",
    relatedId: search.id,
    isRead: false,
  });
  // The same version again, and one that brings nothing new.
  expect(await tell(outside)).toBe(0);
  await publish({ ...first, title: "Reading Rooms anew" }, second, third);
  expect(await tell(outside)).toBe(1);
  expect(await ada.told()).toEqual([note]);
  // It is new to its owner still: who was told has not looked.
  const { items } = (await ada.call("getSavedSearchDigest", { params: { id: search.id } })).body as Digest;
  expect(items).toHaveLength(2);
});

test("what was looked at or dismissed before it could be told is not told", async () => {
  const { outside, publish, somebody } = await world();
  const ada = await somebody("ada@example.org");
  const { id } = await ada.save();
  await publish(first, second, third);
  await ada.call("lookAtSavedSearch", { params: { id }, body: { catalogueIds: [second.id] } });
  await ada.call("dismissFromSavedSearch", { params: { id }, body: { catalogueId: third.id } });
  await tell(outside);
  expect(await ada.told()).toEqual([]);
});

test("a worker that knew an older catalogue looks anew before it says that nothing is new", async () => {
  const { outside, publish, somebody } = await world();
  const ada = await somebody("ada@example.org");
  await ada.save();
  await workOff(outside);
  const { blobs, clock } = outside;
  const worker: TestOutside = { ...outside, catalogue: snapshotCatalogue({ files: blobs, clock, starter }) };
  const before = await worker.catalogue.status();
  await publish(first, second);
  expect(await worker.catalogue.status()).toEqual(before);
  await tellMatches(outside);
  expect(await workOff(worker)).toEqual(["succeeded"]);
  expect((await ada.told()).map(({ title }) => title)).toEqual(["New in “Schools”: 1 program"]);
});

test("each search tells for itself, and nobody hears of another's", async () => {
  const { outside, publish, somebody } = await world();
  const [ada, ben] = [await somebody("ada@example.org"), await somebody("ben@example.org")];
  await ada.save("One");
  await ada.save("Two");
  await publish(first, second);
  expect(await tell(outside)).toBe(1);
  expect((await ada.told()).map(({ title }) => title).toSorted()).toEqual([
    "New in “One”: 1 program",
    "New in “Two”: 1 program",
  ]);
  expect((await ada.call("countUnreadNotifications")).body).toEqual({ unread: 2 });
  expect(await ben.told()).toEqual([]);
});

test("who wants to hear of no matches is told of none; who wants no mail is told in the list", async () => {
  const { outside, publish, somebody } = await world();
  const [ada, ben] = [await somebody("ada@example.org"), await somebody("ben@example.org")];
  await ada.save();
  await ben.save();
  await ada.call("updateNotificationPreferences", { body: { ...defaultPreferences, opportunityMatches: false } });
  await ben.call("updateNotificationPreferences", { body: { ...defaultPreferences, emailNotifications: false } });
  await publish(first, second);
  await tell(outside);
  expect([await ada.told(), await ben.told()].map(({ length }) => length)).toEqual([0, 1]);
});

test("without saved searches nothing is read of anybody, and nobody stays in the index who has deleted theirs", async () => {
  const { outside, publish, somebody } = await world();
  const [ada] = [await somebody("ada@example.org"), await somebody("ben@example.org")];
  const { id } = await ada.save();
  await ada.call("deleteSavedSearch", { params: { id } });
  await publish(first, second);
  expect(await tell(outside)).toBe(1);
  await publish(first, second, third);
  expect(await tell(outside)).toBe(0);
  // Saved anew, it is looked at again.
  await ada.save();
  await publish(first, second);
  expect(await tell(outside)).toBe(1);
});

test("a search that is looked at while its job works makes that look anew", async () => {
  const { outside, publish, somebody } = await world();
  const ada = await somebody("ada@example.org");
  const { id } = await ada.save();
  await publish(first, second);
  await workOff(outside);
  await tellMatches(outside);
  const { write } = outside.table;
  let between = async () => {
    between = async () => undefined;
    await ada.call("lookAtSavedSearch", { params: { id }, body: { catalogueIds: [second.id] } });
  };
  outside.table.write = async (...writes) => {
    if (writes.some((one) => "put" in one && one.put.type === "newMatches")) await between();
    return write(...writes);
  };
  const [message] = outside.sent;
  expect(await workOff(outside)).toEqual(["requeued"]);
  expect(message && (await work(outside, jobKindHandlers, message))).toBe("succeeded");
  expect(await ada.told()).toEqual([]);
});

test("told at the same time, over and over, with crashes at any call: each match is told exactly once", async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.uniqueArray(fc.nat(60), { maxLength: 6 }), async (s, crashes) => {
      const { outside, publish, somebody } = await world();
      const ada = await somebody("ada@example.org");
      await ada.save("One");
      await ada.save("Two");
      await publish(first, second, third);
      const { table } = outside;
      let calls = 0;
      const through =
        <A extends unknown[], R>(run: (...args: A) => Promise<R>) =>
        async (...args: A): Promise<R> => {
          await s.schedule(Promise.resolve());
          if (crashes.includes(calls++)) throw new Error("The table is out of reach");
          return run(...args);
        };
      const racing: TestOutside = {
        ...outside,
        table: { ...table, query: through(table.query), write: through(table.write) },
      };
      const once = () => tellMatches(racing).catch((error: Error) => expect(error.message).toContain("out of reach"));
      await s.waitFor(Promise.all([once(), once(), once()]));
      // The next run of the schedule makes up for what broke off.
      await tellMatches(outside);
      await workOff(outside);
      const all = await ada.told();
      expect(all.map(({ title }) => title).toSorted()).toEqual([
        "New in “One”: 2 programs",
        "New in “Two”: 2 programs",
      ]);
    }),
    { numRuns: 40 },
  );
});
