import { expect, test } from "vitest";
import { answersOf } from "./use-checks.ts";

test("what was typed reaches the checks as the server reads it: amounts in cents, blanks as nothing", () => {
  const answers = answersOf("proposal", { projectTitle: " Keys ", totalBudget: "$1,250.50", projectDuration: "" });
  expect(answers).toMatchObject({ projectTitle: "Keys", totalBudget: 125_050, projectDuration: null });
  expect(answersOf("cover_letter", { type: "grants", amountRequested: "100" })).toMatchObject({
    amountRequested: 10_000,
  });
});

test("answers that are not known, or do not fit, are none", () => {
  expect(answersOf("proposal", null)).toBeNull();
  expect(answersOf("proposal", { totalBudget: "a lot" })).toBeNull();
});
