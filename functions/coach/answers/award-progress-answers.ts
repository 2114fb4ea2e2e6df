import { answer, type CuratedAnswer, cfr } from "./curated-answer.ts";

/** Answers on spending, changes and stories while an award runs. */
export const awardProgressAnswers: readonly CuratedAnswer[] = [
  answer(
    "what is a burn rate | are we spending the grant too slowly | how fast should we be spending a grant | compare spending with time elapsed on an award",
    "**The burn rate is how fast the money goes: share spent compared with share of time gone.** Six months into a twelve-month grant with 30 percent spent, you're 20 points behind. Startup months are always slow, so look at the trend and at each line. Divide what's left by the months left: can you really spend that a month? If not, write to the funder at half time rather than in the last month. Spending too fast is a warning as well: project the month when it runs out.",
    "asking-for-changes",
    "reports-that-help",
  ),
  answer(
    "our spending is way under budget halfway through | we have barely spent any of the grant | underspending on a grant what should we do | behind on spending and the grant is half over",
    "**Find out which line and why, then tell the funder with a plan.** Usual reasons: a late hire, a price that came in lower, an invoice that hasn't arrived, or costs booked to the wrong code. First correct the books. Then choose: speed up planned work, ask to move money to what the project needs, or ask for a longer period without more money. Don't buy things just to spend. Funders expect some delay in the first year; silence until the end is what costs the next award.",
    "asking-for-changes",
    "budget-revisions",
  ),
  answer(
    "how do I forecast spending to the end of the grant | project expenses for the rest of the award | will we run out of grant money before the end | spending projection by month",
    "**One row per budget line: budget, spent so far, committed, expected each month that's left, and the difference.** Payroll is known: pay × months, with fringe. Add signed contracts and orders as committed. Put planned events and purchases in their month. The last column shows what will be left over or short, line by line. Update it each month in 20 minutes with the project director, and ask for changes when a line is off by more than 10 percent.",
    "budget-workbook",
    "budget-revisions",
  ),
  answer(
    "what reports should our bookkeeper make each month for a grant | monthly grant finance checklist | what should I check every month on a grant | month end routine for a grant",
    `**Four things, by the same day each month:**

1. **Budget to actual** by line for each grant, with the share of time gone.
2. **Payroll check**: timesheets signed, and charges equal to hours worked.
3. **Match log** up to date, with its papers.
4. **What's due**: reports, drawdowns, invoices in the next 60 days.

The project director reads it and signs or emails “reviewed”. That email is evidence of internal control. Fix mistakes in the month they happen: old corrections on a federal award are what auditors question.`,
    cfr("200.302"),
    "first-thirty-days",
  ),
  answer(
    "what is a chart of accounts for grants | how do I set up accounts for grant tracking | classes or accounts in quickbooks for grants | separate income accounts for each grant",
    "**Keep one simple list of accounts (salaries, fringe, travel, supplies …) and track each grant with a class, project or fund code, not with accounts of its own.** Name expense accounts like the lines of your usual budgets, so that reports need no conversion. Have separate income accounts for federal, state and local government, foundations, companies and individuals. Add a code for match. In QuickBooks use *Classes* or *Projects*; in a spreadsheet one column for the grant code does the same.",
    cfr("200.302"),
    "first-thirty-days",
  ),
  answer(
    "conditional or unconditional grant in accounting | when do we record grant income | is a reimbursement grant a conditional contribution | recognize grant revenue",
    "**A grant is conditional if you must overcome a barrier and the funder can take the money back or not pay; you record it as income only as you meet the condition.** Cost-reimbursement government awards are usually conditional: income follows allowable spending, and money received early is a liability (refundable advance). An **unconditional** grant is income when promised in writing, all years at once, often with donor restrictions on purpose or time. Have your accountant decide at the award and note the reason: it changes how good or bad each year looks.",
    "before-you-accept",
  ),
  answer(
    "how do I ask a funder to change the start date | move our grant start date | we need to begin three months later than planned | change the dates of the project",
    "**Write before the start date: the old and new dates, one reason, and what stays the same.** Two sentences are enough for a foundation: “The school opens in October, so we'd like to run from October 1 to June 30 instead of July 1 to March 31. Budget and goals don't change.” On a federal award the period of performance is set in the notice of award and only the grants officer changes it, so ask through the agency's system. Costs before the start date aren't paid unless pre-award costs are approved.",
    "asking-for-changes",
    cfr("200.308"),
  ),
  answer(
    "can we change our outcome measures in the middle of the grant | switch surveys during the project | our evaluation tool doesn't work can we use another | change how we measure results",
    "**Yes, with the funder's agreement, and without losing what you've already measured.** Write what doesn't work, what you'd use instead, from when, and how old and new results connect; if you can, use both for one round. A better measure of the same outcome is usually approved quickly. Dropping or lowering the outcome is a change of scope, which needs prior approval on a federal award (2 CFR 200.308). In the report, show the two measures separately and say when you changed.",
    "asking-for-changes",
    "evaluation-plan",
  ),
  answer(
    "can we add a new site during the grant | start the program at a second school mid grant | open another location with the same award | serve people outside the area after the award",
    "**Ask first.** To a foundation, one email with the reason and the budget effect is usually enough. On a federal award, a new place or a new group of people is a change of scope if the award names sites or an area, and then needs prior written approval (2 CFR 200.308). Check that the new place is inside the funder's area, has an agreement with whoever owns it, and doesn't take staff from the promised site. If construction or a lease is involved, ask about environmental review as well.",
    "asking-for-changes",
    cfr("200.308"),
  ),
  answer(
    "can we change the name of the project after the award | rename a grant funded program | our program has a new name what do we tell the funder",
    "**Usually yes: the name is yours, as long as people, purpose and budget stay the same.** Tell the funder in one line and use “New name (funded as Old name)” in reports until the grant ends, so that their files match. On a federal award keep the award's title on forms, and follow its wording for the acknowledgment. If the new name goes with a new audience or activity, it's a change of scope, so ask first.",
    "asking-for-changes",
  ),
  answer(
    "nothing has happened yet and the first report is due | what do we write in a report when we just started | progress report for the first quarter with no results | no activity to report yet",
    "**Report the preparation, and be plain that services haven't started.** Say what's done (hiring, agreements, equipment, registration, baseline), what's late and why, and the date of the first service, with the share spent. Answer every question of the form, with “0; first session March 4” where a number is asked. If you're more than a quarter behind, add how you'll catch up, or that you'll ask for more time. A zero with a date is trusted; a paragraph of adjectives isn't.",
    "reports-that-help",
  ),
  answer(
    "what makes a good success story | how do I collect client success stories | success story for a funder | how do we get stories from staff for reports | testimonial from a participant",
    "**One person, one change, 150 to 200 words: before, what you did, after, in their words.** Collect them as you go: a shared form with five questions (who, what was hard, what we did, what changed, a quote), one story per staff member each quarter. Get signed permission that says where it will be used; change names if the person wants or if safety needs it. Add one number that shows the story isn't an exception: “She is one of 41 who found housing this year.”",
    "reports-that-help",
    "second-reader",
  ),
  answer(
    "do we need an annual report | what is a nonprofit annual report | how do we make an annual report cheaply | impact report for donors",
    "**No law requires a glossy one; a two-page report each year helps with every application.** Contents: what you did in numbers, one story, income and expenses in a small table or chart, board and donors, and what comes next. Put it on your website and attach it where funders allow an extra. An *impact report* is the same with more on results. The reports that are required are others: Form 990 to the IRS, your state's filings, and each grant's own reports.",
    "ready-for-grants",
    "reports-that-help",
  ),
  answer(
    "should we send a dashboard or infographic with the report | chart for a funder report | show results in a graph | visual for a grant report",
    "**Only if it shows the promised numbers faster than the text.** One table is often best: objective, target, result, percent. A bar chart of target against result works for up to six measures. Label the bars directly, begin the axis at zero, give the number of people (n = 41), and don't rely on color alone. Check whether the portal accepts images. No chart replaces the sentence that says why a target was missed.",
    "reports-that-help",
  ),
];
