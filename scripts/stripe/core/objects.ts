import type Stripe from "stripe";
import type { Books, Goods } from "./books.ts";
import type * as records from "./records.ts";

/** On the wire a decimal is a text. */
type Price = Omit<Stripe.Price, "unit_amount_decimal"> & { unit_amount_decimal: string };

export const priceObject = (goods: Goods): Price => ({
  id: goods.priceId,
  object: "price",
  active: true,
  billing_scheme: "per_unit",
  created: 1_700_000_000,
  currency: goods.currency,
  custom_unit_amount: null,
  livemode: false,
  lookup_key: null,
  metadata: {},
  nickname: goods.name,
  product: goods.productId,
  recurring: { interval: "month", interval_count: 1, meter: null, trial_period_days: null, usage_type: "licensed" },
  tax_behavior: "unspecified",
  tiers_mode: null,
  transform_quantity: null,
  type: "recurring",
  unit_amount: goods.cents,
  unit_amount_decimal: String(goods.cents),
});

export const customerObject = (customer: records.Customer): Stripe.Customer => ({
  id: customer.id,
  object: "customer",
  address: null,
  balance: 0,
  created: customer.created,
  currency: null,
  default_source: null,
  delinquent: false,
  description: customer.description,
  discount: null,
  email: customer.email,
  invoice_prefix: customer.id.slice(-8).toUpperCase(),
  invoice_settings: {
    custom_fields: null,
    default_payment_method: customer.card?.id ?? null,
    footer: null,
    rendering_options: null,
  },
  livemode: false,
  metadata: customer.metadata,
  name: customer.name,
  phone: customer.phone,
  preferred_locales: [],
  shipping: null,
  tax_exempt: "none",
  test_clock: null,
});

/** What is left of a customer that was deleted. */
export const deletedCustomer = (id: string): Stripe.DeletedCustomer => ({ id, object: "customer", deleted: true });

const noTax = { disabled_reason: null, enabled: false, liability: null };

type Item = Omit<Stripe.SubscriptionItem, "price" | "plan"> & { price: Price };
type Subscription = Omit<Stripe.Subscription, "items"> & { items: Stripe.ApiList<Item> };

export const subscriptionObject = (goods: Goods, subscription: records.Subscription): Subscription => ({
  id: subscription.id,
  object: "subscription",
  application: null,
  application_fee_percent: null,
  automatic_tax: noTax,
  billing_cycle_anchor: subscription.anchor,
  billing_cycle_anchor_config: null,
  billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible" },
  billing_schedules: [],
  billing_thresholds: null,
  cancel_at: subscription.cancelAt,
  cancel_at_period_end: subscription.cancelAtPeriodEnd,
  canceled_at: subscription.canceledAt,
  cancellation_details: {
    comment: null,
    feedback: null,
    feedback_option: null,
    reason: subscription.canceledAt === null ? null : "cancellation_requested",
  },
  collection_method: "charge_automatically",
  created: subscription.created,
  currency: goods.currency,
  customer: subscription.customer,
  customer_account: null,
  days_until_due: null,
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  ended_at: subscription.endedAt,
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: "self" },
  },
  items: {
    object: "list",
    data: [
      {
        id: subscription.itemId,
        object: "subscription_item",
        billing_thresholds: null,
        created: subscription.created,
        current_period_end: subscription.periodEnd,
        current_period_start: subscription.periodStart,
        current_trial: null,
        discounts: [],
        metadata: {},
        price: priceObject(goods),
        quantity: 1,
        subscription: subscription.id,
        tax_rates: [],
      },
    ],
    has_more: false,
    url: `/v1/subscription_items?subscription=${subscription.id}`,
  },
  latest_invoice: subscription.latestInvoice,
  livemode: false,
  managed_payments: null,
  metadata: subscription.metadata,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: {
    payment_method_options: null,
    payment_method_types: null,
    save_default_payment_method: "on_subscription",
  },
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  start_date: subscription.anchor,
  status: subscription.status,
  test_clock: null,
  transfer_data: null,
  trial_end: null,
  trial_settings: null,
  trial_start: null,
});

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

export const portalObject = ({ origin }: Books, portal: records.Portal): Stripe.BillingPortal.Session => ({
  id: portal.id,
  object: "billing_portal.session",
  configuration: "bpc_test",
  created: portal.created,
  customer: portal.customer,
  customer_account: null,
  flow: null,
  livemode: false,
  locale: null,
  on_behalf_of: null,
  return_url: portal.returnUrl,
  url: `${origin}/portal/${portal.id}`,
});
