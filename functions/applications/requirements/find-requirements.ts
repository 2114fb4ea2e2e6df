import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { RequirementKind } from "#shared/api/requirements.ts";
import { findComponents } from "./application-components.ts";
import { findCriteria } from "./criteria.ts";
import { findDeadlines } from "./deadlines.ts";
import { findEligibility } from "./eligibility.ts";
import { buildExtractedRequirement, type ExtractedRequirement, toWording } from "./extracted-requirement.ts";
import { containsQuote, toPlainText } from "./notice-text.ts";
import { findPageLimits } from "./page-limits.ts";
import { type NoticeUnit, segmentNotice } from "./segment-notice.ts";

const costSharePattern =
  /\bcost[- ]?(?:shar(?:e|es|ing)|match(?:ing)?|participation)\b|\bmatching (?:funds?|contributions?|requirements?|share|resources)\b|\bmatch(?:ing)? (?:is |are |was )?(?:not )?required\b|\b(?:required|non-?federal|local|cash|in-?kind|minimum) (?:\w{1,10} )?(?:match|share|contributions?)\b|\bmatch requirements?\b|\bmatch of\b|\b(?:percent|%) (?:\S{1,12} ){0,3}match\b|\b(?:1:1|one-to-one|dollar-for-dollar) match\b|\bno match\b/i;
const noCostSharePattern =
  /\bno (?:\w{1,14}[- ]){0,3}(?:cost[- ]?(?:shar|match)|match|requirements? for (?:cost|match)|required (?:cost|match))|\b(?:no|not an?) (?:\w{1,14} ){0,3}(?:requirements?|eligibility)|\bnot (?:\w{1,12} ){0,3}(?:required|expected|necessary|mandatory|an eligibility)|\b(?:do|does) not (?:\w{1,12} ){0,3}(?:require|have)|\bcost[- ]?sharing(?: or matching)?(?: required\??| requirement)?[:?]? ?(?:none|no|N\/A|not applicable)\b|\bnot an eligibility/i;
const percentPattern = /\b(?<n>\d{1,3}(?:\.\d{1,2})?) ?(?:%|percent\b)/i;
const demandPattern =
  /\b(?:required|requires?|must|shall|at least|minimum|not less than|no less than|need to|mandatory|responsible for|includes? a|should be)\b|\bcost[- ]?sharing required\?? ?:? ?yes\b/i;
/** The text states how a share is counted, documented or reported, not whether one is required. */
const irrelevantPattern =
  /\bvoluntary committed|\breserves? the right|\bcommitment letters?|\bcommitments\b|\bobtainable\b|\bif (?:you|applicants?|cost[- ]?shar\w{1,4}|the applicant)\b|\bif (?:\w{1,12} ){0,2}(?:choose|propos|includ)|\bonce committed|\b(?:may|might) be required\b|\bwaive|\bmeans\b|\bis the portion\b|\bverif|\bunallowable\b|\bfederal share\b(?! of)/i;

const findCostShare = (plain: string, units: readonly NoticeUnit[]): ExtractedRequirement[] =>
  units.flatMap((unit): ExtractedRequirement[] => {
    const match =
      costSharePattern.exec(unit.text) ??
      (unit.section === "cost_share" && !unit.isHeading ? /^/.exec(unit.text) : null);
    if (!match) return [];
    // Only the context of the match, because a unit may be a whole paragraph.
    const context = unit.text.slice(Math.max(0, match.index - 160), match.index + match[0].length + 260);
    if (/\bobtainable\b/i.test(context)) return [];
    if (noCostSharePattern.test(context))
      return [
        {
          ...buildExtractedRequirement(plain, unit, "cost_share", "No cost share required", match),
          state: "not_applicable",
        },
      ];
    if (irrelevantPattern.test(context) || !demandPattern.test(context)) return [];
    const percent = percentPattern.exec(context)?.groups?.n;
    if (match[0] === "" && !percent) return [];
    const wording = percent
      ? `Cost share of ${percent} percent`
      : /\b1:1|one-to-one|dollar-for-dollar/i.test(context)
        ? "Cost share of one dollar for each dollar"
        : "Cost share required";
    return [buildExtractedRequirement(plain, unit, "cost_share", wording, match)];
  });

type Rule = (plain: string, units: readonly NoticeUnit[]) => ExtractedRequirement[];
/** The rule of each kind and its maximum number of rows per text. */
const rules: Record<RequirementKind, [Rule, number]> = {
  deadline: [findDeadlines, 20],
  eligibility: [findEligibility, 25],
  cost_share: [findCostShare, 5],
  page_limit: [findPageLimits, 25],
  component: [findComponents, 40],
  criterion: [findCriteria, 30],
};

/** Finds a notice's requirements by rules, by kind and position. Every quote is a substring of the plain text. */
export const findRequirements = (text: string): ExtractedRequirement[] => {
  const { plain, units } = segmentNotice(text);
  return Object.values(rules).flatMap(([rule, maxRows]) =>
    removeDuplicates(rule(plain, units))
      .filter(({ quote }) => containsQuote(plain, quote))
      .slice(0, maxRows)
      .toSorted((a, b) => a.start - b.start),
  );
};

const toSingleRow = (kind: RequirementKind, text: string | null): ExtractedRequirement[] => {
  if (!text?.trim()) return [];
  const { plain, units } = segmentNotice(text);
  const [first, ...rest] = units;
  if (!first) return [];
  const end = rest.at(-1)?.end ?? first.end;
  return [{ ...buildExtractedRequirement(plain, { start: first.start, end }, kind, toWording(first.text)), start: 0 }];
};

type RecordTexts = Pick<CatalogRecord, "fullText" | "summary" | "eligibilityText" | "costSharingText" | "closesNote">;
export const getRecordText = ({ fullText, summary, ...record }: RecordTexts): string =>
  [fullText ?? summary, record.eligibilityText, record.costSharingText, record.closesNote].filter(Boolean).join("\n\n");

/** Finds the requirements of a catalog record, which has separate fields for eligibility, cost share and closing. */
export const findInRecord = (record: RecordTexts): ExtractedRequirement[] => {
  const rows = findRequirements(getRecordText(record));
  const fields: [RequirementKind, string | null][] = [
    ["eligibility", record.eligibilityText],
    ["cost_share", record.costSharingText],
    ["deadline", record.closesNote],
  ];
  const plain = toPlainText(getRecordText(record));
  const fieldRows = fields
    .filter(([kind]) => !rows.some((row) => row.kind === kind))
    .flatMap(([kind, text]) => toSingleRow(kind, text))
    .filter(({ quote }) => containsQuote(plain, quote));
  return [...rows, ...fieldRows];
};

const removeDuplicates = (rows: readonly ExtractedRequirement[]) => {
  const seen = new Set<string>();
  return rows.filter(({ requirement, quote, kind }) => {
    const texts = kind === "eligibility" || kind === "criterion" ? [requirement, quote] : [requirement];
    const keys = texts.map((text) => text.toLowerCase());
    if (keys.some((key) => seen.has(key))) return false;
    for (const key of keys) seen.add(key);
    return true;
  });
};
