import { answer, type CuratedAnswer, cfr, sources } from "./curated-answer.ts";

/** Answers about finding, approaching and keeping funders. */
export const funderAnswers: readonly CuratedAnswer[] = [
  answer(
    "how many foundations should we apply to | how many foundations should we apply to per year | how many grants should we apply for each year | how many applications a year | how many proposals should we send | how many funders is enough",
    `As many as you can do **well**. For a small organization with one person writing part-time, that is about **8 to 15 requests a year**: mostly foundations, one or two public programs. With a success rate of one in three or four for new funders, and two in three for those who know you, plan backward from the money you need. Ten funders that fit are worth more than forty that might.`,
    "decide-to-apply",
    "plan-backwards",
  ),
  answer(
    "which foundations fund in my county | local foundations near me | foundations in my state | find funders in my area | who funds in our town | foundations that fund my city",
    `Search by place first, then by subject:

1. **Your community foundation**, and its staff: they know the family funds around you.
2. **Nonprofit Explorer**: search the city or county, open each foundation's Form 990-PF and read its list of grants.
3. **Annual reports and donor walls** of organizations near you.
4. **Local companies, banks and the hospital or utility**, and the United Way.
5. The **Funding Finder** with your state in your profile.

Cross off every foundation that hasn't given in your county or state in three years.`,
    "private-foundations",
    "search-federal-funding",
  ),
  answer(
    "how do I ask for general operating support | make the case for operating support | ask for unrestricted money | get core funding | operating grant request",
    `Ask funders who **know you**, after at least one good project:

1. Tie it to results: “Your unrestricted $20,000 kept two sites open through the summer.”
2. Show the whole organization: budget, goals for the year, income by source, reserves.
3. Say what flexible money makes possible that project money cannot.
4. If the answer is no, put a **full share of shared costs** (rent, bookkeeping, supervision) into the project budget.

Federal agencies rarely give it. Family and community foundations do.`,
    "private-foundations",
    "indirect-costs",
  ),
  answer(
    "how do I ask for a corporate sponsorship | get money from local businesses | ask companies for donations | approach a bank for a grant | corporate grants",
    "Start with companies that have **customers or employees near you**. Look for a giving page (many banks, stores and utilities have a form), find out who decides, and ask for something defined: $2,500 for one event or 20 laptops. Offer what they want: names of the people reached, recognition, volunteer days. Requests are short, one page, and answered in weeks. Banks have a duty to serve low-income areas (Community Reinvestment Act), so say which census tracts you serve.",
    "cover-letter-guide",
    "private-foundations",
  ),
  answer(
    "how do I write a cold email to a foundation | first email to a funder | introduce my organization to a funder | what do I say to a program officer | email to a program officer example",
    `Four short paragraphs, under 150 words:

> **Subject:** Question on [program], [your place]
>
> Dear Ms. Example:
> We are [who] in [place], and last year [one result]. We plan to [project] for [how many people] from [month] for about [$].
> Your guidelines name [their words]. Would this fit, or would you rather see [other option]?
> I can send a page or call for ten minutes on [two times].

Use the person's name, ask one question, and attach nothing. Follow up once after ten days.`,
    "talk-to-program-officer",
  ),
  answer(
    "funder has not replied | no answer from the foundation | how long should I wait before following up | follow up on a submitted application | should I check on my application status | they said decisions by june and it is august and we heard nothing | is it rude to email the program officer about our application status | what do I say to ask about the status of our application | decision date passed and no answer",
    "**It isn't rude to ask once, after the date has passed.** Wait until **two weeks after the date** by which they said they would decide, or about three months if they gave none. Then write one friendly note: what you sent and when, that you are glad to answer questions, and one new fact if you have one. Do not call every week. Federal agencies tell you in their system; before the award date they may not comment. If you hear nothing for six months, count it as a no and plan for the next round.",
    "after-you-submit",
    "talk-to-program-officer",
  ),
  answer(
    "can we apply again after winning | apply to the same funder twice | ask for a renewal | reapply after an award | same foundation every year | how soon can we ask again",
    "Usually yes, and it is your best chance. Look in the agreement or guidelines for a **waiting period** (some foundations want a year off after one to three grants). Finish your report first, show the results, and ask the program officer what they would like to see next. A renewal should not be the same text with new dates: say what you learned and what changes.",
    "reports-that-help",
    "private-foundations",
  ),
  answer(
    "one funder for everything | depend on one grant | diversify funding | too dependent on grants | other ways to raise money besides grants | alternatives to grants",
    "Grants are seldom more than a part of a healthy budget. Besides them: **individual donors** (by far the largest source of giving in the United States), a monthly giving program, events, fees for service, government contracts, sponsors, and a local giving day. A good rule: no single source above **a third** of your income. Individual giving also gives you the unrestricted money that grants do not.",
    "sustainability",
    "ready-for-grants",
  ),
  answer(
    "is this funder worth it | is a small grant worth the effort | should we go for this grant | should I apply for this grant | worth applying | go or no go decision | how can I tell if a grant is a waste of our time",
    `Ask seven questions; with two or more “no” answers, skip it:

1. Are we **eligible**, without a stretch?
2. Is it **work that we would do anyway**?
3. Does the funder give in our **place**, to organizations of our size?
4. Is the amount worth the **hours** (a small foundation request 10 to 30, a federal one 100 and more) and the reports?
5. Can we meet the **match** and wait for the money?
6. Is there **time** to do it well?
7. Do we have the **people** to carry it out if we win?`,
    "decide-to-apply",
  ),
  answer(
    "where do I find the contact of a program officer | phone number of the foundation | email address of a funder | who do I contact at the foundation | contact information of a funder",
    `I don't have funders' phone numbers or email addresses beyond what a program's page here lists. Where to find the right person:

- **Federal**: the last pages of the notice (“agency contacts”), and the program's page on Grants.gov.
- **Foundations**: the staff or “how to apply” page of its site; if there is none, Form 990-PF in Nonprofit Explorer has an address and phone number, and in Part XIV, the person to whom applications go.
- **State**: the program's page, or the agency's main number.

If you track an application, write the contact into it and I can tell you.`,
    "talk-to-program-officer",
    "private-foundations",
  ),
  answer(
    "grants for equipment | are there grants for freezers | who pays for equipment | find a grant for a freezer | get a grant to buy a van | grants for a building | capital funding | renovate a building with grant money",
    "Look for **capital** or **equipment** programs: USDA Community Facilities in rural places, HUD's Community Development Block Grants through your city or county, state capital budgets, community foundations, banks, and local service clubs for things up to about $10,000. Capital funders want quotes, site control (deed or long lease), other money already raised, and a plan for upkeep. Search the **Funding Finder** for “capital” or the thing itself.",
    "search-federal-funding",
    "equipment-threshold",
  ),
  answer(
    "can we get a grant to pay off debt | grant to pay last year's deficit | get a grant to cover a deficit | grant for existing debt | pay back a loan with a grant | cover a deficit with grants | emergency funding for nonprofit | we are running out of money | can we use the grant to pay back a loan we took for the project",
    "Rarely. Grants pay for **future work**, not for debts, deficits or costs that have already arisen; federal money may not pay bad debts, or losses on other awards (2 CFR 200.426, 200.451). In an emergency: talk to the funders you have (they can release payments, lift restrictions or extend), ask your community foundation for emergency or bridge funds, your major donors, and a community loan fund. Cut costs, and tell your board the same week.",
    cfr("200.451"),
    "private-foundations",
  ),
  answer(
    "united states citizenship grants | foreign organization apply | can an organization abroad apply | international ngo us grants | apply from outside the us",
    "Sometimes. Federal notices say under eligibility whether **foreign organizations** may apply; the State Department, USAID's successors, NIH and a few others allow it, most domestic programs do not. You need a UEI and, for most, an active SAM.gov registration. US foundations give abroad through an equivalency check or expenditure responsibility, or through a US fiscal sponsor or “friends of” organization.",
    "read-eligibility",
    "fiscal-sponsor",
  ),
  answer(
    "two organizations apply together | joint application | who should be the lead applicant | apply as a consortium | lead agency partner application | partner as subrecipient",
    "One organization is the **applicant**: it signs, receives the money and is responsible for all of it; the others are **subrecipients** or contractors with their own budgets. Choose as lead the one that is eligible, has the books and the audit, and does the largest part. Agree in writing before you submit: tasks, budgets, indirect rates, who decides, data, what happens if one leaves. The lead must check and monitor the partners (2 CFR 200.332).",
    cfr("200.332"),
    "letters-of-support",
  ),
  answer(
    "what is a good success rate | how many grants do people win | normal win rate for grants | average success rate grants",
    "For **new** private funders one in four to one in ten is common; for funders who have funded you before, one in two or better. Federal competitions range from one in twenty to one in three. Below one in five over a year, look at fit before you look at writing. Your own rate is in the tracker: ask me “What is our success rate?”",
    "decide-to-apply",
  ),
  answer(
    "grants for my kids sports team | grants for a school club | grants for a neighborhood group | grants for a pta | booster club grants | youth sports grants",
    "Start local: **sporting goods stores and team foundations**, the community foundation, Rotary, Lions and Kiwanis clubs, the city's neighborhood or youth fund, and the school district's education foundation. Most want a nonprofit, so apply through the **PTA, booster club or a fiscal sponsor**. Ask for a defined thing ($1,500 for uniforms and fields for 40 children), with one quote. These requests are one or two pages.",
    "fiscal-sponsor",
    "first-grant",
  ),
  answer(
    "grants for artists | grant for an art project | artist grants | grants for a documentary | grants for writers | individual artist fellowship",
    "Begin with your **state arts council** and local arts agency: both have individual fellowships and project grants. Then national ones by field: Creative Capital, Foundation for Contemporary Arts, United States Artists (by nomination), and the National Endowment for the Arts' literature fellowships. Films and larger projects usually apply through a **fiscal sponsor** such as Fractured Atlas. Work samples matter more than text.",
    "fiscal-sponsor",
    "search-federal-funding",
  ),
  answer(
    "grants for farmers | farm grants | grants to buy land for farming | usda grants for beginning farmers | agriculture grants for small farms",
    "USDA supports farms mostly with **loans and cost-share**, seldom with grants: EQIP and CSP (NRCS) pay a part of conservation work; **Value-Added Producer Grants** help sell processed products; REAP pays part of energy projects; SARE has small farmer research grants; FSA has loans for beginning farmers. Start at your county's **USDA Service Center**, and your state's agriculture department. Buying land: loans, not grants.",
    "search-federal-funding",
  ),
  answer(
    "grants for veterans | grants for a veteran owned business | grants for disabled people | grants for home repair | help with my rent",
    "For a person, help comes as **benefits**, not grants: the VA (disability, home adaptation, education), USDA Section 504 for repairs of rural homes, your state's weatherization program, 211 for rent and food. Nonprofits that serve these people can apply for grants: search the **Funding Finder** with your profile. Veteran-owned firms get contracting preference and advice from the SBA, seldom grants.",
    sources.benefits,
    sources.sba,
  ),
];
