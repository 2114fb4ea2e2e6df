import { invoiceObject } from "./invoice-object.ts";
import { intentOf } from "./invoices.ts";
import { customerObject, deletedCustomer, intentObject, priceObject, subscriptionObject } from "./objects.ts";
import { badParameter } from "./problem.ts";
import type { Books } from "./records.ts";

/** Any object of the API, as it goes onto the wire. */
export type Wire = { [name: string]: unknown };

/** The object an id stands for, by the name of the field the id is in. */
const byField = (books: Books, field: string, id: unknown): Wire | undefined => {
  const { state, goods } = books;
  if (typeof id !== "string") return undefined;
  if (field === "customer") {
    const customer = state.customers[id];
    return customer && { ...(customer.deleted ? deletedCustomer(id) : customerObject(customer)) };
  }
  if (field === "subscription") {
    const subscription = state.subscriptions[id];
    return subscription && { ...subscriptionObject(goods, subscription) };
  }
  if (field === "invoice" || field === "latest_invoice") {
    const invoice = state.invoices[id];
    return invoice && { ...invoiceObject(books, invoice) };
  }
  return undefined;
};

/** Fields that are only there when they are asked for. */
const included = (books: Books, object: Wire, field: string): unknown => {
  const { state, goods } = books;
  const id = String(object.id);
  const list = (data: unknown[], url: string) => ({ object: "list", data, has_more: false, url });
  const invoice = object.object === "invoice" ? state.invoices[id] : undefined;
  if (invoice && field === "confirmation_secret")
    return { client_secret: intentOf(books, invoice).clientSecret, type: "payment_intent" };
  if (invoice && field === "payments") {
    const intent = intentOf(books, invoice);
    const payment = { type: "payment_intent", payment_intent: intentObject(goods, intent) };
    const status = invoice.status === "paid" ? "paid" : intent.status === "canceled" ? "canceled" : "open";
    const data = [
      {
        id: `inpay_${id}`,
        object: "invoice_payment",
        amount_requested: invoice.amount,
        invoice: id,
        is_default: true,
        payment,
        status,
      },
    ];
    return list(data, `/v1/invoice_payments?invoice=${id}`);
  }
  if (object.object === "checkout.session" && field === "line_items") {
    const { name, cents, currency } = goods;
    const item = {
      id: `li_${id}`,
      object: "item",
      amount_subtotal: cents,
      amount_total: cents,
      currency,
      description: name,
    };
    return list([{ ...item, price: priceObject(goods), quantity: 1 }], `/v1/checkout/sessions/${id}/line_items`);
  }
  if (object.object === "customer" && field === "subscriptions") {
    const theirs = Object.values(state.subscriptions).filter(
      ({ customer, endedAt }) => customer === id && endedAt === null,
    );
    return list(
      theirs.map((one) => subscriptionObject(goods, one)),
      `/v1/subscriptions?customer=${id}`,
    );
  }
  return undefined;
};

const cannot = (path: string) => badParameter(`This property cannot be expanded (${path}).`, "expand");

const expandOne = (books: Books, object: Wire, [field = "", ...rest]: string[], path: string): void => {
  const present = object[field];
  if (Array.isArray(present)) {
    for (const element of present) expandOne(books, element as Wire, rest, path);
    return;
  }
  if (present === null) return;
  const expanded =
    typeof present === "object" ? present : (byField(books, field, present) ?? included(books, object, field));
  if (!expanded) throw cannot(path);
  object[field] = expanded;
  if (rest.length) expandOne(books, expanded as Wire, rest, path);
};

/** Puts whole objects where only ids are, along paths such as `latest_invoice.confirmation_secret`. */
export const expandAll = (books: Books, object: object, paths: readonly string[] = []): Wire => {
  const wire: Wire = { ...object };
  for (const path of paths) {
    const fields = path.split(".");
    if (fields.length > 4)
      throw badParameter(`You cannot expand more than 4 levels of a property (${path}).`, "expand");
    expandOne(books, wire, fields, path);
  }
  return wire;
};
