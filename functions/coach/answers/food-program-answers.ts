import { answer, type CuratedAnswer, cfr } from "./curated-answer.ts";

const tefap = {
  id: "7-cfr-251",
  title: "7 CFR Part 251, The Emergency Food Assistance Program",
  url: "https://www.ecfr.gov/current/title-7/subtitle-B/chapter-II/subchapter-B/part-251",
};

/** Answers for food banks, pantries and meal programs. */
export const foodProgramAnswers: readonly CuratedAnswer[] = [
  answer(
    "how many pounds of food equals a meal | pounds per meal for a report | convert pounds to meals food bank | 1.2 pounds per meal",
    "**Food banks usually count 1.2 pounds as one meal**, a figure that Feeding America takes from USDA data. 60,000 pounds ÷ 1.2 = **50,000 meals**. Say “meals (1.2 pounds each)” in the report so that nobody takes them for plates served, and don't add them to hot meals. Count pounds when food goes out to people, not when it comes in, and leave out what was spoiled. If your regional food bank asks for another factor, use it everywhere.",
    "outputs-outcomes",
  ),
  answer(
    "value of donated food per pound | how do we value donated groceries for in-kind | dollar value of food for match or the 990 | price per pound of donated food",
    "**Use Feeding America's yearly valuation of donated product, a little under $2 a pound in recent years, and write down which year's figure you used.** Your regional food bank has it. Multiply by pounds given out: 40,000 pounds × the figure. For one kind of food, such as only produce or only milk, use store or wholesale prices. Federal commodities (TEFAP) are recorded at USDA's value and separately. In a budget, donated food is match only if the program accepts it and it's needed for the project.",
    cfr("200.306"),
    "cost-share",
  ),
  answer(
    "can tefap food count as match | use usda commodities as match | is government food in-kind match | federal food as matching for a grant",
    "**Not for another federal grant, unless that program's law says so: USDA food is federal assistance** (2 CFR 200.306(b)(5)). For a state or foundation grant it depends on the funder; show it in the project's total value, but not as your match, unless they agree. What does count: donated food from stores and farms, volunteers' hours, cash, your warehouse's share. Remember that TEFAP food carries its own rules on storage, eligibility and civil rights, which go on whatever else pays for the truck.",
    cfr("200.306"),
    tefap,
  ),
  answer(
    "who pays for a refrigerated truck for a food bank | grant for a food pantry truck | refrigerated van funding | money for pallet jacks shelves and coolers | cold storage grant for a pantry",
    "**Ask your regional food bank first: it passes on equipment grants from retailers and USDA to member pantries.** Then: Walmart, Kroger, Albertsons, Food Lion and other grocers' foundations; the community foundation and hospital; county or CDBG money in low-income areas; USDA Community Facilities in rural places; your state's food bank infrastructure money; a used truck from a distributor. Show pounds a week, the route, food lost for lack of cooling, who drives, and what fuel, insurance and repairs cost a year: that last number decides it.",
    "budget-from-activities",
    "sustainability",
  ),
  answer(
    "can the grant pay for food we give away | buy food for a pantry with grant money | food purchase on a grant | is buying groceries for clients allowable",
    "**Yes if feeding people is the project: then food is a program supply, not a meal cost.** Put it in the budget as pounds or boxes × price, with where you'll buy (the food bank's cooperative buying is cheapest). Some funders prefer to pay for what donations don't cover: fresh produce, protein, diapers, infant formula. Federal awards need the same quotes and records as any purchase, and a system that shows where the food went. Food for staff meetings is another question and mostly unallowable.",
    "budget-from-activities",
    "unallowable-costs",
  ),
  answer(
    "we serve households how do we count people | count individuals or households at a pantry | unduplicated people at a food pantry | one family comes every week how do we count",
    "**Ask the household size once and count three numbers: households, people in them, and visits.** Unduplicated people = each member counted once in the year; visits = every time they come. A sign-in by household name or card does it; no documents are needed. If you can't unduplicate, report “visits” and say so, or estimate from a count over one month. Use the word that the funder uses, the same way each year, and keep children, adults and seniors apart, because programs ask by age.",
    "outputs-outcomes",
    "evaluation-plan",
  ),
  answer(
    "do pantry clients have to show id or proof of income | can we ask clients for papers at a food pantry | tefap eligibility and intake form | sign in requirements for a pantry",
    "**For TEFAP, people declare their household size, area and income on a simple form; states set the details, and many require no documents.** Ask only what the program needs: Social Security numbers and immigration status are not required for TEFAP. Follow your state agency's form exactly, post the civil rights poster, and give the written notice for clients of faith-based sites. For food bought with private money you make the rules. Fewer questions mean more people come, and funders of hunger relief like that.",
    tefap,
  ),
  answer(
    "outcomes for a food pantry other than pounds | how do we measure food security | food pantry evaluation questions | hunger vital sign survey",
    "**Measure food security itself: the two-question *Hunger Vital Sign*, asked at intake and again after three months.** (“Within the past 12 months we worried whether our food would run out…”, and whether food didn't last.) Other results: share of clients who get SNAP after your help, fruit and vegetables as a share of pounds, visits that meet a choice, diabetes clients with better A1C through a clinic partner. Sample 50 clients twice a year rather than asking everyone each time.",
    "outputs-outcomes",
    "smart-objectives",
  ),
  answer(
    "who funds a community kitchen or soup kitchen | grant for a hot meals program | commercial kitchen grant | meals program funding for homeless people",
    "**Local money first: community foundation, congregations, hospital, United Way, EFSP's local board when it has funds, grocers and restaurants.** For children, USDA's Summer Food Service and Child and Adult Care Food Program repay each meal; for older adults the area agency on aging pays per meal. A kitchen itself is capital: CDBG, USDA Community Facilities in rural places, a bank. Show meals a week, cost per meal, volunteers' hours, health permit, and what happens to leftovers.",
    "search-federal-funding",
    "budget-from-activities",
  ),
  answer(
    "meals on wheels grants | grant for home delivered meals | who pays for senior meals | start a meals on wheels program",
    "**Start with your area agency on aging: Older Americans Act Title III-C money for home-delivered and congregate meals comes through it, by contract.** Ask when it next invites providers. Others: Medicaid waiver programs and Medicare Advantage plans that pay per meal, Meals on Wheels America for members, the community foundation, hospital (after discharge), United Way, pet food and grocery companies. In the proposal: people on the waiting list, cost per meal, route, and the safety check that comes with the meal.",
    "search-federal-funding",
  ),
];
