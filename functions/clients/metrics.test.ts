import { afterEach, expect, test, vi } from "vitest";
import { log } from "./log.ts";
import { measure } from "./metrics.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test("a figure is one line from which CloudWatch makes a metric without dimensions", () => {
  vi.stubEnv("METRICS_NAMESPACE", "Grantlamp-dev");
  const said = vi.spyOn(log, "info").mockImplementation(() => {});
  measure("JobSeconds", 12.5);
  expect(said).toHaveBeenCalledExactlyOnceWith("measured", {
    _aws: {
      Timestamp: expect.any(Number),
      CloudWatchMetrics: [
        { Namespace: "Grantlamp-dev", Dimensions: [[]], Metrics: [{ Name: "JobSeconds", Unit: "Seconds" }] },
      ],
    },
    JobSeconds: 12.5,
  });
});

test("on a machine of one's own nothing is measured", () => {
  vi.stubEnv("METRICS_NAMESPACE", "");
  const said = vi.spyOn(log, "info").mockImplementation(() => {});
  measure("JobsFailed", 1);
  expect(said).not.toHaveBeenCalled();
});
