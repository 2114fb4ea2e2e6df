import { answer, type CuratedAnswer } from "./curated-answer.ts";

/** Answers on questions and documents that application forms ask for, and on the style to answer in. */
export const formQuestionAnswers: readonly CuratedAnswer[] = [
  answer(
    "the form asks why now how do I answer | how do I answer why now | explain the urgency of our project | why is this project timely",
    "**Name what changed, and what is lost by waiting a year.** A change can be a closure, a new law, a growing number, a partner who is ready, money that must be matched by a date. “The county's only pharmacy closed in May. 340 people now drive 71 miles; the clinic's room is free only until June.” One or two sentences with a date and a figure. Don't use emergency words for a need that has lasted for years: say instead why you're ready now.",
    "need-of-community",
  ),
  answer(
    "what is unique about our organization how do I answer | what makes you different question on the form | what sets us apart from other nonprofits | our competitive advantage in a grant application",
    "**Say what you can do for these people that nobody nearby does, and prove it.** Choose one or two: only provider within so many miles, staff who share the clients' language or life, a result that others don't reach, a place people already come to, a method you have used for years. Then name the others respectfully and how you work with them: “The health department screens; we drive people to treatment.” “Unique” and “only” need a fact behind them, or leave them out.",
    "organization-section",
  ),
  answer(
    "describe your community question on a grant form | how do I describe our town in an application | community description section | what do I write about the area we serve",
    "**Place, people, strengths, and the one difficulty that your project is about, in that order.** Two sentences on where it is and how many live there; figures for the people you serve rather than for everyone; what works (a school, churches, an employer, a language); then the difficulty with a source. Compare with the county or state so that a number means something. Leave out history and statistics that don't lead to the project.",
    "need-of-community",
    "local-figures",
  ),
  answer(
    "how does your project align with our priorities | explain how we fit the funder's mission | alignment with the funder's goals question | show fit with a foundation's priorities",
    "**Quote their priority in their own words, then say what you do that serves it, with a number.** “Your priority: ‘older adults live at home longer.’ Our drivers take 210 people over 70 to the doctor each month; without rides 40 percent would miss appointments.” One priority done well beats three touched. Add evidence that you know them: a grant they made that's similar. If you need a paragraph to explain the connection, it's probably not a fit; ask before you write.",
    "decide-to-apply",
    "talk-to-program-officer",
  ),
  answer(
    "list your other funders question | they ask who else funds the project | pending and committed funding list | do we have to name other funders we applied to | other sources of support on the form",
    "**Give a table: funder, amount, purpose, and status: received, committed, pending with a decision date, or planned.** Funders want to see that others believe in you and that the project will be paid in full. Be honest about pending requests: they talk to each other. If several might say yes to the same cost, say what you'd do with the second award. Individual donors go in one line, “individual gifts, $14,200 from 96 donors”, without names.",
    "how-much-to-ask",
  ),
  answer(
    "they ask for a board list with affiliations | what goes on a board list | board roster for a grant | list board members' employers | board demographics question on a grant form",
    "**One page: name, role on the board, job and employer or connection to the community, city, years served, and term.** *Affiliation* is where the person works or belongs (“retired nurse”, “parent of a client”); it shows skills and possible conflicts. No home addresses or birth dates. For **demographics**, ask members to describe themselves on an optional form and report only totals, with “prefer not to say”. If the board doesn't look like the people you serve, say what you're doing about it.",
    "document-folder",
  ),
  answer(
    "how do I write a short bio for our director | bio of key staff in 100 words | write about the executive director for a grant | staff bio example for a proposal",
    "**In 80 to 120 words: role on this project, experience that proves it, one result, then education.** “Dana Example has led our mobile pantry since 2018 and will give 20 percent of her time to this project. She opened nine rural stops and doubled the number of families reached without a higher cost per visit. Before, she ran a school kitchen for 400 children. She holds a certificate in nonprofit management.” Third person, no adjectives, no hobbies. Use the same form for everyone.",
    "organization-section",
  ),
  answer(
    "they ask for an annual operating budget and we don't have one | how do we make an organization budget | operating budget for a tiny nonprofit | what is an organizational budget | first annual budget",
    "**Make one in an hour, and have the board adopt it: a page with income by source, expenses by kind, and the difference.** Take the last twelve months from the bank statement, sort into 8 to 12 lines, then change what you know will change. Income: grants, individuals, events, fees, in-kind shown separately. Expenses: pay and taxes, rent, supplies, insurance, program costs. It should balance or show a small surplus. Note the fiscal year and the date of the vote. Volunteers' groups have budgets too, even of $6,000.",
    "document-folder",
    "ready-for-grants",
  ),
  answer(
    "they ask for a balance sheet what is that | what is a statement of financial position | statement of activities or profit and loss which one | what are financial statements for a small nonprofit | difference between a balance sheet and an income statement",
    "**A balance sheet (statement of financial position) shows what you own and owe on one day; a profit and loss (statement of activities) shows income and expenses over a year.** Both come out of QuickBooks in a minute: *Reports*, Balance Sheet and Profit and Loss, for the last full fiscal year, plus the year to date. Nonprofit names differ because restricted money is shown apart. Check that the bank balance agrees with the statement. Without an accountant's review they are called “internally prepared”, which small funders accept.",
    "document-folder",
  ),
  answer(
    "they ask for our most recent financial statements | which financials do we send to a foundation | what is budget versus actuals | year to date financials for a grant | our financial statements are just quickbooks printouts",
    "**Send the last completed fiscal year in the best form you have: audited, else reviewed or compiled, else your own, marked “unaudited”.** Add the year to date if it's more than six months old. *Budget versus actuals* is a table of what you planned, what happened and the difference, with a note on lines that are off by more than 10 percent. Printouts from QuickBooks are fine for small grants if the board treasurer has looked them over. Explain a deficit in one sentence on the same page.",
    "document-folder",
    "ready-for-grants",
  ),
  answer(
    "what is a fein | form asks for our federal employer identification number | is fein the same as ein or tax id | they ask for our tax id number",
    "**FEIN, EIN, TIN and “tax ID” all mean the same nine-digit number from the IRS, written 12-3456789.** It's on your IRS letter (CP 575), determination letter, Form 990 and payroll returns. It isn't the UEI (twelve letters and digits from SAM.gov) or the state's tax number. If you use a fiscal sponsor, the form wants theirs.",
    "grant-basics",
  ),
  answer(
    "how do we get a candid seal | platinum transparency seal guidestar | do we need a candid profile | claim our guidestar profile | does a candid seal help with grants",
    "**It's free and helps a little: claim your profile on Candid with your EIN, and add information until you reach Bronze, Silver, Gold or Platinum.** Bronze takes mission, contact and programs; Silver adds a website or money details; Gold adds financials and board demographics; Platinum adds strategy and results. Many funders and donor-advised funds look there and copy from it, so an old address does harm. Allow two hours, and renew each year.",
    "ready-for-grants",
    "document-folder",
  ),
  answer(
    "they ask for a nondiscrimination policy | sample nondiscrimination statement for a nonprofit | equal opportunity policy for a grant | do we need a nondiscrimination policy",
    "**Many funders require one: a paragraph that your board adopts is enough for most.** It names whom you don't discriminate against (race, color, religion, sex, national origin, age, disability, and what your state and the funder add), in what (employment, volunteers, services, board), and how someone complains. Put the date of the vote on it and publish it on the website. Federal awards add specific rules: civil rights assurances, disability access, language access, a person responsible. Religious organizations should read the exceptions first.",
    "ready-for-grants",
  ),
  answer(
    "what tense should I write a proposal in | do I write will or would | should I say we will or we hope to | present or future tense in a grant proposal",
    "**Use “will” for what the grant will pay for, the present for what you do now, and the past for results.** “We serve 400 families. Last year 61 percent moved up a grade. With this grant, two tutors will add an evening session.” “Would” and “hope to” sound unsure; some people use “would” throughout to be modest, but reviewers read “will” as a plan. Don't promise results you can't control: “we expect 70 percent to pass” is right for outcomes.",
    "plain-words",
  ),
  answer(
    "how formal should my grant writing be | can I use humor in a proposal | tone of a grant proposal | can I use contractions in a grant application | should a proposal sound personal",
    "**Write as you'd explain it to a smart neighbor who can say no: plain, warm, exact.** Short sentences, names and numbers, no slang, no jokes, few adjectives. Contractions are fine for a family foundation and unusual in a federal narrative. A foundation likes to hear people; a federal reviewer likes to find the criterion's words. Read it aloud: what you wouldn't say, cut.",
    "plain-words",
  ),
  answer(
    "should I use the funder's own words | how do I find the keywords in a notice | mirror the language of the notice | use the same terms as the funder | what are keywords in a nofo",
    "**Yes for headings, criteria and the names of things; no for whole sentences of theirs.** Mark in the notice what is repeated, what stands in the review criteria, and verbs such as “demonstrate” or “describe”. Use those terms as your headings in the same order, so that the reviewer finds each point at once. Call people and activities what the funder calls them, even if you say it differently at home. Copying paragraphs of the notice wastes your pages and earns nothing.",
    "read-the-notice",
    "merit-criteria",
  ),
  answer(
    "how many pages should my application be if there is no limit | no page limit in the guidelines how long | how long is too long for a proposal | default length of a grant application",
    "**Without a limit: three to five pages for a foundation, one to two for a family foundation or company, and for government what the criteria need, often 10 to 20.** Ask the program officer what a typical one looks like. Give sections room by their weight, and put detail in attachments only if they're welcome. If a reader could miss a page and still decide, cut that page.",
    "parts-of-a-proposal",
  ),
  answer(
    "is it better to apply early or on the last day | does applying early help | do early applications get picked first | should I submit before the deadline",
    "**Early never hurts, and it protects you from portals; it raises your chance only where money is given as applications come in.** With a fixed deadline all are read together. For *rolling* programs, small local grants and first-come rebates, the first weeks are best. Federal: submit 48 hours before, because validation can fail. Don't send a weak draft for the sake of being first: most portals take one submission.",
    "submit-early",
  ),
  answer(
    "what if we forget one attachment | how strict are funders about missing documents | incomplete application what happens | do they reject an application for a missing form",
    "**Federal agencies and states may reject it unread; many foundations write and ask.** The notice lists what makes an application “incomplete” or “nonresponsive”: often the budget, narrative, required letters or match proof. Before the deadline, resubmit a complete package. After it, write the contact one sentence with the file, and don't expect too much. A checklist read aloud by a second person on the day before catches nearly all of it.",
    "submit-early",
    "attachment-names",
  ),
  answer(
    "my boss gave me a grant to write and I don't know what any of it means | I was told to write a grant and have no idea how | assigned a grant application with no training | first week with a grant I don't understand",
    `**Read only four things today: who may apply, the deadline, what it pays for, and how it's scored.** Then:

1. Write these on one page, with what you don't understand as questions.
2. Ask your boss three things: what money is needed for, who has the facts, who signs.
3. Make a list of every file that's required, with a name and date for each.
4. Draft the activities and budget first; the need and summary come from them.
5. Call the contact with what's still unclear.

You can paste the notice here as an application's text and ask me about any word in it.`,
    "first-grant",
    "read-the-notice",
  ),
];
