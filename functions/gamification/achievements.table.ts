import { readSummary } from "#functions/activity.ts";
import { log } from "#functions/clients/log.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { buildNotificationWrites, type NewNotification } from "#functions/notifications/notifications.table.ts";
import { achievementKey, achievementPrefix, getUserPartition, pointsKey, summaryKey } from "#functions/table/keys.ts";
import { queryAll, type Table, tryWrite, type Write } from "#functions/table/table.ts";
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

export const markAchievementsSeen = async (table: Table, userId: string): Promise<void> => {
  const newAchievements = (await listUnlockedAchievements(table, userId)).filter(({ isNew }) => isNew);
  const [first, ...rest] = newAchievements.map(
    ({ key }): Write => ({ update: achievementKey(userId, key), set: { isNew: false }, if: "present" }),
  );
  if (first) await table.write(first, ...rest);
};

const maxIterations = 10;
/** Achievements per transaction: each needs three of its 100 writes, plus one for the counters. */
const maxPerTransaction = 30;

/**
 * Unlocks the achievements a user's counters have reached, each exactly once: achievement, points row, counters and
 * notification are one transaction, so only one of several concurrent requests succeeds.
 *
 * Counters never decrease, so if as many achievements are unlocked as reached, there is nothing to unlock. The
 * summary is read again after each iteration, because achievement points may reach a level.
 */
export const unlockAchievements = async ({ table, clock }: Pick<Dependencies, "table" | "clock">, userId: string) => {
  for (let iteration = 0; iteration < maxIterations; iteration++) {
    const summary = await readSummary(table, userId);
    const reached = findReachedAchievements(summary);
    if (reached.length === (summary.achievements ?? 0)) return;
    const unlockedKeys = new Set((await listUnlockedAchievements(table, userId)).map(({ key }) => key));
    const due = reached.filter(({ key }) => !unlockedKeys.has(key)).slice(0, maxPerTransaction);
    if (!due.length) return;
    const now = clock.now();
    const points = due.reduce((sum, { tier }) => sum + tierPoints[tier], 0);
    await tryWrite(
      table.write(
        { update: summaryKey(userId), add: { totalPoints: points, achievements: due.length } },
        ...due.flatMap((achievement) => buildUnlockWrites(userId, achievement, now.toISOString())),
        ...buildNotificationWrites(userId, now, ...due.map((achievement) => toNotification(achievement, now))),
      ),
    );
  }
};

const buildUnlockWrites = (
  userId: string,
  { key, title, category, tier }: AchievementDefinition,
  now: string,
): Write[] => {
  const reason = `Achievement unlocked: ${title}`;
  const points = { points: tierPoints[tier], category, reason, createdAt: now };
  return [
    { put: { ...achievementKey(userId, key), key, unlockedAt: now, isNew: true }, if: "absent" },
    { put: { ...pointsKey(userId, "achievement", key), ...points } },
  ];
};

const toNotification = (
  { key, title, description, tier }: AchievementDefinition,
  unlockedAt: Date,
): NewNotification => ({
  type: "achievement",
  title: `Achievement unlocked: ${title}`,
  message: `${description}, +${tierPoints[tier]} XP`,
  subject: key,
  at: unlockedAt,
  relatedId: key,
  relatedType: "achievement",
  workspaceId: null,
});

/** Like `unlockAchievements`, but only logs failures; the next action or request retries. */
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
