import type { LibraryArticle } from "./article.ts";
import * as source from "./article.ts";

export const federalArticles: readonly LibraryArticle[] = [
  {
    id: "read-the-notice",
    title: "How to read a federal notice of funding",
    category: "Federal applications",
    description: "Sixty pages in ninety minutes: which sections to read first and what to write down from each.",
    keywords: "nofo rfp foa notice read long pages how to",
    sources: [source.noticeRule, source.meritRule],
    body: `
A federal notice of funding opportunity looks endless, but it follows a pattern. The sections come in nearly the same order everywhere. Read them in a different one.

## Ninety minutes

1. **Eligibility** first. Ten minutes. If you don't meet a condition, you are done, and that is a good result.
2. **Award information.** Minimum and maximum award, how many awards, how long, grant or cooperative agreement. In a cooperative agreement, the agency takes part in the work, and you will hear from it often.
3. **Review criteria.** Copy each criterion with its points into your outline. This is the table of contents of your narrative, whatever else the notice says about style.
4. **Application and submission.** Page limits, fonts, margins, file formats, required parts, the time and time zone of the deadline, and interim dates such as a letter of intent.
5. **Program description.** Now read what it is about, and highlight words that repeat. Those are the words to use.
6. **Funding restrictions and cost sharing.**
7. **Award administration.** Reports and conditions. Can you live with these for three years?

## Build three lists

- **Must do**: every “must” and “shall”, with its page number.
- **Must attach**: each form, letter and plan.
- **Ask**: anything unclear. Send it all in one message.

In this product, paste the notice's text on the application's page, and the requirements it finds are listed with the passages they come from. Add what it missed. Nobody's list is complete after the first reading, and your own reading is what counts.

## Watch for changes

Notices get amended. Note the version and the date of the copy you are working from, and check again one week before you submit. Questions and answers published by the agency count as much as the notice itself.

## Read it twice

Once before you decide, once when the draft is finished. On the second reading, go line by line with the draft next to you. You will find at least one thing. Everyone does.
`,
  },
  {
    id: "merit-criteria",
    title: "Answer each review criterion by name",
    category: "Federal applications",
    description: "Federal reviewers score against published criteria. Make each answer impossible to miss.",
    sources: [source.meritRule],
    body: `
Federal agencies must review applications for discretionary awards on their merit, using written standards that the notice describes. The aim is to choose the applications most likely to deliver results. So the score sheet is public. Take advantage of it.

## Mirror the criteria

Use each criterion as a heading, in the notice's words and order, unless it prescribes other headings. Under it, answer every part of the question, in order. If a criterion says “describe the need, the target population and the gaps in existing services”, write three short paragraphs that begin with those three subjects.

Reviewers often read out of order and under time pressure. Someone who has to hunt for your answer will score only what they find.

## Match space to points

Add up the points and divide your pages. A criterion with forty of a hundred points deserves about four tenths of the space. It sounds mechanical, but it prevents the most common mistake: five glowing pages about the organization, worth ten points, and one page about the plan, worth forty.

## Prove it, don't just claim it

For each criterion, look for evidence that a stranger would accept: a figure with its source, a result from an earlier project, a letter, a name with qualifications. Write the claim in one sentence and the proof in the next. If all you have is the claim, say less.

## A tracking table

Make a table: criterion, points, where it is answered (section and page), what proves it. Fill it in as you outline, and again when you have finished. Every criterion needs a page. A criterion that is “sort of covered throughout” is not covered.

## What is not a criterion

Eligibility is checked separately and earlier. The budget may or may not be scored: check. Other factors, such as geographic balance or program priorities, can decide among good applications. If you fit one of those, say so in one sentence where it can be found.

And do not argue with the criteria. If you think they miss what matters, tell the program officer after the round. In the application, answer the question.
`,
  },
  {
    id: "nih-review-factors",
    title: "How NIH scores: the three factors",
    category: "Federal applications",
    description:
      "The simplified review framework for research projects: what is scored, and how the final score is calculated.",
    sources: [source.nihReview],
    body: `
For due dates on or after January 25, 2025, the National Institutes of Health review most research project applications under a simplified framework. The five earlier criteria were combined into three factors. Behind them are two questions: *should* this be done, and *can* it be done?

## The factors

1. **Importance of the research**: significance and innovation. Scored from 1 to 9. Why does it matter, and what would change in the field?
2. **Rigor and feasibility**: the approach. Scored from 1 to 9. Is the design sound, and can it be carried out as planned?
3. **Expertise and resources**: investigators and environment. No score: the reviewers say whether they are sufficient, and explain why if they are not.

## The overall impact

Each reviewer then gives an overall impact score from 1 to 9 as a separate judgment. It is **not** the average of the factors. The panel's mean is multiplied by ten, which gives a final score between 10 and 90. Lower is better. The budget is discussed after scoring and does not affect the score.

## What that means for writing

*Do not dwell on the third factor.* Another page about your equipment earns nothing once it is sufficient. Use that page for rigor.

*State the importance early.* The first page should say what is not known, why that holds the field back, and what your results would make possible.

*Show that you have thought about failure.* Alternatives, pitfalls and how you would notice them are part of feasibility, and reviewers look for them by name.

*Guide the eye.* Use the names of the factors in your headings, so that each reviewer can find the right part.

## Before the review

Applications are checked for completeness. Those that break rules on page limits, fonts or required parts may be returned without review. The text of the announcement you are responding to takes precedence, because some kinds, such as fellowships and training grants, have their own frameworks. Check the announcement and the institute's page before you outline.
`,
  },
  {
    id: "nsf-merit-review",
    title: "How NSF decides: two criteria, five questions",
    category: "Federal applications",
    description: "Intellectual Merit and Broader Impacts both count, and both are judged by the same five elements.",
    sources: [source.nsfGuide],
    body: `
The National Science Foundation judges proposals by two criteria. **Intellectual Merit** is the potential to advance knowledge. **Broader Impacts** is the potential to benefit society. Both are necessary. A brilliant proposal with thin Broader Impacts is a weak proposal.

## Five elements, asked twice

For each of the two, reviewers consider:

1. What is the potential to advance knowledge, or to benefit society?
2. Are the ideas creative, original or potentially transformative?
3. Is the plan well reasoned and organized, and does it include **a mechanism to assess success**?
4. How well qualified are the person, the team or the organization?
5. Are the resources adequate?

Write these out as ten lines and put an answer next to each. An empty line is what reviewers will call a weakness.

## Broader Impacts, done properly

It is not a paragraph about outreach at the end. Treat it as a second project: who will it reach, what will you do, who will do it, what does it cost, how will you know it worked? Choose something close to your research and your institution: training students, tools that others can use, work with schools or museums, taking part in policy, wider participation in science.

Team up with people who already do it well. A partnership with a science center that has run programs for ten years is better than a website you would build yourself.

*Weak:* “Results will be disseminated widely, and underrepresented students will be encouraged to apply.”

*Better:* a named program, a number of students, a person with time in the budget, and a measure with a date.

## In the text

The project summary must address both criteria, and the project description needs a section on Broader Impacts that can be found. Use those exact words as headings. Individual solicitations add their own criteria; they are listed near the end, and they are scored as well.

Before you start, read the current proposal guide at NSF. Formats, lengths and required parts change with each edition, and a proposal that breaks them may be returned without review.
`,
  },
  {
    id: "attachment-names",
    title: "Attachments: names, formats and limits",
    category: "Federal applications",
    description: "Small technical rules that sink good applications, and how to follow every one of them.",
    keywords: "file name pdf upload attachments format font page limit",
    sources: [source.grantsGovFaqs, source.nihFormats],
    body: `
It is a sad way to lose: a fine proposal rejected because of a file name. The rules are simple and strict, and the software that checks them has no sympathy.

## Names

- At most **50 characters**, including the extension.
- Letters, digits, underscores and hyphens are safe. Avoid spaces, accents, ampersands, slashes, quotes and the number sign, even if some systems would accept them.
- **No two files with the same name** in one application, and none that differ only in capitalization.
- Say what it is: “Budget_Narrative.pdf”, not “final FINAL v7 (2).pdf”.

## Formats

Use PDF unless the notice says otherwise. Create it from the original document, so that its text can be searched, and scan only what needs a signature. No passwords, no forms left interactive, no PDF portfolios. Check that the fonts are embedded: open it on a computer that is not yours.

## Limits

Page limits usually state what counts and what does not. Note font, size, margins, spacing, and whether tables and headers may be smaller. Reviewers consider pages over the limit unfair. Some agencies cut them off, some return the whole application. The National Institutes of Health return applications with such defects without review.

Do not squeeze text into images or shrink the line spacing. Reviewers notice, and it tires the people whose goodwill you need.

## Before you upload

1. Put all files in one folder named for this application.
2. Open each one and look at its first, middle and last page.
3. Compare the list with the notice's list, line by line.
4. Check the total size against the portal's limit.
5. Check the document properties. A title such as “Proposal for Other Foundation” survives in many files.

A file that you download from this product is named after its document, which may be long or have spaces. Rename it according to the first two rules before you upload it.
`,
  },
  {
    id: "submit-early",
    title: "Submit 48 hours early, and what can still go wrong",
    category: "Federal applications",
    description: "What happens after you press the button at Grants.gov, and which message means that you are done.",
    keywords: "late deadline missed submit grants.gov error rejected pm time",
    sources: [source.grantsGovFaqs, source.samRule],
    body: `
“Submitted” is the beginning of the last part, not its end. A federal application is checked twice: by Grants.gov when it arrives, and by the agency when it retrieves it. Each check may find an error. That is why experienced applicants submit **at least 48 hours early**.

## The sequence

1. **Received.** You get a tracking number. It proves that something arrived, nothing more.
2. **Validated, or rejected with errors.** Grants.gov has looked at forms, registrations and files. An application that is rejected here does not count as submitted.
3. **Retrieved by the agency.** Its own system may check again: page limits, required parts, formats.
4. **Agency number assigned.** Now it has arrived.

Save each message as a file with the application. Only the receipt proves that you were on time.

## What goes wrong most often

- The registration in SAM.gov lapsed last week.
- The person who presses the button is not authorized to submit in the portal.
- The Unique Entity ID or legal name on the form differs from the registration.
- A file has a forbidden character in its name, or two files share one.
- A required form is blank because someone thought it was optional.
- The portal is slow on the last afternoon, because everyone else is using it.
- The deadline was five o'clock *Eastern* time.

## The last two days

Two days before: submit. The same day: wait for validation, and open the version that the system stored. One day before: correct and resubmit, if necessary. Usually the last complete application before the deadline counts, but read the notice.

If the system itself fails, call the help desk at once and write down the ticket number. Agencies may accept a late application if there was a documented problem on their side. If the problem was on yours, they rarely do.

## And then

Tell your partners and readers that it is in. Put the number in the tracker, set the status to submitted, and go home early. Tomorrow, while it is fresh, write down what you would do differently next time.
`,
  },
];
