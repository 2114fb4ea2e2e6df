import { expect, test } from "vitest";
import { digestLetter } from "./digest-mail.ts";
import { mailOf, mostBytes } from "./mail-of.ts";
import { dated, facts, fullDigest, origin } from "./testing-letters.ts";

const nothing = { items: [], changed: [], searches: [] };
const digest = (content: Partial<Parameters<typeof digestLetter>[0]>) =>
  digestLetter({ ...nothing, ...content }, facts);

test("a digest has deadlines, tasks, what changed, and what is new with a way to leave it out", () => {
  const { subject, text } = mailOf("ada@example.org", fullDigest());
  expect(subject).toBe("Your week with Grantlamp, Dec 01, 2026");
  expect(text).toBe(
    `Hello Ada,

This is what lies ahead, and what is new since your last look.

Deadlines of the next 30 days

- Reading Rooms
  The deadline is in 7 days (Dec 08, 2026).
  ${origin}/application-tracker?application=app_1

Tasks

- Reading Rooms
  This task is due in 2 days (Dec 03, 2026).
  For: Reading Rooms
  ${origin}/application-tracker?application=app_1

Opportunities that changed

- Reading Rooms
  Closing day: Feb 15, 2027 (before: Jan 15, 2027).
  Reading Rooms
  ${origin}/funding/gg-1

New in “Reading Rooms”: 8

- Reading Rooms
  Reading Rooms
  Closes Jan 20, 2027 · Match: 88 of 100
  ${origin}/funding/gg-2
  Leave this out from now on: ${origin}/funding-finder?search=sch_1&dismiss=gg-2
- Reading Rooms
  Reading Rooms
  No closing day · Match: 71 of 100
  ${origin}/funding/gg-3
  Leave this out from now on: ${origin}/funding-finder?search=sch_1&dismiss=gg-3
- And 6 more: ${origin}/funding-finder?search=sch_1

Open Grantlamp:
${origin}/

-- 
Grantlamp
You get this message because the weekly digest is on in your Grantlamp settings.
Choose which mail you get: ${origin}/account#notifications
No more mail of this kind: ${facts.unsubscribe}`,
  );
});

test("where there is nothing to tell, there is no digest", () => {
  expect(digest({})).toBeUndefined();
  expect(digest({ searches: [{ searchId: "sch_1", name: "Rooms", fresh: 0, matches: [] }] })).toBeUndefined();
  // A deadline in two months is for later.
  expect(digest({ items: [dated("deadline", "2027-02-01")] })).toBeUndefined();
});

test("each list stands alone, and none of the others is named", () => {
  const only = digest({ items: [dated("task", "2026-12-03")] });
  const { text, html } = mailOf("ada@example.org", only ?? fullDigest());
  expect(text).toContain("This task is due in 2 days (Dec 03, 2026).");
  expect(text).not.toMatch(/Deadlines of|Opportunities that changed|New in/);
  expect(html).not.toMatch(/Deadlines of|Opportunities that changed|New in/);
});

test("what is past stands last under its own heading, the latest first, two weeks back, and alone makes no digest", () => {
  const past = ["2025-09-15", "2026-11-17", "2026-11-16", "2026-11-29"].map((day) => dated("deadline", day, day));
  const stale = Array.from({ length: 25 }, () => dated("deadline", "2026-01-15", "Stale"));
  expect(digest({ items: [...stale, ...past] })).toBeUndefined();
  const items = [...stale, ...past.toSorted((a, b) => (a.date < b.date ? -1 : 1)), dated("deadline", "2026-12-02")];
  const { text } = mailOf("ada@example.org", digest({ items }) ?? fullDigest());
  const [ahead, behind] = text.split("Still open from the last 14 days");
  expect(ahead).toContain("The deadline is tomorrow (Dec 02, 2026).");
  expect(ahead).not.toMatch(/Stale|ago/);
  expect(behind?.match(/^- .*/gm)).toEqual(["- 2026-11-29", "- 2026-11-17"]);
});

test("of a long list the first twenty are told, and how many more there are", () => {
  const items = Array.from({ length: 34 }, () => dated("deadline", "2026-12-08"));
  const { text } = mailOf("ada@example.org", digest({ items }) ?? fullDigest());
  expect(text.match(/- Reading Rooms/g)).toHaveLength(20);
  expect(text).toContain(`- And 14 more: ${origin}/application-tracker`);
});

test("however much there is, no mail program cuts the end off: what does not fit is told as more", () => {
  const title = "<'&🏮>".repeat(100);
  const searches = Array.from({ length: 20 }, (_, place) => ({
    searchId: `sch_${place}`,
    name: title,
    fresh: 9,
    matches: Array.from({ length: 5 }, (__, rank) => ({
      catalogueId: `gg-${place}-${rank}`,
      title,
      funder: title,
      closesOn: null,
      matchScore: 50,
    })),
  }));
  const items = Array.from({ length: 50 }, () => ({ ...dated("task", "2026-12-02", title), applicationName: title }));
  const { html = "", text } = mailOf("ada@example.org", digest({ items, searches }) ?? fullDigest());
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(mostBytes);
  expect(html).toContain("No more mail of this kind");
  expect(text).toContain("No more mail of this kind");
  // 50 tasks and 9 finds of each search are all told of, one by one or as a number.
  const told = (form: string) =>
    [...form.matchAll(/And (\d+) more/g)].reduce((sum, [, count]) => sum + Number(count), 0);
  const shown = text.match(/^ {2}(This task is due|No closing day)/gm)?.length ?? 0;
  expect(told(text) + shown).toBe(50 + 20 * 9);
  expect(told(html)).toBe(told(text));
});
