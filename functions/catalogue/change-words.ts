import { applicantTypes, fundingCategories, fundingInstruments } from "#shared/catalogue.ts";
import { formatDay } from "#shared/dates.ts";
import { formatDollars, toDollars } from "#shared/money.ts";
import { followedChanges, type SourceChange } from "#shared/opportunities.ts";
import type { ChangeEntry, ContentField } from "./record.ts";

type FieldChange = ChangeEntry["fields"][number];
type Shown = FieldChange["before"];
type Followed = SourceChange["kinds"][number];
type Say = (value: Shown) => string;

const asDay: Say = (value) => (typeof value === "string" ? formatDay(value) : String(value));
const asMoney: Say = (value) => (typeof value === "number" ? formatDollars(toDollars(value)) : String(value));
const asCodes =
  (table: Record<string, string>): Say =>
  (value) =>
    Array.isArray(value) ? value.map((code) => table[code] ?? code).join("; ") : String(value);
const asText: Say = (value) => (Array.isArray(value) ? value.join("; ") : `"${value}"`);
const yesOrNo: Say = (value) => (value ? "yes" : "no");
const plain: Say = String;

/** What each field is called in a sentence, and how its values are said. Those that are left out say nothing to people. */
const words: Partial<Record<ContentField, [name: string, say: Say]>> = {
  title: ["Title", asText],
  number: ["Number of the notice", plain],
  funder: ["Funder", asText],
  closesOn: ["Closing day", asDay],
  closesTime: ["Closing time", plain],
  closesZone: ["Time zone of the closing time", plain],
  closesNote: ["Note on the deadline", asText],
  opensOn: ["Expected to open", asDay],
  postedOn: ["Announced", asDay],
  awardFloor: ["Smallest award", asMoney],
  awardCeiling: ["Largest award", asMoney],
  totalFunding: ["Total funding", asMoney],
  expectedAwards: ["Expected number of awards", plain],
  applicantTypes: ["Who may apply", asCodes(applicantTypes)],
  eligibilityText: ["Eligibility", asText],
  categories: ["Categories", asCodes(fundingCategories)],
  instruments: ["Kind of funding", asCodes(fundingInstruments)],
  assistanceListings: ["Assistance Listings", asText],
  costSharing: ["Cost sharing required", yesOrNo],
  fullText: ["Description", asText],
  moreUrl: ["Further information", plain],
};

const isNothing = (value: Shown) => value === null || (Array.isArray(value) && value.length === 0);
const said = (value: Shown, say: Say) => (isNothing(value) ? "not stated" : say(value));

const sentenceOf = ({ field, before, after }: FieldChange): string[] => {
  const [name, say] = words[field as ContentField] ?? [];
  return name && say ? [`${name}: ${said(after, say)} (before: ${said(before, say)}).`] : [];
};

/** What a change of status is to somebody who follows the record. */
const statusSentences: Partial<Record<Followed, string>> = {
  opened: "It was only announced before and is open for applications now.",
  closed: "It no longer takes applications.",
  removed: "Its source no longer lists it.",
  reopened: "It takes applications again.",
};

const isFollowed = (kind: ChangeEntry["kind"]): kind is Followed => followedChanges.some((each) => each === kind);

/**
 * The events of one record on one day as those who follow it are told, most important first; undefined when there is
 * nothing in them worth a person's time, as when an ended notice goes to the archive.
 */
export const sourceChangeOf = (entries: readonly Omit<ChangeEntry, "on">[], on: string): SourceChange | undefined => {
  const kinds: Followed[] = [];
  const sentences: string[] = [];
  for (const { kind, fields } of entries) {
    if (!isFollowed(kind)) continue;
    const found = [statusSentences[kind] ?? [], fields.flatMap(sentenceOf)].flat();
    if (found.length === 0) continue;
    kinds.push(kind);
    sentences.push(...found);
  }
  return kinds.length ? { on, kinds, sentences } : undefined;
};
