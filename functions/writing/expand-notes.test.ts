import { expect, test } from "vitest";
import { expandNotes } from "./expand-notes.ts";

test.each([
  [
    "problemStatement",
    "Man froze behind the car wash 12/23/25.",
    "A man froze behind the car wash on December 23, 2025.",
  ],
  ["problemStatement", "The road was closed on 13/45/25.", "The road was closed on 13/45/25."],
  ["projectGoals", "nobody turned away. 95 nights", "nobody will be turned away. 95 nights"],
  [
    "organizationHistory",
    "1 clerk + 1 + volunteers. Open when it snows",
    "1 clerk plus 1, plus volunteers. We are open when it snows",
  ],
  ["methodology", "Historian Dr. Ash (UNR ret.) reads everything", "Historian Dr. Ash (UNR retired) reads everything"],
  ["methodology", "Aug-Dec reels, Jan-Apr interviews.", "\nAug-Dec: reels\nJan-Apr: interviews\n"],
  ["methodology", "Run by N. Ash, harbormaster 11 yrs", "Run by N. Ash, harbormaster for 11 yrs"],
  ["sustainabilityPlan", "the churches 5,000 so far", "So far the churches have given $5,000"],
] as const)("completes a note of %s: %j", (field, typed, expanded) => {
  expect(expandNotes(typed, field)).toBe(expanded);
});
