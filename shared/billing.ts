import * as z from "zod/mini";
import { defineRoutes } from "./route.ts";
import { email, line } from "./words.ts";

/** The one plan (spec sections 1 and 9). */
export const plan = {
  name: "Professional Plan",
  dollarsPerMonth: 99,
  price: "$99 per month",
  points: ["AI-powered funding discovery", "Unlimited proposals", "24/7 grant coach", "Priority support"],
} as const;

/** Texts of the payment screen (spec sections 2 and 8). */
export const billingTexts = {
  notConfigured:
    "Payment processing is not yet configured. Please contact support to complete your subscription setup.",
  returnHome: "Return to Home",
  failed: "Failed to initialize payment. Please try again.",
  failedToast: { title: "Payment Setup Failed", description: "Unable to initialize payment. Please contact support." },
  needed: "This needs an active subscription",
} as const;
/** Sent when session storage holds no e-mail and name (spec section 2). */
export const paymentPlaceholder = { email: "guest@example.org", name: "Guest" } as const;

export const billingRoutes = defineRoutes({
  createSubscription: {
    method: "POST",
    path: "/api/create-subscription",
    auth: "public",
    limit: "billing",
    summary: "Prepare the payment of a subscription",
    body: z.object({ email: email("Please enter a valid email address"), name: line({ max: 200 }) }),
    /** `clientSecret` is null while no payment service is configured. */
    response: z.object({ clientSecret: z.nullable(z.string()) }),
  },
});
