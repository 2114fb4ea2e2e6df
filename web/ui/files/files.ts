import { toFileName } from "#shared/api/documents.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";

export const downloadText = (title: string, content: string) => {
  const url = URL.createObjectURL(new Blob([content], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = toFileName(title, "txt");
  document.body.append(link);
  link.click();
  link.remove();
  URL.revokeObjectURL(url);
  toast({ title: common.downloaded, description: toFileName(title, "txt") });
};

/**
 * Text that a spreadsheet would run as a formula, with or without leading whitespace. Leading apostrophes match too, so
 * that removing one always restores the original text.
 */
const formula = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r])/u;

/** Prefixes an apostrophe to text that a spreadsheet would run as a formula. */
const escapeFormula = (text: string) => (formula.test(text) ? `'${text}` : text);

/** Removes the apostrophe that `escapeFormula` added. */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text;

/** One cell (RFC 4180), always quoted. */
const cell = (value: string | number | null) => {
  if (value === null) return '""';
  const text = typeof value === "number" ? String(value) : escapeFormula(value);
  return `"${text.replaceAll('"', '""')}"`;
};

/** One row of a CSV file, ending in CRLF. */
export const formatCsvRow = (values: readonly (string | number | null)[]): string =>
  `${values.map(cell).join(",")}\r\n`;

/** The header row, after the byte order mark that makes Excel read UTF-8. */
export const formatCsvHeader = (names: readonly string[]): string => `\uFEFF${formatCsvRow(names)}`;

/** Downloads a file made of `pieces` with the MIME type `type`. */
export const downloadFile = (name: string, pieces: readonly BlobPart[], type: string) => {
  const url = URL.createObjectURL(new Blob([...pieces], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser starts reading after this task; revoking the URL at once can yield an empty file.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
