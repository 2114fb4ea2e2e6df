export const recentCommandsKey = "grantlamp-recent";

export const clearRecentCommands = () => {
  try {
    localStorage.removeItem(recentCommandsKey);
  } catch {
    // Without storage there is nothing to remove.
  }
};
