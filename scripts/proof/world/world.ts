import { testSettings } from "#functions/billing/testing.ts";
import { lazily } from "#functions/clients/settings.ts";
import { stripePayments } from "#functions/clients/stripe.ts";
import { jobKindHandlers } from "#functions/jobs/handlers.ts";
import { work } from "#functions/jobs/work.ts";
import type { Mail } from "#functions/outside.ts";
import type { Item, Table } from "#functions/table/table.ts";
import { type TestOutside, testOutside } from "#functions/testing.ts";
import { testApi } from "#functions/testing-api.ts";
import { emptyState, type State } from "#scripts/stripe/core/records.ts";
import { makeStripeStandIn, type StripeStandIn } from "#scripts/stripe/stand-in.ts";
import { testKeys } from "#scripts/stripe/testing.ts";
import type { JobMessage } from "#shared/jobs.ts";
import { smallCatalogue } from "./catalogue.ts";
import { recordedTable, tracedTable } from "./recorded-table.ts";

/** All that is kept of a world: enough to make the same one again, as often as one likes. */
export type Kept = {
  items: readonly Item[];
  files: ReadonlyMap<string, string | Uint8Array>;
  mails: readonly Mail[];
  sent: readonly JobMessage[];
  payments: State;
  now: number;
};
const nothing = (): Kept => ({
  items: [],
  files: new Map(),
  mails: [],
  sent: [],
  payments: emptyState(),
  now: Date.parse("2026-11-21T15:00:00.000Z"),
});

/** The whole API in process over a world of its own, with payment on. */
export type World = {
  outside: TestOutside;
  call: ReturnType<typeof testApi>["call"];
  signUp: ReturnType<typeof testApi>["signUp"];
  standIn(): StripeStandIn;
  /** Works off what was sent to the queue, and what that sends. */
  workOff(): Promise<void>;
  /** Everything in the table, by key; only of a world with a table of its own. */
  items(): Map<string, Item>;
  /** The calls to the table since it was last asked, and how often the payment service was called in all. */
  takeCalls(): string[];
  paymentCalls(): number;
  keep(): Kept;
};

/** A world as it was kept, or an empty one. With a `table` it lies in that one, which `keep` then knows nothing of. */
export const openWorld = (kept: Kept = nothing(), table?: Table): World => {
  const recorded = recordedTable(kept.items);
  let calls: string[] = [];
  const traced = tracedTable(table ?? recorded.table, (call) => calls.push(call));
  const outside = testOutside({ ...smallCatalogue, table: traced });
  const { clock, sent, mails, files } = outside;
  clock.forward(kept.now - clock.now().getTime());
  sent.push(...kept.sent);
  mails.push(...kept.mails);
  for (const [key, content] of kept.files) files.set(key, content);

  let made: StripeStandIn | undefined;
  const standIn = () => {
    made ??= makeStripeStandIn({
      clock,
      origin: "https://payments.example.org",
      keys: testKeys,
      state: structuredClone(kept.payments),
      deliver: async (text, signature) =>
        (await call("stripeWebhook", { text, headers: { "Stripe-Signature": signature }, fromBrowser: false })).status,
    });
    return made;
  };
  let paymentCalls = 0;
  const fetch: typeof globalThis.fetch = (...request) => {
    paymentCalls += 1;
    return standIn().fetch(...request);
  };
  const payments = lazily(async () => stripePayments({ ...testSettings, fetch }));
  outside.billing = { configured: true, payments };
  const { call, signUp } = testApi(outside);
  return {
    outside,
    call,
    signUp,
    standIn,
    workOff: async () => {
      for (let message = sent.shift(); message; message = sent.shift()) await work(outside, jobKindHandlers, message);
    },
    items: recorded.items,
    takeCalls: () => {
      const taken = calls;
      calls = [];
      return taken;
    },
    paymentCalls: () => paymentCalls,
    keep: () => ({
      items: [...recorded.items().values()],
      files: new Map(files),
      mails: [...mails],
      sent: [...sent],
      payments: structuredClone(made?.state ?? kept.payments),
      now: clock.now().getTime(),
    }),
  };
};
