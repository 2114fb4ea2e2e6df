import { beforeEach, expect, test, vi } from "vitest";
import { log } from "#functions/clients/log.ts";
import { MailRejectedError } from "#functions/dependencies.ts";
import type { Table } from "#functions/table/table.ts";
import { createTestDynamoTable } from "#functions/table/testing-engines.ts";
import { createTestDependencies, type TestDependencies } from "#functions/testing.ts";
import { createTestApi } from "#functions/testing-api.ts";
import { jobKindHandlers } from "#functions/worker/job-handlers.ts";
import { emailJobKinds, type JobKind, jobLease, maxJobAttempts } from "#shared/api/jobs.ts";
import { readJob } from "./jobs.table.ts";
import { computeRetryDelay, hasExhaustedAttempts } from "./jobs.ts";
import { prepareJob } from "./prepare-job.ts";
import { processJob } from "./process-job.ts";
import { sweepJobs } from "./sweep-jobs.ts";

const dayMs = 86_400_000;
const to = "ada@example.org";

const createNoticeJob = async (table?: Table) => {
  const dependencies = createTestDependencies(table && { table });
  const { call, signUp } = createTestApi(dependencies);
  const { cookie, user } = await signUp({ email: to });
  dependencies.queuedJobs.length = 0;
  dependencies.clock.advance(1000);
  const input = {
    notice: "twoStepOn",
    origin: "http://grantlamp.example.org",
    at: dependencies.clock.now().toISOString(),
  };
  const { jobId, writes } = prepareJob(dependencies, { userId: user.id }, "accountNoticeEmail", input);
  await dependencies.table.write(...writes);
  const message = { userId: user.id, jobId, v: 1 as const };
  const run = () => processJob(dependencies, jobKindHandlers, message);
  const read = async () => readJob(dependencies.table, user.id, jobId);
  const reason = async () =>
    ((await call("getCurrentUser", { cookie })).body as { emailSuppression: { reason: string } | null })
      .emailSuppression?.reason;
  return { dependencies, run, read, reason };
};
const failMailWith = (dependencies: TestDependencies, error: Error) => {
  let sendCount = 0;
  dependencies.mail.send = async () => {
    sendCount += 1;
    throw error;
  };
  return () => sendCount;
};
const createRejection = (reason: "address" | "content") =>
  new MailRejectedError(reason, "The message was rejected: MessageRejected");

beforeEach(() => {
  for (const level of ["info", "warn", "error"] as const) vi.spyOn(log, level).mockImplementation(() => {});
});

test.each([
  ["in memory", async () => undefined],
  ["DynamoDB", async () => (await createTestDynamoTable()).table],
])("sends to a rejected address only once and suppresses it (%s)", async (_, table) => {
  const { dependencies, run, read, reason } = await createNoticeJob(await table());
  const sendCount = failMailWith(dependencies, createRejection("address"));
  expect(await run()).toBe("failed");
  expect(await read()).toMatchObject({ status: "failed", due: undefined, problem: { code: "invalid_request" } });
  dependencies.clock.advance(3 * dayMs);
  await sweepJobs(dependencies);
  expect([await run(), sendCount(), await reason()]).toEqual(["skipped", 1, "rejected"]);
});

test("fails an email rejected for its content without suppressing the address", async () => {
  const { dependencies, run, reason } = await createNoticeJob();
  const sendCount = failMailWith(dependencies, createRejection("content"));
  expect([await run(), sendCount(), await reason()]).toEqual(["failed", 1, undefined]);
});

test("stops retrying and suppresses the address if the worker crashes at any write after a rejection", async () => {
  for (let lastWrite = 0; ; lastWrite++) {
    const { dependencies, run, read, reason } = await createNoticeJob();
    const sendCount = failMailWith(dependencies, createRejection("address"));
    const { write } = dependencies.table;
    let writes = 0;
    dependencies.table.write = async (...args) => {
      if (writes++ >= lastWrite) throw new Error("crashed");
      await write(...args);
    };
    const outcome = await run().catch(() => "crashed");
    dependencies.table.write = write;
    if (outcome === "failed") {
      expect(lastWrite).toBeGreaterThan(2); // the claim, the mail-stopped record and the outcome
      return;
    }
    dependencies.clock.advance(jobLease.durationMs + 1);
    await run();
    expect([sendCount() <= 2, await reason()], `after ${lastWrite} writes`).toEqual([true, "rejected"]);
    expect(["failed", "succeeded"]).toContain((await read())?.status);
  }
});

test("retries failing email for three days with growing delays, then fails and logs", async () => {
  const { dependencies, run, read, reason } = await createNoticeJob();
  const sendCount = failMailWith(dependencies, new Error("The mail service is unavailable"));
  const started = dependencies.clock.now().getTime();
  for (let job = await read(); job?.due !== undefined; job = await read()) {
    dependencies.clock.advance(Math.max(0, Date.parse(job.due) - dependencies.clock.now().getTime()));
    await run();
  }
  const elapsed = dependencies.clock.now().getTime() - started;
  expect(elapsed / dayMs).toBeCloseTo(3, 1);
  expect(sendCount()).toBeLessThan(310);
  expect([(await read())?.status, await reason()]).toEqual(["failed", undefined]);
  expect(log.error).toHaveBeenCalledWith("expired job failed", expect.objectContaining({ kind: "accountNoticeEmail" }));
});

test("still sends mail after the workers were down for four days", async () => {
  const { dependencies, run } = await createNoticeJob();
  dependencies.clock.advance(4 * dayMs);
  const { send } = dependencies.mail;
  failMailWith(dependencies, new Error("The mail service is unavailable"));
  for (let attempt = 1; attempt < maxJobAttempts; attempt++) expect(await run()).toBe("requeued");
  dependencies.mail.send = send;
  expect(await run()).toBe("succeeded");
  expect(dependencies.sentEmails).toHaveLength(1);
});

test("limits the attempts of other jobs, retries account deletion forever, and retries emails with links while they are valid", () => {
  const createdAt = "2026-11-21T15:00:00.000Z";
  const afterCreation = (milliseconds: number) => new Date(Date.parse(createdAt) + milliseconds);
  const isExhausted = (kind: JobKind, milliseconds: number) =>
    hasExhaustedAttempts({ kind, attempt: maxJobAttempts, createdAt }, afterCreation(milliseconds));
  expect([isExhausted("exportData", 0), isExhausted("deleteAccount", 30 * dayMs)]).toEqual([true, false]);
  expect([isExhausted("passwordResetEmail", 29 * 60_000), isExhausted("passwordResetEmail", 30 * 60_000)]).toEqual([
    false,
    true,
  ]);
  expect([isExhausted("emailChangeEmail", dayMs - 1), isExhausted("emailChangeEmail", dayMs)]).toEqual([false, true]);
  for (const kind of emailJobKinds) {
    expect(isExhausted(kind, 0)).toBe(false);
    // A reminder is sent only once, so its retry window is longer.
    expect([isExhausted(kind, 3 * dayMs), isExhausted(kind, 7 * dayMs)]).toEqual([
      !/^(reminder|digest)/.test(kind),
      true,
    ]);
    expect(hasExhaustedAttempts({ kind, attempt: maxJobAttempts - 1, createdAt }, afterCreation(9 * dayMs))).toBe(
      false,
    );
    expect([1, 6, 10, 400].map((attempt) => computeRetryDelay({ kind, attempt }))).toEqual([
      2000, 64_000, 900_000, 900_000,
    ]);
  }
  expect(computeRetryDelay({ kind: "exportData", attempt: 400 })).toBe(60_000);
});
