import { readFileSync } from "node:fs";
import path from "node:path";
import type { RequirementKind } from "#shared/api/requirements.ts";
import { formatRequirementDay } from "#shared/domain/requirement-text.ts";

type Fact = { type: string; label: string; value: unknown; date: string | null; page: number; quote: string };
type FactRecord = { documentName: string; sha256: string; facts: Fact[] };
/** A fact in a record that a row of this kind must state. `stated` is matched against the wording and quote. */
type ExpectedFact = { kind: RequirementKind; label: string; stated: RegExp };
export type DevelopmentRecord = {
  index: number;
  name: string;
  split: "tuning" | "test";
  text: string;
  expected: ExpectedFact[];
};
/** A reader's judgments, because the records' labels have known errors. The keys are indexes in the file. */
type Judgments = {
  deadlines: Record<string, string[]>;
  undecidedDeadlines: Record<string, string[]>;
  costShare: Record<string, "none" | "required" | "unclear">;
  wrong: Record<string, string[]>;
  right: string[];
};

export const judgments = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "development-judgments.json"), "utf8"),
) as Judgments;

const minOverlap = 25;
/** Merges overlapping excerpts from a page, so that no sentence is repeated. */
const mergeExcerpts = (quotes: readonly string[]) => {
  const merged: string[] = [];
  for (const quote of quotes) {
    const text = quote.replace(/^…|…$/g, "").trim();
    if (merged.some((known) => known.includes(text))) continue;
    const index = merged.findIndex((known) => text.includes(known) || findOverlap(known, text) > 0);
    const known = merged[index];
    if (known === undefined) merged.push(text);
    else merged[index] = text.includes(known) ? text : known + text.slice(findOverlap(known, text));
  }
  return merged;
};
const findOverlap = (before: string, after: string) => {
  for (let size = Math.min(before.length, after.length); size >= minOverlap; size--)
    if (before.endsWith(after.slice(0, size))) return size;
  return 0;
};

const componentPatterns: Record<string, RegExp> = {
  "Biosketch or biographical sketch": /^Biographical sketch/,
  "Budget narrative": /^Budget narrative/,
  "Current and pending support": /^Current and pending/,
  "Data management plan": /^Data management plan/,
  "Evaluation plan": /^Evaluation plan/,
  "Letters of support": /^Letters of support/,
  "Logic model": /^Logic model/,
  "Project narrative": /^Project narrative/,
  "Work plan": /^Work plan/,
};
const toExpected = (fact: Fact, index: number): ExpectedFact[] => {
  if (judgments.wrong[index]?.includes(`${fact.type} ${fact.label}`)) return [];
  const { type, label, value } = fact;
  if (type === "deadline" && fact.date && judgments.deadlines[index]?.includes(fact.date)) {
    const day = formatRequirementDay(fact.date);
    return [{ kind: "deadline", label: day, stated: new RegExp(`^[^|]*due ${day}`) }];
  }
  if (type === "page_limit")
    return [{ kind: "page_limit", label: `${value} pages`, stated: new RegExp(`^[^|]*\\b${value} page`) }];
  if (type === "application_component") return [{ kind: "component", label, stated: componentPatterns[label] ?? /^$/ }];
  if (type === "project_duration") {
    const { amount, unit } = value as { amount: number; unit: string };
    return [{ kind: "period", label: `${amount} ${unit}`, stated: new RegExp(`\\b${amount}[- ]${unit.slice(0, -1)}`) }];
  }
  if (type === "limited_submission")
    return [
      {
        kind: "eligibility",
        label: "submission limit",
        stated: /one (?:\w+ )?(?:proposal|application)|more than one/i,
      },
    ];
  return [];
};

const toExpectedCostShare = (index: number): ExpectedFact[] => {
  const judged = judgments.costShare[index];
  if (judged === "none") return [{ kind: "cost_share", label: "none", stated: /^No cost share required/ }];
  return judged === "required" ? [{ kind: "cost_share", label: "required", stated: /^Cost share/ }] : [];
};

/** Loads the records, each with the text of its excerpts by page. About half of the documents are for tuning. */
export const loadDevelopmentRecords = (dataFolder: string): DevelopmentRecord[] => {
  const file = readFileSync(path.join(dataFolder, "nofo-requirements-sample.json"), "utf8");
  const { records } = JSON.parse(file) as { records: FactRecord[] };
  return records.map(({ documentName, sha256, facts }, index): DevelopmentRecord => {
    const byPage = Map.groupBy(facts, ({ page }) => page);
    const pages = Array.from({ length: Math.max(...byPage.keys()) }, (_, page) =>
      mergeExcerpts((byPage.get(page + 1) ?? []).map(({ quote }) => quote)).join("\n\n"),
    );
    const all = [...facts.flatMap((fact) => toExpected(fact, index)), ...toExpectedCostShare(index)];
    const expected = [...new Map(all.map((fact) => [`${fact.kind} ${fact.label}`, fact])).values()];
    const split = Number.parseInt(sha256.slice(0, 2), 16) % 2 === 0 ? "tuning" : "test";
    return { index, name: documentName, split, text: pages.join("\n\f\n"), expected };
  });
};
