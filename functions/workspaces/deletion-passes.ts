import { log } from "#functions/clients/log.ts";
import { JobLostError } from "#functions/jobs/jobs.table.ts";
import { prepareJob } from "#functions/jobs/prepare-job.ts";
import type { JobContext, JobOutput } from "#functions/jobs/process-job.ts";
import type { JobKind } from "#shared/api/jobs.ts";

/** Requests and jobs in flight may still write after the first pass of a deletion, so a second one follows. */
const deletionPasses = 2;
/** Milliseconds; longer than any Lambda invocation and any pre-signed upload URL lasts. */
export const secondPassDelay = 960_000;
/** Milliseconds. Deletion retries without limit. */
const deletionRetryDelay = 600_000;

export const isLastPass = (pass: number): boolean => pass >= deletionPasses;

/**
 * Runs a pass of a job that deletes. `pass` counts from 1. A new job with the same input repeats a pass that failed, and
 * runs the next one.
 */
export const runDeletionPass = async <Input extends { pass: number }>(
  { dependencies, userId, jobId }: JobContext,
  kind: JobKind,
  input: Input,
  runPass: () => Promise<void>,
): Promise<JobOutput> => {
  const schedulePass = (pass: number, delay: number): JobOutput => ({
    result: null,
    writes: prepareJob(dependencies, { userId }, kind, { ...input, pass }, delay).writes,
  });
  try {
    await runPass();
  } catch (error) {
    if (error instanceof JobLostError) throw error;
    log.error("deletion incomplete", { jobId, kind, error: error as Error });
    return schedulePass(input.pass, deletionRetryDelay);
  }
  return isLastPass(input.pass) ? { result: null } : schedulePass(input.pass + 1, secondPassDelay);
};
