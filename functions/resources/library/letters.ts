import type { LibraryArticle } from "./article.ts";
import * as source from "./article.ts";

export const letterArticles: readonly LibraryArticle[] = [
  {
    id: "letter-of-inquiry",
    title: "A letter of inquiry that gets an invitation",
    category: "Letters",
    description:
      "At most three pages that earn an invitation to send the full proposal: what to say, and in what order.",
    keywords: "loi how long pages write",
    sources: [source.noticeRule, source.irsSearch],
    body: `
A letter of inquiry (LOI) is a proposal in miniature. The funder uses it as a filter and invites only some of the writers to send a full proposal. Its only job is to make someone want to know more.

## Rules first

If the funder has LOI guidelines, follow them exactly, and ignore anything here that differs. Otherwise: **at most three pages**, to a named person, headed “Letter of Inquiry”.

## The order

1. **Introduction, which is the summary.** Your organization, the amount, the project in two sentences, who leads it, how you will know it worked, and when it runs. A reader who stops here knows everything that matters.
2. **Your organization**, briefly, and only what is relevant to this request.
3. **The need.** Who you will serve and where, with two or three local figures and their sources.
4. **What you will do.** Main activities, people, months. Enough to be credible, not so much that it bores.
5. **Other support.** Who else is paying, and who you have asked.
6. **The close.** An offer to send more, one contact person's name and number, and thanks.

## What makes the difference

*Fit, in their words.* Quote or echo the funder's stated interest in the first paragraph, and connect the project to it with a fact, not a compliment.

*An amount.* State it early. A letter without one looks unfinished.

*One project.* Two good ideas in one letter are each half as good.

## Before you send it

Read it aloud in four minutes. Take out “innovative”, “unique” and every acronym. Check the person's name and title on the day you send it. Then ask someone outside your field to tell you what you want to do, for whom and for how much. If they can answer all three, send it.

In the Finder you can draft an LOI from a saved opportunity and your profile. Read every figure in it as if a stranger had written it.
`,
  },
  {
    id: "inquiry-or-intent",
    title: "Letter of inquiry or letter of intent?",
    category: "Letters",
    description: "Both are called LOIs, but they do different things. How to tell which one a funder wants.",
    sources: [source.noticeRule, source.nsfGuide],
    body: `
Two documents share one abbreviation. Mixing them up costs you either an opportunity or a week.

## Letter of inquiry

A *question*: may we send you a proposal? It makes a case. Foundations use it to choose whom to invite. It is up to three pages long, describes need, plan, people and amount, and may be turned down. If it is, you do not send a proposal.

## Letter of intent

An *announcement*: we plan to apply. Agencies and some foundations ask for it so that they can count applications and find reviewers. It is short: the notice number, your organization, the people involved, a working title, perhaps a paragraph about the subject. It usually isn't scored.

## How to tell

Look at four things in the notice:

- **The verb.** “Inquire”, “be considered”, “be invited” point to the first. “Notify”, “indicate”, “intend to submit” point to the second.
- **The consequence.** Does someone decide on it before you may proceed?
- **The length.** One page or a form is usually a letter of intent.
- **Is it required?** Many letters of intent are requested but not required. Some are required, and without one by the stated date your application is not read. The word “required” is what counts; look for it twice.

There is a third cousin, the **concept paper** or **pre-application**. It is reviewed, often scored, and may be required. Treat it as a short proposal.

## If it is an intent

Send it even if it is optional. It commits you to nothing unless the notice says so, it puts you on the list for questions and changes, and it helps the agency. Use exactly the fields they ask for. Put its due date in the tracker as a separate task: it is usually several weeks before the deadline, which is why it is so often missed.

## If it is an inquiry

Give it as much care as a proposal. A hurried first page doesn't get a second reading. If they don't say, ask how long an answer usually takes, and plan the full proposal from there.
`,
  },
  {
    id: "cover-letter-guide",
    title: "The cover letter: one page, or none at all",
    category: "Letters",
    description: "When to send one, what its four paragraphs say, and why government funders rarely want it.",
    keywords: "cover letter how to write foundation",
    sources: [source.nihCoverLetter],
    body: `
A cover letter introduces your proposal to a person. It is neither a summary nor a second chance to persuade. And often you shouldn't write one at all: **if the funder does not ask for one, do not send one.** Government funders rarely want one. In an online portal, an unrequested letter may even count against your page limit.

## When it is asked for

One page, on your letterhead, to a named person with the right title, with a subject line, signed by your chief executive or board chair.

## Four paragraphs

1. **Who you are and who you serve**, and what you are requesting: the amount, the project, the length.
2. **The project**, with its two strongest points. What will change, and why you can do it.
3. **Why this funder.** One honest connection between what they have said or supported and what you plan.
4. **Thanks and contact.** One name, one number, one email address. What is enclosed.

## What it must not do

*Repeat the executive summary.* If the two share sentences, change the letter. Think of what you would say if you delivered the proposal in person.

*Introduce new facts.* Every figure in the letter is also in the proposal, and is the same there.

*Flatter.* “Your esteemed foundation” tells them that you sent it to thirty others.

## For sponsors and donors

A letter to a company describes what both sides gain: the audience, the visibility, the date, and the level of support you suggest. A letter to an individual describes one result, tells one story with consent, and makes one clear request. Both are shorter than a letter to a foundation.

## Special cases

The National Institutes of Health use “cover letter” for a technical note with set contents: the title, the notice number, and special situations, such as the reason for a late submission. Follow their instructions and leave out the rest. The cover letter tool in this product covers grants, sponsorships and donations. Choose the kind before you fill it in, since the questions change.
`,
  },
  {
    id: "letters-of-support",
    title: "Letters of support and commitment",
    category: "Letters",
    description: "The difference between good wishes and a commitment, and how to get letters that say something.",
    keywords: "letter of support commitment partner mou ask",
    sources: [source.costShareRule],
    body: `
A reviewer who has read forty letters of support can recite them. A useful letter says something that only this partner could say. First decide which of the two kinds you need.

## Support or commitment

A **letter of support** says: we know them, we think highly of this, and here is why it matters from our perspective. A **letter of commitment**, or a memorandum of understanding, says: we will do this, give this, pay this, in these months. If the notice gives credit for partners or cost share, only a commitment helps.

## Ask well

Write to the partner at least three weeks before you need it. Send:

- four lines on the project and the funder,
- exactly what you hope they will confirm, with figures,
- the points that only they can make,
- the addressee, the format, and the due date,
- a draft, clearly meant to be changed.

Call after a week. Busy people are grateful for a draft, and the good ones rewrite it.

## What a strong letter includes

1. Who they are, and their relationship to you and to the people you serve.
2. What they have seen: “In 2025 we referred 46 patients to this program.”
3. What they will do: staff, space, referrals, data, money, each with amount and period.
4. How an in-kind share is valued, if it counts as match.
5. The signature of someone with the authority to commit, the date, the letterhead.

## Mistakes

*Ten letters with the same sentences.* They weaken one another. Three different ones are better.

*The wrong funder, or last year's title.* It happens whenever letters are recycled. Read every one.

*Letters outside the application.* Unless they are invited, letters mailed by politicians or friends are ignored, or held against you.

*A commitment that isn't in the budget.* Each amount in a letter has a budget line, and the other way around.

## Afterwards

Send every partner the result, whatever it is, and a copy of what was submitted in their name. How you handle this letter determines how you get the next one. The template in this library has the five parts in order.
`,
  },
];
