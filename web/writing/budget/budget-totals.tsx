import { budgetLabels } from "#shared/domain/budget/budget-terms.ts";
import type { ComputedBudget } from "#shared/domain/budget/compute-budget.ts";
import { tabulateBudget, tabulateSources } from "#shared/domain/budget/justify-budget.ts";

type TableProps = { caption: string; rows: readonly (readonly string[])[]; boldRows: readonly string[] };

/** A table of amounts. The first row holds the column headings, and the first column the row headings. */
export const AmountTable = ({ caption, rows: [head = [], ...rows], boldRows }: TableProps) => (
  <section
    aria-label={caption}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on a phone, so it must be reachable from the keyboard
    tabIndex={0}
    className="overflow-x-auto"
  >
    <table className="w-full text-sm">
      <caption className="pb-1 text-left font-semibold">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-subtle">
          {head.map((name, column) => (
            <th key={name} scope="col" className={`py-1 pr-3 font-normal ${column === 0 ? "text-left" : "text-right"}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([label = "", ...cells]) => (
          <tr
            key={[label, ...cells].join(" ")}
            className={`border-b border-line ${boldRows.includes(label) ? "font-semibold" : ""}`}
          >
            <th
              scope="row"
              className={`min-w-32 py-1 pr-3 text-left ${boldRows.includes(label) ? "font-semibold" : "font-normal"}`}
            >
              {label}
            </th>
            {cells.map((cell, index) => (
              <td key={head[index + 1]} className="py-1 pr-3 text-right whitespace-nowrap tabular-nums">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

/** Shows the amounts by category and year, and by payer. */
export const BudgetTotals = ({ computedBudget }: { computedBudget: ComputedBudget }) => {
  const sources = tabulateSources(computedBudget);
  return (
    <div className="grid gap-5">
      <AmountTable
        caption="Request by year"
        rows={tabulateBudget(computedBudget)}
        boldRows={[budgetLabels.direct, budgetLabels.request]}
      />
      {sources.length > 0 && (
        <AmountTable caption="Who pays" rows={sources} boldRows={["This request", budgetLabels.project]} />
      )}
    </div>
  );
};
