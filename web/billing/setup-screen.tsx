import { useEffect, useSyncExternalStore } from "react";
import { billingTexts } from "#shared/api/billing.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import * as common from "#web/ui/messages.ts";
import { PaymentForm } from "./payment-form.tsx";
import type { PaymentSetupStore } from "./payment-setup-store.ts";
import { PendingStatus, PlanCard, ReturnHomeLink, SetupFailureNotice } from "./plan-card.tsx";

export const SetupScreen = ({ setup }: { setup: PaymentSetupStore }) => {
  const state = useSyncExternalStore(setup.subscribe, setup.read);
  useEffect(() => {
    document.title = `Subscribe - ${common.product}`;
  }, []);
  return <PlanCard withPoints>{renderBody(setup, state)}</PlanCard>;
};

const renderBody = (setup: PaymentSetupStore, state: ReturnType<PaymentSetupStore["read"]>) => {
  switch (state.step) {
    case "preparing":
      return <PendingStatus>Preparing the payment…</PendingStatus>;
    case "notConfigured":
      return (
        <>
          <Notice live>{billingTexts.notConfigured}</Notice>
          <ReturnHomeLink only />
        </>
      );
    case "form":
      return <PaymentForm key={state.ready.clientSecret} ready={state.ready} onFailed={setup.fail} />;
    default:
      return <SetupFailureNotice refusal={state.step} onRetry={() => void setup.start()} />;
  }
};
