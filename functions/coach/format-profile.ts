import { annualBudgets, organizationTypes } from "#shared/api/organization-options.ts";
import type { Organization, TaxStatus } from "#shared/api/organizations.ts";
import { escapeMarkdown, formatExcerpt } from "./format-records.ts";

const taxStatusNames: Record<TaxStatus, string> = {
  "501c3": "501(c)(3)",
  "other-nonprofit": "nonprofit with another status",
  "fiscal-sponsor": "with a fiscal sponsor",
  none: "none",
};

/** Formats the organization profile as sentences and lists missing fields. */
export const formatProfile = (organization: Organization | undefined): string => {
  if (!organization) return "You haven't filled out your organization profile yet. We use it to prefill your forms.";
  const { name, type, state, focusAreas, annualBudget, mission, targetPopulation, history, taxStatus } = organization;
  const facts = [
    organizationTypes[type],
    `tax status: ${taxStatus ? taxStatusNames[taxStatus] : "not filled out"}`,
    ...(state ? [`works in ${state}`] : []),
    ...(focusAreas.length ? [`focus on ${focusAreas.join(", ")}`] : []),
    ...(annualBudget ? [`annual budget ${annualBudgets[annualBudget]}`] : []),
  ];
  const missing = Object.entries({ mission, "who you serve": targetPopulation, history }).filter(([, value]) => !value);
  return [
    `Your organization profile: **${escapeMarkdown(name)}**, ${facts.join("; ")}. Change it under **Organization**.`,
    ...(mission ? [`Mission: ${formatExcerpt(mission)}`] : []),
    missing.length
      ? `Still missing: ${missing.map(([field]) => field).join(", ")}.`
      : "All fields that searches, verdicts and drafts use are filled out.",
  ].join(" ");
};
