import type { ChangeEntry, ContentField } from "#functions/catalog/record.ts";
import { applicantTypes, fundingCategories, fundingInstruments } from "#shared/api/catalog.ts";
import { followedChanges, type SourceChange } from "#shared/api/opportunities.ts";
import { formatDay } from "#shared/util/dates.ts";
import { formatDollars, toDollars } from "#shared/util/money.ts";

type FieldChange = ChangeEntry["fields"][number];
type Value = FieldChange["before"];
type Followed = SourceChange["kinds"][number];
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

/** Display name and value format of each field. Fields that are left out do not matter to users. */
const fieldFormats: Partial<Record<ContentField, [name: string, format: Format]>> = {
  title: ["Title", formatText],
  number: ["Number of the notice", formatPlain],
  funder: ["Funder", formatText],
  closesOn: ["Closing day", formatDayValue],
  closesTime: ["Closing time", formatPlain],
  closesZone: ["Time zone of the closing time", formatPlain],
  closesNote: ["Note on the deadline", formatText],
  opensOn: ["Expected to open", formatDayValue],
  postedOn: ["Announced", formatDayValue],
  awardFloor: ["Smallest award", formatMoney],
  awardCeiling: ["Largest award", formatMoney],
  totalFunding: ["Total funding", formatMoney],
  expectedAwards: ["Expected number of awards", formatPlain],
  applicantTypes: ["Who may apply", formatCodes(applicantTypes)],
  eligibilityText: ["Eligibility", formatText],
  categories: ["Categories", formatCodes(fundingCategories)],
  instruments: ["Kind of funding", formatCodes(fundingInstruments)],
  assistanceListings: ["Assistance Listings", formatText],
  costSharing: ["Cost sharing required", formatBoolean],
  fullText: ["Description", formatText],
  moreUrl: ["Further information", formatPlain],
};

const isEmpty = (value: Value) => value === null || (Array.isArray(value) && value.length === 0);
const formatOrNotStated = (value: Value, format: Format) => (isEmpty(value) ? "not stated" : format(value));

const toSentences = ({ field, before, after }: FieldChange): string[] => {
  const [name, format] = fieldFormats[field as ContentField] ?? [];
  return name && format
    ? [`${name}: ${formatOrNotStated(after, format)} (before: ${formatOrNotStated(before, format)}).`]
    : [];
};

const statusSentences: Partial<Record<Followed, string>> = {
  opened: "It was only announced before and is open for applications now.",
  closed: "It no longer takes applications.",
  removed: "Its source no longer lists it.",
  reopened: "It takes applications again.",
};

const isFollowed = (kind: ChangeEntry["kind"]): kind is Followed =>
  followedChanges.some((followed) => followed === kind);

/** Summarizes one record's events of one day, most important first; undefined if none matters to followers. */
export const describeChange = (entries: readonly Omit<ChangeEntry, "on">[], on: string): SourceChange | undefined => {
  const kinds: Followed[] = [];
  const sentences: string[] = [];
  for (const { kind, fields } of entries) {
    if (!isFollowed(kind)) continue;
    const parts = [statusSentences[kind] ?? [], fields.flatMap(toSentences)].flat();
    if (parts.length === 0) continue;
    kinds.push(kind);
    sentences.push(...parts);
  }
  return kinds.length ? { on, kinds, sentences } : undefined;
};
