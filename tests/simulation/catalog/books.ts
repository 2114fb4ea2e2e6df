import { isLiveRecord } from "#functions/catalog/record.ts";
import { readSnapshot } from "#functions/catalog/snapshot/read-snapshot.ts";
import { CurrentVersion, type SnapshotStorage, snapshotKeys } from "#functions/catalog/snapshot/snapshot-format.ts";
import type { JournalChange } from "#functions/table/journal.ts";
import type { Item } from "#functions/table/table.ts";
import { watchJobs } from "#tests/simulation/jobs.ts";
import type { Process } from "#tests/simulation/sleepers.ts";
import type { World } from "#tests/simulation/world.ts";
import { followed, people } from "./acts.ts";
import type { Days, Listed } from "./source.ts";

const textOf = (listed: Iterable<readonly [string, string, string | null]>) =>
  [...listed]
    .map((one) => one.join(" "))
    .sort()
    .join("; ");
const textOfDay = (listed: Listed) =>
  textOf([...listed].map(([id, { title, closes }]) => [`gg-${id}`, title, closes] as const));

/** Keeps the books on what is published, and on who is to be told of what. */
export const makeBooks = (breaches: string[], days: Days) => {
  const items = new Map<string, Item>();
  const watch = watchJobs(breaches);
  /** The days whose lists were published, in that order. */
  const published: string[] = [];

  const committed = (changes: readonly JournalChange[], now: Date, by: Process | undefined) => {
    watch(changes, now, by);
    for (const change of changes)
      if ("put" in change) items.set(`${change.put.pk} ${change.put.sk}`, change.put);
      else items.delete(`${change.delete.pk} ${change.delete.sk}`);
  };
  /** Looks at the catalog that counts from now on: it is whole, a good day's, and none from before. */
  const named = async (files: SnapshotStorage, text: string): Promise<void> => {
    const { version } = CurrentVersion.parse(JSON.parse(text));
    try {
      const { manifest, records } = await readSnapshot(files, version);
      const live = [...records.values()].filter(isLiveRecord);
      const is = textOf(live.map(({ id, title, closesOn }) => [id, title, closesOn] as const));
      const day = String(manifest.marks["grants.gov-extract"]?.file);
      const { listed, mood } = days.dayOf(day);
      if (mood !== "good") breaches.push(`${version} comes of a day that is ${mood}`);
      if (is !== textOfDay(listed)) breaches.push(`${version} is "${is}", not that of ${day}`);
      const last = published.at(-1);
      if (last !== undefined && day < last) breaches.push(`${version} of ${day} takes the place of ${last}`);
      if (day !== last) published.push(day);
    } catch (error) {
      breaches.push(`${version} is not whole: ${(error as Error).message}`);
    }
  };

  /** How often a record was another than on the day that was published before. */
  const changesOf = (recordId: string) => {
    const at = published.map((day) => JSON.stringify(days.dayOf(day).listed.get(Number(recordId.slice(3)))));
    return at.filter((facts, place) => place > 0 && facts !== at[place - 1]).length;
  };
  const check = (world: World, lastDay: string) => {
    if (published.at(-1) !== lastDay) breaches.push(`the catalog is that of ${published.at(-1)}, not of ${lastDay}`);
    for (const [at, who] of people.entries()) {
      const of = (prefix: string) =>
        [...items.values()].filter(({ pk, sk }) => pk === `USER#${who}` && sk.startsWith(prefix));
      const notes = of("NOTE#").filter(({ type }) => type === "opportunityChanged");
      const mailJobs = of("JOB#").filter(({ kind }) => kind === "opportunityChanged");
      const should = followed.slice(0, 1 + (at % 2));
      for (const recordId of followed) {
        const told = notes.filter(({ relatedId }) => relatedId === recordId).length;
        const owed = should.includes(recordId) ? changesOf(recordId) : 0;
        if (told !== owed) breaches.push(`${who.slice(0, 4)} is told ${told} times of ${recordId}, not ${owed}`);
      }
      if (mailJobs.length !== notes.length) breaches.push(`${mailJobs.length} mails for ${notes.length} notes`);
      for (const { id, status } of mailJobs)
        if (status !== "succeeded" || !world.mails.has(String(id))) breaches.push(`${id} is ${status} and not mailed`);
    }
    for (const { sk, kind, status, duePk } of items.values())
      if (sk.startsWith("JOB#") && duePk !== undefined) breaches.push(`${kind} is ${status} in the end`);
  };
  return {
    items,
    committed,
    named,
    check,
    published: () => published,
    isCurrent: (key: string) => key === snapshotKeys.current,
  };
};
