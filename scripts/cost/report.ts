import { defaultModelName } from "#functions/ai/model-pricing.ts";
import { type StageResources, stageResources } from "./assumptions.ts";
import {
  computeFixedUnits,
  computeInfraCost,
  computeModelCost,
  computeMonthlyUnits,
  computeScheduledCounts,
  defaultParts,
  type OptionalParts,
  priceUnits,
} from "./cost-model.ts";
import { computeLimits, computeUsersAtLimit } from "./limits.ts";
import { type CostMeasurement, readCostMeasurement } from "./measured.ts";
import { type PriceName, priceRegion, pricesAsOf } from "./prices.ts";

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

/** Monthly dollars by service, one column per user count. */
const table = (measured: CostMeasurement, facts: StageResources, columns: readonly number[]): string[] => {
  const bills = columns.map((users) =>
    priceUnits({ ...computeMonthlyUnits(measured, users, false), ...computeFixedUnits(facts) }),
  );
  const lines = Object.entries(services).map(([service, names]) =>
    row(
      service,
      bills.map((bill) => dollars(names.reduce((sum, name) => sum + (bill[name] ?? 0), 0))),
    ),
  );
  const each = (name: string, figure: (users: number) => number) => row(name, columns.map(figure).map(dollars));
  const total = (users: number, options: Parameters<typeof computeInfraCost>[3] = {}) =>
    computeInfraCost(measured, facts, users, options);
  const besides = (users: number, part: OptionalParts) => total(users, part) - total(users);
  const whole = { ...defaultParts, isWithModel: true };
  const model = (users: number) => computeModelCost(measured, users);
  return [
    row(
      "monthly users",
      columns.map((users) => users.toLocaleString("en-US")),
    ),
    ...lines,
    each("infrastructure without model", (users) => total(users)),
    each("  after free allowances", (users) => total(users, { isFree: true })),
    each("waiting for the model", (users) => total(users, { isWithModel: true }) - total(users)),
    each("tracing", (users) => besides(users, { tracing: true })),
    each("alarms, metrics and dashboard", (users) => besides(users, { alarms: true })),
    each("firewall", (users) => besides(users, { firewall: true })),
    each("infrastructure, everything", (users) => total(users, whole)),
    each(`model (${defaultModelName})`, model),
    each("total", (users) => total(users, whole) + model(users)),
    each("  after free allowances", (users) => total(users, { ...whole, isFree: true }) + model(users)),
    each("  per user", (users) => (total(users, whole) + model(users)) / users),
  ];
};

const idle = (measured: CostMeasurement, facts: StageResources): string[] => {
  const cells = (besides: OptionalParts) =>
    [false, true].map((isFree) => dollars(computeInfraCost(measured, facts, 0, { ...besides, isFree })));
  return [
    row("", ["list prices", "after free"]),
    row("the stage alone", cells({})),
    row("with tracing", cells({ tracing: true })),
    row("and alarms, metrics and dashboard", cells({ tracing: true, alarms: true })),
    row("and the firewall (default)", cells(defaultParts)),
    `  (${facts.secrets} secrets; ${Math.round(computeScheduledCounts(measured.withoutModel).readUnits).toLocaleString("en-US")} read units for scheduled runs)`,
  ];
};

const formatLimits = (measured: CostMeasurement, users: number): string[] => {
  const relevant = computeLimits(measured, users).filter(
    ({ peak, capacity }, place) => place < 5 || peak >= 0.7 * capacity,
  );
  return [
    `${users.toLocaleString("en-US")} users:`,
    ...relevant.flatMap((limit, place) => {
      const share = limit.peak / limit.capacity;
      const figure = `${(share * 100).toFixed(share < 0.1 ? 1 : 0)}% of ${limit.capacity.toLocaleString("en-US")} ${limit.unit}`;
      const end = `reached at ${computeUsersAtLimit(limit, users).toLocaleString("en-US")} users`;
      return [
        `  ${share >= 0.7 ? "!" : " "} ${limit.name}: ${figure}; ${end}`,
        ...(share >= 0.7 || place === 0 ? [`      lever: ${limit.lever}`] : []),
      ];
    }),
  ];
};

/** Builds the lines of the report. */
export const buildCostReport = (
  users: number,
  measured = readCostMeasurement(),
  facts: StageResources = stageResources,
): string[] => {
  const columns = [...new Set([users, ...steps])].sort((one, other) => one - other);
  return [
    `Dollars a month, ${priceRegion}, list prices as of ${pricesAsOf}, before free allowances unless stated; measured on ${measured.measuredOn}`,
    "",
    ...table(measured, facts, columns),
    "",
    "An idle stage:",
    ...idle(measured, facts),
    "",
    "Utilization of limits in the busiest second, default settings, highest first:",
    ...columns.flatMap((each) => formatLimits(measured, each)),
    "",
    "Prices are in scripts/cost/prices.ts, assumptions in scripts/cost/assumptions.ts",
  ];
};
