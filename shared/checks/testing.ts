import type { LoiFacts } from "#functions/writing/document-facts.ts";
import {
  assembleProposal,
  type LetterAnswers,
  type ProposalAnswers,
  type ProposalSectionKey,
  proposalSections,
} from "#shared/api/proposals.ts";
import { checkDraft } from "./check-draft.ts";
import type { RuleKey } from "./finding.ts";
import type { CheckSources, DraftToCheck } from "./sources.ts";

/** A fictitious organization and its form answers; cost lines in cents. */
export type ExampleOrganization = {
  name: string;
  taxId: string;
  state: string;
  mission: string;
  history: string;
  people: string;
  project: string;
  problem: string;
  goals: string;
  methods: string;
  metrics: string;
  impact: string;
  future: string;
  lines: [number, number, number, number];
  duration: NonNullable<ProposalAnswers["projectDuration"]>;
  contact: string;
};

export const exampleOrganizations: ExampleOrganization[] = [
  {
    name: "Lantern House",
    taxId: "12-3456789",
    state: "OH",
    mission: "To help veterans and their families find a home and steady work.",
    history: "Six veterans founded the house in 2009. We have placed 412 people in homes and employ nine staff.",
    people: "Veterans and their families in northeast Ohio",
    project: "Keys for 60 Families",
    problem:
      "In Lorain County 318 veterans slept in shelters on one night of January 2025 (county point-in-time count). A two-bedroom rent rose 22% in three years.",
    goals: "House 60 veteran families by the end of the project. Keep 85% of them housed six months later.",
    methods:
      "Two navigators meet each family within 5 days. They pair every family with a landlord from our list of 41 and pay deposits of up to $1,200.",
    metrics: "Families housed per month; share still housed after 6 months; days from first call to keys.",
    impact: "60 families leave shelters, and the county spends about $3,900 less per family and year.",
    future:
      "The county health board has agreed to fund one navigator from the second year. Fees from landlords cover deposits.",
    lines: [8_000_000, 1_250_000, 450_050, 1_299_950],
    duration: "1-year",
    contact: "Robin Vale",
  },
  {
    name: "Río Verde Youth Orchestra, Inc.",
    taxId: "98-7654321",
    state: "NM",
    mission: "We teach string and brass instruments to children whose schools have no music program.",
    history:
      "Founded in 1998 by Elena Martínez-O’Neil, the orchestra has taught 2,340 children in 14 schools of Doña Ana County.",
    people: "Children aged 7 to 17 in rural schools",
    project: "Strings & Brass: “Every Friday”",
    problem:
      "9 of the 14 elementary schools in our county have no music teacher. Families earn a median of $38,500 a year.",
    goals: "- Open weekly classes in 6 more schools\n- Teach 180 children\n- Give 12 public concerts",
    methods:
      "Eight teaching artists give two lessons a week for 36 weeks. Instruments are lent for free; Ms. Adaeze Okafor leads training.",
    metrics: "Attendance (goal: 80 %), children who play in a concert, and a skills test in weeks 1 and 36.",
    impact: "180 children learn an instrument, and 6 schools have a music class for the first time since 2011.",
    future: "The school district pays half of the artists from year two; our annual gala raised $61,000 in 2025.",
    lines: [4_200_000, 1_800_000, 300_000, 700_000],
    duration: "2-years",
    contact: "Dr. Hana Lindqvist",
  },
  {
    name: "4-H Friends of Pine County",
    taxId: "31-0044556",
    state: "MN",
    mission: "Our mission is to bring young people of Pine County closer to farming, science and each other.",
    history:
      "Started in 1974. Volunteers: 63. Budget last year: $212,400. We run summer camps at Hinckley and Sandstone.",
    people: "Rural youth",
    project: "Seeds of Tomorrow",
    problem:
      "Only 1 in 5 farms in the county is run by somebody under 45, and the average farmer is 58.4 years old (USDA Census of Agriculture, 2022).",
    goals: "Train 75 young people in soil science; start 10 school gardens; place 20 interns on farms.",
    methods:
      "Month 1-2: hire a coordinator and choose schools. Months 3-5: build gardens. Month 6: internships and a harvest fair on September 12, 2027.",
    metrics: "Gardens built, interns placed, and scores in a test before and after.",
    impact: "75 young people know how to test soil; 10 schools harvest at least 300 pounds of vegetables each.",
    future: "The Pine County Farm Bureau will pay for seeds; gardens cost each school less than $400 a year.",
    lines: [1_500_000, 900_000, 150_000, 200_000],
    duration: "6-months",
    contact: "",
  },
  {
    name: "the Harbor clinic",
    taxId: "",
    state: "CA",
    mission: "to offer dental care to people without insurance",
    history: "",
    people: "uninsured adults and their children",
    project: "Mobile Dental Van, phase II",
    problem:
      "ED visits for tooth pain reached 1.2 thousand last year. Many wait for 90+ days. We see 35-40 people a day; that is 24/7 work for 3 FTE.",
    goals: "Treat 2,500 patients (1,000 of them children) in 36 months.",
    methods:
      "A van with two chairs visits 11 shelters and churches. Dr. Samuel Achebe, DDS, leads the team of a hygienist and 3 assistants.",
    metrics: "Patients treated, cavities filled, ED visits avoided.",
    impact: "ED visits for tooth pain fall by one third.",
    future: "Medi-Cal pays for 40 percent of visits.",
    lines: [30_000_000, 12_345_678, 1_000_001, 4_321_099],
    duration: "3-years",
    contact: "Mx. Ari Stone",
  },
];

const blankToNull = (text: string) => text || null;
export const exampleToday = "2026-11-21";
export const examplePerson = { name: "Dana Whitfield", email: "dana@example.org", phone: "555-0100" };

export const toProposalAnswers = (example: ExampleOrganization): ProposalAnswers => ({
  organizationName: example.name,
  taxId: blankToNull(example.taxId),
  missionStatement: example.mission,
  organizationHistory: blankToNull(example.history),
  projectTitle: example.project,
  problemStatement: example.problem,
  projectGoals: example.goals,
  methodology: example.methods,
  totalBudget: example.lines.reduce((sum, cents) => sum + cents, 0),
  projectDuration: example.duration,
  personnelCosts: example.lines[0],
  equipmentSupplies: example.lines[1],
  travelTransportation: example.lines[2],
  administrativeCosts: example.lines[3],
  successMetrics: example.metrics,
  expectedImpact: example.impact,
  sustainabilityPlan: example.future,
});

export const toLetterAnswers = (example: ExampleOrganization, type: LetterAnswers["type"]): LetterAnswers => ({
  type,
  recipientOrganization: "Example Foundation",
  contactPerson: blankToNull(example.contact),
  organizationName: example.name,
  purposeSummary: example.goals,
  amountRequested: example.lines[0],
  deadline: "2026-12-09",
  keyBenefits: example.impact,
  alignment: example.problem,
});

export const toLoiOrganization = (example: ExampleOrganization): LoiFacts["organization"] => ({
  name: example.name,
  type: "non-profit",
  mission: example.mission,
  focusAreas: ["Housing", "Community Development"],
  veteranStatus: false,
  geographicScope: "local",
  state: example.state as LoiFacts["organization"]["state"],
  targetPopulation: example.people,
  annualBudget: "100k-500k",
  fundingAmount: "10k-50k",
  taxId: blankToNull(example.taxId),
  history: blankToNull(example.history),
});

export const exampleRequirements = [
  {
    kind: "criterion",
    requirement: "Significance of the community need (30 points)",
    quote: "Significance of the community need (30 points)",
  },
  {
    kind: "criterion",
    requirement: "Qualifications of key staff",
    quote: "Reviewers weigh the qualifications of key staff.",
  },
  { kind: "criterion", requirement: "Cost effectiveness", quote: null },
  { kind: "criterion", requirement: "Partnership with local schools", quote: null },
  { kind: "component", requirement: "Letters of commitment", quote: "Attach letters of commitment." },
  { kind: "page_limit", requirement: "The narrative must not exceed 15 pages", quote: null },
  { kind: "deadline", requirement: "Applications are due December 9, 2026", quote: null },
];

/** A small proposal without findings, for tests that break one part. */
export const validSections: Record<ProposalSectionKey, string> = {
  summary:
    "Lantern House requests $110,000 for “Keys for 60 Families”, a project of 12 months in which 60 veteran families leave shelters for homes of their own.",
  need: "In Lorain County 318 veterans slept in shelters on one night of January 2025. A two-bedroom rent rose 22% in three years, which no pension follows.",
  goals: "By the end of the project 60 veteran families hold keys, and 85% of them are still housed six months later.",
  methods:
    "Months 1-2: two navigators meet each family within 5 days. Months 3-12: they pair families with landlords from our list of 41 and pay deposits of up to $1,200.",
  evaluation:
    "We count families housed per month, the share still housed after 6 months, and days from first call to keys. The county spends about $3,900 less per family.",
  sustainability:
    "The county health board has agreed to fund one navigator from the second year on, and fees from landlords cover the deposits.",
  organization:
    "Six veterans founded Lantern House (EIN 12-3456789) in 2009. We have placed 412 people in homes and employ nine staff, who help families find steady work.",
  budget:
    "Personnel: $80,000 (72.7%)\nEquipment and supplies: $12,500 (11.4%)\nTravel and transportation: $4,500.50 (4.1%)\nAdministrative costs: $12,999.50 (11.8%)\nTotal: $110,000",
  conclusion:
    "We thank the Example Foundation. Dana Whitfield answers every question at dana@example.org or 555-0100, any day.",
};
const [lantern] = exampleOrganizations;
if (!lantern) throw new Error("No example organization");
export const validSources: CheckSources = {
  answers: toProposalAnswers(lantern),
  organization: null,
  person: examplePerson,
  opportunity: {
    title: "Homes for Heroes",
    funder: "Example Foundation",
    description: "Supports repairs; see https://example.org/heroes.",
    deadline: "2026-12-09T00:00:00.000Z",
  },
  record: { awardFloor: 1_000_000, awardCeiling: 20_000_000, assistanceListing: "64.055", source: "grants.gov" },
  requirements: [],
  today: exampleToday,
};
/** The valid proposal with some sections replaced; null removes one. */
export const createProposalDraft = (changes: Partial<Record<ProposalSectionKey, string | null>> = {}): DraftToCheck => {
  const sections = Object.entries({ ...validSections, ...changes }).flatMap(([key, content]) =>
    content === null ? [] : [{ key, title: proposalSections[key as ProposalSectionKey], content }],
  );
  return {
    kind: "proposal",
    title: "Keys for 60 Families",
    content: assembleProposal("Keys for 60 Families", sections),
  };
};
/** Findings of one rule as `status: text`, with the text, section or field they refer to. */
export const findByRule = (rule: RuleKey, draft: DraftToCheck, changes: Partial<CheckSources> = {}) =>
  checkDraft(draft, { ...validSources, ...changes })
    .filter((finding) => finding.rule === rule)
    .map(({ status, start, end, section, field }) =>
      [status, start === null ? (section ?? field ?? "") : draft.content.slice(start, end ?? start)].join(": ").trim(),
    );
