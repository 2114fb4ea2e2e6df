import type { subscriptionStatuses } from "#shared/auth.ts";
import { AppError } from "#shared/problem.ts";

/** One subscription of a customer as the payment service has it now; instants are ISO 8601, UTC. */
export type PaidPlan = {
  subscriptionId: string;
  status: (typeof subscriptionStatuses)[number];
  /** When it was made. */
  createdAt: string;
  /** Start of the present period: for one that is past due, since when its payment is late. */
  periodStart: string;
  /** End of the present period. */
  paidUntil: string;
  /** It ends with the present period. */
  endsThen: boolean;
};

/** A signed message of the payment service. It only says that something happened: how things stand is asked anew. */
export type PaymentEvent = { id: string; type: string; customerId: string | undefined };

/** The service answered under a key that it will not do it, and would say so again: the next try needs another key. */
export class KeyUsedUp extends AppError {}

/** The service knows no such customer any more: deleted there, or the keys of another account are in use. */
export class CustomerGone extends AppError {
  constructor(options?: { cause?: unknown }) {
    super("not_found", "The payment service does not know you any more. Please subscribe again", options);
  }
}

/**
 * The payment service as billing needs it. Everything that makes something takes a `key`: made twice under the same key
 * with the same input, it is made once. Throws AppError("unavailable") when the service cannot be reached in time or
 * fails, where it can be tried again under the same key, and KeyUsedUp where it cannot; CustomerGone where a customer is
 * named whom it does not know. Nothing is retried without its key.
 */
export interface Payments {
  /** What the payment screen's form needs. */
  readonly publishableKey: string;
  readonly scriptUrl: string;
  createCustomer(person: { userId: string; email: string; name: string }, key: string): Promise<string>;
  /** The customer that was made for a user under that address; undefined: there is none. */
  findCustomer(person: { userId: string; email: string }): Promise<string | undefined>;
  updateCustomer(customerId: string, person: { email: string; name: string }): Promise<void>;
  /** The hosted payment page for the plan. `expiresAt`: epoch seconds. */
  openCheckout(
    checkout: { customerId: string; userId: string; successUrl: string; cancelUrl: string },
    key: string,
  ): Promise<{ id: string; url: string; expiresAt: number }>;
  /** Nobody can pay there any more. False when it has been paid, or had ended. */
  closeCheckout(checkoutId: string): Promise<boolean>;
  /** A subscription that begins when its first payment is confirmed with the `clientSecret`. */
  openSubscription(
    subscription: { customerId: string; userId: string },
    key: string,
  ): Promise<{ subscriptionId: string; clientSecret: string }>;
  /** Nobody can pay for it any more, and it has ended. False when it has been paid, is being paid now, or had ended. */
  closeSubscription(subscriptionId: string): Promise<boolean>;
  /** Ends a subscription at once, paid or not; one that has ended stays so. */
  cancel(subscriptionId: string): Promise<void>;
  /**
   * Deletes a customer, and with it what could still be paid or would be charged; invoices stay with the service. One
   * that is gone stays so.
   */
  deleteCustomer(customerId: string): Promise<void>;
  /** The page where a customer changes the card, sees invoices and cancels. */
  openPortal(portal: { customerId: string; returnUrl: string }): Promise<string>;
  /** Every subscription of a customer, ended ones too. Empty for an unknown or deleted customer. */
  plansOf(customerId: string): Promise<PaidPlan[]>;
  /** The message, when the signature over the raw body is right and at most 300 s old at `now`; throws AppError("invalid_request"). */
  readEvent(rawBody: string, signature: string | undefined, now: Date): PaymentEvent;
}
