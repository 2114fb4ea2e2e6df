import { toSubmissionFileName } from "#shared/util/file-names.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";

/** Text that a spreadsheet would run as a formula. Leading apostrophes match too, so that removal is exact. */
const formulaPattern = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r])/u;

const escapeFormula = (text: string) => (formulaPattern.test(text) ? `'${text}` : text);

/** Removes the apostrophe that `escapeFormula` added. */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && formulaPattern.test(text) ? text.slice(1) : text;

const formatCell = (value: string | number | null) => {
  const text = typeof value === "string" ? escapeFormula(value) : String(value ?? "");
  return `"${text.replaceAll('"', '""')}"`;
};

/** Formats one row of a CSV file (RFC 4180), with every cell quoted. */
export const formatCsvRow = (values: readonly (string | number | null)[]): string =>
  `${values.map(formatCell).join(",")}\r\n`;

/** Returns the header row, after the byte order mark that makes Excel read UTF-8. */
export const formatCsvHeader = (names: readonly string[]): string => `\uFEFF${formatCsvRow(names)}`;

export const downloadFile = (name: string, parts: readonly BlobPart[], mimeType: string) => {
  const url = URL.createObjectURL(new Blob([...parts], { type: mimeType }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser starts reading after this task; revoking the URL immediately can yield an empty file.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};

export const downloadText = (title: string, content: string) => {
  const name = toSubmissionFileName(title, "txt");
  downloadFile(name, [content], "text/plain;charset=utf-8");
  toast({ title: common.downloaded, description: name });
};
