import { describe, expect, test } from "vitest";
import type { AwardSummary } from "../../api/awards.ts";
import { computeAwardReport, sumAwards } from "./award-report.ts";
import { computeDecisionReport, sumDecisions } from "./decision-report.ts";
import {
  computeDecisionWait,
  computePipelineReport,
  defaultDecisionDays,
  groupByExpectedDecision,
  groupByPosition,
  sumPipeline,
} from "./pipeline-report.ts";
import { groupRecords, type ReportApplication, toProgramName } from "./report-groups.ts";
import { formatReportYear, getReportQuarter, getReportYear, getYearRange } from "./report-years.ts";
import { computeWinRate, createWinRates } from "./win-rates.ts";

let count = 0;
const createApplication = (fields: Partial<ReportApplication> = {}): ReportApplication => ({
  id: `app_${count++}`,
  organizationId: null,
  grantName: "Lamps",
  funder: "Example Foundation",
  status: "draft",
  stageId: null,
  amountRequested: null,
  amountAwarded: null,
  deadline: null,
  submissionDate: null,
  decisionDate: null,
  ...fields,
});
const createDecidedApplications = (awarded: number, declined: number, fields: Partial<ReportApplication> = {}) => [
  ...Array.from({ length: awarded }, () => createApplication({ status: "awarded", ...fields })),
  ...Array.from({ length: declined }, () => createApplication({ status: "declined", ...fields })),
];
const getClient = ({ organizationId }: ReportApplication) => ({ id: organizationId ?? "one", name: "One" });
const createAward = (applicationId: string, fields: Partial<AwardSummary> = {}): AwardSummary => ({
  applicationId,
  awardNumber: null,
  periodStart: null,
  periodEnd: null,
  receivedCents: 0,
  spentCents: 0,
  nextReportDue: null,
  actualsThrough: null,
  ...fields,
});

describe("years", () => {
  test.each([
    ["2026-06-30", 7, 2026, "FY 2026"],
    ["2026-07-01", 7, 2027, "FY 2027"],
    ["2026-07-01", 1, 2026, "2026"],
    ["2026-12-31T00:00:00.000Z", 12, 2027, "FY 2027"],
  ])("assigns %s with start month %i to year %i", (day, startMonth, year, label) => {
    expect(getReportYear(day, startMonth)).toBe(year);
    expect(formatReportYear(year, startMonth)).toBe(label);
  });
  test.each([
    [2026, 1, "2026-01-01", "2026-12-31"],
    [2026, 7, "2025-07-01", "2026-06-30"],
    [2024, 3, "2023-03-01", "2024-02-29"],
  ])("returns the first and last day of year %i with start month %i", (year, startMonth, from, to) => {
    expect(getYearRange(year, startMonth)).toEqual({ from, to });
  });
  test.each([
    ["2026-08-15", 1, "Q3 2026"],
    ["2026-08-15", 7, "Q1 FY 2027"],
    ["2026-06-30", 7, "Q4 FY 2026"],
    ["2026-01-31", 10, "Q2 FY 2026"],
  ])("assigns %s with start month %i to %s", (day, startMonth, label) => {
    expect(getReportQuarter(day, startMonth).label).toBe(label);
  });
});

describe("win rates", () => {
  test("are the fraction of decided applications that were awarded, or null if none was decided", () => {
    expect(computeWinRate({ awarded: 1, declined: 3 })).toBe(0.25);
    expect(computeWinRate({ awarded: 0, declined: 0 })).toBeNull();
  });
  const findWinRate = (all: ReportApplication[], application: ReportApplication) =>
    createWinRates([...all, application], (each) => getClient(each).id)(application);
  test("uses the funder's decisions if there are at least five, ignoring case", () => {
    const all = [
      ...createDecidedApplications(4, 1, { funder: "EXAMPLE foundation " }),
      ...createDecidedApplications(0, 9, { funder: "Other" }),
    ];
    expect(findWinRate(all, createApplication())).toEqual({
      rate: 0.8,
      basis: "funder",
      decidedApplications: all.slice(0, 5),
    });
  });
  test("falls back from the funder to the client, and then to the workspace", () => {
    const clients = [
      ...createDecidedApplications(3, 2, { organizationId: "one", funder: "Other" }),
      ...createDecidedApplications(2, 2, { organizationId: "one" }),
      ...createDecidedApplications(0, 3, { organizationId: "two" }),
    ];
    expect(findWinRate(clients, createApplication({ organizationId: "one" }))).toMatchObject({
      basis: "client",
      decidedApplications: { length: 9 },
    });
    expect(findWinRate(clients, createApplication({ organizationId: "two" }))).toMatchObject({
      basis: "workspace",
      decidedApplications: { length: 12 },
    });
  });
  test("returns no rate below five decisions, but lists the decided applications", () => {
    const all = [...createDecidedApplications(4, 0), createApplication({ status: "withdrawn" })];
    expect(findWinRate(all, createApplication())).toEqual({
      rate: null,
      basis: "none",
      decidedApplications: all.slice(0, 4),
    });
  });
});

describe("pipeline", () => {
  const compute = (selected: ReportApplication[], all = selected) =>
    computePipelineReport(selected, all, { getClient });

  test("weights the amounts of open applications only, in whole dollars", () => {
    const open = [
      createApplication({ amountRequested: 1000.99 }),
      createApplication({ status: "under_review", amountRequested: 333 }),
      createApplication({ status: "submitted" }),
    ];
    const { records } = compute([
      ...open,
      ...createDecidedApplications(2, 6, { amountRequested: 5 }),
      createApplication({ status: "withdrawn" }),
    ]);
    expect(records.map(({ weightedCents }) => weightedCents)).toEqual([250_00, 83_00, null]);
    expect(sumPipeline(records)).toMatchObject({
      requestedCents: 133_399,
      weightedCents: 333_00,
      decisions: { min: 8, max: 8 },
      decidedApplications: { length: 8 },
      hasTooFewDecisions: false,
      recordsWithoutAmount: [expect.anything()],
    });
  });

  test("expects a decision on the entered date, or else the median wait after submission or the deadline", () => {
    const waits = [10, 20, 30, 40, 200].map((days) =>
      createApplication({
        status: "declined",
        deadline: "2026-01-01T00:00:00.000Z",
        decisionDate: new Date(Date.UTC(2026, 0, 1 + days)).toISOString(),
      }),
    );
    expect(computeDecisionWait(waits)).toEqual({ days: 30, decidedApplications: waits, isDefault: false });
    expect(computeDecisionWait(waits.slice(1))).toEqual({
      days: defaultDecisionDays,
      decidedApplications: waits.slice(1),
      isDefault: true,
    });
    const deadline = "2027-03-01T00:00:00.000Z";
    const { records } = compute(
      [
        createApplication({ deadline, decisionDate: "2027-09-09T00:00:00.000Z" }),
        createApplication({ deadline, submissionDate: "2027-02-01T00:00:00.000Z" }),
        createApplication({ deadline }),
        createApplication(),
      ],
      waits,
    );
    expect(records.map(({ day }) => day)).toEqual(["2027-09-09", "2027-03-03", "2027-03-31", null]);
    expect(groupByExpectedDecision(records, "month", 1, "2027-03-10").map(({ label }) => label)).toEqual([
      "Expected before today",
      "Mar 2027",
      "Sep 2027",
      "No date",
    ]);
    expect(groupByExpectedDecision(records, "quarter", 7, "2027-01-01").map(({ label }) => label)).toEqual([
      "Q3 FY 2027",
      "Q1 FY 2028",
      "No date",
    ]);
  });

  test("groups by status and existing stage, in the workspace's order", () => {
    const stages = [{ id: "board", status: "in_progress" } as const, { id: "draft", status: "in_progress" } as const];
    const { records } = compute([
      createApplication({ status: "in_progress", stageId: "draft" }),
      createApplication({ status: "in_progress", stageId: "board" }),
      createApplication({ status: "in_progress", stageId: "deleted" }),
      createApplication({ stageId: "board" }),
    ]);
    expect(groupByPosition(records, stages).map(({ status, stageId }) => [status, stageId])).toEqual([
      ["draft", null],
      ["in_progress", null],
      ["in_progress", "board"],
      ["in_progress", "draft"],
    ]);
  });
});

describe("decisions", () => {
  const decidedOn = (text: string) => ({ decisionDate: `${text}T00:00:00.000Z` });
  test("counts the period's decided applications by decision date, and lists undated ones", () => {
    const all = [
      createApplication({ status: "awarded", amountRequested: 10, amountAwarded: 8, ...decidedOn("2026-12-31") }),
      createApplication({ status: "awarded", amountRequested: 5, ...decidedOn("2026-01-01") }),
      createApplication({ status: "declined", amountRequested: 7, ...decidedOn("2026-06-01") }),
      createApplication({ status: "declined", ...decidedOn("2027-01-01") }),
      createApplication({ status: "awarded", amountAwarded: 99 }),
      createApplication({ status: "withdrawn", ...decidedOn("2026-06-01") }),
    ];
    const { records, undatedRecords } = computeDecisionReport(all, getYearRange(2026, 1));
    expect(sumDecisions(records)).toEqual({
      awarded: 2,
      declined: 1,
      winRate: 2 / 3,
      requestedCents: 22_00,
      awardedCents: 8_00,
      recordsWithoutAmount: [expect.anything()],
    });
    expect(undatedRecords.map(({ application: { amountAwarded } }) => amountAwarded)).toEqual([99]);
    expect(computeDecisionReport(all, null).records).toHaveLength(5);
  });

  test("groups by year, newest first, and by program across years and renewals", () => {
    const first = createApplication({ status: "awarded", grantName: "Lamps for All 2025", ...decidedOn("2025-02-01") });
    const all = [
      first,
      createApplication({ status: "declined", grantName: "Lamps for All FY 2026–27", ...decidedOn("2026-08-01") }),
      createApplication({ status: "awarded", grantName: "Lamps, year two", renewalOf: first.id }),
      createApplication({ status: "awarded", grantName: "2024", ...decidedOn("2024-01-01") }),
    ];
    const { records } = computeDecisionReport(all, null);
    const countByGroup = (grouping: "year" | "program") =>
      groupRecords(records, grouping, all, { startMonth: 7, getClient }).map(({ label, records: recordsInGroup }) => [
        label,
        recordsInGroup.length,
      ]);
    expect(countByGroup("year")).toEqual([
      ["FY 2027", 1],
      ["FY 2025", 1],
      ["FY 2024", 1],
      ["No date", 1],
    ]);
    expect(countByGroup("program")).toEqual([
      ["2024 (Example Foundation)", 1],
      ["Lamps for All (Example Foundation)", 3],
    ]);
  });

  test("terminates when applications renew each other", () => {
    const all = [
      createApplication({ id: "app_a", status: "awarded", renewalOf: "app_b" }),
      createApplication({ id: "app_b", status: "awarded", renewalOf: "app_a" }),
    ];
    expect(
      groupRecords(computeDecisionReport(all, null).records, "program", all, { startMonth: 1, getClient }),
    ).toHaveLength(1);
  });

  test.each([
    ["Lamps for All 2026", "Lamps for All"],
    ["2026-27 Youth arts", "Youth arts"],
    ["Youth arts (FY2026)", "Youth arts"],
    ["Route 20266", "Route 20266"],
  ])("extracts the program name from %s as %s", (name, program) => {
    expect(toProgramName(name)).toBe(program);
  });
});

describe("awards", () => {
  test("includes awards whose period overlaps, with totals to date", () => {
    const all = [
      createApplication({ id: "app_long", status: "awarded", amountAwarded: 100 }),
      createApplication({ id: "app_before", status: "awarded", amountAwarded: 10 }),
      createApplication({ id: "app_day", status: "awarded", decisionDate: "2026-05-05T00:00:00.000Z" }),
      createApplication({ id: "app_undated", status: "awarded", amountAwarded: 7 }),
      createApplication({ id: "app_reopened", status: "under_review" }),
    ];
    const awards = [
      createAward("app_long", {
        periodStart: "2024-07-01T00:00:00.000Z",
        periodEnd: "2027-06-30T00:00:00.000Z",
        receivedCents: 50_00,
        spentCents: 120_00,
      }),
      createAward("app_before", { periodStart: "2024-01-01T00:00:00.000Z", periodEnd: "2025-12-31T00:00:00.000Z" }),
      createAward("app_reopened", { spentCents: 5 }),
    ];
    const { records, undatedRecords } = computeAwardReport(all, awards, getYearRange(2026, 1));
    expect(records.map((record) => record.application.id)).toEqual(["app_long", "app_day"]);
    expect(undatedRecords.map((record) => record.application.id)).toEqual(["app_undated"]);
    expect(sumAwards(records)).toEqual({
      awardedCents: 100_00,
      receivedCents: 50_00,
      spentCents: 120_00,
      remainingCents: -20_00,
      recordsWithoutAmount: [expect.anything()],
    });
  });
});
