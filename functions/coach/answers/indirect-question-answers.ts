import { answer, type CuratedAnswer, cfr } from "./curated-answer.ts";

/** Answers on what the indirect rate applies to and where its money goes. */
export const indirectQuestionAnswers: readonly CuratedAnswer[] = [
  answer(
    "where does the indirect money go can we use it for anything | what can we spend indirect cost money on | is indirect money unrestricted | can indirect pay for fundraising",
    "**It repays your general costs, such as rent, bookkeeping, insurance and management, so once earned it goes into your general fund.** You don't have to show receipts for the 15 percent de minimis rate, but you must really have such costs, and mustn't charge the same ones directly (2 CFR 200.414). A negotiated rate can't contain unallowable costs such as fundraising or lobbying. Most use it for what runs out first: the bookkeeper, rent, a reserve for slow payments.",
    "indirect-costs",
    cfr("200.414"),
  ),
  answer(
    "when do we charge the indirect to the grant | how do we claim indirect costs each month | do we draw indirect with every reimbursement | record indirect costs each month",
    "**Each time you bill: rate × the base that you spent in that period.** Example: $8,200 direct in March, of which $7,000 is in the base (MTDC); 15 percent = $1,050; you bill $9,250. Book it as an expense of the grant and recovery in your general fund. Never bill the year's indirect at once. At the end recalculate on the total base: if the base was smaller than budgeted, so is the indirect, unless you get permission to use the difference elsewhere.",
    "indirect-costs",
    cfr("200.414"),
  ),
  answer(
    "do I apply the 15 percent to salaries only | what is the 15 percent calculated on | is indirect on the whole budget or part of it | which costs does the indirect rate apply to",
    "**On modified total direct costs (MTDC), not only salaries and not everything.** In: salaries, fringe, supplies, travel, services, and the first $50,000 of each subaward. Out: equipment, capital spending, rent, patient care, tuition, scholarships, participant support, and the rest of each subaward (2 CFR 200.1). Example: $100,000 direct with $20,000 equipment and $10,000 rent: base $70,000 × 15 percent = **$10,500**. A negotiated rate may have another base, such as salaries only: it's in your agreement.",
    "mtdc-exclusions",
    cfr("200.1"),
  ),
  answer(
    "is participant support in the indirect base | does indirect apply to stipends | is rent for clients in the base | do client assistance payments count in mtdc",
    "**Participant support costs, such as stipends and travel for trainees, are left out of the base; other help for clients usually isn't, unless the agency says so.** Rent that you pay for *space you use* is out as “rental costs”; rent assistance paid for a *client* isn't defined by the rule the same way, so agencies differ: some treat it as participant support and exclude it. Ask the program's fiscal contact in writing, and do the same in all budgets. Employees' stipends are pay and are in.",
    "mtdc-exclusions",
    cfr("200.456"),
  ),
  answer(
    "is a computer part of mtdc | are supplies in mtdc | does a 3000 dollar computer count toward mtdc | is small equipment in mtdc",
    "**Yes: below $10,000 per unit it's a supply, and supplies are in the base.** At $10,000 or more with a life over one year it's equipment and out (2 CFR 200.1). If your own policy capitalizes at a lower amount, use the lower one for everything: then a $6,000 machine is equipment and out. Awards made before October 2024 may still follow the old $5,000 limit. Leased equipment counts by its payments: rental costs are out.",
    "mtdc-exclusions",
    "equipment-threshold",
  ),
  answer(
    "can a city or county use the 15 percent de minimis | are local governments allowed the de minimis rate | can a school or tribe use 15 percent | who may use the de minimis rate",
    "**Yes, any recipient without a current negotiated federal rate, except a state or local government unit that gets more than $35 million a year in direct federal funding.** No proof or application is needed; write it in the budget (2 CFR 200.414(f)). Tribes and cities often have a negotiated rate or a cost allocation plan, and then use that. **Schools:** most programs of the Department of Education allow only a **restricted rate**, which your state education agency sets (34 CFR 76.564); the 15 percent isn't for these. Other programs may have their own limit by law. A pass-through may not force you below what you're entitled to unless the law caps it.",
    "indirect-costs",
    cfr("200.414"),
  ),
  answer(
    "can we use de minimis and charge rent directly | charge rent direct and also take indirect | is it double charging to bill the bookkeeper and 15 percent | mix direct and indirect charging",
    "**Not for the same kind of cost: what you charge directly in one award must be direct everywhere in like circumstances** (2 CFR 200.403(d), 200.414(f)). You may charge rent directly by square feet for program space and still take 15 percent for the office, bookkeeping and management, if the office's rent isn't charged directly anywhere. Write a one-page cost policy: a list of what's direct, by which measure, and what's indirect. Then follow it in all grants, foundations' too.",
    "indirect-costs",
    cfr("200.403"),
  ),
  answer(
    "our real overhead is lower than 15 percent | do we have to give back unused indirect | actual indirect costs were less than the rate | can we ask for less than 15 percent",
    "**With the de minimis rate you owe nothing back: it's “up to 15 percent”, and isn't compared with actual costs.** You may choose a lower one to be competitive, but you can't be made to. With a *negotiated provisional* rate, the difference from the final rate is settled. For a foundation, the agreement decides: many treat indirect as a fixed share, some want a report. If yours is really far below, put the bookkeeper's and director's time into program budgets honestly first; usually it then isn't.",
    "indirect-costs",
    cfr("200.414"),
  ),
  answer(
    "can we charge indirect on in-kind or volunteer hours | indirect on match | does the indirect rate apply to cost share | unrecovered indirect on donated services",
    "**You may apply your rate to *cash* match that's in the base, and count it as match if the agency approves; not to donated time or things, as a rule.** Unrecovered indirect costs count as match only with the agency's approval (2 CFR 200.306(c)). Show the calculation in the narrative.",
    "cost-share",
    cfr("200.306"),
  ),
];
