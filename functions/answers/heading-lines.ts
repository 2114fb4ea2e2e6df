import type { AnswerTopic } from "#shared/domain/answer-topics.ts";
import { countWords } from "#shared/domain/answer-topics.ts";
import { findTopic } from "#shared/domain/heading-topics.ts";

/** A line that introduces an answer: a heading of a proposal, or the question of an online form. */
export type HeadingLine = {
  /** The heading text without its number and length limit. */
  title: string;
  isQuestion: boolean;
  /** Null if it does not match a common topic. */
  topic: AnswerTopic | null;
  /** Whether its formatting alone marks it as a heading: a number, capitals, bold type or a length limit. */
  isMarked: boolean;
};

const maxLabelWords = 10;
const maxQuestionWords = 70;
const numberPattern =
  /^(?:(?:section|part|question|item|q)\s*)?(?:(?:\d{1,2}(?:\.\d{1,2})*|[IVX]{1,5}|[A-Z]|[a-h])[.):]|\d{1,2}(?:\.\d{1,2})+|(?:section|part|question|item|q) ?\d{1,2}(?:\.\d{1,2})*[.:)]?)\s*[-–—]?\s+/i;
const limitPattern =
  /\s*[-–—,:]?\s*[([]?\s*(?:max(?:imum)?\.?(?: of)?|limit(?:ed)?(?: of| to)?|up to|no more than|not to exceed|word limit|character limit)?:?\s*(?:\d[\d,]*\s*(?:-|–|to)\s*)?\d[\d,]*\s*-?\s*(?:words?|characters?|chars?|pages?|sentences?|paragraphs?)(?: (?:or less|or fewer|max(?:imum)?\.?|limit|each|including spaces))*\s*[)\]]?[.:]?\s*$/i;
const requiredPattern = /\s*(?:\*+|\((?:required|optional)\))\s*$/i;
const imperativePattern =
  /^(?:please |briefly |in (?:a|one|two) \w+,? )*(?:describe|explain|provide|list|summari[sz]e|state|tell us|identify|discuss|outline|share|demonstrate|detail|give|indicate|define|include|specify)\b/i;
const interrogativePattern = /^(?:what|how|who|whom|why|when|where|which|is|are|does|do|has|have|will|can|if)\b/i;
const smallWordPattern = /^(?:a|an|and|as|at|by|for|from|in|of|on|or|our|per|the|to|with|&|[-–—/])$/i;

const isCapitals = (text: string) => /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text);
const isTitleCase = (text: string) =>
  text.split(/\s+/).every((word) => smallWordPattern.test(word) || /^[("“]?[\p{Lu}\d]/u.test(word));

/** Whether a line requests an answer, such as "Describe your mission" or "Whom do you serve?". */
export const isQuestion = (title: string): boolean =>
  countWords(title) <= maxQuestionWords &&
  (imperativePattern.test(title) ||
    (title.endsWith("?") && (interrogativePattern.test(title) || countWords(title) <= 25)));

/** Removes the number, formatting and length limit from a heading. */
const stripDecoration = (line: string) => {
  const bold = /^(?:\*\*|__)(.+?)(?:\*\*|__):?$/.exec(line.trim());
  let title = (bold?.[1] ?? line).trim();
  const withoutNumber = title.replace(numberPattern, "");
  const hasNumber = withoutNumber !== title && withoutNumber !== "";
  if (hasNumber) title = withoutNumber;
  title = title.replace(requiredPattern, "");
  const withoutLimit = title.replace(limitPattern, "").trim();
  const hasLimit = withoutLimit !== title && withoutLimit !== "";
  if (hasLimit) title = withoutLimit;
  title = title.replace(requiredPattern, "").replace(/\s*:$/, "").trim();
  return { title, isMarked: hasNumber || hasLimit || Boolean(bold) || isCapitals(title) };
};

/** Describes a heading that is marked as one in the document's format. */
export const describeHeading = (heading: string): HeadingLine => {
  const { title } = stripDecoration(heading);
  return { title, isQuestion: isQuestion(title), topic: findTopic(title), isMarked: true };
};

/** Detects a heading by the form and words of a line. */
export const parseHeadingLine = (line: string): HeadingLine | null => {
  if (/^[•(]| {3}|\t|\s\d{1,3}$|\.{3,}/.test(line) && !limitPattern.test(line)) return null;
  const { title, isMarked } = stripDecoration(line);
  const words = countWords(title);
  if (words === 0 || !/\p{L}{3}/u.test(title)) return null;
  if (isQuestion(title)) {
    // A wrapped line within a paragraph.
    if (!isMarked && /^\p{Ll}/u.test(title)) return null;
    if (/[.!]\s+\p{Lu}/u.test(title) && !title.endsWith("?") && !isMarked) return null;
    return { title, isQuestion: true, topic: findTopic(title), isMarked };
  }
  if (words > maxLabelWords || /[.,;!]$/.test(title) || !/^["“(]?[\p{Lu}\d]/u.test(title)) return null;
  const topic = findTopic(title);
  if (isMarked && (isCapitals(title) || isTitleCase(title) || topic))
    return { title, isQuestion: false, topic, isMarked };
  if (isTitleCase(title) || (topic && words <= 6)) return { title, isQuestion: false, topic, isMarked: false };
  return null;
};

const minInlineLength = 30;
/** Splits a line that contains a heading and the start of its answer, such as "Mission: We bring light". */
export const splitInlineHeading = (line: string): { heading: HeadingLine; rest: string } | null => {
  const candidates = [
    /^(.{3,80}?):\s+(\S.*)$/,
    /^(.{8,400}?\?(?:\s*[([][^)\]]{1,60}[)\]])?:?)\s+(\S.*)$/,
    /^(.{8,400}?[([][^)\]]{0,40}\d[^)\]]{0,10}(?:words?|characters?)[^)\]]{0,20}[)\]]:?)\s+(\S.*)$/i,
  ];
  for (const [index, pattern] of candidates.entries()) {
    const [, start = "", rest = ""] = pattern.exec(line) ?? [];
    if (rest.length < minInlineLength) continue;
    const heading = parseHeadingLine(start);
    if (!heading) continue;
    if (index === 0 ? heading.topic && !heading.isQuestion && countWords(heading.title) <= 6 : heading.isQuestion)
      return { heading, rest };
  }
  return null;
};
