import { Duration, type Stack } from "aws-cdk-lib";
import {
  Dashboard,
  GraphWidget,
  type IMetric,
  type IWidget,
  LogQueryVisualizationType,
  LogQueryWidget,
  PeriodOverride,
  TextWidget,
} from "aws-cdk-lib/aws-cloudwatch";
import {
  getAllLambdasMetric,
  getCustomMetric,
  getEdgeMetric,
  getTableMetric,
  type MonitoredResources,
} from "./metrics.ts";

const period = Duration.minutes(5);
const width = 8;

const graph = (title: string, left: IMetric[], right: IMetric[] = []) =>
  new GraphWidget({ title, left, right, width, height: 6, period });
const heading = (text: string) => new TextWidget({ markdown: `## ${text}`, width: 24, height: 1 });

/** CloudWatch Logs Insights queries incur cost only while the dashboard is open. */
const logQuery = (
  title: string,
  logGroupNames: string[],
  queryLines: string[],
  widgetWidth = width,
  view = LogQueryVisualizationType.TABLE,
) => new LogQueryWidget({ title, logGroupNames, queryLines, view, width: widgetWidth, height: 6 });

const users = ({ lambdas: { features } }: MonitoredResources): IWidget[] => {
  const logs = Object.values(features).map(({ logGroup }) => logGroup.logGroupName);
  const daily = (title: string, count: string, filter: string) =>
    logQuery(title, logs, [`filter ${filter}`, `stats ${count} by bin(1d)`], width, LogQueryVisualizationType.BAR);
  return [
    daily("Sign-ups", "count(*)", 'operation = "signUp" and status < 300'),
    daily("Sign-ins", "count(*)", 'operation = "logIn" and status < 300'),
    daily("Active users", "count_distinct(userId)", "ispresent(userId)"),
  ];
};

const requests = ({ api, accessLog, web, namespace }: MonitoredResources): IWidget[] => {
  const byRoute = [
    "stats count(*) as requests, pct(milliseconds, 50) as p50, pct(milliseconds, 99) as p99, sum(status >= 500) as errors by method, resource",
    "sort requests desc",
    "limit 50",
  ];
  return [
    graph("Requests", [api.metricCount({ statistic: "sum" })], [api.metricClientError({ statistic: "avg" })]),
    graph(
      "Server errors and near timeouts",
      [api.metricServerError({ statistic: "sum" }), getCustomMetric(namespace, "NearTimeouts")],
      [getEdgeMetric(web, "5xxErrorRate")],
    ),
    graph("Milliseconds", [
      getCustomMetric(namespace, "QuickMilliseconds", { statistic: "p50" }),
      getCustomMetric(namespace, "QuickMilliseconds", { statistic: "p99" }),
      api.metricLatency({ statistic: "p99" }),
    ]),
    logQuery("By route", [accessLog.logGroupName], byRoute, 24),
  ];
};

const jobs = ({ queues, namespace, lambdas: { worker } }: MonitoredResources): IWidget[] => [
  graph("Jobs", [
    queues.jobs.metricApproximateNumberOfMessagesVisible({ statistic: "max", label: "queued" }),
    queues.jobs.metricApproximateNumberOfMessagesNotVisible({ statistic: "max", label: "running" }),
    getCustomMetric(namespace, "JobsFailed"),
  ]),
  graph(
    "Job duration in seconds, including the wait",
    [
      getCustomMetric(namespace, "JobSeconds", { statistic: "p50" }),
      getCustomMetric(namespace, "JobSeconds", { statistic: "p95" }),
    ],
    [worker.metricErrors({ statistic: "sum" })],
  ),
  graph("Models", [getCustomMetric(namespace, "AiDollars")], [getCustomMetric(namespace, "AiTokens")]),
  graph("Left over", [
    queues.deadLetter.metricApproximateNumberOfMessagesVisible({ statistic: "max", label: "dead jobs" }),
    queues.missedRuns.metricApproximateNumberOfMessagesVisible({ statistic: "max", label: "missed runs" }),
  ]),
  graph("Age of the oldest job", [queues.jobs.metricApproximateAgeOfOldestMessage({ statistic: "max" })]),
  graph("Rejected payment webhooks", [getCustomMetric(namespace, "WebhooksRefused")]),
];

const data = ({ table }: MonitoredResources): IWidget[] => [
  graph("Table: consumed capacity", [
    getTableMetric(table, "ConsumedReadCapacityUnits"),
    getTableMetric(table, "ConsumedWriteCapacityUnits"),
  ]),
  graph("Table: throttled requests", [
    getTableMetric(table, "ReadThrottleEvents"),
    getTableMetric(table, "WriteThrottleEvents"),
  ]),
  graph(
    "Lambdas",
    [getAllLambdasMetric("Errors"), getAllLambdasMetric("Throttles")],
    [getAllLambdasMetric("ConcurrentExecutions", { statistic: "max" })],
  ),
];

const edge = ({ web }: MonitoredResources): IWidget[] => [
  graph("CloudFront: requests", [getEdgeMetric(web, "Requests", { statistic: "sum" })]),
  graph("CloudFront: bytes", [getEdgeMetric(web, "BytesDownloaded", { statistic: "sum" })]),
  graph("CloudFront: errors, %", [getEdgeMetric(web, "4xxErrorRate"), getEdgeMetric(web, "5xxErrorRate")]),
];

export const createDashboard = (stack: Stack, resources: MonitoredResources): Dashboard =>
  new Dashboard(stack, "Dashboard", {
    dashboardName: stack.stackName,
    defaultInterval: Duration.days(7),
    periodOverride: PeriodOverride.AUTO,
    widgets: [
      [heading("People")],
      users(resources),
      [heading("Requests")],
      requests(resources),
      [heading("Jobs and models")],
      jobs(resources),
      [heading("Table and Lambdas")],
      data(resources),
      [heading("Edge")],
      edge(resources),
    ],
  });
