import { answer, type CuratedAnswer, cfr } from "./curated-answer.ts";

/** Answers about contacting foundations and agencies (contacts, etiquette, timing), and about reviewers. */
export const foundationContactAnswers: readonly CuratedAnswer[] = [
  answer(
    "our contact at the foundation retired | program officer left the foundation | new program officer at our funder | the person we knew at the foundation is gone | foundation staff changed | our program officer changed | new program officer what should we do | program officer left | what should we do if our program officer changes",
    "Write to the successor (or the general address) within a few weeks: two lines of congratulations, five on your grant (amount, dates, where it stands, next report), one on what was agreed with the predecessor, and an offer of a short call. Ask the one who left to introduce you, if you were close. Don't assume that old promises hold until they're in writing, and don't ask for money in the first message.",
    "talk-to-program-officer",
  ),
  answer(
    "foundation only funds preselected charities | only funds preselected organizations | foundation does not accept applications what can we do | 990-pf says preselected only | foundation gives only to organizations it chooses",
    "**Don't send a proposal.** On Form 990-PF that box means the trustees choose. It isn't always the last word: look at the grants list for new names each year and groups like yours, then find a link, such as a board member, donor or grantee who knows a trustee, and ask for an introduction. Without one, a one-page letter with no request and an invitation to see your work is the most you should try. If the same ten charities get everything every year, cross it off your list.",
    "private-foundations",
  ),
  answer(
    "who sits on a foundation's board | find out who the trustees are | names of foundation board members | how do I find a foundation's trustees | does our board know anyone at the foundation",
    "Open the latest **Form 990-PF** (Nonprofit Explorer or Candid): **Part VII** lists officers, directors and trustees. A community or corporate foundation has them on its website; a public charity on Form 990, Part VII. Put the names of your ten best prospects on a page and pass it around at a board meeting: “Do you know anyone here?” Ask for an introduction, not for money.",
    "private-foundations",
  ),
  answer(
    "do small foundations like phone calls or letters | should I call or write to a foundation | is it better to call or email a foundation | how do small foundations want to be contacted | mail or email a letter to a foundation",
    "Do what they say; if they say nothing, look at the 990-PF, Part XIV. A foundation with **staff** prefers a short email and sometimes a call. A **family foundation run by trustees** or a bank's trust department often has no staff: a one-page letter by mail to the named contact fits best, and a call is fine if a number is listed for applications. Never call trustees at home or work without an introduction.",
    "talk-to-program-officer",
    "private-foundations",
  ),
  answer(
    "is it rude to ask why we were declined | ask a foundation why they said no | can I ask for the reason for a rejection | request feedback from a foundation",
    "**It isn't rude if you ask once, thank them first and don't argue**: “Thank you for considering us. If you have a minute, was it fit, timing or something in the proposal? And would a request next year be welcome?” Do it within two weeks, by email. Many can't give reasons, so take a short answer as one. Write it in the tracker for next time.",
    "when-declined",
  ),
  answer(
    "how long should we wait to ask for more money | ask the same funder for a bigger grant | when can we ask for an increase | how soon after a grant can we ask again | ask a current funder for more",
    "**After the report, normally 12 months after the last grant.** Read the letter for a waiting period first. To ask for more, show what the first grant did, say what the larger one adds (not just higher prices), and raise it before you write: “We were thinking of $25,000 this time. Does that fit?” An increase of up to half is easier than a double. An emergency is the exception: call.",
    "private-foundations",
    "reports-that-help",
  ),
  answer(
    "can we ask a foundation for a loan | foundation loans to nonprofits | program related investment for us | borrow from a foundation | low interest loan from a foundation",
    "**Some make them**, as **program-related investments**: loans or guarantees at low interest for charitable purposes, mostly for buildings, housing or cash flow against signed grants. Ask a funder that knows you; it'll want a repayment plan, three years of statements and board approval. More often a **CDFI or nonprofit loan fund** is the right place to ask (bridge loans for reimbursement grants). Don't borrow for a grant you hope to win.",
    "private-foundations",
  ),
  answer(
    "thank a small family foundation | best way to thank a foundation | how do we show gratitude to a funder | gift for a funder | how do I thank a funder | how do I thank a foundation | thank you letter to a foundation | keep a good relationship with a funder | stewardship of funders | stay in touch with funders",
    "A **personal letter within two days**, signed by the director or board chair, with one thing their money makes possible and no new request; a handwritten line from a participant is worth more than a plaque. Halfway through, a photo or a short note; at the end, the report. Ask before you print their name. Don't send gifts: they'd rather see the money spent on the work.",
    "reports-that-help",
  ),
  answer(
    "do we have to tell the funder we lost another grant | another funder backed out should we tell | tell our funder about money trouble | major funder left us what do we tell the others",
    "**If the loss touches their project, yes, and soon**: pending or confirmed money you listed in the budget, match, shared staff. Write what was lost, what it changes, and your plan (smaller scope, other source, reserve). If it doesn't touch them, you needn't, but a funder who knows you may help, and they do talk to each other. On federal awards you must report what will materially hurt the objectives (2 CFR 200.329).",
    "asking-for-changes",
    cfr("200.329"),
  ),
  answer(
    "program officer or grants officer who do I call | who handles money questions at the agency | difference between program officer and grants management specialist | whom to ask about budget at a federal agency",
    "**Money, terms, approvals, signatures: the grants management officer or specialist.** **Program, design, results: the program officer.** Both names are in your notice of award; copy the other one on anything that matters. Only the grants officer can change the award, so approval from the program officer alone isn't binding. Before the award, ask the contacts in the notice. A subrecipient asks its pass-through, not the agency.",
    "talk-to-program-officer",
    cfr("200.308"),
  ),
  answer(
    "can I be a grant reviewer | become a peer reviewer | how do I become a federal grant reviewer | volunteer to review grants | do reviewers get paid | are grant reviewers paid",
    "**Yes, and it's the best training there is.** Federal agencies look for practitioners: search “[agency] peer reviewer” (HRSA, SAMHSA, ACF, Education, AmeriCorps, NEA, IMLS have sign-up pages), send a résumé and your fields. Most pay a modest honorarium, often $100 to a few hundred dollars a day or a sum per panel; some pay nothing. You read 6 to 15 applications in two or three weeks. You can't review a competition in which you or your organization has an interest. Community foundations and United Ways take local volunteers.",
    "merit-criteria",
  ),
  answer(
    "who reviews federal grants is it political | who decides on federal grants | are grant decisions political | does politics decide who gets grants | who are the reviewers",
    "Usually a **panel of outside experts or agency staff** scores applications against the published criteria, and an **agency official decides**, taking account of score, geography, priorities and money. Since August 2025 an executive order also asks for review by senior appointees in many discretionary programs, to see that awards fit the agency's priorities. So write for the criteria, and show in plain words how the project meets the priorities in the notice. Formula and state money follows other rules.",
    "merit-criteria",
  ),
  answer(
    "become certified as a grant professional | gpc certification | do I need a degree to write grants | is a grant writing certificate worth it | what training do grant writers have | how long does it take to learn grant writing",
    "**No degree or license is needed.** What counts is funded proposals and clear writing. The recognized credential is the **GPC** (Grant Professionals Certification Institute): an exam that requires several years of experience; GPA, Candid and universities offer courses. To learn: three or four small real applications in a year with someone who reads them, one term as a reviewer, and one federal notice taken apart line by line. Certificates without practice impress few people.",
    "first-grant",
  ),
  answer(
    "what software do grant writers use | best tools for grant writing | grant management software | do I need special software to write grants | tools to keep track of grants",
    "A word processor, a spreadsheet and a calendar are enough for writing. Beyond that: a **funder database** (Candid's directory is free in many libraries; Instrumentl and others are paid), a **tracker** for deadlines, tasks and reports, and accounting software with a code per grant. Grantlamp does search, eligibility, tracking and drafts in one place. Don't buy anything before you send about five applications a year.",
    "search-federal-funding",
  ),
  answer(
    "can two nonprofits share one application | two small organizations apply together | combine with another nonprofit for a grant | joint proposal by two groups | partner with another small nonprofit to apply",
    "**Yes, with one of you as applicant.** Funders pay one organization; the other is a partner with its own part of the budget. Decide first: who has the books, the status and the time to report; who does what; how money and credit are split; what happens if one leaves. Put it in a two-page MOU before you write. Most funders like joint work if it's real; two names on one idea isn't enough.",
    "letters-of-support",
  ),
  answer(
    "explain to the board that overhead is not bad | is overhead bad | defend our overhead | why do we need overhead | board thinks overhead is waste | convince the board that indirect costs are fine",
    "Say it with your own numbers: “For every $100 of program, $18 pays the bookkeeper, insurance, rent and the supervisor. Without them the program stops.” Three points: overhead is **what makes results possible and money safe**; organizations that starve it lose staff and fail audits; and what matters is **cost per result**, not a ratio. Federal rules themselves allow 15 percent without proof. Show a one-page split of shared costs by program, and ask them which line they would drop.",
    "indirect-costs",
  ),
];
