import { createWorkspaceRecords } from "#functions/auth/workspaces.table.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { jobKinds } from "#shared/api/jobs.ts";
import { readJob } from "./jobs.table.ts";
import { prepareJob } from "./prepare-job.ts";
import type { JobHandler, JobHandlers, JobOutput } from "./process-job.ts";

export const jobTestUserId = "11111111-1111-4111-8111-111111111111";
export const jobTestUserPartition = `USER#${jobTestUserId}`;
export const jobTestWorkspaceId = "99999999-1111-4111-8111-111111111111" as WorkspaceId;
const owner = { userId: jobTestUserId, workspaceId: jobTestWorkspaceId };

export const createUniformHandlers = (handler: JobHandler): JobHandlers =>
  Object.fromEntries(jobKinds.map((kind) => [kind, handler])) as JobHandlers;
export const noopJobHandler: JobHandler = async (): Promise<JobOutput> => ({ result: null });

export const createTestJob = async () => {
  const dependencies = createTestDependencies();
  const createdAt = dependencies.clock.now().toISOString();
  await dependencies.table.write(
    { put: { pk: jobTestUserPartition, sk: "ACCESS", timeZone: "UTC" } },
    ...createWorkspaceRecords({ ...owner, name: "Lantern House", ownerId: jobTestUserId, createdAt }).writes,
  );
  const { jobId, writes, send } = prepareJob(dependencies, owner, "loi", { about: "lamps" });
  await dependencies.table.write(...writes);
  await send();
  const read = async () => {
    const job = await readJob(dependencies.table, jobTestUserId, jobId);
    if (!job) throw new Error("The job is missing");
    return job;
  };
  return { dependencies, jobId, message: { userId: jobTestUserId, jobId }, read };
};
