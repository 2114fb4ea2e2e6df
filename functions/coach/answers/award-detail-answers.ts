import { answer, type CuratedAnswer, cfr } from "./curated-answer.ts";

/** Detailed questions about managing, reporting on and closing out an award. */
export const awardDetailAnswers: readonly CuratedAnswer[] = [
  answer(
    "is a generator equipment | five laptops at 2500 each is that equipment | if we buy several laptops is that equipment | is a copier equipment | are laptops equipment or supplies on a federal award | does the equipment line count per unit or in total | several items that together cost more than 10000",
    "**What counts is the price of one unit**, not the total. Five laptops at $2,500 each are **supplies**, although together they cost $12,500. A generator for $14,000 installed is **equipment** (from $10,000 per unit, with a life over one year, on awards made since October 1, 2024; $5,000 before). Parts that only work together, such as a server with its rack, are one unit. If your own capitalization level is lower, that is your line.",
    "equipment-threshold",
    cfr("200.1"),
  ),
  answer(
    "use grant equipment for other programs | copier bought with the grant for other stuff | can other programs use our grant van | share equipment between programs | use the grant computer for something else",
    "**Yes, as long as the project comes first.** While the award runs, other work may share the equipment if it doesn't get in the way, other federal programs before non-federal ones; consider a use charge. Don't rent it out below market price to compete with private companies (2 CFR 200.313). If it's shared from the start, charge the award only its share of the cost. Note the use in the inventory or a log.",
    "equipment-threshold",
    cfr("200.313"),
  ),
  answer(
    "snacks for kids with federal money | can federal money pay for snacks | food for children in the program | meals for participants | buy pizza for a youth program",
    "**Often yes when food is part of serving children**, say in a three-hour afternoon program, and it's in the approved budget at a reasonable price per child. Some agencies forbid or limit food, so look for it in the notice or terms. If you can join the **at-risk afterschool meals** program (CACFP) it pays for snacks, and the grant shouldn't pay for the same ones. Food for staff and meetings is a different question, and usually no.",
    "unallowable-costs",
  ),
  answer(
    "gift cards for teachers | gifts for volunteers with grant money | thank you gifts for staff | buy presents for volunteers | staff appreciation on a grant",
    "**Not on a federal award**: gifts are not a program cost, and cash-like cards to staff are pay, with tax due. You may pay teachers for real extra work as a **stipend** under a written policy or agreement (through payroll if they're your employees). Classroom supplies for a project can be bought directly. A foundation may allow small thank-you gifts for volunteers; ask, or use unrestricted money.",
    "unallowable-costs",
    cfr("200.430"),
  ),
  answer(
    "funder requires 2 million insurance | county wants us to carry insurance for a small grant | insurance requirement is too high for us | certificate of insurance for a grant | additional insured",
    "Ask for a **lower limit that fits the risk**: “Our general liability is $1 million per occurrence, $2 million aggregate. For a $20,000 program without vehicles, would that do?” Many agencies can waive or lower it if you ask before you sign. An **umbrella policy** adds a million for a few hundred dollars a year in many cases; get a quote from a broker who knows nonprofits. The share for the project can go into the budget (2 CFR 200.447). “Additional insured” is an endorsement your insurer adds, usually at no charge.",
    cfr("200.447"),
    "before-you-accept",
  ),
  answer(
    "do volunteers need background checks | background checks for volunteers paid by the grant | who must be fingerprinted in our program",
    "**The grant doesn't decide that; state law, your insurer and the program do.** Anyone who is alone with children, older or disabled people almost always needs one, paid or not, and AmeriCorps has rules of its own. The cost is allowable if the position serves the award (2 CFR 200.463 for employees; for volunteers as a program cost). Put number × price in the budget.",
    cfr("200.463"),
  ),
  answer(
    "start later than the award date | can we start in september if the award says july | delay the start of our project | project started late after the award | we are not ready to start",
    "You may begin work later inside the period, but the **end date doesn't move**, and reports are still due. Tell the program officer now: what delays you, the new start, and whether the targets can be met. If not, ask for a changed period (before it begins) or, later, a no-cost extension. On some federal awards a start more than 60 or 90 days late must be explained. Money isn't lost if you don't spend it, but it may be if the period ends.",
    "asking-for-changes",
    cfr("200.308"),
  ),
  answer(
    "obligated versus expended | difference between obligated and expended | unobligated balance meaning | what is an unobligated balance | unliquidated obligations on the report",
    "**Expended**: the cost has been incurred and (on a cash basis) paid. **Obligated**: you've committed to it, by an order or contract, but not paid; unpaid obligations are “unliquidated” on the SF-425. **Unobligated balance**: award minus both, so money nobody has claimed yet. An email about it asks: will you spend it in time? Answer with a plan by month, ask for carryover or an extension, or say that it can be taken back.",
    "reports-that-help",
    cfr("200.328"),
  ),
  answer(
    "carry over unspent money into year 2 | use last year's money next year | carry forward grant funds | unspent funds from the first budget year | can I carry over unspent funds",
    "Look at your notice of award: under **expanded authority** (many research awards) carryover is automatic up to a limit; otherwise **ask in writing**, usually with or right after the annual financial report. Say how much, why it wasn't spent, what it pays for next year within the same objectives, and a budget. Until you have approval, spend only the new year's money. Foundations: a short email, before the year ends.",
    "asking-for-changes",
    cfr("200.308"),
  ),
  answer(
    "year 2 of our grant was cut | continuation funding was reduced | funder reduced the second year | our continuation award is smaller | agency cut our budget by 20 percent",
    "**Cut the work along with the money, in writing, before you sign.** Send a revised budget and revised targets together, say what stops and what stays, and get it approved: otherwise you owe the full results. Check commitments (staff, subawards, leases), give partners an amendment, and ask whether match falls in proportion. Look for another source for the part that stops, and tell the board.",
    "before-you-accept",
    "asking-for-changes",
  ),
  answer(
    "fill in the sf-425 line 10 | how do I fill out the sf-425 | sf 425 instructions | complete the federal financial report | line 10 federal cash and expenditures",
    `Take every number from the ledger of that award, **cumulative since the start**, not for the quarter:

- **10a–c** cash received, cash paid out, cash on hand (a − b)
- **10d** total federal money authorized (the award)
- **10e** federal share of expenditures; **10f** unliquidated obligations (zero on a final report); **10g** e + f
- **10h** unobligated balance (d − g)
- **10i–k** match required, provided, still to provide
- **10l–o** program income earned and used
- **11** indirect: type of rate, rate, period, base, amount, federal share

On multi-award reports the cash lines go on the attachment, and PMS may ask only for parts. Before you certify: e equals the ledger, and a equals the draws.`,
    "reports-that-help",
    cfr("200.328"),
  ),
  answer(
    "cash or accrual basis on the report | difference between a cash and accrual report | report on cash or accrual | which basis of accounting do we check | does an invoice received but not paid go under unliquidated obligations on accrual | unliquidated obligations on accrual basis sf-425 | unpaid invoice on the sf-425",
    "**On accrual, a received invoice is already an expenditure**, not an unliquidated obligation; that line is for what you ordered and have not received. **Cash**: you count a cost when you pay it. **Accrual**: you count it when the goods are received or the work is done, paid or not. Check the box that your books use for this award, and keep it through the last report. If you keep cash books and the award wants accrual, you may report estimates from your records instead of changing the books. On a final report both end the same: everything paid.",
    "reports-that-help",
  ),
  answer(
    "forgot timesheets for three months | we did not keep timesheets | missing time records for staff on the grant | staff did not fill out timesheets | time records were never kept",
    "**Don't invent them.** Gather what existed at the time (calendars, payroll, emails, schedules, client notes), let each person and supervisor estimate the share by pay period from that, and sign it **with today's date**, marked as reconstructed. It may be accepted or not (2 CFR 200.430). If you can't support a share, move it to unrestricted money and correct the report. From this pay period on, record the hours as they are worked, and tell the grants officer if wrong figures were reported.",
    cfr("200.430"),
    cfr("200.403"),
  ),
  answer(
    "employee works 100 percent on one grant still need timesheets | full time on one award time records | staff paid entirely by one grant | percentage or timesheets for the director | director works 25 percent on the grant",
    "**Records are needed in either case**; a percentage from the budget alone isn't enough (2 CFR 200.430). For someone **wholly on one award**, a statement every pay period or at least twice a year, signed by the employee or a supervisor who knows, that all time went to it is commonly accepted, if your policy says so. For a **share**, such as a director at 25 percent, keep hours by activity for all paid time and compare them with the estimate each quarter. Pay from overhead isn't charged again directly.",
    cfr("200.430"),
  ),
  answer(
    "pay a deposit for something after the grant ends | prepay a conference after the award | hotel deposit before the grant ends | buy tickets now for a trip after the end date | pay in advance before the grant expires",
    "**Usually not.** A cost belongs to the period in which the award benefits from it, so a conference held after the last day isn't a cost of this award even if you pay earlier. Exceptions are narrow: costs to share results and close out, if approved. Ask the grants officer, or request a **no-cost extension** before the end, so that the event falls inside.",
    cfr("200.403"),
    "asking-for-changes",
  ),
  answer(
    "sales tax exemption for grant purchases | do we pay sales tax on things bought with a grant | tax exempt certificate | use our sales tax exemption",
    "If your state exempts nonprofits, **use the certificate**: a tax that you could have avoided isn't allowable on a federal award (2 CFR 200.470). 501(c)(3) status alone doesn't exempt you everywhere; apply at your state's revenue department. If you aren't exempt, the tax is part of the price. Staff who buy with their own card often pay tax, so buy on account.",
    cfr("200.470"),
  ),
  answer(
    "purchasing policy for a foundation grant | do we need a procurement policy without federal money | is a purchasing policy required for a small grant | rules for buying with foundation money",
    "**No law asks for one for foundation money**, but a one-page policy is worth having: who may approve up to which amount, when you compare prices (say from $2,500), how conflicts of interest are handled, and that receipts are kept. Funders and auditors ask for it, and you need a written one before any federal award (2 CFR 200.318).",
    "procurement",
  ),
  answer(
    "significant deficiency or material weakness | auditor says we have a significant deficiency | how bad is a significant deficiency | difference between a deficiency and a material weakness | audit management letter",
    "From light to serious: a **management letter comment** is advice; a **significant deficiency** is a weakness in controls important enough to report; a **material weakness** means a serious misstatement or noncompliance could go unnoticed. A significant deficiency is common in small organizations and rarely costs a grant if you answer it: write what changes, who, by when, tell the board, and be able to show it done next year. In an application, say it in two sentences if asked. Repeated ones, and material weaknesses, bring conditions and cost you “low-risk” status.",
    "single-audit",
    cfr("200.511"),
  ),
  answer(
    "subrecipient went out of business | our partner closed down | subrecipient is bankrupt | partner organization shut its doors during the grant",
    "1. **Stop paying**, and send a letter: final invoice, ledger, equipment, data and records by a date.\n2. **Secure** client files, equipment bought with the award and anything participants need.\n3. **Tell your grants officer now**: what's done, what's open, who could take over. A new subrecipient needs prior approval unless your terms say otherwise (2 CFR 200.308).\n4. **Pay only supported costs** up to the end; you still owe the records for three years.\n5. **File a claim** if they hold unspent money; ask your lawyer.\n6. Close the subaward on paper, with the reason.",
    cfr("200.332"),
    cfr("200.308"),
  ),
  answer(
    "do we send receipts with the final report | should receipts be attached to a grant report | how much backup does the funder want | send invoices to the foundation",
    "**Normally no: keep them, don't send them.** A financial report shows totals by budget line; receipts stay in your file for the audit or a visit. Exceptions are reimbursement grants (states, cities, some companies), whose payment requests need invoices and proof of payment, and funders who ask for receipts in the agreement. If in doubt ask once, and send copies, never originals.",
    "reports-that-help",
  ),
  answer(
    "nonprofit is shutting down with grant money left | dissolve a nonprofit with grant funds | we are closing our organization what about the grants | closing the program and the grant | we had to close the program funder wants its money back",
    "Call each funder **before** you announce it. Restricted money that wasn't spent on its purpose goes back, or to another organization that continues the work **if the funder agrees in writing**. Federal awards: stop new costs, close out within 120 days, return unspent cash and settle equipment (2 CFR 200.344). If only the program closed, propose a smaller scope or another use first. Dissolution follows state law (attorney general) and your articles; records are still kept for years, so name who holds them.",
    "asking-for-changes",
    cfr("200.344"),
  ),
  answer(
    "in kind donations on the 990 | do in-kind gifts go on form 990 | donated services on the 990 | report volunteer hours on the 990 | how do we book a pledge from a foundation | record a foundation pledge",
    "**Donated goods** are revenue on Form 990 at fair value (Schedule M if above $25,000); **donated services and free use of space** are not revenue on the 990, though your audited statements may show some, and you can mention volunteers in the description. **A foundation's written pledge** without conditions is booked in full when promised, as income with donor restrictions, even if paid over three years; with a real condition (a match to raise), only when it's met. Ask your accountant for the entry.",
    "document-folder",
  ),
  answer(
    "pay back money our director stole | do we have to repay stolen grant money | someone stole the grant do we owe it | embezzled grant funds repay",
    "**Yes, most likely.** Stolen money wasn't spent on the award's purpose, so the organization owes it back from its own unrestricted funds, and tries to recover it from the person and from a crime or fidelity policy. Tell the agency (in writing, promptly, also its inspector general for a federal award, 2 CFR 200.113) or foundation before it finds out: funders often agree to installments or to finishing the work. Involve your lawyer, insurer and police in the first days.",
    cfr("200.113"),
    cfr("200.346"),
  ),
  answer(
    "funder is late paying us | the grant payment has not come | when will the foundation send the check | check is late | payment delayed by the funder",
    "Check first whether **something is missing on your side**: signed agreement, W-9, bank form, report, invoice. Then write to the contact with the date it was due and ask when to expect it. Foundations: two weeks late is ordinary. A pass-through owes you federal money within 30 days of a proper request (2 CFR 200.305). Don't start costs you can't carry; ask for a partial payment, and use a credit line for payroll.",
    cfr("200.305"),
    "before-you-accept",
  ),
  answer(
    "advance payment on a state grant | can we get paid in advance | ask for money up front | request an advance from the state | upfront payment on a reimbursement grant",
    "**Ask; many can, few offer.** On direct federal awards advances are the normal method if your systems are sound; pass-throughs may also advance federal money (2 CFR 200.305). States have rules of their own, often up to 25 percent or one quarter's costs, with a cash plan and an interest-bearing account. Write: why you need it, monthly cash plan, how you'll account for it. If no: monthly instead of quarterly billing, or a community loan fund.",
    cfr("200.305"),
  ),
  answer(
    "grant check made out to the wrong name | check has our old name | bank will not deposit the grant check | lost the grant check | grant check made out to a person",
    "Don't deposit it or change it. Call the funder's contact, say what's wrong, and ask for a **new check or a bank transfer**, with your exact legal name and EIN (send a W-9). If it's made out to a person or your fiscal sponsor by mistake, it has to be reissued too: money to a charity must not pass through a private account. Deposit it only after the agreement is signed, since cashing it can mean accepting the terms.",
    "before-you-accept",
  ),
  answer(
    "do we send a 1099 to a subrecipient | 1099 for a partner organization | do subgrants need a 1099 | who gets a 1099 from our grant",
    "**Usually no.** Payments to tax-exempt organizations, governments and corporations generally need no 1099, and a subaward isn't pay for a service. **Yes** for individuals and unincorporated consultants whom you pay for work at or above the IRS reporting amount in the year (Form 1099-NEC, by January 31), and for some prizes or stipends. Get a **W-9** from everyone before the first payment, and ask your accountant for this year's amount.",
    "first-thirty-days",
  ),
  answer(
    "close our sam account when the administrator left | administrator left how do we get into sam | remove a former employee from sam gov | new entity administrator sam gov | who controls our sam registration now",
    "You don't close it; you **change the administrator**. If another administrator is left, that person assigns the role in SAM.gov. If not, send the Federal Service Desk (fsd.gov) the **entity administrator appointment letter**: its template, on letterhead, signed by an officer and notarized. It takes one to several weeks, so do it before the renewal. Then remove the former employee's roles in SAM.gov, Grants.gov and the payment system the same day.",
    "sam-registration",
  ),
  answer(
    "how far back do auditors or reviewers look | how many years can they audit a grant | can an old grant be audited | how long can the agency ask for money back",
    "**As long as you must keep the records**: on federal awards three years from the final financial report, longer if an audit or claim is open (2 CFR 200.334). The agency can still disallow costs after closeout because of a later audit (200.345). Applications usually ask for the last one to three audits; risk reviews look at the Federal Audit Clearinghouse, where reports since 2016 can be seen.",
    cfr("200.345"),
    cfr("200.334"),
  ),
  answer(
    "subject to the availability of funds | what does subject to availability of funds mean | funding is contingent on appropriations | contingent on funding clause",
    "The funder promises money **only if it gets it**: Congress must pass the budget, or the board approve the year. For you: later years aren't guaranteed, an award can be smaller or late, and nobody owes you if it ends. Include exit clauses in jobs and leases, ask each spring about next year's funding, and don't spend ahead of the signed continuation.",
    "before-you-accept",
  ),
  answer(
    "no funding for existing staff | grant cannot pay current employees | grant only for new positions | may we move current staff to a grant | pay a teacher who is already on staff | can the grant pay our own employees for hours they already work | use the grant for staff we already pay | is paying existing staff supplanting",
    "The rule prevents **supplanting**: the grant must pay for additional work, not for work you already fund. You may usually still charge a current employee for **added hours or a new role**, if their old work is filled or ends for another reason (a grant that ran out, with proof), and the budget shows what's new. Ask in writing whether “existing” means people or positions, and keep the old and new job descriptions and budgets.",
    "unallowable-costs",
  ),
];
