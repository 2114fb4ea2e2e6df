import { billingHandlers } from "#functions/billing/billing.http.ts";
import { canChangePlans } from "#functions/billing/billing.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { signature } from "#scripts/stripe/core/webhooks.ts";
import type { StripeStandIn } from "#scripts/stripe/stand-in.ts";
import type { Chance } from "#tests/simulation/chance.ts";
import { request } from "#tests/simulation/person.ts";
import type { Ended } from "#tests/simulation/processes.ts";

const minute = 60_000;
/** What was not taken comes again so much later, in milliseconds; after the last it is given up. */
const waits = [1, 5, 30, 180, 720, 1440].map((minutes) => minutes * minute);

type News = { body: string; at: number; tries: number };
type Parts = {
  standIn: StripeStandIn;
  clock: Dependencies["clock"];
  run<T>(life: (dependencies: Dependencies) => Promise<T>): Promise<Ended<T>>;
  together(...lives: (() => Promise<unknown>)[]): Promise<unknown>;
  chance: Chance;
  isRough(): boolean;
};

/** The payment service's messages on their way: in any order, doubled, late, lost, and again where they were not taken. */
export const newsOf = ({ standIn, clock, run, together, chance, isRough }: Parts) => {
  const { keys, state } = standIn;
  let underWay: News[] = [];
  let lost = 0;
  let heard = 0;
  const now = () => clock.now().getTime();

  /** Takes what the service has sent since. */
  const collect = () => {
    for (const { body, type } of state.deliveries.splice(0)) {
      // Most of what the service sends tells nothing of plans, and is put aside unread.
      if (!canChangePlans(type) && !(isRough() && chance.happens(0.1))) continue;
      const copies = isRough() ? chance.oneOf([1, 1, 1, 1, 1, 2, 3, 0]) : 1;
      if (copies === 0) lost += 1;
      for (let copy = 0; copy < copies; copy++) {
        const delay = isRough() && chance.happens(0.4) ? chance.below(3 * 1440 * minute) : 0;
        underWay.push({ body, at: now() + delay, tries: 0 });
      }
    }
  };
  const tell = async ({ body, tries }: News) => {
    heard += 1;
    const signed = signature(body, keys.webhook, Math.floor(now() / 1000));
    const header = (name: string) => (name === "stripe-signature" ? signed : undefined);
    const { ended } = await run((dependencies) =>
      billingHandlers(dependencies).stripeWebhook({
        rawBody: body,
        caller: undefined,
        request: { ...request, header },
        reply: { cookies: [] },
      }),
    );
    const wait = waits[tries];
    if (ended !== "well" && wait === undefined) lost += 1;
    else if (ended !== "well") underWay.push({ body, at: now() + Number(wait), tries: tries + 1 });
  };

  return {
    next: () => {
      collect();
      return Math.min(...underWay.map(({ at }) => at));
    },
    /** Tells what has arrived, several at the same time where it is rough, the newest first where it is not. */
    happen: async () => {
      standIn.catchUp();
      collect();
      const isDue = ({ at }: News) => at <= now();
      for (let due = underWay.filter(isDue); due.length; due = underWay.filter(isDue)) {
        const count = isRough() && chance.happens(0.5) ? 3 : 1;
        const some = isRough() ? due.slice(0, count) : due.slice(-1);
        underWay = underWay.filter((one) => !some.includes(one));
        await together(...some.map((one) => () => tell(one)));
        collect();
      }
    },
    /** How many never arrived. */
    lost: () => lost,
    heard: () => heard,
  };
};
