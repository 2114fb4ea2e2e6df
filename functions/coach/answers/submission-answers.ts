import { answer, type CuratedAnswer, cfr, sources } from "./curated-answer.ts";

/** Answers about attachments, partners, submission, waiting for a decision, and rejections. */
export const submissionAnswers: readonly CuratedAnswer[] = [
  answer(
    "how long from submitting until the money arrives | how long from submission to money | time between submission and the first payment | when does the money show up after we submit | from hitting submit until money shows up | how long after we apply do we get paid | how long between award and first payment | months from application to cash",
    `**Count on six to twelve months for federal money, three to nine for a foundation.**

| Step | Federal | Foundation |
|---|---|---|
| Review and decision | 4 to 8 months | 2 to 6 months, when the board meets |
| Award terms, budget questions | 2 to 6 weeks | 1 to 4 weeks |
| Payment set up and first money | 2 to 6 weeks; with reimbursement, 1 to 2 months after you spend | often with the signed agreement |

The notice names the “anticipated award date” and start date; add a month. State money that passes federal funds on is the slowest. Don't hire or sign contracts before the signed award unless pre-award costs are approved in writing.`,
    "after-you-submit",
    "before-you-accept",
  ),
  answer(
    "validated received retrieved by agency what do these mean | grants gov status meanings | grants gov tracking number status | what does retrieved by agency mean | agency tracking number assigned | status says received but not validated | grants gov status says validated",
    `The status of a Grants.gov submission goes through these steps:

- **Received**: the system has the file; nothing is checked yet.
- **Validated**: it passed the technical checks (within minutes to two days). You need this by the rules of the notice. **Rejected with errors** means it isn't in: correct it and submit again before the deadline.
- **Received by agency** (retrieved): the agency downloaded it.
- **Agency tracking number assigned**: the agency put it in its own system.

None of them says anything about quality. Save the emails and the tracking number. Some agencies (NIH, for example) do a second check in their own system: look there within two days.`,
    "submit-early",
    sources.grantsGovFaqs,
  ),
  answer(
    "when will we find out if we won | when do they announce the winners | date of the award decision | how will they tell us if we got the grant | do they notify you if you are rejected | how are applicants notified",
    "The notice gives an **anticipated award date** or decision month: look under “award information” or “selection process”, and add a month. Federal agencies send a notice of award by email or in their system to the person who signed; your member of Congress may announce it first. Rejections often come later, sometimes only after all awards are made. Foundations write or call after the board meeting; some never send a rejection. If the date passed two weeks ago, send one short, friendly question.",
    "after-you-submit",
  ),
  answer(
    "can I call to see if they got our application | did they receive our application | confirm the funder got our proposal | no confirmation email after submitting | how do I know the application went through | check that my application was received",
    "**Yes.** First look for proof: the Grants.gov tracking number and “validated” email, the portal's confirmation page, or your sent mail. If there's none within two business days, write to the contact: “We submitted [title] on May 3 and have no confirmation. Could you tell me whether it arrived?” That's a normal question. What you shouldn't ask is how it's doing.",
    "after-you-submit",
    "submit-early",
  ),
  answer(
    "application was rejected without review | why was our application not reviewed | returned without review | screened out of the competition | administratively rejected | application deemed ineligible | nonresponsive application",
    `It failed a **rule**, so nobody judged the idea. The usual reasons: late, over a page limit, a missing form or signature, not an eligible applicant, over the ceiling, match not shown, SAM.gov not active, wrong format.

1. Ask the contact **which rule**, politely and in writing.
2. Check it against your submitted package (download it from Grants.gov).
3. If the agency made the mistake, send the proof at once; some notices have a short appeal for exactly this. Otherwise there's rarely a way back in.
4. Keep the text for the next round, and put the missed rule on your checklist.`,
    "when-declined",
    "read-the-notice",
  ),
  answer(
    "read our score and summary statement | how do I read the reviewer comments | understand the review score | what does our score mean | we scored 82 is that good | panel summary what do I look for | where do I see the reviewers' scores",
    `Read it twice, a day apart.

1. **Score and cutoff**: what was the lowest funded score? Ask if it isn't stated. 82 may be a win in one program and far away in another; at NIH a low number is good.
2. **Points lost per criterion**: where did most go? That is your list.
3. **Comments that two or more reviewers share** weigh most; a single odd one, less.
4. **Sort each weakness**: wasn't there, was there but not found, not believed.
5. **Ask the program officer** for ten minutes: which points decided, would you encourage a resubmission, is the program coming back?

If you didn't get the comments, ask in writing; most federal programs send them to the applicant on request.`,
    "when-declined",
    "merit-criteria",
  ),
  answer(
    "how do we choose partners for a federal grant | pick partners for a grant | which partners should we have | find a partner organization for a proposal | who should be our partners",
    "Start with the notice: does it **require** certain partners (a school district, health department, court)? Then ask what your project can't do alone: reach the people, a license, data, space, evaluation. Choose two or three that do **real work** in it, have a name to call, and can meet the rules (a UEI, time records, audits if they get money). Check SAM.gov for exclusions and call one of their funders. A list of ten logos earns less than one partner with a task, a budget line and a signed letter.",
    "letters-of-support",
    cfr("200.332"),
  ),
  answer(
    "partner wants half the money | how much should a partner get | split the budget with a partner | partner asks for too much | divide grant money between partners | fair share for the lead agency",
    "Divide **work first, money second**: list each activity with who does it, hours and costs, and let the budget follow. Half is fair if they do half of the work. As lead you also carry the reports, audit and risk, so put that time (and indirect costs) in your share. Write down what each delivers and by when, that payment follows documented costs, and what happens if someone doesn't deliver. If you can't agree before the proposal, you won't after it.",
    "letters-of-support",
    cfr("200.332"),
  ),
  answer(
    "resume or biosketch for key personnel | how long should a resume be for a grant | biosketch versus resume | resume format for a grant application | which funders want a biosketch | do they want resumes or bios | staff bios for a proposal | cv for a grant application",
    `Use **what the notice names**, in its length.

- **Résumé**: most service grants and foundations. One to two pages per person: current title and duties, education, licenses, experience that fits this job. No home address, birth date or photo.
- **Biosketch**: NIH, NSF and other research funders, in their form (made in SciENcv), with products and, separately, current and pending support.
- **Bio paragraph**: foundations with a short form. Four or five sentences on why this person can do this work.

Whom: the project director and anyone whose qualifications matter, or a **job description** with required qualifications for posts you haven't filled. Titles and percent of time must match the budget.`,
    "organization-section",
  ),
  answer(
    "what documents do we attach for a foundation grant | attachments for a foundation application | which attachments does a foundation want | standard attachments | supporting documents for a foundation proposal",
    `Only what the guidelines list, in that order. The usual set:

1. **IRS determination letter** (and the sponsor's agreement, if you have a fiscal sponsor)
2. **Board list** with occupations or affiliations
3. **Organization budget** for this year, and last year's actual
4. **Project budget** with other sources, confirmed and pending
5. **Financial statements**: audit, review or board-approved statements; latest **Form 990**
6. Sometimes: a diversity or nondiscrimination statement, key staff résumés, one or two letters, last annual report

Name files plainly (“2026 Budget - Lantern House.pdf”), PDF unless told otherwise. No brochures unless they ask.`,
    "document-folder",
    "attachment-names",
  ),
  answer(
    "how do I get a board resolution | sample board resolution authorizing a grant | city council resolution to apply | authorizing resolution",
    `A **resolution** is a short vote, recorded in the minutes, that lets someone apply and sign. Ask for it at the next meeting, or by written consent if your bylaws allow. Text:

> *Resolved, that the Board of [organization] authorizes [title] to apply to [funder] for up to $[amount] for [project], to commit matching funds of $[amount], and to sign the agreement and related documents if it's awarded. Adopted [date] by a vote of __ to __.* Signed by the secretary.

Councils and tribes often need two readings or a published agenda, so start six weeks ahead. If the notice has its own form, use that word for word.`,
    "document-folder",
  ),
  answer(
    "certificate of good standing where do I get one | how do I get a good standing certificate | proof that our nonprofit is active in the state | secretary of state certificate for a grant",
    "From your **Secretary of State's website** (in a few states the tax or corporation department): search your name, order the certificate, pay a small fee, often $5 to $50, and download it the same day. If the state shows you as inactive or delinquent, file the missing annual report first. Funders usually want one less than 60 or 90 days old.",
    "document-folder",
  ),
  answer(
    "they asked for clarification after we applied | funder asked questions about our application | agency asks for a revised budget before the award | just in time request | funder wants more information after submission | pre-award questions from the grants office",
    "A **good sign: you are probably near the money.** Answer by the date, in the order asked, one reply for all, and only what they ask. If they want a lower budget, cut activities and targets along with it and say so; send both. Check that the new figures agree with every form. Have the authorized official send it if the request came to them. It isn't an award yet, so don't spend or announce.",
    "after-you-submit",
    "before-you-accept",
  ),
  answer(
    "we got a waitlist letter | approved but not funded | application recommended but no money | fundable but not funded | on the reserve list for a grant",
    "Your proposal passed, and the money ran out. Ask three things: until when the list is valid, where you stand, and whether anything should be updated. Stay ready: SAM.gov active, staff and partners informed, budget current. Money does come late in the fiscal year when others decline. Meanwhile prepare the resubmission, because you know it's close, and show the score to foundations: “scored 91 of 100 by federal reviewers, not funded for lack of money”.",
    "after-you-submit",
    "when-declined",
  ),
  answer(
    "can we add something after the deadline | send an update after submitting | new letter of support after the deadline | tell the funder about news after we applied | correct a mistake after the deadline",
    "After the deadline, federal programs accept **no changes** unless they ask. Before it, submit a corrected version: the last complete one normally counts. A factual error that matters (a wrong amount, a changed director, a lost partner) should be told to the contact in two lines; they decide. A foundation is more flexible: one short note with real news, such as another grant confirmed, is welcome.",
    "after-you-submit",
    "submit-early",
  ),
  answer(
    "can we negotiate the award terms | negotiate a grant agreement | change the conditions of the award | ask for different terms in the agreement | can we push back on grant conditions",
    `Some of it, **before you sign or draw money**.

- **Usually open**: start date, payment schedule, report dates, the budget within the amount, targets that follow a reduced award, publicity wording, indemnity and insurance in private agreements.
- **Not open**: federal law, 2 CFR 200 and an agency's general terms. You can ask the grants officer what a special condition means and what ends it.

Send one message with page, clause, your wording and the reason. Get the answer as a revised agreement, not an email. Let a lawyer read indemnity, ownership and termination clauses. You may decline.`,
    "before-you-accept",
  ),
  answer(
    "how do I organize a federal application | checklist for a federal application | team roles for writing a grant | who does what in a grant application | divide the writing among staff | manage a big proposal",
    `One owner, one list, one calendar.

1. **Day 1**: read the notice, and list every form, attachment and question with page and points.
2. **Assign** each a name and a date: program (design, objectives), finance (budget), partners (letters), data (need), writer (puts it into one voice).
3. **Hold a 45-minute meeting** to settle design and budget before anyone writes.
4. **Drafts due at half time**; one editor from then on, one file.
5. **Cold reader** with the criteria a week before, corrections for two days.
6. **Freeze** three days before; assemble, check totals, submit two days early.

Put the list into the application's tasks here, so that each date reminds its owner.`,
    "plan-backwards",
  ),
  answer(
    "do we need a lawyer to review the grant agreement | should a lawyer read the grant contract | legal review of a grant agreement",
    "**Not for a two-page foundation letter; yes for a contract** with indemnity, insurance, ownership of your work, penalties or certifications you don't understand, and for your first government agreement. Read it yourself first with four questions: What must we do, by when? When do they pay? What can end it? What do we promise beyond the work? Pro bono help: your state bar, a law school clinic, Pro Bono Partnership-type groups. Ask the funder to explain a clause; that's free.",
    "before-you-accept",
  ),
  answer(
    "program officer isn't answering emails | program officer does not reply | no reply from the program officer | grants contact won't call back | agency contact is not responding",
    "Wait **five working days**, then send one short follow-up that can be answered with yes or no, with your question repeated. After that call the number in the notice, or write to the program's shared mailbox or the second contact. In the last two weeks before a deadline many may not answer individually: look at the posted FAQ. For an award, copy the grants management specialist, and keep the unanswered emails: they show that you asked. Silence isn't approval.",
    "talk-to-program-officer",
  ),
];
