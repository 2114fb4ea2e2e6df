import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { getDependencies } from "#functions/outside.ts";
import { jobKindHandlers } from "./handlers.ts";
import { processBatch } from "./worker.ts";

/** Processes the job queue. The event source mapping must enable ReportBatchItemFailures. */
export const handler = async (event: SQSEvent): Promise<SQSBatchResponse> =>
  processBatch(await getDependencies(), jobKindHandlers, event);
