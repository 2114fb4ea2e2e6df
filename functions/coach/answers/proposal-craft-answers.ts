import { answer, type CuratedAnswer } from "./curated-answer.ts";

/** Answers about titles, openings, tone and other aspects of proposal writing. */
export const proposalCraftAnswers: readonly CuratedAnswer[] = [
  answer(
    "what makes a good title for a proposal | title of a grant proposal | how do I name my project | good project title | project title length",
    "Say **what, for whom and where** in under about ten words: “Evening Reading Clinics for Third Graders in Mill County”. Add a short name only if people will use it. Avoid slogans, acronyms that need explaining, and words such as “innovative”. Federal forms limit the characters (SF-424 titles are often public), and the same title must appear on every form, letter and budget.",
    "parts-of-a-proposal",
  ),
  answer(
    "how do I start the proposal first sentence | first sentence of a grant proposal | opening line of a proposal | how do I open the narrative | strong opening for a proposal | how do I begin the first paragraph",
    `Open with **the people and the problem in one local fact**, or, where the form asks for a summary, with the request.

- *Need*: “Last winter, 212 older adults in Mill County went two days or more without speaking to anyone.”
- *Summary*: “Lantern House asks for $48,000 to give 60 families leaving shelter a coach and three months of rent help, from July to June.”

Don't begin with your history, a quotation, a definition or “In today's world”. Write the opening last: by then you know your strongest fact.`,
    "need-of-community",
    "summary-last",
  ),
  answer(
    "is it ok to criticize other agencies | say that other programs do not work | mention competitors in the need statement | how do we say the county fails people | describe gaps without blaming | other organizations do the same thing | duplication of services in a proposal | how are we different from other groups",
    "Describe the **gap, not the failure**: “The county clinic serves 300 people; its waiting list is 14 weeks, and it closes at five. We'd see people in the evening and refer to it.” Reviewers may work for the agencies you criticize, and they look for partners. Name who else does similar work, what they cover, and what stays open (place, hours, age, language), with a figure. If another group truly does the same thing, say how you divide it, or apply together.",
    "need-of-community",
    "letters-of-support",
  ),
  answer(
    "abstract with only 1000 characters | write a summary with a character limit | fit our project into 500 characters | very short project description | describe the project in 250 words | online form has a small character limit | summarize the project in one paragraph",
    `Six parts, one short sentence each:

> *[Organization] in [place] will [do what] for [number and kind of people] from [month] to [month]. [One figure] shows the need. By [date], [number] will [change], measured by [how]. We ask for $[amount] of a $[total] project.*

Then cut: adjectives, your mission, “in order to”, and anything that another field asks for. Count **with spaces**, write it in a text editor, and paste plain text; symbols and line breaks can count double. Stop about 20 characters short of the limit.`,
    "summary-last",
    "plain-words",
  ),
  answer(
    "resubmit a letter of inquiry that was declined | send a new letter of inquiry after a rejection | loi was turned down can we try again | they declined our loi in the spring can we send another in the fall | mention the first letter of inquiry",
    `**Yes, unless the funder says to wait** (many ask for 12 months; look in the letter or guidelines), and yes, mention the first one.

1. **Ask first**, in one line: “You declined our letter in April. Would a new one be welcome this fall, or is it outside your interest?” If the answer is fit, stop here.
2. **Change something real**: the project, the amount, the place, a new partner or result. Sending the same text again gets you a second rejection.
3. **Say it in one sentence near the top**: “We wrote in April about our tutoring program; since then we have …”. They keep records, and openness reads well.
4. If comments came with the rejection, answer the main one in the first page.`,
    "letter-of-inquiry",
    "when-declined",
  ),
  answer(
    "write about a failure in a proposal | mention a past problem | should we admit weaknesses | how do we talk about risks in a proposal | risk section | challenges and solutions section",
    "Yes: name **two or three risks that a reviewer would think of anyway**, each with what you'd do. “Recruiting may be slow in summer; two schools have agreed to refer, and we start in May.” A past problem that is on record (an audit finding, a lost award) is best said in two sentences with what changed. Don't list weaknesses that nothing in the project touches.",
    "merit-criteria",
    "organization-section",
  ),
  answer(
    "how do I write when english is not my first language | my writing is not very good | I am a bad writer can I write a grant | do I have to be a good writer | grammar in a proposal",
    "You don't need style; you need **facts in a clear order**. Write short sentences with who does what. Answer each question of the form in its first sentence. Then let someone who writes well read it for grammar, and someone from outside the field for sense. A proposal with plain words, true local numbers and a budget that adds up beats an elegant one without them. The **Proposal Writer** here asks one question at a time and keeps your own words.",
    "plain-words",
    "second-reader",
  ),
  answer(
    "repeat information in several sections | may I copy the same text in two sections | same thing asked twice in the form | form asks the same question twice | redundant questions in an application",
    "Answer **each question as if it were the only one read**, because reviewers may score sections separately, but don't paste: give the short version in one place and the detail where the points are, with a reference (“see Work Plan, page 6”). Numbers must be identical everywhere. If two questions look the same, one usually asks for the need and the other for the response: reread the verbs.",
    "merit-criteria",
  ),
  answer(
    "write a strong conclusion | how do I end a proposal | closing paragraph of a proposal | last paragraph of a grant",
    "In most forms you don't need one: use the space for what earns points. In a letter proposal, close in three sentences: what the funder's money would make possible (one number), what happens next (“We can start on July 1”), and whom to call. Thank them once. No new facts and no urgency (“without you we must close”).",
    "cover-letter-guide",
  ),
  answer(
    "general operating or project grant which should I ask for | should I ask for operating or project money | operating support versus project support | unrestricted or restricted grant | ask for general support or a project | program grant or general operating",
    `Ask for **what the funder gives and what it knows you for**.

- **First request to a funder, or guidelines that name projects**: ask for a project with a start, an end and a result, and put a fair share of rent, supervision and bookkeeping in its budget.
- **A funder that knows you, has renewed, or says it gives unrestricted support**: ask for general operating support. It's the most useful money, because you decide.
- **Federal, state and most corporate programs**: project only.

If both are possible, ask the program officer: “Would you rather see operating support or the mentoring program?” Don't dress up core costs as an invented project: you'd have to carry it out and report on it.`,
    "private-foundations",
    "letter-of-inquiry",
  ),
  answer(
    "use stories in a federal proposal | are quotes from clients ok | client story without breaking confidentiality | how personal can a story be",
    "Yes, short ones: two or three sentences that show what a number means, placed in the need or the results. Change the name and details, combine several people if needed and say so (“a composite”), and get written consent that covers funders. Nothing that lets neighbors guess who it is. In a federal narrative figures carry the points; the story opens the paragraph.",
    "plain-words",
  ),
  answer(
    "what is the difference between a proposal and a report to the same funder | use our report as a new proposal | can we send the report with the new request | combine a report with a renewal request",
    "Send the **report first**, on time and complete, and the new request separately unless the funder combines them. The report looks back: promised, done, learned. The request looks forward: what continues, what changes because of what you learned, what it costs now. Reuse the figures, not the paragraphs.",
    "reports-that-help",
  ),
  answer(
    "write about homelessness with dignity | respectful language about people we serve | person first language in a proposal | how do I describe clients respectfully | dignity in a grant proposal",
    "Put people before conditions: “people who are homeless”, “a mother who left an abusive home”. Say what **happened to them** (rents rose 40 percent, the shelter closed) before what they lack; show something they do or decide; use their own words with consent. Leave out pity, “the needy”, “at-risk”, “broken”. Numbers describe conditions; stories show people. Let two people you serve read it and change what they wouldn't sign.",
    "need-of-community",
    "plain-words",
  ),
  answer(
    "explain a change of mission to funders | our mission drifted how do we explain it | we changed our focus how do we tell funders | new strategic direction in a proposal | program pivot explanation",
    "Tell it as a decision with a reason: **what you saw, what you decided, what stays.** “From 2016 to 2023 we ran a shelter. Two thirds of our guests came back, so in 2024 the board moved us to prevention; the hotline and the case managers stay.” Add one early result, and show that budget and staff follow. Tell current funders before they read it elsewhere, and ask whether their grant still fits. If you followed money rather than need, say no to the next one.",
    "organization-section",
  ),
  answer(
    "prove need without a needs assessment | show community need with no study | we have no needs assessment | need statement without a formal assessment",
    "You don't need a study of your own. Use **someone else's**: the hospital's community health needs assessment, the United Way's or community action agency's, the county health rankings, the school district's or state's data, the Continuum of Care count. Add **your own records** (waiting list, calls turned away, zip codes) and ten short talks with people concerned, with dates. Two public figures, one from you and one voice make a solid need section.",
    "local-figures",
    "need-of-community",
  ),
];
