import { expect, test } from "vitest";
import { cleanAnswer, cleanName } from "./clean-answer.ts";

test.each([
  ["N/A", null],
  [" tbd. ", null],
  ["Mission: To keep lamps lit", "To keep lamps lit"],
  ["3 of 5 bldg. crews have no plan", "3 of 5 building crews have no plan"],
  ["we rent from the org. we teach there.", "We rent from the org. We teach there."],
  ["Eleven dentists and four hygienists volunteer.", "Eleven dentists and four hygienists volunteer."],
  ["we light streets. volunteers help!!", "We light streets. Volunteers help."],
  [
    "WE TRAIN 31 VOLUNTEERS IN MAY. CHIEF LON BECKER LEADS US IN OHIO.",
    "We train 31 volunteers in May. Chief Lon Becker leads us in Ohio.",
  ],
])("cleans %s", (typed, expected) => expect(cleanAnswer(typed)).toBe(expected));

test("spells names as the applicant does elsewhere", () => {
  expect(
    cleanAnswer("ROCKY FORK VOLUNTEER FIRE DEPARTMENT SERVES ROCKY FORK.", ["Rocky Fork Volunteer Fire Department"]),
  ).toBe("Rocky Fork Volunteer Fire Department serves Rocky Fork.");
  expect([cleanName("NEW BREATHING APPARATUS"), cleanName("YMCA"), cleanName("Casa del Valle")]).toEqual([
    "New Breathing Apparatus",
    "YMCA",
    "Casa del Valle",
  ]);
});

test("puts each list item on its own line", () => {
  expect(cleanAnswer("(1) Give water. (2) Build tunnels.")).toBe("1. Give water.\n2. Build tunnels.");
  expect(cleanAnswer("We have partners *Mercy clinic *Legal aid")).toBe(
    "We have partners\n- Mercy clinic\n- Legal aid",
  );
  expect(cleanAnswer("- -Move 90 people\n-Sign 25 landlords\n3)Order kits")).toBe(
    "- Move 90 people\n- Sign 25 landlords\n3) Order kits",
  );
  expect(cleanAnswer("**Goal** one\nA well-known plan - 5 * 6 feet")).toBe(
    "**Goal** one\nA well-known plan - 5 * 6 feet",
  );
});

test.each([
  ["The well is 4 mi. Nurse Ada Pell drives.", "The well is 4 miles. Nurse Ada Pell drives."],
  ["1 - buy a boat\n2 - fix 40 docks", "1. buy a boat\n2. fix 40 docks"],
])("keeps sentence endings and list numbers: %j", (typed, text) => {
  expect(cleanAnswer(typed)?.toLowerCase()).toBe(text.toLowerCase());
});
