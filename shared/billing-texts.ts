/** Payment screen texts (spec sections 2 and 8). */
export const billingTexts = {
  notConfigured:
    "Payment processing is not yet configured. Please contact support to complete your subscription setup.",
  returnHome: "Return to Home",
  failed: "Failed to initialize payment. Please try again.",
  failedToast: { title: "Payment Setup Failed", description: "Unable to initialize payment. Please contact support." },
  subscriptionNeeded: "This needs an active subscription",
  signIn: "Please sign in first, so that the subscription is yours",
  alreadySubscribed: "You have a subscription already",
} as const;

/** Grace period in days before a late payment ends access. */
export const gracePeriodDays = 7;
