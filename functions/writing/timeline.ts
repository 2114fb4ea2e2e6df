import { formatBlank } from "#shared/domain/blanks.ts";
import { labeledLine } from "./answer-text.ts";
import { capitalize, countWords } from "./letter-text.ts";
import { findTime, isSentence, toVerbPhrase } from "./phrases.ts";
import { getAnswerItems, getAnswerSentences, type ProposalContext } from "./proposal-context.ts";

const maxRows = 10;
/** More rows without a date would only repeat the text above them. */
const maxUndatedRows = 4;

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
    /^(?:and |first |then |after that |in (?:month|year|the)[^,]{1,20}, )*(?:we|i|our team|our staff) (?:will |then )?(?=\p{Ll}+ )/iu,
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
  const mark = labeledLine.exec(item)?.[0];
  const label = mark?.replace(/[\s:.)–-]{1,9}$/, "");
  const period = mark && (/\(([^()]+)\)/.exec(mark)?.[1] ?? label);
  const time = period && /year|month|quarter|week|q\d/i.test(period) ? capitalize(period) : findTime(item);
  if (!label && !isWhole) return [time, toActivity(item, time)];
  const text = item.replace(labeledLine, "").replace(/[\s.;,]{1,9}$/, "");
  return [time, capitalize(label ? text : dropTime(text, time))];
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

/**
 * The work plan as rows of period and activity. `replacesText`: the answer is a list, whose items the table has whole. Of
 * an answer in sentences the table has what they date, or everything if they date nothing, and the objectives with a date.
 */
export const composeTimeline = (context: ProposalContext): { rows: [string, string][]; replacesText: boolean } => {
  const items = getAnswerItems(context, "methodology").filter((item) => !item.endsWith(":") && countWords(item) >= 2);
  const isList = getAnswerSentences(context, "methodology").every((sentence) => sentence.endsWith(":"));
  const replacesText = items.length > 1 && items.length <= maxRows && (isList || items.every(isLabeled));
  const rows = items.slice(0, maxRows).map((item) => toRow(item, replacesText));
  const dated = rows.filter(([time]) => isPeriod(time));
  const milestones = replacesText
    ? []
    : getAnswerItems(context, "projectGoals").flatMap((item): [string, string][] => {
        const date = /\bby (?:the end of )?(\w+ 20\d\d|20\d\d|(?:month|year|quarter) \d{1,2})\b/i.exec(item);
        const [phrase = ""] = toVerbPhrase(item)?.split(` ${date?.[0]}`) ?? [];
        return date?.[1] && countWords(phrase) >= 2 ? [[`By ${date[1]}`, capitalize(phrase)]] : [];
      });
  const shown = replacesText ? rows : dated.length > 1 ? dated : rows.slice(0, maxUndatedRows);
  return {
    rows: [
      ...shown.map(([time, activity]): [string, string] => [time ?? formatBlank("months"), activity]),
      ...milestones,
    ],
    replacesText,
  };
};
