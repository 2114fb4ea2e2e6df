import type { CatalogueRecord } from "#shared/catalogue.ts";
import type { RequirementKind } from "#shared/requirements.ts";
import { componentsIn } from "./components.ts";
import { costShareIn } from "./cost-share.ts";
import { criteriaIn } from "./criteria.ts";
import { deadlinesIn } from "./deadlines.ts";
import { eligibilityIn } from "./eligibility.ts";
import { type Found, foundIn, worded } from "./found.ts";
import { plainText, standsIn } from "./notice-text.ts";
import { pageLimitsIn } from "./page-limits.ts";
import { type Unit, unitsOf } from "./units.ts";

type Rule = (plain: string, units: readonly Unit[]) => Found[];
/** The rule of each kind and its maximum number of rows per text; an exhaustive checklist helps nobody. */
const rules: Record<RequirementKind, [Rule, number]> = {
  deadline: [deadlinesIn, 20],
  eligibility: [eligibilityIn, 25],
  cost_share: [costShareIn, 5],
  page_limit: [pageLimitsIn, 25],
  component: [componentsIn, 40],
  criterion: [criteriaIn, 30],
};

/**
 * Finds a notice's requirements by deterministic rules, ordered by kind and then by position. Every quote is a
 * substring of the plain text; other rows are dropped.
 */
export const findRequirements = (text: string): Found[] => {
  const { plain, units } = unitsOf(text);
  return Object.values(rules).flatMap(([rule, most]) =>
    removeDuplicates(rule(plain, units))
      .filter(({ quote }) => standsIn(plain, quote))
      .slice(0, most)
      .toSorted((a, b) => a.start - b.start),
  );
};

const toSingleRow = (kind: RequirementKind, text: string | null): Found[] => {
  if (!text?.trim()) return [];
  const { plain, units } = unitsOf(text);
  const [first, ...rest] = units;
  if (!first) return [];
  const end = rest.at(-1)?.end ?? first.end;
  return [{ ...foundIn(plain, { start: first.start, end }, kind, worded(first.text)), start: 0 }];
};

type RecordTexts = Pick<CatalogueRecord, "fullText" | "summary" | "eligibilityText" | "costSharingText" | "closesNote">;
export const recordText = ({ fullText, summary, eligibilityText, costSharingText, closesNote }: RecordTexts): string =>
  [fullText ?? summary, eligibilityText, costSharingText, closesNote].filter(Boolean).join("\n\n");

/** Finds the requirements of a catalog record, which has separate fields for eligibility, cost share and closing. */
export const findInRecord = (record: RecordTexts): Found[] => {
  const rows = findRequirements(recordText(record));
  const own: [RequirementKind, string | null][] = [
    ["eligibility", record.eligibilityText],
    ["cost_share", record.costSharingText],
    ["deadline", record.closesNote],
  ];
  const plain = plainText(recordText(record));
  const more = own
    .filter(([kind]) => !rows.some((row) => row.kind === kind))
    .flatMap(([kind, text]) => toSingleRow(kind, text))
    .filter(({ quote }) => standsIn(plain, quote));
  return [...rows, ...more];
};

const removeDuplicates = (rows: readonly Found[]) => {
  const seen = new Set<string>();
  return rows.filter(({ requirement, quote, kind }) => {
    const names = kind === "eligibility" || kind === "criterion" ? [requirement, quote] : [requirement];
    if (names.some((name) => seen.has(name.toLowerCase()))) return false;
    for (const name of names) seen.add(name.toLowerCase());
    return true;
  });
};
