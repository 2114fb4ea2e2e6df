import * as z from "zod";
import { createInvalidParameterError } from "./api-errors.ts";

/** Form parameters: strings, nested in maps by name. A list is a map keyed by index until a schema parses it. */
export type Form = { [name: string]: string | Form };

/**
 * Parses form-encoded text with nested names, such as `items[0][price]=a&expand[]=b`. Throws a 400 if a name is both a
 * value and a map.
 */
export const parseForm = (text: string): Form => {
  const form: Form = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const parts = name.split("[").map((part, index) => (index ? part.replace(/\]$/, "") : part));
    const last = parts.pop() ?? "";
    let target = form;
    for (const part of parts) {
      const key = part || String(Object.keys(target).length);
      target[key] ??= Object.create(null) as Form;
      const child = target[key];
      if (typeof child === "string") throw createInvalidParameterError(`Invalid object: ${name}`, name);
      target = child;
    }
    target[last || String(Object.keys(target).length)] = value;
  }
  return form;
};

const text = z.string().max(5000);
/** Parses a list, which arrives as a map keyed by index. */
const list = <T extends z.ZodType>(element: T) =>
  z.record(z.string().regex(/^\d+$/), element).transform(Object.values<z.output<T>>);
const metadata = z.union([z.literal("").transform(() => ({})), z.record(z.string().max(40), z.string().max(500))]);
const address = z.url({ protocol: /^https?$/, error: "Not a valid URL" }).max(5000);

const expand = { expand: list(text).optional() };
const page = {
  limit: z
    .string()
    .regex(/^\d{1,3}$/, "Invalid integer")
    .transform(Number)
    .pipe(z.number().min(1, "Invalid integer").max(100, "Invalid integer"))
    .optional(),
  starting_after: text.optional(),
};
const items = list(
  z.strictObject({ price: text, quantity: z.literal("1", "This test service sells one at a time").optional() }),
);

/** The parameters of every endpoint. As with Stripe, unlisted parameters are rejected. */
export const parameters = {
  none: z.strictObject({}),
  expandOnly: z.strictObject(expand),
  writeCustomer: z.strictObject({
    ...expand,
    email: z.union([z.literal(""), z.email("Invalid email address").max(512)]).optional(),
    name: text.max(256).optional(),
    phone: text.max(20).optional(),
    metadata: metadata.optional(),
  }),
  listCustomers: z.strictObject({ ...expand, ...page, email: text.optional() }),
  createSession: z.strictObject({
    ...expand,
    mode: z.literal("subscription", "This test service supports only mode=subscription"),
    line_items: items,
    success_url: address,
    cancel_url: address.optional(),
    customer: text,
    client_reference_id: text.max(200).optional(),
    metadata: metadata.optional(),
    subscription_data: z.strictObject({ metadata: metadata.optional() }).optional(),
  }),
  createSubscription: z.strictObject({
    ...expand,
    customer: text,
    items,
    metadata: metadata.optional(),
    payment_behavior: z.literal("default_incomplete", "This test service supports only default_incomplete"),
    payment_settings: z.unknown().optional(),
  }),
  listSubscriptions: z.strictObject({ ...expand, ...page, customer: text.optional(), status: text.optional() }),
  createPortal: z.strictObject({
    ...expand,
    customer: text,
    return_url: address.optional(),
    configuration: text.optional(),
  }),
};

/** Formats `["items", 0, "price"]` as Stripe does: `items[0][price]`. */
const formatPath = (path: readonly PropertyKey[]) =>
  path.map((part, index) => (index ? `[${String(part)}]` : String(part))).join("");

/** Parses an endpoint's parameters. Throws a 400 for the first invalid one, as Stripe does. */
export const readParameters = <T extends z.ZodType>(schema: T, form: Form): z.output<T> => {
  const result = schema.safeParse(form);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (issue?.code === "unrecognized_keys") {
    const param = formatPath([...issue.path, issue.keys[0] ?? ""]);
    throw createInvalidParameterError(`Received unknown parameter: ${param}`, param, "parameter_unknown");
  }
  const param = formatPath(issue?.path ?? []);
  const value = issue?.path.reduce<unknown>((parent, part) => (parent as Form | undefined)?.[String(part)], form);
  if (value === undefined)
    throw createInvalidParameterError(`Missing required param: ${param}.`, param, "parameter_missing");
  throw createInvalidParameterError(`${issue?.message}: ${param}`, param);
};
