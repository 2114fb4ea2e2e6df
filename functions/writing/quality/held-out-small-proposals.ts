import type { CleanDraft } from "./clean-drafts.ts";
import { buildProposal } from "./held-out-proposal.ts";

/** Half of the held-out proposals. */
export const heldOutSmallProposals: readonly CleanDraft[] = [
  buildProposal(
    "animal shelter",
    {
      organizationName: "Ninebark Animal Refuge",
      taxId: "83-4410927",
      projectTitle: "Fix Before Five Months",
      totalBudget: 4_800_000,
      projectDuration: "1-year",
      personnelCosts: 2_600_000,
      equipmentSupplies: 1_400_000,
      travelTransportation: 300_000,
      administrativeCosts: 500_000,
      problemStatement: "Intake of kittens rose from 610 in 2023 to 944 in 2025.",
      projectGoals: "Spay or neuter 900 cats and dogs by December 31, 2027. Cut intake of kittens by 20% by that date.",
      methodology: "A mobile clinic visits six towns twice a month from January 2027.",
    },
    { funder: "Sample Companion Animal Fund", program: "Community Spay and Neuter" },
    `Fix Before Five Months

Executive Summary
Ninebark Animal Refuge asks the Sample Companion Animal Fund for $48,000 for one year. A mobile clinic will spay or neuter 900 cats and dogs in six towns whose nearest veterinarian is an hour away.

Statement of Need
Kittens fill our cages from May to October. Intake rose from 610 in 2023 to 944 in 2025, and volunteers bottle-feed around the clock. Owners are willing; what stops them is price and distance.

Goals and Objectives
- Spay or neuter 900 cats and dogs by December 31, 2027.
- Cut intake of kittens by 20% by December 31, 2027.

Methods and Timeline
From January 2027, the clinic's van parks at six town halls twice a month. A veterinarian and a technician operate on about 40 animals a day. Owners pay $15, or nothing if they can't.

Evaluation and Expected Impact
Our intake software counts kittens by ZIP code. We'll compare each town with the year before.

Sustainability
Towns have begun to pay: Larkin Falls put $4,000 into its 2027 budget.

Organizational Background
Ninebark has been an open-admission shelter since 2006 and places 93% of its animals. EIN 83-4410927.

Budget and Justification
Personnel: $26,000
Equipment and supplies: $14,000
Travel and transportation: $3,000
Administrative costs: $5,000
Total: $48,000
Personnel pays the veterinarian for 52 clinic days at $500. Fuel for the van is in travel.

Conclusion
Nine hundred surgeries now mean thousands of animals that never need a cage.
`,
  ),
  buildProposal(
    "tribal language program",
    {
      organizationName: "Cedar Bend Rancheria",
      projectTitle: "Words at Home",
      totalBudget: 22_500_000,
      projectDuration: "3-years",
      personnelCosts: 15_600_000,
      equipmentSupplies: 2_100_000,
      travelTransportation: 1_800_000,
      administrativeCosts: 3_000_000,
      problemStatement: "Eleven first-language speakers remain among 412 enrolled members.",
      projectGoals:
        "Raise six apprentices to Intermediate Mid by September 2029. Enroll 30 families in home lessons by June 2028.",
      methodology: "Master-apprentice teams meet 10 hours a week.",
    },
    {
      funder: "Example Administration for Heritage",
      program: "Living Languages",
      requirements: [
        { kind: "criterion", requirement: "Need for assistance (20 points)", quote: null },
        { kind: "criterion", requirement: "Approach (50 points)", quote: null },
        { kind: "page_limit", requirement: "Project narrative: no more than 12 pages", quote: null },
      ],
    },
    `Words at Home

Executive Summary
The Cedar Bend Rancheria requests $225,000 over three years. Six apprentices will learn the language from the elders who still speak it, and 30 families will use it at the table.

Need for Assistance
Eleven first-language speakers remain among 412 enrolled members. The youngest is 74. Our grandmothers were punished for speaking at boarding school; our grandchildren ask why nobody taught them.

Objectives
Objective 1: By September 2029, six apprentices reach Intermediate Mid on the proficiency scale of the American Council on the Teaching of Foreign Languages (ACTFL).
Objective 2: By June 2028, 30 families finish the 20 home lessons.

Approach
Master-apprentice teams meet 10 hours a week, without English. Each team cooks, fishes and repairs nets together, because that is where the verbs are. The Language Committee reviews recordings each quarter.

Evaluation
Two outside raters score ACTFL interviews every September.

Sustainability
The Tribal Council has set aside gaming revenue of $60,000 a year from 2029 for two teaching positions.

Organizational Capacity
The Rancheria's Education Department has run Head Start since 1994. Director Lorena Whitebear has managed federal awards for nine years.

Budget
Personnel | $156,000
Equipment and supplies | $21,000
Travel and transportation | $18,000
Administrative costs | $30,000
Total | $225,000

Travel covers 36 trips to elders' homes in two counties and one required meeting of grantees each year.
`,
  ),
  buildProposal(
    "community theater, first person of a small group",
    {
      organizationName: "Tin Lantern Players",
      projectTitle: "Seats for Everyone",
      totalBudget: 1_250_000,
      projectDuration: "6-months",
      personnelCosts: 300_000,
      equipmentSupplies: 900_000,
      administrativeCosts: 50_000,
      problemStatement: "Our hall has 4 wheelchair places for 180 seats and no hearing loop.",
      projectGoals: "Install a hearing loop and 8 wheelchair places by May 2027.",
      methodology: "Volunteers remove two rows; a licensed contractor lays the loop.",
    },
    { funder: "Example Arts Council", program: "Access to the Arts" },
    `Seats for Everyone

Executive Summary
Last spring a man in the back row turned his hearing aid off at intermission and went home. Tin Lantern Players would like him back. We request $12,500 from the Example Arts Council for a hearing loop and wheelchair places in our hall.

Statement of Need
Our hall has 4 wheelchair places for 180 seats and no hearing loop. We turned away a group from Bramble Court, a home for veterans, twice.

Goals and Objectives
By May 2027, install a hearing loop and 8 wheelchair places.

Methods and Timeline
In January, volunteers remove two rows. In February and March, a licensed contractor lays the loop under the carpet. On April 10 we test it with members of the Hearing Loss Association.

Evaluation and Expected Impact
We'll count wheelchair patrons and loop users at every performance and report both in June 2027.

Sustainability
The loop needs no upkeep beyond an inspection, which box office receipts cover.

Organizational Background
Neighbors founded the company in a barn in 1979. Today 64 volunteers mount five shows a season.

Budget and Justification
The contractor's labor is $3,000. The loop's amplifier and cable cost $7,400 and the platforms $1,600, so supplies are $9,000. Administrative costs are $500. The total is $12,500.

Conclusion
Good theater starts with everyone in the room.
`,
  ),
  buildProposal(
    "SBIR in the third person",
    {
      organizationName: "Halcyon Membranes LLC",
      projectTitle: "Fouling-Resistant Filters for Rural Wells",
      totalBudget: 27_500_000,
      projectDuration: "6-months",
      personnelCosts: 17_000_000,
      equipmentSupplies: 6_500_000,
      travelTransportation: 500_000,
      administrativeCosts: 3_500_000,
      problemStatement: "One in five rural wells exceeds 10 micrograms of arsenic per liter.",
      projectGoals: "Show 500 hours of operation at a flux loss below 15% by month 6.",
      methodology: "Coat hollow fibers with zwitterionic polymers and test them on water from 12 wells.",
    },
    {
      funder: "Sample Environmental Agency",
      program: "Small Business Innovation Research",
      record: { awardFloor: null, awardCeiling: 30_000_000 },
    },
    `Fouling-Resistant Filters for Rural Wells

Project Summary
Halcyon Membranes LLC proposes a six-month Small Business Innovation Research (SBIR) Phase I project. The company will coat hollow fibers with zwitterionic polymers and test them on water from 12 wells. It requests $275,000.

Significance
One in five rural wells exceeds 10 micrograms of arsenic per liter. Households replace reverse-osmosis cartridges every four months because iron bacteria clog them.

Technical Objectives
1. Deposit coatings of 40 to 60 nanometers on 200 fibers by the end of month 2.
2. Show 500 hours of operation at a flux loss below 15% by month 6.

Work Plan
Task 1 (months 1-2): The chemist grafts polymers by ultraviolet light and measures thickness by ellipsometry.
Task 2 (months 3-5): Technicians run twelve modules side by side.
Task 3 (month 6): The team analyzes flux, arsenic and cost.

Evaluation
Success means both objectives are met on at least 9 of 12 wells.

Company and Team
Halcyon was incorporated in 2019 and has four employees. The principal investigator, Dr. Priya Venkataraman, holds two patents on grafted polymers.

Commercialization
County health departments buy 8,000 household units a year in the two states. A pilot customer has signed a letter of intent for 400 units.

Budget
Salaries and fringe benefits: $170,000
Equipment and supplies: $65,000
Travel and transportation: $5,000
Administrative costs: $35,000
Total: $275,000
`,
  ),
  buildProposal(
    "school district",
    {
      organizationName: "Marrow Creek Unified School District",
      projectTitle: "Read by Third",
      totalBudget: 38_000_000,
      projectDuration: "2-years",
      personnelCosts: 29_400_000,
      equipmentSupplies: 4_600_000,
      travelTransportation: 1_000_000,
      administrativeCosts: 3_000_000,
      problemStatement: "In spring 2026, 58% of third graders read below grade level.",
      projectGoals: "By May 2029, 65% of third graders read at grade level, up from 42% in spring 2026.",
      methodology: "Four reading coaches work in five schools; 120 tutors are trained.",
    },
    {
      funder: "Example Department of Learning",
      program: "Early Literacy Innovation",
      requirements: [
        { kind: "criterion", requirement: "Quality of the project design (30 points)", quote: null },
        { kind: "criterion", requirement: "Quality of the management plan (20 points)", quote: null },
        { kind: "page_limit", requirement: "Abstract: 100 words", quote: null },
      ],
    },
    `## Abstract
Marrow Creek Unified School District will place four reading coaches in five elementary schools and train 120 tutors. By May 2029, 65% of third graders will read at grade level, up from 42% in spring 2026. The District requests $380,000 over two years from the Example Department of Learning.

## Need for the Project
In spring 2026, 58% of third graders read below grade level. Half of the district's kindergarten teachers have taught for less than three years. Families speak 14 languages at home, and Hmong and Spanish are the most common.

## Quality of the Project Design
Each coach spends three days a week in classrooms and one with data. Teachers practice one routine at a time, are observed, and practice again. Tutors from Marrow Creek High School read with pairs of first graders for 20 minutes a day.

## Objectives
1. By May 2029, 65% of third graders read at grade level.
2. By June 2028, 120 tutors complete 12 hours of training.

## Quality of the Management Plan
Assistant Superintendent Yolanda Pruitt directs the project at 0.2 full-time equivalent (FTE). The four coaches are 1.0 FTE each. A steering group of principals, parents and a union representative meets on the first Tuesday of each month.

## Evaluation
The district's research office compares the five schools with four similar ones by the state assessment.

## Budget Narrative
Personnel: $294,000. Equipment and supplies: $46,000. Travel and transportation: $10,000. Administrative costs: $30,000. Total: $380,000.
Travel pays mileage between schools and two trips to the annual meeting of grantees.

## Sustainability
After the grant, Title II funds pay for two coaches, and the board has voted to keep the tutors' stipends.
`,
  ),
];
