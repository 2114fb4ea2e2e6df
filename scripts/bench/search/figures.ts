/** The value below which a share of the numbers lies. */
export const quantile = (numbers: readonly number[], share: number): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
};

export const write = (line = "") => process.stdout.write(`${line}\n`);

/** Writes rows in columns as wide as they need, the first to the left and numbers to the right. */
export const writeTable = (rows: readonly (readonly (string | number)[])[]) => {
  const widths: number[] = [];
  for (const row of rows)
    row.forEach((cell, at) => {
      widths[at] = Math.max(widths[at] ?? 0, String(cell).length);
    });
  for (const row of rows)
    write(
      row
        .map((cell, at) => (at ? String(cell).padStart(widths[at] ?? 0) : String(cell).padEnd(widths[at] ?? 0)))
        .join("  "),
    );
};
