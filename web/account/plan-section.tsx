import { useQuery } from "@tanstack/react-query";
import { CreditCard, Receipt, RefreshCw } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { billingRoutes, type Subscription } from "#shared/api/billing.ts";
import { buildQuery } from "#web/api/queries.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import { tabStorage } from "#web/ui/tab-storage.ts";
import { describePlan } from "./describe-plan.ts";
import { texts } from "./messages.ts";
import { usePlanActions } from "./use-plan-actions.ts";

const words = texts.plan;
/** Set in this tab while the user is on the payment service's pages, so that the plan is refreshed on return. */
const portalVisitKey = "grantlamp-plan-left";

export const PlanSection = () => {
  const query = useQuery(buildQuery(billingRoutes, "getSubscription"));
  return (
    <QueryState query={query} subject={words.what} skeleton={<SkeletonLines count={2} label={words.what} />}>
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
              {checkout.isPending ? words.opening : words.subscribe}
            </Button>
          )}
          {hasPortal && (
            <>
              <Button variant="outline" icon={Receipt} pending={portal.isPending} onClick={openPortal}>
                {portal.isPending ? words.opening : words.portal}
              </Button>
              <Button variant="ghost" icon={RefreshCw} pending={check.isPending} onClick={check.go}>
                {check.isPending ? words.checking : words.check}
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  );
};
