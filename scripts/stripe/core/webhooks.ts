import { createHmac } from "node:crypto";
import type { Delivery, State } from "./records.ts";

/** Sends a signed message. Returns the receiver's status; throws if it cannot be reached. */
export type Deliver = (rawBody: string, signature: string) => Promise<number>;

/** How one event is delivered: `copies` of it, each delayed by `delaySeconds` and lost `drops` times. */
type Step = { copies?: number; delaySeconds?: number; drops?: number };

/** How events are delivered. Chances are from 0 to 1; the same seed repeats them. */
export type Travel = {
  seed?: number;
  duplicate?: number;
  delay?: number;
  /** Longest delay. */
  delaySeconds?: number;
  drop?: number;
  /** Delivers due events in random order. */
  reorder?: boolean;
  /** Overrides the chances for the next events, one step each. */
  plan?: Step[];
};

const second = 1000;
/** Milliseconds before each retry of a failed delivery, which is abandoned after the last. */
const backoff = [1, 5, 30, 300, 1800, 3600, 10_800, 21_600, 43_200, 86_400, 86_400].map((wait) => wait * second);

/** Signs a raw body as Stripe does. `at`: seconds of the Unix epoch. */
export const signature = (rawBody: string, secret: string, at: number): string =>
  `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${rawBody}`).digest("hex")}`;

/** Seeded pseudo-random numbers from 0 to 1 (mulberry32). */
export const drawn = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};

/** Stores events until they are delivered. It has no timer: callers `flush`. */
export const makeWebhooks = (parts: { state: State; clock: { now(): Date }; secret: string; deliver?: Deliver }) => {
  const { state, clock, secret } = parts;
  let deliver = parts.deliver;
  let travel: Travel = {};
  let draw = drawn(0);
  let flushing = Promise.resolve();
  let counter = Math.max(0, ...state.deliveries.map(({ id }) => id));
  const now = () => clock.now().getTime();
  const happens = (chance = 0) => chance > 0 && draw() < chance;

  const queue = (event: { id: string; type: string }, body: string) => {
    const step = travel.plan?.shift();
    const copies = step ? (step.copies ?? 1) : happens(travel.duplicate) ? 2 : 1;
    for (let copy = 0; copy < copies; copy += 1) {
      counter += 1;
      const waits = step
        ? (step.delaySeconds ?? 0)
        : happens(travel.delay)
          ? Math.ceil(draw() * (travel.delaySeconds ?? 60))
          : 0;
      const drops = step ? (step.drops ?? 0) : happens(travel.drop) ? 1 : 0;
      const due = now() + waits * second;
      const delivery: Delivery = {
        id: counter,
        eventId: event.id,
        type: event.type,
        body,
        madeAt: now(),
        due,
        attempts: 0,
        drops,
      };
      state.deliveries.push(delivery);
    }
  };

  /** Attempts one delivery now. Returns whether it succeeded; if not, schedules a retry. */
  const send = async (id: number): Promise<boolean> => {
    const delivery = state.deliveries.find((one) => one.id === id);
    if (!delivery || !deliver) return false;
    delivery.attempts += 1;
    let status = 0;
    if (delivery.drops > 0) delivery.drops -= 1;
    else
      try {
        status = await deliver(delivery.body, signature(delivery.body, secret, Math.floor(now() / second)));
      } catch {
        status = 0;
      }
    const arrived = status >= 200 && status < 300;
    const wait = backoff[delivery.attempts - 1];
    if (arrived || wait === undefined) {
      const at = state.deliveries.indexOf(delivery);
      if (at >= 0) state.deliveries.splice(at, 1);
    } else delivery.due = now() + wait;
    return arrived;
  };

  const next = (dueBy: number) => {
    const due = state.deliveries
      .filter((delivery) => delivery.due <= dueBy)
      .sort((a, b) => a.due - b.due || a.id - b.id);
    return travel.reorder ? due[Math.floor(draw() * due.length)] : due[0];
  };

  const flushNow = async (everything: boolean, signal: AbortSignal | undefined) => {
    // Limited, because the receiver may be gone.
    for (let tries = state.deliveries.length * 4; tries > 0; tries -= 1) {
      const delivery = next(everything ? Number.POSITIVE_INFINITY : now());
      if (!delivery || signal?.aborted) return;
      await send(delivery.id);
    }
  };

  return {
    queue,
    send,
    pending: (): readonly Delivery[] => state.deliveries,
    /** Sends due deliveries one by one; with `all` also the delayed ones. */
    flush({ all = false, signal }: { all?: boolean; signal?: AbortSignal } = {}): Promise<void> {
      const run = flushing.then(() => flushNow(all, signal));
      flushing = run.catch(() => {});
      return run;
    },
    /** Sets how later events are delivered. */
    setTravel(how: Travel) {
      travel = { ...how, plan: how.plan ? [...how.plan] : undefined };
      draw = drawn(how.seed ?? 0);
    },
    setDeliver(how: Deliver) {
      deliver = how;
    },
  };
};
export type Webhooks = ReturnType<typeof makeWebhooks>;
