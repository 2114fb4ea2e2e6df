import { answer, type CuratedAnswer, cfr, sources } from "./curated-answer.ts";

/** Answers about preparation, timing, partners, funders, and changes of plan. */
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
    "pre and post test example | pre and post survey questions example | pre and post test for a financial literacy class | sample before and after questions | example questions to measure what people learned | sample evaluation questions for parents | example survey questions for participants",
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
    "**It's a good sign: you passed the first cut, but it isn't an approval.** Within two days thank them and confirm the deadline, amount, format and attachments. Ask one question: “What would the board want to hear more about?” Then keep the project, amount and figures of the LOI; expand each paragraph, add budget, timeline, measures and who does what. If something has changed, say it openly. Send it a few days early.",
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
  answer(
    "what is a grant number | someone said we need a grant number before we can apply | which number do we need to apply for a grant | what identification numbers does a nonprofit need",
    "**You don't need a “grant number” to apply; the funder assigns one when you win.** Your own numbers are the **EIN** (from the IRS, free, for every funder) and, for federal money only, the **UEI** with an active SAM.gov registration. The grant's numbers are the **opportunity number** (this year's notice) and, for federal programs, the **Assistance Listing number** such as 97.044; you copy both from the notice. Anyone who sells you a grant number is not a funder.",
    "sam-registration",
  ),
  answer(
    "how do I find out what a foundation usually gives | figure out how much a foundation gives | typical grant size of a foundation | how big are this foundation's grants | what size of grant does a foundation make",
    "**Read its latest Form 990-PF** (Nonprofit Explorer or Candid, free): Part XIV lists each grant with recipient, place, purpose and amount. Sort those to groups like yours, leave out the largest that repeat every year, and take the **middle** one: that is your first request or the upper end of it. Look at three years, and check whether new names appear at all. The website or one call to staff may give a range.",
    "read-past-awards",
    "private-foundations",
  ),
  answer(
    "how do I know if my draft is good enough to send | is my proposal ready to submit | how many people should read my proposal before I send it | who should read the draft before we submit | final check of a proposal",
    "**Use two readers and one checklist.** (1) Someone outside the field reads the summary and tells you what you'll do, for whom, and for how much; where they stumble, rewrite. (2) A colleague scores the draft against the notice's criteria, points and all, and marks where each answer is. (3) You check the arithmetic (table, narrative and forms agree), limits, attachments, names and blanks; the **checks** beside the sheet here find most of those. Give readers a date, and keep two days for changes.",
    "second-reader",
  ),
  answer(
    "how long should a need statement be | how many pages is a need statement | length of the problem statement | how long should each section of a proposal be",
    "**As long as its points: a section worth 20 of 100 gets about a fifth of the pages.** Without points, for a five-page foundation proposal: summary a quarter page, need three quarters to one page, goals and objectives half, activities and timeline one and a half, evaluation half, organization half, sustainability a quarter, budget narrative on top. Two or three local figures and one sentence on the cause are enough for a need statement; more figures make it weaker.",
    "need-of-community",
    "merit-criteria",
  ),
  answer(
    "reviewers said our evaluation plan was thin | evaluation plan too weak how do we fix it | strengthen the evaluation section | reviewer wants more detail on evaluation",
    "**Turn it into a table with one row for each objective**: measure, baseline, target, tool, who collects it, when, who reviews it. Then add four sentences: how you'll compare (before and after, or last year's group), how you'll use results during the project (“the team looks at attendance each month and changes the schedule”), how you protect data, and what it costs with the line in the budget. Say in the resubmission what you changed.",
    "evaluation-plan",
  ),
  answer(
    "we won less than we asked do we have to do everything | award is for part of what we asked | they gave us 60 percent of our request | partially funded do we still have to do the whole project | funded at a lower amount than requested",
    "**No, but only if you agree on less in writing before you sign.** Send a revised budget and, with it, smaller objectives: fewer people, one site, a shorter period. Keep what makes it work and drop whole activities rather than thinning all of them. Match may shrink in proportion; ask. If you sign without a change, the targets in your proposal bind you. If it can't work at that amount, it is fine to decline.",
    "before-you-accept",
  ),
  answer(
    "director is married to the board chair | treasurer is related to the bookkeeper | family members on the board and staff | our board treasurer is our bookkeeper's husband is that a problem for grants | related people handle the money",
    "**It's legal in most states, but funders and auditors see a risk: one family shouldn't control both the decisions and the money.** Separate the steps: somebody unrelated approves payments, opens the bank statement and reconciles; the related member leaves the room and doesn't vote on pay or contracts; it is disclosed yearly on a conflict-of-interest form and in the minutes (Form 990 asks about family relationships). Better: appoint another treasurer or chair. On federal awards you need written conflict-of-interest standards (2 CFR 200.318).",
    cfr("200.318"),
  ),
  answer(
    "we have an EIN but no bank account | do we need a bank account to apply for a grant | can a grant be paid without a bank account | open a bank account for a new nonprofit",
    "**You can prepare, but open it before you apply: funders pay the organization, never a person.** The bank wants the EIN letter, articles of incorporation, bylaws or minutes naming the signers, and their identification. Ask for two signers or approvals. SAM.gov also asks for the account before you can be paid federal money. Until then a fiscal sponsor can receive a grant for you.",
    "ready-for-grants",
  ),
  answer(
    "do federal grants cover construction | can a grant pay for a building or renovation | grants for construction of a facility | will federal money pay for construction | is construction allowed",
    "**Only programs that say so.** Most service grants exclude construction and major renovation; look in the notice under “funding restrictions”. Programs made for it: USDA Community Facilities (rural), CDBG through your city, county or state, EDA public works, HUD's and HRSA's capital awards when offered, historic preservation. Expect an environmental review **before** any work, prevailing wages (Davis-Bacon) in many programs, bids, and a federal interest in the property. Foundations call it a **capital grant**.",
    "unallowable-costs",
  ),
  answer(
    "is there a penalty for turning down a grant | what happens if we refuse a grant | can we say no to a grant after we won | do we get in trouble for declining an award",
    "**No. Until you sign or draw money, you may decline without penalty**, and declining clearly and early costs you less goodwill than a failed project. Call, then write two sentences with the reason. After signing, ask to end the award by agreement; on a federal award you return unspent money, report on what was done, and close out. Tell partners the same day.",
    "before-you-accept",
  ),
  answer(
    "how do I write to a funder who never answers | foundation doesn't reply to our emails | funder is not responding | no answer from a foundation after months | how many times should I follow up with a funder | letter of inquiry got no response for months",
    "**Two tries, three weeks apart, then move on until their next cycle.** First: three sentences by email to a named person, with one question that can be answered with yes or no. Second: a phone call in the morning, or a short letter to the address on its 990-PF, since small foundations often have no staff. Then look for a trustee whom your board knows, and check that it takes requests at all (“preselected charitable organizations only” on the 990-PF means no). Silence isn't a judgment of your work.",
    "talk-to-program-officer",
    "private-foundations",
  ),
  answer(
    "what should a school's letter of support say | what do funders look for in a letter of support from a school | letter from a principal for our grant | school partner letter content",
    "**What the school will do, for how many students, signed by someone with authority to promise it.** One page on letterhead: how the school knows you; the need it sees, with one figure (42 of 380 students miss ten days or more); what it gives (room, staff hours, referrals, data sharing under FERPA, schedule); from when to when; title and signature of the principal, or of the district office if data or staff are promised. General praise earns no points.",
    "letters-of-support",
  ),
  answer(
    "can a grant pay for substitute teachers during training | substitutes for teacher training in a grant budget | stipends for teachers who attend training | pay teachers for professional development with a grant",
    "**Usually yes, as a cost of the training**: substitutes × days × the district's daily rate, plus payroll taxes, or a stipend for hours outside the contract day, at the rate in the district's agreement. Put it under personnel or “other”, as your district codes it. Never both a substitute and a stipend for the same hours. On federal awards it must be reasonable, documented with sign-in sheets, and in addition to training the district already pays for (supplement, not supplant).",
    "budget-from-activities",
  ),
  answer(
    "can we use a grant to start a scholarship fund | give scholarships with grant money | grant for a scholarship fund | can grant money be put into an endowment or scholarship fund",
    "**Only if the funder gives it for that purpose.** Federal awards can't go into an endowment, and pay scholarships only where the program is about training (2 CFR 200.466). Foundations seldom fund scholarship pools of others; donors and companies do. Private foundations that give scholarships need IRS approval of the procedure; public charities need written, fair criteria and no awards to insiders. The easy way to start is a named fund at your **community foundation**, which handles selection and payment.",
    cfr("200.466"),
  ),
  answer(
    "money for sidewalks | our town wants sidewalks where is the money | safe routes to school grant | transportation alternatives grant | grants for streets and bike paths in a small town",
    "**Ask your state transportation department for the Transportation Alternatives Set-Aside and Safe Routes to School**; rounds go through it or your metropolitan or rural planning organization, and usually want a match of about 20 percent. Also: federal Safe Streets and Roads for All (planning first), **CDBG** through county or state for low- and moderate-income areas, state health or complete-streets programs, AARP Community Challenge for small pieces. Have a map, crash counts, who owns the right-of-way, and an engineer's estimate.",
    "search-federal-funding",
  ),
  answer(
    "digitize old newspapers grant | who pays to digitize historical records | library wants to digitize a collection | digitization grant for a library or historical society",
    "**Start with your state library and state humanities council.** They pass on **LSTA** (IMLS) and humanities money for digitization. Then **NEH** and **NHPRC** (National Archives) for collections of wider importance, your state's newspaper program, the Council on Library and Information Resources, a genealogical society and the community foundation. Show: how many pages, who owns the rights, where it will be online and who hosts it after the grant, a quote per page, and one teacher or researcher who will use it.",
    "search-federal-funding",
  ),
  answer(
    "grant money for hearing aids for seniors | who pays for hearing aids glasses or dentures for clients | help clients get hearing aids | medical equipment for seniors at our center grant",
    "**For a program: local health conversion foundations, Lions and Sertoma clubs, hospital community benefit, Area Agency on Aging (Older Americans Act) and the community foundation.** Ask for a number of people, price per person and a partner clinic. For one person now: Medicaid or Medicare Advantage, the VA for veterans, the state's assistive technology program, Hearing Aid Project or Starkey's programs. Federal grants for devices as such are rare.",
    "search-federal-funding",
  ),
  answer(
    "why do reviewers stop reading | what makes reviewers lose interest | what annoys grant reviewers | what turns off a reviewer",
    "**Having to search.** Reviewers read many applications with a score sheet beside them, so they lose patience when the answer to a criterion isn't under its heading, when the first page doesn't say who does what for whom, when acronyms pile up, when figures differ between text and budget, and when every sentence praises. Use the notice's headings in its order, one idea per paragraph, a table for the timeline, and figures with sources.",
    "merit-criteria",
    "plain-words",
  ),
  answer(
    "our grant writer left and nobody knows the passwords | grant writer died and nobody knows the passwords | lost access to all grant accounts after someone left | how do we get into the accounts of a former employee",
    "**Work through the list of accounts today, deadlines first.** (1) **SAM.gov**: a new entity administrator sends a notarized letter; the Federal Service Desk (fsd.gov) says how. (2) **Grants.gov**: the new EBiz contact removes the old user and gives roles. (3) **Foundation portals**: email the help address from the organization's domain with the director in copy. (4) Have whoever runs your email redirect that person's mailbox, where reset links arrive. Then: two administrators everywhere, shared mailbox as login, passwords in a password manager.",
    "sam-registration",
  ),
  answer(
    "can a sports league get grants | soccer league grants | our kids pay fees can we still get grants | little league needs money",
    "**Yes, if a nonprofit, school or city runs it; fees don't rule you out.** Ask for what fees can't cover: places for children who can't pay, equipment, a safe field. Sources: your city's parks department, community foundation, local companies and credit unions, DICK'S Sporting Goods Foundation, the U.S. Soccer Foundation or your sport's national body, and professional teams' foundations nearby. Give players, share on scholarships and cost per child. No 501(c)(3)? A parks foundation or booster club can be the applicant.",
    "first-grant",
  ),
  answer(
    "is it better to ask for equipment or salary | ask for things or for staff | should a first request be for equipment or people | what should we ask a funder to pay for",
    "**Whatever produces the result, but a first request is easier for an item or a short piece of work.** Equipment has a clear price, an end date and a photo, so small and new funders like it. Salaries are normal for program grants if you show hours, duties and what pays for them next year. Some funders exclude one or the other: read “what we don't fund”. Don't ask for equipment nobody has time to use.",
    "how-much-to-ask",
  ),
  answer(
    "how do we get off the do not fund list | is there a list of organizations that can't get grants | are we debarred | check if we are excluded from federal grants | removed from the exclusions list",
    "**The federal list is “exclusions” in SAM.gov**: look up your name and UEI there. If you are on it, the entry names the agency, the reason and the end date; write to that agency's suspension and debarment official with facts and what you changed (2 CFR part 180). Other flags: a revoked 501(c)(3) (IRS search), overdue reports with an agency, debts to the government, and SAM.gov's responsibility records. Foundations keep no common list; ask the one that turned you away.",
    "sam-registration",
  ),
  answer(
    "can we hire a different person than named in the proposal | permission to hire someone else than in the proposal | person in the proposal took another job | do I need permission to hire a different person than in the proposal",
    "**Ask first if the award names the person as key; otherwise hire and notify the funder.** On federal awards a change of key personnel needs prior written approval (2 CFR 200.308(f)), with the new résumé and any gap covered. For other staff, hire someone who meets the job description in your proposal and note it in the next report. Foundations like a short email either way. If the pay differs, check the budget line.",
    cfr("200.308"),
  ),
  answer(
    "are pledges ok as match | can a pledge count as match | does a promised donation count as match | match from a donor who has not paid yet",
    "**For the application yes, if it is a signed letter with amount, purpose, date and any condition; for the report only what was really received or spent.** A pledge that depends on your winning is normal. Federal match must be spent or contributed within the award period and be in your records (2 CFR 200.306). If a pledge falls through you still owe the match, so have a second source.",
    "cost-share",
    cfr("200.306"),
  ),
  answer(
    "funders keep saying we're too small | too small for this funder | how does a small organization get taken seriously | our budget is too small for the grant",
    "**Ask for less, or ask together.** Most funders compare the request with your budget: keep a first request at 5 to 20 percent of it (a rule of thumb). Choose funders whose 990-PF shows grants to groups your size. For bigger money be the **subrecipient or partner** of a larger organization, or use a fiscal sponsor. Show what makes up for size: clean books, two signers, results with numbers, a named person. Each completed grant raises the next one.",
    "how-much-to-ask",
  ),
  answer(
    "we don't have a board yet | do we need a board before applying | how many board members before we can apply | start a board for a new nonprofit",
    "**You need one before you can be a nonprofit, open an account or apply.** State law sets the minimum, usually one to three; three unrelated adults is the practical minimum, since the IRS and funders look for independence. Pick people for a job: one who knows money, one who knows the people you serve, one who knows the town. Hold a first meeting with minutes: officers, bylaws, conflict-of-interest policy, bank signers. Until then work under a fiscal sponsor.",
    "ready-for-grants",
  ),
  answer(
    "can the mayor sign a support letter if the city is the applicant | support letter from our own organization | can our own board write a letter of support | letter of support from the applicant",
    "**No: an applicant's letter of support for itself counts for nothing.** The mayor signs the application, a transmittal letter, the **commitment of match**, or a resolution of the council. Support letters come from others: school district, county, hospital, neighborhood groups, businesses that use the service. If a separate public body (a library board, housing authority) is the applicant, the mayor may write as a partner.",
    "letters-of-support",
  ),
  answer(
    "can the same person be project director on two grants | one coordinator for two grants | same director on two awards | can one person work on two grants",
    "**Yes, as long as the time adds up to 100 percent or less and records show it.** Give each award a share that is believable (60 and 40), charge by the time really worked (2 CFR 200.430), and list the other award under current and pending support. Some notices set a minimum share for the director. If you win both and the shares no longer fit, ask for approval to change key personnel before the start.",
    cfr("200.430"),
  ),
  answer(
    "can a grant pay for a parade | can a grant pay for a festival or community celebration | grant for a parade or festival | money for a town festival",
    "**A federal award rarely does: entertainment is unallowable unless it has a programmatic purpose and is in the approved budget (2 CFR 200.438).** Local money does: tourism or hotel-tax funds, Main Street and chamber, arts council (performers' fees), sponsors, service clubs. Ask for something with a purpose beyond the day: performers from local schools, health screenings, accessibility. Count visitors and vendors for the report.",
    cfr("200.438"),
  ),
  answer(
    "how specific should the timeline be | how detailed should a grant timeline be | weeks or months in the timeline | what goes in a project timeline for one year | reasonable timeline for a one year project",
    "**By month for the first year, by quarter after that; one row for each activity with who, start, end and what proves it's done.** A normal year: months 1–2 hire, agree with partners, measure the baseline; month 3 a small start; months 4–10 full service, with a check of the numbers in month 6; month 11 final survey; month 12 report and decision on what continues. Write “Month 1 = October 2026 if awarded by then”. Allow for federal approvals, school calendars and winter.",
    "methods-section",
  ),
];
