import { useMemo } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { type Budget, formatBudgetText, parseBudgetText } from "#shared/api/budget.ts";
import type { Purpose, WritingFields } from "../writing-kinds.ts";
import { useApplicationBudget } from "./use-application-budget.ts";

export type BudgetMode = "simple" | "detailed";

/**
 * The detailed budget of a proposal's form: that of its application, which both then show, or else the form's own, which
 * its draft stores. The four lines of the simple mode stay in the form whatever the mode is.
 */
export const useProposalBudget = (
  { control, setValue }: UseFormReturn<WritingFields, unknown, WritingFields>,
  { applicationId }: Purpose,
) => {
  const application = useApplicationBudget(applicationId);
  const text = useWatch({ control, name: "budget" });
  const chosen = useWatch({ control, name: "budgetMode" });
  const own = useMemo(() => parseBudgetText(text) ?? null, [text]);
  const budget = applicationId ? application.budget : own;
  const hasLines = (budget?.lines.length ?? 0) > 0;
  const mode: BudgetMode = chosen === "simple" || chosen === "detailed" ? chosen : hasLines ? "detailed" : "simple";
  const setField = (name: string, value: string) => setValue(name, value, { shouldDirty: true });
  return {
    application: applicationId ? application : null,
    budget,
    mode,
    setMode: (next: BudgetMode) => setField("budgetMode", next),
    setBudget: (next: Budget) =>
      applicationId ? application.setBudget(next) : setField("budget", formatBudgetText(next)),
    /** The answers to send: with the budget in the detailed mode. */
    toAnswers: ({ budgetMode: _, ...answers }: WritingFields): WritingFields => ({
      ...answers,
      budget: mode === "detailed" && budget && hasLines ? formatBudgetText(budget) : "",
    }),
    saveNow: application.saveNow,
  };
};
export type ProposalBudget = ReturnType<typeof useProposalBudget>;
