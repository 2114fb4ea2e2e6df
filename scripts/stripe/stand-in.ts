import { randomInt } from "node:crypto";
import type Stripe from "stripe";
import { type Answer, answerCall, type Call, type Keys, keepAnswer } from "./core/call.ts";
import { type CardEntry, filledIn } from "./core/cards.ts";
import { intentBySecret, payIntent, paySession } from "./core/checkout.ts";
import { type Fault, makeFaults, NoAnswer } from "./core/faults.ts";
import { changeStatus, latestInvoiceOf } from "./core/invoices.ts";
import { cancelAtPeriodEnd, cancelNow, catchUp, hasEnded, resume, retry } from "./core/life.ts";
import { noSuch, refused } from "./core/problem.ts";
import {
  type BankAnswer,
  type Books,
  emptyState,
  type Goods,
  type PaymentError,
  type State,
  type SubscriptionStatus,
} from "./core/records.ts";
import { type Deliver, makeWebhooks } from "./core/webhooks.ts";

/** Moves every instant of the records this many seconds into the past, as if that much time had passed. */
const age = (state: State, seconds: number): void => {
  const shift = (records: Record<string, object>, ...fields: string[]) => {
    for (const record of Object.values(records) as Record<string, unknown>[])
      for (const field of fields) {
        const value = record[field];
        if (typeof value === "number") record[field] = value - seconds;
      }
  };
  shift(state.customers, "created");
  shift(state.subscriptions, "created", "anchor", "periodStart", "periodEnd", "cancelAt", "canceledAt", "endedAt");
  shift(state.invoices, "created", "periodStart", "periodEnd", "nextAttempt", "finalizedAt", "paidAt", "voidedAt");
  shift(state.intents, "created");
  shift(state.sessions, "created", "expiresAt");
  shift(state.portals, "created");
  for (const delivery of state.deliveries) {
    delivery.due -= seconds * 1000;
    delivery.madeAt -= seconds * 1000;
  }
};

const apiVersion: Stripe.LatestApiVersion = "2026-10-28.endive";
/** How many of the latest events are stored. */
const maxEvents = 100;

const goods: Goods = {
  priceId: "price_test_professional",
  productId: "prod_test_professional",
  name: "Professional Plan",
  cents: 9900,
  currency: "usd",
};

export type StandInOptions = {
  clock: { now(): Date };
  /** Origin of its pages, such as `http://localhost:4000`. */
  origin: string;
  keys: Keys;
  /** Creates a unique id: `prefix_` and letters or digits. */
  newId?: (prefix: string) => string;
  /** Receives a webhook's raw body and its Stripe-Signature; returns the receiver's status. */
  deliver?: Deliver;
  /** State stored by an earlier run. */
  state?: State;
  /** Called after every change, before its response is sent. */
  changed?: () => void;
};

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const randomId = (prefix: string) =>
  `${prefix}_${Array.from({ length: 20 }, () => letters[randomInt(letters.length)]).join("")}`;

const errorAnswer = (status: number): Answer => ({
  status,
  headers: { "content-type": "application/json", "stripe-should-retry": String(status !== 500) },
  body: JSON.stringify({ error: { type: "api_error", message: "Something went wrong on the payment service's end." } }),
});

/** A card's fields, or the test card for this response of the bank. */
type Paying = BankAnswer | CardEntry;
const toCard = (card: Paying): CardEntry => (typeof card === "string" ? filledIn(card) : card);

const find = <T>(records: Record<string, T>, what: string, id: string): T => {
  const record = records[id];
  if (!record) throw noSuch(what, id);
  return record;
};

/**
 * Stripe in memory, for tests and local use: the part of its API that the product calls, the life cycle of
 * subscriptions, and signed events. No sockets and no timers: time passes with the clock or by `passTime`, and events
 * wait for `webhooks.flush()`.
 */
export const makeStripeStandIn = (options: StandInOptions) => {
  const { clock, origin, keys, newId = randomId, state = emptyState() } = options;
  const faults = makeFaults();
  const webhooks = makeWebhooks({ state, clock, secret: keys.webhook, deliver: options.deliver });
  /** Set during catch-up to the instant at which the change was due. */
  let instant: number | undefined;
  let events = 0;
  const books: Books = {
    state,
    goods,
    origin,
    newId,
    now: () => instant ?? Math.floor(clock.now().getTime() / 1000),
    emit(type, object) {
      const event = {
        id: newId("evt"),
        object: "event",
        api_version: apiVersion,
        created: books.now(),
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
    catchUp(books, (seconds) => {
      instant = seconds;
    });
  const act = <T>(change: () => T, onlyReads = false): T => {
    const eventsBefore = events;
    try {
      applyDue();
      const result = change();
      applyDue();
      return result;
    } finally {
      if (!onlyReads || events !== eventsBefore) options.changed?.();
    }
  };

  /** Handles one API call. Throws NoAnswer if the connection is to break. */
  const handle = (call: Call): Answer => {
    const fault = faults.take(`${call.method} ${call.path.split("?")[0]}`);
    const fail = (failure: Fault): Answer => {
      if (failure.kind === "error") return storeFailure(call, errorAnswer(failure.status));
      throw new NoAnswer(failure.kind === "hang");
    };
    const isDone = fault?.kind === "lost" || (fault && fault.kind !== "refused" && fault.done === true);
    if (fault && !isDone) return fail(fault);
    const answer = act(() => answerCall(books, keys, call, clock.now().getTime()), call.method === "GET");
    return fault ? fail(fault) : answer;
  };
  /** Like Stripe, stores a 500 under its idempotency key. */
  const storeFailure = (call: Call, answer: Answer): Answer => {
    const key = Object.entries(call.headers).find(([name]) => name.toLowerCase() === "idempotency-key")?.[1];
    const request = { path: call.path.split("?")[0] ?? "", body: call.body ?? "" };
    if (answer.status === 500 && call.method === "POST" && key)
      keepAnswer(state, key, request, answer, clock.now().getTime());
    return answer;
  };

  const findLive = (id: string) => {
    const subscription = find(state.subscriptions, "subscription", id);
    if (hasEnded(subscription)) throw refused("This subscription has ended.");
    return subscription;
  };
  /** Pays a session on the hosted page. Returns the card error, if any. */
  const pay = (id: string, card: Paying = "pays"): PaymentError | undefined =>
    act(() => paySession(books, find(state.sessions, "checkout.session", id), toCard(card)));

  return {
    handle,
    /** `handle` as a fetch function: `Stripe.createFetchHttpClient(standIn.fetch)`. */
    fetch: (async (input, init = {}) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input);
      const { method = "GET", body } = init;
      const headers = Object.fromEntries(new Headers(init.headers));
      try {
        const call = { method, path: pathname + search, headers, body: typeof body === "string" ? body : undefined };
        const answer = handle(call);
        return new Response(answer.body, answer);
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        if (error.hangs)
          await new Promise((_, reject) => init.signal?.addEventListener("abort", () => reject(init.signal?.reason)));
        throw new TypeError("fetch failed", { cause: error });
      }
    }) as typeof globalThis.fetch,

    // What customers, banks and time do. All throw StripeProblem if the record is missing or in the wrong state.
    paySession: pay,
    /** Pays at a hosted page's address; throws if the payment fails. */
    payAt: (page: string): void => {
      const error = pay(new URL(page).pathname.split("/").at(-1) ?? "");
      if (error) throw new Error(error.message);
    },
    /** Pays in the payment form. Returns the card error, if any. */
    payIntent: (clientSecret: string, card: Paying = "pays"): PaymentError | undefined =>
      act(() => payIntent(books, intentBySecret(books, clientSecret), toCard(card))),
    /** Sets how the bank responds to the customer's card from now on. */
    setCard: (customerId: string, bank: BankAnswer) =>
      act(() => {
        const { card } = find(state.customers, "customer", customerId);
        if (!card) throw refused("This customer has no card.");
        card.bank = bank;
      }),
    /** Retries a subscription's open invoice now. */
    retryPayment: (subscriptionId: string): PaymentError | undefined =>
      act(() => {
        const subscription = findLive(subscriptionId);
        const invoice = latestInvoiceOf(books, subscription);
        return invoice.status === "open" ? retry(books, subscription, invoice) : undefined;
      }),
    cancelNow: (subscriptionId: string) => act(() => cancelNow(books, findLive(subscriptionId))),
    cancelAtPeriodEnd: (subscriptionId: string, by: "api" | "portal" = "portal") =>
      act(() => cancelAtPeriodEnd(books, findLive(subscriptionId), by)),
    resume: (subscriptionId: string) => act(() => resume(books, findLive(subscriptionId))),
    /** Sets a status that the stand-in itself never reaches, such as `paused`, `unpaid` or `trialing`. */
    setStatus: (subscriptionId: string, status: SubscriptionStatus) =>
      act(() => changeStatus(books, findLive(subscriptionId), status)),
    /** Lets this many seconds pass. Due changes happen, each at its own instant. */
    passTime: (seconds: number) =>
      act(() => {
        age(state, seconds);
        applyDue();
      }),
    /** Applies the changes that are due by the clock. */
    catchUp: () => act(() => {}, true),
    webhooks,
    faults,
    books,
    keys,
    goods,
    state,
  };
};
export type StripeStandIn = ReturnType<typeof makeStripeStandIn>;
