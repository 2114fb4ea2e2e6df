import { getPartialResultPrefix, getUserPartition, partialResultKey } from "#functions/table/keys.ts";
import { type Item, queryAll, type Table, type Write } from "#functions/table/table.ts";
import type { WrittenSection } from "#shared/api/jobs.ts";
import { type Job, jobRetentionSeconds } from "./jobs.ts";

/** A finished section of a job's document, with its position and the model that wrote it. */
export type JobPartialResult = WrittenSection & { place: number; model: string | null };

/** Lists the finished sections in order, whatever the status of the job. */
export const listPartialResults = async (table: Table, userId: string, jobId: string): Promise<JobPartialResult[]> => {
  const items = await queryAll(table, { pk: getUserPartition(userId), sk: { prefix: getPartialResultPrefix(jobId) } });
  return items.map(toPart);
};
const toPart = ({ key, title, content, place, model }: Item) =>
  ({ key, title, content, place, model }) as JobPartialResult; // written by partWrite

/** Stores a section for as long as its job is kept. A later attempt overwrites the section of an earlier one. */
export const partialResultWrite = (
  { userId, id, createdAt }: Pick<Job, "userId" | "id" | "createdAt">,
  part: JobPartialResult,
): Write => ({
  put: {
    ...partialResultKey(userId, id, part.place),
    jobId: id,
    ...part,
    createdAt,
    expiresAt: Math.floor(Date.parse(createdAt) / 1000) + jobRetentionSeconds,
  },
});
