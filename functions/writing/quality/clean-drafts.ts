import type { CheckSources, DraftToCheck } from "#shared/checks/check-draft.ts";
import { emptyProposalAnswers } from "../letter-parts.ts";

/** Drafts in various styles that contain no errors with respect to their sources. All fictional. */
export type CleanDraft = { id: string; draft: DraftToCheck; sources: CheckSources };

const opportunity = (funder: string, title: string, deadline: string | null = "2027-03-15") => ({
  funder,
  title,
  description: null,
  deadline,
});
const base = {
  organization: null,
  person: { name: "Jordan Ames", email: "jordan.ames@example.org", phone: "555-0133" },
  record: null,
  requirements: [],
  today: "2026-11-21",
};

export const cleanDrafts: readonly CleanDraft[] = [
  {
    id: "adult education proposal with acronyms",
    draft: {
      kind: "proposal",
      title: "Ready to Work",
      content: `Ready to Work

Executive Summary
Hillside Learning Center requests $96,000 over two years from the Prairie Example Foundation to help 240 adults read, write and find better jobs. Most of them left school before tenth grade. By month 24, 160 of 240 adults will have gained a level, and we will publish what we learn.

Statement of Need
In Marengo County, 31% of adults read below the fifth-grade level, according to the Program for the International Assessment of Adult Competencies (PIAAC). Employers at the Elk Ford Industrial Park told the Chamber of Commerce that they turn away nine of ten applicants who cannot read a safety sheet. One learner, Doris, drove a school bus for 22 years and memorized every street sign.

Goals and Objectives
By June 30, 2028, we will:

1. Enroll 240 adults in classes.
2. Help 160 of them gain one level on the National Reporting System (NRS).
3. Place 75 learners in a new or better job within six months of leaving class.

Methods and Timeline
Classes meet Monday through Thursday evenings at Lincoln Elementary. Ms. Tamika Rhodes, who holds a Master of Arts in Teaching, leads four instructors. The Marengo County Library lends tablets, and First Methodist Church provides child care at no charge.

Evaluation and Expected Impact
We give the Tests of Adult Basic Education (TABE) at entry and after every 40 hours. An NRS gain counts only when a second teacher confirms it.

Sustainability
The Local Control and Accountability Plan (LCAP) of the district pays for two instructors beginning in year 2. The Workforce Innovation and Opportunity Act (WIOA) funds job placement.

Organizational Background
Founded in 1984, Hillside Learning Center has taught 11,400 adults. Our EIN is 47-2210034.

Budget and Justification
Personnel costs are $71,000: four instructors at 12 hours a week, $52 an hour. Supplies come to $13,000, of which $9,300 buys workbooks. Travel is $4,000. Administrative costs of $8,000 cover rent and bookkeeping.

Conclusion
We would be glad to welcome you to a class. Please call Jordan Ames at 555-0133.
`,
    },
    sources: {
      ...base,
      answers: {
        ...emptyProposalAnswers,
        ...{
          organizationName: "Hillside Learning Center",
          taxId: "47-2210034",
          projectTitle: "Ready to Work",
          totalBudget: 9_600_000,
          projectDuration: "2-years",
        },
        ...{
          personnelCosts: 7_100_000,
          equipmentSupplies: 1_300_000,
          travelTransportation: 400_000,
          administrativeCosts: 800_000,
        },
        problemStatement: "31% of adults in Marengo County read below the fifth-grade level.",
        projectGoals: "Enroll 240 adults. 160 of 240 adults gain one level. Place 75 learners in a job.",
        methodology: "Classes meet Monday through Thursday evenings.",
      },
      opportunity: opportunity("Prairie Example Foundation", "Pathways to Work"),
      requirements: [
        { kind: "criterion", requirement: "Community need (30 points)", quote: null },
        { kind: "page_limit", requirement: "Proposal: at most 5 pages", quote: null },
      ],
    },
  },
  {
    id: "letter of intent without headings",
    draft: {
      kind: "loi",
      title: "Letter of Intent",
      content: `November 21, 2026

Ms. Helen Whitcomb
Senior Program Officer
Example Community Foundation
1400 Grand Avenue, Suite 300
Elk Ford, IA 50311

Dear Ms. Whitcomb:

Thank you for your call last week. As you suggested, I am writing on behalf of Second Cup Pantry to ask whether the Foundation would consider a proposal of $25,000 for a cold room.

Each Thursday a line forms outside our door on Mill Street by 7:30 a.m. In 2025 we served 1,870 families, a third more than in 2023. We give out what we have, but lettuce and milk spoil before Saturday, because our two household refrigerators hold only 48 hours of stock. A walk-in cooler would let us accept 900 pounds a week that the Food Bank of Iowa now offers us and we decline.

The cooler costs $18,400 installed. The rest pays for shelving, a pallet jack and the electrician. Our landlord, Trinity Lutheran Church, has agreed in writing to the work, and the Rotary Club of Elk Ford has pledged $6,000 toward power for the first three years.

I would welcome the chance to send a full proposal. You can reach me at 555-0133 or jordan.ames@example.org.

With gratitude,

Jordan Ames
Executive Director
`,
    },
    sources: {
      ...base,
      answers: null,
      organization: { name: "Second Cup Pantry", type: "non-profit", mission: "Feed people" },
      opportunity: opportunity("Example Community Foundation", "Basic Needs"),
      application: { amountRequested: 2_500_000, contactPerson: "Ms. Helen Whitcomb" },
    },
  },
  {
    id: "letter to a service club",
    draft: {
      kind: "cover_letter",
      title: "Cover Letter",
      content: `November 21, 2026

Rotary Club of Elk Ford
P.O. Box 118

Dear Rotarians:

For eleven summers, children from the Northside have learned to swim at Harmon Pool. Last year 214 of them passed the Level 3 test of the American Red Cross, and nobody was turned away for lack of a suit or a towel.

We ask you to sponsor twenty swimmers at $75 each, $1,500 in all. Your name will hang at the pool gate from Memorial Day to Labor Day, and your members are invited to the Splash Day on July 17.

If you have questions, please let me know. I would be happy to come to a lunch.

Yours truly,

Jordan Ames
Friends of Harmon Pool
`,
    },
    sources: {
      ...base,
      answers: {
        type: "sponsorships",
        recipientOrganization: "Rotary Club of Elk Ford",
        organizationName: "Friends of Harmon Pool",
        amountRequested: 150_000,
        purposeSummary: "Swimming lessons for 20 children",
        keyBenefits: null,
        alignment: null,
        contactPerson: null,
        deadline: null,
      },
      opportunity: null,
    },
  },
  {
    id: "donor letter",
    draft: {
      kind: "cover_letter",
      title: "Cover Letter",
      content: `Dear Mrs. Pratt:

Walt is 81 and had not left his house since Easter. Three of our volunteers built him a ramp on a Saturday in June, and on Sunday he was at church.

Your gift of $250 in 2024 paid for the lumber. This fall 17 neighbors wait for a ramp. Each one costs about $640. Would you consider a gift of $1,280, which builds two?

You would make us very happy with a visit. We pour footings every second Saturday at 8:00 a.m.; coffee is ready at 7:30.

Warmly,

Jordan Ames, Board President
Ramps of Kettle County
`,
    },
    sources: {
      ...base,
      answers: {
        type: "donations",
        recipientOrganization: "Mrs. Eleanor Pratt",
        contactPerson: "Mrs. Eleanor Pratt",
        organizationName: "Ramps of Kettle County",
        amountRequested: 128_000,
        purposeSummary: "Ramps for neighbors",
        keyBenefits: null,
        alignment: null,
        deadline: null,
      },
      opportunity: null,
    },
  },
  {
    id: "research proposal with other headings",
    draft: {
      kind: "proposal",
      title: "Cold-Weather Bees",
      content: `Cold-Weather Bees

Project Summary
This project asks why some hives survive a Minnesota winter. Over three years we will overwinter 120 colonies at four sites and sequence the gut bacteria of survivors.

Specific Aims
Aim 1: Compare survival of 120 colonies in four housings by April 2028.
Aim 2: Sequence 16S rRNA from 40 surviving and 40 lost colonies by December 2028.

Background and Significance
Beekeepers lost 55.1% of colonies between April 2024 and April 2025 (Apiary Inspectors of America, 2025). Losses north of 45°N are higher. No study has followed the same colonies for three winters.

Approach
Dr. Ingrid Solheim directs the work; Mateo Quispe Huamán, a doctoral student, keeps the hives. Colonies are weighed hourly (HiveTech 9 scales). Data go to the Dryad repository within six months of collection.

Budget
Personnel: $142,000
Equipment and supplies: $61,000
Travel and transportation: $9,000
Administrative costs: $28,000
Total: $240,000

Broader Impacts
Each spring we hold a workshop with the Minnesota Honey Producers Association; about 90 beekeepers attend.
`,
    },
    sources: {
      ...base,
      answers: {
        ...emptyProposalAnswers,
        organizationName: "Solheim Laboratory",
        projectTitle: "Cold-Weather Bees",
        totalBudget: 24_000_000,
        projectDuration: "3-years",
        personnelCosts: 14_200_000,
        equipmentSupplies: 6_100_000,
        travelTransportation: 900_000,
        administrativeCosts: 2_800_000,
        methodology: "120 colonies at four sites",
      },
      opportunity: opportunity("Example Agriculture Institute", "Pollinator Health"),
    },
  },
  {
    id: "letter to a committee, deadline, past funders",
    draft: {
      kind: "cover_letter",
      title: "Cover Letter",
      content: `November 21, 2026

Grants Committee
Sample Public Safety Fund

To the Members of the Grants Committee:

The Rocky Fork Volunteer Fire Department respectfully requests a grant of $150,000 to replace 22 air packs. Your application deadline is March 15, 2027; we submit early because our supplier holds its price only until January 31.

Nine of our 22 packs failed the flow test last spring. The Assistance to Firefighters Grant Program paid for our turnout gear in 2019, and the Firehouse Subs Public Safety Foundation bought a thermal camera in 2022. The township has committed $20,000 in matching funds.

Please contact Chief Lon Becker at 555-0133 with any questions. Thank you for considering our request.

Respectfully submitted,

Lon Becker, Fire Chief
`,
    },
    sources: {
      ...base,
      answers: {
        type: "grants",
        recipientOrganization: "Sample Public Safety Fund",
        contactPerson: "Grants Committee",
        organizationName: "Rocky Fork Volunteer Fire Department",
        amountRequested: 15_000_000,
        purposeSummary: "Replace 22 air packs",
        keyBenefits: null,
        alignment: null,
        deadline: "2027-03-15",
      },
      opportunity: opportunity("Sample Public Safety Fund", "Equipment for Small Departments"),
    },
  },
  {
    id: "Spanish names, wellness program, in-kind",
    draft: {
      kind: "proposal",
      title: "Salud en Casa",
      content: `Salud en Casa

Executive Summary
Clínica Puente asks the Sample Health Trust for $110,000 to send promotoras to 300 homes in the Mission District over two years.

Statement of Need
Diabetes takes root early here: 14.2% of adults have it, against 9.8% statewide (Example Department of Public Health, 2024). María de los Ángeles Ibáñez, 58, skipped insulin for a month to pay rent. Alcohol use disorder often goes along with it, and the clinic treats both.

Goals and Objectives
Within two years, 300 families will have a care plan, and A1C will fall by one point in 120 of them.

Methods and Timeline
Year 1: hire two promotoras, train them at City College, visit 150 homes.
Year 2: visit 150 more homes; hold four cooking classes with Chef Rubén Alcázar.

Evaluation and Expected Impact
A1C tests at enrollment and after 6 and 12 months. Expected: 120 of 300 improve.

Sustainability
From year 3, Medi-Cal's Community Health Worker benefit pays $26 a visit. Our annual gala raised $61,000 in 2025.

Organizational Background
Clínica Puente opened in 1998. Dr. Xiomara Beltrán y Ruiz is the medical director. We hold a Level 3 recognition of the National Committee for Quality Assurance (NCQA).

Budget and Justification
Personnel: $86,000 (two promotoras at 0.8 FTE, $43,000 each)
Equipment and supplies: $9,000 (glucose meters, 300 at $22; printing)
Travel and transportation: $3,000 (bus passes)
Administrative costs: $12,000
Total: $110,000

Conclusion
A promotora knocks, and someone opens. That is how it starts.
`,
    },
    sources: {
      ...base,
      answers: {
        ...emptyProposalAnswers,
        organizationName: "Clínica Puente",
        projectTitle: "Salud en Casa",
        totalBudget: 11_000_000,
        projectDuration: "2-years",
        personnelCosts: 8_600_000,
        equipmentSupplies: 900_000,
        travelTransportation: 300_000,
        administrativeCosts: 1_200_000,
        projectGoals: "300 families get a care plan; A1C falls by one point in 120 of them",
        problemStatement: "14.2% of adults have diabetes",
      },
      opportunity: opportunity("Sample Health Trust", "Care Close to Home"),
    },
  },
];
