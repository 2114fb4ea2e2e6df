import type { Webhooks } from "./core/webhooks.ts";

/** A receiver that has not answered after this many milliseconds did not get it. */
const patience = 10_000;

/** Sends events to an address as they become due, and those that failed again. `save` is called after each round. */
export const startDelivery = (
  webhooks: Webhooks,
  { url, clock, save }: { url: string; clock: { now(): Date }; save: () => void },
) => {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let rounds = Promise.resolve();

  webhooks.setDeliver(async (body, signature) => {
    const reply = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signature },
      body,
      redirect: "manual",
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(patience)]),
    });
    await reply.body?.cancel();
    return reply.status;
  });

  const plan = (milliseconds: number) => {
    clearTimeout(timer);
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => {
      rounds = rounds.then(round);
    }, milliseconds);
    timer.unref();
  };

  const round = async () => {
    if (stopping.signal.aborted) return;
    await webhooks.flush({ signal: stopping.signal });
    save();
    const pending = webhooks.pending();
    if (pending.length === 0) return;
    const next = Math.min(...pending.map(({ due }) => due)) - clock.now().getTime();
    plan(Math.min(Math.max(next, 50), 60_000));
  };

  return {
    /** Something may be due: look at once. */
    soon: () => plan(0),
    async stop() {
      clearTimeout(timer);
      stopping.abort();
      await rounds;
    },
  };
};
