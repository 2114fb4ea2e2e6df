import { expect, test } from "vitest";
import type { NarrativeField } from "#shared/api/proposals.ts";
import { completeNotes, isFragment } from "./complete-notes.ts";

test.each<[NarrativeField, string]>([
  ["projectGoals", "90% still housed after 12 months"],
  ["problemStatement", "3 plants in town hire 900 newcomers."],
  ["methodology", "Permits fall 2027."],
  ["methodology", "Two section coaches at $60 each rehearsal."],
  ["methodology", "Police and schools meet with us twice a month."],
  ["organizationHistory", "Open since 1999."],
])("leaves a note or sentence in %s as typed: %j", (field, typed) => {
  expect(completeNotes(typed, field)).toBe(typed);
});

test("turns notes into a list and keeps a dependent sentence with the one before it", () => {
  expect(
    completeNotes(
      "State licensed since 2001. 740 clients in 2025. 58% of them completed treatment. 24 staff, 6 are in recovery.",
      "organizationHistory",
    ).trim(),
  ).toBe(
    "- State licensed since 2001\n- 740 clients in 2025. 58% of them completed treatment\n- 24 staff, 6 are in recovery",
  );
});

test("turns telegraphic notes into a list and adds only words that are certainly missing", () => {
  expect(
    completeNotes(
      "No hydrants. Nearest fill is 7 miles off. Gestational diabetes 19%. Median age 58.",
      "problemStatement",
    ).trim(),
  ).toBe("- There are no hydrants\n- The nearest fill is 7 miles off\n- Gestational diabetes: 19%\n- Median age 58");
  expect(completeNotes("Healthy babies, fewer trips, aunties with paid work", "expectedImpact").trim()).toBe(
    "- Healthy babies\n- Fewer trips\n- Aunties with paid work",
  );
});

test("leaves a text as typed when most of its errors could not be corrected", () => {
  expect(completeNotes("Hospital give interpreter by phone. We hire nurse.", "problemStatement", true)).toBe(
    "Hospital give interpreter by phone. We hire nurse.",
  );
});

test("turns clauses separated by semicolons into a list", () => {
  expect(completeNotes("Tenants represented; outcomes (won; lost); hours donated.", "successMetrics").trim()).toBe(
    "- Tenants represented\n- Outcomes (won; lost)\n- Hours donated",
  );
});

test("keeps a need statement as a paragraph even if one sentence is a note", () => {
  const need =
    "The court sent 611 teens to probation. Nothing to do for most. The average caseload is 48. Our list is 37.";
  expect(completeNotes(need, "problemStatement")).toBe(need);
});

test.each<[string, boolean]>([
  ["1 nurse and 3 aides each Saturday.", true],
  ["Ran a federal grant and met every target.", true],
  ["Average response time 19 minutes, goal 12.", true],
  ["20 seniors who can get out of their houses.", true],
  ["Crews of 8 with a mentor and a carpenter.", true],
  ["The roof leaked in 11 places.", false],
  ["We have 55 volunteers.", false],
])("distinguishes a note from a sentence: %j", (text, expected) => {
  expect(isFragment(text)).toBe(expected);
});

test("drops a question that the applicant answers, unless it contains a price", () => {
  expect(completeNotes("We have 55 volunteers. Accredited? No.", "organizationHistory")).toBe("We have 55 volunteers.");
  expect(completeNotes("26 packs at $7,900? No. We rent.", "methodology")).toContain("$7,900");
});

test("splits time periods on one line into plan rows, each with the sentences up to the next period", () => {
  expect(
    completeNotes(
      "Year 1: Build the lab. Sign leases. Year 2: Admit 72. Dr. Paula Reagan directs the work.",
      "methodology",
    ),
  ).toBe("Year 1: Build the lab. Sign leases.\nYear 2: Admit 72.\nDr. Paula Reagan directs the work.");
});

test("treats a month before a verb as a label", () => {
  expect(completeNotes("January order hotspots. February-March lend them.", "methodology")).toBe(
    "January: Order hotspots.\nFebruary-March: Lend them.",
  );
});

test("leaves sentences by a non-native writer as typed", () => {
  const typed = "No mother cry at the lake again, driver come each Sunday.";
  expect(completeNotes(typed, "expectedImpact", true)).toBe(typed);
});
