import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const print = (line = ""): void => void process.stdout.write(`${line}\n`);

/** Returns the value below which a fraction (0 to 1) of the values lie. Returns NaN if there are none. */
export const quantile = (values: readonly number[], fraction: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(fraction * sorted.length))] ?? Number.NaN;
};
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Prints a table with the first column left-aligned and the others right-aligned. */
export const printTable = (rows: readonly (readonly (string | number)[])[]): void => {
  const getWidth = (column: number) => Math.max(...rows.map((row) => String(row[column] ?? "").length));
  const align = (cell: string | number, column: number) =>
    column ? String(cell).padStart(getWidth(column)) : String(cell).padEnd(getWidth(column));
  for (const row of rows) print(row.map(align).join("  "));
};

/**
 * Measures all sides alternately, so that other load on the machine affects them equally. Returns each side's values.
 */
export const measureRounds = async <Side extends string, Value>(
  rounds: number,
  sides: Record<Side, () => Promise<Value>>,
): Promise<Record<Side, Value[]>> => {
  const names = Object.keys(sides) as Side[];
  const values = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Side, Value[]>;
  for (let round = 0; round < rounds; round++) for (const name of names) values[name].push(await sides[name]());
  return values;
};

export const withTemporaryFolder = async <T>(run: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), "grantlamp-bench-"));
  try {
    return await run(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
};
