import { getStatusOn } from "#functions/search/browse/facet-columns.ts";
import { getSourceId } from "#functions/search/browse/name-index.ts";
import type { BrowseItem, CatalogDetail, CatalogRecord } from "#shared/api/catalog.ts";
import { toDollars } from "#shared/util/money.ts";
import type { ChangeEntry, LiveRecord } from "./record.ts";

const centsToDollars = (cents: number | null) => (cents === null ? null : toDollars(cents));

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
  link: record.sourceUrl,
  verifiedOn: record.verifiedOn,
});

const moneyFields: ReadonlySet<string> = new Set(["awardFloor", "awardCeiling", "totalFunding"]);
type ShownValue = ChangeEntry["fields"][number]["before"];
const toShownDollars = (value: ShownValue) => (typeof value === "number" ? toDollars(value) : value);
/** Changes as API responses: money in dollars, stored as whole cents. */
export const toChangeHistory = (changes: readonly ChangeEntry[]): CatalogDetail["history"] =>
  changes.map((change) => ({
    ...change,
    fields: change.fields.map(({ field, before, after }) =>
      moneyFields.has(field)
        ? { field, before: toShownDollars(before), after: toShownDollars(after) }
        : { field, before, after },
    ),
  }));

export const toCatalogDetail = (record: CatalogRecord, live: LiveRecord | undefined, today: string): CatalogDetail => ({
  ...toBrowseItem(record, today),
  number: live?.number ?? record.number ?? null,
  fullText: record.fullText,
  eligibilityText: record.eligibilityText,
  geography: record.geography,
  instruments: record.instruments,
  costSharing: record.costSharing,
  costSharingText: record.costSharingText,
  expectedAwards: record.expectedAwards,
  firstSeenOn: record.firstSeenOn,
  roundsLink: record.roundsUrl,
  moreLink: live?.moreUrl ?? null,
  assistanceListings: live?.assistanceListings ?? (record.assistanceListing ? [record.assistanceListing] : []),
  opensOn: live?.opensOn ?? null,
  closesEstimated: live?.closesEstimated ?? false,
  closesTime: live?.closesTime ?? null,
  closesZone: live?.closesZone ?? null,
  archivesOn: live?.archivesOn ?? null,
  history: toChangeHistory(live?.history.toReversed() ?? []),
});
