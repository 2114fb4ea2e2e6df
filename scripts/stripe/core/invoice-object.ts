import type Stripe from "stripe";
import { nulls } from "./objects.ts";
import type * as records from "./records.ts";
import type { Books } from "./records.ts";

type Line = Omit<Stripe.InvoiceLineItem, "quantity_decimal" | "pricing"> & { pricing: object };
type Invoice = Omit<Stripe.Invoice, "lines"> & { lines: Stripe.ApiList<Line> };

export const invoiceObject = ({ goods, origin }: Books, invoice: records.Invoice): Invoice => {
  const { id, amount, status, subscription, periodStart, periodEnd } = invoice;
  const paid = status === "paid" ? amount : 0;
  return {
    id,
    object: "invoice",
    account_country: "US",
    account_name: "TEST payment service",
    amount_due: amount,
    amount_overpaid: 0,
    amount_paid: paid,
    amount_remaining: amount - paid,
    amount_shipping: 0,
    attempt_count: invoice.attempts,
    attempted: invoice.attempts > 0,
    auto_advance: status === "open" && invoice.nextAttempt !== null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    billing_reason: invoice.reason,
    collection_method: "charge_automatically",
    created: invoice.created,
    currency: goods.currency,
    customer: invoice.customer,
    customer_tax_exempt: "none",
    default_tax_rates: [],
    discounts: [],
    effective_at: invoice.finalizedAt,
    ending_balance: status === "draft" ? null : 0,
    hosted_invoice_url: status === "draft" ? null : `${origin}/invoices/${id}`,
    issuer: { type: "self" },
    lines: {
      object: "list",
      data: [
        {
          id: invoice.lineId,
          object: "line_item",
          amount,
          currency: goods.currency,
          description: `1 × ${goods.name}`,
          discount_amounts: [],
          discountable: true,
          discounts: [],
          invoice: id,
          livemode: false,
          metadata: {},
          parent: null,
          period: { start: periodStart, end: periodEnd },
          pretax_credit_amounts: [],
          pricing: {
            type: "price_details",
            price_details: { price: goods.priceId, product: goods.productId },
            unit_amount_decimal: String(goods.cents),
          },
          quantity: 1,
          subscription,
          subtotal: amount,
          taxes: [],
        },
      ],
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: status === "open" ? invoice.nextAttempt : null,
    number: invoice.number,
    parent: {
      quote_details: null,
      subscription_details: { metadata: {}, subscription },
      type: "subscription_details",
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    // The line says for which period is paid; these two say since when usage was gathered, and there is none.
    period_end: invoice.created,
    period_start: invoice.created,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: 0,
    status,
    status_transitions: {
      finalized_at: invoice.finalizedAt,
      marked_uncollectible_at: null,
      paid_at: invoice.paidAt,
      voided_at: invoice.voidedAt,
    },
    subtotal: amount,
    subtotal_excluding_tax: amount,
    total: amount,
    total_discount_amounts: [],
    total_excluding_tax: amount,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    ...nulls("account_tax_ids application automatically_finalizes_at custom_fields customer_account"),
    ...nulls("customer_address customer_email customer_name customer_phone customer_shipping default_payment_method"),
    ...nulls("default_source description due_date footer from_invoice invoice_pdf last_finalization_error"),
    ...nulls("latest_revision on_behalf_of receipt_number rendering shipping_cost shipping_details"),
    ...nulls("statement_descriptor test_clock webhooks_delivered_at"),
  };
};
