import { usualModel } from "#functions/ai/models.ts";
import { timesAMonth } from "./assumptions.ts";
import { byClock, dollarsOf, infraDollars, modelDollars, standing, sumOf, useOf } from "./calculate.ts";
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
  const of = (users: number, isWithModel: boolean) => ({ ...useOf(measured, users, isWithModel), ...standing(facts) });
  const bills = columns.map((users) => dollarsOf(of(users, false)));
  const lines = Object.entries(services).map(([service, names]) =>
    row(
      service,
      bills.map((bill) => dollars(names.reduce((sum, name) => sum + (bill[name] ?? 0), 0))),
    ),
  );
  const models = columns.map((users) => modelDollars(measured, users));
  const total = (users: number, isWithModel: boolean, isFree = false) =>
    sumOf(dollarsOf(of(users, isWithModel), isFree));
  const apart = (users: number) => total(users, false);
  const all = columns.map((users, at) => total(users, true) + (models[at] ?? 0));
  const each = (name: string, figure: (users: number, at: number) => number) =>
    row(name, columns.map(figure).map(dollars));
  return [
    row(
      "people in the month",
      columns.map((users) => users.toLocaleString("en-US")),
    ),
    ...lines,
    each("infrastructure, model apart", apart),
    each("  less what an account has free", (users) => total(users, false, true)),
    each("what it takes to wait for a model", (users) => total(users, true) - apart(users)),
    each(`model (${usualModel})`, (_, at) => models[at] ?? 0),
    each("all", (_, at) => all[at] ?? 0),
    each("  less what an account has free", (users, at) => total(users, true, true) + (models[at] ?? 0)),
    each("  for one person", (users, at) => (all[at] ?? 0) / users),
    each("tracing besides", (users) => {
      const traced = useOf(measured, users, true, true).trace ?? 0;
      return sumOf(dollarsOf({ trace: traced }));
    }),
  ];
};

const idle = (measured: Measured, facts: Stage): string[] => {
  const use = useOf(measured, 0, false);
  const bill = (wanted: Parameters<typeof standing>[1]) =>
    dollars(sumOf(dollarsOf({ ...use, ...standing(facts, wanted) })));
  return [
    row("the stage alone", [bill({})]),
    row("  less what an account has free", [dollars(infraDollars(measured, facts, 0, { isFree: true }))]),
    row("with alarms and dashboard", [bill({ alarms: true })]),
    row("with those and the firewall", [bill({ alarms: true, firewall: true })]),
    `  (${facts.secrets} secrets; ${Math.round(byClock(measured.withoutModel).readUnits).toLocaleString("en-US")} units are read by the clock)`,
  ];
};

/** What was promised, and what it comes to at list prices and less what an account has free. */
const goals = (measured: Measured, facts: Stage): string[] => {
  const both = (users: number) =>
    [false, true].map((isFree) => dollars(infraDollars(measured, facts, users, { isFree })));
  return [
    row("", ["list prices", "less free"]),
    row("nobody, under $2", both(0)),
    row("1,000 people, under $6", both(1_000)),
    "  (without firewall and alarms; a model apart, and what it takes to wait for one)",
  ];
};

const breaks = (measured: Measured, users: number): string[] => {
  const near = limitsAt(measured, users).slice(0, 4);
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
    `Dollars a month, ${region}, list prices of ${pricesAsOf}, nothing free; counted on ${measured.measuredOn}`,
    "",
    ...table(measured, facts, columns),
    "",
    "A stage that nobody uses:",
    ...idle(measured, facts),
    "",
    "What was promised of the infrastructure:",
    ...goals(measured, facts),
    "",
    "What comes near its end in the busiest second, the nearest first:",
    ...columns.flatMap((each) => breaks(measured, each)),
    "",
    "Assumed of one person in a month, not measured:",
    ...Object.entries(timesAMonth).map(([name, times]) => row(name, [String(times)])),
    `Prices by unit: ${Object.keys(prices).length} in scripts/cost/prices.ts; further assumptions in scripts/cost/assumptions.ts`,
  ];
};
