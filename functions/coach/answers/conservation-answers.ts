import { answer, type CuratedAnswer } from "./curated-answer.ts";

const section106 = {
  id: "36-cfr-800",
  title: "36 CFR Part 800, protection of historic properties",
  url: "https://www.ecfr.gov/current/title-36/chapter-VIII/part-800",
};
const fws = {
  id: "fws-financial-assistance",
  title: "U.S. Fish & Wildlife Service: financial assistance",
  url: "https://www.fws.gov/program/financial-assistance",
};

/** Answers for land trusts, watershed groups and other environmental projects. */
export const conservationAnswers: readonly CuratedAnswer[] = [
  answer(
    "can a land trust buy land with a grant | grants to buy land for conservation | who funds land acquisition for a land trust | money to protect a farm or forest",
    "**Yes, where the program is for acquisition; then title, appraisal and a permanent restriction come with it.** Sources: **NRCS** agricultural land easements, **Forest Legacy** and Community Forest (Forest Service), **NAWCA** for wetlands, **Land and Water Conservation Fund** through the state, state bond and conservation funds, Highlands, coastal or Chesapeake programs, NFWF, and donors for the match. Most pay half and want an appraisal by their standard, a willing seller and a management plan. Get an option on the land, because awards take one to two years.",
    fws,
    "cost-share",
  ),
  answer(
    "what is a yellow book appraisal | appraisal for federal land acquisition | do we need an appraisal for a land grant | appraisal standards for conservation easement",
    "**It's an appraisal by the *Uniform Appraisal Standards for Federal Land Acquisitions*, which many federal land programs require.** It costs more and takes longer than a normal one (months rather than weeks), needs an appraiser trained in it, and a review appraiser whom the agency accepts. Agree on the instructions with the agency before you hire. Its value expires, often after 6 to 12 months. (The other “Yellow Book”, GAGAS, is about audits.)",
    fws,
  ),
  answer(
    "what is nawca | wetlands grant for a land trust | north american wetlands conservation act grant match | duck habitat grant",
    "**NAWCA pays for wetland and bird habitat: protection, restoration and enhancement, with at least one nonfederal dollar for each grant dollar.** There are standard and small grants, each with set deadlines; partners' earlier spending can count as match if it was for the same habitat and within the notice's years. Ask your Joint Venture coordinator to read a draft: scoring is technical (acres, species, partners). Ducks Unlimited and state wildlife agencies often join as partners.",
    fws,
    "cost-share",
  ),
  answer(
    "what is section 106 review | historic review for a federal grant | do we need the shpo to approve our project | national historic preservation act review | shpo letter for a grant",
    "**Section 106 makes the agency consider historic and tribal places before its money changes anything: buildings over about 50 years old, ground digging, landscapes.** You describe the project, area, photos and plans; the agency (or you for it) consults the **State Historic Preservation Office**, tribes and the public. The state office has 30 days to answer each finding: no historic property, no adverse effect, or adverse effect with measures to agree on. Don't start work or buy before it's done. Send a good map at the outset, and the letter often comes within the month.",
    section106,
  ),
  answer(
    "what is a categorical exclusion | nepa categorical exclusion for our project | do we need an environmental assessment | environmental review for a small project | nepa checklist for a grant",
    "**Every federally funded project is looked at, but small ones, such as repairs, training or equipment, usually get a *categorical exclusion* and need no full environmental study.** The *agency* decides, from a form that you fill out: location, ground disturbance, wetlands, species, historic places, floodplain. If nothing unusual comes up, it's done in days to weeks. Otherwise an **environmental assessment** (months) or rarely an **impact statement** follows. Other permits, Section 106 and state law still apply. Planning, research and services are nearly always excluded; construction waits for the letter.",
    "first-thirty-days",
    section106,
  ),
  answer(
    "grants for invasive species removal | who pays to remove invasive plants | knotweed or buckthorn removal money | weed control grant",
    "**Ask the state first: its natural resources or agriculture department, and your county conservation district, have cost-share money for invasive plants and pests.** Federal: Forest Service state and private forestry, NRCS **EQIP** for a landowner, Fish & Wildlife's **Partners** program on private land, Great Lakes or other regional restoration funds, NFWF. Community foundations and native plant societies pay for volunteers' tools. Map the acres before, use a method the agency lists, plan three years of follow-up, and say what will be planted instead.",
    fws,
  ),
  answer(
    "recreational trails program grant | money to build a hiking or bike trail | trail grant for a nonprofit | rtp grant match",
    "**Your state's Recreational Trails Program is the usual start: it typically repays up to 80 percent of trail building and upkeep.** Nonprofits may apply in most states; you need landowner permission for years, a map, a cost estimate, and environmental review. Others: Transportation Alternatives for paths to somewhere, Land and Water Conservation Fund, the American Hiking Society's and PeopleForBikes' small grants, health foundations, REI. Volunteer labor and equipment count as match in many states: keep signed sheets.",
    "cost-share",
    "budget-from-activities",
  ),
  answer(
    "citizen science or water monitoring grant | money for volunteer stream monitoring | bird count project funding | who funds nature education for kids | environmental education grant",
    "**Look at state and local water and education money, then small national grants.** State environmental agencies pass on EPA **Section 319** money for polluted runoff; EPA's environmental education grants when offered; NOAA's regional education grants (B-WET); NSF for real research on learning; Captain Planet Foundation for schools; your water utility, community foundation and watershed council. Show a trained method, a quality plan (agencies want a QAPP before they use volunteers' data), who uses the results, and what participants learn.",
    "evaluation-plan",
    "search-federal-funding",
  ),
  answer(
    "grant for a recycling or compost program | waste reduction grant for a community | composting money for a school or city | litter cleanup grant",
    "**State environment departments and the hauler's fees are the main source, EPA and USDA come second.** Try the state's solid waste grant, your county's solid waste district, EPA's recycling infrastructure grants and USDA's composting and food waste agreements when open, The Recycling Partnership for city carts, Keep America Beautiful affiliates for litter, and a bottler or grocer. Give tons, cost per ton against the landfill fee, contamination, and who runs it after the grant.",
    "search-federal-funding",
  ),
  answer(
    "ev charging station grant for a nonprofit | who pays for charging stations in a small town | electric school bus grant",
    "**Call your electric utility and state energy office first: rebates and state programs are what's open most reliably.** Federal charging money goes through state transportation departments or in competitions for governments, and has been paused and changed since 2025; EPA's Clean School Bus program goes to districts in rounds. Check the current notice before you plan. Nonprofits can partner with the city or a charging company as host. Figure in electricity demand charges, network fees and upkeep.",
    "search-federal-funding",
    "stale-listings",
  ),
];
