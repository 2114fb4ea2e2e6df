import { answer, type CuratedAnswer, cfr, sources } from "./curated-answer.ts";

/** Definitions of terms in fundraising, awards and finance. */
export const glossaryTerms: readonly CuratedAnswer[] = [
  answer(
    "braided funding | blended funding | braiding | braided and blended funding | blending funds",
    "**Braided funding** combines several sources for one purpose while each is budgeted, tracked and reported **separately**. **Blended funding** pools them into one pot with one set of rules, which needs the funders' permission. Most nonprofits may braid; few may blend.",
    "cost-share",
  ),
  answer(
    "challenge grant | matching grant | challenge match",
    "A **challenge** or **matching grant** is paid only if you raise other money first or alongside it, often one dollar for each dollar. Ask what counts (cash, pledges, in-kind), by when, and what proof is needed.",
    "cost-share",
  ),
  answer(
    "endowment | endowment grant | endowed fund",
    "An **endowment** is money that is invested for good; only part of the return, often 4 to 5 percent a year, is spent. Few grants pay into one. Funders may ask whether you have one as part of your sustainability.",
    "sustainability",
  ),
  answer(
    "restricted funds | restricted | unrestricted | restricted grant | restricted funding | restricted money | unrestricted money | temporarily restricted | donor restricted | net assets with donor restrictions",
    "**Restricted** money may be used only for the purpose or time that the donor named; most grants are restricted. In the books it is “net assets with donor restrictions” until it is spent for that purpose. **Unrestricted** money may be used for anything.",
    "first-thirty-days",
  ),
  answer(
    "multi-year grant | multiyear grant | continuation grant | noncompeting continuation | renewal grant",
    "A **multi-year grant** runs over several budget years. Federal money for later years is usually a **noncompeting continuation**: you report progress each year, and the next year depends on it and on available money. A **renewal** means that you compete again.",
    "reports-that-help",
  ),
  answer(
    "award letter | notice of award | noa | grant agreement | award terms | terms and conditions",
    "A **notice of award** (NoA), award letter or grant agreement makes the grant legal. It states the amount, the period, what may be spent, reports, payment and conditions. Read it before you sign; it outranks your proposal.",
    "before-you-accept",
    cfr("200.211"),
  ),
  answer(
    "site visit | funder site visit",
    "In a **site visit** the funder's staff come to see the work before or after a decision. Have the people who do the work speak, show one real activity, know your figures, and do not stage anything. Send thanks and open answers within two days.",
    "talk-to-program-officer",
  ),
  answer(
    "capacity statement | organizational capacity | capability statement | organizational capability | management capacity",
    "The **organizational capacity** section shows that you can carry out the project: results of similar work, the people and their time, how money is managed, and partners. Evidence counts, not adjectives.",
    "organization-section",
  ),
  answer(
    "evidence based practice | evidence based program | evidence based | promising practice",
    "An **evidence-based** practice has been tested, usually with a comparison group, and shown to work. A **promising practice** has weaker evidence. Name the study, for whom it worked, and what you will change for your people.",
    "methods-section",
  ),
  answer(
    "key personnel | key staff | principal investigator | pi | project director",
    "**Key personnel** are the people whose work decides the project, named in the application with their time. The **project director** or **principal investigator (PI)** leads it and is responsible for it. Replacing a named key person on a federal award needs approval first (2 CFR 200.308).",
    "asking-for-changes",
    cfr("200.308"),
  ),
  answer(
    "fte | full time equivalent | level of effort | percent effort | person months",
    "**FTE** (full-time equivalent) is a share of a full-time job: 0.5 FTE is half time. **Level of effort** is the share of a person's paid time on a project; in research it is also given in **person-months** (0.5 FTE for a year is 6).",
    "budget-narrative",
  ),
  answer(
    "fiscal year | federal fiscal year",
    "A **fiscal year** is the twelve months for which an organization keeps its books. The federal one runs from **October 1 to September 30** and is named after the year in which it ends. Your own may differ, and the single audit counts by yours.",
    "single-audit",
  ),
  answer(
    "form 1023 | 1023 ez | form 1023 ez",
    "**Form 1023** is the IRS application for 501(c)(3) status; **Form 1023-EZ** is a short version for small organizations. Both are filed online at Pay.gov with a fee. The IRS answers with a determination letter.",
    sources.exemptSearch,
    "document-folder",
  ),
  answer(
    "ntee code | ntee | naics code | naics",
    "An **NTEE code** sorts nonprofits by subject, such as B for education or P for human services; funders and researchers search by it. A **NAICS code** sorts businesses and other entities by activity, and SAM.gov asks for it. You choose both yourself.",
    "sam-registration",
  ),
  answer(
    "charitable solicitation registration | charitable registration | fundraising registration",
    "Most states require charities to **register before they ask the public for gifts**, and to renew every year, usually with the attorney general or secretary of state. Some grant makers ask for proof.",
    "document-folder",
  ),
  answer(
    "sole source | sole source procurement | noncompetitive procurement",
    "A **sole-source** purchase goes to one seller without competition. With federal money it is allowed only in few cases: a purchase up to the micro-purchase threshold, one available source, an emergency, written agency approval, or no adequate offers (2 CFR 200.320(c)). Write the reason down.",
    "procurement",
    cfr("200.320"),
  ),
  answer(
    "fixed amount subaward | fixed amount award",
    "A **fixed-amount award** pays a set sum for agreed results, with less cost checking. A pass-through entity may give fixed-amount subawards of up to **$500,000** with the agency's written approval (2 CFR 200.333).",
    cfr("200.333"),
    cfr("200.201"),
  ),
  answer(
    "drawdown system | payment management system | pms | asap system | asap payment",
    "Federal money is drawn in a payment system: the **Payment Management System (PMS)** for HHS and several other agencies, **ASAP** of the Treasury for others. You need an account and a bank link, so apply for access as soon as you have the award.",
    "first-thirty-days",
    cfr("200.305"),
  ),
  answer(
    "performance report | progress report | interim report | narrative report | rppr",
    "A **performance** or **progress report** compares what you planned with what you did and reached, and explains differences. Federal awards ask for it at least once a year and at most quarterly (2 CFR 200.329); the financial report is separate.",
    "reports-that-help",
    cfr("200.329"),
  ),
  answer(
    "internal controls | internal control | segregation of duties",
    "**Internal controls** are the rules that keep money safe: two people for each payment, approval before purchase, monthly reconciliation, access rights, written policies. Federal awards require them (2 CFR 200.303), and auditors test them.",
    cfr("200.303"),
    "ready-for-grants",
  ),
  answer(
    "suspension and debarment | debarment | debarred | excluded parties",
    "**Debarred** or suspended people and organizations may not receive federal money, directly or as a contractor or subrecipient. Check them at **SAM.gov** under exclusions before you sign, and keep the printout (2 CFR 200.214).",
    cfr("200.214"),
    "sam-registration",
  ),
  answer(
    "civil rights assurances | assurances and certifications | assurances | certifications | sf 424b",
    "**Assurances and certifications** are promises that come with federal money: civil rights, drug-free workplace, no lobbying with award money, environmental and labor laws. You accept them in SAM.gov or on forms such as SF-424B. Someone authorized signs.",
    "sam-registration",
  ),
  answer(
    "maintenance of effort | moe requirement",
    "**Maintenance of effort** means that you keep spending at least as much of your own money on a purpose as before, so that the grant adds to it. It is common in education and health programs for states and school districts.",
    "cost-share",
  ),
  answer(
    "needs assessment | community needs assessment | needs analysis",
    "A **needs assessment** is the study behind the need statement: local data, surveys, interviews and a list of existing services, which show what is missing and for whom. A good small one takes four weeks: public figures first, then twenty conversations.",
    "local-figures",
    "need-of-community",
  ),
  answer(
    "target population | population of focus | beneficiaries | service population",
    "The **target population** is the group that the project serves, by age or situation, place and number. Say how many there are, how many you will reach, and how you know.",
    "need-of-community",
  ),
  answer(
    "stakeholder | stakeholders | community engagement",
    "**Stakeholders** are those whom the project affects or who can affect it: participants, families, staff, partners, neighbors, funders. Reviewers look for how they take part in decisions, not only that they were told.",
    "methods-section",
  ),
  answer(
    "work plan | workplan | project timeline | gantt chart | milestones | milestone",
    "A **work plan** lists the activities with person, start, end and milestone; a **Gantt chart** draws them as bars by month. Each milestone is something that can be seen to have happened.",
    "methods-section",
    "timeline-workbook",
  ),
  answer(
    "indicator | indicators | performance measure | performance measures | benchmark | kpi | metric | metrics | performance indicator",
    "An **indicator** or **performance measure** is what you count to see change: “share of participants with stable housing after six months.” A **benchmark** is the value you compare with; a **target** is the value you promise.",
    "outputs-outcomes",
    "evaluation-plan",
  ),
  answer(
    "formative evaluation | summative evaluation | process evaluation | outcome evaluation | process and outcome evaluation",
    "A **process** (formative) evaluation asks whether the work is done as planned and what to improve while it runs. An **outcome** (summative) evaluation asks what changed for people in the end. Most projects need a little of both.",
    "evaluation-plan",
  ),
  answer(
    "irb | institutional review board | human subjects | human subjects research",
    "An **IRB** (institutional review board) approves research with people, to protect them. Collecting data only to run and improve your own program usually is not research; a study meant for general knowledge is. Ask before you collect.",
    "evaluation-plan",
  ),
  answer(
    "data management plan | data management and sharing plan | dmp",
    "A **data management plan** says what data you collect, how you store, protect and share them, for how long, and who is responsible. NSF and NIH require one.",
    "nsf-merit-review",
  ),
  answer(
    "biosketch | biographical sketch | current and pending support | other support",
    "A **biosketch** is a short academic resume in the agency's form. **Current and pending support** (or other support) lists all the researcher's other projects, to show time and overlap. Both are standard for NIH and NSF, made in SciENcv.",
    "nsf-merit-review",
  ),
  answer(
    "resubmission | revised application | a1 application",
    "A **resubmission** is a revised version of an application that was not funded, with an introduction that answers the reviewers. NIH allows one (A1) within 37 months; many foundations welcome a new version in the next round.",
    "when-declined",
  ),
  answer(
    "tribal consultation | tribal government | federally recognized tribe | tribal organization",
    "A **federally recognized tribe** is a government with which the United States has a legal relationship; many programs name tribes and **tribal organizations** as eligible applicants, and some reserve money for them. The notice says which proof it needs, such as a tribal resolution.",
    "applicant-types",
  ),
  answer(
    "lea | local education agency | local educational agency | sea | state education agency | title i school | title i | title 1",
    "An **LEA** (local educational agency) is usually a school district; an **SEA** is the state's education department. Many education grants go only to them, so a nonprofit joins as a partner. A **Title I school** has many children from low-income families and gets federal money for it.",
    "applicant-types",
  ),
  answer(
    "institution of higher education | ihe | minority serving institution | hbcu | hispanic serving institution",
    "An **institution of higher education** is an accredited public or nonprofit college or university. **Minority-serving institutions**, such as HBCUs, tribal colleges and Hispanic-serving institutions, have programs of their own.",
    "applicant-types",
  ),
  answer(
    "federally qualified health center | fqhc | community health center | rural health clinic",
    "An **FQHC** (federally qualified health center) is a community clinic that serves everyone, with fees by income, and gets money under section 330 of the Public Health Service Act. A **rural health clinic** has a different Medicare status. Check which one a notice names.",
    "applicant-types",
  ),
  answer(
    "bridge funding | bridge grant | gap funding | bridge loan | line of credit",
    "**Bridge funding** covers the time between two grants or until a reimbursement arrives. Sources are reserves, a bank's line of credit, a community loan fund (CDFI) or a foundation that makes program-related investments. Interest is usually not charged to a federal award.",
    "before-you-accept",
  ),
  answer(
    "program related investment | pri | recoverable grant",
    "A **program-related investment** (PRI) is a foundation's loan or investment for a charitable purpose, at low cost and **to be repaid**. A recoverable grant is similar and informal. It is not a grant.",
    "grant-basics",
  ),
  answer(
    "case for support | case statement",
    "A **case for support** is the organization's general argument for money: the problem, what you do, results, what more money would do. Proposals, appeals and meetings draw on it. It is not written for one funder.",
    "answer-library",
  ),
  answer(
    "fiscal responsibility | operating reserve | reserves | operating reserves",
    "An **operating reserve** is unrestricted money kept for hard times; three to six months of costs is a usual goal. It reassures funders. Reserves cannot be built from federal grants.",
    "ready-for-grants",
  ),
  answer(
    "solicitation | funding announcement | call for proposals | request for quotations | rfq | cfp",
    "A **solicitation**, call for proposals or funding announcement is a funder's invitation to apply; federal agencies say NOFO. An **RFQ** asks for prices or qualifications and is about buying.",
    "read-the-notice",
  ),
  answer(
    "pre-award costs | preaward costs | pre award cost",
    "**Pre-award costs** arise before the award starts. On a federal award they are allowed only with approval, or, if your terms say so, up to **90 days** before at your own risk (2 CFR 200.308 and 200.458).",
    cfr("200.458"),
    cfr("200.308"),
  ),
  answer(
    "ceiling | award ceiling | award floor | funding floor | maximum award",
    "The **award ceiling** is the most that one applicant may ask for, the **floor** the least. A request above the ceiling is usually rejected unread. Check whether the figure is per year or for the whole period, and whether it includes indirect costs.",
    "how-much-to-ask",
  ),
];
