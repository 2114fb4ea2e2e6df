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
const comparedUserCounts = [100, 1_000, 10_000, 1_000_000];
const formatDollars = (amount: number) =>
  amount.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: amount < 1 ? 3 : 2 });
const formatRow = (name: string, cells: readonly string[]) =>
  `  ${name.padEnd(34)}${cells.map((cell) => cell.padStart(15)).join("")}`;

const formatBills = (measured: CostMeasurement, resources: StageResources, userCounts: readonly number[]): string[] => {
  const bills = userCounts.map((users) =>
    priceUnits({ ...computeMonthlyUnits(measured, users, false), ...computeFixedUnits(resources) }),
  );
  const lines = Object.entries(services).map(([service, names]) =>
    formatRow(
      service,
      bills.map((bill) => formatDollars(names.reduce((sum, name) => sum + (bill[name] ?? 0), 0))),
    ),
  );
  const formatCostRow = (name: string, compute: (users: number) => number) =>
    formatRow(name, userCounts.map(compute).map(formatDollars));
  const computeTotal = (users: number, options: Parameters<typeof computeInfraCost>[3] = {}) =>
    computeInfraCost(measured, resources, users, options);
  const computeExtra = (users: number, options: Parameters<typeof computeTotal>[1]) =>
    computeTotal(users, options) - computeTotal(users);
  const allParts = { ...defaultParts, includesModel: true };
  const computeModel = (users: number) => computeModelCost(measured, users);
  return [
    formatRow(
      "monthly users",
      userCounts.map((users) => users.toLocaleString("en-US")),
    ),
    ...lines,
    formatCostRow("infrastructure without model", (users) => computeTotal(users)),
    formatCostRow("  after free allowances", (users) => computeTotal(users, { subtractsFreeAllowances: true })),
    formatCostRow("waiting for the model", (users) => computeExtra(users, { includesModel: true })),
    formatCostRow("tracing", (users) => computeExtra(users, { tracing: true })),
    formatCostRow("alarms, metrics and dashboard", (users) => computeExtra(users, { alarms: true })),
    formatCostRow("firewall", (users) => computeExtra(users, { firewall: true })),
    formatCostRow("infrastructure, everything", (users) => computeTotal(users, allParts)),
    formatCostRow(`model (${defaultModelName})`, computeModel),
    formatCostRow("total", (users) => computeTotal(users, allParts) + computeModel(users)),
    formatCostRow(
      "  after free allowances",
      (users) => computeTotal(users, { ...allParts, subtractsFreeAllowances: true }) + computeModel(users),
    ),
    formatCostRow("  per user", (users) => (computeTotal(users, allParts) + computeModel(users)) / users),
  ];
};

const formatIdleStage = (measured: CostMeasurement, resources: StageResources): string[] => {
  const cells = (parts: OptionalParts) =>
    [false, true].map((subtractsFreeAllowances) =>
      formatDollars(computeInfraCost(measured, resources, 0, { ...parts, subtractsFreeAllowances })),
    );
  return [
    formatRow("", ["list prices", "after free"]),
    formatRow("the stage alone", cells({})),
    formatRow("with tracing", cells({ tracing: true })),
    formatRow("and alarms, metrics and dashboard", cells({ tracing: true, alarms: true })),
    formatRow("and the firewall (default)", cells(defaultParts)),
    `  (${resources.secrets} secrets; ${Math.round(computeScheduledCounts(measured.withoutModel).readUnits).toLocaleString("en-US")} read units for scheduled runs)`,
  ];
};

export const buildCostReport = (
  users: number,
  measured = readCostMeasurement(),
  resources: StageResources = stageResources,
): string[] => {
  const userCounts = [...new Set([users, ...comparedUserCounts])].sort((a, b) => a - b);
  return [
    `Dollars a month, ${priceRegion}, list prices as of ${pricesAsOf}, before free allowances unless stated; measured on ${measured.measuredOn}`,
    "",
    ...formatBills(measured, resources, userCounts),
    "",
    "An idle stage:",
    ...formatIdleStage(measured, resources),
    "",
    "Prices are in scripts/cost/prices.ts, assumptions in scripts/cost/assumptions.ts",
  ];
};
