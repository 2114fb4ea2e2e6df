import {
  AlignmentType,
  Document,
  HeadingLevel,
  Packer,
  PageOrientation,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from "docx";
import { buildWorkbook, cell } from "#web/ui/files/xlsx.ts";
import * as texts from "../messages.ts";
import { type ComplianceRow, complianceColumns, toCells } from "./compliance-rows.ts";

/** Column widths in percent of the page (Word) and in characters (Excel). */
const widths = [
  [10, 18],
  [22, 40],
  [30, 60],
  [6, 7],
  [14, 24],
  [7, 9],
  [11, 20],
] as const;

/** Builds the matrix as a Word file, US Letter in landscape. */
export const buildComplianceDocx = (title: string, rows: readonly ComplianceRow[]): Promise<Blob> => {
  const toRow = (cells: readonly string[], isHead: boolean) =>
    new TableRow({
      tableHeader: isHead,
      cantSplit: true,
      children: cells.map(
        (text, column) =>
          new TableCell({
            width: { size: widths[column]?.[0] ?? 10, type: WidthType.PERCENTAGE },
            margins: { top: 60, bottom: 60, left: 80, right: 80 },
            children: [
              new Paragraph({ alignment: AlignmentType.LEFT, children: [new TextRun({ text, bold: isHead })] }),
            ],
          }),
      ),
    });
  const table = new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: [toRow(complianceColumns, true), ...rows.map((row) => toRow(toCells(row), false))],
  });
  const font = "Georgia";
  const inch = 1440;
  const margin = { top: inch / 2, bottom: inch / 2, left: inch / 2, right: inch / 2 };
  // The library swaps width and height on landscape pages.
  const size = { width: 8.5 * inch, height: 11 * inch, orientation: PageOrientation.LANDSCAPE };
  return Packer.toBlob(
    new Document({
      title,
      creator: "",
      styles: {
        default: {
          document: { run: { font, size: 18 } },
          title: { run: { font, size: 32, bold: true, color: "000000" } },
        },
      },
      sections: [
        {
          properties: { page: { size, margin } },
          children: [
            new Paragraph({ heading: HeadingLevel.TITLE, spacing: { after: 200 }, children: [new TextRun(title)] }),
            table,
          ],
        },
      ],
    }),
  );
};

/** Builds the matrix as an Excel file. */
export const buildComplianceWorkbook = (title: string, rows: readonly ComplianceRow[]): Promise<Uint8Array> =>
  buildWorkbook([
    {
      name: texts.complianceMatrix,
      widths: widths.map(([, characters]) => characters),
      frozen: { rows: 3, columns: 0 },
      landscape: true,
      rows: [
        [cell(title, "title")],
        [],
        complianceColumns.map((name) => cell(name, "head")),
        ...rows.map((row) => toCells(row).map((text) => cell(text))),
      ],
    },
  ]);
