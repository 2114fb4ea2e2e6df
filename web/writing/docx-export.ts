import {
  AlignmentType,
  Document,
  Footer,
  Header,
  HeadingLevel,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  Tab,
  Table,
  TableCell,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
} from "docx";
import { findPlaceholders, type ParsedDocument } from "./blocks.ts";
import { defaultPageFormat, type PageFormat } from "./page-format.ts";
import { isNumericColumn, parseTextBlocks, type TextBlock } from "./text-blocks.ts";

/** In twentieths of a point, like all lengths below. */
const inch = 1440;
const pageWidth = 8.5 * inch;
const paragraphSpacing = 160;
const numberingReference = "numbers";

/** Builds the runs of a line, with blanks highlighted. */
const buildRuns = (text: string, options: { bold?: boolean; break?: number } = {}) => {
  const runs: TextRun[] = [];
  let position = 0;
  const add = (part: string, isBlank: boolean) => {
    if (!part && runs.length > 0) return;
    const { break: lines, ...rest } = options;
    runs.push(
      new TextRun({
        text: part,
        ...rest,
        ...(lines && runs.length === 0 && { break: lines }),
        ...(isBlank && { highlight: "yellow" }),
      }),
    );
  };
  for (const { start, end } of findPlaceholders(text)) {
    add(text.slice(position, start), false);
    add(text.slice(start, end), true);
    position = end;
  }
  add(text.slice(position), false);
  return runs;
};

const buildTable = (rows: readonly (readonly string[])[]) =>
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
                    alignment: isNumericColumn(rows, column) ? AlignmentType.RIGHT : AlignmentType.LEFT,
                    children: buildRuns(text, { bold: rowIndex === 0 }),
                  }),
                ],
              }),
          ),
        }),
    ),
  });

const buildHeading = (text: string, heading: (typeof HeadingLevel)[keyof typeof HeadingLevel], before: number) =>
  new Paragraph({
    heading,
    keepNext: true,
    spacing: { before, after: paragraphSpacing / 2 },
    children: buildRuns(text),
  });

/** `list` is the number of the ordered list; each list starts at 1. */
const buildBlock = (block: TextBlock, list: number): (Paragraph | Table)[] => {
  switch (block.kind) {
    case "heading":
      return [
        buildHeading(block.text, block.level === 2 ? HeadingLevel.HEADING_2 : HeadingLevel.HEADING_3, paragraphSpacing),
      ];
    case "list":
      return block.items.map(
        (item, index) =>
          new Paragraph({
            ...(block.isOrdered
              ? { numbering: { reference: numberingReference, level: 0, instance: list } }
              : { bullet: { level: 0 } }),
            ...(index === block.items.length - 1 && { spacing: { after: paragraphSpacing } }),
            children: buildRuns(item),
          }),
      );
    case "table":
      return [buildTable(block.rows), new Paragraph({ spacing: { after: paragraphSpacing }, children: [] })];
    case "paragraph":
      return [
        new Paragraph({
          ...(block.isAmountHeading
            ? { keepNext: true, spacing: { before: paragraphSpacing / 2 } }
            : { spacing: { after: paragraphSpacing } }),
          children: block.lines.flatMap((line, index) =>
            buildRuns(line, { ...(block.isAmountHeading && { bold: true }), ...(index > 0 && { break: 1 }) }),
          ),
        }),
      ];
  }
};

export type DocxOptions = {
  /** Shown in the header, next to the title. */
  organization?: string | undefined;
  /** Whether to start with the title. False for letters. */
  hasTitle: boolean;
  format?: PageFormat;
};

/** Uses title and heading styles, so that Word shows the sections in its navigation pane. */
export const buildDocx = (
  { title, blocks }: ParsedDocument,
  { organization, hasTitle, format = defaultPageFormat }: DocxOptions,
): Promise<Blob> => {
  const { fontFamily: font, fontSize, lineHeight, margin } = format;
  let listCount = 0;
  const buildText = (text: string) =>
    parseTextBlocks(text).flatMap((block) => {
      if (block.kind === "list" && block.isOrdered) listCount += 1;
      return buildBlock(block, listCount);
    });
  const children = [
    ...(hasTitle
      ? [
          new Paragraph({
            heading: HeadingLevel.TITLE,
            spacing: { after: 2 * paragraphSpacing },
            children: [new TextRun(title)],
          }),
        ]
      : []),
    ...blocks.flatMap((block) => [
      ...(block.title ? [buildHeading(block.title, HeadingLevel.HEADING_1, 2 * paragraphSpacing)] : []),
      ...buildText(block.text),
    ]),
  ];
  const margins = margin * inch;
  const black = { font, color: "000000" };
  const smallText = { font, size: 18 };
  const header = new Header({
    children: [
      new Paragraph({
        tabStops: [{ type: TabStopType.RIGHT, position: pageWidth - 2 * margins }],
        children: [new TextRun({ ...smallText, children: [organization ?? "", new Tab(), title] })],
      }),
    ],
  });
  const footer = new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.CENTER,
        children: [
          new TextRun({ ...smallText, children: ["Page ", PageNumber.CURRENT, " of ", PageNumber.TOTAL_PAGES] }),
        ],
      }),
    ],
  });
  const document = new Document({
    title,
    creator: organization ?? "",
    numbering: {
      config: [
        {
          reference: numberingReference,
          levels: [
            {
              level: 0,
              format: LevelFormat.DECIMAL,
              text: "%1.",
              alignment: AlignmentType.LEFT,
              style: { paragraph: { indent: { left: inch / 2, hanging: inch / 4 } } },
            },
          ],
        },
      ],
    },
    styles: {
      default: {
        document: {
          // Word measures font sizes in half points and line spacing in 240ths of a line.
          run: { font, size: Math.round(fontSize * 2) },
          paragraph: { alignment: AlignmentType.LEFT, spacing: { line: Math.round(lineHeight * 240) } },
        },
        title: { run: { ...black, size: 40, bold: true } },
        heading1: { run: { ...black, size: 28, bold: true } },
        heading2: { run: { ...black, size: 24, bold: true } },
        heading3: { run: { ...black, size: Math.round(fontSize * 2), bold: true } },
      },
    },
    // US Letter.
    sections: [
      {
        properties: {
          page: {
            size: { width: pageWidth, height: 11 * inch },
            margin: { top: margins, bottom: margins, left: margins, right: margins },
          },
        },
        headers: { default: header },
        footers: { default: footer },
        children,
      },
    ],
  });
  return Packer.toBlob(document);
};
