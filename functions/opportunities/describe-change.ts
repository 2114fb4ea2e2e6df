import type { ChangeEntry, ContentField } from "#functions/catalog/record.ts";
import { applicantTypes, fundingCategories, fundingInstruments } from "#shared/api/catalog.ts";
import { followedChanges, type SourceChange } from "#shared/api/opportunities.ts";
import { formatDay } from "#shared/util/dates.ts";
import { formatDollars, toDollars } from "#shared/util/money.ts";

type FieldChange = ChangeEntry["fields"][number];
type Value = FieldChange["before"];
type FollowedChange = SourceChange["kinds"][number];
type Format = (value: Value) => string;

const formatDayValue: Format = (value) => (typeof value === "string" ? formatDay(value) : String(value));
const formatMoney: Format = (value) => (typeof value === "number" ? formatDollars(toDollars(value)) : String(value));
const formatCodes =
  (table: Record<string, string>): Format =>
  (value) =>
    Array.isArray(value) ? value.map((code) => table[code] ?? code).join("; ") : String(value);
const formatText: Format = (value) => (Array.isArray(value) ? value.join("; ") : `"${value}"`);
const formatBoolean: Format = (value) => (value ? "yes" : "no");
const formatPlain: Format = String;

/** Display name and value format of each field. Omitted fields do not matter to users. */
const fieldFormats: Partial<Record<ContentField, [name: string, format: Format]>> = {
  title: ["Title", formatText],
  number: ["Opportunity number", formatPlain],
  funder: ["Funder", formatText],
  closesOn: ["Closing date", formatDayValue],
  closesTime: ["Closing time", formatPlain],
  closesZone: ["Closing time zone", formatPlain],
  closesNote: ["Deadline details", formatText],
  opensOn: ["Expected to open", formatDayValue],
  postedOn: ["Posted", formatDayValue],
  awardFloor: ["Award floor", formatMoney],
  awardCeiling: ["Award ceiling", formatMoney],
  totalFunding: ["Total funding", formatMoney],
  expectedAwards: ["Expected number of awards", formatPlain],
  applicantTypes: ["Eligible applicants", formatCodes(applicantTypes)],
  eligibilityText: ["Eligibility", formatText],
  categories: ["Categories", formatCodes(fundingCategories)],
  instruments: ["Funding type", formatCodes(fundingInstruments)],
  assistanceListings: ["Assistance Listings", formatText],
  costSharing: ["Cost share required", formatBoolean],
  fullText: ["Description", formatText],
  moreUrl: ["More information", formatPlain],
};

const isEmpty = (value: Value) => value === null || (Array.isArray(value) && value.length === 0);
const formatOrNotStated = (value: Value, format: Format) => (isEmpty(value) ? "not stated" : format(value));

const toSentences = ({ field, before, after }: FieldChange): string[] => {
  const [name, format] = fieldFormats[field as ContentField] ?? [];
  return name && format
    ? [`${name}: ${formatOrNotStated(after, format)} (was: ${formatOrNotStated(before, format)}).`]
    : [];
};

/** Whether a deadline moved earlier, a change that users must not miss. Of 161 moved deadlines, 13 moved earlier. */
const isEarlier = ({ field, before, after }: FieldChange) =>
  field === "closesOn" && typeof before === "string" && typeof after === "string" && after < before;
const formatEarlier = ({ before, after }: FieldChange) =>
  `The deadline moved up from ${formatDayValue(before)} to ${formatDayValue(after)}.`;

const statusSentences: Partial<Record<FollowedChange, string>> = {
  opened: "It’s now open for applications.",
  closed: "It’s no longer accepting applications.",
  removed: "It’s no longer listed at its source.",
  reopened: "It’s accepting applications again.",
};

const isFollowed = (kind: ChangeEntry["kind"]): kind is Exclude<FollowedChange, "deadlineEarlier" | "opensSoon"> =>
  followedChanges.some((followed) => followed === kind);

/** Summarizes one record's changes on one day, most important first; undefined if none matters to followers. */
export const describeChange = (entries: readonly Omit<ChangeEntry, "on">[], on: string): SourceChange | undefined => {
  const kinds: FollowedChange[] = [];
  const sentences: string[] = [];
  for (const { kind, fields } of entries) {
    if (!isFollowed(kind)) continue;
    const earlier = fields.find(isEarlier);
    const otherFields = fields.filter((field) => field !== earlier).flatMap(toSentences);
    const parts = [statusSentences[kind] ?? [], otherFields].flat();
    if (earlier && kind === "deadlineMoved") {
      kinds.unshift("deadlineEarlier");
      sentences.unshift(formatEarlier(earlier), ...parts);
    } else if (parts.length > 0) {
      kinds.push(kind);
      sentences.push(...parts);
    }
  }
  return kinds.length ? { on, kinds, sentences } : undefined;
};
