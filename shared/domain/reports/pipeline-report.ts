import { type ApplicationStatus, applicationStatuses } from "../../api/applications.ts";
import { addDays, daysBetween } from "../../util/dates.ts";
import { toCentsOrNull } from "../../util/money.ts";
import type { ReportApplication, ReportContext } from "./report-groups.ts";
import { getReportQuarter } from "./report-years.ts";
import { type AppliedWinRate, createWinRates, minDecisions } from "./win-rates.ts";

const openStatuses: readonly ApplicationStatus[] = ["draft", "in_progress", "submitted", "under_review"];

/** Default until at least `minDecisions` decided applications have a start date and a decision date. */
export const defaultDecisionDays = 120;
/** How long funders take to decide after the submission date or, if it is unknown, the deadline. */
export type DecisionWait<T> = { days: number; decidedApplications: readonly T[]; isDefault: boolean };

/** Computes the median wait of the decided applications; the default if they are fewer than `minDecisions`. */
export const computeDecisionWait = <T extends ReportApplication>(applications: readonly T[]): DecisionWait<T> => {
  const waits = applications
    .flatMap((application) => {
      const { status, submissionDate, deadline, decisionDate } = application;
      const start = submissionDate ?? deadline;
      const isDecided = status === "awarded" || status === "declined";
      const days = isDecided && start && decisionDate ? daysBetween(start, decisionDate) : -1;
      return days >= 0 ? [{ application, days }] : [];
    })
    .sort((a, b) => a.days - b.days);
  const decidedApplications = waits.map(({ application }) => application);
  if (waits.length < minDecisions) return { days: defaultDecisionDays, decidedApplications, isDefault: true };
  const [lower, upper] = [waits[Math.floor((waits.length - 1) / 2)], waits[Math.floor(waits.length / 2)]];
  return {
    days: Math.round(((lower?.days ?? 0) + (upper?.days ?? 0)) / 2),
    decidedApplications,
    isDefault: false,
  };
};

export type PipelineRecord<T> = {
  application: T;
  /** Cents; null if the amount is unknown. */
  requestedCents: number | null;
  winRate: AppliedWinRate<T>;
  /** Requested × win rate, in cents, rounded to whole dollars; null if either is unknown. */
  weightedCents: number | null;
  /** The day the decision is expected; null if the application has no dates. */
  day: string | null;
};
export type PipelineReport<T> = { records: PipelineRecord<T>[]; wait: DecisionWait<T> };

/**
 * Weights the open applications among `selected` by the win rates of `all`. A decision is expected on the decision date
 * that was entered, or else the median wait after submission or the deadline.
 */
export const computePipelineReport = <T extends ReportApplication>(
  selectedApplications: readonly T[],
  all: readonly T[],
  { getClient }: Pick<ReportContext<T>, "getClient">,
): PipelineReport<T> => {
  const findWinRate = createWinRates(all, (application) => getClient(application).id);
  const wait = computeDecisionWait(all);
  const records = selectedApplications
    .filter(({ status }) => openStatuses.includes(status))
    .map((application): PipelineRecord<T> => {
      const requestedCents = toCentsOrNull(application.amountRequested);
      const winRate = findWinRate(application);
      const start = application.submissionDate ?? application.deadline;
      return {
        application,
        requestedCents,
        winRate,
        weightedCents:
          requestedCents === null || winRate.rate === null
            ? null
            : 100 * Math.round((requestedCents * winRate.rate) / 100),
        day: application.decisionDate?.slice(0, 10) ?? (start ? addDays(start, wait.days) : null),
      };
    });
  return { records, wait };
};

const sumCents = <T>(
  records: readonly PipelineRecord<T>[],
  getCents: (record: PipelineRecord<T>) => number | null,
): number => records.reduce((sum, record) => sum + (getCents(record) ?? 0), 0);
/**
 * Sums pipeline records. The weighted amount and the win rate are null while decisions are few. The win rate is the
 * weighted amount divided by the requested amount; `decisions` is the range of decision counts behind the win rates;
 * `decidedApplications` lists them.
 */
export const sumPipeline = <T>(records: readonly PipelineRecord<T>[]) => {
  const requestedCents = sumCents(records, (record) => record.requestedCents);
  const weightedCents = sumCents(records, (record) => record.weightedCents);
  const rates = records.map(({ winRate }) => winRate);
  const decisions = rates.map(({ decidedApplications }) => decidedApplications.length);
  const hasRate = rates.length > 0 && rates.every(({ rate }) => rate !== null);
  const meanRate = hasRate ? rates.reduce((sum, { rate }) => sum + (rate ?? 0), 0) / rates.length : null;
  return {
    requestedCents,
    weightedCents: hasRate ? weightedCents : null,
    winRate: hasRate && requestedCents > 0 ? weightedCents / requestedCents : meanRate,
    decisions: records.length > 0 ? { min: Math.min(...decisions), max: Math.max(...decisions) } : null,
    decidedApplications: [...new Set(rates.flatMap(({ decidedApplications }) => decidedApplications))],
    hasTooFewDecisions: rates.some(({ basis }) => basis === "none"),
    recordsWithoutAmount: records.filter((record) => record.requestedCents === null),
  };
};

export type PipelinePosition<T> = { status: ApplicationStatus; stageId: string | null; records: PipelineRecord<T>[] };
/** Groups the records by status and stage, in the workspace's order. Omits empty ones. */
export const groupByPosition = <T extends ReportApplication>(
  records: readonly PipelineRecord<T>[],
  stages: readonly { id: string; status: ApplicationStatus }[],
): PipelinePosition<T>[] =>
  applicationStatuses
    .flatMap((status) => {
      const statusRecords = records.filter(({ application }) => application.status === status);
      const customStages = stages.filter((stage) => stage.status === status);
      const getStageId = ({ application }: PipelineRecord<T>) =>
        customStages.find(({ id }) => id === application.stageId)?.id ?? null;
      return [null, ...customStages.map(({ id }) => id)].map((stageId) => ({
        status,
        stageId,
        records: statusRecords.filter((record) => getStageId(record) === stageId),
      }));
    })
    .filter((position) => position.records.length > 0);

export type ExpectedInterval = "month" | "quarter";
export type ExpectedGroup<T> = { key: string; label: string; records: PipelineRecord<T>[] };
const monthFormat = new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric", timeZone: "UTC" });
/**
 * Groups the records by the month or quarter of the expected decision: overdue ones first, those without any date last.
 */
export const groupByExpectedDecision = <T extends ReportApplication>(
  records: readonly PipelineRecord<T>[],
  interval: ExpectedInterval,
  startMonth: number,
  today: string,
): ExpectedGroup<T>[] => {
  const getGroup = (day: string | null) => {
    if (day === null) return { key: "none", label: "No date" };
    if (day < today) return { key: "", label: "Expected before today" };
    if (interval === "quarter") return getReportQuarter(day, startMonth);
    return { key: day.slice(0, 7), label: monthFormat.format(new Date(day)) };
  };
  const groups = new Map<string, ExpectedGroup<T>>();
  for (const record of records) {
    const { key, label } = getGroup(record.day);
    const group = groups.get(key) ?? { key, label, records: [] };
    group.records.push(record);
    groups.set(key, group);
  }
  return [...groups.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
};
