import type { Outside } from "#functions/outside.ts";
import { ConditionFailed } from "#functions/table/table.ts";
import { authTexts } from "#shared/auth.ts";
import { billingTexts } from "#shared/billing.ts";
import { AppError } from "#shared/problem.ts";
import {
  type Billing,
  beginWrites,
  giveUpWrite,
  newBilling,
  readBilling,
  type Way,
  type WayKind,
  wayWrites,
} from "./billing.table.ts";
import { isLive, isWaiting, paidCount } from "./billing.ts";
import { customerOf, dropCustomer, personOf, updateCustomer } from "./customer.ts";
import { closeWay } from "./end-plans.ts";
import { CustomerGone, KeyUsedUp, type PaidPlan, type Payments } from "./payments.ts";
import { syncPlans } from "./sync.ts";
import { isGood, isUnderWay, type Wanted, waysToClose } from "./ways.ts";

/** A way to pay that can be paid. */
export type OpenWay = Way & { id: string };
type Begun = Billing & { way: Way };

const rounds = 5;
const busy = "Payment is being prepared in another window. Please go on there, or try again here";
const underWay = "A payment is on its way at this moment. Please wait a minute, then look again";

/**
 * The user's one way to pay, opened when there is none that is still good. There is at most one that can be paid: each
 * is begun in the table under a number, the earlier ones are closed, it is made under a key with that number, and it is
 * given out only once it is kept under that number. So two tabs get the same one, and whatever breaks off, the next try
 * finishes it or closes it. Throws `conflict` for who has a plan, `unavailable` when the service does not answer.
 */
export const openWay = async (
  outside: Outside,
  userId: string,
  wanted: { kind: WayKind; origin: string },
): Promise<OpenWay> => {
  for (let round = 0; round < rounds; round++) {
    const way = await tryOpening(outside, userId, wanted);
    if (way) return way;
  }
  throw new AppError("conflict", busy);
};

/** Undefined where somebody else came in between: then everything has to be looked at again. */
const tryOpening = async (outside: Outside, userId: string, wanted: Wanted): Promise<OpenWay | undefined> => {
  const payments = await outside.billing.payments();
  const { billing, account } = await readBilling(outside.table, userId);
  if (!account) throw new AppError("unauthenticated", authTexts.signIn);
  const plans = billing?.customerId === undefined ? [] : await payments.plansOf(billing.customerId);
  await refuseSecond(outside, userId, plans);

  const now = outside.clock.now().getTime();
  if (billing?.way && isGood(billing.way, wanted, plans, now)) return billing.way;
  const person = personOf(account.profile);
  const begun =
    billing?.way && isUnderWay(billing.way, wanted, now)
      ? { ...billing, way: billing.way }
      : await begin(outside, userId, { billing, wanted, plans, person });
  if (!begun) return undefined;

  const said = begun.person ?? person;
  const wasTried = billing?.person !== undefined || begun.customerAttempt > newBilling.customerAttempt;
  const customerId = begun.customerId ?? (await customerOf(outside, userId, { ...begun, person: said }, wasTried));
  if (customerId === undefined) return undefined;
  // Renamed since an earlier try that broke off: the customer was made under the old name.
  if (said.email !== person.email || said.name !== person.name) await updateCustomer(outside, userId, person);
  await closeFormer(outside, userId, { payments, customerId, way: begun.way });
  return open(outside, userId, { payments, customerId, begun });
};

/** Who has a plan gets no second one. */
const refuseSecond = async (outside: Outside, userId: string, plans: readonly PaidPlan[]) => {
  if (!plans.some(isLive)) return;
  await syncPlans(outside, userId);
  throw new AppError("conflict", billingTexts.already);
};

type Beginning = {
  billing: Billing | undefined;
  wanted: Wanted;
  plans: readonly PaidPlan[];
  person: { email: string; name: string };
};
const begin = async (
  { table, clock }: Outside,
  userId: string,
  { billing, wanted, plans, person }: Beginning,
): Promise<Begun | undefined> => {
  const { kind, origin } = wanted;
  const former = waysToClose(billing?.way, plans);
  const way: Way = { kind, origin, begunAt: clock.now().getTime(), former, paidBefore: paidCount(plans) };
  // Kept as it is sent, until there is a customer: a second try must say the same.
  const asks = billing?.customerId === undefined && !billing?.person ? { person } : undefined;
  try {
    await table.write(...beginWrites(userId, { billing, way, person: asks?.person }));
  } catch (error) {
    if (error instanceof ConditionFailed) return undefined;
    throw error;
  }
  const before = billing ?? newBilling;
  return { ...before, ...asks, attempt: before.attempt + 1, way };
};

type Closing = { payments: Payments; customerId: string; way: Way };
const closeFormer = async (outside: Outside, userId: string, { payments, customerId, way }: Closing) => {
  let closed = true;
  for (const former of way.former) closed = (await closeWay(payments, former)) && closed;
  if (closed) return;
  // One of them could not be closed: it had ended, or somebody has paid. Only the service knows.
  const plans = await payments.plansOf(customerId);
  await refuseSecond(outside, userId, plans);
  const isFormer = ({ subscriptionId }: PaidPlan) => way.former.some(({ id }) => id === subscriptionId);
  if (plans.some((plan) => isFormer(plan) && isWaiting(plan))) throw new AppError("conflict", underWay);
};

type Opening = { payments: Payments; customerId: string; begun: Begun };
const open = async (outside: Outside, userId: string, { payments, customerId, begun }: Opening) => {
  const { attempt, way } = begun;
  const key = `${way.kind}:${userId}:${attempt}`;
  let opened: OpenWay;
  try {
    opened = { ...way, former: [], ...(await make(payments, key, { userId, customerId, way })) };
  } catch (error) {
    if (error instanceof KeyUsedUp) await giveUp(outside, userId, begun);
    if (!(error instanceof CustomerGone)) throw error;
    await dropCustomer(outside, userId, { ...begun, customerId });
    return undefined;
  }
  try {
    await outside.table.write(...wayWrites(userId, attempt, opened));
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    // Overtaken by another way to pay, or the account is gone. Nobody has seen this one.
    await closeWay(payments, opened);
    throw new AppError("conflict", busy);
  }
  return opened;
};

const giveUp = async ({ table }: Outside, userId: string, begun: Begun) => {
  try {
    await table.write(...giveUpWrite(userId, begun, begun.way));
  } catch (error) {
    // Another request has opened it, or begun another.
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

type Making = { userId: string; customerId: string; way: Way };
/** Everything sent is kept with the attempt, so that under one key the same is always asked for. */
const make = async (payments: Payments, key: string, { userId, customerId, way: { kind, origin } }: Making) => {
  if (kind === "subscription") {
    const { subscriptionId, clientSecret } = await payments.openSubscription({ customerId, userId }, key);
    return { id: subscriptionId, clientSecret };
  }
  const successUrl = `${origin}/subscribe?checkout=success`;
  const cancelUrl = `${origin}/subscribe?checkout=cancelled`;
  return payments.openCheckout({ customerId, userId, successUrl, cancelUrl }, key);
};
