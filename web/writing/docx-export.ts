import {
  AlignmentType,
  Document,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from "docx";
import type { SplitDocument } from "./blocks.ts";

/** `inch` and `gap` in twentieths of a point, `body` in half points. */
const [inch, gap, body] = [1440, 160, 23];
const font = "Georgia";

const bullet = /^\s*[-•*]\s+/;
/** Parses lines with columns separated by two or more spaces to table rows; undefined for other text. */
const parseRows = (lines: readonly string[]) => {
  const rows = lines.map((line) => line.trim().split(/ {2,}|\t+/));
  const columns = rows[0]?.length ?? 0;
  return rows.length > 1 && columns > 1 && rows.every(({ length }) => length === columns) ? rows : undefined;
};
/** A table with a header row; columns after the first are right-aligned. */
const buildTable = (rows: readonly string[][]) => {
  const cell = (text: string, bold: boolean, isFirst: boolean) =>
    new TableCell({
      margins: { top: 60, bottom: 60, left: 100, right: 100 },
      children: [
        new Paragraph({
          alignment: isFirst ? AlignmentType.LEFT : AlignmentType.RIGHT,
          children: [new TextRun({ text, bold })],
        }),
      ],
    });
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map(
      (row, rowIndex) =>
        new TableRow({
          tableHeader: rowIndex === 0,
          cantSplit: true,
          children: row.map((text, column) => cell(text, rowIndex === 0, column === 0)),
        }),
    ),
  });
};

/** Splits text at blank lines. Single line breaks stay; dashes become bullets, aligned columns a table. */
const buildParagraphs = (text: string) =>
  text
    .split(/\n[ \t]*\n/)
    .filter((paragraph) => paragraph.trim())
    .flatMap((paragraph) => {
      const lines = paragraph.split("\n");
      if (lines.every((line) => bullet.test(line)))
        return lines.map(
          (line) => new Paragraph({ bullet: { level: 0 }, children: [new TextRun(line.replace(bullet, ""))] }),
        );
      const rows = parseRows(lines);
      if (rows) return [buildTable(rows), new Paragraph({ spacing: { after: gap }, children: [] })];
      const children = lines.map((line, index) => new TextRun({ text: line, ...(index > 0 && { break: 1 }) }));
      return [new Paragraph({ spacing: { after: gap }, children })];
    });

/** Builds a .docx with real title and heading styles, so that Word shows them in its navigation. */
export const buildDocx = ({ title, isTitled, pieces }: SplitDocument): Promise<Blob> => {
  const heading = (text: string, level: (typeof HeadingLevel)[keyof typeof HeadingLevel]) =>
    new Paragraph({
      heading: level,
      keepNext: true,
      spacing: { before: 2 * gap, after: gap },
      children: [new TextRun(text)],
    });
  const children = [
    ...(isTitled
      ? [new Paragraph({ heading: HeadingLevel.TITLE, spacing: { after: 2 * gap }, children: [new TextRun(title)] })]
      : []),
    ...pieces.flatMap((piece) => [
      ...(piece.title ? [heading(piece.title, HeadingLevel.HEADING_1)] : []),
      ...buildParagraphs(piece.text),
    ]),
  ];
  const margin = { top: inch, bottom: inch, left: inch, right: inch };
  const black = { font, color: "000000" };
  const document = new Document({
    title,
    creator: "",
    styles: {
      default: {
        document: { run: { font, size: body }, paragraph: { alignment: AlignmentType.LEFT, spacing: { line: 300 } } },
        title: { run: { ...black, size: 40, bold: true } },
        heading1: { run: { ...black, size: 28, bold: true } },
      },
    },
    // US Letter.
    sections: [{ properties: { page: { size: { width: 8.5 * inch, height: 11 * inch }, margin } }, children }],
  });
  return Packer.toBlob(document);
};
