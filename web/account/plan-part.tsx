import { useQuery } from "@tanstack/react-query";
import { CreditCard, Receipt, RefreshCw } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { billingRoutes, type Subscription } from "#shared/billing.ts";
import { read } from "#web/api/queries.ts";
import { Button } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { LineSkeletons } from "#web/ui/loading.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { tabStorage } from "#web/ui/tab-storage.ts";
import { texts } from "./messages.ts";
import { planState } from "./plan-words.ts";
import { usePlanWays } from "./use-plan.ts";

const words = texts.plan;
/** In this tab: the payment service's pages were asked for, and how the plan stands since is not known yet. */
const leftKey = "grantlamp-plan-left";

/** How the plan stands, and the ways to the payment service's own pages. */
export const PlanPart = () => {
  const query = useQuery(read(billingRoutes, "getSubscription"));
  return (
    <Loaded query={query} what={words.what} skeleton={<LineSkeletons count={2} label={words.what} />}>
      {(subscription) => <Plan subscription={subscription} />}
    </Loaded>
  );
};

/** Back from the payment service's pages its news may still be on its way to us: it is asked how the plan stands. */
const useReturn = (check: () => void) => {
  const look = useEffectEvent(() => {
    if (tabStorage.read(leftKey) === null) return;
    tabStorage.remove(leftKey);
    check();
  });
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => persisted && look();
    look();
    window.addEventListener("pageshow", back);
    return () => window.removeEventListener("pageshow", back);
  }, []);
};

const Plan = ({ subscription }: { subscription: Subscription }) => {
  const { tone, sentence, canSubscribe } = planState(subscription);
  const { portal, checkout, check, failure } = usePlanWays();
  useReturn(check.go);
  const leaveForPortal = () => {
    tabStorage.write(leftKey, "1");
    portal.go();
  };
  const { configured, isCustomer } = subscription;
  const toPortal = configured && isCustomer;
  return (
    <div className="grid gap-4">
      <Notice tone={tone}>{sentence}</Notice>
      {failure && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
      {(canSubscribe || toPortal) && (
        <div className="flex flex-wrap gap-2">
          {canSubscribe && (
            <Button icon={CreditCard} pending={checkout.isPending} onClick={checkout.go}>
              {checkout.isPending ? words.opening : words.subscribe}
            </Button>
          )}
          {toPortal && (
            <>
              <Button variant="outline" icon={Receipt} pending={portal.isPending} onClick={leaveForPortal}>
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
