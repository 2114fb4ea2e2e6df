import { useState } from "react";
import type { GrantApplication } from "#shared/api/applications.ts";
import { type Award, awardRoutes } from "#shared/api/awards.ts";
import { useCan } from "#web/auth/authorization.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import "./award.css";
import { AwardSummary } from "./award-summary.tsx";
import { BudgetSection } from "./budget-section.tsx";
import { CloseoutSection } from "./closeout-section.tsx";
import * as messages from "./messages.ts";
import { NextSection } from "./next-section.tsx";
import { PaymentsSection } from "./payments-section.tsx";
import { ReportsSection } from "./reports-section.tsx";
import { TermsSection } from "./terms-section.tsx";
import { useAward } from "./use-award.ts";

const LetterDialog = lazyDialog(async () => (await import("./letter-dialog.tsx")).LetterDialog);

const AwardDetails = ({ award, application }: { award: Award; application: GrantApplication }) => {
  const canEdit = useCan(awardRoutes.updateAward);
  const [isScanningLetter, setIsScanningLetter] = useState(false);
  return (
    <div className="award">
      <AwardSummary award={award} />
      <TermsSection award={award} canEdit={canEdit} onScanLetter={() => setIsScanningLetter(true)} />
      <LetterDialog open={isScanningLetter} onClose={() => setIsScanningLetter(false)} award={award} />
      <ReportsSection award={award} canEdit={canEdit} />
      <PaymentsSection award={award} canEdit={canEdit} />
      <BudgetSection award={award} grantName={application.grantName} canEdit={canEdit} />
      <CloseoutSection award={award} canEdit={canEdit} />
      <NextSection award={award} />
    </div>
  );
};

/** Tracks an application after it is awarded. */
export const AwardTab = ({ application }: { application: GrantApplication }) => (
  <QueryState
    query={useAward(application.id)}
    subject={messages.theAward}
    skeleton={<SkeletonLines count={5} label={messages.loadingAward} />}
  >
    {(award) => <AwardDetails award={award} application={application} />}
  </QueryState>
);
