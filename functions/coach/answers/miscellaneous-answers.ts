import { answer, type CuratedAnswer, cfr, sources } from "./curated-answer.ts";

/** Miscellaneous answers about rules, reports, funders and applicants. */
export const miscellaneousAnswers: readonly CuratedAnswer[] = [
  answer(
    "do we have to be incorporated in the state where we apply | out of state nonprofit apply | apply in a state where we are not registered | foreign qualification for a nonprofit | work in another state with a grant",
    "For **federal** grants no: incorporation in any state is enough, unless the notice limits the place. **State** grants and many foundations want you to be located or registered there. If you run a program in another state, you may have to **register there** as a foreign corporation (Secretary of State), for payroll taxes, and for charitable solicitation. Ask the funder: “Must the applicant be incorporated in the state, or only serve it?”",
    "read-eligibility",
    "applicant-types",
  ),
  answer(
    "thank a donor for an in kind gift | acknowledge an in kind donation | receipt for donated goods | thank you for donated items | gift acknowledgment letter",
    "Within two days, name the gift and what it did: “Your 40 chairs are in the reading room.” For their taxes: a written acknowledgment with your name, the date, a **description of the goods** and whether you gave anything in return, for gifts of $250 and more. **Don't state the value**: the donor does that. Services and the use of space are not deductible, but thank the donor all the same.",
    "cover-letter-guide",
  ),
  answer(
    "project costs more than the grant | grant does not cover the full cost | who pays the rest of the project | funding gap in a project | budget is bigger than the award ceiling",
    `Show the whole cost and where the rest comes from:

1. **A budget with columns**: this grant, other confirmed, other pending, your own and in kind.
2. **Ask for a part that stands alone**: one site, one year, one position.
3. **Say what happens if the rest doesn't come**: which part starts, which waits.
4. Look for **other funders** for the same project, each told about the others; no cost twice.
5. Check that the gap is not offered as **match** by mistake: what is in the approved budget as match is owed.`,
    "how-much-to-ask",
    "budget-from-activities",
  ),
  answer(
    "prove need in a rural community | show need in a rural area | rural need statement | rural data | need in a small town",
    "Distance, numbers and trend. **Distance**: miles and minutes to the nearest clinic, store or school, no bus. **Numbers**: county figures (ACS five-year estimates, County Health Rankings, HRSA shortage areas, USDA food access atlas, FCC broadband map), compared with the state. **Trend**: people lost in ten years, closures with dates. Rates in a small place swing widely, so give counts with years (“11 of 34 ninth graders”), add your own records and two voices. Check with the **Rural Health Information Hub** (“Am I Rural?”) whether rural points or programs apply.",
    "local-figures",
  ),
  answer(
    "estimate how many people we will serve | how many people should we say we will serve | set a realistic number of participants | number of people served estimate | how to project numbers served | should I round up the number of people served | round up the number of kids",
    `Base it on capacity, not on hope: **staff hours ÷ hours per person = people**.

Example: two coaches × 20 hours of sessions × 40 weeks = 1,600 hours; each family needs 16 hours: **100 families**. Subtract for start-up (three months), no-shows (15 to 25 percent) and leave. Compare with last year, your waiting list and similar programs. Say whether it is **unduplicated people** per year. Promise the conservative number: you'll be held to it.`,
    "smart-objectives",
    "outputs-outcomes",
  ),
  answer(
    "what percent can be administration | admin percentage of a budget | how much overhead is acceptable | explain high overhead | overhead is too high | high administrative costs | justify our overhead",
    "There is no right number. Federal awards: your negotiated rate, or up to **15 percent of the base**; some programs cap administration by law, and the notice then states the cap. Foundations set their own limits: read the guidelines. If yours looks high, explain it by what it buys: “bookkeeping, a single audit and a data system that three programs share”, how it is divided, how it has changed. Move what belongs to the program (its supervisor, its space) into direct costs where you can show it. Ask what the funder counts as overhead.",
    "indirect-costs",
  ),
  answer(
    "fiscal sponsor in another state | does a fiscal sponsor need to be local | change our fiscal sponsor | leave our fiscal sponsor | move to another fiscal sponsor | end a fiscal sponsorship",
    "A sponsor may be in **another state**, if the funder allows it (local foundations and states often don't) and it is registered to raise money where you ask. You may **change**: give the notice that your agreement asks for, settle what happens to money, data, equipment and staff, and get each funder's **written consent** to move the grant, since the sponsor is the grantee. Begin three months ahead, and never in the middle of an application.",
    "fiscal-sponsor",
  ),
  answer(
    "one to one match | 1 1 match | dollar for dollar match | calculate a 20 percent match | how do I calculate match | how is cost share calculated | calculate 25 percent match",
    `First see **of what** the percentage is taken.

- **Of the project total**: match = grant × p ÷ (100 − p). A grant of $100,000 with a 20 percent match: 100,000 × 20 ÷ 80 = **$25,000**, project $125,000.
- **Of the grant**: match = grant × p. 20 percent of $100,000 = **$20,000**, project $120,000.
- **1:1** means one dollar for each dollar of the grant: $100,000 match, project $200,000.

The notice says which; its own example decides. Match can be in cash or in kind unless it says “cash”.`,
    "cost-share",
    cfr("200.306"),
  ),
  answer(
    "can other grants be match | use a foundation grant as match | can a private grant count as match | use another grant for match",
    "Yes, if the other grant is **not federal** (also not federal money that a state passes on), pays for the **same project in the same period**, is allowed as match by its own funder, and isn't counted for another award. Attach the award letter. A pending grant can be listed as pending, with what happens if it doesn't come.",
    "cost-share",
    cfr("200.306"),
  ),
  answer(
    "swot analysis | how do I do a swot | strengths weaknesses opportunities threats | organizational assessment",
    "A **SWOT** lists strengths and weaknesses (inside), opportunities and threats (outside) in four boxes. Take an hour with board and staff and write three to five lines in each box, each with a fact. Use it to decide which grants fit your strengths, and which weakness (no data, one bookkeeper) costs points and should be fixed first. It stays inside: proposals show its results in the capacity section, not the boxes.",
    "ready-for-grants",
  ),
  answer(
    "do we report if we spent nothing | zero report | no spending this quarter do I still report | report with no activity",
    "Yes. **Send every report that is due**, with zeros and a sentence why and when spending starts. A missing report stops payments and counts against you (2 CFR 200.339). If nothing has been spent for two quarters, call the program officer: you may need a new timeline.",
    "reports-that-help",
    cfr("200.329"),
  ),
  answer(
    "auditor found a problem | audit finding what do we do | what if the audit finds something | audit findings consequences for a grant | we have a material weakness | respond to an audit finding",
    `It's not the end if you act.

1. Understand it: **finding**, cause, amount questioned.
2. Write a **corrective action plan**: what changes, who, by when. It goes with the audit (2 CFR 200.511).
3. Fix it and keep proof. If a cost was wrong, correct it or pay it back; ask the agency before it asks you.
4. Tell the funders concerned; a pass-through or agency decides within six months (200.521).
5. In applications, say in two sentences what was found and what you have changed. Repeated findings cost more than the first.`,
    "single-audit",
    cfr("200.511"),
    cfr("200.521"),
  ),
  answer(
    "how do I read a 990 | how to read a 990 pf | what to look for in a 990 | read a foundation's tax return | find a foundation's grants in the 990",
    `For a **foundation** (990-PF), in ten minutes:

- **Page 1**: assets, address, telephone.
- **Part VII**: trustees and staff; do you know one?
- **Part XIV (XV in older returns), line 2**: how to apply, deadlines, limits, or “preselected only”.
- **Part XIV, line 3**: every grant with recipient, purpose, amount. Note place, field, the median, how many are new.
- Compare three years.

For a **nonprofit** (990): Part I (income, result), Part III (programs), Part VII (pay), Part IX (spending), Schedule I (grants it makes). ProPublica's Nonprofit Explorer shows both for free.`,
    "private-foundations",
  ),
  answer(
    "when does a foundation's board meet | foundation deadlines and board meetings | how do I find a foundation's deadline | when do foundations decide | foundation application dates",
    "Look on its site under “How to apply”, then in **Form 990-PF, Part XIV, line 2c**, which states deadlines. If neither says, ask by email or telephone: “When does your board next consider grants, and by when should we send a letter?” Many meet in spring and fall; send six to eight weeks before. Save the date here as the application's deadline.",
    "private-foundations",
  ),
  answer(
    "do funders call references | references for a grant | list of references in a proposal | do foundations check references",
    "Some do: foundations call other funders, a partner, or people in town, often without telling you. Give references only if asked: two funders and a partner who know your results, with name, title, telephone. Ask them first and send them your summary. Keep what they may find in order: the IRS record, Form 990, state charity register, website.",
    "organization-section",
  ),
  answer(
    "post the grant on social media | can we share the award on facebook | announce the grant online | thank the funder on social media",
    "After the award letter and the funder's approval, yes. Read the terms: some want to announce first, see the text, or have their name and logo used in a certain way; some donors want no mention. Tag them, say what will change for people, keep amounts out unless they agree (federal ones are public), and never show participants without written consent.",
    "first-thirty-days",
  ),
  answer(
    "is two weeks enough for a federal grant | can I write a federal grant in two weeks | enough time to apply for a grant | too late to start an application | two weeks until the deadline",
    `Only if four things are there today: an **active SAM.gov** registration and Grants.gov roles, a **project already designed**, partners who have agreed, and one person with **at least 80 free hours**. Otherwise skip it and prepare for the next round.

If yes: day 1, read the notice and list all parts; days 2–3, objectives and budget; days 4–9, narrative by points, letters out on day 2; day 10, reading by two people; day 11, forms; **submit on day 12**.`,
    "plan-backwards",
    "decide-to-apply",
  ),
  answer(
    "notarized letter for sam gov | entity administrator letter | does sam gov need a notarized letter | appointment letter sam gov",
    "Only when your entity has a registration and **no administrator is left** to assign the role. Then the Federal Service Desk (fsd.gov) needs an **entity administrator appointment letter**: its template, unchanged, on your letterhead, signed by an officer before a **notary**, and uploaded in a ticket. An employee, officer or board member may become administrator; a paid registration service may not. If an administrator is still there, that person can assign the role without a letter, which is much faster.",
    "sam-registration",
  ),
  answer(
    "what documents do I need for sam registration | what do I need to register in sam gov | information needed for sam gov",
    "Have ready: the **legal name and physical address** exactly as in your IRS letter and state papers, the **EIN**, a **bank account** with routing number (for payments), the date and state of incorporation, fiscal year end, the names of the **points of contact** (electronic business, government business), and a Login.gov account. If name or address don't match, upload a document that shows both, such as articles, a bank statement or a utility bill.",
    "sam-registration",
  ),
  answer(
    "can a sole proprietor get a grant | grants for freelancers | can a self-employed person get a grant | grants for women owned business | grants for minority owned business | small business grant for women",
    "There are few. A sole proprietor counts as a **business**: SBIR and STTR pay small firms for research and development only, federal agencies do not give grants to start a business, and most foundations don't pay businesses. What exists: **city, county and state** programs for small, women- or minority-owned firms; corporate contests (small and crowded); **loans and free advice** from SBA, Women's Business Centers and CDFIs; artists' and farmers' programs. “Certified women-owned” helps with **contracts** more than with grants.",
    "applicant-types",
    sources.sba,
  ),
  answer(
    "fix our church roof with a grant | grants for church buildings | church building repair grant | grants for historic churches | church renovation grant",
    "Federal program money generally may not pay for space used mainly for worship. Look at: the **National Fund for Sacred Places** and state programs for **historic** buildings, your denomination's loan or building fund, the community foundation (for the part used by the community: pantry, shelter, classes), FEMA's **Nonprofit Security Grant** for security, FEMA after a disaster, energy rebates. Funders want two quotes, how many people outside the congregation use it, and what you raise yourselves.",
    "applicant-types",
    {
      id: "24-cfr-5-109",
      title: "24 CFR 5.109, equal participation of faith-based organizations in HUD programs",
      url: "https://www.ecfr.gov/current/title-24/section-5.109",
    },
  ),
  answer(
    "how do we get help paying rent for our daycare | daycare help with rent | help paying our rent as a nonprofit | operating help for a child care center",
    "Rent alone is hard to fund. Ask your **state child care agency** (quality and facility grants, where it has them), the child care resource and referral office, CDFIs with child care facility loans, the city or a church for donated space, and the community foundation for **operating support**. In a program grant, the share of the rent that the program uses can be a budget line.",
    "applicant-types",
  ),
  answer(
    "how do you apply for cdbg funds | community development block grant how to apply | who gives out cdbg money | apply for block grant money from the city",
    "Through your **city or county**, not HUD: larger ones are entitlement communities; smaller places apply to the **state**. Call the community development office and ask for the **action plan, the application and its dates** (often winter, for money from July). Most projects must benefit people with low or moderate incomes, and public services share a cap of 15 percent, with some exceptions. You need a UEI and the records for reimbursement; ask whether SAM.gov registration is required. Go to the public hearing: priorities are set there.",
    "search-federal-funding",
  ),
  answer(
    "how many times can I apply for the same grant | apply for the same grant again | can we reapply each year | limit on number of applications",
    "As often as the rules allow. Federal programs usually let you apply in every round, some limit it to **one application per organization** each round, or to resubmissions within a time (NIH: one within 37 months). Foundations mostly take one a year, and some want a year's pause after a decline or several grants. Change something that matters each time, and ask for comments before you do.",
    "when-declined",
  ),
  answer(
    "should goals be in the need statement | what belongs in the need statement | difference between need and goals sections | where do I put goals in a proposal",
    "No. The **need** says what is wrong, for whom, with evidence, and ends with the gap. **Goals and objectives** come right after it and answer it point for point: each problem that you name gets an objective, and none without a problem. Leave your program out of the need, except in its last sentence as a bridge.",
    "need-of-community",
    "parts-of-a-proposal",
  ),
  answer(
    "describe my staff in a proposal | staff qualifications section | staffing plan | how to write about our team | describe key staff",
    "One short paragraph or table row per role: **name (or “to be hired”), title, share of time, what they do in this project, two facts that show they can**. “Dana Example, RN, project director, 0.5 FTE: supervises three health workers; eight years in home visiting, managed a $400,000 state contract.” Add who reports to whom and who does the books. For open positions give qualifications and the hiring date. Shares of time must agree with the budget.",
    "organization-section",
  ),
  answer(
    "write about diversity in a proposal | dei language in grants | equity language in a federal grant | can I use equity words in a grant | race in a grant proposal",
    "Write what the notice asks, in its own words, and stay factual: **who lives there, who is left out, by which figure, what you do so that all can take part** (language, hours, transport, access). Federal terms changed in 2025 and may include certifications about discrimination law: read the current notice and award terms, and ask a lawyer before you sign one you don't understand. Services paid with federal money may not be limited by race, and a limit by sex needs a basis in law. Some foundations still ask about equity: answer with facts about people served, staff and board.",
    "read-the-notice",
    "need-of-community",
  ),
  answer(
    "reviewers disagree | two reviewers gave different scores | conflicting reviewer comments | inconsistent reviewer scores | one reviewer gave us a high score and another a low score | reviewer 1 said staffing was excellent and reviewer 3 said it was unclear | our scores are far apart what do we do before the next round | reviewers disagreed with each other",
    "It is common: one did not find what another did. Take it as a sign that the text was **unclear at that place**, and make it easier to find: heading, first sentence, table. Work on what **two or more** say, then on the heaviest criterion. Ask the program officer which points decided the discussion. A procedural error (wrong criteria, conflict of interest) can be raised in writing within the time stated; a difference of opinion can't.",
    "when-declined",
  ),
  answer(
    "is indirect on top of the award or part of it | are indirect costs included in the ceiling | does the award ceiling include indirect costs | is overhead included in the grant amount",
    "**Part of it.** A ceiling normally means the whole federal request, direct and indirect together, unless the notice says “direct costs only” (as NIH often does). So plan backward: with a ceiling of $200,000 and 15 percent on all direct costs, direct costs may be $200,000 ÷ 1.15 = **$173,913**. If some costs are outside the base, more remains for them.",
    "indirect-costs",
  ),
  answer(
    "can indirect costs be charged on rent | is rent in the mtdc base | does rent count in the indirect base | is rent excluded from mtdc",
    "**No** for rent as a direct cost: **rental costs are excluded from MTDC**, together with equipment, capital expenditures, patient care, tuition, scholarships, participant support and the part of each subaward above $50,000 (2 CFR 200.1). Rent of the main office is usually itself an indirect cost, and then it is in the rate.",
    "mtdc-exclusions",
    cfr("200.1"),
  ),
  answer(
    "can we charge board meetings | board meeting expenses on a grant | pay for board travel with a grant | board retreat with grant money",
    "Usually **indirect**: the board governs the whole organization (travel of trustees is allowable for nonprofits, 2 CFR 200.476, usually within the indirect rate). Food at board meetings is mostly not allowed on federal awards. Charge directly only an advisory committee that the award requires. Foundations may pay for board training under capacity building.",
    "unallowable-costs",
    cfr("200.476"),
  ),
  answer(
    "grant ends soon and we have money left | large balance at the end of the grant | spend the rest before the grant ends | too much money left near the end | money left and the grant ends in five weeks what are our options | we have unspent money and a few weeks left",
    "With 30 days left: ask **today** for a **no-cost extension** (federal: notice at least ten days before the end if your terms allow it once, otherwise approval). Say why it is left and what it will buy for the same objectives. Buy nothing just to empty the line: auditors look at the last month. Orders must be placed and needed within the period. If there is no plan, return it, and note the lesson for the next budget.",
    "budget-revisions",
    cfr("200.308"),
  ),
  answer(
    "how do I make a gantt chart | make a project timeline chart | create a gantt chart for a grant",
    "One row per activity, one column per month, a bar from start to end, a diamond for each milestone. In Excel: activities in column A, months across, fill cells; the library's **timeline workbook** does it. Ten to fifteen rows: hiring, partner agreements, baseline, activities by site, data collection, reports, closeout. Put the person's initials in the bar. Keep it to one page that still reads in gray.",
    "timeline-workbook",
    "methods-section",
  ),
];
