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

/** A table with a header row; each cell has one or more paragraphs. Sizes in twentieths of a point. */
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

/** A Word document on US Letter paper. */
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
/** 9 inches in twentieths of a point. */
const tableWidth = 9 * 1440;

export const buildLogicModel = (): Promise<Uint8Array> => {
  const columns = [
    ["Inputs", "What do we put in?"],
    ["Activities", "What do we do?"],
    ["Outputs", "What is done, how many?"],
    ["Short-term outcomes", "What do people know or have, within months?"],
    ["Medium-term outcomes", "What do they do differently, in 1 to 3 years?"],
    ["Impact", "What is different in the place, later?"],
  ];
  const row = () => columns.map(() => empty);
  const widths = columns.map(() => tableWidth / columns.length);
  return buildTemplateDocx(
    "Logic model",
    [
      createTitle("Logic model"),
      createParagraph("Project: [title]     Organization: [name]     Period: [from, to]"),
      createParagraph("The need that everything answers: [one sentence: who, where, what is wrong]"),
      createDocxTable(widths, [
        columns,
        row(),
        row(),
        row(),
        row(),
        columns.map((_, index) => [index < 2 ? "" : "Measured by: [instrument, when]"]),
      ]),
      createParagraph("", { after: 80 }),
      createDocxTable(
        [tableWidth / 2, tableWidth / 2],
        [
          [
            ["Assumptions", "What must be true for this to work?"],
            ["Outside factors", "What may help or hinder, whatever we do?"],
          ],
          [empty, empty],
        ],
      ),
      createNote("Start at the right and work to the left. Put a number and a day to every output and outcome."),
    ],
    true,
  );
};

/** At most three pages when filled in. */
export const buildInquiryLetter = (): Promise<Uint8Array> =>
  buildTemplateDocx("Letter of inquiry", [
    createParagraph("[Letterhead of your organization]"),
    createParagraph("[Date]"),
    createParagraph("[Name and title of the person]", { after: 0 }),
    createParagraph("[Foundation]", { after: 0 }),
    createParagraph("[Address]"),
    createParagraph("Letter of Inquiry: [title of the project], [amount]", { bold: true }),
    createParagraph("Dear [name]:"),
    createHeading("Introduction"),
    createParagraph(
      "[Organization] asks for [amount] over [months] to [what you will do] for [how many of whom] in [place]. [One sentence: how this meets the funder's stated interest.] The work is led by [name, role, qualification]. We will know that it worked when [main outcome, number, day].",
    ),
    createHeading("Our organization"),
    createParagraph(
      "Since [year], [organization] has [what you do] in [place]. Last year we [one result with its figure and source]. [One sentence on why you are the right ones for this project.]",
    ),
    createHeading("The need"),
    createParagraph(
      "In [place], [local figure] ([source, year]). [A second figure, or what you have counted yourselves, with when and how.] This means that [what follows for people]. [What exists already, and the gap that remains.]",
    ),
    createHeading("The project"),
    createParagraph(
      "From [month] to [month] we will [activity], [activity] and [activity]. [Who does the work, and with which partners.] By [day], [objective with today's figure and the target], measured by [instrument].",
    ),
    createHeading("Other support"),
    createParagraph(
      "The whole project costs [amount]. [Funder or own means] has committed [amount]; we have asked [funder] for [amount]. After the grant, [how the work goes on].",
    ),
    createHeading("Close"),
    createParagraph(
      "We would be glad to send a full proposal, or to answer your questions: [name], [telephone], [e-mail]. Thank you for your time.",
    ),
    createParagraph("Sincerely,", { after: 480 }),
    createParagraph("[Name and title of the chief executive]"),
    createNote(
      "Delete this line. At most three pages; no square brackets may be left; the funder's own guide goes first.",
    ),
  ]);

/** Instructions for the partner, followed by a draft letter of support or commitment. */
export const buildSupportLetter = (): Promise<Uint8Array> =>
  buildTemplateDocx("Letter of support or commitment", [
    createTitle("For the partner: what we ask of you"),
    createParagraph("The funder and the notice: [name, number]"),
    createParagraph("The project in four lines: [what, for whom, where, when]"),
    createParagraph("What we hope you will confirm: [staff, space, referrals, money; amounts and months]"),
    createParagraph("What only you can say: [what you have seen from where you stand]"),
    createParagraph("Address the letter to: [name, title, address]"),
    createParagraph("Please send it as: [signed PDF on your letterhead] to [name, e-mail] by [day]"),
    createParagraph("The next page is a draft. Please put it into your own words, and change whatever does not fit."),
    createParagraph("[Your letterhead]", { pageBreak: true }),
    createParagraph("[Date]"),
    createParagraph("[Name, title and address of the funder]"),
    createParagraph("About: [title of the project], an application by [applicant]", { bold: true }),
    createParagraph("Dear [name]:"),
    createParagraph("[Partner] is [what you are] in [place]. We have worked with [applicant] since [year] on [what]."),
    createParagraph("[What you have seen, with a figure: how many, when, with what result.]"),
    createParagraph("For this project we will [give or do what], from [month] to [month]. [For commitment only]"),
    createParagraph(
      "We value this at [amount]: [quantity] at [rate], based on [how the price was found]. [For commitment only]",
    ),
    createParagraph("[Why this matters to the people you serve, in one or two sentences.]"),
    createParagraph("Sincerely,", { after: 480 }),
    createParagraph("[Signature, name and title of somebody who may promise this]"),
  ]);
