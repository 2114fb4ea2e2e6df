import { billingHandlers } from "#functions/billing/billing.http.ts";
import type { PaymentAttemptKind } from "#functions/billing/billing.table.ts";
import { openPaymentAttempt } from "#functions/billing/open-checkout.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { BankAnswer } from "#scripts/stripe/core/records.ts";
import type { StripeStandIn } from "#scripts/stripe/stand-in.ts";
import { type Act, asked, signUp } from "#tests/simulation/person.ts";
import { startOf } from "#tests/simulation/start.ts";

/** Somebody who has signed up. */
export const start = startOf(signUp("America/New_York"));

/** A click on the way to pay, in one of the tabs: answers where the person is sent, or the secret of the form. */
export const open =
  (kind: PaymentAttemptKind) =>
  async (dependencies: Dependencies): Promise<string | null | undefined> => {
    const at = await asked(dependencies);
    if (kind === "checkout") return (await billingHandlers(dependencies).startCheckout(at)).url;
    // As the route does once it knows whose session it is.
    return (await openPaymentAttempt(dependencies, at.caller.userId, { kind, origin: "" })).clientSecret;
  };

/** Looks at the plan; where the news are overdue, how things stand is asked. */
export const lookAtPlan: Act = async (dependencies) =>
  billingHandlers(dependencies).getSubscription(await asked(dependencies));
/** Asks how things stand. */
export const refresh: Act = async (dependencies) =>
  billingHandlers(dependencies).refreshSubscription(await asked(dependencies));

/** Tries to pay; false: the bank or the service refuses. */
export const pay = (standIn: StripeStandIn, way: string, card: BankAnswer = "pays"): boolean => {
  try {
    const problem = way.startsWith("https:")
      ? standIn.paySession(new URL(way).pathname.split("/").at(-1) ?? "", card)
      : standIn.payIntent(way, card);
    return problem === undefined;
  } catch {
    return false;
  }
};
