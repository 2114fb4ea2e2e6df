import type { ReactNode } from "react";
import { ErrorBoundary, type FallbackProps } from "react-error-boundary";
import { useLocation } from "react-router-dom";
import { Button } from "#web/ui/button.tsx";

const Failed = ({ resetErrorBoundary }: FallbackProps) => (
  <div role="alert" className="mx-auto flex max-w-md flex-col items-center px-4 py-24 text-center">
    <h1 className="font-serif text-title font-semibold">Something went wrong</h1>
    <p className="mt-2 text-muted">This part could not be shown. What you have saved is safe.</p>
    <div className="mt-6 flex flex-wrap justify-center gap-2">
      <Button onClick={resetErrorBoundary}>Try again</Button>
      <Button variant="outline" onClick={() => window.location.reload()}>
        Reload the page
      </Button>
    </div>
  </div>
);

/** Around one screen: an error takes only the screen, and the next one starts afresh. */
export const ScreenBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary FallbackComponent={Failed} resetKeys={[useLocation().pathname]}>
    {children}
  </ErrorBoundary>
);

/** Around everything. */
export const RootBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary FallbackComponent={Failed}>{children}</ErrorBoundary>
);
