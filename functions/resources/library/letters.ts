import type { LibraryArticle } from "./article.ts";
import * as source from "./article.ts";

export const letterArticles: readonly LibraryArticle[] = [
  {
    id: "letter-of-inquiry",
    title: "A letter of inquiry that gets an invitation",
    category: "Letters",
    description: "At most three pages that earn a request for the full proposal: what to say, in which order.",
    keywords: "loi how long pages write",
    sources: [source.noticeRule, source.irsSearch],
    body: `
A letter of inquiry (LOI) is a proposal in small. The funder uses it as a filter and invites only some of those who write to send a full proposal. Its one task is to make someone want to know more.

## Rules first

If the funder has a guide for LOIs, follow it exactly, and ignore whatever differs here. Otherwise: **at most three pages**, to a named person, headed “Letter of Inquiry”.

## The order

1. **Introduction, which is the summary.** Your organization, the amount, the project in two sentences, who leads it, how you will know it worked, when it runs. A reader who stops here knows everything that matters.
2. **Your organization**, briefly, and only what bears on this request.
3. **The need.** Whom you will serve, where, with two or three local figures and their sources.
4. **What you will do.** Main activities, people, months. Enough to be believed, not so much that it bores.
5. **Other support.** Who else pays, and whom you have asked.
6. **The close.** An offer to send more, the name and number of one person, thanks.

## What decides

*Fit, in their words.* Quote or echo the funder's stated interest in the first paragraph, and tie the project to it with a fact, not a compliment.

*An amount.* Say it early. A letter without one looks unfinished.

*One project.* Two good ideas in one letter are each half as good.

## Before you send it

Read it aloud in four minutes. Take out “innovative”, “unique” and every acronym. Check the person's name and title on the day you send it. Then ask someone outside your field what you want to do, for whom and for how much. If they answer all three, send it.

In the Finder you can draft an LOI from a saved opportunity and your profile. Read every figure in it as if a stranger had written it.
`,
  },
  {
    id: "inquiry-or-intent",
    title: "Letter of inquiry or letter of intent?",
    category: "Letters",
    description: "Both are called LOI and they do different things. How to tell which one a funder wants.",
    sources: [source.noticeRule, source.nsfGuide],
    body: `
Two documents share three letters. Mixing them up costs either a chance or a week.

## Letter of inquiry

A *question*: may we send you a proposal? It argues. Foundations use it to choose whom to invite. It has up to three pages, describes need, plan, people and amount, and may be turned down. If it is, you do not send a proposal.

## Letter of intent

An *announcement*: we plan to apply. Agencies and some foundations ask for it so that they can count applications and find reviewers. It is short: the notice's number, your organization, the people involved, a working title, perhaps a paragraph about the subject. It is usually not judged.

## How to tell

Look at four things in the notice:

- **The verb.** “Inquire”, “be considered”, “be invited” point to the first. “Notify”, “indicate”, “intend to submit” point to the second.
- **The consequence.** Does someone decide on it before you may go on?
- **The length.** One page or a form is usually an intent.
- **Is it binding?** Many letters of intent are requested and not required. Some are required, and without one by the day stated your application is not read. The word “required” decides; look for it twice.

There is a third cousin, the **concept paper** or **pre-application**. It is judged, often scored, and may be required. Treat it as a short proposal.

## If it is an intent

Send it even when it is optional. It commits you to nothing unless the notice says so, it puts you on the list for questions and changes, and it helps the agency. Use exactly the fields they ask for. Put its day into the tracker as a task of its own: it usually comes several weeks before the deadline, which is why it is so often missed.

## If it is an inquiry

Give it the care of a proposal. Nobody gets a second reading after a hurried first page. Ask, when nothing is said, how long the answer usually takes, and plan the full proposal from there.
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
A cover letter hands your proposal to a person. It is not a summary and not a second chance to persuade. And often it should not exist: **if the funder does not ask for one, do not send one.** Government funders rarely want one. In an online portal, a letter that nobody asked for may even count against your pages.

## When it is asked for

One page, on your letterhead, to a named person with the right title, with a line that says what it is about, signed by your chief executive or board chair.

## Four paragraphs

1. **Who you are and whom you serve**, and what you ask for: the amount, the project, the length.
2. **The project**, with its two strongest points. What will be different, and why you can do it.
3. **Why this funder.** One honest link between what they have said or supported and what you plan.
4. **Thanks and contact.** One name, one number, one address. What is enclosed.

## What it must not do

*Repeat the executive summary.* If the two share sentences, change the letter. Think of what you would say if you handed over the folder in person.

*Bring new facts.* Every figure in the letter stands in the proposal as well, and is the same there.

*Flatter.* “Your esteemed foundation” tells them that you sent it to thirty.

## For sponsors and donors

A letter to a company speaks of what both gain: the audience, the visibility, the day, and the level of support that you suggest. A letter to a person speaks of one result, one story told with consent, and one clear request. Both are shorter than a letter to a foundation.

## Special cases

The National Institutes of Health use “cover letter” for a technical note with set contents: the title, the number of the notice, and special situations, such as a late submission with its reason. Follow the instructions there and leave out the rest. The creator in this product covers grants, sponsorships and donations. Choose the kind before you fill it in, since the questions change.
`,
  },
  {
    id: "letters-of-support",
    title: "Letters of support and commitment",
    category: "Letters",
    description: "The difference between good wishes and a promise, and how to get letters that say something.",
    keywords: "letter of support commitment partner mou ask",
    sources: [source.costShareRule],
    body: `
A reviewer who has read forty letters of support can recite them. A useful letter says something that only this partner could say. Decide first which of two kinds you need.

## Support or commitment

A **letter of support** says: we know them, we think well of this, here is why it matters from where we stand. A **letter of commitment**, or a memorandum of understanding, says: we will do this, give this, pay this, in these months. Where the notice counts partners, or cost share, only commitment helps.

## Ask well

Write to the partner at least three weeks before you need it. Send:

- four lines on the project and the funder,
- exactly what you hope they will confirm, with figures,
- the points that only they can make,
- to whom it is addressed, its format, and the day,
- a draft, clearly meant to be changed.

Call after a week. Busy people are grateful for a draft, and good ones rewrite it.

## What a strong letter holds

1. Who they are, and their relation to you and to the people concerned.
2. What they have seen: “In 2025 we referred 46 patients to this program.”
3. What they will do: staff, space, referrals, data, money, each with amount and period.
4. How a share in kind is valued, when it counts as match.
5. A signature of someone who may promise it, the date, the letterhead.

## Mistakes

*Ten letters with the same sentences.* They weaken one another. Three different ones are better.

*The wrong funder, or last year's title.* It happens whenever letters are recycled. Read every one.

*Letters outside the application.* Unless they are invited, letters mailed by politicians or friends are ignored, or held against you.

*A promise that the budget does not know.* Each amount in a letter has its line, and the other way round.

## Afterwards

Send every partner the result, whichever it is, and a copy of what was said in their name. The next letter is written by how you did this one. The template in this library has the five parts in order.
`,
  },
];
