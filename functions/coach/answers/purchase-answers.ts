import { answer, type CuratedAnswer, cfr } from "./curated-answer.ts";

/** Answers about whether a grant pays for a particular item, and how to ask for it. */
export const purchaseAnswers: readonly CuratedAnswer[] = [
  answer(
    "can a grant pay for a freezer | can a walk-in freezer be paid by a grant | will a grant pay for a freezer for our food pantry | will a grant pay for equipment | can we buy equipment with a grant | use grant money for a refrigerator | we want to buy a freezer with a grant | grant money for appliances | can we use the grant to buy a van | buy a walk in cooler with grant money | freezer for our pantry | kitchen appliances with a grant",
    `**Usually yes, if this funder pays for equipment.** Look in its guidelines for “equipment” or “capital”, and in the list of what it doesn't fund.

- **Most likely for a small organization**: your regional food bank's network, community foundations, service clubs, grocery chains, banks and utility companies. In rural places also USDA Community Facilities.
- **Federal grants**: the notice must allow equipment. An item of **$10,000 or more per unit** is equipment and needs the agency's approval, which an approved budget that names it usually gives (2 CFR 200.439). Something built into the building, such as a walk-in unit, can count as a capital improvement instead. Ask the program officer.
- **What to send**: two or three written quotes with delivery and installation, who owns the building, who maintains the item, who pays for its electricity, and how many more people you'll serve because of it.

Search the **Funding Finder** for the item itself.`,
    "equipment-threshold",
    cfr("200.439"),
  ),
  answer(
    "is a freezer equipment | is a freezer equipment or supplies | is a walk-in freezer equipment | is a refrigerator equipment or a supply | which budget line does a freezer go in",
    "**It depends on the price.** In a federal budget, an item that lasts more than a year and costs **$10,000 or more per unit**, such as a large freezer or a van, is **equipment**; a cheaper one is a **supply** (2 CFR 200.1, for awards made from October 1, 2024; earlier awards use $5,000). If your organization's own capitalization level is lower, use that. Freight and installation count toward the price if your accounting normally includes them. A walk-in unit that becomes part of the building may be a capital improvement. Foundations set their own definitions, so call it what their form calls it.",
    "equipment-threshold",
    cfr("200.1"),
  ),
  answer(
    "can a grant pay for installation and delivery | does the grant cover delivery and installation | freight and installation in a grant budget | electrical work for a freezer | include shipping in the budget | can we include sales tax and shipping",
    "**Yes, normally as part of the purchase.** Ask the seller for one quote that shows the item, freight, installation and removal of the old unit, and put the total in the budget. On federal awards, freight and installation may be part of the equipment's cost if that is how you always account for it (2 CFR 200.1). Wiring, a concrete pad or other changes to the building are **capital improvements**: check that the funder pays for those, and get the owner's consent if you rent.",
    "equipment-threshold",
    cfr("200.1"),
  ),
  answer(
    "can a grant pay for electricity for the freezer | who pays for electricity and maintenance of equipment | can a grant pay for the electric bill | running costs of equipment | maintenance and repairs of equipment on a grant",
    "**The purchase and the running costs are two questions.** Most equipment grants pay only for the purchase, and the funder wants to read who pays for electricity, maintenance and repairs afterward: give the yearly amount and the budget it comes from. During a federal award, the project's share of utilities and maintenance can be charged (2 CFR 200.452), either directly or as part of indirect costs, but not both. A **general operating** grant from a foundation can pay for them.",
    "equipment-threshold",
    cfr("200.452"),
  ),
  answer(
    "does the freezer need three bids | how many quotes for a freezer | how many quotes do we need for equipment | do we need quotes before we apply",
    `**For a foundation**: two or three written quotes make a credible budget, even where they aren't required. **With federal money**, by price (2 CFR 200.320):

- **Up to $15,000**: a fair price, no quotes needed.
- **Above that, up to $350,000**: quotes from several sellers, usually three, kept on file.

If your own purchasing policy is stricter, follow it. Don't sign or pay before the award: costs from before it are rarely covered.`,
    "procurement",
    cfr("200.320"),
  ),
  answer(
    "how do I write a budget for a freezer | budget for one piece of equipment | how do I budget for equipment | budget justification for equipment | equipment line in a budget",
    `One line for each item, with how you found the price:

**Walk-in freezer, 1 unit at $14,800** (quote of March 3: unit $11,900, freight $900, installation $2,000). *Holds 6,000 pounds; we turn away about 1,500 pounds of donated frozen food a month. The church that owns the building has agreed in writing. Electricity, about $1,200 a year, is in our operating budget.*

So: item, quantity, unit price, source of the price, why the project needs it, and who pays to run it. Leave it out of the base for federal indirect costs if it costs $10,000 or more.`,
    "budget-from-activities",
    "equipment-threshold",
  ),
  answer(
    "difference between capital and operating grants | capital grant or operating grant | what is a capital grant | capital versus program grant | operating support versus project grant | difference between capital money and general operating support and why won't anyone fund our light bill",
    "A **capital** grant pays for something that lasts: a building, renovation, a vehicle, major equipment. A **project** (program) grant pays for one piece of work for a set time. **General operating support** pays for whatever the organization needs to run, including rent, salaries and electricity. A freezer is capital or equipment; the food drive that fills it is a project. Apply under the funder's own name for it, because many fund only one of the three.",
    "private-foundations",
  ),
];
