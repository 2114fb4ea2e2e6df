import { expect, test } from "vitest";
import { polishNote } from "./polish-notes.ts";

test.each([
  ["problemStatement", "Diabetes 19%", "Diabetes: 19%"],
  ["problemStatement", "48% of adults high BP", "48% of adults have high BP"],
  [
    "problemStatement",
    "Hospital closed 2020, nearest ER 41 miles",
    "Hospital closed in 2020; the nearest ER is 41 miles away",
  ],
  ["projectGoals", "800 adults screened, 18 months", "800 adults will be screened in 18 months"],
  ["methodology", "Portable stage lift $7,400", "Portable stage lift ($7,400)"],
  ["methodology", "Cuffs 40 at $65", "40 cuffs at $65 each"],
  ["methodology", "Interpreter 3 shows at $400", "Interpreter, 3 shows at $400 each"],
  ["methodology", "Ushers trained 4 hours", "Ushers will be trained for 4 hours"],
  ["sustainabilityPlan", "Lions $2,000", "Lions: $2,000"],
  ["sustainabilityPlan", "State may pay - not decided", "State may pay (not decided)"],
] as const)("expands a shorthand note in %s: %j", (field, note, polished) => {
  expect(polishNote(note, field)).toBe(polished);
});

test.each([
  ["projectGoals", "We will cut accidents by 20%."],
  ["projectGoals", "90 families were served last year"],
  ["methodology", "The lift costs $7,400."],
  ["problemStatement", "The nearest fill is 7 miles off"],
] as const)("leaves a full sentence in %s unchanged: %j", (field, sentence) => {
  expect(polishNote(sentence, field)).toBe(sentence);
});
