import { answer, type CuratedAnswer } from "./curated-answer.ts";

/** Answers on who pays for a certain project or purchase. */
export const localProjectAnswers: readonly CuratedAnswer[] = [
  answer(
    "grant for a shade structure | shade over a playground | benches and picnic tables money | outdoor classroom grant",
    "**Small local money: the school's parents, Rotary, a bank or builder, stores' community grants, and the utility.** For shade in particular: the American Academy of Dermatology's shade structure program for public and nonprofit places where children are exposed to the sun. Cities have park or neighborhood grants. Get the landowner's approval, a quote with foundations and wind load, and who maintains it. Ask for materials and volunteers' labor as well as cash.",
    "budget-from-activities",
  ),
  answer(
    "who funds girls' sports | grants for youth sports equipment | sports grants for kids who can't pay | police or community youth league funding",
    "**Sports stores', leagues' and teams' foundations, then local clubs and parks.** Women's Sports Foundation for girls, DICK'S Sporting Goods' Sports Matter, Good Sports (donated equipment), the national body of your sport, your pro team's foundation, LA84 in Southern California, Laureus for social change through sport. A police league can ask the community foundation and the department's nonprofit, and use justice prevention money. Give number of children, fee waivers, coaches trained, and something beyond the game: attendance, grades, health.",
    "smart-objectives",
  ),
  answer(
    "grants for robotics team travel | money for a school trip or competition | fund kids to go to nationals | band or debate team travel money",
    "**Grants seldom pay for travel; sponsors and people do.** Ask engineering firms, utilities and military contractors (robotics), service clubs, alumni, parents' employers, and the district. Robotics: FIRST's partners, NASA and defense STEM programs for teams. Offer a logo on the shirt and a demonstration at the company. Set a budget per student and earn part by a work day. Pay the trip from the school or a nonprofit's account, not a coach's.",
  ),
  answer(
    "who funds a makerspace or tool library | library of things grant | start a tool lending library | grant for a 3d printer",
    "**Start with a host such as the public library, and small money for tools: community foundation, hardware stores, Rotary, tool makers' donations.** Libraries may use state LSTA grants; schools Title IV-A; towns a placemaking grant (AARP Community Challenge, Project for Public Spaces when open). Membership fees and late fees pay for repairs. Funders ask about safety, liability waivers and insurance, who teaches, and what people make: repairs done, businesses begun, classes.",
    "sustainability",
  ),
  answer(
    "how does a small museum get money for a roof and climate control | museum building repair grant | historic house museum roof | preservation grant for a building",
    "**Preservation money for the shell, collections money for the climate.** Shell: your State Historic Preservation Office's and state's historic grants, county tourism or heritage tax, the National Trust's preservation funds, Save America's Treasures for nationally significant places. Climate: NEH's preservation assistance and sustaining collections grants, IMLS small museum program, in years when offered. Get an architect's condition report and a conservator's assessment first: small grants pay for those, and they make the larger ones possible.",
    "cost-share",
  ),
  answer(
    "who pays for hearing loops or captioning | money for accessibility equipment | grant for assistive listening | what goes in an accessibility plan | state arts council wants an accessibility plan",
    "**Ask your state arts or library agency, the local Lions or Sertoma club, the community foundation, and disability foundations such as Mitsubishi Electric America.** An **accessibility plan** is one or two pages: who's responsible, what works now (entrance, seats, restrooms, parking, website, captions, large print, sensory-friendly shows), what doesn't, and what you'll fix by when and for how much, plus how people ask for help. Write what's true, with one improvement a year. Put access at 1 to 3 percent of each project's budget.",
    "budget-from-activities",
  ),
  answer(
    "grants for farmworker housing | housing for farm workers money | usda farm labor housing | help for migrant workers' housing",
    "**USDA Rural Development's Farm Labor Housing program (sections 514 and 516) is the main one: loans and grants to nonprofits, public agencies, tribes and farmers.** Add state housing tax credits, HOME, the Housing Assistance Council's loans, state farmworker funds, and health money for services. You need a site with water and sewer, a developer, and proof of demand. For services rather than buildings: Labor's National Farmworker Jobs Program providers, migrant health centers, Migrant Head Start, diocesan and community foundations.",
    "search-federal-funding",
  ),
  answer(
    "grants for refugee resettlement | money to help refugees or immigrants | immigrant services funding | who funds citizenship and legal help for immigrants",
    "**Federal refugee money goes to national resettlement agencies and states, which contract with local groups, and it has been cut and changed since 2025.** So ask your state refugee coordinator what's open, and look at foundations: community foundations' welcoming funds, Grantmakers Concerned with Immigrants and Refugees' members, Four Freedoms Fund, congregations, United Way, state funds for legal help (bar foundation). For classes use adult education money. Read what a federal notice says on eligible clients before you promise services.",
    "private-foundations",
    "stale-listings",
  ),
  answer(
    "grants for rides to medical appointments | non-emergency medical transportation funding | volunteer driver program money | rural transit grant for a nonprofit",
    "**First see who should pay: Medicaid covers rides for its members through a broker; you can become a provider.** For others: FTA **Section 5310** (older people, people with disabilities) and **5311** (rural) through the state transportation department, the area agency on aging, VA's rural transportation grants for veterans' groups in remote counties, hospital community benefit, cancer and kidney foundations. Show trips a month, cost per trip, missed visits avoided, driver checks and insurance.",
    "search-federal-funding",
  ),
  answer(
    "who funds parenting classes | money for home visiting | family resource center grant | grants to prevent child abuse",
    "**Your state's Children's Trust Fund and its child welfare agency: both pass on federal prevention money (CBCAP, Family First).** Home visiting money (MIECHV) goes through the state to recognized models. Others: United Way, the hospital, Head Start's partners, TANF funds in some counties, juvenile courts' fees, community foundations. Use a program with evidence (Nurturing Parenting, Triple P, Strengthening Families), and measure with its own before-and-after scale, plus attendance.",
    "evaluation-plan",
  ),
  answer(
    "grant for staff wellness or burnout | money for staff training in trauma informed care | professional development grant for a nonprofit | pay for staff coaching or a retreat",
    "**It's easiest as part of another grant or as capacity building from a funder you have.** Ask for 3 to 5 percent of a project for training and supervision, or the community foundation's small capacity grants ($1,000 to $10,000). Trauma training is often free: SAMHSA's and states' training centers, the National Child Traumatic Stress Network, the county behavioral health department. For retreats use unrestricted money; federal awards pay training that the project needs, not recreation. Show what changes: turnover, sick days, a policy.",
    "private-foundations",
  ),
  answer(
    "suicide prevention grants for a county | youth suicide prevention money | 988 and crisis line funding | mental health first aid training money",
    "**SAMHSA's Garrett Lee Smith and other suicide prevention grants go to states, tribes, colleges and sometimes nonprofits; your state suicide prevention coordinator knows what's passed on.** Locally: opioid settlement, county mental health levy, hospital, school-based Title IV-A, the American Foundation for Suicide Prevention's chapter, farm stress programs of the extension service, VA's Fox grants for veterans. Small starts: training in QPR or Mental Health First Aid and safe storage of guns and medicine. Measure what comes before: people trained, referrals kept, screenings.",
    "evaluation-plan",
    "search-federal-funding",
  ),
  answer(
    "grants for a nonprofit nursing home | assisted living or hospice grants | funding for long-term care | memory care program grant",
    "**Operating money comes from Medicaid and residents; grants pay for buildings, training and extras.** Look at your state's **civil money penalty** reinvestment funds (projects that improve residents' lives, through the state survey agency), USDA Community Facilities in rural places, HUD for insured loans, dementia and aging foundations, hospital partners, workforce boards for nursing assistants, energy rebates. Civil money penalty projects are the most used for music, dementia and quality programs. Say how many residents and what will change.",
    "search-federal-funding",
  ),
  answer(
    "grant to pay for a new website or logo | who pays for marketing for a nonprofit | money for branding and communications | free website help for a nonprofit",
    "**Few grants pay for it alone: put a share into a project's budget, or ask for capacity building.** Federal awards allow outreach needed for the program, not general promotion (2 CFR 200.421). Free or cheap: Google for Nonprofits and Ad Grants, TechSoup and Canva for nonprofits, Taproot and Catchafire volunteers, a college's design class, a company's pro bono day. A funder will say yes to “a website where families can sign up in Spanish” rather than “new branding”.",
    "unallowable-costs",
  ),
  answer(
    "money to translate our materials | who pays for translation into another language | grant for interpreters and language access | translate a brochure into hmong or spanish",
    "**Put it into each program's budget, as the cost of serving people: words × price, or hours × rate.** Federal recipients must give meaningful language access under Title VI, so it's an allowable cost there (2 CFR 200.461 for printing). Alone: health plans and hospitals for health materials, the community foundation's small grants, the county. Use a professional and have a second reader from the community check it; machine translation isn't enough for consent forms. Some languages are better served by audio.",
    "budget-from-activities",
  ),
  answer(
    "how do we get an americorps member or vista | does americorps pay for a staff person | host site for a vista | cost of an americorps member for a nonprofit",
    "**AmeriCorps pays living allowances for members who serve a year; you supervise, and usually pay a share.** Three doors: join an existing program as a **host site** (your state service commission lists them; a share of about $5,000 to $15,000 for a full-time member is common); ask the AmeriCorps office about **VISTA**, for building capacity against poverty, not direct service; or apply for your own grant, which needs match and staff. Members may not replace employees, raise money for general use, or do political or religious work. Placements are planned 6 to 12 months ahead, and funding has been changing, so ask what's open.",
    "search-federal-funding",
  ),
  answer(
    "where can we find pro bono help | free consultants for a nonprofit | skilled volunteers for a strategic plan | free interns for a nonprofit",
    "**Ask Taproot Foundation, Catchafire, SCORE, your state nonprofit association, a business school, and local firms' volunteer programs.** Write one page first: the question, what should exist in the end, hours, who decides. Short and exact works best: a budget model, a logo, a policy, a facilitated board day. **Interns**: college service-learning, work-study (the college pays most of the wage for off-campus jobs at nonprofits) and AmeriCorps. Count professional volunteers' time as in-kind only if the grant's project needs it.",
    "ready-for-grants",
  ),
  answer(
    "our building burned down who helps a nonprofit | fire destroyed our station or office | emergency grant for a nonprofit after a fire | our clinic flooded and we need money now",
    "**Call the insurer today, then the community foundation, and every current funder.** Ask for three things: emergency money, permission to use existing grants for replacement or later dates, and space. Then the county emergency manager: after a declared disaster, FEMA Public Assistance covers some nonprofits with essential services, and SBA lends to nonprofits. Fire and ambulance squads: state fire fund, neighbors' mutual aid, USDA Community Facilities, manufacturers' loaners. Tell federal funders about lost equipment in writing. Photos and lists before anything is moved.",
    "asking-for-changes",
  ),
  answer(
    "ask a foundation for money for scholarships | foundation grant for student scholarships | how do we start a scholarship at our nonprofit | donors for a scholarship fund",
    "**Ask people and companies who know your students, through a fund with fair rules; many foundations prefer to give to an existing one.** The community foundation can hold a scholarship fund, choose by committee and carry the tax rules, often from $10,000 to $25,000. If you run it: written criteria, an independent committee, no relatives of donors or board, payment to the school. Private foundations need IRS approval to give scholarships themselves, so they grant to you. Ask for three years, because a student stays longer than a grant.",
    "private-foundations",
  ),
];
