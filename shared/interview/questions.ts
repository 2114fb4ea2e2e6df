import * as z from "zod/mini";
import { type CostLine, costLines, type ProposalField } from "../api/proposals.ts";
import { moneyInput } from "../api/schemas.ts";
import { countWords } from "../domain/answer-topics.ts";
import * as rules from "./answer-rules.ts";

export type InterviewAnswers = Partial<Record<string, string>>;
type Hint = { label: string; isMet: (answers: InterviewAnswers) => boolean };

type Question = {
  /** The form fields that it fills. */
  fields: readonly ProposalField[];
  /** Short name in lists. */
  name: string;
  question: string;
  /** Why reviewers ask. */
  why: string;
  /** An answer for an invented organization. */
  example: string;
  hints: readonly Hint[];
  /** Minimum number of words; the interview asks for more if the answer is shorter. */
  minWords: number;
};

const createHintFactory =
  (field: ProposalField) =>
  (label: string, rule: (text: string) => boolean): Hint => ({
    label,
    isMet: (answers) => rule(answers[field] ?? ""),
  });

const amount = moneyInput();
const parseCents = (text: string | undefined) => (text?.trim() ? (z.safeParse(amount, text).data ?? null) : null);
const lineNames = Object.keys(costLines) as CostLine[];
const sumLines = (answers: InterviewAnswers) =>
  lineNames.reduce((sum, line) => sum + (parseCents(answers[line]) ?? 0), 0);

const need = createHintFactory("problemStatement");
const impact = createHintFactory("expectedImpact");
const goals = createHintFactory("projectGoals");
const methods = createHintFactory("methodology");
const evaluation = createHintFactory("successMetrics");
const future = createHintFactory("sustainabilityPlan");
const mission = createHintFactory("missionStatement");
const history = createHintFactory("organizationHistory");

/** The interview questions, in the order in which a proposal is planned. */
const interviewQuestions = {
  applicant: {
    fields: ["organizationName", "taxId"],
    name: "Applicant",
    question: "Who is applying?",
    why: "The legal name and EIN must match your IRS letter and SAM.gov record, or an award can be held up.",
    example: "Fern Hollow Food Pantry, 12-3456789",
    hints: [],
    minWords: 1,
  },
  need: {
    fields: ["problemStatement"],
    name: "Need",
    question: "What problem will this project solve, and for whom?",
    why: "Reviewers want proof that the problem is real, local and urgent before they read your plan.",
    example:
      "In Fern Hollow County, 1 in 6 households (2,340) ran short of food in 2025, according to the county’s community survey. Our pantry is open on weekday mornings, when most of these parents work. Last year 410 families told us they couldn’t come.",
    hints: [
      need("Who has the problem", rules.hasPeople),
      need("A number", rules.hasFigure),
      need("Where: your county, town or district", rules.hasPlace),
      need("The source of the number", rules.hasSource),
      need("The year of the number", rules.hasYear),
    ],
    minWords: 15,
  },
  impact: {
    fields: ["expectedImpact"],
    name: "People served",
    question: "Who will benefit, how many, and what will change for them?",
    why: "Reviewers weigh the request against how many people are helped and how much changes.",
    example:
      "About 450 working families with children will take home a week of groceries on evenings and Saturdays. By June 2028 they’ll skip fewer meals, and no parent will have to miss a shift to get food.",
    hints: [
      impact("Who benefits", rules.hasPeople),
      impact("How many", rules.hasFigure),
      impact("What changes for them", rules.hasChange),
    ],
    minWords: 8,
  },
  goals: {
    fields: ["projectGoals"],
    name: "Goals",
    question: "What will you have achieved when the grant ends?",
    why: "Goals that can be counted earn points, and they are what you’ll report on.",
    example:
      "1. Serve 450 working families a month by June 30, 2028, up from 180 in 2026, as counted in our visit log.\n2. Lower the share of families who skip meals from 48% to 25% by the same date, measured by our intake survey.",
    hints: [
      goals("A target: how many or how much", rules.hasFigure),
      goals("Where you are today, to compare", rules.hasBaseline),
      goals("By when", rules.hasDate),
      goals("What you’ll measure", rules.hasMeasure),
    ],
    minWords: 8,
  },
  methods: {
    fields: ["methodology"],
    name: "Activities",
    question: "What will you do, who will do it, and when?",
    why: "A reviewer should be able to picture the work and see who is responsible for each part.",
    example:
      "From July 2027, the pantry manager opens two evenings a week and every Saturday. By September a new outreach coordinator (20 hours a week) signs up families at three schools. Twelve trained volunteers pack 110 boxes each evening.",
    hints: [
      methods("What happens, step by step", rules.hasSteps),
      methods("Who does it: positions or partners", rules.hasRole),
      methods("When or how often", rules.hasTiming),
      methods("How much: hours, sessions, sites", rules.hasFigure),
    ],
    minWords: 15,
  },
  evaluation: {
    fields: ["successMetrics"],
    name: "Evaluation",
    question: "How will you know it worked?",
    why: "Funders ask for results in every report. Naming what you count, and who counts it, shows you can deliver them.",
    example:
      "The pantry manager counts households in the visit log every day and reports them monthly. At intake and every six months, volunteers ask each family five questions about skipped meals. The board reviews both each quarter.",
    hints: [
      evaluation("What you count", rules.hasCountedThing),
      evaluation("How: records, a survey, a test", rules.hasInstrument),
      evaluation("Who counts it", rules.hasRole),
      evaluation("How often", rules.hasTiming),
    ],
    minWords: 8,
  },
  request: {
    fields: ["totalBudget", "projectDuration"],
    name: "Request",
    question: "How much do you need, and for how long?",
    why: "The request has to fit both the funder’s range and the work you’ve described.",
    example: "$120,000 over 2 years",
    hints: [],
    minWords: 1,
  },
  costs: {
    fields: ["personnelCosts", "equipmentSupplies", "travelTransportation", "administrativeCosts"],
    name: "Budget",
    question: "What will the money pay for?",
    why: "Reviewers check that every amount follows from the work and that the lines add up.",
    example:
      "Personnel $78,000 (outreach coordinator, half time, 2 years), equipment and supplies $27,000 (freezer, shelving, boxes), travel $3,000 (food pickups), administrative costs $12,000",
    hints: [
      {
        label: "An amount for every cost; 0 where there is none",
        isMet: (answers) => lineNames.every((line) => parseCents(answers[line]) !== null),
      },
      {
        label: "The lines add up to the total",
        isMet: (answers) => sumLines(answers) > 0 && sumLines(answers) === parseCents(answers.totalBudget),
      },
    ],
    minWords: 1,
  },
  sustainability: {
    fields: ["sustainabilityPlan"],
    name: "After the grant",
    question: "Who will pay for this when the grant ends?",
    why: "Funders don’t want the work to stop when their money does.",
    example:
      "The coordinator’s $39,000 a year moves into our own budget in 2029. Two churches have pledged $15,000 a year in writing, and our fall appeal has raised at least $22,000 every year since 2024. The freezer and shelving are one-time costs.",
    hints: [
      future("Who pays", rules.hasPayer),
      future("How much, or what share", rules.hasFigure),
      future("What’s agreed, or what you’ll do next", rules.hasCommitment),
      future("From when", rules.hasTransitionDate),
    ],
    minWords: 8,
  },
  mission: {
    fields: ["missionStatement"],
    name: "Mission",
    question: "What does your organization do, and for whom?",
    why: "Reviewers check that the project fits what you exist for.",
    example:
      "Fern Hollow Food Pantry makes sure that every family in Fern Hollow County has enough to eat, with groceries and help to enroll in benefits.",
    hints: [
      mission("Who you serve", rules.hasPeople),
      mission("One or two sentences", (text) => countWords(text) >= 4 && countWords(text) <= 70),
    ],
    minWords: 4,
  },
  history: {
    fields: ["organizationHistory"],
    name: "Track record",
    question: "What have you already achieved that shows you can do this?",
    why: "Past results are the best proof that you’ll deliver.",
    example:
      "Founded in 2009, we served 2,900 people in 2026 with 3 staff and 60 volunteers. Since 2021 we’ve managed five grants from the county and two foundations, and every report was on time.",
    hints: [history("The year you started", rules.hasYear), history("A result in numbers", rules.hasFigure)],
    minWords: 8,
  },
  title: {
    fields: ["projectTitle"],
    name: "Title",
    question: "What do you call this project?",
    why: "It’s the first thing a reviewer reads, and the name your application goes by.",
    example: "Evening Groceries for Working Families",
    hints: [
      {
        label: "12 words or fewer",
        isMet: ({ projectTitle = "" }) => countWords(projectTitle) > 0 && countWords(projectTitle) <= 12,
      },
    ],
    minWords: 1,
  },
} as const satisfies Record<string, Question>;

export type QuestionKey = keyof typeof interviewQuestions;
export const questionKeys = Object.keys(interviewQuestions) as QuestionKey[];
export const isQuestionKey = (key: string): key is QuestionKey => Object.hasOwn(interviewQuestions, key);
export const getQuestion = (key: QuestionKey): Question => interviewQuestions[key];
