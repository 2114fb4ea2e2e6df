import { ClipboardList, Download, Printer, Settings2 } from "lucide-react";
import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import type { Budget } from "#shared/api/budget.ts";
import { formatBudgetCents } from "#shared/domain/budget/budget-finding.ts";
import { lineCategoryKeys } from "#shared/domain/budget/budget-terms.ts";
import { checkBudget } from "#shared/domain/budget/check-budget.ts";
import { computeBudget } from "#shared/domain/budget/compute-budget.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { BudgetChecks } from "./budget-checks.tsx";
import { BudgetPrint } from "./budget-print.tsx";
import { BudgetSettings } from "./budget-settings.tsx";
import { CategoryTable } from "./budget-table.tsx";
import { BudgetTotals } from "./budget-totals.tsx";
import { downloadBudgetWorkbook } from "./download-budget.ts";
import { emptyBudget, exampleBudget } from "./line-columns.ts";
import { useBudgetEdits } from "./use-budget-edits.ts";
import "./budget.css";

export type BudgetContext = NonNullable<Parameters<typeof checkBudget>[1]>;
type Props = {
  /** Null until something is entered. */
  budget: Budget | null;
  onChange: (budget: Budget) => void;
  context: BudgetContext;
  /** The name of downloads, printouts and the SF-424A row. */
  title: string;
  readOnly?: boolean;
};

const FormDialog = lazyDialog(async () => (await import("./sf424a-dialog.tsx")).Sf424aDialog);

const preventSubmitOnEnter = (event: KeyboardEvent) => {
  const isShortcut = event.ctrlKey || event.metaKey;
  if (event.key === "Enter" && !isShortcut && event.target instanceof HTMLInputElement) event.preventDefault();
};

/** The lines of a budget with live totals and checks. */
export const BudgetEditor = ({ budget: savedBudget, onChange, context, title, readOnly = false }: Props) => {
  const budget = savedBudget ?? emptyBudget;
  const edits = useBudgetEdits(budget, onChange);
  const computedBudget = useMemo(() => computeBudget(budget), [budget]);
  const findings = useMemo(() => checkBudget(budget, context), [budget, context]);
  const [isStarted, setStarted] = useState(budget.lines.length > 0);
  const [areSettingsOpen, setSettingsOpen] = useState(false);
  const [isFormOpen, setFormOpen] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const settings = useRef<HTMLDivElement>(null);
  const { total } = computedBudget.request;

  if (budget.lines.length === 0 && !isStarted)
    return (
      <div className="budget-editor">
        <EmptyState
          as="h3"
          illustration="ledger"
          title="No budget lines yet"
          action={
            !readOnly && (
              <>
                <Button
                  onClick={() => {
                    setStarted(true);
                    edits.add("personnel");
                  }}
                >
                  Add a staff position
                </Button>
                <Button variant="outline" onClick={() => edits.set(exampleBudget)}>
                  Start from an example
                </Button>
                <Button variant="outline" onClick={() => setStarted(true)}>
                  Show all categories
                </Button>
              </>
            )
          }
        >
          Enter the details of each cost, such as 4 laptops at $900. We calculate totals and indirect costs and check
          them as you type. You can paste rows from Excel.
        </EmptyState>
      </div>
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps Enter in a field from submitting the form around it
    <div className="budget-editor" onKeyDown={preventSubmitOnEnter}>
      <div className="mb-4 flex flex-wrap items-center gap-2 print:hidden">
        <p role="status" className="w-full text-sm">
          <span className="text-muted">Request </span>
          <strong className="tabular-nums">{formatBudgetCents(total.total)}</strong>
          {computedBudget.years > 1 && (
            <span className="text-muted tabular-nums">
              {" "}
              ({total.years.map((cents, index) => `year ${index + 1}: ${formatBudgetCents(cents)}`).join(", ")})
            </span>
          )}
        </p>
        <Button
          size="sm"
          variant="outline"
          icon={Settings2}
          aria-expanded={areSettingsOpen}
          onClick={() => setSettingsOpen(!areSettingsOpen)}
        >
          Rates and sources
        </Button>
        <Button size="sm" variant="outline" icon={Download} onClick={() => void downloadBudgetWorkbook(budget, title)}>
          Excel
        </Button>
        <Button size="sm" variant="outline" icon={ClipboardList} onClick={() => setFormOpen(true)}>
          Federal form SF-424A
        </Button>
        <Button size="sm" variant="outline" icon={Printer} onClick={() => setPrinting(true)}>
          Print
        </Button>
      </div>
      {areSettingsOpen && (
        <div ref={settings} tabIndex={-1} className="mb-5 rounded-card border border-line bg-surface p-4">
          <BudgetSettings budget={budget} edits={edits} readOnly={readOnly} />
        </div>
      )}
      <div className="budget-columns">
        <div className="grid min-w-0 content-start gap-3">
          {lineCategoryKeys.map((category) => (
            <CategoryTable
              key={category}
              category={category}
              budget={budget}
              computedBudget={computedBudget}
              findings={findings}
              edits={edits}
              readOnly={readOnly}
            />
          ))}
          {!readOnly && (
            <p className="text-xs text-subtle">
              Quantities and pay are per year. Press Enter to go to the next line, or to add one after the last.
            </p>
          )}
        </div>
        <div className="grid content-start gap-5">
          <BudgetChecks
            hasAmount={total.total > 0}
            budget={budget}
            findings={findings}
            onOpenSettings={() => {
              setSettingsOpen(true);
              requestAnimationFrame(() => settings.current?.focus());
            }}
          />
          <BudgetTotals computedBudget={computedBudget} />
        </div>
      </div>
      <FormDialog
        budget={budget}
        computedBudget={computedBudget}
        title={title}
        open={isFormOpen}
        onClose={() => setFormOpen(false)}
      />
      {isPrinting && (
        <BudgetPrint budget={budget} computedBudget={computedBudget} title={title} onDone={() => setPrinting(false)} />
      )}
    </div>
  );
};
