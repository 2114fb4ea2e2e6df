import { CircleCheck } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { billingRoutes } from "#shared/api/billing.ts";
import * as paths from "#shared/domain/paths.ts";
import { createApiClient } from "#web/api/client.ts";
import { delayedRedirect } from "#web/auth/delayed-redirect.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Spinner } from "#web/ui/feedback/spinner.tsx";
import * as common from "#web/ui/messages.ts";
import * as texts from "./messages.ts";
import { FullLoadLink, PlanCard, RetryButton, ReturnHomeLink, SetupFailureNotice } from "./plan-card.tsx";
import { type AccessOutcome, createVisiblePause, waitForAccess } from "./wait-for-access.ts";

const client = createApiClient(billingRoutes);
const callTimeoutMs = 10_000;
const dashboardPath = paths.dashboard;

/** Shown after the payment: polls until access has begun, then redirects. */
export const WaitingScreen = () => {
  const [outcome, setOutcome] = useState<AccessOutcome | "waiting" | "late">("waiting");
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const options = () => ({ signal: AbortSignal.any([controller.signal, AbortSignal.timeout(callTimeoutMs)]) });
    const wait = async () => {
      const result = await waitForAccess({
        getSubscription: () => client.getSubscription(options()),
        refreshSubscription: () => client.refreshSubscription(options()),
        pause: createVisiblePause(controller.signal),
        onLate: () => setOutcome("late"),
        refreshFirst: attempt > 0,
        signal: controller.signal,
      });
      // The component may have unmounted during the call.
      if (controller.signal.aborted) return;
      setOutcome(result);
      if (result === "access") await delayedRedirect(dashboardPath);
    };
    void wait();
    return () => controller.abort();
  }, [attempt]);

  const title = outcome === "access" ? texts.paymentComplete : "Confirming your payment";
  useEffect(() => {
    document.title = `${title} - ${common.product}`;
  }, [title]);

  const checkAgain = () => {
    setOutcome("waiting");
    setAttempt((before) => before + 1);
  };
  if (outcome === "signedOut")
    return (
      <PlanCard>
        <SetupFailureNotice refusal="signedOut" onRetry={checkAgain} />
      </PlanCard>
    );
  return (
    <PlanCard>
      {/* One live region for the whole wait, so that changes are announced. */}
      <div role="status">
        {outcome === "waiting" && <Line icon={<Spinner />}>Confirming your payment…</Line>}
        {outcome === "access" && (
          <Line icon={<CircleCheck size={20} aria-hidden className="shrink-0 text-green" />}>
            <strong className="font-semibold">{texts.paymentComplete}</strong>
            <span className="block text-muted">Taking you to your dashboard…</span>
          </Line>
        )}
        {outcome === "late" && (
          <Notice title={common.takingLonger}>
            Your payment is safe. Access begins by itself as soon as it is confirmed; you need not stay on this page.
          </Notice>
        )}
      </div>
      {outcome === "access" && (
        <FullLoadLink to={dashboardPath} variant="primary">
          {common.goToDashboard}
        </FullLoadLink>
      )}
      {outcome === "late" && (
        <>
          <RetryButton onRetry={checkAgain}>{common.checkAgain}</RetryButton>
          <ReturnHomeLink />
        </>
      )}
    </PlanCard>
  );
};

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className="flex min-h-12 items-center gap-3">
    {icon}
    <span>{children}</span>
  </p>
);
