import { CircleCheck } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { billingRoutes } from "#shared/billing.ts";
import { clientOf } from "#web/api/client.ts";
import { goSoon } from "#web/auth/go-soon.ts";
import * as common from "#web/ui/messages.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import * as texts from "./messages.ts";
import { PlanCard, Refused, ReturnHome, TryAgain, Way } from "./parts.tsx";
import { pauseInSight } from "./pause.ts";
import { type Waited, waitForAccess } from "./poll.ts";

const client = clientOf(billingRoutes);
/** A call without an answer for so many milliseconds is as good as failed. */
const callPatience = 10_000;
const start = "/dashboard";

/** After the payment: notices by itself when access has begun, and leads on. */
export const WaitingScreen = () => {
  const [outcome, setOutcome] = useState<Waited | "waiting" | "late">("waiting");
  const [round, setRound] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    const options = () => ({ signal: AbortSignal.any([stop.signal, AbortSignal.timeout(callPatience)]) });
    const wait = async () => {
      const waited = await waitForAccess({
        heard: () => client.getSubscription(options()),
        asked: () => client.refreshSubscription(options()),
        pause: pauseInSight(stop.signal),
        onLate: () => setOutcome("late"),
        atOnce: round > 0,
        signal: stop.signal,
      });
      // It may have been left in the middle of a call.
      if (stop.signal.aborted) return;
      setOutcome(waited);
      if (waited === "access") await goSoon(start);
    };
    void wait();
    return () => stop.abort();
  }, [round]);

  const title = outcome === "access" ? texts.allSet : "Confirming your payment";
  useEffect(() => {
    document.title = `${title} - ${common.product}`;
  }, [title]);

  const checkAgain = () => {
    setOutcome("waiting");
    setRound((before) => before + 1);
  };
  if (outcome === "signedOut")
    return (
      <PlanCard>
        <Refused refusal="signedOut" onRetry={checkAgain} />
      </PlanCard>
    );
  return (
    <PlanCard>
      {/* One region for the whole wait: what changes in it is read out. */}
      <div role="status">
        {outcome === "waiting" && <Line sign={<Spinner />}>Confirming your payment…</Line>}
        {outcome === "access" && (
          <Line sign={<CircleCheck size={20} aria-hidden className="shrink-0 text-green" />}>
            <strong className="font-semibold">{texts.allSet}</strong>
            <span className="block text-muted">Taking you to your dashboard…</span>
          </Line>
        )}
        {outcome === "late" && (
          <Notice title={common.takesLong}>
            Your payment is safe. Access begins by itself as soon as it is confirmed; you need not stay on this page.
          </Notice>
        )}
      </div>
      {outcome === "access" && (
        <Way to={start} variant="primary">
          {common.goToDashboard}
        </Way>
      )}
      {outcome === "late" && (
        <>
          <TryAgain onRetry={checkAgain}>{common.checkAgain}</TryAgain>
          <ReturnHome />
        </>
      )}
    </PlanCard>
  );
};

const Line = ({ sign, children }: { sign: ReactNode; children: ReactNode }) => (
  <p className="flex min-h-12 items-center gap-3">
    {sign}
    <span>{children}</span>
  </p>
);
