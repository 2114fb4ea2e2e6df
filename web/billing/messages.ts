export const paymentComplete = "You're all set";
export const canceled = "Payment canceled";
export const notConfirmed = "The payment could not be confirmed. Please try again.";
