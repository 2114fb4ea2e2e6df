import fc from "fast-check";
import { expect, test } from "vitest";
import { removeRepeatedSentences, splitAnswerParagraphs } from "./answer-text.ts";
import { splitSentences } from "./sentences.ts";

test("removes doubled punctuation and keeps the words", () => {
  expect(splitAnswerParagraphs("We lit 240 streets.. Now ,, more !!\n\nAnd then … what?? Wait... yes")).toEqual([
    "We lit 240 streets. Now, more!",
    "And then … what? Wait... yes.",
  ]);
});

test("joins the lines of a paragraph but not those of a list", () => {
  expect(splitAnswerParagraphs("One line\nand its rest.\n\nSteps:\n1. Survey\n2. Install")).toEqual([
    "One line and its rest.",
    "Steps:\n1. Survey\n2. Install",
  ]);
});

test("does not end a sentence after titles and initials", () => {
  expect(splitSentences("Dr. Robin Vale leads it. J. Doe helps, e.g. Mondays. 12 came.")).toEqual([
    "Dr. Robin Vale leads it.",
    "J. Doe helps, e.g. Mondays.",
    "12 came.",
  ]);
});

test("turns short lines into a list, including labeled lines and lines after a lead-in", () => {
  expect(splitAnswerParagraphs("Light 40 streets\nTrain 12 volunteers")).toEqual([
    "- Light 40 streets\n- Train 12 volunteers",
  ]);
  expect(splitAnswerParagraphs("Year 1: survey the streets\nYear 2: install lamps")).toEqual([
    "- Year 1: survey the streets\n- Year 2: install lamps",
  ]);
  expect(splitAnswerParagraphs("• one lamp\n● two lamps")).toEqual(["- one lamp\n- two lamps"]);
});

test("does not add or remove words", () => {
  const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
      expect(words(splitAnswerParagraphs(text).join("\n\n"))).toEqual(words(text));
    }),
    { numRuns: 300 },
  );
});

test("removes repeated sentences within a field and across fields", () => {
  const paragraphs = removeRepeatedSentences([
    ["a", "The streets here are dark. Yes."],
    ["b", "Yes. THE streets here are dark! New words follow here."],
    ["c", null],
  ]);
  expect([...paragraphs]).toEqual([
    ["a", ["The streets here are dark. Yes."]],
    ["b", ["Yes. New words follow here."]],
    ["c", []],
  ]);
});

test("splits sentences of scripts without spaces and joins them without spaces", () => {
  expect(
    splitSentences("Built by the org. 34 dams ea. (30 new). An app. 300 use it (apply, app. In, says 90)."),
  ).toEqual(["Built by the org. 34 dams ea. (30 new).", "An app.", "300 use it (apply, app. In, says 90)."]);
  expect(splitSentences("街は暗い。誰も歩かない！なぜ？ Lamps help.")).toEqual([
    "街は暗い。",
    "誰も歩かない！",
    "なぜ？",
    "Lamps help.",
  ]);
  const paragraphs = removeRepeatedSentences([["a", "街は暗い。「誰も歩かない。」本当だ。"]]);
  expect(paragraphs.get("a")).toEqual(["街は暗い。「誰も歩かない。」本当だ。"]);
});

test("keeps the first sentence of an answer that only repeats others, or replaces it with a reference", () => {
  const same = "The streets here are dark. Nobody walks there at night.";
  const answers = [
    ["a", same],
    ["b", same],
    ["c", null],
  ] as const;
  expect(removeRepeatedSentences(answers).get("b")).toEqual(["The streets here are dark."]);
  const paragraphs = removeRepeatedSentences(answers, (first, field) => `See ${field}: ${first}`);
  expect([paragraphs.get("b"), paragraphs.get("c")]).toEqual([["See a: The streets here are dark."], []]);
});

test("keeps repeated lines of lists and tables", () => {
  const text = "Steps:\n- Meet with all of the partners\n- Meet with all of the partners";
  const table = "Quarter | Meet with all partners\nQuarter | Meet with all partners\n";
  const tabs = "Meet with\tall of the partners\nMeet with\tall of the partners";
  const paragraphs = removeRepeatedSentences([
    ["a", text],
    ["b", text],
    ["c", table],
    ["d", tabs],
  ]);
  expect([...paragraphs.values()]).toEqual([[text], [text], [table.trim()], [tabs]]);
});

test("treats three capitalized lines without periods as list items, regardless of length", () => {
  const goals = [
    "Place 160 adults in full-time jobs at $18 an hour or more within six months of arrival",
    "Reduce the share of families who are behind on rent at month six from 36% to 15%",
    "Start 4 vanpools so that people can take second-shift jobs",
  ];
  expect(splitAnswerParagraphs(goals.join("\n"))).toEqual([goals.map((goal) => `- ${goal}`).join("\n")]);
});
