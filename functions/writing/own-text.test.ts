import fc from "fast-check";
import { expect, test } from "vitest";
import { leadOf, paragraphsOf, sentencesOf, withoutRepeats } from "./own-text.ts";

test("doubled punctuation goes, words stay", () => {
  expect(paragraphsOf("We lit 240 streets.. Now ,, more !!\n\nAnd then … what?? Wait... yes")).toEqual([
    "We lit 240 streets. Now, more!",
    "And then … what? Wait... yes.",
  ]);
});

test("lines of a paragraph are joined, lists keep theirs", () => {
  expect(paragraphsOf("One line\nand its rest.\n\nSteps:\n1. Survey\n2. Install")).toEqual([
    "One line and its rest.",
    "Steps:\n1. Survey\n2. Install",
  ]);
});

test("titles and initials end no sentence", () => {
  expect(sentencesOf("Dr. Robin Vale leads it. J. Doe helps, e.g. Mondays. 12 came.")).toEqual([
    "Dr. Robin Vale leads it.",
    "J. Doe helps, e.g. Mondays.",
    "12 came.",
  ]);
});

test("the lead is the first sentence, unless that is endless", () => {
  expect(leadOf(["We light streets. Then more."])).toBe("We light streets.");
  expect(leadOf(["word ".repeat(60)])).toBeUndefined();
  expect(leadOf([])).toBeUndefined();
});

test("no word of an answer is lost but to punctuation, and nothing is added", () => {
  const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
      expect(words(paragraphsOf(text).join("\n\n"))).toEqual(words(text));
    }),
    { numRuns: 300 },
  );
});

test("what was said is not said again, in whatever field", () => {
  const told = withoutRepeats([
    ["a", "The streets here are dark. Yes."],
    ["b", "Yes. THE streets here are dark! New words follow here."],
    ["c", null],
  ]);
  expect([...told]).toEqual([
    ["a", ["The streets here are dark. Yes."]],
    ["b", ["Yes. New words follow here."]],
    ["c", []],
  ]);
});
