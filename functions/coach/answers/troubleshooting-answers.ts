import { answer, type CuratedAnswer, cfr, sources } from "./curated-answer.ts";

/**
 * Answers for when something goes wrong: a safe first step, whom to tell, and the rule, as of the 2024 revision of 2 CFR
 * 200.
 */
export const troubleshootingAnswers: readonly CuratedAnswer[] = [
  answer(
    "we drew down too much money | excess drawdown | overdrew from pms | drew too much federal cash how do we return it | return excess cash to pms or asap | do we owe interest on an overdraw | overpaid by the agency | drew down too much from PMS | drew down too much how do I give it back",
    `Send it back now, without waiting to be asked.

1. **Stop drawing** on that award, and work out the excess: cash drawn minus allowable costs paid.
2. **If you will spend it on the award within days**, the next drawdown can simply be smaller; otherwise **return it** through the same system: PMS or ASAP has a return or refund transaction (ACH or wire) that names the award and the reason.
3. **Interest**: interest earned on federal advances above **$500 a year** goes to the Payment Management System of HHS once a year; up to $500 you may keep for administrative expenses (2 CFR 200.305). The agency does not charge interest on a prompt return, but a debt that is demanded and not paid does bear interest (200.346).
4. **Write to the grants management officer**: amount, date, cause, date of return, and what you changed, such as a second person who checks each draw against the ledger.

Next time draw only what you will pay within a few days.`,
    cfr("200.305"),
    cfr("200.346"),
  ),
  answer(
    "our drawdown is frozen | payments are on hold | agency stopped our payments | drawdown request was rejected | cannot draw federal funds | account restricted in pms | payment request is pending for weeks | agency is withholding payment",
    `Find out who stopped it, and why, before you do anything else.

1. **Look in the payment system** (PMS or ASAP) for a message: an overdue SF-425, an expired SAM.gov registration, a changed bank account and a restriction by the agency are the usual causes.
2. **Call the grants management officer** named in the notice of award, and follow up in writing the same day: which requests, what amount, from when.
3. **Cure the cause**: send the report, renew SAM.gov, answer the condition. Payments may be withheld for noncompliance or a debt, with notice (2 CFR 200.305 and 200.339).
4. **Protect your cash**: use a line of credit or reserves, delay orders, and tell your treasurer. Keep recording costs; don't charge them elsewhere.
5. If the whole award is suspended, new obligations are not allowed unless the agency permits them (200.343): ask in writing what may go on.`,
    cfr("200.305"),
    cfr("200.339"),
  ),
  answer(
    "we submitted the wrong file | uploaded the wrong version of the proposal | attached the wrong document to our application | mistake in the application we already submitted | found an error after submitting | typo in a submitted budget | forgot an attachment after submitting",
    `It depends on whether the deadline has passed.

- **Before the deadline**: submit again, complete and corrected. On Grants.gov most agencies take the **last** one received before the deadline; some portals have a button to withdraw or reopen. Keep both confirmations.
- **After the deadline**: don't send an unsolicited new version. **Write to the contact in the notice today**, in three sentences: what is wrong, the right page attached, and the question whether it can be replaced. Agencies rarely accept changes to the text; a clerical error or a missing signature sometimes can be cured, if all applicants get the same chance.
- **Foundations**: write to the program officer; most will swap the file if review has not begun.

Then add a last check to your list: open every file in the submitted package.`,
    "submit-early",
  ),
  answer(
    "we charged an unallowable cost | spent grant money on something not allowed | unallowable cost on the grant what now | charged the wrong grant by mistake | how do we correct a wrong charge | paid for alcohol with the grant by accident | cost transfer | accidentally paid a vendor from the wrong award | we accidentally paid for an event from a federal award | gala or party was paid from the award how bad is that",
    `Correct it yourself, before the auditor does.

1. **Move the cost off** the award with a journal entry to unrestricted money. Write down who found it, when, why it happened, and attach the invoice.
2. **If it was already drawn or reported**: reduce the next drawdown or return the money, and revise the SF-425.
3. **Tell the grants management officer** if it was reported, is large, or might be fraud. A violation of criminal law involving fraud, bribery or gratuities must be disclosed promptly in writing, also to the agency's inspector general (2 CFR 200.113).
4. **A cost that belongs to another award** may move only if it was allowable there; never move one to use up money or to cover an overrun (200.405(c)).
5. **Close the hole**: an approval step, a list of unallowable costs beside the purchase form.`,
    cfr("200.113"),
    cfr("200.405"),
  ),
  answer(
    "there is an error in our award letter | award notice has the wrong amount | notice of award has the wrong dates | our name is wrong on the grant agreement | award terms are different from our proposal | mistake in the grant agreement",
    `Don't sign or draw money until it is settled, because accepting or drawing means that you accept the terms.

1. **List the differences** beside your application: amount, period, budget, match, name, UEI, special conditions.
2. **Write to the grants management officer** (for a foundation the program officer) within days: “Page 2 says $45,000; we applied for $54,000. Which is meant?”
3. **Ask for a corrected notice or an amendment.** An email that says “don't worry” is not enough for a federal award.
4. If the terms are really different (a smaller amount, a higher match), offer a smaller scope, or decline.
5. If the start date is near, ask in writing whether you may begin, and from when costs count.`,
    "before-you-accept",
    cfr("200.211"),
  ),
  answer(
    "someone stole grant money | we suspect fraud | employee embezzled grant funds | embezzlement on a federal award | do we have to report fraud | bookkeeper took money | suspected misuse by a staff member",
    `Protect the money and the evidence first, then report.

1. **Today**: take away access to accounts and cards, save the records, tell the board chair and your lawyer. Don't accuse anyone in writing yet.
2. **Federal award**: credible evidence of fraud, bribery, gratuity violations or similar crimes affecting the award must be **disclosed promptly in writing** to the agency, to its **inspector general** and to the pass-through entity (2 CFR 200.113).
3. **Insurer and police**: a fidelity bond or crime policy has a short time to report.
4. **Repay the award** from your own money, then recover it from the person or the insurer.
5. **Don't punish whoever reported it**: staff of grantees are protected as whistleblowers (41 U.S.C. 4712).
6. Write down what control failed and what replaces it; the auditor will ask.`,
    cfr("200.113"),
    cfr("200.303"),
  ),
  answer(
    "we spent money after the grant ended | costs after the end date | invoice came after the period of performance | bought supplies after the award period | bill arrived after the grant is over | period of performance ended and money is unspent can we buy supplies now and back-date | back-date a purchase to the grant period | grant ended last week and we have money left",
    `**No new purchases and no back-dating once the period has ended.** What counts is when the cost was **incurred**, not when the bill was paid. Goods ordered and received, and work done, by the last day are allowable even if the invoice comes later, if you pay within the closeout time of **120 days** (2 CFR 200.344). Something ordered or used **after** the last day is not allowable, apart from costs of closing out the award such as the final reports (200.403(h) and 200.472). If it already happened, move the cost to your own money. If the period has not ended yet, ask for a **no-cost extension** at least ten days before.`,
    cfr("200.344"),
    cfr("200.403"),
  ),
  answer(
    "we overspent the grant | spent more than the award | costs are higher than the budget | over budget on a grant | overrun on a federal award | ran out of grant money before the end",
    `The award pays no more than its amount; **you** pay the rest.

1. Stop new orders, and compare costs with the budget line by line. Look for charges that belong elsewhere and for orders that can wait.
2. If one **line** is over and another under, that is a budget change, mostly possible without approval (2 CFR 200.308): check your terms.
3. If the **total** is over, cover it from unrestricted money. It must not go to another federal award (200.405(c)), but it may count as match if match is required.
4. If the work can't be finished, tell the program officer now and propose a smaller scope; ask about supplemental money, and don't count on it.`,
    cfr("200.308"),
    cfr("200.405"),
  ),
  answer(
    "we have no receipts | lost receipts for grant expenses | missing documentation for a cost | auditor wants invoices we cannot find | records were destroyed | missing timesheets | staff never kept timesheets",
    `A cost that you can't document is not allowable (2 CFR 200.403(g)), so rebuild the proof now.

1. **Purchases**: ask vendors, banks and card companies for copies; attach delivery notes, emails, photos of the item.
2. **Time**: don't invent timesheets. Use what existed then: calendars, payroll, client records, schedules; let the person or the supervisor confirm the estimate, **dated today** and marked as rebuilt. It may be refused (200.430).
3. **Fire, flood or theft**: write down what was lost, add the police or insurance report, and tell the grants officer.
4. What can't be proved moves to your own money; tell the officer if it was reported.
5. From now on: no payment without an invoice, and time confirmed every month.`,
    cfr("200.403"),
    cfr("200.430"),
  ),
  answer(
    "our subrecipient misspent the money | partner is not sending reports | subrecipient is not doing the work | problem with a subaward partner | subgrantee will not send invoices | stop paying a subrecipient | partner charged unallowable costs | our sub has not invoiced us and the award ends soon | partner has not billed us for months",
    `You are responsible to the agency for it, so act in steps and in writing.

1. **Name the problem** in a letter with the clause of the agreement and a date, ten days or so.
2. **Hold payments** for what is not documented; ask for ledgers and invoices.
3. **Add conditions**: reimbursement only, monthly reports, training, a visit (2 CFR 200.208 and 200.332).
4. **Disallow** what is not proved, and recover it; tell your program officer early, before it is in a report.
5. **Last**: suspend or end the subaward (200.339), and ask for prior approval for the partner who takes over, if the award requires it.
6. Keep a page of each step. Fraud goes to the agency and its inspector general at once (200.113).`,
    cfr("200.332"),
    cfr("200.339"),
  ),
  answer(
    "the agency wants its money back | demand letter to repay a grant | we got a notice of disallowance | funder asks us to return money | we cannot pay back the disallowed costs | disallowed cost appeal",
    `Read the date first: the time to answer or to appeal is often **30 days**.

1. **Don't pay or refuse yet.** Get the letter, the award, the ledger and your lawyer or auditor to one table.
2. **Answer each cost**: allowable with proof, allowable in part, or agreed. New documents can still settle many.
3. **Appeal** as the letter says; agencies must give you the chance to object (2 CFR 200.342).
4. **If you owe it**: ask for installments in writing. Debts not paid in 90 days after demand can be set off against other awards, and bear interest (200.346).
5. Pay from **unrestricted** money; another grant may not pay it. Tell the board, and note it for the audit.`,
    cfr("200.342"),
    cfr("200.346"),
  ),
  answer(
    "federal equipment was stolen | grant laptop was lost | equipment bought with a grant was damaged | lost equipment on a federal award | theft of grant property",
    "Report it to the police and your insurer today, and keep the report. For federal equipment you must **investigate** loss, damage or theft and notify the agency or the pass-through entity (2 CFR 200.313(d)); enter it in your inventory with date and cause. Insure such equipment as you insure your own (200.310): insurance money buys the replacement or goes back according to the federal share. Laptops below $10,000 are supplies, but write down the same, and report at once if they held people's data.",
    cfr("200.313"),
    cfr("200.310"),
  ),
  answer(
    "we bought without getting quotes | forgot to get three quotes | procurement was done wrong | skipped the bidding | purchase did not follow our policy | no competition for a purchase | paid a contractor without bidding",
    `The cost is at risk, so repair the file honestly.

1. Don't make up quotes. Write a **memo dated today**: what was bought, from whom, why no competition took place.
2. Show that the price was **reasonable**: prices of other sellers on that day, earlier purchases, a catalog.
3. Check whether an exception fits: a micro-purchase (up to $15,000 since October 1, 2025, or your higher self-certified threshold), one source, an emergency, or approval by the agency (2 CFR 200.320).
4. If none fits and the award has paid, tell the grants officer; the cost may have to move to your own money.
5. Train whoever buys, and add the question “quotes?” to the order form.`,
    cfr("200.320"),
    cfr("200.318"),
  ),
  answer(
    "our audit will be late | missed the single audit deadline | single audit is overdue | auditor cannot finish in time | audit not submitted to the clearinghouse",
    "Tell your agencies and pass-through entities now, with the reason and the new date, and let the auditor confirm it in writing. The single audit is due **30 days after you receive the auditor's report or nine months after the fiscal year ends**, whichever is earlier (2 CFR 200.512). There is no general extension; the agency that oversees you may grant one. With a late audit, you can't be a “low-risk auditee” for two years (200.520), and agencies may hold payments or add conditions. Submit through FAC.gov as soon as it is signed, and start next year's engagement before the year ends.",
    cfr("200.512"),
    cfr("200.339"),
  ),
  answer(
    "our organization changed its name during the award | new legal name on a grant | we are merging with another nonprofit | transfer a grant to another organization | change of address bank account or ein during an award | successor organization takes over the grant",
    `Keep the award's data in step, in this order: **state** (articles of amendment), **IRS** (name change, with the amendment), **SAM.gov** (legal name, address, bank), **payment system** (PMS or ASAP), then the **grants officer**, who issues an amended notice.

- **Only the name or bank changed**: same EIN and UEI, a letter with the proof is enough.
- **A merger, or another organization takes over**: the award does not move by itself. Write to the grants officer **before** it happens; transferring the work needs prior approval, and the agency decides (2 CFR 200.308).
- Foundations: send the same proof and ask whether the grant agreement has to be signed again.

Don't let SAM.gov lapse in between: payments stop.`,
    cfr("200.308"),
    "sam-registration",
  ),
  answer(
    "our aor is on vacation and the application is due | nobody can submit in grants gov | can I submit under someone else's login | the authorized representative left | share a grants gov login | who else can submit our federal application | person who submits is away and the deadline is tomorrow",
    `Don't use someone else's login: the submission is a legal signature by that person.

1. **Call your E-Business point of contact** (named in SAM.gov). In Grants.gov that person can give the role **Standard AOR** or **Expanded AOR** to another registered colleague, who can submit at once.
2. **That colleague** signs in with their own Login.gov account, adds your organization's profile by its UEI, and asks for the role.
3. **Or reach the AOR**: submitting takes five minutes from any computer.
4. If the E-Business contact is away too, someone with authority must change it in SAM.gov, which can take days. Call the Grants.gov help desk (**1-800-518-4726**, around the clock except federal holidays), note the ticket number, and write to the contact in the notice **before** the deadline.

Afterward give the role to two people.`,
    "submit-early",
    sources.grantsGovFaqs,
  ),
  answer(
    "sam gov says our legal name does not match | sam gov name mismatch with the irs | entity validation failed | legal business name does not match the irs letter | tin match failed in sam | address does not match in sam gov | sam gov rejected our documents | entity validation failed because our irs letter and state registration spell our name differently | sam gov keeps rejecting our entity validation | name on irs letter differs from state registration",
    `Two checks can fail; find out which one.

- **Entity validation** compares name and address with official records. Upload a document that shows **both exactly** and is recent: articles of incorporation or amendment from the state, a utility bill, a bank statement. Your legal name is the one in the **state's charter**.
- **The IRS match** compares the name and EIN with the IRS's records. Enter the name as on your EIN notice (CP 575), or call the IRS (800-829-4933) for **letter 147C**, which states it.

**Which record to correct**: if the state's charter has the right name and the IRS has an old one, send the IRS the name change with the articles of amendment (or check the box on Form 990), and wait for the letter. If SAM.gov is wrong, correct SAM.gov. Help: the Federal Service Desk, **FSD.gov**, 866-606-8220, free. Tell the funder's contact if a deadline is near.`,
    "sam-registration",
    { id: "sam-gov", title: "SAM.gov", url: "https://sam.gov/" },
  ),
  answer(
    "we sent client names in a report | data breach in a grant program | personal information leaked | lost a laptop with client data | sent confidential data to the wrong person",
    "Stop the spread first: ask for deletion in writing, change passwords, lock the device. Then tell your director and lawyer the same day: state law sets when the people must be informed, and health, school and victim-service data have their own rules. **Federal award**: recipients must protect personally identifiable information (2 CFR 200.303(e)); look in the terms for an incident clause, which may allow only hours, and call the program officer. Send a corrected report without names. Afterward write what changes: reports with counts only, shared folders instead of email.",
    cfr("200.303"),
  ),
];
