import { isLiveRecord } from "#functions/catalog/record.ts";
import { readSnapshot } from "#functions/catalog/snapshot/read-snapshot.ts";
import { CurrentVersion, type SnapshotStorage } from "#functions/catalog/snapshot/snapshot-format.ts";
import type { JournalChange } from "#functions/table/journal.ts";
import type { Item } from "#functions/table/table.ts";
import { createJobInvariants } from "#tests/simulation/job-invariants.ts";
import type { Process } from "#tests/simulation/processes.ts";
import type { Simulation } from "#tests/simulation/simulation.ts";
import { followedIds, users } from "./actions.ts";
import type { Days, Listed } from "./source.ts";

const toSortedText = (entries: Iterable<readonly [string, string, string | null]>) =>
  [...entries]
    .map((fields) => fields.join(" "))
    .sort()
    .join("; ");
const toDayText = (listed: Listed) =>
  toSortedText([...listed].map(([id, { title, closes }]) => [`gg-${id}`, title, closes] as const));

/** Derives which lists must be published and which changes each follower must be notified of. */
export const createExpectedState = (violations: string[], days: Days) => {
  const items = new Map<string, Item>();
  const checkJobs = createJobInvariants(violations);
  const publishedDays: string[] = [];

  const onCommit = (changes: readonly JournalChange[], now: Date, writer: Process | undefined) => {
    checkJobs(changes, now, writer);
    for (const change of changes)
      if ("put" in change) items.set(`${change.put.pk} ${change.put.sk}`, change.put);
      else items.delete(`${change.delete.pk} ${change.delete.sk}`);
  };
  /** Checks that a newly published catalog is complete, from a good day, and not older than the previous one. */
  const onPublish = async (files: SnapshotStorage, text: string): Promise<void> => {
    const { version } = CurrentVersion.parse(JSON.parse(text));
    try {
      const { manifest, records } = await readSnapshot(files, version);
      const liveRecords = [...records.values()].filter((record) => isLiveRecord(record) && !record.missingSince);
      const actual = toSortedText(liveRecords.map(({ id, title, closesOn }) => [id, title, closesOn] as const));
      const day = String(manifest.marks["grants.gov-extract"]?.file);
      const { listed, condition } = days.getDay(day);
      if (condition !== "good") violations.push(`${version} is from a day whose source was ${condition}`);
      if (actual !== toDayText(listed)) violations.push(`${version} lists "${actual}", not the list of ${day}`);
      const last = publishedDays.at(-1);
      if (last !== undefined && day < last) violations.push(`${version} of ${day} replaces ${last}`);
      if (day !== last) publishedDays.push(day);
    } catch (error) {
      violations.push(`${version} is incomplete: ${(error as Error).message}`);
    }
  };

  /** Counts a record's changes from one published day to the next. */
  const countChanges = (recordId: string) => {
    const versions = publishedDays.map((day) => JSON.stringify(days.getDay(day).listed.get(Number(recordId.slice(3)))));
    return versions.filter((facts, index) => index > 0 && facts !== versions[index - 1]).length;
  };
  const check = (simulation: Simulation, lastDay: string) => {
    if (publishedDays.at(-1) !== lastDay)
      violations.push(`the catalog is from ${publishedDays.at(-1)}, not from ${lastDay}`);
    for (const [index, userId] of users.entries()) {
      const filterItems = (prefix: string) =>
        [...items.values()].filter(({ pk, sk }) => pk === `USER#${userId}` && sk.startsWith(prefix));
      const notifications = filterItems("NOTE#").filter(({ type }) => type === "opportunityChanged");
      const emailJobs = filterItems("JOB#").filter(({ kind }) => kind === "opportunityChangeEmail");
      const followed = followedIds.slice(0, 1 + (index % 2));
      for (const recordId of followedIds) {
        const notifiedCount = notifications.filter(({ relatedId }) => relatedId === recordId).length;
        const expected = followed.includes(recordId) ? countChanges(recordId) : 0;
        if (notifiedCount !== expected)
          violations.push(
            `${userId.slice(0, 4)} is notified ${notifiedCount} times about ${recordId}, not ${expected}`,
          );
      }
      if (emailJobs.length !== notifications.length)
        violations.push(`${emailJobs.length} emails for ${notifications.length} notifications`);
      for (const { id, status } of emailJobs)
        if (status !== "succeeded" || !simulation.sentMail.has(String(id)))
          violations.push(`${id} is ${status} and was not emailed`);
    }
    for (const { sk, kind, status, duePk } of items.values())
      if (sk.startsWith("JOB#") && duePk !== undefined) violations.push(`${kind} is ${status} at the end`);
  };
  return {
    items,
    onCommit,
    onPublish,
    check,
    published: () => publishedDays,
  };
};
