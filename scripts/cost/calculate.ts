import { defaultModelName, modelPriceList as modelPrices } from "#functions/ai/model-pricing.ts";
import { type ScheduleName, schedules } from "#shared/api/jobs.ts";
import { type ActName, assumed, timesAMonth } from "./assumptions.ts";
import type { Counts } from "./counting.ts";
import type { Acts, Measured } from "./measured.ts";
import { type Kind, readRunName } from "./operations.ts";
import { alwaysFree, type PriceName, prices } from "./prices.ts";
import { copies, type Stage } from "./stage.ts";

const minutes = 30 * 24 * 60;
/** Monthly units by price. */
export type Use = Partial<Record<PriceName, number>>;

/** Sums counts, each multiplied by a factor. */
export const together = <Of extends Counts>(parts: readonly (readonly [Of, number])[]): Of => {
  const [first] = parts;
  if (!first) throw new Error("No counts to sum");
  const names = (Object.keys(first[0]) as (keyof Of)[]).filter((name) => name !== "lambda");
  const sum = Object.fromEntries(
    names.map((name) => [name, parts.reduce((total, [counts, times]) => total + Number(counts[name]) * times, 0)]),
  );
  const lambda: Counts["lambda"] = {};
  for (const [counts, times] of parts)
    for (const [name, { runs, tableCalls }] of Object.entries(counts.lambda)) {
      const before = lambda[name] ?? { runs: 0, tableCalls: 0 };
      lambda[name] = { runs: before.runs + runs * times, tableCalls: before.tableCalls + tableCalls * times };
    }
  return { ...sum, lambda } as Of; // every name of the first
};

/** Optional parts of a stage, enabled by default. */
export type Besides = { alarms?: boolean; firewall?: boolean; tracing?: boolean };
export const asItComes: Required<Besides> = { alarms: true, firewall: true, tracing: true };

/**
 * Adds the output tokens that a Lambda waits for: of parallel sections only the longest, and
 * including reasoning tokens, which the fake model does not produce.
 */
export const waited = (act: Counts): Total => {
  const tokens = act.tokensOut + act.questions * assumed.thinkingTokens;
  const isSideBySide = act.waits < act.questions;
  const share = act.questions ? (act.waits / act.questions) * (isSideBySide ? assumed.longestSideBySide : 1) : 0;
  return { ...act, tokensWaited: tokens * share };
};
/** Summed counts, with the output tokens that a Lambda waits for. */
export type Total = Counts & { tokensWaited: number };

/** Monthly counts of `users` active users. */
export const ofPeople = (acts: Acts, users: number): Total =>
  together((Object.keys(timesAMonth) as ActName[]).map((name) => [waited(acts[name]), timesAMonth[name] * users]));
const scheduledRuns = (Object.keys(schedules) as ScheduleName[]).map(
  (name) => [name, minutes / schedules[name].everyMinutes] as const,
);
/** Monthly counts of scheduled runs. */
export const byClock = (acts: Acts): Total => together(scheduledRuns.map(([name, times]) => [waited(acts[name]), times]));

/**
 * Counts traces: a share of requests, and every scheduled run together with its jobs
 * (infra/lambda/tracing.ts).
 */
const countTraces = (apiCalls: number): number =>
  apiCalls * assumed.tracedShare + scheduledRuns.reduce((sum, [, times]) => sum + times, 0);

const extraMilliseconds: Record<Kind, number> = {
  records: 0,
  worker: 0,
  search: assumed.searchMilliseconds,
  password: assumed.passwordMilliseconds,
};

/**
 * Computes Lambda runs, GB-seconds and seconds. Scheduled runs find a warm Lambda (`coldShare` 0).
 * Waiting for a model is billed at 1 GB.
 */
export const lambdaUse = (
  { lambda, waits, tokensWaited }: Total,
  coldShare: number = assumed.coldShare,
): { runs: number; gbSeconds: number; seconds: number } => {
  let [runs, gbSeconds, seconds] = [0, 0, 0];
  for (const [name, counted] of Object.entries(lambda)) {
    const { kind, memory } = readRunName(name);
    const milliseconds =
      counted.runs * (assumed.runMilliseconds + extraMilliseconds[kind] + coldShare * assumed.coldMilliseconds) +
      counted.tableCalls * assumed.tableCallMilliseconds;
    runs += counted.runs;
    seconds += milliseconds / 1000;
    gbSeconds += (milliseconds / 1000) * (memory / 1024);
  }
  const waiting = (waits * assumed.questionMilliseconds + tokensWaited * assumed.tokenMilliseconds) / 1000;
  return { runs, gbSeconds: gbSeconds + waiting, seconds: seconds + waiting };
};

const gb = 1e9;

/**
 * CloudFront requests and bytes of the web app: the page on every visit, other files if the browser
 * cache is empty.
 */
const computeWebUsage = ({ page, firstScreen, everything }: Measured["web"], users: number) => {
  const fresh = {
    files: firstScreen.files + (everything.files - firstScreen.files) * assumed.screensSeen,
    bytes: firstScreen.bytes + (everything.bytes - firstScreen.bytes) * assumed.screensSeen,
  };
  const requests = users * (assumed.visits * page.files + assumed.freshVisits * fresh.files);
  const bytes =
    users * (assumed.visits * page.bytes + assumed.freshVisits * fresh.bytes) + requests * assumed.answerHeaders;
  return { requests, bytes };
};

/** Computes monthly units of all services for `users` users and the optional parts. */
export const useOf = (measured: Measured, users: number, isWithModel: boolean, besides: Besides = {}): Use => {
  const acts = isWithModel ? measured.withModel : measured.withoutModel;
  const people = ofPeople(acts, users);
  const timed = byClock(acts);
  const all = together([
    [people, 1],
    [timed, 1],
  ]);
  const [userRuns, timedRuns] = [lambdaUse(people), lambdaUse(timed, 0)];
  const runs = userRuns.runs + timedRuns.runs;
  const web = computeWebUsage(measured.web, users);
  const searches = Object.entries(people.lambda).reduce(
    (sum, [name, { runs }]) => sum + (name.startsWith("search") ? runs : 0),
    0,
  );
  const logs = (runs * assumed.logBytes) / gb;
  const edgeRequests = all.apiCalls + web.requests;
  const edgeLogs = (edgeRequests * assumed.edgeLogBytes) / gb;
  const table = users * assumed.tableGb;
  const puts = all.filePuts + 30 * assumed.syncFilesADay;
  const gets = all.fileGets + searches * assumed.coldShare * assumed.filesAtStart + web.requests * assumed.edgeMisses;
  const bucketLogs = ((puts + gets) * assumed.bucketLogBytes) / gb;
  return {
    apiCall: all.apiCalls,
    lambdaRun: runs,
    lambdaGbSecond: userRuns.gbSeconds + timedRuns.gbSeconds + 30 * assumed.syncGbSecondsADay,
    readUnit: all.readUnits,
    writeUnit: all.writeUnits,
    tableGbMonth: table,
    restoreGbMonth: table,
    backupGbMonth: table * copies.backups,
    exportGb: table * copies.exportsAMonth,
    // Sent, received and deleted.
    queueRequest: all.messages * 3 + assumed.idleQueueRequests,
    filePut: puts,
    fileGet: gets,
    // Log lines are kept for a month.
    fileGbMonth:
      users * assumed.filesGb + assumed.catalogGb + table * copies.exports * assumed.exportPacked + bucketLogs,
    edgeRequest: edgeRequests,
    edgeRun: edgeRequests,
    edgeGb: (all.bytesOut + all.apiCalls * assumed.answerHeaders + web.bytes) / gb,
    mail: all.mails,
    ...(besides.tracing && { trace: countTraces(all.apiCalls) }),
    // The firewall inspects every CloudFront request.
    ...(besides.firewall && { firewallRequest: edgeRequests }),
    secretCall: assumed.idleSecretCalls + users * assumed.secretCallsPerUser,
    logGb: logs,
    edgeLogGb: edgeLogs,
    logGbMonth: logs + edgeLogs,
  };
};

/** Fixed monthly units of a stage; alarms, dashboard and firewall only if enabled. */
export const standing = (stage: Stage, besides: Besides = {}): Use => ({
  secretMonth: stage.secrets,
  ...(besides.alarms && { alarmMonth: stage.alarms, dashboardMonth: stage.dashboards, metricMonth: stage.metrics }),
  ...(besides.firewall && { firewallMonth: 1, firewallRuleMonth: stage.firewallRules }),
});

/** Converts units to dollars by price. `isFree` subtracts free allowances. */
export const dollarsOf = (use: Use, isFree = false): Partial<Record<PriceName, number>> =>
  Object.fromEntries(
    (Object.entries(use) as [PriceName, number][]).map(([name, units]) => {
      const free = isFree ? ((alwaysFree as Use)[name] ?? 0) : 0;
      return [name, Math.max(0, units - free) * prices[name].dollars];
    }),
  );

/** Monthly dollars for the model provider, including assumed reasoning tokens. */
export const modelDollars = (measured: Measured, users: number): number => {
  const { modelBillionths, questions } = ofPeople(measured.withModel, users);
  const perToken = modelPrices[defaultModelName]?.output ?? 0;
  return (modelBillionths + questions * assumed.thinkingTokens * perToken) / 1e9;
};

export const sumOf = (dollars: Partial<Record<PriceName, number>>): number =>
  Object.values(dollars).reduce((sum, one) => sum + one, 0);
type BillOptions = Besides & { isWithModel?: boolean; isFree?: boolean };
/**
 * Monthly infrastructure cost in dollars. `isWithModel` adds the time spent waiting for a model;
 * `isFree` subtracts free allowances.
 */
export const infraDollars = (measured: Measured, stage: Stage, users: number, options: BillOptions = {}): number =>
  sumOf(
    dollarsOf(
      { ...useOf(measured, users, options.isWithModel ?? false, options), ...standing(stage, options) },
      options.isFree,
    ),
  );
