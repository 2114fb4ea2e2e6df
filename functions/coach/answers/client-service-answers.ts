import { answer, type CuratedAnswer, cfr } from "./curated-answer.ts";

const vocaRule = {
  id: "28-cfr-94",
  title: "28 CFR Part 94, victim assistance program",
  url: "https://www.ecfr.gov/current/title-28/chapter-I/part-94",
};
const vawaConfidentiality = {
  id: "34-usc-12291",
  title: "34 U.S.C. 12291",
  url: "https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title34-section12291",
};

/** Answers for shelters, senior, youth and veterans' programs and others that serve people directly. */
export const clientServiceAnswers: readonly CuratedAnswer[] = [
  answer(
    "can a domestic violence shelter share client names with a funder | confidentiality of victims in grant reports | funder wants client files from our shelter | can auditors see names of victims | share survivor information in a report",
    "**No: programs with VAWA, FVPSA or VOCA money may not release anything that identifies a survivor without her informed, written, time-limited consent, and you can't make consent a condition of service** (34 U.S.C. 12291(b)(2)). Report totals only, and leave out small groups where a person could be recognized. Monitors may see that files exist and are complete with names covered. If a court or law orders release, tell the person and protect the rest. Tell other funders this in the agreement, before the first report.",
    vawaConfidentiality,
    vocaRule,
  ),
  answer(
    "can a domestic violence program use hmis | victim service provider comparable database | do we enter survivors in hmis | dv shelter coc data",
    "**No. Victim service providers are barred from entering survivors' information into HMIS; with CoC or ESG money they use a *comparable database* instead.** It collects the same items, stays inside your organization, and gives reports without names. Budget for it: license, setup, training. Housing programs that aren't victim service providers do use HMIS, but may enter a survivor without identifying details if she asks. Your CoC's HMIS lead lists accepted systems.",
    vawaConfidentiality,
  ),
  answer(
    "voca match requirement | does voca need match | can volunteer hours count for voca match | voca match waiver",
    "**VOCA subgrants normally need 20 percent of the project's total from nonfederal cash or in-kind, but your state can waive it.** For an $80,000 grant that is $20,000 (20 percent of $100,000). Volunteers on the crisis line count at a fair value, as do donated space and goods used for victims. Ask the state administering agency for its waiver form: since 2021 states have had wide authority to waive. Tribes and some others are exempt (28 CFR 94.118).",
    vocaRule,
    "cost-share",
  ),
  answer(
    "can the grant pay for hotel rooms for clients | hotel vouchers for homeless families | motel stays for survivors on a grant | emergency lodging with grant money",
    "**Yes when emergency lodging is in the approved plan; put nights × price in the budget with a limit per household.** ESG allows motel vouchers where no shelter bed is available; victim services programs allow them for safety; EFSP has paid for a limited number of nights. Pay the motel directly, get a receipt with dates, keep a list by client number, not name, and note why and for how long. A negotiated rate with two motels saves much. Deposits for damage are usually not paid.",
    "budget-from-activities",
  ),
  answer(
    "can the grant pay clients' rent utilities or deposits | pay a client's electric bill with a grant | emergency financial assistance for clients | direct assistance to families budget line",
    "**Yes if direct assistance is part of the award; pay the landlord or utility, never cash to the client.** Budget: number of households × average amount, with a cap each, in the line *Other* or *participant support* as the form says. Write a one-page policy: who's eligible, how much, how often, who approves, which proof (lease, bill, income). Keep a log by case number. Two staff members should be part of each payment. On federal awards ask whether it counts in the indirect base; participant support costs are left out of MTDC.",
    "mtdc-exclusions",
    cfr("200.456"),
  ),
  answer(
    "can we give clients bus passes or gas cards | transportation help for participants | bus tokens for clients allowable | uber rides for clients on a grant",
    "**Yes, if transport removes a barrier to the program: budget passes × price × months, and name it as participant transportation.** Bus passes and ride services billed to you are easiest. Gas cards are treated like cash by many funders: small amounts, a log with number, date, purpose and signature, locked up, counted monthly. Some federal programs forbid gift cards, so ask. Staff who drive clients need insurance, a license check and a mileage log.",
    cfr("200.456"),
    "budget-from-activities",
  ),
  answer(
    "how do I document that our clients are veterans | proof of veteran status for a grant | do we need a dd214 for every client | verify veterans for a report",
    "**The notice says which proof: often a DD-214 or a VA letter, sometimes the person's own signed statement at first.** Ask for the DD-214, VA ID card, or a check in VA's system (SQUARES for homeless programs), and note type and date in the file instead of keeping more copies than you need. Discharge matters: some programs accept all but dishonorable. If papers are missing, the National Archives gives them free (SF-180); serve on a declaration if the program allows it. For foundations a question on the intake form is enough.",
    "read-eligibility",
  ),
  answer(
    "grants for honor flight or veterans events | money for a veterans memorial | flagpole or monument grant | grant for a veterans day event or parade",
    "**Local gifts pay for memorials and events; federal grants hardly do.** Ask the posts, Rotary, the county veterans office, banks, building suppliers (stone, concrete, flagpole in kind), the Home Depot Foundation for housing and repairs of veterans' places, state veterans' trust funds, and people who'd buy a brick. For monuments, have the landowner's permission, a drawing, a price and someone who'll maintain it. If you want a grant, add something that serves people: rides, oral histories with a school, benefits counseling.",
    "search-federal-funding",
  ),
  answer(
    "how do we get older americans act money | what is an area agency on aging and how do we get funded | contract with the area agency on aging | title iii money for seniors",
    "**Through your area agency on aging: it gets Older Americans Act money from the state and contracts with local providers for meals, rides, caregivers' help and health programs.** Find yours at eldercare.acl.gov. It makes an area plan every few years, holds hearings, and asks for bids; ask to be on the bidders' list and speak for your service at the hearing. You'll need to serve people 60 and over, ask for voluntary contributions instead of fees, give data by person, and usually provide some match.",
    "search-federal-funding",
  ),
  answer(
    "fall prevention program grant | evidence based program for older adults | money for tai chi or a matter of balance | health promotion grant for a senior center",
    "**Ask your area agency on aging first: Older Americans Act Title III-D pays only for evidence-based programs, and fall prevention is the most common.** Choose a recognized one (A Matter of Balance, Tai Ji Quan, Stepping On) and budget leader training, license and books. Others: hospital community benefit, health plans, state injury prevention, ACL grants for larger groups, the community foundation. Measure falls, fear of falling and the Timed Up and Go test before and after.",
    "evaluation-plan",
    "search-federal-funding",
  ),
  answer(
    "parental consent for a youth survey | do parents have to sign for a survey of kids | permission slip for evaluating children | survey students at school",
    "**Yes, get a parent's permission before you survey children, and let the child say no.** In schools, federal law (PPRA) requires notice, and written consent for questions on protected topics such as health, sex, religion or income when the survey is funded by the Department of Education; the district has its own approval. Use one page: what's asked, why, who sees it, voluntary, no effect on services, contact. Opt-out forms are accepted only by some districts. For research, an IRB decides. Anonymous forms without names make it easier.",
    "evaluation-plan",
  ),
  answer(
    "grants for a boys and girls club or ymca | youth center funding | grant for a teen center | money for a youth program in our town",
    "**Combine local money with one public stream.** Ask your national office first if you have one: it passes on federal mentoring, health and state alliance money. Public: 21st Century centers with the school, USDA meals that repay each snack and supper, child care subsidies for licensed care, juvenile justice prevention money, workforce summer jobs, opioid settlement. Private: United Way, community foundation, sports and bank foundations, Rotary. Count daily attendance, school days missed, and grades with the district's data agreement.",
    "search-federal-funding",
    "smart-objectives",
  ),
  answer(
    "grants for a summer camp | camp scholarships funding | send kids to camp money | grant for a day camp",
    "**Ask for camperships: number of children × cost of a week is what donors and clubs understand best.** Sources: community foundation, service clubs, congregations, United Way, health foundations for camps for a condition, state outdoor recreation and agriculture programs, and USDA's Summer Food Service, which repays meals. Buildings and docks are capital: local donors, Rotary, a bank. Apply in the fall before, since most decide by spring. Show licensing, staff ratio, background checks, and what children take home from it.",
    "budget-from-activities",
  ),
  answer(
    "foster grandparents or senior companion program how do we get it | americorps seniors grant | rsvp volunteers for our nonprofit | older volunteers program",
    "**Be a volunteer station first: ask the nearest AmeriCorps Seniors sponsor to place volunteers with you, which costs little.** The three programs are RSVP, Foster Grandparents and Senior Companions (the last two pay small stipends to low-income volunteers over 55). Becoming the *sponsor* means a federal grant, awarded by competition for an area, with match and full rules. Find sponsors by ZIP Code on AmeriCorps' website. A station signs an agreement, supervises and reports hours.",
    "search-federal-funding",
  ),
];
