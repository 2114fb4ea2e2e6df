import { answer, type CuratedAnswer, cfr, sources } from "./curated-answer.ts";

/** Answers about managing an award: money, people, purchases, reports and monitoring. */
export const awardAnswers: readonly CuratedAnswer[] = [
  answer(
    "board member owns the contractor | relative of the board chair owns the contractor | board chair's cousin owns the company | conflict of interest with a vendor | cousin owns the company | related to the vendor | hire a board member's company | pay a board member from the grant | family member is the contractor | staff member owns the business we want to hire | conflict of interest policy for grants | is this a conflict of interest | friend of the director owns the company | relative of a board member is the bookkeeper | wife of our treasurer works for us | only licensed electrician nearby is our treasurer's brother | vendor is a relative of a board member | only bidder is a board member's family",
    `It is a **conflict of interest**, so handle it openly. It does not always rule the person out.

1. **Disclose it in writing** to the board, and to a federal agency if its policy asks for it (2 CFR 200.112).
2. **Step out**: nobody with a financial or family interest may take part in choosing, approving or supervising the contract. That covers close family, partners and employers (2 CFR 200.318(c)).
3. **Compete it**: written quotes or proposals, the same information for all, and a reason for the choice.
4. **Write it down** in the minutes: who disclosed, who left the room, who voted, and why the price is fair.

You need a **written policy** before you buy with federal money. For a paid relative on staff the same applies: someone else hires, sets the pay and approves the hours. If you can't separate the roles, choose someone else.`,
    "procurement",
    cfr("200.318"),
    cfr("200.112"),
  ),
  answer(
    "do we have to get bids | do we have to bid out a purchase | when do we need competitive quotes | get three quotes | competitive bidding threshold | how many bids | bid out a website | bid out a contract | do we need quotes for a consultant | when do we need a request for proposals",
    `With federal money, it depends on the total of the purchase (2 CFR 200.320):

- **Up to $15,000** (micro-purchase): no quotes if the price is reasonable. Spread purchases among suppliers where you can.
- **$15,000 to $350,000** (simplified acquisition): written quotes from several sellers, usually three.
- **Above $350,000**: sealed bids or open proposals.

Your own policy applies if it is stricter, and many states set lower limits. Never split a purchase to stay below a threshold. Foundation grants follow your own policy.`,
    "procurement",
    cfr("200.320"),
  ),
  answer(
    "split staff time across grants | employee paid by several grants | one person on three grants | allocate the director's time | divide salary between grants | how to allocate shared staff | staff works on two programs | timesheets for several grants | how do we charge someone who works on more than one grant | do I have to keep timesheets if a worker is half on one grant and half on another | employee paid from two grants do we need timesheets | outreach worker split between two awards what records",
    `**Yes, keep records of the time really worked on each award**, never above **100 percent** in total; a budget percentage alone is not enough (2 CFR 200.430).

1. **Budget** an estimate for each award, such as 40, 35 and 25 percent.
2. **Record** the hours by award each pay period, for all of the person's work, including what no grant pays (2 CFR 200.430).
3. **Sign**: the employee, and a supervisor who knows the work.
4. **Compare** estimate and record at least every quarter, and correct the charge.

Example: 160 hours in a month, 64 for award A, 56 for B, 40 for the organization: charge 40 and 35 percent of pay and fringe. An executive director's general work belongs to indirect costs, not to any of the three.`,
    "budget-narrative",
    cfr("200.430"),
  ),
  answer(
    "how do I document in kind match | document volunteer time | proof of in kind donations | in kind donation form | record donated services | how to value donated space | value donated goods | what counts as in kind match | in kind documentation | value of donated office space | how to value in-kind contributions",
    `**What counts**: volunteer time, professional services, goods, space and equipment that the project needs, that you would otherwise pay for, and that no other award counts (2 CFR 200.306).

**How to value it**: services at what you pay for similar work or the local rate; a professional at their rate only for their own profession; **space at the fair rental value** of comparable space nearby, set by an independent appraisal; goods at fair market value on the day of the gift.

**What to keep**: for each gift a signed record with date, giver, what it is, hours or quantity, how the value was determined, and the project it served. For volunteers add a timesheet signed by a supervisor. Record it in your books in the month you receive it.`,
    "cost-share",
    cfr("200.306"),
  ),
  answer(
    "charge rent for a building we own | we own the building can we charge rent | rent for our own space | depreciation on a grant | can we charge depreciation | use allowance for a building | charge for space we own | occupancy costs for a building we own",
    "**You can charge its cost, but not rent.** For a building that you own, federal awards pay **depreciation** or the other costs of owning it: maintenance, insurance, utilities, taxes, certain interest. The same limit applies if you rent from a related party, such as your own foundation (2 CFR 200.465). Depreciation is based on what the building or equipment cost, leaves out land and anything that federal money paid for or that was given as match, and needs asset records (2 CFR 200.436). Charge the share that the project uses, by square feet, or put it into your indirect costs. Foundations set their own rules.",
    "unallowable-costs",
    cfr("200.465"),
    cfr("200.436"),
  ),
  answer(
    "promotional items | t-shirts on a grant | giveaways swag | branded items | pens and mugs with our logo | souvenirs gifts for participants | can we buy t-shirts with grant money",
    "**Usually not.** On federal awards, promotional items and memorabilia, such as shirts, mugs, pens and souvenirs, and costs that only promote the organization are unallowable (2 CFR 200.421(e)). It is different if the item is needed for the work: safety vests for volunteers, uniforms of a crew, an incentive for taking part that the award allows. Put it into the budget with that reason and get it approved. Foundations and sponsors often pay for them.",
    "unallowable-costs",
    cfr("200.421"),
  ),
  answer(
    "what is a drawdown | how often should we draw down | request payment from the award | draw federal funds | advance payment or reimbursement | how does payment work on a federal grant | when do we get paid on a reimbursement grant | how long does reimbursement take | draw down schedule",
    `Federal awards pay in two ways (2 CFR 200.305):

- **Advance**: you draw money from the agency's system (PMS, ASAP, G5) for costs you will pay **within a few days**. Draw only what you need, often once or twice a month with payroll. Interest above $500 a year goes back.
- **Reimbursement**: you pay first, then request, monthly or quarterly. A pass-through normally pays within **30 days** of a proper request.

For each request keep the ledger report, invoices, payroll and proof of payment. Don't draw anything you can't support that day. Plan for two to three months of costs in cash, and ask for advance payment if your award allows it.`,
    "before-you-accept",
    cfr("200.305"),
  ),
  answer(
    "we charge fees in a federal program | participants pay a fee is it income | use of program income | program income rules | fees collected under the grant | what do we do with program income | ticket sales from a funded event | add or deduct program income | is a clinic's sliding fee revenue program income | are fees from clients program income | patient fees on a federal grant",
    "Fees, sales and rent that the funded work earns during the award are **program income** (2 CFR 200.307). Record them in the project's accounts, spend them **before you draw more federal money**, and report them on the SF-425. How they count is in your award: **deducted** from the cost (the default for most recipients), **added** to the budget for the same purpose (the default for universities and research institutes), or used as **match** with approval. Interest, donations and fees after the award ends are usually not program income.",
    cfr("200.307"),
    "reports-that-help",
  ),
  answer(
    "how do we monitor a subrecipient | subrecipient monitoring plan | what do we have to check on our subgrantee | pass-through responsibilities | oversee a partner with a subaward | subrecipient risk assessment | what goes in a subaward agreement",
    `As the pass-through entity, you are responsible for the subaward (2 CFR 200.332):

1. **Before**: check SAM.gov for exclusions, get the UEI, look at audits and experience, and rate the **risk**.
2. **Agreement**: the federal award's number and listing, amount, period, budget, indirect rate, terms that flow down, reports, access to records.
3. **During**: read financial and performance reports, compare them with the budget, test some invoices and timesheets, visit or call; more often if the risk is higher.
4. **Audit**: see that a partner that spends $1,000,000 of federal money has its single audit, and follow up findings that concern your award.
5. **File**: keep a page for each check, with date, what you looked at, what you found.`,
    cfr("200.332"),
    "procurement",
  ),
  answer(
    "subrecipient or contractor | is our partner a subrecipient or a contractor | is a university evaluator a contractor | how to tell a subaward from a contract | consultant or subrecipient | contract or subaward with a partner",
    `Look at what they do, not at what the agreement is called (2 CFR 200.331).

- **Subrecipient**: carries out part of the program for its own public purpose, decides who is served, has its results measured against the program's objectives, follows the federal rules.
- **Contractor**: sells goods or services that it sells to many others, in competition, to support your program.

A university that **evaluates** your project for a fee is normally a contractor and must be chosen by your procurement rules; one that shares the research design and its own goals can be a subrecipient. Document the reasons for your decision. It matters for indirect costs (only the first $50,000 of each subaward is in the base) and for monitoring.`,
    cfr("200.331"),
    "procurement",
  ),
  answer(
    "our project is behind schedule do we have to tell the funder | tell the funder about problems | report a delay | when must we inform the agency | project started late | significant developments | bad news for a funder",
    "**Yes, and early.** On federal awards you must report problems, delays and conditions that will materially hurt the objectives **as soon as you know them**, with what you are doing about it (2 CFR 200.329(e)). Write to the program officer: what is late, why, what it changes, your new dates, and what you need, such as a no-cost extension. If the project director will be away for more than three months, or cuts time on the award by 25 percent, you need approval first (2 CFR 200.308). Foundations forgive delays that they hear about before the report.",
    "asking-for-changes",
    cfr("200.329"),
  ),
  answer(
    "what is a desk review | monitoring visit | agency is going to monitor us | prepare for a monitoring visit | federal monitoring | desk audit | they want to see our records | fiscal monitoring of our grant",
    `A **desk review** is monitoring from the funder's desk: they ask for documents and check some charges. A **monitoring visit** does the same at your office.

Have ready: the award and its changes, written policies (purchasing, travel, pay and time, conflicts of interest), the ledger for the award, invoices and proof of payment for the charges they pick, timesheets, quotes and contracts, match records, the equipment list, reports with the data behind them, and the last audit.

Trace three charges yourself beforehand, from the report back to the invoice. Answer in writing, by the day they set, and correct what they find at once.`,
    "site-visit",
    cfr("200.337"),
  ),
  answer(
    "difference between financial and performance reports | what is an expenditure report | financial report and progress report | which reports do we have to send | reports on a federal grant | how often do we report | when are federal reports due | sf 425 due dates",
    `A **financial (expenditure) report** shows the money: spent, obligated, left, match and program income, on federal awards the **SF-425** (2 CFR 200.328). A **performance report** shows the work: objectives planned and reached, reasons, what comes next (2 CFR 200.329). Both must tell the same story.

Your award sets the dates. Usual federal ones: quarterly or semiannual reports **30 days** after the period, annual ones **90 days**, final ones **120 days** after the award ends. A partner sends its final ones to you within 90 days. Put each into the tracker as a task, with one two weeks earlier.`,
    "reports-that-help",
    cfr("200.329"),
    cfr("200.328"),
  ),
  answer(
    "keep the 10 percent de minimis | does the 15 percent rate apply to an existing award | old award de minimis | can we change from 10 to 15 percent | which de minimis rate applies | when did the de minimis rate change | use less than 15 percent | indirect rate on an award made before october 2024",
    "The rate of up to **15 percent of modified total direct costs** (MTDC, 2 CFR 200.414(f)) applies to awards made **on or after October 1, 2024**, and to older ones only if the agency has moved them to the 2024 rules, for example by an amendment. An award made before keeps up to **10 percent** until then: read its terms or ask the grants officer. You may charge **less** than 15 percent, so 10 percent is allowed, but use one rate for all your federal awards unless a program's own cap is lower. Once you have a negotiated rate, you can no longer choose the de minimis rate.",
    "indirect-costs",
    cfr("200.414"),
  ),
  answer(
    "start spending before the award letter | spend before the award starts | pre-award spending | costs before the start date | can we be reimbursed for costs before the grant | start the project early | can we hire before the award",
    "At your own risk, and only if the rules allow it. **Pre-award costs** need to be necessary to start on time and allowable as if they came later, and they need the agency's **written approval**; many agencies waive that for up to **90 days** before the start (2 CFR 200.308 and 200.458). If the award is not made or is smaller, you bear the cost. Foundations rarely pay for costs before the grant. Ask in writing before you sign anything.",
    "asking-for-changes",
    cfr("200.458"),
  ),
  answer(
    "do we need written policies for a federal grant | which policies do we need | what policies are required for federal grants | financial policies and procedures | written procedures for grants | procurement policy travel policy",
    `Yes. Have these in **writing**; 2 CFR 200 requires most of them:

- **Procurement**, with standards of conduct and conflicts of interest (200.318)
- **Payments and cash management** (200.305), and how you decide what is **allowable** (200.302(b)(7))
- **Pay and time records**, fringe benefits and leave (200.430, 200.431)
- **Travel** (200.475)
- **Internal controls**: who orders, approves, pays and reconciles (200.303)
- **Equipment**: inventory and disposal (200.313)

A few pages each are enough for a small organization, adopted by the board and actually followed. Many agencies ask about them before the award.`,
    "document-folder",
    cfr("200.302"),
    cfr("200.303"),
  ),
  answer(
    "first federal award what do we do first | first week after getting a grant | first month of a grant | what to do right after a grant starts | we got a federal award for the first time | first federal grant now what | getting started with a federal award | set up a new federal grant | federal award setup",
    `In the first month:

1. **Read the Notice of Award and its terms**; ask the grants officer what you don't understand. Drawing money usually means that you accept them.
2. **Payment system**: enroll (PMS, ASAP or the agency's own), name two people, test the login.
3. **Accounting**: an account code for the award, the approved budget by line, match separately.
4. **Time records** for everyone paid by it, from the first day.
5. **Policies** in writing: purchasing, travel, pay, conflicts of interest, internal controls.
6. **Calendar**: SF-425 and performance reports, SAM.gov renewal, end date, closeout.
7. **Partners**: subaward agreements before they start.
8. **Kickoff** with the program officer and your staff: objectives, data, who does what.`,
    "first-thirty-days",
    cfr("200.302"),
  ),
  answer(
    "consultant rate | reasonable consultant fee | how much can we pay a consultant | daily rate for a consultant | hourly rate for consultants on a grant | maximum consultant rate",
    "There is no general federal maximum, but the rate must be **reasonable**: what the person, or others with the same skill, get for similar work (2 CFR 200.459). Some programs cap it: the Department of Justice, for example, asks for approval above **$650 a day** ($81.25 an hour). Budget days × rate, name what is delivered, and keep the proof: quotes, past contracts, a salary survey. Your own employees can't be paid as consultants on the same award.",
    "budget-narrative",
    cfr("200.459"),
  ),
  answer(
    "who owns what we make with a grant | copyright in grant products | intellectual property federal grant | can we sell the curriculum we made with the grant | data rights | publish results of a grant",
    "You usually do. On federal awards you may copyright what you make; the agency keeps a free license to use it for federal purposes, and to the data (2 CFR 200.315). Inventions follow the Bayh-Dole rules: report them. Income from sales may count as program income during the award. Foundations vary, and some ask for an open license: look under “intellectual property” in the agreement before you sign. Acknowledge the funder as the terms say.",
    "before-you-accept",
    cfr("200.315"),
  ),
  answer(
    "how do we close out a grant | what happens at closeout | how long do we have for closeout | closeout checklist | end of the grant what do we do | last steps of a federal award | grant is ending | final steps before the grant ends | what do we have to do to close out a federal grant | close out a federal grant",
    `1. **90 days before the end**: compare spending with the budget; ask now for an extension or a change.
2. **By the last day**: all work done, goods received. Costs after the end date are not allowed, except for closing out.
3. **Within 120 days** (2 CFR 200.344): pay what you owe, draw the last money, send the final performance report, the final SF-425, an equipment list if asked for, and any invention report. Partners report to you within 90 days.
4. **Return** unspent money.
5. **File** everything for **three years** from the final financial report.

With a foundation: send the final report on time, call to say thank you, and ask what comes next.`,
    "reports-that-help",
    cfr("200.344"),
  ),
  answer(
    "can the agency cancel our grant | grant terminated | award was terminated | stop work order | federal grant was frozen | funding paused | termination for convenience | grant got cancelled what can we do",
    "The agency can end an award for **not following its terms**, by **agreement** with you, or, as its terms provide, because it no longer serves the program's goals or the agency's priorities (2 CFR 200.340). In May 2026 OMB proposed wider grounds, so read the current section and your award's terms. You must get **written notice with the reasons and the effective date**, and often a right to object or appeal: mark that deadline first. Then stop new commitments, keep paying for commitments you can't cancel, collect allowable costs up to the date, ask in writing what is covered, tell partners and staff, and close out within 120 days. Talk early to a lawyer who knows grants, and keep notes of every call.",
    "asking-for-changes",
    cfr("200.340"),
  ),
  answer(
    "acknowledge the funder | do we have to put the funder's logo | credit the grant in publications | press release about a grant | announce the award | can we announce the grant",
    "Read the award first: many funders want to approve a press release, and some don't allow one until they announce it. Federal publications, websites and events usually need a **sentence of acknowledgment** with the award number and a disclaimer; HHS, Labor and Education awards must state the **dollar amount and share** of federal money in public documents. Use a foundation's logo only as it asks. Keep a copy of everything for the report.",
    "before-you-accept",
    "first-thirty-days",
  ),
  answer(
    "lower our targets | change the number served | can we change our objectives after the award | we will not reach the numbers we promised | revise our goals | reduce the number of participants",
    "Ask before you act. **Changing the scope or the objectives needs written approval** on federal awards, even when the budget stays the same (2 CFR 200.308). Send: the target and where you stand, the reason with figures, what you have tried, the new target and why it is realistic, and what it means for the budget. A small shortfall that you explain in the report usually needs no amendment; serving a third fewer people usually does. Never adjust numbers quietly: the final report is compared with the application.",
    "asking-for-changes",
    cfr("200.308"),
  ),
  answer(
    "buy a building with grant money | can grant funds buy real estate | purchase property with a grant | construction with grant money | renovate with a federal grant | new roof with grant money",
    `Only if the program says so, and with approval in advance.

- **Buying land or a building** and **construction**: unallowable as a direct cost unless the agency approves it in writing (2 CFR 200.439). Then come title rules: the property is used for the purpose and can't be sold or mortgaged without the agency (200.311), often with a recorded federal interest, an environmental review, Davis-Bacon wages and Build America, Buy America.
- **Ordinary repairs and maintenance** that keep a building in use are allowable for the project's share (200.452); a **new roof** or an addition is usually a capital improvement.
- **Where to find such money**: CDBG through your city or county, USDA Community Facilities, state capital budgets, and capital campaigns with foundations.`,
    "unallowable-costs",
    cfr("200.439"),
    cfr("200.311"),
  ),
  answer(
    "can I use grant money for a van | use the grant to buy a vehicle | pay for a car with grant funds | buy a truck with grant money | charge a vehicle to the grant",
    "**Yes, if the approved budget has it.** A van usually costs more than $10,000, so on a federal award it is **equipment**: it needs the agency's approval as a direct cost, which an approved budget line gives (2 CFR 200.439), written quotes if it costs more than $15,000, and an inventory record. It stays out of the base for indirect costs. Charge only the project's share if others use it, and compare with leasing. After the project, rules apply to selling it. Ask a foundation first: many prefer programs to vehicles. If it is not in the budget, ask in writing before you buy.",
    "equipment-threshold",
    cfr("200.439"),
  ),
  answer(
    "reconcile grant expenses | keep track of grant spending | track expenses by grant | accounting for grants | set up our books for grants | quickbooks for grants | budget versus actual",
    `1. **One code per grant** (class, project or fund), used on every bill, payroll line and deposit.
2. **Enter the approved budget** by line, with match in its own code.
3. **Every month**: reconcile the bank, run budget versus actual, look at lines that are 10 percent off, and compare the time left with the money left.
4. **Back each charge** with an invoice, an approval and proof of payment; pay with timesheets.
5. **Before each report**, the report must equal the ledger.

QuickBooks with classes is enough for most small organizations. One person should not order, approve and pay.`,
    "first-thirty-days",
    cfr("200.302"),
  ),
  answer(
    "interest on grant money | keep the money in a separate bank account | can we earn interest on grant funds",
    "A separate **bank account** is normally not required; a separate **account code** is. Federal advances belong in an insured, usually interest-bearing account; interest up to **$500 a year** may be kept for administrative costs, the rest goes back to the government (2 CFR 200.305(b)). Some states and foundations do ask for an account of its own: read the agreement.",
    cfr("200.305"),
    "first-thirty-days",
  ),
  answer(
    "is our grant a federal grant | is money from the state federal | pass-through money from the county | how do I know if the money is federal | federal funds through the state",
    "Look in the agreement for an **Assistance Listing number** (such as 93.600), a federal award number, or the words “subaward” and “2 CFR 200”. If they are there, it is federal money, whoever sends the check: the federal rules flow down to you, and it counts toward the single audit threshold. If nothing is said, ask the payer in writing: “Does this award have federal funds, under which listing, and are we a subrecipient or a contractor?”",
    "single-audit",
    cfr("200.332"),
    sources.grantsGov,
  ),
];
