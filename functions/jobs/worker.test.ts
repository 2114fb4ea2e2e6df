import type { SQSRecord } from "aws-lambda";
import { expect, test } from "vitest";
import { handlersOf, nothing, partition, userId, worldWithJob } from "./testing.ts";
import { workBatch } from "./worker.ts";

const event = (bodies: string[]) => ({
  Records: bodies.map((body, at) => ({ messageId: `message-${at}`, body }) as SQSRecord),
});
const failures = (names: string[]) => ({ batchItemFailures: names.map((itemIdentifier) => ({ itemIdentifier })) });

test("reports only the invalid messages as failures", async () => {
  const { outside, jobId, read } = await worldWithJob();
  const good = JSON.stringify({ userId, jobId, v: 1 });
  const bad = [
    "",
    "{",
    "null",
    "[]",
    JSON.stringify({ userId, jobId, v: 2 }),
    JSON.stringify({ userId: "x", jobId, v: 1 }),
  ];
  const answer = await workBatch(outside, handlersOf(nothing), event([...bad, good]));
  expect(answer).toEqual(failures(bad.map((_, at) => `message-${at}`)));
  expect(await read()).toMatchObject({ status: "succeeded" });
});

test("processes a job once when a batch contains its message twice", async () => {
  const { outside, jobId } = await worldWithJob();
  const message = JSON.stringify({ userId, jobId, v: 1 });
  let runs = 0;
  const handlers = handlersOf(async () => ({ result: ++runs }));
  expect(await workBatch(outside, handlers, event([message, message]))).toEqual(failures([]));
  expect(runs).toBe(1);
});

test("acknowledges failed work once recorded and redelivers only what cannot be recorded", async () => {
  const { outside, jobId } = await worldWithJob();
  const message = JSON.stringify({ userId, jobId, v: 1 });
  const failing = handlersOf(() => Promise.reject(new Error("no")));
  expect(await workBatch(outside, failing, event([message]))).toEqual(failures([]));
  outside.table = { ...outside.table, write: () => Promise.reject(new Error("The table is away")) };
  expect(await workBatch(outside, failing, event([message]))).toEqual(failures(["message-0"]));
});

test("acknowledges the message of a missing job", async () => {
  const { outside, jobId } = await worldWithJob();
  await outside.table.write({ delete: { pk: partition, sk: `JOB#${jobId}` } });
  const message = JSON.stringify({ userId, jobId, v: 1 });
  expect(await workBatch(outside, handlersOf(nothing), event([message]))).toEqual(failures([]));
});
