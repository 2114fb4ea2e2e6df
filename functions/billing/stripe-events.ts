import type Stripe from "stripe";
import * as z from "zod/mini";
import { recordMetric } from "#functions/clients/metrics.ts";
import { AppError } from "#shared/api/problem.ts";
import type { PaymentEvent } from "./payment-service.ts";

/** In seconds. Must not be 0, which disables the check. */
const maxAge = 300;

const Reference = z.union([
  z.string(),
  z.pipe(
    z.object({ id: z.string() }),
    z.transform(({ id }) => id),
  ),
]);
const WebhookMessage = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(255)),
  type: z.string().check(z.maxLength(255)),
  data: z.object({
    object: z.object({
      id: z.optional(z.string()),
      object: z.optional(z.string()),
      customer: z.catch(z.nullish(Reference), null),
    }),
  }),
});

type WebhookRequest = { rawBody: string; signature: string | undefined; secret: string; now: Date };
/** Throws AppError("invalid_request") unless the message is signed over exactly this body and recent. */
export const parseWebhookEvent = (
  stripe: Stripe,
  { rawBody, signature = "", secret, now }: WebhookRequest,
): PaymentEvent => {
  try {
    const event = stripe.webhooks.constructEvent(rawBody, signature, secret, maxAge, undefined, now.getTime());
    const { id, type, data } = WebhookMessage.parse(event);
    const subject = data.object;
    return { id, type, customerId: subject.object === "customer" ? subject.id : (subject.customer ?? undefined) };
  } catch (cause) {
    recordMetric("WebhooksRefused", 1);
    throw new AppError("invalid_request", "This message is not signed as it should be, or is too old", { cause });
  }
};
