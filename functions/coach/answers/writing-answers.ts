import { answer, type CuratedAnswer, cfr } from "./curated-answer.ts";

/** Answers about writing, planning and checking an application. */
export const writingAnswers: readonly CuratedAnswer[] = [
  answer(
    "how do I start writing when I am stuck | writer's block | I do not know what to write | staring at a blank page | I am overwhelmed by this application | too much work to write a grant",
    `Don't start with sentences. Twenty minutes:

1. Set a timer and **talk**: tell a colleague what is wrong, what you will do and what will change. Record it.
2. Write **one line under each heading** of the notice.
3. Fill in the **budget**, because numbers make decisions.
4. Write the section you know best first; usually the activities.
5. Leave blanks as “[number of families]” and move on.

The summary comes last. In **Proposal Writer** the interview asks for one thing at a time and you can stop at any point.`,
    "parts-of-a-proposal",
    "plan-backwards",
  ),
  answer(
    "can you show me an example of a need statement | example need statement | sample need statement | need statement example | sample statement of need",
    `A made-up example with the right structure:

> *In Mill County, 1 of 5 adults over 65 lives alone (Census, ACS 2023). Of the 212 we asked at the clinic and the library last winter, 88 had spoken with nobody for two days or more. The county's only senior center closed in 2022, and the bus does not run after 5 p.m. Falls at home that nobody noticed led to 31 emergency transports in 2024 (County EMS). Weekly visits and a ride home would reach those whom no service reaches now.*

It has people, place, two local figures with sources, a cause, and a gap, and it does not mention the organization.`,
    "need-of-community",
    "local-figures",
  ),
  answer(
    "example of a goal and objective | example of an objective | sample smart objective | show me a smart goal",
    `**Goal:** Older adults in Mill County live safely and in company.

**Objective:** By June 30, 2028, 60 of 80 enrolled adults will talk with someone at least three times a week, up from 22 of 80 at intake, as measured by our quarterly phone survey.

Who, how many, change, baseline, date, instrument: all six are in it. The activity (“two visits a week”) is not the objective.`,
    "smart-objectives",
  ),
  answer(
    "how do I describe my organization | write about our organization | organizational background section | write our history and mission | organization description example",
    "Answer one question: **why can you carry this out?** In this order: what you do and for how many people (one sentence with figures), one result of similar work, the people who will lead it with their experience, how the money is managed (books, audit, policies), and partners. Half a page to a page. Leave out the founding story unless it proves something.",
    "organization-section",
  ),
  answer(
    "how do I write the methods section | describe our activities | project description | what goes into the project design | implementation plan",
    "For each objective, say **what, who, how often, for whom, where, from when to when**. Begin with how people come in and end with how they leave. Put months into a table. Say why you chose this way (evidence or your own experience), and what you will do if the first step is late. A stranger should be able to run the project from it.",
    "methods-section",
    "timeline-workbook",
  ),
  answer(
    "how long should each section be | how do I divide the pages | word count by section | how to stay within the page limit | my proposal is too long | how do I cut words | shorten my proposal",
    `Divide the pages by the **points** of the criteria. Without points: need 20%, activities 35%, evaluation 15%, organization 15%, summary and the rest 15%. To cut a text:

1. Delete the first sentence of each paragraph if the second says it.
2. Replace “in order to” with “to”, “due to the fact that” with “because”.
3. Move lists of people and dates into one table.
4. Say everything once.
5. Turn nouns into verbs: “provide an evaluation of” is “evaluate”.

Never shrink the font or margins below the notice's limits.`,
    "plain-words",
    "merit-criteria",
  ),
  answer(
    "who should read my proposal before I submit | how do I proofread a proposal | checklist before submitting | final check before I submit | what should I check before submitting",
    `Two readers, two jobs: one who knows nothing about the field (can they say in a sentence what you will do?), one who **scores it against the criteria**. Then, a day before:

- Every required part is there, under its name, within its limit.
- All amounts agree: summary, text, budget, forms.
- Dates, names and the funder's name are right everywhere.
- No blanks or brackets are left.
- Files open, and are named as asked.
- The person who submits can log in today.`,
    "second-reader",
    "submit-early",
  ),
  answer(
    "can I reuse an old proposal | copy from a previous application | reuse text | recycle a proposal | use last year's proposal again",
    "Yes: your organization, need and evaluation can be reused, and should be kept as **answers with dates**. Three rules: change what depends on the funder (first paragraph, their words, order, amount), update every figure and name, and search for the old funder's name before you send. Do not reuse text whose author or partner has not agreed.",
    "answer-library",
  ),
  answer(
    "how do I write a case study or story | use a client's story in a proposal | client testimonial | include quotes from participants | use photos of children",
    "One short story, three sentences, next to a figure: it shows what the number means. Ask for **written consent**, for children from a parent, and say where it will appear; change names and details. Let people describe themselves with strengths. Do not use a story for pity, and do not put health or immigration details in a public file.",
    "plain-words",
    "need-of-community",
  ),
  answer(
    "which data should I use for my need statement | where can I find statistics for my grant | where do I find local data | census data for a grant | find poverty statistics for my town",
    `Three or four figures are enough. Free sources:

- **data.census.gov** (American Community Survey): income, age, language, housing, down to the tract.
- **County Health Rankings** and **CDC PLACES**: health by county and tract.
- Your **state's education and labor** pages, and **NCES** for schools.
- **211 counts**, police, court, hospital and EMS reports.
- **Your own**: waiting list, intake forms, a five-question survey.

Give the year and compare with the state. One local figure beats five national ones.`,
    "local-figures",
    "cite-figures",
  ),
  answer(
    "how do I calculate indirect costs | how to figure the indirect rate | work out 15 percent de minimis | example of indirect cost calculation | calculate mtdc",
    `Base first, then the rate:

1. Add up direct costs.
2. Take out equipment, rent, patient care, tuition, scholarships, participant support, and what exceeds **$50,000** of each subaward: that is the **MTDC**.
3. Multiply by your rate (up to 15 percent without a negotiated one).

Example: $240,000 direct, of it a $60,000 subaward and no equipment: $240,000 − $10,000 = $230,000 × 15% = **$34,500**. Send me your figures in one sentence and I'll do the math.`,
    "indirect-costs",
    "mtdc-exclusions",
  ),
  answer(
    "how do I figure out fringe benefits | how do I put fringe benefits in the budget | fringe benefits in the budget | calculate fringe | what is a normal fringe rate | fringe benefit percentage | how do I calculate payroll taxes | what goes in fringe and what rate do I use | fringe benefit rate | how do I calculate fringe | how much should I put for benefits",
    `Use your **real** costs: last year's benefits and payroll taxes divided by last year's wages. Parts:

- Social Security and Medicare: **7.65 percent** of wages
- unemployment and workers' compensation: 1 to 4 percent, by state and job (501(c)(3)s pay no federal unemployment tax)
- health insurance: a fixed amount per person
- retirement, paid leave if you count it there

Full-time staff with insurance often come to 20 to 35 percent; part-time staff without it to 9 to 12. Show the parts: “$26,000 × 22% = $5,720”.`,
    "budget-narrative",
  ),
  answer(
    "how do I make a budget | budget for a grant | how do I build a project budget | budget template | what goes in a budget | first budget",
    `Start from the activities, not from the ceiling:

1. List the **activities** with months.
2. Next to each: who works, for what share of time, and what else it uses.
3. Price each with something you can show: pay scale, quote, invoice.
4. Sort into the funder's lines: personnel, fringe, travel, equipment, supplies, contractual, other, indirect.
5. Add it up and compare with the limits and typical awards.
6. Write one line of math for each: “Coordinator, 0.5 FTE × $52,000 = $26,000.”

Every activity has a cost, and every cost an activity.`,
    "budget-from-activities",
    "budget-workbook",
  ),
  answer(
    "how do I write a sustainability plan | what happens after the grant ends | how will you sustain the project | continue the program after funding | sustainability section example",
    `Be honest and specific. Sort the work into three:

- **Goes on with other money**: name the source, the amount, the next step and its date.
- **Goes on without money**: trained people, a curriculum, a changed routine.
- **Ends as planned**: say when and what happens to people and equipment.

> *“The coordinator's pay moves to the county contract now under discussion ($38,000, decision in May). The training stays with 24 volunteers. The pilot van lease ends in month 24.”*

“We will seek other grants” is the weakest answer.`,
    "sustainability",
  ),
  answer(
    "how do I ask for a letter of support | ask a partner for a letter | request a letter of support | email asking for a letter of support | get letters of support quickly",
    `Ask three weeks ahead, in an email of six lines:

1. the project and funder, in two sentences,
2. what you hope they will confirm, with **figures** (“46 patients referred in 2025”),
3. what they will contribute, if anything: hours, space, data,
4. to whom it is addressed, on letterhead, signed by whom,
5. the day you need it, a week before your deadline,
6. a **draft** that they may change.

Call after a week. Three different letters are better than ten identical ones. Check that the notice allows letters.`,
    "letters-of-support",
    "support-letter-form",
  ),
  answer(
    "how do I write a final report | final report to a funder | what goes in the final report | grant report template | when is the final report due | deadline for the final report",
    `For each objective: **planned, reached, why**. Then money by line (budget, spent, difference with a reason), one story with consent, what you learned, and what goes on.

**When:** federal final reports are due **120 days after the period of performance ends**; a subrecipient reports to the pass-through entity within 90 days (2 CFR 200.329, 200.344). Foundations: the date is in the grant letter, often 30 to 60 days after the end. Enter it in the tracker with a task two weeks before.`,
    "reports-that-help",
    cfr("200.344"),
  ),
  answer(
    "grants gov rejected my application with errors | grants gov says rejected with errors and the deadline is today at 5 pm | grants gov says rejected with errors what do I do | grants gov error an hour before the deadline | package has an error before the deadline | application error right before the deadline | submission rejected with errors tonight | validation errors on grants gov | application failed validation | my submission was rejected by the system | what do I do two hours before the deadline when the submission is rejected | submission failed validation this afternoon | error message at submission and deadline today | application rejected with errors on the last day",
    `A submission that was **rejected with errors does not count as received**, so fix it and send it again before the deadline:

1. Open the status email or **Check Application Status**: it names each error.
2. Usual causes: UEI or SAM.gov registration not active, missing required form or field, file names with special characters, a PDF that is locked or too large, the wrong package.
3. Correct, save, submit again. The last one received in time is the one that counts.
4. In parallel call Grants.gov, **1-800-518-4726** (open day and night, except federal holidays), and write down the **ticket number**.
5. Email the contact in the notice before the deadline, with the ticket and screenshots.`,
    "submit-early",
  ),
  answer(
    "what should I name my files | file names for attachments | pdf requirements | attachment format | file size limit | font and margins",
    "Follow the notice. Without a rule: PDF, at most 50 characters, only letters, digits, hyphens and underscores, no accents or spaces, a number in front that shows the order (“02_Budget_Narrative.pdf”). Typical format: 12-point font, one-inch margins, single-sided, page numbers. Text must be searchable, not scanned, and the file not password-protected.",
    "attachment-names",
  ),
];
