import { defaultModelName, modelPriceList as modelPrices } from "#functions/ai/model-pricing.ts";
import { type ScheduleName, schedules } from "#shared/api/jobs.ts";
import { type ActName, assumed, timesAMonth } from "./assumptions.ts";
import type { Counts } from "./counting.ts";
import type { Acts, Measured } from "./measured.ts";
import { type Kind, readRunName } from "./operations.ts";
import { alwaysFree, type PriceName, prices } from "./prices.ts";
import { copies, type Stage } from "./stage.ts";

const minutes = 30 * 24 * 60;
/** Units of everything that has a price, in one month. */
export type Use = Partial<Record<PriceName, number>>;

/** Numbers of several counts together, each so many times. */
export const together = <Of extends Counts>(parts: readonly (readonly [Of, number])[]): Of => {
  const [first] = parts;
  if (!first) throw new Error("Nothing to add up");
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

/** What a stage has beside what it must have; all of it is there unless a setting says otherwise. */
export type Besides = { alarms?: boolean; firewall?: boolean; tracing?: boolean };
export const asItComes: Required<Besides> = { alarms: true, firewall: true, tracing: true };

/**
 * The act with the tokens that somebody waits for: of sections that are written side by side those of the longest, and
 * of every question the thinking that the stand-in does not do.
 */
export const waited = (act: Counts): Total => {
  const tokens = act.tokensOut + act.questions * assumed.thinkingTokens;
  const isSideBySide = act.waits < act.questions;
  const share = act.questions ? (act.waits / act.questions) * (isSideBySide ? assumed.longestSideBySide : 1) : 0;
  return { ...act, tokensWaited: tokens * share };
};
/** Everything that several acts came to, and the tokens among it that somebody waits for. */
export type Total = Counts & { tokensWaited: number };

/** Everything that `users` people do in a month. */
export const ofPeople = (acts: Acts, users: number): Total =>
  together((Object.keys(timesAMonth) as ActName[]).map((name) => [waited(acts[name]), timesAMonth[name] * users]));
const clock = (Object.keys(schedules) as ScheduleName[]).map(
  (name) => [name, minutes / schedules[name].everyMinutes] as const,
);
/** Everything that happens by the clock in a month. */
export const byClock = (acts: Acts): Total => together(clock.map(([name, times]) => [waited(acts[name]), times]));

/** Of requests a share is followed; of what a clock starts, each run with the jobs that it sends (infra/lambda/tracing.ts). */
const tracesOf = (apiCalls: number): number =>
  apiCalls * assumed.tracedShare + clock.reduce((sum, [, times]) => sum + times, 0);

const beside: Record<Kind, number> = {
  records: 0,
  worker: 0,
  search: assumed.searchMilliseconds,
  password: assumed.passwordMilliseconds,
};

/**
 * Runs and GB-seconds of Lambda. What runs by the clock finds its Lambda warm (`coldShare` 0); what a model
 * takes its time for is waited for with a whole GB.
 */
export const lambdaUse = (
  { lambda, waits, tokensWaited }: Total,
  coldShare: number = assumed.coldShare,
): { runs: number; gbSeconds: number; seconds: number } => {
  let [runs, gbSeconds, seconds] = [0, 0, 0];
  for (const [name, counted] of Object.entries(lambda)) {
    const { kind, memory } = readRunName(name);
    const milliseconds =
      counted.runs * (assumed.runMilliseconds + beside[kind] + coldShare * assumed.coldMilliseconds) +
      counted.tableCalls * assumed.tableCallMilliseconds;
    runs += counted.runs;
    seconds += milliseconds / 1000;
    gbSeconds += (milliseconds / 1000) * (memory / 1024);
  }
  const waiting = (waits * assumed.questionMilliseconds + tokensWaited * assumed.tokenMilliseconds) / 1000;
  return { runs, gbSeconds: gbSeconds + waiting, seconds: seconds + waiting };
};

const gb = 1e9;

/** What the web itself takes of CloudFront: the page at every visit, the rest where the browser has none of it. */
const webUse = ({ page, firstScreen, everything }: Measured["web"], users: number) => {
  const fresh = {
    files: firstScreen.files + (everything.files - firstScreen.files) * assumed.screensSeen,
    bytes: firstScreen.bytes + (everything.bytes - firstScreen.bytes) * assumed.screensSeen,
  };
  const requests = users * (assumed.visits * page.files + assumed.freshVisits * fresh.files);
  const bytes =
    users * (assumed.visits * page.bytes + assumed.freshVisits * fresh.bytes) + requests * assumed.answerHeaders;
  return { requests, bytes };
};

/** Units of all services in a month of `users` people, and of what is beside them where it is wanted. */
export const useOf = (measured: Measured, users: number, isWithModel: boolean, besides: Besides = {}): Use => {
  const acts = isWithModel ? measured.withModel : measured.withoutModel;
  const people = ofPeople(acts, users);
  const timed = byClock(acts);
  const all = together([
    [people, 1],
    [timed, 1],
  ]);
  const [asked, ticked] = [lambdaUse(people), lambdaUse(timed, 0)];
  const runs = asked.runs + ticked.runs;
  const web = webUse(measured.web, users);
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
    lambdaGbSecond: asked.gbSeconds + ticked.gbSeconds + 30 * assumed.syncGbSecondsADay,
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
    // A line of a log is kept for a month.
    fileGbMonth:
      users * assumed.filesGb + assumed.catalogGb + table * copies.exports * assumed.exportPacked + bucketLogs,
    edgeRequest: edgeRequests,
    edgeRun: edgeRequests,
    edgeGb: (all.bytesOut + all.apiCalls * assumed.answerHeaders + web.bytes) / gb,
    mail: all.mails,
    ...(besides.tracing && { trace: tracesOf(all.apiCalls) }),
    // It looks at each request that reaches the edge.
    ...(besides.firewall && { firewallRequest: edgeRequests }),
    secretCall: assumed.idleSecretCalls + users * assumed.secretCallsPerUser,
    logGb: logs,
    edgeLogGb: edgeLogs,
    logGbMonth: logs + edgeLogs,
  };
};

/** Units of what stands there whether anybody comes or not; alarms, dashboard and firewall only where they are wanted. */
export const standing = (stage: Stage, besides: Besides = {}): Use => ({
  secretMonth: stage.secrets,
  ...(besides.alarms && { alarmMonth: stage.alarms, dashboardMonth: stage.dashboards, metricMonth: stage.metrics }),
  ...(besides.firewall && { firewallMonth: 1, firewallRuleMonth: stage.firewallRules }),
});

/** Dollars of a use, by price; `isFree` takes off what every account has free. */
export const dollarsOf = (use: Use, isFree = false): Partial<Record<PriceName, number>> =>
  Object.fromEntries(
    (Object.entries(use) as [PriceName, number][]).map(([name, units]) => {
      const free = isFree ? ((alwaysFree as Use)[name] ?? 0) : 0;
      return [name, Math.max(0, units - free) * prices[name].dollars];
    }),
  );

/** Dollars that a provider of models takes for a month of `users` people, with the thinking that nobody counted. */
export const modelDollars = (measured: Measured, users: number): number => {
  const { modelBillionths, questions } = ofPeople(measured.withModel, users);
  const perToken = modelPrices[defaultModelName]?.output ?? 0;
  return (modelBillionths + questions * assumed.thinkingTokens * perToken) / 1e9;
};

export const sumOf = (dollars: Partial<Record<PriceName, number>>): number =>
  Object.values(dollars).reduce((sum, one) => sum + one, 0);
type Wanted = Besides & { isWithModel?: boolean; isFree?: boolean };
/**
 * Dollars a month of the infrastructure; with `isWithModel` also what it takes to wait for one, with `isFree` less what
 * every account has free, and with what is wanted of `Besides`.
 */
export const infraDollars = (measured: Measured, stage: Stage, users: number, wanted: Wanted = {}): number =>
  sumOf(
    dollarsOf(
      { ...useOf(measured, users, wanted.isWithModel ?? false, wanted), ...standing(stage, wanted) },
      wanted.isFree,
    ),
  );
