import type { Table } from "#functions/table/table.ts";

/** Partition key of all of a user's items. */
export const getUserPartition = (userId: string) => `USER#${userId}`;
export const summaryKey = (userId: string) => ({ pk: getUserPartition(userId), sk: "SUMMARY" });

/** Reads a user's points and counters; missing counters are 0. */
export const readSummary = async (table: Table, userId: string): Promise<Record<string, number>> => {
  const { pk, sk, ...counters } = (await table.get(summaryKey(userId))) ?? summaryKey(userId);
  return Object.fromEntries(Object.entries(counters).map(([name, value]) => [name, Number(value)]));
};
