export const recentKey = "grantlamp-recent";

export const forgetRecent = () => {
  try {
    localStorage.removeItem(recentKey);
  } catch {
    // Where storage is refused nothing was kept.
  }
};
