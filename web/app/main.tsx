import "./csp.ts";
import "#web/styles/app.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { makeFailures } from "#web/api/failures.ts";
import { makeQueryClient } from "#web/api/queries.ts";
import { Announcer } from "#web/ui/announcer.tsx";
import { Toaster } from "#web/ui/toast.tsx";
import { RootBoundary } from "./error-boundary.tsx";
import { Router } from "./router.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

const failures = makeFailures();
window.addEventListener("pageshow", failures.cameBack);

createRoot(root).render(
  <StrictMode>
    <RootBoundary>
      <QueryClientProvider client={makeQueryClient(failures)}>
        <Router />
        <Announcer />
        <Toaster />
      </QueryClientProvider>
    </RootBoundary>
  </StrictMode>,
);
