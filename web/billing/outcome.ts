import { billingTexts } from "#shared/api/billing.ts";
import { ApiError, isSignedOutError } from "#web/api/client.ts";

/** Why a payment cannot be set up: no session, an existing subscription, or an error. */
export type SetupFailure = "signedOut" | "subscribed" | "failed";

export const toSetupFailure = (error: unknown): SetupFailure => {
  if (isSignedOutError(error)) return "signedOut";
  // Other conflicts, such as two tabs at once, resolve with the next attempt.
  if (error instanceof ApiError && error.status === 409 && error.detail === billingTexts.alreadySubscribed) return "subscribed";
  return "failed";
};
