import { createReadStream } from "node:fs";
import { basename } from "node:path";
import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import Papa from "papaparse";

export class ListError extends Error {
  override readonly name = "ListError";
}

/** Lowercase names for each column. The first one found in the header is used. */
export type CsvColumns<Column extends string> = Record<Column, readonly string[]>;
export type CsvRow<Column extends string> = Partial<Record<Column, string>>;

const findColumns = <Column extends string>(
  header: readonly string[],
  columns: CsvColumns<Column>,
  requiredColumns: readonly Column[],
  file: string,
): [Column, number][] => {
  const names = header.map((name) =>
    name
      .replace(/^\uFEFF/, "")
      .trim()
      .toLowerCase(),
  );
  return (Object.keys(columns) as Column[]).flatMap((column): [Column, number][] => {
    const name = columns[column].find((candidate) => names.includes(candidate));
    if (name !== undefined) return [[column, names.indexOf(name)]];
    if (requiredColumns.includes(column))
      throw new ListError(`${file} has no column ${columns[column].join(" or ")}; its columns are ${names.join(", ")}`);
    return [];
  });
};

/** Streams the rows of a CSV file, optionally gzipped. Throws ListError if a column is missing or it is not a CSV file. */
export async function* readCsv<Column extends string>(
  path: string,
  columns: CsvColumns<Column>,
  requiredColumns: readonly Column[],
): AsyncGenerator<{ line: number; row: CsvRow<Column> }, void> {
  const file = basename(path);
  const input = createReadStream(path);
  const text: Readable = path.endsWith(".gz") ? input.pipe(createGunzip()) : input;
  input.on("error", (error) => text.destroy(error));
  const rows = text.pipe(Papa.parse(Papa.NODE_STREAM_INPUT, { skipEmptyLines: "greedy" }));
  text.on("error", (error) => rows.destroy(error));
  let positions: [Column, number][] | undefined;
  let line = 0;
  try {
    for await (const cells of rows as AsyncIterable<string[]>) {
      line++;
      if (!positions) {
        positions = findColumns(cells, columns, requiredColumns, file);
        continue;
      }
      const row: CsvRow<Column> = {};
      for (const [column, position] of positions) row[column] = cells[position]?.trim() ?? "";
      yield { line, row };
    }
  } catch (error) {
    if (error instanceof ListError) throw error;
    throw new ListError(`${file} cannot be read: ${(error as Error).message}`, { cause: error });
  }
  if (!positions) throw new ListError(`${file} is empty`);
}
