import { expect, test } from "vitest";
import { growsLinearly } from "#shared/util/testing-growth.ts";
import { clipSentences, clipWords, joinWithAnd, toPhrase } from "./letter-text.ts";
import { toSentence } from "./sentences.ts";

test("ends a sentence with exactly one end mark", () => {
  expect(
    ["we help", "we help.", "we help!", "we help -", "he said “no.”", "from Acme Inc.", " we\n help,"].map(toSentence),
  ).toEqual(["we help.", "we help.", "we help!", "we help.", "he said “no.”", "from Acme Inc.", "we help."]);
});

test("joins list items with commas and a final “and”", () => {
  expect([[], ["a"], ["a", "b"], ["a", "b", "c"]].map(joinWithAnd)).toEqual(["", "a", "a and b", "a, b, and c"]);
});

test("truncates long text at the end of a sentence, or with an ellipsis", () => {
  expect(clipWords("One two. Three four.", 10)).toEqual({ text: "One two. Three four.", cut: false });
  expect(clipWords("One two. Three four.", 3)).toEqual({ text: "One two.", cut: true });
  expect(clipWords("One two three four five", 3)).toEqual({ text: "One two three…", cut: true });
  expect(clipWords("a".repeat(4000), 3).text).toBe(`${"a".repeat(30)}…`);
});

test("clips text only at the end of a sentence", () => {
  expect(clipSentences("One two three. Four five. Six.", 5)).toBe("One two three. Four five.");
  expect(clipSentences("One two three four five six.", 2)).toBe("One two three four five six.");
});

test("turns a description of people into a phrase only if it fits into a sentence", () => {
  expect(toPhrase("Veterans and their families.")).toBe("veterans and their families");
  expect(toPhrase("low-income youth, ages 12 to 18")).toBe("low-income youth, ages 12 to 18");
  const unsuitable = ["Cleveland residents", "We serve young people", "Children. And their parents", "To help", ""];
  expect(unsuitable.map(toPhrase)).toEqual(unsuitable.map(() => undefined));
});

test.each(["-", ",", ".", " .", "'", "a "])("processes long runs of %j in linear time", (run) => {
  const read = (size: number) => {
    const text = `We help${run.repeat(size / run.length)}families`;
    toSentence(text);
    toPhrase(text);
    clipWords(text, 60);
  };
  expect(growsLinearly(read, 200_000)).toBe(true);
});
