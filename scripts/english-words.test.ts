import { expect, test } from "vitest";
import { heldOutDrafts } from "#functions/writing/quality/held-out-drafts.ts";
import { grammarSlips, misspellings, type PlantedSlip } from "#functions/writing/quality/held-out-slips.ts";
import { composeCleanDrafts } from "#functions/writing/quality/quality.ts";
import { isNightly } from "#scripts/nightly.ts";
import type { CheckSources, DraftToCheck } from "#shared/checks/check-draft.ts";
import { findMisspellings, parseWordList } from "#shared/checks/misspellings.ts";
import { parseDraft } from "#shared/checks/parsed-draft.ts";
import { checkSlips } from "#shared/checks/rules/slips.ts";
import { buildEnglishWords } from "./english-words.ts";

const words = parseWordList(buildEnglishWords());
const noSources: CheckSources = {
  ...{ answers: null, organization: null, person: null, opportunity: null, record: null },
  ...{ requirements: [], today: "2026-11-21" },
};
const findMistakes = (draft: DraftToCheck, sources: CheckSources) => [
  ...findMisspellings(draft.content, sources, words),
  ...(checkSlips(parseDraft(draft, sources)) ?? []),
];
const isCorrected = ([sentence, wrong, right]: PlantedSlip) =>
  findMistakes({ kind: "loi", title: "", content: sentence }, noSources).some(({ start, end, correction }) =>
    correction?.replacements.some(
      (replacement) =>
        sentence.slice(0, start ?? 0) + replacement + sentence.slice(end ?? 0) === sentence.replace(wrong, right),
    ),
  );

test("the dictionary has inflected words but no British spellings", () => {
  expect(words.size).toBeGreaterThan(70_000);
  for (const word of ["nonprofit", "evaluators", "don't", "organized"]) expect(words.has(word), word).toBe(true);
  for (const word of ["organisation", "colour", "recieve"]) expect(words.has(word), word).toBe(false);
});

test("at least 90% of seeded misspellings and all seeded grammar mistakes are corrected", () => {
  expect(misspellings.filter(isCorrected).length).toBeGreaterThanOrEqual(0.9 * misspellings.length);
  expect(grammarSlips.filter((slip) => !isCorrected(slip))).toEqual([]);
});

test("at most 5% of clean drafts have a finding", { timeout: 60_000 }, () => {
  expect(heldOutDrafts.flatMap(({ draft, sources }) => findMistakes(draft, sources))).toEqual([]);
  const drafts = composeCleanDrafts().filter((_, index) => isNightly || index % 5 === 0);
  const flaggedDrafts = drafts.filter(({ draft, sources }) => findMistakes(draft, sources).length > 0);
  expect(flaggedDrafts.length / drafts.length).toBeLessThanOrEqual(0.05);
});
