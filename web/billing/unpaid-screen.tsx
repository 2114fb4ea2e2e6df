import { useEffect, useState } from "react";
import { billingRoutes, billingTexts } from "#shared/api/billing.ts";
import * as paths from "#shared/domain/paths.ts";
import { createApiClient } from "#web/api/client.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import * as texts from "./messages.ts";
import { type SetupFailure, toSetupFailure } from "./payment-setup-store.ts";
import { FullLoadLink, PlanCard, ReturnHomeLink, SetupFailureNotice } from "./plan-card.tsx";

const client = createApiClient(billingRoutes);
const setupPath = paths.subscribe;

/** Back from the hosted payment page without a payment. The user can try again there. */
export const CanceledScreen = () => {
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<SetupFailure | null>(null);
  useEffect(() => {
    document.title = `${texts.canceled} - ${common.product}`;
  }, []);
  const tryAgain = async () => {
    setPending(true);
    setRefusal(null);
    try {
      const { url } = await client.startCheckout();
      window.location.assign(url ?? setupPath);
    } catch (error) {
      const failure = toSetupFailure(error);
      if (failure === "failed") toast({ ...billingTexts.failedToast, variant: "error" });
      setRefusal(failure);
      setPending(false);
    }
  };
  if (refusal)
    return (
      <PlanCard>
        <SetupFailureNotice refusal={refusal} onRetry={() => void tryAgain()} />
      </PlanCard>
    );
  return (
    <PlanCard>
      <Notice title={texts.canceled}>
        Nothing was charged. Your account is kept, and you can subscribe at any time.
      </Notice>
      <Button pending={pending} onClick={() => void tryAgain()} className="w-full">
        {pending ? common.opening : common.retry}
      </Button>
      <ReturnHomeLink />
    </PlanCard>
  );
};

/** Back from a bank or wallet that declined the payment. */
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
