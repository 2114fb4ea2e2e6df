import { formatBlank } from "#shared/domain/blanks.ts";
import { labeledLine } from "./answer-text.ts";
import { capitalize, countWords } from "./letter-text.ts";
import { findTime, toVerbPhrase } from "./phrases.ts";
import { getAnswerItems, type ProposalContext } from "./proposal-context.ts";

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

const minActivityWords = 4;
const clauseBoundary =
  /(?:[,;]| (?:and then|with|within|by|through|before|after|until|while|so|because|where|which|who|using|from|in groups|beside|instead|since|as) )/gi;
const trailingTime = /,? (?:in|by|during|from|starting|every|each|on)(?: the)? [^,;]{3,30}$/i;
const timeLead = /^(?:(?:in|by|during|from|starting|at) )?(?:the )?(?:start of )?/i;
/** "In the first year we complete …" without the time, which has a column of its own. */
const dropLeadingTime = (text: string, time = "\n") => {
  const rest = text.replace(timeLead, "");
  return rest.toLowerCase().startsWith(time.toLowerCase()) ? rest.slice(time.length).replace(/^,? /, "") : text;
};

/** An activity as a short table cell, ended where a phrase ends. */
const toActivity = (item: string, time: string | undefined) => {
  const plain = dropLeadingTime(item.replace(labeledLine, ""), time)
    .replaceAll(/\s*\([^)]*\)/g, "")
    .replace(/[\s.;,:]{1,9}$/, "");
  const verbPhrase = toVerbPhrase(
    plain.replace(
      /^(?:and |first |then |after that |in (?:month|year|the)[^,]{1,20}, )*(?:we|i|our team|our staff) (?:will |then )?(?=\p{Ll}+ )/iu,
      "",
    ),
  );
  let text = capitalize(verbPhrase ?? plain);
  for (const match of text.matchAll(clauseBoundary))
    if (countWords(text.slice(0, match.index)) >= minActivityWords) {
      text = text.slice(0, match.index);
      break;
    }
  const withoutTime = text.replace(trailingTime, (phrase) =>
    time && phrase.toLowerCase().includes(time.toLowerCase()) ? "" : phrase,
  );
  return countWords(withoutTime) >= 2 ? withoutTime : text;
};

/** The activities of the work plan as rows of period and activity; undefined without activities. */
export const composeTimelineRows = (context: ProposalContext): [string, string][] =>
  getAnswerItems(context, "methodology")
    .filter((item) => !item.endsWith(":") && countWords(item) >= 2)
    .slice(0, maxRows)
    .map((item) => {
      const label = labeledLine.exec(item)?.[0].replace(/[\s:.)–-]{1,9}$/, "");
      const time = label && /year|month|quarter|week|q\d/i.test(label) ? capitalize(label) : findTime(item);
      const activity = label
        ? capitalize(item.replace(labeledLine, "").replace(/[\s.;,]{1,9}$/, ""))
        : toActivity(item, time);
      return [time ?? formatBlank("months"), activity];
    });
