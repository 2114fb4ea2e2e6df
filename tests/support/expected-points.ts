import { getActionCounterName } from "#functions/activity.ts";
import { getUserToday, type Streak } from "#functions/auth/actor.ts";
import { findReachedAchievements } from "#functions/gamification/achievements.ts";
import { extendStreak } from "#functions/gamification/points.table.ts";
import type { Item } from "#functions/table/table.ts";
import { type PointRule, pointRules } from "#shared/api/gamification.ts";
import { tierPoints } from "#shared/domain/achievements.ts";

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);
const toSortedText = (values: Iterable<string>) => [...values].sort().join(" ");

/** A letter of intent earns points once per opportunity, the other documents a limited number of times per day. */
const documentActivities: Partial<Record<string, PointRule>> = {
  loi: "loiGenerated",
  proposal: "proposalGenerated",
  cover_letter: "coverLetterGenerated",
};

/** Derives what a user has earned from their activities: points, achievements and streaks. */
export const createExpectedPoints = (items: ReadonlyMap<string, Item>, violations: string[]) => {
  const earnedPoints = new Map<string, number>();
  let streak: Streak | undefined;
  const recordActivity = (rule: PointRule, subject: string, now: Date) => {
    const settings = pointRules[rule];
    const today = getUserToday({ timeZone: String(items.get("ACCESS")?.timeZone) }, now);
    streak = extendStreak(streak, today);
    if (!("daily" in settings)) return void earnedPoints.set(`${rule}#${subject}`, settings.points);
    const prefix = `${rule}#${today}#`;
    const count = [...earnedPoints.keys()].filter((key) => key.startsWith(prefix)).length;
    if (count < settings.daily) earnedPoints.set(`${prefix}${count + 1}`, settings.points);
  };
  /** Derives activities from changed records. */
  const recordActivities = (before: Item | undefined, after: Item, now: Date) => {
    if (after.sk.startsWith("APP#")) {
      if (!before) recordActivity("applicationCreated", String(after.id), now);
      if (after.status === "submitted" && before?.status !== "submitted")
        recordActivity("applicationSubmitted", String(after.id), now);
    }
    if (after.sk.startsWith("TASK#") && after.completed && !before?.completed)
      recordActivity("taskCompleted", String(after.id), now);
    const documentRule = after.sk.startsWith("DOC#") && !before ? documentActivities[String(after.type)] : undefined;
    if (documentRule) recordActivity(documentRule, String(after.opportunityId), now);
  };

  /** Computes the expected counters and achievements. Achievements award points, which may unlock further ones. */
  const computeExpected = () => {
    const counters: Record<string, number> = {
      streakLongest: streak?.longest ?? 0,
      totalPoints: sum(earnedPoints.values()),
    };
    for (const key of earnedPoints.keys()) {
      const name = getActionCounterName(key.split("#")[0] as PointRule);
      counters[name] = (counters[name] ?? 0) + 1;
    }
    for (;;) {
      const unlockedAchievements = findReachedAchievements(counters);
      const total = sum(earnedPoints.values()) + sum(unlockedAchievements.map(({ tier }) => tierPoints[tier]));
      if (counters.totalPoints === total)
        return { unlocked: unlockedAchievements, counters: { ...counters, achievements: unlockedAchievements.length } };
      counters.totalPoints = total;
    }
  };
  const check = () => {
    const compare = (name: string, actual: string, expected: string) => {
      if (actual !== expected) violations.push(`${name}: ${actual}; expected ${expected}`);
    };
    const filterItems = (prefix: string) => [...items.values()].filter(({ sk }) => sk.startsWith(prefix));
    const { unlocked, counters } = computeExpected();
    const achievements = unlocked.map(({ key, tier }) => `achievement#${key}=${tierPoints[tier]}`);
    compare(
      "points",
      toSortedText(filterItems("POINTS#").map(({ sk, points }) => `${sk.slice("POINTS#".length)}=${points}`)),
      toSortedText([...[...earnedPoints].map(([key, points]) => `${key}=${points}`), ...achievements]),
    );
    compare(
      "achievements",
      toSortedText(filterItems("ACHIEVEMENT#").map(({ key }) => String(key))),
      toSortedText(unlocked.map(({ key }) => key)),
    );
    const summary: Partial<Item> = items.get("SUMMARY") ?? {};
    for (const [name, value] of Object.entries(counters)) compare(name, String(summary[name] ?? 0), String(value));
    const { streakStart, streakLast, streakLongest }: Partial<Item> = items.get("ACCESS") ?? {};
    compare(
      "streak",
      [streakStart, streakLast, streakLongest].join(),
      [streak?.start, streak?.last, streak?.longest].join(),
    );
  };

  return { recordActivities, check };
};
