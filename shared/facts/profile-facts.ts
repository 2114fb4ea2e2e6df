import type { ProfileFact } from "../api/facts.ts";
import { annualBudgets, organizationTypes } from "../api/organization-options.ts";
import type { Organization } from "../api/organizations.ts";
import { usStates } from "../domain/us-states.ts";
import { formatDollars } from "../util/money.ts";
import { extractFacts } from "./extract-facts.ts";

type ProfileField = Pick<ProfileFact, "kind" | "name" | "field"> & {
  value: string | null | undefined;
  amount?: number | null;
};
/** Fields whose sentences may contain numbers. */
const textFields = ["targetPopulation", "mission", "history"] as const;

/** Adds "We serve" to a target population such as "8,940 students in 14 schools". */
const toSentences = (field: (typeof textFields)[number], text: string) =>
  field === "targetPopulation" && text ? `We serve ${text}\n${text}` : text;

/**
 * Derives the facts stated in the profile. They are derived on every read, because the profile remains their source.
 */
export const deriveProfileFacts = (organization: Organization): ProfileFact[] => {
  const { name, taxId, type, mission, state, county, targetPopulation, annualBudget, usualRequest, history } =
    organization;
  const profileFields: ProfileField[] = [
    { kind: "identifier", name: "Legal name", value: name, field: "name" },
    { kind: "identifier", name: "EIN", value: taxId, field: "taxId" },
    { kind: "statement", name: "Type of organization", value: organizationTypes[type], field: "type" },
    { kind: "place", name: "State", value: state && usStates[state], field: "state" },
    { kind: "place", name: "County", value: county, field: "county" },
    { kind: "statement", name: "People served", value: targetPopulation, field: "targetPopulation" },
    {
      kind: "number",
      name: "Annual budget",
      value: annualBudget && annualBudgets[annualBudget],
      field: "annualBudget",
    },
    {
      kind: "number",
      name: "Typical request",
      value: usualRequest ? formatDollars(usualRequest) : null,
      amount: usualRequest ?? null,
      field: "usualRequest",
    },
    { kind: "statement", name: "Mission", value: mission, field: "mission" },
    { kind: "statement", name: "History", value: history, field: "history" },
  ];
  const base = { unit: null, period: null, updatedAt: organization.updatedAt };
  return [
    ...profileFields.flatMap(({ value, amount = null, ...fact }) =>
      value ? [{ ...base, ...fact, id: `profile-${fact.field}`, value, amount }] : [],
    ),
    ...textFields.flatMap((field) =>
      extractFacts(toSentences(field, organization[field] ?? "")).map(({ quote: _, ...fact }, index) => ({
        ...fact,
        id: `profile-${field}-${index}`,
        field,
        updatedAt: base.updatedAt,
      })),
    ),
  ];
};
