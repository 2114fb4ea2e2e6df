import { billingTexts } from "#shared/billing.ts";
import { ApiError, isSignedOut } from "#web/api/client.ts";

/** Why a payment cannot be set up: no session, an existing subscription, or an error. */
export type Refusal = "signedOut" | "subscribed" | "failed";

export const refusalOf = (error: unknown): Refusal => {
  if (isSignedOut(error)) return "signedOut";
  // Other conflicts, such as two tabs at once, resolve with the next attempt.
  if (error instanceof ApiError && error.status === 409 && error.detail === billingTexts.already) return "subscribed";
  return "failed";
};
