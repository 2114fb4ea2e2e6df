import type { RequirementKind } from "#shared/api/requirements.ts";
import { findLastComponent } from "./component-names.ts";
import { buildExtractedRequirement, type ExtractedRequirement, toSentenceWording } from "./extracted-requirement.ts";
import type { ScoredUnit } from "./score-unit.ts";
import type { NoticeUnit } from "./segment-notice.ts";
import { findStructuralKinds, isPossible } from "./structural-kinds.ts";

type Scores = Map<RequirementKind, number>;

/** Sum of the log-odds that a unit states any requirement and one of the kind, from which it becomes a proposed row. */
const minSum = -3.5;
/**
 * For a unit that already has a row of another kind. A limit or a form is often stated with the part that it is for.
 */
const minSecondScore = 0.5;
const minCompanionScore = -1;
/** Log-odds of a due date that the words of its sentence do not name. */
const minDueScore = -1.5;
const companions: readonly RequirementKind[] = ["page_limit", "format", "component"];
/** Log-odds that a rule's row counts for its unit, and the weight of a list in the judgment of its items. */
const ruleScore = 3;
const listWeight = 0.5;
const itemScore = 2;
const maxProposed = 150;
/** Longer than a unit and than a quote. */
const blockLength = 1000;

const toProbability = (logOdds: number) => Math.round(100 / (1 + Math.exp(-logOdds))) / 100;

/** Log-odds that a unit states a requirement at all, below which an amount or a term is only proposed. */
const minAsserted = -1;
/** Sentences about the past, about statistics and about other programs have these, too. */
const doubtful: readonly RequirementKind[] = ["award_amount", "period", "unallowable_cost"];
/** Proposes the rows of rules whose unit probably states no requirement. */
export const doubtRows = (
  rows: readonly ExtractedRequirement[],
  units: readonly ScoredUnit[],
): ExtractedRequirement[] => {
  const scoreByStart = new Map(units.flatMap(({ unit, anyKind }) => unit.runs.map(({ start }) => [start, anyKind])));
  return rows.map((row) => {
    const score = scoreByStart.get(row.start) ?? 0;
    return doubtful.includes(row.kind) && score < minAsserted
      ? { ...row, isProposed: true, likelihood: toProbability(score) }
      : row;
  });
};

/** What staff do, and references. */
const otherPattern =
  /\bwill be (?:notified|announced|posted)\b|\bnotif(?:y|ies) (?:you|applicants)\b|\bfor (?:details|more information),? see\b/i;
/** Questions as titles, introductions of lists and heads of tables state nothing by themselves. */
const isStatement = ({ text, isHeading, isBullet, cells, tableHead }: NoticeUnit) =>
  !(text.endsWith(":") || (isHeading && text.endsWith("?"))) &&
  !otherPattern.test(text) &&
  text.length >= (isBullet || isHeading || text.includes(": ") ? 5 : 18) &&
  !(cells.length > 1 && cells.join() === tableHead.join());

/**
 * Proposes rows for sentences, list items and table rows that no rule took, by the words that state each kind in judged
 * notices. Items of a list are judged together. `found` are the rows of the rules, with repeated ones.
 */
export const proposeRows = (
  plainText: string,
  units: readonly ScoredUnit[],
  found: readonly ExtractedRequirement[],
): ExtractedRequirement[] => {
  // By the blocks of the text that they begin and end in, so that a unit is compared with the quotes around it only.
  const quotes = new Map<number, { kind: RequirementKind; from: number; to: number }[]>();
  for (const { kind, quote, start } of found) {
    const from = Math.max(start, plainText.indexOf(quote, start));
    const to = from + quote.length;
    for (const block of new Set([Math.floor(from / blockLength), Math.floor(to / blockLength)]))
      quotes.set(block, [...(quotes.get(block) ?? []), { kind, from, to }]);
  }
  const names = new Set(
    found.flatMap(({ kind, requirement }) => (kind === "component" ? requirement.toLowerCase() : [])),
  );
  const addresses = found.flatMap(({ kind, quote }) =>
    kind === "contact" ? (quote.match(/\S+@[\w.-]*\w|\d{3}-\d{4}/g) ?? []) : [],
  );
  const leads = new Set(units.map(({ unit }) => unit.lead));
  const judged = units
    .filter(({ unit }) => isStatement(unit) && !leads.has(unit))
    .map(({ unit, anyKind, kinds: scores }) => {
      const own: Scores = new Map(scores);
      const near = new Set([Math.floor(unit.start / blockLength), Math.floor(unit.end / blockLength)]);
      const kinds = [...near]
        .flatMap((block) => quotes.get(block) ?? [])
        .filter(
          ({ from, to }) =>
            Math.min(to, unit.end) - Math.max(from, unit.start) > 0.5 * Math.min(to - from, unit.end - unit.start),
        )
        .map(({ kind }) => kind);
      const { byTopic } = findStructuralKinds(unit);
      for (const kind of kinds) own.set(kind, Math.max(ruleScore, own.get(kind) ?? 0));
      return { unit, kinds, anyKind, own, isDue: byTopic.includes("deadline") && !kinds.includes("deadline") };
    });
  const lists = new Map<NoticeUnit, { count: number; sums: Scores }>();
  for (const { unit, own } of judged) {
    if (!unit.isBullet || unit.isContinuation || !unit.lead) continue;
    const list = lists.get(unit.lead) ?? { count: 0, sums: new Map() };
    list.count += 1;
    for (const [kind, score] of own) list.sums.set(kind, (list.sums.get(kind) ?? 0) + score);
    lists.set(unit.lead, list);
  }
  const rows = judged.flatMap(({ unit, kinds, anyKind, own, isDue }) => {
    const build = (kind: RequirementKind, score: number) => ({
      row: buildExtractedRequirement(plainText, unit, kind, toSentenceWording(unit.text), undefined, {
        isProposed: true,
      }),
      score,
    });
    const deadlineRows = isDue && isPossible("deadline", unit) ? [build("deadline", minDueScore)] : [];
    const list = unit.isBullet && !unit.isContinuation && unit.lead ? lists.get(unit.lead) : undefined;
    const scores = [...own].map(([kind, score]): [RequirementKind, number] => {
      if (!list || list.count < 2) return [kind, score];
      const ofOthers = ((list.sums.get(kind) ?? 0) - score) / (list.count - 1);
      return [kind, score + listWeight * Math.max(-4, ofOthers) + itemScore];
    });
    const [kind, score] =
      scores.filter(([kind]) => !kinds.includes(kind) && isPossible(kind, unit)).toSorted(([, a], [, b]) => b - a)[0] ??
      [];
    if (kind === undefined || score === undefined) return deadlineRows;
    const isTaken = kinds.length > 0;
    const isCompanion = companions.includes(kind) && kinds.every((other) => companions.includes(other));
    const minScore = isCompanion ? minCompanionScore : minSecondScore;
    const isLikely = isTaken ? score >= minScore : anyKind + score >= minSum;
    if (!isLikely) return deadlineRows;
    const name = kind === "component" ? findLastComponent(unit.text)?.toLowerCase() : undefined;
    if (name && names.has(name)) return deadlineRows;
    if (kind === "contact" && addresses.some((address) => unit.text.includes(address))) return deadlineRows;
    return [build(kind, Math.max(score, anyKind)), ...(kind === "deadline" ? [] : deadlineRows)];
  });
  return rows
    .toSorted((a, b) => b.score - a.score)
    .slice(0, maxProposed)
    .map(({ row, score }) => ({ ...row, likelihood: toProbability(score) }));
};
