import * as z from "zod/mini";
import { paymentStorageKey } from "#shared/api/auth.ts";
import { billingRoutes, billingTexts, type PaymentSetup, paymentPlaceholder } from "#shared/api/billing.ts";
import { ApiError, isSignedOutError } from "#shared/api/client.ts";
import { type TabStorage, tabStorage } from "#web/ui/tab-storage.ts";
import type { toast } from "#web/ui/toasts/toast.tsx";

const Payer = billingRoutes.createSubscription.body;
type Payer = z.output<typeof Payer>;

/** Returns and removes the payer that sign-up stored, or returns placeholders if it is missing or invalid. */
export const takePayer = (storage: Pick<TabStorage, "read" | "remove"> = tabStorage): Payer => {
  const stored = storage.read(paymentStorageKey);
  storage.remove(paymentStorageKey);
  try {
    return z.parse(Payer, JSON.parse(stored ?? ""));
  } catch {
    return paymentPlaceholder;
  }
};

/** Why a payment cannot be set up: no session, an existing subscription, or an error. */
export type SetupFailure = "signedOut" | "subscribed" | "failed";

export const toSetupFailure = (error: unknown): SetupFailure => {
  if (isSignedOutError(error)) return "signedOut";
  // Other conflicts, such as between two tabs, resolve with the next attempt.
  if (error instanceof ApiError && error.status === 409 && error.detail === billingTexts.alreadySubscribed)
    return "subscribed";
  return "failed";
};

export type PaymentFormOptions = { clientSecret: string; publishableKey: string; scriptUrl: string };
export type PaymentSetupState =
  | { step: "preparing" }
  | { step: "notConfigured" }
  | { step: "form"; formOptions: PaymentFormOptions }
  | { step: SetupFailure };

type Dependencies = {
  createSubscription: (payer: Payer) => Promise<PaymentSetup>;
  /** Called only once, even across retries. */
  takePayer: () => Payer;
  showToast: typeof toast;
};

/** Creates the payment setup as a state machine outside React, so that the page can start it before rendering. */
export const createPaymentSetup = ({ createSubscription, takePayer, showToast }: Dependencies) => {
  let state: PaymentSetupState = { step: "preparing" };
  let payer: Payer | undefined;
  const listeners = new Set<() => void>();
  const setState = (next: PaymentSetupState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const fail = (failure: SetupFailure) => {
    setState({ step: failure });
    if (failure === "failed") showToast({ ...billingTexts.failedToast, variant: "error" });
  };
  return {
    start: async () => {
      setState({ step: "preparing" });
      payer ??= takePayer();
      try {
        setState(toState(await createSubscription(payer)));
      } catch (error) {
        fail(toSetupFailure(error));
      }
    },
    /** Call when Stripe's form could not be shown. */
    fail: () => fail("failed"),
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
export type PaymentSetupStore = ReturnType<typeof createPaymentSetup>;

const toState = ({ clientSecret, publishableKey, scriptUrl }: PaymentSetup): PaymentSetupState => {
  if (clientSecret === null) return { step: "notConfigured" };
  if (publishableKey === null || scriptUrl === null) throw new Error("The payment setup is not complete");
  return { step: "form", formOptions: { clientSecret, publishableKey, scriptUrl } };
};
