import { answer, type CuratedAnswer, sources } from "./curated-answer.ts";

/** Answers for small nonprofits about legal status, board, donors and staff. */
export const nonprofitLifeAnswers: readonly CuratedAnswer[] = [
  answer(
    "our state wants us to register before we ask for donations | charitable solicitation registration | do we have to register to fundraise in our state | donate button on our website and registration in other states | state charity registration | attorney general registration for charities",
    "**Yes, in about 40 states** a charity registers, usually with the attorney general or secretary of state, before it asks the public there for money. Look at your state's charity office: small groups, churches and schools are often exempt, sometimes only after filing a form. A grant application alone often doesn't count as a solicitation, but definitions differ. Most registrations renew each year. A website that anyone can read doesn't by itself require all states; repeated requests to people in a state do.",
    "ready-for-grants",
  ),
  answer(
    "how do we get reinstated after auto revocation | irs revoked our tax exemption how do we get it back | apply for reinstatement of 501c3 | revenue procedure 2014-11 | lost 501c3 because we did not file",
    "**File Form 1023 or 1023-EZ again with the fee**, under one of the paths of Revenue Procedure 2014-11. Within **15 months** of the revocation letter or posting, small groups that lost it for the first time can use the **streamlined** way and be reinstated back to the revocation date; later, the date is usually the new application's unless you show reasonable cause. Until then gifts aren't deductible and you aren't a 501(c)(3), so look for a fiscal sponsor and tell current funders.",
    sources.exemptSearch,
  ),
  answer(
    "how many board members do funders want to see | how big should our board be | is three board members enough | minimum number of board members | what do funders look for in a board list",
    "**At least three, and five or more look safer** (a rule of thumb; your state sets the legal minimum, often three). Funders look for people who aren't related, who know the community and money, with terms and attendance. List name, occupation or tie to the community, and city. A founder's board of three can win small grants; say how you are widening it.",
    "ready-for-grants",
  ),
  answer(
    "my husband my sister and I are the board | family members on the board | relatives on our nonprofit board | is a family board a problem for grants | spouse on the board",
    "**It is usually legal, but it hurts with funders**, and some states limit the share of related or paid members. Funders look for a majority that is independent: not related, not paid. Add two or three unrelated people before you apply, adopt a conflict of interest policy, and have relatives leave the room when pay or a contract for the family is decided. In the application, state how many are independent.",
    "ready-for-grants",
  ),
  answer(
    "is candid or foundation directory worth the money | should we pay for a grant database | free ways to search for foundations | instrumentl or foundation directory for a small nonprofit | do we need a paid subscription to find funders",
    "**For a small group usually not at first.** Free: this product's catalog, Grants.gov, 990-PF returns in ProPublica's Nonprofit Explorer, and the Foundation Directory at many public libraries (Candid's partner locations). A subscription pays when you research several times a month or your region has many foundations. Then take one month, make the list of 20, and stop.",
    "private-foundations",
  ),
  answer(
    "how do I get a meeting with a foundation when I know nobody | contact a foundation cold | introduce ourselves to a funder | first email to a foundation | who do I call at a foundation",
    "**Write four sentences to the program officer, or to the address on the guidelines**: who you are, whom you serve, why this foundation (one grant it made like it), and one question, such as “Would a 15-minute call in the next weeks be useful, or should we send a letter of inquiry?” Read the guidelines first; some say no calls. No answer in two weeks: ask once more, then use its form. Meanwhile show the trustee list to your board.",
    "talk-to-program-officer",
  ),
  answer(
    "donor wants to give stock | accept shares of stock as a donation | gift of stock to a nonprofit | cryptocurrency donation | someone wants to donate land or a house | accept real estate as a gift",
    "**You may accept it, but decide as a board first.** **Stock**: open a brokerage account, give the donor the transfer instructions, sell on receipt, and acknowledge the name and number of shares, not a value. **Crypto**: through a processor that converts at once. **Land or a house**: only after title, environmental and cost checks. A donor who deducts more than $500 files Form 8283 (an appraisal above $5,000; not for listed stock), and if you sell such property within three years you file Form 8282.",
  ),
  answer(
    "should we take money from a controversial donor | oil company wants to give us money and the board disagrees | refuse a donation | tobacco or alcohol company sponsor | donor with a bad reputation | can we turn down a gift | dirty money",
    "**The board decides, best by a written gift acceptance policy, and you may always say no.** Ask five questions: Does the source conflict with our mission? What does it want (name, silence, a say)? Would we lose participants or other funders? Would we be comfortable to see it in the paper? Can we do without? Set the rule for kinds of donors, not for this one; members with an interest step out; record the vote. A compromise: no logo, no conditions, a use that answers the concern.",
    "private-foundations",
  ),
  answer(
    "how do we receipt an in kind donation of a truck | tax receipt for a donated vehicle or goods | acknowledge donated equipment | what value do we put on a donated item | donated car 1098-C",
    "**Describe the item; don't put a value on it: that is the donor's job.** Your letter has your name, the date, a description, and whether the donor got anything in return. For a **car, truck or boat above $500** use Form 1098-C within 30 days (of the sale, or of the gift if you keep and use it). In your books enter fair market value. As match, use the value from an appraisal or price guide with proof (2 CFR 200.306).",
    "cost-share",
  ),
  answer(
    "is a sponsorship taxable | unrelated business income from sponsors | does our nonprofit pay tax on sponsorship | logo and advertising in our program UBIT | do we pay tax on grant income",
    "**A plain acknowledgment isn't taxed**: name, logo, address and a neutral description of the company's products (a “qualified sponsorship payment”). **Advertising** is: prices, comparisons, “buy now”, an endorsement. Substantial benefits in return, such as tickets, count separately. Grants for your exempt work aren't taxable income for a 501(c)(3). Unrelated business income of $1,000 or more a year means Form 990-T.",
  ),
  answer(
    "community theater lost its funding | our grant was not renewed and it paid most of our budget | our biggest funder left | we lost our main grant | funding cut what do we do | federal grant was cut and we have payroll | our program lost its biggest grant what do we do this week | program closes in a few months because the grant ended",
    "**First know how many weeks of cash you have, then act within ten days.** (1) List what ends, what is already earned and can be billed, and termination costs if a federal award ended early (2 CFR 200.472). (2) Tell the board and staff the truth, with a budget for half the money. (3) Call two or three funders who know you, and ask for a **bridge grant** or an early payment. (4) Ask donors with one clear goal and date. (5) Cut or pause whole activities rather than a bit of each. New grants take months; don't count them.",
    "sustainability",
  ),
  answer(
    "I am the only staff and I'm drowning | I do everything alone | too many grants and only me | I feel alone with the grants | burned out grant writer | nobody understands what I do all day | no time for grants",
    "**Do less, on purpose.** This week: list all open grants with deadline, amount and honest odds; drop the lowest third; block two mornings without email. For the next quarter: at most one large or two small applications a month (a rule of thumb for one part-timer), renewals first. Delegate what isn't writing: attachments, letters, proofreading. You aren't the only one: a local Grant Professionals Association chapter or nonprofit association has people in the same place. Ask me “what should I work on?”",
    "plan-backwards",
  ),
  answer(
    "I think I'm not good enough at this | I'm scared to apply | I'm not a writer can I still do this | I feel like a fraud writing grants | english is my second language can I write grants | I have no experience, will they laugh at us",
    "**You are likely better placed than you think**: reviewers fund clear plans by people who know the place, not fine style. Most first applications are declined, and good ones too. Begin with one small local funder, answer each question in plain words (who, what, how many, by when, how much), and let someone who doesn't know the project mark what's unclear. If English isn't your first language, short sentences help you here. Paste a paragraph, and I'll tell you what to change.",
    "first-grant",
    "plain-words",
  ),
  answer(
    "I only have this weekend to write it what do I do first | grant is due monday and I haven't started | due in two days where do I start | write a grant in one day | last minute application plan | can I write a proposal in a weekend",
    "**First check that it can be submitted at all**: eligible, and for federal money an active SAM.gov and a portal login. If not, stop and plan for the next round. Then: **hour 1** list the required parts, limits and points; ask today for signatures and letters. **Saturday**: budget first, then objectives and activities, need with three figures. **Sunday**: evaluation, summary last, someone reads it, attachments as PDF. Submit hours before the deadline. Put your time where the points are.",
    "submit-early",
    "plan-backwards",
  ),
  answer(
    "how do I say no to a grant my boss wants | boss wants to apply for everything | director keeps sending me grants that don't fit | how do I explain that a grant is not worth it | we should not apply for this grant",
    "**Show the cost, and offer an alternative.** One page: are we eligible (quote the line), hours to write, hours a year to report, match and cash needed, awards made and to whom, our odds. Then: “For the same 40 hours we could send three renewals worth $45,000.” Agree on a rule beforehand, such as eligible, fits a current program, and worth at least ten times its cost (a rule of thumb). The decision stays the director's, and now it's an informed one.",
    "decide-to-apply",
  ),
  answer(
    "is a community foundation the same as united way | community foundation versus united way | difference between a community foundation and the united way | how is united way funding different",
    "**A community foundation** holds many local donors' funds for good and makes grants from them, by open rounds and through donor-advised funds. **United Way** raises money each year, mostly at workplaces, and gives it to member or partner programs in set fields such as income, education and health, often for several years. Ask both: the foundation for its rounds, United Way when it next takes new partners and whether membership limits your own fundraising.",
    "private-foundations",
  ),
  answer(
    "someone wants to give us money from her donor advised fund | what do we do to receive a donor advised fund gift | check from fidelity charitable | DAF grant how do we accept and thank | receipt for a donor advised fund gift",
    "**Little: be a 501(c)(3) public charity and give her your legal name, EIN and address.** She recommends the grant; the fund's sponsor (such as a community foundation) checks your status and sends the money. Thank her by name, and the sponsor. **Don't send her a tax receipt**: she took the deduction when she gave to the fund. Give no tickets, dinner or other benefit in return. If your status comes from a fiscal sponsor, the gift goes to the sponsor.",
  ),
  answer(
    "why does everybody tell our board to get an endowment | should a small nonprofit start an endowment | do we need an endowment | endowment or reserve",
    "**Probably not yet.** An endowment is invested for good and pays about 4 to 5 percent a year: $100,000 gives some $4,000 to $5,000. Build an **operating reserve** first, three to six months of costs (a rule of thumb), which you may use in hard times. People recommend endowments because they give steady money and attract bequests. If donors ask, a community foundation can hold a small one for you. Grants seldom pay into one.",
    "sustainability",
  ),
  answer(
    "is seed money the same as a pilot grant | what is seed funding | pilot grant meaning | seed grant versus pilot grant | start up grant",
    "**Nearly.** **Seed money** helps something new begin: staff, equipment, first costs, whatever it takes until other money comes. A **pilot grant** pays for trying one idea on a small scale, to learn whether it works before a larger study or program. For seed money show who pays later; for a pilot show what you will measure and what result would make you go on. Read how the funder defines it.",
  ),
  answer(
    "what insurance do we need for a grant | funder wants a certificate of insurance | general liability insurance for nonprofits | directors and officers insurance required",
    "**What the agreement names; often general liability of $1 million per occurrence**, workers' compensation if you have staff, auto if you drive, and sometimes directors and officers, professional or abuse coverage. Ask your agent for a **certificate of insurance** with the funder as “additional insured”; it's normally free and takes a day. Premiums may be charged to a federal award for its share (2 CFR 200.447). Get a quote before you sign.",
  ),
  answer(
    "our treasurer quit, who does the books | do we need an accountant for a grant | can a volunteer do the bookkeeping for a grant | what accounting system do we need for a federal grant | bookkeeping for grants",
    "**Someone who can track each grant apart; a volunteer may, if skilled and checked.** You need income and expense by grant, approvals with receipts, budget against actual each month, a bank reconciliation by someone who doesn't sign checks, and records of pay. Federal awards add written procedures (2 CFR 200.302). Any program that codes each transaction to a grant will do. A part-time bookkeeper's hours are a fair budget line or part of indirect costs.",
    "first-thirty-days",
  ),
  answer(
    "can we hire family with grant money | director hired her brother with grant money | nepotism grant | hire a relative on a grant | boss's son is paid from the grant | is it ok to hire my daughter with grant money | hire a family member with the grant",
    "**Not on her own decision.** A federal recipient must have written standards on conflicts of interest, and hiring and pay follow your own consistent policy (2 CFR 200.430); for purchases and contracts a relative's interest bars her from taking part (200.318). Now: tell the board chair, have someone unrelated review whether he's qualified, how he was chosen and what he's paid, move his supervision, write it down, and if your award says so, disclose it to the agency. If the pay isn't reasonable, don't charge it.",
  ),
  answer(
    "my boss asked me to put a personal or unrelated cost on the grant | boss wants to charge the christmas party as training | asked to falsify a report | told to change timesheets | what do I do if my director misuses grant money | whistleblower grant fraud | report misuse of grant money",
    "**Don't do it, and don't sign it.** Calling a party “training” would be a false claim, and the person who signs is responsible for it. Say in an email: “This isn't allowable under 2 CFR 200.438; which unrestricted account should I use?” If pressed, go to the finance lead or board chair, then the agency's **inspector general** hotline. Employees of federal grantees are protected from reprisal when they report to those places (41 U.S.C. 4712). Keep copies of what you wrote.",
  ),
  answer(
    "how do I check that a group is a real charity before we team up with it | vet a partner organization | look up a nonprofit before partnering | is this organization legitimate | check a partner's tax status",
    "**Three free look-ups take ten minutes.** (1) **IRS Tax Exempt Organization Search**: status, revocations, Form 990. (2) Your **state's** corporation and charity registers: in good standing? (3) **SAM.gov**: registration and **exclusions**, needed for a federal subaward. Then ask for the board list, last financial statement and one funder as a reference, and write down who does what before money moves.",
    sources.exemptSearch,
  ),
];
