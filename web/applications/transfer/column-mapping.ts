import {
  fieldDefinitions,
  type ImportFieldKind,
  type ImportFieldName,
  importFieldNames,
  parsePriority,
  parseStatus,
} from "./import-fields.ts";
import { isEmptyCell, normalizeWords, parseAmount, parseDate } from "./parse-cells.ts";
import { type CsvRow, maxRowsAboveHeader } from "./parse-csv.ts";

export type ColumnMapping = Partial<Record<ImportFieldName, number>>;

/** "Amt Requested ($) *" becomes "amount requested". */
const normalizeName = (cell: string) =>
  normalizeWords(
    cell
      .replaceAll(/\(.*?\)|\[.*?\]/g, " ")
      .replaceAll(/\busd\b|\bus\$|\$/gi, " ")
      .replaceAll(/\bamt\b/gi, "amount"),
  );

const nameLists = importFieldNames.map((field) => ({ field, names: fieldDefinitions[field].aliases.split(", ") }));
/** Words in a column name are weaker evidence than a full name. */
const hints: [ImportFieldName, RegExp][] = [
  ["amountAwarded", /award.*amount|amount.*award|awarded/],
  ["amountRequested", /amount|request|\bask\b/],
  ["decisionDate", /(?:decision|award|notif).*date|date.*(?:decision|award|notif)/],
  ["submissionDate", /(?:submi|applied|sent).*date|date.*(?:submi|applied|sent)/],
  ["deadline", /deadline|\bdue\b|closing/],
  ["contactEmail", /e ?mail/],
  ["contactPerson", /contact|officer/],
  ["status", /status|stage|outcome/],
  ["priority", /priority/],
  ["applicationUrl", /\burl\b|\blink\b|website|portal/],
  ["eligibilityRequirements", /eligib/],
  ["funder", /funder|foundation|grantor|agency|donor|sponsor/],
  ["grantName", /grant|program|project|opportunity|proposal/],
  ["notes", /notes?\b|comment/],
];

const isAmount = (cell: string) => "value" in parseAmount(cell) || /^[$(-]*\d[\d,.]*\)?$/.test(cell.trim());
const isDay = (cell: string) => "value" in parseDate(cell, "mdy") || "value" in parseDate(cell, "dmy");
const isEmail = (cell: string) => /^\S+@\S+\.\S+$/.test(cell.trim());
const isUrl = (cell: string) => /^(?:https?:\/\/|www\.)\S+$/i.test(cell.trim());
const matchesKind: Record<ImportFieldKind, (cell: string) => boolean> = {
  amount: isAmount,
  day: isDay,
  email: isEmail,
  web: (cell) => isUrl(cell) || /^[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/.test(cell.trim()),
  status: (cell) => parseStatus(cell) !== undefined || !(isAmount(cell) || isDay(cell) || isEmail(cell)),
  priority: (cell) => cell.trim().length <= 20,
  text: (cell) => !isEmail(cell) && !isUrl(cell),
  ein: (cell) => /^\d{2}-?\d{7}$/.test(cell.trim()),
  tags: () => true,
};

const sampleCells = (rows: readonly CsvRow[], column: number) =>
  rows
    .slice(0, 200)
    .map(({ cells }) => cells[column] ?? "")
    .filter((cell) => !isEmptyCell(cell));
const computeShare = (cells: readonly string[], test: (cell: string) => boolean) =>
  cells.length ? cells.filter(test).length / cells.length : 0;

/** Returns the index of the header row, or null if there is none. */
export const findHeaderRow = (rows: readonly CsvRow[]): number | null => {
  const knownNames = new Set(nameLists.flatMap(({ names }) => names));
  const scores = rows
    .slice(0, maxRowsAboveHeader)
    .map(({ cells }) => new Set(cells.map(normalizeName).filter((name) => knownNames.has(name))).size);
  const best = Math.max(...scores);
  if (best >= 2 || scores[0] === 1) return scores.indexOf(best);
  const isValue = (cell: string) =>
    cell.trim() !== "" && (isAmount(cell) || isDay(cell) || isEmail(cell) || isUrl(cell));
  const [first, ...rest] = rows;
  const isFirstRowText = first?.cells.every((cell) => cell.trim() !== "" && !isValue(cell));
  return isFirstRowText && rest.some(({ cells }) => cells.some(isValue)) ? 0 : null;
};

export const guessMapping = (header: CsvRow | null, rows: readonly CsvRow[], width: number): ColumnMapping => {
  const mapping: ColumnMapping = {};
  const mappedColumns = new Set<number>();
  const columns = Array.from({ length: width }, (_, column) => ({
    column,
    name: normalizeName(header?.cells[column] ?? ""),
    cells: sampleCells(rows, column),
  }));
  const assign = (field: ImportFieldName, column: number) => {
    if (mapping[field] !== undefined || mappedColumns.has(column)) return;
    mapping[field] = column;
    mappedColumns.add(column);
  };
  const matchesField = (field: ImportFieldName, cells: readonly string[]) =>
    cells.length === 0 || computeShare(cells, matchesKind[fieldDefinitions[field].kind]) >= 0.5;

  const byName = nameLists.flatMap(({ field, names }) =>
    columns.flatMap(({ column, name, cells }) => {
      const rank = names.indexOf(name);
      return rank >= 0 && matchesField(field, cells) ? [{ field, column, rank }] : [];
    }),
  );
  for (const { field, column } of byName.sort((a, b) => a.rank - b.rank)) assign(field, column);
  for (const [field, hint] of hints)
    for (const { column, name, cells } of columns)
      if (hint.test(name) && matchesField(field, cells)) assign(field, column);

  const byValue: [ImportFieldName, (cell: string) => boolean][] = [
    ["contactEmail", isEmail],
    ["applicationUrl", isUrl],
    // "Yes" and "no" occur in many kinds of columns.
    ["status", (cell) => parseStatus(cell) !== undefined && !/^(?:yes|no)$/i.test(cell.trim())],
    ["priority", (cell) => parsePriority(cell) !== undefined && cell.trim().length > 1],
  ];
  // Under an unrelated header, a number or a date could mean anything.
  if (!header)
    byValue.push(["deadline", (cell) => isDay(cell) && !/^\d+$/.test(cell.trim())], ["amountRequested", isAmount]);
  for (const [field, test] of byValue)
    for (const { column, cells } of columns) if (computeShare(cells, test) >= 0.6) assign(field, column);
  // A single column of organizations contains the funders.
  if (
    mapping.funder === undefined &&
    mapping.client !== undefined &&
    /\borg/.test(columns[mapping.client]?.name ?? "")
  ) {
    mapping.funder = mapping.client;
    delete mapping.client;
  }
  if (!header)
    for (const field of ["grantName", "funder"] as const)
      for (const { column, cells } of columns)
        if (computeShare(cells, (cell) => !isAmount(cell)) >= 0.6) assign(field, column);
  return mapping;
};

/** Returns a column's name, or its spreadsheet letter if it has none: "Column A". */
export const getColumnTitle = (header: CsvRow | null, column: number): string => {
  const name = header?.cells[column]?.trim().replaceAll(/\s+/g, " ");
  return name || `Column ${toLetters(column)}`;
};
const toLetters = (column: number): string =>
  (column >= 26 ? toLetters(Math.floor(column / 26) - 1) : "") + String.fromCharCode(65 + (column % 26));
