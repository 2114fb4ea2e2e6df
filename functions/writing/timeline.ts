import { getAnswerItems, getAnswerParagraphs } from "./answer-items.ts";
import { getLabel, labeledLine, listItem } from "./answer-text.ts";
import { capitalize, countWords } from "./letter-text.ts";
import { findTime, isSentence, toVerbPhrase } from "./phrases.ts";
import type { ProposalContext } from "./proposal-context.ts";

const maxRows = 10;

/** Marks an empty cell, because spaces alone would not look like a cell. */
export const emptyCell = "-";
/** Aligns columns with spaces, which the editor, the print and the Word file show as a table. */
export const formatTable = (rows: readonly (readonly string[])[], alignsRight = false): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell) => cell.replaceAll(/\s+/g, " ").trim() || emptyCell)
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

/** Shortens an activity to a table cell, at the end of a phrase. */
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

/** Converts a labeled line to a row with its period and its text, as typed. */
const toRow = (item: string): [time: string | undefined, activity: string] => {
  const label = getLabel(item);
  const period = label && (/\(([^()]+)\)/.exec(label)?.[1] ?? label);
  const time =
    period &&
    /^(?:19|20)\d\d|year|month|quarter|week|q\d|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i.test(period)
      ? capitalize(period)
      : findTime(period ?? "");
  return [time, capitalize(item.replace(labeledLine, "").replace(/[\s.;,]{1,9}$/, ""))];
};

/** A period of the calendar or of the project, unlike "twice a week". */
const isPeriod = (time: string | undefined) =>
  time !== undefined &&
  !/^(?:each|every|\w+ times?|once|twice|daily|weekly|biweekly|monthly|quarterly|annually)\b|days\b/i.test(time);

const monthOrder = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const seasonMonths: Record<string, number> = { winter: 1, spring: 4, summer: 7, fall: 10, autumn: 10 };
/** Returns the month in which a period starts; undefined if it is unknown. */
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
  if (!first && !season) return year ? 12 * Number(year) : undefined;
  const inYear = first ? monthOrder.indexOf(first) : (seasonMonths[season ?? ""] ?? 0);
  return year ? 12 * Number(year) + inYear : undefined;
};
/** Sorts rows chronologically if every period has a known start. */
const sortRows = (rows: readonly [string, string][]): [string, string][] => {
  const starts = new Map(rows.map((row) => [row, getStart(row[0])]));
  return rows.every((row) => starts.get(row) !== undefined)
    ? rows.toSorted((a, b) => (starts.get(a) ?? 0) - (starts.get(b) ?? 0))
    : [...rows];
};

const minRows = 3;
/**
 * The work plan as rows of period and activity. The labeled lines of an answer are its rows (`replacesLabels`); of an answer
 * in sentences the table repeats what they date, with the objectives that have a date.
 */
export const composeTimeline = (context: ProposalContext): { rows: [string, string][]; replacesLabels: boolean } => {
  const items = getAnswerItems(context, "methodology").filter((item) => !item.endsWith(":") && countWords(item) >= 2);
  const labeled = items.filter((item) => labeledLine.test(item)).map((item) => toRow(item));
  if (labeled.length > 1 && labeled.length <= maxRows && labeled.every(([time]) => isPeriod(time)))
    return {
      rows: sortRows(labeled.map(([time = "", activity]): [string, string] => [time, activity])),
      replacesLabels: true,
    };
  // A list of activities needs no additional table.
  if (getAnswerParagraphs(context, "methodology").some((paragraph) => listItem.test(paragraph)))
    return { rows: [], replacesLabels: false };
  // "The families have signed options that run to 2029" is not an activity.
  const dated = items
    .slice(0, maxRows)
    .map((item) => ({ item, time: findTime(item) }))
    .filter(
      ({ item, time }) =>
        isPeriod(time) &&
        !/\b(?:has|have|had) \p{L}+ed\b/u.test(item) &&
        !(/\b(?:each|every)\b/i.test(item) && !/\d{4}/.test(time ?? "")),
    )
    .map(({ item, time = "" }): [string, string] => [time, toActivity(item, time)]);
  const milestones = getAnswerItems(context, "projectGoals").flatMap((item): [string, string][] => {
    const date = /\bby (?:the end of )?(\w+ 20\d\d|20\d\d|(?:month|year|quarter) \d{1,2})\b/i.exec(item);
    const [phrase = ""] = toVerbPhrase(item)?.split(` ${date?.[0]}`) ?? [];
    return date?.[1] && countWords(phrase) >= 2 ? [[`By ${date[1]}`, capitalize(phrase.replace(/,$/, ""))]] : [];
  });
  const rows = sortRows([...dated, ...milestones]);
  const isTable = rows.length >= minRows && rows.every(([time]) => getStart(time) !== undefined);
  return { rows: isTable ? rows : [], replacesLabels: false };
};
