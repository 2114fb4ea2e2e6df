import { expect, test } from "vitest";
import { findRequirements } from "./find-requirements.ts";

const findCriteria = (notice: string) =>
  findRequirements(notice).flatMap(({ kind, requirement }) => (kind === "criterion" ? [requirement] : []));

test.each([
  [
    "What we look at\nWho gets to play: 35\nCoaching and safety: 25\nEquipment plan: 25\nBudget: 15\nWe pay for no prizes.",
    [
      "Who gets to play (35 points)",
      "Coaching and safety (25 points)",
      "Equipment plan (25 points)",
      "Budget (15 points)",
    ],
  ],
  [
    "Score sheet: (1) need, 30; (2) reach and delivery, 40; (3) cost per child, 20; (4) the future, 10. Max. 3 pp.",
    ["Need (30 points)", "Reach and delivery (40 points)", "Cost per child (20 points)", "The future (10 points)"],
  ],
])("treats names whose weights add up to 100 as criteria: %j", (notice, criteria) => {
  expect(findCriteria(notice)).toEqual(criteria);
});

test("treats the questions that a funder will ask as criteria, not as eligibility conditions", () => {
  const notice = "We will ask: How many children? Who teaches? How will you reach new families?";
  expect(findCriteria(notice)).toEqual(["How many children?", "Who teaches?", "How will you reach new families?"]);
  expect(findRequirements(notice).map(({ kind }) => kind)).not.toContain("eligibility");
});

test("finds no criteria in figures that aren't a rubric", () => {
  expect(findCriteria("The fund gave 12 grants to schools, 30, and paid for vans, 20.")).toEqual([]);
});
