import { answer, type CuratedAnswer } from "./curated-answer.ts";

/** Answers on clubs, local officials, United Way and other funders close to home. */
export const communityFunderAnswers: readonly CuratedAnswer[] = [
  answer(
    "how do I ask my county commissioners for money | ask the county board for funding | request county funds for our nonprofit | how do we ask the mayor or city council for money | present to the city council for funding",
    `**Talk to the staff first, then ask in the budget season, with a service that the county would otherwise have to provide.**

1. Find out when the budget is made (often three to six months before the fiscal year) and whether there's a form for outside agencies.
2. Meet the manager and one commissioner: one page with people served from that county, cost per person, amount, match.
3. Speak at the hearing for two or three minutes, with a client or partner.
4. Expect a contract with reports and payment by invoice.

Other pots: opioid settlement, hotel tax, CDBG, small discretionary funds. A nonprofit may ask for a grant; tell people facts and keep out of elections.`,
    "talk-to-program-officer",
  ),
  answer(
    "how do I ask my state legislator for money | line item in the state budget for a nonprofit | state appropriation for our project | member item or state earmark",
    "**Ask your own representative and senator before the session, for one project with one amount.** Many states fund local projects by a line in the budget or a member request form with an early date, often in fall or January. Bring a page: project, place, cost and other money, jobs or people served, who supports it. Ask which committee and agency it would pass through, and check the agency agrees. It's one-time money, paid late, with public reporting. Asking is lobbying: allowed for a 501(c)(3) within limits, never with federal grant money.",
    "unallowable-costs",
  ),
  answer(
    "how do I apply to rotary | rotary or lions or kiwanis grant | ask a service club for money | local club donation for our project | elks or junior league grant",
    "**Ask a member: clubs give to what members know, usually $250 to $5,000.** Find who on your board or among your volunteers belongs; offer to speak at a lunch for 15 minutes with pictures; then send a letter of one page with an exact item and price. Many clubs decide monthly, by a committee chair, and like hands-on help too. Rotary's larger *district grants* go through the club in spring; Elks lodges have Community Investments grants; Lions focus on sight, Kiwanis on children. Thank them in person with a photo.",
    "letter-of-inquiry",
  ),
  answer(
    "how do I get a united way grant | become a united way partner agency | apply to united way | what does united way fund",
    "**Watch your local United Way's call: each one is separate, and most open to new programs only every one to three years.** They pay for results in their focus areas (often education, income, health) and want a 501(c)(3) with a board, audit or review, and data. Volunteers score and visit. Amounts are modest and may come with rules on your own fundraising during their campaign. Meet the community impact director now, join 211's listing, and ask about small or emergency grants, which open more often.",
    "ready-for-grants",
  ),
  answer(
    "who do I address the letter to if I don't know a name | dear who in a grant letter | no contact name for a foundation | salutation for a grant letter without a name",
    "**Look five minutes for a name; otherwise “Dear Grants Committee:” or “Dear Members of the Board:”.** Look on the website, the 990-PF (officers and trustees, and the contact for applications), Candid, LinkedIn, or call: “To whom should I address a letter of inquiry?” Avoid “To whom it may concern” and “Dear Sir or Madam”. Use the last name with Ms., Mr. or Dr. only if you're sure; else the full name: “Dear Robin Vale:”.",
    "cover-letter-guide",
    "letter-of-inquiry",
  ),
  answer(
    "do I attach anything to a letter of inquiry | can I include a budget with an loi | send attachments with a letter of inquiry | should I put a brochure in with the letter",
    "**Only what they ask for; without instructions, nothing but perhaps a one-page budget and your IRS letter.** The letter has to stand alone: mention that the budget, board list and financials are ready. Brochures, videos and press clippings are rarely read. If you mail it, a single sheet on both sides or two pages; by email, one PDF with a clear name, because some servers block several attachments.",
    "letter-of-inquiry",
    "loi-form",
  ),
  answer(
    "a foundation asked us to change our proposal | foundation wants a smaller budget or different plan | program officer asked for revisions | they want us to resubmit with changes",
    "**That's a good sign: answer within the days they gave, and change what you can truly do.** Ask by phone which change matters and why. If the budget shrinks, shrink the work with it and show both. Mark changes in a short cover note: “1. Reduced to two schools. 2. Evaluation budget explained.” If a change would harm the program, say so with an alternative. Send a full clean version, with numbers that agree everywhere.",
    "talk-to-program-officer",
  ),
  answer(
    "a funder offered us a matching grant what do we do | they will match what we raise | we got a matching offer from a foundation | how do we use a match to raise money",
    "**Get the terms in writing, then use it as your reason to ask everyone now.** Terms: which gifts count (new donors, increases, government, in-kind), from which date to which, how much for each dollar, proof, and what happens if you fall short. Then tell donors plainly: “Every gift until June 30 is doubled, up to $10,000.” It must be true: if the funder pays anyway, don't call it a match. Keep a list of the gifts with dates, and report a week after the end.",
    "cost-share",
  ),
  answer(
    "what is a demonstration project | demonstration grant meaning | what is a replication grant | difference between a pilot and a demonstration and scaling up",
    "**A demonstration shows that an idea works and what it takes, so that others can copy it; replication is the copying; scaling makes it larger.** A *pilot* is the small first try. For a demonstration, evaluation and a manual are as important as service: who, what dose, what cost, what result, compared with what. For replication explain what must stay the same and what may be adapted, who trains the new site, and whether the author of the model agrees. Ask for a scale that fits your evidence.",
    "evaluation-plan",
    "methods-section",
  ),
  answer(
    "how do I scale my program | grant to expand to other counties | how do we show we're ready to grow | expand our program with a grant",
    "**Show results, the cost of one more site, and people who want it.** Funders of growth look for two years of outcomes, a written model, a unit cost, a leader for the new place, a letter from a host, and money after year three. Begin with one site and say what you'd measure before the second. Typical mistakes: the founder runs both places, overhead is forgotten, and the first site suffers. Ask for planning money first if the answers aren't there.",
    "sustainability",
    "organization-section",
  ),
  answer(
    "how do I see a foundation's application questions before I start | preview the online application form | do I need an account on every foundation portal | what are fluxx and submittable | what is an eligibility quiz",
    "**Open an account and look: most portals let you see the whole form before you submit, and many foundations post the questions as a PDF.** Fluxx, Submittable, Foundant, SurveyMonkey Apply, CyberGrants and others are only the software; each funder has its own account, so use a shared address such as grants@ and keep the logins in one list. An **eligibility quiz** is a few yes-or-no questions first: answer truthfully, and if it stops you by mistake, write to the funder. Copy the questions into a document, with their limits, and write there.",
    "private-foundations",
    "document-folder",
  ),
  answer(
    "what is a common grant application | is there one application for many foundations | common application form for grants | one proposal for all funders",
    "**In some regions, groups of foundations accept one common form; ask your state's association of grantmakers whether there is one.** Each funder still has its own deadline, priorities and attachments, and large national funders don't use it. Even where there is none, it's worth filling one out: its parts (organization, need, goals, methods, evaluation, budget, board list) are what nearly everyone asks, so you have a master text to adapt. Change the first paragraph and the fit for each funder.",
    "parts-of-a-proposal",
    "private-foundations",
  ),
  answer(
    "what's a good start date for a project | when should the project start in an application | how long should our project be | how many months should a project take | choose project dates for a grant",
    "**Start two to three months after the funder decides, and allow for hiring; twelve months is the usual length unless the notice says another.** Federal notices give the earliest start, often October 1 or later. For a foundation with a decision in June, choose September 1. School projects follow the school year, construction the weather. If results need longer than a year, ask for two or three years or promise only what a year can show. Nothing you spend before the start is paid.",
    "plan-backwards",
    "timeline-workbook",
  ),
  answer(
    "how do we get on a foundation's mailing list | how do we find out about new grants from a foundation | get notified of grant opportunities | newsletters about grants to sign up for | how do I find out when a foundation opens its next round",
    "**Sign up at the source: Grants.gov saved searches, your state's grants portal, each foundation's newsletter, and your community foundation's calendar.** Add your state nonprofit association, your members of Congress's grants newsletters, and the agency office that funds your field. Follow program officers on LinkedIn. Use one shared address and 20 minutes a week. In here, a saved search shows what's new in the catalog.",
    "search-federal-funding",
    "private-foundations",
  ),
];
