import { useMemo, useState } from "react";
import { getErrorDetail } from "#shared/api/client.ts";
import { type ColumnMapping, findHeaderRow, getColumnTitle, guessMapping } from "./column-mapping.ts";
import {
  countStatusWords,
  fieldDefinitions,
  type ImportFieldName,
  importFieldNames,
  type StatusChoices,
} from "./import-fields.ts";
import { type DateOrder, detectDateOrder } from "./parse-cells.ts";
import { type CsvRow, checkRowCount, ImportError } from "./parse-csv.ts";
import { countColumns, type RowReader } from "./parse-row.ts";
import type { ImportSheet } from "./parse-workbook.ts";
import { readSpreadsheet, type Spreadsheet } from "./read-spreadsheet.ts";

/** A file with the rows of the selected sheet. */
export type ImportSource = Spreadsheet & { rows: CsvRow[] };
type Settings = { header: number | null; mapping: ColumnMapping; order: DateOrder | null; statuses: StatusChoices };

const splitAtHeader = (rows: CsvRow[], header: number | null) => ({
  header: header === null ? null : (rows[header] ?? null),
  body: header === null ? rows : rows.slice(header + 1),
});
const guessSettings = (rows: CsvRow[], headerIndex: number | null): Settings => {
  const { header, body } = splitAtHeader(rows, headerIndex);
  checkRowCount(body.length);
  if (body.length === 0) throw new ImportError("This file has column headers but no rows");
  return {
    header: headerIndex,
    mapping: guessMapping(header, body, countColumns(header, body)),
    order: null,
    statuses: {},
  };
};

const openSheet = (source: Spreadsheet, { rows }: ImportSheet) => ({
  source: { ...source, rows },
  settings: guessSettings(rows, findHeaderRow(rows)),
});

const dateFields = importFieldNames.filter((field) => fieldDefinitions[field].kind === "day");

/** Opens the first sheet with a header and rows, because a workbook may begin with a cover sheet. */
const openFirstSheet = (source: Spreadsheet) => {
  let failure: unknown;
  const hasHeader = ({ rows }: ImportSheet) => findHeaderRow(rows) !== null;
  for (const sheet of source.sheets.toSorted((a, b) => Number(hasHeader(b)) - Number(hasHeader(a))))
    try {
      return openSheet(source, sheet);
    } catch (error) {
      failure ??= error;
    }
  throw failure;
};

export const useImport = () => {
  const [file, setFile] = useState<{ source: ImportSource; settings: Settings } | null>(null);
  const [error, setError] = useState<string | null>(null);
  const handleError = (failure: unknown) =>
    setError(failure instanceof ImportError ? failure.message : getErrorDetail(failure, "We couldn’t read this file"));
  const choose = async (selectedFile: File): Promise<boolean> => {
    setError(null);
    try {
      setFile(openFirstSheet(await readSpreadsheet(selectedFile)));
      return true;
    } catch (failure) {
      handleError(failure);
      return false;
    }
  };
  const change = (settings: Partial<Settings>) =>
    setFile((before) => before && { ...before, settings: { ...before.settings, ...settings } });
  return {
    error,
    choose,
    file,
    change,
    setSheet: (sheet: ImportSheet) => {
      if (!file) return;
      setError(null);
      try {
        setFile(openSheet(file.source, sheet));
      } catch (failure) {
        handleError(failure);
      }
    },
    setHeader: (header: number | null) => {
      if (!file) return;
      try {
        change(guessSettings(file.source.rows, header));
      } catch (failure) {
        handleError(failure);
      }
    },
  };
};
export type ImportState = ReturnType<typeof useImport>;

/** Derives the rows, the reader and the choices to make from a file and its settings. */
export const useImportReading = ({ source, settings }: { source: ImportSource; settings: Settings }) => {
  const { header, body } = useMemo(() => splitAtHeader(source.rows, settings.header), [source, settings.header]);
  const { mapping, statuses } = settings;
  const width = useMemo(() => countColumns(header, body), [header, body]);
  const getCells = (field: ImportFieldName) => {
    const column = mapping[field];
    return column === undefined ? [] : body.map(({ cells }) => cells[column] ?? "");
  };
  const days = detectDateOrder(dateFields.flatMap(getCells));
  const reader: RowReader = { header, mapping, dateOrder: settings.order ?? days.order, statuses };
  const mappedColumns = new Set(Object.values(mapping));
  const columns = Array.from({ length: width }, (_, column) => ({
    column,
    title: getColumnTitle(header, column),
    isUsed: mappedColumns.has(column),
    examples: [...new Set(body.slice(0, 50).map(({ cells }) => (cells[column] ?? "").trim()))]
      .filter(Boolean)
      .slice(0, 3),
  }));
  return { body, reader, columns, days, words: countStatusWords(getCells("status"), statuses) };
};
export type ImportReading = ReturnType<typeof useImportReading>;
