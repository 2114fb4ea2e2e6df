import { findRequirements } from "#functions/applications/requirements/find-requirements.ts";
import { learnedWeights, type UnitWeights } from "#functions/applications/requirements/score-unit.ts";
import { type RequirementKind, requirementKinds } from "#shared/api/requirements.ts";
import { type DevelopmentRecord, judgments } from "./development-records.ts";
import type { JudgedNotice } from "./load-notices.ts";

export const kinds = Object.keys(requirementKinds) as RequirementKind[];
/** Counts of all and found requirements, and of all and correct rows, asserted and proposed. */
export type Score = Record<"asks" | "found" | "rows" | "correct" | "proposed" | "proposedCorrect", number>;
type Row = ReturnType<typeof findRequirements>[number];
export type ScoredNotice = {
  name: string;
  title: string;
  scores: Partial<Record<RequirementKind, Score>>;
  missed: string[];
  wrong: string[];
  /** Counts of rows whose quote is not in the notice and of rows whose page does not contain the quote. */
  notVerbatim: number;
  wrongPage: number;
};

const createEmptyScore = (): Score => ({ asks: 0, found: 0, rows: 0, correct: 0, proposed: 0, proposedCorrect: 0 });
export const addScores = (scores: readonly (Score | undefined)[]): Score => {
  const sum = createEmptyScore();
  for (const scoreRows of scores)
    for (const key of Object.keys(sum) as (keyof Score)[]) sum[key] += scoreRows?.[key] ?? 0;
  return sum;
};

const normalize = (text: string) => text.normalize("NFC").replaceAll(/\s+/g, " ");
const describe = ({ kind, requirement, quote, isProposed }: Row) =>
  `${kind}${isProposed ? " (proposed)" : ""}: ${requirement} | ${quote.slice(0, 160)}`;

const scoreRows = (
  { name, title, text }: Pick<JudgedNotice, "name" | "title" | "text">,
  asks: readonly { kinds: readonly RequirementKind[]; pattern: RegExp; label: string }[],
  isCorrect: (row: Row) => boolean,
  isCounted: (row: Row) => boolean = () => true,
  weights: UnitWeights = learnedWeights,
): ScoredNotice => {
  const rows = findRequirements(text, weights);
  const scored: ScoredNotice = { name, title, scores: {}, missed: [], wrong: [], notVerbatim: 0, wrongPage: 0 };
  const getScore = (kind: RequirementKind) => {
    scored.scores[kind] ??= createEmptyScore();
    return scored.scores[kind];
  };
  const matches = (row: Row, ask: { kinds: readonly RequirementKind[]; pattern: RegExp }) =>
    ask.kinds.includes(row.kind) && ask.pattern.test(`${row.requirement} | ${row.quote}`);
  for (const ask of asks) {
    const count = getScore(ask.kinds[0] ?? "component");
    count.asks += 1;
    if (rows.some((row) => matches(row, ask))) count.found += 1;
    else scored.missed.push(`${ask.kinds.join("|")}: ${ask.label}`);
  }
  const plain = normalize(text);
  const pages = text.split("\f").map(normalize);
  for (const row of rows) {
    const correct = asks.some((ask) => matches(row, ask)) || isCorrect(row);
    if (!isCounted(row)) continue;
    const count = getScore(row.kind);
    count[row.isProposed ? "proposed" : "rows"] += 1;
    if (correct) count[row.isProposed ? "proposedCorrect" : "correct"] += 1;
    else scored.wrong.push(describe(row));
    if (!plain.includes(normalize(row.quote))) scored.notVerbatim += 1;
    if (pages.length > 1 && row.page !== null && !pages[row.page - 1]?.includes(normalize(row.quote).slice(0, 40)))
      scored.wrongPage += 1;
  }
  return scored;
};

/** Parses an ask's kinds. `component|*` is counted under `component` and can be found by a row of any kind. */
export const parseKinds = (text: string): RequirementKind[] =>
  text.split("|").flatMap((kind) => (kind === "*" ? kinds : [kind as RequirementKind]));
export const scoreNotice = (notice: JudgedNotice, weights: UnitWeights = learnedWeights): ScoredNotice => {
  const asks = notice.asks.map(([kind, pattern]) => ({
    kinds: parseKinds(kind),
    pattern: new RegExp(pattern, "i"),
    label: pattern,
  }));
  const isCorrect = (row: Row) =>
    notice.also.some(
      ([kind, pattern, only]) =>
        parseKinds(kind).includes(row.kind) &&
        (only !== "proposed" || row.isProposed) &&
        new RegExp(pattern, "i").test(`${row.requirement} | ${row.quote}`),
    );
  return scoreRows(notice, asks, isCorrect, () => true, weights);
};

const labeledKinds: RequirementKind[] = ["deadline", "page_limit", "cost_share", "component", "period"];
/** Scores the labeled kinds. A reader judged the rows that no label covers. */
export const scoreRecord = (record: DevelopmentRecord): ScoredNotice => {
  const right = new Set(judgments.right);
  const undecided = judgments.undecidedDeadlines[record.index] ?? [];
  return scoreRows(
    { name: `${record.index} ${record.name}`, title: record.name, text: record.text },
    record.expected.map(({ kind, stated, label }) => ({ kinds: [kind], pattern: stated, label })),
    (row) => right.has(`${record.index} ${row.kind} ${row.requirement}`),
    (row) => labeledKinds.includes(row.kind) && !undecided.some((day) => row.requirement.includes(day)),
  );
};
