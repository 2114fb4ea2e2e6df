import { answer, type CuratedAnswer, cfr, sources } from "./curated-answer.ts";

/** Answers about relationships with funders, choosing funders, and what guidelines leave out. */
export const foundationAnswers: readonly CuratedAnswer[] = [
  answer(
    "is there a list of all grants | list of all the grants I can apply for | list of grants for nonprofits | directory of foundations | database of grants | complete list of funders | what grants are out there",
    `No single list has them all. Nearly all competitive federal notices are on **Grants.gov** (formula money comes through states); foundations are listed in paid directories (often free at a library that is a Candid partner), and their grants in Forms 990-PF; states have portals of their own.

Here, **Browse** and the **Funding Finder** search federal programs, state portals and foundations from public sources, and with your organization profile each result shows whether you may apply. Make a list of ten that fit your work, place, kind of organization and size, and leave the rest.`,
    "search-federal-funding",
    "private-foundations",
  ),
  answer(
    "invite a foundation to visit our program | invite a program officer to visit | can we invite a funder to see our program | should we ask the foundation to come and see | tour for a funder",
    "Yes. Invite them to **something real**: a session, a graduation, a delivery day, with two or three dates and how long it takes (an hour). Good moments are before a letter of inquiry, if they take calls, and in the middle of a grant; while a proposal is under review, ask first whether visits are welcome. Many decline for lack of time, which says nothing about you: offer a 20-minute call, or send a photo and three lines after the event.",
    "site-visit",
    "talk-to-program-officer",
  ),
  answer(
    "how big should our budget be for federal money | are we too small for federal grants | minimum budget for a federal grant | is our organization big enough for a federal grant | budget size for federal grants",
    `No rule sets a minimum, but look at four things:

- **Share**: an award larger than a quarter or a third of your yearly budget worries reviewers. Check the minimum award and the size of past awards in the program.
- **Cash**: can you pay two or three months of costs before the reimbursement?
- **Books**: an account code per grant, time records, written policies, someone with time for it every week.
- **Registration**: SAM.gov is active.

With a budget below about $250,000, begin with foundations and local money, or as **subrecipient** of a county, university or larger nonprofit.`,
    "ready-for-grants",
    "decide-to-apply",
  ),
  answer(
    "how long do foundation relationships take | build a relationship with a funder | get to know a foundation | cultivate a funder | how do I keep a funder interested",
    `Think in terms of a year, not a month.

1. **Before**: read their grants, ask one past grantee, send two sentences with one question.
2. **At the first contact**: listen for what they look for; ask whom else to talk to.
3. **Between**: two or three short notes a year with one result or a lesson, an invitation, never an appeal each time.
4. **After a grant**: thanks in two days, report on time, bad news early, a call before you ask again.
5. **After a no**: thanks, comments, and a note in six months.

Keep date, person and what was said in the application's notes.`,
    "talk-to-program-officer",
    "private-foundations",
  ),
  answer(
    "should we ask for feedback after a rejection | ask why we were rejected | get reviewer comments | request feedback on a declined proposal | how to ask for feedback after a decline | didn't get the grant ask for feedback",
    `Yes, always, within two weeks.

- **Federal**: comments often come with the letter; if not, ask the contact for the **reviewers' comments and scores**.
- **Foundation**: a short email or call: “Thank you for considering us. May we ask what would have made it stronger, and whether you would welcome a revised request?” Many can't give each applicant feedback, and that's normal.

Never argue. Sort what they say: not found, not there, not convinced, not a fit. Decide whether to apply again, and note it in the tracker.`,
    "when-declined",
  ),
  answer(
    "can a city or county apply to a foundation | can a government agency get foundation grants | can a public school get private foundation money | do foundations fund government | government grants from a private foundation",
    "Some do: governments, public schools and libraries may receive foundation grants for **public purposes**, since gifts to them for public purposes are deductible too. Many foundations still give only to 501(c)(3) public charities, or don't want to replace taxes. Ask first, or apply through a **friends group, education foundation or community foundation fund** with its own 501(c)(3). Say what the public budget pays, and why the grant adds to it. Your council or board may have to accept the money.",
    "applicant-types",
    "private-foundations",
  ),
  answer(
    "start a food pantry with a grant | funding to start a program | grants to start a new program | seed money for a new program | money to launch a project",
    `For something that does not exist yet, start close to home:

- **Community foundation**, service clubs (Rotary, Kiwanis), United Way, congregations, banks, grocery chains: small grants, decided quickly.
- **A host**: start as a program of an existing nonprofit or church, or under a **fiscal sponsor**.
- **In-kind**: space, shelves, volunteers; for a pantry, membership in the regional **Feeding America food bank** brings food and small equipment grants.
- **Public money** later: the local Emergency Food and Shelter board in years with funding, CDBG through the city or county, state programs. They want a record of a year or two.

Begin small, count people served from the first day, and ask for more with those figures.`,
    "first-grant",
    "ready-for-grants",
  ),
  answer(
    "what makes an objective measurable | how to make an objective measurable | measurable objective elements | turn a goal into a measurable objective | is my objective measurable",
    `Five things that a stranger could check:

1. **Who**: 60 of the 80 children enrolled
2. **What changes**: read at grade level
3. **From where to where**: up from 31 at enrollment
4. **By when**: by June 2028
5. **How you know**: as measured by the district's spring test

“By June 2028, 60 of 80 enrolled children will read at grade level, up from 31, as measured by the district's spring test.” If you leave one out, the objective can't be checked. Paste yours here, and I'll say what is missing.`,
    "smart-objectives",
  ),
  answer(
    "show need without numbers | how do I make the reader care | emotional appeal in a grant | tell a story in a grant proposal | use of stories in proposals",
    "One person, three sentences, next to a figure. Foundations welcome it in the need section; federal reviewers give points for evidence, so keep it to a line. Ask for written consent, change the name and say so, let the person keep their dignity (what they do, not only what was done to them), and connect it to the numbers: “Marta is one of 212 who …”. Never invent one.",
    "need-of-community",
  ),
  answer(
    "how do we get data on poverty | poverty data for my county | find poverty rate | income data for my zip code | data on unemployment in my county | where can I get data for my county",
    `Free and quotable:

- **Poverty and income**: data.census.gov, American Community Survey, tables S1701 (poverty) and S1901 (income), county down to tract; for one-year county estimates, **SAIPE**.
- **Children**: free and reduced-price lunch share from your state's education department; Kids Count.
- **Unemployment**: Bureau of Labor Statistics, local area statistics.
- **Health**: County Health Rankings, CDC PLACES.
- **Housing**: HUD's CHAS data and the local point-in-time count.

Take the five-year estimate for small places, note the margin of error, and write table, place and year beside each figure. Compare with the state.`,
    "local-figures",
    "cite-figures",
  ),
  answer(
    "how do I prove we are a nonprofit | proof of nonprofit status | lost our determination letter | where is our 501c3 letter | copy of determination letter | affirmation letter",
    "The proof is your **IRS determination letter**. If it is lost: look yourself up in the IRS **Tax Exempt Organization Search**, where letters issued since 2014 can be downloaded. For an older letter, or an **affirmation letter** that serves the same purpose, send the IRS **Form 4506-B** and allow about 60 days; after that, call 877-829-5500. Federal notices also accept others: a state certificate, certified articles, or a parent organization's letter with group ruling. Keep a PDF in your documents here.",
    "document-folder",
    sources.exemptSearch,
  ),
  answer(
    "foundation asked for our 990 but we are too new | no 990 yet what do we send | we have not filed a 990 | too new to have a 990 | 990 not filed yet",
    "Say so, and send what shows the same: your **determination letter**, a board-approved **budget** and year-to-date **income statement and balance sheet**, and one line: “Our first Form 990 covers 2026 and will be filed in May 2027.” If your receipts are small you file a **990-N** (e-Postcard); its confirmation counts. Never leave the field empty: call or write if the portal insists on an upload, and upload that letter.",
    "document-folder",
  ),
  answer(
    "do grants affect our 990 | do we report grants on the 990 | how do we record grant income | grant revenue accounting | when do we recognize grant revenue",
    "Grants appear on Form 990 as contributions (Part VIII, line 1; government grants on 1e), and Schedule B lists large donors for the IRS. In the books, a grant **without conditions** is income when it is promised, restricted until you use it; one **with conditions** (measurable barrier and right of return, such as most cost-reimbursement awards) is income as you meet them (ASU 2018-08). Your accountant decides on the details; keep the agreement with the entry.",
    "grant-basics",
  ),
  answer(
    "how do we write a budget for two years | multi-year budget | budget for several years | raise salaries in year two | inflation in a grant budget | escalate costs",
    "Make one column per year and one for the total. Raise pay by what your policy or recent raises show (such as **3 percent**), and fringe with it; budget start-up costs only in year one; add what grows, such as more participants; put the same unit prices, with a reason if they rise. Show the formula: “$52,000 × 1.03 × 0.5 FTE = $26,780.” Match and indirect costs follow by year. If each year is awarded separately, the first must stand alone.",
    "budget-from-activities",
    "budget-workbook",
  ),
  answer(
    "can we charge health insurance to the grant | employee benefits on a grant | can the grant cover benefits | can the grant cover health insurance premiums | payroll taxes on a grant | can a grant pay for health insurance and retirement",
    "Yes. **Fringe benefits**, such as health insurance, retirement, payroll taxes, workers' compensation and paid leave, are allowable in proportion to the pay charged, under your **written policy** and on the same terms as for all staff (2 CFR 200.431). If a grant pays 40 percent of a person's salary, it pays 40 percent of the benefits. List them as a rate with its parts, or as amounts per person.",
    "budget-narrative",
    cfr("200.431"),
  ),
  answer(
    "how do I prove staff worked the hours we charged | support for payroll charges | documentation for salaries | auditor wants timesheets | prove time charged to the grant",
    `With records that meet 2 CFR 200.430:

- a **timesheet** per pay period with hours by award and by other work, adding up to **all** the person's time,
- signed by the employee and by a supervisor who knows the work, **after** the work,
- agreeing with **payroll**, leave and the ledger,
- corrected when the real share differs from the budget.

Budget percentages alone don't count as proof. An electronic system is fine if it logs changes. Add what was done: schedules, sign-in sheets, case notes. Keep it all three years from the final financial report.`,
    "budget-narrative",
    cfr("200.430"),
  ),
];
