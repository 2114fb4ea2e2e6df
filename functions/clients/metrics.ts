import { log } from "./log.ts";

/**
 * What is measured, with its unit: figures that alarms and the dashboard need and that no service of AWS counts. Each
 * is billed by the month, so they have no dimensions and stay few.
 */
export const metrics = {
  /** What a question to a model cost. */
  AiDollars: "None",
  AiTokens: "Count",
  /** From when a job was asked for to its good end. */
  JobSeconds: "Seconds",
  /** Jobs that ended without what was asked for. */
  JobsFailed: "Count",
  /** Answers that took most of the time a Lambda has for one, of those that are not meant to take long. */
  NearTimeouts: "Count",
  /** Messages to the payment webhook that were not signed as they should be. */
  WebhooksRefused: "Count",
} as const;
export type Metric = keyof typeof metrics;

/**
 * Measures something: one line of the log in CloudWatch's embedded format, from which it makes the metric. Nothing
 * where no namespace is set, as on a machine of one's own.
 */
export const measure = (name: Metric, value: number): void => {
  const Namespace = process.env.METRICS_NAMESPACE;
  if (!Namespace) return;
  const described = { Namespace, Dimensions: [[]], Metrics: [{ Name: name, Unit: metrics[name] }] };
  log.info("measured", { _aws: { Timestamp: Date.now(), CloudWatchMetrics: [described] }, [name]: value });
};
