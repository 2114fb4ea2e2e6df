import type { SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import * as z from "zod/mini";
import { log, loggedAs } from "#functions/clients/log.ts";
import type { Outside } from "#functions/outside.ts";
import { JobMessage } from "#shared/jobs.ts";
import { type JobHandlers, type Pause, work } from "./work.ts";

/**
 * Works off one batch of the queue. Each message stands alone: those that are no message of ours, or whose
 * outcome could not be recorded, are named as failures, and the queue delivers them again or sets them aside. `pause`
 * is how a job waits until it renews its lease: by another clock than the wall's, where the outside has another one.
 */
export const workBatch = async (
  outside: Outside,
  handlers: JobHandlers,
  event: Pick<SQSEvent, "Records">,
  pause?: Pause,
): Promise<SQSBatchResponse> => {
  const isDone = ({ messageId, body }: SQSRecord): Promise<boolean> =>
    loggedAs({ requestId: messageId }, () => done(outside, handlers, body, pause));
  const ends = await Promise.all(event.Records.map(isDone));
  const failed = event.Records.filter((_, at) => !ends[at]);
  return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
};

const done = async (outside: Outside, handlers: JobHandlers, body: string, pause?: Pause): Promise<boolean> => {
  try {
    const message = z.parse(JobMessage, JSON.parse(body));
    const outcome = await work(outside, handlers, message, pause);
    log.info("job message", { jobId: message.jobId, outcome });
    return true;
  } catch (error) {
    log.error("job message failed", { error: error as Error });
    return false;
  }
};
