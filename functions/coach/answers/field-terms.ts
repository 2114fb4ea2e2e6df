import { answer, type CuratedAnswer, cfr, sources } from "./curated-answer.ts";

const at = (id: string, title: string, url: string) => ({ id, title, url });

/** Definitions of abbreviations and terms for agencies, programs, giving and evaluation. */
export const fieldTerms: readonly CuratedAnswer[] = [
  answer(
    "hhs | department of health and human services | acf | administration for children and families",
    "**HHS** (Health and Human Services) gives more grant money than any other agency. Its parts have their own notices: **ACF** (children and families), HRSA, SAMHSA, CDC, NIH, ACL and IHS.",
    at("hhs-grants", "HHS: grants", "https://www.hhs.gov/grants-contracts/grants/index.html"),
  ),
  answer(
    "hrsa | health resources and services administration",
    "**HRSA** funds health centers, rural health, maternal and child health and training of health workers.",
    at("hrsa", "HRSA: grants", "https://www.hrsa.gov/grants"),
  ),
  answer(
    "samhsa | substance abuse and mental health services administration",
    "**SAMHSA** funds prevention, treatment and recovery for substance use and mental health, by block grants to states and by competitions.",
    at("samhsa", "SAMHSA: grants", "https://www.samhsa.gov/grants"),
  ),
  answer(
    "nih | national institutes of health | nsf | national science foundation",
    "**NIH** (National Institutes of Health) funds health research, mostly by R01 and other mechanisms; **NSF** (National Science Foundation) funds basic research and education in other sciences. Both mostly fund universities and small research companies.",
    sources.nihPrograms,
  ),
  answer(
    "cdbg | community development block grant | hud | department of housing and urban development",
    "**CDBG** (Community Development Block Grant) is HUD's money for cities, counties and states, mainly for low- and moderate-income people. Nonprofits apply to their city or county, which sets its own yearly round. **HUD** is the Department of Housing and Urban Development.",
    at("hud-cdbg", "HUD: CDBG", "https://www.hudexchange.info/programs/cdbg/"),
  ),
  answer(
    "hmis | homeless management information system | esg | emergency solutions grants | coordinated entry",
    "**HMIS** is the database in which homeless programs record people and services. **ESG** (Emergency Solutions Grants) and CoC money require it, and **coordinated entry** is the shared way in which people are assessed and placed.",
    at("hud-exchange", "HUD Exchange", "https://www.hudexchange.info/"),
  ),
  answer(
    "ami | area median income | lmi | low and moderate income",
    "**AMI** is the area median income that HUD publishes each year; **LMI** means households up to 80 percent of it. Housing and CDBG programs set who may be served by it.",
    at("hud-income-limits", "HUD: income limits", "https://www.huduser.gov/portal/datasets/il.html"),
  ),
  answer(
    "fpl | federal poverty level | federal poverty guidelines | poverty line",
    "The **federal poverty level (FPL)** is the income threshold that HHS publishes each January by size of household; programs use it or a multiple such as 200 percent.",
    at(
      "aspe-poverty",
      "HHS: poverty guidelines",
      "https://aspe.hhs.gov/topics/poverty-economic-mobility/poverty-guidelines",
    ),
  ),
  answer(
    "fema | federal emergency management agency | afg | assistance to firefighters grant",
    "**FEMA** funds preparedness, disaster recovery and fire departments; **AFG** (Assistance to Firefighters Grants) pays for equipment and training of departments and rescue squads.",
    at("fema-grants", "FEMA: grants", "https://www.fema.gov/grants"),
  ),
  answer(
    "ojp | office of justice programs | doj grants | justgrants system | ovw | office on violence against women",
    "**OJP** and **OVW** are the grant offices of the Department of Justice: local police and courts, victims' services, juvenile justice. Applications go first through Grants.gov and then through **JustGrants**.",
    at("ojp", "Office of Justice Programs: funding", "https://www.ojp.gov/funding"),
  ),
  answer(
    "usda | department of agriculture | rural development | community facilities grant",
    "**USDA Rural Development** funds community facilities, water, broadband, housing and businesses in rural places, often as a loan with a grant. Local offices help to apply.",
    at("usda-rd", "USDA Rural Development", "https://www.rd.usda.gov/programs-services"),
  ),
  answer(
    "nea | national endowment for the arts | neh | national endowment for the humanities | imls | institute of museum and library services",
    "**NEA** (arts), **NEH** (humanities) and **IMLS** (museums and libraries) are the federal cultural agencies. Most ask for a one-to-one match; state arts and humanities councils pass on part of their money in smaller grants.",
    at("nea", "National Endowment for the Arts: grants", "https://www.arts.gov/grants"),
  ),
  answer(
    "epa | environmental protection agency",
    "**EPA** funds clean water, air, brownfields and environmental education, much of it through states.",
    at("epa-grants", "EPA: grants", "https://www.epa.gov/grants"),
  ),
  answer(
    "eda | economic development administration | dol | department of labor",
    "**EDA** funds local economic development and public works; **DOL** (Labor) funds job training and apprenticeships, mostly through states and workforce boards (WIOA).",
    at("eda", "EDA: funding", "https://www.eda.gov/funding"),
  ),
  answer(
    "earmark | earmarks | congressionally directed spending | community project funding",
    "An **earmark** (“community project funding” in the House, “congressionally directed spending” in the Senate) is money for one named local project. You ask your member's office by its form, usually in early spring; it becomes a federal award with all rules.",
    at("house-approps", "House Appropriations: community project funding", "https://appropriations.house.gov/"),
  ),
  answer(
    "continuing resolution | appropriation | appropriations | government shutdown",
    "An **appropriation** is the law that gives an agency its money for the year; a **continuing resolution** temporarily continues funding at last year's level. In a **shutdown** most staff and many payments stop: draw what you need before, and keep working only on money you have.",
    "search-federal-funding",
  ),
  answer(
    "cbo | community based organization | fbo | faith based organization | ngo | nongovernmental organization",
    "**CBO** (community-based organization), **FBO** (faith-based) and **NGO** (nongovernmental) are kinds of nonprofits. None is a legal status: eligibility depends on the type that the notice lists.",
    "applicant-types",
  ),
  answer(
    "csr | corporate social responsibility | cra | community reinvestment act",
    "**CSR** is a company's program for giving and conduct. The **CRA** (Community Reinvestment Act) makes banks serve low- and moderate-income neighborhoods, which is why they give to housing, small business and financial education there.",
    "private-foundations",
  ),
  answer(
    "candid | guidestar | candid seal | guidestar seal | foundation directory | foundation directory online",
    "**Candid** (formerly GuideStar and Foundation Center) publishes nonprofits' profiles and the Foundation Directory of funders, free in many libraries. A **Candid seal** shows that you filled in your profile; some funders look at it.",
    at("candid", "Candid", "https://candid.org/"),
  ),
  answer(
    "mri | mission related investment | impact investment | pri loan",
    "A **mission-related investment (MRI)** is part of a foundation's endowment invested for its mission at a market return. A program-related investment (PRI) counts toward the payout and may earn less; both must be paid back.",
    at(
      "irs-pri",
      "IRS: program-related investments",
      "https://www.irs.gov/charities-non-profits/private-foundations/program-related-investments",
    ),
  ),
  answer(
    "payout | five percent payout | 5 percent payout | payout requirement | spend down foundation",
    "The **payout**: a private foundation must spend about **five percent** of its assets a year on grants and related costs. A **spend-down** foundation plans to give everything away and close.",
    at(
      "irs-payout",
      "IRS: taxes on failure to distribute income",
      "https://www.irs.gov/charities-non-profits/private-foundations/taxes-on-failure-to-distribute-income-private-foundations",
    ),
  ),
  answer(
    "giving circle | funder collaborative | pooled fund | affinity group",
    "A **giving circle** is a group of people who pool gifts and choose grants together; a **funder collaborative** or pooled fund does the same among foundations. Both like a local, visible project.",
    "private-foundations",
  ),
  answer(
    "matching gift | matching gifts | employer match | employee matching",
    "A **matching gift** is a company's gift on top of its employee's, often one to one. Ask your donors where they work; it is not the match that a notice requires unless it reaches the project.",
    "private-foundations",
  ),
  answer(
    "pledge | letter of pledge | conditional grant | conditional contribution | unconditional grant",
    "A **pledge** is a promise of money. A grant is **conditional** if you must first reach something measurable or may have to give it back; then it is booked as income only when the condition is met.",
    "document-folder",
  ),
  answer(
    "rct | randomized controlled trial | random assignment",
    "An **RCT** (randomized controlled trial) assigns people by chance to a program or a comparison group, the strongest proof that the program made the difference. Few small grants expect it.",
    "evaluation-plan",
  ),
  answer(
    "cqi | continuous quality improvement | pdsa | plan do study act",
    "**CQI** (continuous quality improvement) means using your data every month or quarter to change how you work; **PDSA** (plan, do, study, act) is its usual cycle.",
    "evaluation-plan",
  ),
  answer(
    "sdoh | social determinants of health | health equity",
    "**SDOH** (social determinants of health) are conditions such as housing, income, food and transport that shape health. Health funders ask which of them you change.",
    "need-of-community",
  ),
  answer(
    "tot | train the trainer | capacity | technical assistance | ta provider",
    "**TA** (technical assistance) is expert help for grantees or applicants, often free from the agency. **Train the trainer (TOT)** teaches people who then teach others.",
    "parts-of-a-proposal",
  ),
  answer(
    "co pi | copi | multiple pi | mpi | early stage investigator",
    "A **co-PI** shares the lead of a research project; NIH recognizes **multiple PIs (MPI)** with a leadership plan. An **early-stage investigator** gets some preference in review.",
    sources.nihPrograms,
  ),
  answer(
    "subk | consortium agreement | consortium | teaming agreement",
    "A **consortium agreement** (in research often “subK”) is the subaward between the applicant's institution and a partner's. A **teaming agreement** is the promise before the award to work together.",
    cfr("200.332"),
  ),
  answer(
    "post award | pre award | post award management | grants management | grant lifecycle",
    "**Pre-award** is everything up to the award: finding, writing, submitting, negotiating. **Post-award** is carrying out, spending, reporting and closing out.",
    "first-thirty-days",
  ),
  answer(
    "rebudgeting | budget modification request | budget revision request",
    "**Rebudgeting** means moving approved money between lines. Federal awards mostly allow it between direct costs; scope, participant support, new subawards and restricted moves need approval first.",
    "budget-revisions",
    cfr("200.308"),
  ),
  answer(
    "salary cap | hhs salary cap | executive level ii | salary limitation",
    "The **salary cap** limits the yearly rate of pay that may be charged to awards of HHS (Executive Level II) and some other agencies. You may pay more, from other money.",
    at("nih-salary-cap", "NIH: salary cap", "https://grants.nih.gov/grants/policy/salcap_summary.htm"),
  ),
  answer(
    "stipend | stipends | honorarium | honoraria",
    "A **stipend** supports someone in training or volunteering and isn't a wage if no work is owed; an **honorarium** is a small thank-you for a talk. Wages for work go through payroll; ask your accountant about tax forms.",
    "budget-narrative",
  ),
  answer(
    "indefinite quantity | lump sum | deliverable based payment | milestone payment | fixed price",
    "A **fixed amount** (lump sum, milestone) agreement pays for results reached rather than for costs documented. Federal fixed amount subawards need approval and go up to $500,000, as of the 2024 revision.",
    cfr("200.333"),
  ),
  answer(
    "grantmaker | grantor | grantee | recipient | awardee | funder",
    "The **grantor** (grantmaker, funder) gives the money; the **grantee** (recipient, awardee) receives it and is responsible for it.",
    "grant-basics",
  ),
  answer(
    "reallocation | liquidation | liquidation period | lapse of funds | expired funds",
    "**Liquidation** is paying what you owed on the last day of the period, within 120 days for most awards. Money not obligated by then lapses and goes back.",
    cfr("200.344"),
  ),
  answer(
    "simplified acquisition procedures | small purchase procedures | cost analysis | price analysis | cost or price analysis",
    "**Price analysis** compares offers with each other or the market; **cost analysis** looks at the parts of a price. One of them is required above the simplified acquisition threshold.",
    cfr("200.324"),
  ),
  answer(
    "letter of no objection | tribal resolution | resolution | board resolution",
    "A **resolution** is a recorded vote of a board or council that authorizes an application, a signer or a match. Tribal programs usually require the council's.",
    "document-folder",
  ),
];
