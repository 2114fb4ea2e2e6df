import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import type { Budget } from "#shared/api/budget.ts";
import { budgetLabels } from "#shared/domain/budget/budget-terms.ts";
import type { ComputedBudget } from "#shared/domain/budget/compute-budget.ts";
import { justifyBudget } from "#shared/domain/budget/justify-budget.ts";
import { BudgetTotals } from "./budget-totals.tsx";

type Props = { budget: Budget; computedBudget: ComputedBudget; title: string; onDone: () => void };

/** Opens the print dialog with only the totals and the justification; not shown on the screen. */
export const BudgetPrint = ({ budget, computedBudget, title, onDone }: Props) => {
  const latestOnDone = useRef(onDone);
  latestOnDone.current = onDone;
  useEffect(() => {
    const handleDone = () => latestOnDone.current();
    window.addEventListener("afterprint", handleDone, { once: true });
    window.print();
    return () => window.removeEventListener("afterprint", handleDone);
  }, []);
  return createPortal(
    <div className="budget-print">
      <h1 className="mb-4 font-serif text-lg font-semibold">{title}</h1>
      <BudgetTotals computedBudget={computedBudget} />
      <h2 className="mt-6 mb-2 font-serif text-lg font-semibold">{budgetLabels.justification}</h2>
      {justifyBudget(budget, computedBudget).map(({ heading, items }) => (
        <div key={heading} className="mb-3">
          <h3 className="text-sm font-semibold">{heading}</h3>
          <ul className="list-disc pl-5 text-sm">
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>,
    document.body,
  );
};
