import type { BrowseResult } from "#shared/api/catalog.ts";
import { buildFundingPath } from "#shared/domain/links.ts";
import { OpportunityCard } from "#web/opportunity-list/opportunity-card.tsx";
import type { OpportunitySummary } from "#web/opportunity-list/opportunity-summary.ts";
import { CatalogStatusChip } from "./catalog-status-chip.tsx";
import { formatAwardRange } from "./format-record.ts";
import { RecordIconActions } from "./record-actions.tsx";
import type { useRecordStates } from "./use-record-actions.ts";

type Item = BrowseResult["items"][number];
const matchLabels: Partial<Record<Item["foundBy"], string>> = {
  "some words": "Partial keyword match",
  meaning: "Similar meaning",
};

export const toSummary = (item: Item): OpportunitySummary => ({
  id: item.id,
  title: item.title,
  funder: item.funder,
  matchScore: null,
  decision: item.eligibility,
  deadline: item.closesOn,
  deadlineNote: item.season ?? item.closesNote,
  typicalAward: item.typicalAward,
  amount: formatAwardRange(item),
  yearTotal: item.yearTotal,
  pastGrantees: item.pastGrantees,
  kinds: item.kinds,
  verifiedAt: item.verifiedOn,
});

type Props = { item: Item; recordState: ReturnType<ReturnType<typeof useRecordStates>> };

export const ResultRow = ({ item, recordState }: Props) => (
  <OpportunityCard
    opportunity={toSummary(item)}
    to={buildFundingPath(item.id)}
    badges={
      <>
        {item.status !== "open" && <CatalogStatusChip status={item.status} />}
        {matchLabels[item.foundBy] && <span className="text-xs text-muted">{matchLabels[item.foundBy]}</span>}
      </>
    }
    actions={<RecordIconActions item={item} recordState={recordState} />}
  />
);
