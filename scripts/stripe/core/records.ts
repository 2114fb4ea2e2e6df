/** The only product and its monthly price. */
export type Plan = { priceId: string; productId: string; name: string; cents: number; currency: string };

/** The context of every operation: records, time, IDs and events. */
export type Context = {
  state: State;
  plan: Plan;
  /** Origin of the service's pages, such as `http://localhost:4000`. */
  origin: string;
  /** In Unix seconds: the current time or, during catch-up, the time at which the change was due. */
  now(): number;
  newId(prefix: string): string;
  /** Queues a webhook event; `object` is the state after the change. */
  emit(type: string, object: { id: string }): void;
};

/** Adds months to a time in Unix seconds (UTC): the same day of the month, or its last day. */
export const addMonths = (seconds: number, months: number): number => {
  const date = new Date(seconds * 1000);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  // A day that doesn't exist, such as April 31, becomes the last day of the month.
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime() / 1000;
};

// The stored records: plain data, saved as one JSON file. Times are in Unix seconds.

/** How the bank responds to a card: accepts, declines, or accepts only the first payment. */
export type BankResponse = "pays" | "declines" | "insufficient" | "declines later";
export type Card = { id: string; brand: string; last4: string; bank: BankResponse };

export type Metadata = Record<string, string>;

export type Customer = {
  id: string;
  created: number;
  email: string | null;
  name: string | null;
  phone: string | null;
  metadata: Metadata;
  card: Card | null;
  deleted: boolean;
};

export type SubscriptionStatus =
  | "incomplete"
  | "incomplete_expired"
  | "active"
  | "past_due"
  | "paused"
  | "trialing"
  | "unpaid"
  | "canceled";

export type Subscription = {
  id: string;
  itemId: string;
  created: number;
  customer: string;
  status: SubscriptionStatus;
  /** The start of the first period. Later periods start on the same day of the month. */
  anchor: number;
  periods: number;
  periodStart: number;
  periodEnd: number;
  cancelAtPeriodEnd: boolean;
  /** Also set by a cancellation in the portal, which doesn't set `cancelAtPeriodEnd`. */
  cancelAt: number | null;
  canceledAt: number | null;
  endedAt: number | null;
  latestInvoice: string;
  metadata: Metadata;
};

export type Invoice = {
  id: string;
  number: string;
  created: number;
  customer: string;
  subscription: string;
  reason: "subscription_create" | "subscription_cycle";
  status: "open" | "paid" | "void";
  amount: number;
  periodStart: number;
  periodEnd: number;
  intent: string;
  attempts: number;
  nextAttempt: number | null;
  finalizedAt: number;
  paidAt: number | null;
  voidedAt: number | null;
};

export type PaymentError = {
  type: "card_error";
  code: string;
  decline_code?: string;
  message: string;
  param?: string;
};

export type Intent = {
  id: string;
  clientSecret: string;
  created: number;
  customer: string;
  invoice: string;
  amount: number;
  status: "requires_payment_method" | "succeeded" | "canceled";
  card: string | null;
  lastError: PaymentError | null;
};

export type Session = {
  id: string;
  created: number;
  expiresAt: number;
  status: "open" | "complete" | "expired";
  customer: string;
  successUrl: string;
  cancelUrl: string | null;
  metadata: Metadata;
  subscriptionMetadata: Metadata;
  subscription: string | null;
  invoice: string | null;
};

export type Portal = { id: string; created: number; customer: string; returnUrl: string | null };

/** A pending webhook delivery; `due` is in Unix milliseconds. */
export type Delivery = {
  id: number;
  eventId: string;
  type: string;
  body: string;
  due: number;
  attempts: number;
};

/** A response stored under its idempotency key; `at` is in Unix milliseconds. */
export type StoredResponse = { at: number; path: string; parameters: string; status: number; body: string };

export type State = {
  customers: Record<string, Customer>;
  subscriptions: Record<string, Subscription>;
  invoices: Record<string, Invoice>;
  intents: Record<string, Intent>;
  sessions: Record<string, Session>;
  portals: Record<string, Portal>;
  /** The latest events as JSON, oldest first. */
  events: string[];
  deliveries: Delivery[];
  keys: Record<string, StoredResponse>;
  /** The number of invoices so far. */
  counted: number;
};

export const createEmptyState = (): State => ({
  customers: {},
  subscriptions: {},
  invoices: {},
  intents: {},
  sessions: {},
  portals: {},
  events: [],
  deliveries: [],
  keys: {},
  counted: 0,
});
