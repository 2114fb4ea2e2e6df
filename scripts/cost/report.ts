import { usualModel } from "#functions/ai/models.ts";
import { timesAMonth } from "./assumptions.ts";
import { byClock, dollarsOf, modelDollars, standing, sumOf, useOf } from "./calculate.ts";
import { limitsAt, reachedAt } from "./limits.ts";
import { type Measured, readMeasured } from "./measured.ts";
import { type PriceName, prices, pricesAsOf, region } from "./prices.ts";
import { type Stage, stage } from "./stage.ts";

const services: Record<string, readonly PriceName[]> = {
  "API Gateway": ["apiCall"],
  Lambda: ["lambdaRun", "lambdaGbSecond"],
  DynamoDB: ["readUnit", "writeUnit", "tableGbMonth", "restoreGbMonth", "backupGbMonth"],
  SQS: ["queueRequest"],
  S3: ["filePut", "fileGet", "fileGbMonth"],
  CloudFront: ["edgeRequest", "edgeGb", "edgeRun"],
  SES: ["mail"],
  "Secrets Manager": ["secretMonth", "secretCall"],
  "CloudWatch logs": ["logGb", "logGbMonth"],
};
const steps = [100, 1_000, 10_000, 1_000_000];
const dollars = (amount: number) =>
  amount.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: amount < 1 ? 3 : 2 });
const row = (name: string, cells: readonly string[]) =>
  `  ${name.padEnd(34)}${cells.map((cell) => cell.padStart(15)).join("")}`;

/** Dollars by service of a month, one column for each number of people, the model apart. */
const table = (measured: Measured, facts: Stage, columns: readonly number[]): string[] => {
  const of = (users: number, isWithModel: boolean) => ({ ...useOf(measured, users, isWithModel), ...standing(facts) });
  const bills = columns.map((users) => dollarsOf(of(users, true)));
  const lines = Object.entries(services).map(([service, names]) =>
    row(
      service,
      bills.map((bill) => dollars(names.reduce((sum, name) => sum + (bill[name] ?? 0), 0))),
    ),
  );
  const models = columns.map((users) => modelDollars(measured, users));
  const total = (users: number, isFree = false) => sumOf(dollarsOf(of(users, true), isFree));
  return [
    row(
      "people in the month",
      columns.map((users) => users.toLocaleString("en-US")),
    ),
    ...lines,
    row(
      "infrastructure",
      columns.map((users) => dollars(total(users))),
    ),
    row(
      "  where no model writes",
      columns.map((users) => dollars(sumOf(dollarsOf(of(users, false))))),
    ),
    row(
      "  less what an account has free",
      columns.map((users) => dollars(total(users, true))),
    ),
    row(
      "  where runs are traced",
      columns.map((users) => dollars(sumOf(dollarsOf({ ...of(users, true), ...useOf(measured, users, true, true) })))),
    ),
    row(`model (${usualModel})`, models.map(dollars)),
    row(
      "all",
      columns.map((users, at) => dollars(total(users) + (models[at] ?? 0))),
    ),
    row(
      "  for one person",
      columns.map((users, at) => dollars((total(users) + (models[at] ?? 0)) / users)),
    ),
  ];
};

const idle = (measured: Measured, facts: Stage): string[] => {
  const use = useOf(measured, 0, false);
  const bill = (wanted: Parameters<typeof standing>[1]) =>
    dollars(sumOf(dollarsOf({ ...use, ...standing(facts, wanted) })));
  return [
    row("the stage alone", [bill({})]),
    row("  less what an account has free", [dollars(sumOf(dollarsOf({ ...use, ...standing(facts) }, true)))]),
    row("with alarms and dashboard", [bill({ alarms: true })]),
    row("with those and the firewall", [bill({ alarms: true, firewall: true })]),
    `  (${facts.secrets} secrets; ${Math.round(byClock(measured.withoutModel).readUnits).toLocaleString("en-US")} units are read by the clock)`,
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
    "What comes near its end in the busiest second, the nearest first:",
    ...columns.flatMap((each) => breaks(measured, each)),
    "",
    "Assumed of one person in a month, not measured:",
    ...Object.entries(timesAMonth).map(([name, times]) => row(name, [String(times)])),
    `Prices by unit: ${Object.keys(prices).length} in scripts/cost/prices.ts; further assumptions in scripts/cost/assumptions.ts`,
  ];
};
