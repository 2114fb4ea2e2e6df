import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CreditCard, Receipt, RefreshCw } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { billingRoutes, type Subscription } from "#shared/api/billing.ts";
import * as paths from "#shared/domain/paths.ts";
import { createApiClient } from "#web/api/client.ts";
import { buildQuery, currentUserQuery } from "#web/api/queries.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import { getErrorMessage } from "#web/ui/forms/form-errors.ts";
import * as common from "#web/ui/messages.ts";
import { tabStorage } from "#web/ui/tab-storage.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { describePlan } from "./describe-plan.ts";
import { texts } from "./messages.ts";

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
    onSuccess: ({ url }) => (url ? redirect(url) : createErrorHandler(texts.plan.portalFailed)(undefined)),
    onError: createErrorHandler(texts.plan.portalFailed),
  });
  const checkout = useOptimisticMutation({
    run: () => client.startCheckout(),
    onSuccess: ({ url }) => redirect(url ?? paths.subscribe),
    onError: createErrorHandler(texts.plan.checkoutFailed),
  });
  const check = useOptimisticMutation({
    run: () => client.refreshSubscription(),
    onSuccess: (subscription: Subscription) => {
      queries.setQueryData(buildQuery(billingRoutes, "getSubscription").queryKey, subscription);
      void queries.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    },
    onError: createErrorHandler(texts.plan.checkFailed),
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
    <QueryState query={query} subject={texts.plan.what} skeleton={<SkeletonLines count={2} label={texts.plan.what} />}>
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
              {checkout.isPending ? texts.plan.opening : texts.plan.subscribe}
            </Button>
          )}
          {hasPortal && (
            <>
              <Button variant="outline" icon={Receipt} pending={portal.isPending} onClick={openPortal}>
                {portal.isPending ? texts.plan.opening : texts.plan.portal}
              </Button>
              <Button variant="ghost" icon={RefreshCw} pending={check.isPending} onClick={check.go}>
                {check.isPending ? texts.plan.checking : texts.plan.check}
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  );
};
