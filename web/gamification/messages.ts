export const plusPoints = "+{points} XP";
export const pointsHistory = "Points history";
