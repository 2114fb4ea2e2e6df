import { createStripePayments } from "#functions/billing/stripe.ts";
import { stripeTestSettings } from "#functions/billing/testing.ts";
import { memoizeAsync } from "#functions/clients/client-settings.ts";
import type { Mail } from "#functions/dependencies.ts";
import { processJob } from "#functions/jobs/process-job.ts";
import { testIdentityProvider } from "#functions/sign-in/testing.ts";
import type { Item, Table } from "#functions/table/table.ts";
import { createTestDependencies, type TestDependencies } from "#functions/testing.ts";
import { createTestApi } from "#functions/testing-api.ts";
import { jobKindHandlers } from "#functions/worker/job-handlers.ts";
import { createEmptyState, type State } from "#scripts/stripe/core/records.ts";
import { createFakeStripe, type FakeStripe } from "#scripts/stripe/fake-stripe.ts";
import { testKeys } from "#scripts/stripe/testing.ts";
import type { JobMessage } from "#shared/api/jobs.ts";
import { smallCatalog } from "./catalog.ts";
import { interceptTable } from "./faults.ts";
import { createRecordingTable } from "./recording-table.ts";

/** A snapshot of a world, from which identical worlds can be opened. */
export type WorldSnapshot = {
  items: readonly Item[];
  files: ReadonlyMap<string, string | Uint8Array>;
  emails: readonly Mail[];
  queuedJobs: readonly JobMessage[];
  payments: State;
  now: number;
};
const createEmptySnapshot = (): WorldSnapshot => ({
  items: [],
  files: new Map(),
  emails: [],
  queuedJobs: [],
  payments: createEmptyState(),
  now: Date.parse("2026-11-21T15:00:00.000Z"),
});

/** The whole API in this process, with its own state and with billing enabled. */
export type World = {
  dependencies: TestDependencies;
  call: ReturnType<typeof createTestApi>["call"];
  signUp: ReturnType<typeof createTestApi>["signUp"];
  getFakeStripe(): FakeStripe;
  /** Runs all queued jobs, including those that they enqueue. */
  runJobs(): Promise<void>;
  /** Returns the table's items by key. Works only if the world uses its built-in table. */
  items(): Map<string, Item>;
  /** Returns the table calls since the previous call. */
  drainRecordedCalls(): string[];
  /** Returns the total number of calls to the payment service. */
  countPaymentCalls(): number;
  save(): WorldSnapshot;
};

/**
 * Opens a world from a snapshot, or an empty world. `table` replaces the built-in table; `save` does not include it.
 */
export const openWorld = (snapshot: WorldSnapshot = createEmptySnapshot(), table?: Table): World => {
  const recording = createRecordingTable(snapshot.items);
  let tableCalls: string[] = [];
  const tracedTable = interceptTable(table ?? recording.table, (call, kind = "get") => {
    tableCalls.push(kind);
    return Promise.resolve(call());
  });
  const dependencies = createTestDependencies({
    ...smallCatalog,
    table: tracedTable,
    identityProviders: async () => ({ google: testIdentityProvider }),
  });
  const { clock, queuedJobs, sentEmails: emails, files } = dependencies;
  clock.advance(snapshot.now - clock.now().getTime());
  queuedJobs.push(...snapshot.queuedJobs);
  emails.push(...snapshot.emails);
  for (const [key, content] of snapshot.files) files.set(key, content);

  let createdFakeStripe: FakeStripe | undefined;
  const getFakeStripe = () => {
    createdFakeStripe ??= createFakeStripe({
      clock,
      origin: "https://payments.example.org",
      keys: testKeys,
      state: structuredClone(snapshot.payments),
      deliver: async (text, signature) =>
        (await call("stripeWebhook", { text, headers: { "Stripe-Signature": signature }, fromBrowser: false })).status,
    });
    return createdFakeStripe;
  };
  let paymentCalls = 0;
  const fetch: typeof globalThis.fetch = (...request) => {
    paymentCalls += 1;
    return getFakeStripe().fetch(...request);
  };
  const payments = memoizeAsync(async () => createStripePayments({ ...stripeTestSettings, fetch }));
  dependencies.billing = { configured: true, payments };
  const { call, signUp } = createTestApi(dependencies);
  return {
    dependencies,
    call,
    signUp,
    getFakeStripe,
    runJobs: async () => {
      for (let message = queuedJobs.shift(); message; message = queuedJobs.shift())
        await processJob(dependencies, jobKindHandlers, message);
    },
    items: recording.items,
    drainRecordedCalls: () => {
      const calls = tableCalls;
      tableCalls = [];
      return calls;
    },
    countPaymentCalls: () => paymentCalls,
    save: () => ({
      items: [...recording.items().values()],
      files: new Map(files),
      emails: [...emails],
      queuedJobs: [...queuedJobs],
      payments: structuredClone(createdFakeStripe?.state ?? snapshot.payments),
      now: clock.now().getTime(),
    }),
  };
};
