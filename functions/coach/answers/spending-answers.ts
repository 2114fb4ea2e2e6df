import { answer, type CuratedAnswer, cfr, sources } from "./curated-answer.ts";

/** Practical answers about applying and spending, as of the 2024 revision of 2 CFR 200. */
export const spendingAnswers: readonly CuratedAnswer[] = [
  answer(
    "a reviewer misread our proposal can we challenge it | reviewer made a mistake can we appeal the score | unfair review what can we do | dispute reviewer comments | a reviewer got our budget wrong",
    "You can seldom change the decision: agencies hear appeals of **process** (conflict of interest, a wrong rule, a missing page), rarely of a reviewer's judgment, and NIH and NSF have their own short appeal or reconsideration route with a deadline. Write to the program officer: one factual sentence with the page (“The total is on page 14, line 8”), and ask whether a correction is possible. Then make that point impossible to miss and **resubmit**. Stay polite: the same people may read the next one. Foundations have no appeal.",
    "when-declined",
  ),
  answer(
    "program officer invited me to lunch who pays | can I buy lunch for a program officer | gifts to a program officer | may we give a funder a present | taking a funder out to eat | send our program officer a fruit basket or thank-you gift | is a present for a helpful program officer okay",
    "**Federal staff** may take almost nothing: a gift of up to $20 at a time and $50 a year from one source (5 CFR 2635.204), so let everyone pay for their own meal. **State and foundation staff** have policies of their own; offer, and don't insist. Coffee at your office and something children made are fine. Don't charge the meal to a grant, and don't meet a federal officer for lunch while your application is under review. A good site visit does more than any lunch.",
    {
      id: "oge-gifts",
      title: "Office of Government Ethics: gifts",
      url: "https://www.oge.gov/Web/OGE.nsf/Resources/Gifts",
    },
    "talk-to-program-officer",
  ),
  answer(
    "is it ok to round numbers in a budget | should budget figures be rounded | whole dollars or cents in a grant budget | do I round up in the budget",
    "**Whole dollars** are right, and federal forms want them; leave out cents. Round each **line's result**, not the inputs: 12 trips × 84 miles × the mileage rate = the nearest dollar. Lines that all end in 000 look like guesses. The total must be the sum of the rounded lines, the same in form, table and narrative. For estimates such as fringe give the rate (24.6 percent) beside the result.",
    "budget-from-activities",
  ),
  answer(
    "who is allowed to submit on grants gov | who can press submit | which role do I need to submit a federal application | can a consultant submit our application | can a grant writer submit for us | who is the authorized representative on grants gov and can it be me | can a volunteer be the authorized organization representative | can a volunteer or board member be the aor",
    "**The authorized organization representative (AOR)**: someone with the **Standard AOR** or **Expanded AOR** role for your organization's UEI in Grants.gov (or a custom role that includes submitting). Your **E-Business point of contact** gives it. Others, including consultants, can fill in forms in the **Workspace** as participants. Submitting is a legal signature, so it should be somebody whom the board authorizes in writing, usually the director or a board officer; a volunteer may be the AOR if the board appoints them. Check today under your profile that the role says “approved”. For other portals (eRA Commons, JustGrants, Research.gov) the signing official is set there separately.",
    "submit-early",
    sources.grantsGovFaqs,
  ),
  answer(
    "can a lawyer's volunteer time count at the lawyer's rate | professional volunteers as match | value pro bono services for match | donated professional services rate | doctor volunteers what hourly value",
    "**Only if they do the work of their profession.** A lawyer who gives legal advice counts at the rate usual for that work in your area; the same lawyer who paints a wall counts as a painter (2 CFR 200.306(e)). The rate must match what you or the local market pays for it, plus fringe if you would pay it. Staff lent by another employer count at their **regular pay** plus fringe (200.306(f)). Write down name, date, hours, task and how you found the rate, with a signature. Discounts and unpaid overtime of your own staff don't count.",
    "cost-share",
    cfr("200.306"),
  ),
  answer(
    "hotel costs more than the federal per diem | lodging above the gsa rate | actual hotel price higher than per diem can we charge it | can we go over per diem",
    "**If you have your own travel policy** that pays actual, reasonable lodging, and you use it for all work, you may charge the actual price even above GSA's rate (2 CFR 200.475); the award's terms may still cap it. **Without a policy** GSA's rate is the limit, except as the federal travel rules allow more, such as a conference hotel, approved beforehand. In both cases keep the bill and a line why (conference hotel, no room at the rate), and ask the grants officer if it is much more. Otherwise, you pay the excess yourself.",
    cfr("200.475"),
  ),
  answer(
    "do churches have to register in sam | do nonprofits have to register in sam gov | who has to register in sam | is sam registration required for every grant | do we need sam for a foundation grant | do small towns need sam registration",
    "**Anyone applying directly for a federal grant must register in SAM.gov**, churches, towns and small nonprofits alike (2 CFR 25.200). Not needed for foundation, company or most state grants. A **subrecipient** of federal money needs only a **UEI**, which SAM.gov gives without the full registration. Individuals who apply for themselves don't register. It is free, takes days to weeks, and must be renewed each year.",
    "sam-registration",
    cfr("25.200"),
  ),
  answer(
    "where do we find when our reports are due | find report due dates for an award | how do I know which reports we owe | nobody knows when the federal reports are due",
    "In the **notice of award**, under reporting or in the attached terms, one list for each award. If you can't find it: the agency's system (PMS or GrantSolutions, JustGrants, eRA Commons, Grants Online) shows due and overdue reports; otherwise ask the **grants management specialist** named on the notice for a list, a routine request. Usual federal dates: SF-425 30 days after each quarter or half year, or 90 after the year; performance reports on the same schedule; final ones 120 days after the end. Enter them on the application's **Award** tab here, and you are reminded.",
    "first-thirty-days",
    cfr("200.329"),
  ),
  answer(
    "when is the sf-425 due | how often do we file the federal financial report | ffr due dates | deadline of the ffr | when do we have to send the sf-425",
    "Your award sets it. Usual: **30 days** after each quarter or half year, **90 days** after the year if annual, and the **final one 120 days** after the award ends (2 CFR 200.328 and 200.344). It goes in through the agency's system, for HHS through PMS. No agency may ask more often than quarterly, except under special conditions. File zeros if nothing was spent.",
    cfr("200.328"),
    cfr("200.344"),
  ),
  answer(
    "do we have to report subawards in fsrs | did fsrs move to sam gov | is the ffata report required for our subaward | when do we report a subaward | which subawards must be reported | FFATA reporting | FSRS | do we have to report our subaward publicly | public website for subawards | report a subaward of 30000 or more | where do prime recipients report subawards",
    "A **prime recipient** reports each first-tier subaward of federal money that reaches **$30,000**, also if it does so later by an amendment. It is reported in **SAM.gov**, where **FSRS moved in March 2025**, by the **end of the month after the month** in which you made it (2 CFR Part 170). You need the partner's UEI first, and executives' pay in the rare case that 80 percent and $25 million of its income are federal. Organizations with less than $300,000 of income in the year before are exempt. Contracts to vendors are not reported there.",
    {
      id: "2-cfr-170",
      title: "2 CFR Part 170",
      url: "https://www.ecfr.gov/current/title-2/subtitle-A/chapter-I/part-170",
    },
  ),
  answer(
    "who fills out the sefa | who prepares the schedule of expenditures of federal awards | does the auditor make the sefa | how do we prepare a sefa",
    "**You do**, not the auditor: the organization that is audited prepares the SEFA (2 CFR 200.510), usually the finance person from the ledger. For each award: agency, program name, Assistance Listing number, pass-through entity and its number, amount spent, amount passed to subrecipients; notes on the accounting basis and on whether you use the de minimis rate. Reconcile it with the SF-425s and the financial statements. Auditors may help with the form, but must stay independent.",
    cfr("200.510"),
  ),
  answer(
    "do foundations want a logic model | should I send a logic model to a small foundation | is a logic model required",
    "**Small foundations seldom ask for one**; a paragraph “because we do this, that changes” is enough, and an uninvited chart can get in the way. Federal agencies, United Ways, large and evaluation-minded foundations often do. Make one for yourself anyway, one page: it shows gaps between activities and outcomes, and the sections almost write themselves. If the guidelines allow attachments and don't mention it, leave it out.",
    "logic-model-explained",
  ),
  answer(
    "pay severance or vacation payout from a grant | employee leaves can the grant pay unused vacation | accrued leave on a federal award | severance on a grant",
    "**Leave** earned while working on the award is a fringe benefit and allowable by your written policy (2 CFR 200.431). A payout of unused leave when someone leaves should be charged as an **overall (indirect or fringe) cost**, not in full to the last award, because it was earned on several. Normal **severance** under a law or policy is allowable the same way; mass or unusually high severance needs the agency's approval. Don't pay a bonus for leaving.",
    cfr("200.431"),
  ),
  answer(
    "can we prepay a subscription that runs past the end of the grant | annual license goes beyond the award | software renewal after the period | stock up on supplies before the grant ends | buy things in the last month to use up the money",
    "Charge only the part that **serves the award in its period**. A twelve-month license with four months left means a third, unless a shorter one isn't sold and you document it. Supplies bought in the last weeks for later use are a classic finding: what is left unused above **$10,000** in total must be reported and may have to be paid for (2 CFR 200.314). If there is money left, ask for an extension or return it.",
    cfr("200.314"),
    cfr("200.403"),
  ),
  answer(
    "can match come before the award starts | does match have to happen during the grant | when must match be spent | spend the match after the grant ends | is the match due up front or over the whole grant | when do we have to have the match | match due at the start",
    "Match must be spent **within the award's period**, for allowable costs of the project, and be in your records (2 CFR 200.306 and 200.403). What was spent before counts only if the agency approved pre-award costs; what comes after the end does not count. It doesn't have to be spread evenly unless the notice says so, but report it each time so that a shortfall shows early.",
    "cost-share",
    cfr("200.306"),
  ),
  answer(
    "how do we check if a vendor is debarred | debarment check in sam | exclusion search before a purchase | check a contractor in sam exclusions",
    "Search **SAM.gov → Search → Exclusions** by exact name and UEI, before you sign a subaward of any size and before contracts of **$25,000** or more under a federal award (2 CFR 180.220 and 200.214). Save the dated page in the file. A vendor's certification or a contract clause is acceptable instead, but the search takes two minutes. Check key people too for health and research awards, and again each year.",
    cfr("200.214"),
    { id: "sam-gov", title: "SAM.gov", url: "https://sam.gov/" },
  ),
  answer(
    "reimbursement grant but we have no cash | how do we survive a reimbursement grant | cash flow with a reimbursement grant | we cannot pay first and wait for reimbursement | reimbursement only paid quarterly and late and we have five weeks of cash | grant pays after the fact and we have no reserves | how do we survive a reimbursement grant | cash flow on a reimbursement grant",
    `Solve it before you sign.

1. **Ask for advances or a working capital advance**: on federal awards advance payment is the normal method for those with proper systems (2 CFR 200.305); states often give a first part if asked.
2. **Bill monthly**, in the first week, with complete papers; a pass-through must pay within 30 days of a proper request.
3. **Line of credit** or a bridge loan of a community lender or fiscal sponsor; the interest usually can't be charged.
4. **Reserves**, and vendors who wait 45 days.
5. Show the board a month-by-month cash plan. If it doesn't close, ask for a smaller award or decline.`,
    cfr("200.305"),
  ),
  answer(
    "how do we lift special conditions | we are a high risk grantee | specific conditions on our award | remove conditions from an award",
    "The notice must say **what the conditions are, why, what ends them and by when** (2 CFR 200.208). Do exactly that (a policy, a training, a corrected finding), send proof with a one-page cover, and ask in writing for removal; they must be lifted promptly once met. Meanwhile meet every extra report on the day. If you think they're mistaken, ask for reconsideration as the notice explains.",
    cfr("200.208"),
  ),
  answer(
    "ask a foundation for a multi-year grant | how do I ask for more than last year | increase our request to a current funder | ask for a bigger renewal",
    "First finish and report well, then **ask in a call**: “May we think about $40,000 over two years?” Give one reason each for the size and for the length (a new site, a waiting list, keeping a person), with what the extra money changes. Up to a third more than the last gift is usual without a new project. Show other funders' part, so this funder doesn't become the only one. Put yearly results in the plan; many multi-year grants release each payment on them.",
    "how-much-to-ask",
  ),
  answer(
    "state grants versus federal grants | which rules apply to a state grant | are state grants easier | how are state grants different from federal grants",
    "A **state grant** is smaller, closer and faster, on the state's own portal (often with a vendor registration) and by its own rules; ask for its grant manual. But a state often passes on **federal** money: then 2 CFR 200 and the federal program's terms apply too, and the agreement must show the Assistance Listing number. Read which it is, because match, audit and purchasing follow from it. Payment is often by reimbursement. SAM.gov is needed only if you deal with the federal agency directly; a UEI, for federal pass-through money.",
    "search-federal-funding",
    cfr("200.332"),
  ),
  answer(
    "do we offer voluntary match if it is not required | cost sharing is encouraged but not required | should we include match if it is optional | does voluntary cost share help our score",
    "**Mostly no.** If the notice says that match isn't required, don't promise any: once in the approved budget it binds you and is audited. For federal research it may not be used in review unless the notice says so (2 CFR 200.306(a)). If match is “encouraged” or earns **points**, offer what you can already prove, a modest sum. Otherwise mention other resources in words (“the school provides the room”) without a dollar figure.",
    "cost-share",
    cfr("200.306"),
  ),
  answer(
    "what do we do in the last 90 days of a grant | award ends in a few weeks what should we check | preparing for the end of a grant | eight weeks before the award ends",
    "1. **Money**: compare spent with budget; slow orders that won't arrive, decide now on a no-cost extension (at least ten days before the end).\n2. **Partners**: set a date for their **last invoice**, 30 to 60 days after the end at most; call those that haven't billed.\n3. **Work**: what must still be delivered, by whom; data for the final report while people remember.\n4. **People**: who moves to which money on the first day after.\n5. **Things**: inventory, leftover supplies.\n6. **File**: approvals, time records, purchases complete.\n7. **Funder**: tell them what comes next.",
    "asking-for-changes",
    cfr("200.344"),
  ),
  answer(
    "take over a grant from a colleague | handover of a grant to a new manager | someone else's grant that I now manage | inherited an award in the middle",
    "Get from the old manager, or from the files: the notice of award with all amendments, the proposal and approved budget, reports sent with receipts, approvals by email, the ledger to date, subawards, and logins. **Compare three things in the first week**: spent against budget, done against promised, dates ahead. Tell the program and grants officers who you are now; if the person was **key personnel** in a federal award, ask for approval. Change the users in PMS or ASAP, Grants.gov and the agency's system. Report anything that looks wrong now, not at the audit.",
    "first-thirty-days",
    cfr("200.308"),
  ),
  answer(
    "how many people should be on a grant team | who does what in writing a grant | roles in a proposal team | who should write the grant program staff or a writer | who writes the grant staff or a hired writer | should we hire a grant writer or do it ourselves",
    "Three roles are enough, and two people can hold them: a **lead** who decides and keeps the calendar, someone who **knows the program** and its figures, and someone who **knows the money**. One person writes the whole text, so that it has one voice; program staff talk, give figures and check. Add a reader from outside and the person who submits. Agree on day one: outline, who sends what by when, last day for changes (three days before).",
    "plan-backwards",
  ),
  answer(
    "do we need a website to get grants | does a nonprofit need a website for funders | will funders look at our website | we only have a facebook page | do foundations google us | will a funder look us up online",
    "Not required, but **they will look**. A page is enough: mission, whom you serve and where, one result, board and staff, an address with your own domain, how to give. It must agree with your proposal and your Form 990. A kept-up Facebook page serves at the beginning. Claim your Candid profile as well, because many funders check there, and it's free.",
    "ready-for-grants",
  ),
  answer(
    "foundation check arrived what do I do | we received a grant check | how do we record a foundation grant | deposit a grant check and thank the foundation",
    "Deposit it this week, and copy check and letter to the file. **Books**: restricted to its purpose or time unless the letter says otherwise, with its own code. **Sign and return** the agreement if there is one; note report date, naming wishes and conditions in the tracker. **Thank** within two days by letter (a tax receipt isn't needed for a private foundation, a plain acknowledgment is), by a call from a board member if you like. Tell staff what was promised.",
    "first-thirty-days",
  ),
  answer(
    "can we pay volunteers | pay volunteers with the grant | stipend for volunteers | give volunteers money | reimburse volunteers",
    "**Pay their expenses, not their time.** Mileage, meals on duty, background checks and training are normal costs. A regular stipend can make a volunteer an **employee** under wage and tax law; a small, occasional thank-you is safer than pay by the hour. If you need fixed hours, budget a part-time job. Hours that are paid can't count as in-kind match. Programs such as AmeriCorps have stipend rules of their own.",
    "cost-share",
  ),
];
