import { expect, test } from "vitest";
import { createProposalDraft, findByRule } from "../testing.ts";

const createLetter = (words: number) => ({
  kind: "cover_letter" as const,
  title: "",
  content: `Dear Robin:\n${"word ".repeat(words)}\nSincerely,`,
});
const withPageLimit = (requirement: string) => ({ requirements: [{ kind: "page_limit", requirement, quote: null }] });

test("limits a cover letter to one page", () => {
  expect(findByRule("limits", createLetter(300))).toEqual([]);
  expect(findByRule("limits", createLetter(1500))).toEqual(["fail:"]);
});

test("enforces the notice's limits in pages, words and characters", () => {
  expect(
    findByRule("limits", createProposalDraft(), withPageLimit("The narrative may not exceed ten (10) pages")),
  ).toEqual([]);
  expect(findByRule("limits", createProposalDraft(), withPageLimit("At most 100 words"))).toEqual(["fail:"]);
  expect(findByRule("limits", createProposalDraft(), withPageLimit("500 characters"))).toEqual(["fail:"]);
  expect(findByRule("limits", createProposalDraft(), withPageLimit("Resumes are limited to 100 words"))).toEqual([]);
});
