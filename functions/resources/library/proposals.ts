import type { LibraryArticle } from "./article.ts";
import * as source from "./article.ts";

export const proposalArticles: readonly LibraryArticle[] = [
  {
    id: "parts-of-a-proposal",
    title: "The parts of a proposal, and what each must do",
    category: "Proposals",
    description: "From summary to appendices: the job of every section and how they fit together.",
    keywords: "sections parts outline proposal structure what goes in",
    sources: [source.noticeRule, source.meritRule, source.nsfGuide],
    body: `
Funders use different names, but nearly every proposal answers the same questions in the same order. If the notice gives headings, use its headings and its order. If it doesn't, use these.

## The parts

1. **Executive summary.** The problem, your solution, what it costs, and who you are. It is read first, and it shapes how the rest is read. Write it last.
2. **Statement of need.** What is wrong, for whom, here, with evidence. It is about the community.
3. **Goals and objectives.** What will be different, by when, by how much.
4. **Methods.** What you will do, with whom, in which months, and why you chose this approach.
5. **Evaluation.** How you will know it worked, and what you will do with what you learn.
6. **Sustainability.** What happens when the money ends.
7. **Organization.** Why you: history, people, results.
8. **Budget and narrative.** The plan in dollars.
9. **Conclusion**, short, if there is room for one.
10. **Appendices**, only those that are requested or allowed.

## How they fit together

Take one objective and follow it. The need describes the problem that it addresses. The methods have an activity for it. Someone in the organization section carries out that activity. The budget pays that person. The evaluation measures the result. If the thread breaks anywhere, a reviewer will notice.

A table helps: objectives down the side, sections across the top, and a page number in every cell. An empty cell is the next thing to write.

## Length

Give the most space to whatever carries the most points, not to what you know best. If no points are given, need and methods together should take up about half. If the funder states no limit, three to five pages are usual for a foundation and ten to fifteen for a state or federal program; ask the contact if in doubt. Shorter is safer than longer, as long as every part is there.

## In this product

The seventeen fields of the proposal form map onto these parts: the problem statement becomes the need, goals become objectives, methodology becomes methods, success metrics and expected impact the evaluation. If you leave a field empty, the draft says what is missing there instead of making it up. Those gaps are your to-do list for tomorrow.
`,
  },
  {
    id: "summary-last",
    title: "Write the summary last",
    category: "Proposals",
    description: "The one page that everyone reads: how to build it from the finished text, and what to leave out.",
    keywords: "executive summary abstract how to write tips",
    sources: [source.nsfGuide, source.plainLanguage],
    body: `
The executive summary is the only page that every decision maker reads. Board members may read nothing else. It comes first in the document and last in your work, because you can only summarize what exists.

## Six sentences to start from

1. *Who:* name, type of organization, location, who you serve.
2. *What is wrong:* the need, with your single strongest local figure.
3. *What you will do:* the project in plain verbs, where and when.
4. *What will change:* your main outcome, with its number and date.
5. *Why you:* the one result or strength that makes it credible.
6. *What you are asking for:* the amount, the length, what it pays for, and who else contributes.

Put them in a row and you have a summary of about 150 words. For a full page, give each its own short paragraph. Stop there, even if more space is allowed.

## Build it from the text

Go through the finished proposal and copy the best sentence of each section. Smooth the transitions. That way, every figure matches the text. Nothing looks worse than a summary that asks for $48,000 on top of a $50,000 budget, because the summary was written in March.

## What to leave out

- the history of your organization, apart from one fact,
- how you will do it in detail,
- thanks, hopes and the word “passionate”,
- anything that isn't in the rest of the proposal.

## Test it

Give it to someone who does not know the project, for one minute. Take it away. Ask: who, what, where, how much, what for? Rewrite the sentence behind each question they can't answer. Then check it once more after the last change to the budget. The summary is where old numbers survive.

Some portals ask for an abstract that is made public if you win. Write it so that a neighbor could read it in the newspaper, without the names of people you serve or anything you would not want repeated.
`,
  },
  {
    id: "plain-words",
    title: "Plain words win: write for a tired reader",
    category: "Proposals",
    description: "Short sentences, no unexplained acronyms, active verbs: habits that improve any draft.",
    sources: [source.plainLanguage],
    body: `
Your reader has a stack, a score sheet and a train to catch. They are kind, and they are tired. Everything that makes reading easier works in your favor.

## Sentences

Aim for fifteen to twenty words on average. Say who acts first, then what they do: “Nurses visit each family twice a month”, not “Bimonthly visitation will be conducted”. If a sentence has three commas, it is probably two sentences.

## Words

- *use*, not utilize; *help*, not facilitate; *so*, not consequently; *about*, not with respect to.
- Cut words that claim instead of showing: innovative, unique, holistic, world-class, cutting-edge, robust.
- Cut throat-clearing phrases: “It is important to note that”, “in order to”, “a wide range of”.

## Acronyms

Spell out the name the first time, with the acronym in parentheses, and only if you need it at least three more times. An outsider should never have to flip back. A page with more than four acronyms is written in code.

## Shape

Use the notice's headings. Begin each paragraph with its point: a reader who reads only first sentences should get the argument. Use lists for things that really are lists, and leave whitespace. A table for schedule, staff and measures saves a page of prose.

## Active and honest

“Mistakes were made in recruitment” hides someone. “We recruited too late; this year we begin in May” builds trust. Say what you do not know yet, and how you will find out.

## A way to revise

1. Let the draft sit overnight.
2. Read it aloud. Where you stumble, cut.
3. Cut a tenth of the words. It is nearly always possible.
4. Ask someone outside the field to mark each word they would have to look up.

In this product, checks next to your draft point out long sentences, passive phrases, empty words and unexplained acronyms, and give a reading grade level. They are only hints. A technical panel may well want its technical terms. Nobody has ever asked for longer sentences.
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
You know what you meant. That is why you cannot see what you wrote. A second pair of eyes is the cheapest improvement there is, as long as you ask the right questions.

## Choose readers

Three are enough, and they should differ: one who knows the field, one who knows nothing about it, and one who is exact with numbers. Colleagues from the project are too close. A board member, a teacher or a friend at another agency is good. Ask them two weeks ahead, and give them a due date.

## Give them what reviewers get

- the notice's criteria with the points for each,
- the proposal as it will be sent, in PDF,
- a score sheet: criterion, points, the sentence that earned them, what was missing,
- no explanations. If they need you to explain, the text is not finished.

## One hour together

Have everyone give their score before the discussion starts. Then go criterion by criterion: where did you find the answer? Where did you look for it and not find it? Write down the page. Do not defend anything. If two readers stumble at the same spot, the problem is the text.

At the end, ask: what is the weakest point, and what would you cut?

## Then decide

You will get more advice than you can use. First fix what costs points under the criteria, then what confuses, then what is merely clumsy. Changes to the budget go back to the reader who is good with numbers.

## When there is no time

Do the short version. Print the criteria, take a highlighter, and mark the sentence in the draft that answers each one. No mark, no points. It takes half an hour. The check next to your draft in this product does something similar, and shows which of the published criteria it cannot find in the text. It can't tell whether the answer is convincing. For that you still need a person.

Thank your readers and tell them the result, whatever it is. They will read for you again.
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
A language model drafts quickly and knows nothing about you. Used with care, it makes the blank page less intimidating. Used carelessly, it invents figures, sources and promises over your signature.

## What it is good for

- a first draft from *your own* facts, to be rewritten,
- shortening a text to a limit,
- turning notes into an outline under the funder's headings,
- finding sentences that are hard to follow,
- listing questions that a skeptical reader might ask.

## What it is not good for

- **Facts.** It produces statistics, citations, program names and deadlines that sound right. Check the source of each one, or take it out.
- **Your results.** Never let it describe data that you do not have.
- **Judgment**: whether you should apply, whether the plan will work, what people in your town would say.

## What funders say

Rules differ, and they change, so look for a policy in the notice and on the funder's website. The National Institutes of Health have announced that, for receipt dates from September 25, 2025, applications substantially developed by AI are not considered the applicant's own ideas, and that misuse may be pursued, up to a referral for research misconduct. The same notice limits principal investigators to six applications in a calendar year. Some foundations ask you to disclose AI use. Some do not mind.

If there is no policy, be ready to answer the question truthfully: which parts were drafted with a tool, who checked them, and how.

## Privacy

Do not paste names, health details or anything given to you in confidence into a tool whose terms you have not read. Notices and your own public texts are harmless.

## How this product does it

Drafts are based on what you entered. Missing information is marked, not made up. You can see which passages were generated, edited and confirmed, and export that as a disclosure. The final review is always yours. If you would not say a sentence to the program officer's face, it should not go out under your name.
`,
  },
  {
    id: "sustainability",
    title: "What happens when the money ends?",
    category: "Proposals",
    description: "An honest sustainability section: sources, what lasts without money, and what will stop.",
    keywords: "sustain after funding ends future funding section",
    sources: [source.noticeRule, source.meritRule],
    body: `
“We will seek other grants” is the most common answer, and the weakest. Funders do not expect certainty. They want to see that you have thought beyond the last payment.

## Three kinds of sustainability

**Work that continues with other money.** Name the source, the likely amount, and the next step with its date: fees on a sliding scale, a line in the school district's budget, a contract with the county, an annual appeal, a second funder already in conversation.

**Work that continues without money.** Trained volunteers, a curriculum that others use, a new routine in a clinic, a well that has been dug. Ask about each activity: once it exists, what does it cost to keep going?

**Work that ends.** Some projects should. If three years of counseling is enough to help the families who came, say so and describe the end: who will be informed, where people will go next, what happens to records and equipment.

## A short table

Write down the annual cost after the grant, split into what must be paid in cash and what is donated. For each part, give its source and how certain it is: *committed*, *likely*, *to be requested*. If most of it is “to be requested”, scale back the plan or extend the timeline. A four-row table is more convincing than a page of confidence.

## Begin in the first year

Put two activities in the plan itself: track the figures that the next funder will want, and meet with that funder before the midpoint of the grant. Then sustainability is part of the work, not just a paragraph.

## Avoid

- a growth plan in which every year doubles,
- relying on the same funder without saying so,
- a promise that the board has not discussed,
- the sentence “this project will be self-sustaining” with no numbers behind it.

Reviewers know how hard this is. An application that says “about half of this is secured, and this is how we will find the rest” comes as a relief, because it sounds like someone who has run an organization.
`,
  },
];
