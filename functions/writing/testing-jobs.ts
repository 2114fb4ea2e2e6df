import { jobKindHandlers } from "#functions/jobs/handlers.ts";
import { processJob } from "#functions/jobs/work.ts";
import { type TestDependencies, createTestDependencies } from "#functions/testing.ts";
import { type ApiCall, createTestApi } from "#functions/testing-api.ts";
import type { OperationName } from "#shared/api.ts";
import type { JobView } from "#shared/jobs.ts";

export const processSentJobs = async (outside: TestDependencies) => {
  for (const message of outside.queuedJobs.splice(0)) await processJob(outside, jobKindHandlers, message);
};

export const createWritingTestContext = async (outside: TestDependencies = createTestDependencies()) => {
  const api = createTestApi(outside);
  const { cookie, user } = await api.signUp();
  await processSentJobs(outside);
  const ask = (name: OperationName, request: ApiCall = {}) => api.call(name, { cookie, ...request });
  const start = async (name: OperationName, body: unknown): Promise<string> => {
    const answer = await ask(name, { body, headers: { Prefer: "respond-async" } });
    if (answer.status !== 202) throw new Error(answer.text);
    return (answer.body as { jobId: string }).jobId;
  };
  const look = async (jobId: string) => (await ask("getJob", { params: { id: jobId } })).body as JobView;
  const write = async (name: OperationName, body: unknown): Promise<JobView> => {
    const jobId = await start(name, body);
    await processSentJobs(outside);
    return look(jobId);
  };
  const make = async (name: OperationName, body: unknown) => (await ask(name, { body })).body as { id: string };
  const rows = async (prefix: string) => (await outside.table.query({ pk: `USER#${user.id}`, sk: { prefix } })).items;
  return { outside, api, user, cookie, ask, start, look, write, make, rows };
};
