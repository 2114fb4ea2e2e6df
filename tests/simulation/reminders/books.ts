import type { JournalChange } from "#functions/table/journal.ts";
import type { Item } from "#functions/table/table.ts";
import { makeEarned } from "#tests/simulation/earned.ts";
import { watchJobs } from "#tests/simulation/jobs.ts";
import { userId } from "#tests/simulation/person.ts";
import type { Process } from "#tests/simulation/sleepers.ts";
import { makeOwed } from "./owed.ts";

/** What lies elsewhere, such as limits and jobs of nobody, is owed to nobody. */
const partition = `USER#${userId}`;
const restsOn = /^(APP|TASK)#|^(PREFERENCES|ACCESS)$/;

/**
 * Keeps the books beside the product, transaction by transaction, on one user: what they did, and what is owed to them.
 * `check` says at the end what is missing, and what is too much.
 */
export const makeBooks = (breaches: string[]) => {
  const items = new Map<string, Item>();
  const owed = makeOwed(items, breaches);
  const earned = makeEarned(items, breaches);
  const watch = watchJobs(breaches);

  const committed = (all: readonly JournalChange[], now: Date, by: Process | undefined) => {
    watch(all, now, by);
    const changes = all.filter((change) => ("put" in change ? change.put.pk : change.delete.pk) === partition);
    owed.seeMarks(changes, now.getTime());
    for (const change of changes) {
      if ("delete" in change) {
        items.delete(change.delete.sk);
        continue;
      }
      const { put } = change;
      const before = items.get(put.sk);
      items.set(put.sk, put);
      earned.seeActs(before, put, now);
      if (put.sk === "SCHEDULE" && before?.doneUntil !== put.doneUntil)
        owed.looked(new Date(String(put.doneUntil)), put.nextAt !== undefined);
    }
    const keys = changes.map((change) => ("put" in change ? change.put.sk : change.delete.sk));
    if (keys.some((sk) => restsOn.test(sk))) owed.reckon(now.getTime());
  };

  /** Everything that fell due up to an instant has to be told by now; these jobs have sent their mail. */
  const check = (until: number, mailed: ReadonlyMap<string, unknown>) => {
    earned.check();
    owed.check(until, mailed);
  };
  return { items, committed, check, told: owed.told };
};
