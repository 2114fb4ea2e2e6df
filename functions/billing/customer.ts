import { log } from "#functions/clients/log.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { ConditionFailed, type Item } from "#functions/table/table.ts";
import {
  type BillingRecord,
  type CustomerDetails,
  forgetCustomerWrites,
  readBilling,
  saveCustomerWrites,
} from "./billing.table.ts";
import { IdempotencyKeyExhausted } from "./payment-service.ts";

export const toCustomerDetails = ({ email, firstName, lastName }: Item): CustomerDetails => ({
  email: String(email),
  name: `${firstName} ${lastName}`,
});

/**
 * Returns the ID of the user's customer at the payment service, creating exactly one despite concurrency and crashes.
 * After an earlier attempt it searches first, because Stripe remembers an idempotency key for only a day. Returns
 * undefined when another request interfered; the caller then starts over.
 */
export const ensureCustomer = async (
  dependencies: Dependencies,
  userId: string,
  billing: BillingRecord & { person: CustomerDetails },
  wasTried: boolean,
): Promise<string | undefined> => {
  const { customerAttempt, person } = billing;
  const payments = await dependencies.billing.payments();
  const existing = wasTried ? await payments.findCustomer({ userId, email: person.email }) : undefined;
  let customerId: string;
  try {
    customerId =
      existing ?? (await payments.createCustomer({ userId, ...person }, `customer:${userId}:${customerAttempt}`));
  } catch (error) {
    if (error instanceof IdempotencyKeyExhausted) await forgetCustomer(dependencies, userId, billing);
    throw error;
  }
  try {
    await dependencies.table.write(...saveCustomerWrites(userId, customerAttempt, customerId));
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const { billing: latest } = await readBilling(dependencies.table, userId);
    return latest?.customerId;
  }
  return customerId;
};

export const forgetCustomer = async (
  dependencies: Dependencies,
  userId: string,
  billing: BillingRecord,
): Promise<void> => {
  try {
    await dependencies.table.write(...forgetCustomerWrites(userId, billing));
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error; // another request has done it
  }
};

/** Sends a user's new name and email to the payment service, which mails receipts there. Failures are only logged. */
export const updateCustomer = async (
  dependencies: Dependencies,
  userId: string,
  person: CustomerDetails,
): Promise<void> => {
  if (!dependencies.billing.configured) return;
  try {
    const { billing } = await readBilling(dependencies.table, userId);
    if (!billing?.customerId) return;
    const payments = await dependencies.billing.payments();
    await payments.updateCustomer(billing.customerId, person);
  } catch (error) {
    log.warn("customer not updated", { userId, error: error as Error });
  }
};
