import type { RequirementKind } from "#shared/api/requirements.ts";
import { findLastComponent } from "./component-names.ts";
import { buildExtractedRequirement, type ExtractedRequirement, toSentenceWording } from "./extracted-requirement.ts";
import type { ScoredUnit } from "./score-unit.ts";
import type { NoticeUnit } from "./segment-notice.ts";
import { findStructuralKinds, isPossible } from "./structural-kinds.ts";

type Scores = Map<RequirementKind, number>;

/** Minimum sum of the log-odds that a unit states any requirement and one of the kind, for a proposed row. */
const minSum = -3.5;
/**
 * For a unit that already has a row of another kind. A limit or a form is often stated with the part that it is for.
 */
const minSecondScore = 0.5;
const minCompanionScore = -1;
/** Log-odds of a due date whose sentence does not say what is due. */
const minDueScore = -1.5;
const companions: readonly RequirementKind[] = ["page_limit", "format", "component"];
/** Log-odds that a rule's row adds to its unit's score, and the weight of a list's mean score in its items' scores. */
const ruleScore = 3;
const listWeight = 0.5;
const itemScore = 2;
const maxProposed = 150;
/** Length of the blocks that group nearby quotes; longer than any unit or quote. */
const blockLength = 1000;

const toProbability = (logOdds: number) => Math.round(100 / (1 + Math.exp(-logOdds))) / 100;

/** Minimum log-odds that a unit states any requirement; below it, an amount or term is only proposed. */
const minAsserted = -1;
/** Kinds that also occur in sentences about history, statistics and other programs. */
const uncertainKinds: readonly RequirementKind[] = ["award_amount", "period", "unallowable_cost"];
/** Proposes the rows of rules whose unit probably states no requirement. */
export const proposeUncertainRows = (
  rows: readonly ExtractedRequirement[],
  units: readonly ScoredUnit[],
): ExtractedRequirement[] => {
  const scoreByStart = new Map(units.flatMap(({ unit, anyKind }) => unit.runs.map(({ start }) => [start, anyKind])));
  return rows.map((row) => {
    const score = scoreByStart.get(row.start) ?? 0;
    return uncertainKinds.includes(row.kind) && score < minAsserted
      ? { ...row, isProposed: true, likelihood: toProbability(score) }
      : row;
  });
};

/** Matches actions of the funder's staff, and references. */
const staffActionPattern =
  /\bwill be (?:notified|announced|posted)\b|\bnotif(?:y|ies) (?:you|applicants)\b|\bfor (?:details|more information),? see\b/i;
/** Titles that are questions, introductions of lists and table headers state no requirement. */
const isStatement = ({ text, isHeading, isBullet, cells, tableHead }: NoticeUnit) =>
  !(text.endsWith(":") || (isHeading && text.endsWith("?"))) &&
  !staffActionPattern.test(text) &&
  text.length >= (isBullet || isHeading || text.includes(": ") ? 5 : 18) &&
  !(cells.length > 1 && cells.join() === tableHead.join());

/**
 * Proposes rows for sentences, list items and table rows that no rule matched, using weights learned from labeled
 * notices. Items of a list are scored together. `found` contains the rules' rows, including duplicates.
 */
export const proposeRows = (
  plainText: string,
  units: readonly ScoredUnit[],
  found: readonly ExtractedRequirement[],
): ExtractedRequirement[] => {
  // Grouped by the blocks of text they begin and end in, so that a unit is compared only with nearby quotes.
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
  const candidates = units
    .filter(({ unit }) => isStatement(unit) && !leads.has(unit))
    .map(({ unit, anyKind, kinds: scores }) => {
      const unitScores: Scores = new Map(scores);
      const near = new Set([Math.floor(unit.start / blockLength), Math.floor(unit.end / blockLength)]);
      const kinds = [...near]
        .flatMap((block) => quotes.get(block) ?? [])
        .filter(
          ({ from, to }) =>
            Math.min(to, unit.end) - Math.max(from, unit.start) > 0.5 * Math.min(to - from, unit.end - unit.start),
        )
        .map(({ kind }) => kind);
      const { byTopic } = findStructuralKinds(unit);
      for (const kind of kinds) unitScores.set(kind, Math.max(ruleScore, unitScores.get(kind) ?? 0));
      return { unit, kinds, anyKind, unitScores, isDue: byTopic.includes("deadline") && !kinds.includes("deadline") };
    });
  const lists = new Map<NoticeUnit, { count: number; sums: Scores }>();
  for (const { unit, unitScores } of candidates) {
    if (!unit.isBullet || unit.isContinuation || !unit.lead) continue;
    const list = lists.get(unit.lead) ?? { count: 0, sums: new Map() };
    list.count += 1;
    for (const [kind, score] of unitScores) list.sums.set(kind, (list.sums.get(kind) ?? 0) + score);
    lists.set(unit.lead, list);
  }
  const rows = candidates.flatMap(({ unit, kinds, anyKind, unitScores, isDue }) => {
    const build = (kind: RequirementKind, score: number) => ({
      row: buildExtractedRequirement(plainText, unit, kind, toSentenceWording(unit.text), undefined, {
        isProposed: true,
      }),
      score,
    });
    const deadlineRows = isDue && isPossible("deadline", unit) ? [build("deadline", minDueScore)] : [];
    const list = unit.isBullet && !unit.isContinuation && unit.lead ? lists.get(unit.lead) : undefined;
    const scores = [...unitScores].map(([kind, score]): [RequirementKind, number] => {
      if (!list || list.count < 2) return [kind, score];
      const otherItemsMean = ((list.sums.get(kind) ?? 0) - score) / (list.count - 1);
      return [kind, score + listWeight * Math.max(-4, otherItemsMean) + itemScore];
    });
    const [kind, score] =
      scores.filter(([kind]) => !kinds.includes(kind) && isPossible(kind, unit)).toSorted(([, a], [, b]) => b - a)[0] ??
      [];
    if (kind === undefined || score === undefined) return deadlineRows;
    const hasRow = kinds.length > 0;
    const isCompanion = companions.includes(kind) && kinds.every((other) => companions.includes(other));
    const minScore = isCompanion ? minCompanionScore : minSecondScore;
    const isLikely = hasRow ? score >= minScore : anyKind + score >= minSum;
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
