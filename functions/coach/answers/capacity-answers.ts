import { answer, type CuratedAnswer, cfr, sources } from "./curated-answer.ts";

/** Answers about whether an organization can manage a grant, who acts for it, and what its records must show. */
export const capacityAnswers: readonly CuratedAnswer[] = [
  answer(
    "where can I find examples of winning grant proposals | sample funded proposals | see a successful grant application | examples of funded grants | read a winning proposal",
    "**Ask the people who won, and the agency.** (1) Federal: many agencies post sample or winning applications (NIH's institutes, IMLS, NEH, Education); others can be requested under the Freedom of Information Act. (2) Look up recipients on USAspending.gov and ask one, not a competitor next door, for its narrative. (3) Candid's library has sample proposals. (4) Your state nonprofit association. Learn the structure and the level of detail; never copy text or figures. Forms and guides are under **Resources**.",
    "read-past-awards",
  ),
  answer(
    "executive director is also the bookkeeper | one person does all the money | director keeps the books and signs checks | segregation of duties in a small organization | one person handles the money",
    "**Separate at least three steps, with volunteers if need be**: who approves a payment, who makes it, and who opens the bank statement and reconciles. A board member who can't sign gets the statement every month and initials it; payments above an amount need two approvals; the director's own expenses are approved by the treasurer. Write it on one page. Federal awards require effective internal controls (2 CFR 200.303), and reviewers of small organizations ask.",
    cfr("200.303"),
  ),
  answer(
    "how do I show our impact with only 20 clients | small program how do we show results | impact of a small program | few participants how do we show outcomes",
    "**Depth instead of numbers.** Give counts rather than percentages (“17 of 20”), show the same people before and after, and say what it means in money or time (“11 moved out of shelter, on average in 74 days”). Add one story with consent, what a partner sees, and who isn't counted yet (waiting list of 31). Compare with the county figure. Funders accept small programs that measure well; they don't accept “served many”.",
    "outputs-outcomes",
  ),
  answer(
    "can I apply under my personal name for our club | apply as a person for a group | can a grant be paid to me for our club | grant check in a member's name",
    "**Rarely, and it's a bad idea: the money would count as your income and you alone would be responsible for it.** Use a fiscal sponsor (community foundation, church, parks department, library), or register the club with an EIN and a bank account in its name; small neighborhood funds often accept that. If a funder does pay individuals, it says so.",
    "fiscal-sponsor",
  ),
  answer(
    "do funders prefer collaboration | do joint applications score better | should we partner to be more competitive | is it better to apply with a partner",
    "**Only when the work needs it, or the notice gives points for it.** A partner earns points if it does a named piece of work, has money or match in the budget and signs a commitment with amounts and dates. A list of friendly names earns nothing and costs meetings. Test: if the partner left, would you lose an objective? If not, leave it out.",
    "letters-of-support",
  ),
  answer(
    "should the budget include salaries of people we already employ | put existing staff in the budget | budget for current employees | include staff we already pay in the grant budget",
    "**Yes, for the share of time they'll really spend on this project**, as personnel with fringe; or as match, if you pay them from other non-federal money. Two limits: some funders pay new positions only, and on federal awards the grant may not replace money that already pays them (supplanting). Say what changes: “moves from 40 to 100 percent outreach; the county pays the other duties.” Keep time records. Their time before the award starts counts only with approved pre-award costs (2 CFR 200.458).",
    "budget-from-activities",
  ),
  answer(
    "can we apply if our 990 is late | form 990 extension and a grant application | our 990 isn't filed yet | funder asks for a 990 we have not filed",
    "**Usually yes, if you're on extension and still listed as exempt.** Form 8868 gives six more months; attach the confirmation, the last filed 990 and this year's board-approved statements, and say in one line when it will be filed. Three missed years in a row mean automatic revocation, so check the IRS search first. File before you ask if you can: a foundation looks at the public copy.",
    sources.exemptSearch,
  ),
  answer(
    "do we have to follow buy american | Build America Buy America Act | BABA rules for a grant | must equipment be made in the USA",
    "**For infrastructure, yes.** The Build America, Buy America Act requires iron, steel, manufactured products and construction materials made in the United States for federally funded **infrastructure** (buildings, roads, water, broadband), unless the agency waives it (2 CFR part 184). Ordinary program supplies aren't covered, though federal recipients should prefer US goods where practicable (2 CFR 200.322), and some programs have rules of their own. Put it into bids and keep certifications.",
    cfr("200.322"),
  ),
  answer(
    "what does match must be secured at time of application mean | is match secured or committed | secured match | proof of match when applying",
    "**Each dollar of match must be certain when you submit**: cash in your account with a board resolution, or a signed letter with amount, purpose, date and no condition other than your winning. “Pending”, “anticipated” or another application doesn't count. In-kind needs a letter with quantity and value. If you can't show it, ask the contact whether a later date is accepted, or apply for less.",
    "cost-share",
  ),
  answer(
    "who owns the data we collect under the grant | do we own data and reports from a grant | can the funder use our data | data rights under a grant",
    "**You do, but the funder gets rights.** On federal awards the government may obtain, reproduce, publish and use data produced under the award, and let others do so (2 CFR 200.315(d)); research data can have to be shared. Personal information stays protected by its own laws and your consent forms, so report numbers, not names. Foundation agreements differ: look for “intellectual property”. Agree with partners in the MOU.",
    cfr("200.315"),
  ),
  answer(
    "nobody on staff has managed a federal grant | no experience with federal grants | how do we show capacity for a first federal grant | are we able to manage a federal award",
    "**Say so, and show who will manage it.** Options: a part-time or contract grants accountant, in the budget as indirect or direct; a partner or fiscal sponsor that holds the award while you do the work as subrecipient; a smaller state or pass-through grant first. Have in writing: accounts by grant, time records, purchasing policy, conflict-of-interest policy, who approves what. Reviewers score systems and people, not past awards alone; name similar contracts you completed.",
    "ready-for-grants",
    "organization-section",
  ),
  answer(
    "can we ask for more than the maximum award | request above the ceiling | ask for more than the notice allows | our project costs more than the maximum",
    "**No: a request above the maximum is usually rejected unread.** Ask for the maximum or less for a part that stands on its own, and show who pays the rest (“other sources: $60,000, county, committed”). Check whether the maximum is per year or for the whole period, and includes indirect costs. Foundations: their largest past grant to a new group is the practical limit.",
    "how-much-to-ask",
  ),
  answer(
    "our principal won't sign the application | director refuses to sign the grant | the person who must sign won't sign | no signature for our application | they will not sign our application",
    "**Find out what the concern is: time, money, or what happens afterward.** Bring one page: amount, hours of work, match, staff, what ends when the grant ends, and who reports. Offer to change the part that worries them. Who may sign is set by policy: a district office or superintendent may be the right signer anyway. Without the signature you may not submit, and signing for someone is fraud. If the answer is still no, aim for the next round or let a partner be the applicant.",
    "decide-to-apply",
  ),
  answer(
    "what is the difference between the tracker and the library | application tracker or library | what goes in the library | what is the application tracker for",
    "The **Application Tracker** holds your applications: deadline, status, amount, tasks, requirements, documents and award. The **Library** holds your texts: all drafts and uploaded documents, searchable, so that you can reuse passages. A draft made for an application appears in both.",
    "answer-library",
  ),
  answer(
    "why does our award have no indirect costs | our federal award has no indirect | agency removed indirect from our budget | can we add indirect costs after the award",
    "**Usually because the budget didn't ask for them, or the program caps them.** Look in the notice of award and the notice: some laws allow none or a fixed percentage (training grants often 8 percent). If neither says so, you may ask for a budget revision to charge your negotiated rate or up to 15 percent of MTDC, inside the same total (2 CFR 200.414). Ask before you have spent the money; the total award won't rise.",
    cfr("200.414"),
  ),
  answer(
    "who can see our single audit | is our single audit public | is the audit report public | where are single audits published",
    "**Everyone: the reporting package is published on FAC.gov**, the Federal Audit Clearinghouse (2 CFR 200.512). Funders, partners and journalists look there, so leave personal information out. Tribes may choose not to make theirs public. Ordinary financial statements are public only if you publish them or your state or a funder requires it; Form 990 is public.",
    cfr("200.512"),
  ),
  answer(
    "can we get a planning grant | get paid to plan a project before we build it | money to plan before we apply for construction | predevelopment grant",
    "**Yes: ask for a planning or predevelopment grant.** Community foundations, CDBG (through city, county or state), EDA, USDA Rural Development and state agencies pay for studies, designs, community meetings and cost estimates. A planning grant ends with a deliverable: a plan, an engineer's estimate, a site under control. Costs before a construction award are normally not paid back by it unless the agency approves pre-award costs (2 CFR 200.458).",
    cfr("200.458"),
  ),
  answer(
    "what is a resolution | the county said we need a resolution | board or council resolution for a grant | sample resolution to apply for a grant",
    "**A resolution is a recorded vote of your governing body**: it approves the application, the amount and match, names who may sign, and accepts the terms if you win. “Resolved, that the Board of Example Food Shelf approves an application to the County Community Fund for $25,000, commits $5,000 in match from general funds, and authorizes the executive director to sign.” Then date, vote, secretary's signature. Councils need public notice, so ask three to six weeks ahead.",
    "document-folder",
  ),
  answer(
    "describe our community without sounding negative | how do I write about need without making people look bad | strengths-based need statement | asset-based language in a proposal",
    "**Put the problem in the conditions and the strength in the people.** “Families here work two jobs and still pay 45 percent of their income in rent” says more than “poor families struggle”. Begin with what exists (a school that stays open late, 30 block captains), then the gap. Use the words people use for themselves, no “at-risk”, “underserved” or “targets”, and let someone from the community read it before you send it.",
    "need-of-community",
  ),
  answer(
    "program budget versus organization budget | difference between a project budget and an organizational budget | which budget does the funder want",
    "**The organization budget covers everything you do in a year; the program budget only this project.** Funders mostly want both: the first shows size and stability (income by source, expenses, surplus), the second what the grant would pay. The program budget has a column for this request and one for other sources, includes its share of rent and administration, and its total must be smaller than the organization's. Use the same fiscal year or say which months.",
    "budget-from-activities",
  ),
  answer(
    "our funder is closing down | our foundation is spending down | funder is shutting its doors | foundation is ending its grant program",
    "**Ask three things this month**: what happens to payments already promised, whether there will be a final or exit grant, and whom they'd introduce you to. Foundations that close often make larger last grants for reserves or a plan. Get outstanding commitments confirmed in writing. Then show in your budget which income ends when, and start two replacements now; a letter from them about your work helps with others.",
    "sustainability",
  ),
  answer(
    "steps in a federal grant from start to finish | life cycle of a grant | grant life cycle | what happens from application to closeout | stages of a federal grant",
    "**Seven stages.** (1) **Ready**: SAM.gov with UEI, policies, budget. (2) **Find**: notice on Grants.gov; check eligibility, match, dates. (3) **Apply**: narrative, budget, forms, letters; submit 48 hours early. (4) **Review**: screening, panel, questions about the budget; three to nine months. (5) **Award**: read the notice of award, accept, set up accounts. (6) **Carry out**: spend by the rules, time records, drawdowns, reports, approvals for changes. (7) **Close out**: final reports within 120 days after the end, records kept three years, audit if you spent $1,000,000 or more of federal money in a year.",
    "first-grant",
    "first-thirty-days",
  ),
  answer(
    "can we choose a bid that isn't the lowest | we want the most expensive of three bids | do we have to take the lowest bid | choose a vendor who is not the cheapest",
    "**Yes, if you can show it is the best value by criteria you named beforehand.** For quotes and proposals, price is one factor: write down the others (warranty, delivery, service, experience), score each offer, and keep the sheet. With **sealed bids** the lowest responsive and responsible bid wins (2 CFR 200.320). “We know them” is not a reason. Nobody with an interest in the vendor may decide.",
    "procurement",
    cfr("200.320"),
  ),
  answer(
    "funding for ESL classes | grants for English classes for immigrants | adult education grant | money for citizenship classes | who funds adult literacy",
    "**Adult education money comes through your state** (WIOA Title II, by competition, usually several years). Then USCIS's citizenship grants when offered, Dollar General Literacy Foundation, ProLiteracy, your library, refugee resettlement office, community foundation and employers. Count learners, hours attended and level gains on a recognized test (CASAS, BEST Plus). Small start: a community college or library as partner with its rooms and teachers.",
    "search-federal-funding",
  ),
  answer(
    "how can a library get money for hotspots | hotspot lending grant | internet access for patrons grant | after school snacks money | who pays for snacks in an after school program",
    "**Snacks**: USDA's Child and Adult Care Food Program (at-risk afterschool meals) or the school's program pays per snack; apply at your state's child nutrition agency. **Hotspots and internet**: state library (LSTA), E-Rate for internet in the building (check the FCC's current rules on lending), carriers' discount programs such as Mobile Beacon, the Friends group and the community foundation. Both requests are stronger as part of a program with participant counts.",
    "search-federal-funding",
  ),
  answer(
    "renovate a state veterans home | state veterans home construction money | renovations at a veterans home grant | how does a state veterans home get money for renovations",
    "**The VA's State Home Construction Grant Program (64.005) pays up to 65 percent; only the state may apply, and it pays the rest** (38 CFR part 59). Projects are ranked on a yearly priority list: life and safety first. Work with your state's department of veterans affairs on the capital plan, architect's estimate and the state share. In rural places, USDA Community Facilities is open to public bodies and nonprofits. A private home also looks at state historic or capital funds, the Home Depot Foundation and local foundations.",
    "read-eligibility",
  ),
  answer(
    "rejection feedback contradicts the guidelines | feedback contradicts the notice | reviewer comments are wrong | reviewer misread our proposal | they gave us feedback that contradicts the guidelines",
    "**Ask one neutral question, with both passages side by side.** “The guidelines (page 4) say X; the comment says Y. For a future request, which should we follow?” A factual error by a reviewer rarely changes the decision; a few agencies have a formal appeal for procedural errors, with a short time limit in the notice. In the next version make the point impossible to miss: heading, first sentence, page reference to the criterion.",
    "when-declined",
  ),
  answer(
    "can a co-op get a grant | we're a co-op are we eligible | grants for cooperatives | worker cooperative grant | food co-op grant",
    "**It depends on the legal form.** Most cooperatives are businesses: look for “for-profit organizations”, “small businesses” or “unrestricted”. USDA has programs for them (Value-Added Producer Grants for farmer co-ops; Rural Cooperative Development Grants go to centers that help you). Foundations usually need a nonprofit partner or fiscal sponsor for the charitable part. CDFIs and cooperative loan funds lend. Ask your regional cooperative development center for help; it's free.",
    "applicant-types",
  ),
  answer(
    "where does a 990-PF list the grants | find a foundation's typical grant in its 990-PF | which part of the 990-PF shows grants paid | average grant from a 990-PF | read a foundation's tax return for grant sizes",
    "**In the table “Grants and contributions paid during the year”** (Part XIV on recent forms, Part XV on earlier ones). It lists each recipient with purpose and amount. No line states an average: sort the amounts and take the **median**, since one large grant distorts the mean. Leave out grants to the same few recipients every year, and look at two or three years.",
    "read-past-awards",
  ),
  answer(
    "letter of support from the mayor | what should a city council member's support letter say | city support letter contents | letter from the county executive for our grant | support letter by the end of the week",
    "**Send a draft today; officials sign what is ready.** Half a page on letterhead to the funder: who the official is, the local need in one figure, what your project will do about it, why your organization can do it, and above all **what the city gives or does** (money, space, staff time, data, a permit), with the amount. A letter that only praises earns little. Give the program's name, the address and the latest hour you can receive a signed PDF.",
    "letters-of-support",
  ),
  answer(
    "is an item under the equipment threshold a supply | do we tag an item bought with a federal award | inventory a refrigerator bought with a grant | must a $6,000 purchase be tracked as equipment | equipment inventory for a purchase below $10,000",
    "**Below $10,000 per unit it's a supply, not equipment** (2 CFR 200.1, for awards under the 2024 rules; $5,000 on older awards), so the equipment rules (tags, inventory every two years, disposition) don't apply. If your own capitalization level is lower, yours counts. Keep the invoice, and note where it is: unused supplies worth more than $10,000 in total at the end have rules of their own (2 CFR 200.314).",
    cfr("200.1"),
    cfr("200.313"),
  ),
  answer(
    "call the program officer after we were declined | contact the funder after a rejection | is it okay to ask why we were rejected by phone | talk to the funder after a decline",
    "**Yes, and few applicants do.** Write first: thank them for reading, ask for the reviewers' comments and ten minutes on the phone. Then ask what was weakest, whether the project fits at all, and whether and when to reapply. Don't argue. Federal agencies send reviewers' comments or scores on request; some foundations give no feedback, and one polite request never hurts.",
    "when-declined",
  ),
  answer(
    "who can read my conversation with the coach | is this chat private | can my coworkers see what I ask the coach | are client stories safe in this chat | is what I type here confidential",
    "**Your teammates can't: the conversation is stored with your account, not with the workspace.** Whoever operates this installation can reach its stored data, as with any website. Where a model is set up, what you type and the passages it needs are sent to that provider; without one, nothing is sent. Leave out names and details that identify a client all the same; the privacy page has the details.",
  ),
];
