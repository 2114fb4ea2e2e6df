import { applicantTypes, type CatalogueDetail, fundingCategories, fundingInstruments } from "#shared/catalogue.ts";
import { formatDay } from "#shared/dates.ts";
import { formatDollars } from "#shared/money.ts";
import { formatNumber } from "#web/ui/format.ts";
import * as common from "#web/ui/messages.ts";
import * as texts from "./messages.ts";
import { statusWords, unknown } from "./words.ts";

export type Change = CatalogueDetail["history"][number];
type Value = Change["fields"][number]["before"];

const kinds: Record<string, string> = {
  new: "First seen",
  opened: "Opened for applications",
  deadlineMoved: "Deadline moved",
  amended: "Details changed",
  closed: "Closed",
  removed: texts.noLongerListed,
  reopened: "Reopened",
};
/** What happened, in words. */
export const kindText = (kind: string): string => kinds[kind] ?? "Changed";

const fieldWords: Record<string, string> = {
  number: texts.noticeNumber,
  title: common.title,
  funder: common.funder,
  agencyCode: texts.agencyCode,
  summary: texts.summary,
  fullText: "Text",
  applicantTypes: texts.whoMayApply,
  eligibilityText: "About who may apply",
  categories: texts.categories,
  instruments: texts.kindOfFunding,
  assistanceListings: "Assistance Listings",
  costSharing: texts.costSharing,
  awardFloor: "Smallest award",
  awardCeiling: "Largest award",
  totalFunding: texts.totalFunding,
  expectedAwards: texts.expectedAwards,
  status: common.status,
  postedOn: texts.posted,
  opensOn: texts.expectedToOpen,
  closesOn: texts.closes,
  closesEstimated: "Closing date is an estimate",
  closesTime: "Closing time",
  closesZone: "Time zone",
  closesNote: texts.aboutClosing,
  archivesOn: texts.archived,
  moreUrl: "Funder’s page",
};
/** What a field is called; a name nobody knows stands as it is. */
export const fieldText = (field: string): string => fieldWords[field] ?? field;

/** Codes in lists and statuses, as words. */
const codes: Record<string, Record<string, string>> = {
  applicantTypes,
  categories: fundingCategories,
  instruments: fundingInstruments,
  status: statusWords,
};
const money = new Set(["awardFloor", "awardCeiling", "totalFunding"]);
const days = new Set(["postedOn", "opensOn", "closesOn", "archivesOn"]);

/** A value before or after a change, as people read it. */
export const valueText = (field: string, value: Value): string => {
  if (value === null || value === "" || (Array.isArray(value) && value.length === 0)) return unknown;
  const word = (one: string) => codes[field]?.[one] ?? one;
  if (Array.isArray(value)) return value.map(word).join(", ");
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return money.has(field) ? formatDollars(value) : formatNumber(value);
  if (days.has(field) && /^\d{4}-\d\d-\d\d/.test(value)) return formatDay(value);
  return word(value);
};
