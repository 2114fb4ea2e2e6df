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

- Save the application exactly as it was submitted, with all files and receipts in one folder.
- Write down what you promised: every figure, date, partner and report. If you win, this is your contract. If not, it is your next draft.
- Thank partners and readers, and tell them when you expect to hear.
- Hold a short debrief: what took longest, what nearly failed, what will you prepare earlier next time?

## While it is under review

Many funders publish their decision date. Put it in the tracker, with a reminder two weeks later. Until then, do not call to ask how it is going. Never contact reviewers.

Do tell the funder if something material changes: the project director leaves, another funder pays for the same costs, a partner withdraws. It is better that they hear it from you.

If they ask *you* something, answer within a day, with exactly what they asked for. Questions about the budget, or a request for documents, are often a good sign, though not a promise.

## Prepare for yes

Could you start on day one? Draft the job description, reserve the space, and ask the bookkeeper how the grant's costs will be tracked separately. Do not spend grant money before you have the award in writing. Costs from before the start date are usually at your own risk.

## Prepare for no

Look for two more funders for this project. A good proposal is rarely used only once, and a plan that does not depend on one answer is a stronger plan.

## When the date has passed

Two weeks after it, write a friendly line to the contact: the notice number, your application number, and whether there is any news on the timeline. Then wait again. Federal budgets, boards and weather all cause delays, and none of them is about you.
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
Most applications are declined, good ones among them. Take a day before you do anything. Then treat the rejection as what it is: information that cost you three weeks of work.

## Ask for comments

Federal agencies usually provide reviewers' comments, or scores, if you ask. Many foundations will talk for ten minutes. Write to thank them for considering your application, and ask: *What were the strengths? What would have made it stronger? Would a revised application be welcome, and when?* Do not argue, and do not ask for a new decision.

## Read comments in three passes

1. Read everything, then put it away overnight.
2. Sort each comment: **they could not find it** (it was there, but hidden), **it was not there**, **they disagree**, **they misunderstood**. Nearly all are of the first two kinds, and those are the easy ones.
3. For each comment, write down one change. A misunderstanding is yours to fix, too: the text allowed it.

**“Lacks specificity”** or “too vague” means that they could not picture it. Go through that section sentence by sentence and add who, how many, how often, where, with what, by when, and today's figure. Replace “we will provide support services” with “a case manager meets each of 40 families every two weeks for a year”.

Give more weight to a comment that two reviewers make than to one from a single person. When they contradict each other, go with the criteria.

## Try again, or move on?

Try again if the scores were near the cutoff, if the contact encourages it, and if you can answer the main criticism with something new: a partner, a result, a better design. Move on if it was a question of fit: location, size, type of organization. Rewriting cannot change those.

If a revision may respond to the earlier comments, do so openly and briefly: “Reviewers asked how tutors are trained. Section 3 now describes the forty-hour course.”

## Keep the good parts

Save the passages that were praised in your answers, with a date. Log the decision and its reasons in the tracker. After a year, look at the whole list. You may find that you lose on evaluation every time, or that you win whenever someone called the program officer first.

Tell your colleagues and partners the result plainly, together with the plan. People take a rejection better when they see the next step.
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
The letter says yes. Celebrate tonight, and read it tomorrow. An award is an agreement, and before you sign is the one time when everything is still open to discussion.

## Read for these

- **The amount and the period.** Are they what you asked for? If the amount is less, what will you leave out?
- **What you must achieve.** Are these your objectives, or have they grown?
- **How you get paid**: in advance, in installments, or as reimbursement of what you have spent. With reimbursement, you need enough cash to cover two or three months.
- **Reports**: which, when, in which system. Put every date into the tracker before you sign.
- **Conditions**: special ones may require more reports or proof before payment. They can often be lifted later.
- **What needs permission**: changes to key people, scope, time, or between budget lines.
- **Recognition**: how the funder wants to be credited, and what has to be approved first.
- **Ownership** of what is produced, and who may publish.
- **How it may end** early, by either side.

For a federal award, the terms name the rules that apply, above all 2 CFR Part 200 and the agency's own additions. Ask your bookkeeper to read them with you.

## If the amount is smaller

Do not promise the whole project for half the money. Send a revised budget and a revised list of objectives *together*, and ask for agreement in writing. Funders respect that. The alternative is a report full of excuses.

## Who signs

Check that the person named has the authority to bind your organization, and that the board knows. Look for conflicts with agreements you already have: two awards that pay for the same hours are a serious problem.

## If you must say no

It happens: a condition you cannot meet, a match that fell through. Decline early, in a personal call, followed by a letter with the reason. Funders will remember you well for it, and far better than for an award that fails in its second year.
`,
  },
];
