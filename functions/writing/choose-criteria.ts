import { findCriterionPoints } from "#shared/domain/criterion-sections.ts";

type Row = {
  kind: string;
  requirement: string;
  quote: string | null;
  isProposed: boolean;
  likelihood?: number | null;
  paraphrase?: string | null;
  isParaphrase?: boolean;
  origin?: string;
};

const [minCriteria, maxQuestionLength] = [3, 200];
/** A row that the rules assert; `likelihood` is null for those, and only the user's decision is missing. */
const isAsserted = ({ likelihood, quote, paraphrase, isParaphrase, origin }: Row) =>
  (likelihood ?? null) === null && quote !== null && !paraphrase && !isParaphrase && (origin ?? "rules") === "rules";
const isScored = ({ requirement, quote }: Row) => findCriterionPoints(`${requirement} ${quote ?? ""}`) !== null;

/**
 * Returns the criteria that shape a draft: those the user has accepted, or, before any decision, those of a scoring list
 * or an outline of at least three items that the notice states. A single sentence may be misread, and criteria become
 * headings.
 */
export const chooseCriteria = <R extends Row>(rows: readonly R[]): R[] => {
  const criteria = rows.filter(({ kind }) => kind === "criterion");
  const accepted = criteria.filter(({ isProposed }) => !isProposed);
  const isUndecided = criteria.every(({ origin, isProposed }) => isProposed || origin === undefined);
  if (!isUndecided) return accepted;
  const asserted = criteria.filter(isAsserted);
  const scored = asserted.filter(isScored);
  if (scored.length >= minCriteria) return scored;
  const isOutline = asserted.every(({ quote }) => (quote ?? "").length <= maxQuestionLength);
  return asserted.length >= minCriteria && isOutline ? asserted : [];
};
