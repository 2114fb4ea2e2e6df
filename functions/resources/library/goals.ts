import type { LibraryArticle } from "./article.ts";
import * as source from "./article.ts";

export const goalArticles: readonly LibraryArticle[] = [
  {
    id: "smart-objectives",
    title: "Turn a goal into objectives you can measure",
    category: "Goals and evaluation",
    description: "Specific, measurable, achievable, relevant, dated: with before-and-after examples.",
    keywords: "smart goals objectives measurable how to write",
    sources: [source.cdcEvaluation],
    body: `
A goal says where you are going. An objective says how far you will have come by a certain day, and how anyone can tell. Funders pay for objectives.

## The five letters

**Specific**: who will change, and how. **Measurable**: a figure and an instrument. **Achievable**: within your means. **Relevant**: it addresses the need you described. **Time-bound**: a date.

A sentence that covers them all:

> By *[date]*, *[how many]* of *[whom]* will *[change]*, from *[today's figure]* to *[target]*, as measured by *[instrument]*.

## Before and after

*Before:* “Improve the reading skills of children.”

*After:* “By June 2028, 60 of 80 children enrolled will read at grade level, up from 31 at enrollment, as measured by the district's spring reading assessment.”

You might miss the second one, and that is what makes it worth something. Reviewers see at once what they are paying for, and by February you can see whether you are on track.

## Choosing the figure

Start from today's figure. If you don't know it, the first objective is to find out, in the first three months. Then ask the people who will do the work: what would a decent year look like? What would a very good one? Write the decent one. The results you promise will come back in the final report, with your name on it.

## How many

Two to four for a one-year project. Each needs activities, a person and a line in the budget. An objective that costs nothing and that nobody works on is decoration.

## Common slips

- **Doing instead of changing.** “Hold twelve workshops” is an activity. What will be different for those who came?
- **Percent of nothing.** “A 20 percent increase” from what?
- **Two in one.** “Improve attendance and grades” may succeed and fail at the same time. Split it.
- **A measure you do not control.** If the district decides whether you see its results, get the agreement in writing before you promise them.
`,
  },
  {
    id: "logic-model-explained",
    title: "A logic model on one page",
    category: "Goals and evaluation",
    description: "Inputs, activities, outputs, outcomes: how to draw the line from money to change and test each step.",
    keywords: "theory of change how to make",
    sources: [source.cdcEvaluation],
    body: `
A logic model is your plan read as a sentence: *if* we have these means, *then* we can do this; *if* we do this, *then* that many people take part; *if* they take part, *then* this changes. Each “then” is a claim. Drawing it on one page shows which ones you believe without evidence.

## The columns

- **Inputs**: money, people, rooms, partners, knowledge.
- **Activities**: what you do, in verbs.
- **Outputs**: what is counted as done: sessions, people, hours, meals.
- **Short-term outcomes**: what people know, can do or have, within months.
- **Medium-term outcomes**: what they do differently, in one to three years.
- **Impact**: what is different in the place, later, and not through you alone.

Below the table are two lines that matter just as much: **assumptions** (what must be true for it to work) and **outside factors** (what may help or hinder, whatever you do).

## How to fill it in

Start at the right, with the change, and work left. What would have to happen just before? And before that? People who start at the left describe what they already do, then tack a change onto the end.

Do it with three people and sticky notes on a wall: one who does the work, one whom it is for, and one who asks “why?” An hour is enough for a first version.

## Test each arrow

Point to the arrow between two notes and ask: why should this lead to that? Good answers are a study, a partner's experience, or your own figures. “It seems obvious” is where projects fail. Find evidence, add a step, or measure that step especially closely.

## Where it goes in the proposal

The activities column becomes your methods. Outputs and outcomes become objectives. The measures become the evaluation section, and inputs become the budget. If a line is in the model and nowhere else, or the other way around, something is missing. The template in this library has the columns ready.
`,
  },
  {
    id: "evaluation-plan",
    title: "An evaluation plan you can carry out",
    category: "Goals and evaluation",
    description: "Questions, measures, people and dates: a plan that fits your size and helps you stay on course.",
    keywords: "evaluate measure survey outcomes small program how to write",
    sources: [source.cdcEvaluation, source.nsfGuide],
    body: `
Evaluation is not a report to please a funder. It is how you find out by spring whether to change something. A plan you can follow in a busy week is better than a splendid one that nobody uses.

## Start from questions

Three are usually enough:

1. **Did we do what we planned?** How many, how often, for whom, as intended?
2. **What changed for the people who took part?**
3. **What did we learn that we should do differently?**

## One row for each measure

For every objective, write down what you measure, with which instrument, from whom, when, who collects it and who reviews it. A row without a name won't get done. Collect only what you have agreed to use. A question that leads to no decision is a burden on the people who answer it.

## A starting point

Measure before you begin, or in the first weeks. Without a baseline, you can only describe the final result, not compare it. Where you can, compare with someone: last year's group, those on the waiting list, the county's average. Say openly what the comparison cannot show.

## Words as well as numbers

Two short conversations each quarter tell you why a figure moved. Ask the same three questions every time, write the answers down that day, and ask for consent before you quote.

## Protect people

Say how you keep data safe, who sees names, and when records are destroyed. Research with human subjects may need approval by an institutional review board (IRB), an ethics board, so ask a university partner early. Children's records have their own rules.

## Money and people

If the notice wants an outside evaluator, bring them in before the plan is written. If not, name the staff member and the hours. Put them in the budget: evaluation without a budget line is wishful thinking. The National Science Foundation asks every plan for “a mechanism to assess success”. Most funders want the same thing in other words: tell us how you will know.
`,
  },
  {
    id: "outputs-outcomes",
    title: "Outputs count what you did, outcomes what changed",
    category: "Goals and evaluation",
    description: "The difference that reviewers look for first, with pairs of examples from several fields.",
    sources: [source.cdcEvaluation, source.performanceRule],
    body: `
“We will train 200 people” tells a funder how busy you will be. “Of 200 people trained, 120 will hold a job in the field six months later” tells them what they pay for. The first is an output, the second an outcome. A good proposal has both, and does not mix them up.

## Pairs

- **Food.** Output: 30,000 meals delivered. Outcome: fewer members report skipping meals, from intake to month six.
- **Arts.** Output: ten concerts in five schools. Outcome: more students take up an instrument and stick with it into the second year.
- **Housing.** Output: 40 families counseled. Outcome: how many are still in stable housing after twelve months.
- **Environment.** Output: 2,000 trees planted. Outcome: trees alive after three summers; the stream's temperature in August.
- **Health.** Output: 500 screenings. Outcome: people with a finding who saw a doctor within thirty days.

## How to get from one to the other

Take an output and ask: what do we hope happens *because of it*, that we would be able to see? How soon? Who would know? If the answer is “in ten years”, look for an earlier step that experience or research links to it, and say so.

## Be fair to yourself

You don't control an outcome alone. Choose one that your work can clearly influence within the grant period, and say what else plays a part. If a change takes longer than the grant, promise the early step and describe the later one as your hope. Reviewers trust people who know the limits of their own work.

## In the report

Next year these same lines come back as columns: planned, achieved, why. Track both from the first day, with the source of each figure. In this product, outcomes belong in the proposal form under success metrics; copy them into the outline of the report on the day the award arrives.
`,
  },
];
