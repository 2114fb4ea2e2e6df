import { expect, test } from "vitest";
import { getAnswerItems } from "./answer-items.ts";
import { buildProposalContext } from "./proposal-context.ts";
import { emptyAnswers, sampleProposalFacts } from "./testing-proposal.ts";

const getGoals = (projectGoals: string) =>
  getAnswerItems(
    buildProposalContext({ ...sampleProposalFacts, answers: { ...emptyAnswers, projectGoals } }),
    "projectGoals",
  );

test("splits a series of counts into objectives, each with its noun", () => {
  expect(getGoals("60 workers enroll, 40 gain a level on TABE, 18 get a GED by December 2027")).toEqual([
    "60 workers will enroll",
    "40 workers will gain a level on TABE",
    "18 workers will get a GED by December 2027.",
  ]);
});

test("splits a series of actions into objectives", () => {
  expect(getGoals("Remove 900 ft of dike, restore tide to 41 acres, plant 30,000 plugs.")).toEqual([
    "Remove 900 feet of dike",
    "Restore tide to 41 acres",
    "Plant 30,000 plugs.",
  ]);
});

test("does not split an objective that contains an enumeration", () => {
  expect(getGoals("Train 12 nurses, doctors and aides in 2 towns.")).toEqual([
    "Train 12 nurses, doctors and aides in 2 towns.",
  ]);
});
