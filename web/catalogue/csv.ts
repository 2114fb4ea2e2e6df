/** What a spreadsheet would take for a formula, whatever blanks stand before it. */
const formula = /^(?:\s*[=+\-@＝＋－＠]|[\t\r])/u;

/** One cell (RFC 4180): always in quotes, and a text that begins like a formula behind a ', so that it stays text. */
const cell = (value: string | number | null) => {
  if (value === null) return '""';
  const text = typeof value === "number" ? String(value) : formula.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
};

/** One line of a CSV file. */
export const csvLine = (values: readonly (string | number | null)[]): string => `${values.map(cell).join(",")}\r\n`;

/** The first line, with the mark by which Excel knows UTF-8. */
export const csvHead = (names: readonly string[]): string => `\uFEFF${csvLine(names)}`;
