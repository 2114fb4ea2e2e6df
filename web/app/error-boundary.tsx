import type { ReactNode } from "react";
import { ErrorBoundary, type FallbackProps } from "react-error-boundary";
import { useLocation } from "react-router-dom";
import { Button } from "#web/ui/button.tsx";
import { NotLoaded } from "./load-fresh.ts";

const reload = () => window.location.reload();

/** Says that something failed and offers to try again: by drawing anew, or by loading anew what did not arrive. */
const Failed = ({ error, resetErrorBoundary }: FallbackProps) => {
  const missing = error instanceof NotLoaded;
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center px-4 py-24 text-center">
      <h1 tabIndex={-1} className="font-serif text-title font-semibold">
        Something went wrong
      </h1>
      <p className="mt-2 text-muted">
        {missing
          ? "This screen could not be loaded. Please check your connection."
          : "This screen could not be shown. What you have saved is safe."}
      </p>
      <Button className="mt-6" onClick={missing ? reload : resetErrorBoundary}>
        Try again
      </Button>
    </div>
  );
};

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
