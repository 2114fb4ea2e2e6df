import { answer, type CuratedAnswer, cfr, sources } from "./curated-answer.ts";

/** Answers about who funds common purposes, and everyday questions about applications. */
export const everydayQuestionAnswers: readonly CuratedAnswer[] = [
  answer(
    "won two grants for the same project | both funders said yes to the same thing | two grants pay for the same cost | funded twice for the same purpose | what if two funders both say yes | both grants came through | we got more money than we need | two grants for the same cost | overfunded project",
    "**Good news, but no cost may be paid twice. Tell both funders this week.** Offer each a choice: the second pays for more (people, months, a part that was cut), or it takes other lines of the budget, or the amount is reduced. Get the answer in writing before you spend. On federal awards a change of scope or budget may need prior approval (2 CFR 200.308), and duplicate payment must go back.",
    "before-you-accept",
  ),
  answer(
    "too many pages over the page limit what can I cut | cut my proposal from 13 pages to 10 | narrative is too long | over the word limit",
    "**Cut what earns no points.** (1) Put the score beside each section, and give it pages in proportion. (2) Delete history of the organization, national statistics, sentences that announce what follows, adjectives. (3) Turn activities and staff into a table. (4) Say each fact once, where the criterion asks. (5) Move only what the notice allows to attachments. Don't shrink font or margins: that can disqualify you.",
    "merit-criteria",
    "plain-words",
  ),
  answer(
    "how do I write a cover letter to a foundation | what do I put in a cover letter to a foundation | what goes in a grant cover letter",
    "**One page, four short paragraphs.** (1) Amount, project, period: “We ask for $25,000 toward …”. (2) Why this foundation: one line of its guidelines or a grant it made that yours resembles. (3) The project in three sentences: who, what, result by when. (4) Thanks, whom to call, list of enclosures. The director or board chair signs. Write to a person by name. **Cover Letter Creator** makes a draft from your answers.",
    "cover-letter-guide",
  ),
  answer(
    "do I need a cover letter if they don't ask for one | is a cover letter required for a grant",
    "**Not for federal or online applications without a place for it: it can be ignored or count as a page.** For a foundation that takes paper, email or an optional upload, one page helps: amount and project in the first sentence, why them, one result, whom to call, signed by the director or chair.",
    "cover-letter-guide",
  ),
  answer(
    "who should be the project director | who do we name as project director | principal investigator or project director who | can the executive director be the project director",
    "**The person who will actually run the work and be responsible for it**, with time in the budget, relevant experience and authority over staff. The executive director may, if the share of time is believable (often 5 to 20 percent, a rule of thumb). Not someone who only lends a name: on federal awards replacing the key person needs prior approval, as does a long absence (2 CFR 200.308).",
  ),
  answer(
    "resume for a person not hired yet | job description for an open position in a grant | position to be hired in the application | staff not hired yet what do I attach",
    "**Attach a job description and write “to be hired”**: duties, qualifications, hours, pay range, supervisor, and by when you'll fill it (“posted within two weeks of award, hired by month three”). If you have a candidate who agrees, attach the résumé and a short letter. In the budget use the pay you would offer.",
  ),
  answer(
    "ask for one year or three years | multi-year request or single year | how many years should we ask for | should a first grant be one year",
    "**First time with a foundation: one year**; ask for two or three after you have reported well, or when the guidelines invite it. For a federal notice use the full period it states: a shorter request gives up money. For several years show a budget per year, growth in numbers, and who pays a rising share.",
    "how-much-to-ask",
  ),
  answer(
    "state grants where do I find them | find grants from my state | state government grants list | state grant portal",
    "**Start with your state's grants portal** (search your state's name and “grants portal”; California, Illinois and New Jersey, for example, list all in one place), then the agency for your field: education, health, commerce, arts, emergency management. Sign up for its notices. Much is federal money passed on, so your region's council of governments knows too. In the **Funding Finder** filter by your state.",
    "search-federal-funding",
  ),
  answer(
    "computers for a library or nonprofit | free or cheap computers | grant for laptops for our office | new computers for our center",
    "**Try discounts first, then a grant for what people do with them.** TechSoup and PCs for People sell donated or refurbished machines to nonprofits and libraries; companies give their old ones. Libraries: state library (LSTA money), Friends group, E-Rate for internet. Then local family and community foundations and banks, with a program (“40 adults a month learn to apply for jobs”), a count, a price and who maintains them.",
  ),
  answer(
    "grants for a van for seniors | senior center van | transportation for older people grant | vehicle for disabled riders | section 5310",
    "**Ask for FTA Section 5310** (Enhanced Mobility of Seniors and Individuals with Disabilities) at your state's transportation department or metropolitan planning agency: it pays up to 80 percent of an accessible vehicle; nonprofits may apply. Also: your Area Agency on Aging, USDA Community Facilities in rural places, community foundation, car dealers, bank. Show riders, miles, who drives, insurance and repairs for five years.",
  ),
  answer(
    "dog rescue grant | spay and neuter program money | cat rescue funding | who funds animal welfare | who funds an animal shelter",
    "**Mostly foundations, rarely government.** Petco Love, PetSmart Charities, ASPCA, Best Friends (for its network) and the Bissell Pet Foundation fund shelters, rescues and spay-neuter; some states pay for it from license plates or tax check-offs. Then local family foundations and veterinarians. Have ready: intake, live outcome and surgeries of the last year, cost per surgery, vet agreement, 501(c)(3) letter.",
  ),
  answer(
    "domestic violence shelter funding | grants for victim services | shelter for abused women grant | sexual assault program money | who funds domestic violence programs",
    "**Mostly federal money that your state passes on**: **FVPSA** (shelter and services, through your state agency and coalition), **VOCA** victim assistance and **VAWA STOP** grants; the Office on Violence Against Women also awards directly, with rural and transitional housing programs. Add HUD's Emergency Solutions Grants, United Way, community foundation. Call your **state coalition** first. Names of clients must stay confidential, also in reports.",
  ),
  answer(
    "trail project funding | grants for a park or trail | money for a bike path | recreation trail grant | who pays for parks",
    "**Recreational Trails Program** (your state's parks or transportation department, usually 20 percent match), **Transportation Alternatives** for paths people use to get somewhere, and the **Land and Water Conservation Fund** for public outdoor recreation (50 percent match; land stays parkland). Smaller: community and health foundations, outdoor companies. You need land control, a map, a cost estimate and who maintains it; usually a town or county applies.",
  ),
  answer(
    "broadband for a rural county | internet for our town grant | rural internet funding | who pays for broadband",
    "**Call your state broadband office first**: it runs **BEAD** and knows which addresses count as unserved. Others: USDA **ReConnect** and Community Connect, E-Rate for schools and libraries, the rural health care program for clinics. Providers, cooperatives, counties and tribes apply. Begin with the FCC map (challenge wrong data), letters from residents and businesses, and a provider as a partner.",
  ),
  answer(
    "police department equipment grant | body cameras grant | sheriff needs radios | law enforcement grants for a small town",
    "**Edward Byrne JAG** (local share through BJA, or your state's administering agency) is the flexible one; BJA's **Body-Worn Camera** program has a simple path for small agencies; **COPS** pays officers and technology; FEMA's homeland security money goes through the state. Have crime figures, a policy (for cameras: release and storage), yearly storage cost and SAM.gov ready.",
  ),
  answer(
    "money for homeschoolers | grants for homeschool families | college scholarship for my child | scholarship for my daughter | help paying for college | money for my own education",
    "**For college, start with the FAFSA at studentaid.gov** (Pell Grants aren't repaid), then the college's aid office, your state's grant, the community foundation's scholarships and the free search at careeronestop.org. Never pay for a scholarship search. **Homeschooling**: a few states have education savings accounts or tax credits (ask the state education department); HSLDA has small hardship grants. Grants in this catalog go mainly to organizations.",
    sources.studentAid,
  ),
  answer(
    "can undocumented people be served with the grant | serve immigrants with federal money | do we have to check immigration status | can a federal grant help undocumented families | citizenship verification by nonprofits | can undocumented people benefit from a federal grant | do we have to check immigration status of clients | citizenship of the people we serve | serve immigrants with a federal grant | verify status for a federal program",
    "**It depends on the program; a nonprofit charity isn't required to verify status itself** (8 U.S.C. 1642(d)). “Federal public benefits” are limited to qualified immigrants (8 U.S.C. 1611), with exceptions such as emergency medical care, short-term disaster aid, immunizations, and community help that protects life and safety. In 2025 several agencies widened what they call such a benefit, and courts are dealing with it: read your award terms and ask the agency in writing. Private money has no such limit. Don't collect status you don't need.",
  ),
  answer(
    "can grant money go in our savings | put grant money in a savings account | can we keep the grant in the bank and earn interest | invest grant money | use a grant to build a reserve",
    "**Parking it until it's spent is fine; keeping it isn't.** Federal money is normally drawn only for costs due now; advances go into an insured, interest-bearing account, and you may keep up to $500 interest a year (2 CFR 200.305). A reserve isn't an allowable cost (200.433 forbids contributions to one). Foundation money may sit in savings until the project needs it; a reserve only if it was given for that.",
    cfr("200.305"),
  ),
  answer(
    "can a grant pay for a fundraising event | fundraising costs on a grant | use grant money to raise more money",
    "**Federal: no.** Costs of organized fundraising are unallowable (2 CFR 200.442), unless the award is for that and the agency approved. Foundations: rarely, except capacity grants for fundraising; ask in one line. A company sponsorship is the right money for a gala.",
    cfr("200.442"),
  ),
  answer(
    "independent contractor or employee | can I pay grant staff as contractors | 1099 or w-2 for grant staff | pay our coordinator on a 1099 | do we send 1099s to artists we pay | 1099 for artists and instructors we pay with the grant | is the artist a contractor or an employee",
    "**If you set the hours, the way of working and the tools, it's an employee**, whatever the paper says (IRS common-law test; states may be stricter). A program coordinator who works at your site each week is almost always W-2. A contractor has a business, other clients and a defined result. Contractors get a Form **1099-NEC** from $2,000 a year for payments made from 2026 ($600 before). Misclassification costs you back taxes that a grant won't cover. Budget salaries with fringe, contractors by task or day.",
  ),
  answer(
    "what should I check in the grant agreement before signing | what to look for in a grant agreement | review a grant contract | terms to watch out for in an award | before we sign the award",
    "**Compare it with what you asked for, then read the duties.** (1) Amount, dates, targets: still what you can do? (2) How money comes: advance, installments or reimbursement. (3) Report dates: put them into the tracker. (4) What needs prior approval. (5) Match. (6) Records, audit, insurance. (7) Who owns what you make; publicity. (8) How either side may end it, and repayment. Ask for changes in writing **before** an authorized person signs.",
    "before-you-accept",
  ),
  answer(
    "how do I become the AOR | get the AOR role in Grants.gov | authorized organization representative role request | who gives me permission to submit in grants.gov | workspace says I don't have permission to submit | no permission to submit in workspace",
    "**Your organization's EBiz point of contact gives you the role.** (1) Create a Grants.gov account with Login.gov. (2) Add a profile of type “organization applicant” with the UEI. (3) The EBiz POC in your SAM.gov record gets an email, signs in to Grants.gov with that address and assigns **Standard** or **Expanded AOR**. If the POC left, first change the POC in SAM.gov. Allow several days.",
    sources.grantsGov,
  ),
  answer(
    "how do I find out who funds groups like ours | who funds organizations like us in a small county | find funders for a small rural nonprofit | see who gives to similar nonprofits",
    "**Look at who already paid your neighbors.** List five similar groups in your county and the next ones; read the donor pages and annual reports, and search their names in ProPublica's Nonprofit Explorer (full text finds the foundations' 990-PF grants). Add the community foundation, banks and employers with a branch, the electric cooperative, United Way, and USDA and state programs for rural places. Ten names are enough: write amount, deadline and one contact for each.",
    "private-foundations",
  ),
  answer(
    "tell funders that our executive director is leaving | do we tell funders about a leadership change | new executive director during a grant | change of director notify the funder",
    "**Yes, before they hear it elsewhere**, within a week or two of the announcement: who leaves when, who acts meanwhile, what stays the same, whom to call. On a federal award it needs **prior approval** only if the person is named as key personnel or project director (2 CFR 200.308); update SAM.gov, Grants.gov and bank signers too. A short call to your largest funders is worth more than a letter.",
  ),
  answer(
    "rural clinic needs medical equipment | ultrasound for a clinic | grants for medical equipment | who funds health equipment",
    "**USDA Community Facilities** (grant plus loan in places up to 20,000 people), your **state office of rural health**, HRSA if you're a health center or small rural hospital (SHIP, Flex), the **Helmsley Charitable Trust** in its upper Midwest states, hospital and health conversion foundations, bank. Bring two quotes, exams expected per year, miles to the next machine, who is trained to run it, service contract.",
  ),
  answer(
    "the reports ask for things we never tracked | funder wants data we don't collect | we have no data for the report | did not keep track of participants",
    "**Report what you can prove, say openly what you can't, and start counting today.** Rebuild from sign-in sheets, calendars, receipts, texts and staff notes; mark the method (“reconstructed from sign-in sheets”). Ask the program officer whether another measure is acceptable. Then make one sheet with exactly the funder's fields, and one person who fills it in weekly. Don't estimate without saying so.",
    "reports-that-help",
  ),
  answer(
    "awarded less than we asked and they want us to sign by friday | award is smaller than our budget and the director is on vacation | they cut our award and want a signature this week | awarded a smaller amount than the budget we sent",
    "**Don't sign for the old plan with less money: answer today and ask for what you need.** (1) Write: thank you; may we send a revised budget and targets by a date, and have until then to sign? Most say yes. (2) Cut whole parts: fewer people, months or sites. Never promise 100 percent of the work for 60 percent of the money. (3) Only someone with authority signs: reach the director by phone for an electronic signature, or the board chair if your bylaws or a resolution allow. (4) Enter the new amount in the tracker.",
    "before-you-accept",
  ),
  answer(
    "coworker left and I have to finish her report and have no files | take over a grant report from someone who left | I inherited a grant and have no files | finish a report without the records | took over grants from the last person",
    "**Ask the funder for the papers first; they have them all.** (1) Email the program officer: you're the new contact; please send the award, approved budget, last report and due date, and if it's close ask for two more weeks. (2) IT restores her mailbox and drive. (3) Finance prints income and expense by grant. (4) Rebuild results from sign-in sheets, calendars, partners. (5) In the portal request a login of your own. Write what you can prove, and say what you rebuilt.",
    "reports-that-help",
  ),
  answer(
    "money left that we never spent after the grant ended | found unspent grant money after the end | the grant is over and there is money left | leftover money discovered months later",
    "**Tell the funder now, and don't spend it until they answer.** **Federal**: costs after the end date aren't allowed, so unspent cash goes back by the award's payment system (2 CFR 200.344, 200.346), with a corrected final financial report. **Foundation**: often you may keep it for the same purpose, if you ask: “$3,200 remain because …; may we use it for … by March?” Keep the answer in the file.",
  ),
  answer(
    "every application I wrote was rejected how do I find out what I am doing wrong | all my grants get rejected | never won a grant what am I doing wrong | I keep getting rejected",
    "**Sort the last ten by one question: did it fit, was it complete, was it clear?** (1) Fit: did the funder give to groups of your kind, size and place before? If not for half of them, research is the fix, not writing. (2) Ask three funders who declined for one sentence. (3) Let someone outside read one with the criteria and give points. (4) Tell your director the rates: first requests to strangers succeed about one time in five to ten, renewals far more often (rules of thumb). Paste a paragraph here for a review.",
    "when-declined",
  ),
  answer(
    "can we use our own contractor when the grant says davis-bacon and three bids | we have a guy who would do the roof | CDBG roof repair bids and wages | friend will do the work cheaper do we still need bids",
    "**Not without the required steps.** With CDBG, nothing may be ordered or started before the **environmental review** is finished and released. Then get prices by the rules: at $18,000 written quotes from an adequate number (often three; the county's rule counts), and he may be one of them. Construction over **$2,000** under Davis-Bacon means the listed wages, weekly payrolls and notices, so his price may rise. He must not be debarred (SAM.gov) or related to the person who makes the choice. The county's staff help with the forms.",
    "procurement",
  ),
  answer(
    "our treasurer quit | no treasurer on the board | apply without a treasurer | board member left before the application | can we apply with a vacant board seat | the board chair resigned",
    "**Yes. A vacancy does not stop an application, but someone must hold the money.** Check your bylaws: most let the board name an interim treasurer at its next meeting, or by email. Record it in the minutes, change the signers at the bank, and list the interim person in the application. If a form asks for a treasurer, don't leave the old name in. A fiscal sponsor or an outside bookkeeper can cover the reports until you find someone.",
  ),
  answer(
    "someone doesn't answer about a letter of support | the principal does not answer my request for a letter | partner doesn't reply about the letter of support | can't get the letter of support in time | no reply from the school about a support letter",
    "**Make it a two-minute job, then find alternatives.** (1) Send the finished letter as a draft: four sentences with what they do, how many people, since when. (2) Call the secretary, and ask who else may sign: an assistant principal, the counselor, the district's grants office. (3) Set a deadline two days before yours. (4) If it doesn't come, use another partner. If the notice **requires** that letter, ask the program officer whether an email or a signed memorandum counts.",
    "letters-of-support",
  ),
  answer(
    "program officer encouraged us to resubmit | we encourage you to resubmit | encouraged to apply again | invited to reapply next year | does an encouragement to resubmit mean we were close",
    "**Usually a good sign: officers rarely write it to applicants who don't fit.** It is no promise. Ask three things this week: the scores and comments, what would have had to be different, and whether the same program opens again and when. Change what they name, say in the new proposal what you changed, and note the date in the application here.",
    "when-declined",
  ),
  answer(
    "who pays for a water plant | grant for a water treatment plant in a small town | fix the town's water system | sewer or water money for a small town | our water plant is failing who pays",
    "**For a small town: first USDA Rural Development's Water and Waste program** (places up to 10,000 people; loans and grants by income), and your state's **drinking water revolving fund**, which can forgive part of the loan. Then state CDBG for water, and for an emergency USDA's ECWAG. Your state's rural water association helps with the application for free. You need an engineer's preliminary report, rates that cover costs, and an environmental review. Ask USDA's state office first: one call tells you what order to apply in.",
  ),
  answer(
    "grant for a fire truck | new pumper for a volunteer fire department | who pays for a fire engine | grants for turnout gear and air packs | fire department equipment grant",
    "**FEMA's Assistance to Firefighters Grants (AFG)**: equipment, gear and vehicles, once a year, usually for some weeks in fall or winter; a department up to 20,000 people pays 5 percent. Trucks face more competition than gear: show the age of the old one, calls a year and mutual aid. Also **SAFER** for volunteers' recruitment, **USDA Community Facilities** for trucks and stations in rural places, the state forestry agency's **Volunteer Fire Capacity** grants (often half), and your state fire marshal. You need SAM.gov and reporting to the national fire data system.",
  ),
  answer(
    "what happens to my data if I stop paying | do I lose my work if I cancel | can I still see my applications after the plan ends | what if my subscription ends | do you delete my data when I cancel",
    "**Nothing is deleted.** Without a plan you can still sign in, see everything and export it under **Account**; making new drafts and the other paid features wait until you subscribe again. To remove everything for good, delete the account there yourself.",
  ),
  answer(
    "we have money in reserves | will funders hold our savings against us | is a big reserve bad for a grant | too much money in the bank to get a grant | how much reserve may a nonprofit have",
    "**Rarely. Three to six months of expenses is seen as good management; above a year funders ask why.** Say it before they do: one sentence with the board's policy, what part is restricted, and what the money is for (payroll until reimbursement, the roof in 2028). $250,000 is little for a budget of a million and much for one of $100,000, so put it beside your yearly expenses. Never hide it: the Form 990 shows it.",
  ),
  answer(
    "I feel like giving up | we got rejected again and again | five rejections in a row | I am so tired of writing grants | is it worth going on with grants | nobody funds us | I want to quit grant writing",
    "**I'm sorry. Five in a row hurts, and it is common: many good proposals lose most of the time.** Don't write the next one yet. (1) Ask two of the five for comments; three lines by email are enough. (2) Sort them: did we fit, was something missing, or was there too little money? If you didn't fit, the answer is fewer, better matched applications, not harder work. (3) Call one funder before you write again. (4) Ask one person to read your best draft. Then take the evening off.",
    "when-declined",
  ),
  answer(
    "what questions should I ask the program officer | what do I ask on a call with a funder | first phone call with a program officer what to say | questions for a funder before applying",
    "**Ask what the website doesn't say, in ten minutes.** (1) “In two sentences, this is our project. Does it fit what you hope to fund this round?” (2) “What do the strongest applications have that others lack?” (3) “Is our amount usual for a first grant?” (4) “Does it matter that …?” (your one doubt). (5) “May I send a page before I apply?” Read the notice first, don't ask what it already says, take notes, and thank them by email the same day.",
    "talk-to-program-officer",
  ),
  answer(
    "can we buy a used van with the grant | can a grant pay for a used truck | used vehicle with grant money | buy used equipment with a grant | second hand equipment on a grant | can I use a grant to buy a used truck | buy a used vehicle with grant money | buy a van or truck with a grant | can the grant pay for a car",
    "**Usually yes, if the budget names it and the price is fair.** Get two or three written offers or a dealer's appraisal, an inspection, and a clear title in the organization's name. With federal money a vehicle of **$10,000 or more** is equipment and needs approval, normally by the approved budget (2 CFR 200.439); keep it on the inventory, and ask before you sell it (200.313). Some programs want new vehicles only: look for “used” in the notice, or ask the program officer. Insurance and fuel need lines of their own.",
    "equipment-threshold",
  ),
  answer(
    "do foundations fund salaries | will a foundation pay for staff | does a grant cover wages | use grant money for payroll | how do foundations feel about paying for salaries | will a foundation pay staff salaries | do funders pay for salaries | can we ask a foundation for salary money",
    "**Yes, most do, as the cost of a project**: “half of a coordinator, 12 months, $26,000”. Many won't pay for existing staff or the whole director, and almost all ask what happens to the position when the grant ends. Put pay and fringe into the project's budget with the share of time. Look in the funder's guidelines for “general operating” if you need salaries without a project.",
  ),
];
