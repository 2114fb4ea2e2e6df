import type { LibraryArticle } from "./article.ts";
import * as source from "./article.ts";

export const federalArticles: readonly LibraryArticle[] = [
  {
    id: "read-the-notice",
    title: "How to read a federal notice of funding",
    category: "Federal applications",
    description: "Sixty pages in ninety minutes: which sections come first and what to write down from each.",
    keywords: "nofo rfp foa notice read long pages how to",
    sources: [source.noticeRule, source.meritRule],
    body: `
A federal notice of funding opportunity looks endless, and it is built to a pattern. The sections stand in nearly the same order everywhere. Read them in a different one.

## Ninety minutes

1. **Eligibility** first. Ten minutes. If you fail a condition, you are done, and that is a good result.
2. **Award information.** Ceiling, floor, how many awards, how long, grant or cooperative agreement. In a cooperative agreement the agency takes part in the work, and you will hear from it often.
3. **Review criteria.** Copy each criterion with its points into your outline. This is the table of contents of your narrative, whatever else the notice says about style.
4. **Application and submission.** Page limits, fonts, margins, file formats, required parts, the hour and the time zone of the deadline, intermediate dates such as a letter of intent.
5. **Program description.** Now read what it is about, with a marker for words that repeat. Those are the words to use.
6. **Funding restrictions and cost sharing.**
7. **Award administration.** Reports and conditions. Do you want to live with these for three years?

## Build three lists

- **Must do**: every “must” and “shall”, with page number.
- **Must attach**: each form, letter and plan.
- **Ask**: everything unclear. Send it as one message.

In this product, paste the notice's text on the application's page, and the requirements it can find are listed with the passage they come from. Add what it missed. Nobody's list is complete at the first reading, and your own reading still decides.

## Watch for changes

Notices are amended. Note the version and the date of the copy you work from, and look again one week before you submit. Questions and answers published by the agency count as much as the notice itself.

## Read it twice

Once before you decide, once when the draft is finished. On the second reading go line by line with the draft beside you. You will find at least one thing. Everyone does.
`,
  },
  {
    id: "merit-criteria",
    title: "Answer each review criterion by name",
    category: "Federal applications",
    description: "Federal reviewers score against published standards. Make each answer impossible to miss.",
    sources: [source.meritRule],
    body: `
Federal agencies must review applications for discretionary awards on their merit, by written standards that the notice describes. The aim is to choose those most likely to deliver results. So the score sheet is public. Few gifts in life are as plain.

## Mirror the criteria

Use each criterion as a heading, in the notice's words and order, unless it prescribes other headings. Under it, answer every part of the question, in its sequence. When a criterion says “describe the need, the target population and the gaps in existing services”, you write three short paragraphs that begin with those three subjects.

Reviewers often read out of order and under time pressure. Someone who has to hunt for your answer will score what they find.

## Give space by points

Add up the points, divide your pages. A criterion with forty of a hundred points deserves about four tenths of the room. It sounds mechanical, and it prevents the most common fault: five glowing pages about the organization, worth ten points, and one page of plan, worth forty.

## Prove, do not claim

For each criterion look for the evidence that a stranger would accept: a figure with its source, a result from an earlier project, a letter, a name with qualifications. Write the claim in one sentence and the proof in the next. When you have only the claim, say less.

## A ledger

Make a table: criterion, points, where it is answered (section and page), what proves it. Fill it in while you outline, and again when you have finished. Every criterion needs a page. A criterion that is “sort of covered throughout” is not covered.

## What is not a criterion

Eligibility is checked separately and earlier. Budget may or may not be scored: look. Other factors, such as geographic balance or program priorities, can decide among good applications. If you fit one of those, say so in one sentence where it can be found.

And do not argue with the criteria. If you think that they miss what matters, tell the program officer after the round. In the application, answer what is asked.
`,
  },
  {
    id: "nih-review-factors",
    title: "How NIH scores: the three factors",
    category: "Federal applications",
    description:
      "The simplified review framework for research projects, what is scored, and how the number comes about.",
    sources: [source.nihReview],
    body: `
For due dates from January 25, 2025 the National Institutes of Health review most research project applications under a simplified framework. Five older criteria were gathered into three factors. Behind them are two questions: *should* this be done, and *can* it be done?

## The factors

1. **Importance of the research**: significance and innovation. Scored from 1 to 9. Why does it matter, and what would change in the field?
2. **Rigor and feasibility**: the approach. Scored from 1 to 9. Is the design sound, and can it be carried out as planned?
3. **Expertise and resources**: investigators and environment. No score: the reviewers say whether they are sufficient, and explain it if they are not.

## The overall impact

Each reviewer then gives an overall impact score from 1 to 9, as a judgment of its own. It is **not** the average of the factors. The panel's mean is multiplied by ten, which makes a final score between 10 and 90. Low is best. The budget is discussed after scoring and does not affect it.

## What that means for writing

*Do not spread yourself over the third factor.* A page more about your equipment earns nothing once it is sufficient. Use it for rigor.

*Say the importance early.* The first page should tell what is not known, why that holds the field back, and what your results would make possible.

*Show that you have thought about failure.* Alternatives, pitfalls and how you would notice them belong to feasibility, and reviewers look for them by name.

*Guide the eye.* Use headings that carry the words of the factors, so that each reviewer finds their part.

## Before the review

Applications are checked for completeness. Those that break rules on page limits, fonts or required parts may be returned without review. The text of the announcement you answer decides, since some kinds, such as fellowships and training grants, have frameworks of their own. Check the announcement and the institute's page before you outline.
`,
  },
  {
    id: "nsf-merit-review",
    title: "How NSF decides: two criteria, five questions",
    category: "Federal applications",
    description: "Intellectual Merit and Broader Impacts count both, and both are judged by the same five elements.",
    sources: [source.nsfGuide],
    body: `
The National Science Foundation judges proposals by two criteria. **Intellectual Merit** is the potential to advance knowledge. **Broader Impacts** is the potential to benefit society. Both are necessary. A brilliant proposal with a thin second half is a weak proposal.

## Five elements, asked twice

For each of the two, reviewers consider:

1. What is the potential to advance knowledge, or to benefit society?
2. Are the ideas creative, original or potentially transformative?
3. Is the plan well reasoned and organized, and does it include **a mechanism to assess success**?
4. How well qualified are the person, the team or the organization?
5. Are the resources adequate?

Write these as ten lines and put an answer beside each. An empty line is what reviewers will call a weakness.

## Broader Impacts, done properly

It is not a paragraph about outreach at the end. Treat it as a second project: whom will it reach, what will you do, who does it, what does it cost, how will you know? Choose something near to your research and to your institution: training students, tools that others can use, work with schools or museums, taking part in policy, wider participation in science.

Link with people who already do it well. A partnership with a science center that has run for ten years is better than a website that you will build yourself.

*Weak:* “Results will be disseminated widely, and underrepresented students will be encouraged to apply.”

*Better:* a named program, a number of students, a person with time in the budget, and a measure with a date.

## In the text

The project summary must address both criteria, and the project description needs a section on Broader Impacts that can be found. Use the very words as headings. Individual solicitations add criteria of their own; they stand near the end, and they are scored as well.

Before you start, read the current proposal guide at NSF. Formats, lengths and required parts change with each edition, and a proposal that breaks them may be returned without review.
`,
  },
  {
    id: "attachment-names",
    title: "Attachments: names, formats and limits",
    category: "Federal applications",
    description: "Small technical rules that turn good applications away, and how to keep every one of them.",
    keywords: "file name pdf upload attachments format font page limit",
    sources: [source.grantsGovFaqs, source.nihFormats],
    body: `
It is a sad way to lose: a fine proposal refused because of a file's name. The rules are simple and strict, and the machine that checks them has no sympathy.

## Names

- At most **50 characters**, with the extension.
- Letters, digits, underscore and hyphen are safe. Leave out spaces, accents, ampersands, slashes, quotes and the number sign, even where some system would take them.
- **No two files with the same name** in one application, and none that differ only in capitals.
- Say what it is: “Budget_Narrative.pdf”, not “final FINAL v7 (2).pdf”.

## Formats

Use PDF unless the notice says otherwise. Make it from the original document, so that its text can be searched, and scan only what needs a signature. No passwords, no forms left half interactive, no portfolios of files within a file. Check that the fonts are embedded: open it on a computer that is not yours.

## Limits

Page limits usually name what counts and what does not. Note font, size, margins, spacing, and whether tables and headers may be smaller. Reviewers see pages over the limit as unfair. Some agencies cut them off, some return the whole. The National Institutes of Health return applications with such defects without review.

Do not squeeze text into pictures or shrink the lines. It is noticed, and it tires the people whose goodwill you need.

## Before you upload

1. Put all files in one folder named for this application.
2. Open each one and look at its first, middle and last page.
3. Compare the list with the notice's list, line by line.
4. Check the size of the whole against the portal's limit.
5. Check the document's properties. A title such as “Proposal for Other Foundation” survives in many a file.

A file that you download from this product is named after its document, which may be long or have spaces. Rename it by the first two rules before you upload it.
`,
  },
  {
    id: "submit-early",
    title: "Submit 48 hours early, and what can still go wrong",
    category: "Federal applications",
    description: "What happens after you press the button at Grants.gov, and which message means that it is done.",
    keywords: "late deadline missed submit grants.gov error rejected pm time",
    sources: [source.grantsGovFaqs, source.samRule],
    body: `
“Submitted” is the beginning of the last part, not its end. A federal application is checked twice: by Grants.gov when it arrives, and by the agency when it fetches it. Each check may find an error. That is why experienced people hand in **at least 48 hours early**.

## The sequence

1. **Received.** You get a tracking number. It proves that something arrived, nothing more.
2. **Validated, or rejected with errors.** Grants.gov has looked at forms, registrations and files. An application that is rejected here has not been submitted.
3. **Retrieved by the agency.** Its own system may check again: page limits, required parts, formats.
4. **Agency number assigned.** Now it is there.

Save each message as a file with the application. Only the receipt proves that you were in time.

## What goes wrong most often

- The registration in SAM.gov lapsed last week.
- The person who presses the button has no authority to submit in the portal.
- The Unique Entity ID or legal name on the form differs from the registration.
- A file has a forbidden character in its name, or two files share one.
- A required form is empty because it was thought optional.
- The portal is slow on the last afternoon, since everyone else is there.
- The deadline was five o'clock *Eastern* time.

## The last two days

Two days before: submit. The same day: wait for the validation, and open the version that the system stored. One day before: correct and submit again, if need be. Usually the last complete application before the deadline counts, but read the notice.

If the system itself fails, call the help desk at once and write down the ticket number. Agencies may accept a late application for a documented fault on their side. For a fault on yours they hardly ever do.

## And then

Tell your partners and readers that it is in. Put the number into the tracker, set the status to submitted, and go home early. Tomorrow, write down while it is fresh what you would do differently next time.
`,
  },
];
