import type { PassageSource } from "../domain/links.ts";

/** Labels of the rules, in the order in which they are listed on the screen. */
export const ruleLabels = {
  figures: "Numbers and dates come from your answers",
  names: "Names and addresses come from your answers",
  addressee: "The funder and the contact are named correctly",
  budget: "The budget adds up",
  ask: "The amount is within the funder's limits",
  indirect: "Indirect costs are within the limit",
  costs: "Costs are allowable and match the activities",
  sections: "All sections are present and in order",
  fields: "Your answers are used",
  requirements: "The notice's requirements are addressed",
  objectives: "Objectives have a number and a date",
  limits: "Length limits are met",
  timing: "Dates and milestones are consistent",
  consistency: "Facts are consistent throughout",
  leakage: "No leftover template text or instructions",
  repetition: "No repetition",
  specificity: "Specific to your organization",
  claims: "Claims are supported",
  person: "Consistent point of view",
  acronyms: "Acronyms are spelled out",
  phrases: "Plain, active sentences",
  spelling: "No common spelling or grammar mistakes",
  reading: "Reading grade",
} as const;
export type RuleKey = keyof typeof ruleLabels;

export type Finding = {
  rule: RuleKey;
  /**
   * `fail`: wrong, because it contradicts a fact; `confirm`: a fact that no source contains; `found`: a fact that only
   * another of the user's documents or saved answers contains; `warn`: worth considering.
   */
  status: "fail" | "confirm" | "found" | "warn";
  message: string;
  /** Position in the content; null if something is missing. */
  start: number | null;
  end: number | null;
  field?: string;
  section?: string;
  /** The text to confirm. */
  fact?: string;
  /** Replacements for `text`, the words between `start` and `end`; best first. */
  correction?: { text: string; replacements: readonly string[] };
  /** A word in lower case that the user may add to their dictionary. */
  word?: string;
  /** Where a fact was found. */
  passage?: PassageSource;
};

/** Outcome of a rule. `value` is its measure, if it has one, such as the reading grade. */
export type RuleResult = {
  rule: RuleKey;
  label: string;
  state: "pass" | "warn" | "fail" | "not_applicable";
  findings: number;
  value?: number;
};
/** Findings of a rule; null if it does not apply. */
export type RuleFindings = Omit<Finding, "rule">[] | null;

export const createFinding = (
  { start, end }: { start: number; end: number },
  message: string,
  status: Finding["status"] = "fail",
): Omit<Finding, "rule"> => ({ status, message, start, end });
export const createMissingFinding = (
  message: string,
  target: { field?: string; section?: string } = {},
  status: Finding["status"] = "fail",
): Omit<Finding, "rule"> => ({ status, message, start: null, end: null, ...target });
