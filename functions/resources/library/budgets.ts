import type { LibraryArticle } from "./article.ts";
import * as source from "./article.ts";

export const budgetArticles: readonly LibraryArticle[] = [
  {
    id: "budget-from-activities",
    title: "Build the budget from the activities",
    category: "Budgets and indirect costs",
    description: "Go through the plan, price each step, and let the total surprise you, not the reviewer.",
    keywords: "make create build prepare budget how to steps cost estimate",
    sources: [source.allowableRule],
    body: `
A budget is your plan in dollars. Start from the activities, never from the ceiling in the notice. Reviewers can tell when the total came first.

## Step by step

1. List each activity with its months.
2. For each, write down who works on it, for what share of their time, and what else it requires: space, travel, supplies, services.
3. Price every item with a figure that you can document: a pay scale, a quote, last year's invoice, the official mileage rate.
4. Group the items into the funder's own lines.
5. Only now add up. Compare the total with the usual award. If it is too high, cut an *activity*, not every line by a tenth.

## Show the math

Write each line as a calculation: “Coordinator, half time, 12 months: $52,000 a year × 0.5 = $26,000”. It answers the reader's question, and it finds your own mistakes. Round amounts without a reason, such as $5,000 for “miscellaneous”, are the first thing to get cut.

## What people forget

- benefits and payroll taxes on top of pay,
- the time of the supervisor and the bookkeeper,
- recruiting, training, background checks,
- insurance, licenses, software,
- interpreters, child care and bus tickets for participants,
- evaluation, and the audit if one is needed,
- raises in the second year.

## Is it allowed?

For federal money, a cost must be necessary, reasonable, allocable to the award, treated consistently and documented. Ask about each line: does *this* project need it, would a prudent person pay that price, and can we prove it? Foundations have their own lists of what they do not pay for.

## Last look

Add up the lines once more, by hand. Compare the budget with the narrative: every activity has a cost, and every cost has an activity. Totals on the form, in the text and in the letter must be the same to the dollar. The proposal form in this product shows whether your lines add up as you type.
`,
  },
  {
    id: "indirect-costs",
    title: "Indirect costs, without fear",
    category: "Budgets and indirect costs",
    description: "What overhead is, the 15 percent de minimis rate, its base (MTDC), and how to ask for it.",
    keywords: "overhead administrative costs idc f&a negotiated rate nicra de minimis percent charge calculate",
    sources: [source.indirectRule, source.definitions],
    body: `
Indirect costs are real costs that support everything you do: rent, bookkeeping, the director's time, insurance, the telephone. No single project causes them, so each should carry its share. Leaving them out does not make a project cheaper. It means other money has to cover them.

## Which rate you may use

- **A negotiated rate**: a federal agency has agreed to a rate with you. Use it, and attach the letter.
- **The de minimis rate**: without a negotiated rate you may charge **up to 15 percent of modified total direct costs** on federal awards made from October 1, 2024. Before that date it was 10 percent. Older guides still give the old figure.
- **A funder's cap**: some programs set their own limit by law, and foundations by policy. Then the cap applies.

You may ask for less than you are allowed, but you don't have to. Once you have chosen a method, use it for all your federal awards.

## The base: MTDC

Modified total direct costs are your direct costs *without* certain items. Equipment, capital expenditures, charges for patient care, rent, tuition remission, scholarships and participant support are left out, and so is the part of each subaward **above its first $50,000**. What remains is the base: pay, benefits, supplies, services, travel and the first $50,000 of each subaward.

## A worked example

Direct costs $200,000, of which $20,000 is equipment, and one subaward of $80,000. Leave out the equipment ($20,000) and the part of the subaward over $50,000 ($30,000). The base is $150,000. Fifteen percent of it is $22,500. The total is $222,500.

Check that the total is still within the ceiling: a ceiling usually includes indirect costs.

## With foundations

Ask what they pay for overhead, and whether they accept costs such as a share of rent as direct costs. Ten percent of the total is not the same as ten percent of direct costs. Show the math. Nobody minds a clear calculation, and there is no need to apologize for the light bill.
`,
  },
  {
    id: "cost-share",
    title: "Cost share and matching funds",
    category: "Budgets and indirect costs",
    description: "What may count as match, how to value it, and the letters that make a commitment real.",
    keywords: "match matching funds in-kind volunteer hours value donated",
    sources: [source.costShareRule],
    body: `
Some funders want others to share the cost. The notice says whether it is required, how much, and of what kind. If it says “none required”, do not volunteer any: what you promise becomes binding, is monitored and may be audited.

## Read the ratio twice

“A 25 percent match” can mean two things: 25 percent of the *grant*, or 25 percent of the *whole project*. For a grant of $100,000 the first is $25,000. The second is $33,333, because the grant is then three quarters of the total. Look for the formula in the notice, and show your calculation under the table.

## What may count

- **Cash** from you or from others, spent on this project during the project period.
- **In kind**: volunteer hours, donated space, goods, a partner's staff. Value it at what it would cost in your local market, and note how you determined the price.
- **Costs you already pay**, if they truly serve the project.

For federal awards, a contribution must be recorded, necessary for the project, and allowable just like a cost that the grant pays. Other federal money does not count unless a law says so. Nothing may count toward two awards.

## Make it real

Every contribution from someone else needs a signed letter that says what, how much, how it was valued, and for which months. “We support this wonderful project” is not a match. Ask for letters when you agree on the budget, not in the last week.

Keep a simple record from day one: date, person, hours, rate, signature. An undocumented match does not count.

## If you cannot find it

Look at what partners already do for the project without being counted: a school's room, a city's truck, a retired engineer's Fridays. Ask whether a waiver is available. Some programs lower the share for small or tribal applicants. And if the match would eat up the year's reserves, pass. A grant that empties your account is no help.
`,
  },
  {
    id: "budget-narrative",
    title: "The budget narrative: say why for every line",
    category: "Budgets and indirect costs",
    description: "How to justify each cost in two sentences, with wording you can adapt.",
    keywords: "justification justify budget lines explain narrative salary personnel fringe travel",
    sources: [source.payRule, source.allowableRule],
    body: `
The table says how much. The narrative, or justification, says why that much, and what for. Reviewers read it pencil in hand. Keep the order of the table, and give each line the same three parts: **what it is, how it is calculated, why the project needs it.**

## Wording to adapt

**Personnel.** “Program coordinator, 0.5 full-time equivalent for 12 months: $52,000 × 0.5 = $26,000. Recruits and trains tutors, keeps the schedule and is the contact for both schools. The salary follows our pay scale.”

**Fringe benefits.** “22 percent of salaries, our actual rate last year: payroll taxes, health insurance, retirement. $26,000 × 0.22 = $5,720.”

**Travel.** “Coordinator visits four sites, each twice a month, 18 miles round trip, at the standard mileage rate.” Give the rate in effect on the day you write, and name its source.

**Equipment.** Name the item, quote the price and date, and say what happens without it. For federal awards made from October 1, 2024, an item that costs less than $10,000 is a supply.

**Contractual.** “Outside evaluator, 12 days at an agreed daily fee, selected from three written quotes.” Say what you will get for it.

**Other.** Rent by square footage used, telephones by line, printing by page. Never a lump sum.

## Match the text

Put the narrative next to the project description and look for items that appear in only one of them. A van that appears only in the budget raises a question. An evaluation that appears only in the text raises a worse one.

## Share of time

The percentages of one person's time must not add up to more than a hundred across all awards. For federal money, pay charged to an award must be based on records of the work actually done. So promise shares that you can track.

## The stranger test

Give the table and the narrative to someone who has not seen the proposal. Ask them to tell you what the project is. If they can, you're done. If they ask “what is this for?”, answer in the text, not out loud.
`,
  },
  {
    id: "sf-424a",
    title: "The SF-424A, row by row",
    category: "Budgets and indirect costs",
    description: "Sections A to E of the federal budget form: what goes where and which totals must agree.",
    sources: [source.simplerProject, source.indirectRule],
    body: `
The SF-424A is the standard federal budget form for non-construction programs. It looks worse than it is. Fill in section B first, because the other sections follow from it.

## Section B: budget categories

| Row | What goes in it |
| --- | --- |
| a | Personnel: pay of your own staff |
| b | Fringe benefits |
| c | Travel |
| d | Equipment |
| e | Supplies |
| f | Contractual: services and subawards |
| g | Construction |
| h | Other |
| i | Total direct charges, the sum of a to h |
| j | Indirect charges |
| k | Total, i + j |

Program income goes in row 7, below. Each column is one program or activity. Most applicants need one column and the total.

## The other sections

**A, budget summary**: one row for each program, with federal and non-federal amounts. The total must equal row k.

**C, non-federal resources**: who provides the cost share: you, the state, other sources. Each row adds up to its own total, and that total must equal the non-federal amount in A.

**D, forecasted cash needs**: the first year by quarter. Spread it as you will spend it. An even split is rarely accurate.

**E, later years**: the federal money you expect to need in up to four future years.

**F, other information**: short remarks about direct and indirect charges, such as the kind of rate.

## Totals that must agree

1. Row i is the sum of a to h, in every column.
2. Row k is i plus j.
3. The total in A equals k.
4. The non-federal amount in A equals the total of C.
5. The four quarters in D add up to the first year.
6. The federal amount equals the one on the SF-424 itself, in your narrative and in your letter.

Before you begin, make the same table in the workbook from this library. It adds up rows and columns for you, and shows the difference if something does not agree. Then copy the figures over in whole dollars, one column at a time.
`,
  },
];
