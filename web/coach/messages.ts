export const clearHistory = "Clear history";
