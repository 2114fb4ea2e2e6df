import { complianceRules } from "#shared/domain/compliance-rules.ts";
import { formatDollars } from "#shared/util/money.ts";

const amountPattern = /\$?\s?(\d[\d,]*(?:\.\d+)?)\s*(k|m|million|thousand)?\b(?!\s*(?:%|percent|years?|months?))/gi;
const factors: Record<string, number> = { k: 1e3, thousand: 1e3, m: 1e6, million: 1e6 };

type Amount = { value: number; start: number; end: number };

/** A bare number beside such a word names a program, form, section or year: "our 5310 application", "section 5311". */
const numberedAfter = /^\s*(?:applications?|programs?|grants?|funds?|funding|awards?|projects?|forms?|rules?)\b/i;
const numberedBefore = /\b(?:section|sec\.?|program|form|title|part|fta|usda|hud|fiscal year|fy|in|since|until)\s*$/i;
const isBareName = (text: string, whole: string, start: number) =>
  /^\d{3,5}$/.test(whole.trim()) &&
  (numberedAfter.test(text.slice(start + whole.length)) || numberedBefore.test(text.slice(0, start)));

/** Amounts of $500 or more, with or without a dollar sign: "$60,000", "820k". */
export const findAmounts = (text: string): Amount[] =>
  [...text.matchAll(amountPattern)].flatMap(({ 0: whole, 1: digits = "", 2: unit = "", index }) => {
    const value = Number(digits.replaceAll(",", "")) * (factors[unit.toLowerCase()] ?? 1);
    return value >= 500 && !isBareName(text, whole, index) ? [{ value, start: index, end: index + whole.length }] : [];
  });

/** Costs excluded from the base, recognized by the words near an amount. */
const exclusions: readonly (readonly [label: string, pattern: RegExp])[] = [
  ["equipment", /\bequipment\b|\bvehicle\b|\bvan\b/i],
  ["rent", /\brent(?:al)?\b/i],
  ["participant support", /\bparticipant\b|\bstipends?\b/i],
  ["tuition and scholarships", /\btuition\b|\bscholarships?\b|\bfellowships?\b/i],
  ["patient care", /\bpatient\b/i],
];
const asksToCompute = /\b(?:calculat|comput|how much|work out|figure out|what (?:is|are|would))/i;
const subawardPattern = /\bsub-?(?:awards?|contracts?|recipients?|grants?)\b|\bpartner\b/i;
const totalPattern = /\bdirect\b|\btotal\b|\bbudget\b/i;

/** The words around an amount, up to the next amounts or commas. */
const getContext = (text: string, amounts: readonly Amount[], at: number) => {
  const { start, end } = amounts[at] as Amount;
  const from = Math.max(amounts[at - 1]?.end ?? 0, text.lastIndexOf(",", start) + 1, start - 40);
  const after = text.slice(end, Math.min(amounts[at + 1]?.start ?? text.length, end + 40));
  return `${text.slice(from, start)} ${after.split(/[,.;]| and /)[0]}`;
};

/**
 * Computes indirect costs from the amounts in a question, at the stated rate or the de minimis rate (2 CFR 200.1 and
 * 200.414(f)); undefined if the question states no direct costs.
 */
export const computeIndirectCosts = (question: string): string | undefined => {
  if (!/\bindirect|\boverhead|\bmtdc\b|\bde minimis\b/i.test(question)) return undefined;
  const amounts = findAmounts(question);
  const subawardLimit = complianceRules.subawardInMtdc.value;
  const contexts = amounts.map((_, at) => getContext(question, amounts, at));
  const isPart = (context: string) =>
    subawardPattern.test(context) || exclusions.some(([, pattern]) => pattern.test(context));
  const totals = amounts.filter((_, at) => totalPattern.test(contexts[at] ?? "") && !isPart(contexts[at] ?? ""));
  const wholes = amounts.filter((_, at) => !isPart(contexts[at] ?? ""));
  const total = totals[0] ?? (wholes.length === 1 && asksToCompute.test(question) ? wholes[0] : undefined);
  if (!total) return undefined;
  const rate = Number(
    /(\d{1,2}(?:\.\d+)?)\s*(?:%|percent)/i.exec(question)?.[1] ?? complianceRules.deMinimisIndirect.value,
  );
  const parts = amounts.flatMap((amount, at) => {
    if (amount === total) return [];
    const context = contexts[at] ?? "";
    if (subawardPattern.test(context)) {
      const excess = Math.max(0, amount.value - subawardLimit);
      return [
        {
          label: `subaward of ${formatDollars(amount.value)}, above its first ${formatDollars(subawardLimit)}`,
          value: excess,
        },
      ];
    }
    const label = exclusions.find(([, pattern]) => pattern.test(context))?.[0];
    return label ? [{ label, value: amount.value }] : [];
  });
  const base = total.value - parts.reduce((sum, { value }) => sum + value, 0);
  if (base <= 0) return undefined;
  const indirect = Math.round(base * rate) / 100;
  return [
    `At ${rate} percent, the indirect costs are **${formatDollars(indirect)}**:`,
    [
      `- Direct costs: ${formatDollars(total.value)}`,
      ...parts.map(({ label, value }) => `- Less ${label}: ${formatDollars(value)}`),
      `- Base (modified total direct costs): ${formatDollars(base)}`,
      `- ${rate} percent of the base: ${formatDollars(indirect)}`,
      `- Request with indirect costs: ${formatDollars(total.value + indirect)}`,
    ].join("\n"),
    "Also exclude rent, patient care, participant support, tuition and scholarships if your direct costs have any, and check that the total stays within the ceiling. The notice may set another rate or base.",
  ].join("\n\n");
};
