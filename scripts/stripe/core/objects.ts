import type Stripe from "stripe";
import type * as records from "./records.ts";
import type { Books, Goods } from "./records.ts";

// The fields of Stripe's objects that the product, its tests and a curious reader of events look at.

export const sessionObject = ({ goods, origin }: Books, session: records.Session) =>
  ({
    id: session.id,
    object: "checkout.session",
    amount_total: goods.cents,
    cancel_url: session.cancelUrl,
    client_reference_id: session.clientReferenceId,
    created: session.created,
    currency: goods.currency,
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

export const customerObject = (customer: records.Customer) =>
  ({
    id: customer.id,
    object: "customer",
    created: customer.created,
    description: customer.description,
    email: customer.email,
    livemode: false,
    metadata: customer.metadata,
    name: customer.name,
    phone: customer.phone,
  }) satisfies Partial<Stripe.Customer>;

export const deletedCustomer = (id: string): Stripe.DeletedCustomer => ({ id, object: "customer", deleted: true });

export const subscriptionObject = (goods: Goods, subscription: records.Subscription) => {
  const item = {
    id: subscription.itemId,
    object: "subscription_item",
    created: subscription.created,
    current_period_end: subscription.periodEnd,
    current_period_start: subscription.periodStart,
    price: {
      id: goods.priceId,
      object: "price",
      currency: goods.currency,
      product: goods.productId,
      unit_amount: goods.cents,
    },
    quantity: 1,
    subscription: subscription.id,
  };
  return {
    id: subscription.id,
    object: "subscription",
    billing_cycle_anchor: subscription.anchor,
    cancel_at: subscription.cancelAt,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    canceled_at: subscription.canceledAt,
    collection_method: "charge_automatically",
    created: subscription.created,
    currency: goods.currency,
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
    start_date: subscription.anchor,
    status: subscription.status,
  } satisfies Partial<Omit<Stripe.Subscription, "items">> & { items: object };
};

export const invoiceObject = ({ goods, origin }: Books, invoice: records.Invoice) => {
  const { id, amount, status, subscription } = invoice;
  const paid = status === "paid" ? amount : 0;
  return {
    id,
    object: "invoice",
    amount_due: amount,
    amount_paid: paid,
    amount_remaining: amount - paid,
    attempt_count: invoice.attempts,
    attempted: invoice.attempts > 0,
    auto_advance: status === "open" && invoice.nextAttempt !== null,
    billing_reason: invoice.reason,
    created: invoice.created,
    currency: goods.currency,
    customer: invoice.customer,
    hosted_invoice_url: `${origin}/invoices/${id}`,
    livemode: false,
    next_payment_attempt: status === "open" ? invoice.nextAttempt : null,
    number: invoice.number,
    parent: {
      quote_details: null,
      subscription_details: { metadata: {}, subscription },
      type: "subscription_details",
    },
    status,
    status_transitions: {
      finalized_at: invoice.finalizedAt,
      marked_uncollectible_at: null,
      paid_at: invoice.paidAt,
      voided_at: invoice.voidedAt,
    },
    total: amount,
  } satisfies Partial<Stripe.Invoice>;
};

export const intentObject = (goods: Goods, intent: records.Intent) => ({
  id: intent.id,
  object: "payment_intent",
  amount: intent.amount,
  amount_received: intent.status === "succeeded" ? intent.amount : 0,
  client_secret: intent.clientSecret,
  created: intent.created,
  currency: goods.currency,
  customer: intent.customer,
  last_payment_error: intent.lastError,
  livemode: false,
  metadata: {},
  payment_method: intent.card,
  payment_method_types: ["card"],
  status: intent.status,
});

export const portalObject = ({ origin }: Books, portal: records.Portal) =>
  ({
    id: portal.id,
    object: "billing_portal.session",
    created: portal.created,
    customer: portal.customer,
    livemode: false,
    return_url: portal.returnUrl,
    url: `${origin}/portal/${portal.id}`,
  }) satisfies Partial<Stripe.BillingPortal.Session>;
