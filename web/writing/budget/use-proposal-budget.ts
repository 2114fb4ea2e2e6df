import { useMemo } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { type Budget, formatBudgetText, parseBudgetText } from "#shared/api/budget.ts";
import type { WritingFields, WritingTarget } from "../writing-kinds.ts";
import { useApplicationBudget } from "./use-application-budget.ts";

type BudgetMode = "simple" | "detailed";

/**
 * Returns the detailed budget of a proposal form: its application's, or otherwise the form's own, which is stored in the
 * draft. The four lines of the simple mode stay in the form in both modes.
 */
export const useProposalBudget = (
  { control, setValue }: UseFormReturn<WritingFields, unknown, WritingFields>,
  { applicationId }: WritingTarget,
) => {
  const application = useApplicationBudget(applicationId);
  const text = useWatch({ control, name: "budget" });
  const chosenMode = useWatch({ control, name: "budgetMode" });
  const formBudget = useMemo(() => parseBudgetText(text) ?? null, [text]);
  const budget = applicationId ? application.budget : formBudget;
  const hasLines = (budget?.lines.length ?? 0) > 0;
  const mode: BudgetMode =
    chosenMode === "simple" || chosenMode === "detailed" ? chosenMode : hasLines ? "detailed" : "simple";
  const setField = (name: string, value: string) => setValue(name, value, { shouldDirty: true });
  return {
    application: applicationId ? application : null,
    budget,
    mode,
    setMode: (next: BudgetMode) => setField("budgetMode", next),
    setBudget: (next: Budget) =>
      applicationId ? application.setBudget(next) : setField("budget", formatBudgetText(next)),
    /** Returns the answers to send, with the budget in detailed mode. */
    toAnswers: ({ budgetMode: _, ...answers }: WritingFields): WritingFields => ({
      ...answers,
      budget: mode === "detailed" && budget && hasLines ? formatBudgetText(budget) : "",
    }),
    saveNow: application.saveNow,
  };
};
export type ProposalBudget = ReturnType<typeof useProposalBudget>;
