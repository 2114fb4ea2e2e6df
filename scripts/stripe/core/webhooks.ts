import { createHmac } from "node:crypto";
import type { Delivery, State } from "./records.ts";

/** Sends a signed message. Returns the receiver's status. Throws if it cannot be reached. */
export type Deliver = (rawBody: string, computeSignature: string) => Promise<number>;

const second = 1000;
/** Milliseconds until each retry of a failed delivery, which is abandoned after the last. */
const backoff = [1, 5, 30, 300, 1800, 3600, 10_800, 21_600, 43_200, 86_400, 86_400].map((wait) => wait * second);

/** Signs a raw body as Stripe does. `timestamp` is in Unix seconds. */
export const computeSignature = (rawBody: string, secret: string, timestamp: number): string =>
  `t=${timestamp},v1=${createHmac("sha256", secret).update(`${timestamp}.${rawBody}`).digest("hex")}`;

type WebhookOptions = { state: State; clock: { now(): Date }; secret: string; deliver?: Deliver };

/** Creates an event queue. It has no timer, so callers must call `flush` to deliver events. */
export const createWebhooks = ({ state, clock, secret, deliver: initialDeliver }: WebhookOptions) => {
  let deliver = initialDeliver;
  let delivery = { copies: 1, delaySeconds: 0 };
  let flushing = Promise.resolve();
  let lastId = Math.max(0, ...state.deliveries.map(({ id }) => id));
  const now = () => clock.now().getTime();

  /** Attempts one delivery. Schedules a retry if it fails. */
  const attempt = async (pending: Delivery, send: Deliver): Promise<void> => {
    pending.attempts += 1;
    const status = await send(pending.body, computeSignature(pending.body, secret, Math.floor(now() / second))).catch(
      () => 0,
    );
    const wait = backoff[pending.attempts - 1];
    if ((status < 200 || status > 299) && wait !== undefined) pending.due = now() + wait;
    else state.deliveries = state.deliveries.filter((delivery) => delivery !== pending);
  };

  const flushNow = async (includeDelayed: boolean, signal: AbortSignal | undefined) => {
    // Limit the attempts, because the receiver may be unreachable.
    for (let attempts = state.deliveries.length * 4; attempts > 0; attempts -= 1) {
      const [next] = state.deliveries
        .filter(({ due }) => includeDelayed || due <= now())
        .sort((a, b) => a.due - b.due || a.id - b.id);
      if (!next || !deliver || signal?.aborted) return;
      await attempt(next, deliver);
    }
  };

  return {
    queue({ id: eventId, type }: { id: string; type: string }, body: string) {
      for (let copy = 0; copy < delivery.copies; copy += 1) {
        lastId += 1;
        const due = now() + delivery.delaySeconds * second;
        state.deliveries.push({ id: lastId, eventId, type, body, due, attempts: 0 });
      }
    },
    pending: (): readonly Delivery[] => state.deliveries,
    /** Sends due deliveries one by one; with `all`, the delayed ones, too. */
    flush({ all = false, signal }: { all?: boolean; signal?: AbortSignal } = {}): Promise<void> {
      const run = flushing.then(() => flushNow(all, signal));
      flushing = run.catch(() => {});
      return run;
    },
    /** Sets how future events are delivered. */
    setDelivery({ copies = 1, delaySeconds = 0 }: { copies?: number; delaySeconds?: number }) {
      delivery = { copies, delaySeconds };
    },
    setDeliver(next: Deliver) {
      deliver = next;
    },
  };
};
export type Webhooks = ReturnType<typeof createWebhooks>;
