import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { billingRoutes, type Subscription } from "#shared/billing.ts";
import { clientOf } from "#web/api/client.ts";
import { useChange } from "#web/api/mutations.ts";
import { currentUser, read } from "#web/api/queries.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toast.tsx";
import { texts } from "./messages.ts";
import { sentenceOf } from "./sentence-of.ts";

const client = clientOf(billingRoutes);
const words = texts.plan;

/** The ways from the plan: to the portal and to the payment page by a full load, and a question how it stands. */
export const usePlanWays = () => {
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const [leaving, setLeaving] = useState(false);
  // The Back button brings the page out of the browser's memory as it was left.
  useEffect(() => {
    const back = () => setLeaving(false);
    window.addEventListener("pageshow", back);
    return () => window.removeEventListener("pageshow", back);
  }, []);

  const failed = (otherwise: string) => (error: unknown) => {
    const description = sentenceOf(error, otherwise);
    setFailure(description);
    toast({ title: common.error, description, variant: "error" });
  };
  const leave = (address: string) => {
    setLeaving(true);
    window.location.assign(address);
  };
  const portal = useChange({
    run: () => client.openPortal(),
    onSuccess: ({ url }) => (url ? leave(url) : failed(words.portalFailed)(undefined)),
    onError: failed(words.portalFailed),
  });
  const checkout = useChange({
    run: () => client.startCheckout(),
    onSuccess: ({ url }) => leave(url ?? "/subscribe"),
    onError: failed(words.checkoutFailed),
  });
  const check = useChange({
    run: () => client.refreshSubscription(),
    onSuccess: (subscription: Subscription) => {
      queries.setQueryData(read(billingRoutes, "getSubscription").queryKey, subscription);
      void queries.invalidateQueries({ queryKey: currentUser.queryKey });
    },
    onError: failed(words.checkFailed),
  });
  const way = (change: typeof portal | typeof checkout | typeof check) => ({
    isPending: change.isPending || (leaving && change.isSuccess && change !== check),
    go: () => {
      setFailure(null);
      change.mutate();
    },
  });
  return { portal: way(portal), checkout: way(checkout), check: way(check), failure };
};
