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

/** The worker's timeout, in milliseconds. */
const workerTimeout = 270_000;
/** Short, because it is never aborted: a message returned to an aborted call would stay hidden until its timeout. */
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

/** Seconds until a failed message is retried: 2, 4, 8, 16… */
const exponentialBackoff = (receives: number) => Math.min(2 ** receives, 60);

/** Runs the worker and returns the IDs of failed messages, or of all messages if it throws. */
const runWorker = async (worker: WorkerHandler, event: SQSEvent): Promise<Set<string>> => {
  const ids = event.Records.map(({ messageId }) => messageId);
  try {
    const response = await worker(event, buildLambdaContext("local worker", ids[0] ?? "", workerTimeout));
    return new Set(response?.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
  } catch (error) {
    log.error("worker failed", { error: error as Error });
    return new Set(ids);
  }
};

type Options = {
  /** Maximum number of concurrent jobs; the default is the minimum on AWS. */
  concurrency?: number;
  /** Seconds until a failed message is retried, by its receive count. */
  retryDelay?: (receives: number) => number;
};

/**
 * Starts an event source mapping between queue and worker: receives messages, invokes the worker and deletes processed
 * messages.
 */
export const startPoller = (
  engines: Pick<FauxqsServer, "settings" | "queueUrl">,
  worker: WorkerHandler,
  { concurrency = 2, retryDelay = exponentialBackoff }: Options = {},
) => {
  const { queueUrl: QueueUrl, settings } = engines;
  const client = new SQSClient(settings);
  const stopping = new AbortController();

  const settle = async ({ ReceiptHandle, Attributes }: Message, failed: boolean) => {
    const VisibilityTimeout = retryDelay(Number(Attributes?.ApproximateReceiveCount ?? 1));
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
    const failed = await runWorker(worker, event);
    for (const message of Messages) await settle(message, failed.has(message.MessageId ?? ""));
  };

  const run = async () => {
    while (!stopping.signal.aborted) {
      try {
        await pollOnce();
      } catch (error) {
        if (stopping.signal.aborted) return;
        log.error("queue not read", { error: error as Error });
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
