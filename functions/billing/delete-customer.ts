import type { Dependencies } from "#functions/dependencies.ts";
import { ConditionFailed } from "#functions/table/table.ts";
import { AppError } from "#shared/api/problem.ts";
import { invalidatePaymentAttemptsWrite, type PaymentAttempt, readBilling } from "./billing.table.ts";
import { getAttemptsToClose } from "./payment-attempts.ts";
import { cancelPlans, closePaymentAttempt } from "./plans.ts";

/** Deletes the user's customer with its open attempts. Idempotent. Throws "unavailable" if Stripe is unreachable. */
export const deleteCustomer = async (dependencies: Dependencies, userId: string): Promise<void> => {
  if (!dependencies.billing.configured) return;
  const { billing } = await readBilling(dependencies.table, userId);
  if (!billing) return;
  const { customerId, person } = billing;
  const payments = await dependencies.billing.payments();
  // A customer may exist whose ID was never stored.
  const existingId = customerId ?? (person && (await payments.findCustomer({ userId, email: person.email })));
  if (existingId !== undefined) await payments.deleteCustomer(existingId);
};

const maxTries = 5;

/**
 * Closes a user's payment attempts, including those being opened concurrently, and cancels every plan. Idempotent, also
 * after the account is deleted. Throws `unavailable` when the payment service cannot be reached.
 */
export const cancelAllPlans = async (dependencies: Dependencies, userId: string): Promise<void> => {
  if (!dependencies.billing.configured) return;
  for (let attempt = 0; attempt < maxTries; attempt++) {
    const { billing } = await readBilling(dependencies.table, userId);
    if (!billing) return;
    const former = getAttemptsToClose(billing.way, []);
    const begunAt = dependencies.clock.now().getTime();
    const paymentAttempt: PaymentAttempt = {
      kind: billing.way?.kind ?? "checkout",
      origin: "",
      begunAt,
      former,
      givenUp: true,
    };
    try {
      await dependencies.table.write(...invalidatePaymentAttemptsWrite(userId, billing, paymentAttempt));
    } catch (error) {
      if (error instanceof ConditionFailed) continue;
      throw error;
    }
    if (billing.customerId === undefined) return;
    const payments = await dependencies.billing.payments();
    for (const formerAttempt of former) await closePaymentAttempt(payments, formerAttempt);
    return cancelPlans(payments, billing.customerId, await payments.listPlans(billing.customerId));
  }
  throw new AppError("unavailable", "Your subscription is being updated. Please try again");
};
