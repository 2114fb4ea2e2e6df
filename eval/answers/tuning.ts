import type { LabeledDocument } from "./labeled-document.ts";

/** Invented proposals and forms on which the rule was tuned. `expected` contains the beginning of each answer. */
export const tuningDocuments: readonly LabeledDocument[] = [
  {
    name: "numbered headings",
    text: `Example Harbor House
Proposal to the Example Foundation

1. Mission
Example Harbor House gives veterans without housing a home, a job and a neighbor they can count on.

2. Organization History
Two veterans founded the organization in a church basement in 1998. Today it runs three houses in two counties.

3. Statement of Need
One veteran in nine in Example County has no stable housing, and the nearest program has a waiting list of five months.

4. Goals and Objectives
By the end of the first year, 40 veterans will have moved into permanent housing and 30 of them will hold a job.

5. Project Budget
Personnel   45,000
Supplies   12,000
Total   57,000

6. Evaluation Plan
The case manager records every move and every job each month, and an outside evaluator reviews the numbers twice a year.

7. Sustainability
Rental income and the county contract will pay for two thirds of the program after the grant period has ended.`,
    expected: {
      mission: ["Example Harbor House gives"],
      history: ["Two veterans founded"],
      need: ["One veteran in nine"],
      goals: ["By the end of the first year"],
      evaluation: ["The case manager records"],
      sustainability: ["Rental income and"],
    },
  },
  {
    name: "an online form with questions and limits",
    text: `Organization name: Example Book Bus
EIN: 12-3456789
1. Describe your organization's mission (100 words)
Example Book Bus brings books and a reading teacher to children in villages that have no library of their own.
2. What problem will your project address? (250 words max)
Four in ten third graders in our district read below grade level, and the summer without books makes it worse each year.
3. Who will benefit from this project?
About 600 children from five to twelve years of age in eleven villages, most of whom qualify for free school lunch.
4. How will you measure success? (1,000 characters)
Each child reads aloud to a teacher in June and in August, and we compare the words per minute and the books borrowed.
5. How will the project continue after the grant ends?
Three school districts have agreed to share the cost of the driver, and our fall book sale pays for fuel and repairs.
6. Have you received funding from us before?
No`,
    expected: {
      mission: ["Example Book Bus brings"],
      need: ["Four in ten"],
      population: ["About 600 children"],
      evaluation: ["Each child reads"],
      sustainability: ["Three school districts"],
    },
  },
  {
    name: "all-caps headings",
    text: `EXECUTIVE SUMMARY
Example Orchard Trust asks for $30,000 to plant community orchards in four neighborhoods where fresh fruit is hard to buy.

ABOUT US
Since 2004, Example Orchard Trust has planted 52 orchards with 900 volunteers and has never lost one to neglect.

COMMUNITY PARTNERS
The parks department gives us land and water, and two schools lend us their classrooms and their students every spring.

KEY PERSONNEL
Robin Vale, our director, is an arborist with twenty years of experience in city forestry and volunteer training.

MARKETING
We print flyers in three languages and hang them in laundromats, in libraries and on the doors of corner shops nearby.

TIMELINE
We prepare the soil in March, plant in April, prune in the first winter and hand the orchards over after two years.`,
    expected: {
      summary: ["Example Orchard Trust asks"],
      capacity: ["Since 2004"],
      partners: ["The parks department"],
      staff: ["Robin Vale"],
      timeline: ["We prepare the soil"],
    },
  },
  {
    name: "title case without numbers, an instruction and a heading without text",
    text: `Program Narrative

Need for the Project
Describe the need for the project (500 words).
Families on the east side wait fourteen weeks for a first appointment with a counselor who speaks their own language.

Project Description

Goals and Objectives
We will train eight bilingual counselors and offer 1,200 appointments within walking distance of the families' homes.

Activities
Counselors meet families in two schools and one clinic, four evenings a week, and follow up by phone after two weeks.

Expected Outcomes
Seven in ten families will report less distress after three months, measured with a questionnaire in their language.

Letters of Support
Letters from the school district and the clinic are attached to this application as separate files in the portal.`,
    expected: {
      need: ["Families on the east side"],
      goals: ["We will train"],
      activities: ["Counselors meet"],
      outcomes: ["Seven in ten"],
    },
  },
  {
    name: "headings from document structure, with subsections",
    sections: [
      {
        heading: "Organizational Capacity",
        level: 1,
        page: 2,
        text: "Example Dental Van has run a mobile clinic since 2011 and treats 3,000 children a year with a staff of nine.",
      },
      {
        heading: "Financial management",
        level: 2,
        page: 2,
        text: "A certified accountant reviews our books every quarter, and five audits in a row have had no findings at all.",
      },
      {
        heading: "Equipment",
        level: 2,
        page: 3,
        text: "The van has two chairs, an X-ray unit and a lift, and was rebuilt from the wheels up in the year 2022.",
      },
      {
        heading: "Evaluation",
        level: 1,
        page: 4,
        text: "Every child is examined again after six months, and the share of untreated decay is compared with the county.",
      },
      {
        heading: "Appendix A: Budget Form",
        level: 1,
        page: 5,
        text: "The budget form of the funder with all of the lines that it requires is attached as a separate spreadsheet.",
      },
    ],
    expected: {
      capacity: ["Example Dental Van has"],
      funding: ["A certified accountant"],
      evaluation: ["Every child is examined"],
    },
  },
  {
    name: "labels with the answer on the same line",
    text: `Applicant: Example Night School
Mission: Example Night School teaches adults to read, to count and to use a computer, free of charge and after work.
Target population: Adults of any age in three rural counties who left school early or learned to read in another language.
Board of Directors: Nine members, of whom four were once students of ours, meet every month and raise a third of the budget.
Contact person: Robin Vale, who can be reached at the office on weekdays between nine and five or by email at any time.
Use of funds: The grant pays for two part-time teachers, forty used laptops and child care on three evenings of each week.`,
    expected: {
      mission: ["Example Night School teaches"],
      population: ["Adults of any age"],
      governance: ["Nine members"],
      budget: ["The grant pays"],
    },
  },
];
