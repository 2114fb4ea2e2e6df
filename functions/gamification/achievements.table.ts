import { readSummary } from "#functions/activity.ts";
import { log } from "#functions/clients/log.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { type NewNotification, notificationWrites } from "#functions/notifications/notifications.table.ts";
import { achievementKey, achievementPrefix, getUserPartition, pointsKey, summaryKey } from "#functions/table/keys.ts";
import { ConditionFailed, type Item, queryAll, type Table, type Write } from "#functions/table/table.ts";
import { type AchievementDefinition, tierPoints } from "#shared/domain/achievements.ts";
import { findReachedAchievements } from "./achievements.ts";

export type UnlockedAchievement = { key: string; unlockedAt: string; isNew: boolean };

export const listUnlockedAchievements = async (table: Table, userId: string): Promise<UnlockedAchievement[]> => {
  const items = await queryAll(table, { pk: getUserPartition(userId), sk: { prefix: achievementPrefix } });
  return items.map(({ key, unlockedAt, isNew }) => ({
    key: String(key),
    unlockedAt: String(unlockedAt),
    isNew: isNew === true,
  }));
};

/** Clears the new flag of all unlocked achievements in one transaction. One unlocked meanwhile stays new. */
export const markAchievementsSeen = async (table: Table, userId: string): Promise<void> => {
  const newAchievements = (await listUnlockedAchievements(table, userId)).filter(({ isNew }) => isNew);
  const [first, ...rest] = newAchievements.map(
    ({ key }): Write => ({ update: achievementKey(userId, key), set: { isNew: false }, if: "present" }),
  );
  if (first) await table.write(first, ...rest);
};

/** Maximum iterations: achievement points may unlock levels, and other requests may interfere. */
const maxIterations = 10;
/** Achievements per transaction: each needs three of its 100 writes, plus one for the counters. */
const maxPerTransaction = 30;

/**
 * Unlocks the achievements a user's counters have reached, each exactly once. The achievement, its points row, the
 * counters and the notification are one transaction, which only one concurrent request wins.
 *
 * The summary counts unlocked achievements, so one read shows whether any are due: counters never decrease, so equal
 * numbers of reached and unlocked achievements mean the same ones. It is read again after each iteration, because
 * achievement points may reach a level. A request that finds all due ones unlocked leaves the rest to its competitor,
 * the next act, or the next request for achievements.
 */
export const unlockAchievements = async ({ table, clock }: Pick<Dependencies, "table" | "clock">, userId: string) => {
  for (let iteration = 0; iteration < maxIterations; iteration++) {
    const summary = await readSummary(table, userId);
    const due = findReachedAchievements(summary);
    if (due.length === (summary.achievements ?? 0)) return;
    const unlockedKeys = new Set((await listUnlockedAchievements(table, userId)).map(({ key }) => key));
    const missing = due.filter(({ key }) => !unlockedKeys.has(key)).slice(0, maxPerTransaction);
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
        ...notificationWrites(userId, now, ...missing.map((entry) => toNotification(entry, now))),
      );
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
    }
  }
};

const unlockWrites = (userId: string, { key, title, category, tier }: AchievementDefinition, now: string): Write[] => {
  const points: Item = {
    ...pointsKey(userId, "achievement", key),
    points: tierPoints[tier],
    category,
    reason: `Achievement unlocked: ${title}`,
    createdAt: now,
  };
  return [
    { put: { ...achievementKey(userId, key), key, unlockedAt: now, isNew: true }, if: "absent" },
    { put: points },
  ];
};

const toNotification = ({ key, title, description, tier }: AchievementDefinition, at: Date): NewNotification => ({
  type: "achievement",
  title: `Achievement unlocked: ${title}`,
  message: `${description}, +${tierPoints[tier]} XP`,
  subject: key,
  at,
  relatedId: key,
  relatedType: "achievement",
});

/** Unlocks reached achievements without throwing; failures are logged and retried next time. */
export const tryUnlockAchievements = async (
  dependencies: Pick<Dependencies, "table" | "clock">,
  userId: string,
): Promise<void> => {
  try {
    await unlockAchievements(dependencies, userId);
  } catch (error) {
    log.warn("achievements not unlocked", { error: error as Error });
  }
};
