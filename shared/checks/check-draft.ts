import { type Finding, type RuleFindings, type RuleKey, type RuleResult, ruleLabels } from "./finding.ts";
import { type ParsedDraft, parseDraft, type SupportedSpan } from "./parsed-draft.ts";
import { checkAddressee } from "./rules/addressee.ts";
import { checkBudget, checkIndirectCosts, checkRequestedAmount } from "./rules/amounts.ts";
import { checkClaims } from "./rules/claims.ts";
import { checkFields, checkLengthLimits, checkRequirements, checkSections } from "./rules/completeness.ts";
import { checkConsistency, checkTiming } from "./rules/consistency.ts";
import { checkCosts } from "./rules/costs.ts";
import { checkFigures, checkNames } from "./rules/grounded-facts.ts";
import { checkLeakage } from "./rules/leakage.ts";
import { checkSlips } from "./rules/slips.ts";
import {
  checkAcronyms,
  checkPhrases,
  checkReadingGrade,
  checkRepetition,
  checkSpecificity,
  computeReadingGrade,
} from "./rules/style.ts";
import { checkObjectives, checkPerson } from "./rules/voice.ts";
import { type CriterionScore, scoreCriteria } from "./score-criteria.ts";
import { checkSecondLanguage } from "./second-language.ts";
import type { CheckSources, DraftToCheck } from "./sources.ts";

export type { Finding, RuleResult } from "./finding.ts";
export { ruleLabels } from "./finding.ts";
export type { CriterionAspect, CriterionScore } from "./score-criteria.ts";
export type { CheckSources, DraftToCheck } from "./sources.ts";

const rules: Record<RuleKey, (draft: ParsedDraft) => RuleFindings> = {
  figures: checkFigures,
  names: checkNames,
  addressee: checkAddressee,
  budget: checkBudget,
  ask: checkRequestedAmount,
  indirect: checkIndirectCosts,
  costs: checkCosts,
  sections: checkSections,
  fields: checkFields,
  requirements: checkRequirements,
  objectives: checkObjectives,
  limits: checkLengthLimits,
  timing: checkTiming,
  consistency: checkConsistency,
  leakage: checkLeakage,
  repetition: checkRepetition,
  specificity: checkSpecificity,
  claims: checkClaims,
  person: checkPerson,
  acronyms: checkAcronyms,
  phrases: checkPhrases,
  spelling: (draft) => [...(checkSlips(draft) ?? []), ...checkSecondLanguage(draft)],
  reading: checkReadingGrade,
};

const maxFindingsPerRule = 100;
/** The same finding at the same place is listed and counted once. */
const dropDuplicates = (findings: NonNullable<RuleFindings>) => [
  ...new Map(findings.map((finding) => [`${finding.start} ${finding.message}`, finding])).values(),
];

/** `supported`: figures and names that a confirmed fact supports. */
export type DraftReview = {
  findings: Finding[];
  rules: RuleResult[];
  criteria: CriterionScore[] | null;
  supported: readonly SupportedSpan[];
};
/**
 * Checks a draft with rules only. Findings about missing parts come first, then the others in text order. Criteria are
 * scored only for a proposal whose notice lists them.
 */
export const reviewDraft = (draft: DraftToCheck, sources: CheckSources): DraftReview => {
  const parsed = parseDraft(draft, sources);
  const findings: Finding[] = [];
  const ruleResults = Object.keys(rules).map((key): RuleResult => {
    const rule = key as RuleKey;
    const results = rules[rule](parsed);
    const ruleFindings = dropDuplicates(results ?? [])
      .slice(0, maxFindingsPerRule)
      .map((finding) => ({ rule, ...finding }));
    findings.push(...ruleFindings);
    const state = ruleFindings.some(({ status }) => status === "fail")
      ? "fail"
      : ruleFindings.length > 0
        ? "warn"
        : "pass";
    const grade = rule === "reading" ? computeReadingGrade(parsed) : null;
    return {
      rule,
      label: ruleLabels[rule],
      state: results === null ? "not_applicable" : state,
      findings: ruleFindings.length,
      ...(grade === null ? {} : { value: grade }),
    };
  });
  findings.sort((a, b) => (a.start ?? -1) - (b.start ?? -1));
  return { findings, rules: ruleResults, criteria: scoreCriteria(parsed), supported: parsed.supported };
};

export const checkDraft = (draft: DraftToCheck, sources: CheckSources): Finding[] =>
  reviewDraft(draft, sources).findings;
export const summarizeChecks = (draft: DraftToCheck, sources: CheckSources): RuleResult[] =>
  reviewDraft(draft, sources).rules;
