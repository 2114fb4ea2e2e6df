import { answer, type CuratedAnswer, cfr, sources } from "./curated-answer.ts";

/** Answers about costs, federal rules, deadlines and awards. */
export const ruleAnswers: readonly CuratedAnswer[] = [
  answer(
    "can we charge overhead without a negotiated rate | indirect costs without a negotiated rate | how much overhead can we charge | what percent for indirect | maximum indirect rate | do we have to have an indirect rate | what if we have no indirect cost rate",
    `Without a negotiated rate you may charge **up to 15 percent of modified total direct costs** on federal awards made from October 1, 2024 (2 CFR 200.414(f)). It was 10 percent before. No approval is needed; use it for all your federal awards. The base leaves out equipment, rent, patient care, participant support and what exceeds $50,000 of each subaward. If the program's law or a foundation's policy sets a cap, the cap applies.`,
    "indirect-costs",
    cfr("200.414"),
  ),
  answer(
    "is a laptop equipment or supplies | equipment or supplies | what is the equipment threshold | is a van equipment | does this count as equipment | are computers equipment",
    "Count the price **per unit**. On federal awards made from October 1, 2024, a thing that lasts more than a year is **equipment at $10,000 or more**, or at your own capitalization level if that is lower. Everything below is a **supply**, computers included (2 CFR 200.1). A $7,000 cart of laptops is supplies; a $34,000 van is equipment. Awards made before that day use $5,000, and state or foundation grants may use other thresholds.",
    "equipment-threshold",
    cfr("200.1"),
  ),
  answer(
    "can I pay for food with a grant | food at meetings | meals refreshments allowable | pay for lunch with federal grant | buy coffee and snacks | is food allowed | pizza for volunteers | catering in a federal budget",
    "Sometimes. On federal awards, meals can be allowed at a **conference or training whose main purpose is to share technical information** (2 CFR 200.432), or when food is **part of the program**, such as meals for children in a camp. Staff lunches and social events are not allowed. The notice may forbid food altogether, and many agencies want it named in the approved budget: say the purpose, the number of people and the price per person. Foundations: ask.",
    "unallowable-costs",
    cfr("200.432"),
  ),
  answer(
    "alcohol entertainment grant money | what costs are unallowable | what can grant money not pay for | what can we not buy with a grant | unallowable costs list | can grant funds pay for a party gala | what is not allowed on a federal grant | forbidden costs",
    `Federal money never pays for **alcohol** (2 CFR 200.423) and normally not for **entertainment** (200.438), **fundraising** (200.442), **lobbying** (200.450), **fines** (200.441), **donations to others** (200.434), **bad debts** (200.426) or **goods for personal use** (200.445). Entertainment with a clear program purpose can be allowed if the approved budget names it. The notice may forbid more, such as construction or vehicles. Foundations have their own lists.`,
    "unallowable-costs",
    cfr("200.423"),
    cfr("200.438"),
  ),
  answer(
    "fundraising costs federal grant | can a grant pay for fundraising | pay development director with grant | cost of fundraising allowed | can we use the grant for our gala",
    "No. On federal awards the costs of **organized fundraising**, such as campaigns, appeals and donor events, are unallowable, whatever the money is for (2 CFR 200.442). The exception is fundraising that is itself the purpose of the program and approved in writing. The time of staff who raise money must be left out of the award, though it carries its share of indirect costs. Foundations rarely pay for it, unless the grant is for capacity building.",
    "unallowable-costs",
    cfr("200.442"),
  ),
  answer(
    "can we lobby with grant money | lobbying with federal funds | advocacy with grant money | use grant to influence legislation | political activity | lobby congress with a federal grant | call our senator while on a grant | can nonprofits lobby | sign a petition as a grantee",
    "No. Federal money may not pay for lobbying: influencing legislation, elections or federal awards (2 CFR 200.450). You may lobby with other money within the tax rules, except that a 501(c)(4) that lobbies may not receive federal grants at all. Applicants for awards over $100,000 certify this and, if they paid lobbyists, file form SF-LLL. Private foundations may not earmark grants for lobbying. Giving facts to a legislature that asked in writing is allowed.",
    "unallowable-costs",
    cfr("200.450"),
    sources.lobbyingAct,
  ),
  answer(
    "do volunteer hours count as match | value of volunteer time | volunteer hour rate | in kind volunteers | how to value volunteers | what can count as match | how much is a volunteer hour worth | can we use volunteers as match | donated time as match",
    "Volunteer hours count as match if the work is a necessary part of the project and you record **date, person, hours, task and signature**. On federal awards the rate is what you pay for similar work, or what is usual in your labor market, plus reasonable fringe benefits (2 CFR 200.306(e)). A lawyer who paints a wall counts at a painter's rate. Independent Sector's national hourly figure, published every spring, is accepted by some funders; ask. The same hours may not count for two awards.",
    "cost-share",
    cfr("200.306"),
  ),
  answer(
    "executive director salary in the budget | can we pay the director from the grant | administrative staff in budget | pay salaries with a grant | charge director time | can grant pay staff salaries | can I pay myself from the grant | pay existing staff with a grant | can a grant pay my salary | can the grant pay my own salary as the director does that look bad",
    "Yes, in one of two ways and never both. If the director does work **for this project**, charge that share of the time as a direct cost and keep records of the time really worked (2 CFR 200.430). If the director runs the whole organization, the pay is **indirect** and covered by the rate (200.413). Shares over all awards may not exceed 100 percent, and some agencies cap salaries. Foundations often accept a share of a director's time with a line on what it is for.",
    "budget-narrative",
    cfr("200.430"),
    cfr("200.413"),
  ),
  answer(
    "what is excluded from mtdc | what costs are left out of mtdc | what do we leave out of mtdc | what is not in mtdc | what is in the mtdc base | is rent in mtdc | tuition in mtdc | does mtdc include equipment | subawards in mtdc | exclude from the indirect base",
    `**Left out of MTDC** (2 CFR 200.1): equipment, capital expenditures, charges for patient care, rent, tuition remission, scholarships and fellowships, participant support costs, and the part of each subaward above **$50,000**.

**In the base**: salaries and wages, fringe benefits, materials and supplies, services, travel, and the first $50,000 of each subaward.`,
    "mtdc-exclusions",
    cfr("200.1"),
  ),
  answer(
    "are patient care costs part of mtdc | patient care indirect costs | do we charge indirect on patient care",
    "No. **Charges for patient care are excluded** from modified total direct costs, and so are equipment, capital expenditures, rent, tuition remission, scholarships and fellowships, participant support costs and the part of each subaward above $50,000 (2 CFR 200.1). Salaries of nurses whom you employ for the project stay in; only the charges for treating patients come out. Keep them on separate lines.",
    "mtdc-exclusions",
    cfr("200.1"),
  ),
  answer(
    "which procurement rules apply | how many quotes do I need | do we need three bids | buy with federal money | purchase rules for a van | bidding requirements | sole source purchase | do we need three quotes | how many bids for a purchase | quotes for a van | competitive bidding for federal money",
    `It depends on the amount (2 CFR 200.320), and on your own policy where it is stricter:

- **Up to $15,000** (micro-purchase): a fair price, no quotes. You may raise this threshold to as much as $50,000 if you document every year why that is safe.
- **Above it, up to $350,000** (simplified acquisition): quotes from several sellers, usually three, compared in writing. A $30,000 van falls here.
- **Above $350,000**: sealed bids or open proposals with a cost or price analysis.

The two figures hold since October 1, 2025 (48 CFR 2.101); before, they were $10,000 and $250,000. A vehicle of $10,000 or more is equipment, so the approved budget must name it. Nobody with an interest in the seller may decide.`,
    "procurement",
    cfr("200.320"),
    sources.thresholds,
  ),
  answer(
    "when do I need a single audit | single audit threshold | do we need an audit | audit requirement for nonprofits | spent federal money do we need a single audit | is an audit required | below the single audit threshold",
    "When your organization **spends $1,000,000 or more of federal money in its fiscal year**, for years that begin on or after October 1, 2024 (2 CFR 200.501). Count what you spent, not what you were awarded, and include federal money that came through a state, city or university. Before that, the threshold was $750,000. Below it you need no single audit, though a state or a funder may want another one.",
    "single-audit",
    cfr("200.501"),
  ),
  answer(
    "what if we submit late | submit after the deadline | missed the deadline | what happens if we submit at 5:05 | what happens if we submit a few minutes late | one minute late | deadline passed can we still apply | late application accepted | is there a grace period | we missed the deadline by minutes | can I still submit | can we apply for a grant we missed the deadline | missed the deadline what now | deadline passed | is it too late to apply | we missed the grant deadline",
    "It is late, and a late application is normally **not reviewed**. Portals stamp the time, often in Eastern time, and five minutes count. Two exceptions: the agency accepts lateness for a **documented fault on its side** (call the Grants.gov help desk before the deadline and keep the ticket number), or a disaster notice extends the deadline. Write to the contact today, ask politely whether it can still be considered, and when the next round opens. Next time, submit two days early.",
    "submit-early",
    sources.grantsGovFaqs,
  ),
  answer(
    "can I use ChatGPT to write my application | use AI to write a grant | is AI allowed in grant writing | AI for NIH application | do I have to disclose AI | can funders tell if I used ai | should I use ai | application asks us to disclose use of generative ai what do I put | disclose ai use in the application could it hurt us | box to disclose any use of ai | is it cheating to write a proposal with chatgpt | is using AI for a grant allowed | do I have to say I used AI | can I use ai to write my grant",
    "It depends on the funder, so look for its policy. **NIH**: for receipt dates from September 25, 2025, applications substantially developed by AI are not considered the applicant's own ideas, and misuse may be pursued (NOT-OD-25-132); each principal investigator may submit at most six applications a year. Some foundations ask you to disclose the use. **If a form asks, disclose it briefly and truthfully**: the tool, what it did, who checked it (“We used ChatGPT to shorten two paragraphs; staff reviewed every sentence”). Honest, limited use rarely hurts; hidden use can. Safe uses: shortening, outlining, finding unclear sentences. Check every figure and source yourself.",
    "using-ai",
  ),
  answer(
    "how do I approach a foundation that does not accept unsolicited proposals | foundation by invitation only | get invited to apply | no unsolicited requests | introduce ourselves to a foundation | family foundation does not accept unsolicited proposals how do we get on their radar | foundation funded groups like ours but takes no proposals | what does invitation only mean | foundation accepts by invitation only | preselected organizations only | funder doesn't take unsolicited requests",
    `Don't send an unsolicited proposal; get to know them first:

1. **Find a connection**: read the trustees' names in the 990-PF to your board and staff. Ask for an introduction, not for money.
2. **Send one page** that introduces you and asks for nothing.
3. **Show up** where its staff speak, and at projects it funds near you. Its grantees can recommend you.
4. **Keep them informed** once or twice a year, with one result.
5. **Look for its open programs**: some have a small program for local or small requests.

If nothing happens after a year, spend your time on funders that accept requests.`,
    "private-foundations",
  ),
  answer(
    "difference between a community foundation and a family foundation | community foundation versus private foundation | kinds of foundations | types of foundations",
    "A **community foundation** is a public charity that holds many donors' funds for one place, publishes rounds and has staff to call. A **family foundation** is a private foundation with one family's money: the family decides, priorities are personal, and many accept no unsolicited requests; its grants are listed in Form 990-PF. Start with the community foundation: it is nearer, more open, and knows the family funds around you.",
    "private-foundations",
  ),
  answer(
    "we won what now | we got the grant what do we do | what happens after we win a grant | next steps after an award | we were awarded a grant | just received an award letter | we got funded what are the next steps | first thing after winning | accept the award",
    `Congratulations. In this order:

1. **Read the agreement before you sign**: amount, period, what you must achieve, reports, conditions, how money is paid.
2. **Settle differences**: if it is less than you asked for, send a smaller budget and smaller objectives together.
3. **Open a separate account code**, copy the approved budget into the books, start time records.
4. **Put every report and payment date in the tracker**, with a task two weeks earlier. Set the application's status to Awarded.
5. **Take the baseline** now, and meet everyone who will do the work.
6. **Thank** the funder, partners and letter writers. Follow the rules on announcing.

Spend nothing before the award is in writing.`,
    "before-you-accept",
    "first-thirty-days",
  ),
  answer(
    "can I move money between budget lines | change the budget after the award | rebudget | budget modification | spend more on one line | transfer funds between categories | reallocate grant funds | prior approval to change our budget | do we need prior approval to move money between budget categories | when do we need approval for a budget change | move money from travel to salaries | do we need approval before moving money from travel to supplies | budget change over 10 percent | line item transfer",
    "On federal awards you may move money between direct cost lines **without prior approval, unless** it changes the scope, takes money out of participant support, adds a subaward or a cost that needs approval, or changes the cost share: those need written approval first (2 CFR 200.308), and your terms may add restrictions. On awards above $350,000 the agency may also require approval once all moves together exceed **10 percent of the total budget**; your terms say so. Foundations often want to be asked from 10 percent of a line. Note every move and its reason.",
    "budget-revisions",
    cfr("200.308"),
  ),
  answer(
    "can we get an extension | we cannot finish on time | no cost extension request | need more time for our grant | ask for more time | request an extension | extend the grant period | project is delayed | we are behind schedule on our grant | running out of time on our project | project will not be finished in time",
    `Usually, if you ask early. It is called a **no-cost extension**: more time, no more money.

- **Federal**: your terms may let you extend once by up to twelve months if you notify the agency **at least ten days before the end**; otherwise it must approve (2 CFR 200.308). Ask 60 to 90 days before.
- **Foundations**: write to the program officer as soon as you see the delay.

Say what is done, what remains, why, the new end date, and how the rest of the money will be used. Unfinished work is a reason; leftover money alone is not.`,
    "budget-revisions",
    cfr("200.308"),
  ),
  answer(
    "funder gave us less than we asked for | funder gave us half of what we asked for | awarded half of our request | partial funding | reduced award | got less money than requested | our grant was cut | funder cut our budget | what if we only got part of the money | they offered us less money | award is smaller than we asked do we have to do everything we promised | award amount is lower than our request | approved for less than the budget | award is smaller than requested but the notice lists all our original targets | do we have to deliver everything if they cut the budget | award reduced but objectives unchanged | they awarded us less than we requested do we keep the same targets",
    "**The targets in the notice bind you until they are changed in writing**, so do not promise the whole project for part of the money. Before you sign or draw money, send **a revised budget and revised objectives together**: fewer people, one site, a shorter time, or a part that another source pays. Ask for agreement in writing. If the rest is uncertain, say which part starts only when it is found. Funders respect it; otherwise you end up with a weak report.",
    "before-you-accept",
  ),
  answer(
    "what if we spend less than the grant | unspent grant money | leftover grant funds | money left at the end of the grant | can we keep leftover money | we have money left | spend down remaining funds | finished early and have money left on a foundation grant | project came in under budget",
    `Do not spend it just to use it up. In this order:

1. **Tell the funder** as soon as you see it, with the reason.
2. **Ask** to use it for the same objectives, to carry it into the next year, or for a no-cost extension.
3. Otherwise it **goes back**: federal advances you did not use are returned at closeout, with the final reports, within 120 days of the end; a subrecipient has 90 days or the date in its agreement (2 CFR 200.344); with reimbursement you simply do not draw it.

Foundations often let you keep it for the same purpose if you ask.`,
    "budget-revisions",
    cfr("200.344"),
  ),
  answer(
    "our application was rejected can we reapply | appeal a rejection | what to do after rejection | we got rejected now what | we did not get the grant what now | declined what next | rejected by a funder | foundation declined us now what | why did we get rejected | how to handle a rejection | they said no | scored 71 out of 100 and we apply again how do I use the scores | reviewers said our partnerships were weak how do we fix it | use reviewer scores for the next round | can we appeal a rejection",
    `You can nearly always apply again in the next round; there is usually no appeal.

1. **Ask for comments or scores**: what was strong, what would have made it stronger, would a revised application be welcome?
2. **Sort the comments**: they could not find it, it was not there, they disagree, they misunderstood. Fix one thing for each.
3. **Apply again** if the scores were near the cutoff and you can answer the main criticism with something new. **Move on** if it was fit: place, size or kind of organization.

Log the decision and its reasons in the tracker.`,
    "when-declined",
  ),
  answer(
    "what is the difference between direct and indirect costs | direct vs indirect costs",
    "**Direct costs** can be tied to one project: its staff, travel, supplies, services. **Indirect costs** serve everything you do: rent, bookkeeping, the director, insurance. Direct costs are listed line by line; indirect costs are charged as a rate on a base, such as 15 percent of modified total direct costs. The same cost may not be both.",
    "indirect-costs",
    cfr("200.413"),
    cfr("200.414"),
  ),
  answer(
    "how long should a letter of inquiry be | loi length | how many pages is a letter of inquiry",
    "At most **three pages**; two are better, and one is enough for a letter of intent. If the funder states a length, that decides.",
    "letter-of-inquiry",
  ),
  answer(
    "how long should a proposal be | how many pages is a grant proposal | page limit of a proposal",
    "As long as the notice allows and not a page more. Foundations often want 3 to 10 pages or online answers of 150 to 500 words; federal narratives 10 to 25 pages. Divide the pages by the points of the criteria.",
    "parts-of-a-proposal",
  ),
  answer(
    "where do I find the page limits | where does the notice say the page limit | where are the formatting rules | where do I find the page limit in the NOFO",
    "In a federal notice, look in the section on the **content and format of the application**, and in the instructions or application guide that the notice names: the limit may appear only there. Check three things: **which parts count** (often not the budget, resumes or letters), **font, spacing and margins**, and whether extra pages are removed or the application is rejected. At a foundation, look in the guidelines or at the character limits of the online form.",
    "read-the-notice",
  ),
];
