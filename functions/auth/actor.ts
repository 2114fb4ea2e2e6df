import { accessKey } from "#functions/table/keys.ts";
import type { Item, Table } from "#functions/table/table.ts";
import { getDayInZone } from "#shared/util/dates.ts";

/** The current streak in the user's local days (`YYYY-MM-DD`), and the longest so far in days. */
export type Streak = { start: string; last: string; longest: number };
/** The acting user, from the access record that every authenticated request reads. */
export type Actor = { userId: string; timeZone: string; streak: Streak | undefined };
export type Caller = Actor & { sessionHash: string; hasAccess: boolean };

const toStreak = (access: Item): Streak | undefined =>
  typeof access.streakStart === "string"
    ? { start: access.streakStart, last: String(access.streakLast), longest: Number(access.streakLongest) }
    : undefined;

export const toActor = (userId: string, access: Item): Actor => ({
  userId,
  timeZone: String(access.timeZone ?? "UTC"),
  streak: toStreak(access),
});

/** Reads the actor for work outside the user's requests. Returns undefined when the account is deleted. */
export const readActor = async (table: Table, userId: string): Promise<Actor | undefined> => {
  const access = await table.get(accessKey(userId));
  return access && toActor(userId, access);
};

/** Returns the user's local day; the UTC day when the time zone is unknown to this runtime. */
export const getUserToday = ({ timeZone }: Pick<Actor, "timeZone">, now: Date) => {
  // Runs at every act, so the zone is not validated first.
  try {
    return getDayInZone(timeZone, now);
  } catch {
    return getDayInZone("UTC", now);
  }
};
