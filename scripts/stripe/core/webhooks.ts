import { createHmac } from "node:crypto";
import type { Delivery, State } from "./records.ts";

/** Sends a signed message; answers the status the receiver gave, throws when it could not be reached. */
export type Deliver = (rawBody: string, signature: string) => Promise<number>;

/** How one event travels: in `copies`, each held back `delaySeconds` and lost `drops` times before it arrives. */
type Step = { copies?: number; delaySeconds?: number; drops?: number };

/** How events travel: chances from 0 to 1, drawn from `seed`, so that the same seed always does the same. */
export type Travel = {
  seed?: number;
  duplicate?: number;
  delay?: number;
  /** A delay is up to so long. */
  delaySeconds?: number;
  drop?: number;
  /** Which delivery comes next, of those that are due, is drawn too. */
  reorder?: boolean;
  /** The next events travel so, one each; after them the chances count. */
  plan?: Step[];
};

const second = 1000;
/** After a failure it is tried again so much later, in milliseconds; after the last one it is abandoned. */
const backoff = [1, 5, 30, 300, 1800, 3600, 10_800, 21_600, 43_200, 86_400, 86_400].map((wait) => wait * second);

/** Signs a raw body as Stripe does. `at`: seconds of the Unix epoch. */
export const signature = (rawBody: string, secret: string, at: number): string =>
  `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${rawBody}`).digest("hex")}`;

/** Numbers from 0 to 1 that look drawn and are the same for the same seed (mulberry32). */
export const drawn = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};

/** Keeps events until they have arrived. It has no clock of its own: somebody calls `flush`. */
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

  /** Tries one delivery, due or not; true when it has arrived. One that fails waits for its next time. */
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
    // Each is tried a few times at most: a receiver that is gone must not keep us here.
    for (let tries = state.deliveries.length * 4; tries > 0; tries -= 1) {
      const delivery = next(everything ? Number.POSITIVE_INFINITY : now());
      if (!delivery || signal?.aborted) return;
      await send(delivery.id);
    }
  };

  return {
    queue,
    send,
    /** Deliveries under way, as they were made. */
    pending: (): readonly Delivery[] => state.deliveries,
    /** Sends what is due, one after the other; with `all` what is held back too. */
    flush({ all = false, signal }: { all?: boolean; signal?: AbortSignal } = {}): Promise<void> {
      const run = flushing.then(() => flushNow(all, signal));
      flushing = run.catch(() => {});
      return run;
    },
    /** How events made from now on travel. */
    setTravel(how: Travel) {
      travel = { ...how, plan: how.plan ? [...how.plan] : undefined };
      draw = drawn(how.seed ?? 0);
    },
    travel: (): Travel => travel,
    setDeliver(how: Deliver) {
      deliver = how;
    },
  };
};
export type Webhooks = ReturnType<typeof makeWebhooks>;
