import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applicationStatuses, type GrantApplication } from "#shared/api/applications.ts";
import { addDays, toDeadlineText } from "#shared/util/dates.ts";
import { getToday as todayIn } from "#web/ui/text/format.ts";
import { computeAwardsByMonth, computeDeadlines, computePipeline } from "./chart-data.ts";

const today = "2026-11-21";
type Input = Pick<
  GrantApplication,
  "status" | "amountRequested" | "amountAwarded" | "decisionDate" | "deadline" | "deadlineEstimated"
>;
const buildInput = (overrides: Partial<Input> = {}): Input => ({
  status: "draft",
  amountRequested: null,
  amountAwarded: null,
  decisionDate: null,
  deadline: null,
  deadlineEstimated: false,
  ...overrides,
});
const buildAward = (amountAwarded: number | null, decided: string | null) =>
  buildInput({ status: "awarded", amountAwarded, decisionDate: decided && toDeadlineText(decided) });
const buildDueApplication = (day: string, status: Input["status"] = "draft") =>
  buildInput({ status, deadline: toDeadlineText(day) });

const applicationArbitrary = fc.record({
  status: fc.constantFrom(...applicationStatuses),
  amountRequested: fc.option(fc.nat(9_999_999).map((cents) => cents / 100)),
  amountAwarded: fc.option(fc.nat(9_999_999).map((cents) => cents / 100)),
  decisionDate: fc.option(fc.integer({ min: -800, max: 100 }).map((days) => toDeadlineText(addDays(today, days)))),
  deadline: fc.option(fc.integer({ min: -60, max: 60 }).map((days) => toDeadlineText(addDays(today, days)))),
  deadlineEstimated: fc.constant(false),
});
const toCents = (dollars: number) => Math.round(dollars * 100);
const sumCents = (totals: readonly { sum: number }[]) => totals.reduce((total, { sum }) => total + toCents(sum), 0);
const sumCounts = (totals: readonly { count: number }[]) => totals.reduce((total, { count }) => total + count, 0);

describe("the pipeline", () => {
  test("counts and sums each status to the cent, with the awarded amount once there is one", () => {
    const { rows, withoutAmountCount } = computePipeline([
      buildInput({ amountRequested: 0.1 }),
      buildInput({ amountRequested: 0.2 }),
      buildInput(),
      buildInput({ status: "awarded", amountRequested: 100, amountAwarded: 80 }),
    ]);
    expect(rows.map(({ status }) => status)).toEqual(applicationStatuses.filter((status) => status !== "withdrawn"));
    expect(rows[0]).toEqual({ status: "draft", count: 3, sum: 0.3 });
    expect(rows[4]).toEqual({ status: "awarded", count: 1, sum: 80 });
    expect(withoutAmountCount).toBe(1);
    expect(computePipeline([buildInput({ status: "withdrawn" })]).rows.at(-1)).toEqual({
      status: "withdrawn",
      count: 1,
      sum: 0,
    });
  });

  test("contains every application exactly once", () => {
    fc.assert(
      fc.property(fc.array(applicationArbitrary), (applications) => {
        expect(sumCounts(computePipeline(applications).rows)).toBe(applications.length);
      }),
    );
  });
});

describe("awards by month", () => {
  test("covers the last twelve months including the current one, with 0 for months without awards", () => {
    const { months } = computeAwardsByMonth(
      [buildAward(500, "2026-11-30"), buildAward(0.1, "2025-12-01"), buildAward(0.2, "2025-12-31")],
      today,
    );
    expect(months.map(({ month }) => month)).toEqual([
      "2025-12",
      ...["01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11"].map((month) => `2026-${month}`),
    ]);
    expect(months[0]).toEqual({ month: "2025-12", count: 2, sum: 0.3 });
    expect(months[1]).toEqual({ month: "2026-01", count: 0, sum: 0 });
    expect(months[11]).toEqual({ month: "2026-11", count: 1, sum: 500 });
  });

  test("reports awards outside these months: undated, earlier, later, and without an amount", () => {
    const applications = [
      buildAward(10, null),
      buildAward(20, "2025-11-30"),
      buildAward(30, "2026-12-01"),
      buildAward(null, "2026-01-05"),
    ];
    const { months, ...rest } = computeAwardsByMonth(
      [...applications, buildInput({ status: "declined", decisionDate: toDeadlineText(today) })],
      today,
    );
    expect(rest).toEqual({
      undated: { count: 1, sum: 10 },
      earlier: { count: 1, sum: 20 },
      later: { count: 1, sum: 30 },
      withoutAmountCount: 1,
    });
    expect(months[1]).toEqual({ month: "2026-01", count: 1, sum: 0 });
    expect(sumCounts(months)).toBe(1);
  });

  test("adds up to all awards, regardless of dates", () => {
    fc.assert(
      fc.property(fc.array(applicationArbitrary), (applications) => {
        const { months, earlier, later, undated } = computeAwardsByMonth(applications, today);
        const grants = applications.filter(({ status }) => status === "awarded");
        const totals = [...months, earlier, later, undated];
        expect(sumCounts(totals)).toBe(grants.length);
        expect(sumCents(totals)).toBe(grants.reduce((sum, { amountAwarded }) => sum + toCents(amountAwarded ?? 0), 0));
      }),
    );
  });
});

describe("deadlines", () => {
  test("covers today and the next 30 days by day, earliest first", () => {
    const applications = [
      buildDueApplication("2026-12-21"),
      buildDueApplication("2026-11-21"),
      buildDueApplication("2026-12-22"),
      buildDueApplication("2026-11-20"),
      buildDueApplication("2026-11-21", "in_progress"),
    ];
    const { days, upcoming, overdue } = computeDeadlines(applications, today);
    expect(days).toHaveLength(31);
    expect(days[0]).toEqual({ day: "2026-11-21", count: 2 });
    expect(days[30]).toEqual({ day: "2026-12-21", count: 1 });
    expect(upcoming.map(({ deadline }) => deadline.slice(0, 10))).toEqual(["2026-11-21", "2026-11-21", "2026-12-21"]);
    expect(overdue.map(({ deadline }) => deadline.slice(0, 10))).toEqual(["2026-11-20"]);
  });

  test("ignores submitted applications", () => {
    const { upcoming, overdue } = computeDeadlines(
      [buildDueApplication("2026-11-25", "submitted"), buildDueApplication("2026-11-01", "declined")],
      today,
    );
    expect([upcoming, overdue]).toEqual([[], []]);
  });

  test("depends on the user's local day", () => {
    const now = new Date("2026-11-21T05:00:00Z");
    const applications = [buildDueApplication("2026-11-20"), buildDueApplication("2026-11-21")];
    const getDeadlinesIn = (zone: string) => computeDeadlines(applications, todayIn(zone, now));
    expect(getDeadlinesIn("America/Los_Angeles")).toMatchObject({
      overdue: [],
      days: { 0: { count: 1 }, 1: { count: 1 } },
    });
    expect(getDeadlinesIn("Pacific/Auckland").overdue).toHaveLength(1);
    expect(getDeadlinesIn("Pacific/Auckland").days[0]).toEqual({ day: "2026-11-21", count: 1 });
  });

  test("reports the same deadlines in the days and in the list", () => {
    fc.assert(
      fc.property(fc.array(applicationArbitrary), (applications) => {
        const { days, upcoming, overdue } = computeDeadlines(applications, today);
        expect(sumCounts(days)).toBe(upcoming.length);
        expect(upcoming.filter((application) => overdue.includes(application))).toEqual([]);
      }),
    );
  });
});
