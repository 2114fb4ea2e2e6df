import type { RequirementKind } from "#shared/api/requirements.ts";
import { trimEndMatching } from "#shared/util/trim-end.ts";
import type { ExtractedRequirement } from "./extracted-requirement.ts";
import { findOutlineList, type ListItem as Item } from "./outline-lists.ts";

// Finds review criteria in short notices: names whose weights add up to 100, and the funder's questions.

const weight = /[\s(,:–-]{1,4}(\d{1,3}) ?(%|percent|points?|pts\.?)?\)?(?=\s*(?:[,;./]|\n|$|and\b))/giu;
const leadEnd =
  /.*(?:[:\n]\s*|[.!?]\s+|\b100 (?:points?|pts\.?|%)[^()\n]{0,20}\)\s*[-–—]?\s*|\b(?:scored|rated|judged|ranked|evaluated|reviewed) (?:on|by|for)\b:?\s+)/isu;
const enumerator = /^(?:[,;./\s]+|and\s+|\(?(?:\d{1,2}|[a-h])[.)]\s+|[-•*]\s+)+/iu;
const [minItems, maxItems, maxNameWords, maxLead, maxBlock, total] = [3, 12, 10, 160, 1500, 100];

/** Returns the name of the criterion that a weight belongs to: the text between the previous weight and this one. */
const findCriterionName = (between: string, isFirst: boolean): string | undefined => {
  const text = isFirst ? between.replace(leadEnd, "") : between;
  const name = text.replace(enumerator, "").trim();
  const isName = /^\p{L}/u.test(name) && !/[.?!]\s|\n/.test(name) && name.split(/\s+/).length <= maxNameWords;
  return isName ? name : undefined;
};
/** Finds criteria whose weights add up to 100, which only a rubric's do. */
const findWeightedList = (plainText: string): Item[] => {
  let run: (Item & { points: number })[] = [];
  const isComplete = () => run.length >= minItems && run.reduce((sum, { points }) => sum + points, 0) === total;
  for (const { index, 0: found, 1: digits = "", 2: unit = "" } of plainText.matchAll(weight)) {
    if (isComplete()) return run;
    const last = run.at(-1);
    const continued = last && findCriterionName(plainText.slice(last.end, index), false);
    const name = continued ?? findCriterionName(plainText.slice(Math.max(0, index - maxLead), index), true);
    if (continued === undefined || run.length === maxItems) run = [];
    const start = name ? plainText.lastIndexOf(name, index) : -1;
    // "Review factors (100 points)" is the rubric's total.
    if (!name || start < 0 || Number(digits) === total) continue;
    const suffix = /%|percent/i.test(unit) ? `${digits}%` : `${digits} points`;
    const text = `${name.charAt(0).toUpperCase()}${name.slice(1)} (${suffix})`;
    run.push({ text, start, end: index + found.length, points: Number(digits) });
  }
  return isComplete() ? run : [];
};

/** Characters of a notice in which a list of topics or questions is the outline of the application. */
const maxShortNotice = 6_000;
const questionLead =
  /(?:^|\n|[.!?]\s)[^.?!\n:]{0,60}\b(?:asks?|tell us|address|answer|respond to|questions?)\b[^.?!\n:]{0,30}(?::\s*|\.\s+(?=\p{Lu}[^.!:\n]{3,120}\?))/giu;
/** "What happens on an ordinary day? (300 words)": an answer's length limit is not part of the question. */
const answerLimit = /^\([^()]{0,40}\b(?:words?|characters?|pages?)\b[^()]{0,20}\)\s*/i;
const maxQuestionWords = 25;
const countWords = (text: string) => text.split(/\s+/).length;
/** Finds questions that the text must answer: "We will ask: How many children? Who teaches?" */
const findQuestionList = (plainText: string): Item[] => {
  for (const { index, 0: lead } of plainText.matchAll(questionLead)) {
    const start = index + lead.length;
    const [block = ""] = plainText.slice(start, start + maxBlock).split("\n\n");
    let at = start;
    const items = block
      .split(/(?<=\?)\s+|(?<=[.;]|^|\n)\s*(?=\(?(?:\d{1,2}|[a-h])[.)]\s)/u)
      .map((part): Item => {
        const text = trimEndMatching(part.replace(answerLimit, "").replace(enumerator, ""), /[.;\s]/);
        const found = plainText.indexOf(text, at);
        at = found + text.length;
        return { text, start: found, end: at };
      })
      .filter(({ text }) => /^\p{L}/u.test(text) && countWords(text) <= maxQuestionWords);
    const last = items.findLastIndex(({ text }) => text.endsWith("?"));
    // Items after the last question are other text, unless they are short, such as "5. Budget".
    const listedItems = items.filter(
      ({ text }, at) => at <= last || (countWords(text) <= 3 && !/\d|\b(?:pages?|words?)\b/i.test(text)),
    );
    const questions = items.filter(({ text }) => text.endsWith("?"));
    if (questions.length > 1 && questions.length * 2 > listedItems.length) return listedItems;
  }
  return [];
};
const findTopicList = (plainText: string): Item[] => {
  if (plainText.length > maxShortNotice) return [];
  const headings = findHeadingList(plainText);
  return headings.length > 0 ? headings : findInstructionList(plainText);
};
const instructionVerb = "(?:tell us(?: about)?|describe|explain|discuss|say|give|show|name|outline)";
const instruction = new RegExp(`(?:^|[.!?\\n]\\s*)${instructionVerb} (?=\\p{Ll})[^.!?\\n]{3,90}(?=[.\\n])`, "giu");
const lettered =
  /\b(?:explain|describe|address|discuss|include|cover|tell us|treat|separate headings|these headings)\b[^.()\n]{0,40}(?=\([a1i]\) )([^.\n]{20,600})/i;
const listLetter = /[;,]?\s*(?:and )?\((?:[a-h]|\d|[ivx]{1,4})\) /;
/** "Describe the training. Say who will teach. Give a budget.", or "explain (a) the need; (b) what you propose". */
const findInstructionList = (plainText: string): Item[] => {
  const enumerated = lettered.exec(plainText);
  const found = enumerated
    ? (enumerated[1] ?? "").split(listLetter)
    : [...plainText.matchAll(instruction)].map(([whole]) =>
        whole.replace(new RegExp(`^[.!?\\s]*${instructionVerb} `, "iu"), ""),
      );
  let at = enumerated?.index ?? 0;
  const items = found
    .map((part) => trimEndMatching(part, /[.;,\s]/))
    .filter(Boolean)
    .map((part): Item => {
      const start = plainText.indexOf(part, at);
      at = start + part.length;
      return { text: part.charAt(0).toUpperCase() + part.slice(1), start, end: at };
    });
  return items.length >= minItems && items.every(({ text }) => countWords(text) <= maxQuestionWords) ? items : [];
};
const headingLead =
  /\b(?:headings?|sections?|titles|in this order|tell us|please cover)\b[^.:?\n;]{0,40}(?::\s*|\n+)/giu;
const maxHeadingWords = 9;
/** "organized under these headings: The need; Your plan; Budget", or numbered lines after "Tell us (in this order)". */
const findHeadingList = (plainText: string): Item[] => {
  for (const { index, 0: lead } of plainText.matchAll(headingLead)) {
    const start = index + lead.length;
    const rest = plainText.slice(start, start + maxBlock);
    const isLines = lead.endsWith("\n");
    const lines = rest.split("\n");
    const end = lines.findIndex((line) => !/^\s*(?:\(?\d{1,2}[.)]|[-•*])\s/.test(line));
    const parts = isLines
      ? lines.slice(0, end < 0 ? lines.length : end)
      : (/^[^.?!\n]*/.exec(rest)?.[0] ?? "").split(/;\s+(?:and )?/);
    let at = start;
    const items = parts.map((part): Item => {
      const text = trimEndMatching(part.replace(enumerator, ""), /[.;\s]/);
      const found = plainText.indexOf(text, at);
      at = found + text.length;
      return { text: text.charAt(0).toUpperCase() + text.slice(1), start: found, end: at };
    });
    if (
      items.length >= minItems &&
      items.every(({ text }) => /^\p{L}/u.test(text) && countWords(text) <= maxHeadingWords && !/\d/.test(text))
    )
      return items;
  }
  return [];
};
const interrogative = "(?:who|whom|whose|what|how|why|when|where|which)\\b";
const indirectLead = new RegExp(
  `\\b(?:tells? us|telling us|learn|know|explain(?:s|ing)?|describ(?:e|es|ing)|says?|set(?:s|ting)? out|address(?:es|ing)?):? (?=${interrogative})`,
  "giu",
);
/**
 * Splits "who you are, what you want to do and what it will cost" into capitalized questions. Returns other text
 * unchanged.
 */
export const splitIndirectQuestions = (sentence: string): string[] => {
  if (!new RegExp(`^${interrogative}`, "i").test(sentence)) return [sentence];
  const mark = sentence.includes(";") ? ";\\s+(?:and )?" : ",\\s+(?:and )?|\\s+and ";
  return sentence
    .split(new RegExp(`(?:${mark})(?=${interrogative})`, "iu"))
    .map((part) => trimEndMatching(part, /[,;\s]/))
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1));
};
/**
 * Finds the indirect questions in one sentence: "a letter that tells us who you are, what you want to do and what it
 * will cost".
 */
const findIndirectQuestions = (plainText: string): Item[] => {
  for (const { index, 0: lead } of plainText.matchAll(indirectLead)) {
    const start = index + lead.length;
    const [sentence = ""] = /^[^.!?\n]*/.exec(plainText.slice(start, start + maxBlock)) ?? [];
    const questions = splitIndirectQuestions(sentence);
    const isQuestion = (text: string) => countWords(text) >= minItems && countWords(text) <= maxQuestionWords;
    if (questions.length >= minItems && questions.every(isQuestion))
      return [{ text: sentence.charAt(0).toUpperCase() + sentence.slice(1), start, end: start + sentence.length }];
  }
  return [];
};

/** Names the box of a form that a length limit is for. */
const nameLimit = (row: ExtractedRequirement, boxes: readonly ExtractedRequirement[]): ExtractedRequirement => {
  const box =
    row.kind === "page_limit" && boxes.find(({ quote }) => quote.includes(row.quote) || row.quote.includes(quote));
  const [limit] = /\bat most .*$/.exec(row.requirement) ?? [];
  return box && limit ? { ...row, requirement: `${box.requirement}: ${limit}` } : row;
};

const replacedKinds: ReadonlySet<RequirementKind> = new Set(["criterion", "component", "eligibility"]);
const overlaps = (a: ExtractedRequirement, b: ExtractedRequirement) =>
  a.start < b.start + b.quote.length && b.start < a.start + a.quote.length;
/**
 * Adds the items of an outline to the rows. They are certain, even if other rules only propose them; where a rule knows
 * what an item is, such as a part of the application, its row stays.
 */
const mergeOutline = (
  rows: readonly ExtractedRequirement[],
  outline: readonly ExtractedRequirement[],
): ExtractedRequirement[] => {
  const others = rows.filter(({ kind }) => !replacedKinds.has(kind) && kind !== "page_limit");
  // A list of other things, such as costs that are not allowed.
  if (outline.filter((item) => others.some((row) => overlaps(row, item))).length * 2 > outline.length) return [...rows];
  const findPart = (item: ExtractedRequirement) => rows.find((row) => row.kind === "component" && overlaps(row, item));
  // The same kind for all, because a draft follows all or none.
  const areParts = outline.filter(findPart).length * 2 > outline.length;
  const items = areParts
    ? outline.map((item) => ({ ...item, ...findPart(item), kind: "component" as const, isProposed: false }))
    : outline;
  const withoutMark = (row: ExtractedRequirement) => ({
    ...row,
    requirement: trimEndMatching(row.requirement, /[*\s]/),
  });
  const left = rows.filter((row) => !replacedKinds.has(row.kind) || !outline.some((item) => overlaps(row, item)));
  return [...left.map((row) => nameLimit(row, outline)), ...items.map(withoutMark)];
};
/** Replaces rows that misread a short notice's criteria with those criteria. `plainText` has no line breaks. */
export const addPlainCriteria = (
  text: string,
  plainText: string,
  rows: readonly ExtractedRequirement[],
): ExtractedRequirement[] => {
  const lines = text.replaceAll(/[^\S\n]+/gu, " ").replaceAll(/ ?\n ?/g, "\n");
  const toRows = (items: readonly Item[], kind: RequirementKind = "criterion") =>
    items.flatMap(({ text: requirement, start: from, end }): ExtractedRequirement[] => {
      const quote = lines.slice(from, end).replaceAll(/\s+/g, " ").trim();
      const start = plainText.indexOf(quote);
      return start < 0 ? [] : [{ kind, requirement, quote, page: null, state: "open", isProposed: false, start }];
    });
  const isWithin = (list: readonly ExtractedRequirement[]) => {
    const [first, last] = [list[0], list.at(-1)];
    return (row: ExtractedRequirement) =>
      first !== undefined &&
      last !== undefined &&
      row.start >= first.start - maxLead &&
      row.start < last.start + last.quote.length;
  };
  const weighted = toRows(findWeightedList(lines));
  const direct = toRows(findQuestionList(lines));
  const indirect = direct.length > 0 ? [] : toRows(findIndirectQuestions(lines), "component");
  const outline = toRows(findOutlineList(lines));
  const questionRows = [outline, direct, indirect].find((list) => list.length > 0) ?? toRows(findTopicList(lines));
  const criteria = rows.filter((row) => row.kind === "criterion" && isWithin(weighted)(row));
  const isReplacedBy = (list: readonly ExtractedRequirement[]) => (row: ExtractedRequirement) =>
    replacedKinds.has(row.kind) && isWithin(list)(row);
  const weights = criteria.length >= weighted.length ? [] : weighted;
  const others = rows.filter((row) => !isReplacedBy(weights)(row));
  const first = questionRows[0]?.start ?? 0;
  const read = others.filter(
    (row) => row.kind !== "eligibility" && row.start >= first && isReplacedBy(questionRows)(row),
  );
  if (questionRows === outline && outline.length > 0) return [...mergeOutline(others, outline), ...weights];
  const questions = read.length < questionRows.length ? questionRows : [];
  return [...others.filter((row) => !isReplacedBy(questions)(row)), ...weights, ...questions];
};
