import { answer, type CuratedAnswer, cfr, sources } from "./curated-answer.ts";

/** Answers for beginners about budgets, rules, portals and awards. */
export const grantQuestionAnswers: readonly CuratedAnswer[] = [
  answer(
    "what does it cost to start a nonprofit | how much to set up a 501c3 | filing fees for a new nonprofit",
    "**Often $300 to $900 in fees.** Incorporation in your state (commonly under $100, some states more), the EIN (free), and the IRS application: **$275** for Form 1023-EZ or **$600** for Form 1023. Add state charity registration where required. A lawyer isn't required, but one consultation is worth it if you'll own property or hire. Cheaper to begin: a **fiscal sponsor**.",
    "fiscal-sponsor",
  ),
  answer(
    "how long does the irs take to approve a 1023 | irs processing time for 501c3 | when will our 501c3 be approved | how long for tax exempt status",
    "**1023-EZ usually takes a few weeks, the full Form 1023 around half a year or more.** The IRS posts current times under “Where's my application for tax-exempt status?” Approval normally reaches back to your date of incorporation if you file within 27 months. Until the letter comes, apply through a fiscal sponsor or for money that doesn't ask for 501(c)(3) status.",
    "fiscal-sponsor",
  ),
  answer(
    "can our fiscal sponsor's 990 be used for the application | whose EIN do we use with a fiscal sponsor | whose budget and audit do we send with a fiscal sponsor | whose board list with fiscal sponsor",
    "**Yes: the sponsor is the legal applicant, so send its EIN, IRS letter, Form 990 and audit**, plus its board list, the sponsorship agreement and a letter that it agrees to this application. Add your own project budget and advisory committee. Some funders don't accept sponsored projects, and on federal awards the sponsor's UEI and SAM.gov registration count. Ask the sponsor before each application.",
    "fiscal-sponsor",
  ),
  answer(
    "our budget is small can we apply for a large federal grant | is our organization too small for a federal grant | grant bigger than our annual budget | ask for more than our whole budget",
    "**Allowed unless the notice says otherwise, but seldom wise.** Agencies review your capacity to manage the money (2 CFR 200.206): books by grant, policies, cash until reimbursement. A rule of thumb is that one grant shouldn't exceed your annual budget; many foundations stay below 10 to 20 percent of it. Better first steps: be a **subrecipient** of a larger partner, take a small federal or state award, or ask for one part.",
    "decide-to-apply",
  ),
  answer(
    "is this notice for research or for services | does this fund research or programs | how do I know if a grant is for research | research grant versus service grant",
    "**Look at what the award must produce.** Research asks for hypotheses, methods, a principal investigator, publications, a data plan; activity codes such as R01 or words like “generalizable knowledge”. Service money asks for people served, activities, staff and outcomes. In the notice read “Purpose”, “Expected outcomes” and the **review criteria**: points for “innovation” and “approach” mean research; “need” and “capacity” mean services.",
    "read-the-notice",
  ),
  answer(
    "SMART objective for a food pantry | example of a smart objective | show me a measurable objective | write an objective for my program",
    "**Example for a food pantry:** “By June 30, 2027, 144 of 240 enrolled households (60 percent) will say that their food lasted until they could buy more, up from 72 (30 percent) at enrollment, measured with the two-question Hunger Vital Sign at intake and every six months by the pantry coordinator.” **For a diabetes class:** “By June 30, 2027, 45 of 60 people who complete the class will have an A1C below 8 percent, up from 20 at the start, by clinic records.” Parts: date, who and how many, what changes, from what, measured how and by whom. Put your own baseline in; if there's none, make the first quarter's count the baseline.",
    "smart-objectives",
  ),
  answer(
    "budget a person who works part time on the grant | salary line for 30 percent of a position | how do I calculate FTE | personnel line | how do I show staff time in the budget",
    "**Annual salary × share of time × months ÷ 12.** Example: $52,000 × 30 percent × 12 ÷ 12 = **$15,600**, then fringe on top ($15,600 × 24 percent = $3,744). Thirty percent of full time is 0.30 FTE, or about 12 hours of a 40-hour week. In the narrative say what the person does for the project. On federal awards the charge must follow the time really worked (2 CFR 200.430).",
    "budget-from-activities",
  ),
  answer(
    "how do I figure out mileage | mileage rate for a grant budget | cents per mile | budget for driving | travel by own car in the budget",
    "**Miles × rate × trips.** Example: 60 miles round trip × 24 trips × your rate. Use your own written travel policy, up to the **IRS or GSA rate** of the year (see GSA.gov, “POV mileage”; it changes each January). Say who drives where and why. Keep a log with date, purpose and miles. Don't also charge gas for those trips: the rate includes it.",
    "budget-narrative",
  ),
  answer(
    "how much rent can I charge to the grant | charge rent to a grant | share of the rent in the budget | allocate rent and utilities | office rent on a federal grant | occupancy costs",
    "**The project's fair share, by a method you use for everyone**, such as square feet or staff time: $1,800 rent × 25 percent of the space = $450 a month. If rent is already in your indirect costs, don't charge it directly as well. Rent paid to a related party, or for a building you own, is limited, mostly to ownership costs such as depreciation (2 CFR 200.465). Rent is outside the MTDC base.",
    cfr("200.465"),
  ),
  answer(
    "partner won't sign the mou in time | partner is slow to sign | submit without a signed mou | lawyers are still reading the mou",
    "**See what the notice asks for, then get the smallest thing that meets it.** If a signed MOU is required, an application without it can be rejected: send a one-page version that covers only this project, or ask who else there may sign today. If it isn't required, use a **letter of commitment** that states the contribution and that an MOU follows, dated and signed. Never sign for them. If they still hesitate, plan the project without them.",
    "letters-of-support",
  ),
  answer(
    "portal crashed and lost my application | application disappeared | portal timed out and I lost everything | session expired and my answers are gone | the form did not save",
    "**Log in again first and look for a saved draft, in the same browser**; then use its Back button and the portal's “my applications”. Take a screenshot with the time and write to the help desk for a ticket number; if the deadline is near, tell the program contact too, since only some extend it. To rebuild quickly use your drafts in the **Library**. From now on write outside, paste in, save each page.",
    "submit-early",
  ),
  answer(
    "do we pay for sam.gov renewal | email says our sam registration expires pay a fee | company charges for sam registration | is sam.gov free | letter about registration renewal with a price",
    "**No. SAM.gov registration and renewal are free**, always. Firms that write about a fee of several hundred dollars copy your public record; some look official. Don't pay or reply. Sign in at SAM.gov itself to see the true expiration date and renew. Free help: the Federal Service Desk (fsd.gov) and your local **APEX Accelerator**.",
    "sam-registration",
  ),
  answer(
    "sam.gov could not validate our entity | sam says our name and address don't match | sam validation ticket documents",
    "**Open a validation incident in SAM.gov and upload papers that show the exact legal name and physical address** together: articles of incorporation, a state registration, an IRS letter, a bank statement or utility bill (within five years; the address must not be a P.O. box). Where no one paper has both, send two that share the name. Fix small differences (St./Street, Inc.) first. It takes days to weeks, so tell the program contact if a deadline is near.",
    "sam-registration",
  ),
  answer(
    "pre award costs how far back | spend money before the grant starts | costs before the award date 90 days | can we be paid for work done before the award",
    "**Up to 90 days before a federal award, where the award lets recipients do so without asking** (2 CFR 200.308); more, or where it doesn't, needs the agency's written approval. The costs must be necessary for a timely start and allowable as if spent afterward (200.458). It's at your own risk: no award, no money. Foundations rarely pay for anything before the grant date. The cost of writing the application isn't a direct cost of the award.",
    cfr("200.458"),
  ),
  answer(
    "can we just buy from our usual vendor | use the same supplier we always use | can we buy from the store down the street with grant money",
    "**Yes, up to $15,000 in total (federal micro-purchase, 2 CFR 200.320) if the price is reasonable**; spread such purchases among vendors where you can. Above that and up to $350,000 (or the lower threshold in your own policy), get prices from an adequate number of sources, usually two or three. Habit does not justify a sole source. Nobody involved in the choice may have an interest in the vendor. Keep the quotes. Don't split a purchase to stay below the threshold.",
    "procurement",
    cfr("200.320"),
  ),
  answer(
    "equipment sold before the grant ended | can we sell equipment bought with a federal grant | dispose of grant equipment | get rid of a grant vehicle | trade in a grant van | trade in a grant-funded truck do we need permission | do we need permission to sell a truck bought with a grant | sell a vehicle the grant paid for",
    "**Ask first while the project still needs it.** When it isn't needed any more, offer it to other federal projects; then, if it's worth **$10,000 or less per unit**, you may keep or sell it and owe nothing (2 CFR 200.313(e)). Above that, the agency can claim its share of the sale price, and you may keep $1,000 for handling. Trading it in toward a replacement is allowed. Already sold? Tell the agency now, with date, price and what the money was used for.",
    cfr("200.313"),
  ),
  answer(
    "our director splits her time over several grants | one person paid from four grants | staff paid from several funding sources | split a salary between grants",
    "**Fine, if the shares follow the hours really worked and add up to 100 percent.** Keep one record per pay period with all her activities (each grant, other work, leave), signed or approved; budget percentages alone don't count (2 CFR 200.430). Compare budget with actual each quarter and correct the payroll entry. Together the grants may never pay more than her salary. General management time belongs in indirect costs.",
    cfr("200.430"),
  ),
  answer(
    "subrecipient sends bad receipts | partner's invoices are incomplete | subrecipient does not document costs | partner won't give us receipts",
    "**Don't pay what isn't documented**: disallowed costs of your subrecipient come back to you. Write within days: which items, what's missing (invoice, proof of payment, payroll record, link to the budget), by when. Pay the clean part. If it repeats, raise the level of monitoring: receipts with each bill, a visit, training, reimbursement only, at last withholding or ending the subaward (2 CFR 200.332, 200.339). Keep the letters in the file.",
    cfr("200.332"),
  ),
  answer(
    "we didn't reach our targets | we did not hit the target | we missed our numbers | how do I tell the funder we failed | results are worse than planned | fewer people came than promised | half the participants dropped out | grant report is due and we didn't hit our numbers | report is due and our numbers are low",
    "**Say it in the first paragraph, with number, reason and what you changed.** “We planned 120 and reached 84. The bus line was cut in March; since May we meet at the school, and attendance is back to 22 a week.” Add what worked and what you ask for: more time, a new target, a changed method. On a federal award report a serious problem when you see it, not only in the report (2 CFR 200.329). Funders forgive misses, not surprises.",
    "reports-that-help",
  ),
  answer(
    "correct an error in a submitted report | we counted people twice in last year's report | mistake in the report we sent | wrong numbers in the final report | we overstated our results",
    "**Yes, tell them, and send the corrected figure yourself.** Two paragraphs to the program officer: what was reported, what is right (for example 248 people rather than 310), how it happened, how you count now. Attach the corrected page. Foundations nearly always accept and thank you. For a federal award submit a **revised report** in the same system; if money depended on the number, tell the grants officer and finance at once. Keep old and new version in the file.",
    "reports-that-help",
  ),
  answer(
    "Build America Buy America | BABA | does the equipment have to be made in america | domestic preference for infrastructure | vendor says the unit is made in korea | american made requirement | buy american waiver",
    "**Very likely a problem if a federal award pays for infrastructure.** Under Build America, Buy America all iron, steel, **manufactured products** and construction materials that stay in the work must be made in the United States (2 CFR part 184); for manufactured products, also more than 55 percent of the component cost. A furnace fixed in a building that serves the public usually counts. Before you order: look in your award terms for BABA and for general waivers (many agencies exempt small awards), get the vendor's certification, or ask the agency for a waiver.",
    cfr("184.1"),
    "procurement",
  ),
  answer(
    "what am I signing in the assurances | SF-424B assurances | list of assurances drug free workplace civil rights what does it mean | certifications and representations | what do I promise when I sign the application",
    "**You promise that the organization obeys the federal laws listed, now and for the whole award.** The main ones: legal authority and money to do the work; no discrimination by race, color, national origin, sex, disability or age; access to records for auditors; no conflicts of interest; no lobbying with the money; drug-free workplace; audits; environmental, labor and flood rules where construction is involved. Only someone who can bind you signs. Find out beforehand who's responsible for each; false certification can be prosecuted.",
    "sf-424a",
  ),
  answer(
    "budget is off by one dollar | rounding difference in the budget | totals don't match by a dollar because of rounding | sf-424a total differs from narrative",
    "**Fix it.** Totals in form, narrative and abstract must agree to the dollar, because reviewers and portals compare them. Round each line to whole dollars, then add the rounded lines, and take the difference out of the largest flexible line, such as supplies. If it's already submitted and the deadline passed, leave it: one dollar is corrected at award.",
    "budget-from-activities",
  ),
  answer(
    "how do you measure whether small children learned anything | evaluate a program for kids who can't read | measure outcomes with preschoolers | evaluation with toddlers | children too young for a survey",
    "**Watch what they do, and ask the adults.** Choose one or two: a short **observation checklist** (can retell a story, counts to 20) filled in at the start and the end; a validated tool that teachers already use (such as TS GOLD or DIAL); a three-question survey of parents; work samples; smiley faces for ages five and up. Same person, same task, before and after. Get parents' consent. Attendance alone shows activity, not learning.",
    "evaluation-plan",
  ),
  answer(
    "what do I need to use someone's photo and story | consent for a client story | photo release | permission to tell a participant's story in a proposal | can I use a picture of a child we serve",
    "**Her written consent, freely given**, before you send it: what you'll use (words, photo, name or not), where (proposal, website), for how long, that she may withdraw, and that help doesn't depend on it. Let her read it. A parent signs for a minor. In health, shelter and school programs privacy law adds to it (HIPAA, VAWA, FERPA), so change name and details or combine stories, and say so. Keep the release in the file.",
    "need-of-community",
  ),
  answer(
    "can we send our program officer a fruit basket or flowers | thank a program officer with a present | take our grant officer to lunch",
    "**Better not; send a letter.** Federal employees may accept almost nothing: at most $20 at a time and $50 a year from one source (5 CFR 2635.204), and agencies advise against it for grantees. State staff and foundations have their own rules. What they may keep and like: a thank-you note, with a copy to the supervisor, and a good result with a photo.",
    "talk-to-program-officer",
  ),
  answer(
    "first NIH grant without preliminary data | NIH mechanism for new investigators | r21 or r03 with no pilot data | how do I get pilot data for NIH",
    "**Look at the R03 and R21**: neither requires preliminary data, though a little helps; not every institute takes them. Others: K awards, the R15 for smaller universities, your institution's CTSA pilot grants, disease foundations. As an **early-stage investigator** (within ten years of your degree or training) you get priority on an R01. Send your aims page to a program officer before you write.",
    sources.nihPrograms,
    "nih-review-factors",
  ),
  answer(
    "public school or school district who applies | does the school or the district submit the grant | teacher wants to apply on behalf of the school",
    "**Usually the district (the LEA) for federal and state money**; it has the EIN, UEI and the authority to sign. For foundation and store grants a principal may apply, with the district's permission. Teachers apply themselves at DonorsChoose or an education foundation. Ask the grants or business office first: most districts require approval before anything is submitted, and the money goes into the district's account.",
    "applicant-types",
  ),
  answer(
    "I need help with rent | single mom needs help with bills | help paying utilities | my house burned down is there a grant for my family | emergency help for a family | I need money for food | grant to pay my personal bills",
    "**Grants here go to organizations, but there is help for you: call 211** (or 211.org) for local rent, utility and food help today. Then: your county's social services (emergency assistance, SNAP, LIHEAP for energy), the Salvation Army, St. Vincent de Paul, Catholic Charities. After a fire: the **Red Cross** (1-800-733-2767); after a declared disaster, DisasterAssistance.gov. USA.gov/benefits lists federal help. None of them asks for a fee.",
    sources.benefits,
  ),
  answer(
    "church needs a new roof | can a church get money for repairs | religious building grant | church heating system grant | our roof leaks who pays for it",
    "**Sometimes, rarely from government.** Federal money can't pay for buildings used mainly for worship, except a few programs such as FEMA's nonprofit security grants and disaster aid. Look at: the **National Fund for Sacred Places** and state historic trusts (older buildings with community use), Partners for Sacred Places, your denomination's loan and building fund, local foundations for the hall or kitchen that serves the public. Ask for the part everyone uses.",
    "applicant-types",
  ),
  answer(
    "can they take the money back after the check cleared | can a funder demand the money back | clawback | how long after a grant can they ask for money back | can a foundation take back a grant | do we have to pay back the grant if the program failed",
    "**Yes, if terms were broken; not because results disappointed.** A federal agency can disallow costs found in an audit or review and collect them, also after closeout (2 CFR 200.345), mainly while records must be kept, three years from the final report. Causes: unallowable or undocumented costs, money unspent, no match. A foundation can ask when its agreement says so. Protect yourself: spend by the budget, ask in writing before changes, keep receipts.",
    cfr("200.345"),
  ),
  answer(
    "same foundation declined us again and again | turned down four years in a row | declined again stop or try again | how often should we reapply to a funder | rejected three times",
    "**Ask before you write again; after two declines without a comment, change or stop** (a rule of thumb). “You have declined us four times, and we value your time. Would a request from us be competitive, and for what?” A warm, concrete answer: apply for that. A vague one: put your hours into others for two years, but send a yearly note of results. The 990-PF shows whether they fund new groups at all.",
    "when-declined",
  ),
  answer(
    "how many applications can one person write in a year | how many grants can a volunteer do | realistic number of grant applications | how many grants should we apply for | board wants me to write ten grants by June is that realistic | is it realistic to write ten grants in half a year part time",
    "**A volunteer with five hours a week: about six to ten small applications a year** (a rule of thumb: 8 to 15 hours for a local foundation, 15 to 25 for a longer one, 80 to 120 or more for a federal one). Start with local family or community foundations with short forms for something you already do, then renewals. One federal application can use up the whole year. Reuse answers from the **Library**.",
    "plan-backwards",
  ),
  answer(
    "can the grant pay the grant writer | put the grant writer's fee in the budget | charge proposal writing to the grant | pay for grant writing from the award",
    "**Normally no.** Work before the award isn't a cost of that award, so a federal grant doesn't pay for writing its own application as a direct cost; proposal costs belong in your indirect pool (2 CFR 200.460). Most foundations refuse too. Pay from general money, a flat or hourly fee, never a percentage. What a grant may pay: someone who manages or evaluates the funded work.",
    cfr("200.460"),
  ),
  answer(
    "board member works at the foundation we want to apply to | our board chair is a trustee of the funder | conflict of interest with a funder | my cousin is on the foundation's board",
    "**You may apply; disclose it on both sides.** Tell the foundation in the application or cover letter, and your own board. The person doesn't lobby for it and steps out of the foundation's vote; most have a form for that. It's an advantage only in that you can learn what they look for. Put one line in your minutes.",
    "private-foundations",
  ),
];
