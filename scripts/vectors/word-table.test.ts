import { expect, test } from "vitest";
import { embedText, openWordVectors } from "#functions/matching/engine/word-vectors.ts";
import { wordTable } from "./word-table.ts";

/** Two subjects that never meet in a line. */
const lines = Array.from({ length: 40 }, (_, at) => [
  `harbor boat ${["sailor", "anchor"][at % 2]} tide`,
  `orchard apple ${["cider", "blossom"][at % 2]} pear`,
]).flat();
const texts = ["harbor orchard", "boat apple", "tide pear"];
const options = { words: 100, dimensions: 16, seed: 5 };

test("words that keep company come out close, and the same text gives the same bytes", () => {
  const bytes = wordTable(lines, texts, options);
  expect(wordTable(lines, texts, options)).toEqual(bytes);
  const space = openWordVectors(bytes);
  const cosine = (one: string, other: string) => {
    const vector = embedText(space, other);
    return embedText(space, one).reduce((sum, value, at) => sum + value * (vector[at] as number), 0);
  };
  // Never in one line, but beside the same words.
  expect(cosine("sailor", "anchor")).toBeGreaterThan(0.5);
  expect(cosine("cider", "blossom")).toBeGreaterThan(0.5);
  expect(cosine("sailor", "blossom")).toBeLessThan(0.2);
});

test("what is too rare to be learned is left out", () => {
  expect(openWordVectors(wordTable([...lines, "harbor lantern"], texts, options)).words).toBe(10);
});
