import type { RequirementKind } from "#shared/api/requirements.ts";
import { findLastComponent } from "./component-names.ts";
import { buildExtractedRequirement, type ExtractedRequirement, toSentenceWording } from "./extracted-requirement.ts";
import { scoreUnits, type UnitScores, type UnitWeights } from "./score-unit.ts";
import type { NoticeUnit } from "./segment-notice.ts";
import { findStructuralKinds, isPossible } from "./structural-kinds.ts";

type Scores = Map<RequirementKind, number>;

/** Sum of the log-odds that a unit states any requirement and one of the kind, from which it becomes a proposed row. */
const minSum = -4.5;
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
const maxProposed = 60;
/** Longer than a unit and than a quote. */
const blockLength = 1000;

const toProbability = (logOdds: number) => Math.round(100 / (1 + Math.exp(-logOdds))) / 100;

/** Matches the funder's own actions, post-award obligations, and notes on how a limit is counted. */
const irrelevantPattern =
  /\b(?:anticipate|will be (?:notified|announced|posted)|notif(?:y|ies) (?:you|applicants)|expires?\b|expects to|no page limit|page limits? (?:of the .{0,40})?appl(?:y|ies)|count (?:toward|against)|verification period|workshops?|webinars?|public hearing|conference call|begin as soon|need not|(?:not|n['’]t) (?:required|needed|need)|(?:please|for details,?|instructions:?) see|see the full|the full text)|^(?:see|decisions?|total|note|awards?|interviews?)\b.{0,3}(?::| |$)(?!.{0,40}\b(?:must|shall|up to|range|maximum|size))|\bpage limit: none\b|^[\w ()&-]{3,60}\b(?:instructions|information|requirements|limitations|criteria|factors)$/i;
/** An amount, an address, points or a share: a line that looks like a title states it. */
const valuePattern = /\$ ?\d|@|\d ?%|\b\d+ (?:points|percent)\b/;
/** Titles, questions, introductions of lists and heads of tables state nothing by themselves. */
const isStatement = (unit: NoticeUnit) =>
  !(unit.isHeading && !valuePattern.test(unit.text)) &&
  !unit.text.endsWith(":") &&
  !(
    unit.text.endsWith("?") &&
    unit.section !== "criteria" &&
    unit.section !== "components" &&
    !(unit.isBullet && unit.lead)
  ) &&
  !irrelevantPattern.test(unit.text) &&
  unit.text.length >= (unit.isBullet || unit.cells.length > 1 ? 5 : 18) &&
  !(unit.cells.length > 1 && unit.cells.join() === unit.tableHead.join());

const unscored: UnitScores = { anyKind: -9, kinds: new Map() };
/**
 * Proposes rows for sentences, list items and table rows that no rule took, by the words that state each kind in judged
 * notices. Items of a list are judged together. `found` are the rows of the rules, with repeated ones.
 */
export const proposeRows = (
  plain: string,
  units: readonly NoticeUnit[],
  found: readonly ExtractedRequirement[],
  weights: UnitWeights,
): ExtractedRequirement[] => {
  // By the blocks of the text that they begin and end in, so that a unit is compared with the quotes around it only.
  const quotes = new Map<number, { kind: RequirementKind; from: number; to: number }[]>();
  for (const { kind, quote, start } of found) {
    const from = Math.max(start, plain.indexOf(quote, start));
    const to = from + quote.length;
    for (const block of new Set([Math.floor(from / blockLength), Math.floor(to / blockLength)]))
      quotes.set(block, [...(quotes.get(block) ?? []), { kind, from, to }]);
  }
  const names = new Set(
    found.flatMap(({ kind, requirement }) => (kind === "component" ? requirement.toLowerCase() : [])),
  );
  const addresses = found.flatMap(({ kind, quote }) =>
    kind === "contact" ? (quote.match(/\S+@[\w.-]*\w/g) ?? []) : [],
  );
  const leads = new Set(units.map(({ lead }) => lead));
  const scored = scoreUnits(units, weights);
  const judged = units
    .flatMap((unit, index) => ({ unit, ...(scored[index] ?? unscored) }))
    .filter(({ unit }) => isStatement(unit) && !leads.has(unit))
    .map(({ unit, anyKind, kinds: own }) => {
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
      row: buildExtractedRequirement(plain, unit, kind, toSentenceWording(unit.text), undefined, { isProposed: true }),
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
