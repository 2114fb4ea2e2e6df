import { expect, test } from "vitest";
import { setTestRole } from "#functions/auth/testing-members.ts";
import { createWorkspaceRecords } from "#functions/auth/workspaces.table.ts";
import { buildFollowWrite } from "#functions/catalog/followers.table.ts";
import { processJob } from "#functions/jobs/process-job.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import { queryAll } from "#functions/table/table.ts";
import type { TestDependencies } from "#functions/testing.ts";
import { jobKindHandlers } from "#functions/worker/job-handlers.ts";
import { notifyFollowers } from "./notify-followers.ts";
import { createFollowedCatalog } from "./testing-followers.ts";

const movedDeadline = { closesOn: "2027-02-15" };
const runJobs = async (dependencies: TestDependencies) => {
  dependencies.sentEmails.length = 0;
  for (const message of dependencies.queuedJobs.splice(0)) await processJob(dependencies, jobKindHandlers, message);
  return dependencies.sentEmails;
};
const listFollowers = (dependencies: TestDependencies, opportunityId: string) =>
  queryAll(dependencies.table, { pk: `WATCH#${opportunityId}` });

test("emails a user who saved a changed record once and records the change on the saved opportunity", async () => {
  const { dependencies, signUpUser, publish } = await createFollowedCatalog();
  const ada = await signUpUser("ada@example.org");
  await runJobs(dependencies);
  await publish(movedDeadline);
  expect(await notifyFollowers(dependencies)).toEqual({ notified: 1, isDone: true });
  expect(await ada.findSaved()).toMatchObject({
    saved: true,
    deadline: "2027-02-15T00:00:00.000Z",
    lastChange: {
      on: "2026-11-21",
      kinds: ["deadlineMoved"],
      sentences: ["Closing date: Feb 15, 2027 (was: Jan 15, 2027)."],
    },
    version: 2,
  });
  const [email, ...request] = await runJobs(dependencies);
  expect(request).toEqual([]);
  expect(email).toMatchObject({ to: "ada@example.org", subject: "Deadline moved: Reading Rooms" });
  expect(email?.text).toMatch(
    new RegExp(
      [
        "^Hi Ada,",
        "",
        "An opportunity you follow has changed",
        "",
        "- Reading Rooms",
        "  Closing date: Feb 15, 2027 \\(was: Jan 15, 2027\\).",
        "  Institute of Museum and Library Services",
        "  We noticed this on Nov 21, 2026.",
        `  http://grantlamp.example.org/funding/gg-363001\\?workspace=${ada.user.workspaceId}`,
        "  Read the official notice: https://www.grants.gov/search-results-detail/363001",
        "",
      ].join("\n"),
    ),
  );
  expect(email?.html).toContain("Closing date: Feb 15, 2027 (was: Jan 15, 2027).");
});

test("stops only change emails after unsubscribing, and still records changes", async () => {
  const { dependencies, signUpUser, publish } = await createFollowedCatalog();
  const ada = await signUpUser("ada@example.org");
  await runJobs(dependencies);
  await publish(movedDeadline);
  await notifyFollowers(dependencies);
  const [email] = await runJobs(dependencies);
  const key = /unsubscribe\?key=([^>]+)/.exec(email?.headers?.["List-Unsubscribe"] ?? "")?.[1] ?? "";
  expect((await ada.call("unsubscribe", { query: { key }, fromBrowser: false })).status).toBe(204);
  await publish({ ...movedDeadline, status: "closed" });
  await notifyFollowers(dependencies);
  expect(await runJobs(dependencies)).toEqual([]);
  expect((await ada.findSaved())?.lastChange).toMatchObject({ kinds: ["closed"] });
  expect((await ada.call("getNotificationPreferences")).body).toMatchObject({
    emailNotifications: true,
    deadlineReminders: true,
    weeklyDigest: true,
    opportunityChanges: false,
  });
});

test("sends each change once, even in repeated and concurrent runs", async () => {
  const { dependencies, signUpUser, publish } = await createFollowedCatalog();
  await signUpUser("ada@example.org");
  await runJobs(dependencies);
  await publish(movedDeadline);
  await Promise.all([notifyFollowers(dependencies), notifyFollowers(dependencies), notifyFollowers(dependencies)]);
  await notifyFollowers(dependencies);
  expect(await runJobs(dependencies)).toHaveLength(1);
  await publish({ ...movedDeadline, status: "closed" });
  await publish({ ...movedDeadline, status: "open" });
  expect((await notifyFollowers(dependencies)).notified).toBe(2);
  expect((await runJobs(dependencies)).map(({ subject }) => subject)).toEqual([
    "Closed: Reading Rooms",
    "Open again: Reading Rooms",
  ]);
});

test("neither duplicates nor drops a notification after a crash at any write", async () => {
  for (let crashAt = 0; crashAt < 6; crashAt++) {
    const { dependencies, signUpUser, publish } = await createFollowedCatalog();
    for (const name of ["ada", "sam"]) await signUpUser(`${name}@example.org`);
    await runJobs(dependencies);
    await publish(movedDeadline);
    const { table } = dependencies;
    let writes = 0;
    const crashingDependencies = {
      ...dependencies,
      table: {
        ...table,
        write: async (...all: Parameters<typeof table.write>) => {
          if (writes++ === crashAt) throw new Error("simulated crash");
          await table.write(...all);
        },
      },
    };
    const outcome = await notifyFollowers(crashingDependencies).catch((error: Error) => error.message);
    expect(outcome).toEqual(crashAt < 4 ? "simulated crash" : { notified: 2, isDone: true });
    expect(await notifyFollowers(dependencies)).toMatchObject({ isDone: true });
    const emails = await runJobs(dependencies);
    expect(emails.map(({ to }) => to).sort()).toEqual(["ada@example.org", "sam@example.org"]);
  }
});

test("notifies a user who tracks an application once, even if they also saved the record, and stops after unfollowing", async () => {
  const { dependencies, signUpUser, publish } = await createFollowedCatalog();
  const ada = await signUpUser("ada@example.org");
  const { id } = ada.opportunity;
  const input = { grantName: "Rooms", funder: "IMLS", amountRequested: 5, opportunityId: id };
  const application = (await ada.call("createApplication", { body: input })).body as { id: string };
  expect(await listFollowers(dependencies, id)).toHaveLength(2);
  await runJobs(dependencies);
  await publish(movedDeadline);
  await notifyFollowers(dependencies);
  expect(await runJobs(dependencies)).toHaveLength(1);

  await ada.call("saveFundingOpportunity", { params: { id }, body: { saved: false } });
  await publish({ ...movedDeadline, awardCeiling: 30_000_000 });
  await notifyFollowers(dependencies);
  expect((await runJobs(dependencies)).map(({ text }) => text)).toEqual([
    expect.stringContaining("  Award ceiling: $300,000 (was: $250,000)."),
  ]);
  await ada.call("deleteFundingOpportunity", { params: { id } });
  await publish({});
  await notifyFollowers(dependencies);
  expect(await runJobs(dependencies)).toHaveLength(1);

  await ada.call("deleteApplication", { params: { id: application.id } });
  expect(await listFollowers(dependencies, id)).toEqual([]);
  await publish(movedDeadline);
  expect(await notifyFollowers(dependencies)).toEqual({ notified: 0, isDone: true });
});

test("notifies every member about a saved opportunity, but only the owner about an application", async () => {
  const { dependencies, signUpUser, publish } = await createFollowedCatalog();
  const [ada, sam] = [await signUpUser("ada@example.org"), await signUpUser("sam@example.org")];
  await setTestRole(dependencies, ada.user.workspaceId, sam.user.id, "editor");
  const { id } = ada.opportunity;
  const body = { grantName: "Rooms", funder: "IMLS", amountRequested: 5, opportunityId: id, ownerId: sam.user.id };
  await ada.call("createApplication", { body });
  await sam.call("saveFundingOpportunity", { params: { id }, body: { saved: false } });
  await runJobs(dependencies);
  const notify = async (...change: Parameters<typeof publish>) => {
    await publish(...change);
    await notifyFollowers(dependencies);
    return (await runJobs(dependencies)).map(({ to }) => to).toSorted();
  };
  expect(await notify(movedDeadline)).toEqual(["ada@example.org", "sam@example.org"]);
  await ada.call("saveFundingOpportunity", { params: { id }, body: { saved: false } });
  expect(await notify({ ...movedDeadline, awardCeiling: 30_000_000 })).toEqual(["sam@example.org"]);
  await setTestRole(dependencies, ada.user.workspaceId, sam.user.id, undefined);
  expect(await notify({ ...movedDeadline, awardCeiling: 40_000_000 })).toEqual(["ada@example.org"]);
});

test("notifies a user with only an application once, even in concurrent runs", async () => {
  const { dependencies, signUpUser, publish } = await createFollowedCatalog();
  const ada = await signUpUser("ada@example.org");
  const { id } = ada.opportunity;
  await ada.call("createApplication", {
    body: { grantName: "Rooms", funder: "IMLS", amountRequested: 5, opportunityId: id },
  });
  await ada.call("deleteFundingOpportunity", { params: { id } });
  await runJobs(dependencies);
  await publish(movedDeadline);
  await Promise.all([notifyFollowers(dependencies), notifyFollowers(dependencies), notifyFollowers(dependencies)]);
  expect(await runJobs(dependencies)).toHaveLength(1);
});

test("unfollows an opportunity that is unsaved or deleted, and never follows a manual entry", async () => {
  const { dependencies, signUpUser } = await createFollowedCatalog();
  const ada = await signUpUser("ada@example.org");
  const { id } = ada.opportunity;
  await ada.call("saveFundingOpportunity", { params: { id }, body: { saved: false } });
  expect(await listFollowers(dependencies, id)).toEqual([]);
  await ada.call("saveFundingOpportunity", { params: { id }, body: { saved: true } });
  expect(await listFollowers(dependencies, id)).toHaveLength(1);
  await ada.call("deleteFundingOpportunity", { params: { id } });
  expect(await listFollowers(dependencies, id)).toEqual([]);

  const ownOpportunity = (await ada.call("createFundingOpportunity", { body: { title: "Lamps", funder: "Lamp Fund" } }))
    .body as {
    id: string;
  };
  await ada.call("createApplication", {
    body: { grantName: "Lamps", funder: "Lamp Fund", amountRequested: 5, opportunityId: ownOpportunity.id },
  });
  expect(await listFollowers(dependencies, ownOpportunity.id)).toEqual([]);
});

test("does not notify users of changes published before the user started following", async () => {
  const { dependencies, signUpUser, publish } = await createFollowedCatalog();
  await publish(movedDeadline);
  dependencies.clock.advance(6 * 60_000);
  await signUpUser("late@example.org");
  await runJobs(dependencies);
  expect((await notifyFollowers(dependencies)).notified).toBe(0);
});

test("keeps the user's edits and refreshes the other fields", async () => {
  const { dependencies, signUpUser, publish } = await createFollowedCatalog();
  const ada = await signUpUser("ada@example.org");
  const { id, title, funder } = ada.opportunity;
  const body = { title, funder, deadline: "2027-01-10", status: "applied", notes: "Ask Robin" };
  await ada.call("updateFundingOpportunity", { params: { id }, body });
  await publish({ ...movedDeadline, title: "Reading Rooms, Round Two" });
  await notifyFollowers(dependencies);
  expect(await ada.findSaved()).toMatchObject({
    title: "Reading Rooms, Round Two",
    deadline: "2027-01-10T00:00:00.000Z",
    status: "applied",
    notes: "Ask Robin",
    lastChange: { kinds: ["deadlineMoved", "amended"] },
  });
});

test("does not lose an edit made while the notification is being written", async () => {
  const { dependencies, signUpUser, publish } = await createFollowedCatalog();
  const ada = await signUpUser("ada@example.org");
  const { id, title, funder } = ada.opportunity;
  await publish(movedDeadline);
  const { table } = dependencies;
  let isEdited = false;
  dependencies.table = {
    ...table,
    write: async (first, ...rest) => {
      if (!isEdited && "update" in first && first.update.pk.startsWith("WATCH#")) {
        isEdited = true;
        await ada.call("updateFundingOpportunity", { params: { id }, body: { title, funder, notes: "Mine" } });
      }
      return table.write(first, ...rest);
    },
  };
  expect(await notifyFollowers(dependencies)).toEqual({ notified: 1, isDone: true });
  expect(await ada.findSaved()).toMatchObject({ notes: "Mine", lastChange: { kinds: ["deadlineMoved"] }, version: 3 });
});

test("records the change without email, and sends nothing to a deleted account", async () => {
  const { dependencies, signUpUser, publish } = await createFollowedCatalog();
  const ada = await signUpUser("ada@example.org");
  await ada.call("updateNotificationPreferences", { body: { emailNotifications: false } });
  const sam = await signUpUser("sam@example.org");
  await runJobs(dependencies);
  await publish({ status: "removed" });
  expect((await notifyFollowers(dependencies)).notified).toBe(2);
  await dependencies.table.write({ delete: { pk: `USER#${sam.user.id}`, sk: "PROFILE" } });
  expect(await runJobs(dependencies)).toEqual([]);
  expect(await ada.findSaved()).toMatchObject({ status: "closed", lastChange: { kinds: ["removed"] } });
});

test("leaves the rest for the next run when time runs out", async () => {
  const { dependencies, signUpUser, publish } = await createFollowedCatalog();
  await signUpUser("ada@example.org");
  await publish(movedDeadline);
  expect(await notifyFollowers(dependencies, () => 4000)).toEqual({ notified: 0, isDone: false });
  expect(await notifyFollowers(dependencies, () => 6000)).toEqual({ notified: 1, isDone: true });
});

test("sends a title that contains markup as plain text, shortened to one line", async () => {
  const { dependencies, signUpUser, publish } = await createFollowedCatalog();
  await signUpUser("ada@example.org");
  await runJobs(dependencies);
  await publish({ title: `<script>alert(1)</script> ${"long ".repeat(30)}` });
  await notifyFollowers(dependencies);
  const [email] = await runJobs(dependencies);
  expect(email?.subject).toMatch(/^Notice amended: <script>alert\(1\)<\/script> (?:long )+lo?n?g?…$/);
  expect(email?.subject).not.toContain("\n");
});

/**
 * Creates a record with many followers. All but the first have two items, so that page boundaries fall between them.
 */
const setUpPopularRecord = async (count: number) => {
  const base = await createFollowedCatalog();
  const { dependencies } = base;
  const ada = await base.signUpUser("ada@example.org");
  await runJobs(dependencies);
  const { id } = ada.opportunity;
  await ada.call("deleteFundingOpportunity", { params: { id } });
  const since = dependencies.clock.now().toISOString();
  const users = Array.from(
    { length: count },
    (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
  );
  for (const userId of users) {
    const workspaceId = userId as WorkspaceId;
    const follower = { workspaceId, origin: "http://grantlamp.example.org", since };
    await dependencies.table.write(
      { put: { pk: `USER#${userId}`, sk: "ACCESS" } },
      ...createWorkspaceRecords({ workspaceId, name: "Lamps", ownerId: userId, createdAt: since }).writes,
    );
    for (const followedBy of userId === users[0] ? ["saved"] : ["saved", "app_1"])
      await dependencies.table.write(buildFollowWrite(follower, id, followedBy));
  }
  await base.publish(movedDeadline);
  const countJobs = async () =>
    Promise.all(
      users.map(async (userId) => {
        const all = await queryAll(dependencies.table, { pk: `USER#${userId}`, sk: { prefix: "JOB#" } });
        return all.length;
      }),
    );
  return { dependencies, id, users, countJobs };
};

test("pages through many followers and notifies each once", async () => {
  const { dependencies, id, users, countJobs } = await setUpPopularRecord(501);
  const { table } = dependencies;
  const pages: number[] = [];
  dependencies.table = {
    ...table,
    query: async (query) => {
      const page = await table.query(query);
      if (query.pk === `WATCH#${id}`) pages.push(page.items.length);
      return page;
    },
  };
  expect(await notifyFollowers(dependencies)).toEqual({ notified: 501, isDone: true });
  expect(pages).toEqual([500, 500, 1]);
  expect(await countJobs()).toEqual(users.map(() => 1));
});

test("notifies the remaining followers in the next run when time runs out", async () => {
  const { dependencies, users, countJobs } = await setUpPopularRecord(40);
  let remaining = 9000;
  const timeLeft = () => {
    remaining -= 1000;
    return remaining;
  };
  const first = await notifyFollowers(dependencies, timeLeft);
  expect(first.isDone).toBe(false);
  expect(first.notified).toBeGreaterThan(0);
  expect(first.notified).toBeLessThan(40);
  expect(await notifyFollowers(dependencies)).toEqual({ notified: 40 - first.notified, isDone: true });
  expect(await countJobs()).toEqual(users.map(() => 1));
});
