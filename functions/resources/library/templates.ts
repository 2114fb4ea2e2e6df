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
A workbook for the money side of an application. It opens in Excel, LibreOffice, Numbers and Google Sheets. The formulas do the math; you fill in the white cells.

## What is in it

**Sheet 1, Budget.** Twenty-four rows for costs. Each has a category (the dropdown has the federal ones: personnel, fringe benefits, travel, equipment, supplies, contractual, construction, other), a description, quantity, unit, unit cost, and the share that other sources cover. The amount and the portion requested from the funder are calculated.

**Sheet 2, Summary.** The rows of section B of the SF-424A, lines a to k, totaled from the first sheet. Below them are the indirect costs and a check that shows whether the request stays under the ceiling you enter.

**Sheet 3, How to use it.** The same notes, for a colleague who gets the file without this page.

## How to use it

1. On the Budget sheet, enter one cost in each row. Put the calculation in the fields: 0.5 (quantity) × year (unit) × 52,000 (unit cost).
2. If you or a partner will pay part of a cost, enter that part under “Other sources”.
3. On the Summary, enter the ceiling, your indirect rate and the costs that are excluded from the base: equipment, participant support, and the part of each subaward over $50,000.
4. Read the last line. It says “Within the ceiling”, or by how much the request is over it.

## About the indirect rate

The sheet starts at 15 percent, the highest de minimis rate for federal awards made from October 1, 2024, for organizations without a negotiated rate. Change it to your negotiated rate or to the funder's cap. The base is modified total direct costs.

## Before you copy it over

Federal forms use whole dollars, so round each line and not just the total. Compare the total with the one in your narrative and in your letter. Then keep the workbook with the application: if you win, it becomes the starting point for your grant accounting.
`,
  },
  {
    id: "timeline-workbook",
    title: "Project timeline (Excel)",
    category: "Templates",
    description: "A month-by-month plan with owners: enter a start month and a length, and the chart fills itself in.",
    sources: [source.performanceRule],
    template: "timeline-workbook",
    body: `
A one-page plan for twenty-four months. It opens in Excel, LibreOffice, Numbers and Google Sheets, and prints on one landscape page.

## What is in it

Each row is an activity, with the objective it supports, the person responsible, its start month and its length in months. The end month is calculated. To the right is one column for each month of the project, with a mark in every month in which the activity runs. The header shows calendar months, counted from the start date you enter at the top.

## How to use it

1. Enter the project's first day at the top, as a date.
2. List activities in the order in which they start. Use verbs: hire, train, open, visit, survey, report.
3. Assign *one* person to each. When two are named, nobody feels responsible.
4. Enter the start month as a number, counted from the project's first month, which is 1.
5. Look down the columns. If everything starts in the same month, something will slip.

## Rows people forget

- hiring, which takes longer than anyone thinks,
- agreements with partners and schools,
- ethics review, permits, background checks,
- the baseline measurement, before the work begins,
- reports to the funder, and the two weeks before each,
- holidays, school breaks, harvest,
- the wrap-up: handing over, final survey, final report.

## In the proposal

A table of eight to twelve rows is enough. Refer to it in the methods section, and use the same activity names in the text, in the logic model and in the budget. A reviewer who sees “Family visits” in one place and “Home outreach” in another has to guess whether they are the same thing.

Check that no activity ends after the project does; the workbook flags any that do. And leave the last month free of new work. You will need it to catch up, and to write the report that may win the next grant.
`,
  },
  {
    id: "logic-model-form",
    title: "Logic model (Word)",
    category: "Templates",
    description:
      "A landscape page with the six columns, assumptions and outside factors, each with a guiding question.",
    sources: [source.cdcEvaluation],
    template: "logic-model-form",
    body: `
One landscape page in Word. It also opens in LibreOffice, Pages and Google Docs. Fill it in as a group, then use it as the backbone of your proposal.

## What is in it

A table with six columns: inputs, activities, outputs, short-term outcomes, medium-term outcomes, impact. Under every heading is the question it answers. There are four rows, plus a last line for the measure that proves each column. Below the table are two boxes for assumptions and outside factors, and at the top is one line for the need that the project addresses.

## How to use it

1. Write the need in one sentence. If it takes two, come back to it later.
2. Start at the right, with the change you want, and work to the left. At each step, ask what has to happen just before.
3. Put no more than four entries in a column. Anything left over can go in the text.
4. Write outputs and outcomes with a number and a date, even if you have to guess at first. A guess can be corrected; a blank can't.
5. On a printed copy, draw lines from each entry to the next. Entries with no line on one side are the ones to think about.

## Then use it

- Activities become the headings of your methods section, and the rows of the timeline.
- Outputs and outcomes become objectives. Check that each has a measure.
- Inputs become lines in the budget.
- Assumptions show you what to prove in the need section, and what to watch in the first year.

## Size

Some funders have their own form, or a one-page limit. Keep the order of the columns, and cut words instead of shrinking the type. Nobody reads a logic model in seven-point type.

Keep the first version. When you write the final report, compare it with what happened. The differences are the most interesting page you will write, and the best start for the next proposal.
`,
  },
  {
    id: "loi-form",
    title: "Letter of inquiry (Word)",
    category: "Templates",
    description: "A letter with the six parts in order, a hint for each, and wording you can keep or change.",
    sources: [source.noticeRule],
    template: "loi-form",
    body: `
A Word letter, ready to fill in. It also opens in LibreOffice, Pages and Google Docs. The finished letter should be at most three pages; two are better.

## What is in it

A letterhead with date, address and subject line, then six parts in the usual order: introduction, your organization, the need, the project, other support, and the close. Each part has a sample first sentence and a hint in square brackets that says what belongs there and about how long it should be.

## How to use it

1. **Look for the funder's own guide first.** If there is one, follow its headings and length, and use this file only for the wording.
2. Fill in the square brackets. When you finish, search for “[” to check that none are left.
3. Write the introduction last. It is the summary: organization, amount, project, people, how you will measure success, when.
4. Stick to one project, one amount and one contact person.
5. Delete the fine print at the end of the file.

## Where the facts come from

Every figure needs a source that you have opened yourself. Put it in brackets after the figure, with its year. If you do not have a local figure for the need, use what you have counted yourself.

## Before it goes out

- The person's name and title are right *today*.
- The amount is the same everywhere, and within what this funder usually gives.
- No acronyms, no “innovative”, no attachments that were not requested.
- Someone outside your field has read it and could tell you what you want to do, for whom and for how much.
- Your chief executive has signed it.

In the Funding Finder you can also create a draft from a saved opportunity and your profile. This file is for people who would rather start from scratch, or whose funder is not in the catalog. Either way, you end up with the same short, clear page. If the funder says “letter of intent” instead, it may want something different: see the article on the two kinds.
`,
  },
  {
    id: "support-letter-form",
    title: "Letter of support or commitment (Word)",
    category: "Templates",
    description:
      "A draft to send to partners, with the five parts of a letter that actually tells reviewers something.",
    sources: [source.costShareRule],
    template: "support-letter-form",
    body: `
A Word draft to send to your partners. It also opens in LibreOffice, Pages and Google Docs. It makes it easy for them to say something specific.

## What is in it

The first page is for you, with what to tell the partner when you ask: the funder, the project in four lines, what you hope they will confirm, the format, and the due date. The second page is the letter: letterhead, date, addressee, and five short paragraphs with hints in square brackets. They cover who they are, what they have seen, what they will do, how it is valued, and the signature of someone with the authority to commit.

## How to use it

1. Fill in page one for each partner separately. Say what only *they* can confirm.
2. On page two, fill in the names, the project title and the funder. Leave the rest in their own words.
3. Send both at least three weeks before you need the letter, and call after one week.
4. When it comes back, compare each amount with your budget, and each date with your timeline.
5. Save it as a PDF with a short, safe name, such as “Letter_County_Library.pdf”.

## Support or commitment?

Delete the paragraph that does not apply. If the partner is only recommending you, remove the third and fourth paragraphs. If the letter will count as cost share, keep both, with an amount, a period, and how the value was determined. A reviewer who can't find the figure won't count it.

## Three letters, three voices

Ask partners who see your work from different angles: one who refers people to you, one who contributes something, one who has been helped. Change the hints for each. Reviewers notice letters with identical sentences at once, and those weaken all of them.

Pay attention to who signs. A teacher's warm words are welcome, but a commitment of space at the school has to come from the principal or the district. Find out early who that is, because signatures are what people end up waiting for in the last week.
`,
  },
];
