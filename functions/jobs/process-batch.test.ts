import type { SQSRecord } from "aws-lambda";
import { expect, test } from "vitest";
import { processBatch } from "./process-batch.ts";
import {
  createTestJob,
  createUniformHandlers,
  jobTestUserId,
  jobTestUserPartition,
  noopJobHandler,
} from "./testing.ts";

const createEvent = (bodies: string[]) => ({
  Records: bodies.map((body, index) => ({ messageId: `message-${index}`, body }) as SQSRecord),
});
const createFailures = (names: string[]) => ({
  batchItemFailures: names.map((itemIdentifier) => ({ itemIdentifier })),
});

test("reports only the invalid messages as failures", async () => {
  const { dependencies, jobId, read } = await createTestJob();
  const validBody = JSON.stringify({ userId: jobTestUserId, jobId, v: 1 });
  const invalidBodies = [
    "",
    "{",
    "null",
    "[]",
    JSON.stringify({ userId: jobTestUserId, jobId, v: 2 }),
    JSON.stringify({ userId: "x", jobId, v: 1 }),
  ];
  const batchResponse = await processBatch(
    dependencies,
    createUniformHandlers(noopJobHandler),
    createEvent([...invalidBodies, validBody]),
  );
  expect(batchResponse).toEqual(createFailures(invalidBodies.map((_, index) => `message-${index}`)));
  expect(await read()).toMatchObject({ status: "succeeded" });
});

test("processes a job once when a batch contains its message twice", async () => {
  const { dependencies, jobId } = await createTestJob();
  const message = JSON.stringify({ userId: jobTestUserId, jobId, v: 1 });
  let runs = 0;
  const handlers = createUniformHandlers(async () => ({ result: ++runs }));
  expect(await processBatch(dependencies, handlers, createEvent([message, message]))).toEqual(createFailures([]));
  expect(runs).toBe(1);
});

test("acknowledges a recorded failure, and redelivers the message if the failure cannot be recorded", async () => {
  const { dependencies, jobId } = await createTestJob();
  const message = JSON.stringify({ userId: jobTestUserId, jobId, v: 1 });
  const failingHandlers = createUniformHandlers(() => Promise.reject(new Error("no")));
  expect(await processBatch(dependencies, failingHandlers, createEvent([message]))).toEqual(createFailures([]));
  dependencies.table = { ...dependencies.table, write: () => Promise.reject(new Error("The table is unavailable")) };
  expect(await processBatch(dependencies, failingHandlers, createEvent([message]))).toEqual(
    createFailures(["message-0"]),
  );
});

test("acknowledges the message of a missing job", async () => {
  const { dependencies, jobId } = await createTestJob();
  await dependencies.table.write({ delete: { pk: jobTestUserPartition, sk: `JOB#${jobId}` } });
  const message = JSON.stringify({ userId: jobTestUserId, jobId, v: 1 });
  expect(await processBatch(dependencies, createUniformHandlers(noopJobHandler), createEvent([message]))).toEqual(
    createFailures([]),
  );
});
