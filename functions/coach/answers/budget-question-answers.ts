import { answer, type CuratedAnswer, cfr } from "./curated-answer.ts";

/** Answers to everyday budget questions, such as match, prices and equipment. */
export const budgetQuestionAnswers: readonly CuratedAnswer[] = [
  answer(
    "lease instead of buy equipment | rent equipment with a grant | can a grant pay for a lease | lease or purchase equipment | rent a copier with grant money | lease a vehicle on a grant",
    "**Yes. Renting or leasing is allowed** when the rate is reasonable compared with buying and with similar rentals (2 CFR 200.465), and federal rules ask you to compare lease and purchase before you choose (200.318). It suits short projects, because you don't keep an inventory or settle ownership at the end. Budget months × rate × the project's share under “other” or “equipment rental”, and check that the lease can end with the award. A lease that really is a purchase is treated as one.",
    "equipment-threshold",
    cfr("200.465"),
  ),
  answer(
    "who owns the laptop when the employee leaves | employee left with the grant laptop | can staff keep equipment bought with a grant | can an employee buy the grant computer | personal use of grant equipment",
    "**The organization owns it**, never the employee. When someone leaves, collect it, wipe it after saving the records, and note it in the inventory. It stays with the project while the project needs it, then may serve other work. Selling it to staff requires a fair price that someone else sets, by your policy; giving it away isn't allowed while the award needs it. If it isn't returned, ask in writing, then treat it as lost property: report it to the insurer, and to the agency if it was federal equipment.",
    "equipment-threshold",
    cfr("200.313"),
  ),
  answer(
    "leftover supplies at the end of a grant | do we keep leftover supplies | unused supplies when the award ends | what happens to supplies after the grant | extra materials left over from a grant",
    "**Usually you keep them.** On federal awards, if unused supplies are worth **more than $10,000 in total** at the end and no other federal work needs them, you may keep or sell them but owe the agency its share; below that you owe nothing (2 CFR 200.314). Report them on the SF-428 if asked. Don't stock up in the last weeks: buying what the project can't use is questioned. A foundation normally doesn't mind if they go on serving the same purpose.",
    cfr("200.314"),
    "equipment-threshold",
  ),
  answer(
    "can a loan be match | use a loan as matching funds | does a line of credit count as match | bank loan for cost share | borrow the match",
    "**Money you borrow can pay your share in cash**, if you spend it on allowable costs of the project and the loan isn't federal; what counts is the cost you pay, not the loan itself, and repaying the principal isn't a cost. A **federal loan** normally can't match a federal grant unless a law says so (some USDA and infrastructure programs combine both). Ask the program contact, because some notices want match that isn't debt, and make sure you can repay.",
    "cost-share",
    cfr("200.306"),
  ),
  answer(
    "can land we own be match | donated land as match | use our building as match | value of property as cost share | donate a building for match | does land count as match",
    "**Sometimes.** For a grant to **build or buy**, donated land or a building can count at fair market value, with an independent appraisal and usually the agency's approval; property you **already own** normally counts only through its use (depreciation or fair rental value of donated space), and not if federal money paid for it or it matched another award (2 CFR 200.306). For a service program, land has no place in the match unless the project needs it. Ask before you put it in the budget.",
    "cost-share",
    cfr("200.306"),
  ),
  answer(
    "does board members' time count as match | board volunteer hours as match | can we count board meetings as in-kind | trustees' time as cost share",
    "**Only hours on the project itself**, such as a board member who paints the rooms or teaches the class, recorded like any volunteer's. Board meetings, fundraising and general oversight run the organization and don't count. Value it at what you pay for similar work, and at a professional rate only if the member works in that profession for the project (2 CFR 200.306).",
    "cost-share",
    cfr("200.306"),
  ),
  answer(
    "independent sector volunteer rate | how do we value volunteer time this year | hourly value of volunteer time | what rate do we use for volunteer hours | dollar value of a volunteer hour | volunteer hour worth",
    "Foundations and many states accept the **Independent Sector** estimate, a national and state figure per hour that is published each spring (independentsector.org); cite the year and use your state's. **Federal awards** go by the work: what you pay for similar work, or the usual local rate, plus reasonable fringe (2 CFR 200.306). So a lawyer who stuffs envelopes is valued at the rate for stuffing envelopes. Write the rate and its source in the budget, and keep signed time sheets.",
    "cost-share",
    cfr("200.306"),
  ),
  answer(
    "price something without a quote | how do I estimate costs in a budget | no quote yet for the budget | where do I get prices for the budget | estimate the cost of supplies | how accurate must budget numbers be",
    "Use **a current price you can show**: an online catalog, last year's invoice, a call to a seller, a colleague's recent purchase, or the rate in your own policy. Write it in the narrative: “12 tablets × $289 (retail price, May 2026).” Add what goes with it (shipping, setup, license, tax if you pay it) and an increase for later years; avoid round lump sums. Get written quotes now for anything above about $10,000 or custom work, because reviewers look there first.",
    "budget-narrative",
    "budget-from-activities",
  ),
  answer(
    "notice caps indirect at 8 percent | indirect capped below our rate | training grant 8 percent indirect | administrative cap in the notice | can we ask for our full rate when the notice has a cap | program limits indirect to 5 percent | low indirect cap what do we do",
    `A cap in the notice **wins over your negotiated rate and the 15 percent** if a law or the agency's published policy sets it (federal training grants, for example, often allow 8 percent of the base).

1. Read **of what**: total direct costs, the modified base, or the whole award.
2. Charge as **direct** what truly belongs to the project (its supervisor, space by square feet, its bookkeeper's hours), if you treat that cost the same way in all grants.
3. Ask whether the unrecovered part may count as **match** (prior approval, 2 CFR 200.306).
4. Decide whether you can afford the rest. It's fine to decline.`,
    "indirect-costs",
    cfr("200.414"),
  ),
  answer(
    "can we charge indirect to a foundation | charge 15 percent overhead to a foundation | foundation indirect policy | does the de minimis rate apply to foundations | do foundations pay overhead | indirect costs with foundations | foundation overhead policy | will a foundation pay indirect costs | foundation will not pay overhead",
    "**Only if the foundation allows it.** The 15 percent de minimis rate is a federal rule and binds no foundation. Read its guidelines for “indirect”, “overhead” or “administration”; common policies run from none to 10 or 20 percent. If nothing is said, include a line of 10 to 15 percent with one sentence on what it pays, or write shared costs as direct lines (rent by square feet, bookkeeping by hours). Never both for the same cost.",
    "indirect-costs",
  ),
  answer(
    "pay myself from the grant I am the founder | can the founder get a salary from a grant | can I pay myself with grant money | start paying myself with a grant | nonprofit founder salary",
    "**Yes, for work the grant pays for, if the board sets it.** The board (without you voting, and without your relatives) approves your job description and a salary that is reasonable for similar work, on the basis of comparable pay, and records it in the minutes. You're then an employee with payroll taxes, not a contractor by default. Put your share of time on the project in the budget and keep time records. You can't pay yourself for months before the award, nor take what is left over.",
    "budget-narrative",
    cfr("200.430"),
  ),
  answer(
    "car for the director | company car from a grant | pay the director's car | car allowance from a grant | personal use of a vehicle bought with a grant",
    "**Not for personal use.** On federal awards the share of a car that serves personal use, including the drive to work, is unallowable even if it's reported as pay (2 CFR 200.431). For project trips, pay **mileage** at your policy's rate with a log, or buy or lease a vehicle that the project needs, in the approved budget, titled to the organization. Foundations take the same view.",
    cfr("200.431"),
    "unallowable-costs",
  ),
  answer(
    "give out food boxes with grant money | buy food for clients with a grant | food for families on a grant | groceries for a food pantry federal grant | can we buy food to distribute",
    "**Yes, when feeding people is the program**: food for a pantry, meals for seniors, groceries for families in crisis. It's then a program cost, in the budget as people × boxes × price, with distribution logs. It's different from food for **meetings and staff**, which is often refused. Check the notice: some federal programs supply commodities rather than money, or pay per meal. Buy by your purchasing rules, and keep donated and bought food apart in the records.",
    "unallowable-costs",
  ),
  answer(
    "pay people to come to a focus group | pay participants for their time | compensate community members | stipends for a community advisory board | pay people with lived experience | gift cards for a focus group",
    "**Yes, if it's in the budget and reasonable**: $25 to $75 for an hour or two is common, plus child care, food and rides. Put it under participant support or other, as your written policy classifies it, with a log of date, amount and signature. Tell people that payments can count as income and may affect benefits; you may have to send a 1099 if one person gets more than the IRS reporting amount in a year. Some agencies limit gift cards, so ask. Paying people for advice is also a sign of respect that reviewers like.",
    "budget-narrative",
    cfr("200.456"),
  ),
  answer(
    "hire someone with grant money | how do we hire staff on a grant | grant funded position | when can we hire after the award | post a job paid by a grant | tell a new hire the job is grant funded",
    `1. **Wait for the signed award** (or written approval of pre-award costs), then post.
2. **Advertise and choose by your hiring policy**; no promised jobs for relatives or for the grant's author.
3. **Say in the offer that the job depends on the grant**, with its end date, and that it isn't a contract for that term.
4. **Pay by your scale**: the same as for similar work that isn't on a grant. The budget is a ceiling, not a promise.
5. **Employee, not contractor**, if you direct when and how the work is done.
6. **Time records from the first day**, with the award's code.
7. Put it in writing: who supervises, and what happens to the job afterward.`,
    "first-thirty-days",
    cfr("200.430"),
  ),
  answer(
    "grant ends and so does the job | what do we tell staff when the grant ends | lay off staff at the end of a grant | staff position after the grant | grant funded employee when funding ends",
    `Tell them early; they know the end date, too.

1. **Six months before**: say what you know, what you've applied for, and when you'll decide.
2. **Look for a bridge**: a no-cost extension if money is left, another funder, part of the post in the operating budget.
3. **Follow law and policy**: notice, leave payout, unemployment insurance. Severance and unused leave are charged by rules of their own, so ask before the award ends.
4. **Protect the program**: hand over files, clients and passwords, and finish the final reports while the person is still there.
5. **Next time**, put the end date in the offer letter and the position in the sustainability plan.`,
    "sustainability",
    cfr("200.431"),
  ),
  answer(
    "fund accounting | what is fund accounting | restricted versus unrestricted money in our books | track restricted funds | how does a nonprofit record a multi-year grant",
    "**Fund accounting** keeps money with a purpose apart from money you may use freely. In nonprofit books that means two classes of net assets: **with** and **without donor restrictions**. A grant is booked as restricted income when it's promised without conditions (even all three years of it at once), and “released” as you spend it on its purpose. A grant with conditions, such as reimbursement for allowable costs, becomes income only as you meet them. One code per grant in your software does most of the work; ask your accountant about multi-year awards.",
    "first-thirty-days",
  ),
  answer(
    "what percentage of our budget should come from grants | how much of a nonprofit's income is grants | too many grants in our budget | healthy mix of income | how much of our budget should come from grants | what share of our income should be grants | relying on one funder for most of our money | what share of income should be grants | healthy mix of income for a nonprofit | is it bad if most of our money is grants",
    "There's no fixed share. What matters is that **losing one source won't shut you down**: try to keep the largest funder below about a third, and know how many months you could run without it. New organizations often live on a few grants; over five years aim for a mix of individuals, several foundations, earned income and public money. With federal reimbursement grants, you also need cash of your own.",
    "sustainability",
  ),
  answer(
    "reasonable salary for a program coordinator | what salary should we put in the budget | how much to pay a coordinator on a grant | find salary data for a budget | is this salary reasonable for a grant | what do nonprofits pay a program manager",
    "Use **your own pay scale** first: a grant pays what you'd pay for the same work without it. To set one, look at BLS wages for your metro area (bls.gov/oes), your state nonprofit association's salary survey, similar job ads, and 990s of groups your size. Write the source in the narrative: “$48,000, the median for this job in our area (BLS, May 2025)”. Add a yearly raise by policy, and fringe at your real rate. Paying too little is a weakness too: reviewers know the position won't be filled.",
    "budget-narrative",
    cfr("200.430"),
  ),
  answer(
    "compute fringe for a part time person | fringe rate for part-time staff | do part-time employees have fringe benefits | calculate payroll taxes for a grant budget | what is in the fringe rate for part time | fringe for full-timers and part-timers who only get fica and workers comp | two groups of staff with different fringe rates | explain fringe benefits when part-time staff have no benefits | two fringe rates in the budget justification",
    "Take what the law and your policy give **that person**: Social Security and Medicare **7.65 percent**, state unemployment and workers' compensation (your rates), and paid leave, retirement or insurance only if part-timers get them. Example: $20,000 × (7.65 + 2.5 + 1.5 percent) = $2,330, a rate of 11.65 percent. **With two groups, give each its own line and rate**: “Full-time (2): $96,000 × 31 percent; part-time (4): $48,000 × 11 percent (FICA 7.65 and workers' compensation)”. Don't use the full-time rate for someone without insurance. If you have one average rate for all staff that is documented, use it everywhere.",
    "budget-narrative",
    cfr("200.431"),
  ),
  answer(
    "do interns count as match | unpaid interns as in-kind | student interns match | value of an intern's time",
    "**Unpaid interns count like volunteers** if their work is a necessary part of the project: hours × what you'd pay for that work, with signed time sheets (2 CFR 200.306). Interns paid by someone else (a college, a foundation) count at that pay if the source isn't federal; **Federal Work-Study** wages and AmeriCorps members usually don't. Interns you pay from unrestricted money are cash match. Check the labor law on unpaid interns.",
    "cost-share",
    cfr("200.306"),
  ),
  answer(
    "donated truck as match | donated vehicle as match | donated equipment value as match | count a donated van as in-kind | value of donated equipment for cost share",
    "**Yes, if the project needs it and the agency agrees**: a donated vehicle or equipment counts at its **fair market value on the day of the gift** (2 CFR 200.306), by a dealer's estimate or price guide, in writing. If the owner only **lends** it, the value is at most the **fair rental value** for the time and share of use (200.306(i)). If it is given but the award's purpose isn't to acquire equipment, often only depreciation or use counts. Not if federal money bought it. Keep the gift letter and title.",
    "cost-share",
    cfr("200.306"),
  ),
  answer(
    "examples of in-kind for a small nonprofit | in-kind examples | what can we count as in-kind | list of in-kind contributions | kinds of in-kind donations",
    "- **Volunteer hours** on the project (tutors, drivers, painters)\n- **Professional services** in their own field (a lawyer, an accountant, a designer)\n- **Space**: rooms lent by a church or library, at local rental value\n- **Goods**: food, books, supplies, at market price\n- **Use of equipment or vehicles**\n- **Partners' staff time**, at their real pay and fringe\n- **Advertising, printing, transport** given free\n\nEach needs a signed record with date, what, how valued, for which project, and it must be something you'd otherwise pay for. Board meetings, discounts, and what another grant pays don't count.",
    "cost-share",
    cfr("200.306"),
  ),
  answer(
    "never had a big grant can we ask for 50000 | largest grant we ever had is 5000 can we ask for more | how big a jump in grant size | is our request too big for our size | first large grant request",
    "**A jump of ten times is hard to believe**, unless you show who will manage it. Funders look at your budget (a single grant above 20 to 25 percent of it worries them), the largest grant you've finished, and books and staff. Steps that work: $5,000 → $15,000 → $40,000, two years instead of one, a fiscal sponsor or stronger partner as lead, or a first phase. Ask the program officer how large their first grants usually are.",
    "how-much-to-ask",
  ),
  answer(
    "one big grant or many small ones | is it better to have many small grants | few large grants versus many small grants | too many small grants",
    "**Both, in proportion.** One large grant saves time but can shut you down when it ends; many small ones spread the risk but cost weeks of reporting. A sound mix for a small organization: two or three middle-sized grants that renew, five to eight small ones that are easy or unrestricted, and individual donors. Rank each by dollars per hour of work, drop the worst two every year, and keep any single source below about a third.",
    "decide-to-apply",
    "sustainability",
  ),
  answer(
    "match when the award is reduced | does match go down if the award is cut | award was reduced what about our match | smaller award same match",
    "**Usually match falls in proportion, but only if the award documents say so.** If match is a percentage, recompute it on the new amount; if you offered a fixed sum, it's owed until the budget is revised. Before you accept, send a revised budget with both columns and ask that the notice of award show the new match. Match above what's required should be taken out now, since what's in the approved budget is auditable.",
    "cost-share",
    cfr("200.306"),
  ),
  answer(
    "do we have to return interest | interest earned on grant money do we keep it | give back interest on a federal advance | can we keep the interest",
    "**Federal advances**: you may keep up to **$500 a year** of interest for administration; anything above goes back each year through the Payment Management System (2 CFR 200.305). Advances belong in an insured, interest-bearing account unless the sums are small. **Reimbursement**: no interest arises. **Foundations**: normally yours, though some want it spent on the project; check the agreement. A nonprofit pays no income tax on it.",
    cfr("200.305"),
  ),
  answer(
    "how should we store grant documents | grant filing system | organize grant files | where do we keep grant records | folder structure for grants",
    "One folder per award, the same inside each: **1 Application · 2 Award and changes · 3 Budget and ledger · 4 Invoices and payroll · 5 Reports · 6 Emails with approvals · 7 Closeout**. Name files with date first (“2026-03-14 SF-425”). Shared drive with backup, access for two people, client data apart and encrypted; paper only where a signature must be original. Note the date until which it must be kept. In Grantlamp, the application's **Documents** tab holds the award's papers.",
    "attachment-names",
    cfr("200.334"),
  ),
];
