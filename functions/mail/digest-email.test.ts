import { expect, test } from "vitest";
import { buildEmail, maxEmailHtmlBytes } from "./build-email.ts";
import { buildDigestEmail } from "./digest-email.ts";
import { buildFullDigest, buildReminderItem, testEmailContext, testEmailOrigin } from "./testing-emails.ts";

const emptyContent = { items: [], changes: [], searches: [] };
const buildTestDigest = (content: Partial<Parameters<typeof buildDigestEmail>[0]>) =>
  buildDigestEmail({ ...emptyContent, ...content }, testEmailContext);

test("lists deadlines, tasks, changes, and new matches with a dismiss link", () => {
  const { subject, text } = buildEmail("ada@example.org", buildFullDigest());
  expect(subject).toBe("Your week with Grantlamp, Dec 1, 2026");
  expect(text).toBe(
    `Hi Ada,

Here's what's coming up, and what's new since last week.

Deadlines in the next 30 days

- Reading Rooms
  The deadline is in 7 days (Dec 8, 2026).
  ${testEmailOrigin}/application-tracker?application=app_1

Tasks

- Reading Rooms
  This task is due in 2 days (Dec 3, 2026).
  For: Reading Rooms
  ${testEmailOrigin}/application-tracker?application=app_1

Opportunities that changed

- Reading Rooms
  Closing date: Feb 15, 2027 (was: Jan 15, 2027).
  Reading Rooms
  ${testEmailOrigin}/funding/gg-1

New in “Reading Rooms”: 8

- Reading Rooms
  Reading Rooms
  Closes Jan 20, 2027 · Match: 88 of 100
  ${testEmailOrigin}/funding/gg-2
  Hide permanently: ${testEmailOrigin}/funding-finder?search=sch_1&dismiss=gg-2
- Reading Rooms
  Reading Rooms
  No deadline listed · Match: 71 of 100
  ${testEmailOrigin}/funding/gg-3
  Hide permanently: ${testEmailOrigin}/funding-finder?search=sch_1&dismiss=gg-3
- And 6 more: ${testEmailOrigin}/funding-finder?search=sch_1

Open Grantlamp:
${testEmailOrigin}/

-- 
Grantlamp
You're receiving this message because the weekly digest is on in your Grantlamp settings.
Email preferences: ${testEmailOrigin}/account#notifications
Unsubscribe from these emails: ${testEmailContext.unsubscribe}`,
  );
});

test("returns no digest if there is nothing to report", () => {
  expect(buildTestDigest({})).toBeUndefined();
  expect(
    buildTestDigest({ searches: [{ searchId: "sch_1", name: "Rooms", newCount: 0, matches: [] }] }),
  ).toBeUndefined();
  expect(buildTestDigest({ items: [buildReminderItem("deadline", "2027-02-01")] })).toBeUndefined();
});

test("lists award dates, each with its own wording", () => {
  const items = (["report", "payment", "closeout", "period_end"] as const).map((kind) =>
    buildReminderItem(kind, "2026-12-08"),
  );
  const { text } = buildEmail("ada@example.org", buildTestDigest({ items }) ?? buildFullDigest());
  expect(text).toContain("\nAwards\n");
  expect(text.match(/^ {2}(This|The) .*/gm)).toEqual([
    "  This report is due in 7 days (Dec 8, 2026).",
    "  This payment is expected in 7 days (Dec 8, 2026).",
    "  This closeout step is due in 7 days (Dec 8, 2026).",
    "  The award period ends in 7 days (Dec 8, 2026).",
  ]);
  expect(text).toContain("/application-tracker?application=app_1&tab=award");
});

test("omits empty lists", () => {
  const content = buildTestDigest({ items: [buildReminderItem("task", "2026-12-03")] });
  const { text, html } = buildEmail("ada@example.org", content ?? buildFullDigest());
  expect(text).toContain("This task is due in 2 days (Dec 3, 2026).");
  expect(text).not.toMatch(/Deadlines in|Opportunities that changed|New in/);
  expect(html).not.toMatch(/Deadlines in|Opportunities that changed|New in/);
});

test("lists items overdue by up to two weeks last, newest first, and never sends a digest of only those", () => {
  const pastItems = ["2025-09-15", "2026-11-17", "2026-11-16", "2026-11-29"].map((day) =>
    buildReminderItem("deadline", day, day),
  );
  const staleItems = Array.from({ length: 25 }, () => buildReminderItem("deadline", "2026-01-15", "Stale"));
  expect(buildTestDigest({ items: [...staleItems, ...pastItems] })).toBeUndefined();
  const items = [
    ...staleItems,
    ...pastItems.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    buildReminderItem("deadline", "2026-12-02"),
  ];
  const { text } = buildEmail("ada@example.org", buildTestDigest({ items }) ?? buildFullDigest());
  const [ahead, overdue] = text.split("Still open from the last 14 days");
  expect(ahead).toContain("The deadline is tomorrow (Dec 2, 2026).");
  expect(ahead).not.toMatch(/Stale|ago/);
  expect(overdue?.match(/^- .*/gm)).toEqual(["- 2026-11-29", "- 2026-11-17"]);
});

test("lists the first twenty entries and counts the rest", () => {
  const items = Array.from({ length: 34 }, () => buildReminderItem("deadline", "2026-12-08"));
  const { text } = buildEmail("ada@example.org", buildTestDigest({ items }) ?? buildFullDigest());
  expect(text.match(/- Reading Rooms/g)).toHaveLength(20);
  expect(text).toContain(`- And 14 more: ${testEmailOrigin}/application-tracker`);
});

test("stays below the size limit and includes omitted entries in the count of more entries", () => {
  const title = "<'&🏮>".repeat(100);
  const searches = Array.from({ length: 20 }, (_, index) => ({
    searchId: `sch_${index}`,
    name: title,
    newCount: 9,
    matches: Array.from({ length: 5 }, (__, rank) => ({
      catalogId: `gg-${index}-${rank}`,
      title,
      funder: title,
      closesOn: null,
      matchScore: 50,
    })),
  }));
  const items = Array.from({ length: 50 }, () => ({
    ...buildReminderItem("task", "2026-12-02", title),
    applicationName: title,
  }));
  const { html = "", text } = buildEmail("ada@example.org", buildTestDigest({ items, searches }) ?? buildFullDigest());
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(maxEmailHtmlBytes);
  expect(html).toContain("Unsubscribe from these emails");
  expect(text).toContain("Unsubscribe from these emails");
  const sumOmitted = (form: string) =>
    [...form.matchAll(/And (\d+) more/g)].reduce((sum, [, count]) => sum + Number(count), 0);
  const shownCount = text.match(/^ {2}(This task is due|No deadline listed)/gm)?.length ?? 0;
  expect(sumOmitted(text) + shownCount).toBe(50 + 20 * 9);
  expect(sumOmitted(html)).toBe(sumOmitted(text));
});
