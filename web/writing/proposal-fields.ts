import { type ProposalField, proposalDurations } from "#shared/api/proposals.ts";
import { toSelectOptions } from "#web/ui/forms/select-options.ts";
import * as common from "#web/ui/messages.ts";

type FieldConfig = { label: string; hint?: string; as: "line" | "money" | "choice" | "long" };
/** The labels and inputs of the fields in the form and the interview. */
export const proposalFields: Record<ProposalField, FieldConfig> = {
  organizationName: { label: common.organizationName, as: "line" },
  taxId: { label: "EIN (tax ID)", as: "line" },
  missionStatement: { label: common.missionStatement, as: "long" },
  organizationHistory: {
    label: "Organization history",
    hint: "Year founded and what you’ve accomplished, with numbers and years",
    as: "long",
  },
  projectTitle: { label: "Project title", as: "line" },
  problemStatement: {
    label: "Problem statement",
    hint: "Who is affected, how many and where; cite a source for each number",
    as: "long",
  },
  projectGoals: { label: "Project goals", hint: "What will change, by how much and by when", as: "long" },
  methodology: { label: "Methodology", hint: "What you’ll do, who will do it and in what order", as: "long" },
  totalBudget: { label: "Total budget", as: "money" },
  projectDuration: { label: "Project duration", as: "choice" },
  personnelCosts: { label: "Personnel costs", as: "money" },
  equipmentSupplies: { label: "Equipment and supplies", as: "money" },
  travelTransportation: { label: "Travel and transportation", as: "money" },
  administrativeCosts: { label: "Administrative costs", as: "money" },
  successMetrics: { label: "Success metrics", hint: "What you’ll measure, when and how", as: "long" },
  expectedImpact: { label: "Expected impact", as: "long" },
  sustainabilityPlan: { label: "Sustainability plan", hint: "Who will pay after the grant ends", as: "long" },
};
export const durationOptions = toSelectOptions(proposalDurations);
