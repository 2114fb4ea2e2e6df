import { answer, type CuratedAnswer, cfr, sources } from "./curated-answer.ts";

/** Answers for beginners about who may apply, and about parts of a proposal that other answers do not cover. */
export const startingAnswers: readonly CuratedAnswer[] = [
  answer(
    "I am in charge of grants now and know nothing what do I read first | new grants manager where do I begin | I just became the grants person | my boss put me in charge of grants | new to grants what should I read | I inherited the grants at my job | first day as a grant coordinator | the grants person left and nobody knows what is due | staff who handled the grants left where do we look for report dates | new director and the last director left nothing where do I begin with grants | previous director left no files on grants",
    `Begin with what your organization **already has**, then learn to apply.

1. **This week: what is running.** List every award and application: funder, amount, end date, next report, who does the work. Read each award letter. Put the dates into the **Application Tracker**. Late reports hurt more than late applications.
2. **Find the basics**: EIN letter, determination letter, UEI and SAM.gov expiry, logins, last audit and Form 990, budget, board list.
3. **Read three articles here, an hour in all**: “Your first grant: ten steps from zero” [1], “How to read a federal notice of funding” [2] and “Grant basics” [3].
4. **Ask** your bookkeeper how grant spending is kept apart, and your predecessor or director what was promised to whom.
5. **Then** choose one small local application as practice.

Introduce yourself to each funder's program officer in two lines. Nobody expects you to know it all.`,
    "first-grant",
    "read-the-notice",
    "grant-basics",
  ),
  answer(
    "is there really free money from the government | are government grants real or a scam | is free grant money real | do government grants really exist | are those free money ads true",
    "**Government grants are real, but not as the ads say.** Nearly all go to **organizations** (nonprofits, governments, schools, tribes, researchers, some companies) that apply for a published purpose on **Grants.gov** and then report on every dollar. They are free in the sense that you don't repay them and never pay to apply. For **individuals** there is student aid, some research and artists' grants, and benefits (usa.gov/benefits); nothing for bills or debts. **A scam** is anyone who contacts you first, says that you were chosen, or wants a fee, a gift card or bank data. Report it at ReportFraud.ftc.gov.",
    "grant-basics",
    sources.ftc,
  ),
  answer(
    "what papers should a nonprofit have ready before it applies | paperwork to have ready for grants | documents every funder asks for | what do I put in a grant document folder | standard attachments for grant applications",
    `One folder, each file current:

- **Who you are**: IRS determination letter, EIN letter, articles and bylaws, state registration, board list with employers.
- **Money**: this year's budget approved by the board, last financial statements (audit or review if you have one), last **Form 990**, list of current funders.
- **Federal only**: **UEI** and active **SAM.gov** registration, indirect rate agreement or a note that you use 15 percent, written policies on purchasing, travel, pay and conflicts of interest.
- **Program**: a one-page description, figures of the last year, résumés and job descriptions of key staff, two or three partners ready to write letters.
- **Who signs**: the name of the authorized person and a board resolution if your bylaws want one.
- W-9, proof of insurance.

Name files with the date, and check the folder twice a year.`,
    "document-folder",
    "ready-for-grants",
  ),
  answer(
    "chances of winning our first grant | odds for first time applicants | how likely is a new applicant to win | realistic success rate for a first application | will our first application be funded",
    "Plan on **one in five or fewer** for a first application to a funder who doesn't know you, and much less in national competitions; no official rate covers all grants. What you can look up: applications and awards of the last round in the notice, on the agency's site or by asking the program officer (“How many applied, how many were funded?”). Chances rise with **fit** (they funded two like you), **a small local funder** first, **a talk beforehand**, full eligibility, and a partner with a record. Count on several tries, and use the comments from rejections.",
    "decide-to-apply",
    "first-grant",
  ),
  answer(
    "do we need a strategic plan to get grants | will funders ask for our strategic plan | is a strategic plan required for a grant | we have no strategic plan can we apply",
    "Few funders **require** a strategic plan, and federal notices seldom ask for one. Larger foundations, capacity-building and capital grants do ask, because it shows that the board has chosen priorities. Without one, **two pages** do: mission, whom you serve, three priorities for two or three years, a measure and a cost for each, adopted by the board with a date. Say which priority the project serves. Don't write a plan only for one application; if you want to do it properly, ask a community foundation for a planning grant.",
    "ready-for-grants",
  ),
  answer(
    "grant versus contract versus cooperative agreement | difference between a grant a contract and a cooperative agreement | is it a contract or a grant | grant or contract how do I tell",
    "Look at **who benefits and who steers**.\n\n- **Grant**: money for a public purpose that you carry out; the agency watches but doesn't take part.\n- **Cooperative agreement**: the same, but the agency is **substantially involved**: approves stages, works along, sits in decisions.\n- **Contract**: the payer **buys** goods or services for its own use; it sets the specification, you deliver, may earn a profit, and follow purchasing rules (the FAR for federal contracts).\n\nThe first two are assistance under 2 CFR 200. The title does not decide: a foundation's or county's “contract” can be a grant, so read what happens with unspent money and who owns the result.",
    cfr("200.1"),
    "grant-basics",
  ),
  answer(
    "output outcome and impact for a food bank | example of an output an outcome and an impact | food pantry outcomes example | outputs versus outcomes versus impact",
    "For a food bank:\n\n- **Output** (what you did): 180,000 pounds of food given to 1,200 households in a year.\n- **Outcome** (what changed for them): 65 percent of 300 households asked say that they skipped no meal in the last month, up from 38 percent when they first came.\n- **Impact** (the long-term difference, shared with others): fewer families in the county are food insecure, by the yearly estimate of Feeding America or the Census.\n\nCount outputs, **measure outcomes** with a question at the start and after some months, and claim no impact that you can't separate from others' work.",
    "outputs-outcomes",
  ),
  answer(
    "is a pre and post survey enough for evaluation | do we need a comparison group | pre post or control group | do we need a control group in our evaluation | is a before and after survey ok",
    "For most grants **pre and post is enough**, if you measure the same people with the same questions and say what else may have played a part. You need a **comparison group** if the notice asks for “rigorous”, “quasi-experimental” or “evidence of effectiveness”, if it gives points for it, or if you want to claim that the program **caused** the change. Cheaper ways: people on the waiting list, a neighboring school, last year's figures, the county rate. With fewer than 30 people report numbers rather than percentages, and add interviews. Start before the first session: a pre-test can't be made up later.",
    "evaluation-plan",
  ),
  answer(
    "write a timeline when we do not know the start date | work plan without a start date | unknown award date in the timeline | timeline if the award date is uncertain | start date depends on the award",
    "Use **Month 1, Month 2 …** in place of dates, counted from the award, and write the assumption in one line: “We assume a start on October 1, 2027; every step moves with it.” If the notice names an **earliest start**, use that. Tie what can't move to the calendar (school year, growing season) and say what happens if the award comes late: “If the award comes after January, the first group starts in September.” Put hiring and purchases into Months 1–3, and keep the last month for the report. The budget years follow the same count.",
    "methods-section",
  ),
  answer(
    "how many statistics is enough in a need statement | too many statistics in the need section | how much data should the need section have | number of figures in a problem statement",
    "**Two or three figures that carry the argument**, each local, recent, with its source, and compared with something (the state, five years ago). A useful test for each: does it show that **these people** have **this problem** to a degree that calls for **your** project? If not, cut it. One figure a paragraph, one short story or quote, and the rest in an appendix or a small table. National numbers only as a yardstick.",
    "need-of-community",
  ),
  answer(
    "volunteer fire department without a 501c3 | fire department foundation grants | can a volunteer fire company get foundation money | fire department not a 501c3",
    "Often you can. First find out **what you are**: part of a town or fire district is a **government unit**, to which foundations may give for public purposes like to a charity (ask for a letter of the town, or the IRS's governmental information letter); an independent company may already be a 501(c)(3) or (c)(4) — search the IRS's list. If the foundation insists on a 501(c)(3): an **auxiliary or “friends of”** that has it, a **fiscal sponsor** such as the community foundation, or the town as applicant. FEMA's Assistance to Firefighters and state forestry grants don't need it. Ask the funder in one line: “Do you fund municipal or volunteer fire departments?”",
    "applicant-types",
    sources.exemptSearch,
  ),
  answer(
    "can a booster club use the school's ein | apply under the school's ein | pta apply with the school's tax id | use our parent organization's ein | use another organization's tax id for a grant | do we need our own 501c3 or can we use theirs",
    "**Not as your own.** An EIN belongs to one legal entity: you may use the school's (or church's, or parent's) only if **the school itself applies**, its principal or district signs, the money goes to its account under its rules, and it reports. Many districts require the school board to accept the grant. Otherwise: your **own** EIN and 501(c)(3) (Form 1023-EZ for most small groups), a **group exemption** of a state or national body such as the PTA, or a **fiscal sponsor** like the school's education foundation. Using the number without permission misleads the funder and the IRS.",
    "fiscal-sponsor",
    "applicant-types",
  ),
  answer(
    "can a tribal nonprofit apply or only the tribal government | tribal government versus tribal organization eligibility | which tribal entities can apply for federal grants | tribal nonprofit 501c3 eligible",
    "**Both can, but not for the same programs**: the notice's list of eligible applicants decides.\n\n- **“Native American tribal governments (federally recognized)”**: the tribe itself, on the yearly list of the Bureau of Indian Affairs, with a council resolution.\n- **“Native American tribal organizations (other than federally recognized tribal governments)”**: bodies that a tribe controls or has chartered or sanctioned, often with the tribe's resolution; state-recognized tribes sometimes.\n- **A nonprofit that serves Native people but isn't controlled by a tribe** applies as a **501(c)(3) nonprofit**.\n\nPrograms under the Self-Determination Act and most housing block grants are for tribes and bodies that they name. If only the tribe is eligible, the nonprofit can be its subrecipient. Ask the contact which type you are before you write.",
    "applicant-types",
  ),
  answer(
    "foundation allows only 10 percent overhead but our real rate is higher | funder caps overhead below our rate | foundation limits indirect costs to 10 percent | funder's overhead cap is too low | what to do with a low indirect cap | can we use 15 percent indirect if the foundation says max 10 | foundation says max 10 percent indirect",
    `Keep their cap, and recover the rest honestly.

1. **Ask what the cap is on**: ten percent of the total is more than ten percent of direct costs.
2. **Make shared costs direct** where you can show the use: the project's part of rent, telephone, software, bookkeeping, supervision, evaluation, each with a calculation. Treat them so in **all** budgets, not only in this one.
3. **Ask once**, with a table of your real costs (22 percent) and last audit: some raise the cap on request or have a policy on full cost.
4. **Show the gap** as your contribution or as other income, and know who pays it.
5. If nobody does, do less for the money, or decline: each such grant costs you 12 percent in overhead.

Don't hide overhead in program lines.`,
    "indirect-costs",
  ),
  answer(
    "does walmart give local grants through stores | local store grants | walmart community grant | target home depot or grocery store grants for nonprofits | apply for a grant at a local store | spark good local grants | chain store donation request",
    "Yes, many chains give small grants **locally**. **Walmart and Sam's Club** have Spark Good local grants (in recent years $250 to $5,000, in rounds during the year): create a verified account online, apply for the store that you name, and the store reviews first. The national Walmart Foundation is separate and mostly by invitation. **Others**: grocery chains, Home Depot (veterans' housing, product gifts), banks and utilities, each on its “community giving” page. A store manager can also give gift cards or goods. Go in person with one page: who, what for, how many people, date. Check the page for this year's dates and amounts.",
    "private-foundations",
  ),
  answer(
    "corporate sponsorship versus corporate foundation grant | difference between a sponsorship and a grant from a company | do we owe a company anything for its grant | what do sponsors get in return | sponsorship benefits and taxes | does a company expect something back when it gives a grant | company wants a sponsorship instead of a grant what is the difference tax-wise | sponsor wants its logo on our truck | is sponsorship income taxable | sponsorship or grant from a company",
    "**Sponsorship** is marketing money: the company gets its **name and logo** at your event or program; a letter lists the benefits, and you deliver them. **A corporate foundation grant** is charity: an application, a purpose, a report, and no benefit beyond thanks and mention.\n\n**What you owe**: for a grant, the work and a report. For a sponsor, what the letter says. Taxes: naming and thanking (“qualified sponsorship”) is not taxed; **advertising** — prices, comparisons, “buy now” — may be unrelated business income (section 513(i) of the tax code). Tell the company the value of tickets and meals, because only the rest is a gift. Never promise purchases or exclusivity without a lawyer.",
    {
      id: "irs-sponsorship",
      title: "IRS: advertising or qualified sponsorship payments",
      url: "https://www.irs.gov/charities-non-profits/advertising-or-qualified-sponsorship-payments",
    },
  ),
  answer(
    "how do we reach donor advised fund donors at a community foundation | get in front of daf donors | community foundation donor services | get recommended for a donor advised fund grant",
    `You reach them through the **community foundation's staff**, who answer their donors' questions.

1. **Ask for donor services or philanthropic advisors**, twenty minutes: what do your donors ask for in our field? Leave one page with one project, one amount, one result.
2. **Fill in the profile** in its nonprofit directory or catalog, and join its giving day: advisors send donors there.
3. **Apply to its own rounds**; a funded project is often shown to fund holders who add money.
4. **Invite** staff and donors to a visit, two or three dates.
5. **Ask your own donors** (“Do you have a donor-advised fund?”), and put your legal name, EIN and a DAF link on your giving page.
6. **Thank the donor**, the fund and the foundation; don't send a tax receipt for DAF money, and give no benefit in return.`,
    "private-foundations",
  ),
  answer(
    "how should we treat a foundation trustee we know | etiquette with trustees and board members of a foundation | can our board member talk to a trustee | is it rude to contact a foundation's board | go around the program officer | is it ok to email a trustee we know | we know a trustee of the foundation can we write to them",
    "Let people open doors, but never go around staff. Let the board member write **three lines of introduction** and copy you: “May our director call your program officer?” Don't ask the trustee for money, for a vote or for news from the meeting; a trustee who knows you may have to step aside. **Tell the program officer** about the connection. Don't tell a trustee anything you haven't told staff. If the guidelines say “do not contact trustees”, don't. Thank everyone, whatever the outcome.",
    "talk-to-program-officer",
    "private-foundations",
  ),
  answer(
    "what does it take to read a long notice | where in the notice are the things that disqualify us | how do I not miss anything in a notice | make a checklist from a notice of funding | the notice is 94 pages what do I read first and what can wait | one evening to read a long nofo | shortcut for reading a long notice",
    "Read it **three times, marking a different thing each time**. First **stop signs**: eligible applicants, match, minimum and maximum award, deadline with time zone, page limit, required registration. Second **points**: copy each review criterion with its score; that is your outline. Third **musts**: mark every *must*, *shall* and *required*, and write each in a list with page, owner and day. Then read the questions-and-answers page, note the version, and look again a week before you submit. Paste the notice in the application's **Requirements** tab here: it lists what it finds with the passage.",
    "read-the-notice",
  ),
  answer(
    "a program officer said our project does not fit | funder told us not to apply | program officer discouraged us from applying | should we still apply if told no",
    "Take the advice, and be glad it took only a call. Ask two things: “Is it the subject, the place, the size or the time?” and “Is there another program or funder you'd try?” If it is one point that you can really change, send two lines with the change and ask once more. Otherwise **don't apply**: the officer usually has a say in the decision. Thank them, note it in the application, and come back with a better fit.",
    "talk-to-program-officer",
  ),
  answer(
    "how do I ask for feedback after we were declined | email asking why we were declined | what do I say to a funder after a no | debrief after a rejection",
    `Write within a week, thank first, ask little:

> Dear Ms. Example, thank you for considering [project]. May I ask for ten minutes, or two lines by email, on what would make a future request stronger? Was it the fit, the plan, the budget, or the number of good proposals? Would you welcome another application, and when?

**Federal**: reviewers' comments and scores are often sent, or must be requested in writing; ask for the summary statement or debriefing. **Foundations** may not answer; ask once. Don't argue. Read the comments a week later, sort them into “unclear”, “missing” and “not for them”, and put the next round's date in the tracker.`,
    "when-declined",
  ),
  answer(
    "how often should we report to a foundation that does not ask | update a funder between reports | should we send a foundation pictures and news | keep a foundation informed | should I send holiday cards to funders",
    "A short note **twice a year** is right: one result, one picture with permission, one thing you learned, no request. Tell bad news earlier than the report, along with what you're doing about it. Don't put program officers on your newsletter list without asking, and don't send gifts. Send the required report on its due date, even if nobody reminds you.",
    "reports-that-help",
  ),
  answer(
    "can we use the grant for a different purpose | change what the foundation grant pays for | repurpose a foundation grant | restricted grant but plans changed | foundation grant for a program that was cancelled | project fell through can we keep the grant | we cannot do the project can we spend the money on something else | city will not let us build what the grant pays for",
    "Not without the funder's **written approval**: a restricted grant may be spent only for its purpose and time, and state law protects it. Write before you spend: what was planned, why it changed, what you propose, the new budget, and that you will return it otherwise. Most foundations approve something similar. Keep the letter with the agreement, tell your bookkeeper, and report by the new plan. On a federal award a new purpose is a change of **scope**, which needs prior approval (2 CFR 200.308).",
    "asking-for-changes",
    cfr("200.308"),
  ),
];
