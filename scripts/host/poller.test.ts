import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ReceiveMessageCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import type { SQSEvent } from "aws-lambda";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FauxqsServer, startFauxqs } from "./fauxqs.ts";
import { startPoller } from "./poller.ts";

const folder = mkdtempSync(join(tmpdir(), "grantlamp-poller-"));
let engines: FauxqsServer;
let client: SQSClient;
beforeAll(async () => {
  engines = await startFauxqs(folder);
  client = new SQSClient(engines.settings);
});
afterAll(async () => {
  client.destroy();
  await engines.stop();
  rmSync(folder, { recursive: true });
});
const send = (MessageBody: string) => client.send(new SendMessageCommand({ QueueUrl: engines.queueUrl, MessageBody }));
const receiveRemaining = async () =>
  (await client.send(new ReceiveMessageCommand({ QueueUrl: engines.queueUrl }))).Messages;

test("invokes the worker with an SQS event and deletes the message on success", async () => {
  const receivedEvent = Promise.withResolvers<SQSEvent>();
  const poller = startPoller(engines, async (event, context) => {
    expect(context.getRemainingTimeInMillis()).toBeGreaterThan(140_000);
    receivedEvent.resolve(event);
    return { batchItemFailures: [] };
  });
  const { MessageId } = await send('{"jobId":"job_1"}');
  expect((await receivedEvent.promise).Records).toEqual([
    {
      messageId: MessageId,
      receiptHandle: expect.any(String),
      body: '{"jobId":"job_1"}',
      attributes: {
        ApproximateReceiveCount: "1",
        SentTimestamp: expect.stringMatching(/^\d{13}$/),
        ApproximateFirstReceiveTimestamp: expect.stringMatching(/^\d{13}$/),
        SenderId: expect.any(String),
      },
      messageAttributes: {},
      md5OfBody: expect.stringMatching(/^[0-9a-f]{32}$/),
      eventSource: "aws:sqs",
      eventSourceARN: "arn:aws:sqs:us-east-1:000000000000:grantlamp-jobs",
      awsRegion: "us-east-1",
    },
  ]);
  await poller.stop();
  expect(await receiveRemaining()).toBeUndefined();
});

test.each<[string, (event: SQSEvent) => Promise<{ batchItemFailures: { itemIdentifier: string }[] }>]>([
  [
    "reports as failed",
    async ({ Records: [record] }) => ({ batchItemFailures: [{ itemIdentifier: record?.messageId ?? "" }] }),
  ],
  ["throws on", async () => Promise.reject(new Error("no"))],
])("retries a message that the worker %s", async (_, fail) => {
  const retried = Promise.withResolvers<string | undefined>();
  const poller = startPoller(engines, async (event) => {
    const receives = event.Records[0]?.attributes.ApproximateReceiveCount;
    if (receives === "1") return fail(event);
    retried.resolve(receives);
    return { batchItemFailures: [] };
  });
  await send("{}");
  expect(await retried.promise).toBe("2");
  await poller.stop();
  expect(await receiveRemaining()).toBeUndefined();
});

test("stop waits for the running job", async () => {
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const poller = startPoller(engines, async () => {
    started.resolve();
    await finish.promise;
    return undefined;
  });
  await send("{}");
  await started.promise;
  let stopped = false;
  const stop = poller.stop().then(() => {
    stopped = true;
  });
  expect(stopped).toBe(false);
  finish.resolve();
  await stop;
  expect(await receiveRemaining()).toBeUndefined();
});
