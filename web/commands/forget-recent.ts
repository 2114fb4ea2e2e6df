export const recentKey = "grantlamp-recent";

export const forgetRecent = () => {
  try {
    localStorage.removeItem(recentKey);
  } catch {
    // Without storage there is nothing to remove.
  }
};
