import { processJob } from "#functions/jobs/process-job.ts";
import { createTestDependencies, type TestDependencies } from "#functions/testing.ts";
import { type ApiCall, createTestApi } from "#functions/testing-api.ts";
import { jobKindHandlers } from "#functions/worker/job-handlers.ts";
import type { JobView } from "#shared/api/jobs.ts";
import type { OperationName } from "#shared/api/routes.ts";

export const processSentJobs = async (dependencies: TestDependencies) => {
  for (const message of dependencies.queuedJobs.splice(0)) await processJob(dependencies, jobKindHandlers, message);
};

export const createWritingTestContext = async (dependencies: TestDependencies = createTestDependencies()) => {
  const api = createTestApi(dependencies);
  const { cookie, user } = await api.signUp();
  await processSentJobs(dependencies);
  const ask = (name: OperationName, request: ApiCall = {}) => api.call(name, { cookie, ...request });
  const start = async (name: OperationName, body: unknown): Promise<string> => {
    const answer = await ask(name, { body, headers: { Prefer: "respond-async" } });
    if (answer.status !== 202) throw new Error(answer.text);
    return (answer.body as { jobId: string }).jobId;
  };
  const look = async (jobId: string) => (await ask("getJob", { params: { id: jobId } })).body as JobView;
  const write = async (name: OperationName, body: unknown): Promise<JobView> => {
    const jobId = await start(name, body);
    await processSentJobs(dependencies);
    return look(jobId);
  };
  const make = async (name: OperationName, body: unknown) => (await ask(name, { body })).body as { id: string };
  const rows = async (prefix: string) =>
    (await dependencies.table.query({ pk: `USER#${user.id}`, sk: { prefix } })).items;
  return { dependencies, api, user, cookie, ask, start, look, write, make, rows };
};
