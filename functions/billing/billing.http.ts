import { hasAccess, paidPeriodEndsBefore } from "#functions/auth/actor.ts";
import { readSession } from "#functions/auth/sessions.table.ts";
import { log } from "#functions/clients/log.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { createRoleError } from "#functions/http/authorize.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import { authTexts } from "#shared/api/auth.ts";
import { type billingRoutes, billingTexts, type Subscription } from "#shared/api/billing.ts";
import { AppError } from "#shared/api/problem.ts";
import { buildAccountPath } from "#shared/domain/links.ts";
import { hasRole } from "#shared/domain/workspace-roles.ts";
import { readSubscriptionState } from "./billing.table.ts";
import type { UserSubscriptionStatus } from "./billing.ts";
import { openPaymentAttempt } from "./open-checkout.ts";
import { handlePaymentEvent, syncPlans } from "./plans.ts";

export const billingHandlers = (dependencies: Dependencies): Handlers<typeof billingRoutes> => {
  const { billing, table, clock } = dependencies;

  const getSubscription = async (workspaceId: WorkspaceId): Promise<Subscription> => {
    const { billing: record, workspace } = await readSubscriptionState(table, workspaceId);
    if (!workspace) throw new AppError("unauthenticated", authTexts.signIn);
    return {
      configured: billing.configured,
      status: workspace.subscriptionStatus as UserSubscriptionStatus, // the response schema validates it
      hasAccess: hasAccess(dependencies, workspace, clock.now().getTime()),
      isCustomer: record?.customerId !== undefined,
      paidUntil: typeof workspace.paidUntil === "string" ? workspace.paidUntil : null,
      cancelsAtPeriodEnd: workspace.cancelsAtPeriodEnd === true,
    };
  };

  const syncIfAvailable = async (workspaceId: WorkspaceId) => {
    try {
      await syncPlans(dependencies, workspaceId);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      log.warn("subscription not refreshed", { code: error.code });
    }
  };

  return {
    // Public, because the page calls this before it knows whether anyone is signed in. The session determines the user;
    // personal data in the body is ignored.
    createSubscription: async ({ request: { cookie, secure } }) => {
      if (!billing.configured) return { clientSecret: null, publishableKey: null, scriptUrl: null };
      const caller = await readSession(dependencies, { cookie, secure });
      if (!caller) throw new AppError("unauthenticated", billingTexts.signIn);
      if (!hasRole(caller.role, "owner")) throw createRoleError(caller.role);
      const { publishableKey, scriptUrl } = await billing.payments();
      const request = { kind: "subscription", origin: "" } as const;
      const { clientSecret = null } = await openPaymentAttempt(dependencies, caller, request);
      return { clientSecret, publishableKey, scriptUrl };
    },

    startCheckout: async ({ caller, request: { origin } }) => {
      if (!billing.configured) return { url: null };
      const { url = null } = await openPaymentAttempt(dependencies, caller, { kind: "checkout", origin });
      return { url };
    },

    openPortal: async ({ caller: { workspaceId }, request: { origin } }) => {
      if (!billing.configured) return { url: null };
      const { billing: record } = await readSubscriptionState(table, workspaceId);
      if (record?.customerId === undefined)
        throw new AppError("not_found", "You have no plan or invoices yet. Please subscribe first");
      const payments = await billing.payments();
      const returnUrl = `${origin}${buildAccountPath("plan")}`;
      return { url: await payments.openPortal({ customerId: record.customerId, returnUrl }) };
    },

    getSubscription: async ({ caller: { workspaceId } }) => {
      const { workspace } = await readSubscriptionState(table, workspaceId);
      // The paid period is over, so a webhook event may have been lost.
      if (billing.configured && workspace && paidPeriodEndsBefore(workspace, clock.now().getTime()))
        await syncIfAvailable(workspaceId);
      return getSubscription(workspaceId);
    },

    refreshSubscription: async ({ caller: { workspaceId } }) => {
      if (billing.configured) await syncPlans(dependencies, workspaceId);
      return getSubscription(workspaceId);
    },

    stripeWebhook: async ({ rawBody, request }) => {
      if (!billing.configured) throw new AppError("not_found", "Billing is not set up on this installation");
      const payments = await billing.payments();
      const event = payments.verifyEvent(rawBody, request.header("stripe-signature"), clock.now());
      await handlePaymentEvent(dependencies, event);
      return {};
    },
  };
};
