/** What the Grant Coach says. */
export const failed = "Message Failed";
export const clearHistory = "Clear history";
