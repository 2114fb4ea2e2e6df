import { expect, test } from "vitest";
import { findForeignForms, isSecondLanguage } from "./second-language.ts";
import { createProposalDraft, findByRule } from "./testing.ts";

const secondLanguageText = "She teach here since 12 year. A lesson costs $14 for hour, and we must to buy 40 book.";
test.each([
  ["40 book for each class", "40 books"],
  ["She know the harbor.", "She knows"],
  ["He don't read.", "He doesn't"],
  ["They must to pass.", "must p"],
  ["It costs $14 for hour.", "$14 an hour"],
  ["He taught 8 years here.", "taught for 8 years"],
])("corrects %j", (text, corrected) => {
  expect(findForeignForms(text).map((found) => found.corrected)).toEqual([corrected]);
});

test.each([
  "We hope that she will know, and he can work 12 months in year two.",
  "Two 12-year leases end in May; the 8 member cities pay for work, and for rent.",
  "In 2024 the clinic had 40 patients a week for 12 months.",
])("finds nothing in correct English: %j", (text) => {
  expect(findForeignForms(text)).toEqual([]);
});

test("flags the sentences of a second-language writer, but treats a single construction as a typo", () => {
  expect(isSecondLanguage([secondLanguageText])).toBe(true);
  expect(isSecondLanguage(["The van runs 12 year. We open in May."])).toBe(false);
  expect(findByRule("spelling", createProposalDraft({ methods: secondLanguageText }))).toContain("warn: 12 year");
  expect(findByRule("spelling", createProposalDraft({ methods: "The van runs 12 year." }))).not.toContain(
    "warn: 12 year",
  );
});
