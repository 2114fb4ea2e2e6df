import { billingTexts, type PaymentSetup } from "#shared/billing.ts";
import type { toast } from "#web/ui/toast.tsx";
import { type Refusal, refusalOf } from "./outcome.ts";
import type { Payer } from "./payer.ts";

/** What the payment service's form needs. */
export type Ready = { clientSecret: string; publishableKey: string; scriptUrl: string };
export type SetupState =
  | { step: "preparing" }
  | { step: "notConfigured" }
  | { step: "form"; ready: Ready }
  | { step: Refusal };

type Parts = {
  ask: (payer: Payer) => Promise<PaymentSetup>;
  /** Called once, however often is tried. */
  takePayer: () => Payer;
  say: typeof toast;
};

/** The payment set-up as a small machine outside React: the page starts it before it is drawn. */
export const makeSetup = ({ ask, takePayer, say }: Parts) => {
  let state: SetupState = { step: "preparing" };
  let payer: Payer | undefined;
  const listeners = new Set<() => void>();
  const become = (next: SetupState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const refuse = (refusal: Refusal) => {
    become({ step: refusal });
    if (refusal === "failed") say({ ...billingTexts.failedToast, variant: "error" });
  };
  return {
    /** Asks for a subscription; also to try again. */
    start: async () => {
      become({ step: "preparing" });
      payer ??= takePayer();
      try {
        become(stateOf(await ask(payer)));
      } catch (error) {
        refuse(refusalOf(error));
      }
    },
    /** The payment service's form could not be shown. */
    fail: () => refuse("failed"),
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
export type Setup = ReturnType<typeof makeSetup>;

const stateOf = ({ clientSecret, publishableKey, scriptUrl }: PaymentSetup): SetupState => {
  if (clientSecret === null) return { step: "notConfigured" };
  if (publishableKey === null || scriptUrl === null) throw new Error("The payment set-up is not complete");
  return { step: "form", ready: { clientSecret, publishableKey, scriptUrl } };
};
