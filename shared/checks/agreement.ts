import { checkBudget } from "../domain/budget/check-budget.ts";
import { findNoticeLimits } from "../domain/budget/notice-limits.ts";
import type { DraftReview } from "./check-draft.ts";
import type { Finding, RuleKey } from "./finding.ts";
import { findGroupConflicts } from "./group-sizes.ts";
import type { CheckSources, DraftToCheck } from "./sources.ts";
import { findSentences, maskMarkers, type Span, toWords } from "./text-spans.ts";

// Checks whether figures agree with each other: within a draft, with the profile and with the detailed budget. A module
// of their own, so that the rest of the checks stays within its size budget.

type AgreementFinding = Omit<Finding, "rule"> & { rule: RuleKey };
const createFinding = ({ start, end }: Span, message: string, status: Finding["status"]): AgreementFinding => ({
  ...{ rule: "consistency", status, message, start, end },
});

/** Only warns: "All 12 children finished the course" may be a part of the 140 children whom the profile names. */
const checkGroupSizes = (text: string, { organization, facts = [] }: CheckSources): AgreementFinding[] => {
  const profileTexts = [organization?.targetPopulation, organization?.mission, organization?.history];
  const known = [
    ...profileTexts.map((profileText) => ({ owner: "Your profile says", text: profileText ?? "" })),
    ...facts.filter(({ period }) => !period).map(({ value }) => ({ owner: "A confirmed fact says", text: value })),
  ];
  return findGroupConflicts(text, known).map(({ message, ...span }) => createFinding(span, message, "warn"));
};

const toNumber = (text: string) => Number(text.replaceAll(/[$,]/g, ""));
/** Longer texts without a period are no sentences. */
const maxSentenceLength = 600;
const ratePattern = /(\d[\d,]*) (\p{Ll}{3,}?)s? (?:a|an|per|each|every) (week|month|day)\b/giu;
const lengthPattern = /\b(?:for|over|in|during) (?:the |about )?(\d{1,3}) (week|month|day)s\b/gi;
const countPattern = /\b(\d[\d,]*) (\p{Ll}{3,}?)s?\b/giu;
/** Compares a total with its rate: "12 trips a week for 40 weeks" are 480 trips, not 624. */
const checkRates = (text: string): AgreementFinding[] =>
  findSentences(text)
    .filter((sentence) => sentence.text.length <= maxSentenceLength)
    .flatMap((sentence) =>
      [...sentence.text.matchAll(ratePattern)].flatMap(([rate, count = "", noun = "", unit = ""]) => {
        const length = [...sentence.text.matchAll(lengthPattern)].find((match) => match[2] === unit);
        if (!length) return [];
        const product = toNumber(count) * Number(length[1]);
        const totals = [...sentence.text.matchAll(countPattern)].filter(
          ([, total = "", counted]) => counted === noun && toNumber(total) > toNumber(count),
        );
        const factors = [1, ...(sentence.text.match(/\d[\d,]*/g) ?? []).map(toNumber)];
        if (totals.some(([, total = ""]) => factors.some((factor) => toNumber(total) === product * factor))) return [];
        return totals.slice(0, 1).map((match) => {
          const start = sentence.start + match.index;
          const message = `“${rate}” ${length[0]} is ${product.toLocaleString("en-US")} ${noun}s, but the text says ${match[1]}.`;
          return createFinding({ start, end: start + match[0].length }, message, "warn");
        });
      }),
    );

const minRepeatedWords = 8;
/** Finds a statement with a figure that a letter, which is short, makes twice, such as the number of people served. */
const checkRepeatedRuns = (
  text: string,
  { kind, organization, opportunity }: { kind: string } & Pick<CheckSources, "organization" | "opportunity">,
) => {
  if (kind === "proposal") return [];
  const titles = ` ${[organization?.name, opportunity?.title, opportunity?.funder].map((title) => toWords(title ?? "").join(" ")).join(" | ")} `;
  const firstUses = new Map<string, number>();
  return findSentences(text).flatMap((sentence, index): AgreementFinding[] => {
    const words = toWords(sentence.text);
    const runs = words
      .slice(minRepeatedWords - 1)
      .map((_, start) => words.slice(start, start + minRepeatedWords).join(" "));
    const isRepeat = runs.some(
      (run) => /\d/.test(run) && (firstUses.get(run) ?? index) !== index && !titles.includes(run),
    );
    for (const run of runs) if (!firstUses.has(run)) firstUses.set(run, index);
    return isRepeat
      ? [{ ...createFinding(sentence, "The letter already says this. Say it once.", "warn"), rule: "repetition" }]
      : [];
  });
};

/** Real drafts request one or two things. */
const maxPurchases = 5;
const moneyPattern = /\$\d[\d,]*(?:\.\d\d)?/g;
const purchasePattern =
  /\b(?:request|ask for|seek|requests|seeks)(?:ing)? (?<amount>\$\d[\d,]*(?:\.\d\d)?) (?:for|to buy|to purchase|toward) (?:a|an|the|one|our) (?:[\p{L}-]+ ){0,3}?(?<noun>\p{Ll}{3,})(?=[.,;\n]|$)/giu;
/** Whether the amount at this place is the price of a thing: "the van costs $85,000", "an $85,000 van". */
const isPriceOf = (noun: string, text: string, { start, end }: Span) => {
  const before =
    text
      .slice(Math.max(0, start - 45), start)
      .split(/[.;\n$]/)
      .at(-1) ?? "";
  const after = text.slice(end, end + 40).split(/[.;,\n$]/)[0] ?? "";
  return (
    (toWords(before).includes(noun) && /\b(?:costs?|prices?|priced|at|is)\b|\($/.test(before)) ||
    (!/^ (?:for|to|toward|from|of|in)\b/.test(after) && toWords(after).slice(0, 4).includes(noun))
  );
};
/** Compares the amount requested for one thing with the price that the text states for it. */
const checkPrices = (text: string): AgreementFinding[] =>
  [...text.matchAll(purchasePattern)].slice(0, maxPurchases).flatMap((match) => {
    const { amount = "", noun = "" } = match.groups ?? {};
    const price = [...text.matchAll(moneyPattern)].find(({ index, 0: found }) =>
      isPriceOf(noun, text, { start: index, end: index + found.length }),
    )?.[0];
    if (!price || toNumber(price) >= toNumber(amount)) return [];
    const start = match.index + match[0].indexOf(amount);
    const message = `You request ${amount} for the ${noun}, but the text puts its price at ${price}.`;
    return [createFinding({ start, end: start + amount.length }, message, "warn")];
  });

/** Returns what the budget tab reports about the detailed budget that the draft presents. */
const checkDetailedBudget = ({ budget, requirements, record, application }: CheckSources): AgreementFinding[] => {
  if (!budget) return [];
  const notice = findNoticeLimits(requirements, record ?? null);
  return checkBudget(budget, { notice, requestedCents: application?.amountRequested ?? null }).flatMap(
    ({ status, message, place }): AgreementFinding[] =>
      status === "info"
        ? []
        : [
            {
              rule: "part" in place && place.part === "indirect" ? "indirect" : "budget",
              ...{ status, message: `Budget: ${message}`, start: null, end: null, section: "budget" },
            },
          ],
  );
};

/** Adds findings about figures that disagree to a review. A rule that has some does not count as passed. */
export const addAgreement = (review: DraftReview, draft: DraftToCheck, sources: CheckSources): DraftReview => {
  const text = maskMarkers(draft.content);
  const added = [
    ...checkGroupSizes(text, sources),
    ...checkRates(text),
    ...checkPrices(text),
    ...checkRepeatedRuns(text, { ...sources, kind: draft.kind }),
    ...checkDetailedBudget(sources),
  ];
  if (added.length === 0) return review;
  return {
    ...review,
    findings: [...review.findings, ...added].toSorted((a, b) => (a.start ?? -1) - (b.start ?? -1)),
    rules: review.rules.map((result) => {
      const own = added.filter(({ rule }) => rule === result.rule);
      if (own.length === 0) return result;
      const state = result.state === "fail" || own.some(({ status }) => status === "fail") ? "fail" : "warn";
      return { ...result, state, findings: result.findings + own.length };
    }),
  };
};
