import { trimEndMatching } from "#shared/util/trim-end.ts";

// Finds the outline that a short notice or an online form prescribes as a list of at least three similar items.

/** An item of a list, with its place in the text. */
export type ListItem = { text: string; start: number; end: number };

const mark =
  /^\s*(?:\(?(?:\d{1,2}|[a-h]|[ivx]{1,4}|[IVX]{1,5})[.)]\s+|\[(?:[A-H]|\d{1,2})\]\s+|(?:Part|Section|Question|Box|Criterion|Factor|Tab) (?:\d{1,2}|[A-H])(?:[.:)]| [-–])?\s+|[-•*>▪–]\s+)/u;
const lengthLimit =
  /[\s(,–-]+(?:up to |max(?:imum|\.)? |about |no more than )?\d[\d,]* ?(?:words?|characters?|chars\.?)(?: max(?:imum|\.)?)?\)?\.?$/iu;
const multiplier = /[\s.(,–-]+[x×] ?\d{1,2}\)?$/iu;
const percentage = /[\s(:,–-]+(\d{1,2}) ?%\)?$/u;
const outlineLead =
  /\b(?:cover|address|describe|tell us|answer|look for|like to see|treat|discuss|want to know|(?:should|must) (?:say|state|explain|show)|reviewers (?:ask|weigh|consider)|questions|sections?|headings)\b[^.?!\n]{0,60}:?$/i;
const outlineSentence =
  /\b(?:following (?:headings|sections|parts|questions)|(?:these|the) (?:headings|questions)|in this order|contents of (?:the )?application|merit review|elements? below)\b|\bthe following\b.*:$/i;
/** "Factor A - Condition of the works", with other lines between the factors. */
const labeledItem = /^(?:Factor|Criterion|Tab|Part|Section) ([A-H])\b\W+\p{Lu}/u;
const attachment =
  /\b(?:IRS|990|W-9|audit|forms?|SF-?\d+|copy|copies|list of|letters? of support|resum[eé]s?|attach\w*|signed|photos?|certificate|calendar|how to (?:apply|submit)|documents|grant amount|eligible|ineligible|must|deadline|\$\d)\b|@|https?:/i;
const [minItems, maxItems, maxItemWords, maxTitleWords, maxNotice] = [3, 12, 30, 6, 6_000];
const countWords = (text: string) => text.split(/\s+/).length;

type Line = ListItem & { kind: "limit" | "weight" | "percent" | "question" | "plain"; isMarked: boolean };
const toLine = (typed: string, start: number): Line => {
  const isMarked = mark.test(typed);
  const body = typed
    .replace(mark, "")
    .replace(/\*(?= ?\(|$)/, "")
    .trim();
  const [kind, text]: [Line["kind"], string] = lengthLimit.test(body)
    ? ["limit", body.replace(lengthLimit, "")]
    : multiplier.test(body)
      ? ["weight", body.replace(multiplier, "")]
      : percentage.test(body)
        ? ["percent", body.replace(percentage, " ($1 percent)")]
        : [body.endsWith("?") ? "question" : "plain", body];
  const at = start + typed.indexOf(body.slice(0, 8));
  const name = text
    .replaceAll(/\s*\((?![^()]*%)[^()]{12,}\)/g, "")
    .replace(/, (?:\d|one|two|three|four|five) pages?\b.*$/i, "");
  return { text: trimEndMatching(name, /[.;:,\s]/), start: at, end: start + typed.trimEnd().length, kind, isMarked };
};
/** "Humanities content. Which questions does your project ask?": the title of a box, without its instructions. */
const toName = (typed: string) => {
  const text = typed.replace(
    /^(?:please )?(?:describe|explain|tell us about) (?=(?:the|your|how|what|who|why)\b)/i,
    "",
  );
  const [, title = "", rest] = /^([^.?!:]{3,60})(?:[.:]\s+(?=\p{Lu})|:\s+)(.*)$/u.exec(text) ?? [];
  const [question = text] = /^[^?]*\?(?= \p{Lu})/u.exec(text) ?? [];
  const name = rest && countWords(title) <= maxTitleWords ? title : question;
  return name.charAt(0).toUpperCase() + name.slice(1);
};
const isOutline = (run: readonly Line[], lead: string): boolean => {
  if (run.length < minItems || run.length > maxItems) return false;
  if (run.some(({ text }) => countWords(text) > maxItemWords || !/^["“(]?\p{L}/u.test(text))) return false;
  const count = (kind: Line["kind"]) => run.filter((line) => line.kind === kind).length;
  if (count("limit") === run.length || count("weight") === run.length || count("question") === run.length) return true;
  if (count("percent") === run.length)
    return run.reduce((sum, { text }) => sum + Number(/\((\d+) percent\)$/.exec(text)?.[1] ?? 0), 0) === 100;
  const areParts = run.filter(({ text }) => attachment.test(text)).length * 3 < run.length;
  return (
    areParts &&
    (outlineLead.test(lead) || outlineSentence.test(lead)) &&
    run.every(({ isMarked, kind }) => isMarked && kind !== "weight")
  );
};

const enumeratedQuestion = /(?:^|\s)\(?(\d{1,2})[.)]\s+(?=\p{Lu})/gu;
/** "1) What do you need? (100 words) 2) Who benefits? (75 words)" in one paragraph. */
const splitRunIn = (line: string, start: number): Line[] => {
  const marks = [...line.matchAll(enumeratedQuestion)];
  if (marks.length < minItems || marks.some(({ 1: digits }, index) => Number(digits) !== index + 1)) return [];
  return marks.map(({ index }, at) => {
    const part = line.slice(index, marks[at + 1]?.index ?? line.length);
    const [question = part] = /^[^?]*\?(?: ?\([^()]*\))?/.exec(part) ?? [];
    return toLine(question, start + index);
  });
};

const toItem = ({ text, start, end }: Line): ListItem => ({ text: toName(text), start, end });
/** Finds the lines, or the numbered questions of a paragraph, that the text of an application must follow. */
export const findOutlineList = (text: string): ListItem[] => {
  if (text.length > maxNotice) return [];
  let at = 0;
  const lines = text.split("\n").map((typed) => {
    const line = { typed, ...toLine(typed, at), runIn: splitRunIn(typed, at) };
    at += typed.length + 1;
    return line;
  });
  const runIn = lines.map((line) => line.runIn).find((list) => isOutline(list, ""));
  if (runIn) return runIn.map(toItem);
  const labeled = lines.filter(({ typed }) => labeledItem.test(typed));
  const isSequence = labeled.every(({ typed }, index) => labeledItem.exec(typed)?.[1] === "ABCDEFGH"[index]);
  const parts = labeled.filter(({ text: name }) => !attachment.test(name));
  // More attachments and dates mean that these are the sections of the notice itself.
  if (labeled.length >= minItems && isSequence && parts.length * 3 > labeled.length * 2) return parts.map(toItem);
  for (let first = 0; first < lines.length; first++) {
    const line = lines[first];
    if (!line?.typed.trim() || (!line.isMarked && line.kind !== "question" && line.kind !== "weight")) continue;
    const end = lines.findIndex(
      (other, index) =>
        index > first &&
        (other.isMarked !== line.isMarked || !other.typed.trim() || (!line.isMarked && other.kind !== line.kind)),
    );
    const run = lines.slice(first, end < 0 ? lines.length : end);
    const lead = lines.slice(0, first).findLast(({ typed }) => typed.trim())?.typed ?? "";
    if (isOutline(run, lead.trim())) return run.map(toItem);
    first += run.length - 1;
  }
  return [];
};
