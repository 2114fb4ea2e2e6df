import { getAnswerItems, getAnswerSentences } from "./answer-items.ts";
import { getLabel, labeledLine } from "./answer-text.ts";
import { alsoCovers } from "./complete-notes.ts";
import { capitalize, countWords } from "./letter-text.ts";
import { findTime, isSentence, toVerbPhrase } from "./phrases.ts";
import type { ProposalContext } from "./proposal-context.ts";
import { toStatement } from "./statements.ts";

const maxRows = 10;

/** Aligns columns with spaces, which the editor, the print and the Word file show as a table. */
export const formatTable = (rows: readonly (readonly string[])[], alignsRight = false): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column && alignsRight ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join("   ")
        .trimEnd(),
    )
    .join("\n");
};

const [minActivityWords, maxActivityWords] = [4, 14];
const clauseBoundary =
  /(?:[,;]| (?:and then|with|within|by|through|before|after|until|while|so|because|where|which|who|using|from|in groups|beside|instead|since|as) )/gi;
const trailingTime = /,? (?:in|by|during|from|starting|every|each|on)(?: the)? [^,;]{3,30}$/i;
const timeLead = /^(?:(?:in|by|during|from|starting|at) )?(?:the )?(?:start of )?/i;
/** "In the first year we complete …" without the time, which has its own column. */
const dropLeadingTime = (text: string, time = "\n") => {
  const rest = text.replace(timeLead, "");
  return rest.toLowerCase().startsWith(time.toLowerCase()) ? rest.slice(time.length).replace(/^,? /, "") : text;
};

/** An activity as a short table cell, ended where a phrase ends. */
const toActivity = (item: string, time: string | undefined) => {
  const plain = dropLeadingTime(item.replace(labeledLine, ""), time)
    .replaceAll(/\s*\([^)]*\)/g, "")
    .replace(/[\s.;,:]{1,9}$/, "");
  const withoutSubject = plain.replace(
    /^(?:the plan includes |we will (?:hold|carry out) |and |first |then |after that |in (?:month|year|the)[^,]{1,20}, )*(?:we|i|our team|our staff) (?:will |then )?(?=\p{Ll}+ )/iu,
    "",
  );
  let text = capitalize(toVerbPhrase(withoutSubject) ?? withoutSubject);
  if (countWords(text) > maxActivityWords)
    for (const match of text.matchAll(clauseBoundary)) {
      const main = text.slice(0, match.index);
      if (countWords(main) >= minActivityWords && (toVerbPhrase(main) || (isSentence(main) && !main.includes(",")))) {
        text = main;
        break;
      }
    }
  text = time ? text.replace(` in ${time}`, "").replace(` by ${time}`, "") : text;
  const withoutTime = text.replace(trailingTime, (phrase) =>
    time && phrase.toLowerCase().includes(time.toLowerCase()) ? "" : phrase,
  );
  return toVerbPhrase(withoutTime) || isSentence(withoutTime) ? withoutTime : text;
};

const isLabeled = (item: string) => labeledLine.test(item);
const toRow = (item: string, isWhole: boolean): [time: string | undefined, activity: string] => {
  const label = getLabel(item);
  const period = label && (/\(([^()]+)\)/.exec(label)?.[1] ?? label);
  const time =
    period && /year|month|quarter|week|q\d|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i.test(period)
      ? capitalize(period)
      : findTime(item);
  if (!label && !isWhole) return [time, toActivity(item, time)];
  const text = item
    .replace(labeledLine, "")
    .replace(/^(?:the plan includes|we will(?: hold| carry out)?) /i, "")
    .replace(/[\s.;,]{1,9}$/, "");
  return [time, capitalize(label ? text : dropStatedTime(dropTime(text, time), time))];
};
/** "Install in September with the union" without the time, which has its own column. */
const dropStatedTime = (text: string, time: string | undefined) => {
  const stated = [" in ", " on ", " by ", " "].find((joint) => time && text.includes(`${joint}${time}`));
  const rest = stated ? text.replace(`${stated}${time}`, "") : text;
  return countWords(rest) > 1 ? rest : text;
};
/** "Hire a lead teacher (September)" without the time in parentheses, which has its own column. */
const dropTime = (text: string, time: string | undefined) =>
  time
    ? text.replace(/\s*\(([^()]*)\)/g, (whole, inner: string) =>
        inner.toLowerCase() === time.toLowerCase() ? "" : whole,
      )
    : text;

/** A period of the calendar or of the project, unlike "twice a week". */
const isPeriod = (time: string | undefined) =>
  time !== undefined &&
  !/^(?:each|every|\w+ times?|once|twice|daily|weekly|biweekly|monthly|quarterly|annually)\b|days\b/i.test(time);

const monthOrder = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const seasonMonths: Record<string, number> = { winter: 1, spring: 4, summer: 7, fall: 10, autumn: 10 };
/** Where a period begins, in months; undefined if the period does not show it. */
const getStart = (time: string): number | undefined => {
  const number = Number(
    /\d{1,2}/.exec(time.replace(/\b20\d\d\b/g, ""))?.[0] ?? /\b(?:one|two|three|four)\b/i.exec(time)?.[0].length,
  );
  const ordinal = ["first", "second", "third", "fourth"].findIndex((word) => time.toLowerCase().includes(word));
  const step = /year/i.test(time) ? 12 : /quarter|\bq\d/i.test(time) ? 3 : /month/i.test(time) ? 1 : undefined;
  if (step) return step * (ordinal >= 0 ? ordinal : Number.isNaN(number) ? 0 : number - 1);
  const year = /\b20\d\d\b/.exec(time)?.[0];
  const first = /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i.exec(time)?.[1]?.toLowerCase();
  const season = /winter|spring|summer|fall|autumn/i.exec(time)?.[0].toLowerCase();
  if (!first && !season) return undefined;
  const inYear = first ? monthOrder.indexOf(first) : (seasonMonths[season ?? ""] ?? 0);
  return year ? 12 * Number(year) + inYear : undefined;
};
/** In the order of time where every period shows its place. */
const sortRows = (rows: readonly [string, string][]): [string, string][] => {
  const starts = new Map(rows.map((row) => [row, getStart(row[0])]));
  return rows.every((row) => starts.get(row) !== undefined)
    ? rows.toSorted((a, b) => (starts.get(a) ?? 0) - (starts.get(b) ?? 0))
    : [...rows];
};

const minRows = 3;
/**
 * The work plan as rows of period and activity, none without a period. `replacesText`: the answer is a list; what has no
 * period becomes `steps`. Of an answer in sentences the table has what they date and the objectives with a date.
 */
export const composeTimeline = (
  context: ProposalContext,
): { rows: [string, string][]; steps: string[]; replacesText: boolean; replacesList?: boolean } => {
  const items = getAnswerItems(context, "methodology").filter(
    (item) => !item.endsWith(":") && !alsoCovers.test(item) && countWords(item) >= 2,
  );
  const isList = getAnswerSentences(context, "methodology").every((sentence) => sentence.endsWith(":"));
  const replacesText = items.length > 1 && items.length <= maxRows && (isList || items.every(isLabeled));
  const labeled = items.filter(isLabeled);
  const dates = labeled.map((item) => toRow(item, true));
  // The labeled lines of an answer with other paragraphs.
  if (
    !isList &&
    !replacesText &&
    labeled.length > 1 &&
    labeled.length <= maxRows &&
    dates.every(([time]) => isPeriod(time))
  )
    return {
      rows: sortRows(dates.map(([time = "", activity]): [string, string] => [time, activity])),
      steps: [],
      replacesText: false,
      replacesList: true,
    };
  const all = items.slice(0, maxRows).map((item) => ({ item, row: toRow(item, replacesText) }));
  // "The families have signed options that run to 2029" is no activity.
  const isDated = ({ item, row: [time] }: (typeof all)[number]) =>
    isPeriod(time) &&
    !/\b(?:has|have|had) \p{L}+ed\b/u.test(item) &&
    !(/\b(?:each|every)\b/i.test(item) && !/\d{4}/.test(time ?? "") && !labeledLine.test(item));
  const dated = all.filter(isDated).map(({ row: [time = "", activity] }): [string, string] => [time, activity]);
  const milestones = replacesText
    ? []
    : getAnswerItems(context, "projectGoals").flatMap((item): [string, string][] => {
        const date = /\bby (?:the end of )?(\w+ 20\d\d|20\d\d|(?:month|year|quarter) \d{1,2})\b/i.exec(item);
        const [phrase = ""] = toVerbPhrase(item)?.split(` ${date?.[0]}`) ?? [];
        return date?.[1] && countWords(phrase) >= 2 ? [[`By ${date[1]}`, capitalize(phrase.replace(/,$/, ""))]] : [];
      });
  const rows = sortRows([...dated, ...milestones]);
  const isTable = replacesText
    ? dated.length > 1 && dated.length * 2 >= all.length
    : rows.length >= minRows && rows.every(([time]) => getStart(time) !== undefined);
  if (!replacesText) return { rows: isTable ? rows : [], steps: [], replacesText };
  const rest = isTable ? all.filter((entry) => !isDated(entry)) : all;
  return { rows: isTable ? rows : [], steps: rest.map(({ item }) => toStep(item, context)), replacesText };
};
/** An item as a sentence, which keeps its period. */
const toStep = (item: string, context: ProposalContext) => {
  const label = getLabel(item);
  const period = label && isPeriod(findTime(label)) ? ` (${label})` : "";
  const text = toStatement(item.replace(labeledLine, ""), "methodology", context);
  return period ? text.replace(/\.$/, `${period}.`) : text;
};
