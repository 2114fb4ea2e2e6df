import { log } from "#functions/clients/log.ts";
import type { Outside } from "#functions/outside.ts";
import { ConditionFailed, TransactionConflict } from "#functions/table/table.ts";
import { AppError } from "#shared/problem.ts";
import { heardWrites, readStanding, readUserOf } from "./billing.table.ts";
import { mayChangePlans, planThatCounts, standingOf } from "./billing.ts";
import { endPlans } from "./end-plans.ts";
import type { PaymentEvent } from "./payments.ts";

const rounds = 6;

/**
 * Asks the payment service how a user's subscription stands and keeps the answer. What is kept was asked for after
 * everything kept before it: a slow answer never replaces a newer one, whoever else is asking at the same time. Where
 * it follows from an event, the event is remembered in the same transaction, and nothing happens the second time.
 * Throws AppError("unavailable") when the service cannot be asked, or others were faster again and again.
 */
export const syncPlans = async (outside: Outside, userId: string, event?: PaymentEvent): Promise<void> => {
  const { table, clock } = outside;
  const payments = await outside.billing.payments();
  for (let round = 0; round < rounds; round++) {
    const { billing, access, isKnownEvent } = await readStanding(table, userId, event?.id);
    const customerId = billing?.customerId ?? event?.customerId;
    if (isKnownEvent || customerId === undefined) return;
    const plans = await payments.plansOf(customerId);
    // The account is gone, and a payment came through at the last moment: nobody pays for what is not there.
    if (!access || !billing) return endPlans(payments, customerId, plans);
    const heard = {
      standing: standingOf(plans),
      subscriptionId: planThatCounts(plans)?.subscriptionId,
      version: billing.version,
      eventId: event?.id,
      now: clock.now(),
    };
    try {
      return await table.write(...heardWrites(userId, heard));
    } catch (error) {
      if (!(error instanceof ConditionFailed || error instanceof TransactionConflict)) throw error;
    }
  }
  throw new AppError("unavailable", "Your subscription is changing at this moment. Please try again");
};

/** Deals with a signed event; one about nobody we know, or about nothing that matters here, is only logged. */
export const hear = async (outside: Outside, event: PaymentEvent): Promise<void> => {
  const { id: eventId, type, customerId } = event;
  if (customerId === undefined || !mayChangePlans(type))
    return log.debug("payment event of no matter", { eventId, type });
  const userId = await readUserOf(outside.table, customerId);
  if (userId === undefined) return log.warn("payment event of an unknown customer", { eventId, type, customerId });
  await syncPlans(outside, userId, event);
};
