import { answer, type CuratedAnswer } from "./curated-answer.ts";

/** Answers about files, fonts, pages and other formatting. */
export const formatAnswers: readonly CuratedAnswer[] = [
  answer(
    "do I need to number the pages | page numbers in a proposal | header and footer in a grant application | does the table of contents count | should we have a table of contents",
    "**Number them** unless the notice says otherwise: “Page 3 of 12” in the footer, with your organization's name or the application's title. Federal notices often say whether to number each attachment on its own or straight through, and Grants.gov may add its own numbers. A table of contents helps only above about ten pages; check whether it counts toward the limit.",
    "attachment-names",
    "submit-early",
  ),
  answer(
    "pdf is too large to upload | convert to pdf without it getting huge | reduce pdf size | file is too big for the portal | attachment exceeds the size limit | shrink a pdf | my application is too large to upload | file is 2 mb too big to upload",
    "Make the PDF **from Word** (Save as PDF) rather than by scanning; text alone stays small. If it's still too big: compress pictures to 150 dpi in Word first, scan in black and white at 200 dpi, delete pages nobody asked for, use “reduce file size” in your PDF program. Then open it and check that it can be searched and all pages are there. Don't use password protection; many portals reject it.",
    "attachment-names",
    "submit-early",
  ),
  answer(
    "portal won't take an accent or special character | special characters in file names | symbols not accepted in the form | portal rejects my text | accented letters in the name | text looks wrong after pasting into the portal",
    "Use **plain letters in file names** (A–Z, numbers, spaces, hyphens, underscores): “Resume Pena.pdf”, not “Résumé Peña.pdf”. In text boxes paste from a plain-text editor, so that curly quotes, bullets and long dashes become simple ones. For a legal name with an accent, enter it as SAM.gov and the IRS have it, usually without. If a required field rejects the name, call the help desk and keep the ticket.",
    "attachment-names",
  ),
  answer(
    "can I put links in the narrative | hyperlinks in a proposal | may we link to a video | can reviewers click on links | links in a federal application | can I attach a video",
    "**Only if the notice allows it, and never for anything you need points for.** Reviewers may not follow links, and many federal notices forbid them, because they'd get around the page limit. Sources in a reference list are usually fine. A foundation's form may have a field for a website or a two-minute video: use it, and test the link without being signed in.",
    "cite-figures",
    "read-the-notice",
  ),
  answer(
    "we have no org chart | organizational chart for a grant | make an organization chart | what goes in an org chart | org chart for a tiny nonprofit",
    "Draw one in ten minutes: **board → director → project roles → volunteers and partners**, boxes with titles (names only if they won't change), lines for who reports to whom, and the positions the grant pays marked. Show vacant ones as “to be hired”. With three people it's three boxes, and that's fine; what reviewers check is who supervises the project and who handles the money. Word, PowerPoint or Google Slides will do.",
    "organization-section",
  ),
  answer(
    "should we use canva for a proposal | design of a proposal | make a proposal look nice | graphics in a grant proposal",
    "For most applications **plain is better**: the funder's font and margins, clear headings, one or two tables. Design tools help with a one-page summary, an annual report or a sponsorship package. Watch out that text stays text (some exports turn it into a picture that can't be searched or read by screen readers), that contrast is good in black and white, and that the logo doesn't eat your page limit.",
    "plain-words",
  ),
  answer(
    "do tables have to be 12 point | font size in tables and charts | single spaced tables | smaller font in a table | may tables be in a smaller font",
    "**Read the notice: many allow a smaller size in tables, figures and captions** (often 10 point), some say that everything has to be 12. If it says nothing about tables, use the same font at the stated size, single spaced. Never put narrative into a table to save space; reviewers notice, and some agencies remove it.",
    "read-the-notice",
  ),
  answer(
    "do I need a cover page | cover sheet for a foundation proposal | what goes on the cover page of a proposal | title page",
    "Only if they ask, or for a mailed foundation proposal: title, funder and program, your name and EIN, amount and period, contact with telephone, date. In a federal application the **SF-424 is the cover**. It rarely counts toward the page limit, but check.",
    "parts-of-a-proposal",
  ),
  answer(
    "how do we sign a form electronically | is an electronic signature ok | wet signature on a grant | digital signature for a grant agreement | docusign for letters of support",
    "**Usually yes.** On Grants.gov the submission by the authorized representative is the signature. For letters, agreements and forms uploaded as PDFs, a DocuSign or a scanned signature is accepted almost everywhere; a typed name sometimes isn't. “Original” or “wet ink” is written in the notice if it's required. Never sign for someone else.",
    "submit-early",
  ),
  answer(
    "difference between a logic model and a work plan | work plan versus logic model | timeline or work plan | implementation plan versus logic model",
    "A **logic model** says **why** it should work: resources, activities, outputs, outcomes, on one page, for the whole project. A **work plan** says **how and when**: each task with the person responsible, start and end, and what shows that it's done. The activities are the same in both; if they differ, fix it. Funders that ask for both check the first for logic and the second for feasibility.",
    "logic-model-explained",
    "methods-section",
  ),
  answer(
    "does our fiscal year matter for grant dates | our fiscal year is different from the grant period | grant year and fiscal year do not match | which fiscal year do we use in the budget",
    "**The grant's own dates count for the grant**: costs must fall inside its period, whatever your fiscal year. It matters in three places: your **organization budget** (say which fiscal year it covers), **audits** (federal spending is added up by your fiscal year), and **reports** that may follow calendar or federal quarters. If a grant runs across two fiscal years, keep one code for it through both. The federal fiscal year is October to September.",
    "budget-from-activities",
  ),
  answer(
    "what is a good outcome for a senior center | outcomes for older adults program | outcome examples for a community program | sample outcomes for a nonprofit | examples of outcomes by program type | good outcomes for a youth program",
    `An outcome is a change in people that you can count. Examples, each with a number and a date of your own:

- **Senior center**: adults who feel lonely less often (three-item loneliness scale); who report no falls in six months.
- **Food pantry**: families who skipped no meals in the last month.
- **Tutoring**: students who gained a grade level on the same test.
- **Job training**: graduates employed for 90 days, and their wage.
- **Shelter**: households stably housed after six months.
- **Arts**: students who finished and showed a work; teachers who used the method again.
- **Clinic**: patients with blood pressure under control.

Write it as “[number] of [number] [people] will [change] by [date], measured by [tool]”.`,
    "outputs-outcomes",
    "smart-objectives",
  ),
  answer(
    "smallest grant worth applying for | is a 500 dollar grant worth it | minimum grant size to bother with | are small grants worth the time",
    "Compare **dollars with hours**: what would you pay someone for the application, reports and bookkeeping? At $40 an hour, a $1,000 grant that takes six hours is good; one that takes thirty isn't. Small grants are worth more than their amount when they're the first from a funder who may renew, when they're unrestricted, or when they give you a track record. A federal award under about $50,000 seldom pays for its own paperwork.",
    "decide-to-apply",
  ),
];
