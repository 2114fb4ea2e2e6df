import { CircleCheck } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import type { Subscription } from "#shared/api/billing.ts";
import { billingRoutes } from "#shared/api/billing.ts";
import { createApiClient, isSignedOutError } from "#shared/api/client.ts";
import * as paths from "#shared/domain/paths.ts";
import { delayedRedirect } from "#web/auth/delayed-redirect.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Spinner } from "#web/ui/feedback/spinner.tsx";
import * as common from "#web/ui/messages.ts";
import * as messages from "./messages.ts";
import { FullLoadLink, PlanCard, RetryButton, ReturnHomeLink, SetupFailureNotice } from "./plan-card.tsx";

type Page = Pick<Document, "visibilityState" | "addEventListener" | "removeEventListener">;

/** A pause that ends early when the user returns to the page; it continues while the page is hidden. */
export const createVisiblePause =
  (signal: AbortSignal, page: Page = document) =>
  (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const end = () => {
        clearTimeout(timer);
        page.removeEventListener("visibilitychange", endIfVisible);
        signal.removeEventListener("abort", end);
        resolve();
      };
      const endIfVisible = () => page.visibilityState === "visible" && end();
      const timer = setTimeout(endIfVisible, milliseconds);
      page.addEventListener("visibilitychange", endIfVisible);
      signal.addEventListener("abort", end);
    });

/** In milliseconds. After `lateAfterMs`, the user sees a message about the delay, and polls run every `lateMs`. */
export const pollingDelays = {
  initialMs: 1000,
  growth: 1.5,
  maxMs: 8000,
  lateAfterMs: 60_000,
  lateMs: 30_000,
} as const;
/** Every nth poll refreshes from the payment service, because its webhook may be late. */
const refreshEvery = 4;

type AccessOutcome = "access" | "signedOut" | "stopped";
type FetchStatus = () => Promise<Pick<Subscription, "hasAccess">>;
type Dependencies = {
  /** The subscription as stored. */
  getSubscription: FetchStatus;
  /** The subscription, refreshed from the payment service. */
  refreshSubscription: FetchStatus;
  /** Resolves after this many milliseconds, or earlier when there is a reason to poll immediately. */
  pause: (milliseconds: number) => Promise<void>;
  /** Called once, when it takes longer than about a minute. */
  onLate: () => void;
  /** Start with a refresh from the payment service. */
  refreshFirst?: boolean;
  signal: AbortSignal;
};

/** Polls with increasing pauses for about a minute, then less often. Only an ended session ends the wait early. */
export const waitForAccess = async ({
  getSubscription,
  refreshSubscription,
  pause,
  onLate,
  refreshFirst = false,
  signal,
}: Dependencies): Promise<AccessOutcome> => {
  let delay: number = pollingDelays.initialMs;
  let waitedMs = 0;
  let isLate = false;
  for (let attempt = refreshFirst ? refreshEvery : 1; !signal.aborted; attempt++) {
    try {
      const { hasAccess } = await (attempt % refreshEvery ? getSubscription() : refreshSubscription());
      if (hasAccess) return "access";
    } catch (error) {
      if (isSignedOutError(error)) return "signedOut";
    }
    if (!isLate && waitedMs >= pollingDelays.lateAfterMs && !signal.aborted) {
      isLate = true;
      onLate();
    }
    await pause(isLate ? pollingDelays.lateMs : delay);
    waitedMs += delay;
    delay = Math.min(delay * pollingDelays.growth, pollingDelays.maxMs);
  }
  return "stopped";
};

const client = createApiClient(billingRoutes);
const callTimeoutMs = 10_000;
const dashboardPath = paths.dashboard;

export const WaitingScreen = () => {
  const [outcome, setOutcome] = useState<AccessOutcome | "waiting" | "late">("waiting");
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const createCallOptions = () => ({
      signal: AbortSignal.any([controller.signal, AbortSignal.timeout(callTimeoutMs)]),
    });
    const wait = async () => {
      const result = await waitForAccess({
        getSubscription: () => client.getSubscription(createCallOptions()),
        refreshSubscription: () => client.refreshSubscription(createCallOptions()),
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

  const title = outcome === "access" ? messages.paymentComplete : "Confirming your payment";
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
        <SetupFailureNotice failure="signedOut" onRetry={checkAgain} />
      </PlanCard>
    );
  return (
    <PlanCard>
      {/* One live region for the whole wait, so that changes are announced. */}
      <div role="status">
        {outcome === "waiting" && <Line icon={<Spinner />}>Confirming your payment…</Line>}
        {outcome === "access" && (
          <Line icon={<CircleCheck size={20} aria-hidden className="shrink-0 text-green" />}>
            <strong className="font-semibold">{messages.paymentComplete}</strong>
            <span className="block text-muted">Taking you to your dashboard…</span>
          </Line>
        )}
        {outcome === "late" && (
          <Notice title={common.takingLonger}>
            Your payment is safe. You'll get access as soon as it's confirmed; you don't need to stay on this page.
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
