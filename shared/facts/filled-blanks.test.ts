import { expect, test } from "vitest";
import { findFilledBlanks } from "./filled-blanks.ts";

const joinParagraphs = (...paragraphs: string[]) => paragraphs.join("\n\n");

test("finds the text that replaced a blank, with the blank's label", () => {
  const generated = joinParagraphs("The need", "We serve [Who you serve, and how many] in Ohio.", "Thank you.");
  const current = joinParagraphs("The need", "We serve 142 families in Elk Ford in Ohio.", "Thank you.");
  expect(findFilledBlanks(generated, current)).toEqual([
    { label: "Who you serve, and how many", value: "142 families in Elk Ford" },
  ]);
});

test("distinguishes multiple blanks in one sentence", () => {
  const generated = "Reach [Signer's name], [Title], about the [Total budget] request.";
  expect(findFilledBlanks(generated, "Reach Ana Ruiz, Director, about the $84,000 request.")).toEqual([
    { label: "Signer's name", value: "Ana Ruiz" },
    { label: "Title", value: "Director" },
    { label: "Total budget", value: "$84,000" },
  ]);
});

test("skips values with ambiguous boundaries", () => {
  expect(findFilledBlanks("Reach [Signer's name], [Title].", "Reach Ana Ruiz, PhD, Director.")).toEqual([]);
});

test("skips blanks that were deleted, partly filled or filled with a placeholder", () => {
  const generated = joinParagraphs(
    "Our goal is [Target].",
    "It costs [Total budget] in all.",
    "We work in [City or county].",
  );
  expect(findFilledBlanks(generated, joinParagraphs("Our goal is.", "It costs in all.", "We work."))).toEqual([]);
  expect(
    findFilledBlanks(
      generated,
      joinParagraphs("Our goal is 40 [families].", "It costs TBD in all.", "We work in City or county."),
    ),
  ).toEqual([]);
});

test("finds a blank that is a paragraph, a list item or a table cell", () => {
  const generated = joinParagraphs("The need", "[The need, in numbers]", "Personnel      [Amount]", "- Lead: [Title]");
  const current = joinParagraphs(
    "The need",
    "Of 2,310 households, 412 cannot heat.",
    "Personnel   $0",
    "- Lead: Nurse",
  );
  expect(findFilledBlanks(generated, current)).toEqual([
    { label: "The need, in numbers", value: "Of 2,310 households, 412 cannot heat." },
    { label: "Amount", value: "$0" },
    { label: "Title", value: "Nurse" },
  ]);
});

test("does not treat new paragraphs as the value of a standalone blank", () => {
  const generated = joinParagraphs("The need", "[The need, in numbers]", "Goals");
  expect(findFilledBlanks(generated, joinParagraphs("The need", "One.", "Two.", "Goals"))).toEqual([]);
});

test("finds a blank by its surrounding words in a sentence that was also edited elsewhere", () => {
  const generated = "With this grant, we will reach about [Target] in the first year.";
  expect(findFilledBlanks(generated, "With your grant, we will reach about 45 families in the first year.")).toEqual([
    { label: "Target", value: "45 families" },
  ]);
});

test("supports number words and markers written by a model", () => {
  const generated = "We serve [Add: number of families served last year] each year.";
  expect(findFilledBlanks(generated, "We serve one hundred forty-two families each year.")).toEqual([
    { label: "Add: number of families served last year", value: "one hundred forty-two families" },
  ]);
});

test("finds no filled blanks in an unchanged text or in one without blanks", () => {
  expect(findFilledBlanks("We serve.", "We serve 4.")).toEqual([]);
  expect(findFilledBlanks("We serve [Target].", "We serve [Target].")).toEqual([]);
});
