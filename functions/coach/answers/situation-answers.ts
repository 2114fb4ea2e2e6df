import { answer, type CuratedAnswer, cfr, sources } from "./curated-answer.ts";

/** Answers for situations before and after an award. */
export const situationAnswers: readonly CuratedAnswer[] = [
  answer(
    "turn down a grant we won | decline an award | say no to a grant we already won | how do I say no to a grant | give a grant back | refuse a grant | withdraw our application",
    "Yes, you may decline. Do it **early and in writing**, by a call first and then a letter signed by the person who signed the application: thank them, give one honest reason (the conditions, the match, the timing), and say whether you would apply again. If you have already accepted, read the agreement on termination, stop spending, and return what is unspent; on federal awards send the agency a written notice with the reasons, the effective date and, if only a part ends, which part (2 CFR 200.340). Declining politely doesn't close the door; doing a project badly does. To withdraw an application before the decision, write to its contact, and on Grants.gov follow the notice.",
    "before-you-accept",
    cfr("200.340"),
  ),
  answer(
    "what happens if the project director quits | key person leaves | our program manager resigned | change of project director | staff turnover on a grant | replace our project director what paperwork | request approval for a new project director | new principal investigator on an award | coordinator is leaving in the middle of the grant | we hired someone different from the person in our proposal | project director named in the award gave two weeks' notice | can we put in the assistant and tell the agency later | replace key personnel named in the award | our pi is leaving who do we tell",
    "**Ask first; don't replace someone and tell the agency later.** Write to the **grants management officer** named in the award, with the program officer in copy (or to your pass-through entity). On federal awards a change of a key person identified in the award by name or position, or for the project director an absence of more than three months or 25 percent less time needs prior approval (2 CFR 200.308). Send one page: who leaves and when, who covers meanwhile, whom you propose, with qualifications, and what it means for the schedule. Tell a foundation just as early.",
    cfr("200.308"),
    "asking-for-changes",
  ),
  answer(
    "do we have to give back equipment after the grant | who owns the equipment | what happens to equipment at the end of a grant | sell equipment bought with a grant | dispose of equipment",
    "Usually you keep it. On federal awards, use it for the project as long as it is needed, then for other federal work. When it is no longer needed: **up to $10,000** of fair market value per unit you may keep or sell; **above it**, ask the agency, which may claim its share (2 CFR 200.313). Keep an inventory, and check it at least every two years. Foundations: look in the grant letter.",
    "equipment-threshold",
    cfr("200.313"),
  ),
  answer(
    "we missed our target | did not reach our goals | report results below target | failed to meet objectives | what if we do not meet our outcomes | not meeting grant deliverables",
    "Say so early and plainly. In the report write for each objective **planned, reached, why, and what you change**: “Planned: 60. Reached: 47. The second site opened in November; recruiting now starts in May.” If you see in the middle of the year that you will miss something important, write to the program officer then, with a proposal. Missed targets with a good explanation are common; what funders remember is a surprise in the final report.",
    "reports-that-help",
    "asking-for-changes",
  ),
  answer(
    "what records do I need for time and effort | time and effort reporting | timesheets for grants | time records | track staff hours on a grant",
    "Pay charged to a federal award must rest on **records of the work really done** (2 CFR 200.430): they cover all of the person's paid time, show the share of each award, fit your written policy and are checked against the budget. Percentages from the budget alone do not count. A monthly sheet by activity, confirmed by the person or the supervisor, is enough for most small organizations.",
    cfr("200.430"),
    "first-thirty-days",
  ),
  answer(
    "can we hire a relative with grant funds | hire the director's son | conflict of interest in a grant | buy from a board member | pay a board member with grant money",
    "Carefully, and never decided by the person concerned. Federal rules require **written standards on conflicts of interest**: nobody may take part in choosing or paying a relative, partner or business in which they have an interest (2 CFR 200.318), and conflicts must be disclosed to the agency in writing (200.112). Advertise the job, let others choose, record the reasons and the fair rate, and tell the funder. If in doubt, don't.",
    cfr("200.318"),
    cfr("200.112"),
  ),
  answer(
    "prevailing wages | do we need to pay prevailing wages | davis bacon | construction wages on a federal grant",
    "For **construction** paid by many federal programs, yes: the Davis-Bacon Act and related laws require local prevailing wages for laborers and mechanics on covered contracts over **$2,000**, with weekly payrolls. Renovation and repair count as construction. The statute behind the program decides, so look in the notice or the award; some programs are exempt. Office and service staff are not covered; your own workers who do the construction may be, so ask. State prevailing-wage laws can apply as well. Price it before you set the budget, because it can raise the cost considerably.",
    "procurement",
  ),
  answer(
    "is mileage allowable | travel costs allowable | mileage rate for grants | hotel and per diem on a grant | airfare federal grant",
    "Yes, if the trip serves the project and follows **your written travel policy**: mileage, lodging and meals at its rates, or at federal rates if you have none; economy fares; receipts (2 CFR 200.475). Most organizations use the IRS mileage rate of the year. Show trips × miles × rate in the budget, and look in the notice for travel that is required or excluded.",
    cfr("200.475"),
    "budget-narrative",
  ),
  answer(
    "what do I do if the portal crashes | grants gov is down | error when submitting | cannot upload my application | portal not working on deadline day | technical problem submitting | site is not working and the grant is due | cannot log in to grantsgov | login problem on deadline day",
    "Act before the deadline passes: **call or email the help desk** and get a ticket number, take screenshots with the time, write to the contact in the notice with both, and keep trying. Agencies may accept a late application for a documented fault on their side, rarely for one on yours. Try another browser, smaller PDFs and file names with letters and digits only.",
    "submit-early",
    sources.grantsGovFaqs,
  ),
  answer(
    "do I need a board of directors to apply | my board has only three people can I apply | is a small board a problem | how many board members do we need | does our board have to be independent | board list for a grant",
    "For nearly all grants, yes: a nonprofit must have a board, and funders ask for the list. States set the minimum, often three people. Funders look for members who are not all related or paid, who meet, and who include people from the community served. A group without one applies through a fiscal sponsor, whose board is responsible.",
    "document-folder",
    "ready-for-grants",
  ),
  answer(
    "how do small nonprofits compete with big ones | we are too small to win | small organization federal grants | no track record | new organization first grant | compete with larger organizations",
    `With what larger ones lack: local ties and a clear niche.

1. **Choose the right field**: community foundations, local companies, family foundations and programs for first-time or small applicants.
2. **Ask for an amount you can manage**, at or below the middle of past awards.
3. **Show local trust**: people served, figures nobody else has, specific letters.
4. **Borrow capacity**: a fiscal sponsor, a partner with audits, or a part as subrecipient of a larger applicant.
5. **Show a small finished thing** with its result.`,
    "organization-section",
    "how-much-to-ask",
  ),
  answer(
    "how do I make my proposal stand out | stand out from other applicants | strengthen my application | make our application stronger | improve my proposal",
    `Reviewers remember what is concrete:

1. **One local figure that nobody else has**, from your own records.
2. **The criteria as headings**, each answered in its first sentence.
3. **Named people** with tasks and time, and partners who promise something.
4. **Objectives from a baseline**, with the measure.
5. **An honest paragraph** on what may go wrong and what you would do.
6. **A budget that explains itself.**

Cut “innovative” and “unique.” Then ask someone from outside to mark where each criterion is answered.`,
    "merit-criteria",
    "second-reader",
  ),
  answer(
    "how do I describe our target population | target population section | describe who we serve | who will benefit section | describe the people we serve",
    "Say **who, how many, where, and how you know**: age or situation, number in the area and number you will reach, place, what they face, with local figures and sources. Then how they take part in planning, how they hear of the project, who can join, and what might keep them away (language, transport, child care) with your answer to it. Use respectful words: people who are homeless, not “the homeless”.",
    "need-of-community",
    "local-figures",
  ),
  answer(
    "what is a good response rate for a survey | survey design for evaluation | how many people should we survey | sample size for a small program | how do I measure outcomes | evaluation measure for a food pantry",
    "For a small program, try to ask **everyone**, at the start and at the end, with the same five to eight questions. Above 60 percent answered is good; below 30 percent, say so and do not generalize. Choose one measure per objective that you can really collect: a count from records, a test that already exists, or a short published scale. Write down who asks, when, and how answers are kept safe.",
    "evaluation-plan",
  ),
  answer(
    "how do we budget for an evaluator | what should the evaluation budget be | cost of an evaluator | how much for evaluation in the budget | external evaluator",
    "Budget evaluation as a line of its own, often **5 to 10 percent** of the total for an outside evaluator, unless the notice names a share. Get a quote by task: plan, instruments, data, report, with days × rate. It goes under contractual; a staff member who evaluates goes under personnel. Bring the evaluator in before you write the objectives.",
    "evaluation-plan",
    "budget-narrative",
  ),
  answer(
    "can I use last year's audit | our audit is not finished | audit is old | we do not have audited financials | funder asks for an audit we do not have",
    "Send the **latest completed one** and say when the next will be ready. Without an audit, many foundations accept a review or compilation by an accountant, or statements approved by the board with the Form 990. A federal single audit is required only if you spend $1,000,000 or more of federal money in a year. Ask before the deadline what they accept.",
    "document-folder",
    "single-audit",
  ),
  answer(
    "what is a scope of work | statement of work | scope of work for a grant",
    "A **scope of work** lists what will be done, by whom, where and by when, and what will be delivered: tasks, people, dates, results. It is part of many agreements and subawards. A change of scope needs the funder's approval first.",
    "methods-section",
    "asking-for-changes",
  ),
  answer(
    "can I include staff salaries in match | can salaries count as match | use staff time as match | in-kind staff time",
    "Yes, if the staff work **on this project**, are paid from money that is not federal (or is allowed as match by law), and keep time records. Count the share of pay and benefits, at the real rate. The same hours can't be charged to a grant and counted as match, or counted twice (2 CFR 200.306).",
    "cost-share",
    cfr("200.306"),
  ),
  answer(
    "what should be in a letter of inquiry | parts of a letter of inquiry | how to write a letter of inquiry",
    `Six parts, three pages at most:

1. **Introduction**: your organization, the amount, the project in two sentences, who leads it, how you will know it worked, when.
2. **Your organization**, only what bears on this request.
3. **The need**, with two or three local figures.
4. **What you will do**: activities, people, months.
5. **Other support.**
6. **The close**: an offer to send more, one contact, thanks.

Tie it to the funder's stated interest with a fact, and say the amount early.`,
    "letter-of-inquiry",
    "loi-form",
  ),
];
