import { expect, test } from "vitest";
import type { DocumentCard } from "#shared/api/documents.ts";
import type { CalendarItem } from "#shared/api/tracker-calendar.ts";
import type { Team } from "#web/auth/team.ts";
import { getWeekQuery, selectMyWeek, selectShownItems } from "./my-week-items.ts";

const item = (title: string, fields: Partial<CalendarItem> = {}) =>
  ({ title, kind: "task", done: false, date: "2026-11-28T00:00:00.000Z", ...fields }) as CalendarItem;
const document = (title: string, fields: Partial<DocumentCard> = {}) =>
  ({ title, status: "draft", file: null, applicationId: "open", updatedAt: "2026-11-20", ...fields }) as DocumentCard;
const review = (requestedFrom: string[], approvedAt: string | null = null) =>
  ({ requestedFrom, approvedAt }) as DocumentCard["review"];
const applications = [
  { id: "open", status: "in_progress", ownerId: null },
  { id: "sent", status: "submitted", ownerId: null },
] as const;
const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title);
const select = (fields: Partial<Parameters<typeof selectMyWeek>[0]>) =>
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

test("requests open items through six days from today", () =>
  expect(getWeekQuery("2026-11-27")).toEqual({ from: "2026-11-27", to: "2026-12-03", open: "true" }));

test("omits finished items and teammates' items", () => {
  const team = { isSelected: (_, ...ids) => ids.includes("user-1") } as Partial<Team> as Team;
  const calendar = [
    item("Mine", { responsibleId: "user-1" }),
    item("Theirs", { responsibleId: "user-2" }),
    item("Done", { responsibleId: "user-1", done: true }),
  ];
  expect(titles(select({ calendar, team }).due)).toEqual(["Mine"]);
  expect(titles(select({ calendar }).due)).toEqual(["Mine", "Theirs"]);
});

test("leaves out an estimated deadline that has passed", () => {
  const past = { kind: "deadline", date: "2026-03-01T00:00:00.000Z", status: "draft" } as const;
  const calendar = [item("Estimated", { ...past, estimated: true }), item("Missed", { ...past, estimated: false })];
  expect(titles(select({ calendar }).due)).toEqual(["Missed"]);
});

test("lists open reviews requested from the user and drafts of unsubmitted applications", () => {
  const documents = [
    document("Old draft", { updatedAt: "2026-11-01" }),
    document("New draft"),
    document("Sent", { applicationId: "sent" }),
    document("Final", { status: "final", review: review(["user-1"]) }),
    document("Approved", { status: "final", review: review(["user-1"], "2026-11-20") }),
    document("Other reviewer", { status: "final", review: review(["user-2"]) }),
  ];
  const week = select({ documents });
  expect(titles(week.drafts)).toEqual(["New draft", "Old draft"]);
  expect(titles(week.reviews)).toEqual(["Final"]);
});

test("shows drafts without a loaded application to everyone who can edit them", () => {
  const documents = [document("Loose", { applicationId: null }), document("Not loaded", { applicationId: "other" })];
  const team = { isSelected: (_, ...ids) => ids.includes("user-1") } as Partial<Team> as Team;
  expect(titles(select({ documents, team }).drafts)).toEqual(["Loose", "Not loaded"]);
  expect(select({ documents, team, canEdit: false }).drafts).toEqual([]);
  expect(titles(select({ documents: [document("Theirs")], team }).drafts)).toEqual([]);
});

test("lists reviews for every client, but drafts only for the selected clients", () => {
  const documents = [document("Draft", { review: review(["user-1"]) }), document("Other draft")];
  const isInScope = ({ title }: DocumentCard) => title === "Other draft";
  const week = select({ documents, isInScope });
  expect(titles(week.reviews)).toEqual(["Draft"]);
  expect(titles(week.drafts)).toEqual(["Other draft"]);
});

test("leaves room for this week's items when many are overdue", () => {
  const items = (count: number, day: string, label: string) =>
    Array.from({ length: count }, (_, index) => item(`${label} ${index + 1}`, { date: `${day}T00:00:00.000Z` }));
  const show = (late: number, soon: number) =>
    titles(
      selectShownItems([...items(late, "2026-01-05", "Late"), ...items(soon, "2026-11-28", "Soon")], "2026-11-27"),
    );
  expect(show(9, 9)).toEqual(["Late 1", "Late 2", "Late 3", "Soon 1", "Soon 2"]);
  expect(show(9, 1)).toEqual(["Late 1", "Late 2", "Late 3", "Late 4", "Soon 1"]);
  expect(show(1, 9)).toEqual(["Late 1", "Soon 1", "Soon 2", "Soon 3", "Soon 4"]);
  expect(show(7, 0)).toHaveLength(5);
});
