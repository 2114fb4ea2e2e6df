import * as z from "zod/mini";
import { keyEnum } from "./organization-options.ts";
import { moneyInput, multilineText, optionalText, singleLineText } from "./schemas.ts";

/** Project durations (spec section 9). */
export const proposalDurations = {
  "6-months": "6 months",
  "1-year": "1 year",
  "2-years": "2 years",
  "3-years": "3 years",
} as const;

export const maxFormAnswerLength = 12_000;
const answer = () =>
  optionalText(multilineText({ max: maxFormAnswerLength, tooLong: "Please keep this under 12,000 characters" }));
const dollarAmount = (label: string) => optionalText(moneyInput(`Please enter ${label} in dollars, such as 12,500`));

/** Form fields in order, by group; the labels are in the web app. */
export const proposalFieldGroups = {
  organization: ["organizationName", "taxId", "missionStatement", "organizationHistory"],
  project: ["projectTitle", "problemStatement", "projectGoals", "methodology"],
  budget: [
    "totalBudget",
    "projectDuration",
    "personnelCosts",
    "equipmentSupplies",
    "travelTransportation",
    "administrativeCosts",
  ],
  impact: ["successMetrics", "expectedImpact", "sustainabilityPlan"],
} as const;
export const costLines = {
  personnelCosts: "Personnel",
  equipmentSupplies: "Equipment and supplies",
  travelTransportation: "Travel and transportation",
  administrativeCosts: "Administrative costs",
} as const;
export type CostLine = keyof typeof costLines;

/**
 * The 17 answers (spec section 3), money in whole cents. None is required: drafts have placeholders for missing ones.
 */
export const proposalAnswerFields = {
  organizationName: optionalText(singleLineText({ max: 200 })),
  taxId: optionalText(singleLineText({ max: 30 })),
  missionStatement: answer(),
  organizationHistory: answer(),
  projectTitle: optionalText(singleLineText({ max: 300 })),
  problemStatement: answer(),
  projectGoals: answer(),
  methodology: answer(),
  totalBudget: dollarAmount("the total budget"),
  projectDuration: optionalText(keyEnum(proposalDurations, "Please choose how long the project runs")),
  personnelCosts: dollarAmount("the personnel costs"),
  equipmentSupplies: dollarAmount("the costs of equipment and supplies"),
  travelTransportation: dollarAmount("the travel costs"),
  administrativeCosts: dollarAmount("the administrative costs"),
  successMetrics: answer(),
  expectedImpact: answer(),
  sustainabilityPlan: answer(),
};
const Answers = z.object(proposalAnswerFields);
export type ProposalAnswers = z.output<typeof Answers>;
export type ProposalField = keyof ProposalAnswers;

export const proposalSections = {
  summary: "Executive Summary",
  need: "Statement of Need",
  goals: "Goals and Objectives",
  methods: "Methods and Timeline",
  evaluation: "Evaluation and Expected Impact",
  sustainability: "Sustainability",
  organization: "Organizational Background",
  budget: "Budget and Justification",
  conclusion: "Conclusion",
} as const;
export type ProposalSectionKey = keyof typeof proposalSections;

/** The section that each narrative answer belongs to. */
export const sectionByAnswer = {
  problemStatement: "need",
  projectGoals: "goals",
  methodology: "methods",
  successMetrics: "evaluation",
  expectedImpact: "evaluation",
  sustainabilityPlan: "sustainability",
  missionStatement: "organization",
  organizationHistory: "organization",
} as const satisfies Partial<Record<ProposalField, ProposalSectionKey>>;
export type NarrativeField = keyof typeof sectionByAnswer;

export const letterTypes = { grants: "Grants", sponsorships: "Sponsorships", donations: "Donations" } as const;
export type LetterType = keyof typeof letterTypes;
/** Answers for a cover letter. `amountRequested` is in whole cents; the deadline is free text. */
export const letterAnswerFields = {
  type: keyEnum(letterTypes, "Please choose grants, sponsorships or donations"),
  recipientOrganization: optionalText(singleLineText({ max: 200 })),
  contactPerson: optionalText(singleLineText({ max: 200 })),
  organizationName: optionalText(singleLineText({ max: 200 })),
  purposeSummary: answer(),
  amountRequested: dollarAmount("the amount requested"),
  deadline: optionalText(singleLineText({ max: 60 })),
  keyBenefits: answer(),
  alignment: answer(),
};
const LetterAnswers = z.object(letterAnswerFields);
export type LetterAnswers = z.output<typeof LetterAnswers>;
export type LetterField = keyof LetterAnswers;

/** Joins a proposal into one text: the title, then each section under its heading, separated by empty lines. */
export const assembleProposal = (title: string, sections: readonly { title: string; content: string }[]) =>
  `${[title, ...sections.map((section) => `${section.title}\n${section.content}`)].join("\n\n")}\n`;
