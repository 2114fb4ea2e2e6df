import { randomBytes } from "node:crypto";
import type Stripe from "stripe";
import { type ApiCall, type ApiResponse, handleApiCall, type Keys, storeResponse } from "./core/api-call.ts";
import { createInvalidStateError, createMissingError } from "./core/api-errors.ts";
import { type CardEntry, toCardEntry } from "./core/cards.ts";
import { findIntentBySecret, payIntent, paySession } from "./core/checkout.ts";
import { ConnectionFailureError, createFaults, type Fault } from "./core/faults.ts";
import { changeStatus, getLatestInvoice } from "./core/invoices.ts";
import {
  type BankResponse,
  type Context,
  createEmptyState,
  type PaymentError,
  type Plan,
  type State,
  type SubscriptionStatus,
} from "./core/records.ts";
import { cancelAtPeriodEnd, cancelNow, catchUp, hasEnded, resume, retry } from "./core/subscription-life-cycle.ts";
import { createWebhooks, type Deliver } from "./core/webhooks.ts";

/** Moves all timestamps in the records into the past, as if that much time had passed. */
const shiftTimestamps = (state: State, seconds: number): void => {
  const shift = <T extends object>(records: Record<string, T>, ...fields: (keyof T)[]) => {
    for (const record of Object.values(records))
      for (const field of fields)
        if (typeof record[field] === "number") Object.assign(record, { [field]: record[field] - seconds });
  };
  shift(state.customers, "created");
  shift(state.subscriptions, "created", "anchor", "periodStart", "periodEnd", "cancelAt", "canceledAt", "endedAt");
  shift(state.invoices, "created", "periodStart", "periodEnd", "nextAttempt", "finalizedAt", "paidAt", "voidedAt");
  shift(state.intents, "created");
  shift(state.sessions, "created", "expiresAt");
  shift(state.portals, "created");
  for (const delivery of state.deliveries) delivery.due -= seconds * 1000;
};

const apiVersion: Stripe.LatestApiVersion = "2026-10-28.endive";
/** The number of events that are kept. */
const maxEvents = 100;

const plan: Plan = {
  priceId: "price_test_professional",
  productId: "prod_test_professional",
  name: "Professional Plan",
  cents: 9900,
  currency: "usd",
};

export type FakeStripeOptions = {
  clock: { now(): Date };
  /** Origin of the service's pages, such as `http://localhost:4000`. */
  origin: string;
  keys: Keys;
  /** Creates a unique ID: the prefix, an underscore, and letters or digits. */
  newId?: (prefix: string) => string;
  /** Receives a webhook's raw body and its Stripe-Signature. Returns the receiver's status. */
  deliver?: Deliver;
  /** The state of an earlier run. */
  state?: State;
  /** Called after every change, before its response is sent. */
  onChange?: () => void;
};

const createRandomId = (prefix: string) => `${prefix}_${randomBytes(12).toString("hex")}`;

const toErrorResponse = (status: number): ApiResponse => ({
  status,
  headers: { "content-type": "application/json", "stripe-should-retry": String(status !== 500) },
  body: JSON.stringify({ error: { type: "api_error", message: "Something went wrong on the payment service's end." } }),
});

/** A card's fields, or a response of the bank, for which there is a test card. */
type CardInput = BankResponse | CardEntry;
const toCard = (card: CardInput): CardEntry => (typeof card === "string" ? toCardEntry(card) : card);

const findRecord = <T>(records: Record<string, T>, kind: string, id: string): T => {
  const record = records[id];
  if (!record) throw createMissingError(kind, id);
  return record;
};

/**
 * Creates an in-memory fake of Stripe without sockets or timers: time passes with the clock, and events wait for
 * `webhooks.flush()`.
 */
export const createFakeStripe = (options: FakeStripeOptions) => {
  const { clock, origin, keys, newId = createRandomId, state = createEmptyState() } = options;
  const faults = createFaults();
  const webhooks = createWebhooks({ state, clock, secret: keys.webhook, deliver: options.deliver });
  /** During catch-up, the time at which the change was due. */
  let changeTime: number | undefined;
  let events = 0;
  const context: Context = {
    state,
    plan,
    origin,
    newId,
    now: () => changeTime ?? Math.floor(clock.now().getTime() / 1000),
    emit(type, object) {
      const event = {
        id: newId("evt"),
        object: "event",
        api_version: apiVersion,
        created: context.now(),
        data: { object },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      };
      const body = JSON.stringify(event, null, 2);
      events += 1;
      state.events.push(body);
      if (state.events.length > maxEvents) state.events.shift();
      webhooks.queue(event, body);
    },
  };
  const applyDue = () =>
    catchUp(context, (seconds) => {
      changeTime = seconds;
    });
  const run = <T>(change: () => T, isReadOnly = false): T => {
    const eventsBefore = events;
    try {
      applyDue();
      const result = change();
      applyDue();
      return result;
    } finally {
      if (!isReadOnly || events !== eventsBefore) options.onChange?.();
    }
  };

  /** Makes a call fail. As with Stripe, a 500 is stored under its idempotency key. */
  const failCall = (call: ApiCall, fault: Fault): ApiResponse => {
    if (fault.kind !== "error") throw new ConnectionFailureError(fault.kind === "hang");
    const response = toErrorResponse(fault.status);
    const key = Object.entries(call.headers).find(([name]) => name.toLowerCase() === "idempotency-key")?.[1];
    const request = { path: call.path.split("?")[0] ?? "", body: call.body ?? "" };
    if (fault.status === 500 && call.method === "POST" && key)
      storeResponse(state, key, request, response, clock.now().getTime());
    return response;
  };
  /** Handles one API call. Throws ConnectionFailureError for a simulated connection fault. */
  const handle = (call: ApiCall): ApiResponse => {
    const fault = faults.take(`${call.method} ${call.path.split("?")[0]}`);
    const isExecuted = !fault || fault.kind === "lost" || (fault.kind !== "refused" && fault.isExecuted);
    if (!isExecuted) return failCall(call, fault);
    const response = run(() => handleApiCall(context, keys, call, clock.now().getTime()), call.method === "GET");
    return fault ? failCall(call, fault) : response;
  };

  const findLiveSubscription = (id: string) => {
    const subscription = findRecord(state.subscriptions, "subscription", id);
    if (hasEnded(subscription)) throw createInvalidStateError("This subscription has ended.");
    return subscription;
  };
  /** Pays a session on the hosted page. Returns the card error, if any. */
  const pay = (id: string, card: CardInput = "pays"): PaymentError | undefined =>
    run(() => paySession(context, findRecord(state.sessions, "checkout.session", id), toCard(card)));

  return {
    handle,
    /** Calls `handle` as a fetch function, for `Stripe.createFetchHttpClient(fakeStripe.fetch)`. */
    fetch: (async (input, init = {}) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input);
      const { method = "GET", body } = init;
      const headers = Object.fromEntries(new Headers(init.headers));
      try {
        const call = { method, path: pathname + search, headers, body: typeof body === "string" ? body : undefined };
        const response = handle(call);
        return new Response(response.body, response);
      } catch (error) {
        if (!(error instanceof ConnectionFailureError)) throw error;
        if (error.hangs)
          await new Promise((_, reject) => init.signal?.addEventListener("abort", () => reject(init.signal?.reason)));
        throw new TypeError("fetch failed", { cause: error });
      }
    }) as typeof globalThis.fetch,

    // Simulate customers, banks and time. All methods throw StripeApiError if the record is missing or in the wrong state.
    paySession: pay,
    /** Pays on the hosted page at this URL. Throws if the payment fails. */
    payAt: (url: string): void => {
      const error = pay(new URL(url).pathname.split("/").at(-1) ?? "");
      if (error) throw new Error(error.message);
    },
    /** Pays through the payment form. Returns the card error, if any. */
    payIntent: (clientSecret: string, card: CardInput = "pays"): PaymentError | undefined =>
      run(() => payIntent(context, findIntentBySecret(context, clientSecret), toCard(card))),
    /** Sets how the bank responds to the customer's card from now on. */
    setCard: (customerId: string, bank: BankResponse) =>
      run(() => {
        const { card } = findRecord(state.customers, "customer", customerId);
        if (!card) throw createInvalidStateError("This customer has no card.");
        card.bank = bank;
      }),
    retryPayment: (subscriptionId: string): PaymentError | undefined =>
      run(() => {
        const subscription = findLiveSubscription(subscriptionId);
        const invoice = getLatestInvoice(context, subscription);
        return invoice.status === "open" ? retry(context, subscription, invoice) : undefined;
      }),
    cancelNow: (subscriptionId: string) => run(() => cancelNow(context, findLiveSubscription(subscriptionId))),
    cancelAtPeriodEnd: (subscriptionId: string, by: "api" | "portal" = "portal") =>
      run(() => cancelAtPeriodEnd(context, findLiveSubscription(subscriptionId), by)),
    resume: (subscriptionId: string) => run(() => resume(context, findLiveSubscription(subscriptionId))),
    /** Sets a status that the simulation never reaches, such as `paused`, `unpaid` or `trialing`. */
    setStatus: (subscriptionId: string, status: SubscriptionStatus) =>
      run(() => changeStatus(context, findLiveSubscription(subscriptionId), status)),
    /** Simulates the passage of time. Applies due changes, each at its own time. */
    passTime: (seconds: number) =>
      run(() => {
        shiftTimestamps(state, seconds);
        applyDue();
      }),
    /** Applies the changes that are due. */
    catchUp: () => run(() => {}, true),
    webhooks,
    faults,
    context,
    keys,
    plan,
    state,
  };
};
export type FakeStripe = ReturnType<typeof createFakeStripe>;
