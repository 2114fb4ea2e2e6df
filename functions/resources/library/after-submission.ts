import type { LibraryArticle } from "./article.ts";
import * as source from "./article.ts";

export const afterSubmissionArticles: readonly LibraryArticle[] = [
  {
    id: "after-you-submit",
    title: "While you wait for an answer",
    category: "After submission",
    description: "Months may pass. What to keep, what to prepare, and when it is right to ask.",
    keywords: "waiting how long until decision follow up hear back",
    sources: [source.meritRule, source.simplerProject],
    body: `
After the rush comes silence, often for months. It is not a sign of anything. Use it.

## In the first week

- Save the application exactly as it was sent, all files and receipts in one folder.
- Write down what you promised: every figure, date, partner and report. If you win, this is your contract. If not, it is your next draft.
- Thank partners and readers, and tell them when you expect to hear.
- Hold a short look back: what took longest, what nearly failed, what will you prepare earlier next time?

## While it is under review

Many funders publish when they will decide. Put that date into the tracker, and a reminder two weeks after it. Until then do not call to ask how it is going. Reviewers may not be contacted at all.

Do tell the funder when something material changes: the project's leader leaves, another funder pays for the same costs, a partner withdraws. It is better that they hear it from you.

If they ask *you* something, answer within a day, with exactly what was asked. Questions about the budget, or a request for documents, are often a good sign, though no promise.

## Prepare for yes

Could you start on the first day? Draft the job description, hold the room, ask the bookkeeper how the grant's costs will be kept apart. Do not spend the grant's money before there is an award in writing. Costs from before the start are usually at your own risk.

## Prepare for no

Look for the next two places this project might go. A good proposal is rarely used only once, and a plan that does not hang on one answer is also a stronger plan.

## When the date has passed

Two weeks after it, write one friendly line to the contact: the notice's number, your application's number, whether there is news of the timetable. Then wait again. Federal budgets, boards and weather all cause delays, and none of them is about you.
`,
  },
  {
    id: "when-declined",
    title: "When your application is declined",
    category: "After submission",
    description: "How to ask for reviewers' comments, read them without despair, and decide about the next round.",
    keywords: "rejected declined turned down denied reapply resubmit appeal feedback",
    sources: [source.meritRule],
    body: `
Most applications are declined, good ones among them. Take a day before you do anything. Then treat the no as what it is: information that you have paid for with three weeks' work.

## Ask for comments

Federal agencies usually provide reviewers' comments, or scores, if you ask. Many foundations will talk for ten minutes. Write to thank them for considering it, and ask: *What were the strengths? What would have made it stronger? Would a revised application be welcome, and when?* Do not argue, and do not ask for a new decision.

## Read comments in three passes

1. Read everything, and put it away for a night.
2. Sort each remark: **they could not find it** (it was there, but hidden), **it was not there**, **they disagree**, **they misunderstood**. Nearly all are of the first two kinds, and those are the easy ones.
3. For each remark write one change. A misunderstanding is also yours to repair: the text allowed it.

**“Lacks specificity”** or “too vague” means that they could not picture it. Go through that section sentence by sentence and put in who, how many, how often, where, with what, by when, and today's figure. Replace “we will provide support services” with “a case manager meets each of 40 families every two weeks for a year”.

Weigh a remark that two reviewers make more heavily than one that is made by a single person. When they contradict each other, go with the criteria.

## Try again, or move on?

Try again when the scores were near the line, when the contact encourages it, and when you can answer the main criticism with something new: a partner, a result, a better design. Move on when it was a question of fit: place, size, kind. Rewriting cannot change those.

Where a revision may answer the earlier comments, do so openly and briefly: “Reviewers asked how tutors are trained. Section 3 now describes the forty-hour course.”

## Keep the good parts

Put the passages that were praised into your answers, with a date. Log the decision and its reasons in the tracker. After a year, look at the list as a whole. You may find that you lose on evaluation every time, or that you win whenever someone called the program officer first.

Tell your colleagues and partners the result plainly, with the plan beside it. People bear a no well when they see the next step.
`,
  },
  {
    id: "before-you-accept",
    title: "Before you accept an award",
    category: "After submission",
    description: "Read the agreement, settle changes to scope and budget, and know what you are signing.",
    keywords: "award letter accept agreement less than asked smaller amount half won",
    sources: [source.uniformGuidance, source.changesRule],
    body: `
The letter says yes. Celebrate tonight, and read it tomorrow. An award is an agreement, and before it is signed is the one moment at which everything can still be asked.

## Read for these

- **The amount and the period.** Are they what you asked for? If it is less, what shall be left out?
- **What you must achieve.** Are these your objectives, or have they grown?
- **How money comes**: in advance, in parts, or as repayment of what you have spent. With repayment, you need cash to carry two or three months.
- **Reports**: which, when, in which system. Put every date into the tracker before you sign.
- **Conditions**: special ones may ask for more reports or proof before payment. They can often be lifted later.
- **What needs permission**: changes of key people, scope, time, or between budget lines.
- **Recognition**: how the funder wishes to be named, and what has to be approved first.
- **Ownership** of what is made, and who may publish.
- **How it may end** early, from either side.

For a federal award, the terms name the rules that apply, above all 2 CFR Part 200 and the agency's own additions. Ask someone who keeps your books to read them with you.

## If the amount is smaller

Do not promise the whole for half. Send a revised budget and a revised list of objectives *together*, and ask for agreement in writing. Funders respect it. The other way leads to a report full of excuses.

## Who signs

Check that the person named may bind your organization, and that the board knows. Look for conflicts with agreements you already have: two awards that pay for the same hours are a serious matter.

## If you must say no

It happens: a condition that you cannot keep, a match that has fallen away. Decline early, in a personal call, followed by a letter with the reason. You are remembered well for it, and far better than for an award that fails in the second year.
`,
  },
];
