import { useQuery } from "@tanstack/react-query";
import { CreditCard, Receipt, RefreshCw } from "lucide-react";
import { billingRoutes, type Subscription } from "#shared/billing.ts";
import { read } from "#web/api/queries.ts";
import { Button } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { LineSkeletons } from "#web/ui/loading.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { texts } from "./messages.ts";
import { planState } from "./plan-words.ts";
import { usePlanWays } from "./use-plan.ts";

const words = texts.plan;

/** How the plan stands, and the ways to the payment service's own pages. */
export const PlanPart = () => {
  const query = useQuery(read(billingRoutes, "getSubscription"));
  return (
    <Loaded query={query} what={words.what} skeleton={<LineSkeletons count={2} label={words.what} />}>
      {(subscription) => <Plan subscription={subscription} />}
    </Loaded>
  );
};

const Plan = ({ subscription }: { subscription: Subscription }) => {
  const { tone, sentence, canSubscribe } = planState(subscription);
  const { portal, checkout, check, failure } = usePlanWays();
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
              <Button variant="outline" icon={Receipt} pending={portal.isPending} onClick={portal.go}>
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
