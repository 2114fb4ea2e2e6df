import Papa from "papaparse";
import type * as z from "zod/mini";
import { answerLimits, type NewAnswer } from "#shared/api/answers.ts";
import { type AnswerTopic, answerTopicKeys, answerTopics } from "#shared/domain/answer-topics.ts";
import { findTopic } from "#shared/domain/heading-topics.ts";
import { unescapeFormula } from "#web/ui/files/files.ts";

type ParsedAnswer = z.input<typeof NewAnswer>;
/** The answers in a table, or the reason it cannot be read. */
export type ParsedAnswers = { answers: ParsedAnswer[]; problem: string | null };

const columnNames: Record<"topic" | "title" | "text", RegExp> = {
  topic: /^(?:topic|category)$/i,
  title: /^(?:title|question|heading)$/i,
  text: /^(?:answer|text|response)$/i,
};
const toTopic = (name: string, title: string): AnswerTopic =>
  answerTopicKeys.find((key) => answerTopics[key].toLowerCase() === name.trim().toLowerCase()) ??
  findTopic(title) ??
  "other";

const problems = {
  empty: "Please paste a table, or choose a CSV file",
  columns: "The first row must have the column names Question and Answer (and optionally Topic)",
  noRows: "There are no rows below the column names",
  tooMany: `Please import at most ${answerLimits.perRequest} answers at a time`,
};

/**
 * Reads answers from CSV or from rows copied out of a spreadsheet. Rows with the same topic and question become the
 * versions of one answer.
 */
export const parseAnswers = (raw: string): ParsedAnswers => {
  if (raw.trim() === "") return { answers: [], problem: problems.empty };
  const { data: rows } = Papa.parse<string[]>(raw.replace(/^\uFEFF/, ""), {
    skipEmptyLines: "greedy",
    delimitersToGuess: ["\t", ",", ";"],
  });
  const [header = [], ...body] = rows;
  const find = (pattern: RegExp) => header.findIndex((cell) => pattern.test(cell.trim()));
  const [topicIndex, titleIndex, textIndex] = [
    find(columnNames.topic),
    find(columnNames.title),
    find(columnNames.text),
  ];
  if (titleIndex < 0 || textIndex < 0) return { answers: [], problem: problems.columns };
  const read = (row: string[], index: number) => unescapeFormula((row[index] ?? "").trim());
  const answerByQuestion = new Map<string, ParsedAnswer>();
  for (const row of body) {
    const [title, text] = [read(row, titleIndex), read(row, textIndex)];
    if (text === "") continue;
    const topic = toTopic(read(row, topicIndex), title);
    const key = `${topic} ${title.toLowerCase()}`;
    const answer = answerByQuestion.get(key) ?? { topic, title: title || answerTopics[topic], variants: [] };
    answer.variants.push({ text });
    answerByQuestion.set(key, answer);
  }
  const answers = [...answerByQuestion.values()];
  const problem =
    answers.length === 0 ? problems.noRows : answers.length > answerLimits.perRequest ? problems.tooMany : null;
  return { answers, problem };
};
