import { expect, test } from "vitest";
import { toDeadlineEvent } from "./format-record.ts";

const record = {
  id: "gg-100",
  title: "Lamps for All",
  funder: "Department of Light",
  number: "LMP-26-1",
  link: "https://example.org/programs/one",
  closesOn: "2026-12-09",
  closesEstimated: false,
  closesTime: "17:00",
  closesZone: "ET",
  closesNote: null,
  history: [
    { on: "2026-11-01", kind: "deadlineMoved", fields: [] },
    { on: "2026-10-01", kind: "new", fields: [] },
  ],
};
const recordUrl = "https://grantlamp.example.org/funding/gg-100";

test("maps a record to an all-day event with the closing time in the text and a link to its page", () => {
  expect(toDeadlineEvent(record, recordUrl)).toEqual({
    uid: "gg-100-deadline@grantlamp",
    date: "2026-12-09",
    title: "Deadline: Lamps for All",
    description: [
      "Department of Light",
      "Closes Dec 9, 2026, 5:00 PM Eastern Time",
      "Notice LMP-26-1",
      "Official page: https://example.org/programs/one",
    ].join("\n"),
    link: recordUrl,
    tentative: false,
    sequence: 1,
  });
});

test("keeps the UID of a record and raises SEQUENCE when the deadline moves", () => {
  const movedRecord = {
    ...record,
    closesOn: "2027-01-15",
    history: [{ on: "2026-11-20", kind: "deadlineMoved", fields: [] }, ...record.history],
  };
  const [before, after] = [toDeadlineEvent(record, recordUrl), toDeadlineEvent(movedRecord, recordUrl)];
  expect(after?.uid).toBe(before?.uid);
  expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
});

test("marks an estimated deadline as tentative and returns null without one", () => {
  const estimatedEvent = toDeadlineEvent({ ...record, closesEstimated: true }, recordUrl);
  expect(estimatedEvent).toMatchObject({ title: "Estimated deadline: Lamps for All", tentative: true });
  expect(toDeadlineEvent({ ...record, closesOn: null }, recordUrl)).toBeNull();
});
