import { createStripePayments } from "#functions/billing/stripe.ts";
import { stripeTestSettings } from "#functions/billing/testing.ts";
import { memoizeAsync } from "#functions/clients/client-settings.ts";
import type { Mail } from "#functions/dependencies.ts";
import { processJob } from "#functions/jobs/process-job.ts";
import type { Item, Table } from "#functions/table/table.ts";
import { createTestDependencies, type TestDependencies } from "#functions/testing.ts";
import { createTestApi } from "#functions/testing-api.ts";
import { jobKindHandlers } from "#functions/worker/job-handlers.ts";
import { createEmptyState, type State } from "#scripts/stripe/core/records.ts";
import { createStripeStandIn, type StripeStandIn } from "#scripts/stripe/stand-in.ts";
import { testKeys } from "#scripts/stripe/testing.ts";
import type { JobMessage } from "#shared/api/jobs.ts";
import { smallCatalog } from "./catalog.ts";
import { interceptTable } from "./faults.ts";
import { createRecordingTable } from "./recording-table.ts";

/** A snapshot of a world, from which equal worlds can be opened. */
export type WorldSnapshot = {
  items: readonly Item[];
  files: ReadonlyMap<string, string | Uint8Array>;
  mails: readonly Mail[];
  sent: readonly JobMessage[];
  payments: State;
  now: number;
};
const nothing = (): WorldSnapshot => ({
  items: [],
  files: new Map(),
  mails: [],
  sent: [],
  payments: createEmptyState(),
  now: Date.parse("2026-11-21T15:00:00.000Z"),
});

/** The whole API in process over its own state, with payment enabled. */
export type World = {
  dependencies: TestDependencies;
  call: ReturnType<typeof createTestApi>["call"];
  signUp: ReturnType<typeof createTestApi>["signUp"];
  standIn(): StripeStandIn;
  /** Runs all queued jobs, and those that they enqueue. */
  workOff(): Promise<void>;
  /** The table by key; only if the world has its own table. */
  items(): Map<string, Item>;
  /** The calls to the table since the last time, and all calls to the payment service. */
  takeCalls(): string[];
  paymentCalls(): number;
  keep(): WorldSnapshot;
};

/**
 * Opens a world from a snapshot, or an empty one. `table` replaces its own table, which `keep` then does not include.
 */
export const openWorld = (kept: WorldSnapshot = nothing(), table?: Table): World => {
  const recorded = createRecordingTable(kept.items);
  let calls: string[] = [];
  const traced = interceptTable(table ?? recorded.table, (act, kind = "get") => {
    calls.push(kind);
    return Promise.resolve(act());
  });
  const dependencies = createTestDependencies({ ...smallCatalog, table: traced });
  const { clock, queuedJobs, mails, files } = dependencies;
  clock.forward(kept.now - clock.now().getTime());
  queuedJobs.push(...kept.sent);
  mails.push(...kept.mails);
  for (const [key, content] of kept.files) files.set(key, content);

  let made: StripeStandIn | undefined;
  const standIn = () => {
    made ??= createStripeStandIn({
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
  const payments = memoizeAsync(async () => createStripePayments({ ...stripeTestSettings, fetch }));
  dependencies.billing = { configured: true, payments };
  const { call, signUp } = createTestApi(dependencies);
  return {
    dependencies,
    call,
    signUp,
    standIn,
    workOff: async () => {
      for (let message = queuedJobs.shift(); message; message = queuedJobs.shift())
        await processJob(dependencies, jobKindHandlers, message);
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
      sent: [...queuedJobs],
      payments: structuredClone(made?.state ?? kept.payments),
      now: clock.now().getTime(),
    }),
  };
};
