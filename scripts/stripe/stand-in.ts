import { randomInt } from "node:crypto";
import type Stripe from "stripe";
import { type Answer, answerCall, type Call, type Keys, keepAnswer } from "./core/call.ts";
import { type Fault, makeFaults, NoAnswer } from "./core/faults.ts";
import { levers } from "./core/levers.ts";
import { catchUp } from "./core/life.ts";
import type { Books, Goods } from "./core/records.ts";
import { emptyState, type State } from "./core/records.ts";
import { type Deliver, makeWebhooks } from "./core/webhooks.ts";

/** Moves every instant of the records so many seconds into the past: for them, that much time has gone by. */
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

/** The version of Stripe's API the stand-in speaks. */
const apiVersion: Stripe.LatestApiVersion = "2026-10-28.endive";
/** So many of the latest events can be looked up. */
const eventsKept = 100;

const theGoods: Goods = {
  priceId: "price_test_professional",
  productId: "prod_test_professional",
  name: "Professional Plan",
  cents: 9900,
  currency: "usd",
};

export type StandInOptions = {
  clock: { now(): Date };
  /** Where its pages are, such as `http://localhost:4000`. */
  origin: string;
  keys: Keys;
  goods?: Goods;
  /** An id nothing else has: `prefix_` and letters or digits. */
  newId?: (prefix: string) => string;
  /** Takes a webhook's raw body and its Stripe-Signature, and answers the receiver's status. */
  deliver?: Deliver;
  /** What an earlier one kept. */
  state?: State;
  /** Told after every change, before anybody hears of it. */
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

/**
 * Stripe in memory, for tests and for one's own machine: the part of its API that Grantlamp calls, the life of
 * subscriptions, and signed events. No sockets and no timers: time passes with the clock, or by `passTime`, and events
 * wait until `webhooks.flush()`. No money moves anywhere.
 */
export const makeStripeStandIn = (options: StandInOptions) => {
  const { clock, origin, keys, goods = theGoods, newId = randomId, state = emptyState() } = options;
  const faults = makeFaults();
  const webhooks = makeWebhooks({ state, clock, secret: keys.webhook, deliver: options.deliver });
  /** Set while a change is made up for that was due earlier. */
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
      if (state.events.length > eventsKept) state.events.shift();
      webhooks.queue(event, body);
    },
  };
  const makeUp = () =>
    catchUp(books, (seconds) => {
      instant = seconds;
    });
  const act = <T>(change: () => T, onlyReads = false): T => {
    const eventsBefore = events;
    try {
      makeUp();
      const result = change();
      makeUp();
      return result;
    } finally {
      if (!onlyReads || events !== eventsBefore) options.changed?.();
    }
  };

  const own = levers(books, act);

  /** Answers one call of the API; throws NoAnswer where the connection is to break. */
  const handle = (call: Call): Answer => {
    const fault = faults.take(`${call.method} ${call.path.split("?")[0]}`);
    if (fault && !isDone(fault)) return undone(fault, call);
    const answer = act(() => answerCall(books, keys, call, clock.now().getTime()), call.method === "GET");
    if (fault?.kind === "error") return keepFailure(call, errorAnswer(fault.status));
    if (fault) throw new NoAnswer(fault.kind === "hang");
    return answer;
  };
  const isDone = (fault: Fault) => fault.kind === "lost" || (fault.kind !== "refused" && fault.done === true);
  const undone = (fault: Fault, call: Call): Answer => {
    if (fault.kind === "error") return keepFailure(call, errorAnswer(fault.status));
    throw new NoAnswer(fault.kind === "hang");
  };
  /** An answer of 500 stays the answer of its key, as Stripe has it. */
  const keepFailure = (call: Call, answer: Answer): Answer => {
    const key = Object.entries(call.headers).find(([name]) => name.toLowerCase() === "idempotency-key")?.[1];
    const request = { path: call.path.split("?")[0] ?? "", body: call.body ?? "" };
    if (answer.status === 500 && call.method === "POST" && key)
      keepAnswer(state, key, request, answer, clock.now().getTime());
    return answer;
  };

  return {
    handle,
    /** The same as `fetch` has it, for the SDK: `Stripe.createFetchHttpClient(standIn.fetch)`. */
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
          await new Promise((_, give) => init.signal?.addEventListener("abort", () => give(init.signal?.reason)));
        throw new TypeError("fetch failed", { cause: error });
      }
    }) as typeof globalThis.fetch,
    ...own,
    /** Pays at a hosted page with a card that pays; throws when that cannot be. */
    payAt: (page: string): void => {
      const error = own.paySession(new URL(page).pathname.split("/").at(-1) ?? "");
      if (error) throw new Error(error.message);
    },
    /** For everything here, so many seconds go by: what was due in them happens, each at its own instant. */
    passTime: (seconds: number) =>
      act(() => {
        age(state, seconds);
        makeUp();
      }),
    /** Lets happen what the clock has made due. */
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
