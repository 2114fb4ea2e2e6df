import type Stripe from "stripe";
import * as z from "zod/mini";
import type { PaymentEvent } from "#functions/billing/payments.ts";
import { AppError } from "#shared/problem.ts";
import { measure } from "./metrics.ts";

/** Seconds. Never 0, which would let messages of any age in. */
const oldest = 300;

const Named = z.union([
  z.string(),
  z.pipe(
    z.object({ id: z.string() }),
    z.transform(({ id }) => id),
  ),
]);
const Message = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(255)),
  type: z.string().check(z.maxLength(255)),
  data: z.object({
    object: z.object({
      id: z.optional(z.string()),
      object: z.optional(z.string()),
      customer: z.catch(z.nullish(Named), null),
    }),
  }),
});

type Received = { rawBody: string; signature: string | undefined; secret: string; now: Date };
/** The message, when it is signed over exactly this body and not old; else throws AppError("invalid_request"). */
export const readEvent = (stripe: Stripe, { rawBody, signature = "", secret, now }: Received): PaymentEvent => {
  try {
    const event = stripe.webhooks.constructEvent(rawBody, signature, secret, oldest, undefined, now.getTime());
    const { id, type, data } = Message.parse(event);
    const about = data.object;
    return { id, type, customerId: about.object === "customer" ? about.id : (about.customer ?? undefined) };
  } catch (cause) {
    measure("WebhooksRefused", 1);
    throw new AppError("invalid_request", "This message is not signed as it should be, or is too old", { cause });
  }
};
