import { AsyncLocalStorage } from "node:async_hooks";
import type { PaymentService } from "#functions/billing/payment-service.ts";
import { stripeTestSettings } from "#functions/billing/testing.ts";
import { createStripePayments } from "#functions/clients/stripe.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { State } from "#scripts/stripe/core/records.ts";
import { makeStripeStandIn, type StripeStandIn } from "#scripts/stripe/stand-in.ts";
import { countingIds, testKeys } from "#scripts/stripe/testing.ts";
import type { Call } from "#tests/simulation/processes.ts";

/** The payment service's stand-in by the world's clock, as it was left or new. */
export const makeStandIn = (clock: Dependencies["clock"], state?: State): StripeStandIn =>
  makeStripeStandIn({
    clock,
    origin: "https://payments.example.org",
    keys: testKeys,
    newId: countingIds(),
    ...(state && { state }),
  });

const hasKey = (init: RequestInit | undefined) => new Headers(init?.headers).has("idempotency-key");

/**
 * The payment service as processes see it, with Stripe's library in between: each request is a call that may fail.
 * Those under a key, which the library itself would send again a while later, fail as a whole.
 */
export const paymentsOf = ({ fetch }: StripeStandIn): ((call: Call) => PaymentService) => {
  const caller = new AsyncLocalStorage<Call>();
  const asCalled: typeof fetch = (input, init) => {
    const call = hasKey(init) ? undefined : caller.getStore();
    return call ? call(() => fetch(input, init)) : fetch(input, init);
  };
  const payments = createStripePayments({ ...stripeTestSettings, fetch: asCalled });
  return (call) => ({
    ...payments,
    createCustomer: (person, key) => call(() => payments.createCustomer(person, key)),
    openCheckout: (checkout, key) => call(() => payments.openCheckout(checkout, key)),
    openSubscription: (subscription, key) => call(() => payments.openSubscription(subscription, key)),
    updateCustomer: (...said) => caller.run(call, () => payments.updateCustomer(...said)),
    closeCheckout: (id) => caller.run(call, () => payments.closeCheckout(id)),
    closeSubscription: (id) => caller.run(call, () => payments.closeSubscription(id)),
    cancel: (id) => caller.run(call, () => payments.cancel(id)),
    listPlans: (customerId) => caller.run(call, () => payments.listPlans(customerId)),
  });
};
