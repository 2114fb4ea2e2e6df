import type { Table } from "#functions/table/table.ts";
import type { PastAwards } from "#shared/catalogue-checks.ts";

/** Awards of years change little in a day, and the register is spared. */
const keptSeconds = 24 * 3600;
const seconds = (now: Date) => Math.floor(now.getTime() / 1000);
/** Of a listing and of no person. */
const keyOf = (listing: string) => ({ pk: `AWARDS#${listing}`, sk: "AWARDS" });

/** What the register answered for a listing within the last day; undefined: it has to be asked. */
export const keptAwards = async (table: Table, listing: string, now: Date): Promise<PastAwards | undefined> => {
  const item = await table.get(keyOf(listing));
  return item && Number(item.expiresAt) > seconds(now) ? (item.answer as PastAwards) : undefined; // as it was written below
};

export const keepAwards = (table: Table, answer: PastAwards, now: Date): Promise<void> =>
  table.write({ put: { ...keyOf(answer.listing), answer, expiresAt: seconds(now) + keptSeconds } });
