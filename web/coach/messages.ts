export const messageFailed = "Message Failed";
export const clearHistory = "Clear history";
