import type { RequirementKind } from "#shared/api/requirements.ts";
import { trimEndMatching } from "#shared/util/trim-end.ts";
import type { ExtractedRequirement } from "./extracted-requirement.ts";

// Finds review criteria in short notices: names whose weights add up to 100, and the funder's questions.

type Item = { text: string; start: number; end: number };
const weightPattern = /[\s(,:–-]{1,4}(\d{1,3}) ?(%|percent|points?|pts\.?)?\)?(?=\s*(?:[,;./]|\n|$|and\b))/giu;
const leadEndPattern =
  /.*(?:[:\n]\s*|[.!?]\s+|\b(?:scored|rated|judged|ranked|evaluated|reviewed) (?:on|by|for)\b:?\s+)/isu;
const enumeratorPattern = /^(?:[,;./\s]+|and\s+|\(?(?:\d{1,2}|[a-h])[.)]\s+|[-•*]\s+)+/iu;
const [minItems, maxItems, maxNameWords, maxLead, maxBlock, total] = [3, 12, 10, 160, 1500, 100];

/** Returns the name of a weight: the text between the previous weight and this one. */
const toName = (between: string, isFirst: boolean): string | undefined => {
  const text = isFirst ? between.replace(leadEndPattern, "") : between;
  const name = text.replace(enumeratorPattern, "").trim();
  const isName = /^\p{L}/u.test(name) && !/[.?!]\s|\n/.test(name) && name.split(/\s+/).length <= maxNameWords;
  return isName ? name : undefined;
};
/** Finds criteria whose weights add up to 100, which is typical of a rubric. */
const findWeightedList = (plainText: string): Item[] => {
  let run: (Item & { points: number })[] = [];
  const isWhole = () => run.length >= minItems && run.reduce((sum, { points }) => sum + points, 0) === total;
  for (const { index, 0: found, 1: digits = "", 2: unit = "" } of plainText.matchAll(weightPattern)) {
    if (isWhole()) return run;
    const last = run.at(-1);
    const continued = last && toName(plainText.slice(last.end, index), false);
    const name = continued ?? toName(plainText.slice(Math.max(0, index - maxLead), index), true);
    if (continued === undefined || run.length === maxItems) run = [];
    const start = name ? plainText.lastIndexOf(name, index) : -1;
    if (!name || start < 0) continue;
    const suffix = /%|percent/i.test(unit) ? `${digits}%` : `${digits} points`;
    const text = `${name.charAt(0).toUpperCase()}${name.slice(1)} (${suffix})`;
    run.push({ text, start, end: index + found.length, points: Number(digits) });
  }
  return isWhole() ? run : [];
};

const questionLeadPattern =
  /(?:^|\n|[.!?]\s)[^.?!\n:]{0,60}\b(?:ask|tell us|address|answer|respond to|questions?)\b[^.?!\n:]{0,30}:\s*/giu;
/** Finds questions that the text must answer: "We will ask: How many children? Who teaches?" */
const findQuestionList = (plainText: string): Item[] => {
  for (const { index, 0: lead } of plainText.matchAll(questionLeadPattern)) {
    const start = index + lead.length;
    const [block = ""] = plainText.slice(start, start + maxBlock).split("\n\n");
    let at = start;
    const items = block
      .split(/(?<=\?)\s+|(?<=[.;]|^|\n)\s*(?=\(?(?:\d{1,2}|[a-h])[.)]\s)/u)
      .map((part): Item => {
        const text = trimEndMatching(part.replace(enumeratorPattern, ""), /[.;\s]/);
        const found = plainText.indexOf(text, at);
        at = found + text.length;
        return { text, start: found, end: at };
      })
      .filter(({ text }) => /^\p{L}/u.test(text) && text.split(/\s+/).length <= 25);
    const questions = items.filter(({ text }) => text.endsWith("?"));
    if (questions.length > 1 && questions.length * 2 > items.length) return items;
  }
  return [];
};

const replacedKinds: ReadonlySet<RequirementKind> = new Set(["criterion", "component", "eligibility"]);
/** Replaces rows that misread a short notice's criteria with those criteria. `plainText` has no line breaks. */
export const addPlainCriteria = (
  text: string,
  plainText: string,
  rows: readonly ExtractedRequirement[],
): ExtractedRequirement[] => {
  const lines = text.replaceAll(/[^\S\n]+/gu, " ").replaceAll(/ ?\n ?/g, "\n");
  const toRows = (items: readonly Item[]) =>
    items.flatMap(({ text: requirement, start: from, end }): ExtractedRequirement[] => {
      const quote = lines.slice(from, end).replaceAll(/\s+/g, " ").trim();
      const start = plainText.indexOf(quote);
      return start < 0
        ? []
        : [{ kind: "criterion", requirement, quote, page: null, state: "open", isProposed: false, start }];
    });
  const isWithin = (list: readonly ExtractedRequirement[]) => {
    const [first, last] = [list[0], list.at(-1)];
    return (row: ExtractedRequirement) =>
      first !== undefined &&
      last !== undefined &&
      row.start >= first.start - maxLead &&
      row.start < last.start + last.quote.length;
  };
  const weightedRows = toRows(findWeightedList(lines));
  const questionRows = toRows(findQuestionList(lines));
  const extractedQuestions = rows.filter(
    (row) => row.kind !== "eligibility" && replacedKinds.has(row.kind) && isWithin(questionRows)(row),
  );
  const questions = extractedQuestions.length * 2 < questionRows.length ? questionRows : [];
  const isRead = rows.some((row) => row.kind === "criterion" && isWithin(weightedRows)(row));
  const lists = [isRead ? [] : weightedRows, questions];
  return [
    ...rows.filter((row) => !(replacedKinds.has(row.kind) && lists.some((list) => isWithin(list)(row)))),
    ...lists.flat(),
  ];
};
