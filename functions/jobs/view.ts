import type { Table } from "#functions/table/table.ts";
import type { JobView } from "#shared/jobs.ts";
import { assembleProposal } from "#shared/proposals.ts";
import type { Job } from "./jobs.ts";
import { listParts } from "./parts.table.ts";

/**
 * A job as its owner sees it, with what is finished of a document that is being written. A proposal is too long for
 * the record of its job: its text is put together from its sections.
 */
export const viewOf = async (table: Table, job: Job): Promise<JobView> => {
  const { id, kind, status, stage, progress, problem, createdAt, updatedAt } = job;
  const isProposal = kind === "proposal";
  const succeeded = status === "succeeded";
  return {
    id,
    kind,
    status,
    stage,
    progress,
    ...(isProposal && !succeeded && { sections: await sectionsOf(table, job) }),
    ...(succeeded && { result: await resultOf(table, job) }),
    ...(status === "failed" && problem && { problem }),
    createdAt,
    updatedAt,
  };
};

const sectionsOf = async (table: Table, { userId, id }: Job) =>
  (await listParts(table, userId, id)).map(({ key, title, content }) => ({ key, title, content }));

/** What a job that succeeded answers, whole. */
export const resultOf = async (table: Table, job: Job): Promise<unknown> => {
  if (job.kind !== "proposal") return job.result;
  const sections = await sectionsOf(table, job);
  const result = job.result as { title: string }; // as the proposal's job wrote it
  return { ...result, sections, content: assembleProposal(result.title, sections) };
};
