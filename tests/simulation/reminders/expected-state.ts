import type { JournalChange } from "#functions/table/journal.ts";
import type { Item } from "#functions/table/table.ts";
import { createJobInvariants } from "#tests/simulation/job-invariants.ts";
import type { Process } from "#tests/simulation/processes.ts";
import { createExpectedPoints } from "#tests/support/expected-points.ts";
import { userId } from "#tests/support/test-user.ts";
import { createDueReminders } from "./due-reminders.ts";

const partition = `USER#${userId}`;
/** Records from which due reminders follow. */
const sources = /^(APP|TASK)#|^(PREFERENCES|ACCESS)$/;

/** Derives from the committed transactions what the user must be notified of and has earned, independently of the product. */
export const createExpectedState = (violations: string[]) => {
  const items = new Map<string, Item>();
  const reminders = createDueReminders(items, violations);
  const points = createExpectedPoints(items, violations);
  const checkJobs = createJobInvariants(violations);

  const onCommit = (all: readonly JournalChange[], now: Date, by: Process | undefined) => {
    checkJobs(all, now, by);
    const changes = all.filter((change) => ("put" in change ? change.put.pk : change.delete.pk) === partition);
    reminders.onSent(changes, now.getTime());
    for (const change of changes) {
      if ("delete" in change) {
        items.delete(change.delete.sk);
        continue;
      }
      const { put } = change;
      const before = items.get(put.sk);
      items.set(put.sk, put);
      points.recordActs(before, put, now);
      if (put.sk === "SCHEDULE" && before?.doneUntil !== put.doneUntil)
        reminders.onScan(new Date(String(put.doneUntil)), put.nextAt !== undefined);
    }
    const keys = changes.map((change) => ("put" in change ? change.put.sk : change.delete.sk));
    if (keys.some((sk) => sources.test(sk))) reminders.update(now.getTime());
  };

  /** Checks at the end that everything due up to an instant was sent, and nothing else. */
  const check = (until: number, mailsByJob: ReadonlyMap<string, unknown>) => {
    points.check();
    reminders.check(until, mailsByJob);
  };
  return { items, onCommit, check, sent: reminders.sent };
};
