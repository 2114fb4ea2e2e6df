import { billingTexts, type PaymentSetup } from "#shared/billing.ts";
import type { toast } from "#web/ui/toast.tsx";
import { type Refusal, refusalOf } from "./outcome.ts";
import type { Payer } from "./payer.ts";

export type Ready = { clientSecret: string; publishableKey: string; scriptUrl: string };
export type SetupState =
  | { step: "preparing" }
  | { step: "notConfigured" }
  | { step: "form"; ready: Ready }
  | { step: Refusal };

type Dependencies = {
  ask: (payer: Payer) => Promise<PaymentSetup>;
  /** Called once, also across retries. */
  takePayer: () => Payer;
  say: typeof toast;
};

/** The payment set-up as a state machine outside React, so that the page can start it before rendering. */
export const makeSetup = ({ ask, takePayer, say }: Dependencies) => {
  let state: SetupState = { step: "preparing" };
  let payer: Payer | undefined;
  const listeners = new Set<() => void>();
  const setState = (next: SetupState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const fail = (refusal: Refusal) => {
    setState({ step: refusal });
    if (refusal === "failed") say({ ...billingTexts.failedToast, variant: "error" });
  };
  return {
    start: async () => {
      setState({ step: "preparing" });
      payer ??= takePayer();
      try {
        setState(toState(await ask(payer)));
      } catch (error) {
        fail(refusalOf(error));
      }
    },
    /** Stripe's form could not be shown. */
    fail: () => fail("failed"),
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
export type Setup = ReturnType<typeof makeSetup>;

const toState = ({ clientSecret, publishableKey, scriptUrl }: PaymentSetup): SetupState => {
  if (clientSecret === null) return { step: "notConfigured" };
  if (publishableKey === null || scriptUrl === null) throw new Error("The payment set-up is not complete");
  return { step: "form", ready: { clientSecret, publishableKey, scriptUrl } };
};
