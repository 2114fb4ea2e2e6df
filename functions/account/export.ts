import { stringify } from "csv-stringify/sync";
import type { Item } from "#functions/table/table.ts";
import { toDollars } from "#shared/money.ts";
import { type RecordKind, recordKinds } from "./records.ts";

/** A record as its owner gets it: the columns of its kind, money in dollars, instants in ISO 8601. */
export type Exported = Record<string, unknown>;

/** What an export tells of a record; only what its kind names, so that nothing secret slips out. */
export const exported = (item: Item, { columns, cents = {}, moments = [] }: RecordKind): Exported => {
  const told: Exported = { ...item };
  for (const name of moments) if (typeof item[name] === "number") told[name] = new Date(item[name]).toISOString();
  for (const [name, inDollars] of Object.entries(cents))
    if (typeof item[name] === "number") told[inDollars] = toDollars(item[name]);
  return Object.fromEntries(columns.flatMap((name) => (told[name] === undefined ? [] : [[name, told[name]]])));
};

/** Lists of words read better than their JSON. */
const cell = (value: object) =>
  Array.isArray(value) && value.every((one) => typeof one !== "object") ? value.join(", ") : JSON.stringify(value);

const options = {
  record_delimiter: "\r\n",
  quote_record_delimiter: true,
  // A cell that begins like a formula gets a ' in front, so that no spreadsheet runs what somebody wrote.
  escape_formulas: true,
  cast: { boolean: String, object: cell },
};

/** The first line of a CSV file, with the mark by which Excel knows UTF-8. */
export const csvHead = ({ columns }: RecordKind): string =>
  stringify([], { ...options, columns: [...columns], header: true, bom: true });

/** One record as a line of CSV (RFC 4180). */
export const csvLine = ({ columns }: RecordKind, record: Exported): string =>
  stringify([record], { ...options, columns: [...columns] });

export type Counts = ReadonlyMap<RecordKind, number>;

/** The text that explains an export, made at an instant in ISO 8601. */
export const readMe = (counts: Counts, madeAt: string): string =>
  [
    "Your data in Grantlamp",
    `Exported ${madeAt} (UTC)`,
    "",
    "data.json holds everything. The other files hold the same as tables (CSV, UTF-8, comma, first line with names):",
    "",
    ...recordKinds.map((kind) => `${kind.name}.csv: ${kind.says}. Records: ${counts.get(kind) ?? 0}`),
    "",
    "Days and times are in UTC (ISO 8601), money is in US dollars.",
    "In the tables, a text that begins like a formula has a ' in front, so that a spreadsheet shows it and does not run",
    "it. A spreadsheet may cut very long texts; data.json has them whole.",
    "Left out are your password and everything else that could be used to sign in as you; we keep them only as hashes",
    "or sealed. Card numbers are not here either: the payment service has them, and we never see them.",
    "",
  ].join("\r\n");
