import { expect, test } from "vitest";
import { buildLexicalIndex } from "./build-lexical-index.ts";
import { buildCategoryCodes, estimateQueryCategories } from "./category-feedback.ts";
import { findTermNumber, openLexicalIndex } from "./lexical-index.ts";

/** Three categories of ten documents each: boats, orchards and clinics; "rural" is in all of them. */
const texts = Array.from({ length: 30 }, (_, at) => `rural ${["harbor", "orchard", "clinic"][at % 3]} number${at}`);
const index = openLexicalIndex(
  buildLexicalIndex(
    texts.map((text) => [text]),
    [{ weight: 1, lengthPenalty: 0.75 }],
  ),
);
const codes = buildCategoryCodes(
  texts.map((_, at) => [at % 3]),
  3,
);
const estimateCategories = (words: readonly string[], mask?: Uint8Array) =>
  estimateQueryCategories(
    index,
    codes,
    words.map((word) => findTermNumber(index, word)),
    mask,
  );

test("derives a category from a word that occurs only in it and returns shares that add up to 1", () => {
  // "number0" occurs in one document of the first category only.
  const shares = estimateCategories(["number0"]) as Float32Array;
  expect(shares.indexOf(Math.max(...shares))).toBe(0);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
});

test("derives nothing from a word in all documents", () => {
  expect(estimateCategories(["rural"])).toBeUndefined();
});

test("ignores masked documents, so that a document cannot reveal its own categories", () => {
  const mask = new Uint8Array(30).fill(1);
  mask[0] = 0;
  expect(estimateCategories(["number0"], mask)).toBeUndefined();
});
