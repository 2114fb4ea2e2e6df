import type { Duration } from "aws-cdk-lib";
import type { SpecRestApi } from "aws-cdk-lib/aws-apigateway";
import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import { FilterPattern } from "aws-cdk-lib/aws-logs";
import type { metrics } from "#functions/clients/metrics.ts";
import type { Lambdas } from "#infra/lambda/functions.ts";
import type { TableRef } from "#infra/lambda/policy-statements.ts";
import type { JobQueues } from "#infra/messaging.ts";
import type { WebHosting } from "#infra/web/web.ts";
import type { Route } from "#shared/api/define-routes.ts";
import { mcpPath } from "#shared/api/mcp.ts";
import { api } from "#shared/api/routes.ts";

const routes: Route[] = Object.values(api);

const isSlow = (limit: Route["limit"]) => limit === "ai" || limit === "search" || limit === "billing";

/** Paths that can be slow, because they call a model or another service, wait for a job, stream, or run tools. */
export const slowPaths: readonly string[] = [
  ...new Set(
    routes
      .filter(({ job, stream, limit, path }) => job || stream || isSlow(limit) || path === mcpPath)
      .map(({ path }) => path),
  ),
].toSorted();

/** Builds the access log filter for all other requests. CloudWatch allows 1,024 characters. */
export const buildFastRequestFilter = (): string =>
  `{ ${slowPaths.map((path) => `$.resource != "${path}"`).join(" && ")} }`;

export type MonitoredResources = {
  api: SpecRestApi;
  accessLog: LogGroup;
  queues: JobQueues;
  lambdas: Lambdas;
  canary: IFunction;
  table: TableRef;
  web: WebHosting;
  namespace: string;
};

type MetricOptions = { period?: Duration; statistic?: string };

/** Returns a custom metric, which the Lambdas write or a filter extracts from the access log. */
export const getCustomMetric = (
  namespace: string,
  metricName: keyof typeof metrics | "QuickMilliseconds",
  options: MetricOptions = {},
): Metric => new Metric({ namespace, metricName, statistic: "sum", ...options });

export const getAllLambdasMetric = (metricName: string, options: MetricOptions = {}): Metric =>
  new Metric({ namespace: "AWS/Lambda", metricName, statistic: "sum", ...options });

export const getTableMetric = (
  { tableName }: TableRef,
  metricName: string,
  options: MetricOptions = {},
  dimension: { Operation?: string; GlobalSecondaryIndexName?: string } = {},
): Metric =>
  new Metric({
    namespace: "AWS/DynamoDB",
    metricName,
    dimensionsMap: { TableName: tableName, ...dimension },
    statistic: "sum",
    ...options,
  });

/** CloudFront publishes its global metrics in us-east-1 only. */
export const getEdgeMetric = ({ distribution }: WebHosting, metricName: string, options: MetricOptions = {}): Metric =>
  new Metric({
    namespace: "AWS/CloudFront",
    metricName,
    dimensionsMap: { DistributionId: distribution.distributionId, Region: "Global" },
    statistic: "avg",
    region: "us-east-1",
    ...options,
  });

/** Extracts the latency of requests that should be fast from the access log. */
export const measureFastRequests = ({ accessLog, namespace }: MonitoredResources): void => {
  accessLog.addMetricFilter("QuickRequests", {
    filterPattern: FilterPattern.literal(buildFastRequestFilter()),
    metricNamespace: namespace,
    metricName: "QuickMilliseconds",
    metricValue: "$.milliseconds",
  });
};
