import type { Table } from "#functions/table/table.ts";
import type { JobView } from "#shared/api/jobs.ts";
import { assembleProposal } from "#shared/api/proposals.ts";
import { listPartialResults } from "./jobs.table.ts";
import type { Job } from "./jobs.ts";

/** Presents a job to its owner. A proposal is too long for the job record, so it is assembled from its sections. */
export const presentJob = async (table: Table, job: Job): Promise<JobView> => {
  const { id, kind, status, stage, progress, problem, createdAt, updatedAt } = job;
  const succeeded = status === "succeeded";
  return {
    id,
    kind,
    status,
    stage,
    progress,
    ...(kind === "proposal" && !succeeded && { sections: await readSections(table, job) }),
    ...(succeeded && { result: await getJobResult(table, job) }),
    ...(status === "failed" && problem && { problem }),
    createdAt,
    updatedAt,
  };
};

const readSections = async (table: Table, { userId, id }: Job) =>
  (await listPartialResults(table, userId, id)).map(({ key, title, content }) => ({ key, title, content }));

export const getJobResult = async (table: Table, job: Job): Promise<unknown> => {
  if (job.kind !== "proposal") return job.result;
  const sections = await readSections(table, job);
  const result = job.result as { title: string }; // written by the proposal job
  return { ...result, sections, content: assembleProposal(result.title, sections) };
};
