import type { ProposalAnswers } from "#shared/api/proposals.ts";
import {
  assembleProposal,
  type ProposalSectionKey,
  proposalAnswerFields,
  proposalSections,
} from "#shared/api/proposals.ts";
import type { ProposalFacts } from "./document-facts.ts";
import { getProposalTitle } from "./document-title.ts";
import { composeProposalSection } from "./proposal.ts";

export const proposalSectionKeys = Object.keys(proposalSections) as ProposalSectionKey[];
export const emptyAnswers = Object.fromEntries(
  Object.keys(proposalAnswerFields).map((key) => [key, null]),
) as ProposalAnswers;
export const sampleAnswers: ProposalAnswers = {
  organizationName: "Lantern House",
  taxId: "12-3456789",
  missionStatement: "To keep every street in Harbor County lit and safe.",
  organizationHistory: "Founded in 2009, Lantern House has lit 240 streets. Dr. Robin Vale leads a staff of 6.",
  projectTitle: "Lamps for All",
  problemStatement:
    "One in four streets in the county is dark. In 2025 the county counted 61 accidents on them.\n\nOlder people stay at home.",
  projectGoals: "Light 40 more streets.\n- Train 12 volunteers\n- Cut accidents after dusk by 20%",
  methodology: "We survey the streets with neighbors. We install solar lamps in spring. Volunteers look after them.",
  totalBudget: 5_000_000,
  projectDuration: "1-year",
  personnelCosts: 3_000_000,
  equipmentSupplies: 1_500_000,
  travelTransportation: 0,
  administrativeCosts: 500_000,
  successMetrics: "Streets lit: from 240 to 280. Accidents after dusk: from 61 to 49.",
  expectedImpact: "Families walk home safely.",
  sustainabilityPlan: "The county pays for power and repair from the second year on.",
};
export const sampleProposalFacts: ProposalFacts = {
  today: "2026-11-21",
  answers: sampleAnswers,
  opportunity: {
    title: "Lanterns for Small Towns",
    funder: "Harborlight Foundation",
    description: "Supports towns that light their streets.",
    deadline: "2027-04-30T00:00:00.000Z",
  },
  record: null,
  requirements: [],
};
export const emptyProposalFacts: ProposalFacts = { ...sampleProposalFacts, answers: emptyAnswers, opportunity: null };

export const composeAllSections = (facts: ProposalFacts) =>
  proposalSectionKeys.map((key) => composeProposalSection(key, facts));
export const composeProposal = (facts: ProposalFacts) =>
  assembleProposal(getProposalTitle(facts), composeAllSections(facts));
export const removePlaceholders = (text: string) => text.replaceAll(/\[Add: [^\]]*\]/g, "");
