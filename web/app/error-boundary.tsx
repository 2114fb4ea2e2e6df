import { type ReactNode, Suspense } from "react";
import { ErrorBoundary, type FallbackProps } from "react-error-boundary";
import { useLocation } from "react-router-dom";
import * as common from "#web/ui/messages.ts";
import { Failure } from "./failure.tsx";
import { NotLoaded } from "./load-fresh.ts";

const reload = () => window.location.reload();

/** Says that something failed and offers to try again: by drawing anew, or by loading anew what did not arrive. */
const Failed = ({ error, resetErrorBoundary }: FallbackProps) => {
  const missing = error instanceof NotLoaded;
  return (
    <Failure title={common.somethingWrong} onRetry={missing ? reload : resetErrorBoundary}>
      {missing
        ? "This screen could not be loaded. Please check your connection."
        : "This screen could not be shown. What you have saved is safe."}
    </Failure>
  );
};

/** Around one screen: an error takes only the screen, and the next one starts afresh. */
export const ScreenBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary FallbackComponent={Failed} resetKeys={[useLocation().pathname]}>
    {children}
  </ErrorBoundary>
);

/** Around what stands beside the screens: nothing until it has arrived, and nothing where it fails. */
export const Quietly = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary fallback={null}>
    <Suspense>{children}</Suspense>
  </ErrorBoundary>
);

/** Around everything. */
export const RootBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary FallbackComponent={Failed}>{children}</ErrorBoundary>
);
