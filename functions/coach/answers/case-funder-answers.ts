import { answer, type CuratedAnswer, cfr, sources } from "./curated-answer.ts";

/** Answers for particular situations with letters, funders, reviewers, consultants and portals. */
export const caseFunderAnswers: readonly CuratedAnswer[] = [
  answer(
    "difference between a letter of support and a letter of commitment and how do I get one with real commitments | official sent a letter that says nothing | ask a partner for a commitment letter without writing it for her | letter of commitment what must it contain | turn a support letter into a commitment | weak letter of support from the county",
    `**Support says “we like this”; commitment says “we will do or give this”, with amounts and dates.** Commitment letters count for match and for partners in the work.

To get one without writing it yourself, send **questions, not text**: “Could your letter answer these in your own words? 1. What will you provide (staff hours, space, cash), worth how much? 2. From when to when? 3. Who is responsible? 4. Why does this matter to your office? 5. Any condition, such as a board vote?” Add the project in five lines, the funder's wording, the deadline and the format. An official may need a vote: ask what she **can** promise now. A draft on request is common practice too, if they change it.`,
    "letters-of-support",
    cfr("200.306"),
  ),
  answer(
    "what do I say in a status email to the program officer | sample email asking about our pending application | polite follow up on a submitted proposal | check whether a decision has been made",
    `**One short email, once, after the date they gave.**

> **Subject:** Status of application [number], [organization]
>
> Dear Ms. Example, we applied on February 10 under [program]; the notice expected decisions in June. Could you tell us whether decisions have been made, or when you expect them? Our start date and staff depend on it. We're glad to answer questions. Thank you, …

Federal staff may only say “under review”; look in eRA Commons, JustGrants or Grants.gov first. Plan as if the answer were no, and don't start work hoping for approval.`,
    "after-you-submit",
    "talk-to-program-officer",
  ),
  answer(
    "how do we use reviewer comments to resubmit | resubmission what to change first | introduction to a resubmitted proposal | respond to reviewers in the next round | we were close to the cutoff what now",
    "**Sort the comments by points lost, fix those on the heaviest criterion, and make the fix easy to find.** 1. Table: comment, criterion, points, agree or not, change, page. 2. Where reviewers disagree, the text was unclear: add a heading, a table, names and hours. 3. Talk with the program officer: same criteria next time, and is it worth it? 4. If the notice allows an introduction, answer each major point in one sentence and thank them. 5. Give it to a reader with the old comments. Don't argue; new reviewers may not see the old ones.",
    "when-declined",
  ),
  answer(
    "what do we write in a scope of work for a grant consultant and what does a fair contract have | grant consultant contract terms | hire a freelance grant writer agreement | how do I judge samples from a grant writer | first time hiring a grant consultant with a small budget",
    `**Scope: product, dates, hours or fixed fee, who does what, and no percentage.** “One federal application (named), 60 hours at a fixed fee in three payments: outline, full draft, submitted; we supply data by …; two revisions; we own the text; confidential; either side may stop with 10 days' notice.”

**Samples**: two complete proposals of your kind and size, with names removed, and the funder's scores if there were any. Judge them: does it follow the criteria in order, are numbers sourced, does the budget match, could you explain the project after one page?

**Check**: two references, asked “would you hire them again, and were they on time?”; membership or the GPC credential is a plus, a “90 percent success rate” isn't proof. With little money, buy a review or a plan first.`,
    "using-ai",
  ),
  answer(
    "funder asked us to change our program to fit their grant | should we take money that pulls us off mission | mission drift for a grant | large donor wants us to do something different",
    "**Take it only if you'd want the work without the money.** Ask: does it serve the people in our mission; can we do it well; does it cost more than it pays; what happens when it ends? Offer a variant that fits both. If it's a no, say so warmly and name what you could do. The board decides on a real change of direction. Chasing money is the most common regret of small organizations.",
    "decide-to-apply",
  ),
  answer(
    "is it ethical to pay a board member or staff a bonus if we win a grant | finder's fee for introducing us to a funder | commission for a fundraiser or development director | incentive pay tied to grants",
    "**No commissions or finder's fees tied to an award**: the ethics codes of the Grant Professionals Association and the Association of Fundraising Professionals forbid percentage pay, and a federal award can't pay it. A **bonus** under a general staff policy, for set goals and within reason, is allowed from unrestricted money (2 CFR 200.430(f) for what federal money may pay). A board member should not be paid for introductions at all.",
    cfr("200.430"),
  ),
  answer(
    "funder gave verbal yes but no letter yet can we announce or spend | program officer told us we will be funded | congressman's office called that we won but no award notice | can we start before the award letter",
    "**Not yet. Only the signed notice of award or grant letter counts.** A call from a congressional office is usually right, but amount, dates and terms come with the notice. Until then: no spending you can't pay yourself, no press release, no job offers without “contingent on funding”. Use the time to prepare accounts, job posts and the kick-off. Pre-award costs need approval in the notice (2 CFR 200.458).",
    cfr("200.458"),
    "before-you-accept",
  ),
  answer(
    "foundation portal has a 1500 character limit how do I cut | character limit includes spaces | cut text to fit the portal's boxes | answer limited to 200 words",
    "**Write it in a document, count characters with spaces, and aim for 95 percent.** Cut in this order: repetition of the question, history, adjectives, “in order to”, passive verbs; then merge sentences. First sentence answers the question; numbers instead of lists. Remove formatting yourself: portals drop bullets and bold. Paste as plain text, save, reopen and read what is left. In the editor here each box shows its count.",
    "plain-words",
  ),
  answer(
    "coworker left with the portal password | nobody has the login to the foundation portal | account belongs to a former employee | locked out of grants gov or grants portal before the deadline",
    "**Use “forgot password” with the old address if you still control that mailbox**; your IT or email host can forward it today. Otherwise call the portal's help desk with your EIN and a letterhead request to change the account owner. Grants.gov: register your own account and let the EBiz contact add it. SAM.gov: a notarized letter to replace the administrator; allow days to weeks, so ask the funder at once about the deadline. Afterwards use a shared address such as grants@ and two owners for each account.",
    sources.grantsGovFaqs,
  ),
  answer(
    "I found a mistake after submitting can we fix or resubmit | wrong number in the submitted application | submitted the wrong budget can we replace it | correct an application after the deadline",
    "**Before the deadline: yes, submit a complete corrected application; the last valid one normally counts.** Check the notice, and keep both tracking numbers. **After it**: federal programs accept no changes; email the program officer one factual sentence if the mistake changes eligibility or the amount, and leave small ones. Foundations often accept a corrected page the same day. Don't ask for special treatment for a typo.",
    "submit-early",
  ),
  answer(
    "narrative is one page over the limit when converted to pdf | word shows 15 pages and the pdf 16 | can we use a smaller font in tables to stay within the page limit | pdf adds a page",
    "**The PDF's page count is what reviewers see, so make that one fit; extra pages are cut off or reject the application.** Make the PDF from Word (Save as PDF), with fonts embedded and the printer set to Letter; A4 and a missing font are the usual causes. **A smaller font in tables is fine only if the notice says so**: many allow 10 point there, NIH and NSF have their own rules. Otherwise cut: a paragraph that repeats, captions, two short lines at paragraph ends. Don't shrink margins or line spacing.",
    "attachment-names",
  ),
  answer(
    "our board is nervous about government money | too many strings attached how do we decide about federal funds | pros and cons of government grants for a small nonprofit | convince the board to apply for a federal grant | should a small nonprofit take federal money",
    `**Decide by four facts, not by fear.**

1. **Size**: is it worth 100–200 hours to apply and some hours each week to run? A rule of thumb: below $50,000 a federal award seldom is.
2. **Cash**: can you pay for two to three months before reimbursement?
3. **Ability**: who keeps time records, buys by the rules, reports each quarter?
4. **End**: what happens to people and staff after it?

**Real strings**: allowable costs, records for three years, procurement, civil rights, audit if you spend $1,000,000 or more a year. **Not strings**: your other programs and your board stay yours. A subaward from a larger partner, or a state grant, is an easier first step.`,
    "decide-to-apply",
    cfr("200.501"),
  ),
  answer(
    "can we apply to our own funder's competitor or several foundations for the same project | do we tell funders about our other requests | same project to three foundations at once | two funders pay for the same thing what do we do",
    "**Yes, apply to several, and tell each of them.** List all requests as “pending” in the budget. If both say yes, don't charge one cost twice: ask the second to pay another part, a later period or more people. Funders almost always agree when you ask before you accept. For federal money, double payment is unallowable (2 CFR 200.403(f)), and many notices ask for current and pending support.",
    cfr("200.403"),
    "how-much-to-ask",
  ),
  answer(
    "foundation asks for a theory of change or logic model and we have neither | one page picture of how our program works | quick logic model for a foundation | simple theory of change for a small nonprofit | what is a theory of change and do we need one | logic model or theory of change | funder asks for a theory of change",
    "**Write one sentence first: “If we do X for Y, then Z changes, because …”** That is a theory of change. Then a logic model, five columns: **inputs** (staff, money, partners) → **activities** → **outputs** (counted: sessions, people) → **short outcomes** (knowledge, skill) → **long outcomes** (condition). One line for each activity, and a number for every output and outcome. Half an hour with the people who do the work. The Resources page has a form in Word.",
    "logic-model-explained",
    "logic-model-form",
  ),
  answer(
    "thank you but they declined our proposal what do I write back | reply to a rejection letter | how to respond to a no from a foundation | is it worth writing after a decline",
    "**Yes: reply within a week, in four sentences.** Thank them for reading; say you'd like to learn (“Is there one thing that would have made it stronger, and may we try again next cycle?”); one line of news; don't defend your proposal. Note date and answer in the tracker, and set a task for the next cycle. Many grants come on the second or third request.",
    "when-declined",
  ),
  answer(
    "how do we get to know a program officer before applying | what can I ask a program officer | is it allowed to call the program officer before applying | will a program officer read our draft",
    "**Yes, call or email before you write; most welcome it until the notice closes or a quiet period starts.** Send five lines (who, what, for whom, amount, question), then ask: Does this fit? What have you funded like it? What do applicants get wrong? Is the match firm? They may not judge your chances or, at most federal agencies, read drafts; some foundations do. Everything they tell you should be in the notice; write down what they say.",
    "talk-to-program-officer",
  ),
  answer(
    "what is the difference between an rfp an rfa and a nofo | is a nofo the same as an rfp | rfa versus rfp versus nofo | foa and nofo same thing",
    "**Not the same.** A **NOFO** (notice of funding opportunity; before: FOA) announces federal **grants**. An **RFA** (request for applications) is the same kind of thing under another name, used by NIH, CDC, states and some foundations. An **RFP** (request for proposals) usually means a **contract**: the agency buys a service by its own specification, and the winner delivers it; foundations and states also use it loosely for grants. So read what it pays for: your purpose is a grant, their purchase is a contract.",
    "read-the-notice",
    cfr("200.204"),
  ),
  answer(
    "should we accept money from a controversial donor or company | gift acceptance policy | a donor with a bad reputation wants to give | can we refuse a gift",
    "**You may refuse any gift; decide by a written policy, not in the moment.** A one-page **gift acceptance policy**, adopted by the board, says which sources and conditions you don't accept, who decides, and what donors get. Ask: does it harm the people we serve, tie our hands, or cost other support? Decide as a board, write down why, and answer the donor privately and kindly.",
    "ready-for-grants",
  ),
  answer(
    "letter of support has the wrong project name or an old date | partner's letter has a mistake | our letter names the wrong funder",
    "**Ask for a corrected letter today, and send the one changed line.** Most partners re-sign a PDF in minutes. Never change a signed letter yourself. If you can't get it in time and letters are optional, leave it out; if required, upload it and ask the contact whether a correction may follow. After the deadline, federal programs accept no changes.",
    "letters-of-support",
  ),
  answer(
    "hardly anyone answered our survey | low survey response rate what do we do | only a few participants filled out the survey | is 12 percent response enough",
    "**Report the rate openly and don't generalize from it.** “18 of 150 answered (12 percent); they may differ from the rest.” Rescue it: ask again on paper or by phone at the next session, three questions, a small incentive if allowed, a deadline. Compare those who answered with all (age, site). Add records and five short interviews. Next time ask at the end of the last session, while people are in the room.",
    "evaluation-plan",
  ),
  answer(
    "donor offers a challenge grant that we must match by a date | challenge gift what if we do not reach the goal | how does a donor's challenge or matching gift work",
    "**The donor pays if you raise a set amount by a date; get the terms in writing.** Ask: what counts (new gifts, pledges, in-kind), is it all or nothing, from when to when, may other grants count? Tell other donors exactly that; never announce a match that would be paid anyway. Make a list of names that reaches twice the goal, and ask for an extension before the date, not after.",
    "private-foundations",
  ),
];
