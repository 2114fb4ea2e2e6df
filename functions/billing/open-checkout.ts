import type { Dependencies } from "#functions/dependencies.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import { tryWrite } from "#functions/table/table.ts";
import { authTexts } from "#shared/api/auth.ts";
import { billingTexts } from "#shared/api/billing.ts";
import { AppError } from "#shared/api/problem.ts";
import { buildPath } from "#shared/domain/links.ts";
import * as paths from "#shared/domain/paths.ts";
import {
  type BillingOwner,
  type BillingRecord,
  buildAbandonPaymentAttemptWrite,
  buildSavePaymentAttemptWrites,
  buildStartPaymentAttemptWrites,
  type CustomerDetails,
  initialBillingRecord,
  type PaymentAttempt,
  readBillingOfOwner,
} from "./billing.table.ts";
import { countPaidPlans, isAwaitingPayment, isLivePlan } from "./billing.ts";
import { ensureCustomer, forgetCustomer, toCustomerDetails, updateCustomer } from "./customer.ts";
import { type CheckoutRequest, getAttemptsToClose, isResumableAttempt, isReusableAttempt } from "./payment-attempts.ts";
import {
  CustomerNotFoundError,
  IdempotencyKeyExhaustedError,
  type PaidPlan,
  type PaymentService,
} from "./payment-service.ts";
import { closePaymentAttempt, syncPlans } from "./plans.ts";

export type OpenPaymentAttempt = PaymentAttempt & { id: string };
type StartedAttempt = BillingRecord & { paymentAttempt: PaymentAttempt };

const maxAttempts = 5;
const concurrentPaymentMessage = "You have a payment open in another window. Finish it there, or try again here";
const paymentInProgressMessage = "A payment is being processed. Please wait a minute, then check again";

/**
 * Returns the workspace's payment attempt, opening one unless a reusable one exists. At most one is payable: each gets
 * a number in the table, earlier ones are closed, it is created under an idempotency key with that number, and it is
 * returned only after being stored. Concurrent tabs therefore share one attempt, and after a crash the next request
 * finishes or closes it. Throws `conflict` if the workspace has a plan and `unavailable` if the service does not
 * respond.
 */
export const openPaymentAttempt = async (
  dependencies: Dependencies,
  owner: BillingOwner,
  request: CheckoutRequest,
): Promise<OpenPaymentAttempt> => {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const paymentAttempt = await tryOpenPaymentAttempt(dependencies, owner, request);
    if (paymentAttempt) return paymentAttempt;
  }
  throw new AppError("conflict", concurrentPaymentMessage);
};

/** Returns undefined if another request interfered; the caller then starts over. */
const tryOpenPaymentAttempt = async (
  dependencies: Dependencies,
  owner: BillingOwner,
  request: CheckoutRequest,
): Promise<OpenPaymentAttempt | undefined> => {
  const { workspaceId } = owner;
  const payments = await dependencies.billing.payments();
  const { billing, profile } = await readBillingOfOwner(dependencies.table, owner);
  if (!profile) throw new AppError("unauthenticated", authTexts.signIn);
  const plans = billing?.customerId === undefined ? [] : await payments.listPlans(billing.customerId);
  await rejectSecondPlan(dependencies, workspaceId, plans);

  const now = dependencies.clock.now().getTime();
  const latest = billing?.paymentAttempt;
  if (latest && isReusableAttempt(latest, request, plans, now)) return latest;
  const details = toCustomerDetails(profile);
  const started =
    latest && isResumableAttempt(latest, request, now)
      ? { ...billing, paymentAttempt: latest }
      : await startAttempt(dependencies, workspaceId, { billing, request, plans, details });
  if (!started) return undefined;

  const customerDetails = started.customerDetails ?? details;
  const customerMayExist =
    billing?.customerDetails !== undefined || started.customerAttempt > initialBillingRecord.customerAttempt;
  const customerId =
    started.customerId ??
    (await ensureCustomer(dependencies, workspaceId, { ...started, customerDetails }, customerMayExist));
  if (customerId === undefined) return undefined;
  // The profile may have changed since an earlier attempt sent the details.
  if (customerDetails.email !== details.email || customerDetails.name !== details.name)
    await updateCustomer(dependencies, workspaceId, details);
  await closeFormerAttempts(dependencies, workspaceId, payments, { ...started, customerId });
  return createAndStoreAttempt(dependencies, workspaceId, payments, { ...started, customerId });
};

const rejectSecondPlan = async (dependencies: Dependencies, workspaceId: WorkspaceId, plans: readonly PaidPlan[]) => {
  if (!plans.some(isLivePlan)) return;
  await syncPlans(dependencies, workspaceId);
  throw new AppError("conflict", billingTexts.alreadySubscribed);
};

type StartInput = {
  billing: BillingRecord | undefined;
  request: CheckoutRequest;
  plans: readonly PaidPlan[];
  details: CustomerDetails;
};
const startAttempt = async (
  { table, clock }: Dependencies,
  workspaceId: WorkspaceId,
  { billing, request: { kind, origin }, plans, details }: StartInput,
): Promise<StartedAttempt | undefined> => {
  const paymentAttempt: PaymentAttempt = {
    kind,
    origin,
    begunAt: clock.now().getTime(),
    former: getAttemptsToClose(billing?.paymentAttempt, plans),
    paidBefore: countPaidPlans(plans),
  };
  // Stored until the customer exists, because a retry must send identical data.
  const newDetails = billing?.customerId === undefined && !billing?.customerDetails ? details : undefined;
  if (
    !(await tryWrite(table.write(...buildStartPaymentAttemptWrites(workspaceId, billing, paymentAttempt, newDetails))))
  )
    return undefined;
  const before = billing ?? initialBillingRecord;
  return {
    ...before,
    ...(newDetails && { customerDetails: newDetails }),
    attempt: before.attempt + 1,
    paymentAttempt,
  };
};

type AttemptWithCustomer = StartedAttempt & { customerId: string };
const closeFormerAttempts = async (
  dependencies: Dependencies,
  workspaceId: WorkspaceId,
  payments: PaymentService,
  { customerId, paymentAttempt }: AttemptWithCustomer,
) => {
  let areAllClosed = true;
  for (const former of paymentAttempt.former)
    areAllClosed = (await closePaymentAttempt(payments, former)) && areAllClosed;
  if (areAllClosed) return;
  // An attempt that cannot be closed has ended or was paid; only the payment service knows which.
  const plans = await payments.listPlans(customerId);
  await rejectSecondPlan(dependencies, workspaceId, plans);
  const isFormer = ({ subscriptionId }: PaidPlan) => paymentAttempt.former.some(({ id }) => id === subscriptionId);
  if (plans.some((plan) => isFormer(plan) && isAwaitingPayment(plan)))
    throw new AppError("conflict", paymentInProgressMessage);
};

const createAndStoreAttempt = async (
  dependencies: Dependencies,
  workspaceId: WorkspaceId,
  payments: PaymentService,
  started: AttemptWithCustomer,
): Promise<OpenPaymentAttempt | undefined> => {
  const { table } = dependencies;
  const { attempt, paymentAttempt } = started;
  let opened: OpenPaymentAttempt;
  try {
    opened = { ...paymentAttempt, former: [], ...(await createServiceAttempt(payments, workspaceId, started)) };
  } catch (error) {
    // Fails if another request has opened this attempt or started another.
    if (error instanceof IdempotencyKeyExhaustedError)
      await tryWrite(table.write(buildAbandonPaymentAttemptWrite(workspaceId, started, paymentAttempt)));
    if (!(error instanceof CustomerNotFoundError)) throw error;
    await forgetCustomer(dependencies, workspaceId, started);
    return undefined;
  }
  if (await tryWrite(table.write(...buildSavePaymentAttemptWrites(workspaceId, attempt, opened)))) return opened;
  // Another attempt took over, or the account was deleted. This one was never returned, so close it.
  await closePaymentAttempt(payments, opened);
  throw new AppError("conflict", concurrentPaymentMessage);
};

/** Sends only data stored with the attempt, because requests under one idempotency key must be identical. */
const createServiceAttempt = async (
  payments: PaymentService,
  workspaceId: WorkspaceId,
  { attempt, customerId, paymentAttempt: { kind, origin } }: AttemptWithCustomer,
) => {
  const key = `${kind}:${workspaceId}:${attempt}`;
  if (kind === "subscription") {
    const { subscriptionId, clientSecret } = await payments.openSubscription({ customerId, workspaceId }, key);
    return { id: subscriptionId, clientSecret };
  }
  const successUrl = `${origin}${buildPath(paths.subscribe, { checkout: "success" })}`;
  const cancelUrl = `${origin}${buildPath(paths.subscribe, { checkout: "canceled" })}`;
  return payments.openCheckout({ customerId, workspaceId, successUrl, cancelUrl }, key);
};
