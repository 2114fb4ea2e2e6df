import type { LibraryArticle } from "./article.ts";
import * as source from "./article.ts";

export const proposalArticles: readonly LibraryArticle[] = [
  {
    id: "parts-of-a-proposal",
    title: "The parts of a proposal, and what each must do",
    category: "Proposals",
    description: "From summary to appendices: the job of every section and how they hold together.",
    keywords: "sections parts outline proposal structure what goes in",
    sources: [source.noticeRule, source.meritRule, source.nsfGuide],
    body: `
Funders use different names, but nearly every proposal answers the same questions in the same order. When the notice gives headings, use its headings and its order. Without any, use these.

## The parts

1. **Executive summary.** The problem, your answer, what it costs, and who you are. It is read first, and decides how the rest is read. Write it last.
2. **Statement of need.** What is wrong, for whom, here, with evidence. About the community.
3. **Goals and objectives.** What will be different, by when, by how much.
4. **Methods.** What you will do, with whom, in which months, and why in this way and not in another.
5. **Evaluation.** How you will know, and what you will do with what you learn.
6. **Sustainability.** What happens when the money ends.
7. **Organization.** Why you: history, people, results.
8. **Budget and narrative.** The plan in money.
9. **Conclusion**, short, where there is room for one.
10. **Appendices**, only those that are asked for or allowed.

## How they hold together

Take one objective and follow it. The need names the problem that it answers. The methods have an activity for it. Someone in the organization section does that activity. The budget pays that person. The evaluation measures the result. If the thread breaks anywhere, a reviewer will find the place.

A table helps: objectives down the side, sections across the top, and a page number in every cell. An empty cell is the next thing to write.

## Length

Give the most room to what carries the most points, and not to what you know best. Where no points are given, need and methods together take about half. If the funder states no limit, three to five pages are usual for a foundation and ten to fifteen for a state or federal program; ask the contact when in doubt. Shorter is safer than longer, as long as every part is there.

## In this product

The seventeen fields of the proposal form map onto these parts: the problem statement becomes the need, goals become objectives, methodology becomes methods, success metrics and expected impact the evaluation. Where you leave a field empty, the draft says what is missing at that place, rather than inventing it. Those places are your list for tomorrow.
`,
  },
  {
    id: "summary-last",
    title: "Write the summary last",
    category: "Proposals",
    description: "The one page that everyone reads, how to build it from the finished text, and what to leave out.",
    keywords: "executive summary abstract how to write tips",
    sources: [source.nsfGuide, source.plainLanguage],
    body: `
The executive summary is the only page that every decision maker reads. Board members may read nothing else. It comes first in the document and last in your work, because you can only sum up what exists.

## Six sentences to start from

1. *Who:* name, kind of organization, place, whom you serve.
2. *What is wrong:* the need, with your one strongest local figure.
3. *What you will do:* the project in plain verbs, where and when.
4. *What will change:* your main outcome, with its number and day.
5. *Why you:* the one result or strength that makes it believable.
6. *What you ask:* the amount, the length, what it pays for, and who else contributes.

Put them in a row and you have a summary of about 150 words. For a page, give each its own short paragraph. Stop there, even when more space is allowed.

## Build it from the text

Go through the finished proposal and copy the best sentence of each section. Smooth the joints. In this way every figure is the same as inside. Nothing looks worse than a summary that asks for $48,000 above a budget of $50,000, because the summary was written in March.

## What to leave out

- the history of your organization, apart from one fact,
- how you will do it in detail,
- thanks, hopes and the word “passionate”,
- anything that stands nowhere else.

## Test it

Give it to someone who does not know the project, for one minute. Take it away. Ask: who, what, where, how much, what for? Rewrite the sentence behind each question that they cannot answer. Then check it once more after the last change to the budget. The summary is where old numbers survive.

Some portals ask for an abstract that is made public if you win. Write it so that a neighbor could read it in the newspaper, without names of people you serve, and without anything you would not want repeated.
`,
  },
  {
    id: "plain-words",
    title: "Plain words win: write for a tired reader",
    category: "Proposals",
    description: "Short sentences, no unexplained acronyms, verbs that act: habits that raise any draft.",
    sources: [source.plainLanguage],
    body: `
Your reader has a stack, a score sheet and a train to catch. They are kind, and they are tired. Everything that makes reading easier works in your favor.

## Sentences

Aim at fifteen to twenty words on average. Put who acts first, then what they do: “Nurses visit each family twice a month”, not “Bimonthly visitation will be conducted”. When a sentence has three commas, it is probably two sentences.

## Words

- *use*, not utilize; *help*, not facilitate; *so*, not consequently; *about*, not with respect to.
- Take out words that claim instead of showing: innovative, unique, holistic, world-class, cutting-edge, robust.
- Take out phrases that only clear the throat: “It is important to note that”, “in order to”, “a wide range of”.

## Acronyms

Write the name in full the first time, with the letters in brackets, and only if you need it at least three times more. An outsider should never have to turn back. More than four acronyms on a page is a code.

## Shape

Use the notice's headings. Begin each paragraph with its point: a reader who reads only first sentences should get the argument. Use lists for things that are truly a list, and leave whitespace. A table for schedule, staff and measures saves a page of prose.

## Active and honest

“Mistakes were made in recruitment” hides someone. “We recruited too late; this year we begin in May” builds trust. Say what you do not know yet, and how you will find out.

## A way to revise

1. Let the draft lie overnight.
2. Read it aloud. Where you stumble, cut.
3. Take out a tenth of the words. It is nearly always possible.
4. Ask someone outside the field to mark each word they would have to look up.

In this product, checks beside your draft point out long sentences, passive phrases, empty words and unexplained acronyms, and give a reading grade. They are hints. A technical panel may well want its technical terms. Nobody has ever asked for longer sentences.
`,
  },
  {
    id: "second-reader",
    title: "Have it reviewed before the reviewers do",
    category: "Proposals",
    description: "Set up a mock review with the funder's own criteria, three readers and one hour.",
    keywords: "review feedback proofread editor mock",
    sources: [source.meritRule],
    body: `
You know what you meant. That is why you cannot see what you wrote. A second pair of eyes is the cheapest improvement there is, provided it gets the right questions.

## Choose readers

Three are enough, and they should differ: one who knows the field, one who knows nothing about it, and one who is exact with numbers. Colleagues from the project are too close. A board member, a teacher, a friend in another agency are good. Ask them two weeks ahead, and give them a day by which you need it.

## Give them what reviewers get

- the notice's criteria with the points for each,
- the proposal as it will be sent, in PDF,
- a score sheet: criterion, points, the sentence that earned them, what was missing,
- no explanations. If they need you beside them, the text is not finished.

## One hour together

Let each say their score before anyone discusses. Then go criterion by criterion: where did you find the answer? Where did you look for it and not find it? Write down the page. Do not defend anything. When two readers trip at the same place, it is the text.

Ask at the end: what is the weakest point, and what would you cut?

## Then decide

You will get more advice than you can use. Take first what costs points under the criteria, then what confuses, then what is unlovely. Changes to the budget go to the exact one again.

## When there is no time

Do the short form. Print the criteria, take a marker, and mark in the draft the sentence that answers each one. No mark, no points. It takes half an hour. The check beside your draft in this product does something similar, and shows which of the published criteria it cannot find in the text. It cannot tell whether the answer convinces. For that you still need a person.

Thank your readers with the result, whichever it is. They will read for you again.
`,
  },
  {
    id: "using-ai",
    title: "Using AI in an application, and staying honest",
    category: "Proposals",
    description: "What a model is good for, what it gets wrong, and what funders such as NIH have said about it.",
    keywords: "chatgpt ai artificial intelligence llm gemini claude write application nih",
    sources: [source.nihAi],
    body: `
A language model drafts quickly and knows nothing about you. Used with care, it takes the fear out of the blank page. Used carelessly, it invents figures, sources and promises over your signature.

## What it is good for

- a first draft from *your own* facts, to be rewritten,
- shortening a text to a limit,
- turning notes into an outline under the funder's headings,
- finding sentences that are hard to follow,
- listing questions that a skeptical reader might ask.

## What it is not good for

- **Facts.** It produces statistics, citations, names of programs and deadlines that sound right. Open the source of each one, or take it out.
- **Your results.** Never let it describe data that you do not have.
- **Judgment**: whether you should apply, whether the plan will work, what people in your town would say.

## What funders say

Rules differ, and they change, so look for a policy in the notice and on the funder's site. The National Institutes of Health have announced that, for receipt dates from September 25, 2025, applications substantially developed by AI are not considered the applicant's own ideas, and that misuse may be pursued, up to a referral for research misconduct. The same notice limits principal investigators to six applications in a calendar year. Some foundations ask you to disclose the use. Some do not mind.

Where nothing is said, be ready to answer the question truthfully: which parts were drafted with a tool, who checked them, and how.

## Privacy

Do not paste names, health details or anything given to you in confidence into a tool whose terms you have not read. Notices and your own public texts are harmless.

## How this product goes about it

Drafts are made from what you entered. What is missing is marked and not filled in. You can see which passages were generated, edited and confirmed, and export that as a disclosure. The last reading is always yours. If you would not say a sentence to the program officer's face, it should not go out under your name.
`,
  },
  {
    id: "sustainability",
    title: "What happens when the money ends?",
    category: "Proposals",
    description: "An honest sustainability section: sources, what stays without money, and what will stop.",
    keywords: "sustain after funding ends future funding section",
    sources: [source.noticeRule, source.meritRule],
    body: `
“We will seek other grants” is the most common answer, and the weakest. Funders do not expect certainty. They want to see that you have thought beyond the last payment.

## Three kinds of lasting

**Work that continues with other money.** Name the source, the likely amount, and the next step with its date: fees on a sliding scale, a line in the school district's budget, a contract with the county, an annual appeal, a second funder already in conversation.

**Work that continues without money.** Trained volunteers, a curriculum that others use, a changed routine in a clinic, a well that has been dug. Ask of each activity: once it has been built, what does it cost to keep?

**Work that ends.** Some projects should. If three years of counseling are enough to settle the families who came, say so and describe the end: who is told, where people go next, what happens to records and equipment.

## A short table

Write down the yearly cost after the grant, split into what must be paid in cash and what is given. Beside each part put its source and how sure it is: *committed*, *likely*, *to be asked*. If most of it is “to be asked”, reduce the plan or lengthen the time. A table of four rows convinces more than a page of confidence.

## Begin in the first year

Put two activities into the plan itself: keep figures that the next payer will want, and hold one meeting with that payer before the middle of the grant. Then sustainability is work that is done, not a paragraph.

## Avoid

- a growth plan in which every year doubles,
- relying on the same funder without saying so,
- a promise that the board has not discussed,
- the sentence “this project will be self-sustaining” with no sum beneath it.

Reviewers know how hard this is. An application that says “about half of this is secured, and this is how we will find the rest” is read with relief, because it sounds like someone who has run an organization.
`,
  },
];
