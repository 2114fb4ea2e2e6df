import { expect, test } from "vitest";
import { completeNote } from "./note-sentences.ts";

test.each([
  ["Drawings 80% complete (Alder Architects).", "Drawings are 80% complete (Alder Architects)."],
  ["Lease signed in May.", "The lease was signed in May."],
  ["Rents up 22% since 2021.", "Rents are up 22% since 2021."],
  ["31% of renters without heat.", "31% of renters have no heat."],
  ["6 villages, 0 pharmacies.", "6 villages have no pharmacies."],
  ["Gave away 90 coats last winter.", "We gave away 90 coats last winter."],
  ["140 acres flooded in 2023.", "140 acres were flooded in 2023."],
])("adds the missing verb to a note: %j", (note, sentence) => {
  expect(completeNote(note, "problemStatement")).toBe(sentence);
});

test.each([
  "State closed all 4 grants.",
  "2 nurses and a driver.",
  "Wells, pumps and a tank.",
  "Board approved 3 budgets.",
])("leaves a note unchanged when the missing verb is ambiguous: %j", (note) => {
  expect(completeNote(note, "organizationHistory")).toBeUndefined();
});
