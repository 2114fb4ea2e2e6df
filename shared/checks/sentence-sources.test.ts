import { expect, test } from "vitest";
import { createSourceMatcher } from "./sentence-sources.ts";

const matchSentences = createSourceMatcher([
  { label: "answer", text: "One in four streets in Harbor County is dark, and older people stay at home." },
  { label: "report", text: "In 2023 volunteers repaired 40 lamps near the school and trained the neighbors." },
]);

test("returns the source that contains most of a sentence, or null", () => {
  const text =
    "In 2023 our volunteers repaired 40 lamps near the school. Older people in Harbor County stay at home. Our partners are proud and have pledged generous support. So it is.";
  const found = matchSentences(text);
  expect(found.map(({ source }) => source)).toEqual(["report", "answer", null]);
  for (const sentence of found) expect(text.slice(sentence.start, sentence.end)).toBe(sentence.text);
});

test("ignores blanks and markers", () => {
  expect(matchSentences("[Local statistic and source] [verify: volunteers repaired 40 lamps near the school]")).toEqual(
    [],
  );
});
