import { billingRoutes } from "#shared/api/billing.ts";
import * as paths from "#shared/domain/paths.ts";
import { createApiClient } from "#web/api/client.ts";

/** The longest wait on 'Creating Account...', in milliseconds. */
const timeoutMs = 12_000;

/**
 * The URL where a new account pays: the hosted page, or our own screen when there is none or the request fails. Never
 * throws, because the account already exists.
 */
export const getPaymentUrl = async (client = createApiClient(billingRoutes)) => {
  try {
    const { url } = await client.startCheckout({ signal: AbortSignal.timeout(timeoutMs) });
    if (url && /^https?:\/\//.test(url)) return url;
  } catch {
    // The payment screen retries and reports the problem.
  }
  return paths.subscribe;
};
