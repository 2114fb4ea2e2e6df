import { log } from "#functions/clients/log.ts";
import { type NewNotification, notificationWrites } from "#functions/notifications/notes.table.ts";
import type { Outside } from "#functions/outside.ts";
import { ConditionFailed, type Item, queryAll, type Table, type Write } from "#functions/table/table.ts";
import { type AchievementEntry, tierPoints } from "#shared/achievements.ts";
import { reached } from "./achievements.ts";
import { partition, readSummary, summaryKey } from "./summary.table.ts";

const prefix = "ACHIEVEMENT#";
const keyOf = (userId: string, key: string) => ({ pk: partition(userId), sk: `${prefix}${key}` });

/** An achievement that a user has unlocked. */
export type Unlocked = { key: string; unlockedAt: string; isNew: boolean };

/** What a user has unlocked, in the order of the keys. */
export const readUnlocked = async (table: Table, userId: string): Promise<Unlocked[]> => {
  const items = await queryAll(table, { pk: partition(userId), sk: { prefix } });
  return items.map(({ key, unlockedAt, isNew }) => ({
    key: String(key),
    unlockedAt: String(unlockedAt),
    isNew: isNew === true,
  }));
};

/** Every unlocked achievement that is new stops being so, all in one transaction. One that is unlocked meanwhile stays new. */
export const markSeen = async (table: Table, userId: string): Promise<void> => {
  const fresh = (await readUnlocked(table, userId)).filter(({ isNew }) => isNew);
  const [first, ...rest] = fresh.map(
    ({ key }): Write => ({ update: keyOf(userId, key), set: { isNew: false }, if: "present" }),
  );
  if (first) await table.write(first, ...rest);
};

/** Points of achievements may reach a level, and others may be at work; what is left then is left to the next time. */
const mostTurns = 10;
/** Achievements of one transaction, which has room for 100 writes: each is three, and the counters are one. */
const mostOfTurn = 30;

/**
 * Unlocks what a user's counters have reached, each achievement once, however often and by how many at once it is
 * asked: the row of an achievement, the row of its points, the counters and what tells of it are one
 * transaction, which only one wins.
 *
 * The summary counts what is unlocked, so that one read of it tells, of one moment, whether anything is due: counters
 * never go down, hence as many unlocked as reached means the same ones. It is read again after each turn, because
 * points of achievements may reach a level. Whoever finds that another is at work leaves the rest to that one, which
 * looks again after its own write, or to the next act, or to the next look at the achievements.
 */
export const unlockReached = async ({ table, clock }: Pick<Outside, "table" | "clock">, userId: string) => {
  for (let turn = 0; turn < mostTurns; turn++) {
    const summary = await readSummary(table, userId);
    const due = reached(summary);
    if (due.length === (summary.achievements ?? 0)) return;
    const there = new Set((await readUnlocked(table, userId)).map(({ key }) => key));
    const missing = due.filter(({ key }) => !there.has(key)).slice(0, mostOfTurn);
    if (!missing.length) return;
    const now = clock.now();
    try {
      await table.write(
        {
          update: summaryKey(userId),
          add: {
            totalPoints: missing.reduce((sum, { tier }) => sum + tierPoints[tier], 0),
            achievements: missing.length,
          },
        },
        ...missing.flatMap((entry) => unlockWrites(userId, entry, now.toISOString())),
        ...notificationWrites(userId, now, ...missing.map((entry) => unlockNote(entry, now))),
      );
    } catch (error) {
      // Somebody else has unlocked one of them meanwhile: look anew.
      if (!(error instanceof ConditionFailed)) throw error;
    }
  }
};

const unlockWrites = (userId: string, { key, title, category, tier }: AchievementEntry, now: string): Write[] => {
  const points: Item = {
    pk: partition(userId),
    sk: `POINTS#achievement#${key}`,
    points: tierPoints[tier],
    category,
    reason: `Achievement unlocked: ${title}`,
    createdAt: now,
  };
  return [{ put: { ...keyOf(userId, key), key, unlockedAt: now, isNew: true }, if: "absent" }, { put: points }];
};

const unlockNote = ({ key, title, description, tier }: AchievementEntry, at: Date): NewNotification => ({
  type: "achievement",
  title: `Achievement unlocked: ${title}`,
  message: `${description}, +${tierPoints[tier]} XP`,
  subject: key,
  at,
  relatedId: key,
  relatedType: "achievement",
});

/** The same for whoever has something better to do than to fail: what is due stays due, and is unlocked next time. */
export const tryToUnlock = async (outside: Pick<Outside, "table" | "clock">, userId: string): Promise<void> => {
  try {
    await unlockReached(outside, userId);
  } catch (error) {
    log.warn("achievements not unlocked", { error: error as Error });
  }
};
