import { answer, type CuratedAnswer } from "./curated-answer.ts";

/** Answers about data for the need section, and about sections that small organizations find hardest. */
export const caseNeedAnswers: readonly CuratedAnswer[] = [
  answer(
    "county health numbers are suppressed because counts are too small what can we use instead | substitute for suppressed data | state suppresses our county's diabetes numbers | data not available for small populations | small numbers data suppressed rural county | no local statistics because our population is too small",
    `**Use the next best level and say why.** One sentence: “County figures are suppressed because counts are under 10; we use the following.”

- **Combine years**: a three- or five-year rate often exists where one year doesn't.
- **Combine places**: the health district or your county with its neighbors.
- **Modeled estimates**: CDC PLACES (county and census tract), SAIPE for poverty, County Health Rankings.
- **Your own counts**: patients with the diagnosis, share uncontrolled, miles to care, waiting list; no names, no cells under 10.
- **People who know**: hospital discharge or EMS counts, school nurse, a short survey.

Then compare with the state. This is common practice, and reviewers accept it.`,
    {
      id: "cdc-places",
      title: "CDC PLACES: local data for better health",
      url: "https://www.cdc.gov/places/",
    },
    "local-figures",
  ),
  answer(
    "census margin of error is huge for our town can we still use it | american community survey small town unreliable | acs five-year estimates margin of error | how do I cite acs data for a small place",
    "**Yes, with the 5-year ACS figure and its margin**: “31 percent (± 8), ACS 2019–2023, table S1701”. Don't use 1-year data for places under 65,000; it isn't published. If the margin is more than about a third of the figure, use the county, or combine tracts, and add a local count such as free school meals, utility shutoffs or clinic visits. Don't compare two towns whose ranges overlap, and don't call a change a trend unless it is larger than the margins.",
    "local-figures",
  ),
  answer(
    "how do we show need when the school gives free lunch to everyone | free and reduced lunch data with community eligibility | all students get free meals how do we prove poverty | poverty measure for a school",
    "**Use the identified student percentage (ISP)**: the share certified without an application through SNAP, TANF, Medicaid in many states, foster care or homelessness. Under the Community Eligibility Provision, meal counts no longer show need, so name the ISP with the year; schools used to multiply it by 1.6 to compare it with free and reduced-price rates. Other measures: Census SAIPE for the district, Title I share, McKinney-Vento count, Medicaid enrollment.",
    "local-figures",
  ),
  answer(
    "our needs statement sounds like bragging or begging | need section is all about our organization | how do I describe the problem instead of our lack of money | we need money is not a need | reviewer said we described our needs not the community's",
    "**The need is what is wrong for people, not what you lack.** Test: cross out your organization's name; the problem must still exist. Turn “we need a van” into “62 of 140 older residents missed a medical visit last year because they had no ride.” Then who, how many, where, how you know (source and year), what happens if nothing changes, and the gap that existing services leave. Your organization and its price come in later sections. Paste the paragraph here and I'll check it.",
    "need-of-community",
  ),
  answer(
    "how do we write the risk section | what do we put under risks and challenges | identify potential barriers and how you will address them | will naming risks cost us points | anticipated challenges and solutions",
    `**Name three or four real risks; it earns points.** A section without risks reads as inexperience. One row for each:

- **Risk**: what could happen, in plain words (“We can't hire a bilingual nurse by month 3”).
- **Likelihood and effect**: low, medium or high, on which objective.
- **Prevention**: what you already do.
- **If it happens**: the fallback, who decides, by when.

Good ones: hiring, recruitment of participants, a partner, a permit, prices, data access. Leave out doubts about your own honesty or the need, and risks without an answer.`,
    "methods-section",
  ),
  answer(
    "equity statement what do we write | funder asks how we advance equity | diversity equity and inclusion question on an application | how does your organization reflect the community you serve | who decides in your organization question",
    "**Answer with facts about access and decisions, not with values.** Who is left out of the service today, by number; what you change (hours, place, language, price, transport); who from the community sits on the board, is on staff, and shaped this project; how you check results by group and act on it. Two hundred words are enough. For a **federal** application, use the notice's own terms, because many agencies removed or changed such questions in 2025; describe need and access by place, income, disability or language. Obey civil-rights law: services and jobs may not exclude by race or sex.",
    "parts-of-a-proposal",
  ),
  answer(
    "how do I write about people we serve without violating privacy | client story with permission | can I use a real client's name in a proposal | is it ok to make up a story in a proposal | composite client story",
    "**Use a real person only with written consent, or change identifying details and say so.** A composite (“drawn from several families”) is fine if labeled; an invented person presented as real is not. Health, school, immigration and domestic-violence details need special care (HIPAA, FERPA, VAWA): in a town of 900 an age and a diagnosis identify someone. Three sentences: before, what you did, what changed. Proposals to government agencies can be requested by the public.",
    "need-of-community",
  ),
  answer(
    "how do I explain why previous funding did not solve the problem | why is the problem still there after our last grant | funder asks what is different this time | we got money before and need it again",
    "**Say what the last money changed, what it couldn't, and what you learned.** Three sentences: result with a number (“38 of 60 finished”), the limit (“no child care, so parents dropped out”), and the change now (“evening care on site, budget line 4”). Need can also grow: show the new figure. Asking again for the same thing without a change is a weak case; asking for a service that must continue each year is fine if you say so.",
    "need-of-community",
    "sustainability",
  ),
  answer(
    "honest answer is that the program stops when the grant ends how do I write sustainability | write the sustainability section when we have no other money | how will you continue after the grant without lying | program depends on grants what do we say",
    `**Don't promise money you don't have; show what lasts and what you'll do by when.** Four parts:

1. **What ends**: a one-time cost, such as training or equipment, needs no further money. Say so.
2. **What stays without money**: trained volunteers, a curriculum, a policy, a partner who takes over a task.
3. **What needs money**: the yearly amount (“$41,000 to keep two tutors”).
4. **The plan for that**: two or three named sources, who asks, by which month, and how far you are (“letter to the United Way in March”; “school board will consider one position”).
5. **If it fails**: the smaller version you'd keep running.

Reviewers mark down empty promises, not honesty.`,
    "sustainability",
  ),
  answer(
    "abstract or summary first or last and do reviewers read only that | what goes in a one page project abstract | federal project abstract is made public | project summary contents",
    "**Write it last, and write it so that it stands alone**: some reviewers read only the abstract closely, others see it first, and federal abstracts are published. In one page: who you are (one sentence), the need with one figure, what you'll do, for how many, where and when, two measurable results, partners, amount. No citations, no “see attached”, nothing confidential. Every number must match the narrative and the budget.",
    "summary-last",
  ),
  answer(
    "how do I write the innovation section | what makes our project innovative | is it a problem if our program is not new | proven model or new idea which scores better | funder wants innovation but we do what works",
    "**New to your place is new enough, if you say what changes.** Name the usual practice, its weakness with a figure, what you do differently, and the evidence that it can work (a study, a pilot, a similar town). If the criterion says “evidence-based”, show the model, how closely you follow it, and your adaptations. Avoid “first”, “unique”, “revolutionary” and “no competitors”: a reviewer who knows one will stop believing you.",
    "plain-words",
    "methods-section",
  ),
  answer(
    "how do I write organizational capacity for a small group | capacity section when we have little experience | prove we can manage this grant | organizational capacity section example | what counts as organizational capacity",
    "**Prove it with checkable facts; adjectives prove nothing.** Four lines: **experience** (similar work, with year, funder, amount, result: “2023, United Way, $25,000, 112 of 120 students served”); **people** (name, role, years, share of time); **money systems** (accounting software, who approves, last audit or review and its result, indirect rate); **partners** who cover a gap. If you're small: the bookkeeper's firm, a fiscal sponsor, and a plan for the first 90 days. “Highly qualified” and “no issues” are claims; “clean audits for 2022–2024” is evidence.",
    "organization-section",
  ),
  answer(
    "objectives are vague how do I make them measurable | turn better and more confident readers into a measurable objective | what number should we set as a target | choose a realistic target percentage",
    "**Formula: by when, how many of whom, will change what, from what to what, measured how.** “By June 2028, 45 of 60 third graders will gain one reading level on the DIBELS test, up from 24 of 60 last year.” Choose the target from your own last result, a pilot, or the published effect of the model, then go a little above it. No history? Set a target for the first year from the baseline in month 2, and say so. One change in each objective; services delivered are outputs, not objectives.",
    "smart-objectives",
  ),
  answer(
    "how do we estimate unduplicated participants | unduplicated count | number served how do we count people who come twice | how many people will benefit direct and indirect",
    "**Count each person once in a period**: give everybody an ID or use name and birth date, and report “140 people, 1,900 visits”. For a forecast: last year's unduplicated count, times capacity (staff × hours × places), less dropouts. Direct beneficiaries are the people you serve; indirect ones, such as family members, belong in a separate sentence with the method (“2.6 people per household, Census”). Don't give the town's population as people served.",
    "smart-objectives",
  ),
  answer(
    "how detailed should a work plan be for three years with hiring up front | month 1 month 2 or calendar dates in the timeline | notice lists a start date but agencies slip | timeline for a multi year project",
    "**Use Month 1, Month 2 … with one sentence on the assumed start** (“Month 1 = October 2026; dates move with the award”), and calendar dates only for what can't move, such as the school year. **Detail**: year 1 by month, years 2 and 3 by quarter; one row for each activity with who, start, end and the product that proves it. Put hiring in months 1 to 3, first service in month 4, and don't promise full numbers in year 1.",
    "methods-section",
  ),
  answer(
    "we do not have a baseline how do we set one | baseline data missing for our objectives | funder asks for a baseline | no data from before the program",
    "**Say that the baseline comes in the first two months, and how.** “We'll test all 60 students in September; the target is a gain of one level, and we will send you the baseline by October 31.” Meanwhile use a stand-in: last year's records, the county's rate, or a comparable program. A retrospective question (“before the program, how often did you …?”) works for adults. A target of “20 percent better” without a starting point can't be checked.",
    "smart-objectives",
  ),
];
