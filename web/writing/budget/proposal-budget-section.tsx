import { type Control, useWatch } from "react-hook-form";
import { Link } from "react-router-dom";
import type { proposalDurations } from "#shared/api/proposals.ts";
import { buildApplicationPath } from "#shared/domain/links.ts";
import { toCentsOrNull } from "#shared/util/money.ts";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import { parseCents } from "../form-parts.tsx";
import * as messages from "../messages.ts";
import type { WritingSubject } from "../use-writing-subject.ts";
import type { WritingFields } from "../writing-kinds.ts";
import { BudgetSaveState, useBudgetContext } from "./application-budget.tsx";
import { BudgetEditor } from "./budget-editor.tsx";
import type { ProposalBudget } from "./use-proposal-budget.ts";

const durationMonths: Record<keyof typeof proposalDurations, number> = {
  "6-months": 6,
  "1-year": 12,
  "2-years": 24,
  "3-years": 36,
};

type Props = { control: Control<WritingFields>; subject: WritingSubject; state: ProposalBudget };

/** Shows the detailed budget in the proposal form. */
export const ProposalBudgetSection = ({ control, subject, state }: Props) => {
  const [total, duration, title] = useWatch({ control, name: ["totalBudget", "projectDuration", "projectTitle"] });
  const requestedCents = parseCents(total) ?? toCentsOrNull(subject.application?.amountRequested);
  const context = useBudgetContext(
    subject,
    requestedCents,
    duration && duration in durationMonths ? durationMonths[duration as keyof typeof durationMonths] : null,
  );
  const editor = (
    <BudgetEditor
      budget={state.budget}
      onChange={state.setBudget}
      context={context}
      title={title?.trim() || subject.name || "Project"}
    />
  );
  const { application } = state;
  if (!application) return editor;
  return (
    <QueryState
      query={application.query}
      subject="The budget"
      skeleton={<SkeletonLines count={5} label={messages.loadingBudget} />}
    >
      {() => (
        <>
          {subject.application && (
            <p className="mb-3 text-sm text-muted">
              This is the budget of{" "}
              <Link to={buildApplicationPath(subject.application.id, "budget")} className={textLinkStyle}>
                {subject.application.grantName}
              </Link>
              . Changes appear there too.
            </p>
          )}
          <BudgetSaveState state={application} />
          {editor}
        </>
      )}
    </QueryState>
  );
};
