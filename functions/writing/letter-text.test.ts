import { expect, test } from "vitest";
import { growsLinearly } from "#shared/testing-growth.ts";
import { asPhrase, clip, list, sentence } from "./letter-text.ts";

test("a sentence ends once, whatever it ended with", () => {
  expect(
    ["we help", "we help.", "we help!", "we help -", "he said “no.”", "from Acme Inc.", " we\n help,"].map(sentence),
  ).toEqual(["we help.", "we help.", "we help!", "we help.", "he said “no.”", "from Acme Inc.", "we help."]);
});

test("lists are joined as one reads them", () => {
  expect([[], ["a"], ["a", "b"], ["a", "b", "c"]].map(list)).toEqual(["", "a", "a and b", "a, b and c"]);
});

test("text that is too long is cut behind a sentence, or marked", () => {
  expect(clip("One two. Three four.", 10)).toEqual({ text: "One two. Three four.", cut: false });
  expect(clip("One two. Three four.", 3)).toEqual({ text: "One two.", cut: true });
  expect(clip("One two three four five", 3)).toEqual({ text: "One two three…", cut: true });
  expect(clip("a".repeat(4000), 3).text).toBe(`${"a".repeat(30)}…`);
});

test("a description of people goes into a sentence only where that reads well", () => {
  expect(asPhrase("Veterans and their families.")).toBe("veterans and their families");
  expect(asPhrase("low-income youth, ages 12 to 18")).toBe("low-income youth, ages 12 to 18");
  const apart = ["Cleveland residents", "We serve young people", "Children. And their parents", "To help", ""];
  expect(apart.map(asPhrase)).toEqual(apart.map(() => undefined));
});

test.each(["-", ",", ".", " .", "'", "a "])("long runs of %j are read in linear time", (run) => {
  const read = (size: number) => {
    const text = `We help${run.repeat(size / run.length)}families`;
    sentence(text);
    asPhrase(text);
    clip(text, 60);
  };
  expect(growsLinearly(read, 200_000)).toBe(true);
});
