import { answer, type CuratedAnswer, cfr, sources } from "./curated-answer.ts";

/** Answers about preparing, writing and submitting an application. */
export const applicationAnswers: readonly CuratedAnswer[] = [
  answer(
    "do I need a duns | duns number | is duns still required | what happened to the duns | where do I get a duns | form asks for a duns",
    "**No.** The government stopped using DUNS numbers on **April 4, 2022**. You need a **Unique Entity ID (UEI)** instead: twelve letters and digits, free from **SAM.gov**. If a form still says DUNS, enter the UEI or ask the contact. Foundations usually want only your EIN. Dun & Bradstreet may still sell you services; grants don't need them.",
    "sam-registration",
    cfr("25.200"),
  ),
  answer(
    "is a uei the same as an ein | difference between uei and ein | ein versus uei | do I need both an ein and a uei | uei or tax id",
    "No. The **EIN** is the nine-digit tax number that the IRS gives an organization; banks, payroll and nearly every grant require it. The **UEI** is the twelve-character ID that SAM.gov gives to those who do business with the federal government. For federal grants you need both, and the legal name should be the same on each; for foundations usually only the EIN.",
    "sam-registration",
  ),
  answer(
    "where do we find our uei | look up our uei | lost our uei | what is our uei | find my organization's uei | find a partner's uei",
    "If you have one: sign in at **SAM.gov**, open **Workspace**, and you see it under your entity. Without a login, search SAM.gov for the legal name: entities that have not opted out of public search show their UEI. USAspending.gov lists it with past federal awards. If you find none, request one under **Get Started** with Login.gov; it is free.",
    "sam-registration",
  ),
  answer(
    "who should be the sam administrator | entity administrator sam gov | sam gov roles | ebiz point of contact | our sam administrator left | former employee has our sam account | who should have the grantsgov account | who is the EBiz POC and what if they left | the person who was our ebiz point of contact left",
    `Choose two people who will stay: usually the **director or finance lead** as **entity administrator**, and a second person as backup. Never rely on a volunteer who may leave, or on an outside consultant alone.

- **SAM.gov**: the entity administrator gives others roles and renews each year. If the only one has left, the Federal Service Desk (fsd.gov) needs a notarized letter appointing a new one, so never depend on one person.
- **Grants.gov**: the **EBiz point of contact** named in SAM.gov gives the role **AOR** (authorized organization representative) to the people who may submit.

Use addresses at your own domain, and keep a list of who has which role.`,
    "sam-registration",
    sources.grantsGovFaqs,
  ),
  answer(
    "our sam registration expired and the deadline is close | sam expired deadline friday | can we apply with an expired sam registration | sam not active before the deadline | sam registration pending and application due | sam registration expired | sam gov lapsed during the award | our sam registration expires in the middle of the award | what if sam expires before the deadline",
    `Act today. A renewal in time is possible, but you can't count on it.

1. **Renew now** in SAM.gov and check every name and address against the IRS and state records; mismatches cost the most time. Renewal often takes seven to ten business days, sometimes about four weeks.
2. **Read the notice**: most need an **active** registration on the day you submit (2 CFR 25.200). Some agencies accept the application and require it before the award.
3. **Write to the contact in the notice**: state the UEI, the date you renewed, and ask whether you may submit. Deadlines are rarely moved for this reason.
4. **Call the Federal Service Desk** (fsd.gov) and keep the ticket number.
5. **Submit anyway** if the portal lets you, before the deadline.

If that doesn't work, ask about the next round, or let an eligible partner with an active registration lead.`,
    "sam-registration",
    cfr("25.200"),
  ),
  answer(
    "how many letters of support do we need | how many letters of support is enough | number of support letters | are more letters better | letters of support how many",
    "As many as the notice asks for; without a number, **three to five strong ones**. Choose different voices: one that refers people to you, one that gives something (space, staff, data), one that speaks for the people served. Ten letters that say the same thing count as one. If the notice allows none, send none: extra pages may be removed, or count toward the limit.",
    "letters-of-support",
  ),
  answer(
    "who should write our letters of support | what should a letter of support say | content of a support letter | who can write a support letter | sample letter of support | what should our board chair say in a letter",
    `**Who**: partners with a role in the project, agencies that send people to you, a local official, someone who can speak for the people served. Not your own board or staff, unless asked.

**What it says**, in one page on letterhead: who they are and how they know your work; one thing they have **seen**, with a figure; why this project matters here; what they will **do or give** (hours, space, referrals, data), if anything; name, title, signature, date. It names the funder and the project's exact title.

A draft with blanks helps them; change the words so that no two letters sound alike. If it promises money or staff, it is a **letter of commitment**.`,
    "letters-of-support",
    "support-letter-form",
  ),
  answer(
    "what should be in an mou | memorandum of understanding between partners | mou for a grant | partnership agreement for a grant | agreement between partner organizations | write an mou",
    `One to three pages, signed by people authorized to bind each side:

1. **Who and why**: the parties, the project, the grant.
2. **Who does what**: tasks, people, places, dates for each.
3. **Money**: what is paid or given as match, when, and how it is documented. If federal money passes through you, you also need a subaward agreement.
4. **Data and privacy**: what is shared, how it is protected.
5. **How you decide**: meetings, contacts, who speaks to the funder.
6. **Start, end, changes, exit**: the notice period, often 30 days, and what happens if the grant is not awarded.

Attach it if the notice asks; otherwise describe it in a sentence and keep it.`,
    "letters-of-support",
  ),
  answer(
    "new nonprofit with no audit | we have no audit will that hurt us | too small for an audit | funder wants audited financials we have none | no audited financial statements | can we apply without an audit | we have never had an audit can we still apply to a big foundation",
    `Having no audit rarely rules you out. Below **$1,000,000** of federal spending a year, no single audit is required, and many foundations ask for one only above a certain budget size.

Send instead: board-approved **financial statements** for the last year (a budget versus actual if you are new), the **Form 990** you filed, this year's budget, and a line on your controls: who approves, who pays, who reconciles. If the funder insists, ask whether a **review** by a CPA, which costs less than an audit, or a sponsor's audit will do. Some states require an audit above a certain level of contributions; check yours. Say plainly that you are new; don't leave the field empty.`,
    "single-audit",
    "document-folder",
  ),
  answer(
    "no track record how do we show we can manage a grant | show capacity without past grants | never had a grant how do we prove we can do it | prove we can handle the money | first time applicant credibility | no past grants to show",
    `Show what you have managed, even if it was not a grant:

- **People**: what your lead has run elsewhere, your treasurer's or bookkeeper's experience.
- **Results**: “Since 2023, 14 volunteers have served 220 families on $18,000 of donations.”
- **Money**: a board-approved budget, monthly reports to the board, two signatures, a bookkeeper.
- **Partners**: a letter from one that has worked with you; a fiscal sponsor or lead applicant for a large award.
- **Plan for growth**: what you will add first, such as time records and a purchasing policy.

Ask for an amount near what you have managed so far, and begin with local funders.`,
    "organization-section",
    "first-grant",
  ),
  answer(
    "need statement with no local data | there is no data for our town | no local statistics | prove need without data | small community no data | how to show need when nobody counts it | no data on our population | need statement when there are no numbers just stories | county has no numbers only people telling us stories",
    `No place has data on everything. Build your case from four layers:

1. **The smallest area that has figures**: county or census tract (American Community Survey), school, health district. Say which, and how your place differs.
2. **Your own counts**: waiting list, calls, intake forms, people turned away, for a stated period.
3. **A small survey**: five questions to thirty people; report how many you asked and how many answered, not a percentage of the town.
4. **People who know**: a sentence from the clinic, principal or sheriff, with name and date.

Then add the national or state figure for comparison. Be open about it: “No agency counts this here. In March we asked forty families; nineteen told us they had skipped a doctor's visit.”`,
    "local-figures",
    "cite-figures",
  ),
  answer(
    "funder wants outcomes but we have no results yet | no outcome data because we just started | new program no results | outcomes for a new program | we have no evidence yet | pilot program outcomes | how do we set targets without baseline data | no baseline data",
    `Say that it is new, and promise what you can measure.

- **Evidence from elsewhere**: the model you follow and one result it had, with the source. Say what you keep and what you change.
- **Early signs**: your pilot, a waiting list, attendance in the first weeks.
- **A baseline as the first task**: “In months 1 to 3 we measure reading level at enrollment.”
- **Modest targets** from similar programs: “At a sister program 60 percent stayed housed after a year; we expect 50 percent.”
- **Short-term outcomes** you can reach in the grant's time: skills, attendance, first appointments. Mention the long-term one as a hope.

Don't invent a percentage; a reviewer asks where it comes from.`,
    "outputs-outcomes",
    "evaluation-plan",
  ),
  answer(
    "who funded organizations like ours | find out who funds similar nonprofits | which foundations fund our competitors | look up past winners | find past grantees | who got this grant last year | see who won the grant before | past recipients of a federal grant",
    `- **Federal**: **USAspending.gov**. Search by Assistance Listing number for who received awards, how much and where; filter by state. Some agencies list their awardees with abstracts (NIH RePORTER, NSF Award Search).
- **Foundations**: their **Form 990-PF** lists every grant with recipient, purpose and amount; ProPublica's Nonprofit Explorer shows it for free. Look up a similar nonprofit by name in full-text search.
- **The nonprofits themselves**: annual reports, donor walls, websites, event programs thank their funders.
- **Here**: a program's page shows past awards where the source has them.

For each, note the median amount, how many were first-time grantees, and how close they are to you. Then ask one past grantee for ten minutes.`,
    "read-past-awards",
    "private-foundations",
  ),
  answer(
    "we are over the page limit how do we cut | cut two pages from the proposal | shorten the narrative | make my proposal shorter | does the budget count toward the page limit | what counts toward the page limit | do attachments count in the page limit | do tables count toward the page limit",
    `**What counts**: the notice decides. Usually the **narrative** counts with its tables, figures and footnotes; the **budget, budget narrative, forms, résumés and letters** do not, unless it says “the whole application”. Pages over the limit are often removed unread.

**To cut two of twelve pages**:

1. Delete what another part already says (history, partners, budget figures).
2. Turn lists of staff and dates into one table, if tables may be smaller in font.
3. Cut each opening sentence that announces the next one.
4. Replace “in order to”, “due to the fact that”, “a number of”.
5. Move proof into allowed attachments.
6. Match space to points: cut most where there are few points.

Never shrink font or margins below the rule: it can disqualify you.`,
    "plain-words",
    "parts-of-a-proposal",
  ),
  answer(
    "font and margins for a federal grant | what font size should I use | formatting rules for a proposal | single or double spaced | margins and font requirements | format of the narrative",
    "The notice sets it, and it can disqualify you. Common federal rules: **letter-size paper, 1-inch margins, 12-point Times New Roman** or a similar font, single or double spacing as stated, pages numbered, PDF. NIH takes 11-point fonts and half-inch margins; NSF lists its fonts. Tables and captions may often be smaller, such as 10-point, only if the notice says so; they count toward pages. Foundations' online forms count **characters**, usually with spaces: write in a document first and paste as plain text.",
    "attachment-names",
    "read-the-notice",
  ),
  answer(
    "can I submit the same proposal to two federal agencies | same project to two agencies | apply to two federal grants for the same project | duplicate applications to agencies | overlap between federal grants",
    "**Apply, yes; be paid twice, no.** You may usually send related applications to two agencies if each notice allows it, but you must **disclose** the other one where the form asks (SF-424, current and pending support), and the same cost may be charged only once. NIH does not review overlapping applications at the same time, and some NSF programs do not accept a proposal that another agency is reviewing. If both come through, tell both program officers, and split the scope: different people served, sites, years or parts. Change each text to its own criteria.",
    "decide-to-apply",
  ),
  answer(
    "how are applications scored | how does review work for a federal grant | what happens after I submit a federal application | review process | how do they choose who gets funded | scoring process | who reads my application",
    `1. **Screening**: complete, on time, eligible, within limits? Many applications fail here.
2. **Panel**: usually three or more outside reviewers score alone against the **criteria and points in the notice**, then discuss and write strengths and weaknesses.
3. **Ranking**: by score, sometimes adjusted for bonus points, geography or type of applicant.
4. **Decision**: the agency weighs rank, priorities, budget and your **risk** (audits, past performance, SAM.gov exclusions; 2 CFR 200.206), and may ask questions.
5. **Notice**: award or decline, usually several months after the deadline; the funding notice gives the expected date. Ask for the comments.

At a foundation, staff read first and may call or visit; then the board decides at its meeting. NIH scores from 1 (best) to 9; NSF uses verbal ratings.`,
    "merit-criteria",
    cfr("200.206"),
  ),
  answer(
    "do I need a letter of inquiry before applying | is a letter of inquiry required | should I send a letter of inquiry first | can we skip the letter of inquiry | letter of inquiry or full proposal first | foundation says letter of inquiry only what should we send",
    "Only if the funder asks for one. Look at its guidelines: “by **invitation after a letter of inquiry**” means that a full proposal sent first is not read; “full proposals accepted” means you may skip it. If nothing is said, a short email or call with two sentences on the project and one question is better than either. Send exactly what they name, in their form, with nothing attached that they didn't ask for.",
    "inquiry-or-intent",
    "letter-of-inquiry",
  ),
  answer(
    "can I email a program officer a budget question | ask a budget question before the deadline | ask the funder a question before the deadline | is it ok to contact the funder before applying | may I call the foundation | what should I not ask a funder | call the foundation what do I say",
    `Yes, unless the guidelines say “no calls”. Federal contacts are named in the notice, and answer questions on rules and budget up to the deadline, though many want them in writing and share the answers with all applicants.

- **First** read the notice and its FAQ; quote the page you ask about.
- **Ask**: Does this cost or partner fit? How large are first awards usually? What do people misunderstand most?
- **Don't ask** whether you will win, what is on the page already, or for a review of your draft.
- **Say** in two sentences who you are, what you plan and how much.
- **Keep** the answer in writing, and thank them.`,
    "talk-to-program-officer",
  ),
  answer(
    "do I have to send a w-9 | why does the foundation want a w-9 | what is a w-9 | funder asks for a w-9 | vendor form for a grant payment",
    "**Form W-9** gives a payer your legal name, address, tax classification and **EIN**, so that it can pay you and report payments. A foundation asks for it before it sends the first check. Download the current form from irs.gov, use the name exactly as in your IRS letter, mark “Other” with “nonprofit corporation exempt under section 501(c)(3)”, add exempt payee code 1 if you are tax-exempt, sign and date it. It is not sent to the IRS. Send it through a portal or encrypted, not as an open attachment.",
    "document-folder",
  ),
  answer(
    "does the board have to approve a grant application | board resolution for a grant | does our board need to vote | board approval before applying | do we need a board resolution | what should the board know before we accept an award",
    `The law rarely requires it; your bylaws or the funder often do. A good rule: the director may **apply** up to a limit, the board approves larger ones, those with match, and every **acceptance** of a federal award. Some forms ask for a resolution that names the signer.

Before it approves, the board should know: the amount, period and **what must be achieved**; match and cash flow (reimbursement means paying first); new rules and reports, and who does them; positions that end with the money; the single audit at $1,000,000 or more of federal spending in a year; conflicts of interest; what happens after it ends. Put the vote in the minutes.`,
    "before-you-accept",
    "ready-for-grants",
  ),
  answer(
    "who signs the grant agreement | who has to sign the award | who can sign the grant contract | signature on a grant award | can the executive director sign the grant",
    "Someone with authority to **bind the organization**: the executive director or the board chair, as your bylaws or a board resolution say. For a federal award it is the **authorized organization representative**; often nothing is signed at all, and drawing money usually means that you accept. The board should know and, for larger awards, vote first. The project's lead or grant writer should not sign alone. Keep a signed copy, with every attachment, in the grant's file.",
    "before-you-accept",
  ),
  answer(
    "can a nonprofit hire staff with a grant | grants to hire staff | funding for salaries | grant for a new position | get money to pay staff | grants that pay for staff",
    "Few grants pay for “hiring” as such: funders pay for a **result**, and staff are how you achieve it. Search by what the person will do (tutoring, case management), and put pay and fringe into that project's budget. More flexible money: **general operating** and **capacity building** grants of foundations. Some programs provide people instead of money: **AmeriCorps and VISTA** members, work-study students, the older-worker program (SCSEP), fellowships; check whether they are funded this year. Say what happens to the position when the grant ends.",
    "search-federal-funding",
    "sustainability",
  ),
  answer(
    "how long does it take to write a federal grant | how many hours to write a grant | how long to write a proposal | time needed to write a federal application",
    "As a rule of thumb, plan **20 to 40 hours** for a foundation proposal and **80 to 200 hours** for a federal application, over three to ten weeks: reading the notice and deciding (a day), plan and partners, budget, writing, letters, review, upload two days early. The first one takes twice as long. The time can't be charged directly to the award that it wins; proposal costs are usually indirect (2 CFR 200.460).",
    "plan-backwards",
    cfr("200.460"),
  ),
  answer(
    "indirect cost explained as other direct costs | what goes in other direct costs | other costs line | other category in the budget | what is other in the sf 424a | what to put under other in a budget",
    "**Other (direct costs)** holds what the project needs and no other line covers: rent and utilities for project space, telephone and internet, printing, postage, training fees, insurance for the project, background checks, participants' incentives, some subscriptions. Not here: pay, fringe, travel, equipment ($10,000 or more), supplies, contracts and subawards (“contractual”), and indirect costs. Give each its own calculation: “Background checks: 24 volunteers × $38 = $912.” Never “miscellaneous”.",
    "sf-424a",
    "budget-narrative",
  ),
  answer(
    "is 10 percent fiscal sponsor fee normal | how much does a fiscal sponsor charge | fiscal sponsor fee | typical fiscal sponsorship fee | what percentage does a fiscal sponsor take | cost of a fiscal sponsor | what's a fair fee for fiscal sponsorship | is 12 percent a normal fiscal sponsor fee",
    "Yes, **about 10 percent** is common. Most fees lie between **5 and 15 percent**, with higher fees for government grants or where the sponsor runs payroll. Ask what it covers: bookkeeping, payroll, insurance, reports, the audit. Show it openly in the budget, as a line or as indirect costs, and check that the funder allows it. On a federal award the sponsor charges its own negotiated or de minimis rate. Put the fee, the payment schedule and the terms for leaving in the agreement.",
    "fiscal-sponsor",
  ),
  answer(
    "can a church use a fiscal sponsor | do churches need a fiscal sponsor | church without 501c3 letter | church needs proof of exempt status | how can our church apply to foundations | our church food pantry is under the diocese can we apply to foundations",
    "A church rarely needs one: it is tax-exempt without applying to the IRS. But many funders want a **determination letter**. Ways to show status: your denomination's **group ruling**, a letter of your own (Form 1023), or a **separate nonprofit** for the community work. A **fiscal sponsor** makes sense for a food pantry or youth program that you want apart from worship, or where the funder insists; its fee is usually 5 to 15 percent. The funded work must be open to all and apart from religious activities when the money is federal.",
    "fiscal-sponsor",
    sources.equalTreatment,
  ),
  answer(
    "what is the difference between a grant and a donation | grant versus donation | grant or gift | is a grant a gift | grant versus gift | difference between a grant and fundraising",
    "A **donation** (gift) is given without a promise of specific work: the donor may name a purpose, and you thank and send a receipt. A **grant** is given by an organization for a stated purpose, after an application and under an agreement that sets the work, budget, period and **reports**, and sometimes requires repayment. A **sponsorship** is paid for visibility. In the books, grants with conditions count as income when you meet them; ask your accountant.",
    "grant-basics",
  ),
  answer(
    "college essay | scholarship essay | help with my resume | homework help | help me with my essay for college | personal statement for school | job application help",
    "I can help with grants for organizations and with your records here, not with essays, résumés or school work. For **scholarships and student aid** look at studentaid.gov, your college's aid office and your school counselor; a writing center reads essays for free.",
    sources.studentAid,
  ),
  answer(
    "what should I do after submitting | submitted the application now what | after I submit a grant | what happens after we submit | next steps after submission",
    `1. **Save the proof**: confirmation, tracking number, PDF of everything sent; at Grants.gov wait for **“validated”**, then “received by agency”.
2. **Set the status** to Submitted here, with the date of the decision.
3. **Thank** partners, letter writers and readers, and tell them when you expect to hear.
4. **Note** what you would do better while you remember it.
5. **Keep SAM.gov active**, and watch your email for questions; answer within a day.
6. **Keep applying** elsewhere. Follow up only after the date they named.`,
    "after-you-submit",
    "submit-early",
  ),
];
