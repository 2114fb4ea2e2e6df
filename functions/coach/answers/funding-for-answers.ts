import { answer, type CuratedAnswer, sources } from "./curated-answer.ts";

const search =
  "Search the **Funding Finder** with your profile filled out for what is open now, with a verdict on whether you may apply.";

/** Answers about the usual funding sources for common purposes. */
export const fundingForAnswers: readonly CuratedAnswer[] = [
  answer(
    "grants for after school programs | after-school program funding | which grants for an afterschool program | summer program grants | out of school time grants | youth mentoring grants | kids program in a church basement grants",
    `The large one is **21st Century Community Learning Centers** (Department of Education): your **state education agency** runs the competition, usually with a school as partner. Besides it: the **child nutrition programs** (at-risk afterschool meals, summer meals) that pay per meal, **child care subsidy** if you're licensed, **AmeriCorps** members, OJJDP mentoring grants, city or county youth funds, United Way, community foundations, and company grants for STEM. A program in a church building is fine if it isn't religious and is open to all. ${search}`,
    "search-federal-funding",
    "private-foundations",
  ),
  answer(
    "federal programs for rural libraries | library grants from the federal government | grants for a small town library | library technology grants | imls grants for libraries",
    `Begin with your **state library**: federal money (IMLS Grants to States) mostly reaches local libraries through it, as small competitive grants. Then **E-Rate** (discounts for internet), USDA **Community Facilities** for buildings in rural places, IMLS and NEH national competitions (check what is open this year), the American Library Association and the Association for Rural & Small Libraries, and your community foundation through the friends group. ${search}`,
    "search-federal-funding",
  ),
  answer(
    "grants for a volunteer ambulance squad | ems grants | ambulance grant | rescue squad equipment grant | grants for a new ambulance | volunteer fire department equipment grants",
    `**FEMA's Assistance to Firefighters Grant** pays equipment, training and vehicles for fire departments and for nonaffiliated EMS organizations (volunteer ones with no hospital behind them); **SAFER** pays recruiting and staff of fire departments. Also: **USDA Community Facilities** for vehicles and stations in rural places, **HRSA rural health** programs, SAMHSA's rural EMS training grants, your state EMS office and forestry agency (Volunteer Fire Capacity), Firehouse Subs Public Safety Foundation, and local foundations. AFG has a short window: get SAM.gov active now. ${search}`,
    "search-federal-funding",
  ),
  answer(
    "who funds mental health for veterans | grants for veterans mental health | veteran suicide prevention grants | ptsd program funding | money for veterans services | grants for homeless veterans",
    `**VA**: Staff Sergeant Fox Suicide Prevention Grants, Supportive Services for Veteran Families, Grant and Per Diem. **Labor**: Homeless Veterans' Reintegration Program. **State**: the department of veterans affairs and, in many states, a veterans trust fund or lottery grant. **Foundations**: Bob Woodruff, Wounded Warrior Project (to partners), May & Stanley Smith, Home Depot (housing), Craig Newmark. Local posts and community foundations pay small things fast. ${search}`,
    "search-federal-funding",
  ),
  answer(
    "how do we get americorps members | host an americorps member | americorps vista for a nonprofit | apply for an americorps program | americorps seniors",
    "There are three options. **AmeriCorps State and National**: apply to your **state service commission** (or join an existing program as a host site, which is far easier than running one); **VISTA**: a full-time member who builds capacity, through the AmeriCorps regional office or a sponsoring organization; **AmeriCorps Seniors** for volunteers aged 55 and over. Expect a share of the cost, a supervisor, and rules on what members may not do (fundraise beyond limits, lobby, replace staff). Federal funding for it changed in 2025, so ask the commission what is open.",
    "search-federal-funding",
  ),
  answer(
    "can my church's daycare get a federal grant | church preschool grants | faith based daycare funding | church child care center grants | can a religious daycare get government money",
    "**Yes, mostly through the state.** Child care subsidies (CCDF) can be used at religious centers, with **certificates** even where there is religious teaching; **CACFP** pays for meals; many states have quality, start-up or facility grants; Head Start partners with churches for classrooms. Direct federal grants can't pay for religious instruction or worship, so keep those apart in time and money. You need a license, and often a separate account or nonprofit. Start at your state's child care resource and referral agency.",
    "applicant-types",
    sources.equalTreatment,
  ),
  answer(
    "museum run by the city is it a nonprofit | city museum eligible for grants | small museum grants | preserve artifacts with a grant",
    "A museum owned by a city is a **government body**, not a nonprofit, unless a separate 501(c)(3) runs it. Both kinds are eligible for most museum money: IMLS (including Inspire! for small museums), NEH preservation assistance, your **state humanities and arts councils**, state historical records board, and the American Alliance's assessment program (MAP). Foundations often prefer the **friends group**. Check each notice for “public or private nonprofit museum” and how many hours a year you must be open.",
    "applicant-types",
  ),
  answer(
    "can a cemetery association get grants | cemetery restoration grant | grants for an old cemetery | restore headstones",
    "A cemetery association is often a **501(c)(13)**, which most foundations can't fund easily. Options: a historical society or town as applicant, your **state historic preservation office** if the cemetery is listed or eligible, the VA (free headstones for veterans' unmarked graves), a Save America's Treasures or African American burial grounds program where it fits, the county, and local families through the community foundation. Ask for one defined thing, with a conservator's quote.",
    "applicant-types",
    "fiscal-sponsor",
  ),
  answer(
    "can a homeschool co-op get a grant | homeschool group grants | microschool grants | grants for a religious school | do foundations fund religious schools",
    "**Some foundations do; public money rarely reaches them directly.** A co-op needs its own legal form or a fiscal sponsor; ask family foundations, denominations, local businesses and the community foundation for one thing (science kits, a van, scholarships). Private schools get services, not cash, under federal education law (Title I and II equitable services through the district), can apply for FEMA's Nonprofit Security Grant and child nutrition programs, and in some states families get scholarships or accounts. Read whether a foundation funds “religious purposes”: many say no, some exist for it.",
    "applicant-types",
  ),
  answer(
    "I'm disabled and need a ramp | wheelchair ramp grant | home modification help | grant for a handicap van | help for accessibility at home | fix my house grant",
    "For your own home, look for **help, not grants**: your Area Agency on Aging or Center for Independent Living (both know who builds ramps), Rebuilding Together and Habitat, the city or county home-repair program, USDA Section 504 (rural, very low income), VA home adaptation grants if you're a veteran, Medicaid waivers, and 211. They ask for income and a medical need; most are free to apply. Never pay anyone to “get you a grant”.",
    sources.benefits,
    sources.ftc,
  ),
  answer(
    "grant to write my book | can I get a grant to publish a book | grant to finish my novel | artist with no organization | I'm an artist and have no nonprofit | grants for a musician | grants for a film | I'm a painter not a nonprofit and everything says 501c3 only what now | artist but every grant says 501c3 only | do artists need a fiscal sponsor",
    "Possible, but few: your **state and local arts councils** (fellowships, project grants), the NEA's literature fellowships where open, residencies, Creative Capital, PEN America's emergency fund, regional arts organizations and your community foundation. Many are for people with published or shown work. If a funder pays only organizations, use a **fiscal sponsor** (Fractured Atlas, an arts center). Publishing or printing costs alone are rarely paid: offer a public use, such as workshops or readings.",
    "fiscal-sponsor",
  ),
  answer(
    "our congressman says he can get us an earmark | how does an earmark work | community project funding request | congressionally directed spending request | how do we ask for an earmark",
    "You ask your **representative or senators** for one named project; each office has a form on its website, usually **in late winter to spring** (February to April) for the fiscal year that begins in October. Only public bodies and some nonprofits, only certain accounts, letters of community support needed, often with a match. If it makes the bill and the bill passes, months later the agency asks you for a full application, and all federal rules apply (SAM.gov, 2 CFR 200, environmental review). Count on 12 to 24 months, and don't spend before the award.",
    "search-federal-funding",
  ),
  answer(
    "grants for a homeless shelter | funding for supportive housing | grants for affordable housing | housing grants for a nonprofit | transitional housing funding | grants for rapid rehousing",
    `Housing projects combine several sources. **Services and operations**: HUD's **Continuum of Care** (apply through your local CoC), Emergency Solutions Grants (city or state), VA programs for veterans, state trust funds, FEMA's Emergency Food and Shelter. **Buildings**: HOME and CDBG, Low-Income Housing Tax Credits, Federal Home Loan Bank programs, state housing agency, Home Depot and bank foundations. First step: call the CoC lead and join; without it, HUD money is out of reach. ${search}`,
    "search-federal-funding",
  ),
  answer(
    "grants for a food bank or pantry | food insecurity grants | hunger relief funding | meals for seniors funding | community kitchen grant",
    `Join the **regional food bank** first: it passes on USDA food (TEFAP), grocers' grants and equipment money. Then FEMA's Emergency Food and Shelter Program (through the local board), **USDA Community Food Projects**, state hunger funds, the Area Agency on Aging for senior meals, and foundations of grocers and food companies, banks, United Way and congregations. Pantries do best with a defined request: a freezer, a van, six months of produce for 150 families. ${search}`,
    "search-federal-funding",
    "private-foundations",
  ),
  answer(
    "grants for job training | workforce development grants | money for a training program | apprenticeship grants | reentry program grants | grants to help people find work",
    `**Local workforce board** (WIOA): contracts for youth and adult training, by competition. **Labor Department**: YouthBuild, Reentry Employment Opportunities, apprenticeship grants. **State**: workforce and community college funds. **SNAP Employment & Training**: half of your non-federal costs back, through the state. **Justice**: Second Chance Act for reentry. **Foundations**: banks, employers' foundations, community foundations. Show placements and wages after six months. ${search}`,
    "search-federal-funding",
  ),
  answer(
    "grants for addiction recovery | opioid settlement money | ask the county commissioners for opioid settlement money | substance abuse program grants | recovery housing grants | how do we get opioid settlement funds | overdose prevention funding | narcan money | opioid settlement grant | substance use program funding",
    `Ask the **county and state about opioid settlement funds**: many counties run open rounds, and it's the most accessible new money. Then the state's block grant (through the behavioral health authority), **SAMHSA** and **HRSA rural** programs (RCORP), drug-free communities coalitions (CDC/ONDCP), Justice's COSSUP, recovery housing through HUD/state, and health conversion foundations. Certification of a recovery home (NARR) helps. ${search}`,
    "search-federal-funding",
  ),
  answer(
    "grants for technology for a nonprofit | get free computers for a nonprofit | software discounts for nonprofits | grants for laptops for students | where do nonprofits get donated technology",
    "Before a grant, use **discounts**: TechSoup, Google for Nonprofits, Microsoft, Canva and Salesforce give free or cheap licenses to 501(c)(3)s; PCs for People and local refurbishers sell cheap machines. For money: company foundations near you, credit unions, the community foundation's capacity grants, and the state broadband office's digital programs where they still run. In a project budget, laptops are supplies below $10,000 each.",
    "equipment-threshold",
  ),
];
