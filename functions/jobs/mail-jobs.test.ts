import { beforeEach, expect, test, vi } from "vitest";
import { log } from "#functions/clients/log.ts";
import { MailRefused } from "#functions/outside.ts";
import type { Table } from "#functions/table/table.ts";
import { createTestDynamoTable } from "#functions/table/testing.ts";
import { type TestDependencies, createTestDependencies } from "#functions/testing.ts";
import { createTestApi } from "#functions/testing-api.ts";
import { type JobKind, jobLease, mailJobKinds, maxJobAttempts } from "#shared/jobs.ts";
import { jobKindHandlers } from "./handlers.ts";
import { readJob } from "./jobs.table.ts";
import { hasExhaustedAttempts, computeRetryDelay } from "./jobs.ts";
import { newJob } from "./new-job.ts";
import { sweepJobs } from "./sweep.ts";
import { processJob } from "./work.ts";

const days = 86_400_000;
const to = "ada@example.org";

const createNoticeJob = async (table?: Table) => {
  const outside = createTestDependencies(table && { table });
  const { call, signUp } = createTestApi(outside);
  const { cookie, user } = await signUp({ email: to });
  outside.queuedJobs.length = 0;
  outside.clock.forward(1000);
  const input = { notice: "twoStepOn", origin: "http://grantlamp.example.org", at: outside.clock.now().toISOString() };
  const { jobId, writes } = newJob(outside, user.id, "accountNoticeMail", input);
  await outside.table.write(...writes);
  const message = { userId: user.id, jobId, v: 1 as const };
  const run = () => processJob(outside, jobKindHandlers, message);
  const read = async () => readJob(outside.table, user.id, jobId);
  const reason = async () =>
    ((await call("getCurrentUser", { cookie })).body as { mailStopped: { reason: string } | null }).mailStopped?.reason;
  return { outside, run, read, reason };
};
const failMailWith = (outside: TestDependencies, error: Error) => {
  let sendCount = 0;
  outside.mail.send = async () => {
    sendCount += 1;
    throw error;
  };
  return () => sendCount;
};
const refusal = (because: "address" | "content") => new MailRefused(because, "Mail was not taken: MessageRejected");

beforeEach(() => {
  for (const level of ["info", "warn", "error"] as const) vi.spyOn(log, level).mockImplementation(() => {});
});

test.each([
  ["in memory", async () => undefined],
  ["DynamoDB", async () => (await createTestDynamoTable()).table],
])("tries a rejected address once and stops mail to it (%s)", async (_, table) => {
  const { outside, run, read, reason } = await createNoticeJob(await table());
  const sendCount = failMailWith(outside, refusal("address"));
  expect(await run()).toBe("failed");
  expect(await read()).toMatchObject({ status: "failed", due: undefined, problem: { code: "invalid_request" } });
  outside.clock.forward(3 * days);
  await sweepJobs(outside);
  expect([await run(), sendCount(), await reason()]).toEqual(["nothing", 1, "refused"]);
});

test("fails a message rejected for its content and continues other mail", async () => {
  const { outside, run, reason } = await createNoticeJob();
  const sendCount = failMailWith(outside, refusal("content"));
  expect([await run(), sendCount(), await reason()]).toEqual(["failed", 1, undefined]);
});

test("a crash at any write after a rejection neither retries forever nor leaves mail enabled", async () => {
  for (let last = 0; ; last++) {
    const { outside, run, read, reason } = await createNoticeJob();
    const sendCount = failMailWith(outside, refusal("address"));
    const { write } = outside.table;
    let writes = 0;
    outside.table.write = async (...all) => {
      if (writes++ >= last) throw new Error("died");
      await write(...all);
    };
    const outcome = await run().catch(() => "died");
    outside.table.write = write;
    if (outcome === "failed") {
      expect(last).toBeGreaterThan(2); // the claim, the mail-stopped record and the outcome
      return;
    }
    outside.clock.forward(jobLease.durationMs + 1);
    await run();
    expect([sendCount() <= 2, await reason()], `after ${last} writes`).toEqual([true, "refused"]);
    expect(["failed", "succeeded"]).toContain((await read())?.status);
  }
});

test("retries failing mail for three days with growing delays, then fails and logs", async () => {
  const { outside, run, read, reason } = await createNoticeJob();
  const sendCount = failMailWith(outside, new Error("The mail service is away"));
  const started = outside.clock.now().getTime();
  for (let job = await read(); job?.due !== undefined; job = await read()) {
    outside.clock.forward(Math.max(0, Date.parse(job.due) - outside.clock.now().getTime()));
    await run();
  }
  const elapsed = outside.clock.now().getTime() - started;
  expect(elapsed / days).toBeCloseTo(3, 1);
  expect(sendCount()).toBeLessThan(310);
  expect([(await read())?.status, await reason()]).toEqual(["failed", undefined]);
  expect(log.error).toHaveBeenCalledWith("job given up", expect.objectContaining({ kind: "accountNoticeMail" }));
});

test("still sends mail after the workers were down for four days", async () => {
  const { outside, run } = await createNoticeJob();
  outside.clock.forward(4 * days);
  const { send } = outside.mail;
  failMailWith(outside, new Error("The mail service is away"));
  for (let times = 1; times < maxJobAttempts; times++) expect(await run()).toBe("requeued");
  outside.mail.send = send;
  expect(await run()).toBe("succeeded");
  expect(outside.mails).toHaveLength(1);
});

test("limits other jobs by attempts, retries account deletion forever, and retries links while they would be valid", () => {
  const createdAt = "2026-11-21T15:00:00.000Z";
  const after = (milliseconds: number) => new Date(Date.parse(createdAt) + milliseconds);
  const isOver = (kind: JobKind, milliseconds: number) =>
    hasExhaustedAttempts({ kind, attempt: maxJobAttempts, createdAt }, after(milliseconds));
  expect([isOver("exportData", 0), isOver("deleteAccount", 30 * days)]).toEqual([true, false]);
  expect([isOver("passwordResetMail", 29 * 60_000), isOver("passwordResetMail", 30 * 60_000)]).toEqual([false, true]);
  expect([isOver("emailChangeMail", days - 1), isOver("emailChangeMail", days)]).toEqual([false, true]);
  for (const kind of mailJobKinds) {
    expect(isOver(kind, 0)).toBe(false);
    // A reminder is sent only once, so its retry window is longer.
    expect([isOver(kind, 3 * days), isOver(kind, 7 * days)]).toEqual([!/^(reminder|digest)/.test(kind), true]);
    expect(hasExhaustedAttempts({ kind, attempt: maxJobAttempts - 1, createdAt }, after(9 * days))).toBe(false);
    expect([1, 6, 10, 400].map((attempt) => computeRetryDelay({ kind, attempt }))).toEqual([2000, 64_000, 900_000, 900_000]);
  }
  expect(computeRetryDelay({ kind: "exportData", attempt: 400 })).toBe(60_000);
});
