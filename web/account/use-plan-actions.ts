import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { billingRoutes, type Subscription } from "#shared/api/billing.ts";
import { createApiClient } from "#web/api/client.ts";
import { buildQuery, currentUserQuery } from "#web/api/queries.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import { getErrorMessage } from "#web/ui/forms/form-errors.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { texts } from "./messages.ts";

const client = createApiClient(billingRoutes);
const words = texts.plan;

export const usePlanActions = () => {
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
    onSuccess: ({ url }) => (url ? redirect(url) : createErrorHandler(words.portalFailed)(undefined)),
    onError: createErrorHandler(words.portalFailed),
  });
  const checkout = useOptimisticMutation({
    run: () => client.startCheckout(),
    onSuccess: ({ url }) => redirect(url ?? "/subscribe"),
    onError: createErrorHandler(words.checkoutFailed),
  });
  const check = useOptimisticMutation({
    run: () => client.refreshSubscription(),
    onSuccess: (subscription: Subscription) => {
      queries.setQueryData(buildQuery(billingRoutes, "getSubscription").queryKey, subscription);
      void queries.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    },
    onError: createErrorHandler(words.checkFailed),
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
