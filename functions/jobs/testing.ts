import { testOutside } from "#functions/testing.ts";
import { jobKinds } from "#shared/jobs.ts";
import { readJob } from "./jobs.table.ts";
import { newJob } from "./new-job.ts";
import type { JobDone, JobHandler, JobHandlers } from "./work.ts";

export const userId = "11111111-1111-4111-8111-111111111111";
export const partition = `USER#${userId}`;

export const handlersOf = (handler: JobHandler): JobHandlers =>
  Object.fromEntries(jobKinds.map((kind) => [kind, handler])) as JobHandlers;
export const nothing: JobHandler = async (): Promise<JobDone> => ({ result: null });

/** Creates test dependencies with a user and one queued job that has been sent. */
export const worldWithJob = async () => {
  const outside = testOutside();
  await outside.table.write({ put: { pk: partition, sk: "ACCESS", timeZone: "UTC" } });
  const { jobId, writes, send } = newJob(outside, userId, "loi", { about: "lamps" });
  await outside.table.write(...writes);
  await send();
  const read = async () => {
    const job = await readJob(outside.table, userId, jobId);
    if (!job) throw new Error("The job is missing");
    return job;
  };
  return { outside, jobId, message: { userId, jobId }, read };
};
