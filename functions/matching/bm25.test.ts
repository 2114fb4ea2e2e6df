import fc from "fast-check";
import { expect, test } from "vitest";
import { buildIndex, contribution, lookUp, rarity, search } from "./bm25.ts";
import { termsOf } from "./text.ts";

const fields = [
  { weight: 3, lengthPenalty: 0.5 },
  { weight: 1, lengthPenalty: 0.75 },
];
const find = (documents: string[][], text: string, most = 10, mask?: Uint8Array) => {
  const index = buildIndex(documents, fields);
  const query = lookUp(
    index,
    [...new Set(termsOf(text))].map((term) => ({ term, weight: 1 })),
  );
  return search(index, query, most, mask).map(({ document }) => document);
};

test("a word in the title counts more than in the text", () => {
  expect(
    find(
      [
        ["River care", "for towns"],
        ["Town care", "for a river"],
      ],
      "river",
    ),
  ).toEqual([0, 1]);
});

test("a rare word counts more than a frequent one", () => {
  const documents = [
    ["school", ""],
    ["school", ""],
    ["school", ""],
    ["beekeeping", ""],
  ];
  expect(find(documents, "school beekeeping")[0]).toBe(3);
});

test("art does not find artificial intelligence", () => {
  const documents = [
    ["Artificial intelligence", "artificial artificial"],
    ["Community arts", "murals"],
  ];
  expect(find(documents, "art")).toEqual([1]);
});

test("of two wanted words, a document with both comes before those with one of them many times", () => {
  const documents = [
    ["Veterans veterans", "veterans veterans veterans"],
    ["Homes for veterans", "housing repair"],
    ["Housing housing", "housing housing housing"],
  ];
  expect(find(documents, "veterans housing")[0]).toBe(1);
});

test("what no document says finds nothing, in an empty index too", () => {
  expect(find([["River care", ""]], "opera")).toEqual([]);
  expect(find([], "opera")).toEqual([]);
  expect(rarity(buildIndex([], fields), "opera")).toBe(0);
});

test("a mask leaves out what it does not mark", () => {
  expect(
    find(
      [
        ["river", ""],
        ["river", ""],
        ["river", ""],
      ],
      "river",
      10,
      Uint8Array.of(0, 1, 1),
    ),
  ).toEqual([1, 2]);
});

const word = fc.constantFrom("river", "forest", "school", "músic", "clinic", "homes", "日本");
const someDocuments = fc.array(
  fc.tuple(
    word,
    fc.array(word, { maxLength: 8 }).map((all) => all.join(" ")),
  ),
  { maxLength: 30 },
);

test("the best few are the head of all, equal ones by number, and scores are sums of contributions", () => {
  fc.assert(
    fc.property(someDocuments, fc.uniqueArray(word, { minLength: 1 }), fc.nat(12), (documents, wanted, most) => {
      const index = buildIndex(documents, fields);
      const query = lookUp(
        index,
        wanted.flatMap(termsOf).map((term, at) => ({ term, weight: 1 + at })),
      );
      const all = search(index, query, documents.length + 1);
      expect(search(index, query, most)).toEqual(all.slice(0, most));
      const sorted = all.toSorted((a, b) => b.score - a.score || a.document - b.document);
      expect(all).toEqual(sorted);
      for (const { document, score } of all)
        expect(query.reduce((sum, term) => sum + contribution(index, term, document), 0)).toBeCloseTo(score, 10);
      const holding = documents.flatMap((texts, at) =>
        wanted.some((each) => texts.join(" ").includes(each)) ? [at] : [],
      );
      expect(all.map(({ document }) => document).sort((a, b) => a - b)).toEqual(holding);
    }),
  );
});
