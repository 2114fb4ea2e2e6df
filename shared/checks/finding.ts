/** What a draft is checked for, in the order a screen lists it: key to label. */
export const ruleLabels = {
  figures: "Figures and dates come from your answers",
  names: "Names and addresses come from your answers",
  budget: "The budget adds up",
  ask: "The amount is within the funder's limits",
  indirect: "Indirect costs are within the rule",
  sections: "Every section is there, in order",
  fields: "What you answered is used",
  requirements: "What the notice asks for is answered",
  limits: "Length limits are kept",
  timing: "Dates and milestones fit",
  consistency: "The same fact is the same everywhere",
  leakage: "No placeholders or instructions are left",
  repetition: "Nothing is said twice",
  specificity: "It is about you, not about anybody",
  acronyms: "Acronyms are explained",
  phrases: "Plain, active sentences",
  reading: "Reading grade",
} as const;
export type RuleKey = keyof typeof ruleLabels;

/** Something to look at. `fail` is wrong as far as one can compute it; `warn` is for the writer to weigh. */
export type Finding = {
  rule: RuleKey;
  status: "fail" | "warn";
  /** A sentence for the person who reads it. */
  message: string;
  /** Where in the content; null when it is about something that is missing. */
  start: number | null;
  end: number | null;
  /** The field of the form or the section it is about, if it is about one. */
  field?: string;
  section?: string;
};

/** How a rule went. `value` is a measure where the rule takes one, such as the reading grade. */
export type RuleResult = {
  rule: RuleKey;
  label: string;
  state: "pass" | "warn" | "fail" | "not_applicable";
  findings: number;
  value?: number;
};
/** What a rule answers: its findings, or null where it does not apply. */
export type Verdict = Omit<Finding, "rule">[] | null;

/** A finding at a place. */
export const at = (
  { start, end }: { start: number; end: number },
  message: string,
  status: Finding["status"] = "fail",
): Omit<Finding, "rule"> => ({ status, message, start, end });
/** A finding about something that is missing. */
export const missing = (
  message: string,
  about: { field?: string; section?: string } = {},
  status: Finding["status"] = "fail",
): Omit<Finding, "rule"> => ({ status, message, start: null, end: null, ...about });
