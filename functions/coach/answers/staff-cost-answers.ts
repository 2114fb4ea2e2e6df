import { answer, type CuratedAnswer, cfr } from "./curated-answer.ts";

/** Answers on pay, payroll taxes and staff time in budgets and on awards. */
export const staffCostAnswers: readonly CuratedAnswer[] = [
  answer(
    "what is fica | what percentage are payroll taxes | how much are employer taxes in the budget | social security and medicare rate for fringe | employer share of payroll taxes",
    "**FICA is Social Security and Medicare tax: the employer pays 7.65 percent of wages** (6.2 plus 1.45), up to the yearly wage limit for the Social Security part. Add **state unemployment** at the rate in your state's letter, **workers' compensation** at your insurer's rate, and any benefits. A 501(c)(3) doesn't pay federal unemployment tax (FUTA). Example: $20,000 wages × 7.65 percent = **$1,530**. The employee's own share is part of the salary, not an extra cost.",
    "budget-from-activities",
    cfr("200.431"),
  ),
  answer(
    "is workers comp fringe or insurance | where does workers' compensation go in the budget | is unemployment insurance a fringe benefit",
    "**Workers' compensation and unemployment insurance are fringe benefits**, because they follow wages: put them in the fringe rate. Liability, property and vehicle insurance serve the organization or the project's activity, so they go under *Other* if they are only for the project, or into indirect costs. Health, dental, life and disability insurance for employees are fringe too.",
    cfr("200.431"),
    "budget-narrative",
  ),
  answer(
    "how do I budget for a part-time position with no benefits | part time worker fringe rate | fringe for a 10 hour a week job",
    "**Hours × weeks × hourly rate, plus only the taxes and insurance the law requires, often 8 to 12 percent.** Example: 10 hours × 40 weeks × $20 = $8,000; FICA 7.65 percent, state unemployment and workers' compensation together 10 percent = $800; total **$8,800**. Don't use the full-time fringe rate for part-timers who get no health insurance or retirement: the reviewer compares it with your policy. State in the narrative “part-time, not eligible for benefits”.",
    "budget-from-activities",
    cfr("200.431"),
  ),
  answer(
    "how much should I pay a program coordinator | what salary should we put for a new position | find out what nonprofits pay for a job | is our salary too low for the budget | reasonable pay for a project director",
    "**What you pay, or would pay, anyone for that work; for a new job, what comparable employers nearby pay.** Sources that cost nothing: the Bureau of Labor Statistics' wages by occupation and area, job ads from nonprofits, the school district or county in your region, your state nonprofit association's pay survey, and Form 990s for directors. Write the job's duties first, choose a range, and note the source in your file. Too little looks as unrealistic as too much: you'll have to hire somebody at that wage.",
    "budget-narrative",
    cfr("200.430"),
  ),
  answer(
    "how do I figure out person months | months of effort calculation | convert percent effort to person months | calendar months academic months summer months",
    "**Percent of time × months of the appointment = person months.** 25 percent of a 12-month job is 3 calendar months; 10 percent of a 9-month academic year is 0.9 academic months; full time for 2 summer months is 2 summer months. For the cost, multiply the months by the salary for the same period ÷ its months. Somebody with a part-time appointment counts percent of that appointment. Nobody's effort over all projects may exceed 100 percent.",
    cfr("200.430"),
    "budget-from-activities",
  ),
  answer(
    "we hired late and have salary savings | position was vacant can we use the leftover salary | vacant position money on a grant | use salary savings for something else | lapsed salary on a federal award",
    "**Tell the funder now, and ask before you move it.** Money from months when nobody held the job is unspent, not free. Usual choices: extend the end date, pay for temporary help that does the same work, add hours for someone on the project, or move it to another line. On federal awards moving it is often allowed without approval up to the agency's limit (commonly 10 percent of the budget for large awards), but a project director's absence of more than three months, or 25 percent less time than approved, needs approval (2 CFR 200.308).",
    "budget-revisions",
    cfr("200.308"),
  ),
  answer(
    "does staff effort have to match the proposal | we are spending less time than the application said | can we work fewer hours than budgeted on the grant | actual time differs from the budget",
    "**Charge what was really worked, and ask first when the project director's time drops by 25 percent or more.** The budget is an estimate; payroll charges must rest on records of actual work (2 CFR 200.430). Small differences are normal and need no letter. Replacing a key person, or a project director who is away for more than three months or cuts the time by a quarter, needs prior approval on a federal award (2 CFR 200.308). For a foundation, mention a lasting change in the next report or earlier.",
    cfr("200.430"),
    cfr("200.308"),
  ),
  answer(
    "difference between a salary a stipend and an honorarium | should we call it a stipend or wages | is a stipend taxed | pay a fellow a stipend instead of salary",
    "**A salary pays for work as an employee; a stipend supports someone who learns or volunteers; an honorarium thanks a guest.** The name doesn't decide the tax: if the person works for you under your direction, it's wages with payroll taxes, and minimum wage law applies. Stipends for trainees or participants usually stand under participant support, wages under personnel, honoraria under consultants. Stipends and honoraria are generally taxable income for the person, so tell them and collect a W-9.",
    "budget-narrative",
    cfr("200.456"),
  ),
  answer(
    "what is personnel and what is contractual in the budget | does a contractor go under personnel | which line does a part-time bookkeeper go on | person from another agency on our budget",
    "**Whoever is on your payroll is Personnel; everybody who sends an invoice is Contractual.** Employees' pay comes with fringe on the next line. A consultant, a firm or a partner with a subaward has no fringe in your budget: their price includes it. Someone on loan from another agency is Contractual, because you repay their employer. A worker from a temporary staffing firm is Contractual too. If one person does both, such as an employee who also has a business, ask first: it's a conflict of interest.",
    "sf-424a",
    "budget-narrative",
  ),
  answer(
    "can the grant pay minors or teenagers | pay high school students with grant money | youth workers on a grant budget | summer jobs for teens in the budget | youth stipends allowed",
    "**Yes, if the law lets them do the work and the budget shows it.** Choose first: **wages** (they work for you: minimum wage, payroll taxes, work permits, hours and hazardous-job limits of federal and state child labor law) or a **stipend** (they take part in a program and learn). Put wages under Personnel and stipends under participant support. Get a parent's signature, and pay by check or card with a sign-off from the teen. Many cities and workforce boards pay for summer youth jobs themselves, so ask there before you budget it.",
    cfr("200.456"),
    "budget-from-activities",
  ),
  answer(
    "who should be in charge of a grant project day to day | what does a project director do | how much time does a project director need on a grant | does the project director have to be an employee",
    "**The project director makes the work happen: staff, timeline, results, reports.** The director of the organization may do it in a small one, but name someone with time: 10 to 25 percent for a small grant, half time or more for a federal one with several sites. Most funders want an employee because the organization must direct the person; a contractor or volunteer works for small foundation grants. Show in the proposal who takes over if that person leaves, and keep the finance work with someone else.",
    "organization-section",
  ),
  answer(
    "can we pay parking and tolls with the grant | what local travel can we charge | uber or bus fare for staff on the grant",
    "**Yes: local travel for the project's work is allowable under your own travel policy** (2 CFR 200.475): miles × your rate (at most what you pay for all travel), parking, tolls, bus or ride fares with a receipt. Keep a log with date, from, to, why and miles. Driving from home to the usual workplace isn't paid. Volunteers may be repaid the same way; parking tickets never are.",
    cfr("200.475"),
  ),
];
