import type { SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import * as z from "zod/mini";
import type { ActivityDependencies } from "#functions/activity.ts";
import { log, withLogContext } from "#functions/clients/log.ts";
import { JobMessage } from "#shared/api/jobs.ts";
import { type AbortableSleep, type JobHandlers, processJob } from "./process-job.ts";

/** Processes one SQS batch. Reports invalid messages and unrecorded outcomes as item failures, which SQS redelivers. */
export const processBatch = async (
  dependencies: ActivityDependencies,
  handlers: JobHandlers,
  event: Pick<SQSEvent, "Records">,
  pause?: AbortableSleep,
): Promise<SQSBatchResponse> => {
  const processRecord = ({ messageId, body }: SQSRecord): Promise<boolean> =>
    withLogContext({ requestId: messageId }, () => processMessage(dependencies, handlers, body, pause));
  const results = await Promise.all(event.Records.map(processRecord));
  const failedRecords = event.Records.filter((_, index) => !results[index]);
  return { batchItemFailures: failedRecords.map(({ messageId }) => ({ itemIdentifier: messageId })) };
};

const processMessage = async (
  dependencies: ActivityDependencies,
  handlers: JobHandlers,
  body: string,
  pause?: AbortableSleep,
): Promise<boolean> => {
  try {
    const message = z.parse(JobMessage, JSON.parse(body));
    const outcome = await processJob(dependencies, handlers, message, pause);
    log.info("job message processed", { jobId: message.jobId, outcome });
    return true;
  } catch (error) {
    log.error("job message failed", { error: error as Error });
    return false;
  }
};
