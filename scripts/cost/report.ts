import { defaultModelName } from "#functions/ai/model-pricing.ts";
import { timesAMonth } from "./assumptions.ts";
import {
  asItComes,
  type Besides,
  byClock,
  dollarsOf,
  infraDollars,
  modelDollars,
  standing,
  useOf,
} from "./calculate.ts";
import { limitsAt, reachedAt } from "./limits.ts";
import { type Measured, readMeasured } from "./measured.ts";
import { type PriceName, prices, pricesAsOf, region } from "./prices.ts";
import { type Stage, stage } from "./stage.ts";

const services: Record<string, readonly PriceName[]> = {
  "API Gateway": ["apiCall"],
  Lambda: ["lambdaRun", "lambdaGbSecond"],
  DynamoDB: ["readUnit", "writeUnit", "tableGbMonth", "restoreGbMonth", "backupGbMonth", "exportGb"],
  SQS: ["queueRequest"],
  S3: ["filePut", "fileGet", "fileGbMonth"],
  CloudFront: ["edgeRequest", "edgeGb", "edgeRun"],
  SES: ["mail"],
  "Secrets Manager": ["secretMonth", "secretCall"],
  "CloudWatch logs": ["logGb", "edgeLogGb", "logGbMonth"],
};
const steps = [100, 1_000, 10_000, 1_000_000];
const dollars = (amount: number) =>
  amount.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: amount < 1 ? 3 : 2 });
const row = (name: string, cells: readonly string[]) =>
  `  ${name.padEnd(34)}${cells.map((cell) => cell.padStart(15)).join("")}`;

/** Dollars by service of a month, one column for each number of people, the model apart. */
const table = (measured: Measured, facts: Stage, columns: readonly number[]): string[] => {
  const bills = columns.map((users) => dollarsOf({ ...useOf(measured, users, false), ...standing(facts) }));
  const lines = Object.entries(services).map(([service, names]) =>
    row(
      service,
      bills.map((bill) => dollars(names.reduce((sum, name) => sum + (bill[name] ?? 0), 0))),
    ),
  );
  const each = (name: string, figure: (users: number) => number) => row(name, columns.map(figure).map(dollars));
  const total = (users: number, wanted: Parameters<typeof infraDollars>[3] = {}) =>
    infraDollars(measured, facts, users, wanted);
  const besides = (users: number, part: Besides) => total(users, part) - total(users);
  const whole = { ...asItComes, isWithModel: true };
  const model = (users: number) => modelDollars(measured, users);
  return [
    row(
      "people in the month",
      columns.map((users) => users.toLocaleString("en-US")),
    ),
    ...lines,
    each("infrastructure, model apart", (users) => total(users)),
    each("  less what an account has free", (users) => total(users, { isFree: true })),
    each("what it takes to wait for a model", (users) => total(users, { isWithModel: true }) - total(users)),
    each("tracing", (users) => besides(users, { tracing: true })),
    each("alarms, figures and dashboard", (users) => besides(users, { alarms: true })),
    each("firewall", (users) => besides(users, { firewall: true })),
    each("infrastructure, all of it", (users) => total(users, whole)),
    each(`model (${defaultModelName})`, model),
    each("all", (users) => total(users, whole) + model(users)),
    each("  less what an account has free", (users) => total(users, { ...whole, isFree: true }) + model(users)),
    each("  for one person", (users) => (total(users, whole) + model(users)) / users),
  ];
};

const idle = (measured: Measured, facts: Stage): string[] => {
  const cells = (besides: Besides) =>
    [false, true].map((isFree) => dollars(infraDollars(measured, facts, 0, { ...besides, isFree })));
  return [
    row("", ["list prices", "less free"]),
    row("the stage alone", cells({})),
    row("with tracing", cells({ tracing: true })),
    row("and alarms, figures and dashboard", cells({ tracing: true, alarms: true })),
    row("and the firewall, as a stage comes", cells(asItComes)),
    `  (${facts.secrets} secrets; ${Math.round(byClock(measured.withoutModel).readUnits).toLocaleString("en-US")} units are read by the clock)`,
  ];
};

/** What was promised, and what it comes to at list prices and less what an account has free. */
const goals = (measured: Measured, facts: Stage): string[] => {
  const cells = (users: number, wanted: Parameters<typeof infraDollars>[3] = {}) =>
    [false, true].map((isFree) => dollars(infraDollars(measured, facts, users, { ...wanted, isFree })));
  return [
    row("", ["list prices", "less free"]),
    row("nobody, under $2", cells(0)),
    row("1,000 people, under $6", cells(1_000)),
    "  (both without firewall, alarms and tracing, and without a model or the time that waits for one)",
    "not promised, 1,000 people:",
    row("with the time that waits", cells(1_000, { isWithModel: true })),
    row("and tracing", cells(1_000, { isWithModel: true, tracing: true })),
    row("and all that a stage comes with", cells(1_000, { isWithModel: true, ...asItComes })),
  ];
};

const breaks = (measured: Measured, users: number): string[] => {
  const near = limitsAt(measured, users).filter(({ peak, most }, place) => place < 5 || peak >= 0.7 * most);
  return [
    `${users.toLocaleString("en-US")} people:`,
    ...near.flatMap((limit, place) => {
      const share = limit.peak / limit.most;
      const figure = `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} % of ${limit.most.toLocaleString("en-US")} ${limit.unit}`;
      const end = `reached with ${reachedAt(limit, users).toLocaleString("en-US")} people`;
      return [
        `  ${share >= 0.7 ? "!" : " "} ${limit.name}: ${figure}; ${end}`,
        ...(share >= 0.7 || place === 0 ? [`      lever: ${limit.lever}`] : []),
      ];
    }),
  ];
};

/** The whole report, line by line. */
export const report = (users: number, measured = readMeasured(), facts: Stage = stage): string[] => {
  const columns = [...new Set([users, ...steps])].sort((one, other) => one - other);
  return [
    `Dollars a month, ${region}, list prices of ${pricesAsOf}, nothing free unless a line says so; counted on ${measured.measuredOn}`,
    "",
    ...table(measured, facts, columns),
    "",
    "A stage that nobody uses:",
    ...idle(measured, facts),
    "",
    "What was promised of the infrastructure:",
    ...goals(measured, facts),
    "",
    "What comes near its end in the busiest second, settings as they come, the nearest first:",
    ...columns.flatMap((each) => breaks(measured, each)),
    "",
    "Assumed of one person in a month, not measured:",
    ...Object.entries(timesAMonth).map(([name, times]) => row(name, [String(times)])),
    `Prices by unit: ${Object.keys(prices).length} in scripts/cost/prices.ts; further assumptions in scripts/cost/assumptions.ts`,
  ];
};
