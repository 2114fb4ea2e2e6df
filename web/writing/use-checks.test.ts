import { expect, test } from "vitest";
import { answersOf } from "./use-checks.ts";

test("parses typed answers like the server: amounts in cents, blanks as null", () => {
  const answers = answersOf("proposal", { projectTitle: " Keys ", totalBudget: "$1,250.50", projectDuration: "" });
  expect(answers).toMatchObject({ projectTitle: "Keys", totalBudget: 125_050, projectDuration: null });
  expect(answersOf("cover_letter", { type: "grants", amountRequested: "100" })).toMatchObject({
    amountRequested: 10_000,
  });
});

test("ignores unknown or invalid answers", () => {
  expect(answersOf("proposal", null)).toBeNull();
  expect(answersOf("proposal", { totalBudget: "a lot" })).toBeNull();
});
