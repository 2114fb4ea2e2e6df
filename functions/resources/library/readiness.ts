import { complianceRules } from "#shared/domain/compliance-rules.ts";
import type { LibraryArticle } from "./article.ts";
import * as source from "./article.ts";

export const readinessArticles: readonly LibraryArticle[] = [
  {
    id: "ready-for-grants",
    title: "Are you ready to apply?",
    category: "Getting ready",
    description: "Seven questions that show whether this is the year to apply or the year to prepare.",
    keywords: "ready readiness prepared capacity checklist organization",
    sources: [source.irsSearch, source.internalControls],
    body: `
A grant is a contract with a stranger. Before you spend three weeks on an application, spend an hour on these questions. A “no” is not a verdict. It is the first item on your to-do list.

## Who you are

- **Can you prove what you are?** A determination letter, a charter, or a fiscal sponsor's written agreement. A funder will ask for it in the first week.
- **Is someone in charge?** A board that meets and keeps minutes, and one person authorized to sign.
- **Can you show your finances?** A budget for this year, last year's results, and a way to track one grant's spending separately from the rest.

## What you do

- **Is there a plan that would exist without this funder?** Work invented to fit a notice reads that way, and is hard to finish.
- **Do the people who are meant to benefit want it?** A sentence about how you asked them is worth more than a page of adjectives.
- **Do you know today's figures?** How many people, how often, with what result. Without a baseline, no goal can be measured.

## Whether it is worth it

Add up the hours: writing, signatures, reports, audits, a bookkeeper's time. Then look at the likely amount. A small grant with quarterly reports may cost more than it brings in.

Also ask what happens when the money ends. If the honest answer is “we stop”, admit it now. Some funders pay for a project with an end date. Most want to know what will last.

## If three or more answers are no

Write them down with a name and a date next to each. A year of good preparation is not wasted: most of it goes straight into the next application. Meanwhile, spend your time on money that takes less paperwork, such as local donors, sponsors and fees for your services. A few good applications do more for you than many hurried ones, because funders look for fit before they look at prose.
`,
  },
  {
    id: "document-folder",
    title: "The folder every funder asks for",
    category: "Getting ready",
    description: "Documents to collect once and keep current, so that you never miss a deadline over a missing letter.",
    keywords: "documents papers attachments required prepare collect what do we need before ready",
    sources: [source.irsSearch, source.sam],
    body: `
Half of the stress before a deadline is hunting for paperwork. Almost every funder asks for the same documents. Collect them once, put a date in each file name, and go through the folder twice a year.

## The core

- **Proof of status**: the IRS determination letter or, for a public agency, the statute or charter that created it.
- **Tax ID number** (EIN), exactly as on the letter, with the legal name. Many rejections begin with a name that is off by one word.
- **Board list** with terms and, where asked, occupations.
- **Financial statements** of the last complete year, the audit if you have one, and the last annual return filed.
- **This year's budget**, approved, with income marked as received, committed or projected.
- **Insurance certificate**, if you work with children or patients, or on other people's property.

## For federal money, add

- the SAM.gov registration with its Unique Entity ID and the date it must be renewed,
- the name of the person authorized to sign for you in each portal,
- the letter with your negotiated indirect rate, if there is one,
- written policies on procurement, conflicts of interest, travel and pay.

## For the story

- a history in 50, 150 and 400 words,
- one page each on the people who lead the work,
- last year's figures: people served, locations, results, each with the report it comes from,
- two or three quotes from people you work with, **with written consent** that names the use.

## How to keep it

Put one person in charge of the folder. Name files by subject and date, such as “Board list 2026-09”. Keep the old version until the new one is approved, then archive it, so that nobody attaches last year's budget by accident. In this product you can attach files to an application under Documents.

When a funder asks for something new, add it to the folder and not just to the application. After four applications the folder is nearly complete, and the night before a deadline becomes an ordinary night.
`,
  },
  {
    id: "answer-library",
    title: "Keep your best answers, with a date on each",
    category: "Getting ready",
    description: "Reuse good paragraphs without sending stale figures or words meant for someone else.",
    sources: [source.riskRule],
    body: `
You have described your mission a dozen times. Keep the best version, and you start the next draft on page three. The danger is as old as copy and paste: last year's figure, another funder's name, a program that ended.

## What to keep

Keep answers to questions, not whole proposals. Typical ones are: who you are, who you serve, why here, what you do, how you know it works, who leads it, how it will continue afterward. Store each in two lengths, because limits vary more than questions do.

## What to note for each

1. **The date it was last checked**, and by whom.
2. **Where every figure comes from.** “412 households, intake records, fiscal year 2026” can be checked in a minute. “Over 400 families” cannot.
3. **What must be changed each time**: the funder's wording, the location, the season.

## When you use one

Read it aloud before you paste it. Then do three things:

- Replace each figure that is more than a year old, or state its year in the sentence.
- Write a new first sentence that answers *this* funder's question. Reviewers recognize a paragraph that was written for everyone.
- Search the finished draft for other funders' names, and for years that have passed.

## Who maintains it

One person, one hour every quarter. Sort by the oldest date and check the top five. If you can't find the source of a figure again, take it out, however good it was. A claim that you couldn't back up on the phone should not be in an application.

When an application succeeds, save the answers that reviewers praised. When it fails, add the comments to the answers they refer to. Over the years this small file becomes the institutional memory that an organization otherwise loses whenever a colleague leaves.
`,
  },
  {
    id: "plan-backwards",
    title: "Plan backward from the deadline",
    category: "Getting ready",
    description: "Where the weeks go between a notice and a submission receipt, and which days to keep free.",
    keywords: "timeline schedule weeks plan how long time to write deadline calendar",
    sources: [source.grantsGovFaqs, source.samRule],
    body: `
A deadline is the end of a chain, and most of its links depend on other people. Start with the last day and work back.

## The chain

- **Two days before: submit.** Submit at least 48 hours early. A federal application is checked at Grants.gov and again at the agency, and an error found on the last evening can no longer be fixed.
- **Four days before: final read-through.** Someone who did not write it reads it against the notice.
- **One week before: signatures.** Executives travel, and boards meet on fixed days.
- **Two weeks before: letters and partners' figures.** Ask early, send a draft, and say when you need it.
- **Three weeks before: budget agreed.** You can't finish the narrative while the amounts are still changing.
- **Four weeks before: full draft.** Rough is fine. A gap you can see is a gap you can fill.
- **Six weeks before: decide to apply**, read the notice twice, and list everything it asks for.

## Start registrations first

For federal money, check SAM.gov on the day you find the notice. An active registration is needed on the day you submit. ${complianceRules.samFirstDays.statement} ${complianceRules.samRenewalDays.statement} No amount of writing makes up for a lapsed registration.

## When you have less time

With three weeks left, cut the scope, not the checking. Use a project that is already planned, ask partners for one page instead of three, and still keep the last two days free. With ten days and no budget, it is usually kinder to everyone to wait for the next round and write to the program officer now.

## In this product

Open the application in the tracker and choose **Suggest tasks**: they are scheduled backward from the deadline. Change the dates to suit the people you work with, assign each task to one person, and subscribe to the calendar, so that the schedule appears where you look every morning.
`,
  },
  {
    id: "decide-to-apply",
    title: "Apply or pass? Decide before you write",
    category: "Getting ready",
    description: "A short test that weeds out poor fits early and saves your time for the ones you can win.",
    keywords: "go no-go worth it decide pass should we apply odds chances",
    sources: [source.noticeRule, source.usaSpending],
    body: `
The cheapest application is the one you decide not to write. For each prospect, start by asking why you should *not* apply. If the reasons are weak, go ahead with a clear conscience.

## Four questions that rule it out

1. **Are we eligible, on every condition?** Type, location, size, registrations, years in existence. Eligibility is checked before any reviewer sees a page. “Almost” is a no.
2. **Can we submit a complete application in time**, with letters, signatures and registrations?
3. **Can we do the work if we win?** With the staff we have, and under the rules that come with the money.
4. **Can we provide the required match?** If the funder wants cost share, know today where it will come from.

## Four questions about fit

- Does the notice describe our work as it is, or would we have to bend it?
- Have organizations of our size and type received this money before, and how much?
- Is our amount within what they usually give?
- Do we have something other applicants lack: a location, trust, a track record?

Give each of these zero to three points. Below six, pass. Between six and nine, call the program officer first. From ten, start.

## Make it a meeting

Fifteen minutes, three people: one who would do the work, one who knows the finances, one who would write. Read the eligibility section aloud. Write down the decision and the reason. When the same notice comes back next year, you will be glad you did.

## If you pass

Say what would have to change, and put a date in the calendar. If the work fits a partner better, send it to them. Funders talk to one another, and so do applicants. Nobody knows your success rate until you keep count. In the tracker, mark what you submit and what the decision was. After ten applications, your own rate tells you more than any average.
`,
  },
];
