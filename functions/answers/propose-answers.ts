import { cellSeparator } from "#functions/documents/reading/document-text.ts";
import { answerLimits } from "#shared/api/answers.ts";
import type { FileText } from "#shared/api/document-parts.ts";
import { type AnswerTopic, answerTopics, countCharacters, countWords } from "#shared/domain/answer-topics.ts";
import {
  describeHeading,
  type HeadingLine,
  isQuestion,
  parseHeadingLine,
  splitInlineHeading,
} from "./heading-lines.ts";

/** A passage of a document that answers a common question, verbatim. */
export type ProposedAnswer = {
  topic: AnswerTopic;
  /** The topic's name, or the question. */
  title: string;
  text: string;
  heading: string;
  /** Page of the heading; null for formats without pages. */
  page: number | null;
};

/** Shorter texts are usually labels, names or numbers. Answers to custom questions must be longer to be reusable. */
const minWords = 12;
const minWordsForCustomQuestion = 25;

type Line = { text: string; page: number | null; heading?: HeadingLine & { level: number } };

/** Level of headings detected by formatting alone. */
const unknownLevel = 99;
const sentenceEndPattern = /[.!?:)”"]$/;
const tableOfContentsPattern = /(?:\. ?){4,}\s*\d*$|\s{2,}\d{1,3}$/;

/** Joins a question that is wrapped over two or three lines. */
const joinBrokenQuestions = (lines: readonly string[]): string[] => {
  const joinedLines: string[] = [];
  for (let index = 0; index < lines.length; index++) {
    let line = lines[index] ?? "";
    for (let more = 0; more < 2; more++) {
      const next = lines[index + 1];
      const isOpen = countWords(line) >= 6 && !sentenceEndPattern.test(line) && parseHeadingLine(line)?.isQuestion;
      if (!isOpen || next === undefined || !/^[\p{Ll}(\d]/u.test(next)) break;
      line = `${line} ${next}`;
      index += 1;
    }
    joinedLines.push(line);
  }
  return joinedLines;
};

const toLines = ({ sections }: FileText): Line[] => {
  const lines: Line[] = [];
  for (const { heading, level, page, text } of sections) {
    if (heading !== null) lines.push({ text: heading, page, heading: { ...describeHeading(heading), level } });
    const trimmedLines = joinBrokenQuestions(text.split("\n").map((line) => line.trim()));
    for (const [index, line] of trimmedLines.entries()) {
      if (line === "" || tableOfContentsPattern.test(line)) continue;
      const inlineHeading = splitInlineHeading(line);
      if (inlineHeading) {
        lines.push({
          text: inlineHeading.heading.title,
          page,
          heading: { ...inlineHeading.heading, level: unknownLevel },
        });
        lines.push({ text: inlineHeading.rest, page });
        continue;
      }
      const parsed = parseHeadingLine(line);
      const next = trimmedLines.slice(index + 1).find((other) => other !== "") ?? "";
      const previous = trimmedLines.slice(0, index).findLast((other) => other !== "") ?? "";
      // A line that only looks like a title must not continue the previous line or run into the next.
      const isHeading =
        parsed &&
        (parsed.isQuestion ||
          (parsed.isMarked && (parsed.topic || countWords(next) >= 8)) ||
          (countWords(next) >= 8 && (previous === "" || sentenceEndPattern.test(previous) || parsed.topic !== null)));
      lines.push({ text: line, page, ...(isHeading && { heading: { ...parsed, level: unknownLevel } }) });
    }
  }
  return lines;
};

const instructionPattern =
  /^[([*].*(?:words?|characters?|pages?|limit|maximum)\b.*[)\]*]$|^(?:please |limit |maximum |max\.? |no more than |up to |word limit|character limit|answer:|response:|your (?:answer|response):?)/i;
const unansweredPattern =
  /^(?:n\/?a\.?|none\.?|tbd\.?|see (?:above|below|attach\w*|appendix).*|not applicable\.?|same as above\.?)$/i;
const placeholderPattern = /\[(?:insert|enter|your|name|describe|add|to be)[^\]]*\]|lorem ipsum/i;
const answerLabelPattern = /^(?:answer|response|a):\s*/i;

const cleanAnswer = (lines: readonly string[]): string => {
  const rest = [...lines];
  while (
    rest[0] !== undefined &&
    (instructionPattern.test(rest[0]) || isQuestion(rest[0])) &&
    !answerLabelPattern.test(rest[0])
  )
    rest.shift();
  if (rest[0] !== undefined) rest[0] = rest[0].replace(answerLabelPattern, "");
  return rest.join("\n").trim();
};

const isReusable = (text: string, topic: AnswerTopic) => {
  if (countWords(text) < (topic === "other" ? minWordsForCustomQuestion : minWords)) return false;
  if (
    unansweredPattern.test(text) ||
    placeholderPattern.test(text) ||
    countCharacters(text) > answerLimits.variantCharacters
  )
    return false;
  const lines = text.split("\n");
  const rows = lines.filter((line) => line.includes(cellSeparator) || /^[^a-z]*\$?[\d,.]+$/.test(line));
  return rows.length <= lines.length / 2;
};

const maxTitleLength = 200;
const toTitle = ({ title, isQuestion: isAsked }: HeadingLine, topic: AnswerTopic) =>
  isAsked || topic === "other" ? [...title].slice(0, maxTitleLength).join("") : answerTopics[topic];

/** Proposes the texts under the headings and questions of a document, in document order. */
export const proposeAnswers = (document: FileText): ProposedAnswer[] => {
  const proposals: ProposedAnswer[] = [];
  let current:
    | { heading: HeadingLine & { level: number }; topic: AnswerTopic | null; page: number | null; lines: string[] }
    | undefined;
  const finish = () => {
    if (!current?.topic) return;
    const { heading, topic, page, lines } = current;
    const text = cleanAnswer(lines);
    if (isReusable(text, topic) && !proposals.some((proposal) => proposal.text === text))
      proposals.push({ topic, title: toTitle(heading, topic), text, heading: heading.title, page });
  };
  for (const { text, page, heading } of toLines(document)) {
    if (!heading) {
      current?.lines.push(text);
      continue;
    }
    const isDeeper = current !== undefined && heading.level > current.heading.level && heading.level !== unknownLevel;
    const isPart = isDeeper && heading.topic === null && !heading.isQuestion;
    if (isPart && current?.topic) {
      current.lines.push(text);
      continue;
    }
    // A question below a heading without text refers to the heading's topic.
    const isEmpty = current !== undefined && cleanAnswer(current.lines) === "";
    const inheritedTopic = heading.isQuestion && isEmpty ? (current?.topic ?? null) : null;
    finish();
    const topic = heading.topic ?? inheritedTopic ?? (heading.isQuestion ? "other" : null);
    current = { heading, topic, page, lines: [] };
  }
  finish();
  return proposals;
};

/** Wraps plain text, such as text typed into the app, in a one-section document. */
export const toFileText = (content: string): FileText => ({
  pages: null,
  sections: [{ heading: null, level: 0, page: null, text: content.replaceAll(/^#{1,6}\s+(.+)$/gm, "**$1**") }],
});
