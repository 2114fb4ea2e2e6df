import { type ReactNode, useMemo } from "react";
import type { GrantApplication } from "#shared/api/applications.ts";
import type { Budget } from "#shared/api/budget.ts";
import { computeBudget } from "#shared/domain/budget/compute-budget.ts";
import { findNoticeLimits } from "#shared/domain/budget/notice-limits.ts";
import { toCentsOrNull, toDollars } from "#shared/util/money.ts";
import { useCommentRights } from "#web/comments/use-comments.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import * as common from "#web/ui/messages.ts";
import { formatDollars, formatTime } from "#web/ui/text/format.ts";
import * as messages from "../messages.ts";
import { SavedState } from "../saved-state.tsx";
import { useWritingSubject, type WritingSubject } from "../use-writing-subject.ts";
import { type BudgetContext, BudgetEditor } from "./budget-editor.tsx";
import { type ApplicationBudgetState, useApplicationBudget } from "./use-application-budget.ts";

/** Returns what the budget is checked against: the notice, the requested amount and the project length. */
export const useBudgetContext = (
  { requirements, record }: WritingSubject,
  requestedCents: number | null,
  projectMonths: number | null = null,
): BudgetContext =>
  useMemo(
    () => ({
      notice: findNoticeLimits(
        requirements,
        record && {
          awardCeiling: toCentsOrNull(record.awardCeiling),
          awardFloor: toCentsOrNull(record.awardFloor),
        },
      ),
      requestedCents: requestedCents,
      projectMonths,
    }),
    [requirements, record, requestedCents, projectMonths],
  );

/** Shows whether the budget is saved, and the choice of versions after a save elsewhere. */
export const BudgetSaveState = ({ state }: { state: ApplicationBudgetState }) => (
  <>
    {state.conflictingBudget && (
      <Notice tone="warn" live title="This budget was changed in the meantime" className="mb-4">
        <p className="mb-3">Your changes aren’t saved until you choose.</p>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" pending={state.isSaving} onClick={state.saveLocalVersion}>
            {common.overwriteWithMine}
          </Button>
          <Button size="sm" variant="outline" onClick={state.acceptServerVersion}>
            {common.takeOtherVersion}
          </Button>
        </div>
      </Notice>
    )}
    {(state.updatedAt || !state.isSaved) && (
      <div className="mb-3">
        <SavedState isSaving={state.isSaving} isUnsaved={!state.isSaved}>
          {common.saved} {state.updatedAt ? formatTime(state.updatedAt) : ""}
        </SavedState>
      </div>
    )}
  </>
);

/** Saves a change to an application; `dialog` resolves conflicts. */
type ApplicationEdit = {
  save: (application: GrantApplication, change: { amountRequested: number }) => void;
  pending: boolean;
  dialog: ReactNode;
};
type TabProps = { application: GrantApplication; edit: ApplicationEdit };

/** Offers to set the application's amount to the budget's request, because reports and letters use that amount. */
const AmountOffer = ({ application, edit, budget }: TabProps & { budget: Budget }) => {
  const requested = toDollars(useMemo(() => computeBudget(budget), [budget]).request.total.total);
  const { amountRequested } = application;
  return (
    <>
      {requested > 0 && requested !== amountRequested && (
        <p className="mb-4 flex flex-wrap items-center gap-2 text-sm">
          {amountRequested === null
            ? "This application has no amount requested yet."
            : `This application requests ${formatDollars(amountRequested)}, but the budget adds up to ${formatDollars(requested)}.`}
          <Button
            size="sm"
            variant="outline"
            pending={edit.pending}
            onClick={() => edit.save(application, { amountRequested: requested })}
          >
            Use {formatDollars(requested)} as the amount
          </Button>
        </p>
      )}
      {edit.dialog}
    </>
  );
};

/** The budget tab of an application, which its proposal shows too. */
export const ApplicationBudgetTab = ({ application, edit }: TabProps) => {
  const state = useApplicationBudget(application.id);
  const { subject } = useWritingSubject({ applicationId: application.id, opportunityId: null });
  const { canEdit } = useCommentRights();
  const context = useBudgetContext(subject, toCentsOrNull(application.amountRequested));
  return (
    <QueryState
      query={state.query}
      subject="The budget"
      skeleton={<SkeletonLines count={5} label={messages.loadingBudget} />}
    >
      {() => (
        <>
          <BudgetSaveState state={state} />
          {canEdit && state.budget && <AmountOffer application={application} edit={edit} budget={state.budget} />}
          <BudgetEditor
            budget={state.budget}
            onChange={state.setBudget}
            context={context}
            title={application.grantName}
            readOnly={!canEdit}
          />
        </>
      )}
    </QueryState>
  );
};
