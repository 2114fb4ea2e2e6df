import type { SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import * as z from "zod/mini";
import { log, loggedAs } from "#functions/clients/log.ts";
import type { Outside } from "#functions/outside.ts";
import { JobMessage } from "#shared/jobs.ts";
import { type JobHandlers, work } from "./work.ts";

/**
 * Works off one batch of the queue. Each message stands alone: those that are no message of ours, or whose
 * outcome could not be recorded, are named as failures, and the queue delivers them again or sets them aside.
 */
export const workBatch = async (
  outside: Outside,
  handlers: JobHandlers,
  event: Pick<SQSEvent, "Records">,
): Promise<SQSBatchResponse> => {
  const ends = await Promise.all(event.Records.map((record) => isDone(outside, handlers, record)));
  const failed = event.Records.filter((_, at) => !ends[at]);
  return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
};

const isDone = (outside: Outside, handlers: JobHandlers, { messageId, body }: SQSRecord): Promise<boolean> =>
  loggedAs({ requestId: messageId }, () => done(outside, handlers, body));

const done = async (outside: Outside, handlers: JobHandlers, body: string): Promise<boolean> => {
  try {
    const message = z.parse(JobMessage, JSON.parse(body));
    const outcome = await work(outside, handlers, message);
    log.info("job message", { jobId: message.jobId, outcome });
    return true;
  } catch (error) {
    log.error("job message failed", { error: error as Error });
    return false;
  }
};
