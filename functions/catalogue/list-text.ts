/** The records in the text of a list, `{"records": [...]}`; or, in a sentence, why it is none. */
export const recordsIn = (text: string): { records: readonly unknown[] } | { problem: string } => {
  if (text.trim() === "") return { problem: "It is empty." };
  let content: unknown;
  try {
    content = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    return { problem: notJson(error, text) };
  }
  const records = typeof content === "object" && content !== null && "records" in content && content.records;
  return Array.isArray(records) ? { records } : { problem: 'It has no list "records" at its top.' };
};

const notJson = (error: unknown, text: string): string => {
  const message = error instanceof Error ? error.message : "";
  if (/end of JSON|Unterminated/i.test(message)) return "It ends in the middle: the file is not complete.";
  const at = Number(/position (\d+)/.exec(message)?.[1] ?? Number.NaN);
  // Cut off between two values, the end looks like a wrong character.
  if (at >= text.trimEnd().length) return "It ends in the middle: the file is not complete.";
  const line = Number.isNaN(at) ? undefined : text.slice(0, at).split("\n").length;
  return line === undefined ? "It is not JSON." : `It is not JSON: line ${line} cannot be read.`;
};
