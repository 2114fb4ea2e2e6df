/** Cost categories of section B of the SF-424A (OMB 4040-0006), by letter; i, j and k are computed. */
export const budgetCategories = {
  personnel: { letter: "a", label: "Personnel" },
  fringe: { letter: "b", label: "Fringe benefits" },
  travel: { letter: "c", label: "Travel" },
  equipment: { letter: "d", label: "Equipment" },
  supplies: { letter: "e", label: "Supplies" },
  contractual: { letter: "f", label: "Contractual" },
  construction: { letter: "g", label: "Construction" },
  other: { letter: "h", label: "Other" },
} as const;

export const lineCategories = {
  personnel: budgetCategories.personnel.label,
  fringe: budgetCategories.fringe.label,
  travel: budgetCategories.travel.label,
  equipment: budgetCategories.equipment.label,
  supplies: budgetCategories.supplies.label,
  contractual: budgetCategories.contractual.label,
  construction: budgetCategories.construction.label,
  other: budgetCategories.other.label,
} as const;
export type LineCategory = keyof typeof lineCategories;
export const lineCategoryKeys = Object.keys(lineCategories) as LineCategory[];

/** Cost types with special treatment in the indirect cost base (2 CFR 200.1, "modified total direct cost"). */
export const costTypes = {
  standard: "Standard",
  consultant: "Consultant or contract",
  subaward: "Subaward",
  rent: "Rent",
  participant_support: "Participant support",
  tuition: "Tuition, scholarship or fellowship",
  patient_care: "Patient care",
} as const;
export type CostType = keyof typeof costTypes;

export const indirectMethods = {
  none: "No indirect costs",
  de_minimis: "De minimis, 15% of MTDC",
  negotiated: "Negotiated rate (NICRA)",
} as const;
export const indirectBases = {
  mtdc: "Modified total direct costs",
  direct: "Total direct costs",
  salaries: "Salaries and wages",
  salaries_and_fringe: "Salaries, wages and fringe benefits",
} as const;
export const capBases = { direct: "direct costs", total: "the total request", mtdc: "MTDC" } as const;

export const sourceKinds = { cash: "Cash match", in_kind: "In-kind match", other: "Other funding" } as const;
/** Columns of section C of the SF-424A. */
export const sourceOrigins = { applicant: "Applicant", state: "State", other: "Other source" } as const;
export const matchBases = { request: "the amount requested", project: "total project costs" } as const;

/** Headings of totals and parts in tables, exports and documents. */
export const budgetLabels = {
  direct: "Total direct costs",
  indirect: "Indirect costs",
  request: "Total request",
  project: "Total project costs",
  justification: "Budget justification",
} as const;
export const formatFormSection = (letter: string, title: string): string => `Section ${letter}: ${title}`;
