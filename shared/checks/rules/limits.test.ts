import { expect, test } from "vitest";
import { proposalWith, saidBy } from "../testing.ts";

const letter = (words: number) => ({
  kind: "cover_letter" as const,
  title: "",
  content: `Dear Robin:\n${"word ".repeat(words)}\nSincerely,`,
});
const page = (requirement: string) => ({ requirements: [{ kind: "page_limit", requirement, quote: null }] });

test("a cover letter has one page", () => {
  expect(saidBy("limits", letter(300))).toEqual([]);
  expect(saidBy("limits", letter(1500))).toEqual(["fail:"]);
});

test("limits of the notice are kept, in pages, words and characters", () => {
  expect(saidBy("limits", proposalWith(), page("The narrative may not exceed ten (10) pages"))).toEqual([]);
  expect(saidBy("limits", proposalWith(), page("At most 100 words"))).toEqual(["fail:"]);
  expect(saidBy("limits", proposalWith(), page("500 characters"))).toEqual(["fail:"]);
  expect(saidBy("limits", proposalWith(), page("Resumes are limited to 100 words"))).toEqual([]);
});
