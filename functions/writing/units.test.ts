import { expect, test } from "vitest";
import { dependsOnPrevious, splitUnits } from "./units.ts";

test.each([
  "After that $4,000 a year goes to the fund.",
  "Only four of them died at home.",
  "Last year 19 women stayed longer because of it.",
  "The rest comes from members.",
  "Then each class gets a bed.",
])("attaches a sentence to the previous one if it refers to it: %j", (sentence) => {
  expect(dependsOnPrevious(sentence)).toBe(true);
});

test.each(["The county pays for power.", "We buy vegetables and give them away.", "There are 46 people on hold."])(
  "a sentence with its own nouns stands alone: %j",
  (sentence) => {
    expect(dependsOnPrevious(sentence)).toBe(false);
  },
);

test("keeps dependent sentences in one unit and a bare year with its event", () => {
  expect(splitUnits("2013. Built by a judge. Families wait. They lose hope. Schools refer.")).toEqual([
    "2013: Built by a judge.",
    "Families wait. They lose hope.",
    "Schools refer.",
  ]);
});
