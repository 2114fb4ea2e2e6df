import type { StoredApplication } from "#functions/applications/applications.ts";
import { buildCalendarItems } from "#functions/applications/tracker-calendar.ts";
import {
  computeDigestsAround,
  computeReminders,
  type DueReminder,
  type ReminderSettings,
} from "#functions/reminders/reminders.ts";
import type { JournalChange } from "#functions/table/journal.ts";
import type { Item, Key } from "#functions/table/table.ts";
import { defaultPreferences } from "#shared/api/notifications.ts";
import type { ApplicationTask } from "#shared/api/tasks.ts";
import { getDayInZone, toKnownTimeZone } from "#shared/util/dates.ts";
import { createJobInvariants } from "#tests/simulation/job-invariants.ts";
import type { Process } from "#tests/simulation/processes.ts";
import { createExpectedPoints } from "#tests/support/expected-points.ts";
import { userId, workspaceId } from "#tests/support/test-user.ts";

/** A reminder that must be sent unless its record changes. */
type ExpectedReminder = DueReminder & {
  /** The deadline of which it reminds. */
  date: string;
  /** When its due time was set to the current value, in epoch milliseconds. */
  since: number;
  /** Whether a scan saw it as upcoming. */
  wasUpcoming: boolean;
  /** When the user turned on email for it, or undefined if it is off. */
  emailSince: number | undefined;
  /** Whether the first scan after its due time came so late that it is no longer sent. */
  isTooOld: boolean;
};
const toName = ({ subject, day }: Pick<DueReminder, "subject" | "day">) => `${subject}#${day}`;

/** The minimum number of days for which each kind of email is retried. */
const emailRetryDays: Record<string, number> = { welcomeEmail: 3, reminderEmail: 7, digestEmail: 7 };

/** Whether a job may fail: it was retried for long enough, or a later tick repeats its work. */
const isExcused = ({ kind, status, createdAt, updatedAt }: Partial<Item>) =>
  status === "failed" &&
  (kind === "sendUserReminders" ||
    kind === "sendShardReminders" ||
    Date.parse(String(updatedAt)) - Date.parse(String(createdAt)) >=
      (emailRetryDays[String(kind)] ?? Number.NaN) * 86_400_000);

/** Older reminders are not sent. */
const maxLateMilliseconds = 7 * 86_400_000;

/** Derives the reminders, digests and emails that a user must receive. `items` is the table's content. */
const createDueReminders = (items: ReadonlyMap<string, Item>, violations: string[]) => {
  const expected = new Map<string, ExpectedReminder>();
  const canceledAt = new Map<string, number>();
  /** The reminders sent, each with the IDs of its email jobs. */
  const sent = new Map<string, { at: number; jobs: string[] }>();
  let settings: ReminderSettings | undefined;
  let digestSince = 0;
  /**
   * The first change since the last scan, and the next due time that the scan saw. Nothing can become due before both.
   */
  let firstChange = Number.POSITIVE_INFINITY;
  let nextKnownDueTime = 0;
  let scannedZone = "";
  const filterItems = (prefix: string) => [...items.values()].filter(({ sk }) => sk.startsWith(prefix));

  const readSettings = (): ReminderSettings => {
    const { pk: _, sk: __, updatedAt: ___, ...chosen } = items.get("PREFERENCES") ?? noItem;
    const timeZone = toKnownTimeZone(String(items.get("ACCESS")?.timeZone));
    return { timeZone, preferences: { ...defaultPreferences, ...chosen } };
  };
  const update = (now: number) => {
    const before = settings;
    firstChange = Math.min(firstChange, now);
    settings = readSettings();
    const { preferences } = settings;
    const getDigestSettings = (settings: ReminderSettings | undefined) =>
      settings &&
      [
        settings.timeZone,
        settings.preferences.digestHour,
        settings.preferences.digestWeekday,
        wantsDigest(settings),
      ].join();
    if (getDigestSettings(before) !== getDigestSettings(settings)) digestSince = now;
    const active = filterItems("APP#").filter(({ status }) => status !== "withdrawn" && status !== "declined");
    const [applications, tasks] = [active, filterItems("TASK#")] as readonly unknown[];
    const today = getDayInZone(settings.timeZone, new Date(now));
    // The handlers write these types.
    const dated = buildCalendarItems(applications as StoredApplication[], tasks as ApplicationTask[], {}, { today });
    const valid = new Set<string>();
    for (const item of dated.filter(({ done, date }) => !done && date))
      for (const due of computeReminders(item, settings)) {
        const name = toName(due);
        valid.add(name);
        // A reminder of a different deadline is a different reminder, even on the same morning.
        const previous = expected.get(name);
        const unchanged = previous?.date === item.date ? previous : undefined;
        const since = unchanged?.at.getTime() === due.at.getTime() ? unchanged.since : now;
        const wantsEmail = preferences.emailNotifications && preferences.deadlineReminders;
        const emailSince = wantsEmail ? (unchanged?.emailSince ?? now) : undefined;
        const isTooOld = unchanged?.since === since && unchanged.isTooOld;
        expected.set(name, {
          ...due,
          date: item.date,
          since,
          wasUpcoming: unchanged?.wasUpcoming ?? false,
          emailSince,
          isTooOld,
        });
      }
    for (const name of expected.keys())
      if (!valid.has(name)) {
        expected.delete(name);
        canceledAt.set(name, now);
      }
  };
  const onSent = (changes: readonly JournalChange[], now: number) => {
    const puts = changes.flatMap((change) => ("put" in change ? [change.put] : []));
    const jobs = puts.flatMap(({ sk, kind, id }) =>
      sk.startsWith("JOB#") && (kind === "reminderEmail" || kind === "digestEmail") ? [`${kind} ${id}`] : [],
    );
    for (const { sk } of puts) {
      if (!sk.startsWith("REMINDER#")) continue;
      const name = sk.slice("REMINDER#".length);
      const isDigest = name.startsWith("digest#");
      if (sent.has(name)) violations.push(`sent twice: ${name}`);
      const kind = isDigest ? "digestEmail" : "reminderEmail";
      sent.set(name, {
        at: now,
        jobs: jobs.filter((job) => job.startsWith(kind)).map((job) => job.split(" ")[1] ?? ""),
      });
      if (isDigest) continue;
      const due = expected.get(name);
      if (!due && canceledAt.get(name) !== now) violations.push(`sent without a reason: ${name}`);
      const time = due?.at.getTime() ?? now;
      if (time > now) violations.push(`sent too early: ${name}`);
      // After a move to a time zone where the morning has passed, that morning's reminders are sent, even if they are newer.
      const hasMoved = scannedZone !== settings?.timeZone;
      if (due && due.since > time && !due.wasUpcoming && !hasMoved && time < Math.min(firstChange, nextKnownDueTime))
        violations.push(`never due: ${name}, due at ${due.at.toISOString()}`);
    }
  };

  /**
   * Records a scan: the reminders it saw as upcoming must be sent, even if the user changes time zones. `sawNext` is
   * false for sign-up, which scans nothing.
   */
  const onScan = (now: Date, sawNext: boolean) => {
    firstChange = Number.POSITIVE_INFINITY;
    scannedZone = settings?.timeZone ?? "";
    const dueTimes = settings ? computeDigestsAround(now, settings).map(({ at }) => at) : [];
    for (const due of expected.values()) {
      due.wasUpcoming ||= due.at > now;
      due.isTooOld ||= due.at.getTime() <= now.getTime() - maxLateMilliseconds;
      dueTimes.push(due.at);
    }
    const later = dueTimes.map((time) => time.getTime()).filter((time) => time > now.getTime());
    nextKnownDueTime = sawNext ? Math.min(...later) : 0;
  };
  /** Whether a digest had items when it was sent. */
  const hadItems = (time: number, until: number) => {
    const sent = new Date(until + 2 * 86_400_000).toISOString();
    return [...expected.values()].some(({ since, day }) => since <= time && day >= sent.slice(0, 10));
  };
  /** Checks that everything due by `until` was sent, and emailed if the user wants email. */
  const check = (until: number, emailed: ReadonlyMap<string, unknown>) => {
    if (!settings) return;
    const isEmailed = (id: string) => emailed.has(id) || isExcused(items.get(`JOB#${id}`) ?? {});
    for (const [name, due] of expected) {
      const time = due.at.getTime();
      if (time > until || due.isTooOld || (due.since > time && !due.wasUpcoming)) continue;
      const record = sent.get(name);
      if (!record) violations.push(`not sent: ${name}, due at ${due.at.toISOString()}`);
      else if (
        due.emailSince !== undefined &&
        due.emailSince <= Math.min(time, record.at) &&
        !record.jobs.some(isEmailed)
      )
        violations.push(`not emailed: ${name}`);
    }
    const digest = computeDigestsAround(new Date(until), settings).findLast(({ at }) => at.getTime() <= until);
    if (digest && digestSince <= digest.at.getTime() && digest.at.getTime() > until - maxLateMilliseconds) {
      const record = sent.get(toName(digest));
      if (!record) violations.push(`no digest on ${digest.day}`);
      // After a move to a time zone where the digest's hour is yet to come, it was already sent, with earlier items.
      else if (hadItems(Math.min(digest.at.getTime(), record.at), until) && !record.jobs.some(isEmailed))
        violations.push(`digest not emailed on ${digest.day}`);
    }
    const unread = filterItems("NOTE#").filter(({ isRead }) => !isRead).length;
    if (Number(items.get("UNREAD")?.unread ?? 0) !== unread)
      violations.push(`unread: ${items.get("UNREAD")?.unread}, not ${unread}`);
    for (const job of filterItems("JOB#")) {
      const { id, kind, status } = job;
      if (status !== "succeeded" && !isExcused(job)) violations.push(`${kind} ${id} is ${status}`);
      if (status === "succeeded" && kind === "welcomeEmail" && !emailed.has(String(id)))
        violations.push("no welcome email");
    }
  };

  return { update, onSent, onScan, check, sent };
};

const noItem: Partial<Item> = {};
const wantsDigest = ({ preferences: { emailNotifications, weeklyDigest } }: ReminderSettings) =>
  emailNotifications && weeklyDigest;

/**
 * Whether a record belongs to the user or their workspace. Of the two records with counters, only the user's is checked.
 */
const isRelevant = ({ pk, sk }: Key) =>
  pk === `USER#${userId}` || (pk === `WORKSPACE#${workspaceId}` && sk !== "SUMMARY");
/** Records that affect reminders. */
const reminderSources = /^(APP|TASK)#|^(PREFERENCES|ACCESS)$/;

/**
 * Derives from the committed transactions, independently of the production code, which notifications the user must receive
 * and which points and achievements they have earned.
 */
export const createExpectedState = (violations: string[]) => {
  const items = new Map<string, Item>();
  const reminders = createDueReminders(items, violations);
  const points = createExpectedPoints(items, violations);
  const checkJobs = createJobInvariants(violations);

  const onCommit = (all: readonly JournalChange[], now: Date, writer: Process | undefined) => {
    checkJobs(all, now, writer);
    const changes = all.filter((change) => isRelevant("put" in change ? change.put : change.delete));
    reminders.onSent(changes, now.getTime());
    for (const change of changes) {
      if ("delete" in change) {
        items.delete(change.delete.sk);
        continue;
      }
      const { put } = change;
      const before = items.get(put.sk);
      items.set(put.sk, put);
      points.recordActivities(before, put, now);
      if (put.sk === "SCHEDULE" && before?.doneUntil !== put.doneUntil)
        reminders.onScan(new Date(String(put.doneUntil)), put.nextAt !== undefined);
    }
    const keys = changes.map((change) => ("put" in change ? change.put.sk : change.delete.sk));
    if (keys.some((sk) => reminderSources.test(sk))) reminders.update(now.getTime());
  };

  /** Checks at the end that everything due by `until` was sent, and nothing else. */
  const check = (until: number, mailsByJob: ReadonlyMap<string, unknown>) => {
    points.check();
    reminders.check(until, mailsByJob);
  };
  return { items, onCommit, check, sent: reminders.sent };
};
