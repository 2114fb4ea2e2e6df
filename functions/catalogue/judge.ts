import type { Change, Records } from "./changes.ts";
import { isLive } from "./record.ts";

/** When a run is too bad to replace a good catalogue. Shares are of 1. */
const rules = {
  /** Live records must not fall below this share of the last snapshot's. */
  fewest: 0.7,
  /** Unreadable records among all that came. */
  mostUnreadable: 0.05,
  /** Up to so many unreadable records say nothing about the run. */
  unreadableAllowed: 5,
  /** Of the records a source announced, so many have to come. */
  fewestAnnounced: 0.98,
  /** Live records that are removed at once. */
  mostRemoved: 0.2,
  /** A catalogue this small may lose any share. */
  small: 20,
};

export type RunCounts = {
  /** Records the source gave, readable or not. */
  seen: number;
  unreadable: number;
  /** How many the source said it has, if it said so. */
  announced: number | undefined;
};

const percent = (share: number) => `${Math.round(share * 1000) / 10} %`;
export const countLive = (records: Records) => [...records.values()].filter(isLive).length;

/** Why this run must not be published, in sentences; none when it may. */
export const objections = (
  counts: RunCounts,
  before: Records,
  after: Records,
  changes: readonly Change[],
): string[] => {
  const { seen, unreadable, announced } = counts;
  const live = countLive(after);
  // What came by a list may be older than any source: that its source no longer has it says nothing of the run.
  const wasKnown = new Map([...before].filter(([, { verifiedOn }]) => verifiedOn !== null));
  const wasLive = countLive(wasKnown);
  const removed = changes.filter(({ kind, id }) => kind === "removed" && wasKnown.has(id)).length;
  const found: string[] = [];
  if (live === 0) found.push("No record is open or announced");
  if (announced !== undefined && seen < announced * rules.fewestAnnounced)
    found.push(`The source announced ${announced} records and gave ${seen}`);
  if (unreadable > rules.unreadableAllowed && unreadable > seen * rules.mostUnreadable)
    found.push(`${unreadable} of ${seen} records (${percent(unreadable / seen)}) could not be read`);
  if (wasLive > rules.small && live < wasLive * rules.fewest)
    found.push(`Only ${live} records live, ${wasLive} did before`);
  if (wasLive > rules.small && removed > wasLive * rules.mostRemoved)
    found.push(`${removed} of ${wasLive} records would be removed at once`);
  return found;
};
