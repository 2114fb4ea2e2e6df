import { billingRoutes } from "#shared/billing.ts";
import { clientOf } from "#web/api/client.ts";

/** Nobody looks at 'Creating Account...' longer than this, in milliseconds. */
const patience = 12_000;

/**
 * Where the plan of the new account is paid: the hosted page, or our own screen where there is none or it could not be
 * asked for. The account exists whatever comes of this, so it never fails.
 */
export const paymentAddress = async (client = clientOf(billingRoutes)) => {
  try {
    const { url } = await client.startCheckout({ signal: AbortSignal.timeout(patience) });
    if (url && /^https?:\/\//.test(url)) return url;
  } catch {
    // The payment screen tries again, and says what is wrong.
  }
  return "/subscribe";
};
