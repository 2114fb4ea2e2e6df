import {
  AlignmentType,
  BorderStyle,
  Document,
  type ISectionOptions,
  Packer,
  PageOrientation,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from "docx";

/** `bodySize` in half points, `inch` in twentieths of a point. */
const bodySize = 22;
const inch = 1440;
const hintColor = "8A5A00";

/** A paragraph; placeholders in [square brackets] are colored. */
export const createParagraph = (text: string, { bold = false, after = 160, size = bodySize, pageBreak = false } = {}) =>
  new Paragraph({
    spacing: { after },
    pageBreakBefore: pageBreak,
    children: text
      .split(/(\[[^\]]+\])/)
      .filter(Boolean)
      .map((part) => new TextRun({ text: part, bold, size, ...(part.startsWith("[") && { color: hintColor }) })),
  });
export const createHeading = (text: string, options: { pageBreak?: boolean } = {}) =>
  createParagraph(text, { bold: true, after: 80, size: 24, ...options });
export const createTitle = (text: string) =>
  new Paragraph({ spacing: { after: 120 }, children: [new TextRun({ text, bold: true, size: 32 })] });
export const createNote = (text: string) =>
  new Paragraph({
    spacing: { before: 240 },
    alignment: AlignmentType.LEFT,
    children: [new TextRun({ text, italics: true, size: 18, color: "5A6468" })],
  });

const line = { style: BorderStyle.SINGLE, size: 4, color: "9AA5A8" };
const borders = { top: line, bottom: line, left: line, right: line };

/** A table with a header row; each cell has one or more paragraphs. Sizes in twentieths of a point. */
export const createDocxTable = (
  widths: readonly number[],
  rows: readonly (readonly (readonly string[])[])[],
  height = 700,
) =>
  new Table({
    width: { size: widths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    columnWidths: [...widths],
    rows: rows.map(
      (cells, row) =>
        new TableRow({
          tableHeader: row === 0,
          cantSplit: true,
          ...(row > 0 && { height: { value: height, rule: "atLeast" as const } }),
          children: cells.map(
            (lines, column) =>
              new TableCell({
                borders,
                width: { size: widths[column] ?? 0, type: WidthType.DXA },
                margins: { top: 80, bottom: 80, left: 100, right: 100 },
                ...(row === 0 && { shading: { type: ShadingType.CLEAR, fill: "EAF1F2", color: "auto" } }),
                children: lines.map((text, index) =>
                  createParagraph(text, { bold: row === 0 && index === 0, after: 40, size: 19 }),
                ),
              }),
          ),
        }),
    ),
  });

type Content = ISectionOptions["children"];

/** A Word document on US Letter paper. */
export const buildTemplateDocx = async (name: string, children: Content, landscape = false): Promise<Uint8Array> => {
  const document = new Document({
    title: name,
    creator: "Grantlamp",
    description: "A template to fill in",
    styles: { default: { document: { run: { font: "Calibri", size: bodySize } } } },
    sections: [
      {
        properties: {
          page: {
            size: {
              width: 8.5 * inch,
              height: 11 * inch,
              orientation: landscape ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT,
            },
            margin: { top: 0.9 * inch, bottom: 0.9 * inch, left: inch, right: inch },
          },
        },
        children,
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(document));
};
