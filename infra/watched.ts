import type { Duration } from "aws-cdk-lib";
import type { RestApi } from "aws-cdk-lib/aws-apigateway";
import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import { FilterPattern } from "aws-cdk-lib/aws-logs";
import type { metrics } from "#functions/clients/metrics.ts";
import type { Lambdas } from "./functions.ts";
import type { JobQueues } from "./jobs.ts";
import type { TableRef } from "./permissions.ts";
import { quickRequests } from "./slow-routes.ts";
import type { Web } from "./web.ts";

export type Watched = {
  api: RestApi;
  accessLog: LogGroup;
  queues: JobQueues;
  lambdas: Lambdas;
  table: TableRef;
  web: Web;
  namespace: string;
};

type Taken = { period?: Duration; statistic?: string };

/** A figure that our own code measures, or that is counted in the access log. */
export const ownMetric = (
  namespace: string,
  metricName: keyof typeof metrics | "QuickMilliseconds",
  taken: Taken = {},
): Metric => new Metric({ namespace, metricName, statistic: "sum", ...taken });

/** One of all Lambdas of the account and region together. */
export const allLambdas = (metricName: string, taken: Taken = {}): Metric =>
  new Metric({ namespace: "AWS/Lambda", metricName, statistic: "sum", ...taken });

export const ofTable = ({ tableName }: TableRef, metricName: string, taken: Taken = {}, operation?: string): Metric =>
  new Metric({
    namespace: "AWS/DynamoDB",
    metricName,
    dimensionsMap: { TableName: tableName, ...(operation && { Operation: operation }) },
    statistic: "sum",
    ...taken,
  });

/** CloudFront tells them in us-east-1 alone, for the whole world. */
export const ofEdge = ({ distribution }: Web, metricName: string, taken: Taken = {}): Metric =>
  new Metric({
    namespace: "AWS/CloudFront",
    metricName,
    dimensionsMap: { DistributionId: distribution.distributionId, Region: "Global" },
    statistic: "avg",
    region: "us-east-1",
    ...taken,
  });

/** Counts in the access log how long the requests took that nobody expects to take long. */
export const countQuickRequests = ({ accessLog, namespace }: Watched): void => {
  accessLog.addMetricFilter("QuickRequests", {
    filterPattern: FilterPattern.literal(quickRequests()),
    metricNamespace: namespace,
    metricName: "QuickMilliseconds",
    metricValue: "$.milliseconds",
  });
};
