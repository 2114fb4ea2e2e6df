import type Stripe from "stripe";
import type * as records from "./records.ts";
import type { Books, Goods } from "./records.ts";

/** Where a hosted payment page is. */
const checkoutUrl = (origin: string, id: string) => `${origin}/checkout/${id}`;

export const sessionObject = ({ goods, origin }: Books, session: records.Session): Stripe.Checkout.Session => ({
  id: session.id,
  object: "checkout.session",
  amount_subtotal: goods.cents,
  amount_total: goods.cents,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  cancel_url: session.cancelUrl,
  client_reference_id: session.clientReferenceId,
  created: session.created,
  currency: goods.currency,
  custom_fields: [],
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  customer: session.customer,
  customer_creation: session.customer ? null : "always",
  customer_email: session.email,
  discounts: [],
  expires_at: session.expiresAt,
  invoice: session.invoice,
  livemode: false,
  metadata: session.metadata,
  mode: "subscription",
  payment_method_collection: "always",
  payment_method_types: ["card"],
  payment_status: session.status === "complete" ? "paid" : "unpaid",
  shipping_options: [],
  status: session.status,
  subscription: session.subscription,
  success_url: session.successUrl,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: "hosted_page",
  url: session.status === "open" ? checkoutUrl(origin, session.id) : null,
  ...nulls("adaptive_pricing after_expiration allow_promotion_codes allowed_payment_method_types"),
  ...nulls("billing_address_collection client_secret collected_information consent consent_collection"),
  ...nulls("currency_conversion customer_account customer_details integration_identifier invoice_creation locale"),
  ...nulls("managed_payments origin_context payment_intent payment_link payment_method_configuration_details"),
  ...nulls("payment_method_options permissions recovered_from saved_payment_method_options setup_intent"),
  ...nulls("shipping_address_collection shipping_cost submit_type wallet_options"),
});

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text;
/** Fields that are null, named in one text. */
export const nulls = <Text extends string>(names: Text): Record<Words<Text>, null> =>
  Object.fromEntries(names.split(" ").map((name) => [name, null])) as Record<Words<Text>, null>;

/** In JSON a decimal is a string. */
type Price = Omit<Stripe.Price, "unit_amount_decimal"> & { unit_amount_decimal: string };

export const priceObject = (goods: Goods): Price => ({
  id: goods.priceId,
  object: "price",
  active: true,
  billing_scheme: "per_unit",
  created: 1_700_000_000,
  currency: goods.currency,
  livemode: false,
  metadata: {},
  nickname: goods.name,
  product: goods.productId,
  recurring: { interval: "month", interval_count: 1, meter: null, trial_period_days: null, usage_type: "licensed" },
  tax_behavior: "unspecified",
  type: "recurring",
  unit_amount: goods.cents,
  unit_amount_decimal: String(goods.cents),
  ...nulls("custom_unit_amount lookup_key tiers_mode transform_quantity"),
});

export const customerObject = (customer: records.Customer): Stripe.Customer => ({
  id: customer.id,
  object: "customer",
  balance: 0,
  created: customer.created,
  delinquent: false,
  description: customer.description,
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
  tax_exempt: "none",
  ...nulls("address currency default_source discount shipping test_clock"),
});

/** What is left of a customer that was deleted. */
export const deletedCustomer = (id: string): Stripe.DeletedCustomer => ({ id, object: "customer", deleted: true });

const noTax = { disabled_reason: null, enabled: false, liability: null };

type Item = Omit<Stripe.SubscriptionItem, "price" | "plan"> & { price: Price };
type Subscription = Omit<Stripe.Subscription, "items"> & { items: Stripe.ApiList<Item> };

export const subscriptionObject = (goods: Goods, subscription: records.Subscription): Subscription => ({
  id: subscription.id,
  object: "subscription",
  automatic_tax: noTax,
  billing_cycle_anchor: subscription.anchor,
  billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible" },
  billing_schedules: [],
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
  default_tax_rates: [],
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
  metadata: subscription.metadata,
  payment_settings: {
    payment_method_options: null,
    payment_method_types: null,
    save_default_payment_method: "on_subscription",
  },
  start_date: subscription.anchor,
  status: subscription.status,
  ...nulls("application application_fee_percent billing_cycle_anchor_config billing_thresholds customer_account"),
  ...nulls("days_until_due default_payment_method default_source description managed_payments"),
  ...nulls("next_pending_invoice_item_invoice on_behalf_of pause_collection pending_invoice_item_interval"),
  ...nulls("pending_setup_intent pending_update schedule test_clock transfer_data trial_end trial_settings"),
  ...nulls("trial_start"),
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
  livemode: false,
  return_url: portal.returnUrl,
  url: `${origin}/portal/${portal.id}`,
  ...nulls("customer_account flow locale on_behalf_of"),
});
