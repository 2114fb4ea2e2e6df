import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CreditCard, Receipt, RefreshCw } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { billingRoutes, type Subscription, subscriptionPlan } from "#shared/api/billing.ts";
import { createApiClient } from "#shared/api/client.ts";
import * as paths from "#shared/domain/paths.ts";
import { buildQuery, currentUserQuery } from "#web/api/queries.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import { useCan } from "#web/auth/authorization.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import { getErrorMessage } from "#web/ui/forms/use-schema-form.ts";
import * as common from "#web/ui/messages.ts";
import { tabStorage } from "#web/ui/tab-storage.ts";
import { formatInstantDay } from "#web/ui/text/format.ts";
import { toast } from "#web/ui/toasts/toast.tsx";

type PlanDescription = { tone: "info" | "success" | "warn"; sentence: string; canSubscribe: boolean };

const updateCardText = "Please check your card under “Manage plan and invoices”.";

/** Describes a subscription for its owner. Days are in `timeZone`. */
export const describePlan = (subscription: Subscription, timeZone?: string): PlanDescription => {
  const { configured, status, hasAccess, paidUntil, cancelsAtPeriodEnd } = subscription;
  const describe = (tone: PlanDescription["tone"], sentence: string, canSubscribe = false) => ({
    tone,
    sentence,
    canSubscribe,
  });
  if (!configured) return describe("info", "Billing is off; all features are unlocked.");
  const day = paidUntil ? formatInstantDay(paidUntil, timeZone) : undefined;
  switch (status) {
    case "active":
    case "trialing": {
      const name = `Your ${subscriptionPlan.name} is active`;
      if (!day) return describe("success", `${name}.`);
      if (cancelsAtPeriodEnd) return describe("warn", `${name}. It ends on ${day}; you have full access until then.`);
      const statusText = status === "active" ? "paid until" : "in a free trial until";
      return describe(
        "success",
        `${name}, ${statusText} ${day}. It renews automatically at ${subscriptionPlan.price}.`,
      );
    }
    case "past_due":
      return describe(
        "warn",
        hasAccess
          ? `Your last payment did not go through. You still have full access for a few days. ${updateCardText}`
          : `Your last payment did not go through, and your plan is on hold. ${updateCardText}`,
      );
    case "unpaid":
      return describe("warn", `Your plan is on hold because of an unpaid invoice. ${updateCardText}`);
    case "paused":
      return describe("warn", "Your plan is paused. Resume it under “Manage plan and invoices”.");
    case "incomplete":
      return describe("warn", "Your first payment was not completed. Subscribe to try again.", true);
    case "canceled":
      return hasAccess && day
        ? describe("warn", `Your plan is canceled. You have full access until ${day}.`, true)
        : describe("info", `Your plan has ended. ${subscriptionPlan.name}: ${subscriptionPlan.price}.`, true);
    case "inactive":
    case "incomplete_expired":
      return describe("info", `You have no plan yet. ${subscriptionPlan.name}: ${subscriptionPlan.price}.`, true);
  }
};

const client = createApiClient(billingRoutes);

const usePlanActions = () => {
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  // The Back button restores the page from the back-forward cache with its old state.
  useEffect(() => {
    const reset = () => setIsLeaving(false);
    window.addEventListener("pageshow", reset);
    return () => window.removeEventListener("pageshow", reset);
  }, []);

  const createErrorHandler = (fallback: string) => (error: unknown) => {
    const description = getErrorMessage(error, fallback);
    setFailure(description);
    toast({ title: common.error, description, variant: "error" });
  };
  const redirect = (url: string) => {
    setIsLeaving(true);
    window.location.assign(url);
  };
  const showPortalError = createErrorHandler("The billing page could not be opened. Please try again");
  const portal = useOptimisticMutation({
    run: () => client.openPortal(),
    onSuccess: ({ url }) => (url ? redirect(url) : showPortalError(undefined)),
    onError: showPortalError,
  });
  const checkout = useOptimisticMutation({
    run: () => client.startCheckout(),
    onSuccess: ({ url }) => redirect(url ?? paths.subscribe),
    onError: createErrorHandler("The payment page could not be opened. Please try again"),
  });
  const check = useOptimisticMutation({
    run: () => client.refreshSubscription(),
    onSuccess: (subscription: Subscription) => {
      queryClient.setQueryData(buildQuery(billingRoutes, "getSubscription").queryKey, subscription);
      void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    },
    onError: createErrorHandler("We couldn't reach the payment service. Please try again"),
  });
  const toAction = (mutation: typeof portal | typeof checkout | typeof check) => ({
    isPending: mutation.isPending || (isLeaving && mutation.isSuccess && mutation !== check),
    run: () => {
      setFailure(null);
      mutation.mutate();
    },
  });
  return { portal: toAction(portal), checkout: toAction(checkout), check: toAction(check), failure };
};

/** Set in this tab while the user is on the payment service's pages, so that the plan is refreshed on return. */
const portalVisitKey = "grantlamp-plan-left";

export const PlanSection = () => {
  const query = useQuery(buildQuery(billingRoutes, "getSubscription"));
  return (
    <QueryState query={query} subject="Your plan" skeleton={<SkeletonLines count={2} label="Your plan" />}>
      {(subscription) => <Plan subscription={subscription} />}
    </QueryState>
  );
};

/** Refreshes the plan when the user returns from the payment service, whose webhook may not have arrived yet. */
const useCheckOnReturn = (check: () => void) => {
  const checkIfReturned = useEffectEvent(() => {
    if (tabStorage.read(portalVisitKey) === null) return;
    tabStorage.remove(portalVisitKey);
    check();
  });
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && checkIfReturned();
    checkIfReturned();
    window.addEventListener("pageshow", onPageShow);
    return () => window.removeEventListener("pageshow", onPageShow);
  }, []);
};

const Plan = ({ subscription }: { subscription: Subscription }) => {
  const { tone, sentence, canSubscribe } = describePlan(subscription);
  const { portal, checkout, check, failure } = usePlanActions();
  useCheckOnReturn(check.run);
  const openPortal = () => {
    tabStorage.write(portalVisitKey, "1");
    portal.run();
  };
  const { configured, isCustomer } = subscription;
  const canPay = useCan(billingRoutes.openPortal);
  const hasPortal = configured && isCustomer && canPay;
  return (
    <div className="grid gap-4">
      <Notice tone={tone}>{sentence}</Notice>
      {failure && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
      {!canPay && configured && (
        <p className="text-sm text-muted">The owner of your workspace manages its plan and invoices.</p>
      )}
      {((canPay && canSubscribe) || hasPortal) && (
        <div className="flex flex-wrap gap-2">
          {canPay && canSubscribe && (
            <Button icon={CreditCard} pending={checkout.isPending} onClick={checkout.run}>
              {checkout.isPending ? common.opening : "Subscribe"}
            </Button>
          )}
          {hasPortal && (
            <>
              <Button variant="outline" icon={Receipt} pending={portal.isPending} onClick={openPortal}>
                {portal.isPending ? common.opening : "Manage plan and invoices"}
              </Button>
              <Button variant="ghost" icon={RefreshCw} pending={check.isPending} onClick={check.run}>
                {check.isPending ? "Checking..." : common.checkAgain}
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  );
};
