import type { LibraryArticle } from "./article.ts";
import * as source from "./article.ts";

export const proposalSectionArticles: readonly LibraryArticle[] = [
  {
    id: "organization-section",
    title: "The organization section: show that you can do it",
    category: "Proposals",
    description: "History, people, results and money: what to say about yourselves, in half a page to two pages.",
    keywords: "organizational background capacity qualifications about us history staff track record applicant section",
    sources: [source.riskRule, source.meritRule],
    body: `
This section answers one question: why should anyone believe that *you* can carry this out? It is neither a history nor a brochure. Every sentence should relate to the project.

## What goes in

1. **Who you are**, in two sentences: legal name, kind of organization, year, place, mission in plain words.
2. **Who you serve now**: how many people, where, and with what results last year, each figure with its source.
3. **Similar projects you have completed**, with size, funder and outcome. One finished project says more than a list of ten.
4. **The people**: who leads this project, what they have done, and what share of their time it gets. If you will hire, give the job requirements and the month.
5. **How the organization is run**: the board's role, who keeps the books, which policies you have, whether you are audited.
6. **Partners**, and what each one does.
7. **Community roots**: how the people you serve take part in decisions.

## What stays out

- the founding story, unless it explains the project,
- every program you run,
- awards that mean nothing outside your field,
- biographies that belong in an appendix.

## When you are new

Say so, and lean on people and partners: the director's twelve years at another shelter, the church that lends its kitchen, the accountant on the board. Describe something small that you have already completed, with a figure. A fiscal sponsor's systems count as well. Propose a first project of a manageable size.

## When something went wrong

If an audit had findings or a grant ended early, the reviewer may know. One sentence on what happened and one on what changed is better than silence.

## Test

Ask someone to underline each claim and circle each piece of evidence. A claim with no circle nearby needs a figure, a name or a letter. Then compare with the criteria: federal notices often score “organizational capacity” on its own, with points for staff, experience and financial management. Use those words as headings.
`,
  },
  {
    id: "methods-section",
    title: "The methods section: who does what, when",
    category: "Proposals",
    description: "Turn objectives into activities with people and months, and say why you chose this way.",
    keywords:
      "project description approach activities work plan implementation plan timeline methodology program design narrative section",
    sources: [source.meritRule, source.cdcEvaluation],
    body: `
Reviewers read the methods with one doubt in mind: will this happen as described? The section answers it by being concrete. It is usually the longest part of a proposal, and often the one with the most points.

## A shape that works

Take the objectives one by one. Under each, write:

1. **What happens**: the activities, as verbs, in the order in which they take place.
2. **Who does it**: a position, with hours or share of time, and who supervises.
3. **For whom and how many**: how people hear about it, who can take part, how many at a time, how often, for how long.
4. **Where and when**: location, days, first and last month.
5. **Why this way**: evidence that it works, your own results, or what the people you serve have told you.
6. **What could go wrong**, and what you would do about it.

## An example

“Two reading coaches (half time each, supervised by the program director) meet 80 third graders in groups of four, twice a week for 40 minutes, from October to May, at both elementary schools. Teachers refer students who score below grade level in September. We use a structured phonics lesson, because last year 19 of 24 children in our pilot reached grade level with it. If a coach leaves, the program director covers the groups until a replacement starts.”

## The timeline

Add a table of eight to twelve rows with activity, person, first and last month. Use the same names for activities as in the budget and the logic model. Put hiring, agreements and the first measurement in the first quarter, and nothing new in the last month.

## Common gaps

- Recruitment: “students will be recruited” by whom, and what if too few come?
- Training: new staff cannot start on day one.
- Space, transport, interpreters, child care.
- Partners who are named here and have no letter.
- Activities with no cost in the budget, and costs with no activity.

## Length

Give it the same share of the pages as it has of the points. Cut adjectives before you cut steps.
`,
  },
  {
    id: "how-much-to-ask",
    title: "How much to ask for",
    category: "Budgets and indirect costs",
    description: "From your plan to a figure that fits the funder: five checks before you name an amount.",
    keywords: "amount request ask size typical award average too much too little how big first grant money",
    sources: [source.usaSpending, source.nonprofitExplorer],
    body: `
The right amount is what the work costs, within the range that this funder gives to organizations like yours. It takes two figures: one from your budget and one from the funder's past awards.

## Five checks

1. **What does the work cost?** Build the budget from the activities, with indirect costs. That is the whole project. The request may be only part of it.
2. **What does the notice allow?** Floor and ceiling, length, and whether the ceiling is per year or for the whole award. A ceiling usually includes indirect costs.
3. **What did the funder actually give?** Look at the last two or three years. Half of the awards lie between the lower and the upper quartile, and a first request belongs **at or below the median**. For federal programs look at USAspending, for foundations at the grants listed in Form 990-PF.
4. **What can you manage?** Compare the annual amount with your budget. Some funders limit a grant to a share of it, and a request as large as everything you spend in a year needs a good explanation.
5. **Who else pays?** Name the other sources, and say which are already secured.

## A first request

Ask a new funder for less than its median award, for one clear part of the project, with a result within the year. A second grant from a funder who trusts you is often larger.

## If the work costs more than they give

Do not shrink every line by a tenth. Propose a part that stands on its own: one site, one group, one year. Or show the whole budget and mark the part you are requesting.

## If you are unsure

Ask the program officer: “What size have first-time awards had lately?” It is a normal question.

## Never

- Ask for the ceiling because it is there.
- Ask for a round sum without a budget.
- Ask for too little to do the work. A reviewer will doubt a plan that the budget cannot pay for.

In this product, ask the coach how much to request from a funder in your tracker: it compares your amount with what the catalog knows about its awards.
`,
  },
];
