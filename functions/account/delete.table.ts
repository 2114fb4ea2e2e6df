import { clearFailuresWrites } from "#functions/auth/failures.table.ts";
import { emailKey, profileKey } from "#functions/auth/users.table.ts";
import { billingKey, billingKeysOutside } from "#functions/billing/billing.table.ts";
import { followKeysOf } from "#functions/catalogue/followers.table.ts";
import { accessKey, summaryKey } from "#functions/gamification/points.table.ts";
import type { Item, Position, Table, Write } from "#functions/table/table.ts";
import type { Proved } from "./proof.ts";

/** What stays of the counters when an account is gone: points and streak, which say nothing of the person. */
const keptCounters = ["totalPoints", "streakStart", "streakLast", "streakLongest"];
const streakNames = keptCounters.slice(1);

/**
 * The writes that end an account as it was read. Without the access record every session is over, without the address
 * nobody signs in, and the address is free. They fail when the account was changed since.
 */
export const endWrites = (userId: string, { access, email, passwordHash }: Proved): [Write, ...Write[]] => {
  const streak = Object.fromEntries(streakNames.map((name) => [name, access[name]]));
  const last = access.streakLast;
  return [
    {
      delete: accessKey(userId),
      if: { all: { streakLast: typeof last === "string" ? { is: last } : { missing: true } } },
    },
    { delete: profileKey(userId), if: { all: { email: { is: email } } } },
    { delete: emailKey(email), if: { all: { userId: { is: userId }, passwordHash: { is: passwordHash } } } },
    ...clearFailuresWrites({ userId, email }),
    ...(last ? [{ update: summaryKey(userId), set: streak }] : []),
  ];
};

/** Is there an account of that id? */
export const isAccount = async (table: Table, userId: string): Promise<boolean> =>
  (await table.get(accessKey(userId))) !== undefined;

/** Records of the largest kinds that fit the 4 MB of one transaction; none has more than one key outside. */
const atOnce = 25;

/**
 * Deletes everything in a user's partition, with what follows the catalogue for it outside, but points, achievements,
 * counters, jobs of deletion, and what leads to the payment service; answers after every few records how many are gone.
 * What was begun and left off is taken up by beginning anew.
 */
export async function* deleteRecords(table: Table, userId: string): AsyncGenerator<number> {
  const { pk, sk: summary } = summaryKey(userId);
  const kept = [summary, billingKey(userId).sk];
  // Whoever stood still here may find the job that goes on after theirs.
  const goesOn = ({ sk, kind }: Item) => sk.startsWith("JOB#") && kind === "deleteAccount";
  const stays = (item: Item) =>
    kept.includes(item.sk) || item.sk.startsWith("POINTS#") || item.sk.startsWith("ACHIEVEMENT#") || goesOn(item);
  let gone = 0;
  let after: Position | undefined;
  do {
    const page = await table.query({ pk, after });
    const records = page.items.filter((item) => !stays(item));
    for (let some = records.splice(0, atOnce); some.length; some = records.splice(0, atOnce)) {
      const keys = some.flatMap((item) => [{ pk, sk: item.sk }, ...followKeysOf(userId, item)]);
      const [first, ...rest] = keys.map((key): Write => ({ delete: key }));
      if (first) await table.write(first, ...rest);
      gone += some.length;
      yield gone;
    }
    after = page.next;
  } while (after);
}

/** Takes all counters away that only the account needed. */
export const reduceSummary = async (table: Table, userId: string): Promise<void> => {
  const { pk, sk, ...counters } = (await table.get(summaryKey(userId))) ?? summaryKey(userId);
  const remove = Object.keys(counters).filter((name) => !keptCounters.includes(name));
  if (remove.length) await table.write({ update: { pk, sk }, remove, if: "present" });
};

/** Deletes what leads to the user's customer at the payment service; after that nobody can end a plan any more. */
export const deleteBilling = async (table: Table, userId: string): Promise<void> => {
  const billing = await table.get(billingKey(userId));
  if (!billing) return;
  const outside = billingKeysOutside(billing).map((key): Write => ({ delete: key }));
  await table.write({ delete: billingKey(userId) }, ...outside);
};
