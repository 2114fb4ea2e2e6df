import { type ReactNode, useId, useRef, useState } from "react";
import { type Decision, type Requirement, type RequirementKind, requirementKinds } from "#shared/api/requirements.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { formatMetCount, splitByDecision } from "./use-requirements.ts";

/** The number of proposed rows shown initially, and the largest number of rows that isn't collapsed. */
const initialRowCount = 3;
const maxUncollapsedRows = 4;

type Props = {
  kind: RequirementKind;
  rows: readonly Requirement[];
  renderRow: (row: Requirement) => ReactNode;
  /** Undefined for viewers. */
  onDecide: ((ids: readonly string[], decision: Decision) => void) | undefined;
};

/** The rows of a kind: accepted ones, the likeliest proposed ones with the rest collapsed, and dismissed ones. */
export const RequirementGroup = ({ kind, rows, renderRow, onDecide }: Props) => {
  const name = requirementKinds[kind];
  const { decidedRows, pendingRows, dismissedRows } = splitByDecision(rows);
  const [isExpanded, setExpanded] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const visibleRows =
    isExpanded || pendingRows.length <= maxUncollapsedRows ? pendingRows : pendingRows.slice(0, initialRowCount);
  const decideAll = (decision: Decision) => {
    onDecide?.(
      pendingRows.map((row) => row.id),
      decision,
    );
    // The focused button is removed.
    heading.current?.focus();
  };
  const canDecideAll = onDecide !== undefined && pendingRows.length > 1;
  // An adjacent second list shares the border above it.
  const isJoined = decidedRows.length > 0 && !canDecideAll;
  const renderList = (label: string, list: readonly Requirement[], border = "mt-1 border-y") => (
    <ul aria-label={label} className={`${border} divide-y divide-line border-line`}>
      {list.map(renderRow)}
    </ul>
  );
  const renderDecision = (label: string, decision: Decision) => (
    <Button
      size="sm"
      variant="outline"
      aria-label={`${label} all ${pendingRows.length}: ${name}`}
      onClick={() => decideAll(decision)}
    >
      {label} all {pendingRows.length}
    </Button>
  );
  return (
    <section aria-labelledby={id} className="mt-6">
      <h4 ref={heading} id={id} tabIndex={-1} className="text-sm font-semibold text-muted">
        {name} <span className="font-normal">({formatMetCount(rows)})</span>
      </h4>
      {decidedRows.length > 0 && renderList(name, decidedRows)}
      {pendingRows.length > 0 && (
        <div className={isJoined ? undefined : "mt-2"}>
          {canDecideAll && (
            <div className="flex flex-wrap gap-2">
              {renderDecision("Accept", "accept")}
              {renderDecision("Dismiss", "dismiss")}
            </div>
          )}
          {renderList(`${name}: proposed`, visibleRows, isJoined ? "border-b" : undefined)}
          {pendingRows.length > maxUncollapsedRows && (
            <Button
              size="sm"
              variant="ghost"
              className="-ml-2.5 mt-1"
              aria-expanded={isExpanded}
              onClick={() => setExpanded(!isExpanded)}
            >
              {isExpanded ? "Show fewer" : `Show ${pendingRows.length - initialRowCount} more proposed`}
              <span className="sr-only">: {name}</span>
            </Button>
          )}
        </div>
      )}
      {dismissedRows.length > 0 && (
        <details className="mt-2">
          <summary className="w-fit cursor-pointer py-1 text-sm text-muted">
            {dismissedRows.length} dismissed<span className="sr-only">: {name}</span>
          </summary>
          {renderList(`${name}: dismissed`, dismissedRows)}
        </details>
      )}
    </section>
  );
};
