import { digestHistoryKey } from "#functions/table/keys.ts";
import type { Table, Write } from "#functions/table/table.ts";

/** Maximum stored keys, newest first: more than several months of digests contain. */
const maxKeys = 1000;

/** Keys of digest entries: an opportunity's change on a day (`YYYY-MM-DD`), and a match of a saved search. */
export const buildChangeKey = (opportunityId: string, on: string) => `${opportunityId} ${on}`;
export const buildMatchKey = (searchId: string, catalogId: string) => `${searchId} ${catalogId}`;

/** Reads the keys that earlier digests reported to a user, newest first. */
export const readDigestHistory = async (table: Table, userId: string): Promise<string[]> =>
  ((await table.get(digestHistoryKey(userId)))?.told as string[] | undefined) ?? []; // written by digestToldWrite

/** Records what a digest reports; part of the transaction that completes its job. */
export const digestHistoryWrite = (userId: string, told: readonly string[], before: readonly string[]): Write => ({
  put: { ...digestHistoryKey(userId), told: [...new Set([...told, ...before])].slice(0, maxKeys) },
});
