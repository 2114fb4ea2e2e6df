import { answer, type CuratedAnswer, cfr, sources } from "./curated-answer.ts";

/** Questions about getting ready, timing, partners' and funders' conduct, and what to do when plans change. */
export const planningAnswers: readonly CuratedAnswer[] = [
  answer(
    "what is the very first thing to do before applying for a grant | what should a nonprofit do first before applying for any grant | first step before we apply for grants | what comes before writing a grant",
    "**Write down in five lines what you would do with the money**: who has the problem, what you will do, what will change, what it costs, by when. If you can't, no funder fits yet. Then check three things: can you legally receive money (501(c)(3), public body, tribe or a fiscal sponsor), do you have a board-approved budget and last year's statements, and who will do the work and the reports. After that, look for funders. For federal money start SAM.gov registration the same day.",
    "first-grant",
    "ready-for-grants",
  ),
  answer(
    "all-volunteer organization will funders take us seriously | no paid staff will funders fund us | tiny organization with no paid staff grants | can an organization without employees get grants | our tiny museum has no paid staff will funders take us seriously | can we be a nonprofit without employees | all volunteer organization apply for grants | only volunteers no staff | can a nonprofit get federal grants if it is all volunteers | all volunteer organization grants | only volunteers no staff can we get a grant | nonprofit with no paid staff | no employees can we get a grant | run by volunteers apply for a grant",
    "**Yes, with local funders and small amounts.** Community foundations, service clubs, arts and humanities councils and local companies fund all-volunteer groups if they see three things: someone accountable (name, role, hours per week), clean books with two people on the account, and results you can count (visitors, programs, years open). Ask for $500 to $5,000 with an end date, deliver, report, and ask for more. Large federal grants usually need paid staff who keep time records.",
    "ready-for-grants",
    "first-grant",
  ),
  answer(
    "I'm a teacher and need money for science kits | third grade teacher needs money for classroom kits | classroom grant for a teacher | small grant for my classroom | teacher grant for supplies",
    "**Start close to school; $900 is a normal classroom grant.** (1) Ask your principal which rules apply and whether the PTA or the district's education foundation gives mini-grants. (2) Post it on **DonorsChoose** with a photo and a price list. (3) Look at your state's science teachers' association, local utilities, engineering firms and credit unions, which fund classroom kits. Write half a page: which class, how many students, what they will be able to do, price list. Goods usually belong to the school.",
    "first-grant",
  ),
  answer(
    "when should we start working on a grant due in March | how many weeks before the deadline should we start | how far ahead should we start a grant | how early should we start writing | when do I start on a federal application",
    "**Six to ten weeks before a federal deadline, three to six before a foundation's.** Add a month if SAM.gov isn't active. For March 15, that means the middle of January: week 1 read the notice and decide; week 2 partners, budget outline, letters requested; weeks 3 to 6 write and cost it; week 7 outside reader; week 8 forms and signatures; submit 48 hours early. The **Application Tracker** lays tasks out backward once you enter the deadline.",
    "plan-backwards",
  ),
  answer(
    "difference between a goal and an objective | goal or objective | reviewer said I mixed up goals and objectives | what's the difference between goals and objectives | goal versus objective versus outcome",
    "**A goal is the direction; an objective is the measured step toward it.** Goal: “Children in Mill County read well.” Objective: “By June 2027, 45 of 60 third graders in the program will gain a reading level, up from 20 last year, by the district's test.” Test: if you can put a number and a date on it, it's an objective; if it would still be true in ten years, it's a goal. An activity (“hold 40 sessions”) is neither. One goal with two to four objectives is enough.",
    "smart-objectives",
  ),
  answer(
    "do I need an outside evaluator | is an external evaluator required | should we hire an evaluator or evaluate ourselves | independent evaluator needed",
    "**Only if the notice says so, or the stakes and budget are large.** Look for “independent” or “third-party evaluation”: then name one, with a quote, before you submit. Otherwise a staff member with hours in the budget, simple tools and dates is enough, and often more believable in a grant under about $100,000 (a rule of thumb). An outsider helps when results will decide on more money, when the method is difficult, or when you would be judging your own work.",
    "evaluation-plan",
  ),
  answer(
    "pre and post test example | pre and post survey questions example | pre and post test for a financial literacy class | sample before and after questions | example questions to measure what people learned",
    "**Ask the same five to ten questions before the first and after the last session; mix knowledge, behavior and confidence.** For a financial literacy class: (1) “A loan at 9% costs less in total than one at 18% over the same time.” True or false. (2) “What counts most in a credit score?” Four choices. (3) “In the last month, did you write down what you spent?” Yes or no. (4) “How sure are you that you could cover a $400 bill?” 1 to 5. (5) “Do you have savings set aside?” Report how many of those who took **both** improved: “38 of 51 answered at least two more questions correctly.” Ask questions 3 and 5 again after three months.",
    "evaluation-plan",
  ),
  answer(
    "outcomes for a community garden | outcomes I can measure for a community garden | how do we measure a community garden's success | garden program outcomes besides pounds of food",
    "**Measure what changes for people, with one simple tool each.** Eating: gardeners who eat vegetables daily (short survey in spring and fall). Skills: how many can start seeds, compost, can food (checklist). Connection: neighbors each gardener knows by name, hours volunteered. Savings: estimated grocery money saved a month. Place: calls about the lot, shade or planted area. Children: tried a new vegetable. Pick two or three, with a number now, a target and a month.",
    "outputs-outcomes",
  ),
  answer(
    "what happens if we can't come up with the match | we cannot raise the match | short on match | what if the match is not met | our partner backed out of the match",
    "**Tell the agency before the end, in writing; unmet match usually means repaying part of the grant.** The federal share is often cut in proportion, or costs are disallowed. First look for what you already have: volunteer hours, donated space, partner staff, state or local money, unrecovered indirect costs (with approval). Then ask for another source, more time, a smaller project or a waiver. Before applying: don't promise match that isn't in a signed letter.",
    "cost-share",
    cfr("200.306"),
  ),
  answer(
    "is rent direct or indirect | is office rent a direct cost | can we charge rent to the grant | rent in the budget direct or indirect cost",
    "**Either one, but never both.** Rent for space that only this project uses is **direct**. Rent for the whole office is normally **indirect** and covered by your rate; you may instead charge a documented share as direct if you do so the same way for all awards and it isn't in your indirect pool. With the 15 percent de minimis rate, rent charged directly stays **out of the base** (MTDC). Show how you divide it: square feet or staff time.",
    "indirect-costs",
    cfr("200.413"),
  ),
  answer(
    "where do I put the fiscal sponsor's fee in the budget | our fiscal sponsor takes 12 percent where does it go in the budget | budget line for the fiscal sponsor fee | can the grant pay the fiscal sponsor fee",
    "**As a line of its own, “fiscal sponsorship fee”, calculated on the amount the sponsor receives**: to have $20,000 for the project at 12 percent, ask for $20,000 ÷ 0.88 = $22,727. Most foundations accept it under administration; check their cap on overhead. On a federal award the sponsor is the recipient, so its cost is recovered through its indirect rate and not as a fee on top. Ask the sponsor which wording it uses with funders.",
    "fiscal-sponsor",
  ),
  answer(
    "can I put my own time in the budget as an artist | artist fee in a grant budget | pay myself as an artist in the budget | how much should an artist charge in a grant | sculptor's own time in the budget",
    "**Yes, as an artist fee**: your hours or days times a rate you can defend (what you were paid last time, or a published rate such as W.A.G.E.'s for exhibitions), with design, fabrication and installation shown separately. Materials, studio rental, insurance and travel are lines of their own. Individual artist grants usually allow it; if only match is allowed, your unpaid time can count as in-kind where the funder accepts it. The fee is taxable income.",
    "budget-from-activities",
  ),
  answer(
    "how do I know grants.gov received my application | did grants.gov get my application | confirmation from grants.gov | grants.gov status received validated retrieved by agency | how do I check that my application went through",
    "**Look for three things: the tracking number, “Validated”, and “Retrieved by Agency”.** After you submit, the screen shows a tracking number (GRANT followed by digits). Emails follow: received, then **validated or rejected with errors** within minutes to two days, then retrieved by the agency, sometimes with an agency number. “Received” alone isn't enough: if validation fails, it doesn't count. Check under **Track My Application**, save the emails, and submit early enough to correct an error.",
    "submit-early",
    sources.grantsGov,
  ),
  answer(
    "do I need to renew SAM every year | how often do we renew sam.gov | is sam registration yearly | when does our sam registration expire | annual sam renewal",
    "**Yes, every year**: an entity's registration in SAM.gov expires 365 days after it was last submitted or updated, and you need it active when you apply and as long as you have a federal award (2 CFR 25.200). Renewal is free. Start 60 days before; you see the date when you look up your entity in SAM.gov. Put a task in the tracker. The UEI itself doesn't expire.",
    "sam-registration",
    cfr("25.200"),
  ),
  answer(
    "they invited us to submit a full proposal after the LOI what now | invited to submit a full proposal | our letter of inquiry was accepted | foundation invited us to apply | what do we do after an LOI is approved",
    "**Good sign: you passed the first cut, but it isn't a yes.** Within two days thank them and confirm the deadline, amount, format and attachments. Ask one question: “What would the board want to hear more about?” Then keep the project, amount and figures of the LOI; expand each paragraph, add budget, timeline, measures and who does what. If something has changed, say it openly. Send it a few days early.",
    "letter-of-inquiry",
    "parts-of-a-proposal",
  ),
  answer(
    "can we use grant money to make payroll and pay it back later | borrow from a grant for cash flow | use grant money for something else if we run short on payroll | spend a restricted grant on salaries for now | borrow from one grant to cover another",
    "**No. Money given for a purpose may be spent on that purpose only, even for a week.** On a federal award using it for other costs is misuse and can end the award; a foundation can ask for it back. Instead: ask the funder to release the restriction or pay the next installment early, draw your line of credit, ask a board member or community loan fund for a bridge loan, bill what you have already earned, and cut before payday. If it has already happened, tell your board treasurer and the funder, and put the money back.",
    cfr("200.403"),
  ),
  answer(
    "every principal applies for grants without telling me | how do I get control of grants in our organization | departments apply for grants on their own | internal approval before someone applies for a grant | central grants office rules",
    "**Make one short rule with the superintendent's or director's signature: no application leaves without a one-page intent form.** It asks for the funder, deadline, amount, match, staff, space or technology needed, what happens after the grant, and who reports. You answer within three days. Keep one calendar that everyone sees, divide funders so that two schools don't ask the same one, require a code in the accounts for each award, and let small classroom grants under a limit such as $1,000 go with a simple notice. Offer help with the budget, so that people come to you.",
    "plan-backwards",
  ),
  answer(
    "program officer moved to a different foundation | our program officer left for another foundation | do I write to the old program officer at the new foundation | program officer changed jobs",
    "**Do both, for different reasons.** Write to the successor first: two sentences on your grant, what is due, and an offer of a 15-minute call; the relationship belongs to the foundation. Then congratulate your old contact without asking for anything. If her new foundation funds your field and place, ask a month later whether a letter of inquiry would be welcome. Don't ask her to influence her former employer.",
    "talk-to-program-officer",
  ),
  answer(
    "how far can we bend our program to fit a funder's priority | change our program to match the funder | mission drift | is it honest to describe our program differently for each funder | we want to help teens but the funder wants workforce",
    "**You may change the emphasis, not the work.** Honest: describe the same activities in the funder's terms where they truly apply (“teens lead the store, keep the accounts and earn a food-handler card” is workforce). Not honest: naming results you don't aim at or measure. Test: would your staff recognize the program, and would you run it this way without the money? If you'd have to add staff and activities you don't want, pass. If only part fits, offer that part.",
    "decide-to-apply",
  ),
  answer(
    "a donor says we don't need her money anymore because we got a big grant | donor heard we got a grant and stopped giving | what do I say to donors after a big grant | does a big grant scare donors away",
    "**Thank her, and say what the grant can't pay for.** “The grant is wonderful news, and your gifts are part of why we won it. It pays only for the new clinic nurse, for two years; it doesn't pay for the heat, the van or the evenings that you have kept open. Those still depend on people like you.” Give one thing with a price. Many grants also ask for proof of local giving, so her gift, of any size, helps win the next one.",
    "sustainability",
  ),
  answer(
    "outside help for a first federal grant | who can help me write a grant for free | free help with grant writing | where can I get grant writing help | is there a class for grant writing",
    "**Free or cheap help exists almost everywhere.** Your state nonprofit association, community foundation, public library (many are Candid partners), regional council of governments, USDA Rural Development or Small Business Development Center, and university extension run classes or answer questions. A program's own **technical assistance webinar** is the best hour for a federal notice. Ask a past grantee for a copy of its application. Here, **Resources** has guides and forms, and you can paste a paragraph to me for review.",
    "first-grant",
  ),
];
