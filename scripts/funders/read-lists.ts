import { createReadStream } from "node:fs";
import { basename } from "node:path";
import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import Papa from "papaparse";
import { dropCareOf } from "#functions/funders/returns/tax-return.ts";
import { formatOrganizationName, type StoredFunder } from "#functions/funders/stored-funder.ts";

export type ListKind = "open-foundation-list" | "bmf";
export type ReadList = { funders: StoredFunder[]; skipped: { line: number; reason: string }[] };

export class ListError extends Error {
  override readonly name = "ListError";
}

/** Names of columns, lowercase, of each list; the first that a file has counts. */
const columns = {
  ein: ["ein"],
  name: ["name"],
  city: ["city"],
  state: ["state"],
  assets: ["asset_amt", "assets"],
  ntee: ["ntee_cd", "ntee"],
  foundation: ["foundation"],
  taxPeriod: ["tax_period", "taxperiod"],
} as const;
type Column = keyof typeof columns;
const requiredColumns: Record<ListKind, Column[]> = {
  "open-foundation-list": ["ein", "name"],
  bmf: ["ein", "name", "foundation"],
};

type Row = Partial<Record<Column, string>>;
const findColumns = (header: readonly string[], kind: ListKind, file: string): Partial<Record<Column, number>> => {
  const names = header.map((name) =>
    name
      .replace(/^\uFEFF/, "")
      .trim()
      .toLowerCase(),
  );
  const found: Partial<Record<Column, number>> = {};
  for (const column of Object.keys(columns) as Column[]) {
    const name = columns[column].find((candidate) => names.includes(candidate));
    if (name !== undefined) found[column] = names.indexOf(name);
    else if (requiredColumns[kind].includes(column))
      throw new ListError(`${file} has no column ${columns[column].join(" or ")}; its columns are ${names.join(", ")}`);
  }
  return found;
};

/** Foundation codes of the Business Master File that are private foundations. */
const privateFoundation = /^0?[234]$/;

const parseAssets = ({ assets, taxPeriod }: Row): StoredFunder["assets"] => {
  const text = assets?.replaceAll(/[$,\s]/g, "") ?? "";
  if (!/^\d{1,15}(\.\d+)?$/.test(text) || Number(text) === 0) return undefined;
  const year = Number(/^(?:19|20)\d\d/.exec(taxPeriod ?? "")?.[0] ?? Number.NaN);
  return { dollars: Math.round(Number(text)), year: Number.isNaN(year) ? null : year };
};

const toFunder = (row: Row, kind: ListKind): StoredFunder | string | undefined => {
  if (kind === "bmf" && !privateFoundation.test(row.foundation ?? "")) return undefined;
  const digits = row.ein?.replaceAll("-", "") ?? "";
  const ein = digits.padStart(9, "0");
  if (!/^\d{7,9}$/.test(digits)) return `"${row.ein ?? ""}" is not an EIN`;
  const name = dropCareOf(row.name?.replaceAll(/\s+/g, " ").trim() ?? "").slice(0, 200);
  if (!name) return "the name is missing";
  const assets = parseAssets(row);
  const state = row.state?.toUpperCase() ?? "";
  return {
    ein,
    name: formatOrganizationName(name),
    kind: "foundation",
    detail: assets ? "size" : "identity",
    ...(row.city && { city: formatOrganizationName(row.city) }),
    ...(/^[A-Z]{2}$/.test(state) && { state }),
    ...(row.ntee && /^[A-Z]\d\d/.test(row.ntee) && { ntee: row.ntee }),
    ...(assets && { assets }),
    sources: [kind],
  };
};

/**
 * Reads a list of foundations, a CSV file (also as `.gz`) with a header in any case: the Open Foundation List, or a
 * region of the IRS Business Master File, of which only private foundations are read. A line that cannot be read is
 * reported and skipped. Throws ListError if a column is missing or the file is not CSV.
 */
export const readList = async (path: string, kind: ListKind): Promise<ReadList> => {
  const file = basename(path);
  const input = createReadStream(path);
  const text: Readable = path.endsWith(".gz") ? input.pipe(createGunzip()) : input;
  input.on("error", (error) => text.destroy(error));
  const rows = text.pipe(Papa.parse(Papa.NODE_STREAM_INPUT, { skipEmptyLines: "greedy" }));
  text.on("error", (error) => rows.destroy(error));
  const funders = new Map<string, StoredFunder>();
  const skipped: ReadList["skipped"] = [];
  let places: Partial<Record<Column, number>> | undefined;
  let line = 0;
  try {
    for await (const cells of rows as AsyncIterable<string[]>) {
      line++;
      if (!places) {
        places = findColumns(cells, kind, file);
        continue;
      }
      const row: Row = {};
      for (const [column, place] of Object.entries(places) as [Column, number][])
        row[column] = cells[place]?.trim() ?? "";
      const funder = toFunder(row, kind);
      if (typeof funder === "string") skipped.push({ line, reason: funder });
      else if (funder) funders.set(funder.ein, funder);
    }
  } catch (error) {
    if (error instanceof ListError) throw error;
    throw new ListError(`${file} cannot be read: ${(error as Error).message}`, { cause: error });
  }
  if (!places) throw new ListError(`${file} is empty`);
  return { funders: [...funders.values()], skipped };
};
