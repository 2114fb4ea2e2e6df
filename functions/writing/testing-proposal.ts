import type { ProposalAnswers } from "#shared/proposals.ts";
import { assembleProposal, type ProposalSectionKey, proposalAnswers, proposalSections } from "#shared/proposals.ts";
import { composeSection } from "./proposal.ts";
import type { ProposalFacts } from "./proposal-facts.ts";
import { proposalTitle } from "./proposal-title.ts";

export const sectionKeys = Object.keys(proposalSections) as ProposalSectionKey[];
export const noAnswers = Object.fromEntries(Object.keys(proposalAnswers).map((key) => [key, null])) as ProposalAnswers;
export const someAnswers: ProposalAnswers = {
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
export const someFacts: ProposalFacts = {
  today: "2026-11-21",
  answers: someAnswers,
  opportunity: {
    title: "Lanterns for Small Towns",
    funder: "Harborlight Foundation",
    description: "Supports towns that light their streets.",
    deadline: "2027-04-30T00:00:00.000Z",
  },
  record: null,
  requirements: [],
};
export const nothing: ProposalFacts = { ...someFacts, answers: noAnswers, opportunity: null };

export const sectionsOf = (facts: ProposalFacts) => sectionKeys.map((key) => composeSection(key, facts));
export const proposalOf = (facts: ProposalFacts) => assembleProposal(proposalTitle(facts), sectionsOf(facts));
export const said = (text: string) => text.replaceAll(/\[Add: [^\]]*\]/g, "");
