import { readSummary } from "#functions/activity.ts";
import { getUserToday } from "#functions/auth/actor.ts";
import { log } from "#functions/clients/log.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import {
  buildNotificationWrites,
  buildReplaceNotificationWrites,
  computeNotificationId,
} from "#functions/notifications/notifications.table.ts";
import {
  accessKey,
  achievementKey,
  achievementPrefix,
  getUserPartition,
  notificationKey,
  pointsKey,
  summaryKey,
} from "#functions/table/keys.ts";
import { queryAll, type Table, tryWrite, type Write } from "#functions/table/table.ts";
import { type AchievementDefinition, achievements, tierPoints } from "#shared/domain/achievements.ts";
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
/** Achievements per transaction: each needs two of its 100 writes, plus three for the counters and the notification. */
const maxPerTransaction = 48;

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
    const reachedAchievements = findReachedAchievements(summary);
    if (reachedAchievements.length === (summary.achievements ?? 0)) return;
    const unlocked = await listUnlockedAchievements(table, userId);
    const unlockedKeys = new Set(unlocked.map(({ key }) => key));
    const achievementsToUnlock = reachedAchievements
      .filter(({ key }) => !unlockedKeys.has(key))
      .slice(0, maxPerTransaction);
    if (!achievementsToUnlock.length) return;
    const now = clock.now();
    const points = achievementsToUnlock.reduce((sum, { tier }) => sum + tierPoints[tier], 0);
    await tryWrite(
      table.write(
        { update: summaryKey(userId), add: { totalPoints: points, achievements: achievementsToUnlock.length } },
        ...achievementsToUnlock.flatMap((achievement) => buildUnlockWrites(userId, achievement, now.toISOString())),
        ...(await buildDigestWrites(table, userId, now, unlocked, achievementsToUnlock)),
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

/**
 * Writes the day's only notification of achievements: those unlocked earlier that day and the `achievementsToUnlock`. Writes
 * nothing for a user who has switched off points and achievements.
 */
const buildDigestWrites = async (
  table: Table,
  userId: string,
  now: Date,
  unlockedAchievements: readonly UnlockedAchievement[],
  achievementsToUnlock: readonly AchievementDefinition[],
): Promise<Write[]> => {
  const access = await table.get(accessKey(userId));
  if (access?.showsGamification === false) return [];
  const timeZone = String(access?.timeZone ?? "UTC");
  const today = getUserToday({ timeZone }, now);
  const isUnlockedToday = ({ unlockedAt }: UnlockedAchievement) =>
    getUserToday({ timeZone }, new Date(unlockedAt)) === today;
  const keys = new Set(
    [...unlockedAchievements.filter(isUnlockedToday), ...achievementsToUnlock].map(({ key }) => key),
  );
  const id = computeNotificationId({ type: "achievement", subject: today, at: new Date(today) });
  const digest = {
    ...describeAchievements(achievements.filter(({ key }) => keys.has(key))),
    id,
    subject: today,
    at: now,
  };
  const previous = await table.get(notificationKey(userId, id));
  return previous
    ? buildReplaceNotificationWrites(userId, now, previous, digest)
    : buildNotificationWrites(userId, now, digest);
};

const describeAchievements = (list: readonly AchievementDefinition[]) => {
  const points = list.reduce((sum, { tier }) => sum + tierPoints[tier], 0);
  const [only, ...others] = list;
  return {
    type: "achievement",
    title: others.length ? `${list.length} achievements unlocked` : `Achievement unlocked: ${only?.title}`,
    message: `${others.length ? list.map(({ title }) => title).join(", ") : only?.description}, +${points} XP`,
    relatedId: list.at(-1)?.key ?? "",
    relatedType: "achievement",
    workspaceId: null,
  } as const;
};

/** Like `unlockAchievements`, but only logs failures; the next action or request retries. */
export const tryUnlockAchievements = async (
  dependencies: Pick<Dependencies, "table" | "clock">,
  userId: string,
): Promise<void> => {
  try {
    await unlockAchievements(dependencies, userId);
  } catch (error) {
    log.warn("failed to unlock achievements", { error: error as Error });
  }
};
