import fc from "fast-check";
import type Stripe from "stripe";
import { expect, test } from "vitest";
import type { BankResponse } from "./core/records.ts";
import { createIncompleteSubscription, createTestStripe } from "./testing.ts";

const bank = fc.constantFrom<BankResponse>("pays", "declines", "insufficient", "declines later");
const anyStep = fc.oneof(
  fc.record({ action: fc.constant("pay" as const), bank }),
  fc.record({ action: fc.constant("card" as const), bank }),
  fc.record({ action: fc.constant("wait" as const), hours: fc.integer({ min: 1, max: 40 * 24 }) }),
  fc.record({ action: fc.constantFrom("retry" as const, "end" as const, "resume" as const, "cancel" as const) }),
);

/** Applies a change if it is allowed. */
const attempt = (change: () => unknown) => {
  try {
    change();
  } catch (error) {
    expect(error).toHaveProperty("name", "StripeApiError");
  }
};

const getSubscription = (event: Stripe.Event) => event.data.object as Stripe.Subscription;

test("keeps records consistent and events up to date through random histories", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 12 }), async (steps) => {
      const parts = createTestStripe();
      const { fakeStripe, stripe, clock, delivered } = parts;
      const { subscription, clientSecret, customer } = await createIncompleteSubscription(parts);
      const { id } = subscription;
      const events: Stripe.Event[] = [];
      const collectEvents = () => {
        // Only the latest 100 events are kept, but no step emits that many.
        const latestEvents = fakeStripe.state.events.map((text) => JSON.parse(text) as Stripe.Event);
        const last = latestEvents.findIndex((event) => event.id === events.at(-1)?.id);
        events.push(...latestEvents.slice(last + 1));
      };
      collectEvents();
      for (const step of steps) {
        if (step.action === "pay") attempt(() => fakeStripe.payIntent(clientSecret, step.bank));
        if (step.action === "card") attempt(() => fakeStripe.setCard(customer.id, step.bank));
        if (step.action === "retry") attempt(() => fakeStripe.retryPayment(id));
        if (step.action === "end") attempt(() => fakeStripe.cancelAtPeriodEnd(id));
        if (step.action === "resume") attempt(() => fakeStripe.resume(id));
        if (step.action === "cancel") attempt(() => fakeStripe.cancelNow(id));
        if (step.action === "wait") clock.move(step.hours * 3600);

        const current = await stripe.subscriptions.retrieve(id, { expand: ["latest_invoice"] });
        collectEvents();
        const invoice = current.latest_invoice as Stripe.Invoice;
        const [item] = current.items.data;
        const now = clock.now().getTime() / 1000;
        expect(current.ended_at !== null).toBe(["canceled", "incomplete_expired"].includes(current.status));
        if (current.status === "active") expect(invoice.status).toBe("paid");
        if (current.status === "past_due" || current.status === "incomplete") expect(invoice.status).toBe("open");
        if (current.status === "incomplete_expired") expect(invoice.status).toBe("void");
        if (current.ended_at === null) expect(item?.current_period_end).toBeGreaterThan(now);
        const latest = events.findLast((event) => event.type.startsWith("customer.subscription."));
        expect(latest && getSubscription(latest).status).toBe(current.status);
        expect(latest && getSubscription(latest).cancel_at).toBe(current.cancel_at);
        expect(latest && getSubscription(latest).items.data[0]?.current_period_end).toBe(item?.current_period_end);
      }
      const timestamps = events.map(({ created }) => created);
      expect(timestamps).toEqual(timestamps.toSorted((a, b) => a - b));
      await fakeStripe.webhooks.flush({ all: true });
      expect(new Set(delivered.map(({ event }) => event.id))).toEqual(new Set(events.map((event) => event.id)));
    }),
    { numRuns: 150 },
  );
});
