import type { AwardSummary } from "../../api/awards.ts";
import { toCentsOrNull } from "../../util/money.ts";
import type { ReportApplication } from "./report-groups.ts";
import type { ReportRange } from "./report-years.ts";

export type AwardRecord<T> = {
  application: T;
  /** Cents. If the award amount is unknown, this and `remainingCents` are null. */
  awardedCents: number | null;
  receivedCents: number;
  spentCents: number;
  remainingCents: number | null;
  /** The first and last day of the award; both null if it has no dates. */
  day: string | null;
  lastDay: string | null;
  /** The day through which spending was entered. */
  actualsThrough: string | null;
};
export type AwardReport<T> = {
  records: AwardRecord<T>[];
  /** Awards without dates, which no period contains. Empty if `range` is null. */
  undatedRecords: AwardRecord<T>[];
};

const toRecord = <T extends ReportApplication>(application: T, award: AwardSummary | undefined): AwardRecord<T> => {
  const awardedCents = toCentsOrNull(application.amountAwarded);
  const spentCents = award?.spentCents ?? 0;
  const toDay = (date: string | null | undefined) => date?.slice(0, 10) ?? null;
  const start = toDay(award?.periodStart) ?? toDay(application.decisionDate) ?? toDay(award?.periodEnd);
  return {
    application,
    awardedCents,
    receivedCents: award?.receivedCents ?? 0,
    spentCents,
    remainingCents: awardedCents === null ? null : awardedCents - spentCents,
    day: start,
    lastDay: toDay(award?.periodEnd) ?? start,
    actualsThrough: toDay(award?.actualsThrough),
  };
};

/**
 * Finds the awards whose period of performance overlaps the range, or all of them if `range` is null, with everything
 * received and spent to date. An award starts with its period of performance or else on its decision date.
 */
export const computeAwardReport = <T extends ReportApplication>(
  applications: readonly T[],
  awards: readonly AwardSummary[],
  range: ReportRange | null,
): AwardReport<T> => {
  const byApplication = new Map(awards.map((award) => [award.applicationId, award]));
  const records = applications
    .filter(({ status }) => status === "awarded")
    .map((application) => toRecord(application, byApplication.get(application.id)));
  if (!range) return { records, undatedRecords: [] };
  return {
    records: records.filter(({ day, lastDay }) => day !== null && day <= range.to && (lastDay ?? day) >= range.from),
    undatedRecords: records.filter(({ day }) => day === null),
  };
};

/** Sums award records. `remainingCents` excludes awards of unknown amount, which `recordsWithoutAmount` lists. */
export const sumAwards = <T>(records: readonly AwardRecord<T>[]) => {
  const sum = (getCents: (record: AwardRecord<T>) => number | null) =>
    records.reduce((total, record) => total + (getCents(record) ?? 0), 0);
  return {
    awardedCents: sum((record) => record.awardedCents),
    receivedCents: sum((record) => record.receivedCents),
    spentCents: sum((record) => record.spentCents),
    remainingCents: sum((record) => record.remainingCents),
    recordsWithoutAmount: records.filter(({ awardedCents }) => awardedCents === null),
  };
};
