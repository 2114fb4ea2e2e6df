import { expect, test } from "vitest";
import { parseAnswers } from "./use-draft-checks.ts";

test("parses answers like the server: amounts in cents, blanks as null", () => {
  const answers = parseAnswers("proposal", { projectTitle: " Keys ", totalBudget: "$1,250.50", projectDuration: "" });
  expect(answers).toMatchObject({ projectTitle: "Keys", totalBudget: 125_050, projectDuration: null });
  expect(parseAnswers("cover_letter", { type: "grants", amountRequested: "100" })).toMatchObject({
    amountRequested: 10_000,
  });
});

test("ignores unknown or invalid answers", () => {
  expect(parseAnswers("proposal", null)).toBeNull();
  expect(parseAnswers("proposal", { totalBudget: "a lot" })).toBeNull();
});
