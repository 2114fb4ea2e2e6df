import { useMemo, useState } from "react";
import { detailOf } from "#web/api/client.ts";
import { widthOf } from "./check.ts";
import { columnTitle, guessMapping, headerOf, type Mapping } from "./columns.ts";
import { type DayOrder, orderOf } from "./days.ts";
import { type Decoded, decodeFile, mostBytes, Refusal } from "./decode.ts";
import { type FieldName, fieldNames, fields } from "./fields.ts";
import type { Reader } from "./read-row.ts";
import { type StatusChoices, statusWords } from "./status-words.ts";
import { checkRowCount, readTable, type Table } from "./table.ts";

export type Source = { name: string; encoding: Decoded["encoding"]; table: Table };
type Settings = { header: number | null; mapping: Mapping; order: DayOrder | null; statuses: StatusChoices };

const split = ({ rows }: Table, header: number | null) => ({
  header: header === null ? null : (rows[header] ?? null),
  body: header === null ? rows : rows.slice(header + 1),
});
const guessSettings = (table: Table, headerIndex: number | null): Settings => {
  const { header, body } = split(table, headerIndex);
  checkRowCount(body.length);
  if (body.length === 0) throw new Refusal("This file has the names of columns, but no rows under them");
  return { header: headerIndex, mapping: guessMapping(header, body, widthOf(header, body)), order: null, statuses: {} };
};

const readFile = async (file: File): Promise<{ source: Source; settings: Settings }> => {
  // Do not load an oversized file into memory; `decodeFile` rejects the stand-in.
  const bytes = file.size > mostBytes ? new Uint8Array(mostBytes + 1) : new Uint8Array(await file.arrayBuffer());
  const { text, encoding } = decodeFile(bytes);
  const table = readTable(text);
  return { source: { name: file.name, encoding, table }, settings: guessSettings(table, headerOf(table.rows)) };
};

const dateFields = fieldNames.filter((field) => fields[field].kind === "day");

export const useImport = () => {
  const [file, setFile] = useState<{ source: Source; settings: Settings } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const handleError = (error: unknown) =>
    setRefusal(error instanceof Refusal ? error.message : detailOf(error, "This file could not be read"));
  const choose = async (chosen: File): Promise<boolean> => {
    setRefusal(null);
    try {
      setFile(await readFile(chosen));
      return true;
    } catch (error) {
      handleError(error);
      return false;
    }
  };
  const change = (by: Partial<Settings>) =>
    setFile((before) => before && { ...before, settings: { ...before.settings, ...by } });
  return {
    refusal,
    choose,
    file,
    change,
    setHeader: (header: number | null) => {
      if (!file) return;
      try {
        change(guessSettings(file.source.table, header));
      } catch (error) {
        handleError(error);
      }
    },
  };
};
export type Importing = ReturnType<typeof useImport>;

/** Derives the rows, the reader and the open questions from a file and its settings. */
export const useReading = ({ source, settings }: { source: Source; settings: Settings }) => {
  const { header, body } = useMemo(() => split(source.table, settings.header), [source, settings.header]);
  const { mapping, statuses } = settings;
  const width = useMemo(() => widthOf(header, body), [header, body]);
  const getCells = (field: FieldName) => {
    const column = mapping[field];
    return column === undefined ? [] : body.map(({ cells }) => cells[column] ?? "");
  };
  const days = orderOf(dateFields.flatMap(getCells));
  const reader: Reader = { header, mapping, order: settings.order ?? days.order, statuses };
  const used = new Set(Object.values(mapping));
  const columns = Array.from({ length: width }, (_, column) => ({
    column,
    title: columnTitle(header, column),
    used: used.has(column),
    examples: [...new Set(body.slice(0, 50).map(({ cells }) => (cells[column] ?? "").trim()))]
      .filter(Boolean)
      .slice(0, 3),
  }));
  return { body, reader, columns, days, words: statusWords(getCells("status"), statuses) };
};
export type Reading = ReturnType<typeof useReading>;
