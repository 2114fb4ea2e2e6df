import type { LabeledDocument } from "./labeled-document.ts";

/** Invented proposals and forms, written without looking at the rule's output. */
export const heldOutDocuments: readonly LabeledDocument[] = [
  {
    name: "letters and Roman numerals",
    text: `A. Organization Background
Example River Keepers was founded in 1987 by anglers who had watched the last trout disappear from their river.

B. Problem Statement
Storm water carries oil and sand from 300 parking lots into the river, and the county tests the water only once a year.

C. Project Goals
We will build forty rain gardens in three years and cut the sand that reaches the river by a quarter.

D. Methods
Crews of six volunteers and one landscape designer build one garden a month on land that owners have offered.

E. Project Evaluation
Sensors above and below the gardens record the water every hour, and students publish the numbers each month.

F. Future Funding
The storm water fee that the county adopted last year pays for the upkeep of each garden once it has been built.`,
    expected: {
      history: ["Example River Keepers was"],
      need: ["Storm water carries"],
      goals: ["We will build forty"],
      activities: ["Crews of six"],
      evaluation: ["Sensors above"],
      sustainability: ["The storm water fee"],
    },
  },
  {
    name: "a portal's questions with answers on the next line",
    text: `Q1. Tell us about your organization. (150 words)
Example Chamber Players bring live music to hospitals and homes for older people, with forty concerts in each season.
Q2. What community need does this project meet?
Half of the people in our partner homes have no visitor in a month, and staff have no hours left for company.
Q3. Please describe the activities you will carry out with this grant. (2,000 characters)
Three musicians visit each of eight homes twice a month, play for an hour and stay for conversation afterward.
Q4. What outcomes do you expect?
Residents who attend will speak with more people each week, which staff record on a short form after every visit.
Q5. List your key partners.
Eight homes, the city's office for older people and a university department of music therapy work with us on it.
Q6. How is your organization addressing diversity, equity, and inclusion?
A third of our musicians grew up in the neighborhoods where we play, and programs are printed in four languages.`,
    expected: {
      capacity: ["Example Chamber Players bring"],
      need: ["Half of the people"],
      activities: ["Three musicians"],
      outcomes: ["Residents who attend"],
      partners: ["Eight homes"],
      equity: ["A third of our"],
    },
  },
  {
    name: "Markdown with bold headings",
    text: `**Abstract**
Example Solar School will train sixty people a year to install solar panels on the roofs of public housing.

**Population Served**
Young adults from eighteen to twenty-four who neither work nor study and live in the city's public housing.

**Staff Qualifications**
Our lead trainer has been a licensed electrician for thirty years and has taught at the community college for ten.

**Work Plan**
Recruiting begins in January, the first course in March and the first installation on a roof in the middle of June.

**Budget Justification**
The trainer's salary is the largest cost because each group needs a licensed electrician on the roof at all times.

**Attachments**
The audit, the list of the board and the letter of the tax office are attached to this proposal in that order.`,
    expected: {
      summary: ["Example Solar School will"],
      population: ["Young adults from"],
      staff: ["Our lead trainer"],
      timeline: ["Recruiting begins"],
      budget: ["The trainer's salary"],
    },
  },
  {
    name: "sentence case and body text that contains heading keywords",
    text: `Our mission
We repair bicycles with young people and give each of them the one that they have repaired, with lights and a lock.

Why this project is needed
Buses to the industrial park end at seven in the evening, and two thirds of the jobs there have a late shift.

Our mission matters to the whole town, and the evaluation of last year's program says so in its first line. We count every bicycle, and the board reads the numbers.

How we will measure our impact
We ask every participant after six months whether they still ride to work and whether the job is the same.

Photo credits
All photographs in this proposal were taken by young people in the program and are printed with their consent.`,
    expected: {
      mission: ["We repair bicycles"],
      need: ["Buses to the industrial"],
      evaluation: ["We ask every participant"],
    },
  },
  {
    name: "headings from the file format and a table of contents",
    sections: [
      {
        heading: "Table of Contents",
        level: 1,
        page: 1,
        text: "Statement of Need ........ 2\nEvaluation ........ 3\nSustainability ........ 4",
      },
      {
        heading: "Section I: Statement of Need",
        level: 1,
        page: 2,
        text: "Three of the four clinics in the valley closed within five years, and an ambulance now takes fifty minutes to arrive.",
      },
      {
        heading: null,
        level: 1,
        page: 3,
        text: "The people who suffer most are those who cannot drive, and they are older than anywhere else in the state.",
      },
      {
        heading: "Section II: Evaluation and Reporting",
        level: 1,
        page: 3,
        text: "A nurse records every visit, its reason and its result, and the clinic reports to the funder every quarter.",
      },
      {
        heading: "Section III: Leadership and Governance",
        level: 1,
        page: 4,
        text: "A board of eleven people from all parts of the valley meets each month and appoints the director of the clinic.",
      },
      {
        heading: "References",
        level: 1,
        page: 5,
        text: "Example, R. (2024). Distances to care in mountain counties. Journal of Example Studies, volume 12, pages 1 to 20.",
      },
    ],
    expected: {
      need: ["Three of the four"],
      evaluation: ["A nurse records"],
      governance: ["A board of eleven"],
    },
  },
  {
    name: "questions with answers on the same line and unanswered ones",
    text: `What is the mission of your organization? Example Tool Library lends tools and teaches people how to use them safely.
What are your goals for the grant period? We will open a second branch and lend tools to 800 more households in a year.
Describe your evaluation plan: N/A
Describe any matching funds or other sources of support. The city gives us the rooms, and members pay what they can for a total of $20,000.
What is your annual budget? $84,000
Who are the staff responsible for the project? Two librarians and a carpenter, with twenty-five years of experience between them, run both of the branches.`,
    expected: {
      mission: ["Example Tool Library lends"],
      goals: ["We will open"],
      funding: ["The city gives"],
      staff: ["Two librarians"],
    },
  },
];
