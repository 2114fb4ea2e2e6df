import type { CatalogRecord } from "#shared/api/catalog.ts";
import type { RequirementKind } from "#shared/api/requirements.ts";
import { findComponents } from "./application-components.ts";
import { findCostShare } from "./cost-share.ts";
import { findCriteria } from "./criteria.ts";
import { findDeadlines } from "./deadlines.ts";
import { findEligibility } from "./eligibility.ts";
import { buildExtractedRequirement, type ExtractedRequirement, toWording } from "./extracted-requirement.ts";
import { containsQuote, toPlainText } from "./notice-text.ts";
import { findPageLimits } from "./page-limits.ts";
import { type NoticeUnit, segmentNotice } from "./segment-notice.ts";

type Rule = (plain: string, units: readonly NoticeUnit[]) => ExtractedRequirement[];
/** The rule of each kind and its maximum number of rows per text; an exhaustive checklist helps nobody. */
const rules: Record<RequirementKind, [Rule, number]> = {
  deadline: [findDeadlines, 20],
  eligibility: [findEligibility, 25],
  cost_share: [findCostShare, 5],
  page_limit: [findPageLimits, 25],
  component: [findComponents, 40],
  criterion: [findCriteria, 30],
};

/**
 * Finds a notice's requirements by deterministic rules, ordered by kind and then by position. Every quote is a
 * substring of the plain text; other rows are dropped.
 */
export const findRequirements = (text: string): ExtractedRequirement[] => {
  const { plain, units } = segmentNotice(text);
  return Object.values(rules).flatMap(([rule, most]) =>
    removeDuplicates(rule(plain, units))
      .filter(({ quote }) => containsQuote(plain, quote))
      .slice(0, most)
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
export const getRecordText = ({
  fullText,
  summary,
  eligibilityText,
  costSharingText,
  closesNote,
}: RecordTexts): string =>
  [fullText ?? summary, eligibilityText, costSharingText, closesNote].filter(Boolean).join("\n\n");

/** Finds the requirements of a catalog record, which has separate fields for eligibility, cost share and closing. */
export const findInRecord = (record: RecordTexts): ExtractedRequirement[] => {
  const rows = findRequirements(getRecordText(record));
  const own: [RequirementKind, string | null][] = [
    ["eligibility", record.eligibilityText],
    ["cost_share", record.costSharingText],
    ["deadline", record.closesNote],
  ];
  const plain = toPlainText(getRecordText(record));
  const more = own
    .filter(([kind]) => !rows.some((row) => row.kind === kind))
    .flatMap(([kind, text]) => toSingleRow(kind, text))
    .filter(({ quote }) => containsQuote(plain, quote));
  return [...rows, ...more];
};

const removeDuplicates = (rows: readonly ExtractedRequirement[]) => {
  const seen = new Set<string>();
  return rows.filter(({ requirement, quote, kind }) => {
    const names = kind === "eligibility" || kind === "criterion" ? [requirement, quote] : [requirement];
    if (names.some((name) => seen.has(name.toLowerCase()))) return false;
    for (const name of names) seen.add(name.toLowerCase());
    return true;
  });
};
