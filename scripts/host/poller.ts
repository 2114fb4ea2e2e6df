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
import { buildLambdaContext } from "./api-gateway-event.ts";
import type { FauxqsServer } from "./fauxqs.ts";
import type { WorkerHandler } from "./lambdas.ts";

const workerTimeoutMs = 270_000;
/** Short, so that polls need not be aborted: a message received by an aborted poll would be hidden until its timeout. */
const longPollSeconds = 1;

const toSqsRecord = (message: Message, region: string): SQSRecord => ({
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

/** Returns the seconds until a failed message is retried: 2, 4, 8, 16… */
const computeBackoff = (receives: number) => Math.min(2 ** receives, 60);

/** Runs the worker. Returns the IDs of failed messages, or of all messages if it throws. */
const runWorker = async (worker: WorkerHandler, event: SQSEvent): Promise<Set<string>> => {
  const ids = event.Records.map(({ messageId }) => messageId);
  try {
    const response = await worker(event, buildLambdaContext("local worker", ids[0] ?? "", workerTimeoutMs));
    return new Set(response?.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
  } catch (error) {
    log.error("worker failed", { error: error as Error });
    return new Set(ids);
  }
};

type Options = {
  /** The maximum number of concurrent jobs. Defaults to the minimum on AWS. */
  concurrency?: number;
  /** Returns the seconds until a failed message is retried, by its receive count. */
  getRetryDelay?: (receives: number) => number;
};

/**
 * Emulates an event source mapping between queue and worker: receives messages, invokes the worker and deletes processed
 * messages.
 */
export const startPoller = (
  engines: Pick<FauxqsServer, "settings" | "queueUrl">,
  worker: WorkerHandler,
  { concurrency = 2, getRetryDelay = computeBackoff }: Options = {},
) => {
  const { queueUrl: QueueUrl, settings } = engines;
  const client = new SQSClient(settings);
  const stopping = new AbortController();

  const settle = async ({ ReceiptHandle, Attributes }: Message, failed: boolean) => {
    const VisibilityTimeout = getRetryDelay(Number(Attributes?.ApproximateReceiveCount ?? 1));
    if (failed) await client.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout }));
    else await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
  };

  const pollOnce = async () => {
    const { Messages = [] } = await client.send(
      new ReceiveMessageCommand({
        QueueUrl,
        WaitTimeSeconds: longPollSeconds,
        MessageSystemAttributeNames: ["All"],
      }),
    );
    if (Messages.length === 0) return;
    const event = { Records: Messages.map((message) => toSqsRecord(message, settings.region)) };
    const failedIds = await runWorker(worker, event);
    for (const message of Messages) await settle(message, failedIds.has(message.MessageId ?? ""));
  };

  const run = async () => {
    while (!stopping.signal.aborted) {
      try {
        await pollOnce();
      } catch (error) {
        if (stopping.signal.aborted) return;
        log.error("failed to read the queue", { error: error as Error });
        await wait(1000, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  };
  const loops = Promise.all(Array.from({ length: concurrency }, run));

  return {
    /** Stops receiving messages and resolves when the running jobs are done. */
    async stop(): Promise<void> {
      stopping.abort();
      await loops;
      client.destroy();
    },
  };
};
