import { hasAccess, isPaidUntilBefore } from "#functions/auth/access.ts";
import { readSession } from "#functions/auth/sessions.table.ts";
import { log } from "#functions/clients/log.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import type { Outside } from "#functions/outside.ts";
import { authTexts } from "#shared/auth.ts";
import { type billingRoutes, billingTexts, type Subscription } from "#shared/billing.ts";
import { AppError } from "#shared/problem.ts";
import { readStanding } from "./billing.table.ts";
import type { Status } from "./billing.ts";
import { openWay } from "./open-way.ts";
import { hear, syncPlans } from "./sync.ts";

export const billingHandlers = (outside: Outside): Handlers<typeof billingRoutes> => {
  const { billing, table, clock } = outside;

  const present = async (userId: string): Promise<Subscription> => {
    const { billing: known, access } = await readStanding(table, userId);
    if (!access) throw new AppError("unauthenticated", authTexts.signIn);
    return {
      configured: billing.configured,
      status: access.subscriptionStatus as Status, // as sign-up or the last news wrote it; the answer's schema checks it
      hasAccess: hasAccess(outside, access, clock.now().getTime()),
      isCustomer: known?.customerId !== undefined,
      paidUntil: typeof access.paidUntil === "string" ? access.paidUntil : null,
      endsThen: access.endsThen === true,
    };
  };

  const tryToSync = async (userId: string) => {
    try {
      await syncPlans(outside, userId);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      log.warn("subscription not refreshed", { code: error.code });
    }
  };

  return {
    // Public, because the page asks before it knows whether anybody is signed in. What the body says of the person is
    // not used: whose subscription it is, and where the receipts go, follows from the session alone.
    createSubscription: async ({ request: { cookie, secure } }) => {
      if (!billing.configured) return { clientSecret: null, publishableKey: null, scriptUrl: null };
      const caller = await readSession(outside, { cookie, secure });
      if (!caller) throw new AppError("unauthenticated", billingTexts.signIn);
      const { publishableKey, scriptUrl } = await billing.payments();
      const { clientSecret = null } = await openWay(outside, caller.userId, { kind: "subscription", origin: "" });
      return { clientSecret, publishableKey, scriptUrl };
    },

    startCheckout: async ({ caller: { userId }, request: { origin } }) => {
      if (!billing.configured) return { url: null };
      const { url = null } = await openWay(outside, userId, { kind: "checkout", origin });
      return { url };
    },

    openPortal: async ({ caller: { userId }, request: { origin } }) => {
      if (!billing.configured) return { url: null };
      const { billing: known } = await readStanding(table, userId);
      if (known?.customerId === undefined)
        throw new AppError("not_found", "There are no plan and no invoices yet. Please subscribe first");
      const payments = await billing.payments();
      return { url: await payments.openPortal({ customerId: known.customerId, returnUrl: `${origin}/account#plan` }) };
    },

    getSubscription: async ({ caller: { userId } }) => {
      const { access } = await readStanding(table, userId);
      // It should have been renewed or ended by now: the news may have got lost.
      if (billing.configured && access && isPaidUntilBefore(access, clock.now().getTime())) await tryToSync(userId);
      return present(userId);
    },

    refreshSubscription: async ({ caller: { userId } }) => {
      if (billing.configured) await syncPlans(outside, userId);
      return present(userId);
    },

    stripeWebhook: async ({ rawBody, request }) => {
      if (!billing.configured) throw new AppError("not_found", "Payment is not set up on this installation");
      const payments = await billing.payments();
      await hear(outside, payments.readEvent(rawBody, request.header("stripe-signature"), clock.now()));
      return {};
    },
  };
};
