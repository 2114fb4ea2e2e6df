import { answer, type CuratedAnswer, cfr, sources } from "./curated-answer.ts";

/** Definitions of terms used in plans, budgets and awards. */
export const awardTerms: readonly CuratedAnswer[] = [
  answer(
    "goal | goals",
    "A **goal** says where you are going, in general words: “Children in our county read well.” A goal is not measured; its objectives are.",
    "smart-objectives",
  ),
  answer(
    "objective | objectives | smart objective | smart objectives | smart goals",
    "An **objective** says how far you will have come by a certain day and how anyone can tell: “By June 2028, 60 of 80 children enrolled will read at grade level, up from 31, as measured by the district's spring test.” SMART means specific, measurable, achievable, relevant and time-bound.",
    "smart-objectives",
  ),
  answer(
    "outcome | outcomes | impact",
    "An **outcome** is what changes for people because of the work: knowledge, behavior, condition. “120 of 200 people trained hold a job six months later.” **Impact** is the long-term difference in a place, which you share with others.",
    "outputs-outcomes",
  ),
  answer(
    "output | outputs | deliverable | deliverables",
    "An **output** counts what you did: workshops held, people trained, meals served. It shows activity, not change.",
    "outputs-outcomes",
  ),
  answer(
    "activity | activities | methods | methodology",
    "**Activities** are what you do, in verbs: hire, train, visit, survey. In a proposal they are in the methods section, each with a person and months.",
    "methods-section",
  ),
  answer(
    "logic model | theory of change",
    "A **logic model** shows a plan on one page in columns: inputs, activities, outputs, short-term and medium-term outcomes, impact. Read it as “if we do this, then that follows”. A **theory of change** explains why each step should lead to the next.",
    "logic-model-explained",
  ),
  answer(
    "evaluation | evaluation plan",
    "An **evaluation plan** says how you will know whether the project works: the questions, and for each objective the measure, the source, the date and the person who collects it.",
    "evaluation-plan",
  ),
  answer(
    "baseline | baseline data",
    "A **baseline** is the figure before you start. Without it, nobody can tell how much changed. Measure it in the first weeks.",
    "evaluation-plan",
  ),
  answer(
    "sustainability | sustainability plan",
    "**Sustainability** means what happens when the grant ends: which work continues with other money, which continues without money, and which ends as planned.",
    "sustainability",
  ),
  answer(
    "direct cost | direct costs",
    "**Direct costs** can be tied to one project: its staff, travel, supplies, services.",
    "indirect-costs",
    cfr("200.413"),
  ),
  answer(
    "indirect cost | indirect costs | overhead | indirect cost rate | indirect rate | administrative costs | facilities and administrative costs | f a costs",
    "**Indirect costs** (overhead) serve everything you do: rent, bookkeeping, the director's time, insurance. They are charged as a rate on a base. Without a negotiated rate, you may charge up to **15 percent of modified total direct costs** on federal awards made from October 1, 2024 (2 CFR 200.414(f)). Foundations often set a cap of their own.",
    "indirect-costs",
    cfr("200.414"),
  ),
  answer(
    "de minimis | deminimis | deminimus | de minimus | de minimis rate | de minimis indirect rate | de minimis indirect cost rate | 15 percent rate",
    "The **de minimis rate** is the indirect cost rate that an organization without a negotiated rate may use for federal awards: up to **15 percent of modified total direct costs** since October 1, 2024, and 10 percent before. You need no approval. Use it for all your federal awards.",
    "indirect-costs",
    cfr("200.414"),
  ),
  answer(
    "nicra | negotiated rate | negotiated indirect cost rate | negotiated indirect cost rate agreement",
    "A **NICRA** (negotiated indirect cost rate agreement) is the rate that a federal agency has agreed with you from your real costs. All federal agencies must accept it unless a law or the program's rules say otherwise.",
    "indirect-costs",
    cfr("200.414"),
  ),
  answer(
    "mtdc | modified total direct costs | modified total direct cost",
    "**MTDC** (modified total direct costs) is the base for the indirect rate. It includes salaries, fringe benefits, supplies, services, travel and **the first $50,000 of each subaward**. It leaves out equipment, capital expenditures, charges for patient care, rent, tuition remission, scholarships, participant support and the rest of each subaward (2 CFR 200.1, for awards made from October 1, 2024).",
    "mtdc-exclusions",
    cfr("200.1"),
  ),
  answer(
    "allowable | allowable cost | allowable costs | allowability | allocable | reasonable cost | unallowable cost | unallowable costs",
    "A cost is **allowable** on a federal award when it is **necessary** and **reasonable** (a careful person would pay that price), **allocable** (charged in proportion to what this project uses), treated the same way everywhere in your books, within the limits of the award, and **documented** (2 CFR 200.403). Alcohol is never allowable; entertainment, fundraising and lobbying are unallowable with narrow exceptions (2 CFR 200.423, 200.438, 200.442 and 200.450).",
    "unallowable-costs",
    cfr("200.403"),
  ),
  answer(
    "equipment | equipment threshold | capital expenditure",
    "In a federal budget, **equipment** is tangible property that lasts more than a year and costs **$10,000 or more per unit**, or your own capitalization level if that is lower. Below that it is a **supply**, computers included. The figure was $5,000 for awards made before October 1, 2024 (2 CFR 200.1).",
    "equipment-threshold",
    cfr("200.1"),
  ),
  answer(
    "supplies | supply",
    "**Supplies** are items that are not equipment: everything that costs less than $10,000 per unit, or less than your own capitalization level if that is lower, on federal awards made from October 1, 2024. Computers below that threshold are supplies.",
    "equipment-threshold",
    cfr("200.1"),
  ),
  answer(
    "cost share | cost sharing | match | matching funds | matching | match requirement",
    "**Cost share** (match) is the part of a project that the grant does not pay and that you or others bring, in cash or in kind. The notice says whether it is required and how it is calculated: 25 percent of the grant is not the same as 25 percent of the project. On federal awards it counts only if your records prove it, the project needs it, the cost is **allowable**, it is not paid by **another federal award** (unless a law permits it) and it does not count for another one (2 CFR 200.306(b)).",
    "cost-share",
    cfr("200.306"),
  ),
  answer(
    "in kind | in kind contribution | in kind contributions | in kind match | in kind donation",
    "An **in-kind contribution** is something given to the project other than money: volunteer hours, space, goods, a partner's staff. Value goods and space at what they would cost on your local market, and record date, hours, rate and signature. Example: a school lends a room that rents for $40 an hour, 100 hours a year, $4,000.",
    "cost-share",
    cfr("200.306"),
  ),
  answer(
    "fringe | fringe benefits | fringe rate | fringe benefit rate",
    "**Fringe benefits** are what you pay for staff on top of wages: payroll taxes, health insurance, retirement, leave. Budget your actual rate: last year's total benefits divided by last year's wages. Show what is in it.",
    "budget-narrative",
  ),
  answer(
    "budget narrative | budget justification",
    "A **budget narrative** (justification) explains every line of the budget in three parts: what it is, how it is calculated, why the project needs it.",
    "budget-narrative",
  ),
  answer(
    "participant support | participant support costs",
    "**Participant support costs** are stipends, travel, fees and other direct costs of people who take part in training or similar activities and are not your employees (2 CFR 200.1). They are not in the base for indirect costs, and moving them to other lines needs approval.",
    "mtdc-exclusions",
    cfr("200.456"),
  ),
  answer(
    "program income",
    "**Program income** is money that the funded work itself earns, such as fees or sales. On federal awards it must be used for the project; the award says whether it is added, deducted or used as match (2 CFR 200.307).",
    cfr("200.307"),
  ),
  answer(
    "subaward | subrecipient | subgrantee | subgrant | pass through | pass through entity",
    "A **subaward** is money that you pass to another organization, the **subrecipient**, to carry out part of the federal program. You become a pass-through entity: you check its risk, give it the award's terms and monitor it (2 CFR 200.332). A contractor, in contrast, sells you goods or services.",
    cfr("200.331"),
    cfr("200.332"),
  ),
  answer(
    "contractor | vendor",
    "A **contractor** sells goods or services on the market to you as it does to others. It is chosen by the purchasing rules. A subrecipient carries out part of the program, makes program decisions and follows the award's rules (2 CFR 200.331). What counts is the substance of the agreement, not its name.",
    "procurement",
    cfr("200.331"),
  ),
  answer(
    "2 cfr 200 | 2 cfr part 200 | uniform guidance | omb uniform guidance",
    "**2 CFR Part 200**, the Uniform Guidance, is the federal rule book for grants: what a notice must say, which costs are allowed, purchasing, cost share, reports, records and audits. It was revised with effect from October 1, 2024: de minimis rate 15 percent, equipment from $10,000, $50,000 of each subaward in MTDC, single audit from $1,000,000.",
    "ecfr-uniform-guidance",
  ),
  answer(
    "single audit | federal audit",
    "A **single audit** is one independent audit of your statements and your federal programs. You need it if you **spend $1,000,000 or more of federal money in your fiscal year**, for years that begin on or after October 1, 2024 (2 CFR 200.501). Count what you spent, including money that reached you through a state or city. Before that, the threshold was $750,000.",
    "single-audit",
    cfr("200.501"),
  ),
  answer(
    "no cost extension | nce",
    "A **no-cost extension** gives you more time without more money. On federal awards the agency must approve it, or your terms let you extend once by up to twelve months if you notify it at least ten days before the end (2 CFR 200.308). Ask 60 to 90 days early.",
    "budget-revisions",
    cfr("200.308"),
  ),
  answer(
    "prior approval",
    "**Prior approval** is the funder's written approval before you change the plan or pay certain costs. Scope, key people, new subawards and moves out of participant support always need it on federal awards (2 CFR 200.308).",
    "asking-for-changes",
    cfr("200.308"),
  ),
  answer(
    "closeout | close out",
    "**Closeout** is the end of an award: final reports within 120 days, bills paid, unspent money returned, equipment accounted for (2 CFR 200.344).",
    "budget-revisions",
    cfr("200.344"),
  ),
  answer(
    "period of performance | budget period | project period",
    "The **period of performance** is the time in which an award's work is done and its costs may be incurred. A **budget period** is a part of it, usually a year, for which money is given.",
    cfr("200.1"),
  ),
  answer(
    "supplanting | supplant | supplement not supplant",
    "**Supplanting** means using grant money for something you already pay from other money, so that no additional work happens. Many programs forbid it: their money must add to what exists. **Title I** has a test of its own: the district shows that it allots state and local money to schools without regard to Title I, and needn't justify each cost (ESEA section 1118(b)).",
    "unallowable-costs",
  ),
  answer(
    "reimbursement | drawdown | cost reimbursement | advance payment",
    "With **reimbursement** you spend first and are paid back, so you need cash for two or three months. With **advances** you draw money shortly before you spend it. A **drawdown** is one such request (2 CFR 200.305).",
    "before-you-accept",
    cfr("200.305"),
  ),
  answer(
    "micro purchase | micro purchase threshold | simplified acquisition threshold | simplified acquisition",
    "Two thresholds decide how you buy with federal money. Up to the **micro-purchase threshold** ($15,000 since October 1, 2025) you may buy at a fair price without quotes. Up to the **simplified acquisition threshold** ($350,000) you compare quotes. Above it, you compete openly (2 CFR 200.320, 48 CFR 2.101).",
    "procurement",
    cfr("200.320"),
    sources.thresholds,
  ),
  answer(
    "federal financial report | ffr | sf 425",
    "The **SF-425** is the federal financial report: spending, cost share and what is left, quarterly to yearly, and once more at the end. The performance report on results is separate.",
    "reports-that-help",
  ),
  answer(
    "sbir | sttr | sbir sttr",
    "**SBIR** and **STTR** pay small businesses for research that can become a product; STTR requires a research institution as partner. Phase I tests an idea, Phase II develops it. They are among the few federal grants for companies.",
    sources.sbir,
  ),
];
