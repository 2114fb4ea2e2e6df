import { answer, type CuratedAnswer, cfr, sources } from "./curated-answer.ts";

/** Answers for awkward cases with funders, boards and rules. */
export const difficultCaseAnswers: readonly CuratedAnswer[] = [
  answer(
    "funder says our overhead is too high how do we answer | foundation told us our overhead is too high at 24 percent | explain our administrative percentage | defend our indirect costs to a foundation",
    "**Say what's in it, compare it fairly, and offer what you can do.** “24 percent includes rent and the bookkeeper, because we charge no share to programs. On the federal way of counting it is 15.” Check first that your 990 sorts costs correctly: program supervision and program space aren't overhead. Then show results per dollar, and the plan: costs charged to programs by a written method, a larger budget over the same base. Don't hide it or cut what keeps the books safe. If the funder caps it, ask whether direct charges for rent and supervision are allowed.",
    "indirect-costs",
  ),
  answer(
    "what does last dollars in mean | funder wants to be last in | first dollars in meaning | funder only comes in when others have given",
    "**“Last dollars in” means the funder gives only when nearly all other money is secured, so that its grant completes the project.** Bring it a table of committed gifts with dates and proof, ask for the gap, and apply when 70 to 80 percent is there. Ask whether pledges count. **“First dollars in”** or lead funders go ahead of others and help you ask. In capital campaigns, plan the order: board and lead gifts, government, foundations, community.",
    "how-much-to-ask",
  ),
  answer(
    "is it bad if our founder is the biggest donor | most of our money comes from a board member | one donor gives almost everything | founder funds the nonprofit will funders mind",
    "**It's no shame, but funders see a risk: what happens if that person leaves?** Say it openly with a plan: “In 2024 the founder gave 70 percent, in 2026 45; by 2028 it will be 25.” Show decisions by an independent board, gifts from many small donors, and that the founder isn't paid or sells nothing to you without the board's vote. For the IRS, one donor's large gifts also count against the **public support** test, so have your accountant look.",
    "ready-for-grants",
  ),
  answer(
    "our board doesn't look like the people we serve will funders care | all white board in a latino town | lack of diversity on our board grant application | funder asks about board diversity and ours is not diverse",
    "**Many do care, mostly whether the people you serve have a say; answer with facts and a plan, not excuses.** Give the numbers, then what decides today: a client advisory group, staff from the community, meetings in Spanish. Then what you'll do by when: two of the next three seats, recruited through the parish and the employer, with meetings at an hour and language that work. Never list someone as a token. Federal applications currently may not want such statements: read the notice.",
    "organization-section",
  ),
  answer(
    "is there a federal grant with no reporting | grant money without rules or reports | which grants have the fewest strings | do all grants require a report",
    "**No: every federal grant has reports, records and rules.** The freest money comes from individuals, then small family foundations, clubs, and trust-based funders, some of whom ask only for a conversation or your annual report. Public money has the most. If reporting is what stops you, begin with $500 to $5,000 from local sources, keep simple numbers from day one, and let a fiscal sponsor or partner carry the larger ones.",
    "grant-basics",
    "reports-that-help",
  ),
  answer(
    "can we use last year's letters of support again | old letter of support is it ok | reuse a support letter | update a letter of support for a new application",
    "**Not as they are: the date, program name and amount give it away.** Ask each writer for a fresh version by sending last year's letter with three changes marked: new date and program, what they'll do this time, one result from the year. It takes them five minutes. If someone can't, leave the letter out rather than change it yourself: altering a signed letter is dishonest even with good intent. Foundations that ask only for “letters on file” are the exception.",
    "letters-of-support",
  ),
  answer(
    "how do I get a letter from a superintendent who doesn't know us | ask an important person we don't know for a letter | no contact with the school district but need a letter | get a letter of support from a stranger",
    "**Go through somebody they trust, and bring what they need.** Ask a principal, teacher or board member who knows you to send an introduction. Then 15 minutes: what you'd do for their students, what you ask of the district, that no money or staff is needed (or how much). Offer the facts on a page, and the date two weeks ahead of yours. If time is short, a principal's specific letter beats a superintendent's general one. Don't promise the funder a partner who hasn't said yes.",
    "letters-of-support",
  ),
  answer(
    "nobody can find our grant agreement | lost the grant contract | previous staff left no documents and a report is due | we owe a report but don't know the terms",
    "**Ask the funder for a copy today; they have it, and they'd rather hear from you.** “I'm the new treasurer. We want to report correctly and can't find the agreement for grant 24-118. Could you send it with any amendments, and confirm what's due?” Meanwhile look in the bank records for the payments, board minutes for the vote, the old person's email, the portal, the state's transparency site or USAspending. Note what was spent by date. If you're late, ask for two weeks in the same email.",
    "reports-that-help",
    "document-folder",
  ),
  answer(
    "funder's contract says they own our curriculum should we sign | funder wants rights to our work | intellectual property clause in a foundation grant | who keeps the copyright under the agreement",
    "**Don't sign until you've asked for one change: you own it, and they get a free license to use it.** Most foundations agree, because they want it used, not owned. Wording: “Grantee owns the materials and grants Funder a nonexclusive, royalty-free license to use and share them for charitable purposes.” Look whether it covers what you made before the grant: exclude that. Federal awards leave copyright with you and give the government a license (2 CFR 200.315). For a large or lasting work have a lawyer read it; many bar associations help nonprofits free.",
    "before-you-accept",
    cfr("200.315"),
  ),
  answer(
    "do we have to name a room after the donor | naming rights for a donor | donor wants his name on the building | naming gift agreement",
    "**Only if you agreed to, so write it down before: what is named, for how long, for how much, and when it ends.** Set a price list with the board (often half of the cost of the room, or more than its cost for a visible one) and a term of 10 to 20 years. Reserve the right to remove a name if the donor's conduct would harm you or a pledge isn't paid. Public buildings and federally funded ones may need the owner's or agency's consent. Recognition on a plaque isn't a tax problem for the donor.",
    "before-you-accept",
  ),
  answer(
    "how do we ask for approval under our award terms | special condition says prior approval needed how do we request it | award says no travel without approval | write a prior approval request",
    "**Write to the grants management contact named in the award, before you spend: what, why, cost, budget line, date, and “please confirm in writing”.** One page: quote the term, explain how it serves the objectives, show where the money comes from, attach the agenda or quote, and have your authorized official sign or submit in the agency's system. The program officer can support but usually not approve. Federal agencies have 30 days to answer (2 CFR 200.308). A yes by phone isn't approval.",
    cfr("200.308"),
    "asking-for-changes",
  ),
  answer(
    "what goes in written cash management procedures | audit finding no cash management procedures | procedures for federal drawdowns | write a cash management policy",
    "**One page that says who draws, when, on what proof, and how you keep cash low** (2 CFR 200.302(b)(6) and 200.305). Parts: reimbursement or advance; who prepares the request from the ledger and who approves it; that costs are paid before (reimbursement) or within a few days after (advance); monthly reconciliation of draws with expenses; interest-bearing account, interest above $500 a year returned; what happens with refunds. Date it, have the board adopt it, train both people, and keep the first three months' checklists as proof for the auditor.",
    cfr("200.302"),
    cfr("200.305"),
  ),
  answer(
    "how do we split rent between programs | divide shared costs among four programs | allocate the copier and utilities to grants | share of rent for each grant",
    "**Choose a measure that fits the cost, write it down, and use it every month for all programs.** Rent and utilities by square feet used (a shared room by hours); phones and software by people; copies by count; supervision by time. Example: rent $2,000; program A uses 600 of 1,500 sq. ft. = 40 percent = $800. The office's part goes into indirect costs. Update once a year or when space changes, and never move a share to another grant because it has money left (2 CFR 200.405).",
    cfr("200.405"),
    "indirect-costs",
  ),
  answer(
    "can two grants pay for the same van trip | bill two grants for one meeting | shared event paid by two grants | split one expense between two awards",
    "**They can share it, but never both pay for the whole.** Split by benefit, for example by passengers or hours of each program, with the method written on the receipt: 6 of 10 riders from program A, so 60 percent. Two full payments for the same cost are double billing, on any kind of grant. If the split can't be measured without much effort, any reasonable documented basis is allowed on federal awards (2 CFR 200.405(d)).",
    cfr("200.405"),
  ),
  answer(
    "too few people for statistical significance | our evaluator says the sample is too small | statistical power with 45 participants | small sample evaluation what can we claim",
    "**Don't claim statistical proof; report change honestly with the numbers of people.** “31 of 45 improved by a level; 9 stayed, 5 left.” Add depth: the same people before and after, size of the change, reasons from interviews, comparison with district or earlier years. Pool two years or sites to get more. Ask the funder which evidence they expect: most service grants want measured outcomes, and only research or top-tier evidence grants need a power calculation. An evaluator who insists on 200 people may be planning the wrong study.",
    "evaluation-plan",
  ),
  answer(
    "need statement for something that isn't an emergency | write a need for arts or a garden when nobody is starving | need section for a nice to have project | our need isn't dramatic",
    "**Write what's missing and possible, with the same proof: who lacks it, how you know, what it costs them.** “The nearest swimming class is 40 miles away; 3 of 4 of our fourth graders can't swim.” For arts, gardens and parks use access (distance, price, hours), wishes (survey, petition, waiting list), and what research says follows. Compare with places that have it. Don't stretch it into a crisis. Many funders like opportunity: land given, a teacher, a building free until June.",
    "need-of-community",
  ),
  answer(
    "how do we choose who gets subgrants | pass grant money to small churches or groups fairly | run a mini-grant program | regrant to grassroots groups",
    "**Use an open call, written criteria, a scoring committee without ties, and a short agreement: and first check that your award allows regranting.** Steps: one-page call and form; points for reach, plan, budget; decline with reasons; agreement with purpose, amount, dates, report, return of unspent money; payment in parts; one visit. On federal money each is a **subaward**: UEI, exclusion check, risk rating, your monitoring (2 CFR 200.332), and fixed amount subawards up to $500,000 with agency approval. Churches: no worship with public money.",
    cfr("200.332"),
  ),
  answer(
    "company wants employee volunteer opportunities | corporate funder asks for employee engagement | what can we offer a company's volunteers | volunteer day for a corporate sponsor",
    "**Offer two or three jobs a group can do in half a day, and one that uses their skills.** For example: pack 300 boxes, paint a room, judge a science fair, mock interviews, fix your spreadsheet. State number of people, place, hours, tools, and a staff lead; ask for $25 to $50 per volunteer toward the cost, as many companies expect. Match it with the ask: “A day for 20 and $5,000 for the freezer.” Send photos and hours the next day. Don't invent work that costs you more than it helps.",
    "private-foundations",
  ),
  answer(
    "match must come from new donors how do we prove it | prove new gifts for a challenge grant | what is a new donor for a matching grant | report on a challenge match",
    "**Ask the funder to define “new” in writing, then keep a list that shows it.** Usual definition: no gift in the last 12 or 24 months, or the part of a gift above last year's. The list: donor number, last gift before, new gift, date, amount, copy of the deposit; names only if the funder needs them. Freeze a list of all donors on the day the challenge starts, because that's your proof. Ask about pledges, in-kind, board gifts and donor-advised funds.",
    "cost-share",
  ),
  answer(
    "can a program officer help me write the application | will the funder read my draft | how much can a program officer tell us | ask the program officer to review our proposal",
    "**They explain and react, but don't write it: how far they go depends on the funder.** Foundations often read a draft or a page. Federal staff may discuss ideas before the notice is published and answer questions on the rules while it's open, often in a public Q&A; they can't favor one applicant or review a draft in most programs. Useful questions: Does it fit? What do weak applications lack? Is our budget in the usual range? Send a page first and take notes.",
    "talk-to-program-officer",
  ),
  answer(
    "who pays unemployment when a grant position ends | grant funded employee laid off unemployment cost | severance when the grant is over | end of a grant position costs",
    "**Your organization does: unemployment insurance follows the employer, not the grant.** If you pay state tax quarterly, it's in the fringe rate and nothing more is due, though your rate may rise. If you chose to **reimburse** the state instead (many 501(c)(3)s do), the bill comes months after the award closed, so set aside 1 to 2 percent of grant-funded pay. Say in the offer letter that the job lasts as long as the funding. Accrued leave is payable by your policy, before the end date if the award is to pay.",
    cfr("200.431"),
  ),
  answer(
    "is there a grant to pay off my credit cards | grant for my credit card bills | is there government money to pay my bills",
    "**No: no government grant pays personal credit card debt, and offers that say so are scams.** Real help: a nonprofit credit counselor (nfcc.org), 211 for rent, power and food, USA.gov for benefits you may qualify for, hospital charity care for medical bills, legal aid if you're sued. Never pay a fee or give your bank login to get a “grant”. For an organization, too, grants seldom pay old debt.",
    sources.benefits,
    sources.ftc,
  ),
  answer(
    "the price dropped and money is left can we buy related things | leftover money from a foundation grant can we buy a printer | cheaper than planned what do we do with the rest | we saved money on the purchase can we spend the rest",
    "**Ask by email before you buy; most foundations say yes within the week if it serves the same purpose.** “Laptops cost $900 less than planned. May we buy 15 cases ($450) and a printer ($430) for the same lab?” Without an answer, don't. On federal awards you may usually spend it within the approved scope and budget rules, but equipment, new kinds of cost and some transfers need approval (2 CFR 200.308). Report it as a saving, and what it made possible.",
    "budget-revisions",
    cfr("200.308"),
  ),
];
