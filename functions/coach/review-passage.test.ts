import { expect, test } from "vitest";
import { findPassageToReview } from "./find-passage.ts";
import { reviewPassage } from "./review-passage.ts";
import { shortenPassage } from "./shorten-passage.ts";

test.each([
  ["Review my need statement: We need a van because our organization has no van.", "**The need is circular.**"],
  ["Is this objective good? Improve the lives of children through quality programming.", "**Not measurable.**"],
  ["Check this: Studies show that our world-class tutoring works for them all.", "**A claim without its source.**"],
  [
    "Please tell me what's weak here: “Hunger is a terrible problem in Mill County. Many families struggle every day, and our pantry has been a beacon of hope since 1998.”",
    "**“Many”, “great” and the like say nothing.**",
  ],
])("reviews the passage in: %s", (message, expected) => {
  const passage = findPassageToReview(message);
  expect(passage && reviewPassage(message, passage, "2026-11-21").text).toContain(expected);
});

test.each([
  "How do I write a need statement?",
  "Can you review contracts?",
  "hello: there",
  "Can they take the money back after the check has cleared? My aunt says it happened to her church.",
  "Our county wants to give us money for the roof but asks for an environmental review and three bids. We have a roofer who would do it for $18,000. Can we just use him?",
  "Our indirect rate agreement expired in September, and the new one isn't signed yet. What rate do we put in the budget?",
])("finds no passage to review in “%s”", (message) => {
  expect(findPassageToReview(message)).toBeUndefined();
});

test("shortens wordy phrases when asked for a shorter text", () => {
  const wordy =
    "We are a community based organization that is committed to the provision of high quality services to individuals who are experiencing food insecurity.";
  const message = `can you make this shorter: ${wordy}`;
  const passage = findPassageToReview(message) ?? "";
  expect(reviewPassage(message, passage, "2026-11-21").text).toContain(
    "**Shorter (8 words instead of 23):** We provide services to people facing food insecurity.",
  );
  expect(shortenPassage("We teach 40 adults to read.")).toBeUndefined();
});
