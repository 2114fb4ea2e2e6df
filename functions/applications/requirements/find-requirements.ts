import { isOfficial } from "#functions/catalog/record.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { RequirementKind } from "#shared/api/requirements.ts";
import { findAwardAmounts } from "./award-amounts.ts";
import { findActivities, findAwardDuties } from "./award-duties.ts";
import { findBackground } from "./background.ts";
import { findComponents } from "./components.ts";
import { findContacts } from "./contacts.ts";
import { findCostShare } from "./cost-share.ts";
import { findCriteria } from "./criteria.ts";
import { findDeadlines, mergeDeadlines } from "./deadlines.ts";
import { findEligibility } from "./eligibility.ts";
import { buildExtractedRequirement, type ExtractedRequirement, toSentenceWording } from "./extracted-requirement.ts";
import { findFormats } from "./formats.ts";
import { findIndirectCosts } from "./indirect-costs.ts";
import { containsQuote, toPlainText } from "./notice-text.ts";
import { findPageLimits } from "./page-limits.ts";
import { findPeriods } from "./periods.ts";
import { addPlainCriteria } from "./plain-criteria.ts";
import { findPreApplications } from "./pre-applications.ts";
import { proposeRows, proposeUncertainRows } from "./propose-rows.ts";
import { learnedWeights, scoreUnits, type UnitWeights } from "./score-unit.ts";
import { type NoticeUnit, segmentNotice } from "./segment-notice.ts";
import { findSubmission } from "./submission.ts";
import { findUnallowableCosts } from "./unallowable-costs.ts";

type Rule = (plainText: string, units: readonly NoticeUnit[]) => ExtractedRequirement[];
/** Each kind's rule and its maximum number of rows per notice. */
const rules: Record<RequirementKind, [Rule, number]> = {
  deadline: [findDeadlines, 20],
  pre_application: [findPreApplications, 4],
  eligibility: [findEligibility, 25],
  activity: [findActivities, 20],
  award_amount: [findAwardAmounts, 10],
  period: [findPeriods, 8],
  cost_share: [findCostShare, 8],
  indirect_cost: [findIndirectCosts, 4],
  unallowable_cost: [findUnallowableCosts, 20],
  page_limit: [findPageLimits, 25],
  format: [findFormats, 20],
  component: [findComponents, 40],
  criterion: [findCriteria, 30],
  submission: [findSubmission, 8],
  post_award: [findAwardDuties, 20],
  contact: [findContacts, 6],
};

/** Extracts a notice's requirements with rules and learned weights, ordered by kind and then by position. Every quote is a substring of the plain text. */
export const findRequirements = (text: string, weights: UnitWeights = learnedWeights): ExtractedRequirement[] => {
  const { plainText, units } = segmentNotice(text);
  const background = findBackground(units);
  const backgroundStarts = new Set([...background].flatMap(({ runs }) => runs.map(({ start }) => start)));
  const scoredUnits = scoreUnits(units, weights);
  const byKind = Object.values(rules).map(([rule, maxRows]) => ({
    rows: proposeUncertainRows(
      rule(plainText, units).filter(({ start }) => !backgroundStarts.has(start)),
      scoredUnits,
    ),
    maxRows,
  }));
  const proposed = proposeRows(
    plainText,
    scoredUnits.filter(({ unit }) => !background.has(unit)),
    byKind.flatMap(({ rows }) => rows),
  );
  const found = Object.keys(rules).flatMap((kind, index) => {
    const { rows = [], maxRows = 0 } = byKind[index] ?? {};
    // Merged last, so that no sentence of a merged row is proposed again.
    const unique = removeDuplicates([...rows, ...proposed.filter((row) => row.kind === kind)]);
    return (kind === "deadline" ? mergeDeadlines(unique) : unique)
      .filter(({ quote }) => containsQuote(plainText, quote))
      .toSorted((a, b) => Number(a.isProposed) - Number(b.isProposed))
      .slice(0, maxRows)
      .toSorted((a, b) => a.start - b.start);
  });
  return addPlainCriteria(text, plainText, found);
};

const toSingleRow = (kind: RequirementKind, text: string | null): ExtractedRequirement[] => {
  if (!text?.trim()) return [];
  const { plainText, units } = segmentNotice(text);
  const [first, ...rest] = units;
  if (!first) return [];
  const runs = [{ start: first.start, end: rest.at(-1)?.end ?? first.end, at: 0 }];
  const row = buildExtractedRequirement(plainText, { runs, page: null }, kind, toSentenceWording(first.text));
  return [{ ...row, start: 0 }];
};

type RecordTexts = Pick<CatalogRecord, "fullText" | "summary" | "eligibilityText" | "costSharingText" | "closesNote"> &
  Partial<Pick<CatalogRecord, "source" | "asOf">>;
/** Sentences about how current the record is; they require nothing from applicants. */
const freshnessNote = /\s*\bAs of \w+ \d{4}; confirm at [\w ]+(?:\.\w+)?\.$/;
const getClosesNote = ({ closesNote }: RecordTexts) => closesNote?.replace(freshnessNote, "") ?? null;
const joinTexts = (record: RecordTexts, text: string | null) =>
  [text, record.eligibilityText, record.costSharingText, getClosesNote(record)].filter(Boolean).join("\n\n");
export const getRecordText = (record: RecordTexts): string => joinTexts(record, record.fullText ?? record.summary);

/**
 * Marks rows whose quote isn't in the official text. Summaries and embedded records are our own wording.
 */
export const markParaphrases = (record: RecordTexts, rows: readonly ExtractedRequirement[]): ExtractedRequirement[] => {
  const plainText = isOfficial(record) ? toPlainText(joinTexts(record, record.fullText)) : "";
  return rows.map((row) => (plainText.includes(row.quote) ? row : { ...row, isParaphrase: true }));
};

/** Finds the requirements of a catalog record, which has separate fields for eligibility, cost share and closing. */
export const findRecordRequirements = (record: RecordTexts): ExtractedRequirement[] => {
  const rows = findRequirements(getRecordText(record));
  const fields: [RequirementKind, string | null][] = [
    ["eligibility", record.eligibilityText],
    ["cost_share", record.costSharingText],
    ["deadline", getClosesNote(record)],
  ];
  const plainText = toPlainText(getRecordText(record));
  const fieldRows = fields
    .filter(([kind]) => !rows.some((row) => row.kind === kind))
    .flatMap(([kind, text]) => toSingleRow(kind, text))
    .filter(({ quote }) => containsQuote(plainText, quote));
  return markParaphrases(record, [...rows, ...fieldRows]);
};

const removeDuplicates = (rows: readonly ExtractedRequirement[]) => {
  const seen = new Set<string>();
  return rows.filter(({ requirement, quote, kind }) => {
    const texts = kind === "eligibility" ? [requirement, quote] : [requirement];
    const keys = texts.map((text) => text.toLowerCase());
    if (keys.some((key) => seen.has(key))) return false;
    for (const key of keys) seen.add(key);
    return true;
  });
};
