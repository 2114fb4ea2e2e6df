import type { LibraryArticle } from "./article.ts";
import * as source from "./article.ts";

export const templateArticles: readonly LibraryArticle[] = [
  {
    id: "budget-workbook",
    title: "Budget workbook (Excel)",
    category: "Templates",
    description: "A spreadsheet with the federal budget categories, live totals, indirect costs and cost share.",
    sources: [source.simplerProject, source.indirectRule, source.definitions],
    template: "budget-workbook",
    body: `
A workbook for the money side of an application. It opens in Excel, LibreOffice, Numbers and Google Sheets. The formulas do the adding; you fill in the white cells.

## What is in it

**Sheet 1, Budget.** Twenty-four rows for costs. Each has a category (the dropdown has the federal ones: personnel, fringe benefits, travel, equipment, supplies, contractual, construction, other), a description, quantity, unit, unit cost, and the share that others carry. The amount and the part asked from the funder are calculated.

**Sheet 2, Summary.** The rows of section B of the SF-424A, lines a to k, added up from the first sheet. Below them are the indirect costs, and a check that tells whether the request stays under the ceiling you enter.

**Sheet 3, How to use it.** These notes, for a colleague who gets the file without this page.

## How to use it

1. On the Budget sheet, enter one cost in each row. Write the calculation into the fields: 0.5 (quantity) × year (unit) × 52,000 (unit cost).
2. Where a partner or you yourself pay a part, enter it under “Other sources”.
3. On the Summary, enter the ceiling, your indirect rate and the costs that do not belong to the base: equipment, participant support, and the part of each subaward over $50,000.
4. Read the last line. It says “Within the ceiling”, or by how much the request is over it.

## About the indirect rate

The sheet starts at 15 percent, the highest de minimis rate for federal awards made from October 1, 2024, for organizations without a negotiated rate. Change it to your negotiated rate or to the funder's cap. The base is modified total direct costs.

## Before you copy it over

Whole dollars are the custom in federal forms, so round each line and not only the total. Compare the total with the one in your narrative and in your letter. Then keep the workbook with the application: when the award comes, it becomes the first page of your books.
`,
  },
  {
    id: "timeline-workbook",
    title: "Project timeline (Excel)",
    category: "Templates",
    description: "A month-by-month plan with owners: enter start month and length, and the bars draw themselves.",
    sources: [source.performanceRule],
    template: "timeline-workbook",
    body: `
A one-page plan over twenty-four months. It opens in Excel, LibreOffice, Numbers and Google Sheets, and prints on one sheet in landscape.

## What is in it

Each row is an activity, with the objective that it serves, the person responsible, the month in which it starts and how many months it takes. The month in which it ends is calculated. To the right is one column for each month of the project, and a mark appears in every month in which the activity runs. The header shows real months, counted from the first month that you enter at the top.

## How to use it

1. Enter the project's first day at the top, as a date.
2. Write activities in the order in which they begin. Use verbs: hire, train, open, visit, survey, report.
3. Give each *one* person. Where two are named, nobody feels responsible.
4. Enter the start month as a number, counted from the project's first month: 1 is the first.
5. Look down the columns. A month in which everything starts is a month in which something will slip.

## Rows people forget

- hiring, which takes longer than anyone thinks,
- agreements with partners and schools,
- ethics review, permits, background checks,
- the baseline measurement, before the work begins,
- reports to the funder, and the two weeks before each,
- holidays, school breaks, harvest,
- the end: handing over, final survey, final report.

## In the proposal

A table of eight to twelve rows is enough. Refer to it from the methods section, and use the same names of activities in the text, in the logic model and in the budget. A reviewer who sees “Family visits” in one place and “Home outreach” in another has to guess whether they are the same thing.

Check that no activity ends after the project does: the workbook marks such a row. And leave the last month free of new work. You will need it for what took longer, and for the report that decides about the next grant.
`,
  },
  {
    id: "logic-model-form",
    title: "Logic model (Word)",
    category: "Templates",
    description: "A landscape page with the six columns, assumptions and outside factors, and a question over each.",
    sources: [source.cdcEvaluation],
    template: "logic-model-form",
    body: `
One landscape page in Word. It also opens in LibreOffice, Pages and Google Docs. Fill it in with others, then use it as the skeleton of your proposal.

## What is in it

A table with six columns: inputs, activities, outputs, short-term outcomes, medium-term outcomes, impact. Under every heading stands the question that it answers. There are four rows, and a last line for the measure that proves each column. Below the table are two boxes for assumptions and outside factors, and at the top is one line for the need that everything answers.

## How to use it

1. Write the need in one sentence. If it takes two, come back to it later.
2. Start at the right, with the change you want, and work to the left. Ask at each step: what has to happen just before?
3. Put no more than four entries in a column. What is left over can be said in the text.
4. Write outputs and outcomes with a number and a day, even if you have to guess at first. A guess can be corrected; a blank cannot.
5. Draw lines on a printed copy from each entry to the next. Entries without a line, on either side, are the ones to think about.

## Then use it

- Activities become the headings of your methods section, and the rows of the timeline.
- Outputs and outcomes become objectives. Check that each has a measure.
- Inputs become lines in the budget.
- Assumptions show you what to prove in the need section, and what to watch in the first year.

## Size

Some funders have a form of their own, or a limit of one page. Keep the order of the columns, and shorten the words instead of the type. A logic model in seven-point letters is not read by anyone.

Keep the first version. When you write the final report, lay it beside what happened. The differences are the most interesting page that you will write, and the best beginning for the next proposal.
`,
  },
  {
    id: "loi-form",
    title: "Letter of inquiry (Word)",
    category: "Templates",
    description: "A letter with the six parts in order, a hint in each place, and wording you can keep or change.",
    sources: [source.noticeRule],
    template: "loi-form",
    body: `
A letter in Word, ready to be filled in. It also opens in LibreOffice, Pages and Google Docs. When it is filled in, it should have at most three pages; two are better.

## What is in it

The head of a letter with date, address and subject line, then six parts in the usual order: introduction, your organization, the need, the project, other support, and the close. Each part has a first sentence to start from, and a hint in square brackets that says what belongs there and about how long it may be.

## How to use it

1. **Look for the funder's own guide first.** If there is one, take its headings and its length, and use this file only for the wording.
2. Fill in the square brackets. Search for “[“ when you have finished: none may be left.
3. Write the introduction last. It is the summary: organization, amount, project, people, how you will know, when.
4. Keep one project, one amount and one contact person.
5. Delete the line of small print at the end of the file.

## Where the facts come from

Every figure needs a source that you have opened yourself. Put it in brackets after the figure, with its year. If you do not have a local figure for the need, say what you have counted on your own.

## Before it goes out

- The person's name and title are right *today*.
- The amount is the same everywhere, and within what this funder usually gives.
- No acronyms, no “innovative”, no attachments that were not asked for.
- Someone outside your field has read it, and could tell you what you want, for whom and for how much.
- Your chief executive has signed it.

In the Funding Finder you can also have a draft made from a saved opportunity and your profile. This file is for those who would rather start with a pen, or whose funder is not in the catalog. Both ways lead to the same short, clear page. If the funder writes “letter of intent” instead, it may want something else: see the article on the two kinds.
`,
  },
  {
    id: "support-letter-form",
    title: "Letter of support or commitment (Word)",
    category: "Templates",
    description: "A draft to send to partners, with the five parts of a letter that tells reviewers something.",
    sources: [source.costShareRule],
    template: "support-letter-form",
    body: `
A draft in Word to send to your partners. It also opens in LibreOffice, Pages and Google Docs. It makes it easy for them to say something specific, and hard to say nothing.

## What is in it

A first page for you, with what to tell the partner when you ask: the funder, the project in four lines, what you hope they will confirm, the format, and the day. The second page is the letter: letterhead, date, addressee, and five short paragraphs with hints in square brackets. They cover who they are, what they have seen, what they will do, how it is valued, and the signature of someone who may promise it.

## How to use it

1. Fill in page one for each partner separately. Say what only *they* can confirm.
2. On page two, fill in the names, the title of the project and the funder. Leave their own words to them.
3. Send both at least three weeks before you need the letter, and call after one week.
4. When it comes back, compare each amount with your budget, and each date with your timeline.
5. Save it as a PDF with a short, safe name, such as “Letter_County_Library.pdf”.

## Support or commitment?

Delete the paragraph that does not apply. If the partner only recommends you, the third and fourth paragraphs go. If the letter is to count as cost share, both must stay, with an amount, a period, and how the value was found. A reviewer who cannot find the figure will not count it.

## Three letters, three voices

Ask partners who see your work from different sides: one who sends people to you, one who gives something, one who has been helped. Change the hints for each. Letters that share their sentences are noticed at once, and they make all of them weaker.

Keep an eye on who signs. A teacher's warm words are welcome, but a promise of the school's room has to come from the principal or the district. Ask early who that is, because signatures are what people wait for in the last week.
`,
  },
];
