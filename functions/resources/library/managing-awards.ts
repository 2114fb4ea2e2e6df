import type { LibraryArticle } from "./article.ts";
import * as source from "./article.ts";

export const awardArticles: readonly LibraryArticle[] = [
  {
    id: "first-thirty-days",
    title: "The first thirty days of an award",
    category: "Managing awards",
    description: "Set up the books, the calendar, the team and the measures, so that the first report writes itself.",
    keywords: "won award what now start got the grant next steps records retention keep",
    sources: [source.uniformGuidance, source.internalControls, source.payRule],
    body: `
Trouble with grants rarely comes from bad intentions. It comes from a rushed start. Thirty days of setup saves a year of searching.

## Week one: agree and announce

- Store the signed agreement, the approved application, and all messages about changes in one place.
- Meet with everyone who will do the work. Read the objectives aloud. Assign each one an owner.
- Thank the funder, partners and letter writers. Follow the rules on announcing.

## Week two: money

- Open a separate account code for the grant. Use it on every cost from the first invoice on.
- Copy the approved budget into the books, line by line, so that you can compare planned and actual spending each month.
- Decide who orders, who approves and who pays, and make them different people if you can.
- Start time records for everyone whose pay is charged to the grant. For federal awards, pay must be based on records of the work actually done. Year-end estimates won't do.
- Record cost share from day one, with the same care.

## Week three: calendar and records

- Put every report, payment request and renewal in the tracker, with a task two weeks earlier.
- Set up a folder for each objective, and drop evidence into it as it comes in: sign-in sheets, photographs with consent, results, press coverage.
- Note how long records must be kept. For federal awards, the rule is 2 CFR 200.334.

## Week four: measures

- Take the baseline measurement now. In three months it will be too late.
- Try the survey on five people, and change whatever they misread.
- Agree with partners on who sends which figures by which date.

## At day thirty

Spend half an hour with the program lead and the bookkeeper: what have we spent, what have we done, what is late? Repeat this every month. Most problems can be solved when they are four weeks old, and funders are generous with grantees who write early: “We are behind on hiring. Here is what we propose.”
`,
  },
  {
    id: "single-audit",
    title: "Will you need a single audit?",
    category: "Managing awards",
    description:
      "The threshold is now $1,000,000 in federal money spent in a year. How to count it, and what it means.",
    keywords: "audit threshold 750,000 1,000,000 spend",
    sources: [source.auditRule, source.clearinghouse],
    body: `
Organizations that spend a lot of federal money in a year need a **single audit**: one audit, by an independent auditor, that looks at your statements and at your federal programs together.

## The threshold

It applies if you **spend $1,000,000 or more in federal awards in your fiscal year**, for fiscal years that begin on or after October 1, 2024. Before that, the figure was $750,000, and many guides still give it. Check the year you are looking at.

## How to count

- Count what you *spent*, not what you were awarded.
- Count federal money that reaches you through others: a state agency, a city, a university. Their agreement should state the Assistance Listing number. If it does not, ask.
- Add up all programs together.
- Payments you receive as a contractor, for goods and services on the market, are usually not counted. The difference between a subrecipient and a contractor depends on the substance of the agreement; 2 CFR 200.331 lists the characteristics.

Keep a running list with columns for program, listing number, source and spending. It becomes the schedule of expenditures that the auditor asks for first.

## If you are near the line

Check in the middle of the year, not in December. An audit costs money and takes weeks. Part of the cost may be charged to federal awards if the audit is required. Get quotes early, because auditors who know federal programs book up.

## If you are over it

The auditor reports on your statements, your controls and your compliance. The package goes to the Federal Audit Clearinghouse, where it is public. Findings come with a plan to correct them, signed by you. A finding is not the end of the world. The same finding again next year is worse.

## If you are below it

You don't need a single audit for that year. Your records must still be open to the agencies and to your pass-through entity, and a funder or your state may require another kind of audit. Good habits from the first thirty days are the best preparation for all of them.
`,
  },
  {
    id: "reports-that-help",
    title: "Reports that earn the next grant",
    category: "Managing awards",
    description: "Write the report around what you promised: planned, achieved, why. And share bad news early.",
    keywords: "report final report progress report narrative what goes in",
    sources: [source.performanceRule, source.uniformGuidance],
    body: `
A report is the first page of your next application. The reader is the same person, and they want to know three things: what you promised, what happened, and what you make of it.

## Before you write

Lay out the approved objectives, the last report and the money spent. Use the funder's form, wording and order. Check the reporting period: figures from outside it confuse everyone.

## Planned, achieved, why

For each objective, write a line with three parts.

> *Planned:* 60 children at grade level by June. *Achieved:* 47. *Why:* the second site opened in November instead of September; of the children who attended from the start, two thirds reached grade level. We have moved recruiting to May.

Nobody minds 47. They do mind having to read a paragraph four times to find it.

## Money

Narrative and figures must tell the same story. If a line is far over or under budget, say why in a sentence. For federal awards there are separate performance and financial reports. Check that both cover the same period and that the person who signs has seen them.

## One story, one lesson

Add a short account of one person or place, with consent and without pity. Add one thing that you learned and would do differently. Nobody believes a report without a single difficulty.

## Early warning

If you are going to miss something important, do not wait for the report. Write as soon as you know: what happened, what it means for the results, what you propose. It is usually an easy conversation in March and a hard one in December.

## When a report is late

Write today, before you finish it. Four sentences: when the report was due and that we missed it; the reason in half a line, without excuses; what is attached now, even if it is only the figures; and the date by which the rest will follow. For example: “Our final report was due on June 30, and we have not sent it. Our program manager left in May. The financial report is attached; the narrative will follow by September 5.” Then keep the new date. For a federal award, ask the program officer for an extension in writing: a missing final report can hold up payments and other awards (2 CFR 200.344).

## Make it easy

- Put report dates in the tracker, with a task two weeks before.
- Collect evidence by objective throughout the year.
- Ask the people who do the work for three sentences each month. In June you will have the report.
- Save the final version with the application, so that next year's promises start from this year's figures.

And send it on time. Late reports are remembered longer than modest results.
`,
  },
  {
    id: "asking-for-changes",
    title: "When plans change: ask before you act",
    category: "Managing awards",
    description: "Which changes need the funder's permission first, and how to ask so that the answer is yes.",
    keywords: "change permission prior approval scope key personnel",
    sources: [source.changesRule, source.uniformGuidance],
    body: `
No project goes exactly as planned. That is normal, and funders know it. What they do not forgive is hearing about a big change afterward.

## Usually needs permission first

For federal awards, the rule is 2 CFR 200.308, together with the terms of your award. Typical cases are:

- a change in the **scope or the objectives**, even when the money stays the same,
- a change of a **key person**, or a long absence or sharply reduced time of the project director,
- **more time**,
- **moving money** between lines beyond what your terms allow, or into a kind of cost that needs approval,
- **having someone else do part of the work** that was not in the approved plan,
- leaving out cost share that was promised,
- costs from **before the start**.

Foundations have their own lists, often only one line: “Changes to the budget over ten percent need our approval.” Read yours, mark it, and tell the bookkeeper.

## Usually does not

Small shifts between lines, a different supplier at the same price, a workshop a month later. Note the reason in the file anyway. The person who audits you in three years was not there.

## How to ask

One page, before the money is spent:

1. The award number and title.
2. What was approved, and what you propose, side by side.
3. Why, with facts.
4. What it means for objectives, timeline and budget, with a table if amounts move.
5. That the total does not change, if that is the case.
6. The date by which you need an answer.

Send it to the officer named in the award, from the person authorized to sign. Calling beforehand is a good idea. **Only a written yes counts.** For federal awards it comes from the person authorized to bind the agency, not from a friendly remark in a meeting.

## While you wait

Continue with what was approved. File the request and the answer with the agreement, update your objectives in the tracker, and tell the partners whose role has changed. A year later, that small folder explains everything.
`,
  },
];
