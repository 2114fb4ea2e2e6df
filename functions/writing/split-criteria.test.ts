import { expect, test } from "vitest";
import { classifyRequirement } from "./classify-requirement.ts";
import { splitCriterion } from "./split-criteria.ts";

const read = (quote: string, kind = "criterion", requirement = quote.replace(/\.$/, "")) =>
  classifyRequirement({ kind, requirement, quote })
    .flatMap(splitCriterion)
    .map((row) => `${row.kind}: ${row.requirement}`);

test.each([
  [
    "Reviewers award up to 100 points: community need (25), quality of the plan (35), budget and value (20).",
    ["Community need (25 points)", "Quality of the plan (35 points)", "Budget and value (20 points)"],
  ],
  [
    "Review panel scoring: learners and need 30 points, instruction 30 points, budget 20 points.",
    ["Learners and need (30 points)", "Instruction (30 points)", "Budget (20 points)"],
  ],
  [
    "Proposals are ranked as follows: Market need - 20 pts; Benefit to small farmers - 30 pts; Budget - 10 pts.",
    ["Market need (20 points)", "Benefit to small farmers (30 points)", "Budget (10 points)"],
  ],
  ["Maximum points: Need, 25.", ["Need (25 points)"]],
  [
    "Maximum points: Need, 25. Project, 35. Budget, 20.",
    ["Need (25 points)", "Project (35 points)", "Budget (20 points)"],
  ],
  [
    "Applications are scored on historical significance (30 points), urgency (20 points) and public benefit (20 points).",
    ["Historical significance (30 points)", "Urgency (20 points)", "Public benefit (20 points)"],
  ],
  ["Applications will be scored as follows: Statement of need: 25 points", ["Statement of need (25 points)"]],
  ["Judged on (1) need, (2) design", ["Need", "Design"]],
  ["Need - 20 pts 2) Work plan - 30 pts", ["Need (20 points)", "Work plan (30 points)"]],
  [
    "We look for projects that show: a clear purpose; care during the summer",
    ["Clear purpose", "Care during the summer"],
  ],
])("extracts the criterion names from %j", (text, names) => {
  expect(read(text)).toEqual(names.map((name) => `criterion: ${name}`));
});

test("does not create a heading for a row without a criterion", () => {
  for (const text of [
    "Do not include the address of your shelter.",
    "Reviewers award (100 points)",
    "Total: 100 points",
    "Minimum score: 65 points",
    "Work must follow the state's standards.",
    "The Board pays no more than half of total project cost.",
    "Proposals are scored by volunteers of the Fund",
  ])
    expect(read(text)).toEqual([]);
  for (const text of ["Proposal design (30 points)", "Total cost (20 points)"])
    expect(read(text)).toEqual([`criterion: ${text}`]);
});

test("treats questions in applicant instructions as criteria and ignores the rest", () => {
  expect(read("Describe the people you serve and what happens when it runs out.", "component")).toEqual([]);
  expect(read("Charter schools must name their authorizer.", "component")).toEqual([]);
  expect(read("Include at least one letter from a buyer.", "component")).toHaveLength(1);
  expect(read("Tell us: (a) what will kids build, (b) who are the mentors.", "component")).toEqual([
    "criterion: What will kids build",
    "criterion: Who are the mentors",
  ]);
});

test("does not treat a line of scores as an attachment", () => {
  expect(
    read("SCORING (100): ecological benefit 35 / landowner support 25 / methods & schedule 25", "component"),
  ).toEqual([
    "criterion: Ecological benefit (35 points)",
    "criterion: Landowner support (25 points)",
    "criterion: Methods & schedule (25 points)",
  ]);
});

test("treats a question with a limit as a criterion too", () => {
  expect(read("Limit your answers to four pages.", "page_limit", "Why you?: at most 4 pages")).toEqual([
    "page_limit: Why you?: at most 4 pages",
    "criterion: Why you?",
  ]);
});
