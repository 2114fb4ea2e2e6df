import { applicantTypes, type CatalogDetail, fundingCategories, fundingInstruments } from "#shared/api/catalog.ts";
import { formatDay } from "#shared/util/dates.ts";
import { formatDollars } from "#shared/util/money.ts";
import * as common from "#web/ui/messages.ts";
import { formatNumber } from "#web/ui/text/format.ts";
import { notStatedLabel, statusLabels } from "./format-record.ts";
import * as texts from "./messages.ts";

export type RecordChange = CatalogDetail["history"][number];
type Value = RecordChange["fields"][number]["before"];

const kindLabels: Record<string, string> = {
  new: "First seen",
  opened: "Opened for applications",
  deadlineMoved: "Deadline moved",
  amended: "Details changed",
  closed: "Closed",
  removed: texts.noLongerListed,
  reopened: "Reopened",
};
export const formatChangeKind = (kind: string): string => kindLabels[kind] ?? "Changed";

const fieldLabels: Record<string, string> = {
  number: texts.noticeNumber,
  title: common.title,
  funder: common.funder,
  agencyCode: texts.agencyCode,
  summary: texts.summary,
  fullText: "Text",
  applicantTypes: texts.eligibleApplicants,
  eligibilityText: "About who may apply",
  categories: texts.categories,
  instruments: texts.fundingType,
  assistanceListings: "Assistance Listings",
  costSharing: texts.costSharing,
  awardFloor: "Smallest award",
  awardCeiling: "Largest award",
  totalFunding: texts.totalFunding,
  expectedAwards: texts.expectedAwards,
  status: common.status,
  postedOn: texts.posted,
  opensOn: texts.expectedOpening,
  closesOn: texts.closes,
  closesEstimated: "Closing date is an estimate",
  closesTime: "Closing time",
  closesZone: "Time zone",
  closesNote: texts.closingNote,
  archivesOn: texts.archived,
  moreUrl: "Funder’s page",
};
/** The label of a field; unknown fields keep their name. */
export const formatFieldName = (field: string): string => fieldLabels[field] ?? field;

/** Labels of coded values, by field. */
const codeLabels: Record<string, Record<string, string>> = {
  applicantTypes,
  categories: fundingCategories,
  instruments: fundingInstruments,
  status: statusLabels,
};
const moneyFields = new Set(["awardFloor", "awardCeiling", "totalFunding"]);
const dateFields = new Set(["postedOn", "opensOn", "closesOn", "archivesOn"]);

export const formatFieldValue = (field: string, value: Value): string => {
  if (value === null || value === "" || (Array.isArray(value) && value.length === 0)) return notStatedLabel;
  const toLabel = (code: string) => codeLabels[field]?.[code] ?? code;
  if (Array.isArray(value)) return value.map(toLabel).join(", ");
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return moneyFields.has(field) ? formatDollars(value) : formatNumber(value);
  if (dateFields.has(field) && /^\d{4}-\d\d-\d\d/.test(value)) return formatDay(value);
  return toLabel(value);
};
