import { log } from "./log.ts";

/**
 * Metrics with their units, for alarms and the dashboard, that no AWS service provides. Each is billed monthly, so
 * there are few and they have no dimensions.
 */
export const metrics = {
  /** Cost of a model request. */
  AiDollars: "None",
  AiTokens: "Count",
  /** From enqueueing a job to its success. */
  JobSeconds: "Seconds",
  JobsFailed: "Count",
  /** Responses close to the Lambda timeout, except streams and awaited jobs. */
  NearTimeouts: "Count",
  /** Payment webhook messages with an invalid signature. */
  WebhooksRefused: "Count",
} as const;
export type Metric = keyof typeof metrics;

/**
 * Records a metric as a log line in CloudWatch's embedded metric format. Does nothing without a namespace, as on the
 * local server.
 */
export const measure = (name: Metric, value: number): void => {
  const Namespace = process.env.METRICS_NAMESPACE;
  if (!Namespace) return;
  const metricDirective = { Namespace, Dimensions: [[]], Metrics: [{ Name: name, Unit: metrics[name] }] };
  log.info("measured", { _aws: { Timestamp: Date.now(), CloudWatchMetrics: [metricDirective] }, [name]: value });
};
