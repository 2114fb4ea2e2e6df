import fc from "fast-check";
import { expect, test } from "vitest";
import { searchVectors } from "./hybrid-search.ts";
import {
  computeFirstPrincipalComponent,
  createVectorScanner,
  embedText,
  openWordVectors,
  quantizeVector,
  serializeWordVectors,
} from "./word-vectors.ts";

const dimensions = 16;
const byte = fc.integer({ min: -127, max: 127 });

test("returns exact inner products from the scan", () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(byte, { minLength: dimensions, maxLength: dimensions }), { minLength: 1, maxLength: 30 }),
      fc.array(byte, { minLength: dimensions, maxLength: dimensions }),
      (vectors, query) => {
        const scanner = createVectorScanner(vectors.length, dimensions);
        scanner.vectors.set(vectors.flat());
        const expected = vectors.map((vector) =>
          vector.reduce((sum, value, at) => sum + value * (query[at] as number), 0),
        );
        expect([...scanner.scan(Int8Array.from(query))]).toEqual(expected);
      },
    ),
  );
});

/** Creates unit vectors; similar words point in similar directions. */
const unit = (direction: number, lean = 0) => {
  const vector = new Float32Array(dimensions);
  vector[direction] = Math.sqrt(1 - lean * lean);
  vector[direction + 1] = lean;
  return vector;
};
const trained = {
  words: ["veteran", "soldier", "clinic", "hospital"],
  dimensions,
  vectors: Float32Array.from([unit(0), unit(0, 0.3), unit(8), unit(8, 0.3)].flatMap((vector) => [...vector])),
  weights: Float32Array.of(1, 1, 1, 1),
  common: new Float32Array(dimensions),
};

test("round-trips a table, and matches texts by meaning without common words", () => {
  const space = openWordVectors(serializeWordVectors(trained));
  const texts = ["Hospitals", "Soldiers", "nothing known here"];
  const scanner = createVectorScanner(texts.length, dimensions);
  texts.forEach((text, at) => void quantizeVector(embedText(space, text), scanner.vectors, at * dimensions));
  const hits = searchVectors({ space, scanner }, "a clinic", 3);
  expect(hits.map(({ document }) => document)).toEqual([0]);
  expect(hits[0]?.score).toBeGreaterThan(0.1);
  expect(searchVectors({ space, scanner }, "unheard", 3)).toEqual([]);
  expect(searchVectors({ space, scanner }, "clinic", 3, Uint8Array.of(0, 1, 1))).toEqual([]);
  expect(() => openWordVectors(new Uint8Array(64))).toThrow("not a table");
});

test("finds the first principal component of vectors", () => {
  const lean = [unit(0), unit(0, 0.1), unit(0, 0.2)];
  const direction = computeFirstPrincipalComponent(lean, dimensions);
  expect(direction[0]).toBeGreaterThan(0.98);
});
