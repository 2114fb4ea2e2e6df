import fc from "fast-check";
import { expect, test } from "vitest";
import { buildLexicalIndex } from "./build-lexical-index.ts";
import { getWeightedTerms } from "./hybrid-search.ts";
import { findTermNumber, openLexicalIndex, searchLexical } from "./lexical-index.ts";
import { listDocumentsWithTerm, scoreConcepts } from "./score-concepts.ts";

const words = ["lantern", "harbor", "river", "school", "clinic"];
const documents = fc.array(
  fc.array(fc.constantFrom(...words), { maxLength: 6 }).map((all) => [all.join(" ")]),
  { minLength: 1, maxLength: 30 },
);
const open = (all: readonly (readonly string[])[]) =>
  openLexicalIndex(buildLexicalIndex(all, [{ weight: 1, lengthPenalty: 0.75 }]));

test("scores like a search and counts the concepts of each document", () => {
  fc.assert(
    fc.property(documents, fc.uniqueArray(fc.constantFrom(...words), { minLength: 1 }), (all, queryWords) => {
      const index = open(all);
      for (const searchWords of [queryWords, queryWords.slice(1)]) {
        const concepts = searchWords
          .map((word) => findTermNumber(index, word))
          .filter((number) => number >= 0)
          .map((number) => ({ terms: [{ number, share: 1 }] }));
        const found = scoreConcepts(index, concepts);
        const hits = searchLexical(index, getWeightedTerms(index, searchWords.join(" ")), 100);
        expect([...found.touched.subarray(0, found.count)].toSorted((a, b) => a - b)).toEqual(
          hits.map(({ document }) => document).toSorted((a, b) => a - b),
        );
        for (const { document, score } of hits) {
          expect(found.scores[document]).toBeCloseTo(score, 4);
          const matchedCount = searchWords.filter((word) => all[document]?.[0]?.split(" ").includes(word)).length;
          expect(found.met[document]).toBe(matchedCount);
          expect(found.covered[document]).toBeLessThan(1.0001);
          expect((found.covered[document] as number) > 0.9999).toBe(matchedCount === concepts.length);
        }
      }
    }),
  );
});

test("counts two words of one concept once", () => {
  const index = open([["lantern harbor"], ["harbor"]]);
  const terms = ["lantern", "harbor"].map((word) => ({ number: findTermNumber(index, word), share: 1 }));
  const { met, covered } = scoreConcepts(index, [{ terms }]);
  expect([...met]).toEqual([1, 1]);
  expect([...covered]).toEqual([1, 1]);
});

test("returns the documents of a term in ascending order", () => {
  const index = open([["lantern"], ["river"], ["river lantern"]]);
  expect(listDocumentsWithTerm(index, findTermNumber(index, "lantern"))).toEqual([0, 2]);
});

test("adds hints to scores without counting them as coverage, and favors rare terms with sharpness", () => {
  const index = open([["harbor school"], ["hbr school"], ["hbr"], ["school"], ["clinic"]]);
  const toConcept = (word: string) => ({ terms: [{ number: findTermNumber(index, word), share: 1 }] });
  const found = scoreConcepts(index, [toConcept("school")], { hints: [toConcept("hbr")] });
  const [scores, covered, met] = [[...found.scores], [...found.covered], [...found.met]];
  expect(scores[1]).toBeGreaterThan(scores[0] as number);
  expect(scores[2]).toBeGreaterThan(0);
  expect([covered[2], met[2], met[1]]).toEqual([0, 0, 1]);
  const ratio = (sharpness: number) => {
    const { scores: all } = scoreConcepts(index, [toConcept("clinic"), toConcept("school")], { sharpness });
    return (all[4] as number) / (all[3] as number);
  };
  expect(ratio(1.5)).toBeGreaterThan(ratio(1));
});
