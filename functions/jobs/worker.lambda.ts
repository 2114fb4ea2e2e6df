import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { theOutside } from "#functions/outside.ts";
import { jobKindHandlers } from "./handlers.ts";
import { workBatch } from "./worker.ts";

/** Works off the job queue; the event source mapping must report batch item failures. */
export const handler = async (event: SQSEvent): Promise<SQSBatchResponse> =>
  workBatch(await theOutside(), jobKindHandlers, event);
