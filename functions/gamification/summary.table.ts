import type { Table } from "#functions/table/table.ts";

/** Where everything of a user lies. */
export const partition = (userId: string) => `USER#${userId}`;
export const summaryKey = (userId: string) => ({ pk: partition(userId), sk: "SUMMARY" });

/** Points and counters of the user; every counter starts at 0. */
export const readSummary = async (table: Table, userId: string): Promise<Record<string, number>> => {
  const { pk, sk, ...counters } = (await table.get(summaryKey(userId))) ?? summaryKey(userId);
  return Object.fromEntries(Object.entries(counters).map(([name, value]) => [name, Number(value)]));
};
