import type { FundingOpportunity } from "#shared/api/opportunities.ts";
import { formatMonthYear } from "#shared/util/dates.ts";
import { RecordPreview } from "#web/catalog/record-preview.tsx";
import { type CardHeading, OpportunityCard } from "#web/opportunity-list/opportunity-card.tsx";
import { getMatchFacts, type OpportunitySummary } from "#web/opportunity-list/opportunity-summary.ts";
import { Chip } from "#web/ui/badges/chip.tsx";
import { MatchReasons } from "./match-breakdown.tsx";
import { getRecordPath } from "./record-title.tsx";
import {
  LoiProgress,
  type ResultActionsProps,
  ResultButtons,
  ResultIconActions,
  useResultLoi,
} from "./result-actions.tsx";
import { SourceChangeNotice } from "./result-facts.tsx";

export const toSummary = (opportunity: FundingOpportunity): OpportunitySummary => ({
  ...opportunity,
  ...getMatchFacts(opportunity),
  deadlineNote: formatTiming(opportunity),
});

const formatTiming = ({ estimatedRound, deadlineNote }: FundingOpportunity) =>
  estimatedRound ? `Next round about ${formatMonthYear(estimatedRound.closesOn)} (estimated)` : deadlineNote;

type CardProps = ResultActionsProps & { isNew: boolean; as?: CardHeading };

/** A result of the Finder. */
export const ResultCard = ({ isNew, as, ...props }: CardProps) => {
  const { opportunity } = props;
  const loi = useResultLoi(props);
  return (
    <OpportunityCard
      opportunity={toSummary(opportunity)}
      to={getRecordPath(opportunity.catalogId)}
      as={as}
      badges={isNew && <Chip tone="brass">New</Chip>}
      actions={<ResultIconActions {...props} onGenerate={loi.start} />}
    >
      <SourceChangeNotice {...opportunity} className="mt-2" />
      <MatchReasons {...opportunity} />
      <LoiProgress loi={loi} />
    </OpportunityCard>
  );
};

/** The selected result beside the list. */
export const ResultPreview = ({ from, ...props }: ResultActionsProps & { from: string }) => {
  const { opportunity } = props;
  const loi = useResultLoi(props);
  return (
    <RecordPreview
      opportunity={toSummary(opportunity)}
      catalogId={opportunity.catalogId}
      match={opportunity}
      from={from}
      actions={<ResultButtons {...props} onGenerate={loi.start} isGenerating={loi.progress !== null} />}
    >
      {(loi.progress || loi.generated) && <LoiProgress loi={loi} />}
      {opportunity.lastChange && <SourceChangeNotice {...opportunity} className="" />}
    </RecordPreview>
  );
};
