import Stripe from "stripe";
import * as z from "zod/mini";
import { log } from "#functions/clients/log.ts";
import { recordMetric } from "#functions/clients/metrics.ts";
import { AppError } from "#shared/api/problem.ts";
import { CustomerNotFoundError, IdempotencyKeyExhaustedError, type PaymentEvent } from "./payment-service.ts";

const unavailableMessage = "The payment service isn't responding. Please try again in a moment";
const internalMessage = "Something went wrong on our side. Please try again in a moment";

export const isStripeRejection = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && (error.statusCode === 400 || error.statusCode === 404);

/** Omits Stripe's message, which may contain addresses and keys. */
const describeError = ({ type, code, param, statusCode, requestId }: InstanceType<typeof Stripe.errors.StripeError>) =>
  Object.entries({ type, code, param, status: statusCode, request: requestId })
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))
    .join(" ");

/** Returns other errors unchanged. */
export const mapStripeError = (error: unknown): unknown => {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { code, param, statusCode: status } = error;
  const cause = new Error(`The payment service failed: ${describeError(error)}`);
  if (code === "resource_missing" && param === "customer") return new CustomerNotFoundError({ cause });
  // Without a status, only a retry under the same key reveals the outcome.
  if (status === undefined || status === 409 || status === 429) return createUnavailableError(cause);
  if (status === 401 || status === 403) {
    const remedy = "npm run secrets:put -- stripe secretKey, then npm run doctor";
    log.error("payment key rejected", { error: cause, remedy });
    return new AppError("internal", internalMessage, { cause });
  }
  // Stripe replays a stored failure under its idempotency key even after the cause has been fixed.
  const isReplay = error.headers?.["idempotent-replayed"] === "true";
  if (status > 500 && !isReplay) return createUnavailableError(cause);
  if (status >= 500 || error instanceof Stripe.errors.StripeIdempotencyError) {
    log.warn("payment service failed", { error: cause });
    return new IdempotencyKeyExhaustedError("unavailable", unavailableMessage, { cause });
  }
  return new IdempotencyKeyExhaustedError("internal", internalMessage, { cause });
};

const createUnavailableError = (cause: Error) => {
  log.warn("payment service not responding", { error: cause });
  return new AppError("unavailable", unavailableMessage, { cause });
};

const maxAgeSeconds = 300;

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
/** Throws AppError("invalid_request") unless the signature matches exactly this body and is recent. */
export const parseWebhookEvent = (
  stripe: Stripe,
  { rawBody, signature = "", secret, now }: WebhookRequest,
): PaymentEvent => {
  try {
    const event = stripe.webhooks.constructEvent(rawBody, signature, secret, maxAgeSeconds, undefined, now.getTime());
    const { id, type, data } = WebhookMessage.parse(event);
    const { object } = data;
    return { id, type, customerId: object.object === "customer" ? object.id : (object.customer ?? undefined) };
  } catch (cause) {
    recordMetric("WebhooksRefused", 1);
    throw new AppError("invalid_request", "The signature is invalid or too old", { cause });
  }
};
