import { expect, test } from "vitest";
import type { DocumentCard } from "#shared/api/documents.ts";
import type { CalendarItem } from "#shared/api/tracker-calendar.ts";
import type { Team } from "#web/auth/team.ts";
import { getWeekQuery, selectMyWeek, selectVisibleItems } from "./my-week-items.ts";

const buildItem = (title: string, fields: Partial<CalendarItem> = {}) =>
  ({ title, kind: "task", done: false, date: "2026-11-28T00:00:00.000Z", ...fields }) as CalendarItem;
const buildDocument = (title: string, fields: Partial<DocumentCard> = {}) =>
  ({ title, status: "draft", file: null, applicationId: "open", updatedAt: "2026-11-20", ...fields }) as DocumentCard;
const buildReview = (requestedFrom: string[], approvedAt: string | null = null) =>
  ({ requestedFrom, approvedAt }) as DocumentCard["review"];
const applications = [
  { id: "open", status: "in_progress", ownerId: null },
  { id: "sent", status: "submitted", ownerId: null },
] as const;
const getTitles = (list: readonly { title: string }[]) => list.map(({ title }) => title);
const selectWith = (fields: Partial<Parameters<typeof selectMyWeek>[0]>) =>
  selectMyWeek({
    today: "2026-11-27",
    calendar: [],
    documents: [],
    applications,
    userId: "user-1",
    team: undefined,
    canEdit: true,
    ...fields,
  });

test("requests open items due within six days of today", () =>
  expect(getWeekQuery("2026-11-27")).toEqual({ from: "2026-11-27", to: "2026-12-03", open: "true" }));

test("omits finished items and teammates' items", () => {
  const team = { isSelected: (_, ...ids) => ids.includes("user-1") } as Partial<Team> as Team;
  const calendar = [
    buildItem("Mine", { responsibleId: "user-1" }),
    buildItem("Theirs", { responsibleId: "user-2" }),
    buildItem("Done", { responsibleId: "user-1", done: true }),
  ];
  expect(getTitles(selectWith({ calendar, team }).due)).toEqual(["Mine"]);
  expect(getTitles(selectWith({ calendar }).due)).toEqual(["Mine", "Theirs"]);
});

test("leaves out an estimated deadline that has passed", () => {
  const pastDeadline = { kind: "deadline", date: "2026-03-01T00:00:00.000Z", status: "draft" } as const;
  const calendar = [
    buildItem("Estimated", { ...pastDeadline, estimated: true }),
    buildItem("Missed", { ...pastDeadline, estimated: false }),
  ];
  expect(getTitles(selectWith({ calendar }).due)).toEqual(["Missed"]);
});

test("lists open reviews requested from the user and drafts of unsubmitted applications", () => {
  const documents = [
    buildDocument("Old draft", { updatedAt: "2026-11-01" }),
    buildDocument("New draft"),
    buildDocument("Sent", { applicationId: "sent" }),
    buildDocument("Final", { status: "final", review: buildReview(["user-1"]) }),
    buildDocument("Approved", { status: "final", review: buildReview(["user-1"], "2026-11-20") }),
    buildDocument("Other reviewer", { status: "final", review: buildReview(["user-2"]) }),
  ];
  const week = selectWith({ documents });
  expect(getTitles(week.drafts)).toEqual(["New draft", "Old draft"]);
  expect(getTitles(week.reviews)).toEqual(["Final"]);
});

test("shows drafts without a loaded application to everyone who can edit them", () => {
  const documents = [
    buildDocument("Loose", { applicationId: null }),
    buildDocument("Not loaded", { applicationId: "other" }),
  ];
  const team = { isSelected: (_, ...ids) => ids.includes("user-1") } as Partial<Team> as Team;
  expect(getTitles(selectWith({ documents, team }).drafts)).toEqual(["Loose", "Not loaded"]);
  expect(selectWith({ documents, team, canEdit: false }).drafts).toEqual([]);
  expect(getTitles(selectWith({ documents: [buildDocument("Theirs")], team }).drafts)).toEqual([]);
});

test("lists reviews for every client, but drafts only for the selected clients", () => {
  const documents = [buildDocument("Draft", { review: buildReview(["user-1"]) }), buildDocument("Other draft")];
  const isInScope = ({ title }: DocumentCard) => title === "Other draft";
  const week = selectWith({ documents, isInScope });
  expect(getTitles(week.reviews)).toEqual(["Draft"]);
  expect(getTitles(week.drafts)).toEqual(["Other draft"]);
});

test("leaves room for this week's items when many are overdue", () => {
  const buildItems = (count: number, day: string, label: string) =>
    Array.from({ length: count }, (_, index) => buildItem(`${label} ${index + 1}`, { date: `${day}T00:00:00.000Z` }));
  const getVisibleTitles = (overdueCount: number, upcomingCount: number) =>
    getTitles(
      selectVisibleItems(
        [...buildItems(overdueCount, "2026-01-05", "Late"), ...buildItems(upcomingCount, "2026-11-28", "Soon")],
        "2026-11-27",
      ),
    );
  expect(getVisibleTitles(9, 9)).toEqual(["Late 1", "Late 2", "Late 3", "Soon 1", "Soon 2"]);
  expect(getVisibleTitles(9, 1)).toEqual(["Late 1", "Late 2", "Late 3", "Late 4", "Soon 1"]);
  expect(getVisibleTitles(1, 9)).toEqual(["Late 1", "Soon 1", "Soon 2", "Soon 3", "Soon 4"]);
  expect(getVisibleTitles(7, 0)).toHaveLength(5);
});
