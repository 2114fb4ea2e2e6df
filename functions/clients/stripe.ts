import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import { CustomerGone, type PaidPlan, type Payments } from "#functions/billing/payments.ts";
import { isRefusal, problemOf } from "./stripe-errors.ts";
import { readEvent } from "./stripe-events.ts";
import { planOf } from "./stripe-plans.ts";

export type StripeSettings = {
  secretKey: string;
  webhookSecret: string;
  /** The one price of the plan. */
  priceId: string;
  publishableKey: string;
  /** Address of the script that shows the payment form; by default Stripe's own. */
  scriptUrl?: string | undefined;
  /** Which of the account's portal configurations to use; by default its default one. */
  portalConfiguration?: string | undefined;
  /** Where the API is, such as `http://localhost:4000`, when it is not Stripe's own. */
  address?: string | undefined;
  /** Milliseconds that one try may take. */
  timeout?: number;
  /** In place of the network. */
  fetch?: typeof globalThis.fetch;
};

/** The version whose answers the code below reads; Stripe's script goes by the same name. */
const apiVersion: Stripe.LatestApiVersion = "2026-10-28.endive";
const ownScript = "https://js.stripe.com/endive/stripe.js";
const patience = 8_000;

/** The payment service of Stripe. This file brings the SDK along: load it only where it is needed. */
export const stripePayments = (settings: StripeSettings): Payments => {
  const { secretKey, priceId, publishableKey, scriptUrl = ownScript, portalConfiguration: configuration } = settings;
  const stripe = new Stripe(secretKey, {
    apiVersion,
    timeout: settings.timeout ?? patience,
    maxNetworkRetries: 0,
    telemetry: false,
    ...(settings.address !== undefined && hostOf(settings.address)),
    ...(settings.fetch && { httpClient: Stripe.createFetchHttpClient(settings.fetch) }),
  });
  /** Once more when no answer came, or another request under the same key is being answered: the key makes it safe. */
  const under = (key: string): Stripe.RequestOptions => ({ idempotencyKey: key, maxNetworkRetries: 1 });
  const ask = async <T>(call: Promise<T>): Promise<T> => {
    try {
      return await call;
    } catch (error) {
      throw problemOf(error);
    }
  };
  /** False when the service says that it cannot be done, as things stand. */
  const succeeds = async (call: Promise<unknown>): Promise<boolean> => {
    try {
      await call;
      return true;
    } catch (error) {
      if (isRefusal(error)) return false;
      throw problemOf(error);
    }
  };

  const payments: Payments = {
    publishableKey,
    scriptUrl,

    async createCustomer({ userId, ...person }, key) {
      const { id } = await ask(stripe.customers.create({ ...person, metadata: { userId } }, under(key)));
      return id;
    },

    // By a list, which shows at once what was made; a search lags behind.
    async findCustomer({ userId, email }) {
      const { data } = await ask(stripe.customers.list({ email, limit: 100 }));
      return data.find(({ metadata }) => metadata.userId === userId)?.id;
    },

    async updateCustomer(customerId, person) {
      await ask(stripe.customers.update(customerId, person));
    },

    async openCheckout({ customerId, userId, successUrl, cancelUrl }, key) {
      const session = await ask(
        stripe.checkout.sessions.create(
          {
            mode: "subscription",
            customer: customerId,
            client_reference_id: userId,
            line_items: [{ price: priceId, quantity: 1 }],
            subscription_data: { metadata: { userId } },
            success_url: successUrl,
            cancel_url: cancelUrl,
          },
          under(key),
        ),
      );
      return { id: session.id, url: given(session.url), expiresAt: session.expires_at };
    },

    closeCheckout: (checkoutId) => succeeds(stripe.checkout.sessions.expire(checkoutId)),

    async openSubscription({ customerId, userId }, key) {
      const subscription = await ask(
        stripe.subscriptions.create(
          {
            customer: customerId,
            items: [{ price: priceId }],
            payment_behavior: "default_incomplete",
            payment_settings: { save_default_payment_method: "on_subscription" },
            metadata: { userId },
            expand: ["latest_invoice.confirmation_secret"],
          },
          under(key),
        ),
      );
      const clientSecret = invoiceOf(subscription)?.confirmation_secret?.client_secret;
      return { subscriptionId: subscription.id, clientSecret: given(clientSecret) };
    },

    // Stripe can end a subscription, but not on the condition that nobody has paid. It can make its invoice void, and
    // refuses that for one that is paid; after it, ending the subscription takes nobody's money.
    async closeSubscription(subscriptionId) {
      const subscription = await ask(
        stripe.subscriptions.retrieve(subscriptionId, { expand: ["latest_invoice"] }).catch(unlessRefused),
      );
      const invoice = subscription && invoiceOf(subscription);
      if (subscription?.status !== "incomplete" || !invoice) return false;
      // Void already where an earlier try broke off in between.
      const isVoid = invoice.status === "void" || (await succeeds(stripe.invoices.voidInvoice(invoice.id)));
      if (!isVoid) return false;
      await payments.cancel(subscriptionId);
      return true;
    },

    // Refused for one that has ended.
    async cancel(subscriptionId) {
      await succeeds(stripe.subscriptions.cancel(subscriptionId));
    },

    async deleteCustomer(customerId) {
      await succeeds(stripe.customers.del(customerId));
    },

    async openPortal({ customerId, returnUrl }) {
      const portal = { customer: customerId, return_url: returnUrl, ...(configuration && { configuration }) };
      return (await ask(stripe.billingPortal.sessions.create(portal, under(randomUUID())))).url;
    },

    async plansOf(customerId) {
      const plans: PaidPlan[] = [];
      for (let after: string | undefined; ; ) {
        const page = await ask(
          stripe.subscriptions.list({
            customer: customerId,
            status: "all",
            limit: 100,
            ...(after !== undefined && { starting_after: after }),
          }),
        ).catch((error: unknown) => {
          if (error instanceof CustomerGone) return { data: [], has_more: false };
          throw error;
        });
        plans.push(...page.data.map(planOf));
        after = page.data.at(-1)?.id;
        if (!page.has_more || after === undefined) return plans;
      }
    },

    readEvent: (rawBody, signature, now) =>
      readEvent(stripe, { rawBody, signature, secret: settings.webhookSecret, now }),
  };
  return payments;
};

const unlessRefused = (error: unknown): undefined => {
  if (!isRefusal(error)) throw error;
};

const hostOf = (address: string): Pick<Stripe.StripeConfig, "host" | "port" | "protocol"> => {
  const { protocol, hostname, port } = new URL(address);
  const isSafe = protocol === "https:";
  return { host: hostname, port: port || (isSafe ? 443 : 80), protocol: isSafe ? "https" : "http" };
};

const invoiceOf = ({ latest_invoice: invoice }: Stripe.Subscription) =>
  typeof invoice === "object" ? (invoice ?? undefined) : undefined;

/** What an answer must hold, as it was asked for. */
const given = (text: string | null | undefined): string => {
  if (!text) throw new Error("The payment service's answer lacks what was asked for");
  return text;
};
