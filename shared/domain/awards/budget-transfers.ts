import { complianceRules } from "#shared/domain/compliance-rules.ts";

type Change = { beforeCents: number; afterCents: number };
type Revision = { changes: readonly Change[] };

/** Computes the cents that a revision moves between lines. Raising or lowering the total is not a transfer. */
export const computeMovedCents = ({ changes }: Revision): number => {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + Math.max(0, value), 0);
  const raisedCents = sum(changes.map(({ beforeCents, afterCents }) => afterCents - beforeCents));
  const loweredCents = sum(changes.map(({ beforeCents, afterCents }) => beforeCents - afterCents));
  return Math.min(raisedCents, loweredCents);
};

type AwardBudget = {
  isFederal: boolean;
  /** The federal share; null if unknown. */
  awardCents: number | null;
  /** The currently approved budget. */
  budgetCents: number;
  revisions: readonly Revision[];
};
type TransferCheck = {
  movedCents: number;
  /** Percentage of the approved budget, to one decimal. */
  movedPercent: number;
  /** Whether a federal agency may require prior approval under 2 CFR 200.308. */
  mayNeedApproval: boolean;
};

/**
 * Adds up what all revisions moved between lines and compares it with the 10% rule of 2 CFR 200.308: above the
 * simplified acquisition threshold, the agency may restrict transfers that exceed 10% of the budget last approved.
 */
export const checkTransfers = ({ isFederal, awardCents, budgetCents, revisions }: AwardBudget): TransferCheck => {
  const movedCents = revisions.reduce((total, revision) => total + computeMovedCents(revision), 0);
  const isAboveThreshold = (awardCents ?? 0) > complianceRules.simplifiedAcquisition.value * 100;
  return {
    movedCents,
    movedPercent: budgetCents > 0 ? Math.round((1000 * movedCents) / budgetCents) / 10 : 0,
    mayNeedApproval:
      isFederal && isAboveThreshold && movedCents * 100 > budgetCents * complianceRules.budgetTransfers.value,
  };
};
