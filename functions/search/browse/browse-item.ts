import { formatYearTotal, getTypicalAward } from "#functions/search/award-amount.ts";
import { getFundingKinds } from "#functions/search/funding-kind.ts";
import type { BrowseItem } from "#shared/api/catalog.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import { toDollars } from "#shared/util/money.ts";
import { getSourceId } from "./name-index.ts";
import { getStatusOn } from "./record-status.ts";
import { getSeason } from "./seasons.ts";

const centsToDollars = (cents: number | null) => (cents === null ? null : toDollars(cents));

/** Converts a record to a search result as of the user's date. */
export const toBrowseItem = (record: CatalogRecord, today: string): BrowseItem => ({
  id: record.id,
  source: record.source,
  sourceId: getSourceId(record),
  number: record.number ?? null,
  assistanceListing: record.assistanceListing,
  title: record.title,
  funder: record.funder,
  agencyCode: record.agencyCode,
  summary: record.summary,
  status: getStatusOn(record, today),
  postedOn: record.postedOn,
  closesOn: record.closesOn,
  closesNote: record.closesNote,
  awardFloor: centsToDollars(record.awardFloor),
  awardCeiling: centsToDollars(record.awardCeiling),
  totalFunding: centsToDollars(record.totalFunding),
  categories: record.categories,
  applicantTypes: record.applicantTypes,
  focusAreas: record.focusAreas,
  kinds: getFundingKinds(record),
  typicalAward: getTypicalAward(record),
  yearTotal: formatYearTotal(record),
  link: record.sourceUrl,
  verifiedOn: record.verifiedOn,
  season: getSeason(record),
});
