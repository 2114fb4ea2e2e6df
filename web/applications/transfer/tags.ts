/** Joins tags into one cell: "youth; arts". Quotes tags that contain a separator or a quotation mark. */
export const formatTags = (tags: readonly string[]) =>
  tags.map((tag) => (/[",;|\n]/.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag)).join("; ");

/** Splits a cell into unique tags at semicolons, bars and line breaks, or at commas if it has none of these. */
export const parseTags = (cell: string): string[] => {
  const unquoted = cell.replaceAll(/"(?:[^"]|"")*"/g, "");
  const separators = /[;|\n]/.test(unquoted) ? ";|\\n" : ",";
  const parts = cell.match(new RegExp(`(?:"(?:[^"]|"")*"|[^${separators}"]|")+`, "g")) ?? [];
  const tags = parts.map((part) => {
    const text = part.trim();
    return /^"(?:[^"]|"")*"$/.test(text) ? text.slice(1, -1).replaceAll('""', '"') : text;
  });
  return [...new Set(tags.map((tag) => tag.trim()).filter(Boolean))];
};
