import type { Dependencies } from "#functions/dependencies.ts";
import { accessKey } from "#functions/table/keys.ts";
import type { Item, Table } from "#functions/table/table.ts";
import { gracePeriodDays } from "#shared/api/limits.ts";
import { getDayInZone } from "#shared/util/dates.ts";

const grace = gracePeriodDays * 86_400_000;

/** Without a configured payment service everyone has access. */
export const hasAccess = ({ billing }: Pick<Dependencies, "billing">, access: Item, now: number) => {
  if (!billing.configured) return true;
  const status = access.subscriptionStatus;
  // Ends access even if the payment service's events got lost.
  if (status === "active" || status === "trialing") return !paidPeriodEndsBefore(access, now - grace);
  return status === "past_due" && now - Date.parse(String(access.pastDueSince)) < grace;
};

/** `instant` in epoch milliseconds. */
export const paidPeriodEndsBefore = ({ paidUntil }: Item, instant: number): boolean =>
  typeof paidUntil === "string" && Date.parse(paidUntil) < instant;

/** The current streak in the user's local days (`YYYY-MM-DD`), and the longest one in days. */
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

/** Reads the actor for background work. Returns undefined if the account has been deleted. */
export const readActor = async (table: Table, userId: string): Promise<Actor | undefined> => {
  const access = await table.get(accessKey(userId));
  return access && toActor(userId, access);
};

/** Returns the user's local day, or the UTC day if this runtime doesn't know the time zone. */
export const getUserToday = ({ timeZone }: Pick<Actor, "timeZone">, now: Date) => {
  try {
    return getDayInZone(timeZone, now);
  } catch {
    return getDayInZone("UTC", now);
  }
};
