import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { billingTexts, subscriptionPlan } from "#shared/api/billing.ts";
import { buildPath } from "#shared/domain/links.ts";
import * as paths from "#shared/domain/paths.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import * as common from "#web/ui/messages.ts";
import * as messages from "./messages.ts";
import type { PaymentFormOptions, PaymentSetupStore } from "./payment-setup-store.ts";
import { toConfirmationResult } from "./payment-view.ts";
import { PendingStatus, PlanCard, ReturnHomeLink, SetupFailureNotice } from "./plan-card.tsx";
import { usePaymentElement } from "./use-payment-element.ts";

const successPath = buildPath(paths.subscribe, { checkout: "success" });

/** Stripe's payment form with our button. A successful payment opens the waiting page. */
const PaymentForm = ({ formOptions, onFailed }: { formOptions: PaymentFormOptions; onFailed: () => void }) => {
  const { container, mounted } = usePaymentElement(formOptions, onFailed);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState("");
  const isSubmitting = useRef(false);

  const pay = async (event: FormEvent) => {
    event.preventDefault();
    // A second submit can arrive before the button has re-rendered.
    if (!mounted || isSubmitting.current) return;
    isSubmitting.current = true;
    setPending(true);
    setProblem("");
    const message = await confirm(mounted);
    if (message === undefined) return; // The page is unloading.
    setProblem(message);
    setPending(false);
    isSubmitting.current = false;
  };

  return (
    <>
      {!mounted && <PendingStatus>Loading the payment form…</PendingStatus>}
      <form onSubmit={pay} noValidate aria-label="Payment" className="grid gap-4">
        <div ref={container} />
        {problem && <Notice tone="error" live title={problem} />}
        {mounted && (
          <>
            <Button type="submit" pending={pending} className="w-full">
              {pending ? common.confirming : `Subscribe for ${subscriptionPlan.price}`}
            </Button>
            <p className="text-sm text-muted">
              Renews every month until you cancel. Your card goes straight to the payment service; Grantlamp never sees
              it.
            </p>
          </>
        )}
      </form>
      <ReturnHomeLink />
    </>
  );
};

/** Confirms the payment. Returns undefined when the browser goes to the waiting page, else an error message. */
const confirm = async ({ stripe, elements }: NonNullable<ReturnType<typeof usePaymentElement>["mounted"]>) => {
  const return_url = new URL(successPath, window.location.href).href;
  try {
    const { error } = await stripe.confirmPayment({ elements, confirmParams: { return_url } });
    const confirmation = toConfirmationResult(error);
    if (!confirmation.paid) return confirmation.message;
    window.location.assign(successPath);
    return undefined;
  } catch {
    return messages.notConfirmed;
  }
};

export const SetupScreen = ({ setup }: { setup: PaymentSetupStore }) => {
  const state = useSyncExternalStore(setup.subscribe, setup.read);
  useEffect(() => {
    document.title = `Subscribe - ${common.product}`;
  }, []);
  return <PlanCard showFeatures>{renderBody(setup, state)}</PlanCard>;
};

const SupportLink = () => (
  <p className="mt-4 text-sm">
    <a href={paths.help} className="underline">
      How to reach support
    </a>
  </p>
);

const renderBody = (setup: PaymentSetupStore, state: ReturnType<PaymentSetupStore["read"]>) => {
  switch (state.step) {
    case "preparing":
      return <PendingStatus>Preparing the payment…</PendingStatus>;
    case "notConfigured":
      return (
        <>
          <Notice live>{billingTexts.notConfigured}</Notice>
          <SupportLink />
          <ReturnHomeLink isOnlyAction />
        </>
      );
    case "form":
      return <PaymentForm key={state.formOptions.clientSecret} formOptions={state.formOptions} onFailed={setup.fail} />;
    default:
      return <SetupFailureNotice failure={state.step} onRetry={() => void setup.start()} />;
  }
};
