import { answer, type CuratedAnswer, cfr, sources } from "./curated-answer.ts";

/** Who pays for common purposes, and everyday questions on parts of an application. */
export const everydayQuestionAnswers: readonly CuratedAnswer[] = [
  answer(
    "won two grants for the same project | both funders said yes to the same thing | two grants pay for the same cost | funded twice for the same purpose",
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
    "do I need a cover letter if they don't ask for one | is a cover letter required for a grant | should I send a cover letter anyway | cover letter not requested",
    "**Not for federal or online applications without a place for it: it can be ignored or count as a page.** For a foundation that takes paper, email or an optional upload, one page helps: amount and project in the first sentence, why them, one result, whom to call, signed by the director or chair.",
    "cover-letter-guide",
  ),
  answer(
    "who should be the project director | who do we name as project director | principal investigator or project director who | can the executive director be the project director",
    "**The person who will really run the work and answer for it**, with time in the budget, relevant experience and authority over staff. The executive director may, if the share of time is believable (often 5 to 20 percent, a rule of thumb). Not someone who only lends a name: on federal awards replacing the key person needs prior approval, as does a long absence (2 CFR 200.308).",
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
    "dog rescue grant | spay and neuter program money | cat rescue funding | who funds animal welfare",
    "**Foundations, hardly government.** Petco Love, PetSmart Charities, ASPCA, Best Friends (for its network) and the Bissell Pet Foundation fund shelters, rescues and spay-neuter; some states pay for it from license plates or tax check-offs. Then local family foundations and veterinarians. Have ready: intake, live outcome and surgeries of the last year, cost per surgery, vet agreement, 501(c)(3) letter.",
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
    "can undocumented people be served with the grant | serve immigrants with federal money | do we have to check immigration status | can a federal grant help undocumented families | citizenship verification by nonprofits",
    "**It depends on the program; a nonprofit charity isn't required to verify status itself** (8 U.S.C. 1642(d)). “Federal public benefits” are limited to qualified immigrants (8 U.S.C. 1611), with exceptions such as emergency medical care, short-term disaster aid, immunizations, and community help that protects life and safety. In 2025 several agencies widened what they call such a benefit, and courts are dealing with it: read your award terms and ask the agency in writing. Private money has no such limit. Don't collect status you don't need.",
  ),
  answer(
    "can grant money go in our savings | put grant money in a savings account | can we keep the grant in the bank and earn interest | invest grant money | use a grant to build a reserve",
    "**Parking it until it's spent is fine; keeping it isn't.** Federal money is normally drawn only for costs due now; advances go into an insured, interest-bearing account, and you may keep up to $500 interest a year (2 CFR 200.305). A reserve isn't an allowable cost (200.433 forbids contributions to one). Foundation money may sit in savings until the project needs it; a reserve only if it was given for that.",
    cfr("200.305"),
  ),
  answer(
    "can a grant pay for a fundraising event | fundraising costs on a grant | gala paid from the grant | use grant money to raise more money",
    "**Federal: no.** Costs of organized fundraising are unallowable (2 CFR 200.442), unless the award is for that and the agency approved. Foundations: rarely, except capacity grants for fundraising; ask in one line. A company sponsorship is the right money for a gala.",
    cfr("200.442"),
  ),
  answer(
    "independent contractor or employee | can I pay grant staff as contractors | 1099 or w-2 for grant staff | pay our coordinator on a 1099",
    "**If you set the hours, the way of working and the tools, it's an employee**, whatever the paper says (IRS common-law test; states may be stricter). A program coordinator who works at your site each week is almost always W-2. A contractor has a business, other clients and a defined result. Contractors get a Form **1099-NEC** from $2,000 a year for payments made from 2026 ($600 before). A wrong label costs back taxes that a grant doesn't pay. Budget salaries with fringe, contractors by task or day.",
  ),
  answer(
    "what should I check in the grant agreement before signing | what to look for in a grant agreement | review a grant contract | terms to watch out for in an award | before we sign the award",
    "**Compare it with what you asked for, then read the duties.** (1) Amount, dates, targets: still what you can do? (2) How money comes: advance, installments or reimbursement. (3) Report dates: put them into the tracker. (4) What needs prior approval. (5) Match. (6) Records, audit, insurance. (7) Who owns what you make; publicity. (8) How either side may end it, and repayment. Ask for changes in writing **before** an authorized person signs.",
    "before-you-accept",
  ),
  answer(
    "how do I become the AOR | get the AOR role in Grants.gov | authorized organization representative role request | who gives me permission to submit in grants.gov",
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
    "**Report what you can prove, say openly what you can't, and start counting today.** Rebuild from sign-in sheets, calendars, receipts, texts and staff notes; mark the method (“reconstructed from sign-in sheets”). Ask the program officer whether another measure will do. Then make one sheet with exactly the funder's fields, and one person who fills it in weekly. Don't estimate without saying so.",
    "reports-that-help",
  ),
];
