/** Tags in one cell: "youth; arts". One that has a separator or a quotation mark in it stands in quotes. */
export const tagCell = (tags: readonly string[]) =>
  tags.map((tag) => (/[",;|\n]/.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag)).join("; ");

/** The tags of a cell: parted by semicolons, bars or line ends; by commas where there is none of these. Each once. */
export const tagsOf = (cell: string): string[] => {
  const outside = cell.replaceAll(/"(?:[^"]|"")*"/g, "");
  const separators = /[;|\n]/.test(outside) ? ";|\\n" : ",";
  const parts = cell.match(new RegExp(`(?:"(?:[^"]|"")*"|[^${separators}"]|")+`, "g")) ?? [];
  const tags = parts.map((part) => {
    const text = part.trim();
    return /^"(?:[^"]|"")*"$/.test(text) ? text.slice(1, -1).replaceAll('""', '"') : text;
  });
  return [...new Set(tags.map((tag) => tag.trim()).filter(Boolean))];
};
