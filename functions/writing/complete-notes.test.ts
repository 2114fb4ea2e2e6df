import { expect, test } from "vitest";
import type { NarrativeField } from "#shared/api/proposals.ts";
import { completeNotes } from "./complete-notes.ts";

test.each<[NarrativeField, string, string]>([
  ["projectGoals", "Wait list from 640 down to under 200", "Reduce the wait list from 640 to under 200"],
  ["projectGoals", "Retention from 71% to 82%", "Raise retention from 71% to 82%"],
  ["projectGoals", "2,400 visits in year 1", "Provide 2,400 visits in year 1"],
  ["projectGoals", "0 failures at yearly flow test", "Have no failures at yearly flow test"],
  ["projectGoals", "NCLEX pass at or above 90%", "Reach an NCLEX pass rate at or above 90%"],
  ["projectGoals", "90% still housed after 12 months", "Have 90% still housed after 12 months"],
  ["problemStatement", "93 seniors on the wait list for meals.", "There are 93 seniors on the wait list for meals."],
  ["problemStatement", "3 plants in town hire 900 newcomers.", "3 plants in town hire 900 newcomers."],
  ["methodology", "Class in plant break room at 3:15.", "The class will be held in plant break room at 3:15."],
  [
    "methodology",
    "Cooler $13,850 from Bangor Refrigeration installed in March.",
    "The cooler, $13,850 from Bangor Refrigeration, will be installed in March.",
  ],
  ["organizationHistory", "Open since 1999.", "We have been open since 1999."],
  [
    "organizationHistory",
    "Language department since 2009, 4 staff.",
    "We have had a language department since 2009, with 4 staff.",
  ],
  [
    "organizationHistory",
    "3 sites, 5 paid teachers, 48 volunteer tutors.",
    "We have 3 sites, 5 paid teachers, and 48 volunteer tutors.",
  ],
  ["organizationHistory", "42 volunteers, no paid staff.", "We have 42 volunteers and no paid staff."],
  ["sustainabilityPlan", "Warranty 30 years.", "The warranty lasts 30 years."],
])("completes a note of %s: %j", (field, note, sentence) => {
  expect(completeNotes(note, field)).toBe(sentence);
});

test("a thing of the plan is no action: seasons, calls and matches are nouns", () => {
  expect(completeNotes("Permits fall 2027.", "methodology")).toBe("Permits fall 2027.");
  expect(completeNotes("Two section coaches at $60 each rehearsal.", "methodology")).not.toContain("will coach");
});

test("notes without a verb follow the sentences", () => {
  expect(completeNotes("We bring meals to 214 people. Perfect health score.", "organizationHistory")).toBe(
    "We bring meals to 214 people. In brief: perfect health score.",
  );
});

test("drops a question that the writer answered", () => {
  expect(completeNotes("We have 55 volunteers. Accredited? No.", "organizationHistory")).toBe("We have 55 volunteers.");
});

test("periods on one line become the rows of a plan", () => {
  expect(
    completeNotes("Year 1: Build the lab. Year 2: Admit 72. Dr. Paula Reagan directs the work.", "methodology"),
  ).toBe("Year 1: Build the lab.\nYear 2: Admit 72.\nDr. Paula Reagan directs the work.");
});
