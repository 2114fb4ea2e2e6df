import Stripe from "stripe";
import { createFakeStripe, type FakeStripeOptions } from "./fake-stripe.ts";

export const testKeys = { secret: "test-secret-key", publishable: "test-publishable-key", webhook: "test-webhook-key" };

const createManualClock = (start = "2026-03-31T12:00:00.000Z") => {
  let time = Date.parse(start);
  return {
    now: () => new Date(time),
    move: (seconds: number) => {
      time += seconds * 1000;
    },
  };
};

/** Creates a deterministic ID generator: the same calls return the same IDs. */
export const createSequentialIds = () => {
  let count = 0;
  return (prefix: string) => {
    count += 1;
    return `${prefix}_${String(count).padStart(6, "0")}`;
  };
};

/** Creates a Stripe SDK client that uses a fetch function, such as a fake Stripe's. */
export const createTestSdk = (fetch: typeof globalThis.fetch, apiKey: string = testKeys.secret) =>
  new Stripe(apiKey, { httpClient: Stripe.createFetchHttpClient(fetch), maxNetworkRetries: 0, telemetry: false });

/** Creates a fake Stripe with its own clock, an SDK client, and the list of delivered events. */
export const createTestStripe = (options: Partial<FakeStripeOptions> = {}) => {
  const clock = createManualClock();
  const delivered: { event: Stripe.Event; rawBody: string; signature: string }[] = [];
  const fakeStripe = createFakeStripe({
    clock,
    origin: "http://localhost:4000",
    keys: testKeys,
    newId: createSequentialIds(),
    deliver: async (rawBody, signature) => {
      delivered.push({ event: JSON.parse(rawBody) as Stripe.Event, rawBody, signature });
      return 200;
    },
    ...options,
  });
  const stripe = createTestSdk(fakeStripe.fetch);
  /** Delivers pending events. Returns the types of all events delivered since the last call. */
  const flushEventTypes = async () => {
    await fakeStripe.webhooks.flush();
    return delivered.splice(0).map(({ event }) => event.type);
  };
  return { fakeStripe, stripe, clock, delivered, flushEventTypes };
};

/** Creates a customer and a subscription that waits for its first payment. */
export const createIncompleteSubscription = async ({
  fakeStripe,
  stripe,
}: Pick<ReturnType<typeof createTestStripe>, "fakeStripe" | "stripe">) => {
  const customer = await stripe.customers.create({ email: "ada@example.org", name: "Ada Example" });
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: fakeStripe.plan.priceId }],
    payment_behavior: "default_incomplete",
    expand: ["latest_invoice.confirmation_secret"],
  });
  const invoice = subscription.latest_invoice as Stripe.Invoice;
  return { customer, subscription, clientSecret: invoice.confirmation_secret?.client_secret ?? "" };
};
