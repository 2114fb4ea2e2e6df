import { afterEach, expect, test, vi } from "vitest";
import { log } from "./log.ts";
import { recordMetric } from "./metrics.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test("writes a metric as one embedded-metric line without dimensions", () => {
  vi.stubEnv("METRICS_NAMESPACE", "Grantlamp-dev");
  const info = vi.spyOn(log, "info").mockImplementation(() => {});
  recordMetric("JobSeconds", 12.5);
  expect(info).toHaveBeenCalledExactlyOnceWith("measured", {
    _aws: {
      Timestamp: expect.any(Number),
      CloudWatchMetrics: [
        { Namespace: "Grantlamp-dev", Dimensions: [[]], Metrics: [{ Name: "JobSeconds", Unit: "Seconds" }] },
      ],
    },
    JobSeconds: 12.5,
  });
});

test("writes nothing without a namespace", () => {
  vi.stubEnv("METRICS_NAMESPACE", "");
  const info = vi.spyOn(log, "info").mockImplementation(() => {});
  recordMetric("JobsFailed", 1);
  expect(info).not.toHaveBeenCalled();
});
