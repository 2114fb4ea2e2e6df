import { expect, test } from "vitest";
import { goodSections, proposalWith, saidBy } from "../testing.ts";

test("accepts all sections in order", () => {
  expect(saidBy("sections", proposalWith())).toEqual([]);
});

test("finds missing, empty, short and duplicate sections", () => {
  expect(saidBy("sections", proposalWith({ evaluation: null }))).toEqual(["fail: evaluation"]);
  expect(saidBy("sections", proposalWith({ goals: "" }))).toEqual(["fail: Goals and Objectives"]);
  expect(saidBy("sections", proposalWith({ goals: "To house them." }))).toEqual(["warn: Goals and Objectives"]);
  expect(
    saidBy(
      "sections",
      proposalWith({ conclusion: `${goodSections.conclusion}\n\nStatement of Need\n${goodSections.need}` }),
    ),
  ).toContain("fail: Statement of Need");
});

test("finds two swapped sections", () => {
  const { content, ...draft } = proposalWith();
  const need = content.indexOf("Statement of Need");
  const goals = content.indexOf("Goals and Objectives");
  const methods = content.indexOf("Methods and Timeline");
  const moved =
    content.slice(0, need) + content.slice(goals, methods) + content.slice(need, goals) + content.slice(methods);
  expect(saidBy("sections", { ...draft, content: moved })).toEqual(["fail: Statement of Need"]);
});

test("recognizes Markdown headings", () => {
  const { content, ...draft } = proposalWith();
  const marked = content
    .replace("Statement of Need", "## 2. Statement of Need:")
    .replace("Conclusion", "**Conclusion**");
  expect(saidBy("sections", { ...draft, content: marked })).toEqual([]);
});

test("requires a salutation and a closing in a letter", () => {
  expect(saidBy("sections", { kind: "cover_letter", title: "", content: "We ask for help." })).toEqual([
    "fail: salutation",
    "fail: closing",
  ]);
});
