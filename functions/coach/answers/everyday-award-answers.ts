import { answer, type CuratedAnswer, cfr, sources } from "./curated-answer.ts";

const irs = (id: string, title: string, path: string) => ({ id, title, url: `https://www.irs.gov/${path}` });

/** More everyday answers for grantees and applicants, as of the 2024 revision of 2 CFR 200. */
export const everydayAwardAnswers: readonly CuratedAnswer[] = [
  answer(
    "should we hire a grant writer or learn it ourselves | is it worth hiring someone for our grants | staff grant writer or consultant | do it ourselves or pay someone to write grants",
    "**Learn the first two or three yourselves**, small and local: nobody else knows your program, and the parts (need, plan, budget, results) are needed for every later one. **Hire help** for a large federal application, for a short deadline or when the same person already runs the program; by the hour or a fixed fee, never a share of the award. A consultant writes, but you must supply figures, decisions and partners, and report afterward. Once you send 15 to 20 requests a year, a staff writer usually costs less. Whoever writes it, one person on your staff should read every line before it goes out. Typical rates: $50 to $150 an hour, or $5,000 to $15,000 for a federal application.",
    "first-grant",
  ),
  answer(
    "we lost our ein letter | lost the irs ein letter how do we get a copy | cp 575 lost | get proof of our ein | letter 147c",
    "The first letter (CP 575) is issued once; ask for its replacement, **letter 147C**: an officer calls the IRS business line (**800-829-4933**, weekdays) and can have it faxed at once or mailed within a few weeks. Meanwhile, send something that shows your name and EIN: the determination letter, page one of Form 990, or the page in the IRS's Tax Exempt Organization Search, and tell the funder the date of your request. A copy of the **determination letter** is letter 4168 from the exempt organizations line (877-829-5500).",
    irs(
      "irs-ein",
      "IRS: employer identification number",
      "businesses/small-businesses-self-employed/employer-id-numbers",
    ),
    sources.exemptSearch,
  ),
  answer(
    "our outcomes are hard to measure | how do we measure something soft like confidence or comfort | evaluate an arts or spiritual program | outcomes that cannot be counted | qualitative outcomes reviewers accept | how do we measure change in toddlers or very young children",
    "Reviewers accept **people's own answers, asked the same way each time**. Pick one or two changes, and for each a short scale (“How calm are you now, 0–10?”, before and after), an observation sheet that two people fill in, or an existing scale (well-being, loneliness). Add **two or three quotes** with consent and one story. Ask families or staff when the person can't answer. State a target: “75 percent of families say that the visit eased the day.” Count outputs too, and say plainly what you don't claim.",
    "outputs-outcomes",
    "evaluation-plan",
  ),
  answer(
    "can we give incentives to participants | pay participants to come to sessions | gift cards for taking a survey | participant stipends or incentives on a grant | pay people for attending",
    "Usually yes, if the award allows it and the amount is modest and in the budget: as **participant support or incentives**, with the reason (attendance, surveys, travel). On federal awards it must be necessary and reasonable (2 CFR 200.403); gift cards need a **log** with date, amount, signature, and cards locked away. Money out of the participant support line needs approval (200.308), and it stays out of the indirect base. Payments above the yearly IRS threshold require a Form 1099. Research needs the review board's consent. Never pay so much that people feel bought.",
    cfr("200.403"),
    "budget-narrative",
  ),
  answer(
    "can the grant pay for a holiday party for clients | christmas party for participants | celebration or graduation event on a grant | social event for clients paid by the grant | staff party from grant money",
    "**Federal money: no** for parties and other entertainment, even for clients (2 CFR 200.438), unless the social event is itself the approved program purpose and in the budget. A **graduation** or family night that carries out the program (awards, teaching, sign-ups) may be allowed if the approved budget names it; food by 200.432. Staff parties are not allowed. **A foundation** may say yes: ask in one line. Easiest: sponsors, a church, or your own unrestricted money.",
    cfr("200.438"),
    "unallowable-costs",
  ),
  answer(
    "how do we cancel or withdraw a grants gov submission | withdraw a submitted federal application | take back an application we submitted | delete a grants gov submission",
    "A submission can't be deleted in Grants.gov. To **replace** it before the deadline, submit the corrected package again: the agency normally takes the last one. To **withdraw** it, the authorized representative writes to the agency contact in the notice with the tracking number (GRANT…), title and UEI, and asks for a confirmation. In eRA Commons the signing official can withdraw or reject within the viewing window. Do it early; a withdrawal leaves no mark against you.",
    "submit-early",
    sources.grantsGovFaqs,
  ),
  answer(
    "why does login gov ask me for a new account | login gov does not recognize me | two login gov accounts for sam | which email do I use for login gov | sam gov lost my roles after login",
    "Login.gov knows you by **email address**. SAM.gov and Grants.gov show your roles only under the address with which they were given. If it offers a new account, you are using another address: stop, sign in with the old work email, and add the new one under *Your account → Email*, so that both work. If the old address is gone, make the account with the new one and have the **entity administrator** (SAM.gov) and the **E-Business contact** (Grants.gov) give you the roles again. Help: login.gov/help, FSD.gov 866-606-8220.",
    { id: "login-gov-help", title: "Login.gov: help center", url: "https://www.login.gov/help/" },
    "sam-registration",
  ),
  answer(
    "how long do we have to spend the money after the award ends | time to pay bills after the end date | liquidate obligations after the award | last day to draw funds",
    "**No new costs after the last day.** What you ordered and received by then you may still **pay and draw within 120 days** (2 CFR 200.344), subrecipients report to you within 90 days. Some agencies close the account in PMS or ASAP sooner, so draw what you can at once. To spend longer you need an extension, asked at least ten days **before** the end. A foundation's letter sets its own date; most expect the money to be spent by the end of the grant period.",
    cfr("200.344"),
  ),
  answer(
    "replace a subrecipient in the middle of the award | swap one subrecipient for another | change partners during a federal award | new subrecipient not in the application | add a partner after the award",
    "**Ask first**: on federal awards, giving work to a subrecipient that the approved application didn't name usually needs **prior approval**, and so may dropping one (2 CFR 200.308). Send: why, what the new one will do, budget before and after, its UEI, your risk assessment, its letter. End the old subaward in writing with a last invoice date, property and records. Then check exclusions, sign the agreement with all items of 200.332, report it in SAM.gov from $30,000. Until you have approval, nobody starts work.",
    cfr("200.308"),
    cfr("200.332"),
  ),
  answer(
    "can the executive director approve her own expenses | who approves the director's travel reimbursement | who approves the director's timesheet | can the same person approve and sign checks | approve your own reimbursement",
    "**No one approves their own costs.** The director's travel, timesheet and card statement are approved by the **board chair or treasurer**, everyone else's by a supervisor. Federal awards require internal controls that separate ordering, approving, paying and reconciling (2 CFR 200.303); in a very small office the treasurer reviews bank statements and payroll monthly and initials them. Write it down in one page. Auditors look at exactly this.",
    cfr("200.303"),
  ),
  answer(
    "can crowdfunding count as match | is fundraising money allowed as match | donations as cash match | gofundme as matching funds | use event proceeds as match",
    "**Cash you raise counts** once you have it and spend it on allowable project costs in the period: crowdfunding, events, donations, foundation grants (2 CFR 200.306), if not federal and not already match elsewhere. The **cost of raising it** does not count (200.442), so use the net amount. Save the platform's report and the bank deposit. Promise in the application only what is in hand or pledged in writing; “we will run a campaign” convinces no reviewer.",
    "cost-share",
    cfr("200.306"),
  ),
  answer(
    "sponsor's logo next to the federal agency's | which logo goes on our materials | use a federal agency's logo | how must we credit a federal grant and a sponsor",
    "Check the terms of both. **Federal**: a text line with agency, award number and the share paid is often required (Stevens Amendment for HHS, Labor and Education), with a disclaimer that the views are yours; the agency's **logo may be used only with permission**, and never in a way that looks like endorsing a company. So a bigger sponsor logo is fine if it stands apart, as “supporters”, and the required line is there. Ask the program officer for approval of the layout in an email. Don't sell sponsors the naming of what the federal award paid for without asking.",
    "before-you-accept",
  ),
  answer(
    "can an individual be a subrecipient | subaward to an individual artist | individual person as a contractor or subrecipient | pay an independent artist from the grant",
    "Normally an individual is a **contractor** (a service: a workshop, a mural) or an **employee**, not a subrecipient: 2 CFR 200.1 leaves beneficiaries out, and a subaward to a person is possible only if the program allows individuals. Fellowships or regrants to artists are for the program's participants, if the award says so. For a contractor: scope, fee, dates, rights in the work, **W-9**, Form 1099-NEC above the yearly threshold, and quotes above the micro-purchase threshold.",
    cfr("200.331"),
    "procurement",
  ),
  answer(
    "does the pi have to be a us citizen | can a non citizen be principal investigator | can immigrants be paid from a grant | citizenship requirement for project director",
    "Mostly **no**: NIH and NSF research grants go to the institution, and the PI needs no U.S. citizenship, only permission to work there. **Fellowships, training and career awards** often require a citizen, national or permanent resident, and defense or energy programs can have their own limits: read eligibility. Staff need only work authorization. Whom you serve is another question, set by the program.",
    sources.nihPrograms,
    "read-eligibility",
  ),
  answer(
    "funder went silent after a site visit | no word since the site visit | waiting after a visit what now | foundation has gone quiet after our meeting",
    "Send **thanks and the open answers within two days** if you haven't. Then wait for the board date they named; if none was named, write after **three weeks**: “Is there anything that would help your review, and when do you expect a decision?” Once more after a month, then leave it. Silence usually means a full calendar or a board that hasn't met. Keep the date in the tracker, tell them about real news (another funder's approval, a change of leadership), and keep working on other applications.",
    "after-you-submit",
  ),
  answer(
    "can we get a grant after the project started | fund a project that is already finished | grants do not pay for past costs | apply for something we already bought",
    "Rarely: grants pay for what comes **after the award**. Federal awards pay earlier costs only with approval as pre-award costs, mostly up to 90 days before (2 CFR 200.308 and 200.458). A foundation may support the **next phase** or general operating, which frees your own money. Don't sign contracts for what you want a capital grant to pay before you have it in writing.",
    cfr("200.458"),
  ),
  answer(
    "how do we write a problem statement with respect | deficit language in a proposal | asset based need statement | write about poor people without blaming them | strengths based language",
    "Put the **cause outside the people**: not “residents lack motivation” but “the last bus leaves at 5:40, and the night shift ends at six”. Three habits: name a **strength** before the gap; people first (“adults who have no home” rather than “the homeless”, and the words they use themselves); data on **conditions** (prices, distance, openings) beside data on people. Let one or two people read it and speak in it, with consent. Then the plan follows from the cause.",
    "need-of-community",
  ),
  answer(
    "grant amount in the cover letter | what goes in the first paragraph of a grant cover letter | say how much we ask for in the letter",
    "Yes, in the **first paragraph**, with project and time: “We ask for $25,000 toward the Saturday reading club, September to May.” A reader should not search for the amount. It must be the same in form, budget and summary.",
    "cover-letter-guide",
  ),
  answer(
    "partner has not signed the letter yet | describe a partner without a signed letter | mou is not signed before the deadline | letter of support will be late",
    "Write only what is **true today**: “The county clinic has agreed in principle (Dr. Example, May 3) to give a room; the signed letter follows.” Never list a partner as committed who hasn't said so, and don't sign for them. Ask for a **two-line email** in place of a letter, offer a draft, name a day before the deadline. If the notice requires signed letters at submission, a missing one can make you ineligible: then change the plan, or give that part to someone who signs.",
    "letters-of-support",
  ),
  answer(
    "which procurement steps for a vehicle | steps to buy a truck with federal money | buying equipment with a federal award step by step | equipment purchase steps",
    "1. **Is it in the approved budget?** If not, ask: equipment of $10,000 or more needs approval (2 CFR 200.439).\n2. **Specify** what you need, not a brand.\n3. **Quotes**: up to $15,000 none needed if the price is reasonable; above that, several in writing (200.320), new or used.\n4. **Check** exclusions in SAM.gov and conflicts of interest; note why this one.\n5. **Buy and insure**, title in the organization's name.\n6. **Inventory** record, mileage log, count every two years; use for the project first (200.313).\n7. **No indirect costs** on it.",
    cfr("200.320"),
    cfr("200.313"),
  ),
  answer(
    "can a grant pay for security cameras or improvements in a rented building | leasehold improvements with grant money | renovate a building we rent | install equipment in rented space",
    "Movable devices are **equipment or supplies** (by price, $10,000) and allowable if the project needs them and the budget names them. What becomes part of the building is an **improvement**, a capital cost that needs the agency's **prior approval** as a direct cost (2 CFR 200.439 and 200.465), a lease that outlasts the use, and the landlord's written consent. Some programs (FEMA's nonprofit security grants, for instance) exist for just that. Construction can bring environmental review and wage rules. A foundation: ask, and show the lease.",
    cfr("200.439"),
  ),
  answer(
    "is a part-time bookkeeper direct or indirect | charge the bookkeeper to the grant | accountant as a direct cost | administrative assistant direct or indirect",
    "Normally **indirect**, since bookkeeping serves the whole organization. It may be **direct** if the person's work for this project can be singled out by time records, is integral to it, is in the approved budget, and the cost isn't also in your indirect rate (2 CFR 200.413(c)). Choose one way and treat all grants alike. Small organizations without a rate often write it as a direct line for foundations, with hours; for federal awards the 15 percent is meant for it.",
    cfr("200.413"),
    "indirect-costs",
  ),
  answer(
    "what do we sign with a fiscal agent | agreement with a city as fiscal agent | fiscal sponsorship agreement contents | contract with a fiscal sponsor",
    "A **written agreement before you apply**: who is the applicant and employer; who decides on spending, and within how many days bills are paid; the fee; a separate account with monthly statements; who owns equipment, data and the name; insurance; reports and records; what happens to the money if you part; signatures of both boards. A city may need a council vote and its own purchasing rules, which slow you down. “Fiscal agent” often means only paying bills for you: check that the funder accepts it and who is responsible for the award.",
    "fiscal-sponsor",
  ),
  answer(
    "write objectives when we never collected data | objectives without a baseline | no baseline data for our objectives | we have no numbers yet how do we set targets",
    "Make the **baseline the first activity**: “By month 2 we measure the reading level of all 80 children; by month 12, 60 will have gained one level.” Set the target from what exists: a study of the same method, a similar program nearby, two quick weeks of counting, or staff's best estimate, and say which. A number with its reason beats “increase”. Choose something you can really count with your people, at the start and the end.",
    "smart-objectives",
  ),
  answer(
    "bullet points in a proposal | may we use bullets or tables in the narrative | are bullet lists ok in a grant | headings and bullets in a proposal",
    "Yes, for **lists**: activities, partners, staff, steps; reviewers skim. Write the **argument** (need, why this works) in sentences, because bullets hide the “because”. Full short clauses of the same form, three to six at a time. Tables are good for work plan and evaluation. If the notice sets format or a portal takes plain text only, use dashes and test how it looks.",
    "plain-words",
  ),
  answer(
    "is there a limit on how many grants one nonprofit can have | how many grants can we hold at once | can we have several grants at the same time | maximum number of awards per organization",
    "**No general limit.** A program may limit awards or open applications per organization or per project director, and no **cost** may be paid twice. Reviewers ask whether the same people have time: shares over all awards may not exceed 100 percent. The real limits are reports, cash flow and the single audit from $1,000,000 of federal spending. Keep one table of all awards with end dates, people and match.",
    "decide-to-apply",
  ),
  answer(
    "state agency pays us late | funder reimburses months late | reimbursement is overdue what can we do | pass-through does not pay our invoices",
    "First make sure that your requests are **complete** (most delays start there); ask what is missing. A pass-through must pay federal money within **30 calendar days** of a proper request (2 CFR 200.305(b)), so cite the rule politely with the dates, to the program contact, then to the finance office, then its director. Many states owe interest on late payments by their prompt-payment law. Ask for an advance or monthly instead of quarterly billing, and use a credit line meanwhile. Note everything; don't stop reporting.",
    cfr("200.305"),
  ),
  answer(
    "participants dropped out how do we show results | half of the participants left the program | low retention in our evaluation | attrition in a program evaluation",
    "Report **all who began**: “Of 60 who enrolled, 31 finished; 24 of the 31 reached the goal.” Say **why** people left (moved, work, transport) and whether those who left were different at the start. Try one call to ask them; partial results count as such. Show what you changed: evening sessions, rides, a buddy. Never count only finishers without saying so. If the target can't be reached, tell the program officer now.",
    "reports-that-help",
    "evaluation-plan",
  ),
  answer(
    "how much detail does a family foundation want in the budget | budget for a small foundation | simple budget for a family foundation | how detailed should a foundation budget be",
    "**One page, eight to twelve lines**: what, how calculated in a few words, total, and which part you ask of them; below it who else pays (received, pending). No federal forms. Add your organization's yearly budget. A line above a tenth of the total deserves a sentence. If they have a form, use theirs.",
    "budget-from-activities",
  ),
  answer(
    "who has to sign the sf-425 | who certifies a federal financial report | authorized certifying official | who may sign federal reports",
    "An **authorized certifying official**: someone with authority to bind the organization, such as the finance director or executive director, not the bookkeeper by habit. The signature certifies under penalty of law that the report is true and for the award's purposes (2 CFR 200.415). In PMS and other systems it is a role that is given to a person; keep a second one, and have someone else prepare the report.",
    cfr("200.415"),
  ),
  answer(
    "our award has the uei of our old organization | wrong uei on the award | uei of a former entity on a grant | award is under our predecessor's uei",
    "Don't draw until it is right: payment goes to the entity behind that UEI. Check both entities in **SAM.gov** (legal name, EIN, status), then write to the **grants officer** with the proof. If only the name changed, update SAM.gov; if it's another legal entity (merger, new corporation), the agency must agree to transfer the award, which it may refuse (2 CFR 200.308). Correct it in Grants.gov and the payment system afterward.",
    "sam-registration",
    cfr("200.308"),
  ),
  answer(
    "is donated software or a discount in-kind | donated licenses as match | free software counted as match | discounts as in-kind",
    "A **donation** counts at its **fair market value**: what nonprofits really pay for it, not the list price (2 CFR 200.306). If every nonprofit gets it free, the value is zero. **Discounts** from a seller usually don't count on federal awards. You need a letter of the donor with date, item, value and how it was found, and the project must need it in the period.",
    "cost-share",
    cfr("200.306"),
  ),
  answer(
    "will a foundation pay our rent | ask a foundation for rent money | can general operating support pay for rent | foundation grant for rent and utilities",
    "Yes, most easily as **general operating support**, or as the project's share of rent in a project budget (square feet × price × share of use). Few foundations pay back rent or a rent crisis; a community foundation's emergency fund might. Show that you can pay it afterward. On a **federal** award the project's share can be a direct cost if you treat it so everywhere, else it is indirect (2 CFR 200.465).",
    "private-foundations",
    cfr("200.465"),
  ),
  answer(
    "can a 501c4 get foundation money | civic league foundation grant | foundation grants to a non 501c3 organization | social welfare organization foundation funding",
    "Possible but rare: a private foundation may give to a 501(c)(4), a town or a club only for **charitable purposes**, and must exercise **expenditure responsibility** (a written agreement, separate account, reports), which many avoid. Alternatives: a **fiscal sponsor**, a related **501(c)(3) fund**, a public charity or community foundation, which are freer, or the city for public works. Ask in one line before you write.",
    irs(
      "irs-er",
      "IRS: grants by private foundations, expenditure responsibility",
      "charities-non-profits/private-foundations/grants-by-private-foundations-expenditure-responsibility",
    ),
    "fiscal-sponsor",
  ),
  answer(
    "can a pta apply to a state arts council | is our parent group eligible for state arts money | school parents' group arts grant | apply to the state arts council as a small group",
    "Often: state arts councils fund nonprofits, schools and local governments **in their state**, also small groups, mostly with a one-to-one match, and some through local arts agencies with simpler forms. Most want **501(c)(3) status, a government or a fiscal sponsor**; your PTA may share its state body's group exemption, so ask for the letter. For artists in schools the **school** is usually the applicant. Call the program officer of “arts education” first.",
    "applicant-types",
  ),
];
