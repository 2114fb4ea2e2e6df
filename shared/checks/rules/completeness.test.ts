import { expect, test } from "vitest";
import { createProposalDraft, findByRule, validSections } from "../testing.ts";

const withRequirement = (kind: string, requirement: string) => ({ requirements: [{ kind, requirement, quote: null }] });

test("accepts a criterion that is addressed or has a blank", () => {
  expect(
    findByRule(
      "requirements",
      createProposalDraft(),
      withRequirement("criterion", "Number of veteran families in shelters (20 points)"),
    ),
  ).toEqual([]);
  const budget = "Cost effectiveness\n[Add: how this meets it, because reviewers score it]";
  expect(
    findByRule("requirements", createProposalDraft({ budget }), withRequirement("criterion", "Cost effectiveness")),
  ).toEqual([]);
});

test("warns about requirements that are not addressed", () => {
  expect(findByRule("requirements", createProposalDraft(), withRequirement("criterion", "Cost effectiveness"))).toEqual(
    ["warn:"],
  );
  expect(findByRule("requirements", createProposalDraft(), withRequirement("component", "Logic model"))).toEqual([
    "warn:",
  ]);
});

test("warns about an answer that the text does not use", () => {
  expect(
    findByRule(
      "fields",
      createProposalDraft({ sustainability: "It goes on, because it has to go on, in one way or in another way." }),
    ),
  ).toEqual(["warn: sustainabilityPlan"]);
});

test("ignores an unused answer that a blank asks for", () => {
  const sustainability = "[Add: more about sustainability, because it matters]";
  expect(findByRule("fields", createProposalDraft({ sustainability }))).toEqual([]);
});

test("accepts all sections in order", () => {
  expect(findByRule("sections", createProposalDraft())).toEqual([]);
});

test("finds missing, empty, short and duplicate sections", () => {
  expect(findByRule("sections", createProposalDraft({ evaluation: null }))).toEqual(["fail: evaluation"]);
  expect(findByRule("sections", createProposalDraft({ goals: "" }))).toEqual(["fail: Goals and Objectives"]);
  expect(findByRule("sections", createProposalDraft({ goals: "To house them." }))).toEqual([
    "warn: Goals and Objectives",
  ]);
  expect(findByRule("sections", createProposalDraft({ goals: "To house them. [Target]" }))).toEqual([]);
  expect(
    findByRule(
      "sections",
      createProposalDraft({ conclusion: `${validSections.conclusion}\n\nStatement of Need\n${validSections.need}` }),
    ),
  ).toContain("fail: Statement of Need");
});

test("finds two swapped sections", () => {
  const { content, ...draft } = createProposalDraft();
  const need = content.indexOf("Statement of Need");
  const goals = content.indexOf("Goals and Objectives");
  const methods = content.indexOf("Methods and Timeline");
  const swappedSections =
    content.slice(0, need) + content.slice(goals, methods) + content.slice(need, goals) + content.slice(methods);
  expect(findByRule("sections", { ...draft, content: swappedSections })).toEqual(["warn: Statement of Need"]);
});

test("recognizes Markdown headings", () => {
  const { content, ...draft } = createProposalDraft();
  const markdownContent = content
    .replace("Statement of Need", "## 2. Statement of Need:")
    .replace("Conclusion", "**Conclusion**");
  expect(findByRule("sections", { ...draft, content: markdownContent })).toEqual([]);
});

test("requires a salutation and a closing in a letter", () => {
  expect(findByRule("sections", { kind: "cover_letter", title: "", content: "We ask for help." })).toEqual([
    "warn: salutation",
    "warn: closing",
  ]);
});
