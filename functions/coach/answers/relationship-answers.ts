import { answer, type CuratedAnswer, cfr, sources } from "./curated-answer.ts";

/** Answers about funder relationships, and about donors, sponsors and campaigns. */
export const relationshipAnswers: readonly CuratedAnswer[] = [
  answer(
    "keep a funder happy after the grant | steward a foundation | how do we keep in contact with our funders | how often should we contact a funder | communicate with a funder between reports | good relationship with program officer",
    `Four touches a year are plenty, and only one is a request:

1. **Thank you within two days**, then the signed agreement on time.
2. **After about three months**, five lines or a photo (with consent): what has started.
3. **Bad news early**, with what you propose.
4. **An invitation** to see the real thing.
5. **The report, on time**, with one thing you learned.
6. **Then** ask what they'd like to see next.

Keep notes on each talk (who, what they care about, what you promised) in the tracker. Introduce your successor when you leave. No gifts to federal staff.`,
    "talk-to-program-officer",
    "reports-that-help",
  ),
  answer(
    "write an email to the program officer | what do I write to the program officer | draft an email to a funder with a question | short email to the grants contact | how to contact a program officer by email",
    `Five lines, one subject, at most three questions:

> **Subject:** Question on [program name and number]
>
> Dear [name]: I'm with [organization] in [place], and we're preparing an application for [program].
> Our idea in one sentence: [what, for whom, where].
> 1. [Question that the notice doesn't answer]
> 2. [Question]
> I can call for ten minutes if that's easier. Thank you. [Name, title, telephone]

Read the notice first, so that you don't ask what is on page 4. Don't attach a draft unless invited, and don't ask “Will we get it?”. Send it three weeks or more before the deadline, and save the answer.`,
    "talk-to-program-officer",
  ),
  answer(
    "how do we get on a community foundation's radar | approach a community foundation | introduce ourselves to the community foundation | get to know our community foundation | meet the community foundation staff",
    `1. **Call or email a program officer**: who you are in two lines, and “How do small groups like ours usually start with you?”
2. **Fill out their nonprofit profile or directory**, and take part in their giving day; staff and donors look there.
3. **Go to their workshops**, and thank them by name afterward.
4. **Apply to a small open round** first; do it well and report on time.
5. **Ask about donor advised and field-of-interest funds**: staff can show your request to donors whose interest it fits.

Send news twice a year. A board member who knows one of theirs should ask for a meeting, not for money.`,
    "private-foundations",
  ),
  answer(
    "ask walmart or target for money | how do we ask big stores for a donation | walmart target home depot grants | retail store donations for nonprofits | costco kroger community grants | get a donation from a local store",
    `There are two options, and the local one is easier:

1. **The store**: Walmart's **Spark Good** local grants (small amounts, several rounds a year, online, for 501(c)(3)s, schools, government and faith groups), and similar local programs at grocery, hardware and farm stores. Ask the manager how their store decides and whether there's in-kind help or a round-up at the register.
2. **The national foundation**: larger grants by theme and place; read its page, many don't accept unsolicited requests.

Ask for one thing with a price ($1,500 for 40 coats), say how many local customers or employees it reaches, apply months ahead of an event, and send a photo afterward. Amounts and themes change every year, so check the current page.`,
    "private-foundations",
  ),
  answer(
    "ask a local bank for a grant | bank grants for nonprofits | credit union grants | how do I ask my bank for a donation | community reinvestment act grant",
    `Banks give for two reasons: good will, and credit under the **Community Reinvestment Act** for helping low- and moderate-income people and places.

1. **Find the person**: the branch manager for up to about $2,500; the community development or CRA officer for more. Many have an online form and quarterly decisions.
2. **Use their terms**: affordable housing, financial education, small business, services to low- and moderate-income people. Give the **census tracts** and the share of your clients with low income.
3. **Ask for**: a sponsorship, a program grant, volunteers, or a board member.
4. **One page**, with budget and IRS letter.

Bank where you ask, if you can, and invite them to see the work.`,
    "private-foundations",
  ),
  answer(
    "how do we run a capital campaign | start a capital campaign | plan a capital campaign | raise money for a new building | steps of a capital campaign | feasibility study for a campaign",
    `Plan on two to three years, and don't announce it until most is in hand.

1. **Case and cost**: what the building makes possible, a real estimate with 10 to 15 percent contingency, running costs for five years.
2. **Test it** with 15 to 30 talks with likely donors (a feasibility study): would they give, how much?
3. **Gift table**: for $1 million, expect one gift of $150,000 to $250,000, and the top ten gifts to bring half or more.
4. **Quiet phase**: board first (all of them), then lead gifts and capital grants, until 50 to 70 percent is pledged.
5. **Public phase**: everyone, with an end date.
6. **Grants** come in the middle: capital funders want site control, permits, other money and a plan for upkeep.

Loans bridge pledges. Keep the annual fund going at the same time.`,
    "sustainability",
  ),
  answer(
    "crowdfunding or a grant | should we do crowdfunding instead of a grant | gofundme for a nonprofit | is crowdfunding better than grants | raise money online or apply for a grant",
    `**Crowdfunding** is fast, small and depends on your own circle: good for up to a few thousand dollars, one object, a story and a deadline. It brings new donors. **A grant** is slower (months), larger, and comes with a plan and a report.

Use both: raise $3,000 from 80 people, then tell the foundation that the community gave first. Check the fee of the platform, whether your state wants you registered to solicit, and send receipts. A group without exempt status should use a fiscal sponsor, because gifts to a person aren't deductible and may be taxed.`,
    "ready-for-grants",
  ),
  answer(
    "does gofundme money have to be reported | report crowdfunding to a funder | is crowdfunding taxable for a nonprofit | list donations in a grant budget | tax on gofundme money",
    "A nonprofit books it as **contributions** and reports it on Form 990; it isn't taxed. In a grant budget list it as other income if it goes to the same project, and tell the funder when it pays for something that the grant was to pay. It counts as match only if it's spent on allowable project costs. Money raised on a **person's** account is that person's: it may be taxable, and the platform may send a 1099-K, so move it to the organization with a record, or better, raise it there from the start.",
    "cost-share",
  ),
  answer(
    "use a grant to raise money | hire a fundraiser with a grant | grant to pay a development director | capacity grant for fundraising staff",
    "**Not a federal one**: organized fundraising is unallowable, except to meet the program's own objectives with prior written approval (2 CFR 200.442). Some **foundations** do: ask for a **capacity-building grant** for a development director's first two years, a donor database or a campaign plan, with a target that shows how the post pays for itself by year three. Operating support may be used for it as well.",
    "unallowable-costs",
    cfr("200.442"),
  ),
  answer(
    "find a good grant writer | how do I choose a grant writer | hire a grant consultant | questions to ask a grant writer | where do we find a grant writer | grant writer references | how to check out a grant writer | hire a grant consultant for the first time what samples do I ask for | how do I know if a grant consultant is any good | what should the scope of work for a grant writer say | contract with a grant consultant",
    `1. **Where**: the Grant Professionals Association's consultant directory, your state's nonprofit association, funders and colleagues who won with one.
2. **Ask**: which funders and fields, two samples, three references you'll call, who really writes, what they need from you and by when. A win rate alone means little.
3. **Look for** questions about your program and a plain “no” to poor fits. **Walk away** from guarantees, a percentage, or “we have lists of free money”.
4. **Agree in writing**: scope, hours or fixed fee, dates, who owns the text, confidentiality, one revision, what happens if the notice is withdrawn.
5. **Start small**: a letter or a review of a draft.`,
    "using-ai",
    "first-grant",
  ),
  answer(
    "grant writer wants a percentage | pay a grant writer a percentage | grant writer commission | pay a grant writer only if we win | grant writer wants 10 percent of the grant | is it ethical to pay a commission for a grant | contingency fee for grant writing | someone offered to write our proposal for free and take a percent if we win | pay a grant writer a commission on the award | contingency fee for grant writing is that okay | consultant takes 8 percent of the grant",
    "**Say no.** Paying a share of the award is against the codes of ethics of the Grant Professionals Association and the Association of Fundraising Professionals, most funders forbid it, and a federal award can't pay it. It also gives the writer a reason to inflate the request. Offer an hourly rate or a fixed fee, due for the work whether you win or not, from your own unrestricted money.",
  ),
  answer(
    "what does a grant writer cost | how much do grant writers charge | how much does a grant writer cost | grant writer fee | what do grant writers charge | fair price for a grant writer | hourly rate for grant writing | grant writing fees | cost of hiring someone to write a grant | what do freelance grant writers usually charge",
    "**Price the hours, not the award.** Estimate the work (a rule of thumb: 15 to 25 hours for a foundation proposal, 80 to 120 or more for a federal application), multiply by an hourly rate that covers your taxes, insurance and unpaid time, and quote a fixed fee for a fixed scope: number of drafts, who collects documents, who submits. Ask other freelancers in your state and the Grant Professionals Association what is usual. Never a percentage of the award, and half at the start protects both sides.",
    "first-grant",
    cfr("200.460"),
  ),
  answer(
    "is it safe to put client data in chatgpt | client information in an ai tool | confidential data and ai | privacy when using ai for grants | can we paste participant stories into chatgpt | is it safe to upload our budget to ai",
    "**Don't put names or anything that identifies a client into a public AI tool.** Health, school, shelter and victim-service data have legal protection, and what you paste may be kept or used for training. Take out names, dates, places and rare details first, or write “a mother of two”. Use a paid account whose terms exclude training, with your organization's approval and a one-page policy. Reviewers must not upload proposals at all, and many funders ask you to say how you used AI.",
    "using-ai",
  ),
  answer(
    "use ai to summarize the notice | can chatgpt read the nofo for me | summarize a notice of funding with ai | let ai make a checklist from the notice | can we use ai to find grants",
    "**Yes, as a first pass, then check each item against the document.** AI tools are good at a list of questions, forms and dates, and bad at saying what isn't there: they miss footnotes and amendments and invent limits. Ask for the **page number with each item**. Verify eligibility, deadline with time zone, match, page limits and attachments yourself. For finding grants, treat every name as a tip: funders, amounts and deadlines are often out of date or made up. Here, **Read a notice** lists the requirements with the passage that each comes from.",
    "using-ai",
    "read-the-notice",
  ),
  answer(
    "will the funder know I used chatgpt | do funders check for ai | ai detection in grant applications | is it cheating to use ai for a grant | do I have to tell the funder I used ai",
    "They can't know for sure: AI detectors make many mistakes. But reviewers notice text that is smooth and says nothing local, and figures that don't exist. **Rules first**: NIH won't take applications substantially developed by AI (and limits applications per investigator), NSF encourages you to disclose use, some foundations forbid it or ask. Read the guidelines; if they ask, tell the truth in one sentence. You sign for every word: put in your own numbers, names and stories, check each source, and let a person make the argument.",
    "using-ai",
  ),
  answer(
    "should our board know about grants | what should the board know before we apply | explain grants to our board | train the board on grants | board's responsibility for a grant",
    `Five things, on one page:

1. **A grant is a contract** with a purpose, a budget and reports; it isn't free money.
2. **The board is responsible for it**: it approves large requests, match and the acceptance of federal awards, and reads the money report.
3. **Odds and time**: one in three or four for new foundations, months until a decision, so grants can't fill next month's gap.
4. **Costs that come with it**: staff time, bookkeeping, audit, cash until reimbursement.
5. **What they can do**: an introduction, their own gift, reading a draft, saying no to a grant that would pull you off course.

Conflicts of interest are disclosed before a vote.`,
    "ready-for-grants",
  ),
  answer(
    "can one staff person handle a federal grant | is our staff too small for a federal grant | one employee and a federal award | are we big enough for federal money | can a tiny nonprofit manage a federal grant",
    `It's possible if someone covers five things:

1. **Books** with a code per grant, and time records every pay period.
2. **Cash** for two or three months, or advance payments.
3. **A second pair of eyes** (treasurer, outside bookkeeper) for approvals and reports.
4. **Written policies** on purchasing, travel, pay and conflicts of interest.
5. **Hours**: about a day a week for administration on top of the program. Put them in the budget.

If two are missing, begin as a **subrecipient**, with a state pass-through, or with foundations, and apply in a year. A federal award above your annual budget is too big for a first one.`,
    "decide-to-apply",
    "first-thirty-days",
  ),
  answer(
    "which funder have we asked before | keep a history of requests to a funder | track past requests by funder",
    "Search the **Application Tracker** for the funder's name: each request is there with amount, status and decision date, and the columns can be sorted and exported. For a first look, ask me “which applications were declined” or “how much have we won”.",
    "decide-to-apply",
  ),
  answer(
    "where do I look up a nonprofit's 990 | look up form 990 | find a charity's tax return | where are 990s public | find an organization's financials online",
    "Free, by name or EIN: **ProPublica's Nonprofit Explorer** (all pages, several years, full-text search), the **IRS Tax Exempt Organization Search** (status, revocations, copies) and **Candid** (basic profile). Organizations must also show their last three returns on request. A new filing appears about 6 to 18 months after the year it describes; groups under $50,000 file only an e-postcard (990-N) with no figures.",
    "private-foundations",
    sources.exemptSearch,
  ),
  answer(
    "find a fiscal sponsor | how do we find a fiscal sponsor | where to look for a fiscal sponsor | who can be our fiscal sponsor | list of fiscal sponsors | what do fiscal sponsors charge | do fiscal sponsors take small projects",
    `**Where**: your community foundation and state nonprofit association know local ones; fiscalsponsordirectory.org lists many by field and state; then established nonprofits with a mission like yours, which often sponsor one or two projects.

**What it costs**: usually **5 to 10 percent** of what they receive, 10 to 15 for government money or full staff services. Ask what that includes: books, payroll, insurance, receipts, reports.

**Check**: 501(c)(3) status, last 990 and audit, how fast they pay bills, two projects they sponsor, who decides, and how you leave with your money and name. Have a written agreement **before** you apply anywhere. A group whose mission doesn't fit theirs can't be sponsored.`,
    "fiscal-sponsor",
  ),
  answer(
    "make a grant calendar for the year | annual grant plan | plan our grants for the year | how do I plan a year of grants | grants pipeline for a small nonprofit",
    `1. **Start from the money you need**: by program, minus what is sure.
2. **List 20 funders that fit**, with deadline or board month, usual amount, and your odds (renewal 60 percent, new 20 to 30).
3. **Add the odds-weighted amounts**: they should reach the need. If not, add funders or cut plans.
4. **Put it on 12 months**: for each, research (−10 weeks), contact (−8), draft (−5), reader (−2), submit (−2 days), decision, report. No more than two big ones in a month.
5. **Reports first**: enter every due date of current grants.
6. **Review it monthly**, with what was asked, won, declined.

The tracker's deadlines and tasks show as a calendar, which you can subscribe to.`,
    "plan-backwards",
    "decide-to-apply",
  ),
  answer(
    "foundation wants a meeting on zoom | prepare for a meeting with a funder | first meeting with a foundation | video call with a program officer what do we prepare | interview with a funder | phone call with a foundation how do I prepare | foundation officer asked us for coffee what do I bring | what do we wear to a foundation meeting | lunch with a program officer what do I talk about",
    `Twenty minutes of preparation:

1. **Reread** their guidelines, three recent grants and your own request.
2. **Two people**: the one who runs the program, and the one who knows the money. Agree who answers what.
3. **Have ready**: your one-sentence purpose, one number, one story, the budget total with other sources, what you'd do with half.
4. **Three questions**: What made you interested? What would worry your board? What are the next steps and dates?
5. **Test** camera and link; screen share only if asked.

Let them talk half of the time. Send thanks and whatever you promised the same day, and note it in the tracker.`,
    "site-visit",
    "talk-to-program-officer",
  ),
  answer(
    "decline a grant politely | how do we turn down a grant nicely | letter to decline an award | say no to a funder politely",
    "Call first, then two sentences in writing, before you sign: “Thank you for the award of $20,000. After reviewing the terms, our board has decided that we can't meet the matching requirement this year, and we'd rather decline than do it poorly. We'd be glad to apply again when …” Give one honest reason, return the check or unsigned agreement, and thank the person who argued for you.",
    "before-you-accept",
  ),
  answer(
    "onboard a new grant manager | hand over grants to a new person | transition plan for grants staff | grant handover checklist | our grants person is leaving what do we write down",
    "One page per award and one for the office. **Per award**: funder and contacts, amount and dates, what was promised, budget and spent so far, next reports, approvals pending, where the files are. **Office**: logins (SAM.gov administrator, Grants.gov AOR, PMS, foundation portals) with a second person on each, calendar for a year, budgets and boilerplate, relationships and their history. Change the contact with every funder in the first two weeks, and let both work together on one report.",
    "first-thirty-days",
  ),
  answer(
    "does the director's salary have to be disclosed | do funders see what we pay our director | executive pay on the 990 | is the director's pay public",
    "**Yes, if you file Form 990**: officers, directors and the highest paid employees (from $100,000) are listed with pay in Part VII, and anyone can read it; Form 990-EZ lists officers too. Funders see it, and in a budget the line with title, share of time and pay. Let the board set it from comparable pay and minute it. Federal subaward reports name executives' pay only in rare cases.",
    "document-folder",
  ),
  answer(
    "is it bad to use old statistics | how old can data be in a proposal | statistics from 2019 | outdated data in a need statement | how recent should data be | is the census number from 2020 too old | how old may data be in a proposal | how recent should statistics be | old data in needs statement | is data from 2019 ok",
    "**Use the newest that exists, normally under three to five years old.** Older is fine if nothing newer is published: say so (“latest available”), and add a recent sign from your own records or a local report. Avoid 2020–2021 as a baseline without a note, because the pandemic distorted it. For counties use the latest five-year ACS. A reviewer who knows a newer figure will doubt all the others.",
    "local-figures",
    "cite-figures",
  ),
  answer(
    "survey people who cannot read | survey in another language | evaluate with people with low literacy | survey for young children or people with disabilities | interview instead of a survey",
    "Ask **out loud**, in their language, with the same five questions and faces or colors for the answers; a person they trust but who doesn't run the program should ask. Or use what needs no reading: attendance, a skill shown, a short talk in a group, photos they choose. Have the translation checked by someone who speaks it at home, test it on three people, get spoken consent, and note how it was done. Budget the interpreter.",
    "evaluation-plan",
  ),
];
