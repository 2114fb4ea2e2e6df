import * as z from "zod";
import { badParameter } from "./problem.ts";

/** Parameters as they came: texts, in maps by name. A list is a map of its positions until a schema reads it. */
export type Form = { [name: string]: string | Form };

const nameParts = (name: string): string[] => {
  const [first = "", ...rest] = name.split("[");
  return [first, ...rest.map((part) => part.replace(/\]$/, ""))];
};

/** Reads a form-encoded text with nested names: `items[0][price]=a&expand[]=b`. Throws a 400 where a name is both. */
export const parseForm = (text: string): Form => {
  const form: Form = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const parts = nameParts(name);
    const last = parts.pop() ?? "";
    let at = form;
    for (const part of parts) {
      const key = part || String(Object.keys(at).length);
      at[key] ??= Object.create(null) as Form;
      const below = at[key];
      if (typeof below === "string") throw badParameter(`Invalid object: ${name}`, name);
      at = below;
    }
    at[last || String(Object.keys(at).length)] = value;
  }
  return form;
};

const text = z.string().max(5000);
/** What is sent empty is taken away. */
const blankable = text.transform((value) => value || null);
const whole = z
  .string()
  .regex(/^-?\d{1,12}$/, "Invalid integer")
  .transform(Number);
const truth = z.enum(["true", "false"], "Invalid boolean").transform((value) => value === "true");
/** A list comes as a map of its positions. */
const list = <T extends z.ZodType>(element: T) =>
  z.record(z.string().regex(/^\d+$/), element).transform(Object.values<z.output<T>>);
const metadata = z.union([z.literal("").transform(() => ({})), z.record(z.string().max(40), z.string().max(500))]);
const address = z.url({ protocol: /^https?$/, error: "Not a valid URL" }).max(5000);
/** Taken as it comes and not used. */
const anything = z.unknown();

const person = {
  email: z.union([z.literal(""), z.email("Invalid email address").max(512)]).optional(),
  name: text.max(256).optional(),
  phone: text.max(20).optional(),
  description: text.optional(),
  metadata: metadata.optional(),
};
const expand = { expand: list(text).optional() };
const page = {
  limit: whole.pipe(z.number("Invalid integer").min(1).max(100)).optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
};
/** One piece of one price. */
const items = list(
  z.strictObject({ price: text, quantity: z.literal("1", "The stand-in sells one at a time").optional() }),
);

/** The parameters of every endpoint the stand-in has, strictly: what is not named here is refused, as Stripe does. */
export const parameters = {
  none: z.strictObject({}),
  expandOnly: z.strictObject(expand),
  createCustomer: z.strictObject({ ...person, ...expand, preferred_locales: anything.optional() }),
  updateCustomer: z.strictObject({ ...person, ...expand, preferred_locales: anything.optional() }),
  createSession: z.strictObject({
    ...expand,
    mode: z.literal("subscription", "The stand-in knows only mode=subscription"),
    line_items: items,
    success_url: address,
    cancel_url: address.optional(),
    customer: text.optional(),
    customer_email: z.email("Invalid email address").optional(),
    client_reference_id: text.max(200).optional(),
    expires_at: whole.optional(),
    metadata: metadata.optional(),
    subscription_data: z.strictObject({ metadata: metadata.optional(), description: anything.optional() }).optional(),
    ui_mode: z.literal("hosted_page", "The stand-in knows only ui_mode=hosted_page").optional(),
    ...Object.fromEntries(
      [
        "allow_promotion_codes",
        "automatic_tax",
        "billing_address_collection",
        "consent_collection",
        "custom_text",
        "customer_update",
        "locale",
        "payment_method_collection",
        "payment_method_types",
        "submit_type",
        "tax_id_collection",
      ].map((name) => [name, anything.optional()] as const),
    ),
  }),
  createSubscription: z.strictObject({
    ...expand,
    customer: text,
    items,
    metadata: metadata.optional(),
    payment_behavior: z.enum(["default_incomplete", "allow_incomplete", "error_if_incomplete"]).optional(),
    collection_method: z.literal("charge_automatically").optional(),
    payment_settings: anything.optional(),
    billing_mode: anything.optional(),
    automatic_tax: anything.optional(),
    description: anything.optional(),
    off_session: truth.optional(),
  }),
  updateSubscription: z.strictObject({
    ...expand,
    cancel_at_period_end: truth.optional(),
    cancel_at: blankable.optional(),
    metadata: metadata.optional(),
    cancellation_details: anything.optional(),
    description: anything.optional(),
    payment_settings: anything.optional(),
  }),
  cancelSubscription: z.strictObject({
    ...expand,
    invoice_now: truth.optional(),
    prorate: truth.optional(),
    cancellation_details: anything.optional(),
  }),
  listSubscriptions: z.strictObject({
    ...expand,
    ...page,
    customer: text.optional(),
    price: text.optional(),
    status: z
      .enum([
        "all",
        "ended",
        "active",
        "canceled",
        "incomplete",
        "incomplete_expired",
        "past_due",
        "paused",
        "trialing",
        "unpaid",
      ])
      .optional(),
  }),
  listInvoices: z.strictObject({
    ...expand,
    ...page,
    customer: text.optional(),
    subscription: text.optional(),
    status: z.enum(["draft", "open", "paid", "uncollectible", "void"]).optional(),
  }),
  listCustomers: z.strictObject({ ...expand, ...page, email: text.optional() }),
  listEvents: z.strictObject({ ...expand, ...page, type: text.optional() }),
  createPortal: z.strictObject({
    ...expand,
    customer: text,
    return_url: address.optional(),
    configuration: text.optional(),
    locale: text.optional(),
  }),
};

/** `["items", 0, "price"]` as Stripe writes it: `items[0][price]`. */
const shownPath = (path: readonly PropertyKey[]) =>
  path.map((part, at) => (at ? `[${String(part)}]` : String(part))).join("");

/** The parameters an endpoint was called with; throws Stripe's 400 for the first one that is wrong. */
export const readParameters = <T extends z.ZodType>(schema: T, form: Form): z.output<T> => {
  const read = schema.safeParse(form);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  if (issue?.code === "unrecognized_keys") {
    const param = shownPath([...issue.path, issue.keys[0] ?? ""]);
    throw badParameter(`Received unknown parameter: ${param}`, param, "parameter_unknown");
  }
  const param = shownPath(issue?.path ?? []);
  const given = issue?.path.reduce<unknown>((at, part) => (at as Form | undefined)?.[String(part)], form);
  if (given === undefined) throw badParameter(`Missing required param: ${param}.`, param, "parameter_missing");
  throw badParameter(`${issue?.message}: ${param}`, param);
};
