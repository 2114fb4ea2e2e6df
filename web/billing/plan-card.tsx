import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { billingTexts, subscriptionPlan } from "#shared/api/billing.ts";
import * as paths from "#shared/domain/paths.ts";
import * as authMessages from "#web/auth/messages.ts";
import { buildLoginUrl } from "#web/auth/next-path.ts";
import { focusHeading } from "#web/ui/accessibility.tsx";
import { Button, type ButtonVariant, buttonStyle } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Spinner } from "#web/ui/feedback/spinner.tsx";
import { Wordmark } from "#web/ui/layout/wordmark.tsx";
import * as common from "#web/ui/messages.ts";
import type { SetupFailure } from "./payment-setup-store.ts";

/** A link that leaves the payment page: always a full page load, because this page has its own CSP. */
export const FullLoadLink = ({
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

export const ReturnHomeLink = ({ isOnlyAction = false }: { isOnlyAction?: boolean }) => (
  <FullLoadLink to="/" variant={isOnlyAction ? "primary" : "outline"}>
    {billingTexts.returnHome}
  </FullLoadLink>
);

export const PlanCard = ({ showFeatures = false, children }: { showFeatures?: boolean; children: ReactNode }) => (
  // Centered horizontally only, so that the heading stays in place when the content below changes.
  <main id="main" className="grid min-h-dvh content-start justify-items-center px-4 py-8 sm:pt-[10vh]">
    <div className="w-full max-w-[28rem]">
      <Wordmark />
      <section className="mt-6 rounded-card border border-line bg-surface p-5 sm:p-6">
        <h1 tabIndex={-1} className="font-serif text-title font-semibold">
          {subscriptionPlan.name}
        </h1>
        <p className="mt-1 font-serif text-lg font-semibold">{subscriptionPlan.price}</p>
        {showFeatures && <FeatureList />}
        <div className="mt-6 grid gap-3 border-t border-line pt-6">{children}</div>
      </section>
    </div>
  </main>
);

const FeatureList = () => (
  <ul className="mt-4 grid gap-1.5 text-sm text-muted">
    {subscriptionPlan.features.map((feature) => (
      <li key={feature} className="flex items-center gap-2">
        <Check size={16} aria-hidden className="shrink-0 text-brass-text" />
        {feature}
      </li>
    ))}
  </ul>
);

export const PendingStatus = ({ children }: { children: string }) => (
  <p role="status" className="flex min-h-[4.5rem] items-center gap-3 text-muted">
    <Spinner /> {children}
  </p>
);

/** Retries; moves focus to the heading, because the button disappears. */
export const RetryButton = ({ onRetry, children = common.retry }: { onRetry: () => void; children?: string }) => (
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

export const SetupFailureNotice = ({ failure, onRetry }: { failure: SetupFailure; onRetry: () => void }) => {
  switch (failure) {
    case "signedOut":
      return (
        <>
          <Notice live>{billingTexts.signIn}</Notice>
          <FullLoadLink to={buildLoginUrl(window.location)} variant="primary">
            {authMessages.signInLink}
          </FullLoadLink>
          <ReturnHomeLink />
        </>
      );
    case "subscribed":
      return (
        <>
          <Notice tone="success" live>
            {billingTexts.alreadySubscribed}
          </Notice>
          <FullLoadLink to={paths.dashboard} variant="primary">
            {common.goToDashboard}
          </FullLoadLink>
          <FullLoadLink to={paths.account}>Manage your plan</FullLoadLink>
        </>
      );
    case "failed":
      return (
        <>
          <Notice tone="error" live title={billingTexts.failed} />
          <RetryButton onRetry={onRetry} />
          <ReturnHomeLink />
        </>
      );
  }
};
