import type { Table, Write } from "#functions/table/table.ts";

const toldKey = (userId: string) => ({ pk: `USER#${userId}`, sk: "DIGEST_TOLD" });
/** So much is remembered, the latest first: more than all digests of some months tell of. */
const mostTold = 1000;

/** A change of an opportunity on a day, `YYYY-MM-DD`; a find of a saved search. */
export const changeKey = (opportunityId: string, on: string) => `${opportunityId} ${on}`;
export const findKey = (searchId: string, catalogueId: string) => `${searchId} ${catalogueId}`;

/** What digests have told a user of, the latest first. */
export const readDigestTold = async (table: Table, userId: string): Promise<string[]> =>
  ((await table.get(toldKey(userId)))?.told as string[] | undefined) ?? []; // as the write below wrote it

/** The write that remembers what a digest tells of, to go with the end of its job. */
export const digestToldWrite = (userId: string, told: readonly string[], before: readonly string[]): Write => ({
  put: { ...toldKey(userId), told: [...new Set([...told, ...before])].slice(0, mostTold) },
});
