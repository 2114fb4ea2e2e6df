import { complianceRules } from "#shared/domain/compliance-rules.ts";
import { formatDollars } from "#shared/util/money.ts";
import { findAmounts } from "./compute-indirect.ts";

type Threshold = {
  subject: RegExp;
  /** In dollars. */
  value: number;
  below: (amount: string, limit: string) => string;
  reached: (amount: string, limit: string) => string;
  /** ID of the library article that explains the threshold. */
  article?: string;
};

/** Micro-purchase and simplified acquisition thresholds of 48 CFR 2.101 since October 1, 2025, in dollars. */
const acquisition = { microPurchase: 15_000, simplified: 350_000 };

/** In dollars, 2 CFR Part 170. An amendment that raises a subaward to this amount makes it reportable, too. */
const subawardReport = 30_000;

const thresholds: readonly Threshold[] = [
  {
    subject:
      /\b(?:need|requir\w*|trigger\w*|have to (?:get|have|do)|must (?:we|i) (?:get|have))\b[^.?!]{0,30}\baudit\b(?! (?:fees?|costs?|bill|findings?|report)\b)|\bsingle audit\b(?! (?:fees?|costs?|findings?|report)\b)/i,
    article: "single-audit",
    value: complianceRules.singleAudit.value,
    below: (amount, limit) =>
      `**No.** ${amount} of federal spending in a fiscal year is below the single audit threshold of ${limit}.`,
    reached: (amount, limit) =>
      `**Yes.** ${amount} of federal spending in a fiscal year reaches the single audit threshold of ${limit}.`,
  },
  {
    subject: /\b(?:ffata|fsrs)\b|\breport(?:ed|ing)?\b[^.?!]{0,30}\bsub-?awards?\b/i,
    value: subawardReport,
    below: (amount, limit) => `**No.** A subaward of ${amount} is below the reporting threshold of ${limit}.`,
    reached: (amount, limit) => `**Yes.** A subaward of ${amount} reaches the reporting threshold of ${limit}.`,
  },
  {
    subject: /\b(?:quotes?|bids?|bidding|procure\w*)\b/i,
    value: acquisition.microPurchase,
    article: "procurement",
    below: (amount, limit) =>
      `**No quotes are needed** under the federal rules: ${amount} is a micro-purchase (up to ${limit}), unless your own policy is stricter.`,
    reached: (amount, limit) =>
      `**Yes, get quotes**: ${amount} is above the micro-purchase threshold of ${limit}, so get written quotes from several sellers, usually three.`,
  },
  {
    subject: /\bequipment\b/i,
    article: "equipment-threshold",
    value: complianceRules.equipmentThreshold.value,
    below: (amount, limit) =>
      `**A supply**: ${amount} is below the equipment threshold of ${limit} per unit, so the rules for equipment don't apply, unless your own capitalization level is lower. An award under the rules from before October 2024 may still use $5,000: check its terms.`,
    reached: (amount, limit) =>
      `**Equipment**: ${amount} reaches the threshold of ${limit} per unit, if it lasts more than a year.`,
  },
];

const asksForDecision =
  /^\W*(?:do|does|is|are|would|will|must|should)\b|\b(?:do|does|would|must) (?:we|i|it|you) (?:need|have|count)\b|\bor (?:a )?suppl/i;

/** Compares the amount in a question with the federal threshold it depends on; undefined if no threshold applies. */
export const compareWithThreshold = (question: string): { text: string; article: string | undefined } | undefined => {
  if (!asksForDecision.test(question)) return undefined;
  const amount = findAmounts(question)[0]?.value;
  const threshold = thresholds.find(({ subject }) => subject.test(question));
  if (amount === undefined || !threshold) return undefined;
  if (threshold.value === acquisition.microPurchase && amount > acquisition.simplified)
    return {
      text: `**Yes, and more**: ${formatDollars(amount)} is above the simplified acquisition threshold of ${formatDollars(acquisition.simplified)}, so it needs sealed bids or open proposals.`,
      article: threshold.article,
    };
  const isReached =
    threshold.value === acquisition.microPurchase ? amount > threshold.value : amount >= threshold.value;
  const format = isReached ? threshold.reached : threshold.below;
  return { text: format(formatDollars(amount), formatDollars(threshold.value)), article: threshold.article };
};
