const blankLinePattern = /\n\s*\n|\f|\u2029/;
const listItemPattern = /^\s*(?:[•*–-]|\(?\w{1,2}[.)])\s/;
const labelLinePattern = /^[^:]{2,60}:\s*\S/;
const lineEndPattern = /[.:;!?]["”)]*$/;
const minWrappedLineLength = 50;

/** Whether a line continues the previous one: wrapped text rather than a list or labeled rows. */
const isContinuation = (previous: string, line: string): boolean =>
  !lineEndPattern.test(previous) &&
  !listItemPattern.test(line) &&
  !labelLinePattern.test(line) &&
  (/^[a-z($]/.test(line) || previous.length >= minWrappedLineLength);

/** Excludes abbreviations, such as "No. 12" and "U.S. Department". */
const sentenceEndPattern =
  /(?<=[.!?]["”)]?)(?<!\b(?:No|Nos|Inc|Mr|Ms|Mrs|Dr|St|U\.S|e\.g|i\.e|Sec|approx)\.)\s+(?=["“(]?[A-Z•])/;

/** Splits a letter into its sentences, list items and labeled lines, each verbatim except for whitespace. */
export const splitLetter = (text: string): string[] =>
  text.split(blankLinePattern).flatMap((paragraph) => {
    const joinedLines: string[] = [];
    for (const line of paragraph
      .split("\n")
      .map((part) => part.trim())
      .filter(Boolean)) {
      const previous = joinedLines.at(-1);
      if (previous !== undefined && isContinuation(previous, line))
        joinedLines[joinedLines.length - 1] = `${previous} ${line}`;
      else joinedLines.push(line);
    }
    return joinedLines.flatMap((line) => line.replaceAll(/\s+/g, " ").split(sentenceEndPattern));
  });

const monthNames = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const month =
  "(Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:t(?:ember)?)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\\.?";
const datePattern = new RegExp(
  `\\b${month} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})\\b|\\b(\\d{1,2}) ${month},? (\\d{4})\\b|\\b(\\d{1,2})/(\\d{1,2})/(\\d{4}|\\d{2})\\b|\\b(\\d{4})-(\\d{2})-(\\d{2})\\b`,
  "gi",
);

const toDay = (year: string, monthNumber: number, day: string): string | undefined => {
  const text = `${year.padStart(4, "20")}-${String(monthNumber).padStart(2, "0")}-${day.padStart(2, "0")}`;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined;
};
const toMonth = (name: string) => monthNames.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** Finds dates in American formats in a sentence. Returns them as `YYYY-MM-DD`, in order. */
export const findDays = (sentence: string): string[] =>
  Array.from(sentence.matchAll(datePattern)).flatMap((match) => {
    const [, name, d1 = "", y1 = "", d2 = "", name2, y2 = "", m3 = "", d3 = "", y3 = "", y4 = "", m4 = "", d4 = ""] =
      match;
    if (name) return toDay(y1, toMonth(name), d1) ?? [];
    if (name2) return toDay(y2, toMonth(name2), d2) ?? [];
    if (m3) return toDay(y3, Number(m3), d3) ?? [];
    return toDay(y4, Number(m4), d4) ?? [];
  });
