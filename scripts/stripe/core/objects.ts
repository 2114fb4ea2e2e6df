import type Stripe from "stripe";
import type * as records from "./records.ts";
import type { Context, Plan } from "./records.ts";

// Contains only the fields of Stripe's objects that the app and its tests read.

export const toSessionObject = ({ plan, origin }: Context, session: records.Session) =>
  ({
    id: session.id,
    object: "checkout.session",
    amount_total: plan.cents,
    cancel_url: session.cancelUrl,
    created: session.created,
    currency: plan.currency,
    customer: session.customer,
    expires_at: session.expiresAt,
    invoice: session.invoice,
    livemode: false,
    metadata: session.metadata,
    mode: "subscription",
    payment_status: session.status === "complete" ? "paid" : "unpaid",
    status: session.status,
    subscription: session.subscription,
    success_url: session.successUrl,
    ui_mode: "hosted_page",
    url: session.status === "open" ? `${origin}/checkout/${session.id}` : null,
  }) satisfies Partial<Stripe.Checkout.Session>;

export const toCustomerObject = (customer: records.Customer) =>
  ({
    id: customer.id,
    object: "customer",
    created: customer.created,
    email: customer.email,
    livemode: false,
    metadata: customer.metadata,
    name: customer.name,
    phone: customer.phone,
  }) satisfies Partial<Stripe.Customer>;

export const toDeletedCustomerObject = (id: string): Stripe.DeletedCustomer => ({
  id,
  object: "customer",
  deleted: true,
});

export const toSubscriptionObject = (plan: Plan, subscription: records.Subscription) => {
  const item = {
    id: subscription.itemId,
    object: "subscription_item",
    created: subscription.created,
    current_period_end: subscription.periodEnd,
    current_period_start: subscription.periodStart,
    price: {
      id: plan.priceId,
      object: "price",
      currency: plan.currency,
      product: plan.productId,
      unit_amount: plan.cents,
    },
    quantity: 1,
    subscription: subscription.id,
  };
  return {
    id: subscription.id,
    object: "subscription",
    cancel_at: subscription.cancelAt,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    canceled_at: subscription.canceledAt,
    created: subscription.created,
    currency: plan.currency,
    customer: subscription.customer,
    ended_at: subscription.endedAt,
    items: {
      object: "list",
      data: [item],
      has_more: false,
      url: `/v1/subscription_items?subscription=${subscription.id}`,
    },
    latest_invoice: subscription.latestInvoice,
    livemode: false,
    metadata: subscription.metadata,
    status: subscription.status,
  } satisfies Partial<Omit<Stripe.Subscription, "items">> & { items: object };
};

export const toInvoiceObject = ({ plan }: Context, invoice: records.Invoice) => {
  const { id, amount, status } = invoice;
  const amountPaid = status === "paid" ? amount : 0;
  return {
    id,
    object: "invoice",
    amount_due: amount,
    amount_paid: amountPaid,
    amount_remaining: amount - amountPaid,
    attempt_count: invoice.attempts,
    billing_reason: invoice.reason,
    created: invoice.created,
    currency: plan.currency,
    customer: invoice.customer,
    livemode: false,
    next_payment_attempt: status === "open" ? invoice.nextAttempt : null,
    number: invoice.number,
    status,
    total: amount,
  } satisfies Partial<Stripe.Invoice>;
};

export const toIntentObject = (plan: Plan, intent: records.Intent) => ({
  id: intent.id,
  object: "payment_intent",
  amount: intent.amount,
  amount_received: intent.status === "succeeded" ? intent.amount : 0,
  client_secret: intent.clientSecret,
  created: intent.created,
  currency: plan.currency,
  customer: intent.customer,
  last_payment_error: intent.lastError,
  livemode: false,
  payment_method: intent.card,
  status: intent.status,
});

export const toPortalObject = ({ origin }: Context, portal: records.Portal) =>
  ({
    id: portal.id,
    object: "billing_portal.session",
    created: portal.created,
    customer: portal.customer,
    livemode: false,
    return_url: portal.returnUrl,
    url: `${origin}/portal/${portal.id}`,
  }) satisfies Partial<Stripe.BillingPortal.Session>;
