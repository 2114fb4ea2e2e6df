import type { SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import * as z from "zod";
import { log } from "#functions/clients/log.ts";
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
  const done = await Promise.all(event.Records.map((record) => isDone(outside, handlers, record)));
  const failed = event.Records.filter((_, at) => !done[at]);
  return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
};

const isDone = async (outside: Outside, handlers: JobHandlers, { messageId, body }: SQSRecord): Promise<boolean> => {
  const facts = { messageId };
  try {
    const message = z.parse(JobMessage, JSON.parse(body));
    const outcome = await work(outside, handlers, message);
    log.info("job message", { ...facts, jobId: message.jobId, outcome });
    return true;
  } catch (error) {
    log.error("job message failed", { ...facts, error: error as Error });
    return false;
  }
};
