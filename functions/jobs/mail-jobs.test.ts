import { beforeEach, expect, test, vi } from "vitest";
import { log } from "#functions/clients/log.ts";
import { MailRefused } from "#functions/outside.ts";
import type { Table } from "#functions/table/table.ts";
import { newDynamoTable } from "#functions/table/testing.ts";
import { type TestOutside, testOutside } from "#functions/testing.ts";
import { testApi } from "#functions/testing-api.ts";
import { type JobKind, lease, mailJobs, mostAttempts } from "#shared/jobs.ts";
import { jobKindHandlers } from "./handlers.ts";
import { readJob } from "./jobs.table.ts";
import { isUsedUp, waitOf } from "./jobs.ts";
import { newJob } from "./new-job.ts";
import { sweep } from "./sweep.ts";
import { work } from "./work.ts";

const days = 86_400_000;
const to = "ada@example.org";

/** Ada, and a notice to her that waits. `stoppedOf` tells why mail to her is stopped. */
const withNotice = async (table?: Table) => {
  const outside = testOutside(table && { table });
  const { call, signUp } = testApi(outside);
  const { cookie, user } = await signUp({ email: to });
  outside.sent.length = 0;
  outside.clock.forward(1000);
  const input = { notice: "twoStepOn", origin: "http://grantlamp.example.org", at: outside.clock.now().toISOString() };
  const { jobId, writes } = newJob(outside, user.id, "accountNoticeMail", input);
  await outside.table.write(...writes);
  const message = { userId: user.id, jobId, v: 1 as const };
  const run = () => work(outside, jobKindHandlers, message);
  const read = async () => readJob(outside.table, user.id, jobId);
  const reason = async () =>
    ((await call("getCurrentUser", { cookie })).body as { mailStopped: { reason: string } | null }).mailStopped?.reason;
  return { outside, run, read, reason };
};
/** The mail service answers so, and how often it was asked. */
const answering = (outside: TestOutside, error: Error) => {
  let asked = 0;
  outside.mail.send = async () => {
    asked += 1;
    throw error;
  };
  return () => asked;
};
const refusal = (because: "address" | "content") => new MailRefused(because, "Mail was not taken: MessageRejected");

beforeEach(() => {
  for (const level of ["info", "warn", "error"] as const) vi.spyOn(log, level).mockImplementation(() => {});
});

test.each([
  ["in memory", async () => undefined],
  ["DynamoDB", async () => (await newDynamoTable()).table],
])("an address that the mail service refuses is asked for once, and mail to it stops (%s)", async (_, table) => {
  const { outside, run, read, reason } = await withNotice(await table());
  const asked = answering(outside, refusal("address"));
  expect(await run()).toBe("failed");
  expect(await read()).toMatchObject({ status: "failed", due: undefined, problem: { code: "invalid_request" } });
  outside.clock.forward(3 * days);
  await sweep(outside);
  expect([await run(), asked(), await reason()]).toEqual(["nothing", 1, "refused"]);
});

test("a message that is refused for what it says ends, and other mail goes on", async () => {
  const { outside, run, reason } = await withNotice();
  const asked = answering(outside, refusal("content"));
  expect([await run(), asked(), await reason()]).toEqual(["failed", 1, undefined]);
});

test("whoever dies at any write after a refusal leaves nothing that is asked for ever, and mail stops", async () => {
  for (let last = 0; ; last++) {
    const { outside, run, read, reason } = await withNotice();
    const asked = answering(outside, refusal("address"));
    const { write } = outside.table;
    let writes = 0;
    outside.table.write = async (...all) => {
      if (writes++ >= last) throw new Error("died");
      await write(...all);
    };
    const outcome = await run().catch(() => "died");
    outside.table.write = write;
    if (outcome === "failed") {
      expect(last).toBeGreaterThan(2); // the claim, the mark and the end
      return;
    }
    outside.clock.forward(lease.milliseconds + 1);
    await run();
    expect([asked() <= 2, await reason()], `after ${last} writes`).toEqual([true, "refused"]);
    expect(["failed", "succeeded"]).toContain((await read())?.status);
  }
});

test("mail that fails for now is tried for three days, ever more slowly, and then ends and is logged", async () => {
  const { outside, run, read, reason } = await withNotice();
  const asked = answering(outside, new Error("The mail service is away"));
  const started = outside.clock.now().getTime();
  for (let job = await read(); job?.due !== undefined; job = await read()) {
    outside.clock.forward(Math.max(0, Date.parse(job.due) - outside.clock.now().getTime()));
    await run();
  }
  const tried = outside.clock.now().getTime() - started;
  expect(tried / days).toBeCloseTo(3, 1);
  expect(asked()).toBeLessThan(310);
  expect([(await read())?.status, await reason()]).toEqual(["failed", undefined]);
  expect(log.error).toHaveBeenCalledWith("job given up", expect.objectContaining({ kind: "accountNoticeMail" }));
});

test("a mail whose worker was away for four days is still sent", async () => {
  const { outside, run } = await withNotice();
  outside.clock.forward(4 * days);
  const { send } = outside.mail;
  answering(outside, new Error("The mail service is away"));
  for (let times = 1; times < mostAttempts; times++) expect(await run()).toBe("requeued");
  outside.mail.send = send;
  expect(await run()).toBe("succeeded");
  expect(outside.mails).toHaveLength(1);
});

test("other work ends after its attempts, an account that is to be deleted never, a link while it would be good", () => {
  const createdAt = "2026-11-21T15:00:00.000Z";
  const after = (milliseconds: number) => new Date(Date.parse(createdAt) + milliseconds);
  const isOver = (kind: JobKind, milliseconds: number) =>
    isUsedUp({ kind, attempt: mostAttempts, createdAt }, after(milliseconds));
  expect([isOver("exportData", 0), isOver("deleteAccount", 30 * days)]).toEqual([true, false]);
  expect([isOver("passwordResetMail", 29 * 60_000), isOver("passwordResetMail", 30 * 60_000)]).toEqual([false, true]);
  expect([isOver("emailChangeMail", days - 1), isOver("emailChangeMail", days)]).toEqual([false, true]);
  for (const kind of mailJobs) {
    expect(isOver(kind, 0)).toBe(false);
    // A reminder is told once and never again: it has longer.
    expect([isOver(kind, 3 * days), isOver(kind, 7 * days)]).toEqual([!/^(reminder|digest)/.test(kind), true]);
    expect(isUsedUp({ kind, attempt: mostAttempts - 1, createdAt }, after(9 * days))).toBe(false);
    expect([1, 6, 10, 400].map((attempt) => waitOf({ kind, attempt }))).toEqual([2000, 64_000, 900_000, 900_000]);
  }
  expect(waitOf({ kind: "exportData", attempt: 400 })).toBe(60_000);
});
