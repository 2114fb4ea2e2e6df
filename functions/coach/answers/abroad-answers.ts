import { answer, type CuratedAnswer, cfr, sources } from "./curated-answer.ts";

const stateDepartment = {
  id: "state-department-grants",
  title: "Grants.gov: search grants",
  url: "https://www.grants.gov/search-grants",
};

/** Answers for organizations outside the United States and for work abroad. */
export const abroadAnswers: readonly CuratedAnswer[] = [
  answer(
    "how does a foreign ngo register in sam.gov | ncage code for a foreign organization | do we need an ncage | uei for an organization outside the us",
    "**Get a free NCAGE code first, from NATO's codification tool, with exactly the name and address you'll use in SAM.gov; then register and get the UEI.** You need no US tax number or bank account for the registration. Documents in English or with a certified translation, an entity administrator with Login.gov, and patience: plan on two months. Expiry is yearly. The notice says whether a subrecipient needs it; usually a UEI alone is enough. Nobody has to pay for any of this.",
    "sam-registration",
    cfr("25.200"),
  ),
  answer(
    "embassy small grants | us embassy grant for a local ngo | how do I apply to the us embassy for a grant | public diplomacy small grants | ambassador's fund",
    "**Look on your US embassy's website under “grants” or “public diplomacy”, and on Grants.gov under the country's name: each embassy has its own call, form and dates.** Typical: a few thousand to $100,000 for exchange, culture, English, media, civic or self-help projects with an American link. Usually you need a UEI and SAM.gov registration before you get the money. Send a short concept by the form, in English, with a budget in US dollars. Read the priorities of this year: they change with policy, and some programs have been paused.",
    stateDepartment,
    "read-eligibility",
  ),
  answer(
    "usaid is closed what now | what happened to usaid grants | who gives foreign aid grants now | replacement for usaid funding for our ngo",
    "**USAID ended its programs in mid-2025; what remained went to the State Department, with much less open to competition.** If you had an award, follow the termination letter: allowable costs, closeout in 120 days, records kept. For new money look at the State Department's bureaus and embassies on Grants.gov, other governments' agencies, the EU, UN agencies, development banks, the Inter-American and African Development Foundations if open in your country, and private foundations. Partner as a subrecipient with those who hold awards.",
    stateDepartment,
  ),
  answer(
    "how does a foreign ngo get an indirect cost rate | can a foreign organization charge overhead | de minimis rate for an international ngo | nicra for a foreign organization",
    "**A foreign organization may use the de minimis rate too: up to 15 percent of modified total direct costs, without proof, if it has no current negotiated rate** (2 CFR 200.414(f)). A negotiated rate comes from the US agency that pays you most. Some notices and agencies limit indirect costs for foreign recipients (NIH: 8 percent of most direct costs), and foundations have their own caps. Charge the same kind of cost either as direct or as indirect, never both.",
    "indirect-costs",
    cfr("200.414"),
  ),
  answer(
    "which currency should the budget be in | budget in us dollars or local currency | exchange rate in a grant budget | what if the exchange rate changes",
    "**US dollars unless the notice says otherwise; state the exchange rate, its date and source in the narrative.** Use a recent official or bank rate and round down the income a little. During the award record each payment at the rate you really got, and report in dollars by one written method. Losses from exchange are allowable on federal awards only with prior approval in certain cases (2 CFR 200.440), so tell the agency early if the rate cuts the work. Foundations will often let you move lines.",
    cfr("200.440"),
    "budget-narrative",
  ),
  answer(
    "can an american foundation give to an organization in another country | how do we receive a us foundation grant abroad | us donors to our foreign charity | equivalency determination or expenditure responsibility which one",
    "**Yes: a US foundation either finds that you're equivalent to a US charity, or supervises the grant by expenditure responsibility.** *Equivalency* takes your papers, finances and a legal opinion (NGOsource keeps them for many funders). *Expenditure responsibility* takes a check, a written agreement, a separate fund and reports, and no equivalency. Individuals in the US can deduct gifts only to US charities, so use a “friends of” organization or a platform such as GlobalGiving. Have your registration, statutes, two years' accounts and board list translated.",
    "private-foundations",
  ),
  answer(
    "our us nonprofit works in another country can we get grants | grants for a mission trip or project in africa | small american charity with a project abroad | funding for international work by a us nonprofit",
    "**Start with people and Rotary rather than with government.** US government money for small charities abroad is scarce. Try Rotary global grants through a club here and one there, GlobalGiving's campaigns, family foundations that name the country, companies with business in the place, churches, diaspora groups. Trips for volunteers are hardly funded; local staff and supplies are. Show a registered local partner, what people there asked for, how money is transferred and proven, and child protection.",
    "private-foundations",
    sources.grantsGov,
  ),
];
