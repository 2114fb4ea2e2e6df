import { expect, test } from "vitest";
import { jobKindHandlers } from "#functions/jobs/handlers.ts";
import { work } from "#functions/jobs/work.ts";
import { queryAll } from "#functions/table/table.ts";
import type { TestOutside } from "#functions/testing.ts";
import { followWrite } from "./followers.table.ts";
import { tellFollowers } from "./tell-followers.ts";
import { followedWorld } from "./testing-followers.ts";

const moved = { closesOn: "2027-02-15" };
const workOff = async (outside: TestOutside) => {
  outside.mails.length = 0;
  for (const message of outside.sent.splice(0)) await work(outside, jobKindHandlers, message);
  return outside.mails;
};
const followersOf = (outside: TestOutside, opportunityId: string) =>
  queryAll(outside.table, { pk: `WATCH#${opportunityId}` });

test("who saved a record that changes gets one mail, and the change on their own record", async () => {
  const { outside, somebody, publish } = await followedWorld();
  const ada = await somebody("ada@example.org");
  await workOff(outside);
  await publish(moved);
  expect(await tellFollowers(outside)).toEqual({ told: 1, isDone: true });
  expect(await ada.kept()).toMatchObject({
    saved: true,
    deadline: "2027-02-15T00:00:00.000Z",
    lastChange: {
      on: "2026-11-21",
      kinds: ["deadlineMoved"],
      sentences: ["Closing day: Feb 15, 2027 (before: Jan 15, 2027)."],
    },
    version: 2,
  });
  const [mail, ...more] = await workOff(outside);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: "ada@example.org", subject: "Deadline moved: Reading Rooms" });
  expect(mail?.text).toMatch(
    new RegExp(
      [
        "^Hello Ada,",
        "",
        "An opportunity that you saved or track has changed",
        "",
        "- Reading Rooms",
        "  Closing day: Feb 15, 2027 \\(before: Jan 15, 2027\\).",
        "  Institute of Museum and Library Services",
        "  Noticed on Nov 21, 2026.",
        "  http://grantlamp.example.org/funding/gg-363001",
        "  Read it at its source: https://www.grants.gov/search-results-detail/363001",
        "",
      ].join("\n"),
    ),
  );
  expect(mail?.html).toContain("Closing day: Feb 15, 2027 (before: Jan 15, 2027).");
});

test("who ends mail about changes by its link gets no more of it, and keeps the change and every other mail", async () => {
  const { outside, somebody, publish } = await followedWorld();
  const ada = await somebody("ada@example.org");
  await workOff(outside);
  await publish(moved);
  await tellFollowers(outside);
  const [mail] = await workOff(outside);
  const key = /unsubscribe\?key=([^>]+)/.exec(mail?.headers?.["List-Unsubscribe"] ?? "")?.[1] ?? "";
  expect((await ada.call("unsubscribe", { query: { key }, fromBrowser: false })).status).toBe(204);
  await publish({ ...moved, status: "closed" });
  await tellFollowers(outside);
  expect(await workOff(outside)).toEqual([]);
  expect((await ada.kept())?.lastChange).toMatchObject({ kinds: ["closed"] });
  expect((await ada.call("getNotificationPreferences")).body).toMatchObject({
    emailNotifications: true,
    deadlineReminders: true,
    weeklyDigest: true,
    opportunityChanges: false,
  });
});

test("each change is told once, however often and by however many it is tried", async () => {
  const { outside, somebody, publish } = await followedWorld();
  await somebody("ada@example.org");
  await workOff(outside);
  await publish(moved);
  await Promise.all([tellFollowers(outside), tellFollowers(outside), tellFollowers(outside)]);
  await tellFollowers(outside);
  expect(await workOff(outside)).toHaveLength(1);
  await publish({ ...moved, status: "closed" });
  await publish({ ...moved, status: "open" });
  expect((await tellFollowers(outside)).told).toBe(2);
  expect((await workOff(outside)).map(({ subject }) => subject)).toEqual([
    "Closed: Reading Rooms",
    "Open again: Reading Rooms",
  ]);
});

test("a process that ends at any write tells nobody twice and nobody never", async () => {
  for (let last = 0; last < 6; last++) {
    const { outside, somebody, publish } = await followedWorld();
    for (const name of ["ada", "sam"]) await somebody(`${name}@example.org`);
    await workOff(outside);
    await publish(moved);
    const { table } = outside;
    let writes = 0;
    const mortal = {
      ...outside,
      table: {
        ...table,
        write: async (...all: Parameters<typeof table.write>) => {
          if (writes++ === last) throw new Error("ends here");
          await table.write(...all);
        },
      },
    };
    const ended = await tellFollowers(mortal).catch((error: Error) => error.message);
    expect(ended).toEqual(last < 4 ? "ends here" : { told: 2, isDone: true });
    expect(await tellFollowers(outside)).toMatchObject({ isDone: true });
    const mails = await workOff(outside);
    expect(mails.map(({ to }) => to).sort()).toEqual(["ada@example.org", "sam@example.org"]);
  }
});

test("who tracks an application made from it is told; with both, once; after letting go, not any more", async () => {
  const { outside, somebody, publish } = await followedWorld();
  const ada = await somebody("ada@example.org");
  const { id } = ada.opportunity;
  const application = { grantName: "Rooms", funder: "IMLS", amountRequested: 5, opportunityId: id };
  const made = (await ada.call("createApplication", { body: application })).body as { id: string };
  expect(await followersOf(outside, id)).toHaveLength(2);
  await workOff(outside);
  await publish(moved);
  await tellFollowers(outside);
  expect(await workOff(outside)).toHaveLength(1);

  await ada.call("saveFundingOpportunity", { params: { id }, body: { saved: false } });
  await publish({ ...moved, awardCeiling: 30_000_000 });
  await tellFollowers(outside);
  expect((await workOff(outside)).map(({ text }) => text)).toEqual([
    expect.stringContaining("  Largest award: $300,000 (before: $250,000)."),
  ]);
  await ada.call("deleteFundingOpportunity", { params: { id } });
  await publish({});
  await tellFollowers(outside);
  expect(await workOff(outside)).toHaveLength(1);

  await ada.call("deleteApplication", { params: { id: made.id } });
  expect(await followersOf(outside, id)).toEqual([]);
  await publish(moved);
  expect(await tellFollowers(outside)).toEqual({ told: 0, isDone: true });
});

test("who only tracks it is told once by however many tell at once", async () => {
  const { outside, somebody, publish } = await followedWorld();
  const ada = await somebody("ada@example.org");
  const { id } = ada.opportunity;
  await ada.call("createApplication", {
    body: { grantName: "Rooms", funder: "IMLS", amountRequested: 5, opportunityId: id },
  });
  await ada.call("deleteFundingOpportunity", { params: { id } });
  await workOff(outside);
  await publish(moved);
  await Promise.all([tellFollowers(outside), tellFollowers(outside), tellFollowers(outside)]);
  expect(await workOff(outside)).toHaveLength(1);
});

test("deleting a saved opportunity ends the following, and an entry of one's own begins none", async () => {
  const { outside, somebody } = await followedWorld();
  const ada = await somebody("ada@example.org");
  const { id } = ada.opportunity;
  await ada.call("saveFundingOpportunity", { params: { id }, body: { saved: false } });
  expect(await followersOf(outside, id)).toEqual([]);
  await ada.call("saveFundingOpportunity", { params: { id }, body: { saved: true } });
  expect(await followersOf(outside, id)).toHaveLength(1);
  await ada.call("deleteFundingOpportunity", { params: { id } });
  expect(await followersOf(outside, id)).toEqual([]);

  const own = (await ada.call("createFundingOpportunity", { body: { title: "Lamps", funder: "Lamp Fund" } })).body as {
    id: string;
  };
  await ada.call("createApplication", {
    body: { grantName: "Lamps", funder: "Lamp Fund", amountRequested: 5, opportunityId: own.id },
  });
  expect(await followersOf(outside, own.id)).toEqual([]);
});

test("what was there before somebody began to follow is not told", async () => {
  const { outside, somebody, publish } = await followedWorld();
  await publish(moved);
  outside.clock.forward(6 * 60_000);
  await somebody("late@example.org");
  await workOff(outside);
  expect((await tellFollowers(outside)).told).toBe(0);
});

test("what the user wrote stays theirs; the rest is as the source says now", async () => {
  const { outside, somebody, publish } = await followedWorld();
  const ada = await somebody("ada@example.org");
  const { id, title, funder } = ada.opportunity;
  const body = { title, funder, deadline: "2027-01-10", status: "applied", notes: "Ask Robin" };
  await ada.call("updateFundingOpportunity", { params: { id }, body });
  await publish({ ...moved, title: "Reading Rooms, Round Two" });
  await tellFollowers(outside);
  expect(await ada.kept()).toMatchObject({
    title: "Reading Rooms, Round Two",
    deadline: "2027-01-10T00:00:00.000Z",
    status: "applied",
    notes: "Ask Robin",
    lastChange: { kinds: ["deadlineMoved", "amended"] },
  });
});

test("a change of the user's own that meets the telling is not lost", async () => {
  const { outside, somebody, publish } = await followedWorld();
  const ada = await somebody("ada@example.org");
  const { id, title, funder } = ada.opportunity;
  await publish(moved);
  const { table } = outside;
  let met = false;
  outside.table = {
    ...table,
    write: async (first, ...rest) => {
      if (!met && "update" in first && first.update.pk.startsWith("WATCH#")) {
        met = true;
        await ada.call("updateFundingOpportunity", { params: { id }, body: { title, funder, notes: "Mine" } });
      }
      return table.write(first, ...rest);
    },
  };
  expect(await tellFollowers(outside)).toEqual({ told: 1, isDone: true });
  expect(await ada.kept()).toMatchObject({ notes: "Mine", lastChange: { kinds: ["deadlineMoved"] }, version: 3 });
});

test("without mail the record still tells; without an account there is nobody to tell", async () => {
  const { outside, somebody, publish } = await followedWorld();
  const ada = await somebody("ada@example.org");
  await ada.call("updateNotificationPreferences", { body: { emailNotifications: false } });
  const sam = await somebody("sam@example.org");
  await workOff(outside);
  await publish({ status: "removed" });
  expect((await tellFollowers(outside)).told).toBe(2);
  await outside.table.write({ delete: { pk: `USER#${sam.user.id}`, sk: "PROFILE" } });
  expect(await workOff(outside)).toEqual([]);
  expect(await ada.kept()).toMatchObject({ status: "closed", lastChange: { kinds: ["removed"] } });
});

test("short of time the rest is told by the next run", async () => {
  const { outside, somebody, publish } = await followedWorld();
  await somebody("ada@example.org");
  await publish(moved);
  expect(await tellFollowers(outside, () => 4000)).toEqual({ told: 0, isDone: false });
  expect(await tellFollowers(outside, () => 6000)).toEqual({ told: 1, isDone: true });
});

test("a title that looks like markup or a header is told as the text it is", async () => {
  const { outside, somebody, publish } = await followedWorld();
  await somebody("ada@example.org");
  await workOff(outside);
  await publish({ title: `<script>alert(1)</script> ${"long ".repeat(30)}` });
  await tellFollowers(outside);
  const [mail] = await workOff(outside);
  expect(mail?.subject).toMatch(/^Notice amended: <script>alert\(1\)<\/script> (?:long )+lo?n?g?…$/);
  expect(mail?.subject).not.toContain("\n");
});

/** A record that many follow, each twice over and the first once: pages end between the two of one user. */
const popular = async (count: number) => {
  const world = await followedWorld();
  const { outside } = world;
  const ada = await world.somebody("ada@example.org");
  await workOff(outside);
  const { id } = ada.opportunity;
  await ada.call("deleteFundingOpportunity", { params: { id } });
  const since = outside.clock.now().toISOString();
  const users = Array.from({ length: count }, (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`);
  for (const userId of users) {
    const follower = { userId, origin: "http://grantlamp.example.org", since };
    await outside.table.write({ put: { pk: `USER#${userId}`, sk: "ACCESS" } });
    for (const by of userId === users[0] ? ["saved"] : ["saved", "app_1"])
      await outside.table.write(followWrite(follower, id, by));
  }
  await world.publish(moved);
  const jobs = async () =>
    Promise.all(
      users.map(async (userId) => {
        const all = await queryAll(outside.table, { pk: `USER#${userId}`, sk: { prefix: "JOB#" } });
        return all.length;
      }),
    );
  return { outside, id, users, jobs };
};

test("the many followers of one record are read page by page, and each is told once", async () => {
  const { outside, id, users, jobs } = await popular(501);
  const { table } = outside;
  const pages: number[] = [];
  outside.table = {
    ...table,
    query: async (asked) => {
      const page = await table.query(asked);
      if (asked.pk === `WATCH#${id}`) pages.push(page.items.length);
      return page;
    },
  };
  expect(await tellFollowers(outside)).toEqual({ told: 501, isDone: true });
  expect(pages).toEqual([500, 500, 1]);
  expect(await jobs()).toEqual(users.map(() => 1));
});

test("short of time among the followers of one record the next run goes on with those who are left", async () => {
  const { outside, users, jobs } = await popular(40);
  let left = 9000;
  const timeLeft = () => {
    left -= 1000;
    return left;
  };
  const first = await tellFollowers(outside, timeLeft);
  expect(first.isDone).toBe(false);
  expect(first.told).toBeGreaterThan(0);
  expect(first.told).toBeLessThan(40);
  expect(await tellFollowers(outside)).toEqual({ told: 40 - first.told, isDone: true });
  expect(await jobs()).toEqual(users.map(() => 1));
});
