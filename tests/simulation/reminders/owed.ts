import type { StoredApplication } from "#functions/applications/applications.ts";
import { buildCalendarItems } from "#functions/applications/tracker-calendar.ts";
import {
  computeDigestsAround,
  computeReminders,
  type DueReminder,
  type ReminderSettings,
} from "#functions/reminders/reminders.ts";
import type { JournalChange } from "#functions/table/journal.ts";
import type { Item } from "#functions/table/table.ts";
import { defaultPreferences } from "#shared/api/notifications.ts";
import type { ApplicationTask } from "#shared/api/tasks.ts";
import { toKnownTimeZone } from "#shared/util/dates.ts";
import { isExcused } from "./excused.ts";

/** A reminder that is owed: while what it rests on stays as it is, it has to come. */
type Owed = DueReminder & {
  /** The day of what it is of. */
  date: string;
  /** Since when it is for this instant. */
  since: number;
  /** When somebody looked last, it was still to come. */
  wasAhead: boolean;
  /** Since when mail of it is wanted; undefined: it is not. */
  mailSince: number | undefined;
  /** Nobody looked for so long that it is not told any more. */
  isTooOld: boolean;
};
const nameOf = ({ subject, day }: Pick<DueReminder, "subject" | "day">) => `${subject}#${day}`;

/** Older than this, in milliseconds, nothing is told. */
const longestLate = 7 * 86_400_000;
/** Keeps the books on what a user is owed: reminders, digests and the mails of both. `items` is what the table holds. */
export const makeOwed = (items: ReadonlyMap<string, Item>, breaches: string[]) => {
  const owed = new Map<string, Owed>();
  const gone = new Map<string, number>();
  /** Marks of reminders, each with the mails that went with it. */
  const told = new Map<string, { at: number; jobs: string[] }>();
  let wishes: ReminderSettings | undefined;
  let digestSince = 0;
  /** The first change since the last look, and what that look saw coming: before both nothing can be owed. */
  let firstChange = Number.POSITIVE_INFINITY;
  let coming = 0;
  let zoneLooked = "";
  const of = (prefix: string) => [...items.values()].filter(({ sk }) => sk.startsWith(prefix));

  const wishesNow = (): ReminderSettings => {
    const { pk: _, sk: __, updatedAt: ___, ...chosen } = items.get("PREFERENCES") ?? nothing;
    const timeZone = toKnownTimeZone(String(items.get("ACCESS")?.timeZone));
    return { timeZone, preferences: { ...defaultPreferences, ...chosen } };
  };
  const reckon = (now: number) => {
    const before = wishes;
    firstChange = Math.min(firstChange, now);
    wishes = wishesNow();
    const { preferences } = wishes;
    const digestOf = (one: ReminderSettings | undefined) =>
      one && [one.timeZone, one.preferences.digestHour, one.preferences.digestWeekday, wantsDigest(one)].join();
    if (digestOf(before) !== digestOf(wishes)) digestSince = now;
    const goOn = of("APP#").filter(({ status }) => status !== "withdrawn" && status !== "declined");
    const [applications, tasks] = [goOn, of("TASK#")] as readonly unknown[];
    const dated = buildCalendarItems(applications as StoredApplication[], tasks as ApplicationTask[]); // as their writes wrote them
    const valid = new Set<string>();
    for (const item of dated.filter(({ done, date }) => !done && date))
      for (const due of computeReminders(item, wishes)) {
        const name = nameOf(due);
        valid.add(name);
        // Of another deadline it is another one, though it be of the same morning.
        const known = owed.get(name);
        const old = known?.date === item.date ? known : undefined;
        const since = old?.at.getTime() === due.at.getTime() ? old.since : now;
        const wantsMail = preferences.emailNotifications && preferences.deadlineReminders;
        const mailSince = wantsMail ? (old?.mailSince ?? now) : undefined;
        const isTooOld = old?.since === since && old.isTooOld;
        owed.set(name, { ...due, date: item.date, since, wasAhead: old?.wasAhead ?? false, mailSince, isTooOld });
      }
    for (const name of owed.keys())
      if (!valid.has(name)) {
        owed.delete(name);
        gone.set(name, now);
      }
  };
  const seeMarks = (changes: readonly JournalChange[], now: number) => {
    const puts = changes.flatMap((change) => ("put" in change ? [change.put] : []));
    const jobs = puts.flatMap(({ sk, kind, id }) =>
      sk.startsWith("JOB#") && (kind === "reminderMail" || kind === "digestMail") ? [`${kind} ${id}`] : [],
    );
    for (const { sk } of puts) {
      if (!sk.startsWith("REMINDER#")) continue;
      const name = sk.slice("REMINDER#".length);
      const isDigest = name.startsWith("digest#");
      if (told.has(name)) breaches.push(`told twice: ${name}`);
      const kind = isDigest ? "digestMail" : "reminderMail";
      told.set(name, {
        at: now,
        jobs: jobs.filter((job) => job.startsWith(kind)).map((job) => job.split(" ")[1] ?? ""),
      });
      if (isDigest) continue;
      const due = owed.get(name);
      if (!due && gone.get(name) !== now) breaches.push(`told of nothing: ${name}`);
      const at = due?.at.getTime() ?? now;
      if (at > now) breaches.push(`told too early: ${name}`);
      // Whoever moved to where a morning is over already is told of it, whenever they recorded what it is about.
      const hasMoved = zoneLooked !== wishes?.timeZone;
      if (due && due.since > at && !due.wasAhead && !hasMoved && at < Math.min(firstChange, coming))
        breaches.push(`never owed: ${name}, due at ${due.at.toISOString()}`);
    }
  };

  /**
   * Somebody has looked, at what there was at an instant: what was still to come then has to come, wherever its user
   * goes. At the sign-up nobody looks at what is coming.
   */
  const looked = (now: Date, sawComing: boolean) => {
    firstChange = Number.POSITIVE_INFINITY;
    zoneLooked = wishes?.timeZone ?? "";
    const ahead = wishes ? computeDigestsAround(now, wishes).map(({ at }) => at) : [];
    for (const due of owed.values()) {
      due.wasAhead ||= due.at > now;
      due.isTooOld ||= due.at.getTime() <= now.getTime() - longestLate;
      ahead.push(due.at);
    }
    const later = ahead.map((at) => at.getTime()).filter((at) => at > now.getTime());
    coming = sawComing ? Math.min(...later) : 0;
  };
  /** Was there something to tell of at an instant, whose day was still to come whenever the mail was sent? */
  const hadItems = (at: number, until: number) => {
    const sent = new Date(until + 2 * 86_400_000).toISOString();
    return [...owed.values()].some(({ since, day }) => since <= at && day >= sent.slice(0, 10));
  };
  /** Was everything told that fell due up to an instant, and mailed where that is wanted? */
  const check = (until: number, mailed: ReadonlyMap<string, unknown>) => {
    if (!wishes) return;
    const isMailed = (id: string) => mailed.has(id) || isExcused(items.get(`JOB#${id}`) ?? {});
    for (const [name, due] of owed) {
      const at = due.at.getTime();
      if (at > until || due.isTooOld || (due.since > at && !due.wasAhead)) continue;
      const mark = told.get(name);
      if (!mark) breaches.push(`not told: ${name}, due at ${due.at.toISOString()}`);
      else if (due.mailSince !== undefined && due.mailSince <= Math.min(at, mark.at) && !mark.jobs.some(isMailed))
        breaches.push(`not mailed: ${name}`);
    }
    const digest = computeDigestsAround(new Date(until), wishes).findLast(({ at }) => at.getTime() <= until);
    if (digest && digestSince <= digest.at.getTime() && digest.at.getTime() > until - longestLate) {
      const mark = told.get(nameOf(digest));
      if (!mark) breaches.push(`no digest on ${digest.day}`);
      // Whoever moves to where its hour is still to come has had it already, with what there was then.
      else if (hadItems(Math.min(digest.at.getTime(), mark.at), until) && !mark.jobs.some(isMailed))
        breaches.push(`digest not mailed on ${digest.day}`);
    }
    const unread = of("NOTE#").filter(({ isRead }) => !isRead).length;
    if (Number(items.get("BELL")?.unread ?? 0) !== unread)
      breaches.push(`unread: ${items.get("BELL")?.unread}, not ${unread}`);
    for (const job of of("JOB#")) {
      const { id, kind, status } = job;
      if (status !== "succeeded" && !isExcused(job)) breaches.push(`${kind} ${id} is ${status}`);
      if (status === "succeeded" && kind === "welcomeMail" && !mailed.has(String(id))) breaches.push("no welcome");
    }
  };

  return { reckon, seeMarks, looked, check, told };
};

const nothing: Partial<Item> = {};
const wantsDigest = ({ preferences: { emailNotifications, weeklyDigest } }: ReminderSettings) =>
  emailNotifications && weeklyDigest;
