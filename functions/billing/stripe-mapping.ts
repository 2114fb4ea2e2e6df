import Stripe from "stripe";
import * as z from "zod/mini";
import { log } from "#functions/clients/log.ts";
import { recordMetric } from "#functions/clients/metrics.ts";
import { AppError } from "#shared/api/problem.ts";
import type { PaymentEvent } from "./payment-service.ts";
import { CustomerNotFound, IdempotencyKeyExhausted } from "./payment-service.ts";

const unavailableMessage = "The payment service isn't responding. Please try again in a moment";
const internalMessage = "Something went wrong on our side. Please try again in a moment";

export const isStripeRefusal = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && (error.statusCode === 400 || error.statusCode === 404);

/** Without the input: Stripe's messages repeat addresses and keys. */
const describeError = ({ type, code, param, statusCode, requestId }: InstanceType<typeof Stripe.errors.StripeError>) =>
  Object.entries({ type, code, param, status: statusCode, request: requestId })
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))
    .join(" ");

/** Errors that are not Stripe's pass through. */
export const mapStripeError = (error: unknown): unknown => {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { code, param, statusCode: status } = error;
  const cause = new Error(`The payment service failed: ${describeError(error)}`);
  if (code === "resource_missing" && param === "customer") return new CustomerNotFound({ cause });
  // Without a status only a retry under the same key reveals the outcome.
  if (status === undefined || status === 409 || status === 429) return unavailable(cause);
  // Our API key was refused before anything happened.
  if (status === 401 || status === 403) {
    log.error("payment key refused", {
      error: cause,
      todo: "npm run secrets:put -- stripe secretKey, then npm run doctor",
    });
    return new AppError("internal", internalMessage, { cause });
  }
  // Stripe repeats a stored failure under its idempotency key, whatever has been fixed since.
  const isReplay = error.headers?.["idempotent-replayed"] === "true";
  if (status > 500 && !isReplay) return unavailable(cause);
  if (status >= 500 || error instanceof Stripe.errors.StripeIdempotencyError) {
    log.warn("payment service failed", { error: cause });
    return new IdempotencyKeyExhausted("unavailable", unavailableMessage, { cause });
  }
  return new IdempotencyKeyExhausted("internal", internalMessage, { cause });
};

const unavailable = (cause: Error) => {
  log.warn("payment service does not answer", { error: cause });
  return new AppError("unavailable", unavailableMessage, { cause });
};

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
    throw new AppError("invalid_request", "This message has no valid signature, or is too old", { cause });
  }
};
