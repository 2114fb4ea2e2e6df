import { answer, type CuratedAnswer, cfr, sources } from "./curated-answer.ts";

/** Answers for particular types of applicants, such as veterans' groups, tribes, towns, clinics and schools. */
export const applicantKindAnswers: readonly CuratedAnswer[] = [
  answer(
    "american legion post grant | vfw post grant | grants for a veterans post | veterans hall repair grant | fix the american legion hall | 501c19 foundation grants | can a vfw post get grants | grants for our veterans group | grants for veterans organizations | amvets post grant | how does a veterans group get grants",
    `A post is usually a **501(c)(19)**: exempt, and gifts to it can be deductible, but many foundations give only to 501(c)(3) organizations. Ways in:

1. **Ask your state and national headquarters first**: the department's charitable foundation and the national ones (such as the American Legion's or VFW's) have grants for posts or for veterans you help.
2. **A 501(c)(3) partner**: many posts have a separate foundation or auxiliary, or use a fiscal sponsor.
3. **For the hall**: the community foundation, a local bank, utility or hardware store, the city's CDBG program if the building serves the public, and state programs for historic buildings.
4. **For services to veterans** (food, rides, suicide prevention, homeless veterans): VA programs, state veterans agencies, and foundations for veterans.

Ask for what the community uses, with two quotes and a number of people served.`,
    "applicant-types",
    "fiscal-sponsor",
  ),
  answer(
    "tribal health clinic grants | grants for tribal organizations | native american nonprofit grants | where do tribes find grants | what grants are open to a tribal clinic | indian health service grants | we are a tribe where do we start",
    `Look for “federally recognized tribal governments” and “tribal organizations” among eligible applicants, and for **tribal set-asides**, where you compete only with other tribes. Where to start:

- **Health**: IHS (including Special Diabetes and behavioral health), HRSA (rural health, health centers), SAMHSA (Tribal Behavioral Health and tribal opioid programs).
- **Government and community**: ACF's Administration for Native Americans, HUD's Indian Housing and Community Development grants, EPA, USDA Rural Development, Justice's Coordinated Tribal Assistance Solicitation.
- **Foundations**: First Nations Development Institute, Native Voices Rising, NDN Collective, and your region's community foundation.

A tribal council resolution is often required: get on the agenda early. A tribally chartered nonprofit should check whether the notice accepts it. Search the **Funding Finder** with your type set in the organization profile.`,
    "applicant-types",
    "search-federal-funding",
  ),
  answer(
    "small town no grant staff where do we begin | our town has no grant writer | village with 900 people wants grants | grants for a small town | how does a small town get grants | rural town first grant | grant help for small towns | mayor wants a grant and nobody knows how",
    `Get free help first; small towns have more of it than they think.

1. **Call your regional planning council** (council of governments, development district). Many write and manage grants for members.
2. **Call your USDA Rural Development state office** and your state's community development agency (CDBG for small places). Ask what a town your size has won lately.
3. **Choose one need** with a cost: a water line, a fire truck, sidewalks. An engineer's estimate is often the first thing asked for; planning grants pay for it.
4. **Get the basics**: UEI and SAM.gov, last audit or state report, a council resolution, a figure for median household income (many programs lower the match or the rate for low-income places).
5. Name **one person**, even part-time, who answers emails and tracks the dates.

A foundation can give to a town for a public purpose: the community foundation is the place to ask.`,
    "first-grant",
    "search-federal-funding",
  ),
  answer(
    "grants for water systems in a small town | sewer grant for a rural town | rural broadband grants | drinking water grant for a village | grants to replace water lines | wastewater treatment grant small community | fund a water tower",
    `These are mostly **loan and grant packages**, and the grant share grows as local income falls:

- **USDA Rural Development Water and Waste Disposal** (places up to 10,000 people), and its planning (SEARCH and predevelopment) and emergency grants.
- **State revolving funds** for drinking water and clean water, with forgivable loans for disadvantaged places.
- **CDBG** through your state, **EDA** if jobs depend on it, and state infrastructure funds.
- **Broadband**: your state broadband office (BEAD) and USDA ReConnect; providers and co-ops usually apply, with the town as partner.

First steps: a preliminary engineering report, an income survey if census figures look wrong, and a call to your state's rural water association or RCAP, which help for free.`,
    "search-federal-funding",
  ),
  answer(
    "community center roof grant | grant for a new roof on our building | repair our building with a grant | fix up our community center | grants to renovate a community building | heating system for our building grant | building repairs for a nonprofit",
    `Few national programs pay for repairs, so go local, and ask for **one item with a price**:

1. **City or county CDBG**, if the building serves mostly low- and moderate-income people.
2. **USDA Community Facilities** in rural places (up to 20,000 people), grant plus loan.
3. **Community foundation, local family foundations, bank, utility, hardware store**; many give $2,500 to $25,000 for a roof or furnace.
4. **State capital or historic preservation grants**; energy programs for heating and insulation.
5. **Insurance, donated labor and materials** count as your share.

Have ready: two or three quotes, photos, proof that you own it or hold a long lease, how many people use it, and what you've raised. Federal construction money can bring wage rules and an environmental review.`,
    "how-much-to-ask",
    "search-federal-funding",
  ),
  answer(
    "for profit rural health clinic hrsa | which federal grants can a for-profit rural clinic apply for | private clinic apply for grants | for profit clinic eligible for federal grants | doctor's office grants | private practice grants",
    "**Several HRSA rural programs accept you as the applicant; others are limited to public and nonprofit entities.** Rural Health Network Development Planning (HRSA-25-037), for example, lists for-profit organizations and rural health clinics among its applicants. Read “eligible applicants” in each notice, since the rule differs by program and year. Where for-profits are left out, a nonprofit hospital or network can apply with you as partner or contractor. Other routes: loan repayment for your clinicians (National Health Service Corps), Medicare rural health clinic payment, USDA business loans and your state office of rural health.",
    "applicant-types",
    "read-eligibility",
  ),
  answer(
    "friends want a community garden grant | start a community garden with a grant | community garden funding | informal group garden grant | neighborhood beautification grant | grants for a playground | our PTA wants a new playground where do we start | school playground money",
    `Small and local is right for this, and you may not need a nonprofit of your own.

1. **Find a home**: a church, school, library, neighborhood association or parks department that will be the applicant, or a fiscal sponsor.
2. **Get written permission for the land** and ask about water and soil testing.
3. **Ask for $500 to $5,000**: the city's neighborhood fund, the community foundation, garden clubs, the conservation district, extension service, a garden center or credit union.
4. **One page**: where, who gardens, what it costs (soil, beds, tools, hose), who takes care of it in August.

Search the **Funding Finder** for “community garden” as well; federal programs (USDA urban agriculture) fit larger projects.`,
    "fiscal-sponsor",
    "first-grant",
  ),
  answer(
    "public school district and the grant says nonprofit | grant is for 501c3 only and we are a school | school district eligible as a nonprofit | foundation only funds 501c3 can a school apply | is a public school a nonprofit | public library and the funder wants 501c3",
    "A public school, district or library is a **government body, not a 501(c)(3)**. Many foundations accept it anyway, because gifts to a government for a public purpose are deductible like those to a charity; the guidelines say “501(c)(3) or public entity”, or they'll tell you if you ask. If the funder insists, apply through your **education foundation, PTA or friends group** with its own 501(c)(3). In a federal notice look for “independent school districts” or “local education agency”: “nonprofits with 501(c)(3) status” alone doesn't include you.",
    "applicant-types",
    "read-eligibility",
  ),
  answer(
    "grants for a single mom to go back to school | money for college for adults | grants to go back to school | help paying for my degree | nursing school grant for me | trade school grant | grants for moms",
    "For a person, school money comes as **student aid**, not as the grants organizations apply for. Start with the **FAFSA** at studentaid.gov (the Pell Grant doesn't have to be repaid), then your state's grant agency, the college's own aid office, and local scholarships at the community foundation. For job training ask an American Job Center about WIOA funds; for child care, your state's subsidy and the college's CCAMPIS program. Never pay for a scholarship search or a “guaranteed” grant.",
    sources.studentAid,
    sources.ftc,
  ),
  answer(
    "got a text that I qualify for a grant | text message says I was approved for 9000 dollars | is grants gov calling people | grants gov called me | caller from the federal grants department | facebook friend told me about a grant | someone messaged me about free grant money | they say I was selected for a grant | is the federal grant text real | grant agent on facebook messenger",
    "**It's a scam. Don't answer, click or pay.** Neither Grants.gov nor any federal agency calls, texts or messages people to offer grants, and nobody is “selected” for a grant they never applied for. The next step is always a request for a “fee”, gift card or your bank details. Block the sender, even if it looks like a friend (accounts get hijacked). If you gave bank or card data, call your bank now; if you gave your Social Security number, go to IdentityTheft.gov. Report it at ReportFraud.ftc.gov.",
    sources.ftc,
  ),
  answer(
    "can a nonprofit's chapter apply on its own | we are a chapter of a national organization | group exemption letter | affiliate uses the national's ein | do chapters have their own 501c3 | local chapter apply for grants",
    "It depends on whose legal entity you are. A chapter with **its own EIN, covered by the parent's group exemption**, can usually apply: send the parent's determination letter and the parent's written confirmation that you are on its list. A chapter that is only a **branch** uses the parent's EIN, and the parent applies and answers for the grant. Ask headquarters about its rules (some must approve each request), and check that no other chapter asks the same funder.",
    "applicant-types",
    "document-folder",
  ),
  answer(
    "can a 501c3 get a grant for a for profit partner | nonprofit and business apply together | partner with a company on a grant | we own a business and a nonprofit | move grant money to my own company | founder also owns a company that will do the work",
    "A company can be your **contractor or partner**, at a fair price and chosen openly. If you or a relative own it, that is a conflict of interest: disclose it to board and funder, stay out of the decision, get competing quotes, and document the reason (2 CFR 200.318). A charity may not exist to benefit a business; if the grant mostly pays your own firm, expect a rejection and tax trouble. On federal awards a partner may not earn a profit on a subaward, only on a real contract.",
    cfr("200.318"),
    "procurement",
  ),
  answer(
    "can we help our clients apply for grants | grants for our clients | get money for families we serve | can a nonprofit pass grant money to individuals | give grant money directly to people in need",
    "Your organization can apply for money and give it to people as **assistance**: rent, food, emergency help, scholarships. It must be part of the approved program, with written rules on who qualifies and how much, records for each payment, and no help for insiders. On federal awards these are participant or client costs within the budget. Funders want to see how you choose fairly and protect privacy. For help that people apply for themselves, send them to 211.org or benefits.gov.",
    sources.benefits,
  ),
  answer(
    "only had individual donors is it too early for foundation grants | when is a nonprofit ready for foundation grants | too early for foundation grants | move from donors to grants | first foundation grant for a young nonprofit",
    "**It's not too early if you can show three things**: the work is running, someone keeps the books, and the board meets. Loyal individual donors are a point in your favor, because they show that people nearby believe in you. Begin with the community foundation, a family foundation that a donor or board member knows, and a local company, for 5 to 15 percent of your budget and one defined thing. Leave federal money and national foundations for later.",
    "ready-for-grants",
    "first-grant",
  ),
  answer(
    "get my 501c3 faster | how long does 501c3 approval take | speed up the irs application | form 1023 processing time | expedite 501c3 | 1023 or 1023-ez",
    "**Form 1023-EZ** (small groups: gross receipts of at most $50,000 a year and assets of at most $250,000) is usually decided within weeks; the full **Form 1023** often takes around six months or more. The IRS grants **expedited handling** for only a few reasons, such as a grant that will be lost (attach the funder's letter with amount and date) or a disaster. What slows it: missing articles with purpose and dissolution clauses, no signature, the wrong fee. While you wait, use a fiscal sponsor.",
    "fiscal-sponsor",
    {
      id: "irs-1023",
      title: "IRS: applying for tax-exempt status",
      url: "https://www.irs.gov/charities-non-profits/applying-for-tax-exempt-status",
    },
  ),
  answer(
    "funder asks for three years of financials and we are one year old | we don't have three years of financial statements | funder wants financial history we do not have | no financial statements yet new nonprofit | cannot afford the audit the foundation wants",
    "Send what exists and say so in a line: **statements since you began** (board-approved), this year's budget with actuals to date, bank reconciliation, and the 990 or 990-N if one was due. If you came out of another organization or have a fiscal sponsor, send its audit. For an audit you can't afford, offer a **review or compilation**, or ask whether the grant can pay for one. Ask before the deadline: “We were formed in 2025. Will you accept …?” If three years are a condition of eligibility, you can't apply until then.",
    "document-folder",
    "ready-for-grants",
  ),
  answer(
    "easiest federal grant to get | which federal grants are easy | easy grants to win | simplest grants to apply for | easiest grants for a small nonprofit | grants with little competition",
    "No federal grant is easy, but some are **more within reach**: money that your **state, county or city passes on** (CDBG, aging, arts, humanities, emergency food, victim services), programs with **planning or small-applicant tracks**, and being a **subrecipient** of a larger applicant. Easier still: community foundation rounds, giving circles, Rotary and Lions, local company forms of one page. Look for a short form, many awards, your place named in it, and past winners of your size.",
    "decide-to-apply",
    "first-grant",
  ),
  answer(
    "how do I know if a grant is legit | is this foundation real | check if a grant opportunity is real | verify a grant offer | how to spot a fake grant | how do I check whether a foundation is real | is this foundation legitimate | is this funder a real foundation | how to verify a funder",
    "Check five things: it has an **open application**, nobody contacted you out of the blue; **no fee** to apply or receive it; a federal one is on **Grants.gov** with an opportunity number, a foundation is in the **IRS Exempt Organization Search** and files a 990-PF with past grants; the **web address and email** are the funder's own (.gov for federal); it doesn't want bank passwords, gift cards or secrecy. If one fails, call the funder at a number you found yourself.",
    sources.ftc,
    sources.exemptSearch,
  ),
];
