import { findDollarAmount } from "#shared/util/money.ts";
import type { capBases, matchBases } from "./budget-terms.ts";
import { findExcludedNouns } from "./unallowable-costs.ts";

type NoticeRequirement = { kind: string; requirement: string; quote: string | null };
type Share<Of> = { percent: number; base: keyof Of };

/** Limits set by a notice; null if the rules find no definite limit. */
export type NoticeLimits = {
  ceilingCents: number | null;
  floorCents: number | null;
  /** Whether the ceiling applies per year. */
  isCeilingPerYear: boolean;
  indirectCap: Share<typeof capBases> | null;
  paysNoIndirect: boolean;
  match: Share<typeof matchBases> | null;
  maxMonths: number | null;
  /** Nouns for costs that the notice excludes. */
  excluded: readonly string[];
};

const toCents = (text: string | undefined) => {
  const dollars = text === undefined ? null : findDollarAmount(text);
  return dollars === null ? null : Math.round(dollars * 100);
};
const findMax = (values: readonly (number | null)[]) => {
  const knownValues = values.filter((value) => value !== null);
  return knownValues.length > 0 ? Math.max(...knownValues) : null;
};
const findMin = (values: readonly (number | null)[]) => {
  const knownValues = values.filter((value) => value !== null);
  return knownValues.length > 0 ? Math.min(...knownValues) : null;
};

const moneySource = String.raw`\$\s?\d[\d,.]*(?:\s*(?:k\b|thousand|million|billion))?`;
const ceilingPattern = new RegExp(`^awards? (?:of ${moneySource} to|up to) (?<amount>${moneySource})`, "i");
const floorPattern = new RegExp(`^awards? of (?:at least )?(?<amount>${moneySource})(?= to|$| per)`, "i");
const perYearPattern = /\bper (?:year|budget period)\b/i;
/** Whether an amount is for one of several things, such as vehicles, and so no limit on an award. */
const perItemPattern = /\bper (?!year|budget period|award|project|applicant|organization|application|grantee)/i;

/**
 * Returns the largest of several ceilings and the smallest floor, because a notice may have different ones for each
 * track.
 */
const findAwardRange = (rows: readonly NoticeRequirement[]) => {
  const texts = rows
    .filter(({ kind, requirement }) => kind === "award_amount" && !perItemPattern.test(requirement))
    .map(({ requirement }) => requirement);
  const ceilings = texts.flatMap((text) => {
    const cents = toCents(ceilingPattern.exec(text)?.groups?.amount);
    return cents ? [{ cents, isPerYear: perYearPattern.test(text) }] : [];
  });
  const isPerYear = ceilings.length > 0 && ceilings.every((ceiling) => ceiling.isPerYear);
  const ceiling =
    ceilings.some((candidate) => candidate.isPerYear) && !isPerYear
      ? null
      : findMax(ceilings.map(({ cents }) => cents));
  const floor = findMin(
    texts.filter((text) => !perYearPattern.test(text)).map((text) => toCents(floorPattern.exec(text)?.groups?.amount)),
  );
  return { ceiling, floor, isPerYear };
};

const percentPattern = /(\d{1,3}(?:\.\d{1,2})?) ?(?:%|percent)/i;
/** Returns the base of a percentage; the most lenient one if the notice does not state it. */
const findCapBase = (text: string): keyof typeof capBases =>
  /\b(?:modified total direct|MTDC)\b/i.test(text)
    ? "mtdc"
    : /\b(?:of|the) (?:total |project |allowable )*direct costs?\b/i.test(text)
      ? "direct"
      : "total";
const findIndirectLimit = (rows: readonly NoticeRequirement[]) => {
  const indirectRows = rows.filter(({ kind }) => kind === "indirect_cost");
  const caps = indirectRows.flatMap(({ requirement, quote }) => {
    const percent = /^indirect costs: at most (\d{1,2}(?:\.\d{1,2})?) percent/i.exec(requirement)?.[1];
    return percent ? [{ percent: Number(percent), base: findCapBase(quote ?? requirement) }] : [];
  });
  // Two different caps apply to different applicants or costs.
  const [cap = null] = new Set(caps.map(({ percent }) => percent)).size === 1 ? caps : [];
  const paysNone =
    indirectRows.length > 0 &&
    indirectRows.every(({ requirement }) => /^indirect costs are not paid/i.test(requirement));
  return { cap, paysNone };
};

const findMatch = (rows: readonly NoticeRequirement[]): NoticeLimits["match"] => {
  const shares = rows
    .filter(({ kind }) => kind === "cost_share")
    .flatMap(({ requirement, quote }): NonNullable<NoticeLimits["match"]>[] => {
      const percent = /^cost share of/i.test(requirement) ? percentPattern.exec(requirement)?.[1] : undefined;
      const base = /\b(?:total|entire|overall) (?:approved |allowable |project |program )*(?:costs?|budget)\b/i.test(
        quote ?? "",
      )
        ? "project"
        : "request";
      if (percent) return [{ percent: Number(percent), base }];
      const dollars = /^cost share of one dollar for each (?:(\d) dollars|dollar)/i.exec(requirement);
      return dollars ? [{ percent: Math.floor(10_000 / Number(dollars[1] ?? 1)) / 100, base: "request" }] : [];
    });
  return shares.toSorted((a, b) => a.percent - b.percent)[0] ?? null;
};

const numberWords: Record<string, number> = {
  one: 1,
  single: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  twelve: 12,
  eighteen: 18,
  "twenty-four": 24,
  "thirty-six": 36,
};
const periodPattern =
  /(\d{1,2}|one|single|two|three|four|five|six|twelve|eighteen|twenty-four|thirty-six)(?: \(\d{1,2}\))?[ -](year|month)s?\b/i;
const findMaxMonths = (rows: readonly NoticeRequirement[]) =>
  findMax(
    rows
      .filter(({ kind, requirement }) => kind === "period" && /^period of performance:/i.test(requirement))
      .map(({ requirement }) => {
        const [, count = "", unit = ""] = periodPattern.exec(requirement) ?? [];
        const number = numberWords[count.toLowerCase()] ?? Number(count);
        return number > 0 ? number * (unit.toLowerCase() === "year" ? 12 : 1) : null;
      }),
  );

/** Words that also denote activities, so that a line containing them is not necessarily an excluded cost. */
const broadNouns = new Set([
  "research",
  "service",
  "training",
  "capital",
  "operating cost",
  "operating support",
  "general operating",
  "building",
  "land",
  "personnel",
  "salarie",
]);
const conditionalPattern = /\b(?:unless|except|without|prior approval|more than|in excess|over \$|above)\b/i;

type AwardRange = { awardCeiling?: number | null | undefined; awardFloor?: number | null | undefined };
/** Finds a notice's limits in an application's requirements and catalog record, with amounts in cents. */
export const findNoticeLimits = (
  requirements: readonly (NoticeRequirement & { isProposed?: boolean; state?: string })[],
  record: AwardRange | null = null,
): NoticeLimits => {
  const rows = requirements.filter(({ isProposed, state }) => !isProposed && state !== "not_applicable");
  const { ceiling, floor, isPerYear } = findAwardRange(rows);
  const { cap, paysNone } = findIndirectLimit(rows);
  const recordCeiling = record?.awardCeiling || null;
  return {
    ceilingCents: isPerYear ? ceiling : findMax([ceiling, recordCeiling]),
    floorCents: findMin([floor, record?.awardFloor || null]),
    isCeilingPerYear: isPerYear,
    indirectCap: cap,
    paysNoIndirect: paysNone,
    match: findMatch(rows),
    maxMonths: findMaxMonths(rows),
    excluded: findExcludedNouns(
      rows.filter(({ kind }) => kind === "unallowable_cost"),
      (sentence) => !conditionalPattern.test(sentence),
    ).filter((noun) => !broadNouns.has(noun)),
  };
};
