import { createFullAccount, followedRecordId } from "#functions/account/testing-account.ts";
import { billingKey } from "#functions/billing/billing.table.ts";
import { openPaymentAttempt } from "#functions/billing/open-checkout.ts";
import type { Item } from "#functions/table/table.ts";
import type { TestDependencies } from "#functions/testing.ts";
import type { State } from "#scripts/stripe/core/records.ts";
import { makeStandIn, paymentsOf } from "#tests/simulation/billing/payments.ts";
import { origin } from "#tests/simulation/person.ts";
import { type Start, startOf } from "#tests/simulation/start.ts";

/** Two people: one who leaves, and one who stays. */
export const ada = { userId: "aaaaaaaa-1111-4111-8111-111111111111", email: "ada@example.org" };
export const sam = { userId: "55555555-2222-4222-8222-222222222222", email: "sam@example.org" };
export type Person = typeof ada;
export { followedRecordId };

/** A plan that runs, in place of the one that the account was only said to have. */
const subscribe = async (dependencies: TestDependencies, userId: string, payments: ReturnType<typeof paymentsOf>) => {
  const said = `cus_${userId}`;
  await dependencies.table.write({ delete: billingKey(userId) }, { delete: { pk: `STRIPE#${said}`, sk: "CUSTOMER" } });
  dependencies.billing = { configured: true, payments: async () => payments((act) => Promise.resolve(act())) };
  return openPaymentAttempt(dependencies, userId, { kind: "checkout", origin });
};

const made = startOf(async (dependencies) => {
  const accounts = [await createFullAccount(dependencies, ada), await createFullAccount(dependencies, sam)];
  const standIn = makeStandIn(dependencies.clock);
  const payments = paymentsOf(standIn);
  for (const { user } of accounts) {
    const { id } = await subscribe(dependencies, user.id, payments);
    standIn.paySession(id);
  }
  standIn.state.deliveries.length = 0;
  return { ids: accounts.map(({ user }) => user.id), state: standIn.state };
});

/** Everything two accounts can have, and their plans; the accounts are known by ids that are the same each time. */
export const start = async (): Promise<Start<State>> => {
  const { items, files, made: at } = await once();
  return { items, files, made: structuredClone(at) };
};
/** Mail goes to both of them again. */
const mailed = ({ mailStopped: _, mailRetriedAt: __, ...item }: Item): Item => item as Item; // a profile without both

let known: Promise<Start<State>> | undefined;
const once = () => {
  known ??= made().then(({ items, files, made: { ids, state } }) => {
    const renamed = <T>(value: T): T => {
      const [first = "", second = ""] = ids;
      return JSON.parse(JSON.stringify(value).replaceAll(first, ada.userId).replaceAll(second, sam.userId)) as T;
    };
    const keys = [...files].map(([key, content]) => [renamed(key), content] as const);
    return { items: renamed(items).map(mailed), files: new Map(keys), made: renamed(state) };
  });
  return known;
};
