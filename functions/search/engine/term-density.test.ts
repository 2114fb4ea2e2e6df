import { expect, test } from "vitest";
import { buildLexicalIndex } from "./build-lexical-index.ts";
import { loadBundledWordVectors } from "./bundled-word-vectors.ts";
import { findTermNumber, openLexicalIndex } from "./lexical-index.ts";
import { createDensityTo, getForwardIndex } from "./term-density.ts";

const open = (texts: readonly string[]) =>
  openLexicalIndex(
    buildLexicalIndex(
      texts.map((text) => [text]),
      [{ weight: 1, lengthPenalty: 0.75 }],
    ),
  );

test("builds a forward index of the distinct terms in each document", () => {
  const index = open(["harbor harbor boat", "", "boat river"]);
  const { starts, terms } = getForwardIndex(index) as NonNullable<ReturnType<typeof getForwardIndex>>;
  const getDocumentTerms = (document: number) => [...terms.subarray(starts[document], starts[document + 1])];
  const toTermNumbers = (...words: string[]) =>
    words.map((word) => findTermNumber(index, word)).toSorted((a, b) => a - b);
  expect([getDocumentTerms(0), getDocumentTerms(1), getDocumentTerms(2)]).toEqual([
    toTermNumbers("harbor", "boat"),
    [],
    toTermNumbers("boat", "river"),
  ]);
});

test("scores a focused text above one that mentions the topic, and that one above an unrelated text", () => {
  const index = open([
    "tumor oncology patients",
    "tumor highway bridge asphalt museum orchestra fisheries salmon",
    "highway bridge asphalt",
    "",
  ]);
  const density = createDensityTo(index, loadBundledWordVectors(), "cancer");
  expect(density(0)).toBeGreaterThan(density(1));
  expect(density(1)).toBeGreaterThan(density(2));
  expect(density(0)).toBeLessThanOrEqual(1);
  expect(density(3)).toBe(0);
});

test("returns 0 for a long query", () => {
  const index = open(["tumor oncology patients"]);
  const long = "harbor river school clinic bridge museum orchestra salmon highway forest garden library theater cancer";
  expect(createDensityTo(index, loadBundledWordVectors(), long)(0)).toBe(0);
});
