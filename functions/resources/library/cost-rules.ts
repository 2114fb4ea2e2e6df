import type { LibraryArticle } from "./article.ts";
import * as source from "./article.ts";

export const costRuleArticles: readonly LibraryArticle[] = [
  {
    id: "equipment-threshold",
    title: "Equipment or supplies? The $10,000 line",
    category: "Budgets and indirect costs",
    description: "What counts as equipment in a federal budget since October 2024, and why the line matters.",
    keywords:
      "equipment threshold supplies computer laptop van vehicle capital expenditure 5000 10000 unit cost purchase",
    sources: [source.definitions, source.equipmentRule, source.equipmentCostRule],
    body: `
In a federal budget, anything tangible that you buy is either equipment or a supply. Which one it is determines the budget line, the indirect costs, the approval and what happens to the item at the end.

## The threshold

**Equipment** is tangible property that lasts longer than one year and costs **$10,000 or more per unit**, or your own capitalization level if that is lower (2 CFR 200.1). The figure applies to federal awards made from October 1, 2024. It was $5,000 before, and older awards and guides still use that figure. Everything below the threshold is a **supply**, including computers.

The limit is per unit. Twenty laptops at $900 are supplies, although together they cost $18,000. A van for $34,000 is equipment. Items that only work together, such as a scanner with its fixed table, count as one unit. The cost of the unit includes delivery, installation and anything needed to make it usable.

## Why it matters

- **Indirect costs.** Equipment is not part of modified total direct costs. Supplies are.
- **Approval.** Buying equipment as a direct cost needs the agency's approval, which an approved budget that names the item usually gives (2 CFR 200.439).
- **Records.** Keep a list with description, serial number, funding source, cost and location, and take inventory at least every two years (2 CFR 200.313).
- **The end.** When you no longer need an item worth more than $10,000, ask the agency what to do with it. You may keep or sell an item worth $10,000 or less.

## In the budget

Give each piece of equipment its own row with the quote, its date, what it is for and what share of its use is for this project. If half of its use is for other work, charge half. Compare with renting: for one season, a rented bus may cost less and needs no inventory.

## Watch out for

- Your own policy. If your board capitalizes from $2,500, then $2,500 is your threshold.
- The notice. Some programs allow no equipment, or only up to a share of the award.
- State and foundation grants, which set their own thresholds.
`,
  },
  {
    id: "unallowable-costs",
    title: "Costs that federal money does not pay",
    category: "Budgets and indirect costs",
    description: "Alcohol, entertainment, fundraising, lobbying and the rest, with the section that says so.",
    keywords:
      "unallowable ineligible not allowed allowable cost food meals alcohol wine entertainment lobbying fundraising gift cards fines bad debt can we pay for buy",
    sources: [source.costPrinciples, source.allowableRule],
    body: `
Federal cost principles are in 2 CFR 200.400 to 200.476. A cost must be necessary, reasonable, allocable to the award and documented, and must not be on the list of unallowable costs. If it is, auditors will ask for the money back.

## Never, or almost never

| Cost | Section |
| --- | --- |
| Alcoholic beverages | 200.423 |
| Bad debts and the cost of collecting them | 200.426 |
| Contributions and donations to others | 200.434 |
| Entertainment and social events | 200.438 |
| Fines and penalties | 200.441 |
| Fundraising campaigns and donor events | 200.442 |
| Goods or services for personal use | 200.445 |
| Lobbying and influencing elections | 200.450 |
| Losses on other awards | 200.451 |
| Advertising that only promotes the organization | 200.421 |

Entertainment with a clear program purpose, such as a museum visit during a summer camp, can be allowed if the approved budget names it or the agency agrees in writing. Advertising to recruit staff or participants for the award is allowed.

## Allowed, with conditions

- **Food.** Meals at a meeting whose main purpose is to share technical information can be allowed (200.432), and so can food that is part of the program. Staff lunches are not. Name the purpose and the number of people, and check the notice: many agencies restrict food.
- **Travel**, at the rates in your written policy (200.475).
- **Participant support**: stipends, travel and fees of people who take part (200.456).
- **Equipment and construction**, with approval (200.439).
- **Memberships** in professional organizations (200.454).
- **Costs before the award**, only with approval or as your terms allow (200.458).
- **Writing the proposal**: normally an indirect cost of the year (200.460).
- **Gift cards** as incentives, if the budget explains them and each one is signed for. Many agencies want to approve them.

## The four questions

1. Does *this* project need it?
2. Would a prudent person pay this price?
3. Is it charged the same way elsewhere in your books?
4. Could you produce the documentation in three years?

## And the notice

Every notice may prohibit more: often construction, research, food or vehicles. Foundations have their own lists, typically debts, endowments, religious activity and events. Read both before you write the budget, because a single line for wine at the opening can cost you a reviewer's trust.
`,
  },
  {
    id: "mtdc-exclusions",
    title: "MTDC: what is in the base, and what is out",
    category: "Budgets and indirect costs",
    description: "Modified total direct costs item by item: patient care, subawards, rent, tuition and the rest.",
    keywords:
      "mtdc base modified total direct costs patient care clinic hospital exclusions rent tuition participant support",
    sources: [source.definitions, source.indirectRule],
    body: `
The indirect rate is multiplied by a base. For the de minimis rate, and for most negotiated ones, the base is **modified total direct costs (MTDC)**, defined in 2 CFR 200.1. A wrong base is the most common mistake in a federal budget.

## In the base

- salaries and wages, and fringe benefits,
- materials and supplies, including computers under the equipment threshold,
- services and contracts with vendors,
- travel,
- **the first $50,000 of each subaward**, whatever its length.

## Not in the base

- **equipment** and other capital expenditures,
- **charges for patient care**,
- rental costs,
- tuition remission, scholarships and fellowships,
- **participant support costs**,
- the part of each subaward **above $50,000**.

The $50,000 counts once for each subaward, not once a year. For awards made before October 1, 2024, it is $25,000.

## Patient care, for clinics and hospitals

Charges for patient care are what a clinic or hospital bills for treating a person: bed days, tests, procedures, often at a rate per patient. They stay out of the base. The pay of a nurse whom you employ for the project is a salary and stays in. Show the two on separate lines, or the reviewer can't follow the math. If one contract covers both, ask the provider to split it.

## An example

| Line | Budget | In the base |
| --- | --- | --- |
| Salaries and benefits | $120,000 | $120,000 |
| Supplies | $10,000 | $10,000 |
| Equipment: ultrasound device | $28,000 | – |
| Patient care charges | $40,000 | – |
| Subaward to a partner | $70,000 | $50,000 |
| Total direct costs | $268,000 | $180,000 |

At 15 percent the indirect costs are $27,000, and the request is $295,000. Fifteen percent of all direct costs would have been $40,200, and an auditor would have taken $13,200 back.

## Check

1. Is each excluded line zero in the base?
2. Does each subaward contribute no more than $50,000?
3. Does the notice name a different base, such as total direct costs or salaries? Then use that one.
`,
  },
  {
    id: "procurement",
    title: "Buying with federal money: three sizes",
    category: "Managing awards",
    description: "Micro-purchases, quotes and sealed bids: which rule applies at which amount, and what to file.",
    keywords:
      "procurement purchase buy buying quotes bids vendor competition sole source micro-purchase simplified acquisition threshold consultant",
    sources: [source.procurementRule, source.procurementStandards, source.acquisitionThresholds],
    body: `
When you spend a federal award on goods or services, how you choose the seller is covered by the rules: 2 CFR 200.317 to 200.327. States follow their own procedures; everyone else follows these, and their own written policy if it is stricter.

## Three sizes

| Amount | Method | What to do |
| --- | --- | --- |
| Up to the micro-purchase threshold | Micro-purchase | Buy at a fair price, and spread purchases among qualified sellers. No quotes needed. |
| Above it, up to the simplified acquisition threshold | Simplified acquisition | Get quotes from an adequate number of sellers, usually three, and compare them in writing. |
| Above the simplified acquisition threshold | Sealed bids or proposals | Publish the solicitation, compete openly, do a cost or price analysis. |

Both thresholds come from the Federal Acquisition Regulation (48 CFR 2.101). Since October 1, 2025 they are **$15,000** and **$350,000**. They were $10,000 and $250,000 before. You may set your own micro-purchase threshold of up to $50,000 if you document every year why your risk is low (2 CFR 200.320). If your own policy sets lower figures, those apply.

So a $30,000 van needs quotes from several dealers and a note on why you chose one. A $4,000 order of chairs needs a fair price and an invoice.

## Without competition

You may buy from a single seller only if the item is available only there, in a public emergency, if the agency agrees in writing, if competition was tried and failed, or below the micro-purchase threshold. Document which case applies.

## Rules for every purchase

- **No conflict of interest.** Nobody chooses a seller in which they, their family or their partner has an interest (2 CFR 200.318).
- **No splitting** of one purchase into smaller ones.
- **Written procedures** of your own, and a file: need, method, quotes, choice, price.
- **Check the seller** in SAM.gov for exclusions before larger contracts.
- **Contract clauses** from Appendix II to Part 200.

## A partner is not a seller

If the other organization carries out part of your program, it is a subrecipient: no bids, but an agreement and monitoring (2 CFR 200.331 and 200.332). Naming a vendor in the proposal does not replace the quotes.
`,
  },
  {
    id: "budget-revisions",
    title: "Moving money between budget lines",
    category: "Managing awards",
    description: "What you may move on your own, what needs approval first, and how extensions work.",
    keywords:
      "budget revision rebudget transfer move money between lines categories no-cost extension carryover underspend unspent leftover extra time reallocate amendment",
    sources: [source.changesRule, source.closeoutRule],
    body: `
A budget is a plan, and plans change. The question is which changes need approval first. For federal awards, the answer is in 2 CFR 200.308 and in your award's terms, which may waive or add conditions.

## Approval first, whatever the amount

- a change of **scope or objectives**,
- a change of a **key person** named in the award, or if the project director is away for more than three months or gives 25 percent less time,
- money taken **out of participant support**,
- **a new subaward** that the approved application did not have,
- costs that need approval under the cost principles, such as equipment that was not in the budget,
- a change to the approved **cost share**,
- **more money**, and moves between construction and other work,
- a **no-cost extension**, unless your terms let you extend once on your own.

## Moves between direct cost lines

Otherwise you may move money between lines on your own, with one limit: on awards above the simplified acquisition threshold ($350,000 since October 2025) the agency may require approval once all moves together exceed **10 percent of the total approved budget**. Check your terms to see whether it does. Record each move with date, amount and reason anyway.

A state or city that passes federal money through may be stricter. Many foundations want to be asked about changes of ten percent or more of a line; check the grant letter.

## A no-cost extension

An extension gives you more time without more money. Many agencies allow one extension of up to twelve months if you notify them **at least ten days before the end**, with the reason and the new end date. Unspent money alone is not a reason; unfinished work is. Ask 60 to 90 days ahead.

## When money will be left over

1. Find out why: a vacancy, a lower price, work not done.
2. Ask whether you may spend it on the same objectives, carry it over into the next year, or extend.
3. If not, it goes back. Final reports are due within 120 days of the end (2 CFR 200.344), and unspent advances are returned then.

Do not spend it just to use it up. That is the first thing auditors look for.

## The request

One page: award number, approved and proposed lines side by side, the reason, what happens to the objectives, and the date by which you need an answer. Wait for written approval.
`,
  },
];
