/** Where the browser keeps what was chosen last. */
export const recentKey = "grantlamp-recent";

/** The person signs out: what they chose does not stay behind. */
export const forgetRecent = () => {
  try {
    localStorage.removeItem(recentKey);
  } catch {
    // Where storage is refused nothing was kept.
  }
};
