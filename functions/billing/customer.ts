import { log } from "#functions/clients/log.ts";
import type { Outside } from "#functions/outside.ts";
import { ConditionFailed, type Item } from "#functions/table/table.ts";
import { type Billing, customerWrites, dropCustomerWrites, type Person, readBilling } from "./billing.table.ts";
import { KeyUsedUp } from "./payments.ts";

/** What the payment service is told of a user. */
export const personOf = ({ email, firstName, lastName }: Item): Person => ({
  email: String(email),
  name: `${firstName} ${lastName}`,
});

/**
 * The user's customer at the payment service, made when there is none: one, however many ask at once and whatever
 * breaks off. After an earlier try it is looked for first: the service remembers a key for a day, and people come back
 * later. Undefined where somebody else came in between: then things have to be looked at again.
 */
export const customerOf = async (
  outside: Outside,
  userId: string,
  billing: Billing & { person: Person },
  wasTried: boolean,
): Promise<string | undefined> => {
  const { customerAttempt, person } = billing;
  const payments = await outside.billing.payments();
  const made = wasTried ? await payments.findCustomer({ userId, email: person.email }) : undefined;
  let customerId: string;
  try {
    customerId =
      made ?? (await payments.createCustomer({ userId, ...person }, `customer:${userId}:${customerAttempt}`));
  } catch (error) {
    if (error instanceof KeyUsedUp) await dropCustomer(outside, userId, billing);
    throw error;
  }
  try {
    await outside.table.write(...customerWrites(userId, customerAttempt, customerId));
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const { billing: now } = await readBilling(outside.table, userId);
    return now?.customerId;
  }
  return customerId;
};

/** The next way to pay makes a new customer, or tries to under a new key. */
export const dropCustomer = async (outside: Outside, userId: string, billing: Billing): Promise<void> => {
  try {
    await outside.table.write(...dropCustomerWrites(userId, billing));
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error; // somebody else has done it
  }
};

/** Tells the payment service a user's new name and address, as far as it can be reached: its mails go there. */
export const updateCustomer = async (outside: Outside, userId: string, person: Person): Promise<void> => {
  if (!outside.billing.configured) return;
  try {
    const { billing } = await readBilling(outside.table, userId);
    if (!billing?.customerId) return;
    const payments = await outside.billing.payments();
    await payments.updateCustomer(billing.customerId, person);
  } catch (error) {
    log.warn("customer not updated", { userId, error: error as Error });
  }
};
