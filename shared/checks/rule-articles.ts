import type { RuleKey } from "./finding.ts";

/** The article of the resource library that explains a rule. */
export const ruleArticles: Partial<Record<RuleKey, string>> = {
  figures: "cite-figures",
  claims: "local-figures",
  budget: "budget-from-activities",
  ask: "how-much-to-ask",
  indirect: "indirect-costs",
  costs: "unallowable-costs",
  sections: "parts-of-a-proposal",
  requirements: "read-the-notice",
  objectives: "smart-objectives",
  timing: "plan-backwards",
  consistency: "second-reader",
  specificity: "need-of-community",
  acronyms: "plain-words",
  phrases: "plain-words",
  reading: "plain-words",
};
