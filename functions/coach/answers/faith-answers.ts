import { answer, type CuratedAnswer, sources } from "./curated-answer.ts";

const securityGrant = {
  id: "fema-nsgp",
  title: "FEMA: Nonprofit Security Grant Program",
  url: "https://www.fema.gov/grants/preparedness/nonprofit-security",
};

/** Answers for congregations and faith-based organizations. */
export const faithAnswers: readonly CuratedAnswer[] = [
  answer(
    "can we require people to come to worship in a grant funded program | do clients have to attend church to get food | can we share the gospel at a federally funded program | require bible study for participants",
    "**No. In a program that you run with direct federal money, religious activities must be voluntary and separate in time or place, and nobody may be turned away for their belief or for not taking part** (45 CFR Part 87 and similar rules at other agencies). You may invite people to a service at another time, clearly apart from the program. Money from foundations, donors or the denomination has no such rule unless the donor sets one. Where people choose the provider with a voucher, other rules apply: ask the agency.",
    sources.equalTreatment,
  ),
  answer(
    "can we pray at a federally funded program | prayer before a meal with federal money | do we have to take down our cross to get a grant | keep our religious name and symbols with government money",
    "**You keep your name, your symbols and your religious board; what you can't do is pay for prayer or worship with the grant or make people join in** (45 CFR 87.3). Staff and guests may pray on their own. A group prayer before a meal in a federally funded program is a risk unless it's voluntary and separate from the program, so hold it before doors open or at a table of its own. Tell participants in writing that services don't depend on religion; many programs give you the text.",
    sources.equalTreatment,
  ),
  answer(
    "how do we separate religious activities from the grant | pay part of the pastor's time with a grant | can a pastor be paid from a federal grant | shared church space used for a funded program",
    "**Separate four things: time, place, people's hours and money.** Hold worship at other hours or in another room; write timesheets that show the funded hours of a pastor who also works in the program (as program staff, for program duties only); keep the grant in its own account or code; charge rent or utilities only for the program's share of space and time. Publish the schedule so that anyone can see it. A church may keep its general accounts private: have a separate account or a separate nonprofit for federal money, and the audit looks at that alone.",
    sources.equalTreatment,
    "fiscal-sponsor",
  ),
  answer(
    "can a church hire only members with federal money | religious hiring and grants | do we have to hire people of other faiths for a grant funded job | faith based organization hiring rules",
    "**Often yes: a religious organization may generally prefer members of its faith even with federal money (Civil Rights Act, section 702), but some programs forbid it.** Programs with their own rule against religious discrimination in hiring include several in justice, workforce and national service, and state and city money may be stricter. All other law still applies: race, sex, age, disability, pay. Read the nondiscrimination section of the notice and the assurances before you post the job, and ask a lawyer if it matters to you.",
    sources.equalTreatment,
  ),
  answer(
    "can a church get a security grant from fema | nonprofit security grant for a synagogue mosque or church | security cameras for our church grant | how do we apply for the nonprofit security grant program",
    `**Yes: houses of worship and other 501(c)(3) nonprofits at high risk can apply to FEMA's Nonprofit Security Grant Program, through their state.**

1. Call your **State Administrative Agency** (FEMA lists them) now: its deadline is weeks before FEMA's and the window is short.
2. Get a **vulnerability assessment** of the building; police or a CISA advisor may do one free.
3. Fill out the **investment justification**: threat, weakness, what you'd buy, who will run it. Every item must answer a weakness in the assessment.
4. Get a UEI. Subapplicants don't need full SAM.gov registration.

There is no match. Work that changes the building waits for environmental and historic review. Churches need no IRS letter.`,
    securityGrant,
  ),
  answer(
    "our church wants to start a separate nonprofit for community work | should a church form its own 501c3 for its programs | church or separate nonprofit for grants | create a nonprofit arm of our church",
    "**Consider it once outside money gets serious: it opens most foundations and keeps audits away from the church's books.** Gains: its own EIN, 501(c)(3) letter, bank account and a board that outsiders can join. Costs: filing, Form 990 each year, insurance, bookkeeping, and a real separation in decisions and money. Before that, try the church's own status (a letter from the denomination's group ruling) or a **fiscal sponsor**, and a separate account for the program. If you form one, write a lease and a service agreement between the two.",
    "fiscal-sponsor",
    "ready-for-grants",
  ),
  answer(
    "foundations that give to churches | who funds faith based work | grants for religious organizations from private funders",
    "**Look for two kinds: funders who support faith, and secular funders who fund your service.** The first: denominational foundations, Lilly Endowment and similar family foundations, Catholic Campaign for Human Development, diocesan or synod funds. The second: most community and corporate foundations pay for a pantry, shelter or tutoring that's open to all and free of worship, even if they list “no religious purposes”. Ask before writing: “Our pantry is open to everyone and has no religious content. Would it be eligible?”",
    "private-foundations",
    "talk-to-program-officer",
  ),
];
