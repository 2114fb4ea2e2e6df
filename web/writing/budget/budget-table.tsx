import clsx from "clsx";
import { ChevronDown, ChevronRight, Plus, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Budget, BudgetLine } from "#shared/api/budget.ts";
import { type BudgetFinding, formatBudgetCents } from "#shared/domain/budget/budget-finding.ts";
import { budgetCategories, costTypes, type LineCategory } from "#shared/domain/budget/budget-terms.ts";
import type { ComputedBudget, ComputedLine } from "#shared/domain/budget/compute-budget.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { Checkbox, NativeSelect, TextArea } from "#web/ui/forms/inputs.tsx";
import { toSelectOptions } from "#web/ui/forms/select-options.ts";
import { BudgetCell } from "./budget-cell.tsx";
import { getColumns } from "./line-columns.ts";
import type { BudgetEdits } from "./use-budget-edits.ts";

type Props = {
  category: LineCategory;
  budget: Budget;
  computedBudget: ComputedBudget;
  findings: readonly BudgetFinding[];
  edits: BudgetEdits;
  readOnly: boolean;
};

/** A category's lines with their amounts, and a button to add one. */
export const CategoryTable = ({ category, budget, computedBudget, findings, edits, readOnly }: Props) => {
  const { label, letter } = budgetCategories[category];
  const columns = getColumns(category);
  const lines = computedBudget.lines.filter(({ line }) => line.category === category);
  const fringe = category === "fringe" ? computedBudget.lines.filter((line) => line.fringe.total > 0) : [];
  const total =
    lines.reduce((sum, { amounts }) => sum + amounts.total, 0) +
    fringe.reduce((sum, line) => sum + line.fringe.total, 0);
  const isEmpty = lines.length + fringe.length === 0;
  const hasRates = category === "fringe" && fringe.length > 0;
  return (
    <section aria-label={label} className="budget-category">
      <div className="flex items-center gap-2 border-b border-line py-1">
        <h3 className={clsx("text-sm", isEmpty ? "text-muted" : "font-semibold")}>
          <span className="mr-1.5 text-subtle uppercase">{letter}</span>
          {label}
        </h3>
        {!readOnly && (
          <Button
            size="sm"
            variant="ghost"
            icon={Plus}
            aria-label={`Add a ${label.toLowerCase()} line`}
            onClick={() => edits.add(category)}
            className="print:hidden"
          >
            Add
          </Button>
        )}
        <span className="ml-auto text-sm font-semibold tabular-nums">{isEmpty ? "" : formatBudgetCents(total)}</span>
      </div>
      {lines.length > 0 && (
        <table className={clsx("budget-table", category === "personnel" && "personnel")}>
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr>
              {columns.map(({ key, label: name, isNumeric }) => (
                <th key={key} scope="col" className={clsx(`col-${key}`, isNumeric && "text-right")}>
                  {name}
                </th>
              ))}
              <th scope="col" className="col-total text-right">
                Total
              </th>
              <th scope="col" className="col-actions">
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          {lines.map((line) => (
            <LineRows
              key={line.line.id}
              computedLine={line}
              budget={budget}
              findings={findings.filter(({ place }) => "lineId" in place && place.lineId === line.line.id)}
              edits={edits}
              readOnly={readOnly}
            />
          ))}
        </table>
      )}
      {hasRates && (
        <ul className="text-sm text-muted">
          {fringe.map(({ line, fringePercent, amounts, fringe: { total: cents } }) => (
            <li key={line.id} className="flex justify-between gap-3 px-2 py-0.5">
              <span className="min-w-0 wrap-anywhere">
                {line.name || "Personnel"}: {fringePercent}% of {formatBudgetCents(amounts.total)}
              </span>
              <span className="tabular-nums">{formatBudgetCents(cents)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

type RowProps = Pick<Props, "budget" | "findings" | "edits" | "readOnly"> & { computedLine: ComputedLine };

const LineRows = ({ computedLine: { line, amounts }, budget, findings, edits, readOnly }: RowProps) => {
  const [isOpen, setOpen] = useState(false);
  const columns = getColumns(line.category);
  const name = line.name || "this line";
  const worstStatus = findings.some(({ status }) => status === "fail")
    ? "fail"
    : findings.some(({ status }) => status === "warn")
      ? "warn"
      : undefined;
  const source = budget.sources.find(({ id }) => id === line.paidBy);
  return (
    <tbody className={clsx(worstStatus === "fail" && "has-fail", worstStatus === "warn" && "has-warn")}>
      <tr>
        {columns.map((column) => (
          <td key={column.key} className={`col-${column.key}`} data-label={column.label}>
            <BudgetCell
              column={column}
              line={line}
              budget={budget}
              readOnly={readOnly}
              onChange={edits.changeCell}
              onMove={edits.move}
              onPaste={edits.paste}
            />
          </td>
        ))}
        <td className="col-total text-right tabular-nums" data-label="Total">
          {formatBudgetCents(amounts.total)}
        </td>
        <td className="col-actions">
          <span className="flex justify-end print:hidden">
            <IconButton
              icon={isOpen ? ChevronDown : ChevronRight}
              label={`Details of ${name}`}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            />
            {!readOnly && <IconButton icon={Trash2} label={`Remove ${name}`} onClick={() => edits.remove(line.id)} />}
          </span>
        </td>
      </tr>
      {!isOpen && (line.reason || source || line.costType !== "standard") && (
        <tr className="budget-note">
          <td colSpan={columns.length + 2}>
            {[line.reason, line.costType !== "standard" && costTypes[line.costType], source && `Paid by ${source.name}`]
              .filter(Boolean)
              .join(" · ")}
          </td>
        </tr>
      )}
      {isOpen && (
        <tr className="budget-details">
          <td colSpan={columns.length + 2}>
            <LineDetails line={line} budget={budget} edits={edits} readOnly={readOnly} />
          </td>
        </tr>
      )}
    </tbody>
  );
};

type DetailsProps = Pick<RowProps, "budget" | "edits" | "readOnly"> & { line: BudgetLine };

const LineDetails = ({ line, budget, edits, readOnly }: DetailsProps): ReactNode => {
  const change = (change: Partial<BudgetLine>) => edits.change(line.id, change);
  const hasType = !["personnel", "fringe", "equipment", "construction"].includes(line.category);
  return (
    <div className="grid gap-3 px-2 py-3 sm:grid-cols-2">
      <Field label="Why it’s needed" footer="Included in the justification" className="sm:col-span-2">
        <TextArea
          rows={2}
          maxLength={600}
          readOnly={readOnly}
          value={line.reason}
          onChange={(event) => change({ reason: event.target.value })}
        />
      </Field>
      <Field label="Paid by">
        <NativeSelect
          placeholder="This grant"
          options={budget.sources.map(({ id, name }) => ({ value: id, label: name }))}
          disabled={readOnly}
          value={line.paidBy ?? ""}
          onChange={(event) => change({ paidBy: event.target.value || null })}
        />
      </Field>
      {hasType && (
        <Field label="Type of cost">
          <NativeSelect
            options={toSelectOptions(costTypes)}
            disabled={readOnly}
            value={line.costType}
            onChange={(event) => change({ costType: event.target.value as BudgetLine["costType"] })}
          />
        </Field>
      )}
      {budget.years > 1 && (
        <Checkbox
          label="Price increases each year"
          checked={line.escalates}
          disabled={readOnly}
          onChange={(event) => change({ escalates: event.target.checked })}
        />
      )}
    </div>
  );
};
