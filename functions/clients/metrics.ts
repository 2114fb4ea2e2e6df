import { log } from "./log.ts";

/** Each metric is billed monthly, so there are few, without dimensions. */
export const metrics = {
  AiDollars: "None",
  AiTokens: "Count",
  CanaryFailures: "Count",
  /** Time from enqueuing a job to its success. */
  JobSeconds: "Seconds",
  JobsFailed: "Count",
  /** Model requests that the rules answered instead, because the limit shared by all users was reached. */
  ModelLimitFallbacks: "Count",
  /** Excludes streams and awaited jobs. */
  NearTimeouts: "Count",
  /** Requests rejected with 503 because a limit shared by all users was reached. */
  SharedLimitRefusals: "Count",
  WebhooksRefused: "Count",
} as const;
export type Metric = keyof typeof metrics;

/** Logs a line in CloudWatch's embedded metric format. Does nothing without a namespace. */
export const recordMetric = (name: Metric, value: number): void => {
  const Namespace = process.env.METRICS_NAMESPACE;
  if (!Namespace) return;
  const metricDirective = { Namespace, Dimensions: [[]], Metrics: [{ Name: name, Unit: metrics[name] }] };
  log.info("measured", { _aws: { Timestamp: Date.now(), CloudWatchMetrics: [metricDirective] }, [name]: value });
};
