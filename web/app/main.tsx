import "./csp.ts";
import "#web/styles/app.css";
import "#web/styles/forced-colors.ts";
import { createRoot } from "react-dom/client";
import { makeFailures } from "#web/api/failures.ts";
import { currentUser, makeQueryClient } from "#web/api/queries.ts";
import { App } from "./app.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

const failures = makeFailures();
const queries = makeQueryClient(failures);
window.addEventListener("pageshow", ({ persisted }) => {
  failures.cameBack();
  // Restored from the back-forward cache: the user or their access may have changed.
  if (persisted) void queries.invalidateQueries({ queryKey: currentUser.queryKey });
});

createRoot(root).render(<App queries={queries} />);
