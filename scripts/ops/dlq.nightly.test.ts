import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { newJob } from "#functions/jobs/new-job.ts";
import { lockDataFolder } from "#scripts/host/startup-checks.ts";
import { startFauxqs } from "#scripts/host/fauxqs.ts";
import { peek, redriveAll } from "./dlq.ts";
import { openWorld } from "./open-world.ts";
import { run, testOps } from "./testing.ts";

// A data folder with its real queues.
const folder = mkdtempSync(join(tmpdir(), "grantlamp-dlq-"));
const userId = "00000000-0000-4000-8000-000000000001";
beforeAll(() => vi.stubEnv("GRANTLAMP_DATA", folder));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});
afterEach(() => vi.restoreAllMocks());

/** Puts messages where given-up ones lie. */
const giveUp = async (...bodies: string[]) => {
  const engines = await startFauxqs(join(folder, "fauxqs"));
  const client = new SQSClient(engines.settings);
  for (const MessageBody of bodies)
    await client.send(new SendMessageCommand({ QueueUrl: engines.deadQueueUrl, MessageBody }));
  client.destroy();
  await engines.stop();
};
const outstanding = async () => {
  const world = await openWorld({ at: "local" });
  const { jobId, writes } = newJob(world.dependencies, userId, "exportData", {});
  await world.dependencies.table.write(...writes);
  await world.stop();
  return JSON.stringify({ userId, jobId, v: 1 });
};
const go = async (command: typeof peek, ...argv: string[]) => {
  const world = testOps();
  world.ops.open = openWorld;
  const code = await run(world, command, "--local", ...argv);
  return { code, said: world.all() };
};

test("what was given up is looked at, then sent again, and what is none of ours stays until it is to be dropped", async () => {
  await giveUp(await outstanding(), '{"secret":"hush"}');
  const looked = await go(peek);
  expect(looked.code).toBe(1);
  expect(looked.said).toMatch(/exportData job_\w+, outstanding[\s\S]*no message of ours[\s\S]*2 left in the queue/);
  expect(looked.said).not.toContain("hush");
  // At once: what was only looked at is not hidden from who comes next.
  const done = await go(redriveAll, "--drop-foreign");
  expect(done).toMatchObject({ code: 0, said: expect.stringMatching(/sent again[\s\S]*Nothing is left/) });
  expect((await go(peek)).said).toBe("Nothing is left in the queue");
});

test("while the product runs on the data, that is one sentence", async () => {
  const lock = lockDataFolder(folder);
  expect(await go(peek)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^Another Grantlamp process uses the data folder/),
  });
  lock.release();
});

test("a data folder that is not there is not made", async () => {
  vi.stubEnv("GRANTLAMP_DATA", join(folder, "nowhere"));
  expect(await go(peek)).toMatchObject({ code: 1, said: expect.stringMatching(/^There is no data folder/) });
});
