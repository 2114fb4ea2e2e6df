import { answer, type CuratedAnswer, cfr } from "./curated-answer.ts";

/** Answers with wording and examples to adapt. */
export const exampleWordingAnswers: readonly CuratedAnswer[] = [
  answer(
    "example wording for a no-cost extension request | sample letter asking for more time on a grant | write an extension request email | template for a no cost extension",
    `**Five sentences are enough:**

> Dear Ms. Vale: We ask for a no-cost extension of award 26-1140 from June 30 to December 31, 2027. Hiring took four months longer than planned, so the last two of six workshops are scheduled for September and October. As of today we've spent $61,400 of $90,000; the remaining $28,600 will pay the coordinator and materials for these workshops, within the approved lines. Goals and total don't change. May we send anything else?

Add a table: line, budget, spent, to be spent. Send it well before the end; on federal awards through the agency's system, at least 10 days ahead and often 30 or more.`,
    "asking-for-changes",
    cfr("200.308"),
  ),
  answer(
    "sample email to ask a foundation if we fit | email to ask if our project is eligible | short inquiry email to a funder example | template for a first email to a program officer",
    `**One paragraph and one question that can be answered in a line:**

> Subject: Would rides for older adults fit your Aging priority?
>
> Dear Mr. Vale: We drive 210 people over 70 in Mill County to medical visits each month, with 34 volunteers. We'd like to add two days a week; the cost is $28,000, and we'd ask for $15,000. Your guidelines mention “aging in place” but not transportation. Would this be worth a letter of inquiry this spring? Thank you for your time. Dana Example, Director, Mill County Rides, 555-0100

Send it on a weekday morning, without attachments, and follow up once after two weeks.`,
    "talk-to-program-officer",
  ),
  answer(
    "example of a letter of commitment from a partner | sample commitment letter with numbers | wording for a partner's letter of commitment | template letter of commitment",
    `**A good one has five facts: who, what, how much, when, and that it's sure:**

> On the letterhead of Mill County Schools. Dear Review Committee: If the Reading Bridge project is funded, Mill County Schools will provide two classrooms at Harlan Elementary, Monday to Thursday, 3 to 5 p.m., from September 2027 to May 2028 (fair rental value $9,600); refer 60 students below grade level; and share reading scores twice a year under our data agreement. Principal Ana Example will be responsible. We've worked with Reading Bridge since 2023. Signed, the superintendent.

Send your partner the facts as questions and let them write their own words: identical letters look bad.`,
    "letters-of-support",
    "support-letter-form",
  ),
  answer(
    "example of an evaluation table | evaluation plan example table | show me a sample evaluation plan | evaluation matrix template",
    `**One row per objective:**

| Objective | Measure | Tool and source | When | Who | Target |
| --- | --- | --- | --- | --- | --- |
| Reading | children who gain a grade level | district test | September, May | teacher, project director | 36 of 60 |
| Attendance | children at 80 percent of sessions | sign-in sheet | weekly | tutor | 48 of 60 |
| Parents | parents who read at home 3 times a week | five-question survey | October, May | coordinator | 40 of 60 |

Below it write two sentences: who looks at the numbers and when, and what you'll change if a target is behind at half time.`,
    "evaluation-plan",
  ),
  answer(
    "sample logic model for a food pantry | example logic model filled in | show me a logic model for a tutoring program | logic model example with inputs and outcomes",
    `**Read it from left to right, if this then that:**

| Inputs | Activities | Outputs | Outcomes in a year | Later |
| --- | --- | --- | --- | --- |
| 2 staff, 40 volunteers, van, $60,000 | Open four days, home delivery, help with SNAP forms | 480 households, 31,000 meals, 120 forms | 70 percent say they no longer skip meals; 75 households get SNAP | Better health, fewer emergencies |

For tutoring: tutors and room → 3 sessions a week → 60 children × 90 sessions → 36 gain a grade level → on grade level in grade 5. Add a line for assumptions (“families can reach us”). Every output needs an activity, and every outcome a measure.`,
    "logic-model-form",
    "logic-model-explained",
  ),
  answer(
    "how do I pitch our nonprofit in ten minutes | present to a grant committee | pitch to a giving circle | presentation to a foundation board | interview with the grant committee",
    `**Tell one story, three facts, one ask, and leave half the time for questions.** For ten minutes:

- 1: a person, before and after (no names without permission).
- 2: how many others, how you know, why here.
- 3: what you'll do with the money, by when.
- 1: the amount, what it buys, what happens if you get half.
- 3: questions.

Three slides or none; a page to leave behind. Bring someone from the program, not only the director. Practice the hard questions: cost per person, what if it fails, who else pays, what after the grant, overhead. If you don't know, say when you'll send it.`,
    "second-reader",
  ),
  answer(
    "what questions will a funder ask in an interview | questions a foundation asks before deciding | hard questions from funders and how to answer | program officer asks about our budget and other funders",
    "**Expect ten, and have a number for each:** total budget and this project's cost; who else pays and what's pending; people served and cost per person; results so far; what you'd cut if you got half; who runs it and if they leave; months of cash; overhead and why; who else does this nearby; what after the grant. Answer in two sentences, then stop. “Our total budget is $412,000; this project costs $64,000. $30,000 is committed by the county, $20,000 is pending at Hartwell until May, and we ask you for $14,000.” Bring the same figures as in the application.",
    "talk-to-program-officer",
    "site-visit",
  ),
  answer(
    "example of a sustainability paragraph | sample sustainability statement | write one paragraph on how the program continues | sustainability wording for a small grant",
    `**Name sources, amounts and dates, and what goes on without money:**

> After the grant, the two trained volunteers lead the class in the library's room at no cost. The yearly cost falls from $18,000 to $6,200. The county has included $3,000 in its 2028 budget request; class fees on a sliding scale bring about $1,500; we will ask the community foundation's renewal round in March for the rest. If that's declined, we hold one class a week instead of two.

Change every figure to yours. A reviewer trusts the last sentence most.`,
    "sustainability",
  ),
  answer(
    "how do I write a one-page concept paper | concept paper example | what goes in a concept note | short summary of a project for a funder to react to",
    "**One page, six short parts: problem, idea, people, results, cost, question.** (1) The problem with one figure. (2) What you'd do, in two sentences. (3) For whom, where, with which partners. (4) What will be different, by when. (5) Total cost, request, other money. (6) Why you, and what you'd like to know from the reader. No attachments. It's for testing interest, so leave room for advice: “We could begin with either county.” If the agency has a form or a limit, follow that.",
    "loi-form",
    "letter-of-inquiry",
  ),
  answer(
    "who can review my draft for free | find someone to read my proposal | free feedback on a grant application | second pair of eyes for my grant",
    "**Ask three kinds of readers: someone outside the field, someone who has reviewed grants, and someone who knows the numbers.** Free: your regional council or state association's clinic, SCORE or a Small Business Development Center, the community foundation's staff (before the deadline), a retired teacher or editor, a colleague at another nonprofit in exchange for the same. Some funders comment on drafts until a date. Give them the criteria and 48 hours, and ask one question: “Where would you take points off?” In here, the checks beside the draft find what's missing.",
    "second-reader",
  ),
  answer(
    "example of a budget justification line with fringe for a half-time nurse | show me a personnel line in a budget justification | sample budget narrative line for a nurse with fringe benefits | budget justification example for a part-time position",
    `**Pay, share of time, fringe, then what the person does:**

> **Registered nurse, to be hired, 0.50 FTE, 12 months: $35,000.** Annual full-time salary $70,000 × 50%. Screens 20 patients a week and leads the monthly class (objectives 1 and 3).
>
> **Fringe benefits, 22% of $35,000: $7,700.** FICA 7.65%, workers' compensation 1.85%, unemployment 0.5%, health insurance 12%.

Total $42,700. Use your own pay scale and rates, and name the objective that the person works on.`,
    "budget-narrative",
  ),
  answer(
    "example of an output and an outcome from an after school program | output versus outcome after school example | outcomes for an after school program example",
    `**An output counts what you did; an outcome says what changed.** For an after-school program:

- **Output**: 60 students attend 4 days a week for 30 weeks; 90 tutoring sessions are held.
- **Outcome**: 42 of 60 students (70 percent) read at grade level in May, up from 21 in September, by the school's test.

“We'll hold sessions” is an output. Ask “so that what is different?” until the answer is about the children.`,
    "outputs-outcomes",
  ),
  answer(
    "what can a fire company measure without an evaluator | honest outcome measures for a volunteer fire department | fire department grant evaluation measures | how does a fire company show results",
    `**Use what you already log, with a before and an after:**

- **Response**: median minutes from alarm to arrival; share of calls with at least four firefighters.
- **Readiness**: share of members trained to standard; share of gear and air packs less than ten years old; failed tests.
- **Prevention**: smoke alarms installed, and how many still work after six months.
- **People**: active members, injuries per year.

Example: “SCBA that pass the flow test: 9 of 20 today, 20 of 20 by June.” Don't promise fewer fires or deaths: in a small district they vary by chance. Your incident reports are the source.`,
    "evaluation-plan",
  ),
  answer(
    "how do I start a need statement so that the reader stays awake | opening lines of a need statement example | first sentence of a need statement for a museum | strong opening for a need statement",
    `**Open with one place, one person or one fact, then the number.** For a museum in a coal town:

> The last mine in Example Hollow closed in 2014. Of the 212 men who worked there, 61 are still alive, and nobody has recorded them. Two die each winter.

Then say what is lost without the project, how many people it touches, with the source, and why now. Leave out “since the dawn of time”, the history of your organization and “there is a great need for”. Invent no person: use a real one with permission, or a figure.`,
    "need-of-community",
  ),
  answer(
    "logic model example for a homeless shelter | sample logic model for a shelter | show me a logic model for a shelter",
    `**One row for each service, read from left to right as “if, then”:**

| Inputs | Activities | Outputs | Outcomes |
| --- | --- | --- | --- |
| 2 case managers, 40 beds | Weekly housing plan | 120 adults get a plan | 70 (58 percent) move to permanent housing within 6 months |
| Landlord fund $30,000 | Pay deposits | 50 deposits paid | 45 of 50 still housed after a year |

Below it: what it assumes (units can be found) and what is outside your control (rents). If a box has no arrow to an outcome, leave it out.`,
    "logic-model-explained",
  ),
];
