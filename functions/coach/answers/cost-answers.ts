import { answer, type CuratedAnswer, cfr } from "./curated-answer.ts";

/** Builds the phrasings of questions about a type of cost. */
const buildCostQuestions = (names: string) =>
  names
    .split("|")
    .map((name) => name.trim())
    .flatMap((name) => [
      `can the grant pay for ${name}`,
      `can we charge ${name}`,
      `is ${name} allowable`,
      `${name} in the budget`,
      `can we include ${name} in the budget`,
    ])
    .join(" | ");
const cost = (names: string, text: string, ...sections: string[]): CuratedAnswer =>
  answer(buildCostQuestions(names), text, "unallowable-costs", ...sections.map(cfr));

/** Answers about the types of cost in 2 CFR 200 subpart E. */
export const costAnswers: readonly CuratedAnswer[] = [
  cost(
    "the audit | audit fees | an audit",
    "A **single audit** may be charged to federal awards in proportion to their share of your spending, mostly through the indirect rate (2 CFR 200.425). If you are **below the single audit threshold** of $1,000,000, federal money may not pay for a financial audit that the rules do not require. Foundations may pay for one; ask.",
    "200.425",
  ),
  cost(
    "a contingency | contingencies | contingency funds | a miscellaneous line",
    "**Not as a lump sum.** A reserve for things that may happen is unallowable on federal awards; a contingency built into the estimate of a large project, such as construction, may be accepted if it follows recognized methods (2 CFR 200.433). Otherwise price each item as it will be when you buy it, with an increase for the second year. A line called “miscellaneous” is the first thing reviewers cut.",
    "200.433",
  ),
  cost(
    "bonuses | staff bonuses | incentive pay | holiday bonus | overtime pay",
    "**Yes, if** the bonus or overtime follows a written policy or agreement made before the work, applies to everyone alike, is reasonable in total, and rewards work on the award (2 CFR 200.430). A surprise year-end bonus to use up money isn't allowed.",
    "200.430",
  ),
  cost(
    "my cell phone | phones | cell phone bills | internet | a zoom subscription | postage",
    "**Yes, the part that the project uses**: a phone or line only for the project as a direct cost, otherwise a share by users or minutes, or as part of indirect costs. Show how you divide it and treat it the same way in all grants. Equipment and services of certain Chinese makers, such as Huawei and ZTE, are banned (2 CFR 200.216 and 200.471).",
    "200.471",
  ),
  cost(
    "software | computers | laptops | tablets | a website | licenses",
    "**Yes, if the project needs it.** Computers and software below $10,000 per unit are supplies, even when they are used for other work too, as long as the project's share is essential (2 CFR 200.453). For a website or a subscription, charge the months and the share of the project. A site about the organization as a whole is an indirect or unallowable publicity cost (200.421).",
    "200.453",
    "200.421",
  ),
  cost(
    "insurance | liability insurance | workers compensation",
    "**Yes**, in the types and amounts that are usual or required (2 CFR 200.447). Insurance that the project causes is direct; general liability and directors' insurance are indirect. Workers' compensation and health insurance belong to fringe benefits.",
    "200.447",
  ),
  cost(
    "legal fees | a lawyer | attorney fees | accounting fees | bookkeeping | a bookkeeper",
    "**Professional services are allowed** if they are necessary, priced reasonably and under a written agreement (2 CFR 200.459). Bookkeeping and general legal advice are normally indirect. Not allowed: defense against criminal or civil charges that you lose, and claims against the federal government (200.435).",
    "200.459",
    "200.435",
  ),
  cost(
    "memberships | membership dues | subscriptions | association dues | professional dues",
    "**Yes** for business, technical and professional associations and journals (2 CFR 200.454). **No** for country clubs, social clubs, and organizations whose main purpose is lobbying.",
    "200.454",
  ),
  cost(
    "training | staff training | conferences | conference fees | professional development | tuition for staff",
    "**Yes**, if it helps the project's work (2 CFR 200.473 and 200.432): fee, travel by your policy, and time. Say in the budget who goes, where and why. A conference in another field, or one that is mostly social, is not allowed.",
    "200.473",
    "200.432",
  ),
  cost(
    "gift cards | incentives for participants | stipends | participant stipends | raffle prizes | gas cards",
    "**Often yes**, when incentives or stipends for participants are part of the plan, small, and named in the budget; the notice or agency may limit or forbid gift cards. Keep a log with date, amount, purpose and signature, and never give cash-like cards to staff. Stipends of trainees are **participant support** (2 CFR 200.456), outside the base for indirect costs; for incentives, follow your written policy on what counts as participant support.",
    "200.456",
  ),
  cost(
    "child care | transportation for participants | bus tickets | diapers | clothing for clients | rent assistance for clients",
    "**Yes, when it is part of the program**: what takes away a barrier or is the service itself, such as rent help in a housing program. Name it in the budget with number × price, write down who qualifies, and keep receipts. As a benefit for staff, child care follows your written policy (2 CFR 200.431).",
    "200.403",
  ),
  cost(
    "advertising | marketing | flyers | social media ads | t-shirts | promotional items | swag | banners",
    "**Advertising is allowed** for recruiting staff or participants, procuring goods and services, and telling the public about the project if the award asks for it. **Not allowed**: publicity for the organization itself, and gifts and souvenirs such as T-shirts, mugs and pens (2 CFR 200.421). You can make a case for shirts that staff need for safety or identification on site as supplies; ask first.",
    "200.421",
  ),
  cost(
    "printing | publication costs | copying | translation | interpreters",
    "**Yes.** Printing and publishing (2 CFR 200.461), translation and interpreters are allowed when the project needs them. Give the number of pages or hours and the price. Reviewers like to see language access in a budget.",
    "200.461",
  ),
  cost(
    "consultants | a consultant | contractors | interns | an intern | temporary staff",
    "**Yes.** For a consultant: what is delivered, days × rate, how the person is chosen; some agencies cap the daily rate (2 CFR 200.459). Interns and temporary staff are paid under personnel if they are your employees, otherwise under contractual. Procurement rules apply above the micro-purchase line.",
    "200.459",
  ),
  cost(
    "recruiting | job ads | background checks | relocation | moving costs",
    "**Yes**: job ads and background checks for positions on the award (2 CFR 200.463), and, if your policy says so, relocation of a new employee, which you may have to return if the person leaves within twelve months (200.464).",
    "200.463",
    "200.464",
  ),
  cost(
    "interest | loan payments | a mortgage | bank fees | credit card fees | late fees",
    "**Interest** is allowed only on money borrowed for buildings, equipment and certain software used for awards, under conditions (2 CFR 200.449); repaying the loan itself is not a cost, but **depreciation** is (200.436). Ordinary bank fees are indirect. **Fines and late fees are not allowed** (200.441).",
    "200.449",
    "200.441",
  ),
  cost(
    "land | buying land | buying a building | construction | renovation | repairs | maintenance",
    "**Land, buildings and improvements** need written approval in advance, and most service programs do not pay them at all (2 CFR 200.439); look for a capital program. **Ordinary repair and maintenance** is allowed (200.452), usually as an indirect cost.",
    "200.439",
    "200.452",
  ),
  cost(
    "sales tax | taxes | property tax | payroll taxes",
    "**Taxes that you must pay are allowed**, except those from which you are exempt (2 CFR 200.470). If your state exempts nonprofits from sales tax, use the certificate. Payroll taxes belong to fringe benefits.",
    "200.470",
  ),
  cost(
    "grant writing | proposal writing | the cost of writing the application | grant writer fees",
    "**Not as a direct cost of the award it won**: that work came before the award began. Proposal costs of the year are allowed as **indirect** costs, spread over all your work (2 CFR 200.460). No funder accepts a percentage of the award as a fee.",
    "200.460",
  ),
  cost(
    "donations | a gift to another charity | scholarships for students | prizes",
    "**Donations to others are not allowed** (2 CFR 200.434). **Scholarships and fellowships** are allowed when the purpose of the award is to train people and the agency approves (200.466); they are outside the base for indirect costs. Prizes need to be part of the approved program.",
    "200.434",
    "200.466",
  ),
  cost(
    "paid leave | vacation pay | severance | health insurance | retirement contributions | a staff retreat",
    "**Leave, health insurance and retirement** are fringe benefits, allowed under your written policy (2 CFR 200.431). **Severance** is allowed when law or policy requires it; unused leave of people who leave is usually indirect. A **retreat** is allowed for its working part, not for amusement (200.438).",
    "200.431",
    "200.438",
  ),
];
