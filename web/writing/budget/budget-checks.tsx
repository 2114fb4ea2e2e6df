import clsx from "clsx";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { Budget } from "#shared/api/budget.ts";
import type { BudgetFinding } from "#shared/domain/budget/budget-finding.ts";
import { describeLocation } from "#shared/domain/budget/check-budget.ts";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { getCellId } from "./budget-cell.tsx";

const icons = {
  fail: { icon: CircleAlert, label: "Fix", style: "text-red" },
  warn: { icon: TriangleAlert, label: "Consider", style: "text-yellow" },
  info: { icon: Info, label: "Note", style: "text-blue" },
} as const;
const order = ["fail", "warn", "info"] as const;

type Props = { budget: Budget; hasAmount: boolean; findings: readonly BudgetFinding[]; onOpenSettings: () => void };

/** Lists the findings, worst first, each with a link to its line or the settings. */
export const BudgetChecks = ({ budget, hasAmount, findings, onOpenSettings }: Props) => (
  <section aria-label="Budget checks" className="print:hidden">
    <h3 className="text-sm font-semibold">
      Checks{findings.length > 0 && <span className="font-normal text-muted"> ({findings.length})</span>}
    </h3>
    {findings.length === 0 ? (
      <p role="status" className="mt-2 flex items-start gap-1.5 text-sm text-muted">
        {hasAmount && <CircleCheck size={16} aria-hidden className="mt-0.5 shrink-0 text-green" />}
        {hasAmount ? "No problems found." : "Add a line with an amount to check the budget."}
      </p>
    ) : (
      <ul className="mt-2 grid gap-2.5 text-sm">
        {order
          .flatMap((status) => findings.filter((finding) => finding.status === status))
          .map(({ status, message, place }) => {
            const { icon: Icon, label, style } = icons[status];
            const focus = () => {
              if (!("lineId" in place)) return onOpenSettings();
              document.getElementById(getCellId(place.lineId, "name"))?.focus();
            };
            return (
              <li key={`${JSON.stringify(place)} ${message}`} className="flex items-start gap-1.5">
                <Icon size={16} aria-hidden className={clsx("mt-0.5 shrink-0", style)} />
                <span className="min-w-0 wrap-anywhere">
                  <span className="sr-only">{label}: </span>
                  {message}{" "}
                  <button type="button" onClick={focus} className={clsx(textLinkStyle, "text-left")}>
                    {describeLocation(budget, place)}
                  </button>
                </span>
              </li>
            );
          })}
      </ul>
    )}
  </section>
);
