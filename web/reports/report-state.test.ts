import { describe, expect, test } from "vitest";
import { getReportRange, mergeReportState, parseReportState } from "./report-state.ts";

describe("the state of reports in the URL", () => {
  test.each(["", "tab=summary&period=2026&start=7&client=org_1&group=program&interval=month", "period=1999"])(
    "reads and writes %j unchanged",
    (query) => {
      const search = new URLSearchParams(query);
      expect(mergeReportState(search, parseReportState(search)).toString()).toBe(query);
    },
  );

  test("falls back to the defaults for invalid values, and keeps other parameters", () => {
    const search = new URLSearchParams("tab=x&period=26&start=13&group=constructor&interval=&workspace=one");
    const state = parseReportState(search);
    expect(state).toEqual({
      tab: "pipeline",
      year: null,
      startMonth: 1,
      client: "",
      group: "year",
      interval: "quarter",
    });
    expect(mergeReportState(search, state).toString()).toBe("workspace=one");
  });

  test("returns a range for a year, and null for all time", () => {
    expect(getReportRange({ year: 2026, startMonth: 10 })).toEqual({ from: "2025-10-01", to: "2026-09-30" });
    expect(getReportRange({ year: null, startMonth: 10 })).toBeNull();
  });
});
