/**
 * What a spreadsheet would take for a formula, whatever blanks stand before it; and what looks like one that is behind
 * a ' already, so that taking one ' away gives back every text as it was.
 */
const formula = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r])/u;

/** A text as a spreadsheet may have it: one that begins like a formula behind a ', so that it stays text. */
const guarded = (text: string) => (formula.test(text) ? `'${text}` : text);

/** A text as it was before `guarded`. */
export const unguarded = (text: string): string => (text.startsWith("'") && formula.test(text) ? text.slice(1) : text);

/** One cell (RFC 4180), always in quotes. */
const cell = (value: string | number | null) => {
  if (value === null) return '""';
  const text = typeof value === "number" ? String(value) : guarded(value);
  return `"${text.replaceAll('"', '""')}"`;
};

/** One line of a CSV file. */
export const csvLine = (values: readonly (string | number | null)[]): string => `${values.map(cell).join(",")}\r\n`;

/** The first line, with the mark by which Excel knows UTF-8. */
export const csvHead = (names: readonly string[]): string => `\uFEFF${csvLine(names)}`;
