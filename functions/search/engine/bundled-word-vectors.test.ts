import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadBundledWordVectors, readBytes } from "./bundled-word-vectors.ts";
import { embedText } from "./word-vectors.ts";

test("reads a file into new memory or a provided buffer", () => {
  const folder = mkdtempSync(join(tmpdir(), "read-bytes-"));
  try {
    const path = join(folder, "some.bin");
    writeFileSync(path, Uint8Array.from([5, 6, 7, 8]));
    const allocated = readBytes(path);
    expect([...allocated]).toEqual([5, 6, 7, 8]);
    expect([allocated.byteOffset, allocated.buffer.byteLength]).toEqual([0, 4]);
    const given = new Uint8Array(4);
    expect(readBytes(path, given)).toBe(given);
    expect([...given]).toEqual([5, 6, 7, 8]);
    expect(() => readBytes(path, new Uint8Array(3))).toThrow("do not fit");
    expect(() => readBytes(join(folder, "none.bin"))).toThrow("ENOENT");
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("has 18,000 words of 256 bytes and includes WordNet's license", () => {
  const { words, dimensions, vectors, weights } = loadBundledWordVectors();
  expect([words, dimensions]).toEqual([18_000, 256]);
  expect(vectors).toBeInstanceOf(Int8Array);
  expect(vectors.length).toBe(18_000 * 256);
  for (const weight of weights) expect(weight > 0 && weight <= 1).toBe(true);
  expect(readFileSync(new URL("words.bin", import.meta.url)).length).toBeLessThan(5_000_000);
  const notice = readFileSync(new URL("WORDNET-LICENSE", import.meta.url), "utf8");
  expect(notice).toContain("WordNet 3.1 Copyright 2011 by Princeton University");
});

const pairs = [
  ["Warm coats for kids in winter", "Clothing assistance for needy children in cold weather"],
  ["A choir for the deaf", "Music education for students with hearing impairments"],
  ["Hens and eggs", "Poultry production"],
  ["Cheaper medicine for grandparents", "Prescription drug costs of older adults"],
  ["Fixing a bridge for cars", "Repair of highway infrastructure"],
  ["A museum of steam trains", "Preservation of railroad heritage collections"],
  ["Salmon that cannot get up the river", "Fish passage and habitat restoration"],
  ["Teaching nurses", "Training of the health care workforce"],
  ["Where soldiers' widows can live", "Housing of surviving military spouses"],
  ["Saving energy at home", "Weatherization of residential buildings"],
] as const;

test("ranks the paraphrase as the nearest of ten texts", () => {
  const space = loadBundledWordVectors();
  const targets = pairs.map(([, target]) => embedText(space, target));
  const nearest = pairs.map(([query]) => {
    const vector = embedText(space, query);
    const cosines = targets.map((target) => target.reduce((sum, value, at) => sum + value * (vector[at] as number), 0));
    return cosines.indexOf(Math.max(...cosines));
  });
  expect(nearest).toEqual([...pairs.keys()]);
});
