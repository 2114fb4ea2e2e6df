import fc from "fast-check";
import { expect, test } from "vitest";
import { blend, type Candidate, layOutCodes, type Weights } from "./blend.ts";

const share = fc.double({ min: 0, max: 1, noNaN: true });
const someCandidates = fc
  .array(fc.record({ lexical: fc.double({ min: 0, max: 30, noNaN: true }), covered: share, semantic: share }), {
    minLength: 1,
    maxLength: 40,
  })
  .map((all): Candidate[] => all.map((said, document) => ({ document, ...said })));
const someWeights: fc.Arbitrary<Weights> = fc.record({
  lexical: share,
  trusted: share,
  covered: share,
  semantic: share,
  shelf: share,
});
const codes = layOutCodes(
  Array.from({ length: 40 }, (_, document) => [document % 5, 5 + (document % 3)]),
  8,
);
const order = (candidates: readonly Candidate[], weights: Weights) =>
  blend(candidates, weights, codes).map(({ document }) => document);

test("candidates only change places, and their order before does not matter", () => {
  fc.assert(
    fc.property(someCandidates, someWeights, (candidates, weights) => {
      const ordered = order(candidates, weights);
      expect(ordered.toSorted((a, b) => a - b)).toEqual([...candidates.keys()]);
      expect(order(candidates.toReversed(), weights)).toEqual(ordered);
    }),
  );
});

test("whoever has more of everything stands before", () => {
  fc.assert(
    fc.property(someCandidates, someWeights, (candidates, weights) => {
      const best = { document: candidates.length, lexical: 31, covered: 1, semantic: 1 };
      const ordered = blend([...candidates, best], { ...weights, lexical: weights.lexical + 0.1 });
      expect(ordered[0]?.document).toBe(best.document);
    }),
  );
});

/** Twenty that share some words, and one that shares none but means the same. */
const byWords = Array.from({ length: 20 }, (_, document) => ({ document, lexical: 5, covered: 0.5, semantic: 0.1 }));
const byMeaning = { document: 20, lexical: 0, covered: 0, semantic: 0.9 };
const wordsOnly: Weights = { lexical: 1, trusted: 0, covered: 0, semantic: 0, shelf: 0 };

test("what is said in other words has a place among ten, unless a text has every word", () => {
  expect(order([...byWords, byMeaning], wordsOnly).slice(0, 10)).toContain(20);
  const whole = byWords.map((candidate) => ({ ...candidate, covered: 1 }));
  expect(order([...whole, byMeaning], wordsOnly).slice(0, 10)).not.toContain(20);
});

test("the shelf on which most of the best stand moves its own up, but never past a sure first", () => {
  const weights = { ...wordsOnly, shelf: 1 };
  const candidates = [9, 8.9, 8.8, 8.7, 8.6, 8.5].map((lexical, document) => ({
    document,
    lexical,
    covered: 1,
    semantic: 0,
  }));
  const shelves = layOutCodes([[0], [1], [1], [1], [1], [2]], 3);
  const first = (all: readonly Candidate[]) => blend(all, weights, shelves).map(({ document }) => document);
  expect(first(candidates).slice(0, 4).toSorted()).toEqual([1, 2, 3, 4]);
  const sure = candidates.map((candidate) => (candidate.document === 0 ? { ...candidate, lexical: 20 } : candidate));
  expect(first(sure)[0]).toBe(0);
});
