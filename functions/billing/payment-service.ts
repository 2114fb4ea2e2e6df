import type { WorkspaceId } from "#functions/table/keys.ts";
import type { subscriptionStatuses } from "#shared/api/auth.ts";
import { AppError } from "#shared/api/problem.ts";

/** A customer's subscription as the payment service reports it; instants are ISO 8601, UTC. */
export type PaidPlan = {
  subscriptionId: string;
  status: (typeof subscriptionStatuses)[number];
  createdAt: string;
  /** Start of the current period; for a past-due plan, when the payment became overdue. */
  periodStart: string;
  paidUntil: string;
  cancelsAtPeriodEnd: boolean;
};

/** A verified webhook event. It only triggers a sync: the state is read from the service. */
export type PaymentEvent = { id: string; type: string; customerId: string | undefined };

/** The service permanently failed a request under this idempotency key; a retry needs another key. */
export class IdempotencyKeyExhaustedError extends AppError {}

/** The customer was deleted at the service, or the configured keys belong to another account. */
export class CustomerNotFoundError extends AppError {
  constructor(options?: { cause?: unknown }) {
    super("not_found", "We couldn't find your billing account. Please subscribe again", options);
  }
}

/**
 * Every creation takes an idempotency `key`. Throws `unavailable` if the service times out or fails and the key may be
 * retried, IdempotencyKeyExhaustedError if it may not, and CustomerNotFoundError for an unknown customer.
 */
export interface PaymentService {
  readonly publishableKey: string;
  readonly scriptUrl: string;
  createCustomer(details: { workspaceId: WorkspaceId; email: string; name: string }, key: string): Promise<string>;
  findCustomer(query: { workspaceId: WorkspaceId; email: string }): Promise<string | undefined>;
  updateCustomer(customerId: string, details: { email: string; name: string }): Promise<void>;
  /** Creates a hosted checkout page for the plan. `expiresAt` is in epoch seconds. */
  openCheckout(
    checkout: { customerId: string; workspaceId: WorkspaceId; successUrl: string; cancelUrl: string },
    key: string,
  ): Promise<{ id: string; url: string; expiresAt: number }>;
  /** Closes a checkout page. Returns false if it was paid or had already ended. */
  closeCheckout(checkoutId: string): Promise<boolean>;
  /** Creates a subscription that starts when its first payment is confirmed with the `clientSecret`. */
  openSubscription(
    subscription: { customerId: string; workspaceId: WorkspaceId },
    key: string,
  ): Promise<{ subscriptionId: string; clientSecret: string }>;
  /** Cancels an unpaid subscription. Returns false if it was paid, is being paid or had ended. */
  closeSubscription(subscriptionId: string): Promise<boolean>;
  /** Cancels a subscription immediately, paid or not. Idempotent. */
  cancel(subscriptionId: string): Promise<void>;
  /** Deletes a customer and everything still payable or chargeable, but not invoices. Idempotent. */
  deleteCustomer(customerId: string): Promise<void>;
  /** Returns the URL of a page where the customer changes the card, sees invoices and cancels. */
  openPortal(portal: { customerId: string; returnUrl: string }): Promise<string>;
  /** Lists all subscriptions, including ended ones. Empty for an unknown or deleted customer. */
  listPlans(customerId: string): Promise<PaidPlan[]>;
  /** Verifies the signature over the raw body, at most 300 s old at `now`; throws AppError("invalid_request"). */
  verifyEvent(rawBody: string, signature: string | undefined, now: Date): PaymentEvent;
}
