import { expect, test } from "vitest";
import { numberOf, openLexical } from "./lexical.ts";
import { buildLexical } from "./lexical-build.ts";
import { layOutCodes } from "./shelf.ts";
import { subjectsOf } from "./subjects.ts";

/** Three shelves of ten: boats, orchards and clinics; "rural" stands on all of them. */
const texts = Array.from({ length: 30 }, (_, at) => `rural ${["harbor", "orchard", "clinic"][at % 3]} number${at}`);
const index = openLexical(
  buildLexical(
    texts.map((text) => [text]),
    [{ weight: 1, lengthPenalty: 0.75 }],
  ),
);
const codes = layOutCodes(
  texts.map((_, at) => [at % 3]),
  3,
);
const subjects = (words: readonly string[], mask?: Uint8Array) =>
  subjectsOf(
    index,
    codes,
    words.map((word) => numberOf(index, word)),
    mask,
  );

test("a word of one shelf speaks of that shelf, and all shares together are one", () => {
  // "number0" stands in a document of the first shelf alone.
  const shares = subjects(["number0"]) as Float32Array;
  expect(shares.indexOf(Math.max(...shares))).toBe(0);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
});

test("a word that stands everywhere teaches nothing", () => {
  expect(subjects(["rural"])).toBeUndefined();
});

test("documents that are masked teach nothing, so that none gives its own subjects away", () => {
  const mask = new Uint8Array(30).fill(1);
  mask[0] = 0;
  expect(subjects(["number0"], mask)).toBeUndefined();
});
