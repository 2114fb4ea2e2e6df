import * as z from "zod/mini";
import { subscriptionStatuses } from "./auth.ts";

export { gracePeriodDays } from "./limits.ts";
export { billingTexts } from "./messages.ts";

import { defineRoutes } from "./define-routes.ts";
import { validEmailRequired } from "./messages.ts";
import { emailSchema, singleLineText, timestampResponse } from "./schemas.ts";

/** The only plan (spec sections 1 and 9). */
export const subscriptionPlan = {
  name: "Professional Plan",
  dollarsPerMonth: 99,
  price: "$99 per month",
  features: ["AI-powered funding discovery", "Unlimited proposals", "24/7 grant coach", "Priority support"],
} as const;

/** Sent if session storage has no email and name (spec section 2). */
export const paymentPlaceholder = { email: "guest@example.org", name: "Guest" } as const;

export const Subscription = z.object({
  /** Whether a payment service is configured. If not, everyone has access and nothing is charged. */
  configured: z.boolean(),
  status: z.enum(subscriptionStatuses),
  hasAccess: z.boolean(),
  /** Whether the user is a customer of the payment service, and so can open its portal. */
  isCustomer: z.boolean(),
  paidUntil: z.nullable(timestampResponse()),
  /** Whether the subscription is canceled at the end of the paid period. */
  cancelsAtPeriodEnd: z.boolean(),
});
export type Subscription = z.infer<typeof Subscription>;

/** The values the payment screen needs to mount the payment form; all null if no payment service is configured. */
export const PaymentSetup = z.object({
  clientSecret: z.nullable(z.string()),
  publishableKey: z.nullable(z.string()),
  scriptUrl: z.nullable(z.string()),
});
export type PaymentSetup = z.infer<typeof PaymentSetup>;

/** `url` is null if no payment service is configured. */
const HostedPage = z.object({ url: z.nullable(z.string()) });

export const billingRoutes = defineRoutes({
  createSubscription: {
    method: "POST",
    path: "/api/create-subscription",
    auth: "public",
    limit: "billing",
    summary: "Start the payment for a subscription",
    problems: ["unauthenticated"],
    body: z.object({ email: emailSchema(validEmailRequired), name: singleLineText({ max: 200 }) }),
    response: PaymentSetup,
  },
  startCheckout: {
    method: "POST",
    path: "/api/billing/checkout",
    auth: "user",
    role: "owner",
    limit: "billing",
    summary: "Get the URL of the hosted checkout page",
    response: HostedPage,
  },
  openPortal: {
    method: "POST",
    path: "/api/billing/portal",
    auth: "user",
    role: "owner",
    limit: "billing",
    summary: "Get the URL of the customer portal for plan, card and invoices",
    response: HostedPage,
  },
  getSubscription: {
    method: "GET",
    path: "/api/billing/subscription",
    auth: "user",
    role: "viewer",
    accessToken: false,
    summary: "Get the subscription as last reported by the payment service",
    response: Subscription,
  },
  refreshSubscription: {
    method: "POST",
    path: "/api/billing/refresh",
    auth: "user",
    role: "owner",
    limit: "billing",
    summary: "Refresh the subscription from the payment service",
    response: Subscription,
  },
  stripeWebhook: {
    method: "POST",
    path: "/api/stripe/webhook",
    auth: "token",
    summary: "Receive signed events from the payment service",
    raw: true,
    response: z.object({}),
  },
});
