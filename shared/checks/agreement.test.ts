import { describe, expect, test } from "vitest";
import { sampleBudget } from "../domain/budget/testing-budget.ts";
import { addAgreement } from "./agreement.ts";
import { reviewDraft } from "./check-draft.ts";
import type { CheckSources } from "./sources.ts";

const noSources: CheckSources = {
  answers: null,
  organization: null,
  person: null,
  opportunity: null,
  record: null,
  requirements: [],
  today: "2026-11-28",
};
const review = (content: string, sources: Partial<CheckSources> = {}) => {
  const draft = { kind: "loi", title: "Van", content } as const;
  const allSources = { ...noSources, ...sources };
  const before = reviewDraft(draft, allSources);
  const after = addAgreement(before, draft, allSources);
  const added = after.findings.filter((finding) => !before.findings.includes(finding));
  return { after, added: added.map(({ status, message }) => `${status}: ${message}`) };
};

describe("the size of a group", () => {
  test("differs within the draft", () => {
    const { added, after } = review("Our 52 residents need rides. We serve 42 resident veterans, average age 81.");
    expect(added).toEqual(["warn: The text also says “42 resident veterans”, but here it is “52 residents”."]);
    expect(after.rules.find(({ rule }) => rule === "consistency")?.state).toBe("warn");
  });

  test("differs from the profile or a confirmed fact", () => {
    const organization = { targetPopulation: "42 resident veterans, average age 81; 29 use a wheelchair" };
    expect(review("All 52 residents need rides.", { organization }).added).toEqual([
      "warn: Your profile says “42 resident veterans”, but here it is “52 residents”.",
    ]);
    const facts = [{ id: "fact_1", name: "Residents", value: "42 residents", period: null, email: null, phone: null }];
    expect(review("All 52 residents need rides.", { facts }).added).toEqual([
      "warn: A confirmed fact says “42 residents”, but here it is “52 residents”.",
    ]);
  });

  test.each([
    "Our 52 residents need rides. We serve 52 residents.",
    "Our 52 residents need rides. We will serve 42 residents of other homes.",
    "Our 52 residents need rides. We serve 12 residents each week.",
    "Our 12 full-time staff lead 30 volunteers. Our 9 part-time staff drive.",
    "Our 12 new sites opened. Our 30 new members joined.",
    "Our 52 residents with wheelchairs ride. Our 60 residents walk.",
  ])("is not compared with another group, a part or a period: %s", (text) => {
    expect(review(text).added).toEqual([]);
  });
});

test("finds a total that differs from its rate", () => {
  const text = "The van makes 12 trips a week, 624 trips a year, for 40 weeks.";
  expect(review(text).added).toEqual(["warn: “12 trips a week” for 40 weeks is 480 trips, but the text says 624."]);
  expect(review("The van makes 12 trips a week for 40 weeks, or 480 trips.").added).toEqual([]);
  expect(review("Two vans make 12 trips a week for 40 weeks, or 960 trips in 2 vans.").added).toEqual([]);
  expect(review("The van makes 12 trips a week, or 624 trips a year.").added).toEqual([]);
});

test("finds a request above the stated price of the thing requested", () => {
  expect(review("A wheelchair van costs $85,000. We request $95,000 for the van.").added).toEqual([
    "warn: You request $95,000 for the van, but the text puts its price at $85,000.",
  ]);
  expect(review("A wheelchair van costs $95,000. We request $85,000 for the van.").added).toEqual([]);
});

test("finds a statement with a figure that a letter makes twice", () => {
  const first = "Buckeye Home serves 42 resident veterans, average age 81; 29 use a wheelchair.";
  const { added, after } = review(`${first}\n\nThe van helps. ${first.replace("Buckeye Home", "Our organization")}`);
  expect(added).toEqual(["warn: The letter already says this. Say it once."]);
  expect(after.rules.find(({ rule }) => rule === "repetition")?.state).toBe("warn");
  expect(review(`${first} The van takes all of them to the clinic and back, every day of the week.`).added).toEqual([]);
});

test("compares at most a few statements of a text without sentences", () => {
  const text = "our 52 residents need 12 trips a week for 40 weeks or 480 trips, we request $95,000 for the van, ";
  expect(review(text.repeat(500)).added.length).toBeLessThan(10);
});

test("reports what the budget tab reports", () => {
  const requirements = [
    { kind: "indirect_cost", requirement: "Indirect costs are not paid", quote: "Indirect costs are not allowed." },
  ];
  const { added, after } = review("Our budget is attached.", { budget: sampleBudget, requirements });
  expect(added).toContain("fail: Budget: The notice says that indirect costs are not paid.");
  expect(after.rules.find(({ rule }) => rule === "indirect")?.state).toBe("fail");
});
