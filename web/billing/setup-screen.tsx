import { useEffect, useSyncExternalStore } from "react";
import { billingTexts } from "#shared/billing.ts";
import * as common from "#web/ui/messages.ts";
import { Notice } from "#web/ui/notice.tsx";
import { PlanCard, Refused, ReturnHome, UnderWay } from "./parts.tsx";
import { PaymentForm } from "./payment-form.tsx";
import type { Setup } from "./setup.ts";

export const SetupScreen = ({ setup }: { setup: Setup }) => {
  const state = useSyncExternalStore(setup.subscribe, setup.read);
  useEffect(() => {
    document.title = `Subscribe - ${common.product}`;
  }, []);
  return <PlanCard withPoints>{renderBody(setup, state)}</PlanCard>;
};

const renderBody = (setup: Setup, state: ReturnType<Setup["read"]>) => {
  switch (state.step) {
    case "preparing":
      return <UnderWay>Preparing the payment…</UnderWay>;
    case "notConfigured":
      return (
        <>
          <Notice live>{billingTexts.notConfigured}</Notice>
          <ReturnHome only />
        </>
      );
    case "form":
      return <PaymentForm key={state.ready.clientSecret} ready={state.ready} onFailed={setup.fail} />;
    default:
      return <Refused refusal={state.step} onRetry={() => void setup.start()} />;
  }
};
