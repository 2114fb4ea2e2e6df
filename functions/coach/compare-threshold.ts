import { complianceRules } from "#shared/domain/compliance-rules.ts";
import { formatDollars } from "#shared/util/money.ts";
import { findAmounts } from "./compute-indirect.ts";

type Threshold = {
  subject: RegExp;
  /** In dollars. */
  value: number;
  below: (amount: string, limit: string) => string;
  reached: (amount: string, limit: string) => string;
};

/** Micro-purchase and simplified acquisition thresholds of 48 CFR 2.101 since October 1, 2025, in dollars. */
const acquisition = { microPurchase: 15_000, simplified: 350_000 };

/** In dollars, 2 CFR Part 170: a later change that brings a subaward to the line makes it reportable as well. */
const subawardReport = 30_000;

const thresholds: readonly Threshold[] = [
  {
    subject: /\bsingle audit\b|\baudit\b/i,
    value: complianceRules.singleAudit.value,
    below: (amount, limit) =>
      `**No.** ${amount} of federal spending in a fiscal year is below the single audit line of ${limit}.`,
    reached: (amount, limit) =>
      `**Yes.** ${amount} of federal spending in a fiscal year reaches the single audit line of ${limit}.`,
  },
  {
    subject: /\b(?:ffata|fsrs)\b|\breport(?:ed|ing)?\b[^.?!]{0,30}\bsub-?awards?\b/i,
    value: subawardReport,
    below: (amount, limit) => `**No.** A subaward of ${amount} is below the reporting line of ${limit}.`,
    reached: (amount, limit) => `**Yes.** A subaward of ${amount} reaches the reporting line of ${limit}.`,
  },
  {
    subject: /\b(?:quotes?|bids?|bidding|procure\w*)\b/i,
    value: acquisition.microPurchase,
    below: (amount, limit) =>
      `**No quotes are needed** under the federal rules: ${amount} is a micro-purchase (up to ${limit}), unless your own policy is stricter.`,
    reached: (amount, limit) =>
      `**Yes, get quotes**: ${amount} is above the micro-purchase line of ${limit}, so compare several sellers in writing, usually three.`,
  },
  {
    subject: /\bequipment\b/i,
    value: complianceRules.equipmentThreshold.value,
    below: (amount, limit) =>
      `**A supply**: ${amount} is below the equipment line of ${limit} per unit, unless your own capitalization level is lower.`,
    reached: (amount, limit) =>
      `**Equipment**: ${amount} reaches the line of ${limit} per unit, if it lasts more than a year.`,
  },
];

const asksForDecision =
  /^\W*(?:do|does|is|are|would|will|must|should)\b|\b(?:do|does|would|must) (?:we|i|it|you) (?:need|have|count)\b|\bor (?:a )?suppl/i;

/** Compares an amount of a question with the federal line that decides it; undefined if it asks for no such decision. */
export const compareWithThreshold = (question: string): string | undefined => {
  if (!asksForDecision.test(question)) return undefined;
  const amount = findAmounts(question)[0]?.value;
  const threshold = thresholds.find(({ subject }) => subject.test(question));
  if (amount === undefined || !threshold) return undefined;
  if (threshold.value === acquisition.microPurchase && amount > acquisition.simplified)
    return `**Yes, and more**: ${formatDollars(amount)} is above the simplified acquisition line of ${formatDollars(acquisition.simplified)}, so it needs sealed bids or open proposals.`;
  const isReached =
    threshold.value === acquisition.microPurchase ? amount > threshold.value : amount >= threshold.value;
  return (isReached ? threshold.reached : threshold.below)(formatDollars(amount), formatDollars(threshold.value));
};
