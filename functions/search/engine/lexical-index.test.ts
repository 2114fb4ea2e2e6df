import fc from "fast-check";
import { expect, test } from "vitest";
import { getTerms } from "#functions/search/terms.ts";
import { buildLexicalIndex, type LexicalField } from "./build-lexical-index.ts";
import { getWeightedTerms } from "./hybrid-search.ts";
import { computeIdf, findTermNumber, openLexicalIndex, searchLexical } from "./lexical-index.ts";

const fields: LexicalField[] = [
  { weight: 3, lengthPenalty: 0.5 },
  { weight: 1, lengthPenalty: 0.75 },
];
const words = ["lantern", "bridge", "river", "school", "clinic", "veteran", "harbor", "orchard", "Öl", "état"];
const text = fc.array(fc.constantFrom(...words), { maxLength: 12 }).map((all) => all.join(" "));
const documents = fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 40 });

/** A slow reference implementation of BM25F with impacts in 255 steps. */
const computeReferenceScores = (all: readonly (readonly string[])[], query: string) => {
  const means = fields.map(
    (_, at) => all.reduce((sum, texts) => sum + getTerms(texts[at] ?? "").length, 0) / all.length || 1,
  );
  const frequency = (texts: readonly string[], term: string) =>
    fields.reduce((sum, { weight, lengthPenalty }, at) => {
      const terms = getTerms(texts[at] ?? "");
      const worth = weight / (1 - lengthPenalty + (lengthPenalty * terms.length) / (means[at] as number));
      return sum + terms.filter((other) => other === term).length * worth;
    }, 0);
  return all.map((texts) =>
    [...new Set(getTerms(query))].reduce((score, term) => {
      const containing = all.filter((other) => frequency(other, term) > 0).length;
      const found = frequency(texts, term);
      if (found === 0) return score;
      const impact = Math.max(1, Math.round((found / (found + 1.2)) * 255)) / 255;
      return score + impact * Math.log(1 + (all.length - containing + 0.5) / (containing + 0.5));
    }, 0),
  );
};

test("scores like BM25F and returns the best documents first, ties by number", () => {
  fc.assert(
    fc.property(documents, text, fc.integer({ min: 1, max: 50 }), (all, query, limit) => {
      const index = openLexicalIndex(buildLexicalIndex(all, fields));
      const hits = searchLexical(index, getWeightedTerms(index, query), limit);
      const scores = computeReferenceScores(all, query);
      const expected = [...scores.keys()].filter((at) => (scores[at] as number) > 0);
      expect(hits.length).toBe(Math.min(limit, expected.length));
      for (const { document, score } of hits) expect(score).toBeCloseTo(scores[document] as number, 1);
      for (const [at, hit] of hits.entries()) {
        const before = hits[at - 1];
        if (before)
          expect(before.score > hit.score || (before.score === hit.score && before.document < hit.document)).toBe(true);
      }
      const bestOmitted = Math.max(
        0,
        ...expected.filter((at) => !hits.some(({ document }) => document === at)).map((at) => scores[at] as number),
      );
      if (hits.length) expect((hits.at(-1)?.score ?? 0) + 0.05).toBeGreaterThanOrEqual(bestOmitted);
    }),
  );
});

test("respects the mask and retains no state between searches", () => {
  const index = openLexicalIndex(
    buildLexicalIndex(
      [
        ["lantern", ""],
        ["lantern river", ""],
        ["river", ""],
      ],
      fields,
    ),
  );
  const query = getWeightedTerms(index, "lantern river");
  const all = searchLexical(index, query, 10);
  expect(all.map(({ document }) => document)).toEqual([1, 0, 2]);
  expect(searchLexical(index, query, 10, Uint8Array.of(1, 0, 1)).map(({ document }) => document)).toEqual([0, 2]);
  expect(searchLexical(index, query, 10)).toEqual(all);
});

test("produces identical bytes for identical documents, and opens them at any offset", () => {
  const all = [
    ["School lanterns", "For schools by the river"],
    ["Clinics", ""],
  ];
  const bytes = buildLexicalIndex(all, fields);
  expect(buildLexicalIndex(all, fields)).toEqual(bytes);
  const moved = new Uint8Array(bytes.length + 64);
  moved.set(bytes, 64);
  const index = openLexicalIndex(moved.subarray(64));
  expect(findTermNumber(index, "lantern")).toBeGreaterThanOrEqual(0);
  expect(findTermNumber(index, "lanter")).toBe(-1);
  expect(computeIdf(index, findTermNumber(index, "lantern"))).toBeGreaterThan(0);
  expect(() => openLexicalIndex(new Uint8Array(64))).toThrow("not a lexical index");
});

test("encodes document gaps with one, two and three bytes", () => {
  const all = Array.from({ length: 20_000 }, (_, at) => [
    at === 0 || at === 200 || at === 19_999 ? "harbor" : "river",
    "",
  ]);
  const index = openLexicalIndex(buildLexicalIndex(all, fields));
  expect(searchLexical(index, getWeightedTerms(index, "harbor"), 5).map(({ document }) => document)).toEqual([
    0, 200, 19_999,
  ]);
});
