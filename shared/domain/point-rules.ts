/** Points per action; `daily` limits how many actions count per day. */
export const pointRules = {
  profileCompleted: { points: 20, category: "milestone", reason: "Organization profile completed" },
  search: { points: 2, daily: 10, category: "funding", reason: "Funding search" },
  opportunitySaved: { points: 5, category: "funding", reason: "Opportunity saved" },
  applicationCreated: { points: 10, category: "milestone", reason: "Application started" },
  taskCompleted: { points: 5, category: "engagement", reason: "Task completed" },
  applicationSubmitted: { points: 40, category: "milestone", reason: "Application submitted" },
  applicationAwarded: { points: 100, category: "milestone", reason: "Grant awarded" },
  loiGenerated: { points: 15, category: "writing", reason: "Letter of Intent written" },
  proposalGenerated: { points: 25, daily: 5, category: "writing", reason: "Proposal written" },
  coachQuestion: { points: 1, daily: 5, category: "engagement", reason: "Asked the Grant Coach" },
  coverLetterGenerated: { points: 15, daily: 5, category: "writing", reason: "Cover letter written" },
  dailyGoalsCompleted: { points: 15, category: "engagement", reason: "Daily goals completed" },
} as const satisfies Record<string, { points: number; daily?: number; category: string; reason: string }>;
export type PointRule = keyof typeof pointRules;

export const getLevel = (totalPoints: number) => Math.floor(totalPoints / 100) + 1;

export const achievementTiers = ["bronze", "silver", "gold", "platinum"] as const;
export type AchievementTier = (typeof achievementTiers)[number];
