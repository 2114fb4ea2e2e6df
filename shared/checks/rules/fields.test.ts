import { expect, test } from "vitest";
import { proposalWith, saidBy } from "../testing.ts";

test("an answer that is not used is named", () => {
  expect(
    saidBy(
      "fields",
      proposalWith({ sustainability: "It goes on, because it has to go on, in one way or in another way." }),
    ),
  ).toEqual(["warn: sustainabilityPlan"]);
});

test("an answer that is asked about in place is not", () => {
  const sustainability = "[Add: more about sustainability, because it matters]";
  expect(saidBy("fields", proposalWith({ sustainability }))).toEqual([]);
});
