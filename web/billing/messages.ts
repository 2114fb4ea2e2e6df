/** What the payment page says more than once; what the server says of payments stands in #shared/billing.ts. */
export const allSet = "You are all set";
export const cancelled = "Payment cancelled";
export const notConfirmed = "The payment could not be confirmed. Please try again.";
