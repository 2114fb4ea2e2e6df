/** What the bell, the choice of mail and the page behind a link to unsubscribe say alike. */
export const notifications = "Notifications";
export const yourNotifications = "Your notifications";
export const alwaysSent = "Mail about your account itself, such as a changed password, is always sent.";
