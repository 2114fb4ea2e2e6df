import { answer, type CuratedAnswer } from "./curated-answer.ts";

/** Answers about objectives, measures, evaluation and reporting results. */
export const evaluationAnswers: readonly CuratedAnswer[] = [
  answer(
    "write an objective for something we cannot fully control | outcome depends on someone else | outcomes outside our control | our outcome depends on the school district | objective we can't control such as reading scores | measure something that other people decide | how do we promise a result that depends on other agencies | evaluate an outcome outside your control | results depend on the courts",
    `Promise what you can cause, and **track the larger result as something you contribute to**.

1. **Commit to the nearest change**: not “third-grade scores will rise”, but “60 of 80 students who attend at least 40 sessions will gain one level on our reading assessment by May 31”.
2. **Say who it applies to**: participants with enough attendance, not the whole school.
3. **Name the step you control** as well: sessions held, attendance of 75 percent, referrals answered in five days.
4. **Report the big number as context** (“we'll also track the district's grade 3 scores”), with a comparison: last year, similar students, or the district.
5. **State the assumption** and what you'll do if it fails: “The district shares data each semester; if not, we use our own test.”

Words that help: “contribute to”, “among participants who complete”.`,
    "smart-objectives",
    "outputs-outcomes",
  ),
  answer(
    "how many objectives should a proposal have | number of objectives | too many objectives | how many goals and objectives | how many outcomes should we promise",
    "**One goal and two to four objectives** are enough for most projects. Each one has to be measured, staffed and reported, so a fifth should earn its place. Give at least one to the change in people (an outcome), and one or two to the work itself (outputs). If the notice sets required measures, begin with those. For a small foundation request, one goal and two objectives read best.",
    "smart-objectives",
  ),
  answer(
    "evaluate prevention when nothing happening is the result | how do we measure prevention | show that a prevention program works | prove something did not happen | evaluate suicide prevention | measure violence prevention | outcome of a prevention program",
    `You can't count what didn't happen, so measure **what comes before it**:

1. **Risk and protective factors** that research ties to the problem: knowledge, perceived risk, trusted adults, safe storage, attendance.
2. **Behavior in the near term**: help-seeking, referrals completed, days of use in the past month.
3. **The trend of the event itself** (ER visits, arrests, overdoses) in your area against a similar one or the years before, as context.
4. **Fidelity**: a proven program delivered as designed carries its evidence with it; name the studies.

Write the logic in one sentence: “The program lowers X, and lower X is known to reduce Y (source).” Use a survey that already exists for your field, such as a state youth survey.`,
    "evaluation-plan",
    "logic-model-explained",
  ),
  answer(
    "what goes in a dissemination plan | dissemination plan | how will we share our results | write a dissemination section | share what we learned | disseminate findings | how do we spread the results of the project",
    `A dissemination plan says **who should learn what, how, when and who does it**. Half a page or a table:

| Audience | What | How | When |
|---|---|---|---|
| Participants and neighbors | what changed, in plain words | one-page summary, a meeting, in their languages | each year |
| Partners and local officials | results, what to change | briefing, short report | month 12 |
| Your field | method, materials, lessons | webinar, conference, toolkit on your website | last six months |
| Funder | results and data | reports, one call | as required |

Name the person and the cost (design, translation, conference fee). Say how you count reach: downloads, attendees, organizations that adopt it. Protect privacy, credit the funder with the wording of the award, and share what didn't work as well.`,
    "evaluation-plan",
  ),
  answer(
    "do we need irb approval for our evaluation | does a program evaluation need an irb | is our survey human subjects research | institutional review board for a nonprofit | who reviews our study if we have no university",
    "**Often not.** Evaluating your own program to improve it usually isn't “research” in the federal sense, which is a systematic study meant to produce knowledge that applies beyond you (45 CFR 46). You do need a review if you plan to publish general findings, compare randomized groups, work with a university, or if the award requires it; children, patients and prisoners call for extra care. Ask the university partner's office, or a commercial IRB (a fee of a few thousand dollars, so budget for it), for a written determination **before** you collect data. Consent, privacy and safe storage are due in either case.",
    "evaluation-plan",
  ),
  answer(
    "use the same survey for two grants | one evaluation for several funders | same outcomes in two proposals | same data for two grants | report the same participants to two funders",
    "**Yes**, one survey for all is good practice: less work for participants, and comparable data. Three cautions: the cost of the survey may be paid only once or shared; if two grants pay for the same service, say so and don't let each claim the whole result (“supported jointly with …”); and check that each funder's required questions are in it. Tell people in the consent how their answers are used.",
    "evaluation-plan",
  ),
  answer(
    "write a data management plan for a small nonprofit | what goes in a data management plan | how do we store participant data | data sharing plan for a grant | keep survey data safe | data privacy section of a proposal",
    `Answer six questions in half a page to two pages (follow the agency's form if there is one):

1. **What** data you collect, in what form and about how many people.
2. **How** it is described, so that someone else could read it: codebook, date, version.
3. **Where** it is kept, who has access, how it's backed up and protected (encrypted, names apart from answers).
4. **What you share**, with whom, when and where, or why you can't (privacy, tribal data sovereignty).
5. **How long** you keep it, and how it is destroyed.
6. **Who** is responsible, and what it costs.

NIH and NSF have their own formats; a service program needs only points 1, 3, 5 and 6.`,
    "evaluation-plan",
  ),
  answer(
    "our numbers are bad how do we report them | report poor results honestly | bad results in a grant report | results were worse than expected | how honest should a grant report be | attendance was low what do we tell the funder | disappointing outcomes",
    `Report them plainly, first the number and then the reason.

1. **Planned and actual side by side**: “Planned 60, reached 38.”
2. **Why**, without blame: “Two of three sites lost their evening bus.”
3. **What you learned and changed**, with a date, and what it has already brought.
4. **What you ask for**, if anything: a lower target, more time, a moved budget line. Ask before the report, not in it.

Never leave out people, change the measure or report only finishers. If you see it coming in the middle of the year, call the program officer now: funders rarely punish a bad number and often punish a surprise.`,
    "reports-that-help",
    "asking-for-changes",
  ),
  answer(
    "what goes in a quarterly progress report | what to write in a progress report | interim report to a funder | how do I write a progress report | semiannual performance report contents | write the narrative of a grant report | how do I start our first report",
    `Use the funder's form if there is one. Otherwise, one to three pages:

1. **Period and award**: number, dates, who wrote it.
2. **Each objective**: planned, done this period, total so far, target. A table is best.
3. **What happened**, in two or three sentences per activity, with one short story or quote (with consent).
4. **Problems and what you did**: delays, staff changes, low numbers.
5. **Next period**: three things, with dates.
6. **Money**: spent against budget, and a reason for every line that is far off.
7. **Requests**: any change you need.

The figures must agree with the financial report and with your own records. Keep a folder where staff drop numbers each month.`,
    "reports-that-help",
  ),
  answer(
    "how often do we have to report to a federal agency | how often are reports due | reporting frequency of a federal grant | are federal reports quarterly or annual | how many reports will we have to write",
    "**Your notice of award sets it**: usually a performance report every quarter, half year or year, and a financial report (SF-425) on the same schedule; at least once a year and no more often than quarterly unless there is a specific reason (2 CFR 200.328 and 200.329). Quarterly and semiannual ones are due **30 days** after the period, annual ones **90 days**, final ones **120 days** after the end. Most foundations want one report a year and a final one. Put each date into the tracker with a task two weeks before.",
    "reports-that-help",
  ),
  answer(
    "how do we collect data with no time | simple data collection for a small nonprofit | spreadsheet to track participants | what should we track from day one | track attendance for a grant | what data should we be keeping",
    "Keep **one row per person** in a spreadsheet or form: an ID, start date, age group, zip code, attendance by session, one measure at the start and at the end, and how they left. That answers nine of ten report questions. Collect it where it happens (sign-in sheet, tablet), enter it weekly, check it monthly for 30 minutes, and keep names in a separate, locked file. Decide the measure together with the objective. Don't collect what nobody will use.",
    "evaluation-plan",
  ),
  answer(
    "how do we get consent to use a participant's photo | photo release for a grant report | use client stories with permission | media release form | can I put pictures in the proposal | photos in a grant application | include pictures in a proposal | use a photo and the story of a mother we helped in a proposal | what do I need from a client to tell her story",
    "**Pictures in a proposal**: only if the notice allows them. Many federal narratives are read without color and count every page, so a photo costs you text; a small one that shows the site or the problem can help with a foundation. **People in them** need a signed release (a parent's for minors) that says where it will be used and that help doesn't depend on it. In shelters, clinics and schools use hands, places or drawings instead. Remove location data and never show a name beside a face without consent.",
    "plain-words",
  ),
  answer(
    "how do we show cost effectiveness | is our cost per person too high | return on investment for a grant | prove value for money | cost benefit in a proposal",
    "Divide the **full cost of the program by the number of people who reached the result**, and compare it with what happens otherwise: “$1,900 per person housed for a year, against about $11,000 in shelter (county report, 2025).” Use your own figures and a cited source for the other side. A high cost per person is fine if the people are harder to reach: say so. Don't claim savings that someone else would have to confirm, such as the health system's.",
    "outputs-outcomes",
  ),
  answer(
    "what goes in each box of a logic model | what goes in a logic model | fill in a logic model | logic model columns | is there a template for a logic model | blank logic model | make a logic model quickly | example of a logic model",
    `Five columns, filled from right to left: start with the change you want.

| Inputs | Activities | Outputs | Short-term outcomes | Long-term outcomes |
|---|---|---|---|---|
| staff, money, space, partners | what you do: tutor, train, visit | what you can count: 40 sessions, 60 students | what changes in people this year: 45 gain a reading level | what follows: they graduate |

Below it write the **assumptions** (families can get there) and **outside factors** (bus service). Check each arrow with “if … then …”; if one doesn't follow, an activity is missing. Use the same numbers as in your objectives, and keep it to one page. A blank form is under **Resources**.`,
    "logic-model-explained",
    "logic-model-form",
  ),
  answer(
    "how do we find evidence for our approach | evidence based program for a grant | find research that supports our program | prove that our model works | what if our program is not evidence based",
    "Look in the clearinghouses: **What Works Clearinghouse** (education), **Blueprints** and **CrimeSolutions** (youth and justice), **SAMHSA's resource center**, the **Title IV-E clearinghouse** (families), **CDC's Community Guide**. Cite one or two studies of the same method with similar people, and say what you keep and what you adapt. If yours isn't there, describe it as **evidence-informed** or promising: name the parts with research behind them, add your own results, and plan to evaluate. Read the notice: some accept only programs on a list.",
    "methods-section",
    "evaluation-plan",
  ),
];
