import type { Dependencies } from "#functions/dependencies.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import { tryWrite } from "#functions/table/table.ts";
import { AppError } from "#shared/api/problem.ts";
import { buildInvalidatePaymentAttemptsWrite, type PaymentAttempt, readBilling } from "./billing.table.ts";
import { getAttemptsToClose } from "./payment-attempts.ts";
import { cancelPlans, closePaymentAttempt } from "./plans.ts";

/**
 * Deletes the workspace's customer with its open attempts. Idempotent. Throws `unavailable` if Stripe is unreachable.
 */
export const deleteCustomer = async (dependencies: Dependencies, workspaceId: WorkspaceId): Promise<void> => {
  if (!dependencies.billing.configured) return;
  const billing = await readBilling(dependencies.table, workspaceId);
  if (!billing) return;
  const { customerId, customerDetails } = billing;
  const payments = await dependencies.billing.payments();
  // A customer may exist whose ID was never stored.
  const existingId =
    customerId ?? (customerDetails && (await payments.findCustomer({ workspaceId, email: customerDetails.email })));
  if (existingId !== undefined) await payments.deleteCustomer(existingId);
};

const maxAttempts = 5;

/** Closes all payment attempts and plans of a workspace. Idempotent. Throws `unavailable` if Stripe is unreachable. */
export const cancelAllPlans = async (dependencies: Dependencies, workspaceId: WorkspaceId): Promise<void> => {
  if (!dependencies.billing.configured) return;
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const billing = await readBilling(dependencies.table, workspaceId);
    if (!billing) return;
    const former = getAttemptsToClose(billing.paymentAttempt, []);
    const paymentAttempt: PaymentAttempt = {
      kind: billing.paymentAttempt?.kind ?? "checkout",
      origin: "",
      begunAt: dependencies.clock.now().getTime(),
      former,
      givenUp: true,
    };
    if (
      !(await tryWrite(
        dependencies.table.write(buildInvalidatePaymentAttemptsWrite(workspaceId, billing, paymentAttempt)),
      ))
    )
      continue;
    if (billing.customerId === undefined) return;
    const payments = await dependencies.billing.payments();
    for (const formerAttempt of former) await closePaymentAttempt(payments, formerAttempt);
    return cancelPlans(payments, billing.customerId, await payments.listPlans(billing.customerId));
  }
  throw new AppError("unavailable", "Your subscription is being updated. Please try again");
};
