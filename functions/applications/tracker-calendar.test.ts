import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isNightly } from "#scripts/nightly.ts";
import type { ApplicationTask } from "#shared/api/tasks.ts";
import type { CalendarItem } from "#shared/api/tracker-calendar.ts";
import type { AwardDate } from "#shared/domain/awards/award-dates.ts";
import { toCalendarEvent } from "#shared/domain/calendar-event.ts";
import { addDays } from "#shared/util/dates.ts";
import { buildCalendarFeed } from "#shared/util/icalendar.ts";
import type { StoredApplication } from "./applications.ts";
import { buildCalendarItems, selectOpenItems, takeCalendarPage } from "./tracker-calendar.ts";

const timestamp = "2026-11-21T15:00:00.000Z";
const today = "2026-11-21";
const toTimestamp = (text: string) => `${text}T00:00:00.000Z`;
const buildApplication = (overrides: Partial<StoredApplication>) =>
  ({
    id: "app_1",
    grantName: "Lamps",
    status: "draft",
    priority: "medium",
    deadline: toTimestamp("2026-12-09"),
    notes: "secret",
    contactPerson: "Robin Vale",
    createdAt: timestamp,
    updatedAt: timestamp,
    ...overrides,
  }) as StoredApplication; // only the fields related to dates
const buildTask = (overrides: Partial<ApplicationTask>) =>
  ({
    id: "tsk_1",
    applicationId: "app_1",
    title: "Call",
    description: "secret",
    dueDate: toTimestamp("2026-12-01"),
    completed: false,
    priority: "high",
    category: "research",
    createdAt: timestamp,
    updatedAt: timestamp,
    ...overrides,
  }) as ApplicationTask; // only the fields related to dates

test("lists deadlines and tasks by date, with their application and without notes", () => {
  const items = buildCalendarItems(
    [buildApplication({}), buildApplication({ id: "app_2", grantName: "Roofs", deadline: null })],
    [
      buildTask({}),
      buildTask({ id: "tsk_2", applicationId: "app_2", dueDate: toTimestamp("2026-12-09"), completed: true }),
    ],
    {},
    { today },
  );
  expect(items.map(({ kind, id, title, applicationName, done }) => [kind, id, title, applicationName, done])).toEqual([
    ["task", "tsk_1", "Call", "Lamps", false],
    ["deadline", "app_1", "Lamps", "Lamps", false],
    ["task", "tsk_2", "Call", "Roofs", true],
  ]);
  expect(JSON.stringify(items)).not.toMatch(/secret|Robin/);
});

describe("the dates of an award", () => {
  const awardDates: AwardDate[] = [
    {
      kind: "report",
      id: "r1",
      reportKind: "financial",
      title: "SF-425",
      date: toTimestamp("2027-01-30"),
      done: false,
    },
    { kind: "report", id: "r2", reportKind: "final", title: "Final", date: toTimestamp("2027-01-30"), done: true },
    { kind: "payment", id: "p1", title: "Drawdown of $500", date: toTimestamp("2027-01-30"), done: false },
    {
      kind: "closeout",
      id: "liquidate_obligations",
      title: "Pay every bill",
      date: toTimestamp("2027-01-30"),
      done: false,
    },
    {
      kind: "period_end",
      id: "period_end",
      title: "Period of performance ends",
      date: toTimestamp("2027-01-30"),
      done: false,
    },
  ];
  const build = (status: StoredApplication["status"], today: string) =>
    buildCalendarItems(
      [buildApplication({ status, deadline: toTimestamp("2027-01-30"), awardDates })],
      [],
      {},
      { today },
    );

  test("follow the deadline, each with its own ID, and are done once settled", () => {
    expect(build("awarded", "2027-01-30").map(({ kind, id, title, done }) => [kind, id, title, done])).toEqual([
      ["deadline", "app_1", "Lamps", true],
      ["report", "app_1-r2", "Final", true],
      ["report", "app_1-r1", "SF-425", false],
      ["payment", "app_1-p1", "Drawdown of $500", false],
      ["closeout", "app_1-liquidate_obligations", "Pay every bill", false],
      ["period_end", "app_1-period_end", "Period of performance ends", false],
    ]);
  });

  test("are done when the application is closed; otherwise only a past period end is done", () => {
    expect(build("withdrawn", "2027-01-30").every(({ done }) => done)).toBe(true);
    const openItems = build("awarded", "2027-01-31").filter(({ done }) => !done);
    expect(openItems.map(({ kind }) => kind)).toEqual(["report", "payment", "closeout"]);
  });

  test("become events with a descriptive title and a link to the award", () => {
    const events = build("awarded", today).map((item) => toCalendarEvent(item, "https://grantlamp.example.org"));
    expect(events.map(({ title }) => title).slice(2)).toEqual([
      "Report due: SF-425 (Lamps)",
      "Payment expected: Drawdown of $500 (Lamps)",
      "Closeout: Pay every bill (Lamps)",
      "Period of performance ends: Lamps",
    ]);
    expect(events[2]).toMatchObject({
      uid: "app_1-r1@grantlamp",
      description: expect.stringMatching(/^Award: Lamps\n/),
      link: "https://grantlamp.example.org/application-tracker?application=app_1&tab=award",
    });
  });
});

test.each([
  ["draft", false],
  ["in_progress", false],
  ["submitted", true],
  ["under_review", true],
  ["awarded", true],
  ["declined", true],
  ["withdrawn", true],
] as const)("marks the deadline of an application with status %s as done: %s", (status, done) => {
  expect(buildCalendarItems([buildApplication({ status })], [], {}, { today })).toMatchObject([{ done, status }]);
});

test("includes both ends of the range and skips tasks without an application", () => {
  const days = { today, from: toTimestamp("2026-12-01"), to: toTimestamp("2026-12-03") };
  const tasks = ["2026-11-30", "2026-12-01", "2026-12-03", "2026-12-04"].map((on) =>
    buildTask({ id: on, dueDate: toTimestamp(on) }),
  );
  tasks.push(buildTask({ id: "orphan", applicationId: "app_9" }));
  expect(buildCalendarItems([buildApplication({})], tasks, {}, days).map(({ id }) => id)).toEqual([
    "2026-12-01",
    "2026-12-03",
  ]);
});

test("starts SEQUENCE at 0 and increases it with every change", () => {
  const [firstItem] = buildCalendarItems([buildApplication({})], [], {}, { today });
  const [laterItem] = buildCalendarItems(
    [buildApplication({ updatedAt: "2026-11-21T15:01:00.000Z" })],
    [],
    {},
    { today },
  );
  expect([firstItem?.revision, laterItem?.revision]).toEqual([0, 60]);
});

const buildItemsOnDays = (...counts: number[]): CalendarItem[] =>
  buildCalendarItems(
    [buildApplication({ deadline: null })],
    counts.flatMap((count, index) =>
      Array.from({ length: count }, (_, n) =>
        buildTask({
          id: `${index}-${String(n).padStart(3, "0")}`,
          dueDate: toTimestamp(`2026-12-${String(index + 1).padStart(2, "0")}`),
        }),
      ),
    ),
    {},
    { today },
  );

test("pages through all items when they do not fit one response", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(4), { minLength: 1, maxLength: 20 }), (counts) => {
      const all = buildItemsOnDays(...counts);
      const receivedItems: CalendarItem[] = [];
      for (let skip: number | null = 0; skip !== null; ) {
        const response: ReturnType<typeof takeCalendarPage> = takeCalendarPage(all, skip, 4_000);
        receivedItems.push(...response.items);
        skip = response.next;
      }
      expect(receivedItems).toEqual(all);
    }),
  );
});

/** Outside the nightly run, tests only the character that grows most when escaped. */
const texts = isNightly ? ["Grant", "🏮".repeat(255), "\\".repeat(255), ",".repeat(255)] : [];
test.each(['"'.repeat(255), ...texts])(
  "splits 20,000 tasks of 2,000 applications into responses within Lambda's limit: %#",
  (text) => {
    const ids = Array.from({ length: 2_000 }, (_, n) => `app_${String(n).padStart(26, "0")}`);
    const tasks = Array.from({ length: 20_000 }, (_, n) =>
      buildTask({
        id: `tsk_${String(n).padStart(52, "0")}`,
        applicationId: ids[n % 2_000] ?? "",
        title: text,
        dueDate: toTimestamp(addDays("2026-12-01", n % 90)),
      }),
    );
    const all = buildCalendarItems(
      ids.map((id) => buildApplication({ id, grantName: text })),
      tasks,
      {},
      { today },
    );
    expect(all).toHaveLength(22_000);
    const getResponseSize = (body: string) => Buffer.byteLength(JSON.stringify({ statusCode: 200, headers: {}, body }));
    const limit = 6 * 1024 * 1024 - 10_000;
    let receivedCount = 0;
    for (let skip: number | null = 0; skip !== null; ) {
      const response: ReturnType<typeof takeCalendarPage> = takeCalendarPage(all, skip);
      expect(getResponseSize(JSON.stringify(response))).toBeLessThan(limit);
      receivedCount += response.items.length;
      skip = response.next;
    }
    expect(receivedCount).toBe(all.length);
    const events = selectOpenItems(all, "2026-12-20").map((item) =>
      toCalendarEvent(item, "https://grants.long-name.example.org"),
    );
    expect(events.length).toBeGreaterThan(1_000);
    expect(getResponseSize(buildCalendarFeed("Grantlamp", events, new Date(timestamp)))).toBeLessThan(limit);
  },
);

test("keeps upcoming items and drops the oldest past ones when the feed is full", () => {
  const all = buildItemsOnDays(2, 2, 2, 2);
  const selection = selectOpenItems(all, "2026-12-03", 4_000);
  expect(selection.map(({ date }) => date.slice(8, 10))).toEqual(["02", "03", "03", "04", "04"]);
  expect(selectOpenItems(all, "2026-12-03")).toEqual(all);
});
