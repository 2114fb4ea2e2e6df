import { expect, test } from "vitest";
import { questionKeys } from "#shared/interview/questions.ts";
import { findResumeStep, listQuestions, mergeKnownValues } from "./interview-rules.ts";

const profile = {
  organizationName: "Fern Hollow Food Pantry",
  taxId: "12-3456789",
  missionStatement: "We make sure that every family has enough to eat.",
};
const knownFields = new Set(Object.keys(profile));

test("takes each value from the first source that has one", () => {
  const merged = mergeKnownValues([
    { source: "profile", values: { ...profile, organizationHistory: " " } },
    { source: "proposal", values: { missionStatement: "Food.", organizationHistory: "Founded in 2009." } },
  ]);
  expect(merged.map(({ field, source }) => [field, source])).toEqual([
    ["organizationName", "profile"],
    ["taxId", "profile"],
    ["missionStatement", "profile"],
    ["organizationHistory", "proposal"],
  ]);
});

test("asks every question if nothing is known about the user", () => {
  expect(listQuestions({ values: {}, knownFields: new Set(), hasDetailedBudget: false })).toEqual(questionKeys);
});

test("skips known values, unless they are too short or were cleared", () => {
  const listQuestionsFor = (values: Record<string, string>) =>
    listQuestions({ values, knownFields, hasDetailedBudget: true });
  expect(listQuestionsFor(profile)).not.toContain("applicant");
  expect(listQuestionsFor(profile)).not.toContain("mission");
  expect(listQuestionsFor(profile)).not.toContain("costs");
  expect(listQuestionsFor(profile)).toContain("goals");
  expect(listQuestionsFor({ ...profile, missionStatement: "Food" })).toContain("mission");
  expect(listQuestionsFor({ ...profile, taxId: "" })).toContain("applicant");
});

test("keeps questions answered in the form itself, so that the count stays the same", () => {
  const values = { ...profile, problemStatement: "In Fern Hollow County 410 families ran short of food in 2025." };
  expect(listQuestions({ values, knownFields, hasDetailedBudget: false })).toContain("need");
});

test("continues after the last answered question, not at one that was skipped before it", () => {
  const questions = ["need", "impact", "goals", "methods"] as const;
  const resume = (values: Record<string, string>) => findResumeStep(questions, values, { projectGoals: "Prefilled" });
  expect(resume({})).toBe("known");
  expect(resume({ projectGoals: "Prefilled" })).toBe("known");
  expect(resume({ problemStatement: "Hunger.", projectGoals: "Serve 450 families." })).toBe("methods");
  expect(resume({ methodology: "Two evenings a week." })).toBe("review");
});
