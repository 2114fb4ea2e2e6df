import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const print = (line = ""): void => void process.stdout.write(`${line}\n`);

/** Returns the value below which a share (0 to 1) of the values lies; NaN if there are none. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
};
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Prints aligned columns: the first to the left, the others to the right. */
export const printTable = (rows: readonly (readonly (string | number)[])[]): void => {
  const widths: number[] = [];
  for (const row of rows)
    for (const [at, cell] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, String(cell).length);
  const align = (cell: string | number, at: number) =>
    at ? String(cell).padStart(widths[at] ?? 0) : String(cell).padEnd(widths[at] ?? 0);
  for (const row of rows) print(row.map(align).join("  "));
};

/** Measures all sides alternately, so that other load on the machine affects them alike. Returns the values by side. */
export const measureRounds = async <Side extends string, Value>(
  rounds: number,
  sides: Record<Side, () => Promise<Value>>,
): Promise<Record<Side, Value[]>> => {
  const names = Object.keys(sides) as Side[];
  const values = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Side, Value[]>;
  for (let round = 0; round < rounds; round++) for (const name of names) values[name].push(await sides[name]());
  return values;
};

/** Runs `use` with a temporary folder and deletes it afterwards. */
export const withTemporaryFolder = async <T>(use: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), "grantlamp-bench-"));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
};
