import { type Item, queryAll, type Table, type Write } from "#functions/table/table.ts";
import { bare } from "#shared/ids.ts";
import type { WrittenSection } from "#shared/jobs.ts";
import { type Job, keptFor } from "./jobs.ts";

/** A finished section of a job's document, with its position and the model that wrote it. */
export type Part = WrittenSection & { place: number; model: string | null };

const toPrefix = (jobId: string) => `JOBPART#${bare(jobId)}#`;
const toKey = (userId: string, jobId: string, place: number) => ({
  pk: `USER#${userId}`,
  sk: `${toPrefix(jobId)}${String(place).padStart(2, "0")}`,
});

/** Lists the finished sections in order, whatever the status of the job. */
export const listParts = async (table: Table, userId: string, jobId: string): Promise<Part[]> => {
  const items = await queryAll(table, { pk: `USER#${userId}`, sk: { prefix: toPrefix(jobId) } });
  return items.map(toPart);
};
const toPart = ({ key, title, content, place, model }: Item) => ({ key, title, content, place, model }) as Part; // written by partWrite

/** Stores a section for as long as its job is kept. A later attempt overwrites the section of an earlier one. */
export const partWrite = ({ userId, id, createdAt }: Pick<Job, "userId" | "id" | "createdAt">, part: Part): Write => ({
  put: {
    ...toKey(userId, id, part.place),
    jobId: id,
    ...part,
    createdAt,
    expiresAt: Math.floor(Date.parse(createdAt) / 1000) + keptFor,
  },
});
