/** Parses an import file, `{"records": [...]}`; returns its records, or the problem in a sentence. */
export const parseImportFile = (text: string): { records: readonly unknown[] } | { problem: string } => {
  if (text.trim() === "") return { problem: "The file is empty." };
  let content: unknown;
  try {
    content = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    return { problem: describeJsonError(error, text) };
  }
  const records = typeof content === "object" && content !== null && "records" in content && content.records;
  return Array.isArray(records) ? { records } : { problem: 'It has no top-level array "records".' };
};

const describeJsonError = (error: unknown, text: string): string => {
  const message = error instanceof Error ? error.message : "";
  if (/end of JSON|Unterminated/i.test(message)) return "It ends in the middle: the file is not complete.";
  const at = Number(/position (\d+)/.exec(message)?.[1] ?? Number.NaN);
  // Truncation between two values is reported as an unexpected character at the end.
  if (at >= text.trimEnd().length) return "It ends in the middle: the file is not complete.";
  const line = Number.isNaN(at) ? undefined : text.slice(0, at).split("\n").length;
  return line === undefined ? "The file is not JSON." : `The file is not JSON: invalid syntax on line ${line}.`;
};
