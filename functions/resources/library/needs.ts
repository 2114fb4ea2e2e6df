import type { LibraryArticle } from "./article.ts";
import * as source from "./article.ts";

export const needArticles: readonly LibraryArticle[] = [
  {
    id: "need-of-community",
    title: "Write about the community's need, not yours",
    category: "Needs statements",
    description: "A statement of need is about people and their community. Your organization comes later.",
    keywords: "problem statement needs statement need section statement of need how to write",
    sources: [source.meritRule, source.census],
    body: `
The statement of need answers one question: what is wrong, for whom, here, now? It is not about you. An organization that lacks a van has a problem. People who cannot reach a clinic have a need.

## A shape that works

1. **The people and the place**, so that a stranger can picture them. How many, where, in what situation.
2. **The situation now**, with two or three local figures, each with its source and year.
3. **Why it matters**: what happens if nothing changes.
4. **Why it happens.** The causes that your project can address. This paragraph connects the need to the plan.
5. **What is there already**, and the gap that remains. It shows that you know your community.

Half a page to two pages is enough. Let the notice's limit decide.

## Compare

*Weak:* “There is a great need for tutoring in our county. Our center urgently needs two more staff.”

*Better:* “In [county], [share] of third graders read below grade level ([source, year]). The two elementary schools east of the river have no after-school program, and the last bus leaves at 3:10. Children who would stay to read cannot get home.”

The second version has a place, a cause and a picture, and it leaves room for the reader's own judgment. The brackets also show you what to look up before you can write it.

## Tone

Describe people with respect. They are not “at-risk” by nature; something puts them at risk. Avoid words like “desperate” and “plight”. Show strengths as well: the parents who already carpool, the church hall that is open to everyone. Reviewers fund people who will make good use of a chance.

When you write about the people you serve, let them act in the sentence: “Ms. R. walks two miles to the clinic” rather than “poor Ms. R. is stranded”. Use the words that they use for themselves, ask for consent before you tell a story, and change details that could identify them.

## The test

Cover up your organization's name and read the statement again. If it still makes sense, and still makes you want to act, it is a statement of need. If it falls apart, it was about you.
`,
  },
  {
    id: "local-figures",
    title: "Find local figures you can stand behind",
    category: "Needs statements",
    description: "Free sources of figures about your area, how to choose among them and what to write down.",
    keywords: "statistics data evidence census numbers",
    sources: [source.census],
    body: `
A national percentage tells reviewers what they already know. A figure from your own county tells them something new. Three good local figures beat twenty borrowed ones.

## Where to look

- **The Census Bureau** (data.census.gov): population, age, income, poverty, housing, language, schooling, commuting. The American Community Survey covers small places, averaged over five years.
- **Your state's departments** of education, health and labor: test results and attendance by school, hospital visits, jobs. Look for “report card” and “dashboard”.
- **City and county offices**: plans, surveys, calls for service. Planners like to be asked.
- **Hospitals and health departments**: nonprofit hospitals publish a community health needs assessment every three years.
- **Your own records**: waiting lists, people turned away, distance traveled, results before and after. Nobody else has these, and they show that you pay attention.

## How to choose

Use the smallest area that still describes the people you serve, and the most recent complete year. For a small town, look at the margin of error next to the figure. If it is nearly as large as the figure, use the county, and say so.

Compare with something: the state, ten years ago, the next county. A bare number is neither high nor low.

## What to note down

For each figure: the exact wording of what it counts, the place, the year, the table or page, the web address and the date you looked. Five minutes now saves an afternoon when the reviewer, or you next year, asks where it came from.

## What not to do

Do not take a figure from another proposal, a news story or a language model without opening the source itself. Figures lose their caveats along the way: “of those who answered”, “in urban schools”, “projected”. Do not add percentages from different surveys. And do not pass off a figure about poverty as one about hunger because it is close. Say what was measured, then say in your own words what you see every day.
`,
  },
  {
    id: "circular-need",
    title: "Avoid the circular need",
    category: "Needs statements",
    description: '"They need a center because there is no center" proves nothing. How to find the real need behind it.',
    sources: [source.meritRule],
    body: `
A circular need presents the absence of your solution as the problem. “The problem is that we have no youth center. A youth center will solve it.” Readers notice at once, and the rest of the proposal rests on nothing.

## How to spot it

Look for these openings:

- “We lack ...”
- “There is no ... in our area”
- “We need funding to ...”
- “The need for our program is shown by the need for programs like it”

Each names a solution. The need lies behind it.

## How to get behind it

Ask “so what?” until the answer is about a person.

*There is no youth center.* So what? *Teenagers have nowhere to go after three o'clock.* So what? *They are alone until seven; the middle school and the police both tell us what happens in those hours.* What happens? Now you have reached the need, and the figures you have to find.

Then ask “why?” until you reach something that you can change. *Why are they alone?* Both parents work shifts. *Why is there nothing else?* The bus stops at five. Perhaps the answer is a late bus and the school gym, not a building at all. Describing the need properly may change your project. That is the point.

## A check for your draft

Underline each sentence in the need section that names your organization, your program or the thing to be bought. Take them all out. What is left should still answer four questions: who, where, how many, and what it costs them if nothing is done. If there is a gap, you have found the sentence to write.

## When you may mention a gap

It is fair to say what is missing, *after* the need is clear and once you have shown what exists: “Two programs serve this age group. Both end at five o'clock, and both have waiting lists.” That is a gap in existing services, and it leads naturally to yours.
`,
  },
  {
    id: "cite-figures",
    title: "Cite every figure so that it can be checked",
    category: "Needs statements",
    description: "A simple way to give sources in a proposal, and what to do with a figure that has none.",
    sources: [source.nihAi, source.census],
    body: `
A figure without a source is an opinion with a number in it. A citation takes a few words, and it lends weight to everything around it.

## How, in a proposal

Unless the funder asks for a specific style, put the source in the sentence or in parentheses after it:

> In 2025, [figure] of households in Example County spent more than thirty percent of income on housing (American Community Survey, table number, five-year estimate).

Name the organization that did the counting, the subject or table, and the year **the figure describes**, which is not the year of the report. Web addresses belong in a list at the end, if space allows. For your own figures, name the record: “intake forms, July 2025 to June 2026, 412 households”.

## Four questions for each one

1. Have I opened the source myself?
2. Does it count what my sentence says: the same people, place and time?
3. Is there a newer one?
4. Could I find it again in five minutes, on the phone?

If any answer is no, check the figure, flag it, or take it out.

## Figures from a model

Language models write figures and citations that look right and do not exist. Never leave one in a draft unless you have opened and read the source. The same goes for quotations and program names. The National Institutes of Health warn that fabricated material may be treated as research misconduct. A foundation will simply not call you back.

Drafts made in this product mark what they could not find in your own answers. Treat every mark as a question to you.

## When there is no figure

Say what you know and how you know it. “Nobody counts this in our county. In March we asked forty families at the food pantry; nineteen told us that they had skipped a doctor's visit.” A small count, openly described, is honest evidence. Give the number of people asked, the number who answered, when and where. Do not turn it into a percentage of the whole county.
`,
  },
];
