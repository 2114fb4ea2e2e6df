import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CreditCard, Receipt, RefreshCw } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { billingRoutes, type Subscription, subscriptionPlan } from "#shared/api/billing.ts";
import * as paths from "#shared/domain/paths.ts";
import { createApiClient } from "#web/api/client.ts";
import { buildQuery, currentUserQuery } from "#web/api/queries.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import { getErrorMessage } from "#web/ui/forms/use-schema-form.ts";
import * as common from "#web/ui/messages.ts";
import { tabStorage } from "#web/ui/tab-storage.ts";
import { formatInstantDay } from "#web/ui/text/format.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { accountScreenTexts } from "./messages.ts";

type PlanDescription = {
  tone: "info" | "success" | "warn";
  sentence: string;
  canSubscribe: boolean;
};

const onHold = "Please check your card under “Manage plan and invoices”.";

/** Describes a subscription for its owner. Days are in `timeZone`. */
export const describePlan = (subscription: Subscription, timeZone?: string): PlanDescription => {
  const { configured, status, hasAccess, paidUntil, endsThen } = subscription;
  if (!configured)
    return {
      tone: "info",
      sentence: "Payment is not set up on this installation: everything is open.",
      canSubscribe: false,
    };
  const day = paidUntil ? formatInstantDay(paidUntil, timeZone) : undefined;
  const describe = (tone: PlanDescription["tone"], sentence: string, canSubscribe = false) => ({
    tone,
    sentence,
    canSubscribe,
  });
  switch (status) {
    case "active":
    case "trialing": {
      const name = `Your ${subscriptionPlan.name} is active`;
      if (!day) return describe("success", `${name}.`);
      if (endsThen) return describe("warn", `${name}. It ends on ${day}; until then everything is open.`);
      const paid = status === "active" ? "paid until" : "on trial until";
      return describe("success", `${name}, ${paid} ${day}. It renews by itself at ${subscriptionPlan.price}.`);
    }
    case "past_due":
      return describe(
        "warn",
        hasAccess
          ? `Your last payment did not go through. Everything stays open for a few days. ${onHold}`
          : `Your last payment did not go through, and your plan is on hold. ${onHold}`,
      );
    case "unpaid":
      return describe("warn", `Your plan is on hold, because it is not paid. ${onHold}`);
    case "paused":
      return describe("warn", "Your plan is paused. Continue it under “Manage plan and invoices”.");
    case "incomplete":
      return describe("warn", "Your first payment was not completed. Subscribe to try again.", true);
    case "canceled":
      return hasAccess && day
        ? describe("warn", `Your plan is canceled. Everything stays open until ${day}.`, true)
        : describe("info", `Your plan has ended. ${subscriptionPlan.name}: ${subscriptionPlan.price}.`, true);
    case "inactive":
    case "incomplete_expired":
      return describe("info", `You have no plan yet. ${subscriptionPlan.name}: ${subscriptionPlan.price}.`, true);
  }
};

const client = createApiClient(billingRoutes);

const usePlanActions = () => {
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  // The Back button restores the page from the back-forward cache with its old state.
  useEffect(() => {
    const reset = () => setIsLeaving(false);
    window.addEventListener("pageshow", reset);
    return () => window.removeEventListener("pageshow", reset);
  }, []);

  const createErrorHandler = (otherwise: string) => (error: unknown) => {
    const description = getErrorMessage(error, otherwise);
    setFailure(description);
    toast({ title: common.error, description, variant: "error" });
  };
  const redirect = (url: string) => {
    setIsLeaving(true);
    window.location.assign(url);
  };
  const portal = useOptimisticMutation({
    run: () => client.openPortal(),
    onSuccess: ({ url }) => (url ? redirect(url) : createErrorHandler(accountScreenTexts.plan.portalFailed)(undefined)),
    onError: createErrorHandler(accountScreenTexts.plan.portalFailed),
  });
  const checkout = useOptimisticMutation({
    run: () => client.startCheckout(),
    onSuccess: ({ url }) => redirect(url ?? paths.subscribe),
    onError: createErrorHandler(accountScreenTexts.plan.checkoutFailed),
  });
  const check = useOptimisticMutation({
    run: () => client.refreshSubscription(),
    onSuccess: (subscription: Subscription) => {
      queries.setQueryData(buildQuery(billingRoutes, "getSubscription").queryKey, subscription);
      void queries.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    },
    onError: createErrorHandler(accountScreenTexts.plan.checkFailed),
  });
  const toAction = (change: typeof portal | typeof checkout | typeof check) => ({
    isPending: change.isPending || (isLeaving && change.isSuccess && change !== check),
    go: () => {
      setFailure(null);
      change.mutate();
    },
  });
  return { portal: toAction(portal), checkout: toAction(checkout), check: toAction(check), failure };
};

/** Set in this tab while the user is on the payment service's pages, so that the plan is refreshed on return. */
const portalVisitKey = "grantlamp-plan-left";

export const PlanSection = () => {
  const query = useQuery(buildQuery(billingRoutes, "getSubscription"));
  return (
    <QueryState
      query={query}
      subject={accountScreenTexts.plan.what}
      skeleton={<SkeletonLines count={2} label={accountScreenTexts.plan.what} />}
    >
      {(subscription) => <Plan subscription={subscription} />}
    </QueryState>
  );
};

/** Refreshes the plan when the user returns from the payment service, whose webhook may still be on its way. */
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
  useCheckOnReturn(check.go);
  const openPortal = () => {
    tabStorage.write(portalVisitKey, "1");
    portal.go();
  };
  const { configured, isCustomer } = subscription;
  const hasPortal = configured && isCustomer;
  return (
    <div className="grid gap-4">
      <Notice tone={tone}>{sentence}</Notice>
      {failure && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
      {(canSubscribe || hasPortal) && (
        <div className="flex flex-wrap gap-2">
          {canSubscribe && (
            <Button icon={CreditCard} pending={checkout.isPending} onClick={checkout.go}>
              {checkout.isPending ? accountScreenTexts.plan.opening : accountScreenTexts.plan.subscribe}
            </Button>
          )}
          {hasPortal && (
            <>
              <Button variant="outline" icon={Receipt} pending={portal.isPending} onClick={openPortal}>
                {portal.isPending ? accountScreenTexts.plan.opening : accountScreenTexts.plan.portal}
              </Button>
              <Button variant="ghost" icon={RefreshCw} pending={check.isPending} onClick={check.go}>
                {check.isPending ? accountScreenTexts.plan.checking : accountScreenTexts.plan.check}
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  );
};
