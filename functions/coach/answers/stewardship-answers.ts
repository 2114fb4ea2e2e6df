import { answer, type CuratedAnswer, cfr } from "./curated-answer.ts";

/** Answers about money, records, partners and audits during and after an award. */
export const stewardshipAnswers: readonly CuratedAnswer[] = [
  answer(
    "how long do we keep records after the grant closes | how long keep records and which ones | record retention after closeout | when can we throw away grant files | which grant records do we have to keep | keep grant documents how many years | how many years do we keep receipts | how long keep grant records | record retention | how many years keep records | keep receipts after the grant | how many years do we store grant files | how long do we keep receipts and timesheets after it's over | keep timesheets after the grant how many years",
    `**Federal: three years from the day you submit the final financial report** (2 CFR 200.334), not from the end of the grant. On awards renewed quarterly or annually, three years from that period's report.

Keep longer:
- if an **audit, claim or lawsuit** began in that time: until it's settled;
- **equipment and real property**: three years after you dispose of it;
- if the agency or pass-through tells you so in writing;
- **indirect cost proposals**: three years from submission or from the end of the year they cover.

**Which**: the award and its changes, application, ledger, invoices and proof of payment, payroll and time records, procurement files, match records, subaward files, inventory, reports with the data behind them, approvals and emails. Scans are fine if they're readable and safe.

**Foundations and states**: look in the agreement; five to seven years is common.`,
    cfr("200.334"),
    "reports-that-help",
  ),
  answer(
    "subrecipient sent an invoice with no backup | invoice without documentation from a partner | do we pay or hold a subrecipient invoice | partner's invoice has no receipts | subrecipient bill without support | contractor invoice is missing details | pay a partner without receipts",
    `**Hold it, and ask in writing, today.** A cost that you can't support is unallowable for you too.

1. Say what is missing and by when: ledger for the period, payroll and time records, invoices, match if owed. Your agreement should list it.
2. **Pay the part that is supported**, if it can be separated; don't punish the whole invoice.
3. Note the date. A pass-through pays within **30 days of a proper request** (2 CFR 200.305), and an incomplete one hasn't started that clock.
4. If it happens again: a short training, a template, monthly instead of quarterly invoices, or a specific condition (200.208).
5. Don't draw federal money for it until it's supported.

How much backup is normal depends on risk: for a low-risk partner a ledger report and a sample may be enough; write that in the plan.`,
    cfr("200.332"),
    cfr("200.305"),
  ),
  answer(
    "how do we draw money from pms | get paid through the payment management system | first drawdown steps | request funds in pms | set up payment management system access | how to draw down federal funds step by step | how do we request a federal payment",
    `1. **Get access**: after the award, the authorized person requests a PMS account (pms.psc.gov) and sends the bank form; allow one to three weeks. ASAP works the same way after the agency enrolls you.
2. **Work out what you need**: allowable costs already paid, or due within a few days, from your ledger, less program income.
3. **Request it** under the right award or subaccount; money arrives in one or two business days.
4. **Pay it out promptly** and keep the ledger report, payroll and invoices behind each draw.
5. **Reconcile monthly**: draws to date = costs to date, on each award.
6. **Report**: the SF-425 by its dates.

Two people should do it: one prepares, one approves. Never draw to “use up” money or to lend to another program.`,
    "first-thirty-days",
    cfr("200.305"),
  ),
  answer(
    "do we need an audit because of a foundation grant | does a foundation grant require an audit | when does a nonprofit need an audit | state audit requirement for nonprofits | audit review or compilation | does every nonprofit need an audit",
    `**Not because of the foundation grant as such.** An audit is required when

- you **spend $1,000,000 or more of federal money** in a fiscal year (single audit, 2 CFR 200.501);
- your **state's charity law** says so above an income threshold, which differs by state;
- an **agreement, lender or bylaw** asks for it. Some foundations want one above a certain grant or budget size.

Below that, a **review** (limited checks) or **compilation** (no assurance) by a CPA, or statements approved by the board, is often accepted. Ask the funder before you pay for an audit, and get two or three quotes.`,
    "single-audit",
    "document-folder",
  ),
  answer(
    "how do we choose an auditor | find an auditor for a single audit | hire a cpa for an audit | cost of an audit for a small nonprofit | rfp for audit services",
    `1. **Experience**: nonprofits of your size, and single audits under *Government Auditing Standards* if you need one. Ask how many last year and for a peer review report.
2. **Independence**: not your bookkeeper, not a board member.
3. **Ask three firms in writing** for scope, dates, fee and who does the work; federal rules want the selection to follow your purchasing policy (2 CFR 200.509).
4. **Let the board or finance committee choose** and sign the engagement letter, before the year ends, because firms fill up.
5. **Ask about price for two years**, and what you must prepare.

Look at reports of organizations like yours on FAC.gov to see who audits them.`,
    "single-audit",
    cfr("200.509"),
  ),
  answer(
    "hire the consultant who wrote the grant as evaluator | can the grant writer also be the evaluator | grant writer wants to be written into the grant | can we promise a consultant a contract if we win | contractor who helped write the proposal wants the contract",
    "**Be careful: usually they must compete.** Under federal rules a contractor who drafts the specifications or statement of work for a purchase must be **excluded from competing for it** (2 CFR 200.319). Naming a consultant in the proposal doesn't replace your purchasing rules. Choose the evaluator openly before you apply, and name them after that choice, or say “to be selected”. An evaluator who helps plan the evaluation isn't the same as one who writes the contract; document it. Working for free now for a contract later is also against the professional codes of grant writers.",
    "procurement",
    cfr("200.319"),
  ),
  answer(
    "what is in a subaward agreement | what has to be in a subaward agreement | subgrant agreement contents | contract for a subrecipient | write a subaward to our partner | required information in a subaward",
    `2 CFR 200.332 lists it. In order:

1. **Identification**: both names, their UEI, the federal award number and date, Assistance Listing, agency, your contact, whether it's research.
2. **Amount and time**: federal money in this subaward, total, start and end dates, budget.
3. **Scope**: work, results, dates.
4. **Money**: how and when you pay, what an invoice must contain, **their indirect rate** (negotiated, or up to 15 percent), match.
5. **Rules that flow down**: 2 CFR 200, the award's terms, civil rights and the rest.
6. **Reports, records and access** for you and auditors.
7. **Changes, remedies, termination and closeout** (their final reports within 90 days).

Sign it before they start work. Add your monitoring plan as a page of its own.`,
    cfr("200.332"),
  ),
  answer(
    "do we need three bids for a small purchase | bids for 4000 dollars | buy something for 5000 dollars with federal money | small purchase federal grant quotes | do we need quotes under 10000",
    "**Not under the federal rules**: up to **$15,000** is a micro-purchase (since October 1, 2025), which needs no quotes if the price is reasonable. But **your own written policy wins if it is stricter**, and many still say $3,000, $5,000 or $10,000; state rules or the pass-through may be too. Note in one line why the price is fair, don't split a bigger purchase, and vary the suppliers. To use the higher threshold, update your policy first.",
    "procurement",
    cfr("200.320"),
  ),
  answer(
    "can we change the program after we got the grant | change our project after the award | want to do something different with the grant | program changed since the proposal | change the target group or site during a grant | switch to a different curriculum",
    `Ask **before** you change it. Decide what kind it is:

- **A change of method or detail** (another room, date, book): tell the program officer in the next report or email.
- **A change of scope**: other people, another place, fewer services, new objectives. On federal awards that needs **prior approval in writing** (2 CFR 200.308), even without a change in the budget; at a foundation, an amended agreement.

Send one page: what the award says, what you propose, why, what it does to objectives, budget and dates. Until you have approval, follow the original plan, because costs of an unapproved change can be refused.`,
    "asking-for-changes",
    cfr("200.308"),
  ),
  answer(
    "prepare for an audit of our grant | what will auditors look at | auditor is coming what do we have ready | prepare for a single audit | what do auditors test in a federal award",
    `They test whether the money did what the award says and whether your controls work. Have ready:

1. **SEFA** tied to the ledger, and the award documents with amendments.
2. **Ledger by award**, and for each sampled cost: invoice, approval, proof of payment, reason.
3. **Payroll**: time records, pay rates, approvals.
4. **Purchases**: quotes or the reason for none, contracts, SAM.gov exclusion checks.
5. **Draws** with the costs behind them; reports with the data behind them.
6. **Match, program income, equipment list, subrecipient files.**
7. **Written policies**, and last year's findings with what changed.

Do a trial run: pick five costs and find their papers in ten minutes each.`,
    "single-audit",
    "first-thirty-days",
  ),
  answer(
    "quality of internal controls for a tiny organization | segregation of duties with two staff | one person does the books and signs checks | internal controls small nonprofit | who should approve spending in a small nonprofit",
    "With two or three people, split **three steps**: who approves a purchase, who pays it, who reconciles the bank. Let a board member (the treasurer) open the bank statement, approve the director's expenses and look at payroll each quarter. Add: two people on transfers above an amount, no signed blank checks, a list of vendors, passwords not shared, and a page that says all this. Federal awards require effective internal control (2 CFR 200.303), and funders know that small groups do it with their board.",
    cfr("200.303"),
    "ready-for-grants",
  ),
  answer(
    "new director wants to know about our grants | board wants a report on grants | dashboard of our awards for the board | how do we report grants to our board | how often should the board hear about grants",
    "One page each quarter: **awards** (funder, purpose, amount, spent so far, end date, next report), **pending** (amount, decision date, your estimate of the odds), **planned** (next three, with deadlines), **restricted cash** against what's owed, and one line on **risks**: a late report, a match that is short, a job that ends. Count pending money at its odds, never in full. The tracker here exports the list.",
    "first-thirty-days",
  ),
  answer(
    "can we charge a grant before the invoice arrives | accrue expenses on a grant | cost incurred but not paid | month end accrual for grants | date of the expense on the grant",
    "What counts is the period in which the cost was **incurred** (goods received, work done), so accrue it in that month and pay it promptly. Under **reimbursement** you may ask for it normally only after you've paid; under **advances**, draw shortly before you pay. On the SF-425, follow the basis (cash or accrual) that your books use, and stay with it. At the end of the award, everything incurred by the last day is paid within the closeout time of 120 days (2 CFR 200.344).",
    cfr("200.344"),
    cfr("200.305"),
  ),
  answer(
    "grant was terminated what do we do | our federal grant was cancelled early | termination letter from the agency | agency ended our award | stop work order on a grant | grant terminated no longer effectuates agency priorities | grant terminated by the agency what costs can we still charge | federal grant was cancelled mid-year | termination letter from the agency appeal | stop work order on our federal grant | no longer effectuates agency priorities termination",
    `Read the letter for **the date, the reason and the time to object**, and act the same day.

1. **Stop new orders** and commitments; note what can't be cancelled. Costs of orders made in good faith before the notice can be allowable (2 CFR 200.343 and 200.472).
2. **Draw or bill** for allowable costs up to the date.
3. **Object or appeal in writing** by the date in the letter, with your facts (200.342). Get a lawyer: many terminations since 2025 are in court, and the terms of your award decide (200.340).
4. **Tell** staff, partners, subrecipients and the board. Give notices that state law requires.
5. **Close out**: final reports are due within 120 days; keep every record.
6. Call your other funders and community foundation about bridge money.`,
    cfr("200.340"),
    cfr("200.342"),
  ),
  answer(
    "allowable allocable reasonable in plain words | what do allowable allocable and reasonable mean | is this cost reasonable | what makes a cost allocable | test for an allowable cost",
    `A cost on a federal award has to pass all three:

- **Reasonable**: a careful person would pay this price for this, at that time (2 CFR 200.404).
- **Allocable**: it benefits **this** award, and you charge only the share in proportion to that benefit (200.405).
- **Allowable**: necessary, within the rules and the award's terms, treated alike in all your work, and documented (200.403). Alcohol, fines and bad debts aren't allowable; entertainment, fundraising and lobbying only in narrow exceptions.

Example: a $900 laptop used half the time for the project: price fine, half allocable, allowable if budgeted and with a receipt.`,
    cfr("200.403"),
    cfr("200.405"),
  ),
];
