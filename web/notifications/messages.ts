export const notifications = "Notifications";
export const yourNotifications = "Your notifications";
export const alwaysSent = "Mail about your account itself, such as a changed password, is always sent.";
