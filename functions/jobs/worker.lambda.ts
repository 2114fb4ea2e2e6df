import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { theOutside } from "#functions/outside.ts";
import { jobKindHandlers } from "./handlers.ts";
import { workBatch } from "./worker.ts";

/** Processes the job queue. The event source mapping must enable ReportBatchItemFailures. */
export const handler = async (event: SQSEvent): Promise<SQSBatchResponse> =>
  workBatch(await theOutside(), jobKindHandlers, event);
