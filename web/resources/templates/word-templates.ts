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

/** In half points. */
const bodySize = 22;
/** In twentieths of a point. */
const inch = 1440;
const hintColor = "8A5A00";

/** Creates a paragraph; placeholders in [square brackets] are colored. */
const createParagraph = (text: string, { bold = false, after = 160, size = bodySize, pageBreak = false } = {}) =>
  new Paragraph({
    spacing: { after },
    pageBreakBefore: pageBreak,
    children: text
      .split(/(\[[^\]]+\])/)
      .filter(Boolean)
      .map((part) => new TextRun({ text: part, bold, size, ...(part.startsWith("[") && { color: hintColor }) })),
  });
const createHeading = (text: string, options: { pageBreak?: boolean } = {}) =>
  createParagraph(text, { bold: true, after: 80, size: 24, ...options });
const createTitle = (text: string) =>
  new Paragraph({ spacing: { after: 120 }, children: [new TextRun({ text, bold: true, size: 32 })] });
const createNote = (text: string) =>
  new Paragraph({
    spacing: { before: 240 },
    alignment: AlignmentType.LEFT,
    children: [new TextRun({ text, italics: true, size: 18, color: "5A6468" })],
  });

const line = { style: BorderStyle.SINGLE, size: 4, color: "9AA5A8" };
const borders = { top: line, bottom: line, left: line, right: line };

/** Creates a table with a header row; each cell has one or more paragraphs. Sizes in twentieths of a point. */
const createDocxTable = (widths: readonly number[], rows: readonly (readonly (readonly string[])[])[], height = 700) =>
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

/** Builds a Word document on US Letter paper. */
const buildTemplateDocx = async (name: string, children: Content, landscape = false): Promise<Uint8Array> => {
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

const empty = [""];
const tableWidth = 9 * inch;

export const buildLogicModel = (): Promise<Uint8Array> => {
  const columns = [
    ["Inputs", "What do we put in?"],
    ["Activities", "What do we do?"],
    ["Outputs", "What do we deliver, and how much?"],
    ["Short-term outcomes", "What do people know or have, within months?"],
    ["Medium-term outcomes", "What do they do differently, in 1 to 3 years?"],
    ["Impact", "What changes in the community, later?"],
  ];
  const createEmptyRow = () => columns.map(() => empty);
  const widths = columns.map(() => tableWidth / columns.length);
  return buildTemplateDocx(
    "Logic model",
    [
      createTitle("Logic model"),
      createParagraph("Project: [title]     Organization: [name]     Period: [from, to]"),
      createParagraph("Need: [one sentence: who, where, what the problem is]"),
      createDocxTable(widths, [
        columns,
        createEmptyRow(),
        createEmptyRow(),
        createEmptyRow(),
        createEmptyRow(),
        columns.map((_, index) => [index < 2 ? "" : "Measured by: [instrument, when]"]),
      ]),
      createParagraph("", { after: 80 }),
      createDocxTable(
        [tableWidth / 2, tableWidth / 2],
        [
          [
            ["Assumptions", "What must be true for this to work?"],
            ["External factors", "What might help or hinder us that we can't control?"],
          ],
          [empty, empty],
        ],
      ),
      createNote("Start at the right and work to the left. Give every output and outcome a number and a date."),
    ],
    true,
  );
};

/** Builds a letter that is at most three pages when filled in. */
export const buildInquiryLetter = (): Promise<Uint8Array> =>
  buildTemplateDocx("Letter of inquiry", [
    createParagraph("[Letterhead of your organization]"),
    createParagraph("[Date]"),
    createParagraph("[Name and title of the recipient]", { after: 0 }),
    createParagraph("[Foundation]", { after: 0 }),
    createParagraph("[Address]"),
    createParagraph("Letter of Inquiry: [title of the project], [amount]", { bold: true }),
    createParagraph("Dear [name]:"),
    createHeading("Introduction"),
    createParagraph(
      "[Organization] requests [amount] over [months] to [what you will do] for [how many of whom] in [place]. [One sentence: how this fits the funder's stated interest.] The project is led by [name, role, qualification]. We will know it has worked when [main outcome, number, date].",
    ),
    createHeading("Our organization"),
    createParagraph(
      "Since [year], [organization] has [what you do] in [place]. Last year we [one result with its number and source]. [One sentence on why your organization is right for this project.]",
    ),
    createHeading("The need"),
    createParagraph(
      "In [place], [local statistic] ([source, year]). [A second statistic, or your own data, with when and how you collected it.] This means that [consequences for people]. [What exists already, and the gap that remains.]",
    ),
    createHeading("The project"),
    createParagraph(
      "From [month] to [month] we will [activity], [activity] and [activity]. [Who does the work, and with which partners.] By [date], [objective with its baseline and target], measured by [instrument].",
    ),
    createHeading("Other support"),
    createParagraph(
      "The total project cost is [amount]. [Funder or own funds] has committed [amount]; we have requested [amount] from [funder]. After the grant, [how the work continues].",
    ),
    createHeading("Closing"),
    createParagraph(
      "We would be glad to send a full proposal or answer your questions: [name], [phone], [email]. Thank you for your time.",
    ),
    createParagraph("Sincerely,", { after: 480 }),
    createParagraph("[Name and title of the chief executive]"),
    createNote(
      "Delete this line. Keep to three pages, leave no square brackets, and follow the funder's own guidelines first.",
    ),
  ]);

/** Instructions for the partner, followed by a draft letter of support or commitment. */
export const buildSupportLetter = (): Promise<Uint8Array> =>
  buildTemplateDocx("Letter of support or commitment", [
    createTitle("For the partner: what we need from you"),
    createParagraph("Funder and notice: [name, number]"),
    createParagraph("The project in four lines: [what, for whom, where, when]"),
    createParagraph("Please confirm: [staff, space, referrals, money; amounts and months]"),
    createParagraph("Please add: [what you have seen in your own work]"),
    createParagraph("Address the letter to: [name, title, address]"),
    createParagraph("Please send it as: [signed PDF on your letterhead] to [name, email] by [date]"),
    createParagraph("The next page is a draft. Please put it in your own words, and change anything that doesn't fit."),
    createParagraph("[Your letterhead]", { pageBreak: true }),
    createParagraph("[Date]"),
    createParagraph("[Name, title and address of the funder]"),
    createParagraph("Re: [title of the project], an application by [applicant]", { bold: true }),
    createParagraph("Dear [name]:"),
    createParagraph("[Partner] is [what you are] in [place]. We have worked with [applicant] since [year] on [what]."),
    createParagraph("[What you have seen, with numbers: how many, when, with what result.]"),
    createParagraph("For this project we will [give or do what], from [month] to [month]. [For commitment only]"),
    createParagraph(
      "We value this at [amount]: [quantity] at [rate], based on [how you determined the rate]. [For commitment only]",
    ),
    createParagraph("[Why this matters to the people you serve, in one or two sentences.]"),
    createParagraph("Sincerely,", { after: 480 }),
    createParagraph("[Signature, name and title of an authorized official]"),
  ]);
