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
  expect(leadOf(["光".repeat(301)])).toBeUndefined();
  expect(leadOf([`${"光".repeat(30)}。${"光".repeat(5000)}。`])).toBe(`${"光".repeat(30)}。`);
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

test("sentences of scripts without spaces are told apart, and stay together", () => {
  expect(sentencesOf("街は暗い。誰も歩かない！なぜ？ Lamps help.")).toEqual([
    "街は暗い。",
    "誰も歩かない！",
    "なぜ？",
    "Lamps help.",
  ]);
  const told = withoutRepeats([["a", "街は暗い。「誰も歩かない。」本当だ。"]]);
  expect(told.get("a")).toEqual(["街は暗い。「誰も歩かない。」本当だ。"]);
});

test("an answer that says nothing new keeps its first sentence, or refers to where it stands", () => {
  const same = "The streets here are dark. Nobody walks there at night.";
  const answers = [
    ["a", same],
    ["b", same],
    ["c", null],
  ] as const;
  expect(withoutRepeats(answers).get("b")).toEqual(["The streets here are dark."]);
  const told = withoutRepeats(answers, (first, saidIn) => `See ${saidIn}: ${first}`);
  expect([told.get("b"), told.get("c")]).toEqual([["See a: The streets here are dark."], []]);
});

test("lines of lists and tables stay, however often they come", () => {
  const text = "Steps:\n- Meet with all of the partners\n- Meet with all of the partners";
  const table = "Quarter | Meet with all partners\nQuarter | Meet with all partners\n";
  const tabs = "Meet with\tall of the partners\nMeet with\tall of the partners";
  const told = withoutRepeats([
    ["a", text],
    ["b", text],
    ["c", table],
    ["d", tabs],
  ]);
  expect([...told.values()]).toEqual([[text], [text], [table.trim()], [tabs]]);
});
