import type { StripeConstructor, StripeError } from "@stripe/stripe-js";
import { onTestFinished, vi } from "vitest";
import { render } from "vitest-browser-react";
import { billingRoutes, type PaymentSetup } from "#shared/api/billing.ts";
import { createApiClient } from "#shared/api/client.ts";
import { createPaymentSetup, takePayer } from "#web/billing/payment-setup-store.ts";
import { getPaymentView, removePaymentSecrets } from "#web/billing/payment-view.ts";
import { SetupScreen } from "#web/billing/setup-screen.tsx";
import { CanceledScreen, DeclinedScreen } from "#web/billing/unpaid-screen.tsx";
import { WaitingScreen } from "#web/billing/waiting-screen.tsx";
import { Toaster, toast } from "#web/ui/toasts/toast.tsx";
import { type MockResponses, mockApi } from "./testing.tsx";

export const testPayer = { email: "ada@example.org", name: "Ada Example" };
export const payButtonLabel = "Subscribe for $99 per month";
export const unconfiguredSetup: PaymentSetup = { clientSecret: null, publishableKey: null, scriptUrl: null };
/** Renders the payment page at `/subscribe` with a query, as `main.tsx` does. */
export const openPayment = async (search: string, responses: MockResponses) => {
  const calls = mockApi(responses);
  window.history.replaceState(null, "", removePaymentSecrets(search));
  const client = createApiClient(billingRoutes);
  const setup = createPaymentSetup({
    createSubscription: (body) => client.createSubscription({ body }),
    takePayer,
    showToast: toast,
  });
  const view = getPaymentView(search);
  if (view === "setup") void setup.start();
  const screens = {
    setup: <SetupScreen setup={setup} />,
    waiting: <WaitingScreen />,
    canceled: <CanceledScreen />,
    declined: <DeclinedScreen />,
  };
  await render(
    <>
      {screens[view]}
      <Toaster />
    </>,
  );
  return calls;
};

/** Serves a script that defines nothing, at a new URL each time because the page loads each URL only once. */
const serveScript = () => {
  const url = URL.createObjectURL(new Blob([""], { type: "text/javascript" }));
  onTestFinished(() => URL.revokeObjectURL(url));
  return url;
};

/**
 * Replaces Stripe with a single text field. Tests set the result of `confirmPayment`: an error, or by default a promise
 * that stays pending, as while the browser redirects.
 */
export const mockPaymentService = () => {
  const state = { formBreaks: false };
  const update = vi.fn(async () => {});
  const confirmPayment = vi.fn<(options: unknown) => Promise<{ error: Pick<StripeError, "type" | "message"> }>>(
    () => new Promise(() => {}),
  );
  const elements = vi.fn((_options: unknown) => ({
    update,
    create: () => {
      const field = document.createElement("input");
      field.setAttribute("aria-label", "Card number");
      const listeners: Record<string, () => void> = {};
      return {
        on: (event: string, listener: () => void) => {
          listeners[event] = listener;
        },
        mount: (parent: HTMLElement) => {
          parent.append(field);
          queueMicrotask(() => listeners[state.formBreaks ? "loaderror" : "ready"]?.());
        },
        destroy: () => field.remove(),
      };
    },
  }));
  const start = vi.fn((_key: string) => ({ elements, confirmPayment }));
  window.Stripe = start as unknown as StripeConstructor; // the part that the page uses
  onTestFinished(() => {
    window.Stripe = undefined;
  });
  const setup = () => ({ clientSecret: "pi_1_secret_2", publishableKey: "pk_test_1", scriptUrl: serveScript() });
  return { state, start, elements, update, confirmPayment, setup: setup() satisfies PaymentSetup };
};
