import Stripe from "stripe";
import { CustomerGone, KeyUsedUp } from "#functions/billing/payments.ts";
import { AppError } from "#shared/problem.ts";
import { log } from "./log.ts";

const sorry = "The payment service does not answer right now. Please try again in a moment";
const ourFault = "Something went wrong on our side. Please try again in a moment";

/** Did the service understand, and say that it cannot be done? */
export const isRefusal = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && (error.statusCode === 400 || error.statusCode === 404);

/** What went wrong, without what was sent: Stripe's own messages repeat addresses and keys. */
const factsOf = ({ type, code, param, statusCode, requestId }: InstanceType<typeof Stripe.errors.StripeError>) =>
  Object.entries({ type, code, param, status: statusCode, request: requestId })
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))
    .join(" ");

/** The error of a call in our words. What is not Stripe's is a fault of ours and goes through as it is. */
export const problemOf = (error: unknown): unknown => {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { code, param, statusCode: status } = error;
  const cause = new Error(`The payment service failed: ${factsOf(error)}`);
  if (code === "resource_missing" && param === "customer") return new CustomerGone({ cause });
  // Without a status there was no answer, and only the same key can find out what became of it.
  if (status === undefined || status === 409 || status === 429) return unavailable(cause);
  // Our own key was refused, before any work was done.
  if (status === 401 || status === 403) {
    log.error("payment key refused", {
      error: cause,
      todo: "npm run secrets:put -- stripe secretKey, then npm run doctor",
    });
    return new AppError("internal", ourFault, { cause });
  }
  // An answer that went wrong is kept under its key, and comes again whatever has been put right.
  const isReplay = error.headers?.["idempotent-replayed"] === "true";
  if (status > 500 && !isReplay) return unavailable(cause);
  if (status >= 500 || error instanceof Stripe.errors.StripeIdempotencyError) {
    log.warn("payment service failed", { error: cause });
    return new KeyUsedUp("unavailable", sorry, { cause });
  }
  return new KeyUsedUp("internal", ourFault, { cause });
};

const unavailable = (cause: Error) => {
  log.warn("payment service does not answer", { error: cause });
  return new AppError("unavailable", sorry, { cause });
};
