import type { Outside } from "#functions/outside.ts";
import { ConditionFailed } from "#functions/table/table.ts";
import { AppError } from "#shared/problem.ts";
import { readBilling, stopWrite, type Way } from "./billing.table.ts";
import { closeWay, endPlans } from "./end-plans.ts";
import { waysToClose } from "./ways.ts";

/**
 * Deletes the user's customer at the payment service, and with it every last way to pay. May be called again. Throws
 * AppError("unavailable") when the payment service cannot be reached.
 */
export const deleteCustomer = async (outside: Outside, userId: string): Promise<void> => {
  if (!outside.billing.configured) return;
  const { billing } = await readBilling(outside.table, userId);
  if (!billing) return;
  const { customerId, person } = billing;
  const payments = await outside.billing.payments();
  // One may have been made whose number was never noted.
  const found = customerId ?? (person && (await payments.findCustomer({ userId, email: person.email })));
  if (found !== undefined) await payments.deleteCustomer(found);
};

const rounds = 5;

/**
 * Ends everything of a user that costs something or could be paid: ways to pay, those being opened right now too, and
 * then every plan. May be called again, and when the account is gone. Throws AppError("unavailable") when the payment
 * service cannot be reached; then some of it may have ended.
 */
export const cancelAllPlans = async (outside: Outside, userId: string): Promise<void> => {
  if (!outside.billing.configured) return;
  for (let round = 0; round < rounds; round++) {
    const { billing } = await readBilling(outside.table, userId);
    if (!billing) return;
    const former = waysToClose(billing.way, []);
    const begunAt = outside.clock.now().getTime();
    const way: Way = { kind: billing.way?.kind ?? "checkout", origin: "", begunAt, former, givenUp: true };
    try {
      await outside.table.write(...stopWrite(userId, billing, way));
    } catch (error) {
      if (error instanceof ConditionFailed) continue;
      throw error;
    }
    if (billing.customerId === undefined) return;
    const payments = await outside.billing.payments();
    for (const one of former) await closeWay(payments, one);
    return endPlans(payments, billing.customerId, await payments.plansOf(billing.customerId));
  }
  throw new AppError("unavailable", "Your subscription is changing at this moment. Please try again");
};
