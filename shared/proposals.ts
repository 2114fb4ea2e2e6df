import * as z from "zod/mini";
import { choice } from "./organization-options.ts";
import { blank, line, money, text } from "./words.ts";

/** How long a project may run (spec section 9). */
export const proposalDurations = {
  "6-months": "6 months",
  "1-year": "1 year",
  "2-years": "2 years",
  "3-years": "3 years",
} as const;

/** Most characters of a long answer; a longer one is refused beside its field. */
export const longAnswer = 12_000;
const answer = () => blank(text({ max: longAnswer, tooLong: "Please keep this under 12,000 characters" }));
const dollarsOf = (what: string) => blank(money(`Please give ${what} in dollars, such as 12,500`));

/** What the form asks for, in its order and its four groups; labels are the web's. */
export const proposalGroups = {
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
/** The cost lines that add up to the total. */
export const costLines = {
  personnelCosts: "Personnel",
  equipmentSupplies: "Equipment and supplies",
  travelTransportation: "Travel and transportation",
  administrativeCosts: "Administrative costs",
} as const;
export type CostLine = keyof typeof costLines;

/** The 17 answers (spec section 3). Nothing is required: what is missing is asked for in the text. Money in whole cents. */
export const proposalAnswers = {
  organizationName: blank(line({ max: 200 })),
  taxId: blank(line({ max: 30 })),
  missionStatement: answer(),
  organizationHistory: answer(),
  projectTitle: blank(line({ max: 300 })),
  problemStatement: answer(),
  projectGoals: answer(),
  methodology: answer(),
  totalBudget: dollarsOf("the total budget"),
  projectDuration: blank(choice(proposalDurations, "Please choose how long the project runs")),
  personnelCosts: dollarsOf("the personnel costs"),
  equipmentSupplies: dollarsOf("the costs of equipment and supplies"),
  travelTransportation: dollarsOf("the travel costs"),
  administrativeCosts: dollarsOf("the administrative costs"),
  successMetrics: answer(),
  expectedImpact: answer(),
  sustainabilityPlan: answer(),
};
const Answers = z.object(proposalAnswers);
export type ProposalAnswers = z.output<typeof Answers>;
export type ProposalField = keyof ProposalAnswers;

/** The sections of a proposal in the order funders read them. */
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

/** Types of cover letter (spec section 9). */
export const letterTypes = { grants: "Grants", sponsorships: "Sponsorships", donations: "Donations" } as const;
export type LetterType = keyof typeof letterTypes;
/** What a cover letter is written from. `amountRequested` in whole cents; the deadline as it was typed or picked. */
export const letterAnswers = {
  type: choice(letterTypes, "Please choose grants, sponsorships or donations"),
  recipientOrganization: blank(line({ max: 200 })),
  contactPerson: blank(line({ max: 200 })),
  organizationName: blank(line({ max: 200 })),
  purposeSummary: answer(),
  amountRequested: dollarsOf("the amount requested"),
  deadline: blank(line({ max: 60 })),
  keyBenefits: answer(),
  alignment: answer(),
};
const LetterAnswers = z.object(letterAnswers);
export type LetterAnswers = z.output<typeof LetterAnswers>;
export type LetterField = keyof LetterAnswers;

/** A proposal as one text: the title, then each section under its heading; paragraphs are parted by an empty line. */
export const assembleProposal = (title: string, sections: readonly { title: string; content: string }[]) =>
  `${[title, ...sections.map((section) => `${section.title}\n${section.content}`)].join("\n\n")}\n`;
