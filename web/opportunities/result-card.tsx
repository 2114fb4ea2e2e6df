import { RecordPreview } from "#web/catalog/record-preview.tsx";
import { useListSelection } from "#web/opportunity-list/list-selection.ts";
import { MatchReasons } from "#web/opportunity-list/match-breakdown.tsx";
import { type CardHeading, OpportunityCard } from "#web/opportunity-list/opportunity-card.tsx";
import { Chip } from "#web/ui/badges/chip.tsx";
import { LoiProgress } from "#web/writing/loi-progress.tsx";
import { toSummary } from "./finder-summary.ts";
import { getRecordPath } from "./record-title.tsx";
import { type ResultActionsProps, ResultButtons, ResultIconActions, useResultLoi } from "./result-actions.tsx";
import { formatChanges, SourceChangeNotice } from "./source-change-notice.tsx";

type CardProps = ResultActionsProps & { isNew: boolean; as?: CardHeading };

/** A result of the Finder. */
export const ResultCard = ({ isNew, as, ...props }: CardProps) => {
  const { opportunity } = props;
  const { hasPreview } = useListSelection();
  const loiJob = useResultLoi(props);
  return (
    <OpportunityCard
      opportunity={toSummary(opportunity)}
      to={getRecordPath(opportunity.catalogId)}
      as={as}
      badges={
        <>
          {isNew && <Chip tone="brass">New</Chip>}
          {hasPreview && opportunity.lastChange && <Chip tone="yellow">{formatChanges(opportunity.lastChange)}</Chip>}
        </>
      }
      actions={<ResultIconActions {...props} onGenerate={loiJob.start} />}
    >
      <SourceChangeNotice {...opportunity} className="mt-2" />
      <MatchReasons {...opportunity} />
      <LoiProgress loi={loiJob} />
    </OpportunityCard>
  );
};

/** The selected result next to the list. */
export const ResultPreview = ({ from, ...props }: ResultActionsProps & { from: string }) => {
  const { opportunity } = props;
  const loiJob = useResultLoi(props);
  return (
    <RecordPreview
      opportunity={toSummary(opportunity)}
      catalogId={opportunity.catalogId}
      match={opportunity}
      from={from}
      actions={<ResultButtons {...props} onGenerate={loiJob.start} isGenerating={loiJob.progress !== null} />}
    >
      {(loiJob.progress || loiJob.generatedLetter) && <LoiProgress loi={loiJob} />}
      {opportunity.lastChange && <SourceChangeNotice {...opportunity} className="" />}
    </RecordPreview>
  );
};
