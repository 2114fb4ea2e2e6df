import { billingTexts } from "#shared/billing.ts";
import { ApiError, isSignedOut } from "#web/api/client.ts";

/** Why a payment cannot be prepared: nobody is signed in, this user has a subscription, or it failed. */
export type Refusal = "signedOut" | "subscribed" | "failed";

/** What a failed call of billing means for the person. */
export const refusalOf = (error: unknown): Refusal => {
  if (isSignedOut(error)) return "signedOut";
  // Other conflicts, such as two tabs at once, are over at the next try.
  if (error instanceof ApiError && error.status === 409 && error.detail === billingTexts.already) return "subscribed";
  return "failed";
};
