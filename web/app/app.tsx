import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { Announcer } from "#web/ui/a11y/announcer.tsx";
import { Toaster } from "#web/ui/toasts/toast.tsx";
import { RootErrorBoundary } from "./error-boundary.tsx";
import { Router } from "./router.tsx";

export const App = ({ queries }: { queries: QueryClient }) => (
  <StrictMode>
    <RootErrorBoundary>
      <QueryClientProvider client={queries}>
        <Router />
        <Announcer />
        <Toaster />
      </QueryClientProvider>
    </RootErrorBoundary>
  </StrictMode>
);
