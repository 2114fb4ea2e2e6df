import fc from "fast-check";
import type Stripe from "stripe";
import { expect, test } from "vitest";
import type { BankAnswer } from "./core/records.ts";
import { testStandIn, waitingSubscription } from "./testing.ts";

const bank = fc.constantFrom<BankAnswer>("pays", "declines", "insufficient", "declines later");
const step = fc.oneof(
  fc.record({ act: fc.constant("pay" as const), bank }),
  fc.record({ act: fc.constant("card" as const), bank }),
  fc.record({ act: fc.constant("wait" as const), hours: fc.integer({ min: 1, max: 40 * 24 }) }),
  fc.record({ act: fc.constantFrom("retry" as const, "end" as const, "resume" as const, "cancel" as const) }),
);

/** Applies a change if it is allowed. */
const attempt = (change: () => unknown) => {
  try {
    change();
  } catch (error) {
    expect(error).toHaveProperty("name", "StripeProblem");
  }
};

const asTold = (event: Stripe.Event) => event.data.object as Stripe.Subscription;

test("after random histories, records are consistent and the latest event shows the current state", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), fc.nat(), async (steps, seed) => {
      const parts = testStandIn();
      const { standIn, stripe, clock, got } = parts;
      standIn.webhooks.setTravel({ seed, duplicate: 0.3, delay: 0.3, drop: 0.3, reorder: true });
      const { subscription, clientSecret, customer } = await waitingSubscription(parts);
      const { id } = subscription;
      const told: Stripe.Event[] = [];
      const listen = () => {
        // Collects the new ones of the latest hundred events; no step emits that many.
        const events = standIn.state.events.map((text) => JSON.parse(text) as Stripe.Event);
        const last = events.findIndex((event) => event.id === told.at(-1)?.id);
        told.push(...events.slice(last + 1));
      };
      listen();
      for (const what of steps) {
        if (what.act === "pay") attempt(() => standIn.payIntent(clientSecret, what.bank));
        if (what.act === "card") attempt(() => standIn.setCard(customer.id, what.bank));
        if (what.act === "retry") attempt(() => standIn.retryPayment(id));
        if (what.act === "end") attempt(() => standIn.cancelAtPeriodEnd(id));
        if (what.act === "resume") attempt(() => standIn.resume(id));
        if (what.act === "cancel") attempt(() => standIn.cancelNow(id));
        if (what.act === "wait") clock.move(what.hours * 3600);

        const now = await stripe.subscriptions.retrieve(id, { expand: ["latest_invoice"] });
        listen();
        const invoice = now.latest_invoice as Stripe.Invoice;
        const [item] = now.items.data;
        const at = clock.now().getTime() / 1000;
        expect(now.ended_at !== null).toBe(["canceled", "incomplete_expired"].includes(now.status));
        if (now.status === "active") expect(invoice.status).toBe("paid");
        if (now.status === "past_due" || now.status === "incomplete") expect(invoice.status).toBe("open");
        if (now.status === "incomplete_expired") expect(invoice.status).toBe("void");
        if (now.ended_at === null) expect(item?.current_period_end).toBeGreaterThan(at);
        const latest = told.findLast((event) => event.type.startsWith("customer.subscription."));
        expect(latest && asTold(latest).status).toBe(now.status);
        expect(latest && asTold(latest).cancel_at).toBe(now.cancel_at);
        expect(latest && asTold(latest).items.data[0]?.current_period_end).toBe(item?.current_period_end);
      }
      const order = told.map(({ created }) => created);
      expect(order).toEqual(order.toSorted((a, b) => a - b));
      await standIn.webhooks.flush({ all: true });
      expect(new Set(got.map(({ event }) => event.id))).toEqual(new Set(told.map((event) => event.id)));
    }),
    { numRuns: 150 },
  );
});
