import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { prepareJob } from "#functions/jobs/prepare-job.ts";
import { startFauxqs } from "#scripts/host/fauxqs.ts";
import { lockDataFolder } from "#scripts/host/startup-checks.ts";
import { openBackend } from "./backend.ts";
import { createTestOps, runTestCommand } from "./testing.ts";

// A data folder with real queues.
const folder = mkdtempSync(join(tmpdir(), "grantlamp-dlq-"));
const userId = "00000000-0000-4000-8000-000000000001";
beforeAll(() => vi.stubEnv("GRANTLAMP_DATA", folder));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});
afterEach(() => vi.restoreAllMocks());

/** Sends messages to the dead-letter queue. */
const sendToDeadLetterQueue = async (...bodies: string[]) => {
  const engines = await startFauxqs(join(folder, "fauxqs"));
  const client = new SQSClient(engines.settings);
  for (const MessageBody of bodies)
    await client.send(new SendMessageCommand({ QueueUrl: engines.deadQueueUrl, MessageBody }));
  client.destroy();
  await engines.stop();
};
const createOutstandingJob = async () => {
  const harness = await openBackend({ kind: "local" });
  const { jobId, writes } = prepareJob(harness.dependencies, { userId }, "exportData", {});
  await harness.dependencies.table.write(...writes);
  await harness.close();
  return JSON.stringify({ userId, jobId, v: 1 });
};
const runCommand = async (command: string, ...argv: string[]) => {
  const harness = createTestOps();
  harness.ops.openBackend = openBackend;
  const code = await runTestCommand(harness, command, "--local", ...argv);
  return { code, output: harness.getOutput() };
};

test("lists failed jobs, sends them again, and leaves unknown messages unless --drop-foreign is given", async () => {
  await sendToDeadLetterQueue(await createOutstandingJob(), '{"secret":"hush"}');
  const peeked = await runCommand("dlq:peek");
  expect(peeked.code).toBe(1);
  expect(peeked.output).toMatch(/exportData job_\w+, outstanding[\s\S]*unknown message[\s\S]*2 messages in the queue/);
  expect(peeked.output).not.toContain("hush");
  // Runs right away, because peeked messages are visible again.
  const redriven = await runCommand("dlq:redrive", "--drop-foreign");
  expect(redriven).toMatchObject({ code: 0, output: expect.stringMatching(/sent again[\s\S]*The queue is empty/) });
  expect((await runCommand("dlq:peek")).output).toBe("The queue is empty");
});

test("fails with a single message while the app is using the data", async () => {
  const lock = lockDataFolder(folder);
  expect(await runCommand("dlq:peek")).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^Another Grantlamp process uses the data folder/),
  });
  lock.release();
});

test("does not create a missing data folder", async () => {
  vi.stubEnv("GRANTLAMP_DATA", join(folder, "nowhere"));
  expect(await runCommand("dlq:peek")).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^Data folder .* not found/),
  });
});
