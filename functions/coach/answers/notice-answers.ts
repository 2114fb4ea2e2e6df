import { answer, type CuratedAnswer, cfr, sources } from "./curated-answer.ts";

const samGov = { id: "sam-gov", title: "SAM.gov", url: "https://sam.gov/" };

/** Answers about registering for federal money and reading a notice: eligibility, place and amount. */
export const noticeAnswers: readonly CuratedAnswer[] = [
  answer(
    "how long does sam registration take | how long does sam take | how long until sam gov is active | how many days for sam gov approval | when will our sam registration be active | sam gov processing time | how long to register in sam | sam gov is taking forever | still waiting for sam approval | sam registration stuck in processing | how early should we start sam gov",
    `**Plan on a month for a first registration.** Filling it in takes an afternoon. After you submit, SAM.gov allows up to ten business days for the IRS and CAGE checks, and a mismatch in your legal name or address can add weeks. A renewal with no changes usually takes one to two weeks.

Start now, even before you have picked a grant: it's free, and without an active registration a federal application can't be submitted. If yours is stuck, sign in and look at the status tracker, answer any email from the CAGE office the same day, and call the Federal Service Desk (fsd.gov, 866-606-8220).`,
    "sam-registration",
    samGov,
  ),
  answer(
    "do I need sam for a foundation | is sam gov required for foundation grants | do we need a uei for a foundation grant | sam registration for private grants | do foundations require sam gov | do we need sam gov for a state grant | do we need sam for a county grant | is sam only for federal grants",
    "**No. SAM.gov is only for federal money.** Foundations, companies and donors don't ask for it. What they want is your EIN, IRS determination letter, board list, budget and latest Form 990 or financial statements. State and local grants need SAM.gov only if the money is federal in origin: then you need at least a UEI, and sometimes the full registration. The notice or agreement says which. If you may ever apply to a federal program, register anyway, because it takes weeks and costs nothing.",
    "sam-registration",
    "document-folder",
    cfr("25.300"),
  ),
  answer(
    "do I have to pay for sam registration | company wants money to register us in sam | someone charged us for sam gov | sam gov registration fee | renew sam for a fee | email says our sam registration will expire pay now",
    "**SAM.gov is free**, to register and to renew. Companies find new and expiring entities in the public data and send official-looking emails and calls that offer to do it for several hundred dollars. You may ignore them. Do it yourself at sam.gov, use the free help of the Federal Service Desk (fsd.gov) or your state's APEX Accelerator, and never give a stranger your Login.gov password. If you paid a firm that pretended to be the government, dispute the charge and report it at ReportFraud.ftc.gov.",
    "sam-registration",
    samGov,
    sources.ftc,
  ),
  answer(
    "can we apply for a grant outside our county | funder only gives in another county | can we apply outside the service area | our office is in one county but we serve another | geographic restriction of a funder | funder limits grants to certain counties | we are just outside the funder's area | does our address or where we serve count for eligibility | our office is outside the funder's area",
    "**Only if you serve people in the funder's area.** Most geographic limits are about where the work happens, so an office across the county line is often fine if the program and its participants are inside. Some funders require the organization to be based there: look for “located in” versus “serving”. If you are outside, don't apply in the hope of an exception; ask in one line (“We're in Mill County, but 40 of our 120 students live in yours. May we apply for that part?”). Otherwise a partner inside the area can be the applicant.",
    "read-eligibility",
  ),
  answer(
    "only 3 awards expected is it worth applying | anticipated number of awards is small | few awards will be made | only one award in the whole country | expected number of awards | how many awards will they make",
    `A small number of awards alone is no reason to pass. Look at **who usually gets them**:

1. Estimate the odds: awards divided by last round's applications (ask the program contact; many will say).
2. See past winners on USAspending or the program's page. Are they your size and type, or all universities and states?
3. Check whether current grantees are expected to win again, and whether you get priority points (rural, tribal, first-time).
4. Count hours. A federal application takes 100 or more, so below about one in ten you need a strong reason.

With three awards nationally and no track record in the field, offering to be a partner in someone else's application is often the better use of the time.`,
    "decide-to-apply",
    "read-past-awards",
  ),
  answer(
    "can we ask for the maximum amount | should we request the full amount of the grant | is it bad to ask for the max | ask for the award ceiling | request the highest amount allowed | ask for less than the maximum",
    "**Yes, if your budget really costs that and your organization can manage it.** Reviewers score whether the amount fits the work, not whether it's low. Two checks: what similar applicants received (a first grant is often in the middle or below), and your size, since many foundations are uneasy when one grant exceeds 20 to 25 percent of an annual budget. Build the budget from activities first, then compare it with the ceiling. Going over the ceiling usually gets an application rejected unread.",
    "how-much-to-ask",
  ),
  answer(
    "which box on sf-424 question 19 | executive order 12372 which box | sf 424 item 19 subject to review by state | intergovernmental review box a b or c | is our application subject to review by state under executive order 12372",
    `Item 19 of the SF-424 has three boxes:

- **a.** The application **was made available to the state** for review: enter the date you sent it.
- **b.** The program **is subject to the order, but your state has not selected it** for review.
- **c.** The program **is not covered** by the order.

First see what the notice says under “intergovernmental review”. If the program isn't covered, check **c**. If it is, look for your state on OMB's list of state single points of contact: no contact listed means **b**; if there is one, send what the state asks for by the deadline and check **a** with that date.`,
    "sf-424a",
    "read-the-notice",
  ),
  answer(
    "write about dei now | can we use the word equity in a federal application | words to avoid in federal grants now | executive orders and grants | does the administration ban diversity in grants | write about racism in a federal grant | political priorities of the agency in the application | gender ideology certification grant | new certification about dei",
    `Follow **the notice in front of you**, since the rules have changed quickly since 2025.

- **Federal**: Read the agency's priorities and the terms and certifications you would sign; some programs exclude activities or ask you to certify that you don't run programs that violate anti-discrimination law. Have a lawyer read a certification before you sign it, because a false one can lead to liability.
- **Describe need with facts**: who is affected, where, how many, by how much, with sources. That works with every reader and needs no slogans.
- **Don't hide what you do.** If the work is outside the agency's priorities, look for another funder.
- **Foundations and states** have their own priorities, and many still ask about equity. Use each funder's words.

Ask the program officer in writing if a term is unclear.`,
    "read-the-notice",
    "need-of-community",
  ),
  answer(
    "is 2 cfr 200 changing | new uniform guidance 2026 | omb proposed rule for grants | did the federal grant rules change | proposed uniform grants regulation | which version of 2 cfr 200 applies to us | latest changes to the uniform guidance",
    "The version that I answer from is the **2024 revision of 2 CFR 200**, in force for awards made since October 1, 2024: equipment from $10,000, 15 percent de minimis rate, first $50,000 of each subaward in the indirect base, single audit from $1,000,000. In May 2026 OMB **proposed** a further rewrite. A proposal binds nobody until a final rule is published, so look at the current text on eCFR.gov before you rely on it. For an award you already have, the terms in your notice of award and its amendments say which version applies.",
    cfr("200.110"),
    { id: "ecfr-2-200", title: "eCFR: 2 CFR 200", url: "https://www.ecfr.gov/current/title-2/part-200" },
  ),
  answer(
    "notice says forecasted | what does forecasted mean on grants gov | opportunity is only a forecast | can we apply to a forecasted grant | when will the forecasted notice be published | estimated post date passed",
    "**Forecasted** means the agency plans to publish the notice but hasn't. You can't apply yet; dates and amounts are estimates and often slip by weeks or months. Use the time: subscribe to the opportunity on Grants.gov, read last year's notice (most of it stays), get SAM.gov active, line up partners and data, and ask the listed contact whether it is still on schedule. If the estimated date has passed, it may be late or dropped; the contact knows.",
    "stale-listings",
    "search-federal-funding",
  ),
  answer(
    "notice was changed after we started | funder amended the nofo | they extended the deadline | how do I know if the notice changed | updated notice of funding opportunity",
    "Agencies publish changes as a **new version of the notice** on Grants.gov, and subscribers get an email, so subscribe as soon as you start. Open the “version history”, see what changed (deadline, eligibility, page limits, forms), and check that your Workspace package is the current one, because an old package can be rejected. Reread the whole notice a week before you submit. For a foundation, check the page again and sign up for its newsletter.",
    "read-the-notice",
    "submit-early",
  ),
  answer(
    "is the deadline in our time zone | what time is the deadline eastern time | deadline 11:59 pm which time zone | deadline is 11:59 pm eastern what time is that here | does 5 pm mean eastern time | deadline falls on a weekend or holiday | the deadline is on a sunday | deadline is on a saturday",
    "Read the notice: it names the time and zone, and many federal deadlines are **11:59 p.m. Eastern Time** (10:59 p.m. Central, 9:59 p.m. Mountain, 8:59 p.m. Pacific), others 5 p.m. Eastern or local time of the applicant. If no zone is given, assume Eastern and the earlier hour. The time that counts is when the system records your **complete** submission. A deadline on a weekend or federal holiday usually moves to the next business day at federal agencies if the notice says so; foundations rarely move it. Plan to submit two days early, and you won't have to worry about it.",
    "submit-early",
    "read-the-notice",
  ),
  answer(
    "can our organization submit two applications | two departments apply to the same grant | how many applications per organization | limited submission | one application per applicant | both of our programs want to apply to the same foundation",
    "Look in the notice for “one application per organization” or “per UEI”. If it has a limit, only one counts, and the others may be rejected, sometimes all of them. If there is no limit, two are allowed when the projects are clearly different and don't ask for the same cost. At a foundation, one organization should ask for **one thing at a time**: choose internally (fit, readiness, amount) and let one person speak for you, or you'll compete with yourself.",
    "read-eligibility",
    "decide-to-apply",
  ),
  answer(
    "the notice contradicts itself | two different deadlines in the notice | instructions conflict with the form | notice is unclear who do we ask | the application guide and the nofo say different things",
    "Ask the contact in the notice **in writing**, quoting both passages with page numbers: “Page 8 says 15 pages, the form says 12. Which applies?” Look first at the agency's FAQ and any amendment. Usually the notice overrules a general application guide, and a form's instructions overrule neither. Until you have the answer, follow the stricter reading. Save the reply with your application.",
    "read-the-notice",
    "talk-to-program-officer",
  ),
  answer(
    "what are priority points | competitive preference priority | bonus points in the notice | absolute priority versus competitive preference | do we have to address the priorities",
    "An **absolute priority** must be met or you aren't eligible. A **competitive preference** adds points if you meet it; an **invitational priority** adds none. Use extra points only where the project fits without bending, say in one heading where you address each, and attach the proof that the notice asks for (a rural code, a letter, a map). In a close competition three points can decide; a priority that you claim and can't show costs credibility.",
    "merit-criteria",
    "read-eligibility",
  ),
  answer(
    "we missed the informational webinar | is the webinar mandatory | pre-application webinar | bidders conference required | where is the recording of the webinar",
    "Usually optional, and the agency posts the recording, slides and questions afterward on the program's page. Read the notice: some states and cities hold a **mandatory** applicants' conference and reject those who weren't there. If you missed an optional one, watch the recording and read the Q&A, which often says what reviewers care about. If you missed a mandatory one, ask the contact the same day whether another session exists.",
    "read-the-notice",
  ),
  answer(
    "we missed the mandatory letter of intent | forgot to send the letter of intent | letter of intent deadline passed can we still apply | is the notice of intent required",
    "If the notice says the letter is **required**, missing its deadline normally rules you out: ask the contact today, but plan on the next round. If it says “requested”, “encouraged” or “optional”, you may still apply; the letter only helps the agency find reviewers. Send a short one late, with a line of apology, and go on with the application.",
    "inquiry-or-intent",
  ),
  answer(
    "our 501c3 was revoked | automatic revocation of exempt status | can we apply if our tax exemption was revoked | we did not file the 990 for three years | irs revoked our nonprofit status | get tax exempt status reinstated",
    `**Not as a 501(c)(3) until it's reinstated.** Revocation is automatic after three years without a Form 990, 990-EZ or 990-N, and funders check the IRS list.

1. Look yourself up in the IRS Tax Exempt Organization Search: status and revocation date.
2. Apply again with **Form 1023 or 1023-EZ**. Within 15 months of the notice, reinstatement can usually be made retroactive; smaller filers have a simplified path.
3. File the missing returns and check your state registration and charity registration, which often lapse at the same time.
4. Meanwhile a **fiscal sponsor** can receive grants for you. Tell funders the truth, with dates.

If you have a grant now, tell that funder before it finds out.`,
    "fiscal-sponsor",
    sources.exemptSearch,
  ),
  answer(
    "can we apply while we have another grant from the same agency | can current grantees apply | we already have this grant can we apply for more | apply for two programs of the same agency",
    "Usually yes, for a **different project or a new period**. Look in the notice for “current recipients” under eligibility: some programs exclude them, some give them priority, some allow only a continuation. The budgets may not overlap, and the same person can't be charged above 100 percent over all awards. List the current award where the form asks, and be current with its reports: late ones hurt.",
    "read-eligibility",
  ),
  answer(
    "what does cost reimbursable mean in the notice for a small nonprofit | can we afford a reimbursement grant | no cash to start a reimbursement grant | how much cash do we need up front",
    "You pay first and get the money back after you send proof, so you need cash for **about two to three months** of costs: a month of spending, then one to two months until payment. Before applying, ask the contact whether advances or monthly requests are possible; on direct federal awards, advance payment is the normal method if your controls are sound (2 CFR 200.305). Other bridges: a line of credit, a community loan fund, or a foundation's advance. If none is in reach, ask for less or apply as a partner.",
    "before-you-accept",
    cfr("200.305"),
  ),
  answer(
    "which federal agency should we apply to | figure out which agency funds our work | which federal department fits our project | who in the government funds what we do",
    "Start from **what you do, not from the agency**: search Assistance Listings on SAM.gov and the Funding Finder for your subject and your kind of applicant, and look at who has funded groups like yours on USAspending. Rough map: health HRSA, SAMHSA, CDC; children, families and refugees ACF; older adults ACL; schools ED; housing HUD; food and rural places USDA; crime and victims DOJ; jobs DOL; arts and humanities NEA, NEH, IMLS; environment EPA; veterans VA; disasters FEMA. Then ask the program officer of two candidates one question each. Often the state agency that passes the money on is the better place to start.",
    "search-federal-funding",
    "read-past-awards",
  ),
  answer(
    "minimum time a nonprofit must exist before applying | how old must a nonprofit be to apply | years in operation requirement | do funders require three years of operation | how long must we exist before we get grants",
    "**There's no general rule.** Federal law sets none for all programs, though individual programs may ask for years of experience; many foundations and state programs want **one to three years** of operation or statements. Look under eligibility for “in existence”, “operating history” or “three years of financials”. If you're too young, apply through a fiscal sponsor or as a partner, and begin with community foundations, which often take groups in their first year.",
    "read-eligibility",
    "ready-for-grants",
  ),
];
