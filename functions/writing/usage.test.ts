import { expect, test } from "vitest";
import { lacksArticles, supplyArticles } from "./articles.ts";
import { repairUsage } from "./usage.ts";

test.each([
  ["A bed costs $45 for night.", "A bed costs $45 a night."],
  ["Children of 5-8 years come three times in week.", "Children aged 5-8 come three times a week."],
  ["In 2024 we have visited 60 farms.", "In 2024 we visited 60 farms."],
  ["Ana teaches sewing here since 2016.", "Ana has taught sewing here since 2016."],
  [
    "Many elder is alone, and 70 percent of families pays more.",
    "Many elders are alone, and 70 percent of families pay more.",
  ],
  ["Each driver receive a map.", "Each driver receives a map."],
  ["We want that parents come, because is not far.", "We want parents to come, because it is not far."],
  ["In the village are two wells.", "In the village there are two wells."],
  ["The union has bought already 20 helmets.", "The union has already bought 20 helmets."],
  ["They have fear to ask, also if the boss don't pay.", "They are afraid to ask, even if the boss doesn't pay."],
])("corrects usage that English does not have: %j", (typed, text) => {
  expect(repairUsage(typed)).toBe(text);
});

test.each([
  "Two visits in year one cost $40 for each family.",
  "We meet in week 3 and serve 40 families in need.",
  "Since 2015 our staff has grown, and one of the teachers is new.",
  "In spring, 12 volunteers plant trees; 20 children in day care watch.",
  "Ten of the boats are old, and the rest have to be sold.",
])("leaves good English as it is: %j", (text) => {
  expect(repairUsage(text)).toBe(text);
});

test("corrects the whole sentence or nothing of it", () => {
  const typed = "Hospital give flu shot two time in week.";
  expect(repairUsage(`${typed} A bed costs $45 for night.`)).toBe(`${typed} A bed costs $45 a night.`);
  expect(repairUsage("In the beginning we were 9 kids.")).toBe("In the beginning we were 9 kids.");
  expect(repairUsage("He plays since 30 years.")).toBe("He has played for 30 years.");
});

test("supplies articles only where a text has hardly any", () => {
  const bare =
    "District gives us bus. Teacher will open workshop for mothers in valley, and nurse comes with machine. ".repeat(4);
  expect(lacksArticles([bare])).toBe(true);
  expect(supplyArticles("We open workshop in valley, with new machine.")).toBe(
    "We open a workshop in the valley, with a new machine.",
  );
  expect(
    lacksArticles(["The district gives us a bus, and the teacher opens a workshop in the valley. ".repeat(5)]),
  ).toBe(false);
});
