import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { getLambdaDependencies } from "#functions/aws/lambda-dependencies.ts";
import type { GetDependencies } from "#functions/dependencies.ts";
import { withActivity } from "#functions/gamification/points.table.ts";
import { processBatch } from "#functions/jobs/process-batch.ts";
import { jobKindHandlers } from "./job-handlers.ts";

/** Processes the job queue. The event source mapping must enable ReportBatchItemFailures. */
export const createHandler =
  (getDependencies: GetDependencies) =>
  async (event: SQSEvent): Promise<SQSBatchResponse> =>
    processBatch(withActivity(await getDependencies()), jobKindHandlers, event);

export const handler = createHandler(getLambdaDependencies);
