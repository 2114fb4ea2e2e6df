import { PDFDocument, registerStdFonts, type Structure } from "pdfkit";
import { toBytes } from "pdfkit/output";
import Helvetica from "pdfkit/standard-fonts/Helvetica";
import HelveticaBold from "pdfkit/standard-fonts/HelveticaBold";
import type { ReportSheet } from "./report-sheet.ts";
import { formatCell, type ReportRow, type ReportTable } from "./report-table.ts";

registerStdFonts(Helvetica, HelveticaBold);

const regular = "Helvetica";
const bold = "Helvetica-Bold";
const colors = { text: "#1D2A2E", muted: "#56646A", line: "#C9D1D3", accent: "#B0802C" };
const margin = 40;
/** Tried in this order until the report fits on one page. */
const scales = [1, 0.92, 0.84, 0.76, 0.68];

/** Matches characters outside Windows-1252, which the standard PDF fonts lack. */
const unsupportedCharacters = /[^\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu;
/** Replaces characters that the fonts lack with their unaccented letter, or with "?" if there is none. */
export const toPdfText = (text: string): string =>
  text.replaceAll(unsupportedCharacters, (character) => {
    const letter = character.normalize("NFKD").replaceAll(/\p{M}/gu, "");
    return letter && letter.search(unsupportedCharacters) < 0 ? letter : "?";
  });

type Drawing = { document: PDFDocument; root: Structure; scale: number; left: number; width: number };
type TextStyle = { font?: string; size?: number; color?: string };

/** Writes a paragraph or heading at the current height and moves below it. */
const drawText = (
  { document, root, scale, left, width }: Drawing,
  tag: "H1" | "H2" | "P",
  text: string,
  { font = regular, size = 9, color = colors.text }: TextStyle,
) => {
  const pdfText = toPdfText(text);
  root.add(
    document.struct(tag, {}, () => {
      document
        .font(font)
        .fontSize(size * scale)
        .fillColor(color);
      const { y } = document;
      document.text(pdfText, left, y, { width });
    }),
  );
};

const drawLine = ({ document, left, width }: Drawing, y: number, color: string, thickness: number) =>
  document
    .markContent("Artifact", { type: "Layout" })
    .strokeColor(color)
    .lineWidth(thickness)
    .moveTo(left, y)
    .lineTo(left + width, y)
    .stroke()
    .endMarkedContent();

const drawFigures = ({ document, root, scale, left, width }: Drawing, figures: ReportSheet["figures"]) => {
  const cellWidth = width / figures.length;
  const top = document.y;
  for (const [index, { label, cell, hint }] of figures.entries()) {
    const lines = [
      { text: label, size: 7, font: regular, color: colors.muted },
      { text: formatCell(cell), size: 12, font: bold, color: colors.text },
      { text: hint.value, size: 7, font: regular, color: colors.muted },
    ];
    root.add(
      document.struct("P", {}, () => {
        let y = top;
        for (const { text, size, font, color } of lines) {
          document
            .font(font)
            .fontSize(size * scale)
            .fillColor(color);
          document.text(toPdfText(text), left + index * cellWidth, y, {
            width: cellWidth - 6,
            height: size * scale,
            ellipsis: true,
          });
          y += size * scale * 1.35;
        }
      }),
    );
  }
  document.y = top + 42 * scale;
};

const drawTable = (drawing: Drawing, { title, columns, rows, total, rules }: ReportTable) => {
  const { document, root, scale, left, width } = drawing;
  drawText(drawing, "H2", title, { font: bold, size: 10 });
  const [first, ...others] = columns;
  const rowHeight = 12.5 * scale;
  const labelWidth = width * 0.34;
  const cellWidth = (width - labelWidth) / others.length;
  const table = document.struct("Table");
  root.add(table);
  const drawRow = (cells: readonly string[], isHeader: boolean, font: string, color: string) => {
    const top = document.y;
    const row = document.struct("TR");
    table.add(row);
    for (const [index, text] of cells.entries()) {
      const isHeading = isHeader || index === 0;
      const scope = isHeader ? "Column" : "Row";
      row.add(
        document.struct(isHeading ? "TH" : "TD", isHeading ? { scope } : {}, () => {
          document
            .font(font)
            .fontSize(8 * scale)
            .fillColor(color);
          const x = index === 0 ? left : left + labelWidth + (index - 1) * cellWidth;
          document.text(toPdfText(text), x, top + 2.5 * scale, {
            width: (index === 0 ? labelWidth : cellWidth) - 4,
            height: 8 * scale,
            ellipsis: true,
            align: index === 0 ? "left" : "right",
          });
        }),
      );
    }
    row.end();
    drawLine(drawing, top + rowHeight, colors.line, 0.5);
    document.y = top + rowHeight;
  };
  const toTexts = ({ label, cells }: ReportRow) => [label, ...cells.map(formatCell)];
  drawRow([first, ...others], true, regular, colors.muted);
  for (const row of rows) drawRow(toTexts(row), false, regular, colors.text);
  if (rows.length > 1) drawRow(toTexts(total), false, bold, colors.text);
  table.end();
  document.y += 2 * scale;
  for (const { value } of rules) drawText(drawing, "P", value, { size: 6.5, color: colors.muted });
  document.y += 7 * scale;
};

const drawSheet = async (sheet: ReportSheet, scale: number) => {
  const { title, name, period, asOf, preparedBy, figures, tables, notes } = sheet;
  const document = new PDFDocument({
    size: "LETTER",
    margin,
    tagged: true,
    lang: "en-US",
    displayTitle: true,
    bufferPages: true,
    pdfVersion: "1.7",
    info: { Title: `${title}: ${name}`, CreationDate: new Date() },
  });
  const bytes = toBytes(document);
  const root = document.struct("Document");
  document.addStructure(root);
  const drawing: Drawing = { document, root, scale, left: margin, width: document.page.width - 2 * margin };
  drawText(drawing, "P", title, { color: colors.muted });
  drawText(drawing, "H1", name, { font: bold, size: 16 });
  drawText(drawing, "P", `${period} · ${asOf}`, { color: colors.muted });
  if (preparedBy) drawText(drawing, "P", preparedBy, { color: colors.muted });
  drawLine(drawing, document.y + 3, colors.accent, 1.5);
  document.y += 10 * scale;
  drawFigures(drawing, figures);
  for (const table of tables) drawTable(drawing, table);
  for (const { value } of notes) drawText(drawing, "P", value, { size: 6.5, color: colors.muted });
  root.end();
  const pages = document.bufferedPageRange().count;
  document.end();
  return { bytes: await bytes, pages };
};

const listTexts = ({ name, preparedBy, tables }: ReportSheet) => [
  name,
  preparedBy ?? "",
  ...tables.flatMap(({ rows }) => rows.map(({ label }) => label)),
];

/** Builds the report as a tagged PDF of one Letter page, with smaller type if needed. */
export const buildReportPdf = async (
  sheet: ReportSheet,
): Promise<{ bytes: Uint8Array; hasReplacedCharacters: boolean }> => {
  const hasReplacedCharacters = listTexts(sheet).some((text) => text.search(unsupportedCharacters) >= 0);
  let result = await drawSheet(sheet, 1);
  for (const scale of scales.slice(1)) if (result.pages > 1) result = await drawSheet(sheet, scale);
  return { bytes: result.bytes, hasReplacedCharacters };
};
