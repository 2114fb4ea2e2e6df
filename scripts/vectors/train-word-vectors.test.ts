import { expect, test } from "vitest";
import { embedText, openWordVectors } from "#functions/search/engine/word-vectors.ts";
import { trainWordVectors } from "./train-word-vectors.ts";

/** Two topics that never occur in the same line. */
const lines = Array.from({ length: 40 }, (_, index) => [
  `harbor boat ${["sailor", "anchor"][index % 2]} tide`,
  `orchard apple ${["cider", "blossom"][index % 2]} pear`,
]).flat();
const texts = ["harbor orchard", "boat apple", "tide pear"];
const options = { words: 100, dimensions: 16, seed: 5 };

test("trains similar vectors for words with similar contexts, deterministically", () => {
  const bytes = trainWordVectors(lines, texts, options);
  expect(trainWordVectors(lines, texts, options)).toEqual(bytes);
  const vectors = openWordVectors(bytes);
  const cosine = (a: string, b: string) => {
    const vector = embedText(vectors, b);
    return embedText(vectors, a).reduce((sum, value, index) => sum + value * (vector[index] as number), 0);
  };
  // These words never occur in the same line, but have the same neighbors.
  expect(cosine("sailor", "anchor")).toBeGreaterThan(0.5);
  expect(cosine("cider", "blossom")).toBeGreaterThan(0.5);
  expect(cosine("sailor", "blossom")).toBeLessThan(0.2);
});

test("omits words that are too rare", () => {
  expect(openWordVectors(trainWordVectors([...lines, "harbor lantern"], texts, options)).words).toBe(10);
});
