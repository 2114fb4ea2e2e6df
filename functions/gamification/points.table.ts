import type { Outside } from "#functions/outside.ts";
import { ConditionFailed, type Item, type Table, type Write } from "#functions/table/table.ts";
import { type PointRule, pointRules } from "#shared/point-rules.ts";
import { tryToUnlock } from "./achievements.table.ts";
import { actCounter } from "./achievements.ts";
import { type Actor, type Streak, todayOf, withActToday } from "./points.ts";
import { partition, summaryKey } from "./summary.table.ts";

export { readSummary, summaryKey } from "./summary.table.ts";

export type Act = { rule: PointRule; subject: string };

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

type Grant = { act: Act; marker: Write; points: number };

/**
 * Writes what belongs together in one transaction: the `pending` writes, a points row for each act (its key is
 * its own marker: once per rule and subject) and the counter of its kind, the counters of `summary`, and the streak
 * on the first act of a day. Acts already rewarded are left out. ConditionFailed tells the position among the writes,
 * which may still be coming while the points are looked up. What the counters reach thereby is unlocked right after.
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
  let known = actor.streak;
  for (;;) {
    const streak = acts.length ? withActToday(known, today) : known;
    const isNewDay = streak !== known;
    const points = grants.reduce((sum, grant) => sum + grant.points, 0);
    const add = sum([summary, ...grants.map(countsOf)]);
    const set = isNewDay ? { streakLongest: streak?.longest } : {};
    const [first, ...rest] = [
      ...writes,
      ...grants.map(({ marker }) => marker),
      ...(isNewDay || Object.keys(add).length ? [{ update: summaryKey(actor.userId), add, set } satisfies Write] : []),
      ...(streak && isNewDay ? [streakWrite(actor, known, streak)] : []),
    ];
    if (!first) return { points };
    try {
      await table.write(first, ...rest);
      if (points || isNewDay) await tryToUnlock({ table, clock }, actor.userId);
      return { points };
    } catch (error) {
      if (isNewDay && error instanceof ConditionFailed && error.index === rest.length) {
        // Another act of that day, or of one next to it, was faster: the streak goes on from there.
        const now = await readActor(table, actor.userId);
        if (!now) throw error;
        known = now.streak;
        continue;
      }
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

const countsOf = ({ act, points }: Grant): Record<string, number> => ({
  totalPoints: points,
  [actCounter(act.rule)]: 1,
});
/** The sums, name by name. */
const sum = (all: Record<string, number>[]) => {
  const total: Record<string, number> = {};
  for (const [name, by] of all.flatMap(Object.entries)) total[name] = (total[name] ?? 0) + by;
  return total;
};

/** It fails where the streak is not the known one any more: what was counted meanwhile is never taken back. */
const streakWrite = ({ userId }: Actor, known: Streak | undefined, { start, last, longest }: Streak): Write => ({
  update: accessKey(userId),
  set: { streakStart: start, streakLast: last, streakLongest: longest },
  if: {
    all: known
      ? { streakStart: { is: known.start }, streakLast: { is: known.last } }
      : { streakLast: { missing: true } },
  },
});
