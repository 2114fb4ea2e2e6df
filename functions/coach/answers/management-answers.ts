import { answer, type CuratedAnswer, cfr } from "./curated-answer.ts";

/** Answers about award management (money, changes, reports, subawards), as of the 2024 revision of 2 CFR 200. */
export const managementAnswers: readonly CuratedAnswer[] = [
  answer(
    "is there a 10 percent rule for budget changes | ten percent rule for moving money | shift money from contractual to supplies on a federal award | how much can we move between categories without approval | transfer between direct cost categories | who approves a budget revision",
    `There is no automatic 10 percent limit. Under 2 CFR 200.308 you may move money between **direct cost** lines without approval, unless your award says otherwise. The **agency may restrict** it: if the federal share is above the simplified acquisition threshold ($350,000 since October 1, 2025) and the moves together pass **10 percent** of the budget. Look for it in your terms.

**Always ask first** if the move changes the scope, takes money out of participant support, adds or drops a subaward that was not approved, or pays a cost that needs approval, such as equipment.

**Whom**: the grants management officer in your notice of award (with the program officer in copy), or your pass-through entity. Send the two lines before and after, and the reason. Foundations: ask the program officer, above 10 percent almost always.`,
    "budget-revisions",
    cfr("200.308"),
  ),
  answer(
    "can unrecovered indirect costs count as match | use indirect we don't charge as match | uncharged indirect toward cost share | unrecovered indirect as cost share | waive indirect and use it as match",
    "**Unrecovered indirect costs may count as match only with the agency's prior approval** (2 CFR 200.306(c)). It is the difference between what your negotiated (or de minimis) rate would bring and what you charge. Ask before you apply or in the budget, show the calculation with rate, base and amount, and don't count the same cost elsewhere. If the notice itself caps indirect costs, read whether it lets you count the rest; many do not. For foundations, ask.",
    "cost-share",
    cfr("200.306"),
  ),
  answer(
    "how much indirect can we take on a subaward | indirect on money we pass to a partner | does mtdc include subawards | first 50000 of each subaward | indirect costs on a subrecipient | can the partner charge its own indirect",
    "Only on the **first $50,000 of each subaward**, whatever its length: that is what the base (MTDC) includes for awards made from October 1, 2024 (2 CFR 200.1); before, it was $25,000. With the 15 percent rate that is at most **$7,500 per subaward**, so a partner that gets $120,000 adds $7,500 to your indirect costs and not $18,000. The partner charges **its own** indirect costs inside its money: its negotiated rate, or up to 15 percent (200.332). A plain contract for services is in the base in full.",
    "mtdc-exclusions",
    cfr("200.1"),
  ),
  answer(
    "when is a no cost extension request due | how many days before the end do I ask for an extension | nce deadline | how late can I request a no cost extension | last day to ask for more time on a grant",
    "At least **10 calendar days before the award ends**, if your terms allow the one-time extension of up to 12 months by notice: for an end on September 30 that is September 20 (2 CFR 200.308). If the agency must **approve**, its terms often say 30 to 60 days, so write 60 to 90 days ahead, in July for September 30. After the last day it is nearly always too late. Send the new date, the reason, what is left to do, the money left, and that the goals stay the same. Leftover money alone is not a reason. Until you have the answer, plan for the old date. Foundations: as soon as you see the delay.",
    "asking-for-changes",
    cfr("200.308"),
  ),
  answer(
    "when is the single audit due | single audit deadline clearinghouse | how long do we have to submit the audit | due date of the audit to the federal audit clearinghouse | where do we send the single audit",
    "At the **Federal Audit Clearinghouse (FAC.gov)**, within **30 days after you receive the auditor's report, or nine months after your fiscal year ends**, whichever comes first (2 CFR 200.512). For a calendar year that is September 30 at the latest. You send the data collection form (SF-SAC) and the reporting package: financial statements, SEFA, auditor's reports, the schedule of prior findings and the corrective action plan. Engage the auditor before the year ends, since many are booked out.",
    cfr("200.512"),
    { id: "fac", title: "Federal Audit Clearinghouse", url: "https://www.fac.gov/" },
  ),
  answer(
    "do federal loans count toward the single audit | are loans included in federal expenditures | sefa and loans | does a usda loan count for the audit threshold | what counts as federal expenditures | spent 980000 with part of it loans do we need a single audit",
    `Below **$1,000,000** of federal spending in the fiscal year there is no single audit (2 CFR 200.501, years that begin on or after October 1, 2024; before, $750,000). But **loans count**, and more than the year's payments:

- new federal loans made in the year, **plus** the balance at the start of the year of loans for which the government still imposes compliance requirements, **plus** interest subsidy or allowance (200.502(b));
- old loans whose only duty is repayment do **not** count;
- loan guarantees count in the same manner; food and donated property count at value.

So $980,000 can be above the threshold once loan balances are added. Work it out with your auditor on the SEFA, and keep the page.`,
    cfr("200.502"),
    cfr("200.501"),
  ),
  answer(
    "leftover cash we already drew down at closeout | how do we return leftover federal money | unspent drawn funds at the end of the award | send back unused federal funds | refund unobligated balance",
    "Return it with the closeout, within **120 days** after the end (2 CFR 200.344 and 200.346): through the **same payment system** (PMS or ASAP has a return transaction), or as the grants officer says by check, always with award number and “refund of unobligated balance”. First pay every bill for work done by the last day, so that only real excess goes back. The final **SF-425** must agree: cash drawn equals expenditures, nothing left. Money not drawn needs no return; it is deobligated. For a foundation ask before you send anything: many let you keep a small rest for the same purpose.",
    cfr("200.344"),
    cfr("200.346"),
  ),
  answer(
    "which forms do we send at closeout | closeout paperwork | final reports for a federal award | what forms are due at the end of the grant | closeout documents",
    "Within **120 days** after the period ends (2 CFR 200.344), as your notice of award lists: the **final performance report**, the **final financial report (SF-425)**, a **tangible personal property report (SF-428)** if you have equipment or unused supplies above $10,000, a real property report (SF-429) if you bought or built, an **invention statement** for research, and the return of unspent cash. Your subrecipients send you theirs within 90 days. Then keep the file three years from the final financial report (200.334).",
    cfr("200.344"),
    "reports-that-help",
  ),
  answer(
    "how closely should we monitor a subrecipient | how to rate a risky subrecipient | what to check before giving a subaward | decide the level of subrecipient monitoring | high risk partner what monitoring | evaluate subrecipient risk",
    `Rate each partner **before** you sign and once a year, and let the result set what you do (2 CFR 200.332).

**Ask**: experience with the same or similar awards? results of earlier audits, and is there a single audit? new staff or a new accounting system? does a federal agency monitor it directly? Add what you know: late reports, size of the subaward, money that passes on to others, complexity.

- **Low** (experienced, clean audit): desk review of reports each quarter, one call a year.
- **Medium**: plus invoices tested twice a year and one visit.
- **High** (new, findings, late): reimbursement only with full documents, monthly reports, training, two visits, a smaller first payment. Such **specific conditions** are allowed by 200.208; say why and when they end.

One page per partner: score, reason, plan, date.`,
    cfr("200.332"),
    cfr("200.208"),
  ),
  answer(
    "what do we have to document for a sole source purchase | sole source justification | only vendor who makes it | write a sole source memo | noncompetitive purchase file",
    `A noncompetitive purchase above the micro-purchase threshold needs one of the cases of 2 CFR 200.320(c): available from a **single source only**, an **emergency** that can't wait, the agency's **written approval**, or **too little competition** after you asked several.

Put in the file, before you order:

1. what you need, and why nothing else does (specifications, not a brand preference);
2. **how you searched**: dates, sellers, results; the maker's letter that it sells only itself;
3. which case applies;
4. why the **price is reasonable**: earlier sales, a catalog, similar items (a cost or price analysis is required above the simplified acquisition threshold, 200.324);
5. that nobody has a **conflict of interest**, and that the seller is not excluded in SAM.gov;
6. who approved it, by your policy (200.318(i)).`,
    cfr("200.320"),
    cfr("200.318"),
  ),
  answer(
    "can we buy business class with a federal grant | airfare class on a federal award | first class ticket for a speaker | what flights can a grant pay for | fly america act | foreign airline on a grant | premium economy ticket",
    "Not as a rule. A federal award pays the **least expensive unrestricted (economy) fare**; more is allowed only if you document that economy would need a circuitous route or unreasonable hours, make the trip too long, cost more in the end, or not meet a traveler's medical need (2 CFR 200.475). A speaker's wish is none of these: let the speaker or your own money pay the difference, and keep the quote that shows the economy price. Abroad, the **Fly America Act** requires a U.S. airline if one is available, also for consultants. Foundation money follows your travel policy.",
    cfr("200.475"),
  ),
  answer(
    "what mileage rate do we use on a federal grant | hotel and per diem for travel on a federal grant | travel rates for a grant budget | gsa rates for grant travel | do we have to use gsa per diem | travel policy for grants | lodging limit",
    "Use **your own written travel policy**, applied the same to all your work (2 CFR 200.475): mileage, lodging and meals at its rates, or at actual cost if reasonable. **Without a policy**, the federal rates apply: **GSA per diem** for hotel and meals by city (gsa.gov/perdiem) and the GSA mileage rate for private cars, which changes each January. In the budget show trips × people × nights × rate and miles × rate. Keep for each trip the purpose, dates, receipts for hotel and fare, and approval. Commuting is not travel; economy fares only.",
    cfr("200.475"),
    { id: "gsa-per-diem", title: "GSA: per diem rates", url: "https://www.gsa.gov/travel/plan-book/per-diem-rates" },
  ),
  answer(
    "is alcohol ever allowable on a grant | can a grant pay for alcohol at a reception | wine at a fundraiser paid by the grant | beer or drinks on a federal grant",
    "**Alcohol is never allowable** on a federal award (2 CFR 200.423), at a reception, a dinner or a conference, and the fundraiser itself (200.442) and entertainment (200.438) are unallowable with narrow exceptions. Pay it from unrestricted money or let guests buy their own, on a separate bill, so that the rest stays clean. It may not count as match either. A foundation decides by its agreement; ask, or better, don't.",
    cfr("200.423"),
    "unallowable-costs",
  ),
  answer(
    "how do we find the assistance listing number | where is the cfda number of a program | look up an aln | what is the assistance listing number used for | which aln do I put on the form",
    "**Where**: on the first page of the notice, in the notice of award or your subaward agreement (the pass-through entity must name it, 2 CFR 200.332), or search **SAM.gov → Assistance Listings** by the program's name. It is two digits for the agency, a dot and three digits: 93.600 is Head Start.\n\n**What for**: the SF-424, the **SEFA** and single audit, FFATA reports, the accounting code that keeps programs apart, searching past awards on USAspending, and the program's description with who may apply. It was called the CFDA number.",
    "read-past-awards",
    {
      id: "sam-assistance-listings",
      title: "SAM.gov: Assistance Listings",
      url: "https://sam.gov/assistance-listings",
    },
  ),
  answer(
    "what could happen if we do not comply with an award | remedies for noncompliance | what can the agency do to us | consequences of late reports and missed conditions | can they suspend our award",
    "In steps, and with notice (2 CFR 200.339): **conditions** (more reports, reimbursement only, training), **holding payments**, **disallowing** costs, **suspending or ending** the award in part or whole, **no new awards**, and in serious cases **debarment**. You may object and appeal (200.342). A termination for noncompliance is reported in SAM.gov for others to see. To limit the consequences, tell the officer first, give a date and meet it.",
    cfr("200.339"),
    "asking-for-changes",
  ),
  answer(
    "we earned money from a federally funded event | registration fees on a federal award | is program income added or deducted",
    "**Program income** is what the funded work earns during the period: fees, sales, rent. Your award says how it counts (2 CFR 200.307): **deducted** from the cost, **added** to the budget for the same purpose, or used as **match**; if it is silent, ask the grants officer, because the default depends on the kind of recipient. Use it **before** you draw more federal cash (200.305), record it apart, and report it on the SF-425. Income after the period is yours unless the award says otherwise. Donations and interest on advances are not program income.",
    cfr("200.307"),
    cfr("200.305"),
  ),
  answer(
    "which changes need prior approval | when do I have to ask the agency for permission | list of prior approvals | do we need prior approval | changes that require approval on a federal award",
    `On a federal award ask **in writing, before**, for these (2 CFR 200.308 and 200.407):

- a change of **scope or objectives**, even without money;
- a **key person** identified in the award by name or position: replaced, away more than three months, or 25 percent less time;
- a **subaward** that was not in the approved application;
- money out of **participant support**;
- **match** lowered;
- **more time**, unless your terms allow one extension by notice;
- **costs that need approval**: equipment and building, pre-award costs beyond 90 days, and others listed in 200.407;
- more federal money.

Ordinary moves between direct cost lines don't need it unless your terms restrict them. Ask the grants management officer; silence is not approval. Subrecipients ask their pass-through entity.`,
    "asking-for-changes",
    cfr("200.308"),
  ),
  answer(
    "how do we bill the grant for time | time and effort for part time staff | can we estimate time and adjust later | certification of effort | do salaried staff need timesheets on a federal grant",
    "Charges must rest on records of the **work really done**, for all of the person's paid time (2 CFR 200.430). **Estimates** made before the work may be charged for the moment if they are reasonable and **corrected** afterward. Timesheets are the common way, not the only one: a monthly certification of percentages by the person or a supervisor who knows is enough, also for salaried staff. Someone wholly on one award can certify twice a year. Volunteers used as match need the same records.",
    cfr("200.430"),
    "first-thirty-days",
  ),
  answer(
    "do we need permission to travel abroad or change a conference | can we hire more staff than in the budget | pay raise on a grant | increase a salary charged to the grant | bonus or raise during an award",
    "A raise is allowable if it follows **your written pay policy**, applies to people on other money in the same manner, and is reasonable for the work (2 CFR 200.430). You don't need approval if the total stays within the award and your terms don't restrict moves between lines. More staff than planned is fine too unless it changes the **scope** or a named key person. Watch a **salary cap** of the agency (HHS limits the rate of pay). Foreign travel often needs prior approval by the terms. Show the change in the next report.",
    cfr("200.430"),
    cfr("200.308"),
  ),
];
