import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import { parseSubscriptionStatus } from "./billing.ts";
import { CustomerNotFoundError, type PaidPlan, type PaymentService } from "./payment-service.ts";
import { isStripeRejection, mapStripeError, parseWebhookEvent } from "./stripe-mapping.ts";

const toIsoTimestamp = (seconds: number) => new Date(seconds * 1000).toISOString();

const toPaidPlan = (subscription: Stripe.Subscription): PaidPlan => {
  const { id, status, created, cancel_at: cancelAt, cancel_at_period_end: endsWithPeriod, items } = subscription;
  const { current_period_start: start = created, current_period_end: end = created } = items.data[0] ?? {};
  return {
    subscriptionId: id,
    status: parseSubscriptionStatus(status),
    createdAt: toIsoTimestamp(created),
    periodStart: toIsoTimestamp(start),
    paidUntil: toIsoTimestamp(end),
    // A cancellation in the customer portal sets only `cancel_at`.
    cancelsAtPeriodEnd: endsWithPeriod || (cancelAt !== null && cancelAt <= end),
  };
};

export type StripeSettings = {
  secretKey: string;
  webhookSecret: string;
  priceId: string;
  publishableKey: string;
  /** Default: Stripe's own. */
  scriptUrl?: string | undefined;
  portalConfiguration?: string | undefined;
  /** Such as `http://localhost:4000`; default: Stripe's own. */
  baseUrl?: string | undefined;
  /** Milliseconds per attempt. */
  timeout?: number;
  fetch?: typeof globalThis.fetch;
};

/** The script URL must contain the name of the API version. */
const apiVersion: Stripe.LatestApiVersion = "2026-10-28.endive";
const defaultScriptUrl = "https://js.stripe.com/endive/stripe.js";
const defaultTimeout = 8_000;

export const createStripePayments = (settings: StripeSettings): PaymentService => {
  const {
    secretKey,
    priceId,
    publishableKey,
    scriptUrl = defaultScriptUrl,
    portalConfiguration: configuration,
  } = settings;
  const stripe = new Stripe(secretKey, {
    apiVersion,
    timeout: settings.timeout ?? defaultTimeout,
    maxNetworkRetries: 0,
    telemetry: false,
    ...(settings.baseUrl !== undefined && parseHost(settings.baseUrl)),
    ...(settings.fetch && { httpClient: Stripe.createFetchHttpClient(settings.fetch) }),
  });
  /** The key makes a retry safe. */
  const withKey = (key: string): Stripe.RequestOptions => ({ idempotencyKey: key, maxNetworkRetries: 1 });
  const request = async <T>(call: Promise<T>): Promise<T> => {
    try {
      return await call;
    } catch (error) {
      throw mapStripeError(error);
    }
  };
  const isAccepted = async (call: Promise<unknown>): Promise<boolean> => {
    try {
      await call;
      return true;
    } catch (error) {
      if (isStripeRejection(error)) return false;
      throw mapStripeError(error);
    }
  };

  const payments: PaymentService = {
    publishableKey,
    scriptUrl,

    async createCustomer({ workspaceId, ...customer }, key) {
      const { id } = await request(stripe.customers.create({ ...customer, metadata: { workspaceId } }, withKey(key)));
      return id;
    },

    // The list is consistent immediately; Stripe's search lags.
    async findCustomer({ workspaceId, email }) {
      const { data } = await request(stripe.customers.list({ email, limit: 100 }));
      return data.find(({ metadata }) => metadata.workspaceId === workspaceId)?.id;
    },

    async updateCustomer(customerId, customer) {
      await request(stripe.customers.update(customerId, customer));
    },

    async openCheckout({ customerId, workspaceId, successUrl, cancelUrl }, key) {
      const session = await request(
        stripe.checkout.sessions.create(
          {
            mode: "subscription",
            customer: customerId,
            client_reference_id: workspaceId,
            line_items: [{ price: priceId, quantity: 1 }],
            subscription_data: { metadata: { workspaceId } },
            success_url: successUrl,
            cancel_url: cancelUrl,
          },
          withKey(key),
        ),
      );
      return { id: session.id, url: requireText(session.url), expiresAt: session.expires_at };
    },

    closeCheckout: (checkoutId) => isAccepted(stripe.checkout.sessions.expire(checkoutId)),

    async openSubscription({ customerId, workspaceId }, key) {
      const subscription = await request(
        stripe.subscriptions.create(
          {
            customer: customerId,
            items: [{ price: priceId }],
            payment_behavior: "default_incomplete",
            payment_settings: { save_default_payment_method: "on_subscription" },
            metadata: { workspaceId },
            expand: ["latest_invoice.confirmation_secret"],
          },
          withKey(key),
        ),
      );
      const clientSecret = getInvoice(subscription)?.confirmation_secret?.client_secret;
      return { subscriptionId: subscription.id, clientSecret: requireText(clientSecret) };
    },

    // Stripe cannot cancel a subscription on the condition that it is unpaid. But it rejects voiding a paid invoice,
    // and once the invoice is void, nobody has paid for the subscription.
    async closeSubscription(subscriptionId) {
      const subscription = await request(
        stripe.subscriptions.retrieve(subscriptionId, { expand: ["latest_invoice"] }).catch(ignoreRejection),
      );
      const invoice = subscription && getInvoice(subscription);
      if (subscription?.status !== "incomplete" || !invoice) return false;
      // Already void if an earlier attempt was interrupted.
      const isVoid = invoice.status === "void" || (await isAccepted(stripe.invoices.voidInvoice(invoice.id)));
      if (!isVoid) return false;
      await payments.cancel(subscriptionId);
      return true;
    },

    // Stripe rejects the request if the subscription has already ended.
    async cancel(subscriptionId) {
      await isAccepted(stripe.subscriptions.cancel(subscriptionId));
    },

    async deleteCustomer(customerId) {
      await isAccepted(stripe.customers.del(customerId));
    },

    async openPortal({ customerId, returnUrl }) {
      const portal = { customer: customerId, return_url: returnUrl, ...(configuration && { configuration }) };
      return (await request(stripe.billingPortal.sessions.create(portal, withKey(randomUUID())))).url;
    },

    async listPlans(customerId) {
      const plans: PaidPlan[] = [];
      for (let after: string | undefined; ; ) {
        const page = await request(
          stripe.subscriptions.list({
            customer: customerId,
            status: "all",
            limit: 100,
            ...(after !== undefined && { starting_after: after }),
          }),
        ).catch((error: unknown) => {
          if (error instanceof CustomerNotFoundError) return { data: [], has_more: false };
          throw error;
        });
        plans.push(...page.data.map(toPaidPlan));
        after = page.data.at(-1)?.id;
        if (!page.has_more || after === undefined) return plans;
      }
    },

    verifyEvent: (rawBody, signature, now) =>
      parseWebhookEvent(stripe, { rawBody, signature, secret: settings.webhookSecret, now }),
  };
  return payments;
};

const ignoreRejection = (error: unknown): undefined => {
  if (!isStripeRejection(error)) throw error;
};

const parseHost = (url: string): Pick<Stripe.StripeConfig, "host" | "port" | "protocol"> => {
  const { protocol, hostname, port } = new URL(url);
  const isHttps = protocol === "https:";
  return { host: hostname, port: port || (isHttps ? 443 : 80), protocol: isHttps ? "https" : "http" };
};

const getInvoice = ({ latest_invoice: invoice }: Stripe.Subscription) =>
  typeof invoice === "object" ? (invoice ?? undefined) : undefined;

const requireText = (text: string | null | undefined): string => {
  if (!text) throw new Error("The payment service's response lacks a requested field");
  return text;
};
