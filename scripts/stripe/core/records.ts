/** What the stand-in sells: one product at one monthly price, in whole cents. */
export type Goods = { priceId: string; productId: string; name: string; cents: number; currency: string };

/** What every part of the stand-in works with: its records, the time, new ids, and where events go. */
export type Books = {
  state: State;
  goods: Goods;
  /** Where its pages are, such as `http://localhost:4000`. */
  origin: string;
  /** Whole seconds of the Unix epoch: now, or the instant at which a change that is being made up for was due. */
  now(): number;
  newId(prefix: string): string;
  /** Tells the webhook of a change; `object` as it is after it. */
  emit(type: string, object: { id: string }): void;
};

/** How many months after an instant, on the same day of the month or the last one there is (both in seconds, UTC). */
export const addMonths = (seconds: number, months: number): number => {
  const from = new Date(seconds * 1000);
  const day = from.getUTCDate();
  const then = new Date(from);
  then.setUTCDate(1);
  then.setUTCMonth(from.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(day, lastDay));
  return then.getTime() / 1000;
};

/** What the stand-in keeps, as plain data that goes into a file whole. Instants are whole seconds of the Unix epoch. */

/** How the bank answers a card: always pays, never pays, or paid once and never again. */
export type BankAnswer = "pays" | "declines" | "insufficient" | "declines later";
export type Card = { id: string; brand: string; last4: string; bank: BankAnswer };

export type Metadata = Record<string, string>;

export type Customer = {
  id: string;
  created: number;
  email: string | null;
  name: string | null;
  phone: string | null;
  description: string | null;
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
  /** The first period began here; every later one begins on the same day of a month. */
  anchor: number;
  /** How many periods have begun. */
  periods: number;
  periodStart: number;
  periodEnd: number;
  cancelAtPeriodEnd: boolean;
  /** Set also where the customer canceled in the portal, which leaves `cancelAtPeriodEnd` false. */
  cancelAt: number | null;
  canceledAt: number | null;
  endedAt: number | null;
  latestInvoice: string;
  metadata: Metadata;
};

export type Invoice = {
  id: string;
  lineId: string;
  number: string;
  created: number;
  customer: string;
  subscription: string;
  reason: "subscription_create" | "subscription_cycle";
  status: "draft" | "open" | "paid" | "void";
  amount: number;
  periodStart: number;
  periodEnd: number;
  intent: string;
  attempts: number;
  nextAttempt: number | null;
  finalizedAt: number | null;
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
  customer: string | null;
  email: string | null;
  successUrl: string;
  cancelUrl: string | null;
  clientReferenceId: string | null;
  metadata: Metadata;
  subscriptionMetadata: Metadata;
  subscription: string | null;
  invoice: string | null;
};

export type Portal = { id: string; created: number; customer: string; returnUrl: string | null };

/** An event on its way to the webhook; `due` in milliseconds of the Unix epoch. */
export type Delivery = {
  id: number;
  eventId: string;
  type: string;
  body: string;
  madeAt: number;
  due: number;
  attempts: number;
  /** So many of the next attempts get lost on the way. */
  drops: number;
};

/** An answer kept under its idempotency key; `at` in milliseconds. */
export type KeptAnswer = { at: number; path: string; parameters: string; status: number; body: string };

export type State = {
  customers: Record<string, Customer>;
  subscriptions: Record<string, Subscription>;
  invoices: Record<string, Invoice>;
  intents: Record<string, Intent>;
  sessions: Record<string, Session>;
  portals: Record<string, Portal>;
  /** The latest events, oldest first, each as its JSON text. */
  events: string[];
  deliveries: Delivery[];
  keys: Record<string, KeptAnswer>;
  /** How many of everything that is counted has been made. */
  counted: number;
};

export const emptyState = (): State => ({
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
