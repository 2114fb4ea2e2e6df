import { answer, type CuratedAnswer, cfr } from "./curated-answer.ts";

/** Answers for unusual situations during an award. */
export const caseAwardAnswers: readonly CuratedAnswer[] = [
  answer(
    "non-competing continuation how is it different from the original application | continuation application for year 2 | can they refuse year 2 of a three year award | is our second year of funding guaranteed | annual continuation report",
    `**A non-competing continuation asks for the next budget year of an award you already have; nobody else competes.** It is short: progress against the objectives, problems and changes, spending and unspent balance, next year's budget and plan, updated staff.

**Can they say no? Yes**: a later year depends on available funds, satisfactory progress and the agency's interest, and compliance with the terms (2 CFR 200.340 and your notice of award). It rarely happens to a recipient who reports on time. They may also cut it, or offset the unspent balance. So: send it on the due date, explain every missed target with the fix, ask early about carryover.`,
    cfr("200.340"),
    "reports-that-help",
  ),
  answer(
    "can we start construction before the environmental review is done | break ground with federal funds | environmental review and prevailing wages before we start | engineer wants to start in may but nepa is not finished | town water main with federal money can we begin | choice limiting actions",
    `**No, don't break ground, sign construction contracts or buy land until the agency says in writing that the environmental review is complete.** Starting first can cost you the whole award.

1. **Environmental review** (NEPA, with historic preservation, wetlands, species): ask your contact who does it and the level; a replacement in the same trench may be excluded or short. Allow months. HUD money: release of funds under 24 CFR Part 58.
2. **Prevailing wages**: Davis-Bacon applies if the program's law says so; put the wage decision in the bid documents, collect weekly certified payrolls.
3. **Build America, Buy America**: iron, steel, manufactured products, construction materials (2 CFR Part 184).
4. **Procurement**: sealed bids as a rule for construction over $350,000; the engineer's own contract must be competed too (2 CFR 200.320), and construction over that threshold needs bonds (200.326).

Design and planning are usually allowed before; ask.`,
    cfr("200.320"),
    "procurement",
  ),
  answer(
    "can we change the number of people or sites after the award | reduce the scope of work | change of scope what needs approval | we want to serve a different group than in the proposal | switch the location of the project | change the place where the project happens",
    "**A change in scope or objectives needs prior written approval on a federal award**, even if the budget stays the same (2 CFR 200.308). Scope means whom you serve, where, what you do and what you promise. Send the grants officer one page: old, new, why, effect on results and budget, from when. Wait for the amended notice or an email from the grants officer; a program officer's “sounds fine” on the phone is not approval. Small changes in method or schedule only need a line in the next report. Ask foundations by email first.",
    "asking-for-changes",
    cfr("200.308"),
  ),
  answer(
    "our report is going to be late what do we do | missed the deadline of a progress report | late sf-425 consequences | forgot to send a report to the foundation | report is late | what happens if we submit the report late | what happens if a report is late | submit a report late | missed a report deadline | late grant report consequences | our report is overdue | forgot to send the report",
    "**Write before it is due, with a new date; if it's already late, send it today with one sentence of apology.** Ask the grants officer for an extension (normal for a few weeks, with a reason), and send the part that is ready. Late federal reports can stop payments, block the next year and show up when other agencies look you up (2 CFR 200.339). Most foundations forgive it once, but not twice. Then put every report in the calendar with a draft date two weeks earlier.",
    "reports-that-help",
    cfr("200.339"),
  ),
  answer(
    "they are coming for a site visit or monitoring visit what do we prepare | monitor from the state is visiting us | federal site visit checklist | what do they look at in a monitoring visit | who should be there for the funder's visit",
    `**Ask for the agenda and the list of documents, then lay out one folder for each item.**

- **Program**: files of participants (with consent), attendance, results against targets, what you changed.
- **Money**: ledger for the award, time records, invoices with approvals, procurement files, equipment tagged.
- **Policies** and board minutes.
- **People**: the director, who runs the program, who keeps the books; for a foundation one board member and one participant who wants to speak.

Show the real thing, not slides. Answer what is asked, say “I'll send it by Friday” if you don't know, write down what you promised. A thank-you and the missing papers within a week; answer a written finding with a corrective action, a person and a date.`,
    "site-visit",
    cfr("200.329"),
  ),
  answer(
    "how do we respond to a monitoring letter with findings | corrective action plan after a monitoring visit | finding from our grant monitor what do we write | disagree with a monitoring finding",
    "**Answer by the date, finding by finding: agree or disagree, what you'll do, who, by when, proof.** Fix what you can before you write. For a questioned cost send the missing document, or offer to move it to unrestricted money. If you disagree, say why in two sentences with the regulation and the evidence; stay civil. Close the cause too (a policy, a second signature, training) with the date it starts. Report it to the board, and keep it for the auditor (2 CFR 200.511).",
    cfr("200.511"),
  ),
  answer(
    "how soon after drawing federal money do we have to spend it | drawdown timing three days | can we keep a balance of federal cash | advance payment rules cash on hand | minimize time between drawdown and payment",
    "**Pay it out as soon as administratively possible; in practice within about three business days**, unless your award sets another time. Draw only for bills and payroll that are due (2 CFR 200.305). Keep advances in an insured account, interest-bearing if the rules require it; interest above **$500 a year** goes back to the government. Too much cash on hand is a finding: return it through the payment system. Reconcile drawdowns with the ledger each month.",
    cfr("200.305"),
  ),
  answer(
    "we sell tickets or charge fees in a federally funded program is that program income | what can program income be spent on | box office income from a grant funded show | income from a federal award project what do we do with it | addition or deduction method program income",
    `**Yes: income that the award's activity earns during the period is program income** (2 CFR 200.307): fees, ticket sales, rent of equipment, sale of products.

- **Use**: for the same project and under the same rules. By default it is **deducted** from the award for most recipients; with the agency's approval it is **added** to the budget, or may meet the match. Look in the notice of award.
- **Spend it before** you draw more federal cash.
- **Report** it on the SF-425; keep a separate code.
- **Not program income**: donations, interest, income after the period ends (unless the award says so), taxes.`,
    cfr("200.307"),
  ),
  answer(
    "can we give part of the grant to another organization | pass money to a partner after the award | add a subrecipient after the award | do we need approval for a new subaward | can we subgrant to other organizations | can we pass the money on to partners | give part of the grant to another nonprofit | share the grant with a partner | can we regrant federal money",
    "**A subaward that wasn't in the approved application needs prior written approval on a federal award** (2 CFR 200.308(f)). Then: check eligibility (UEI, exclusions), assess its risk, and sign an agreement with the items of 2 CFR 200.332 before it starts. Buying services from a vendor needs procurement, not approval. Foundation money: read the letter; many forbid regranting. The mistake auditors find most is a handshake and a check without an agreement.",
    cfr("200.308"),
    cfr("200.332"),
  ),
  answer(
    "does our partner university count as subrecipient or contractor when it helps design the program | partner named in the proposal gets a third of the budget | evaluator or partner subaward or contract | how do I decide between subaward and contract",
    "**Look at the substance, not the name** (2 CFR 200.331). **Subrecipient**: carries out part of the program, makes program decisions, is measured against its objectives, follows the federal rules. **Contractor**: sells the same service to many, in competition, to help you. A university that co-designs the program and runs a part is usually a subrecipient; one that only does a survey by your specification is a contractor, and must be chosen by procurement. Effect: monitoring and its own indirect for a subrecipient; your indirect on the first $50,000 only. Write your reasons in the file.",
    cfr("200.331"),
  ),
  answer(
    "what do we do in the first week after getting a federal award | notice of award arrived next steps | award letter checklist | we were funded what is due first",
    "**Read the notice of award before you spend a dollar.** 1. Dates, amount, special conditions, approved budget, reports. 2. Anything wrong? Ask now. 3. Accept by signing or drawing money, as it says. 4. Set up: separate account code, time records, payment system access, files. 5. Calendar: every report and drawdown, in the Award tab here. 6. Meeting with staff and partners: targets, who reports what. 7. Subaward agreements before partners start. 8. Thank people; press release only by the terms.",
    "first-thirty-days",
  ),
  answer(
    "equipment inventory what do we have to track | label equipment bought with federal money | how often to check inventory of grant equipment | property records for grant equipment | inventory of equipment | tag equipment bought with a grant | equipment records | property records federal equipment | track equipment | physical inventory | someone stole the equipment",
    "**For each item of $10,000 or more: description, serial number, award number, title holder, date, cost, federal share, location, use, condition, and disposal** (2 CFR 200.313(d)). Count it at least **every two years** and compare with the books. Keep it safe, maintained and insured like your own. Your policy's lower threshold (for example $5,000) counts if you have one; track laptops anyway, because they tend to disappear. Report loss or theft.",
    cfr("200.313"),
  ),
  answer(
    "hire for a grant position before the award is final | advertise a job contingent on funding | when should we post the job for a grant funded position | staff on a grant end date employment letter",
    "**You may advertise now, “contingent on funding”, but pay no one from the grant before its start date.** Common practice: description and panel ready at submission, post when the award is announced, offer letter with the grant's end date and “subject to continued funding”. Recruitment costs are allowable in the period (2 CFR 200.463). Pre-award pay needs approval. Ask a lawyer in your state about fixed-term wording. If hiring slips by more than a month, tell the funder and ask to shift the savings.",
    cfr("200.463"),
  ),
  answer(
    "report honestly that we missed our targets | how to explain low numbers in the final report | results below target what do we tell the funder | only served half of the people we promised",
    "**Give the number first, then the cause, what you did, and what you'd do now.** “We served 61 of 120. Two of four schools withdrew in October; we moved to the library in January and reached 40 in four months.” No excuses, no burying it on page 6. Ask for an extension or a lower target while the award still runs; a change in objectives needs approval on a federal award (2 CFR 200.308). Funders renew grantees who learn, and drop those who surprise them.",
    "reports-that-help",
    "asking-for-changes",
  ),
  answer(
    "who at our organization can approve spending if we only have two people | separation of duties small nonprofit grant | internal controls with two employees | treasurer and director same person",
    "**Split four tasks among three people, one of them a board member**: who orders, who approves, who pays, who reconciles the bank. With two staff: the director approves, the bookkeeper pays, the treasurer opens the bank statement unopened and signs the reconciliation each month. Nobody approves their own expenses or their relative's. Write it on one page and have the board adopt it. Federal awards require effective internal control (2 CFR 200.303), in proportion to your size.",
    cfr("200.303"),
  ),
  answer(
    "can they take the grant money back after it was paid | funder wants its money back years later | when can a grant be clawed back | grant check has cleared can they still reclaim it",
    "**Yes, but only for a reason**: money spent on something not allowed, work not done, missing records, false statements, or money left at the end. A foundation can reclaim what the grant letter says; most only ask for unspent money. A federal agency can disallow costs after an audit or review, also after closeout, as long as records must be kept, normally **three years** after the final report (2 CFR 200.345 and 200.334). Spent as agreed, reported and documented, it's yours.",
    cfr("200.345"),
    cfr("200.334"),
  ),
  answer(
    "we found an error in a report we already sent | correct a submitted financial or progress report | wrong number in last quarter's report | revise a report after it was accepted",
    "**Yes, correct it right away.** Tell the grants officer in one email: what was wrong, the right number, why, effect on money. Then send the **revised** report in the same system (the SF-425 has a revision; cumulative lines can often be corrected in the next one, if the officer agrees). Return an overpayment now. Keep both versions with a note. An error you report is a correction; one an auditor finds is a finding.",
    cfr("200.328"),
  ),
  answer(
    "notice of award came do I sign something and when can we start to spend | how do we accept a federal award | do we have to sign the notice of award | when may we start spending after the award",
    "**Spending may start on the first day of the period of performance in the notice.** Read how to accept: some agencies want a signature or a click in their system, with others your **first drawdown accepts** the terms. A foundation usually sends an agreement to sign and return. Before you do, read the amount, dates, conditions, match, reports and budget; ask about anything that differs from your application. Costs before that day need the agency's approval or fall under its 90-day rule (2 CFR 200.308).",
    "before-you-accept",
    cfr("200.308"),
  ),
  answer(
    "the county or state pays us late as a subrecipient what can we do | pass-through entity doesn't pay us on time | subrecipient waiting for reimbursement from the county | slow reimbursements from the pass-through agency",
    "**You have a date to point to: a pass-through must pay within 30 calendar days of a proper request** unless it reasonably believes the request is improper (2 CFR 200.305(b)). (1) Check that your invoices are complete and on time. (2) Write to the grant manager: invoice numbers, dates received, days open, and ask for a payment date. (3) Ask for monthly instead of quarterly billing, an **advance**, or a working-capital advance. (4) Next go to the finance director, then your commissioner. (5) Bridge with a line of credit; its interest is normally your own cost. Tell the state or federal contact only after that, in neutral words.",
    cfr("200.305"),
  ),
  answer(
    "can I buy a used van from a board member with grant money | buy used equipment from a board member | purchase a vehicle from a relative of staff with grant funds | buy second-hand equipment with a federal grant",
    "**Used is allowed; from a board member only if that person has no part in the choice and the price is proven.** (1) The member discloses it in writing, leaves the room and doesn't vote; the minutes say so. Tell the funder (2 CFR 200.112, 200.318). (2) Get **two or three other quotes** for similar vans, and a price guide or mechanic's report. (3) Above your equipment line a vehicle needs the agency's **prior approval** (200.439), unless it is in the approved budget. (4) Keep the title, quotes and inventory record. If another dealer is as good, buy there.",
    "procurement",
    cfr("200.318"),
  ),
  answer(
    "how do I write to the program officer that our final report is late | apologize for a late report | email to the funder about an overdue report | final report is three weeks late what do I write",
    `**Write today, in four lines, with a date. One apology is enough.**

> Dear Mr. Vale: Our final report for award 24-118 was due on May 31 and is late; I apologize. The figures of one site were missing. You will have the report by June 24; the financial report is attached. Is there anything you need before then?

Then keep that date. Don't explain at length, and don't wait until the report is done: silence is what funders remember. On a federal award a missing final report can hold up payments and new awards, and after a year it is entered in SAM.gov (2 CFR 200.344), so ask for an extension in writing if you need more time.`,
    "reports-that-help",
    cfr("200.344"),
  ),
  answer(
    "we spent less than planned in year one can we carry it over | carryover of unspent money to the next budget year | unobligated balance from year one | can we carry unspent funds into year two",
    "**The award's terms decide: many federal awards carry it over automatically, others need prior approval** (2 CFR 200.308). Look for “carryover” or “unobligated balance” in the notice of award. Automatic: report it on the SF-425 and use it for the same objectives. With approval: send the amount, why it was left, what it will pay for by line, and when. Ask early, since the agency may instead reduce the next year's money by it. A foundation usually agrees to an email. Money left at the very end goes back.",
    "budget-revisions",
    cfr("200.308"),
  ),
  answer(
    "do staff paid from two grants have to fill out timesheets | are timesheets required for employees on two grants | does a person split between two awards need time records | do we need monthly timesheets on a federal grant",
    "**Records yes, a certain form no.** Pay must rest on records that **reflect the work really done**, cover all of the person's paid time and support the split among the awards, with a check by somebody who knows (2 CFR 200.430). No form and no interval is prescribed: a timesheet, a payroll system or a signed report by pay period works. Budget percentages alone don't count, but estimates may be used in the meantime if you correct them to the real figures. Your own policy, or the pass-through's agreement, may ask for more.",
    cfr("200.430"),
  ),
];
