import type { Dependencies } from "#functions/dependencies.ts";
import { ConditionFailed } from "#functions/table/table.ts";
import { authTexts } from "#shared/api/auth.ts";
import { billingTexts } from "#shared/api/billing.ts";
import { AppError } from "#shared/api/problem.ts";
import { buildPath } from "#shared/domain/links.ts";
import * as paths from "#shared/domain/paths.ts";
import {
  abandonPaymentAttemptWrite,
  type BillingRecord,
  beginPaymentAttemptWrites,
  initialBillingRecord,
  type PaymentAttempt,
  type PaymentAttemptKind,
  readBilling,
  savePaymentAttemptWrites,
} from "./billing.table.ts";
import { countPaidPlans, isAwaitingPayment, isLivePlan } from "./billing.ts";
import { ensureCustomer, forgetCustomer, toCustomerDetails, updateCustomer } from "./customer.ts";
import { type CheckoutRequest, getAttemptsToClose, isResumableAttempt, isReusableAttempt } from "./payment-attempts.ts";
import { CustomerNotFound, IdempotencyKeyExhausted, type PaidPlan, type PaymentService } from "./payment-service.ts";
import { closePaymentAttempt, syncPlans } from "./plans.ts";

export type OpenPaymentAttempt = PaymentAttempt & { id: string };
type BegunAttempt = BillingRecord & { way: PaymentAttempt };

const maxTries = 5;
const concurrentPaymentMessage = "You have a payment open in another window. Finish it there, or try again here";
const paymentInProgressMessage = "A payment is being processed. Please wait a minute, then check again";

/**
 * Returns the user's payment attempt, opening one unless a reusable one exists. At most one is payable: each gets a
 * number in the table, earlier ones are closed, it is created under an idempotency key with that number, and it is
 * returned only after being stored. Concurrent tabs therefore share one attempt, and after a crash the next request
 * finishes or closes it. Throws `conflict` when the user has a plan and `unavailable` when the service does not respond.
 */
export const openPaymentAttempt = async (
  dependencies: Dependencies,
  userId: string,
  request: { kind: PaymentAttemptKind; origin: string },
): Promise<OpenPaymentAttempt> => {
  for (let attempt = 0; attempt < maxTries; attempt++) {
    const paymentAttempt = await tryToOpen(dependencies, userId, request);
    if (paymentAttempt) return paymentAttempt;
  }
  throw new AppError("conflict", concurrentPaymentMessage);
};

/** Undefined when another request interfered; the caller then starts over. */
const tryToOpen = async (
  dependencies: Dependencies,
  userId: string,
  request: CheckoutRequest,
): Promise<OpenPaymentAttempt | undefined> => {
  const payments = await dependencies.billing.payments();
  const { billing, account } = await readBilling(dependencies.table, userId);
  if (!account) throw new AppError("unauthenticated", authTexts.signIn);
  const plans = billing?.customerId === undefined ? [] : await payments.listPlans(billing.customerId);
  await rejectSecondPlan(dependencies, userId, plans);

  const now = dependencies.clock.now().getTime();
  if (billing?.way && isReusableAttempt(billing.way, request, plans, now)) return billing.way;
  const person = toCustomerDetails(account.profile);
  const begunAttempt =
    billing?.way && isResumableAttempt(billing.way, request, now)
      ? { ...billing, way: billing.way }
      : await begin(dependencies, userId, { billing, request, plans, person });
  if (!begunAttempt) return undefined;

  const sentPerson = begunAttempt.person ?? person;
  const wasTried = billing?.person !== undefined || begunAttempt.customerAttempt > initialBillingRecord.customerAttempt;
  const customerId =
    begunAttempt.customerId ??
    (await ensureCustomer(dependencies, userId, { ...begunAttempt, person: sentPerson }, wasTried));
  if (customerId === undefined) return undefined;
  // The user was renamed after an earlier attempt failed: the customer has the old name.
  if (sentPerson.email !== person.email || sentPerson.name !== person.name)
    await updateCustomer(dependencies, userId, person);
  await closeFormer(dependencies, userId, { payments, customerId, way: begunAttempt.way });
  return createAndStore(dependencies, userId, { payments, customerId, begun: begunAttempt });
};

const rejectSecondPlan = async (dependencies: Dependencies, userId: string, plans: readonly PaidPlan[]) => {
  if (!plans.some(isLivePlan)) return;
  await syncPlans(dependencies, userId);
  throw new AppError("conflict", billingTexts.alreadySubscribed);
};

type BeginInput = {
  billing: BillingRecord | undefined;
  request: CheckoutRequest;
  plans: readonly PaidPlan[];
  person: { email: string; name: string };
};
const begin = async (
  { table, clock }: Dependencies,
  userId: string,
  { billing, request, plans, person }: BeginInput,
): Promise<BegunAttempt | undefined> => {
  const { kind, origin } = request;
  const former = getAttemptsToClose(billing?.way, plans);
  const paymentAttempt: PaymentAttempt = {
    kind,
    origin,
    begunAt: clock.now().getTime(),
    former,
    paidBefore: countPaidPlans(plans),
  };
  // Stored until the customer exists, because a retry must send identical data.
  const newPerson = billing?.customerId === undefined && !billing?.person ? { person } : undefined;
  try {
    await table.write(
      ...beginPaymentAttemptWrites(userId, { billing, way: paymentAttempt, person: newPerson?.person }),
    );
  } catch (error) {
    if (error instanceof ConditionFailed) return undefined;
    throw error;
  }
  const before = billing ?? initialBillingRecord;
  return { ...before, ...newPerson, attempt: before.attempt + 1, way: paymentAttempt };
};

type CloseInput = { payments: PaymentService; customerId: string; way: PaymentAttempt };
const closeFormer = async (
  dependencies: Dependencies,
  userId: string,
  { payments, customerId, way: paymentAttempt }: CloseInput,
) => {
  let closed = true;
  for (const former of paymentAttempt.former) closed = (await closePaymentAttempt(payments, former)) && closed;
  if (closed) return;
  // An attempt that cannot be closed has ended or was paid; only the payment service knows which.
  const plans = await payments.listPlans(customerId);
  await rejectSecondPlan(dependencies, userId, plans);
  const isFormer = ({ subscriptionId }: PaidPlan) => paymentAttempt.former.some(({ id }) => id === subscriptionId);
  if (plans.some((plan) => isFormer(plan) && isAwaitingPayment(plan)))
    throw new AppError("conflict", paymentInProgressMessage);
};

type OpenInput = { payments: PaymentService; customerId: string; begun: BegunAttempt };
const createAndStore = async (
  dependencies: Dependencies,
  userId: string,
  { payments, customerId, begun: begunAttempt }: OpenInput,
) => {
  const { attempt, way: paymentAttempt } = begunAttempt;
  const key = `${paymentAttempt.kind}:${userId}:${attempt}`;
  let opened: OpenPaymentAttempt;
  try {
    opened = {
      ...paymentAttempt,
      former: [],
      ...(await createAtService(payments, key, { userId, customerId, way: paymentAttempt })),
    };
  } catch (error) {
    if (error instanceof IdempotencyKeyExhausted) await abandon(dependencies, userId, begunAttempt);
    if (!(error instanceof CustomerNotFound)) throw error;
    await forgetCustomer(dependencies, userId, { ...begunAttempt, customerId });
    return undefined;
  }
  try {
    await dependencies.table.write(...savePaymentAttemptWrites(userId, attempt, opened));
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    // Another attempt took over, or the account is deleted. Nobody has seen this one, so close it.
    await closePaymentAttempt(payments, opened);
    throw new AppError("conflict", concurrentPaymentMessage);
  }
  return opened;
};

const abandon = async ({ table }: Dependencies, userId: string, begunAttempt: BegunAttempt) => {
  try {
    await table.write(...abandonPaymentAttemptWrite(userId, begunAttempt, begunAttempt.way));
  } catch (error) {
    // Another request has opened this attempt or begun another.
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

type CreateInput = { userId: string; customerId: string; way: PaymentAttempt };
/** Sends only data stored with the attempt, because requests under one idempotency key must be identical. */
const createAtService = async (
  payments: PaymentService,
  key: string,
  { userId, customerId, way: { kind, origin } }: CreateInput,
) => {
  if (kind === "subscription") {
    const { subscriptionId, clientSecret } = await payments.openSubscription({ customerId, userId }, key);
    return { id: subscriptionId, clientSecret };
  }
  const successUrl = `${origin}${buildPath(paths.subscribe, { checkout: "success" })}`;
  const cancelUrl = `${origin}${buildPath(paths.subscribe, { checkout: "canceled" })}`;
  return payments.openCheckout({ customerId, userId, successUrl, cancelUrl }, key);
};
