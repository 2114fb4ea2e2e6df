/** A fictional document with every fact that its organization could confirm: `kind: value` or the start of an outcome. */
export type FactDocument = { split: "tuning" | "held out"; owner: string; text: string; expected: readonly string[] };

export const factDocuments: readonly FactDocument[] = [
  {
    split: "tuning",
    owner: "Example Harbor House",
    text: `Annual report 2024
In 2024, we served 142 families in Harbor and Elk Counties. Our kitchen served 18,400 hot meals.
According to the census, 9,200 households in the county pay more than half of their income for rent.
Example Harbor House was founded in 1998. Dana Whitfield, our executive director, leads a staff of 14.
We will house 60 more families by 2027. Harbor Food Bank, which fed 4,000 people, is our partner.
Our residents' average stay fell from 94 days to 61 days.`,
    expected: [
      "number: 142 families",
      "number: 18,400 hot meals",
      "place: Harbor and Elk Counties",
      "date: 1998",
      "person: Dana Whitfield",
      "outcome: Our residents",
    ],
  },
  {
    split: "tuning",
    owner: "Example River Keepers, Inc.",
    text: `Organizational background
Example River Keepers is based in Elk Ford, Ohio, and was established in 1987 by anglers.
The organization trained 310 volunteers in 2023. Our annual budget is $640,000.
Dr. Robin Vale serves as board chair. The program officer, Jordan Ames of Harborlight Foundation, visited in May.
Researchers surveyed 1,200 residents of the state. The county treated 40,000 patients for asthma.
If funded, we would train 500 volunteers.`,
    expected: [
      "place: Elk Ford, Ohio",
      "date: 1987",
      "number: 310 volunteers",
      "number: $640,000",
      "person: Dr. Robin Vale",
    ],
  },
  {
    split: "tuning",
    owner: "Example Solar School",
    text: `Final report
We trained 64 apprentices, and 51 graduates were employed within six months.
Our graduates increased their earnings by 38 percent.
The neighboring college enrolled 900 students. Statewide, solar firms employed 12,000 workers.
Executive Director Priya Example presented the results to the board. We work in Cedar County.
The school district serves 8,000 children.`,
    expected: [
      "number: 64 apprentices",
      "number: 51 graduates",
      "outcome: Our graduates increased",
      "person: Priya Example",
      "place: Cedar County",
    ],
  },
  {
    split: "tuning",
    owner: "Example Night Clinic",
    text: `Letter
Dear Program Director Alex Sample,
Example Night Clinic treated 2,310 patients in 2022. Last year 412 children were treated without charge.
The clinic operates in Mill County. It was founded by two nurses in 2004.
We plan to treat 3,000 patients. Sincerely, Morgan Testfield, Executive Director`,
    expected: [
      "number: 2,310 patients",
      "number: 412 children",
      "place: Mill County",
      "date: 2004",
      "person: Morgan Testfield",
    ],
  },
  {
    split: "tuning",
    owner: "Example Chamber Players",
    text: `I am writing in support of the application of Example Chamber Players.
Our home houses 85 residents. Pat Example, Executive Director of Example Elder Home`,
    expected: [],
  },
  {
    split: "held out",
    owner: "Example Literacy Council",
    text: `Narrative
Since 1991 the Example Literacy Council has taught adults to read. Last fiscal year our tutors taught 480 adults and 95 teenagers.
We serve Lake, Pine and Ash Counties, Michigan. One in five adults in Lake County reads below the fifth-grade level.
The national literacy survey reached 18,000 adults. The state employs 300 teachers in its own program.
Learners in our program raised their reading scores by 1.8 grade levels. Lee Samplewood, Program Director, has 20 years of experience.
By June 2028 the council will serve 700 adults. Our operating budget is $415,000.`,
    expected: [
      "number: 480 adults",
      "place: Lake, Pine and Ash Counties, Michigan",
      "outcome: Learners in our program",
      "person: Lee Samplewood",
      "number: $415,000",
    ],
  },
  {
    split: "held out",
    owner: "Example Orchard Trust",
    text: `Impact 2025
The Example Orchard Trust was incorporated in 2011 and is headquartered in Plum Hollow, Vermont.
In 2025 we reached 3,150 students with lessons outdoors. More than 210 farms were reached by the extension service.
Our partner, Valley Transit, served 1,400 riders. Families who joined us cut their food bills by 22%.
Board president Casey Exampleton signed the lease. Riley Demo, a former executive director, retired in 2019.
We hope to help 500 families. Students of color made up 46% of those we taught.`,
    expected: [
      "date: 2011",
      "place: Plum Hollow, Vermont",
      "number: 3,150 students",
      "outcome: Families who joined us",
      "person: Casey Exampleton",
    ],
  },
  {
    split: "held out",
    owner: "Example Reentry Works",
    text: `Past performance
Over three years the program served 276 participants; 198 participants were employed at discharge.
Another nonprofit in the city served 5,000 people. The Department of Corrections houses 22,000 people.
Reentry Works' recidivism rate dropped from 41% to 19%. Our case managers helped 150 fathers in 2024.
Sam Placeholder, Chief Executive Officer, and Toni Mock, CFO, will oversee the grant.
The Harborlight Foundation, founded in 1950, gave $50,000.`,
    expected: [
      "number: 276 participants",
      "number: 198 participants",
      "number: 150 fathers",
      "outcome: Reentry Works",
      "person: Sam Placeholder",
      "person: Toni Mock",
    ],
  },
  {
    split: "held out",
    owner: "Example Watershed Alliance",
    text: `Capability statement
We operate in Trout County. In 2023, volunteers restored nine miles of stream and we educated 2,400 children.
The watershed's 61 towns serve 340,000 residents. Nearly 80 landowners were trained in 2022.
Our monitoring shows that sediment fell from 48 to 31 milligrams per liter. The state plans to reduce sediment by 50%.
The Alliance's annual budget was $1.2 million. Quinn Specimen is our executive director.
Jamie Trial, Project Manager at Trout County Public Works, inspects the sites.`,
    expected: [
      "place: Trout County",
      "number: 2,400 children",
      "number: 80 landowners",
      "outcome: Our monitoring shows",
      "number: $1.2 million",
      "person: Quinn Specimen",
    ],
  },
  {
    split: "held out",
    owner: "Example Senior Meals",
    text: `Report to the funder
With your grant we delivered lunches on 251 days and fed 1,020 older adults. We served 96 veterans.
Food insecurity affects 14% of seniors nationally. The area agency fed 7,700 seniors.
Client isolation scores improved by 31 percent among our home-bound clients.
Drivers: 44 volunteers were trained in 2025. Meals cost $6.10 each.
Finance Director Robin Fixture prepared the statements. Auditor: Drew Stub, President of Stub and Company.`,
    expected: [
      "number: 1,020 older adults",
      "number: 96 veterans",
      "outcome: Client isolation scores",
      "number: 44 volunteers",
      "person: Robin Fixture",
    ],
  },
];
