import { type Checked, takeApart } from "./context.ts";
import { type Finding, type RuleKey, type RuleResult, ruleLabels, type Verdict } from "./finding.ts";
import { acronyms } from "./rules/acronyms.ts";
import { ask } from "./rules/ask.ts";
import { budget } from "./rules/budget.ts";
import { consistency } from "./rules/consistency.ts";
import { fields } from "./rules/fields.ts";
import { figures } from "./rules/figures.ts";
import { indirect } from "./rules/indirect.ts";
import { leakage } from "./rules/leakage.ts";
import { limits } from "./rules/limits.ts";
import { names } from "./rules/names.ts";
import { phrases } from "./rules/phrases.ts";
import { reading, readingGrade } from "./rules/reading.ts";
import { repetition } from "./rules/repetition.ts";
import { requirements } from "./rules/requirements.ts";
import { sections } from "./rules/sections.ts";
import { specificity } from "./rules/specificity.ts";
import { timing } from "./rules/timing.ts";
import type { CheckSources, DraftToCheck } from "./sources.ts";

export type { Finding, RuleResult } from "./finding.ts";
export { ruleLabels } from "./finding.ts";
export type { CheckSources, DraftToCheck } from "./sources.ts";

const rules: Record<RuleKey, (draft: Checked) => Verdict> = {
  figures,
  names,
  budget,
  ask,
  indirect,
  sections,
  fields,
  requirements,
  limits,
  timing,
  consistency,
  leakage,
  repetition,
  specificity,
  acronyms,
  phrases,
  reading,
};

const maxFindingsPerRule = 100;

export type Review = { findings: Finding[]; rules: RuleResult[] };
/**
 * Checks a draft against its sources with rules only, without a model and without judging how persuasive it is. Findings
 * are in text order, those about something missing first.
 */
export const reviewDraft = (draft: DraftToCheck, sources: CheckSources): Review => {
  const parsed = takeApart(draft, sources);
  const findings: Finding[] = [];
  const results = Object.keys(rules).map((key): RuleResult => {
    const rule = key as RuleKey;
    const verdict = rules[rule](parsed);
    const found = (verdict ?? []).slice(0, maxFindingsPerRule).map((each) => ({ rule, ...each }));
    findings.push(...found);
    const worst = found.some(({ status }) => status === "fail") ? "fail" : found.length > 0 ? "warn" : "pass";
    const grade = rule === "reading" ? readingGrade(parsed) : null;
    return {
      rule,
      label: ruleLabels[rule],
      state: verdict === null ? "not_applicable" : worst,
      findings: found.length,
      ...(grade === null ? {} : { value: grade }),
    };
  });
  findings.sort((a, b) => (a.start ?? -1) - (b.start ?? -1));
  return { findings, rules: results };
};

export const checkDraft = (draft: DraftToCheck, sources: CheckSources): Finding[] =>
  reviewDraft(draft, sources).findings;
export const checkSummary = (draft: DraftToCheck, sources: CheckSources): RuleResult[] =>
  reviewDraft(draft, sources).rules;
