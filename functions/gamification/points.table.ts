import type { Outside } from "#functions/outside.ts";
import { ConditionFailed, type Item, type Table, type Write } from "#functions/table/table.ts";
import { type PointRule, pointRules } from "#shared/gamification.ts";
import { type Actor, type Streak, todayOf, withActToday } from "./points.ts";

export type Act = { rule: PointRule; subject: string };

const partition = (userId: string) => `USER#${userId}`;
export const summaryKey = (userId: string) => ({ pk: partition(userId), sk: "SUMMARY" });
export const accessKey = (userId: string) => ({ pk: partition(userId), sk: "ACCESS" });

const streakOf = (access: Item): Streak | undefined =>
  typeof access.streakStart === "string"
    ? { start: access.streakStart, last: String(access.streakLast), longest: Number(access.streakLongest) }
    : undefined;

/** The actor that an access record describes. */
export const actorOf = (userId: string, access: Item): Actor => ({
  userId,
  timeZone: String(access.timeZone ?? "UTC"),
  streak: streakOf(access),
});

/** The actor behind a user's id, for work that no request of theirs carries. Undefined when the account is gone. */
export const readActor = async (table: Table, userId: string): Promise<Actor | undefined> => {
  const access = await table.get(accessKey(userId));
  return access && actorOf(userId, access);
};

/** Points and counters of the user; every counter starts at 0. */
export const readSummary = async (table: Table, userId: string): Promise<Record<string, number>> => {
  const { pk, sk, ...counters } = (await table.get(summaryKey(userId))) ?? summaryKey(userId);
  return Object.fromEntries(Object.entries(counters).map(([name, value]) => [name, Number(value)]));
};

type Grant = { act: Act; marker: Write; points: number };

/**
 * Writes what belongs together in one transaction: the `pending` writes, a points row for each act (its key is
 * its own marker: once per rule and subject), the counters of `summary`, and the streak on the first
 * act of a day. Acts already rewarded are left out. ConditionFailed tells the position among the writes, which may still
 * be coming while the points are looked up.
 */
export const writeWithPoints = async (
  { table, clock }: Outside,
  actor: Actor,
  acts: Act[],
  pending: Write[] | Promise<Write[]>,
  summary: Record<string, number> = {},
): Promise<{ points: number }> => {
  const now = clock.now();
  const today = todayOf(actor, now);
  const grantOf = async (act: Act): Promise<Grant | undefined> => {
    const subject = await subjectOf(table, actor.userId, act, today);
    if (subject === undefined) return undefined;
    const { points, category, reason } = pointRules[act.rule];
    const key = { pk: partition(actor.userId), sk: `POINTS#${act.rule}#${subject}` };
    const row = { ...key, points, category, reason, createdAt: now.toISOString() };
    return { act, marker: { put: row, if: "absent" }, points };
  };
  const isGrant = (grant: Grant | undefined) => grant !== undefined;
  const [found, writes] = await Promise.all([Promise.all(acts.map(grantOf)), pending]);
  let grants = found.filter(isGrant);
  for (;;) {
    const points = grants.reduce((sum, grant) => sum + grant.points, 0);
    const counters = { ...summary, ...(points && { totalPoints: points }) };
    const [first, ...rest] = [
      ...writes,
      ...grants.map(({ marker }) => marker),
      ...(Object.keys(counters).length ? [{ update: summaryKey(actor.userId), add: counters } satisfies Write] : []),
      ...(acts.length ? streakWrites(actor, today) : []),
    ];
    if (!first) return { points };
    try {
      await table.write(first, ...rest);
      return { points };
    } catch (error) {
      const rewarded = error instanceof ConditionFailed ? grants[error.index - writes.length] : undefined;
      if (!rewarded) throw error;
      // Rewarded already; or, where acts of a day are numbered, somebody else took the number: then the next one.
      const again = "daily" in pointRules[rewarded.act.rule] ? await grantOf(rewarded.act) : undefined;
      grants = grants.flatMap((grant) => (grant !== rewarded ? [grant] : again ? [again] : []));
    }
  }
};

/** Undefined when the rule's daily acts are used up; slots are numbered, so racing acts cannot pass the cap. */
const subjectOf = async (table: Table, userId: string, { rule, subject }: Act, today: string) => {
  const settings = pointRules[rule];
  if (!("daily" in settings)) return subject;
  const { items } = await table.query({
    pk: partition(userId),
    sk: { prefix: `POINTS#${rule}#${today}#` },
    limit: settings.daily,
  });
  return items.length < settings.daily ? `${today}#${items.length + 1}` : undefined;
};

const streakWrites = (actor: Actor, today: string): Write[] => {
  const streak = withActToday(actor.streak, today);
  if (streak === actor.streak) return [];
  const set = { streakStart: streak.start, streakLast: streak.last, streakLongest: streak.longest };
  return [{ update: accessKey(actor.userId), set, if: "present" }];
};
