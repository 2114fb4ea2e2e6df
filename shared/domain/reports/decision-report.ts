import { toCentsOrNull } from "../../util/money.ts";
import type { ReportApplication } from "./report-groups.ts";
import { isInRange, type ReportRange } from "./report-years.ts";
import { computeWinRate, countDecisions } from "./win-rates.ts";

export type DecisionRecord<T> = {
  application: T;
  requestedCents: number | null;
  /** The amount awarded; null if declined or unknown. */
  awardedCents: number | null;
  /** The day of the decision. */
  day: string | null;
};
export type DecisionReport<T> = {
  records: DecisionRecord<T>[];
  /** Decided applications without a decision date, which no period contains. Empty if `range` is null. */
  undatedRecords: DecisionRecord<T>[];
};

/** Finds the applications that were awarded or declined in the range, or at any time if `range` is null. */
export const computeDecisionReport = <T extends ReportApplication>(
  applications: readonly T[],
  range: ReportRange | null,
): DecisionReport<T> => {
  const records = applications
    .filter(({ status }) => status === "awarded" || status === "declined")
    .map(
      (application): DecisionRecord<T> => ({
        application,
        requestedCents: toCentsOrNull(application.amountRequested),
        awardedCents: application.status === "awarded" ? toCentsOrNull(application.amountAwarded) : null,
        day: application.decisionDate?.slice(0, 10) ?? null,
      }),
    );
  if (!range) return { records, undatedRecords: [] };
  return {
    records: records.filter(({ day }) => day !== null && isInRange(day, range)),
    undatedRecords: records.filter(({ day }) => day === null),
  };
};

/** Computes counts, win rate and amounts of decided applications. `recordsWithoutAmount` are awards without an amount. */
export const sumDecisions = <T extends ReportApplication>(records: readonly DecisionRecord<T>[]) => {
  const decisions = countDecisions(records.map(({ application }) => application));
  return {
    ...decisions,
    winRate: computeWinRate(decisions),
    requestedCents: records.reduce((sum, { requestedCents }) => sum + (requestedCents ?? 0), 0),
    awardedCents: records.reduce((sum, { awardedCents }) => sum + (awardedCents ?? 0), 0),
    recordsWithoutAmount: records.filter(
      ({ application, awardedCents }) => application.status === "awarded" && awardedCents === null,
    ),
  };
};
