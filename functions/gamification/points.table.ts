import {
  type ActivityDependencies,
  getActionCounterName,
  type PointAction,
  type RecordActivity,
} from "#functions/activity.ts";
import { type Actor, getUserToday, readActor, type Streak } from "#functions/auth/actor.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import {
  accessKey,
  getUserPartition,
  pointsKey,
  pointsPrefix,
  summaryKey,
  workspaceSummaryKey,
} from "#functions/table/keys.ts";
import { ConditionFailedError, type Item, queryAll, type Table, type Write } from "#functions/table/table.ts";
import type { PointsEntry } from "#shared/api/gamification.ts";
import { AppError } from "#shared/api/problem.ts";
import { pointRules } from "#shared/domain/point-rules.ts";
import { addDays, daysBetween } from "#shared/util/dates.ts";
import { tryUnlockAchievements } from "./achievements.table.ts";

/** Returns the streak after an action today; the same object when today already counts. */
export const extendStreak = (streak: Streak | undefined, today: string): Streak => {
  // Setting the clock or time zone back must not break a streak, so an earlier day counts as the last one.
  if (streak && today <= streak.last) return streak;
  const start = streak && today === addDays(streak.last, 1) ? streak.start : today;
  return { start, last: today, longest: Math.max(streak?.longest ?? 0, daysBetween(start, today) + 1) };
};

/** Returns the number of consecutive days up to today or yesterday; 0 after a missed day. */
export const computeCurrentStreak = (streak: Streak | undefined, today: string) =>
  streak && today <= addDays(streak.last, 1) ? daysBetween(streak.start, streak.last) + 1 : 0;

const pageSize = 50;
/** Bounds the read; no user has this many rows. */
const maxRows = 100_000;

const toEntry = ({ sk, points, reason, category, createdAt }: Item): PointsEntry => ({
  id: sk.slice(pointsPrefix.length),
  points: Number(points),
  reason: String(reason),
  category: String(category),
  createdAt: String(createdAt),
});

/** Reads a page of a user's points, newest first, after the entry `after`. Throws `not_found` for an unknown ID. */
export const readPointsHistory = async (
  table: Table,
  userId: string,
  after?: string,
): Promise<{ entries: PointsEntry[]; next: string | null }> => {
  const rows = await queryAll(table, { pk: getUserPartition(userId), sk: { prefix: pointsPrefix } }, maxRows);
  const history = rows.map(toEntry).toSorted(compareNewestFirst);
  const start = after === undefined ? 0 : history.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && start === 0) throw new AppError("not_found", "Entry not found");
  const entries = history.slice(start, start + pageSize);
  const last = start + pageSize < history.length ? entries.at(-1) : undefined;
  return { entries, next: last?.id ?? null };
};

/** Ties are ordered by ID, so that pages are consistent. */
const compareNewestFirst = (a: PointsEntry, b: PointsEntry) =>
  Date.parse(b.createdAt) - Date.parse(a.createdAt) || (a.id < b.id ? -1 : 1);

type Grant = { action: PointAction; rowWrite: Write; points: number };

/**
 * Writes in one transaction: the `pending` writes, a points row per action (its key allows one per rule and subject)
 * with its counter, the increments of the workspace's `summary`, and the streak on a day's first action. Skips actions
 * that were already rewarded. Then unlocks achievements.
 */
export const recordActivity: RecordActivity = async ({ table, clock }, actor, actions, pending, summary = {}) => {
  const now = clock.now();
  const today = getUserToday(actor, now);
  const toGrant = async (action: PointAction): Promise<Grant | undefined> => {
    const subject = await getRowSubject(table, actor.userId, action, today);
    if (subject === undefined) return undefined;
    const { points, category, reason } = pointRules[action.rule];
    const key = pointsKey(actor.userId, action.rule, subject);
    const row = { ...key, points, category, reason, createdAt: now.toISOString() };
    return { action, rowWrite: { put: row, if: "absent" }, points };
  };
  const [possibleGrants, writes] = await Promise.all([Promise.all(actions.map(toGrant)), pending]);
  let grants = possibleGrants.filter((grant) => grant !== undefined);
  let storedStreak = actor.streak;
  for (;;) {
    const streak = actions.length ? extendStreak(storedStreak, today) : storedStreak;
    const isNewDay = streak !== storedStreak;
    const points = grants.reduce((total, grant) => total + grant.points, 0);
    const add = sumCounters(grants.map(toCounters));
    const set = isNewDay ? { streakLongest: streak?.longest } : {};
    const [first, ...rest] = [
      ...writes,
      ...grants.map(({ rowWrite }) => rowWrite),
      ...(Object.keys(summary).length ? [{ update: workspaceSummaryKey(actor.workspaceId), add: summary }] : []),
      ...(isNewDay || Object.keys(add).length ? [{ update: summaryKey(actor.userId), add, set } satisfies Write] : []),
      ...(streak && isNewDay ? [buildStreakWrite(actor, storedStreak, streak)] : []),
    ];
    if (!first) return { points };
    try {
      await table.write(first, ...rest);
      if (points || isNewDay) await tryUnlockAchievements({ table, clock }, actor.userId);
      return { points };
    } catch (error) {
      if (isNewDay && error instanceof ConditionFailedError && error.index === rest.length) {
        // A concurrent action changed the streak: continue from its result.
        const current = await readActor(table, actor.userId, actor.workspaceId);
        if (!current) throw error;
        storedStreak = current.streak;
        continue;
      }
      const rewarded = error instanceof ConditionFailedError ? grants[error.index - writes.length] : undefined;
      if (!rewarded) throw error;
      // The action was already rewarded, or the slot of a daily action was taken; then try the next slot.
      const retriedGrant = "daily" in pointRules[rewarded.action.rule] ? await toGrant(rewarded.action) : undefined;
      grants = grants.flatMap((grant) => (grant !== rewarded ? [grant] : retriedGrant ? [retriedGrant] : []));
    }
  }
};

/** Adds `recordActivity`, which features call to award points. */
export const withActivity = (dependencies: Dependencies): ActivityDependencies => ({ ...dependencies, recordActivity });

/** Returns undefined at the rule's daily cap. Numbered slots keep concurrent actions from exceeding it. */
const getRowSubject = async (table: Table, userId: string, { rule, subject }: PointAction, today: string) => {
  const settings = pointRules[rule];
  if (!("daily" in settings)) return subject;
  const { items } = await table.query({
    pk: getUserPartition(userId),
    sk: { prefix: pointsKey(userId, rule, `${today}#`).sk },
    limit: settings.daily,
  });
  return items.length < settings.daily ? `${today}#${items.length + 1}` : undefined;
};

const toCounters = ({ action, points }: Grant): Record<string, number> => ({
  totalPoints: points,
  [getActionCounterName(action.rule)]: 1,
});
const sumCounters = (counters: Record<string, number>[]) => {
  const total: Record<string, number> = {};
  for (const [name, increment] of counters.flatMap(Object.entries)) total[name] = (total[name] ?? 0) + increment;
  return total;
};

/** Fails when the streak has changed, so that counted days are never lost. */
const buildStreakWrite = (
  { userId }: Actor,
  storedStreak: Streak | undefined,
  { start, last, longest }: Streak,
): Write => ({
  update: accessKey(userId),
  set: { streakStart: start, streakLast: last, streakLongest: longest },
  if: {
    all: storedStreak
      ? { streakStart: { is: storedStreak.start }, streakLast: { is: storedStreak.last } }
      : { streakLast: { missing: true } },
  },
});
