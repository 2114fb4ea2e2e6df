/** Texts of progress and achievements. The encouragement is in #shared/gamification.ts. */
export const yourProgress = "Your Progress";
export const pointsInLevel = "{n}/100 XP";
export const pointsToNext = "{n} XP remaining to the next level";
export const currentStreak = "current streak";
export const longestStreak = "longest streak";
export const plusPoints = "+{points} XP";
export const pointsHistory = "Points history";

export const achievementsTitle = "Achievements";
export const clearNew = "Clear New";
export const achievementsUpdated = "Achievements updated";
export const badgesCleared = "New achievement badges cleared.";
