import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { billingTexts, plan } from "#shared/billing.ts";
import { logInAddress } from "#web/app/next-path.ts";
import { Wordmark } from "#web/app/wordmark.tsx";
import * as authTexts from "#web/auth/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { type ButtonVariant, buttonStyle } from "#web/ui/button-style.ts";
import { focusHeading } from "#web/ui/focus-heading.ts";
import * as common from "#web/ui/messages.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import type { Refusal } from "./outcome.ts";

/** A link that leaves the payment page: always a full load, because this page has its own CSP. */
export const Way = ({
  to,
  variant = "outline",
  children,
}: {
  to: string;
  variant?: ButtonVariant;
  children: string;
}) => (
  <a href={to} className={buttonStyle(variant, "md", "w-full")}>
    {children}
  </a>
);

/** `only`: there is no other action. */
export const ReturnHome = ({ only = false }: { only?: boolean }) => (
  <Way to="/" variant={only ? "primary" : "outline"}>
    {billingTexts.returnHome}
  </Way>
);

export const PlanCard = ({ withPoints = false, children }: { withPoints?: boolean; children: ReactNode }) => (
  // Centered horizontally only, so that the heading stays in place when the content below changes.
  <main id="main" className="grid min-h-dvh content-start justify-items-center px-4 py-8 sm:pt-[10vh]">
    <div className="w-full max-w-[28rem]">
      <Wordmark />
      <section className="mt-6 rounded-card border border-line bg-surface p-5 sm:p-6">
        <h1 tabIndex={-1} className="font-serif text-title font-semibold">
          {plan.name}
        </h1>
        <p className="mt-1 font-serif text-lg font-semibold">{plan.price}</p>
        {withPoints && <Points />}
        <div className="mt-6 grid gap-3 border-t border-line pt-6">{children}</div>
      </section>
    </div>
  </main>
);

const Points = () => (
  <ul className="mt-4 grid gap-1.5 text-sm text-muted">
    {plan.points.map((point) => (
      <li key={point} className="flex items-center gap-2">
        <Check size={16} aria-hidden className="shrink-0 text-brass-text" />
        {point}
      </li>
    ))}
  </ul>
);

export const UnderWay = ({ children }: { children: string }) => (
  <p role="status" className="flex min-h-[4.5rem] items-center gap-3 text-muted">
    <Spinner /> {children}
  </p>
);

/** Retries; moves focus to the heading, because the button disappears. */
export const TryAgain = ({ onRetry, children = common.retry }: { onRetry: () => void; children?: string }) => (
  <Button
    className="w-full"
    onClick={() => {
      focusHeading();
      onRetry();
    }}
  >
    {children}
  </Button>
);

export const Refused = ({ refusal, onRetry }: { refusal: Refusal; onRetry: () => void }) => {
  switch (refusal) {
    case "signedOut":
      return (
        <>
          <Notice live>{billingTexts.signIn}</Notice>
          <Way to={logInAddress(window.location)} variant="primary">
            {authTexts.goSignIn}
          </Way>
          <ReturnHome />
        </>
      );
    case "subscribed":
      return (
        <>
          <Notice tone="success" live>
            {billingTexts.already}
          </Notice>
          <Way to="/dashboard" variant="primary">
            {common.goToDashboard}
          </Way>
          <Way to="/account">Manage your plan</Way>
        </>
      );
    case "failed":
      return (
        <>
          <Notice tone="error" live title={billingTexts.failed} />
          <TryAgain onRetry={onRetry} />
          <ReturnHome />
        </>
      );
  }
};
