import { defaultModelName, modelPriceList as modelPrices } from "#functions/ai/model-pricing.ts";
import { type ScheduleName, schedules } from "#shared/api/jobs.ts";
import {
  type ActionName,
  costAssumptions,
  monthlyFrequency,
  type StageResources,
  tableBackups,
} from "./assumptions.ts";
import type { CostMeasurement, MeasuredActions } from "./measured.ts";
import { freeAllowances, type PriceName, unitPrices } from "./prices.ts";
import { parseRunName, type RunKind, type UsageCounts } from "./usage-counter.ts";

const minutesPerMonth = 30 * 24 * 60;
type MonthlyUnits = Partial<Record<PriceName, number>>;

const sumCounts = <Counts extends UsageCounts>(parts: readonly (readonly [Counts, number])[]): Counts => {
  const [first] = parts;
  if (!first) throw new Error("No counts to sum");
  const names = (Object.keys(first[0]) as (keyof Counts)[]).filter((name) => name !== "lambda");
  const sum = Object.fromEntries(
    names.map((name) => [name, parts.reduce((total, [counts, times]) => total + Number(counts[name]) * times, 0)]),
  );
  const lambda: UsageCounts["lambda"] = {};
  for (const [counts, times] of parts)
    for (const [name, { runs, tableCalls }] of Object.entries(counts.lambda)) {
      const before = lambda[name] ?? { runs: 0, tableCalls: 0 };
      lambda[name] = { runs: before.runs + runs * times, tableCalls: before.tableCalls + tableCalls * times };
    }
  return { ...sum, lambda } as Counts; // It has every name of the first.
};

/** Optional parts of a stage, enabled by default. */
export type OptionalParts = { alarms?: boolean; firewall?: boolean; tracing?: boolean };
export const defaultParts: Required<OptionalParts> = { alarms: true, firewall: true, tracing: true };

/** Adds the output tokens that a Lambda waits for: those of the longest parallel section, plus reasoning tokens. */
const addWaitedTokens = (usage: UsageCounts): TotalCounts => {
  const tokens = usage.tokensOut + usage.questions * costAssumptions.reasoningTokens;
  const isParallel = usage.waits < usage.questions;
  const share = usage.questions
    ? (usage.waits / usage.questions) * (isParallel ? costAssumptions.longestSectionRatio : 1)
    : 0;
  return { ...usage, tokensWaited: tokens * share };
};
/** Summed counts, including the output tokens that a Lambda waits for. */
type TotalCounts = UsageCounts & { tokensWaited: number };

const computeUserCounts = (actions: MeasuredActions, users: number): TotalCounts =>
  sumCounts(
    (Object.keys(monthlyFrequency) as ActionName[]).map((name) => [
      addWaitedTokens(actions[name]),
      monthlyFrequency[name] * users,
    ]),
  );
const scheduledRuns = (Object.keys(schedules) as ScheduleName[]).map(
  (name) => [name, minutesPerMonth / schedules[name].everyMinutes] as const,
);
export const computeScheduledCounts = (actions: MeasuredActions): TotalCounts =>
  sumCounts(scheduledRuns.map(([name, times]) => [addWaitedTokens(actions[name]), times]));

/**
 * Counts traces: a fraction of the requests, and every scheduled run together with its jobs (infra/lambda/lambda.ts).
 */
const countTraces = (apiCalls: number): number =>
  apiCalls * costAssumptions.tracedFraction + scheduledRuns.reduce((sum, [, times]) => sum + times, 0);

const extraMilliseconds: Record<RunKind, number> = {
  records: 0,
  worker: 0,
  search: costAssumptions.searchMilliseconds,
  password: costAssumptions.passwordMilliseconds,
};

/** Scheduled runs find a warm Lambda (`coldFraction` 0). Waiting for a model is billed at 1 GB. */
const computeLambdaUsage = (
  { lambda, waits, tokensWaited }: TotalCounts,
  coldFraction: number = costAssumptions.coldFraction,
): { runs: number; gbSeconds: number; seconds: number } => {
  let [runs, gbSeconds, seconds] = [0, 0, 0];
  for (const [name, counted] of Object.entries(lambda)) {
    const { kind, memory } = parseRunName(name);
    const milliseconds =
      counted.runs *
        (costAssumptions.runMilliseconds + extraMilliseconds[kind] + coldFraction * costAssumptions.coldMilliseconds) +
      counted.tableCalls * costAssumptions.tableCallMilliseconds;
    runs += counted.runs;
    seconds += milliseconds / 1000;
    gbSeconds += (milliseconds / 1000) * (memory / 1024);
  }
  const waiting =
    (waits * costAssumptions.questionMilliseconds + tokensWaited * costAssumptions.tokenMilliseconds) / 1000;
  return { runs, gbSeconds: gbSeconds + waiting, seconds: seconds + waiting };
};

const gb = 1e9;

/**
 * Computes CloudFront requests and bytes for the web app: the page on every visit, other files if the browser cache is
 * empty.
 */
const computeWebUsage = ({ page, firstScreen, everything }: CostMeasurement["web"], users: number) => {
  const fresh = {
    files: firstScreen.files + (everything.files - firstScreen.files) * costAssumptions.screensViewed,
    bytes: firstScreen.bytes + (everything.bytes - firstScreen.bytes) * costAssumptions.screensViewed,
  };
  const requests = users * (costAssumptions.visits * page.files + costAssumptions.freshVisits * fresh.files);
  const bytes =
    users * (costAssumptions.visits * page.bytes + costAssumptions.freshVisits * fresh.bytes) +
    requests * costAssumptions.responseHeaders;
  return { requests, bytes };
};

export const computeMonthlyUnits = (
  measured: CostMeasurement,
  users: number,
  includesModel: boolean,
  parts: OptionalParts = {},
): MonthlyUnits => {
  const actions = includesModel ? measured.withModel : measured.withoutModel;
  const userUsage = computeUserCounts(actions, users);
  const scheduledUsage = computeScheduledCounts(actions);
  const all = sumCounts([
    [userUsage, 1],
    [scheduledUsage, 1],
  ]);
  const [userLambda, scheduledLambda] = [computeLambdaUsage(userUsage), computeLambdaUsage(scheduledUsage, 0)];
  const runs = userLambda.runs + scheduledLambda.runs;
  const web = computeWebUsage(measured.web, users);
  const searches = Object.entries(userUsage.lambda).reduce(
    (sum, [name, { runs }]) => sum + (name.startsWith("search") ? runs : 0),
    0,
  );
  const logs = (runs * costAssumptions.logBytes) / gb;
  const edgeRequests = all.apiCalls + web.requests;
  const edgeLogs = (edgeRequests * costAssumptions.edgeLogBytes) / gb;
  const table = users * costAssumptions.tableGb;
  const puts = all.filePuts + 30 * costAssumptions.syncFilesPerDay;
  const gets =
    all.fileGets +
    searches * costAssumptions.coldFraction * costAssumptions.filesOnColdStart +
    web.requests * costAssumptions.edgeMissFraction;
  const bucketLogs = ((puts + gets) * costAssumptions.bucketLogBytes) / gb;
  return {
    apiCall: all.apiCalls,
    lambdaRun: runs,
    lambdaGbSecond: userLambda.gbSeconds + scheduledLambda.gbSeconds + 30 * costAssumptions.syncGbSecondsPerDay,
    readUnit: all.readUnits,
    writeUnit: all.writeUnits,
    tableGbMonth: table,
    restoreGbMonth: table,
    backupGbMonth: table * tableBackups.backups,
    exportGb: table * tableBackups.exportsPerMonth,
    // Sent, received and deleted.
    queueRequest: all.messages * 3 + costAssumptions.idleQueueRequests,
    filePut: puts,
    fileGet: gets,
    // Log lines are kept for a month.
    fileGbMonth:
      users * costAssumptions.filesGb +
      costAssumptions.catalogGb +
      table * tableBackups.exports * costAssumptions.exportCompressionRatio +
      bucketLogs,
    edgeRequest: edgeRequests,
    edgeRun: edgeRequests,
    edgeGb: (all.bytesOut + all.apiCalls * costAssumptions.responseHeaders + web.bytes) / gb,
    mail: all.emails,
    ...(parts.tracing && { trace: countTraces(all.apiCalls) }),
    // The firewall inspects every CloudFront request.
    ...(parts.firewall && { firewallRequest: edgeRequests }),
    secretCall: costAssumptions.idleSecretCalls + users * costAssumptions.secretCallsPerUser,
    logGb: logs,
    edgeLogGb: edgeLogs,
    logGbMonth: logs + edgeLogs,
  };
};

/** Computes a stage's fixed monthly units. Includes alarms, dashboard and firewall only if enabled. */
export const computeFixedUnits = (stage: StageResources, parts: OptionalParts = {}): MonthlyUnits => ({
  secretMonth: stage.secrets,
  ...(parts.alarms && { alarmMonth: stage.alarms, dashboardMonth: stage.dashboards, metricMonth: stage.metrics }),
  ...(parts.firewall && { firewallMonth: 1, firewallRuleMonth: stage.firewallRules }),
});

/** Converts units to dollars by price. `subtractsFreeAllowances` subtracts free allowances. */
export const priceUnits = (units: MonthlyUnits, subtractsFreeAllowances = false): Partial<Record<PriceName, number>> =>
  Object.fromEntries(
    (Object.entries(units) as [PriceName, number][]).map(([name, amount]) => {
      const free = subtractsFreeAllowances ? ((freeAllowances as MonthlyUnits)[name] ?? 0) : 0;
      return [name, Math.max(0, amount - free) * unitPrices[name].dollars];
    }),
  );

/** Computes the monthly dollars for the model provider, including assumed reasoning tokens. */
export const computeModelCost = (measured: CostMeasurement, users: number): number => {
  const { modelBillionths, questions } = computeUserCounts(measured.withModel, users);
  const perToken = modelPrices[defaultModelName]?.output ?? 0;
  return (modelBillionths + questions * costAssumptions.reasoningTokens * perToken) / 1e9;
};

export const sumDollars = (dollars: Partial<Record<PriceName, number>>): number =>
  Object.values(dollars).reduce((sum, amount) => sum + amount, 0);
type BillOptions = OptionalParts & { includesModel?: boolean; subtractsFreeAllowances?: boolean };
/** Computes the monthly cost in dollars. `includesModel` adds the time spent waiting for a model. */
export const computeInfraCost = (
  measured: CostMeasurement,
  stage: StageResources,
  users: number,
  options: BillOptions = {},
): number =>
  sumDollars(
    priceUnits(
      {
        ...computeMonthlyUnits(measured, users, options.includesModel ?? false, options),
        ...computeFixedUnits(stage, options),
      },
      options.subtractsFreeAllowances,
    ),
  );
