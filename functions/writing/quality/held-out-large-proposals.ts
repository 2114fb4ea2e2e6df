import type { CleanDraft } from "./clean-drafts.ts";
import { buildProposal } from "./held-out-proposal.ts";

/** The other half of the held-out proposals. */
export const heldOutLargeProposals: readonly CleanDraft[] = [
  buildProposal(
    "watershed council with a table",
    {
      organizationName: "Upper Teal Watershed Council",
      projectTitle: "Shade for Salmon",
      totalBudget: 15_240_000,
      projectDuration: "2-years",
      personnelCosts: 6_240_000,
      equipmentSupplies: 6_500_000,
      travelTransportation: 1_100_000,
      administrativeCosts: 1_400_000,
      problemStatement: "Stream temperatures exceed 64 °F on 41 days a year.",
      projectGoals: "Plant 18,000 trees on 4.5 miles of stream by March 2029; 80% survive their second summer.",
      methodology: "Crews fence, clear blackberry, plant and water.",
    },
    { funder: "Sample River Foundation", program: "Riparian Restoration" },
    `Shade for Salmon

Executive Summary
The Upper Teal Watershed Council asks for $152,400 to plant 18,000 native trees along 4.5 miles of Teal Creek within two years.

Statement of Need
Coho fry die above 64 °F, and the creek exceeds that on 41 days a year. Cattle have grazed both banks to bare soil. Eleven landowners have signed access agreements; three more are asking.

Goals and Objectives
Plant 18,000 trees on 4.5 miles of stream by March 2029, of which 80% survive their second summer.

Methods and Timeline
Season   Work   Who
Summer 2027   Fence 4.5 miles and clear blackberry   Contract crew
Winter 2027-28   Plant 9,000 trees   Crew and volunteers
Winter 2028-29   Plant 9,000 trees and replace losses   Crew and volunteers

Evaluation and Expected Impact
Loggers at eight stations record temperature every 15 minutes. Each October, staff count survivors on 40 plots.

Sustainability
Landowners maintain the fences for ten years under the agreements.

Organizational Background
Since 1997, the Council has restored 31 miles of stream with ranchers, the Soil and Water Conservation District and the Teal River Tribe.

Budget and Justification
Personnel costs of $62,400 pay a project manager at half time: 1,040 hours a year at $30. Equipment and supplies of $65,000 buy trees, fencing and loggers. Travel is $11,000. Administrative costs are $14,000. Together that is $152,400.

Conclusion
A ten-foot alder casts shade in its fifth year. The sooner it is planted, the sooner the fry survive.
`,
  ),
  buildProposal(
    "hospital, research voice",
    {
      organizationName: "Saint Brendan Medical Center",
      projectTitle: "Sepsis Alerts That Nurses Trust",
      totalBudget: 49_900_000,
      projectDuration: "3-years",
      personnelCosts: 36_000_000,
      equipmentSupplies: 4_900_000,
      travelTransportation: 1_000_000,
      administrativeCosts: 8_000_000,
      problemStatement: "Of 2,316 alerts in 2025, 81% were false.",
      projectGoals: "Reduce false alerts from 81% to below 50% by December 2029.",
      methodology: "Stepped-wedge trial in six units.",
    },
    { funder: "Example Institute for Health Research", program: "Learning Health Systems" },
    `Sepsis Alerts That Nurses Trust

Specific Aims
Sepsis kills quickly, and alerts that cry wolf are ignored. Of 2,316 alerts at Saint Brendan Medical Center in 2025, 81% were false. This three-year study will retune the alert with the nurses who answer it.
Aim 1. Reduce false alerts from 81% to below 50% by December 2029 without a later first antibiotic.
Aim 2. Describe, through 48 interviews by June 2029, why nurses override alerts.

Significance
A systematic review found that alerts rarely change time to treatment (Okonkwo et al., 2024). Trust has hardly been studied.

Approach
We will conduct a stepped-wedge trial in six units. One unit crosses over every four months, in random order. The primary outcome is the share of false alerts per unit and week, analyzed with a mixed model. The intraclass correlation coefficient (ICC) is assumed to be 0.05; with that ICC, power is 0.87.

Team
Dr. Amara Okonkwo, an intensivist, leads the trial. Nurse scientist Beth Lindqvist leads the interviews.

Human Subjects
The institutional review board (IRB) has approved the protocol with a waiver of consent for alerts. The IRB will receive annual reports.

Budget
Personnel: $360,000
Equipment and supplies: $49,000
Travel and transportation: $10,000
Administrative costs: $80,000
Total: $499,000
Travel takes two investigators to one scientific meeting a year.
`,
  ),
  buildProposal(
    "faith-based reentry program",
    {
      organizationName: "Open Gate Ministries",
      taxId: "36-7781200",
      projectTitle: "First Ninety Days",
      totalBudget: 8_800_000,
      projectDuration: "1-year",
      personnelCosts: 5_700_000,
      equipmentSupplies: 1_200_000,
      travelTransportation: 1_100_000,
      administrativeCosts: 800_000,
      problemStatement: "Of men released to Dorrance County, 44% are back in custody within three years.",
      projectGoals: "House 60 men for 90 days each by June 30, 2028; 45 hold a job on day 90.",
      methodology: "Mentors meet each man at the gate.",
    },
    {
      funder: "Sample Second Chance Foundation",
      program: "Safe Returns",
      record: { awardFloor: 2_500_000, awardCeiling: 10_000_000 },
      requirements: [{ kind: "cost_share", requirement: "Indirect costs: at most 10% of the request", quote: null }],
    },
    `First Ninety Days

Executive Summary
A man leaves prison with a bus ticket and what he wore in. Open Gate Ministries requests $88,000 for one year so that 60 men have a bed, a mentor and a job lead for their first 90 days.

Statement of Need
Of men released to Dorrance County, 44% are back in custody within three years. The county has 19 transitional beds. "I slept in a laundromat," says one former guest, who now manages a tire shop.

Goals and Objectives
1. House 60 men for 90 days each by June 30, 2028.
2. Help 45 of them hold a job on day 90.

Methods and Timeline
Mentors meet each man at the gate. Within 48 hours he has identification, a phone and an appointment at the Dorrance County Workforce Center. House meetings are on Sunday evenings; attending worship is never a condition.

Evaluation and Expected Impact
Case notes record housing, work and arrests at 30, 60 and 90 days, and again after a year.

Sustainability
Eight congregations pledge $500 a month each, and the Department of Corrections pays $28 a night from the second year.

Organizational Background
Open Gate opened its first house in 2011. Its executive director, the Reverend Marcus Tolliver, served 18 years as a chaplain. The federal tax identification number is 36-7781200.

Budget and Justification
Personnel: $57,000
Equipment and supplies: $12,000
Travel and transportation: $11,000
Administrative costs: $8,000
Total: $88,000
Travel consists of bus passes and mentors' mileage.

Conclusion
Ninety days decide a great deal. We ask you to help us fill them well.
`,
  ),
  buildProposal(
    "rural broadband, formal voice",
    {
      organizationName: "Quillan County Electric Cooperative",
      projectTitle: "Fiber to the Ridge",
      totalBudget: 61_000_000,
      projectDuration: "2-years",
      personnelCosts: 18_000_000,
      equipmentSupplies: 37_000_000,
      travelTransportation: 1_500_000,
      administrativeCosts: 4_500_000,
      problemStatement: "1,140 addresses have no service of 25 megabits per second.",
      projectGoals: "Connect 780 of 1,140 addresses by November 30, 2028.",
      methodology: "Build 62 miles of aerial fiber on existing poles.",
    },
    { funder: "Example Rural Utilities Office", program: "Connect the Countryside" },
    `Fiber to the Ridge

1. Project Summary
The Quillan County Electric Cooperative (the "Cooperative") requests $610,000 to build 62 miles of aerial fiber on existing poles. The project will connect 780 of 1,140 unserved addresses by November 30, 2028.

2. Need
In the project area, 1,140 addresses have no service of 25 megabits per second. Students park outside the library after hours to upload homework. The clinic in Ridgeway cannot offer telehealth.

3. Objectives
3.1 Build 62 miles of fiber by June 30, 2028.
3.2 Connect 780 addresses by November 30, 2028.

4. Approach
The Cooperative's own line crews will do the make-ready work. A contractor selected by sealed bids will splice. Construction starts after the environmental review, which takes about five months.

5. Management
General Manager Dale Hutchens oversees the project. The board's finance committee reviews progress and cost every month.

6. Evaluation
The Cooperative will report connections, speeds and outages each quarter.

7. Budget
Personnel: $180,000
Equipment and supplies: $370,000
Travel and transportation: $15,000
Administrative costs: $45,000
Total: $610,000
Vehicles are charged to travel by the mile.

8. Sustainability
Subscribers' fees of $55 a month cover operation from the second year on.
`,
  ),
  buildProposal(
    "youth farm, plain voice",
    {
      organizationName: "Sprout & Furrow",
      projectTitle: "Saturday Crew",
      totalBudget: 3_100_000,
      projectDuration: "1-year",
      personnelCosts: 2_050_000,
      equipmentSupplies: 700_000,
      travelTransportation: 150_000,
      administrativeCosts: 200_000,
      problemStatement: "The nearest supermarket is 3.2 miles away, and 1 in 3 households has no car.",
      projectGoals: "Pay 24 teenagers for 20 Saturdays; sell or give away 9,000 pounds of vegetables by October 2027.",
      methodology: "Teens plant, harvest and run the stand.",
    },
    { funder: "Example Neighborhood Fund", program: "Healthy Blocks" },
    `Saturday Crew

Executive Summary
Sprout & Furrow asks the Example Neighborhood Fund for $31,000. Twenty-four teenagers will earn money on 20 Saturdays, and their blocks will eat 9,000 pounds of vegetables.

Statement of Need
Our nearest supermarket is 3.2 miles away, and 1 in 3 households has no car. The corner store sells onions, sometimes. Summer jobs for teens are just as scarce: 70 applied for our 24 places last year.

Goals and Objectives
- Pay 24 teenagers for 20 Saturdays between May and September 2027.
- Sell or give away 9,000 pounds of vegetables by October 2027.

Methods and Timeline
March: recruit and hire. April: start seedlings. May through September: plant, weed, harvest, run the stand. Teens rotate through bookkeeping, because money is what they ask about first.

Evaluation and Expected Impact
We weigh every crate. Each teen sets two goals in May and reviews them in September.

Sustainability
The stand earned $6,200 last season; the block club adds a plant sale.

Organizational Background
Two neighbors started the farm on a vacant lot in 2014. It now covers five lots and has a board of nine, all of whom live within a mile.

Budget and Justification
Personnel is $20,500: stipends of $480 for each of 24 teens and $8,980 for a crew leader. Equipment and supplies are $7,000, travel is $1,500 and administrative costs are $2,000. The total is $31,000.

Conclusion
Come by any Saturday. The tomatoes are better warm.
`,
  ),
];
