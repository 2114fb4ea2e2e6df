import { dropCareOf } from "#functions/funders/returns/tax-return.ts";
import { formatOrganizationName, type StoredFunder } from "#functions/funders/stored-funder.ts";
import { type CsvRow, readCsv } from "./read-csv.ts";

export type ListKind = "open-foundation-list" | "bmf";
export type ReadList = { funders: StoredFunder[]; skipped: { line: number; reason: string }[] };

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

type Row = CsvRow<Column>;

/** Foundation codes of private foundations in the Business Master File. */
const privateFoundationCode = /^0?[234]$/;

const parseAssets = ({ assets, taxPeriod }: Row): StoredFunder["assets"] => {
  const text = assets?.replaceAll(/[$,\s]/g, "") ?? "";
  if (!/^\d{1,15}(\.\d+)?$/.test(text) || Number(text) === 0) return undefined;
  const year = Number(/^(?:19|20)\d\d/.exec(taxPeriod ?? "")?.[0] ?? Number.NaN);
  return { dollars: Math.round(Number(text)), year: Number.isNaN(year) ? null : year };
};

const toFunder = (row: Row, kind: ListKind): StoredFunder | string | undefined => {
  if (kind === "bmf" && !privateFoundationCode.test(row.foundation ?? "")) return undefined;
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
 * Reads a list of foundations from a CSV file (optionally gzipped) with a case-insensitive header: the Open Foundation
 * List, or a region of the IRS Business Master File, from which only private foundations are read. Skips and reports
 * unreadable lines. Throws ListError if a column is missing or the file is not CSV.
 */
export const readList = async (path: string, kind: ListKind): Promise<ReadList> => {
  const funders = new Map<string, StoredFunder>();
  const skipped: ReadList["skipped"] = [];
  for await (const { line, row } of readCsv(path, columns, requiredColumns[kind])) {
    const funder = toFunder(row, kind);
    if (typeof funder === "string") skipped.push({ line, reason: funder });
    else if (funder) funders.set(funder.ein, funder);
  }
  return { funders: [...funders.values()], skipped };
};
