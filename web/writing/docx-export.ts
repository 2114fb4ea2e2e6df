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

/** In twentieths of a point. */
const inch = 1440;
/** In twentieths of a point. */
const paragraphSpacing = 160;
/** In half points. */
const bodySize = 23;
const font = "Georgia";

const bullet = /^\s*[-•*]\s+/;
/** Splits lines into table rows if all have the same columns, separated by two or more spaces. */
const parseRows = (lines: readonly string[]) => {
  const rows = lines.map((line) => line.trim().split(/ {2,}|\t+/));
  const columns = rows[0]?.length ?? 0;
  return rows.length > 1 && columns > 1 && rows.every(({ length }) => length === columns) ? rows : undefined;
};
const buildTable = (rows: readonly string[][]) =>
  new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map(
      (row, rowIndex) =>
        new TableRow({
          tableHeader: rowIndex === 0,
          cantSplit: true,
          children: row.map(
            (text, column) =>
              new TableCell({
                margins: { top: 60, bottom: 60, left: 100, right: 100 },
                children: [
                  new Paragraph({
                    alignment: column === 0 ? AlignmentType.LEFT : AlignmentType.RIGHT,
                    children: [new TextRun({ text, bold: rowIndex === 0 })],
                  }),
                ],
              }),
          ),
        }),
    ),
  });

/** Parts of the budget section, which the rules write under these headings. */
const subheadings = new Set(["Justification", "Funding sources", "Cost share"]);
/** "Personnel: $36,000", over the lines of a category. */
const amountHeading = /^[^.]{1,120}: \$[\d,]+(?:\.\d\d)?$/;

/** Splits text at blank lines. Dashes become bullets, and aligned columns become a table. */
const buildParagraphs = (text: string) =>
  text
    .split(/\n[ \t]*\n/)
    .filter((paragraph) => paragraph.trim())
    .flatMap((paragraph) => {
      const [first = "", ...rest] = paragraph.split("\n");
      const isSubheading = subheadings.has(first.trim());
      const heading = isSubheading
        ? [
            new Paragraph({
              heading: HeadingLevel.HEADING_2,
              keepNext: true,
              spacing: { before: paragraphSpacing, after: paragraphSpacing / 2 },
              children: [new TextRun(first.trim())],
            }),
          ]
        : [];
      const lines = isSubheading ? rest : [first, ...rest];
      if (lines.length === 0) return heading;
      return [...heading, ...buildLines(lines)];
    });

const buildLines = (lines: readonly string[]) => {
  const [first = ""] = lines;
  if (lines.length === 1 && amountHeading.test(first.trim()))
    return [
      new Paragraph({
        keepNext: true,
        spacing: { before: paragraphSpacing / 2 },
        children: [new TextRun({ text: first, bold: true })],
      }),
    ];
  if (lines.every((line) => bullet.test(line)))
    return lines.map(
      (line) => new Paragraph({ bullet: { level: 0 }, children: [new TextRun(line.replace(bullet, ""))] }),
    );
  const rows = parseRows(lines);
  if (rows) return [buildTable(rows), new Paragraph({ spacing: { after: paragraphSpacing }, children: [] })];
  const children = lines.map((line, index) => new TextRun({ text: line, ...(index > 0 && { break: 1 }) }));
  return [new Paragraph({ spacing: { after: paragraphSpacing }, children })];
};

/** Uses title and heading styles, so that Word shows the sections in its navigation pane. */
export const buildDocx = ({ title, isTitled, pieces }: SplitDocument): Promise<Blob> => {
  const children = [
    ...(isTitled
      ? [
          new Paragraph({
            heading: HeadingLevel.TITLE,
            spacing: { after: 2 * paragraphSpacing },
            children: [new TextRun(title)],
          }),
        ]
      : []),
    ...pieces.flatMap((block) => [
      ...(block.title
        ? [
            new Paragraph({
              heading: HeadingLevel.HEADING_1,
              keepNext: true,
              spacing: { before: 2 * paragraphSpacing, after: paragraphSpacing },
              children: [new TextRun(block.title)],
            }),
          ]
        : []),
      ...buildParagraphs(block.text),
    ]),
  ];
  const margin = { top: inch, bottom: inch, left: inch, right: inch };
  const black = { font, color: "000000" };
  const document = new Document({
    title,
    creator: "",
    styles: {
      default: {
        document: {
          run: { font, size: bodySize },
          paragraph: { alignment: AlignmentType.LEFT, spacing: { line: 300 } },
        },
        title: { run: { ...black, size: 40, bold: true } },
        heading1: { run: { ...black, size: 28, bold: true } },
        heading2: { run: { ...black, size: 24, bold: true } },
      },
    },
    // US Letter.
    sections: [{ properties: { page: { size: { width: 8.5 * inch, height: 11 * inch }, margin } }, children }],
  });
  return Packer.toBlob(document);
};
