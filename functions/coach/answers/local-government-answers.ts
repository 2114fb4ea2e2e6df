import { answer, type CuratedAnswer, cfr } from "./curated-answer.ts";

const consolidatedPlan = {
  id: "24-cfr-91",
  title: "24 CFR Part 91, consolidated plans",
  url: "https://www.ecfr.gov/current/title-24/subtitle-A/part-91",
};
const cdbg = {
  id: "24-cfr-570",
  title: "24 CFR Part 570, community development block grants",
  url: "https://www.ecfr.gov/current/title-24/subtitle-B/chapter-V/subchapter-C/part-570",
};
const mitigationPlan = {
  id: "44-cfr-201",
  title: "44 CFR Part 201, mitigation planning",
  url: "https://www.ecfr.gov/current/title-44/chapter-I/subchapter-D/part-201",
};

/** Answers for counties, cities, townships, tribes' governments and housing authorities. */
export const localGovernmentAnswers: readonly CuratedAnswer[] = [
  answer(
    "what is a consolidated plan | con plan hud annual action plan | how do we get into our city's consolidated plan | when is the hearing for cdbg money",
    "**The consolidated plan is what a city, county or state must send HUD every three to five years to get CDBG, HOME and ESG; the annual action plan says what it will fund this year.** If your kind of project is named as a priority, the city can fund it; if not, it hardly can. Each year there are hearings and a comment period of at least 30 days: go, speak for two minutes with numbers, and send the same in writing. Ask the community development office for its calendar, the application form and last year's list of funded projects.",
    consolidatedPlan,
  ),
  answer(
    "how do we do a low and moderate income survey for cdbg | income survey for a cdbg project | prove 51 percent low to moderate income | our town is not lmi by the census",
    "**First look up HUD's own LMI data for your block groups; do a survey only if they don't fit the area served.** An area benefit project needs at least 51 percent low- and moderate-income people (with an exception for some places). A survey needs HUD's method: the exact service area, a random sample of households large enough for its size, neutral questions, persistent follow-up, and records. Ask the state CDBG office for its form before you knock on a door: it must accept the result. Projects for seniors or adults with severe disabilities are *presumed* LMI and need no survey.",
    cdbg,
  ),
  answer(
    "does fema require a hazard mitigation plan | do we need a hazard mitigation plan for a grant | our mitigation plan expired | how does a town adopt a hazard mitigation plan",
    "**Yes for most FEMA mitigation project grants: your jurisdiction must have a FEMA-approved plan that it has adopted, renewed every five years** (44 CFR 201.6). Small towns usually join the county's plan: ask the county emergency manager whether you took part and adopted it by resolution. The project should be in the plan. Grants pay for planning as well, through the state. If yours expired, ask the state hazard mitigation officer how to be included in the update that's under way.",
    mitigationPlan,
  ),
  answer(
    "what is fema bric is it still available | building resilient infrastructure and communities program status | flood mitigation grant for a town | money to prevent flooding",
    "**BRIC is FEMA's competition for projects that reduce disaster damage; FEMA announced its end in April 2025 and courts have dealt with that since, so check FEMA's page before you plan on it.** Other sources of the same kind: the **Hazard Mitigation Grant Program** after a disaster declaration in your state, **Flood Mitigation Assistance** for insured buildings, the state's revolving loan funds, Army Corps assistance, and NRCS watershed programs. All go through the state hazard mitigation officer or the named agency; get the project into your mitigation plan first.",
    mitigationPlan,
  ),
  answer(
    "how does a housing authority get money for repairs | capital fund for public housing | grants for a public housing authority | housing authority nonprofit arm | can a pha apply for grants",
    "**Most of it comes by formula: HUD's Capital Fund each year, planned in your five-year plan.** On top: HUD's emergency and safety and security set-asides and lead hazard competitions, conversion under **RAD** to borrow against rents, housing tax credits with a developer, HOME and CDBG from the city, and weatherization through the state. For residents: ROSS and Family Self-Sufficiency coordinators, and foundations, which usually prefer a nonprofit partner or your own nonprofit affiliate. You count as “public housing authority” among the applicant types.",
    "applicant-types",
    "search-federal-funding",
  ),
  answer(
    "low income housing tax credit or a grant | how does lihtc work for a nonprofit | what are housing tax credits | pay for building affordable housing | 9 percent or 4 percent credits",
    "**Tax credits aren't a grant: your state housing finance agency awards credits, and an investor buys them, which puts equity into the building.** The 9 percent credit is competitive and pays for most of the cost; the 4 percent credit comes with tax-exempt bonds and pays less. Grants and soft loans (HOME, CDBG, the Federal Home Loan Bank's Affordable Housing Program, state trust funds) fill the gap. A first project needs an experienced developer and a lawyer. Begin with the state's Qualified Allocation Plan, which is the score sheet.",
    "search-federal-funding",
  ),
  answer(
    "can a council of governments help us apply for grants | regional planning commission grant help | who can help a small town write a federal grant | economic development district grant writing help",
    "**Yes: that's much of what councils of governments, planning commissions and economic development districts do for their members.** They write or check applications, know the state's programs, hold the comprehensive economic development strategy (CEDS) that EDA wants, and manage awards for a fee. Ask what your dues include and whether their pay depends on winning: administration of a grant may be budgeted if it's bought by the rules. USDA's state office, the rural water association and your state's municipal league help for free too.",
    "ready-for-grants",
    "plan-backwards",
  ),
  answer(
    "can a city charge the mayor's time to a grant | elected officials' salaries on a federal grant | general costs of government | county commissioner's time as match",
    "**No: pay of the chief executive and of elected bodies is a general cost of government, unallowable on federal awards, and so not match either** (2 CFR 200.444). Exceptions are narrow: for tribes and councils of governments, the part of the chief executive's costs that is for managing federal programs, and costs that a program's law allows. Staff who work on the project, such as the engineer, planner or clerk, can be charged for hours they record. Volunteers on a board aren't paid, but time that they work on the project itself may count as match if it's not their duty of office.",
    cfr("200.444"),
    "unallowable-costs",
  ),
  answer(
    "who manages grants in a small city or county | which department should run the grant | does a town need a grants coordinator | grants policy for a county | how should a city organize grants",
    "**One person keeps the list, and each department runs its own projects.** The finance officer or clerk approves before anyone applies (match, staff, long-term cost), signs on for drawdowns and reports, and keeps the file; the department head does the work. Write a two-page policy: who may apply, what goes to the council, a one-page form before applying, who signs, how payroll is recorded, who prepares the SEFA. A shared part-time coordinator with a neighboring town or the regional council is often enough.",
    "ready-for-grants",
    cfr("200.303"),
  ),
  answer(
    "our town wants playground and park money | grants for a city park | land and water conservation fund match | park and recreation grant for a small town",
    "**Begin with your state parks agency: the Land and Water Conservation Fund pays half of outdoor recreation, and most states have a park grant of their own.** LWCF land must stay in recreation for good. Other sources: KABOOM! and local foundations for playgrounds, T-Mobile and similar hometown contests, CDBG in low-income areas, Recreational Trails, AARP Community Challenge for small quick things, the hospital or health foundation for walking paths. Have a site the town owns, a sketch, a cost estimate, a public meeting, and accessibility (ADA) in the design.",
    "search-federal-funding",
    "cost-share",
  ),
  answer(
    "can two departments of the county apply for the same grant | city departments competing for one notice | police and fire both want the same grant | one uei for all our departments",
    "**Usually only one counts: the applicant is the county, with one UEI and often one application per applicant.** Read “limit on applications” in the notice. If it allows one, the manager or board chooses by a short form: fit, match, readiness, score against the criteria. Two departments can share one application when the project is really one. Departments with their own legal status, such as a hospital district, are separate applicants. Have a rule before the notice comes out, because it decides who writes.",
    "read-the-notice",
    "decide-to-apply",
  ),
  answer(
    "cdbg timeline how long does it take | how long from cdbg application to construction | when can we sign a contract on a cdbg project | release of funds for cdbg",
    "**Plan on 12 to 24 months from application to ribbon.** Application and award, three to nine months; grant agreement and **environmental review** with the release of funds, two to six; design and bidding, three to six; then building. Until funds are released, don't sign a construction contract, buy land or start work, even with your own money: that can make the project ineligible (24 CFR 58.22). Choose the engineer by the state's process, not by habit, if the grant is to pay the fee.",
    {
      id: "24-cfr-58",
      title: "24 CFR Part 58, environmental review",
      url: "https://www.ecfr.gov/current/title-24/subtitle-A/part-58",
    },
  ),
  answer(
    "which federal programs are set aside for tribes | federal grants only tribes can get | money reserved for tribes | programs for a small tribe | formula money for tribes",
    `**Many: some come by formula or agreement without a contest, others are competitions for tribes only.**

- **Formula or agreement**: HUD's Indian Housing Block Grant, BIA and IHS self-determination agreements (638), the Tribal Transportation Program, Older Americans Act Title VI, LIHEAP.
- **Competitions**: ANA (language, economic and social development, environment), HUD's ICDBG, Justice's Coordinated Tribal Assistance Solicitation, EPA's GAP, IMLS for Native libraries, SAMHSA's tribal programs.
- **Tribal share** within general programs: look for “tribal set-aside” in the notice.

A small tribe starts with the formula money it isn't drawing yet, then ANA and ICDBG. Ask your regional BIA, IHS and HUD ONAP offices for a call; all help for free.`,
    "applicant-types",
    "search-federal-funding",
  ),
];
