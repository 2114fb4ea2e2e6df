import * as z from "zod/mini";
import { subscriptionStatuses } from "./auth.ts";

export { billingTexts, graceDays } from "./billing-texts.ts";

import { validEmail } from "./messages.ts";
import { defineRoutes } from "./route.ts";
import { email, instant, line } from "./words.ts";

/** The one plan (spec sections 1 and 9). */
export const plan = {
  name: "Professional Plan",
  dollarsPerMonth: 99,
  price: "$99 per month",
  points: ["AI-powered funding discovery", "Unlimited proposals", "24/7 grant coach", "Priority support"],
} as const;

/** Sent when session storage holds no e-mail and name (spec section 2). */
export const paymentPlaceholder = { email: "guest@example.org", name: "Guest" } as const;

export const Subscription = z.object({
  /** Is a payment service configured? Without one everybody has access and nothing is charged. */
  configured: z.boolean(),
  status: z.enum(subscriptionStatuses),
  hasAccess: z.boolean(),
  /** Does the payment service know this user: is there a portal to open? */
  isCustomer: z.boolean(),
  /** End of the paid period; null when there is none. */
  paidUntil: z.nullable(instant()),
  /** It ends with the paid period. */
  endsThen: z.boolean(),
});
export type Subscription = z.infer<typeof Subscription>;

/** What the payment screen needs to mount the payment service's form; all null while none is configured. */
export const PaymentSetup = z.object({
  clientSecret: z.nullable(z.string()),
  publishableKey: z.nullable(z.string()),
  /** Address of the payment service's script. */
  scriptUrl: z.nullable(z.string()),
});
export type PaymentSetup = z.infer<typeof PaymentSetup>;

/** Where to go; null while no payment service is configured. */
const Way = z.object({ url: z.nullable(z.string()) });

export const billingRoutes = defineRoutes({
  createSubscription: {
    method: "POST",
    path: "/api/create-subscription",
    auth: "public",
    limit: "billing",
    summary: "Prepare the payment of a subscription",
    problems: ["unauthenticated"],
    body: z.object({ email: email(validEmail), name: line({ max: 200 }) }),
    response: PaymentSetup,
  },
  startCheckout: {
    method: "POST",
    path: "/api/billing/checkout",
    auth: "user",
    limit: "billing",
    summary: "The hosted payment page for the plan",
    response: Way,
  },
  openPortal: {
    method: "POST",
    path: "/api/billing/portal",
    auth: "user",
    limit: "billing",
    summary: "The payment service's own page for plan, card and invoices",
    response: Way,
  },
  getSubscription: {
    method: "GET",
    path: "/api/billing/subscription",
    auth: "user",
    summary: "The user's subscription as last heard",
    response: Subscription,
  },
  refreshSubscription: {
    method: "POST",
    path: "/api/billing/refresh",
    auth: "user",
    limit: "billing",
    summary: "Ask the payment service how the subscription stands",
    response: Subscription,
  },
  stripeWebhook: {
    method: "POST",
    path: "/api/stripe/webhook",
    auth: "token",
    summary: "News from the payment service, signed",
    raw: true,
    response: z.object({}),
  },
});
