import { useEffect, useState } from "react";
import { billingRoutes, billingTexts } from "#shared/api/billing.ts";
import { createApiClient } from "#shared/api/client.ts";
import * as paths from "#shared/domain/paths.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import * as messages from "./messages.ts";
import { type SetupFailure, toSetupFailure } from "./payment-setup-store.ts";
import { FullLoadLink, PlanCard, ReturnHomeLink, SetupFailureNotice } from "./plan-card.tsx";

const client = createApiClient(billingRoutes);
const setupPath = paths.subscribe;

export const CanceledScreen = () => {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<SetupFailure | null>(null);
  useEffect(() => {
    document.title = `${messages.canceled} - ${common.product}`;
  }, []);
  const tryAgain = async () => {
    setPending(true);
    setFailure(null);
    try {
      const { url } = await client.startCheckout();
      window.location.assign(url ?? setupPath);
    } catch (error) {
      const reason = toSetupFailure(error);
      if (reason === "failed") toast({ ...billingTexts.failedToast, variant: "error" });
      setFailure(reason);
      setPending(false);
    }
  };
  if (failure)
    return (
      <PlanCard>
        <SetupFailureNotice failure={failure} onRetry={() => void tryAgain()} />
      </PlanCard>
    );
  return (
    <PlanCard>
      <Notice title={messages.canceled}>
        Nothing was charged. We've kept your account, and you can subscribe anytime.
      </Notice>
      <Button pending={pending} onClick={() => void tryAgain()} className="w-full">
        {pending ? common.opening : common.retry}
      </Button>
      <ReturnHomeLink />
    </PlanCard>
  );
};

export const DeclinedScreen = () => {
  useEffect(() => {
    document.title = `Payment not completed - ${common.product}`;
  }, []);
  return (
    <PlanCard>
      <Notice tone="error" title="The payment was not completed" live>
        Nothing was charged. You can try again with the same card or another one.
      </Notice>
      <FullLoadLink to={setupPath} variant="primary">
        {common.retry}
      </FullLoadLink>
      <ReturnHomeLink />
    </PlanCard>
  );
};
