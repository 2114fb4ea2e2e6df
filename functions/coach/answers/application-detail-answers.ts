import { answer, type CuratedAnswer, cfr } from "./curated-answer.ts";

/** Answers on details of an application that people check shortly before they submit. */
export const applicationDetailAnswers: readonly CuratedAnswer[] = [
  answer(
    "our budget justification was called thin what should I add | strengthen a budget narrative | reviewer said the budget isn't justified | how much detail in a budget justification",
    "**For each line give the arithmetic, the reason, and the source of the price.** “Travel $2,340: coordinator visits 6 sites twice a month, 45 miles round trip, 12 months × 12 visits × 45 miles at our rate of $0.36; mileage log.” Say what each person does, not only the percentage. Tie each line to an activity by its number. Explain the unusual: a large item, a consultant, a raise. A reviewer should be able to recalculate it, and see nothing in the narrative that has no cost.",
    "budget-narrative",
  ),
  answer(
    "the narrative and the budget don't match does it matter | numbers differ between the narrative and the budget | inconsistent numbers in our application | narrative says 120 kids but the budget is for 100",
    "**Yes: reviewers take points, and after the award the larger promise binds you, so make them agree.** Choose the true number, then search every file for the old one: abstract, narrative, objectives, work plan, budget, justification, letters, forms. If you've submitted already and the deadline isn't over, resubmit; if it's over, leave it, and note the right number for when they ask. Keep one page of the ten key figures and check all parts against it at the end.",
    "second-reader",
    "budget-narrative",
  ),
  answer(
    "is there a deadline extension because of a hurricane or storm | power outage on the deadline day | disaster and grant deadline | deadline extended for bad weather",
    "**Sometimes: agencies may extend for applicants in declared disaster areas, but only by their own announcement or written permission.** Look at the notice, the agency's website and NIH- or NSF-type disaster policies; then write the contact before the deadline with your place, what happened and how to reach you. Foundations usually grant days if asked. Keep proof (utility notice, photo, closed office). Without a written yes, submit what you can from a phone's hotspot, a library or a partner's office.",
    "submit-early",
  ),
  answer(
    "how many outcomes for a small grant | is five outcomes too many for a small grant | how many goals for a 10000 dollar grant | too many objectives for our budget",
    "**For $5,000 to $25,000 one goal and one to three outcomes are right.** Each outcome costs you a tool, someone's time and a paragraph in the report. Keep the one that the funder cares about most, the one you already measure, and drop what you'd only like to know. Outputs (people, sessions) come in addition and are easy. If the form has five boxes, fill in what's real; few funders mind an empty row.",
    "smart-objectives",
    "outputs-outcomes",
  ),
  answer(
    "realistic first-year goal for a new program | what results can a new program promise | set targets when we have never done it | how high should our target be",
    "**Promise people and attendance firmly, change modestly: about half to two thirds of those who finish.** Base it on a similar program (call and ask), on the published results of your model, or on a pilot of six weeks. Take off for a late start and dropouts: 60 enroll, 45 finish, 27 improve. Say where the number comes from. Reviewers distrust 100 percent; funders are pleased by a small target exceeded.",
    "smart-objectives",
  ),
  answer(
    "how do I know how much is left in the grant | check the remaining balance of a grant | grant balance report | how much of our award have we not spent",
    "**Award minus spent minus committed: ask for a budget-to-actual report for that grant's code, and add what's ordered but not paid.** Then compare with what you've drawn or been paid: a different number. Payroll of the current month and indirect costs are what people forget. Do it by line, monthly. On federal awards the payment system shows what you can still draw, not what you may still spend after unpaid bills. In here the award's page holds amounts that you enter, not your ledger.",
    cfr("200.302"),
    "budget-workbook",
  ),
  answer(
    "how do I convince our board to put up the match | board doesn't want to pay match | get the board to approve matching funds | can we afford the match",
    "**Show what each dollar brings, where it comes from, and what happens in the worst case.** One page: grant $80,000 for match $20,000; of that $9,000 staff time you already pay, $5,000 volunteers, $6,000 cash from reserves; cash needed by month; what you'd owe if you can't meet it; the exit before signing. Ask for a motion with a ceiling. If the cash part is more than a tenth of your reserves, look for a funder who gives match, or a program without it.",
    "cost-share",
    "decide-to-apply",
  ),
  answer(
    "how much should a nonprofit keep in reserve | how many months of cash should we have | operating reserve policy | do we need a reserve before we apply",
    "**Three months of expenses is the usual goal, six is comfortable, and less than one month is what you fix first.** $180,000 a year is $15,000 a month, so $45,000. Have the board adopt a policy: the goal, what it's for, who may use it, how it's refilled. Build it from unrestricted gifts and surpluses; federal money can't be saved. Many funders look at months of unrestricted cash, because reimbursement grants need it.",
    "ready-for-grants",
  ),
  answer(
    "how do I ask for a raise as a grant writer | I write all the grants and get no credit | what should a grant writer earn | grant writer salary",
    "**Bring what you brought in, what it costs to replace you, and one number.** “In 18 months I wrote 22 applications; 9 won $310,000; reports were on time. Similar jobs nearby pay $58,000 to $70,000 (state nonprofit survey). I ask for $60,000 from July.” Say it as hours and results, never as a percentage of awards, which the field's ethics forbid. If pay is fixed: a title, training, a budget for an editor, your name among the contacts. Keep a log of what you submit; it's your portfolio.",
  ),
  answer(
    "letter of support arrived after the deadline | support letter came too late | partner sent the letter late can we still use it",
    "**For a federal application usually not; don't send it unless they ask.** Use it in the next round, or when they ask for more before an award. For a foundation, email it in one line to the contact: many add it to the file. If the deadline isn't over, resubmit with it. Next time set the partner's date ten days early, and name the commitment in the narrative, so that a missing letter costs less.",
    "letters-of-support",
    "submit-early",
  ),
  answer(
    "we can't hire anyone for the grant position and time is running out | can't find a driver for our grant program | nobody applied for the grant funded job | unable to fill a position paid by the award",
    "**Tell the funder now with a choice: other people for the same work, more time, or a smaller plan.** Options: contract with an agency or partner who has staff; add hours for current part-timers; raise the pay within your scale (a budget change); split the job; train a volunteer; extend the end date. Say what you've tried (ads, dates, number of answers) and until when you'll decide. If none works, offer to give that part back: a funder remembers that well.",
    "asking-for-changes",
  ),
  answer(
    "who should be the aor in grants.gov the director or the board chair | which person should be our authorized organization representative | should the executive director or the grant writer be the aor",
    "**The person who may legally bind the organization and is there on deadline day: usually the executive director.** The board chair signs only if your bylaws keep that power there, and is often hard to reach. Name **two** people, for example the director and the finance manager, so that a sick day doesn't cost you the grant. A grant writer or consultant should prepare, not sign. The board authorizes it in the minutes, and the EBiz contact in SAM.gov assigns the role.",
    "sam-registration",
  ),
  answer(
    "grants.gov failed at the last hour and we missed it is there any appeal | can we appeal a late federal application | ask the agency to accept a late application after a system error",
    `**Sometimes, if the system failed and you can prove it. Act the same day.**

1. Call Grants.gov (1-800-518-4726) and get a **case number**; keep screenshots with times and your tracking number.
2. Read “late applications” in the notice: it says who decides, what proof they want and by when, often within one or two business days.
3. Email the program contact: what happened, the times in Eastern time, the case number, the application attached.

Accepted: an outage that Grants.gov confirms. Not accepted: a registration that expired, a wrong file, a slow connection or starting on the last day. If they say no, ask about the next round; there is seldom a further appeal.`,
    "submit-early",
  ),
  answer(
    "a federal notice vanished from grants.gov is it cancelled | the opportunity disappeared from grants.gov | notice was withdrawn or archived or forecast again | funding opportunity removed from grants.gov while we were writing",
    "**Look for it by its number before you stop.** In the Grants.gov search check all four statuses: forecasted, posted, closed, archived. **Closed or archived** early, or a history that says “withdrawn” or “cancelled”: it's over for now. Back to **forecasted**: only moved. A new number with the same title: replaced, so read it again from the start. Then look at the program's page and email the contact in the notice: “Is opportunity … cancelled, postponed or replaced?” Keep your draft, and subscribe to the number's updates.",
    { id: "grants-gov-search", title: "Grants.gov: search grants", url: "https://www.grants.gov/search-grants" },
  ),
  answer(
    "cut our project abstract to 250 words what has to stay in | shorten the abstract | what must stay in a short project summary | abstract is too long what do I cut",
    "**Keep six things, about 40 words each**: who you are and where; the problem with one number; who is served and how many; what you'll do and for how long; the results you'll measure; the amount and the main partner. Anything that the notice lists for the abstract stays, too. **Cut**: history, mission statement, method details, citations, adjectives, and every sentence that repeats the title. Then read it alone: a stranger should be able to say what happens, for whom and what changes. Names and personal data stay out, because abstracts are published.",
    "summary-last",
  ),
];
