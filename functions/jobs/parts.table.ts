import { type Item, queryAll, type Table, type Write } from "#functions/table/table.ts";
import { bare } from "#shared/ids.ts";
import type { WrittenSection } from "#shared/jobs.ts";
import { type Job, keptFor } from "./jobs.ts";

/** A finished part of what a job writes: its place among the others, and the model that wrote it. */
export type Part = WrittenSection & { place: number; model: string | null };

const partsOf = (jobId: string) => `JOBPART#${bare(jobId)}#`;
const keyOf = (userId: string, jobId: string, place: number) => ({
  pk: `USER#${userId}`,
  sk: `${partsOf(jobId)}${String(place).padStart(2, "0")}`,
});

/** What is finished, in its order: of a job that ended, failed or goes on. */
export const listParts = async (table: Table, userId: string, jobId: string): Promise<Part[]> => {
  const items = await queryAll(table, { pk: `USER#${userId}`, sk: { prefix: partsOf(jobId) } });
  return items.map(read);
};
const read = ({ key, title, content, place, model }: Item) => ({ key, title, content, place, model }) as Part; // as partWrite wrote it

/** The write that keeps a part as long as its job is kept. A second attempt's part takes the place of the first's. */
export const partWrite = ({ userId, id, createdAt }: Pick<Job, "userId" | "id" | "createdAt">, part: Part): Write => ({
  put: {
    ...keyOf(userId, id, part.place),
    jobId: id,
    ...part,
    createdAt,
    expiresAt: Math.floor(Date.parse(createdAt) / 1000) + keptFor,
  },
});
