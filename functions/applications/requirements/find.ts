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
/** Each kind's rule, and most rows of the kind that one text gives: a checklist that lists everything helps nobody. */
const rules: Record<RequirementKind, [Rule, number]> = {
  deadline: [deadlinesIn, 20],
  eligibility: [eligibilityIn, 25],
  cost_share: [costShareIn, 5],
  page_limit: [pageLimitsIn, 25],
  component: [componentsIn, 40],
  criterion: [criteriaIn, 30],
};

/**
 * What a notice asks for, by fixed rules: the same text, the same rows, by kind and then in the notice's order. Every
 * quote stands in the plain text of the notice; a row whose quote does not is dropped.
 */
export const findRequirements = (text: string): Found[] => {
  const { plain, units } = unitsOf(text);
  return Object.values(rules).flatMap(([rule, most]) =>
    withoutDoubles(rule(plain, units))
      .filter(({ quote }) => standsIn(plain, quote))
      .slice(0, most)
      .toSorted((a, b) => a.start - b.start),
  );
};

/** The row of a text that is known to be about one kind, where no rule finds any in it. */
const wholeAs = (kind: RequirementKind, text: string | null): Found[] => {
  if (!text?.trim()) return [];
  const { plain, units } = unitsOf(text);
  const [first, ...rest] = units;
  if (!first) return [];
  const end = rest.at(-1)?.end ?? first.end;
  return [{ ...foundIn(plain, { start: first.start, end }, kind, worded(first.text)), start: 0 }];
};

type RecordWords = Pick<CatalogueRecord, "fullText" | "summary" | "eligibilityText" | "costSharingText" | "closesNote">;
/** The words of a catalogue's record, as they are searched for requirements. */
export const recordText = ({ fullText, summary, eligibilityText, costSharingText, closesNote }: RecordWords): string =>
  [fullText ?? summary, eligibilityText, costSharingText, closesNote].filter(Boolean).join("\n\n");

/** What a record of the catalogue asks for; of who may apply, cost share and closing it has fields of their own. */
export const findInRecord = (record: RecordWords): Found[] => {
  const rows = findRequirements(recordText(record));
  const own: [RequirementKind, string | null][] = [
    ["eligibility", record.eligibilityText],
    ["cost_share", record.costSharingText],
    ["deadline", record.closesNote],
  ];
  const plain = plainText(recordText(record));
  const more = own
    .filter(([kind]) => !rows.some((row) => row.kind === kind))
    .flatMap(([kind, text]) => wholeAs(kind, text))
    .filter(({ quote }) => standsIn(plain, quote));
  return [...rows, ...more];
};

/** Notices repeat themselves: what says the same of the same, or quotes the same words, stands once. */
const withoutDoubles = (rows: readonly Found[]) => {
  const seen = new Set<string>();
  return rows.filter(({ requirement, quote, kind }) => {
    const names = kind === "eligibility" || kind === "criterion" ? [requirement, quote] : [requirement];
    if (names.some((name) => seen.has(name.toLowerCase()))) return false;
    for (const name of names) seen.add(name.toLowerCase());
    return true;
  });
};
