import "./csp.ts";
import "#web/styles/app.css";
import "#web/styles/forced-colors.ts";
import { createRoot } from "react-dom/client";
import { createQueryClient, currentUserQuery } from "#web/api/queries.ts";
import { createApiErrorHandler } from "./api-error-handler.ts";
import { App } from "./router.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

const errorHandler = createApiErrorHandler();
const queryClient = createQueryClient(errorHandler);
window.addEventListener("pageshow", ({ persisted }) => {
  errorHandler.handlePageRestore();
  // Restored from the back-forward cache: the user or their access may have changed.
  if (persisted) void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
});

createRoot(root).render(<App queryClient={queryClient} />);
