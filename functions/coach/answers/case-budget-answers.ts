import { answer, type CuratedAnswer, cfr } from "./curated-answer.ts";

/** Budget answers for organizations with an unusual rate, staff, match or cost. */
export const caseBudgetAnswers: readonly CuratedAnswer[] = [
  answer(
    "negotiated indirect rate agreement expired and the new proposal is still pending what rate do we use | nicra expired which indirect rate in the budget | provisional indirect rate | our rate agreement ended and the new one is not approved | expired rate with the interior business center | can we use the de minimis while our rate is pending",
    `**Don't just keep using an expired rate: ask the cognizant agency in writing, and say in the budget what you used.** Options, in this order:

1. **Extension**: a one-time extension of the current rate of up to four years, if the agency agrees (2 CFR 200.414(g)).
2. **Provisional rate**: the proposed rate or the last approved one, labeled “pending, proposal submitted June 12 to IBC”, with the proof of submission attached. It's settled up when the rate is final.
3. **De minimis 15 percent** if you have no current negotiated rate; ask the awarding agency first. State and local governments that receive more than $35 million a year in direct federal funding must negotiate.

Ask the program contact today which one the notice accepts.`,
    "indirect-costs",
    cfr("200.414"),
  ),
  answer(
    "how do I calculate part of an employee's salary for the budget | employee works half time on the project for nine months | convert hourly wage to grant budget | fte calculation for a part year position | two people at different percentages personnel line",
    "**Annual salary × share of time × months ÷ 12.** A coordinator at $52,000, 50 percent, for 9 months: $52,000 × 0.5 × 9 ÷ 12 = **$19,500**. Hourly staff: rate × hours a week × weeks: $22 × 15 × 40 = **$13,200**. 1.0 FTE is 2,080 hours a year. For federal budgets the salary must be what you pay anyone for that work (2 CFR 200.430), and nobody's shares over all awards may exceed 100 percent. Add a raise for later years only if your policy gives one.",
    "budget-from-activities",
    cfr("200.430"),
  ),
  answer(
    "can we budget raises and inflation for year two and three | cost of living increase in a multi-year budget | how much to increase the budget each year | escalation in later years",
    "**Yes, if your own policy or contract gives raises and the notice doesn't hold the budget flat.** Common practice: 2 to 4 percent a year for salaries, stated with its reason, and quotes or published indexes for rent, insurance and fuel. Apply it line by line, not on the total. If the ceiling is the same each year, show where the difference comes from: a startup cost that ends, or your own money.",
    "budget-narrative",
  ),
  answer(
    "value donated office or classroom space as in-kind | how do we value free rent | in kind space calculation per square foot | church gives us a room how much is it worth as match",
    "**Fair rental value of comparable space in the same area, for the time you use it** (2 CFR 200.306(i)). Square feet × local price per square foot a year × share of the year and hours used: 600 × $14 × 12 of 12 months × 40 percent = **$3,360**. Proof: a letter from the owner with size, times and value, and two listings or an appraiser's statement for the price. Not counted: space you own (only depreciation or its costs), space paid by another federal award.",
    "cost-share",
    cfr("200.306"),
  ),
  answer(
    "we are all volunteers what do we put under personnel | no paid staff in the budget | can an all volunteer group have an empty personnel line | budget for a group with no employees",
    "**Leave personnel empty, and show the volunteers as in-kind.** A column “in-kind” with roles, hours and rate makes the work visible: 6 tutors × 3 hours × 36 weeks = 648 hours. Money lines are then supplies, training, background checks, insurance, mileage, space. If a task is too much for volunteers (books, reports), budget a few paid hours as a contract. Funders worry about turnover: name two people who lead.",
    "cost-share",
    "budget-from-activities",
  ),
  answer(
    "budget for a small project of a few thousand dollars | simple budget for a 5000 dollar grant | how detailed should the budget be for a small grant | example of a small grant budget",
    "**Five to eight lines on one page are enough.** Example for $5,000: instructor 30 hours × $40 = $1,200; supplies for 24 children × $35 = $840; bus, 4 trips × $310 = $1,240; snacks 12 sessions × $30 = $360; printing $160; insurance share $200; coordinator 40 hours × $25 = $1,000. Total **$5,000**. Show how each number came about and what others pay. Don't include a “miscellaneous” line or anything that isn't in the text.",
    "budget-from-activities",
  ),
  answer(
    "show other income and match in the project budget | budget with columns for grant and other sources | revenue side of a project budget | funder wants to see all sources of income",
    "**Make three columns: this request, other sources, total; and a short list of the sources with their status.** “County $20,000 committed; Rotary $3,000 pending; fees $2,400 expected; volunteers $6,500 in-kind.” Income must equal expense. Each expense sits in one column, or is split with the amounts shown. Pending money is fine if you say what happens without it.",
    "budget-from-activities",
    "cost-share",
  ),
  answer(
    "can we ask for more than we need in case they cut it | should we pad the budget | inflate the budget because funders always cut | ask for extra to be safe",
    "**No. Ask for what the work costs.** Reviewers know what things cost, and padding loses you trust and points; on a federal award every cost must be reasonable and documented (2 CFR 200.403). Instead, include every real cost (supervision, insurance, evaluation, indirect), use current quotes, and prepare a second scope: what you would do for 80 percent. If they cut the award, respond with that scope, not with a discount.",
    "how-much-to-ask",
    cfr("200.403"),
  ),
  answer(
    "subaward budget how do we show a partner in our budget | partner organization budget line | does our partner need its own budget and indirect | indirect on the first 50000 of a subaward",
    "**One line in your budget, a full budget of the partner behind it.** A subrecipient gets its own budget, narrative, statement of work, UEI and letter of commitment, and may charge its own negotiated rate or up to 15 percent (2 CFR 200.332(b)). Your own indirect applies to the first **$50,000** of each subaward over its whole time (2 CFR 200.1, MTDC; $25,000 for awards under the earlier rules). A vendor who only sells something is a contract line with a quote.",
    "budget-narrative",
    cfr("200.332"),
  ),
  answer(
    "can grant pay for a vehicle lease gas insurance and repairs | fuel and insurance for our van on the grant | mileage or actual vehicle costs | use our van for the project what can we charge",
    "**Yes, the project's share, by one method**: either a rate per mile for logged project miles, or the actual costs (fuel, insurance, repairs, lease) by share of miles. Not both (2 CFR 200.475, 200.405). Keep a log: date, driver, purpose, miles. Staff cars: the mileage rate of your policy, at most the federal one for federal money unless policy supports another. Buying a vehicle of $10,000 or more needs approval as equipment (200.439).",
    cfr("200.475"),
    "equipment-threshold",
  ),
  answer(
    "can the grant pay for translation interpreters and accessibility | budget for interpreters and sign language | cost of translating materials in a grant budget | disability accommodations in the grant budget",
    "**Yes; budget it as a program cost.** Interpreters by the hour, written translation by the word with one review, captioning, accessible space, large print. A federal recipient must give people with limited English and people with disabilities meaningful access anyway (Title VI; Section 504), so a budget line shows you planned for it. Use quotes; add the share for testing with readers. Don't rely on children or a machine translation for consent, health or legal texts.",
    "budget-from-activities",
  ),
  answer(
    "price went up after the award what do we do | costs are higher than when we applied | inflation made the equipment more expensive than budgeted | quote expired before the award came",
    "**Ask before you buy; you can usually cover a small difference yourself.** Get a new quote, then: within a federal award you may move money between direct lines without approval unless the agency restricts it (often above 10 percent of the award; 2 CFR 200.308), but not change the scope. More than that: a one-page request with old and new price, reason, where the money comes from, effect on targets. A larger award is rarely given. A foundation wants the same note by email.",
    "budget-revisions",
    cfr("200.308"),
  ),
  answer(
    "one of our budget lines is unallowable can we pay it from somewhere else | how do we handle costs the grant will not pay | cost not allowed by the grant but needed | unallowable cost in the project",
    "**Yes: pay it from unrestricted money, and keep it out of the federal budget and out of the match.** Match must follow the same cost rules as the grant (2 CFR 200.306). In the books give it its own code, so that nobody charges it by mistake. In the proposal say openly who pays: “refreshments: $400 from the parents' club”. Some unallowable costs still belong in the indirect base (2 CFR 200.413(e)).",
    "unallowable-costs",
    cfr("200.306"),
  ),
  answer(
    "calculate a program's true full cost | how do we find the full cost of a program | program cost including overhead for a funder | what does our program really cost",
    "**Direct costs + shared costs + administration.** 1. Direct: staff time, supplies, travel. 2. Shared: rent, phones, software, insurance, by square feet or hours. 3. Administration and fundraising: total of those ÷ total direct costs of all programs, times this program. Example: $80,000 + $9,000 + 18 percent = **$105,020**. Ask each funder for its part of that, and know which part nobody pays. The rate in step 3 is also your case for overhead.",
    "how-much-to-ask",
    "indirect-costs",
  ),
  answer(
    "cost per person looks high how do we justify it | reviewer says cost per participant is too high | justify expensive program | compare cost per client",
    "**Compare it with the alternative, not with a cheaper program for other people.** Give cost per result, not per contact (“$2,900 for each person housed for a year; a shelter bed costs the county $11,400”). Explain what makes it expensive and why it is needed (distance, interpreters, small groups, safety). Show the trend: startup year against year two. If you can't explain it, cut scope until you can.",
    "how-much-to-ask",
  ),
  answer(
    "professional development conference travel in a grant budget | can we budget staff travel to a national conference | required grantee meeting travel budget | how to budget a trip",
    "**Yes, if the project needs it or the funder requires it** (many federal notices ask for a yearly grantee meeting). One line for each trip: people × (fare + nights × lodging + days × per diem + ground + fee): 2 × ($480 + 3 × $182 + 4 × $74 + $60 + $395) = **$3,554**. Use your travel policy, or GSA's per diem rates (2 CFR 200.475). Say what each person brings back. Economy fare only.",
    "budget-narrative",
    cfr("200.475"),
  ),
];
