import type { AchievementCategory, AchievementIcon, AchievementTier, PointRule } from "#shared/api/gamification.ts";

/** Counters that achievements measure. They never decrease, so an unlocked achievement stays earned. */
export type AchievementCounter = PointRule | "level" | "streak";

/** Singular and plural noun of each counter, as in "3 of 10 searches". */
export const counterNouns = {
  profileCompleted: ["profile", "profiles"],
  search: ["search", "searches"],
  opportunitySaved: ["opportunity", "opportunities"],
  applicationCreated: ["application", "applications"],
  taskCompleted: ["task", "tasks"],
  applicationSubmitted: ["application", "applications"],
  applicationAwarded: ["grant", "grants"],
  loiGenerated: ["letter", "letters"],
  proposalGenerated: ["proposal", "proposals"],
  coachQuestion: ["question", "questions"],
  coverLetterGenerated: ["letter", "letters"],
  dailyGoalsCompleted: ["day", "days"],
  level: ["level", "levels"],
  streak: ["day", "days"],
} as const satisfies Record<AchievementCounter, readonly [singular: string, plural: string]>;

type Rule = { counter: AchievementCounter; threshold: number };
export type AchievementDefinition = {
  /** Stored in the table, so it must never change. */
  key: string;
  title: string;
  description: string;
  icon: AchievementIcon;
  category: AchievementCategory;
  tier: AchievementTier;
  rule: Rule;
};

export const tierPoints = { bronze: 10, silver: 25, gold: 50, platinum: 100 } as const satisfies Record<
  AchievementTier,
  number
>;

const defineAchievement = (
  key: string,
  tier: AchievementTier,
  icon: AchievementIcon,
  rule: [counter: AchievementCounter, threshold: number],
  title: string,
  description: string,
) => ({ key, tier, icon, rule: { counter: rule[0], threshold: rule[1] }, title, description });

const groups = {
  writing: [
    defineAchievement(
      "own-words",
      "bronze",
      "MessageSquare",
      ["profileCompleted", 1],
      "In your own words",
      "Complete your organization profile",
    ),
    defineAchievement(
      "first-letter",
      "bronze",
      "Mail",
      ["loiGenerated", 1],
      "First letter",
      "Write a Letter of Intent",
    ),
    defineAchievement("first-proposal", "bronze", "FileText", ["proposalGenerated", 1], "On paper", "Write a proposal"),
    defineAchievement(
      "ten-proposals",
      "silver",
      "FileText",
      ["proposalGenerated", 10],
      "A full drawer",
      "Write 10 proposals; up to 5 a day count",
    ),
    defineAchievement(
      "many-proposals",
      "gold",
      "Award",
      ["proposalGenerated", 50],
      "A full shelf",
      "Write 50 proposals; up to 5 a day count",
    ),
    defineAchievement(
      "first-cover-letter",
      "bronze",
      "Mail",
      ["coverLetterGenerated", 1],
      "Dear funder",
      "Write a cover letter",
    ),
    defineAchievement(
      "ten-cover-letters",
      "silver",
      "Mail",
      ["coverLetterGenerated", 10],
      "In the mail",
      "Write 10 cover letters; up to 5 a day count",
    ),
    defineAchievement(
      "many-cover-letters",
      "gold",
      "FileSignature",
      ["coverLetterGenerated", 50],
      "Sincerely yours",
      "Write 50 cover letters; up to 5 a day count",
    ),
    defineAchievement(
      "letter-writer",
      "silver",
      "FileText",
      ["loiGenerated", 5],
      "Letter writer",
      "Write 5 Letters of Intent",
    ),
    defineAchievement(
      "practised-pen",
      "gold",
      "FileSignature",
      ["loiGenerated", 20],
      "Practiced pen",
      "Write 20 Letters of Intent",
    ),
    defineAchievement(
      "hundred-letters",
      "platinum",
      "Sparkles",
      ["loiGenerated", 100],
      "A hundred letters",
      "Write 100 Letters of Intent",
    ),
  ],
  funding: [
    defineAchievement("first-search", "bronze", "Search", ["search", 1], "First search", "Search for funding"),
    defineAchievement(
      "explorer",
      "silver",
      "Compass",
      ["search", 25],
      "Explorer",
      "Search for funding 25 times; up to 10 a day count",
    ),
    defineAchievement(
      "far-and-wide",
      "gold",
      "Globe",
      ["search", 150],
      "Far and wide",
      "Search for funding 150 times; up to 10 a day count",
    ),
    defineAchievement(
      "first-find",
      "bronze",
      "Star",
      ["opportunitySaved", 1],
      "Worth keeping",
      "Save an opportunity you found",
    ),
    defineAchievement(
      "shortlist",
      "silver",
      "Target",
      ["opportunitySaved", 10],
      "Shortlist",
      "Save 10 opportunities you found",
    ),
    defineAchievement(
      "treasury",
      "gold",
      "Sparkles",
      ["opportunitySaved", 50],
      "Treasury",
      "Save 50 opportunities you found",
    ),
  ],
  engagement: [
    defineAchievement("first-task", "bronze", "Zap", ["taskCompleted", 1], "One thing done", "Complete a task"),
    defineAchievement(
      "ten-tasks",
      "silver",
      "Calendar",
      ["taskCompleted", 10],
      "On top of things",
      "Complete 10 tasks",
    ),
    defineAchievement("fifty-tasks", "gold", "CalendarDays", ["taskCompleted", 50], "Steady hand", "Complete 50 tasks"),
    defineAchievement(
      "many-tasks",
      "platinum",
      "Zap",
      ["taskCompleted", 250],
      "Nothing left undone",
      "Complete 250 tasks",
    ),
    defineAchievement(
      "first-question",
      "bronze",
      "MessageCircle",
      ["coachQuestion", 1],
      "Good question",
      "Ask the Grant Coach",
    ),
    defineAchievement(
      "many-questions",
      "silver",
      "MessageSquare",
      ["coachQuestion", 25],
      "Curious mind",
      "Ask the Grant Coach 25 questions; up to 5 a day count",
    ),
    defineAchievement(
      "hundred-questions",
      "gold",
      "MessageCircle",
      ["coachQuestion", 100],
      "Nothing left unasked",
      "Ask the Grant Coach 100 questions; up to 5 a day count",
    ),
    defineAchievement("streak-3", "bronze", "Flame", ["streak", 3], "Lamp lit", "Be active 3 days in a row"),
    defineAchievement("streak-7", "silver", "Calendar", ["streak", 7], "A whole week", "Be active 7 days in a row"),
    defineAchievement(
      "streak-30",
      "gold",
      "CalendarDays",
      ["streak", 30],
      "A whole month",
      "Be active 30 days in a row",
    ),
    defineAchievement(
      "streak-100",
      "platinum",
      "Flame",
      ["streak", 100],
      "A hundred days",
      "Be active 100 days in a row",
    ),
  ],
  milestone: [
    defineAchievement(
      "first-application",
      "bronze",
      "FileText",
      ["applicationCreated", 1],
      "Underway",
      "Start an application",
    ),
    defineAchievement(
      "ten-applications",
      "silver",
      "FileSignature",
      ["applicationCreated", 10],
      "Irons in the fire",
      "Start 10 applications",
    ),
    defineAchievement(
      "first-submitted",
      "silver",
      "Send",
      ["applicationSubmitted", 1],
      "Sent",
      "Submit an application",
    ),
    defineAchievement(
      "five-submitted",
      "gold",
      "MessageCircle",
      ["applicationSubmitted", 5],
      "In conversation",
      "Submit 5 applications",
    ),
    defineAchievement(
      "submitted-25",
      "platinum",
      "Send",
      ["applicationSubmitted", 25],
      "Well known to funders",
      "Submit 25 applications",
    ),
    defineAchievement("first-award", "gold", "Trophy", ["applicationAwarded", 1], "Funded", "Win a grant"),
    defineAchievement(
      "five-awards",
      "platinum",
      "Award",
      ["applicationAwarded", 5],
      "Funded five times",
      "Win 5 grants",
    ),
    defineAchievement("level-5", "silver", "Star", ["level", 5], "Getting good", "Reach level 5"),
    defineAchievement("level-10", "gold", "Crown", ["level", 10], "Seasoned", "Reach level 10"),
    defineAchievement("level-25", "platinum", "Crown", ["level", 25], "Master of the craft", "Reach level 25"),
  ],
} as const satisfies Record<AchievementCategory, readonly Omit<AchievementDefinition, "category">[]>;

/** All achievements. Never remove one that a user may have unlocked. */
export const achievements: readonly AchievementDefinition[] = (Object.keys(groups) as AchievementCategory[]).flatMap(
  (category) => groups[category].map((entry) => ({ ...entry, category })),
);
