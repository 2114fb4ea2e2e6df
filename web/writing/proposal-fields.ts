import type { Organization } from "#shared/api/organizations.ts";
import { type ProposalField, proposalDurations, proposalFieldGroups } from "#shared/api/proposals.ts";
import * as common from "#web/ui/messages.ts";

type Typed<Field extends string> = Record<Field, string>;
export type ProposalFormValues = Typed<ProposalField>;
export type ProposalGroup = keyof typeof proposalFieldGroups;

export const groupTitles: Record<ProposalGroup, string> = {
  organization: common.organization,
  project: "Project",
  budget: "Budget",
  impact: "Impact",
};
export const groupHints: Record<ProposalGroup, string> = {
  organization: "Who asks, and why a funder can rely on you",
  project: "What is wrong, what will be different, and how you get there",
  budget: "What it costs, line by line",
  impact: "How you will know, what it changes, and what comes after the grant",
};

type FieldConfig = { label: string; hint?: string; as: "line" | "money" | "duration" | "long" };
export const proposalFields: Record<ProposalField, FieldConfig> = {
  organizationName: { label: common.organizationName, as: "line" },
  taxId: { label: "Tax id", as: "line" },
  missionStatement: { label: common.missionStatement, as: "long" },
  organizationHistory: {
    label: "Organization history",
    hint: "Since when, and what you have done; figures with the year they are from",
    as: "long",
  },
  projectTitle: { label: "Project title", as: "line" },
  problemStatement: {
    label: "Problem statement",
    hint: "Who is affected, how many, where; name the source of each figure",
    as: "long",
  },
  projectGoals: { label: "Project goals", hint: "What will be different, by how much, until when", as: "long" },
  methodology: { label: "Methodology", hint: "What you do, who does it, in which order", as: "long" },
  totalBudget: { label: "Total budget", as: "money" },
  projectDuration: { label: "Project duration", as: "duration" },
  personnelCosts: { label: "Personnel costs", as: "money" },
  equipmentSupplies: { label: "Equipment and supplies", as: "money" },
  travelTransportation: { label: "Travel and transportation", as: "money" },
  administrativeCosts: { label: "Administrative costs", as: "money" },
  successMetrics: { label: "Success metrics", hint: "What you count or ask, when, and how", as: "long" },
  expectedImpact: { label: "Expected impact", as: "long" },
  sustainabilityPlan: { label: "Sustainability plan", hint: "Who pays when the grant has ended", as: "long" },
};
export const proposalFieldNames = Object.values(proposalFieldGroups).flat() as ProposalField[];
export const durationOptions = Object.entries(proposalDurations).map(([value, label]) => ({ value, label }));

export const getProposalDefaults = (
  organization: Organization | null | undefined,
  suggestedName: string,
): ProposalFormValues => ({
  ...(Object.fromEntries(proposalFieldNames.map((name) => [name, ""])) as ProposalFormValues),
  organizationName: organization?.name ?? suggestedName,
  taxId: organization?.taxId ?? "",
  missionStatement: organization?.mission ?? "",
  organizationHistory: organization?.history ?? "",
});
