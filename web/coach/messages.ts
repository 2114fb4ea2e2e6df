export const messageFailed = "Message Failed";
export const clearHistory = "Clear history";
export const subtitle = "Answers from the resource library and your own records";
