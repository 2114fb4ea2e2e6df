import "#web/app/csp.ts";
import "#web/styles/app.css";
import "#web/styles/forced-colors.ts";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { ErrorBoundary } from "react-error-boundary";
import { billingRoutes } from "#shared/api/billing.ts";
import { createApiClient } from "#shared/api/client.ts";
import { ErrorScreen } from "#web/app/error-screen.tsx";
import * as common from "#web/ui/messages.ts";
import { Toaster, toast } from "#web/ui/toasts/toast.tsx";
import { createPaymentSetup, takePayer } from "./payment-setup-store.ts";
import { getPaymentView, removePaymentSecrets } from "./payment-view.ts";
import { SetupScreen } from "./setup-screen.tsx";
import { CanceledScreen, DeclinedScreen } from "./unpaid-screen.tsx";
import { WaitingScreen } from "./waiting-screen.tsx";

// The payment page is a separate document, because only its CSP allows Stripe.
const root = document.getElementById("root");
if (!root) throw new Error("subscribe.html has no #root");

const { search } = window.location;
const view = getPaymentView(search);
window.history.replaceState(null, "", removePaymentSecrets(search));
// Reload, because the back-forward cache would restore an outdated payment.
window.addEventListener("pageshow", ({ persisted }) => persisted && window.location.reload());

const client = createApiClient(billingRoutes);
const setup = createPaymentSetup({
  createSubscription: (body) => client.createSubscription({ body }),
  takePayer,
  showToast: toast,
});
if (view === "setup") void setup.start();

const screens = {
  setup: <SetupScreen setup={setup} />,
  waiting: <WaitingScreen />,
  canceled: <CanceledScreen />,
  declined: <DeclinedScreen />,
};

const PageError = () => (
  <main id="main">
    <ErrorScreen title={common.somethingWentWrong} onRetry={() => window.location.reload()}>
      This page could not be displayed.
    </ErrorScreen>
  </main>
);

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary FallbackComponent={PageError}>
      {screens[view]}
      <Toaster />
    </ErrorBoundary>
  </StrictMode>,
);
