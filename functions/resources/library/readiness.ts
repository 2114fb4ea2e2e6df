import type { LibraryArticle } from "./article.ts";
import * as source from "./article.ts";

export const readinessArticles: readonly LibraryArticle[] = [
  {
    id: "ready-for-grants",
    title: "Are you ready to apply?",
    category: "Getting ready",
    description: "Seven questions that tell whether this is the year to apply, or the year to prepare.",
    keywords: "ready readiness prepared capacity checklist organization",
    sources: [source.irsSearch, source.internalControls],
    body: `
A grant is a contract with a stranger. Before you spend three weeks on an application, spend an hour on these questions. A “no” is not a verdict. It is the first item on your list.

## Who you are

- **Can you prove what you are?** A determination letter, a charter, or a fiscal sponsor's written agreement. A funder will ask for it in the first week.
- **Does someone decide?** A board that meets, with minutes, and one person who may sign.
- **Can you show your money?** A budget for this year, last year's result, and a way to keep one grant's spending apart from the rest.

## What you do

- **Is there a plan that would exist without this funder?** Work invented for a notice reads that way, and is hard to finish.
- **Do the people who are meant to benefit want it?** A sentence about how you asked them is worth more than a page of adjectives.
- **Do you know today's figures?** How many people, how often, with what result. Without a starting point no goal can be measured.

## Whether it is worth it

Add up the hours: writing, signatures, reports, audits, a bookkeeper's time. Then look at the likely amount. A small grant with quarterly reports may cost more than it brings.

Also ask what happens when the money ends. If the honest answer is “we stop”, say so to yourself now. Some funders pay for a project with an end. Most want to know what stays.

## If three or more answers are no

Write them down with a name and a date beside each. A year of good preparation is not lost: most of it goes straight into the next application. Meanwhile, give your time to money that asks for less paper, such as local donors, sponsors and fees for what you do. Fewer and better applications do more for you than many hurried ones, because funders look for fit before they look at prose.
`,
  },
  {
    id: "document-folder",
    title: "The folder every funder asks for",
    category: "Getting ready",
    description: "Documents to collect once and keep current, so that no deadline is lost to a missing letter.",
    keywords: "documents papers attachments required prepare collect what do we need before ready",
    sources: [source.irsSearch, source.sam],
    body: `
Half of the stress before a deadline is the search for papers. Almost every funder asks for the same ones. Collect them once, put a date in each file's name, and look through the folder twice a year.

## The core

- **Proof of status**: the IRS determination letter, or for a public body the law or charter that made it.
- **Tax number** (EIN), written exactly as on the letter, and the legal name beside it. Many refusals begin with a name that differs by one word.
- **Board list** with terms and, where asked, occupations.
- **Financial statements** of the last complete year, the audit if you have one, and the last annual return filed.
- **This year's budget**, approved, with income marked as received, promised or hoped for.
- **Insurance certificate**, when you work with children, patients or on other people's ground.

## For federal money, add

- the SAM.gov registration with its Unique Entity ID and the date it must be renewed,
- the name of the person who may sign for you in each portal,
- the letter with your negotiated indirect rate, if there is one,
- written policies on buying, conflicts of interest, travel and pay.

## For the story

- a history in 50, 150 and 400 words,
- one page each on the people who lead the work,
- last year's figures: people served, places, results, each with the report it comes from,
- two or three voices of people you work with, **with written consent** that names the use.

## How to keep it

Give one person the folder. Name files by subject and day, such as “Board list 2026-09”. Keep the old version until the new one is approved, then archive it, so that nobody attaches last year's budget by accident. In this product you can attach files to an application under Documents, and their versions stay apart.

When a funder asks for something new, add it to the folder and not only to the application. After four applications the folder is nearly complete, and the last evening before a deadline becomes an ordinary evening.
`,
  },
  {
    id: "answer-library",
    title: "Keep your best answers, with a date on each",
    category: "Getting ready",
    description: "Reuse good paragraphs without sending stale figures or words meant for someone else.",
    sources: [source.riskRule],
    body: `
You have described your mission a dozen times. Keep the best version, and the next draft begins at the third page. The danger is as old as copy and paste: last year's figure, another funder's name, a program that ended.

## What to keep

Keep answers to questions, not whole proposals. Typical ones are: who you are, whom you serve, why here, what you do, how you know it works, who leads it, how it goes on afterwards. Store each in two lengths, because limits differ more than questions do.

## What to write beside each

1. **The day it was last checked**, and by whom.
2. **Where every figure comes from.** “412 households, intake records, fiscal year 2026” can be checked in a minute. “Over 400 families” cannot.
3. **What must be changed each time**: the funder's words, the place, the season.

## When you use one

Read it aloud before you paste it. Then do three things:

- Replace each figure older than a year, or say its year in the sentence.
- Write a new first sentence that answers *this* funder's question. Reviewers recognize a paragraph that was written for everyone.
- Search the finished draft for other funders' names, and for years that have passed.

## Who looks after it

One person, one hour every quarter. Sort by the oldest date and check the top five. If a figure cannot be found again, take it out, even if it was a fine figure. A claim that you cannot prove on the phone should not be in an application.

When an application succeeds, take the answers that reviewers praised. When it fails, take the comments, and put them beside the answer they concern. Over the years this small file becomes the memory that an organization otherwise loses whenever a colleague leaves.
`,
  },
  {
    id: "plan-backwards",
    title: "Plan backwards from the deadline",
    category: "Getting ready",
    description: "Where the weeks go between a notice and a receipt, and which days to keep free.",
    keywords: "timeline schedule weeks plan how long time to write deadline calendar",
    sources: [source.grantsGovFaqs, source.samRule],
    body: `
A deadline is the end of a chain, and most of its links depend on other people. Start at the last day and walk back.

## The chain

- **Two days before: submit.** Hand in at least 48 hours early. A federal application is checked at Grants.gov and again at the agency, and an error found on the last evening can no longer be fixed.
- **Four days before: final reading.** Someone who has not written it reads it against the notice.
- **One week before: signatures.** Executives travel, and boards meet on fixed days.
- **Two weeks before: letters and partners' figures.** Ask early, send a draft, name the day you need it.
- **Three weeks before: budget agreed.** The narrative cannot be finished while amounts still move.
- **Four weeks before: full draft.** Rough is fine. A gap that is visible can be filled.
- **Six weeks before: decide to apply**, read the notice twice, list each thing it asks for.

## Start registrations first

For federal money, check SAM.gov on the day you find the notice. An active registration is needed on the day you submit. Guides say seven to ten business days, sometimes about four weeks, and about a month for the first time. No amount of writing makes up for a registration that lapsed.

## When you have less time

With three weeks left, cut the scope and not the checking. Use a project that is already planned, ask partners for one page instead of three, and keep the last two days free all the same. With ten days and no budget, it is usually kinder to everyone to wait for the next round, and to write to the program officer now.

## In this product

Open the application in the tracker and choose to suggest tasks: they are laid out backwards from the deadline. Change the days to suit the people you work with, give each task one name, and subscribe to the calendar, so that the chain appears where you look every morning.
`,
  },
  {
    id: "decide-to-apply",
    title: "Apply or pass? Decide before you write",
    category: "Getting ready",
    description: "A short test that ends poor fits early and keeps your hours for the ones you can win.",
    keywords: "go no-go worth it decide pass should we apply odds chances",
    sources: [source.noticeRule, source.usaSpending],
    body: `
The cheapest application is the one you decide not to write. Begin each prospect by asking why you should *not* apply. If the reasons are weak, go on with a good conscience.

## Four questions that end it at once

1. **Are we eligible, on every condition?** Type, place, size, registrations, years of existence. Eligibility is looked at before any reader sees a page. A “nearly” is a no.
2. **Can we hand in a complete application in time**, with letters, signatures and registrations?
3. **Can we do the work if we win?** With the people and the rules that come with the money.
4. **Is the required share ours to give?** If the funder wants cost share, know where it comes from today.

## Four questions about fit

- Does the notice describe our work in *its* words, or do we have to bend it?
- Have organizations of our size and kind received this money before, and how much?
- Is our amount within what they usually give?
- Do we have something other applicants lack: a place, trust, a result?

Give each of these zero to three points. Below six, pass. Between six and nine, call the program officer first. From ten, start.

## Make it a meeting

Fifteen minutes, three people: one who would do the work, one who knows the money, one who would write. Read the eligibility section aloud. Write down the decision and the reason. When the same notice returns next year, you will be glad of that line.

## Passing well

If you pass, say what would have to change, and put a date in the calendar. If the work fits a partner better, send it to them. Funders speak with one another, and so do applicants. Nobody knows your rate of success until you keep count. In the tracker, mark what you submit and what comes back. After ten applications your own rate tells you more than any average.
`,
  },
];
