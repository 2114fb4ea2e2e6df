import { unzipSync, zipSync } from "fflate";
import writeExcelFile, { type CellObject, type Feature, type Row, type Sheet } from "write-excel-file/universal";
import { getOrderOfSiblings, insertElementMarkupAccordingToOrderOfSiblings } from "write-excel-file/utility";

const teal = "#1F5F6B";
const bordered = { borderStyle: "thin", borderColor: "#C9D1D3" } as const;
const head = { ...bordered, fontWeight: "bold", textColor: "#FFFFFF", backgroundColor: teal } as const;
const input = { ...bordered, backgroundColor: "#FFF9EC" } as const;
const total = { ...bordered, fontWeight: "bold", backgroundColor: "#EAF1F2" } as const;
const dollars = '"$"#,##0.00';

const cellStyles = {
  plain: { wrap: true },
  title: { fontWeight: "bold", fontSize: 16 },
  subtitle: { fontWeight: "bold", fontSize: 12 },
  head: { ...head, wrap: true },
  headMonth: { ...head, format: "mmm\\ yy", align: "center" },
  note: { fontStyle: "italic", textColor: "#5A6468" },
  input: { ...input, wrap: true },
  inputMoney: { ...input, format: dollars },
  inputNumber: { ...input, format: "0.00" },
  inputPercent: { ...input, format: "0.00%" },
  inputDate: { ...input, format: "mmm\\ d,\\ yyyy" },
  money: { ...bordered, format: dollars },
  number: { ...bordered, align: "center" },
  bordered: { ...bordered, wrap: true },
  count: { ...bordered, format: "#,##0" },
  percent: { ...bordered, format: "0%" },
  date: { ...bordered, format: "mmm\\ d,\\ yyyy" },
  total,
  totalCount: { ...total, format: "#,##0" },
  totalPercent: { ...total, format: "0%" },
  totalMoney: { ...total, format: dollars },
  mark: { ...bordered, textColor: teal, align: "center" },
  warn: { fontWeight: "bold", textColor: "#A3341F" },
} as const satisfies Record<string, CellObject>;
type CellStyle = keyof typeof cellStyles;

export const cell = (value: string | number | undefined, style: CellStyle = "plain"): CellObject => ({
  ...(value === undefined ? { type: Number } : { value }),
  alignVertical: "top",
  ...cellStyles[style],
});
/** `formula` does not start with "=". */
export const formulaCell = (formula: string, style: CellStyle): CellObject => ({
  ...cell(formula, style),
  type: "Formula",
});

export type Worksheet = {
  name: string;
  /** Column widths in characters. */
  widths: readonly number[];
  rows: Row[];
  frozen?: { rows: number; columns: number };
  dropDown?: { range: string; options: readonly string[] };
  /** The range in which cells with the value "x" are filled. Rows and columns are one-based. */
  markRange?: { from: { row: number; column: number }; to: { row: number; column: number } };
  landscape?: true;
};

/** Returns the column letters of a zero-based index: A, B ... Z, AA. */
export const getColumnName = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : getColumnName(Math.floor(column / 26) - 1) + getColumnName(column % 26);

const toSheet = ({ name, widths, rows, frozen, markRange }: Worksheet): Sheet<Blob> => ({
  sheet: name,
  data: rows,
  columns: widths.map((width) => ({ width })),
  showGridLines: false,
  ...(frozen && { stickyRowsCount: frozen.rows, ...(frozen.columns && { stickyColumnsCount: frozen.columns }) }),
  ...(markRange && {
    conditionalFormatting: [
      {
        cellRange: markRange,
        condition: { operator: "=", value: "x" },
        style: { textColor: teal, backgroundColor: teal },
      },
    ],
  }),
});

const sheetPath = "xl/worksheets/sheet{id}.xml";

/** Adds features that the library does not have: drop-down lists, fit to page width, and calculation on opening. */
const createFeature = (sheets: readonly Worksheet[]): Feature<Blob> => ({
  files: {
    transform: {
      "xl/workbook.xml": {
        transformElementAttributes: (tag, attributes) =>
          tag === "calcPr" ? { ...attributes, calcId: 191029, fullCalcOnLoad: 1 } : attributes,
      },
      [sheetPath]: {
        transform: (xml, _, { sheetIndex }) => {
          const { dropDown, landscape } = sheets[sheetIndex] ?? {};
          const elements = [
            '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
            dropDown &&
              `<dataValidations count="1"><dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${dropDown.range}"><formula1>"${dropDown.options.join(",")}"</formula1></dataValidation></dataValidations>`,
            '<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>',
            `<pageSetup orientation="${landscape ? "landscape" : "portrait"}" fitToWidth="1" fitToHeight="0"/>`,
          ].filter((element) => element !== undefined);
          const order = getOrderOfSiblings(sheetPath, "worksheet") ?? [];
          return elements.reduce(
            (content, element) => insertElementMarkupAccordingToOrderOfSiblings(content, element, order, "worksheet"),
            xml,
          );
        },
      },
    },
  },
});

/** Builds an .xlsx file; deterministic. Formulas are calculated when the file is opened. */
export const buildWorkbook = async (sheets: readonly Worksheet[]): Promise<Uint8Array> => {
  const options = { fontFamily: "Calibri", fontSize: 11, features: [createFeature(sheets)] };
  const blob = await writeExcelFile(sheets.map(toSheet), options).toBlob();
  // The library sets the files' timestamps to the current time.
  return zipSync(unzipSync(new Uint8Array(await blob.arrayBuffer())), { mtime: "2026-01-01T00:00:00" });
};
