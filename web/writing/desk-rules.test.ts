import { expect, test } from "vitest";
import { answersToOpen, saysSame, wouldBeLost } from "./desk-rules.ts";

const answers = { projectTitle: "Keys for 60 Families", totalBudget: "110000" };
const other = { projectTitle: "Lamps for All", totalBudget: "" };
const draft = {
  id: "draft_1",
  name: "Lamps",
  version: 1,
  updatedAt: "2026-11-21T10:00:00.000Z",
  applicationId: null,
  opportunityId: null,
};

test("forms say the same however an amount is written and whatever is empty", () => {
  expect(saysSame(answers, { ...answers, totalBudget: "$110,000 ", methodology: " " })).toBe(true);
  expect(saysSame(answers, { ...answers, totalBudget: "111,000" })).toBe(false);
  expect(saysSame(answers, { projectTitle: "Keys for 60 Families" })).toBe(false);
});

test("a document's own answers are opened, not what another document left in the form", () => {
  expect(answersToOpen({}, answers)).toBe("answers");
  expect(answersToOpen({ fields: other, draft, isHeld: true }, answers)).toBe("answers");
  expect(answersToOpen({ fields: answers, draft: null }, answers)).toBe("kept");
  expect(answersToOpen({ fields: other, draft: null }, undefined)).toBe("kept");
});

test("a form that is in no draft is not replaced without a question", () => {
  expect(answersToOpen({ fields: other, draft: null }, answers)).toBe("ask");
  expect(answersToOpen({ fields: other, draft, isHeld: false }, answers)).toBe("ask");
  expect(answersToOpen({ fields: { projectTitle: " " }, draft: null }, answers)).toBe("answers");
});

test("beginning anew asks only where something would be lost", () => {
  expect(wouldBeLost({})).toBe(false);
  expect(wouldBeLost({ fields: { projectTitle: "" }, draft: null })).toBe(false);
  expect(wouldBeLost({ fields: other, draft, isHeld: true })).toBe(false);
  expect(wouldBeLost({ fields: answers, draft: null }, answers)).toBe(false);
  expect(wouldBeLost({ fields: other, draft: null }, answers)).toBe(true);
  expect(wouldBeLost({ fields: other, draft, isHeld: false })).toBe(true);
});
