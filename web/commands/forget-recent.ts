/** The storage key of recent commands. */
export const recentKey = "grantlamp-recent";

/** Removes the recent commands at sign-out. */
export const forgetRecent = () => {
  try {
    localStorage.removeItem(recentKey);
  } catch {
    // Where storage is refused nothing was kept.
  }
};
