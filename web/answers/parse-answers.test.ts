import { expect, test } from "vitest";
import type { Answer } from "#shared/api/answers.ts";
import { parseAnswers } from "./parse-answers.ts";
import { formatAnswersCsv } from "./use-export-answers.ts";

test("parses rows copied from a spreadsheet and groups the versions of a question", () => {
  const rows =
    'Question\tAnswer\nWhat is your mission?\tWe bring light.\nWhat is your mission?\t"We bring\nmuch light."\n';
  expect(parseAnswers(rows)).toEqual({
    answers: [
      {
        topic: "mission",
        title: "What is your mission?",
        variants: [{ text: "We bring light." }, { text: "We bring\nmuch light." }],
      },
    ],
    problem: null,
  });
});

test("parses its own export, including text that looks like a formula", () => {
  const source = { kind: "typed", documentId: null, title: null, page: null, heading: null } as const;
  const answer = {
    topic: "need",
    title: "Need, and why",
    variants: [{ id: 1, text: "=Dark, very dark", source, edited: false }],
    lastUsedAt: null,
    lastConfirmedAt: "2026-11-26T00:00:00.000Z",
  } as unknown as Answer;
  expect(parseAnswers(formatAnswersCsv([answer])).answers).toEqual([
    { topic: "need", title: "Need, and why", variants: [{ text: "=Dark, very dark" }] },
  ]);
});

test.each([
  ["", "Please paste a table, or choose a CSV file"],
  ["Name,Text\nA,B", "The first row must have the column names Question and Answer (and optionally Topic)"],
  ["Question,Answer\n", "There are no rows below the column names"],
])("explains what is wrong with %j", (raw, problem) => {
  expect(parseAnswers(raw).problem).toBe(problem);
});
