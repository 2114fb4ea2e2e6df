import { answer, type CuratedAnswer } from "./curated-answer.ts";

/** Answers on working with colleagues, the board and a yearly goal. */
export const colleagueAnswers: readonly CuratedAnswer[] = [
  answer(
    "how do I get my team to give me information for the grant | program staff won't give me numbers | coworkers don't answer my questions for the proposal | get data from busy program staff",
    "**Ask for one thing at a time, in ten minutes by phone, and write it down yourself.** Send a draft with gaps marked rather than a blank question: people correct faster than they write. Say why and until when: “Thursday noon, or we leave out your program's $12,000.” Use what they already fill out for other reports. Ask the director to announce the grant as everyone's. Thank them with the final text and the result. For next time keep a shared sheet of yearly numbers that each program updates once a quarter.",
    "plan-backwards",
    "document-folder",
  ),
  answer(
    "how do I get my finance person to help with the grant budget | bookkeeper has no time for the grant | finance and program disagree on the budget | two people disagree about the budget",
    "**Make the draft yourself, and ask finance for three facts: pay and fringe, the indirect rate, and what must be in the accounts.** Meet for 30 minutes with the draft on the screen, two weeks before the deadline. If finance and program disagree, go back to the activities: what will be bought, by whom, when, at what price? The program decides what's needed, finance whether it's allowed and true, the director decides the rest. Write down the choice and its reason, because the same question comes back after the award.",
    "budget-from-activities",
    "budget-narrative",
  ),
  answer(
    "my director changes everything the last day | boss rewrites the proposal at the last minute | too many edits right before the deadline | last minute changes to the application",
    "**Set two dates with the director at the start: the last day for ideas, and the last day for words.** Show an outline and the budget total four weeks before, because that's where big changes cost least; a full draft ten days before; then only errors. Ask for comments in one document, from one person who collects them. On the last day keep a list: “must be fixed because it's wrong or ineligible” goes in, “nicer” doesn't. If she still wants it, say what it risks: budget and narrative that no longer agree.",
    "plan-backwards",
    "second-reader",
  ),
  answer(
    "how do I tell my boss the deadline isn't realistic | not enough time to write this grant what do I tell my boss | my boss wants an application I can't finish in time | unrealistic deadline at work",
    "**Show the hours, then offer two ways.** “The notice needs about 90 hours: 30 for narrative, 20 budget, 20 partners' letters, 20 forms and registrations. I have 40 until then. We can apply for the smaller foundation now and this one next year, or take me off the report and event for three weeks and hire an editor.” Name what can't be hurried: SAM.gov registration, letters, a board vote. Bosses say yes to a choice more easily than to a complaint.",
    "decide-to-apply",
    "plan-backwards",
  ),
  answer(
    "how do we set a goal for grant income this year | grant revenue target for next year | realistic grant revenue goal | grant income in the budget for next year | how do I forecast grants for the budget",
    "**Add up three groups with different odds: renewals 80 to 90 percent, current prospects 20 to 30 percent, new ones 10 percent.** Multiply each request by its odds and by when the money would arrive; put only that in the budget. A new program that has never had a grant should plan on little in the first year, because the first answers take 6 to 9 months. Count applications too: goal ÷ average award ÷ win rate = how many to write. Review it each quarter, and take out what's been declined.",
    "how-much-to-ask",
    "decide-to-apply",
  ),
  answer(
    "how do I make a fundraising plan | fundraising plan for a small nonprofit | annual development plan | simple plan to raise money",
    "**One page: how much, from whom, who asks, when.** Start with the amount needed beyond sure income. Split it: grants, individuals, businesses, events. For each line: number of asks, average gift, person, month. Test: 20 asks of $500 with half saying yes are $5,000. Put the asks into a calendar, and leave out anything nobody has time for. The board adopts it, each member takes three names. Look at it monthly for ten minutes.",
    "ready-for-grants",
  ),
  answer(
    "who owns a grant proposal I wrote | I wrote the grant as a volunteer is it mine | can a grant writer reuse a proposal for another client | can my old nonprofit use the grant I wrote",
    "**What employees write at work belongs to the employer; what a volunteer or freelancer writes belongs to them unless an agreement says otherwise, though the organization may normally use what was made for it.** So have one line in every contract: “The organization owns the final text; the writer may keep a copy as a sample, without confidential parts.” The grant itself always belongs to the applicant, not the writer. Reusing general phrasing for another client is fine; facts, plans and budgets are not.",
  ),
  answer(
    "can I be paid for the hours I spent writing the grant | charge grant writing time after we win | can we pay the writer once the grant comes | write the cost of writing into the proposal",
    "**Not from that grant as a rule: the work was done before it began, and proposal costs are indirect on federal awards** (2 CFR 200.460). Pay the writer from general funds, at an hourly or fixed price, whether you win or not. Foundations seldom pay for writing, except in capacity-building grants. What you may budget is work *during* the grant: reports, evaluation, managing the award. A bonus or percentage after a win is against the field's codes of ethics.",
    "unallowable-costs",
  ),
  answer(
    "how many people do we need to write a federal grant | who should be on the team for a federal application | can one person write a federal grant | roles for a federal proposal",
    "**Three is enough: one who writes and keeps the checklist, one who designs the program, one for the budget; plus someone who signs and a reader from outside.** One person can do it with 80 to 120 hours over six weeks if the others answer quickly. Fix the dates first: outline in week one, budget and partners by week three, full draft by week four, reader in week five, submit two days early. Give partners a form for their part rather than “send us something”.",
    "plan-backwards",
    "second-reader",
  ),
];
