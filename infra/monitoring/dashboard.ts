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

const createGraph = (title: string, left: IMetric[], right: IMetric[] = []) =>
  new GraphWidget({ title, left, right, width, height: 6, period });
const createHeading = (text: string) => new TextWidget({ markdown: `## ${text}`, width: 24, height: 1 });

/** CloudWatch Logs Insights queries incur cost only while the dashboard is open. */
const createLogQuery = (
  title: string,
  logGroupNames: string[],
  queryLines: string[],
  widgetWidth = width,
  view = LogQueryVisualizationType.TABLE,
) => new LogQueryWidget({ title, logGroupNames, queryLines, view, width: widgetWidth, height: 6 });

const createUserWidgets = ({ lambdas: { features } }: MonitoredResources): IWidget[] => {
  const logs = Object.values(features).map(({ logGroup }) => logGroup.logGroupName);
  const createDailyChart = (title: string, count: string, filter: string) =>
    createLogQuery(
      title,
      logs,
      [`filter ${filter}`, `stats ${count} by bin(1d)`],
      width,
      LogQueryVisualizationType.BAR,
    );
  return [
    createDailyChart("Sign-ups", "count(*)", 'operation = "signUp" and status < 300'),
    createDailyChart("Sign-ins", "count(*)", 'operation = "logIn" and status < 300'),
    createDailyChart("Active users", "count_distinct(userId)", "ispresent(userId)"),
  ];
};

const createRequestWidgets = ({ api, accessLog, web, namespace }: MonitoredResources): IWidget[] => {
  const byRoute = [
    "stats count(*) as requests, pct(milliseconds, 50) as p50, pct(milliseconds, 99) as p99, sum(status >= 500) as errors by method, resource",
    "sort requests desc",
    "limit 50",
  ];
  return [
    createGraph("Requests", [api.metricCount({ statistic: "sum" })], [api.metricClientError({ statistic: "avg" })]),
    createGraph(
      "Server errors and near timeouts",
      [api.metricServerError({ statistic: "sum" }), getCustomMetric(namespace, "NearTimeouts")],
      [getEdgeMetric(web, "5xxErrorRate")],
    ),
    createGraph("Latency (ms)", [
      getCustomMetric(namespace, "QuickMilliseconds", { statistic: "p50" }),
      getCustomMetric(namespace, "QuickMilliseconds", { statistic: "p99" }),
      api.metricLatency({ statistic: "p99" }),
    ]),
    createLogQuery("By route", [accessLog.logGroupName], byRoute, 24),
  ];
};

const createJobWidgets = ({ queues, namespace, lambdas: { worker } }: MonitoredResources): IWidget[] => [
  createGraph("Jobs", [
    queues.jobs.metricApproximateNumberOfMessagesVisible({ statistic: "max", label: "queued" }),
    queues.jobs.metricApproximateNumberOfMessagesNotVisible({ statistic: "max", label: "running" }),
    getCustomMetric(namespace, "JobsFailed"),
  ]),
  createGraph(
    "Job duration (s), including time in the queue",
    [
      getCustomMetric(namespace, "JobSeconds", { statistic: "p50" }),
      getCustomMetric(namespace, "JobSeconds", { statistic: "p95" }),
    ],
    [worker.metricErrors({ statistic: "sum" })],
  ),
  createGraph(
    "AI cost and tokens",
    [getCustomMetric(namespace, "AiDollars")],
    [getCustomMetric(namespace, "AiTokens")],
  ),
  createGraph("Dead-letter queues", [
    queues.deadLetter.metricApproximateNumberOfMessagesVisible({ statistic: "max", label: "dead jobs" }),
    queues.missedRuns.metricApproximateNumberOfMessagesVisible({ statistic: "max", label: "missed runs" }),
  ]),
  createGraph("Age of the oldest job", [queues.jobs.metricApproximateAgeOfOldestMessage({ statistic: "max" })]),
  createGraph("Rejected payment webhooks", [getCustomMetric(namespace, "WebhooksRefused")]),
];

const createDataWidgets = ({ table }: MonitoredResources): IWidget[] => [
  createGraph("Table: consumed capacity", [
    getTableMetric(table, "ConsumedReadCapacityUnits"),
    getTableMetric(table, "ConsumedWriteCapacityUnits"),
  ]),
  createGraph("Table: throttled requests", [
    getTableMetric(table, "ReadThrottleEvents"),
    getTableMetric(table, "WriteThrottleEvents"),
  ]),
  createGraph(
    "Lambdas",
    [getAllLambdasMetric("Errors"), getAllLambdasMetric("Throttles")],
    [getAllLambdasMetric("ConcurrentExecutions", { statistic: "max" })],
  ),
];

const createEdgeWidgets = ({ web }: MonitoredResources): IWidget[] => [
  createGraph("CloudFront: requests", [getEdgeMetric(web, "Requests", { statistic: "sum" })]),
  createGraph("CloudFront: bytes", [getEdgeMetric(web, "BytesDownloaded", { statistic: "sum" })]),
  createGraph("CloudFront: error rate (%)", [getEdgeMetric(web, "4xxErrorRate"), getEdgeMetric(web, "5xxErrorRate")]),
];

export const createDashboard = (stack: Stack, resources: MonitoredResources): Dashboard =>
  new Dashboard(stack, "Dashboard", {
    dashboardName: stack.stackName,
    defaultInterval: Duration.days(7),
    periodOverride: PeriodOverride.AUTO,
    widgets: [
      [createHeading("Users")],
      createUserWidgets(resources),
      [createHeading("Requests")],
      createRequestWidgets(resources),
      [createHeading("Jobs and models")],
      createJobWidgets(resources),
      [createHeading("Table and Lambdas")],
      createDataWidgets(resources),
      [createHeading("Edge")],
      createEdgeWidgets(resources),
    ],
  });
