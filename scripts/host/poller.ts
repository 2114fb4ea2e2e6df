import { setTimeout as wait } from "node:timers/promises";
import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  SQSClient,
} from "@aws-sdk/client-sqs";
import type { SQSEvent, SQSRecord } from "aws-lambda";
import { log } from "#functions/clients/log.ts";
import { lambdaContext } from "./event.ts";
import type { QueueAndBlobs } from "./fauxqs.ts";
import type { WorkerHandler } from "./lambdas.ts";

/** How long the worker may take, in milliseconds. */
const workerTime = 270_000;
/** Short, and never broken off: what the engine hands to a caller that has gone is hidden until its time is over. */
const longPollSeconds = 1;

const recordOf = (message: Message, region: string): SQSRecord => ({
  messageId: message.MessageId ?? "",
  receiptHandle: message.ReceiptHandle ?? "",
  body: message.Body ?? "",
  attributes: {
    ApproximateReceiveCount: message.Attributes?.ApproximateReceiveCount ?? "1",
    SentTimestamp: message.Attributes?.SentTimestamp ?? "",
    SenderId: message.Attributes?.SenderId ?? "",
    ApproximateFirstReceiveTimestamp: message.Attributes?.ApproximateFirstReceiveTimestamp ?? "",
  },
  messageAttributes: {},
  md5OfBody: message.MD5OfBody ?? "",
  eventSource: "aws:sqs",
  eventSourceARN: `arn:aws:sqs:${region}:000000000000:grantlamp-jobs`,
  awsRegion: region,
});

/** Seconds until a failed message comes back: 2, 4, 8, 16… */
const backoff = (receives: number) => Math.min(2 ** receives, 60);

/** The worker failed as a whole, or named its messages: those, and only those, come again. */
const failuresOf = async (worker: WorkerHandler, event: SQSEvent): Promise<Set<string>> => {
  const ids = event.Records.map(({ messageId }) => messageId);
  try {
    const answer = await worker(event, lambdaContext("local worker", ids[0] ?? "", workerTime));
    return new Set(answer?.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
  } catch (error) {
    log.error("worker failed", { error: error as Error });
    return new Set(ids);
  }
};

type Options = {
  /** Jobs at the same time: as in the stack at the least, when not given. */
  concurrency?: number;
  /** Seconds until a message comes back that has failed, by how often it was received. */
  comesAgainAfter?: (receives: number) => number;
};

/** The event source mapping between the queue and the worker: receives, hands over, deletes what succeeded. */
export const startPoller = (
  engines: Pick<QueueAndBlobs, "settings" | "queueUrl">,
  worker: WorkerHandler,
  { concurrency = 2, comesAgainAfter = backoff }: Options = {},
) => {
  const { queueUrl: QueueUrl, settings } = engines;
  const client = new SQSClient(settings);
  const stopping = new AbortController();

  const settle = async ({ ReceiptHandle, Attributes }: Message, failed: boolean) => {
    const VisibilityTimeout = comesAgainAfter(Number(Attributes?.ApproximateReceiveCount ?? 1));
    if (failed) await client.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout }));
    else await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
  };

  const once = async () => {
    const { Messages = [] } = await client.send(
      new ReceiveMessageCommand({
        QueueUrl,
        WaitTimeSeconds: longPollSeconds,
        MessageSystemAttributeNames: ["All"],
      }),
    );
    if (Messages.length === 0) return;
    const event = { Records: Messages.map((message) => recordOf(message, settings.region)) };
    const failed = await failuresOf(worker, event);
    for (const message of Messages) await settle(message, failed.has(message.MessageId ?? ""));
  };

  const run = async () => {
    while (!stopping.signal.aborted) {
      try {
        await once();
      } catch (error) {
        if (stopping.signal.aborted) return;
        log.error("queue not read", { error: error as Error });
        await wait(1000, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  };
  const loops = Promise.all(Array.from({ length: concurrency }, run));

  return {
    /** Takes no more messages, and is fulfilled when those at work are done. */
    async stop(): Promise<void> {
      stopping.abort();
      await loops;
      client.destroy();
    },
  };
};
