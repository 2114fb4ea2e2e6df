import { answer, type CuratedAnswer, cfr, sources } from "./curated-answer.ts";

/** Definitions of less common terms in awards, evaluation and fundraising. */
export const lessCommonTerms: readonly CuratedAnswer[] = [
  answer(
    "duns | duns number",
    "The **DUNS number** was a company's nine-digit ID that federal grants used until **April 4, 2022**. Since then the **UEI** from SAM.gov has replaced it. You don't need a DUNS number anymore.",
    "sam-registration",
    cfr("25.200"),
  ),
  answer(
    "sf lll | sf-lll | disclosure of lobbying activities | lobbying disclosure form",
    "**SF-LLL** (Disclosure of Lobbying Activities) is the form on which an applicant for a federal award above $100,000 reports lobbying paid with **non-federal** money for that award. Most small nonprofits have nothing to report: they sign the certification, and send the form only if the notice wants it anyway, marked “not applicable”. The rule is 31 U.S.C. 1352.",
    {
      id: "31-usc-1352",
      title: "31 U.S.C. 1352",
      url: "https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title31-section1352",
    },
  ),
  answer(
    "other direct costs | other costs | other category",
    "**Other direct costs** are project costs that fit no other budget line: rent for project space, telephone, printing, postage, training fees, background checks, participants' incentives. Each gets its own calculation. Pay, fringe, travel, equipment, supplies and contracts have their own lines, and indirect costs are not direct.",
    "sf-424a",
  ),
  answer(
    "contractual | contractual line | contractual costs | contractual category",
    "**Contractual** is the budget line for work that others do under agreements: contractors, consultants and, on the SF-424A, also **subawards**. Each is listed with what it delivers, how it is chosen and how the price was found. Only the first $50,000 of each subaward is in the base for indirect costs.",
    "sf-424a",
  ),
  answer(
    "cash match | hard match | leverage | leveraged funds | leveraged resources",
    "**Cash match** is money that you or a partner really spends on the project; **in-kind** match is goods or services with a value. **Leverage** is other money or help around the project that is mentioned but not promised as match, so it need not be proved in the books. Call nothing match unless the notice requires it: once it is in the approved budget, you owe it.",
    "cost-share",
    cfr("200.306"),
  ),
  answer(
    "capacity building | capacity building funding | technical assistance grant | organizational development grant",
    "**Capacity building** pays for the organization rather than a program: planning, training, board, fundraising, bookkeeping, software, evaluation. Community foundations and some national funders give it, usually in smaller grants than for programs. Ask for one change that will last, and say how you will see it.",
    "grant-basics",
  ),
  answer(
    "obligation | obligations | unliquidated obligations | encumbrance | encumbered",
    "An **obligation** is money that you have promised by a contract, order or subaward; it is **liquidated** when you pay. On federal awards, obligations must be made by the last day of the period, and paid within 120 days after it. In your books an **encumbrance** is the same thing: money set aside for an order.",
    cfr("200.344"),
  ),
  answer(
    "carryover | carry over | carryforward | unobligated balance | carry forward unspent funds",
    "**Carryover** moves unspent money of one budget year into the next year of the same award. Some awards allow it automatically, others need prior approval: your terms say which. Ask with the final financial report of the year: the amount, why it was left, and what it will pay for.",
    "budget-revisions",
    cfr("200.308"),
  ),
  answer(
    "expenditure report | financial report | financial status report",
    "An **expenditure (financial) report** shows what was spent and committed by line, what is left, match and program income. For federal awards it is the **SF-425**. It must agree with your ledger, and with what the performance report says was done.",
    "reports-that-help",
    cfr("200.328"),
  ),
  answer(
    "desk review | desk audit | monitoring | monitoring visit | program monitoring",
    "**Monitoring** is how a funder checks an award while it runs. A **desk review** is done from documents: policies, ledger, a few invoices and timesheets, reports. A **monitoring visit** does the same at your office. Findings come in writing and require a corrective action with a date.",
    cfr("200.332"),
  ),
  answer(
    "corrective action plan | audit finding | audit findings | questioned costs | questioned cost | disallowed cost | management letter",
    "A **finding** is what an auditor or monitor says was not done by the rules; a **questioned cost** is a charge without proof or authority; it becomes a **disallowed cost** when the funder decides so, and is paid back. A **corrective action plan** names for each finding what you change, who does it and by when.",
    cfr("200.511"),
    "single-audit",
  ),
  answer(
    "risk assessment | high risk grantee | high risk | specific conditions | special conditions",
    "Before an award, the agency rates the applicant's **risk**: finances, systems, past performance, audits. If it is higher, the award carries **specific conditions**, such as reimbursement only, more reports or approval of each stage. They come with the reason and what lifts them; ask for that as soon as you have fixed the cause.",
    cfr("200.206"),
    cfr("200.208"),
  ),
  answer(
    "intergovernmental review | executive order 12372 | eo 12372 | state single point of contact | spoc",
    "**Executive Order 12372** lets states comment on some federal applications. Item 19 of the SF-424 asks about it. If the notice says that the program is covered, look up whether your state has a **single point of contact** (SPOC); if so, send it a copy as it asks and check box **a** with the date. Check **b** if the program is covered but your state hasn't selected it, and **c** if the program isn't covered.",
    "read-the-notice",
  ),
  answer(
    "build america buy america | buy america | baba | domestic preference",
    "**Build America, Buy America** requires iron, steel, manufactured products and construction materials made in the United States in federally paid **infrastructure** projects, unless the agency waives it (2 CFR 184). For other purchases you give preference to American goods where practicable (2 CFR 200.322).",
    cfr("200.322"),
  ),
  answer(
    "ffata | fsrs | subaward reporting | ffata reporting | federal funding accountability and transparency act | ffata subaward reporting system",
    "**FFATA reporting**: a prime recipient of a federal award reports each first-tier subaward of **$30,000 or more** in SAM.gov (formerly FSRS), by the end of the month after the month in which it was made. Your partner must give you its UEI first.",
    cfr("170.220"),
  ),
  answer(
    "public charity | public charities | private operating foundation | operating foundation | 509a",
    "A **public charity** is a 501(c)(3) that gets its support from many people, government or fees, such as most nonprofits. A **private foundation** is a 501(c)(3) with money from one family or company that mainly makes grants. Your IRS letter says which you are (section 509(a)). Many foundations give only to public charities, since grants to others mean extra paperwork.",
    "private-foundations",
  ),
  answer(
    "public support test | tipping | tipping point",
    "The **public support test** asks whether a public charity gets enough (usually a third) of its support from many sources over five years. One large foundation grant can “tip” you. It counts with a limit of 2 percent of support for each private donor; grants from government and other public charities count in full. Ask your accountant before you accept a grant that is larger than your yearly income.",
    "private-foundations",
  ),
  answer(
    "expenditure responsibility | equivalency determination",
    "**Expenditure responsibility** is what a private foundation must do when it gives to an organization that is not a public charity: a check beforehand, a written agreement, reports and a line in its 990-PF. It is possible, and more work, so many foundations ask for a fiscal sponsor instead.",
    "private-foundations",
  ),
  answer(
    "capital campaign | quiet phase | naming rights | campaign feasibility study",
    "A **capital campaign** raises a large sum in a few years for a building, equipment or endowment. In the quiet phase the board and the largest donors give half or more, before it is announced. Foundations usually enter once land, plans and part of the money are secured, and ask who pays for running the building.",
    "private-foundations",
  ),
  answer(
    "intermediary | regranting | re-granting | intermediary funder",
    "An **intermediary** receives money from a foundation or agency and **regrants** it to smaller groups, with simpler forms and help. Community foundations, state arts councils and humanities councils, United Ways and LISC do it. For a small organization this is often the best route to national or federal money.",
    "private-foundations",
  ),
  answer(
    "trust based philanthropy | participatory grantmaking | trust based",
    "**Trust-based philanthropy** means multi-year, unrestricted grants with little paperwork, and a funder that asks what you need. In **participatory grantmaking** the people concerned help decide. Both look for who you are and whom you are accountable to more than for a polished proposal.",
    "private-foundations",
  ),
  answer(
    "collective impact | backbone organization | coalition",
    "**Collective impact** is work of many organizations toward one result, with shared measures and a **backbone organization** that coordinates. In a proposal: who belongs, who decides, which figure all of you track, and what the backbone is paid for.",
    "methods-section",
  ),
  answer(
    "match waiver | waiver of match",
    "A **match waiver** is the funder's permission to provide less cost share, or none. It must be allowed by the program's rules and must be requested in writing, with the reason, before or with the application.",
    "cost-share",
    cfr("200.306"),
  ),
  answer(
    "pre and post test | pre post test | pretest | posttest | comparison group | control group | quasi experimental",
    "A **pre- and post-test** asks the same questions before and after, and shows a change, but not that your program caused it. A **comparison group** of similar people without the program makes the claim stronger; a **randomized control group** strongest. For most grants, pre and post with an honest word on what else may have played a part is enough.",
    "evaluation-plan",
  ),
  answer(
    "qualitative data | quantitative data | qualitative | quantitative | mixed methods | focus group | focus groups",
    "**Quantitative** data are counts and scores: how many, how much. **Qualitative** data are words: interviews, focus groups, observation; they say why. **Mixed methods** use both. A small program does well with two or three figures and five interviews.",
    "evaluation-plan",
  ),
  answer(
    "fidelity | dosage | cohort | unduplicated | unduplicated count | unduplicated clients",
    "**Unduplicated** means that each person counts once, however often they come. **Dosage** is how much of a program a person gets (hours, sessions). **Fidelity** is how closely you follow the model. A **cohort** is a group that starts together and is followed.",
    "outputs-outcomes",
  ),
  answer(
    "w 9 | w9 | form w 9",
    "**Form W-9** gives a payer your legal name, address, tax classification and EIN, so that it can pay you. A foundation asks for it before the first check. Download it from irs.gov, sign and date it, and send it securely.",
    "document-folder",
  ),
  answer(
    "certificate of good standing | good standing | articles of incorporation | bylaws",
    "**Articles of incorporation** create the corporation in your state; **bylaws** say how it is run; a **certificate of good standing** from the Secretary of State shows that it is active and has filed its reports. Funders may ask for all three. Order the certificate a few weeks ahead; there is usually a small fee.",
    "document-folder",
  ),
  answer(
    "login gov | login gov account | id me",
    "**Login.gov** is the government's sign-in. You use one personal account, with a second factor, for SAM.gov and Grants.gov. It belongs to the person and not to the organization, so give each user their own and add roles in SAM.gov and Grants.gov.",
    "sam-registration",
  ),
  answer(
    "workspace | grantsgov workspace | research gov | era commons | justgrants | grantsolutions",
    "**Workspace** is where Grants.gov applications are filled out together: each form by another person, then checked and submitted by the AOR. Some agencies use their own portals as well: **Research.gov** (NSF), **eRA Commons** (NIH), **JustGrants** (Justice), **GrantSolutions** (parts of HHS). The notice says which; each needs its own registration, so start early.",
    "submit-early",
    sources.grantsGovFaqs,
  ),
  answer(
    "forecast | forecasted opportunity | forecasted | funding forecast",
    "A **forecast** announces that a notice is planned, with an estimated date and amount. It may change or vanish, but it gives you weeks to register and find partners. Save it, and look again every week.",
    "search-federal-funding",
  ),
  answer(
    "amendment | modification | grant amendment | award modification",
    "An **amendment** (modification) changes a notice or an award in writing: dates, amount, scope, terms. Before the deadline, check the notice's page for new versions. In an award, nothing has changed until the grants officer has signed it, whatever a program officer said on the telephone.",
    "asking-for-changes",
  ),
  answer(
    "grants officer | grants management officer | grants management specialist | agreement officer",
    "The **grants (management) officer** is the only person who can bind the agency: awards, changes and approvals come from them. The **program officer** advises on the work. Write to both about anything that needs approval.",
    "asking-for-changes",
  ),
  answer(
    "per diem | per diem rates | gsa per diem",
    "**Per diem** is a fixed daily amount for meals and lodging on a trip. The federal rates by city are at gsa.gov; federal awards accept them, or actual costs by your written travel policy (2 CFR 200.475).",
    cfr("200.475"),
  ),
  answer(
    "cost allocation plan | cost allocation | allocation method",
    "A **cost allocation plan** says how shared costs are divided among programs: rent by square feet, telephone by users, copies by count, supervision by hours. Choose a measure that follows use, write it down, apply it to all grants alike, and recheck it each year. Without an indirect rate it is how shared costs become direct.",
    "indirect-costs",
    cfr("200.405"),
  ),
  answer(
    "set-aside | funding set-aside",
    "A **set-aside** is part of a program's money, or of its contracts, reserved for some applicants or places, such as tribes, rural areas or small businesses. If you belong to that group, you compete only with others in it, so say so on the first page.",
    "read-the-notice",
  ),
  answer(
    "place-based | place based grantmaking | place-based initiative",
    "**Place-based** work concentrates on one neighborhood, town or region and many needs at once, with the people who live there. Place-based funders give only inside their area, often for years, and expect residents in the lead.",
    "private-foundations",
  ),
  answer(
    "systems change | system change grant | systems-level change",
    "**Systems change** means changing what causes a problem (rules, money flows, practice of institutions), rather than serving each person hurt by it. In a proposal name the rule or practice, who can change it, and the sign that it did. Lobbying has limits, and federal money never pays for it.",
    "methods-section",
  ),
  answer(
    "wraparound services | wraparound | wrap-around support",
    "**Wraparound services** are several kinds of help planned together around one person or family, such as housing, treatment, school and rides, with one coordinator. In a budget name each service and who gives it.",
    "methods-section",
  ),
  answer(
    "anchor institution | anchor organization",
    "An **anchor institution** is a large employer that stays in its place, such as a hospital, university or school district. Funders like it as a partner because it can buy, hire and lend space locally.",
    "private-foundations",
  ),
  answer(
    "flow-down terms | flow down terms | flow-down clauses",
    "**Flow-down terms** are the award's rules that you must pass on to subrecipients and, some of them, to contractors: write them into each agreement (2 CFR 200.332 and Appendix II).",
    cfr("200.332"),
  ),
  answer(
    "at-risk youth | at risk youth | opportunity youth | disconnected youth",
    "**At-risk youth** are young people likelier to leave school, be arrested or be homeless; **opportunity youth** are those aged 16 to 24 neither in school nor at work. The notice may define it: use its definition. Better say the facts: “ninth graders who failed two classes”.",
    "plain-words",
  ),
  answer(
    "cost principles | federal cost principles",
    "The **cost principles** (2 CFR 200, Subpart E) say which costs a federal award may pay: necessary, reasonable, allocable, treated the same way everywhere, documented, and not forbidden. Sections 200.420 to 200.476 go through them by kind.",
    cfr("200.403"),
    "unallowable-costs",
  ),
];
