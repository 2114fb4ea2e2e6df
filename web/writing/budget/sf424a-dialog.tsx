import type { Budget } from "#shared/api/budget.ts";
import { formatBudgetCents } from "#shared/domain/budget/budget-finding.ts";
import { formatFormSection } from "#shared/domain/budget/budget-terms.ts";
import type { ComputedBudget } from "#shared/domain/budget/compute-budget.ts";
import { buildSf424a, type Sf424aSection } from "#shared/domain/budget/sf424a.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { CopyButton } from "#web/ui/buttons/copy-button.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { AmountTable } from "./budget-totals.tsx";
import { downloadSf424aCsv } from "./download-budget.ts";

type Props = { budget: Budget; computedBudget: ComputedBudget; title: string; open: boolean; onClose: () => void };

const toRows = ({ columns, rows }: Sf424aSection) => [
  columns,
  ...rows.map(({ label, cells }) => [
    label,
    ...cells.map((cell) => (typeof cell === "number" ? formatBudgetCents(cell) : (cell ?? ""))),
  ]),
];
const isTotalRow = (label: string) => /^(?:i|k|5|12|15|20)\./.test(label);

/** Shows the SF-424A rows, to copy section by section. */
export const Sf424aDialog = ({ budget, computedBudget, title, open, onClose }: Props) => {
  const sections = buildSf424a(budget, computedBudget, title);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      initialFocus="title"
      closeOnBackdrop
      title="SF-424A"
      subtitle="Budget information for non-construction programs, from your lines"
      headerEnd={
        <Button size="sm" variant="outline" onClick={() => downloadSf424aCsv(sections, title)}>
          Download CSV
        </Button>
      }
    >
      <div className="grid gap-7">
        {sections.map((section) => {
          const rows = toRows(section);
          const name = formatFormSection(section.letter, section.title);
          return (
            <div key={section.letter} className="grid gap-2">
              <AmountTable
                caption={name}
                rows={rows}
                boldRows={section.rows.map(({ label }) => label).filter(isTotalRow)}
              />
              <CopyButton
                size="sm"
                className="justify-self-start"
                aria-label={`Copy section ${section.letter}`}
                text={rows.map((row) => row.join("\t")).join("\n")}
                successMessage={`Section ${section.letter} copied`}
              >
                Copy
              </CopyButton>
            </div>
          );
        })}
        <p className="max-w-[68ch] text-sm text-muted">
          Section B has a column per year. Other funding that isn’t match isn’t part of the form. Round to whole dollars
          if the form asks for them.
        </p>
      </div>
    </Dialog>
  );
};
