import { expect, test } from "vitest";
import { createTestDependencies } from "#functions/testing.ts";
import type { JobKind } from "#shared/api/jobs.ts";
import { prepareJob } from "./prepare-job.ts";
import { redriveMessages } from "./redrive.ts";
import { sweepJobs } from "./sweep-jobs.ts";
import { jobTestUserId } from "./testing.ts";

const otherUserId = "22222222-2222-4222-8222-222222222222";
const collectGroups = async (kind: JobKind, ...userIds: string[]) => {
  const dependencies = createTestDependencies();
  const groups: string[] = [];
  dependencies.queue = { send: async (_message, group) => void groups.push(group) };
  for (const userId of userIds) {
    const { writes, send } = prepareJob(dependencies, { userId }, kind, {});
    await dependencies.table.write(...writes);
    await send();
  }
  dependencies.clock.advance(15_000);
  await sweepJobs(dependencies);
  return groups.toSorted();
};

test("groups user-facing jobs by user", async () => {
  for (const kind of ["proposal", "passwordResetEmail"] as const)
    expect(await collectGroups(kind, jobTestUserId, otherUserId)).toEqual([
      jobTestUserId,
      jobTestUserId,
      otherUserId,
      otherUserId,
    ]);
});

test("groups background jobs by kind, across all users", async () => {
  expect(new Set(await collectGroups("sendUserReminders", jobTestUserId, otherUserId))).toEqual(
    new Set(["sendUserReminders"]),
  );
  expect(new Set(await collectGroups("digestEmail", jobTestUserId, otherUserId))).toEqual(new Set(["digestEmail"]));
});

test("keeps the message group when redriving", async () => {
  const dependencies = createTestDependencies();
  const { jobId, writes } = prepareJob(dependencies, { userId: jobTestUserId }, "reminderEmail", {});
  await dependencies.table.write(...writes);
  const messages = [{ id: "1", body: JSON.stringify({ userId: jobTestUserId, jobId, v: 1 }), receipt: "1" }];
  const deadLetterQueue = { receive: async () => messages, delete: async () => {} };
  const groups: string[] = [];
  const queue = { send: async (_message: object, group: string) => void groups.push(group) };
  for await (const _ of redriveMessages({ ...dependencies, queue }, deadLetterQueue, {
    apply: true,
    dropForeign: false,
  }));
  expect(groups).toEqual(["reminderEmail"]);
});
