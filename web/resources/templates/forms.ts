import { heading, paragraph, small, table, title, wordFile } from "./words.ts";

const empty = [""];
/** 9 inches in twentieths of a point. */
const tableWidth = 9 * 1440;

export const logicModel = (): Promise<Uint8Array> => {
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
  return wordFile(
    "Logic model",
    [
      title("Logic model"),
      paragraph("Project: [title]     Organization: [name]     Period: [from, to]"),
      paragraph("The need that everything answers: [one sentence: who, where, what is wrong]"),
      table(widths, [
        columns,
        row(),
        row(),
        row(),
        row(),
        columns.map((_, index) => [index < 2 ? "" : "Measured by: [instrument, when]"]),
      ]),
      paragraph("", { after: 80 }),
      table(
        [tableWidth / 2, tableWidth / 2],
        [
          [
            ["Assumptions", "What must be true for this to work?"],
            ["Outside factors", "What may help or hinder, whatever we do?"],
          ],
          [empty, empty],
        ],
      ),
      small("Start at the right and work to the left. Put a number and a day to every output and outcome."),
    ],
    true,
  );
};

/** At most three pages when filled in. */
export const inquiryLetter = (): Promise<Uint8Array> =>
  wordFile("Letter of inquiry", [
    paragraph("[Letterhead of your organization]"),
    paragraph("[Date]"),
    paragraph("[Name and title of the person]", { after: 0 }),
    paragraph("[Foundation]", { after: 0 }),
    paragraph("[Address]"),
    paragraph("Letter of Inquiry: [title of the project], [amount]", { bold: true }),
    paragraph("Dear [name]:"),
    heading("Introduction"),
    paragraph(
      "[Organization] asks for [amount] over [months] to [what you will do] for [how many of whom] in [place]. [One sentence: how this meets the funder's stated interest.] The work is led by [name, role, qualification]. We will know that it worked when [main outcome, number, day].",
    ),
    heading("Our organization"),
    paragraph(
      "Since [year], [organization] has [what you do] in [place]. Last year we [one result with its figure and source]. [One sentence on why you are the right ones for this project.]",
    ),
    heading("The need"),
    paragraph(
      "In [place], [local figure] ([source, year]). [A second figure, or what you have counted yourselves, with when and how.] This means that [what follows for people]. [What exists already, and the gap that remains.]",
    ),
    heading("The project"),
    paragraph(
      "From [month] to [month] we will [activity], [activity] and [activity]. [Who does the work, and with which partners.] By [day], [objective with today's figure and the target], measured by [instrument].",
    ),
    heading("Other support"),
    paragraph(
      "The whole project costs [amount]. [Funder or own means] has committed [amount]; we have asked [funder] for [amount]. After the grant, [how the work goes on].",
    ),
    heading("Close"),
    paragraph(
      "We would be glad to send a full proposal, or to answer your questions: [name], [telephone], [e-mail]. Thank you for your time.",
    ),
    paragraph("Sincerely,", { after: 480 }),
    paragraph("[Name and title of the chief executive]"),
    small("Delete this line. At most three pages; no square brackets may be left; the funder's own guide goes first."),
  ]);

/** Instructions for the partner, followed by a draft letter of support or commitment. */
export const supportLetter = (): Promise<Uint8Array> =>
  wordFile("Letter of support or commitment", [
    title("For the partner: what we ask of you"),
    paragraph("The funder and the notice: [name, number]"),
    paragraph("The project in four lines: [what, for whom, where, when]"),
    paragraph("What we hope you will confirm: [staff, space, referrals, money; amounts and months]"),
    paragraph("What only you can say: [what you have seen from where you stand]"),
    paragraph("Address the letter to: [name, title, address]"),
    paragraph("Please send it as: [signed PDF on your letterhead] to [name, e-mail] by [day]"),
    paragraph("The next page is a draft. Please put it into your own words, and change whatever does not fit."),
    paragraph("[Your letterhead]", { pageBreak: true }),
    paragraph("[Date]"),
    paragraph("[Name, title and address of the funder]"),
    paragraph("About: [title of the project], an application by [applicant]", { bold: true }),
    paragraph("Dear [name]:"),
    paragraph("[Partner] is [what you are] in [place]. We have worked with [applicant] since [year] on [what]."),
    paragraph("[What you have seen, with a figure: how many, when, with what result.]"),
    paragraph("For this project we will [give or do what], from [month] to [month]. [For commitment only]"),
    paragraph(
      "We value this at [amount]: [quantity] at [rate], based on [how the price was found]. [For commitment only]",
    ),
    paragraph("[Why this matters to the people you serve, in one or two sentences.]"),
    paragraph("Sincerely,", { after: 480 }),
    paragraph("[Signature, name and title of somebody who may promise this]"),
  ]);
