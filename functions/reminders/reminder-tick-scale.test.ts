import { expect, test } from "vitest";
import { applicationHandlers } from "#functions/applications/applications.http.ts";
import { readActor } from "#functions/auth/actor.ts";
import { processJob } from "#functions/jobs/process-job.ts";
import { createAccountWrites } from "#functions/sign-in/new-account.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import { createMemoryTable } from "#functions/table/memory.ts";
import { getWriteKey, type Item, type Table } from "#functions/table/table.ts";
import { createMeteredTable } from "#functions/table/testing-capacity-meter.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { jobKindHandlers } from "#functions/worker/job-handlers.ts";
import { NewApplication } from "#shared/api/applications.ts";
import { addDays, toDeadlineText } from "#shared/util/dates.ts";
import { sendShardRemindersJob } from "./reminder-shard.jobs.ts";
import { runReminderTick } from "./reminder-tick.ts";

const userCount = 50_000;
const day = 86_400_000;
const origin = "https://grantlamp.example.org";

/**
 * Creates a table that contains only schedules, the first `dueCount` of them due, and counts calls and returned items.
 */
const createScheduleTable = (dueCount: number, now: Date) => {
  const shards = Map.groupBy(
    Array.from({ length: userCount }, (_, index): Item => {
      const offset = index < dueCount ? -1 - (index % 3_600_000) : day;
      return {
        pk: `USER#11111111-1111-4111-8111-${index.toString(16).padStart(12, "0")}`,
        sk: "SCHEDULE",
        origin,
        doneUntil: now.toISOString(),
        timeZone: "America/New_York",
        digestHour: 8,
        changes: 12,
        duePk: `REMINDERS#${index % 16}`,
        dueSk: new Date(now.getTime() + offset).toISOString(),
      };
    }).sort((a, b) => (String(a.dueSk) < String(b.dueSk) ? -1 : 1)),
    ({ duePk }) => String(duePk),
  );
  const rescheduledUsers = new Set<string>();
  const usage = { calls: 0, items: 0 };
  const table: Table = {
    get: async () => undefined,
    getMany: async (keys) => keys.map(() => undefined),
    query: async ({ pk, sk, limit = 100, after }) => {
      const until = sk && "to" in sk ? sk.to : "~";
      const all = (shards.get(pk) ?? []).slice(Number(after?.start ?? 0));
      const due = all.filter(({ dueSk }) => String(dueSk) <= until);
      const items = due.slice(0, limit).filter((item) => !rescheduledUsers.has(item.pk));
      usage.calls += 1;
      usage.items += items.length;
      const next = due.length > limit ? { start: String(Number(after?.start ?? 0) + limit) } : undefined;
      return { items, next };
    },
    write: async (...writes) => {
      usage.calls += 1;
      for (const { pk, sk } of writes.map(getWriteKey)) if (sk === "SCHEDULE") rescheduledUsers.add(pk);
    },
  };
  return { table, usage };
};

test.each([
  ["at night", 0, 0],
  ["on an ordinary morning", 500, 0],
  ["on the Monday of a large time zone", 22_000, 16],
])("reads exactly the due users in a tick %s", async (_, due, expectedShards) => {
  const now = new Date("2026-11-23T13:00:00Z");
  const { table, usage } = createScheduleTable(due, now);
  const dependencies = createTestDependencies({ table });
  dependencies.clock.advance(now.getTime() - dependencies.clock.now().getTime());
  let messages = 0;
  dependencies.queue = { send: async () => void messages++ };
  const { sent, enqueuedShards } = await runReminderTick(dependencies);
  let total = sent;
  for (const shard of enqueuedShards) {
    const signal = new AbortController().signal;
    const job = {
      dependencies,
      userId: "",
      actor: undefined,
      jobId: "",
      input: { shard },
      attempt: 1,
      signal,
      deadline: Number.POSITIVE_INFINITY,
    };
    const progress = { report: async () => {}, listPartialResults: async () => [], savePartialResult: async () => {} };
    total += ((await sendShardRemindersJob({ ...job, ...progress })).result as { sent: number }).sent;
  }
  expect([usage.items, total, enqueuedShards.length]).toEqual([due, due, expectedShards]);
  // One transaction and one message per user; reads return pages of a hundred.
  expect(messages).toBe(due + expectedShards);
  expect(usage.calls).toBeLessThanOrEqual(due * 1.02 + 16 * 3);
});

/** Measures the jobs of one user with five deadlines, given in days from now, on a morning when something is due. */
const measureMorning = async (deadlines: readonly number[], advanceMs: number) => {
  const meter = createMeteredTable(createMemoryTable());
  const dependencies = createTestDependencies({ table: meter.table });
  const userId = "11111111-1111-4111-8111-111111111111";
  const workspaceId = "99999999-1111-4111-8111-111111111111" as WorkspaceId;
  const account = {
    workspaceId,
    firstName: "Ada",
    lastName: "Example",
    phone: "555-0100",
    organizationName: "Lantern House",
    userId,
    email: "ada@example.org",
    emailConfirmedAt: "2026-11-01T00:00:00.000Z",
    passwordHash: "none",
    timeZone: "America/New_York",
  };
  const { welcome, writes } = createAccountWrites(dependencies, account, origin);
  await dependencies.table.write(...writes);
  await welcome.send();
  const request = {
    requestId: "test",
    address: "203.0.113.7",
    cookie: undefined,
    prefersAsync: false,
    ifMatch: undefined,
    secure: true,
    origin,
    userAgent: undefined,
    header: () => undefined,
  };
  const today = dependencies.clock.now().toISOString(); // a Saturday
  for (const days of deadlines) {
    const actor = await readActor(dependencies.table, userId, workspaceId);
    if (!actor) throw new Error("The account has no actor");
    const body = NewApplication.parse({
      grantName: "River Grant",
      funder: "River Fund",
      deadline: toDeadlineText(addDays(today, days)),
    });
    const workspace = { workspaceName: "", role: "owner", subscriptionStatus: "inactive" } as const;
    const caller = { ...actor, ...workspace, sessionHash: "test", hasAccess: true, device: "Firefox on Linux" };
    await applicationHandlers(dependencies).createApplication({ caller, request, reply: { cookies: [] }, body });
  }
  const processQueue = async () => {
    let jobs = 0;
    for (let job = dependencies.queuedJobs.shift(); job; job = dependencies.queuedJobs.shift(), jobs++)
      await processJob(dependencies, jobKindHandlers, job);
    return jobs;
  };
  await runReminderTick(dependencies);
  await processQueue();
  dependencies.clock.advance(advanceMs);
  dependencies.sentEmails.length = 0;
  const { sent } = await runReminderTick(dependencies);
  meter.take();
  const jobs = await processQueue();
  return { sent, jobs, emails: dependencies.sentEmails.length, ...meter.take() };
};

test.each([
  ["reminder", [8, 60, 90, 120, 150], day],
  ["digest", [20, 25, 90, 120, 150], 2 * day],
])("sends a %s with two jobs, one email and few table calls", async (_, deadlines, advanceMs) => {
  const { sent, jobs, emails, reads, writes, readUnits, writeUnits } = await measureMorning(deadlines, advanceMs);
  expect([sent, jobs, emails]).toEqual([1, 2, 1]);
  expect(reads + writes).toBeLessThanOrEqual(31);
  expect(readUnits).toBeLessThanOrEqual(25);
  expect(writeUnits).toBeLessThanOrEqual(24);
});
