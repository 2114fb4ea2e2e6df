import Stripe from "stripe";
import { log } from "#functions/clients/log.ts";
import { AppError } from "#shared/api/problem.ts";
import { CustomerNotFound, IdempotencyKeyExhausted } from "./payment-service.ts";

const unavailableMessage = "The payment service does not answer right now. Please try again in a moment";
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
