import fc from "fast-check";
import { expect, test } from "vitest";
import { buildCategoryCodes } from "./category-feedback.ts";
import {
  type Candidate,
  diversifyFunders,
  type FusionWeights,
  fuseRankings,
  type SignalWeights,
} from "./rank-fusion.ts";

const someFunders = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 60 });
const toEntries = (funders: readonly number[]) => funders.map((funder, rank) => ({ funder, rank }));

test("keeps every entry once and preserves each funder's order", () => {
  fc.assert(
    fc.property(someFunders, (funders) => {
      const diversified = diversifyFunders(toEntries(funders), ({ funder }) => funder);
      expect(diversified.map(({ rank }) => rank).toSorted((a, b) => a - b)).toEqual([...funders.keys()]);
      for (const id of new Set(funders)) {
        const ranks = diversified.filter(({ funder }) => funder === id).map(({ rank }) => rank);
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
      }
    }),
  );
});

test("exceeds four of ten results per funder only if no other funder is left", () => {
  fc.assert(
    fc.property(someFunders, (funders) => {
      const diversified = diversifyFunders(toEntries(funders), ({ funder }) => funder);
      for (let from = 0; from < diversified.length; from += 10) {
        const page = diversified.slice(from, from + 10);
        const later = new Map<number, number>();
        for (const { funder } of diversified.slice(from + 10)) later.set(funder, (later.get(funder) ?? 0) + 1);
        const count = (id: number) => page.filter(({ funder }) => funder === id).length;
        if (page.some(({ funder }) => count(funder) > 4))
          for (const other of later.keys()) expect(count(other)).toBeGreaterThanOrEqual(4);
      }
    }),
  );
});

const share = fc.double({ min: 0, max: 1, noNaN: true });
const someCandidates = fc
  .array(fc.record({ lexical: fc.double({ min: 0, max: 30, noNaN: true }), covered: share, semantic: share }), {
    minLength: 1,
    maxLength: 40,
  })
  .map((all): Candidate[] => all.map((signals, document) => ({ document, ...signals })));
const someParts: fc.Arbitrary<SignalWeights> = fc.record({
  lexical: share,
  covered: share,
  semantic: share,
  density: share,
  categoryFeedback: share,
  subject: share,
});
const someWeights: fc.Arbitrary<FusionWeights> = fc.record({ reliable: someParts, unreliable: someParts });
const uniformWeights = (parts: Partial<SignalWeights>): FusionWeights => {
  const all = { lexical: 0, covered: 0, semantic: 0, density: 0, categoryFeedback: 0, subject: 0, ...parts };
  return { reliable: all, unreliable: all };
};
const codes = buildCategoryCodes(
  Array.from({ length: 40 }, (_, document) => [document % 5, 5 + (document % 3)]),
  8,
);
const rankDocuments = (candidates: readonly Candidate[], weights: FusionWeights) =>
  fuseRankings(candidates, weights, codes).map(({ document }) => document);

test("returns every candidate once, whatever their input order", () => {
  fc.assert(
    fc.property(someCandidates, someWeights, (candidates, weights) => {
      const ordered = rankDocuments(candidates, weights);
      expect(ordered.toSorted((a, b) => a - b)).toEqual([...candidates.keys()]);
      expect(rankDocuments(candidates.toReversed(), weights)).toEqual(ordered);
    }),
  );
});

test("ranks a candidate that is best in every signal first", () => {
  fc.assert(
    fc.property(someCandidates, someWeights, (candidates, weights) => {
      const best = { document: candidates.length, lexical: 31, covered: 1, semantic: 1 };
      const more = (parts: SignalWeights) => ({ ...parts, lexical: parts.lexical + 0.1 });
      const ordered = fuseRankings([...candidates, best], {
        reliable: more(weights.reliable),
        unreliable: more(weights.unreliable),
      });
      expect(ordered[0]?.document).toBe(best.document);
    }),
  );
});

/** Twenty candidates with some of the words, and one without any of them but with the same meaning. */
const byWords = Array.from({ length: 20 }, (_, document) => ({ document, lexical: 0.4, covered: 0.5, semantic: 0.1 }));
const byMeaning = { document: 20, lexical: 0, covered: 0, semantic: 0.9 };
const wordsOnly = uniformWeights({ lexical: 1 });

test("reserves one of the first ten ranks for a semantic match unless keywords are reliable", () => {
  expect(rankDocuments([...byWords, byMeaning], wordsOnly).slice(0, 10)).toContain(20);
  const covering = byWords.map((candidate) => ({ ...candidate, covered: 1 }));
  expect(rankDocuments([...covering, byMeaning], wordsOnly).slice(0, 10)).not.toContain(20);
  const rare = byWords.map((candidate) => ({ ...candidate, lexical: 2 }));
  expect(rankDocuments([...rare, byMeaning], wordsOnly).slice(0, 10)).not.toContain(20);
});

test("favors semantic signals for one common word, and keywords for a rare word or several words", () => {
  const weights: FusionWeights = {
    reliable: uniformWeights({ lexical: 1 }).reliable,
    unreliable: uniformWeights({ density: 1 }).reliable,
  };
  const first = (lexical: number, met: number) =>
    fuseRankings(
      [
        { document: 0, lexical, covered: 0.5, met, semantic: 0.1, density: 0.1 },
        { document: 1, lexical: 0, covered: 0, met: 0, semantic: 0.5, density: 0.9 },
      ],
      weights,
    )[0]?.document;
  expect(first(0.4, 1)).toBe(1);
  expect(first(1.5, 1)).toBe(0);
  expect(first(0.5, 3)).toBe(0);
});

test("boosts documents in the top matches' prevailing category, but not above a certain first match", () => {
  const weights = uniformWeights({ lexical: 1, categoryFeedback: 1 });
  const candidates = [1.9, 1.89, 1.88, 1.87, 1.86, 1.85].map((lexical, document) => ({
    document,
    lexical,
    covered: 1,
    semantic: 0,
  }));
  const categories = buildCategoryCodes([[0], [1], [1], [1], [1], [2]], 3);
  const first = (all: readonly Candidate[]) => fuseRankings(all, weights, categories).map(({ document }) => document);
  expect(first(candidates).slice(0, 4).toSorted()).toEqual([1, 2, 3, 4]);
  const certain = candidates.map((candidate) => (candidate.document === 0 ? { ...candidate, lexical: 6 } : candidate));
  expect(first(certain)[0]).toBe(0);
});

test("neither boosts a document without categories nor ranks it last", () => {
  const weights = uniformWeights({ lexical: 0.1, subject: 1 });
  const subjects = [0.9, 0.1, undefined, 0.8, 0.2];
  const candidates = subjects.map((subject, document) => ({
    document,
    lexical: 1,
    covered: 0.8,
    semantic: 0,
    subject,
  }));
  const ordered = fuseRankings(candidates, weights, buildCategoryCodes([[0], [1], [], [0], [1]], 2)).map(
    ({ document }) => document,
  );
  expect(ordered[0]).toBe(0);
  expect(ordered.indexOf(2)).toBeLessThan(ordered.indexOf(1));
});
