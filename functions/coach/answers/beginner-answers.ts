import { answer, type CuratedAnswer, cfr, sources } from "./curated-answer.ts";

/** Answers for people preparing their first application, and about who may apply. */
export const beginnerAnswers: readonly CuratedAnswer[] = [
  answer(
    "I have never written a grant where do I start | how do I start | how to get started with grants | how do I get started with grants I have never done one | first steps for beginners | how do I apply for a grant | how do I get a grant | how does grant writing work | I am new to grants | start writing my first grant | how do I get grant money | first thing to do if we never got a grant | very first step for a tiny nonprofit | never applied before what first | grant writing for beginners | brand new to this where to begin | what are the steps of applying for a grant",
    `Start in this order. The first four steps take a few days, and none needs experience.

1. **Write your project in five lines**: who has what problem, what you will do, what will change, what it costs, when.
2. **Decide who will apply.** Most funders pay organizations. Without legal status, look for a fiscal sponsor.
3. **Collect the standard documents**: IRS letter and EIN, board list, this year's budget, last year's result.
4. **Start SAM.gov** if you may want federal money. It is free and can take a month.
5. **Fill out your organization profile**, then search in the **Funding Finder** and make a list of five to ten funders that fit your work, place and kind of organization.
6. **Check eligibility and past awards** of each, and ask its contact one question.
7. **Write**: need, objectives, activities, budget, evaluation, and the summary last. Have it read, and submit two days early.

A small local grant for something you already do well is the best first one.`,
    "first-grant",
    "ready-for-grants",
  ),
  answer(
    "am I ready for grants | what documents do foundations usually ask for | is my organization ready to apply | are we ready for a grant | what do we need before we apply | what do I need before my first application | what do funders need from us | requirements before asking for grants | what do we need before we ask for grants | which documents do funders ask for | prepare to apply | what should we have in place first | how do I know if we are ready",
    `Before you ask anyone, have these ready:

- **Status**: a determination letter, a charter, or a fiscal sponsor's written agreement. A church is tax-exempt without applying, but many funders still want a letter or a sponsor.
- **EIN, bank account and books** that keep one grant apart from the rest.
- **A board** that meets, and one person who may sign.
- **A budget** for this year and last year's result.
- **A plan** that would exist without this funder: who is served, what you do, what it costs.
- **Figures**: how many people need it, and how many you serve now.
- For federal money: an active **SAM.gov** registration.

If three or more are missing, set dates for them first, and begin with local donors and small grants.`,
    "document-folder",
    "ready-for-grants",
  ),
  answer(
    "do I have to pay a grant back | pay the money back | do grants have to be repaid | is a grant a loan | do you repay grants | return the money | is a grant free money | what if we cannot finish the project do we owe the money",
    "No. A grant is not repaid if you do the agreed work and spend the money as agreed. You may have to return what you **did not spend**, what you spent on **costs that are not allowed** or cannot prove, and in rare cases everything, if the work was not done. Federal unspent money goes back at closeout (2 CFR 200.344).",
    "grant-basics",
    cfr("200.344"),
  ),
  answer(
    "how long does it take to get a grant | how long from applying to getting the money | when do we get the money | how soon do grants pay | how long until a decision | how long does the process take | when will I hear back | how long does a grant take from start to finish | time from application to award | how long do foundations take to decide | how many weeks to write a grant | grant timeline from start to finish | whole process from finding a grant to having the money | how long from the first search until we have cash",
    `Plan on months:

- **Writing**: three to six weeks for a foundation, six to ten for a federal program, plus up to a month for a first SAM.gov registration.
- **Decision**: two to six months at most foundations, depending on when the board meets; four to nine months at federal agencies. The notice usually gives an expected award date.
- **Payment**: foundations often pay the whole sum or half at the start. Federal and state money is often paid as **reimbursement**, so you need cash for two or three months.

Do not spend before you have the award in writing.`,
    "after-you-submit",
    "plan-backwards",
  ),
  answer(
    "grant to start a business | free grant money to start a business | want to start a business is there grant money | grant to open a restaurant | is there really free money for my bakery | free government money for a new business | grants for my food truck | grant to start a daycare business | grants for my own small business | are individuals eligible for grants to start a small business | start up business grant | money to open a business | small business grants | money to start a bakery or restaurant | grants to start a small business | start up money for my shop | free money to open a business | salon grant",
    `Rarely from the federal government: it gives no grants for simply starting or growing a business. What exists:

- **SBIR and STTR** for small companies with a research idea.
- **State, county and city programs**, often for a district, an industry or new jobs. Ask your economic development office.
- **Corporate and nonprofit contests** for founders, small and very competitive.
- **Child care start-up funds** in many states, and USDA programs for farm products and rural energy.
- **Loans and free advice** from the Small Business Administration, its development centers and microlenders.

Anyone who guarantees a business grant for a fee is running a scam.`,
    "grant-basics",
    sources.sba,
    sources.sbir,
  ),
  answer(
    "grants for individuals | free government money for individuals | personal grants | grant to pay my bills | money for me personally | can a person get a grant | can individuals apply | grants for single mothers | grant for my house | free money | can a regular person get a grant | only for organizations | can an individual apply for a grant or only organizations | can I get a grant myself | grants for one person | I am not an organization can I get a grant | government money for people to pay bills | free government money to pay bills | is there government money for regular people",
    `Very little. Nearly all grants go to organizations. For a person there are:

- **scholarships and student aid** (studentaid.gov),
- **fellowships** for researchers and **artists' grants**, often from states,
- **benefits**, which are not grants: food, housing, health and energy help (usa.gov/benefits), and home repair programs for low-income rural owners,
- help from local charities.

The government does not hand out free money for bills, and never charges a fee. Offers that say otherwise are scams.`,
    "grant-basics",
    sources.benefits,
    sources.ftc,
  ),
  answer(
    "someone called and said I won a government grant if I pay a fee | is this grant a scam | grant scam | they want a fee for a grant | email says I was awarded a grant | do I have to pay to apply | fee to release grant money | facebook message about a grant | they want gift cards",
    "**An unsolicited grant offer that asks for a fee or your data is a scam.** The government does not call, text or message people to award grants you never applied for, and never asks for a fee, a gift card or your bank password. Do not pay, do not give account numbers, and hang up. If you paid or gave data, call your bank today. Report it at ReportFraud.ftc.gov. Applying for federal grants is always free.",
    sources.ftc,
    "grant-basics",
  ),
  answer(
    "group without legal status | we have no nonprofit status | no 501c3 can we get grants | group of neighbors without legal status | informal group grants | not incorporated | unincorporated group | can we apply without 501c3 | do I need to be a nonprofit | we are not registered can we still apply",
    `Without legal status, there are three ways to get a grant:

1. **A fiscal sponsor**: an established nonprofit applies for you, receives the money and is responsible for it, usually for a share of the grant. Agree in writing on decisions, fee, reports and exit terms.
2. **Small local grants** that accept groups: neighborhood matching funds of cities, community foundations, some service clubs and companies.
3. **A partner who applies**, such as a school or church, with your group doing part of the work.

If you plan to continue for years, incorporate in your state and apply to the IRS (Form 1023 or 1023-EZ). That takes some months.`,
    "fiscal-sponsor",
    "first-grant",
  ),
  answer(
    "can a new nonprofit with no 501c3 apply for federal grants | federal grants without 501c3 status | does a nonprofit need 501c3 for federal money | 501c3 pending apply for federal grants | nonprofit without tax exemption federal grant",
    `Often, yes: a federal grant does not always require 501(c)(3) status. Look in the notice's **eligible applicants**: many list nonprofits **without** that status beside those with it, and some ask for proof of nonprofit status of another kind, such as a state certificate.

- The applicant must be a **legally formed organization** with a UEI and an active **SAM.gov** registration (2 CFR 25.200).
- It must be able to **manage the award**: accounts, policies and people. Agencies review this risk before they award (2 CFR 200.206).

If the notice requires 501(c)(3) status, let a **fiscal sponsor** or an eligible partner apply, with your group doing part of the work. Start with a smaller state or local grant meanwhile.`,
    "applicant-types",
    "fiscal-sponsor",
    cfr("200.206"),
  ),
  answer(
    "can a church apply for federal grants | faith based organizations federal grants | can churches get government money | mosque synagogue apply for grants | religious organization eligible | church eligible",
    `Yes. Faith-based organizations may apply on the same terms as others, and keep their name, symbols and board. Three limits:

- The money may not pay for **explicitly religious activities** such as worship or religious instruction. These must be separate in time or place, and voluntary.
- You may not refuse people because of their religion.
- Each notice says which **proof of nonprofit status** it accepts. A church is tax-exempt without a letter, but a letter, a state certificate or a separate nonprofit makes it easier.

You also need SAM.gov and books that keep the grant apart.`,
    "applicant-types",
    sources.equalTreatment,
  ),
  answer(
    "501c3 is pending can we apply | apply while status is pending | waiting for IRS determination | new nonprofit not yet approved | we filed our 1023 and have no determination letter yet can we apply | waiting for our IRS letter can we apply for anything in the meantime | will funders turn us away while our exemption application is pending",
    `Usually not as a 501(c)(3): a pending application is not the status. Look in the notice for “nonprofits **without** 501(c)(3) status” or for words that accept a pending one, and ask the contact in writing. Meanwhile a **fiscal sponsor** can apply for you, and the state certificate of incorporation is enough for some local funders.`,
    "fiscal-sponsor",
    "applicant-types",
  ),
  answer(
    "we are a 501c4 can we apply | 501c6 chamber of commerce apply | other 501c organizations eligible | 501c4 social welfare organization | veterans organization 501c19",
    `Sometimes. In federal notices look for **“nonprofits without 501(c)(3) status”**, which covers other 501(c) types. One hard limit: a **501(c)(4) that lobbies may not receive federal grants or loans at all** (2 U.S.C. 1611). Most private foundations give only to 501(c)(3) organizations, because other gifts bring extra duties. Alternatives: a related 501(c)(3), or a fiscal sponsor.`,
    "applicant-types",
    sources.lobbyingAct,
  ),
  answer(
    "can a for profit company apply for grants | can a business get grants | for profit eligible | grants for companies | LLC eligible for grants | we are an LLC can we get nonprofit grants | we are a company can we apply | can an LLC apply | s corp or llc grant eligibility",
    `Sometimes. In a federal notice look for the applicant types **“small businesses”**, **“for-profit organizations other than small businesses”** or **“unrestricted”**. Typical programs: SBIR and STTR for research, energy and agriculture programs such as rural energy, workforce training, and state economic development. For-profits usually may not earn a profit on a grant. Foundations rarely fund companies. A company can also be a contractor or partner of a nonprofit applicant.`,
    "applicant-types",
    sources.sbir,
  ),
  answer(
    "what are the odds of winning a grant | chances of getting a grant | how competitive are grants | success rate of grants | how many applications get funded | what are the odds a first timer gets a federal grant",
    "It depends on the funder: some federal programs fund one in twenty, some foundations half of the invited proposals. Past notices and annual reports give the number of applications and awards; divide them. Your own rate, from the tracker after ten decisions, tells you more. Fit matters more than writing style: the right place, kind of organization and size of request.",
    "decide-to-apply",
    "read-past-awards",
  ),
  answer(
    "how do I find grants | where do I find grants | find funders for us | what grants are there for us | which grants fit us | search for grants | find funding for my program | what grants can we get | where can we look for funding | websites to find grants | free grant database | find a funder",
    `Four places, in this order:

1. **The Funding Finder** here: fill out your organization profile, then search. Each result shows its fit and an eligibility verdict. **Grant Genie** ranks programs for what you need money for.
2. **Your community foundation, county and city**: they know local funds that no database lists.
3. **Annual reports of organizations like yours**: they thank their funders by name.
4. **Grants.gov** for federal notices and **Nonprofit Explorer** for foundations' returns (990-PF).

Save the search and look at what is new once a week.`,
    "search-federal-funding",
    "private-foundations",
  ),
  answer(
    "can I hire a grant writer | should we hire a grant writer",
    "You can, by the hour or at a fixed price. **Do not pay a percentage**: the professional codes of grant writers forbid it, funders do not allow it in a budget, and federal money can't pay for it. Ask for samples, references and a list of what you must supply. A writer can't replace your plan, your numbers or your budget.",
    "using-ai",
    cfr("200.460"),
  ),
  answer(
    "apply to several funders at once | apply to two foundations for the same thing | same project to several foundations | send the same proposal to several foundations | two grants for the same project",
    `Yes, and you should. Three rules:

- **Tailor each one**: first paragraph, terms, amount and order follow that funder. A text written for everyone convinces no one.
- **Be open**: list other requests as pending, and tell funders when one says yes.
- **Never pay the same cost twice.** If both say yes, ask one whether its money may pay for another part.

Some funders allow only one application per organization and round; look for it in the notice.`,
    "private-foundations",
    "answer-library",
  ),
  answer(
    "are grants taxable | do we pay tax on a grant | is grant money income | do I have to pay taxes on grant money",
    "For a tax-exempt organization, a grant for its exempt purpose is generally not taxed. For a **business or a person it is generally taxable income** unless a law says otherwise; scholarships for tuition and books are the main exception. Ask an accountant before you budget the whole sum.",
    "grant-basics",
  ),
  answer(
    "what makes a good proposal | how to win a grant | tips for grant writing | how to write a good grant proposal | how do I write a grant proposal | improve my chances | what makes an application strong | secrets of successful grant writing",
    `Reviewers look for six things:

1. **Fit**: this funder, this place, this kind of applicant, in its own terms.
2. **A need** with local figures and sources.
3. **Objectives** with a number, a baseline, a date and a measure.
4. **Methods** that name who does what, when.
5. **A budget** that adds up and matches the text.
6. **Proof that you can do it**: results, people, partners.

Answer each review criterion under its own heading, match its space to its points, write the summary last, and have an outsider read it.`,
    "parts-of-a-proposal",
    "merit-criteria",
  ),
  answer(
    "can volunteers write a grant | can an all volunteer organization get a grant | we are all volunteers can we get a grant | we have no paid staff | do we need paid staff to get a grant | can a volunteer apply for a grant",
    `**Yes.** Many funders like groups that run on volunteers, and anyone may write the application. What funders check:

- **Who is responsible**: an officer who may sign, and a named person who will run the project and write the report.
- **Money**: a bank account in the organization's name, two people who approve payments, simple books.
- **Capacity**: say how many volunteers, how many hours, and what you did last year.

Begin with local funders: the community foundation, service clubs, congregations, your regional network. A federal award takes far more administration than most all-volunteer groups can give it.`,
    "first-grant",
    "ready-for-grants",
  ),
  answer(
    "do we need to be a 501c3 to get a grant | do you have to be a 501c3 to apply for grants | do we have to be a 501c3 before we ask for money | is 501c3 required for grants | must we be a nonprofit to get a grant | can a group without 501c3 get a grant",
    "**For most foundations, yes, or you need a fiscal sponsor that is one.** They give mainly to 501(c)(3) public charities and public agencies. **Federal and state grants** list who may apply in each notice: often also nonprofits without 501(c)(3) status, governments, schools, tribes, and sometimes businesses. A **church** counts as a 501(c)(3) without an IRS letter, though some funders still ask for one. If you have no status, a **fiscal sponsor** can apply for you.",
    "applicant-types",
    "fiscal-sponsor",
  ),
  answer(
    "who is eligible to apply for grants | how do I know if we qualify | how do I know if we are eligible | are we eligible for this grant | do we qualify for grants | what makes an organization eligible",
    `Each funder decides, so check program by program:

1. **Applicant type**: nonprofit with 501(c)(3) status, government, school, tribe, business or person.
2. **Location**: where you are and where the work happens.
3. **Purpose**: what the program pays for, and for whom.
4. **Limits**: years in existence, budget size, match, earlier awards.

Fill out your **organization profile**, including its Eligibility section. The Funding Finder then shows **Eligible**, **Check eligibility** or **Not eligible** for each program, with the sentence from the notice behind it. If one condition is unclear, ask the program officer before you write.`,
    "read-eligibility",
    "applicant-types",
  ),
  answer(
    "how much does it cost to apply for a grant | is applying for a grant free | do we have to pay to apply for a grant | application fee for a grant | cost of applying",
    "**Applying is free** with federal agencies and almost every foundation. If someone asks for a fee to apply, to “release” a grant or to guarantee one, it is very likely a scam. What it costs is time: about 10 to 30 hours for a small foundation request, and 100 or more for a federal one. A hired writer is paid by the hour or a fixed fee, never a share of the grant.",
    "first-grant",
    sources.ftc,
  ),
];
