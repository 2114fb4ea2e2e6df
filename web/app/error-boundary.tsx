import { type ReactNode, Suspense } from "react";
import { ErrorBoundary, type FallbackProps } from "react-error-boundary";
import { useLocation } from "react-router-dom";
import * as common from "#web/ui/messages.ts";
import { ChunkLoadError } from "#web/ui/reload-on-stale-chunk.ts";
import { ErrorScreen } from "./error-screen.tsx";

const reload = () => window.location.reload();

/** Shows an error with a retry: by rendering again, or by a reload when a chunk did not load. */
const LoadError = ({ error, resetErrorBoundary }: FallbackProps) => {
  const isChunkMissing = error instanceof ChunkLoadError;
  return (
    <ErrorScreen title={common.somethingWentWrong} onRetry={isChunkMissing ? reload : resetErrorBoundary}>
      {isChunkMissing
        ? "This screen could not be loaded. Please check your connection."
        : "This screen could not be displayed. Your saved data is safe."}
    </ErrorScreen>
  );
};

/** Contains a screen's error; navigating to another screen resets it. */
export const ScreenErrorBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary FallbackComponent={LoadError} resetKeys={[useLocation().pathname]}>
    {children}
  </ErrorBoundary>
);

/** Wraps optional content around the screens: renders nothing while loading or after an error. */
export const SilentErrorBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary fallback={null}>
    <Suspense>{children}</Suspense>
  </ErrorBoundary>
);

export const RootErrorBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary FallbackComponent={LoadError}>{children}</ErrorBoundary>
);
