import { expect, test } from "vitest";
import { correctLearnerForms } from "./learner-forms.ts";

test.each([
  ["She will responsible for the project.", "She will be responsible for the project."],
  ["Let every elder can live at home.", "Let every elder live at home."],
  ["There were 4 members died in 2024.", "4 members died in 2024."],
  ["Most of elders live alone, and 38 fell in last year.", "Most elders live alone, and 38 fell in the last year."],
  ["We pay $850 by person.", "We pay $850 per person."],
  ["We will accompany 60 births more.", "We will accompany 60 more births."],
  ["They have not insurance.", "They have no insurance."],
  ["She signed without to understand why.", "She signed without understanding why."],
  ["The cesareans will pass from 41 to 32 percent.", "The cesareans will fall from 41 to 32 percent."],
  ["The hospitals dispose of one interpreter Creole.", "The hospitals have one Creole interpreter."],
  [
    "The women die three times more of the childbirth than others.",
    "The women die of childbirth three times more often than others.",
  ],
  ["An advocate bilingual helps.", "A bilingual advocate helps."],
  ["In 2019 we have opened a shelter.", "In 2019 we opened a shelter."],
])("corrects %j", (typed, corrected) => {
  expect(correctLearnerForms(typed)).toBe(corrected);
});

test.each([
  "Most of our elders live alone, and half of them fell last year.",
  "We have 60 more births than the year before.",
  "The shops dispose of two tons of waste.",
  "We have not found a driver since 2021.",
])("leaves correct English as it is: %j", (text) => {
  expect(correctLearnerForms(text)).toBe(text);
});
