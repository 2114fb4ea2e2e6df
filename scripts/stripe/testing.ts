import Stripe from "stripe";
import { makeStripeStandIn, type StandInOptions } from "./stand-in.ts";

export const testKeys = { secret: "test-secret-key", publishable: "test-publishable-key", webhook: "test-webhook-key" };

/** A clock that only moves when told to. */
const movingClock = (start = "2026-03-31T12:00:00.000Z") => {
  let at = Date.parse(start);
  return {
    now: () => new Date(at),
    move: (seconds: number) => {
      at += seconds * 1000;
    },
  };
};

/** Sequential ids, so that the same calls create the same ids. */
export const countingIds = () => {
  let count = 0;
  return (prefix: string) => {
    count += 1;
    return `${prefix}_${String(count).padStart(6, "0")}`;
  };
};

/** Stripe's SDK, connected to a stand-in without sockets. */
export const sdkFor = (fetch: typeof globalThis.fetch, apiKey: string = testKeys.secret) =>
  new Stripe(apiKey, { httpClient: Stripe.createFetchHttpClient(fetch), maxNetworkRetries: 0, telemetry: false });

/** A stand-in with its own clock, the SDK, and the events it delivered. */
export const testStandIn = (options: Partial<StandInOptions> = {}) => {
  const clock = movingClock();
  const got: { event: Stripe.Event; rawBody: string; signature: string }[] = [];
  const standIn = makeStripeStandIn({
    clock,
    origin: "http://localhost:4000",
    keys: testKeys,
    newId: countingIds(),
    deliver: async (rawBody, signature) => {
      got.push({ event: JSON.parse(rawBody) as Stripe.Event, rawBody, signature });
      return 200;
    },
    ...options,
  });
  const stripe = sdkFor(standIn.fetch);
  /** Returns the types of the events since the last call, in order. */
  const news = async () => {
    await standIn.webhooks.flush();
    return got.splice(0).map(({ event }) => event.type);
  };
  return { standIn, stripe, clock, got, news };
};

/** Creates a customer and a subscription that waits for its first payment. */
export const waitingSubscription = async ({
  standIn,
  stripe,
}: Pick<ReturnType<typeof testStandIn>, "standIn" | "stripe">) => {
  const customer = await stripe.customers.create({ email: "ada@example.org", name: "Ada Example" });
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: standIn.goods.priceId }],
    payment_behavior: "default_incomplete",
    expand: ["latest_invoice.confirmation_secret"],
  });
  const invoice = subscription.latest_invoice as Stripe.Invoice;
  return { customer, subscription, clientSecret: invoice.confirmation_secret?.client_secret ?? "" };
};
