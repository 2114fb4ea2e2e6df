import type { LoiOrganization } from "../document-facts.ts";

/** Answers as people type them: single words, capitals, bullets, one long paragraph, missing fields. All fictional. */
export type MessyProfile = {
  id: string;
  answers: Partial<
    Record<
      | "organizationName"
      | "missionStatement"
      | "organizationHistory"
      | "projectTitle"
      | "problemStatement"
      | "projectGoals"
      | "methodology"
      | "successMetrics"
      | "expectedImpact"
      | "sustainabilityPlan",
      string
    >
  >;
  /** Personnel, equipment, travel and administration in dollars. */
  costs: readonly [number, number, number, number] | null;
  duration: "6-months" | "1-year" | "2-years" | "3-years" | null;
  funder: string;
  program: string;
  contact: string | null;
  organization: Partial<LoiOrganization>;
  requirements?: readonly { kind: string; requirement: string; quote: string | null }[];
};

const requirement = (kind: string, text: string) => ({ kind, requirement: text, quote: text });

export const messyProfiles: readonly MessyProfile[] = [
  {
    id: "single words",
    answers: {
      organizationName: "Second Cup Pantry",
      missionStatement: "Feed people",
      organizationHistory: "Since 1998",
      projectTitle: "More Food",
      problemStatement: "Hunger",
      projectGoals: "Feed families",
      methodology: "Food boxes",
      successMetrics: "Boxes",
      expectedImpact: "Less hunger",
      sustainabilityPlan: "Donations",
    },
    costs: [20_000, 5_000, 0, 0],
    duration: "1-year",
    funder: "Example Community Foundation",
    program: "Basic Needs",
    contact: "Ms. Helen Whitcomb",
    organization: { type: "non-profit", state: "IN", geographicScope: "local" },
  },
  {
    id: "capitals",
    answers: {
      organizationName: "ROCKY FORK VOLUNTEER FIRE DEPARTMENT",
      missionStatement: "TO PROTECT LIVES AND PROPERTY IN ROCKY FORK TOWNSHIP.",
      organizationHistory:
        "FOUNDED IN 1952. WE HAVE 31 VOLUNTEERS AND ANSWERED 412 CALLS LAST YEAR. CHIEF LON BECKER HAS LED US SINCE 2011.",
      projectTitle: "NEW BREATHING APPARATUS",
      problemStatement:
        "OUR AIR PACKS ARE 17 YEARS OLD AND NO LONGER MEET THE STANDARD. 9 OF 22 FAILED THE FLOW TEST IN MARCH 2026. WE TURNED AWAY FROM 3 INTERIOR ATTACKS LAST YEAR.",
      projectGoals:
        "REPLACE 22 AIR PACKS\nTRAIN ALL 31 VOLUNTEERS ON THE NEW EQUIPMENT\nPASS THE 2027 FLOW TEST WITH NO FAILURES",
      methodology:
        "WE WILL GET 3 BIDS IN JANUARY. ORDER BY MARCH. TRAINING EVERY TUESDAY IN MAY BY OUR TRAINING OFFICER.",
      successMetrics: "PACKS IN SERVICE. VOLUNTEERS TRAINED. FLOW TEST RESULTS.",
      expectedImpact: "FIREFIGHTERS CAN GO INSIDE AND COME OUT ALIVE!!!",
      sustainabilityPlan: "THE TOWNSHIP PAYS FOR ANNUAL TESTING FROM ITS FIRE LEVY.",
    },
    costs: [0, 148_500, 0, 1_500],
    duration: "6-months",
    funder: "Sample Public Safety Fund",
    program: "Equipment for Small Departments",
    contact: "GRANTS COMMITTEE",
    organization: {
      type: "government",
      state: "OH",
      geographicScope: "local",
      targetPopulation: "the 6,400 residents of Rocky Fork Township",
    },
  },
  {
    id: "bullets",
    answers: {
      organizationName: "Casa de la Esperanza del Valle",
      missionStatement: "• To help immigrant families in the Yakima Valley learn, work and belong",
      organizationHistory:
        "• Founded 2004 by Father José Luis Ibáñez Carrasco\n• 9 staff, 60 volunteers\n• 1,150 adults completed our English classes since 2018",
      projectTitle: "Inglés para el Trabajo",
      problemStatement:
        "• 38% of adults in our four zip codes speak English less than very well (ACS 2024)\n• The community college closed its Sunnyside campus in 2023\n• Packing houses promote only workers who can read safety sheets",
      projectGoals:
        "• 160 of 240 adults gain one level on the CASAS test\n• 75 learners get a promotion or a better job\n• Open two new evening classes in Toppenish",
      methodology:
        "• Hire a lead teacher, Marisol Peña Villarreal (September)\n• Four 12-week terms, two evenings a week\n• Childcare in the next room\n• Job counselor meets each learner twice a term",
      successMetrics: "• CASAS scores before and after\n• Attendance\n• Job changes at 6 months",
      expectedImpact: "• Parents can talk with teachers and doctors\n• Families earn more",
      sustainabilityPlan: "• Two packing houses have pledged $12,000 a year\n• State adult education funds from year 3",
    },
    costs: [86_000, 9_000, 3_000, 12_000],
    duration: "2-years",
    funder: "Prairie Example Foundation",
    program: "Pathways to Work",
    contact: "Sra. María García López, Program Director",
    organization: {
      type: "non-profit",
      state: "WA",
      geographicScope: "regional",
      targetPopulation: "Immigrant farmworkers and their families in the lower Yakima Valley",
      taxId: "91-1234567",
    },
    requirements: [
      requirement("criterion", "Organizational capacity and staff qualifications (15 points)"),
      requirement("criterion", "Community need (25 points)"),
      requirement("criterion", "Cultural competence (40 points)"),
      requirement("criterion", "Project design and timeline (20 points)"),
      requirement("page_limit", "Executive summary: at most 150 words"),
    ],
  },
  {
    id: "one long paragraph",
    answers: {
      organizationName: "Blue Heron Land Trust",
      missionStatement:
        "Blue Heron Land Trust conserves the wetlands of the upper Kettle basin for birds, clean water and working ranches.",
      organizationHistory:
        "Blue Heron was started in 1991 by four ranching families and a retired biologist who wanted to keep the flyway open, and since then we have closed 63 conservation easements on 18,200 acres, every one of them with a willing landowner, and we have never lost one in court. Dr. Wren Halloran, our director since 2014, holds a doctorate in wetland ecology, and our land steward, Tomás Arriaga, grew up on a ranch here.",
      projectTitle: "Kettle Flats Wetland Easements",
      problemStatement:
        "The upper Kettle basin has lost 44 percent of its seasonal wetlands since 1980, mostly to drainage for hay, and the pace has picked up since the 2021 drought, when landowners began to tile ditches that had held water for a century. Northern pintail counts at the three basin stations fell from 9,400 in 2005 to 3,150 in 2025, and the town of Kettle had to truck in water for eleven days last August because the aquifer the wetlands recharge dropped below the intake. Landowners want to sell easements, five families are waiting, but appraisals, surveys and legal work cost about $41,000 for each one and neither they nor we can carry that alone.",
      projectGoals:
        "We will close five easements on 3,100 acres by December 2028, restore 420 acres of drained wetland on them, and bring the pintail count back above 4,000 at the three stations.",
      methodology:
        "In the first year we complete appraisals, title work and baseline surveys on all five ranches, which our land steward coordinates with the county surveyor. In year two we close the easements and plug 14 miles of ditch with the conservation district's crew, who have done this work with us four times before. In year three we plant native sedges, monitor water levels monthly at 12 wells and count birds each spring and fall with the same protocol the state has used since 1998.",
      successMetrics:
        "Acres under recorded easement, acres rewetted as shown by monthly well readings, and pintail counts at the three stations compared with 2025.",
      expectedImpact:
        "The flyway stays open, the town's wells recover, and five ranching families can pass on land they would otherwise have to drain or sell.",
      sustainabilityPlan:
        "Each easement comes with a stewardship endowment of $22,000 that pays for annual monitoring in perpetuity, and the conservation district maintains the ditch plugs under a 20-year agreement signed in 2025.",
    },
    costs: [312_000, 2_560_000, 28_000, 48_000],
    duration: "3-years",
    funder: "U.S. Example Wildlife Service",
    program: "Standard Wetlands Grants",
    contact: "Robin Vale, Grants Officer",
    organization: {
      type: "non-profit",
      state: "ND",
      geographicScope: "regional",
      targetPopulation: "Ranching families and the residents of the upper Kettle basin",
    },
    requirements: [
      requirement("page_limit", "Proposal: at most 2 pages"),
      requirement("criterion", "Partnerships (20 points)"),
      requirement("criterion", "Conservation benefit (60 points)"),
      requirement("cost_share", "A match of at least one dollar for each dollar requested"),
    ],
  },
  {
    id: "missing fields",
    answers: {
      organizationName: "Marlow Public Library",
      projectTitle: "Tutoring Room",
      problemStatement:
        "our library lacks a tutoring room. kids sit on the floor between the stacks. 212 asked for help last year and 90 were turned away",
      projectGoals: "N/A",
      methodology: "build a glass room in the reading area. volunteers tutor 4 afternoons a week",
    },
    costs: null,
    duration: null,
    funder: "Sample Family Foundation",
    program: "Learning Spaces",
    contact: null,
    organization: {
      type: "government",
      state: "VT",
      geographicScope: "local",
      mission: "Read, learn, gather.",
      targetPopulation: "Marlow's residents",
    },
  },
  {
    id: "numbered plan",
    answers: {
      organizationName: "Trinity County Unified School District",
      missionStatement: "Mission: prepare every student for work, college and citizenship",
      organizationHistory:
        "TCUSD serves 8,940 students in 14 schools. Superintendent Dr. Paulette Greer. We have managed 11 federal awards since 2015 without a finding.",
      projectTitle: "Field to Lab: Hands-On Science in Rural Middle Schools",
      problemStatement:
        "Only 21% of our eighth graders met the state science standard in 2025.\n\nFour of six middle schools have no laboratory. Teachers buy supplies themselves.\n\nStudents in the district live up to 70 miles from the nearest science museum.",
      projectGoals:
        "Goal 1: Raise the share of eighth graders who meet the science standard from 21% to 35%\nGoal 2: Equip four laboratories\nGoal 3: Train 28 science teachers",
      methodology:
        "Year 1: Outfit four labs, recruit coaches, train 28 teachers in summer institutes\nYear 2: Weekly lab lessons in all six schools; coaches visit each teacher twice a month\nYear 3: Student field research with the state university; evaluation and dissemination",
      successMetrics:
        "State science test, grade 8: 21% (2025) to 35% (2029). Lab lessons per student: from 2 to 30 a year. Teacher observation rubric, fall and spring.",
      expectedImpact:
        "Rural students will do science, not just read about it. More will choose science courses in high school.",
      sustainabilityPlan:
        "The district's adopted Local Control and Accountability Plan (LCAP) funds two coaching positions from year 4.",
    },
    costs: [890_000, 410_000, 62_000, 118_000],
    duration: "3-years",
    funder: "Department of Example Education",
    program: "Education Innovation and Research",
    contact: "Dr. Rick Dunleavy, Jr.",
    organization: {
      type: "academic",
      state: "CA",
      geographicScope: "local",
      targetPopulation: "Middle school students in rural schools",
      annualBudget: "over-1m",
    },
    requirements: [
      requirement("criterion", "Quality of the project evaluation (25 points)"),
      requirement("criterion", "Significance (20 points)"),
      requirement("criterion", "Quality of the management plan (20 points)"),
      requirement("component", "Project narrative"),
      requirement("component", "Letters of support"),
      requirement("eligibility", "Local educational agencies"),
    ],
  },
  {
    id: "first person singular",
    answers: {
      organizationName: "Hammer & Seed Supply LLC",
      missionStatement: "I want to bring low-cost garden tools to beginning farmers",
      organizationHistory:
        "I started the shop in 2019 in my garage. Now there are 3 of us and we sold 2,900 tools last year.",
      projectTitle: "Wheel Hoe 2.0",
      problemStatement:
        "Beginning farmers on less than 5 acres spend 40 hours a week weeding. Imported wheel hoes cost $600 and break.",
      projectGoals: "Design and test a wheel hoe that costs under $180; put it on 25 farms; get to 500 sold in 2 years",
      methodology:
        "First I finish the prototype with the vocational school. Then 25 farms test it for one season. After that we fix what broke and set up the production line.",
      successMetrics: "Hours of weeding per acre before and after, returns, units sold",
      expectedImpact: "Small farms save about 12 hours a week in the season.",
      sustainabilityPlan: "Sales pay for it.",
    },
    costs: [38_000, 22_500, 4_500, 5_000],
    duration: "1-year",
    funder: "Example Rural Enterprise Fund",
    program: "Small Business Innovation",
    contact: "review team",
    organization: {
      type: "for-profit",
      state: "ME",
      geographicScope: "national",
      targetPopulation: "Beginning farmers",
    },
  },
  {
    id: "third person",
    answers: {
      organizationName: "Waníyetu Language Nest",
      missionStatement:
        "Waníyetu Language Nest raises a new generation of speakers of the language of its grandparents.",
      organizationHistory:
        "The tribal council chartered the nest in 2012. Its four teachers, all first-language speakers, have taught 96 children.",
      projectTitle: "Nest to First Grade",
      problemStatement:
        "Of 4,800 enrolled members, 61 speak the language fluently, and the youngest of them is 54. Children leave the nest at five and enter a school where nobody speaks it.",
      projectGoals:
        "Open a first-grade immersion class for 18 children in fall 2027. Certify three apprentice teachers. Keep attendance at 90 percent.",
      methodology:
        "Apprentices work beside elders four mornings a week. The curriculum team translates the first-grade standards by June 2027. The class opens in August 2027, and families commit to ten hours of home use a week.",
      successMetrics:
        "The apprentices' certification. Attendance. An oral proficiency interview in fall and spring, scored by two elders.",
      expectedImpact: "For the first time in 70 years, children will learn to read in the language.",
      sustainabilityPlan:
        "From the second year the tribal school pays two of three salaries out of its regular budget.",
    },
    costs: [142_000, 18_000, 6_000, 21_000],
    duration: "1-year",
    funder: "Sample Native Languages Fund",
    program: "Language Preservation and Maintenance",
    contact: "Mr. and Mrs. Pratt",
    organization: {
      type: "government",
      state: "SD",
      geographicScope: "local",
      targetPopulation: "Families of enrolled members",
    },
  },
];
