import { useQueryClient } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { gracePeriodDays } from "#shared/api/billing.ts";
import { buildAccountPath } from "#shared/domain/links.ts";
import * as paths from "#shared/domain/paths.ts";
import { currentUserQuery } from "#web/api/queries.ts";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { persistOpenForms } from "#web/ui/forms/form-persistence.ts";
import * as common from "#web/ui/messages.ts";
import type { PlanState } from "./session.ts";

/** Refetches the user whenever the page regains focus: access may have begun, such as by a payment in another tab. */
const useRefetchOnFocus = () => {
  const queries = useQueryClient();
  useEffect(() => {
    const refetch = () => {
      if (document.visibilityState !== "visible") return;
      void queries.refetchQueries({ queryKey: currentUserQuery.queryKey }, { cancelRefetch: false });
    };
    window.addEventListener("focus", refetch);
    document.addEventListener("visibilitychange", refetch);
    return () => {
      window.removeEventListener("focus", refetch);
      document.removeEventListener("visibilitychange", refetch);
    };
  }, [queries]);
};

const messages = {
  missing:
    "You don't have an active subscription. You can view, export and delete your data, but creating records and using AI require the Professional Plan.",
  late: `Your last payment did not go through. You have full access for ${gracePeriodDays} days from then; please update your payment method.`,
  ended:
    "Your last payment did not go through. You can view, export and delete your data, but creating records and using AI are paused until you pay.",
} as const;

/** What is wrong with the plan, what still works, and a link to fix it. */
export const PlanBanner = ({ state }: { state: Exclude<PlanState, "good"> }) => {
  useRefetchOnFocus();
  return (
    <section
      aria-label="Your plan"
      className="flex gap-3 border-b border-line bg-yellow-soft px-4 py-2.5 text-sm sm:px-8 lg:ml-64 print:hidden"
    >
      <TriangleAlert size={17} aria-hidden className="mt-0.5 shrink-0 text-yellow" />
      <p>
        {messages[state]}{" "}
        {state === "missing" ? (
          // A separate document needs a full load. Form entries are restored afterward.
          <a href={paths.subscribe} onClick={persistOpenForms} className={textLinkStyle}>
            {common.seePlan}
          </a>
        ) : (
          <Link to={buildAccountPath("plan")} className={textLinkStyle}>
            Go to your plan
          </Link>
        )}
      </p>
    </section>
  );
};
