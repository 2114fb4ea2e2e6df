import { useQueryClient } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { graceDays } from "#shared/billing.ts";
import { currentUser } from "#web/api/queries.ts";
import { keepTyped } from "#web/ui/kept-forms.ts";
import { textLink } from "#web/ui/link-button.tsx";
import * as common from "#web/ui/messages.ts";
import type { PlanState } from "./plan-state.ts";

/** Access may have come meanwhile, as by paying in another tab: asked again whenever the person is back at the page. */
const useReread = () => {
  const queries = useQueryClient();
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState !== "visible") return;
      void queries.refetchQueries({ queryKey: currentUser.queryKey }, { cancelRefetch: false });
    };
    window.addEventListener("focus", ask);
    document.addEventListener("visibilitychange", ask);
    return () => {
      window.removeEventListener("focus", ask);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [queries]);
};

const sentences = {
  missing:
    "Your account has no active subscription: you can read, export and delete everything; creating and AI need the Professional Plan.",
  late: `Your last payment did not go through. Everything works for ${graceDays} days from then; please put the payment in order.`,
  ended:
    "Your last payment did not go through: you can read, export and delete everything; creating and AI work again once it is paid.",
} as const;

/** What is wrong with the plan, what still works, and the way on. It goes when the plan is good. */
export const PlanBand = ({ state }: { state: Exclude<PlanState, "good"> }) => {
  useReread();
  return (
    <section
      aria-label="Your plan"
      className="flex gap-3 border-b border-line bg-yellow-soft px-4 py-2.5 text-sm sm:px-8 lg:ml-64 print:hidden"
    >
      <TriangleAlert size={17} aria-hidden className="mt-0.5 shrink-0 text-yellow" />
      <p>
        {sentences[state]}{" "}
        {state === "missing" ? (
          // A document of its own: a full load. What was typed comes back afterwards.
          <a href="/subscribe" onClick={keepTyped} className={textLink}>
            {common.seePlan}
          </a>
        ) : (
          <Link to="/account#plan" className={textLink}>
            Go to your plan
          </Link>
        )}
      </p>
    </section>
  );
};
