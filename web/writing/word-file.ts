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
import type { Sheet } from "./pieces.ts";

/** Twentieths of a point, and half points, as Word counts. */
const [inch, gap, body] = [1440, 160, 23];
const font = "Georgia";

const bullet = /^\s*[-•*]\s+/;
/** Lines whose parts stand in columns, two spaces or more between them: the rows of a table; undefined for others. */
const rowsOf = (lines: readonly string[]) => {
  const rows = lines.map((line) => line.trim().split(/ {2,}|\t+/));
  const columns = rows[0]?.length ?? 0;
  return rows.length > 1 && columns > 1 && rows.every(({ length }) => length === columns) ? rows : undefined;
};
/** The first row is its head; all columns but the first hold figures. */
const tableOf = (rows: readonly string[][]) => {
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
      (row, at) =>
        new TableRow({
          tableHeader: at === 0,
          cantSplit: true,
          children: row.map((text, column) => cell(text, at === 0, column === 0)),
        }),
    ),
  });
};

/** One paragraph; single line ends within it stay line ends. Dashes become points of a list, columns a table. */
const paragraphsOf = (text: string) =>
  text
    .split(/\n[ \t]*\n/)
    .filter((one) => one.trim())
    .flatMap((one) => {
      const lines = one.split("\n");
      if (lines.every((line) => bullet.test(line)))
        return lines.map(
          (line) => new Paragraph({ bullet: { level: 0 }, children: [new TextRun(line.replace(bullet, ""))] }),
        );
      const rows = rowsOf(lines);
      if (rows) return [tableOf(rows), new Paragraph({ spacing: { after: gap }, children: [] })];
      const children = lines.map((line, place) => new TextRun({ text: line, ...(place > 0 && { break: 1 }) }));
      return [new Paragraph({ spacing: { after: gap }, children })];
    });

/** The document as a Word file: its title and headings are real ones, so that Word lists them. */
export const wordFile = ({ title, isTitled, pieces }: Sheet): Promise<Blob> => {
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
      ...paragraphsOf(piece.text),
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
