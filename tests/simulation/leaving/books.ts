import type { JournalChange } from "#functions/table/journal.ts";
import type { Item, Key } from "#functions/table/table.ts";
import type { StripeStandIn } from "#scripts/stripe/stand-in.ts";
import { watchJobs } from "#tests/simulation/jobs.ts";
import type { Process } from "#tests/simulation/sleepers.ts";
import type { World } from "#tests/simulation/world.ts";
import { ada, type Person, sam } from "./start.ts";

const keyOf = ({ pk, sk }: Key) => `${pk} ${sk}`;
const isOf = ({ userId }: Person, { pk, sk }: Key) => pk === `USER#${userId}` || sk.startsWith(`USER#${userId}#`);
/** What stays of somebody who left. */
const kept = ["totalPoints", "streakStart", "streakLast", "streakLongest"];

/** Keeps the books on two accounts of which one ends: what is written of whom, by whom, and what is left in the end. */
export const makeBooks = (breaches: string[], start: readonly Item[]) => {
  const items = new Map(start.map((item) => [keyOf(item), item]));
  const watch = watchJobs(breaches);
  let endedAt: number | undefined;

  const committed = (changes: readonly JournalChange[], now: Date, by: Process | undefined) => {
    watch(changes, now, by);
    const job = by?.jobId && items.get(`USER#${ada.userId} JOB#${by.jobId}`);
    const isDeletion = job ? job.kind === "deleteAccount" : changes.some((change) => isEnd(change));
    if (changes.some(isEnd)) endedAt ??= now.getTime();
    for (const change of changes) {
      const key = "put" in change ? change.put : change.delete;
      const before = items.get(keyOf(key));
      const isHers = isOf(ada, key) || before?.userId === ada.userId;
      if (isDeletion && !isHers) breaches.push(`the deletion touches ${keyOf(key)}`);
      if ("put" in change) items.set(keyOf(key), change.put);
      else items.delete(keyOf(key));
    }
  };
  const isEnd = (change: JournalChange) =>
    "delete" in change && change.delete.sk === "ACCESS" && isOf(ada, change.delete);

  /** Is this all that may be left of somebody who left? */
  const isLeftOver = ({ sk, kind, status, ...rest }: Item) => {
    if (sk.startsWith("POINTS#") || sk.startsWith("ACHIEVEMENT#")) return true;
    if (sk === "SUMMARY") return Object.keys(rest).every((name) => name === "pk" || kept.includes(name));
    return sk.startsWith("JOB#") && kind === "deleteAccount" && status === "succeeded";
  };
  const checkTable = () => {
    for (const item of items.values()) {
      const isHers = item.pk === `USER#${ada.userId}`;
      if (isHers ? isLeftOver(item) : item.pk.startsWith("LIMIT#")) continue;
      const text = JSON.stringify(item);
      if (isHers || text.includes(ada.userId) || text.includes(ada.email)) breaches.push(`left: ${text.slice(0, 300)}`);
    }
    for (const item of start)
      if (isOf(sam, item) && !items.has(keyOf(item))) breaches.push(`gone from another: ${keyOf(item)}`);
  };
  const checkService = ({ state }: StripeStandIn) => {
    const of = ({ userId }: Person) =>
      Object.values(state.subscriptions).filter(({ metadata }) => metadata.userId === userId);
    const goesOn = of(ada).filter(({ endedAt }) => endedAt === null);
    if (goesOn.length) breaches.push(`a plan goes on: ${JSON.stringify(goesOn)}`);
    const isOpen = Object.values(state.sessions).filter(
      ({ status, clientReferenceId }) => status === "open" && clientReferenceId === ada.userId,
    );
    if (isOpen.length) breaches.push("a page to pay on is open");
    for (const { id, email, deleted } of Object.values(state.customers)) {
      if (email === ada.email) breaches.push(`the payment service knows ${id}`);
      if (email === sam.email && deleted) breaches.push("the payment service forgot another");
    }
    if (of(sam).every(({ endedAt }) => endedAt !== null)) breaches.push("the plan of another has ended");
  };

  /** `latest`: so many milliseconds after the end somebody may still be at work. */
  const check = (world: World, standIn: StripeStandIn, filesBefore: Iterable<string>, latest: number) => {
    if (endedAt === undefined) return breaches.push("the account has not ended");
    checkTable();
    checkService(standIn);
    const { files } = world.dependencies;
    for (const key of files.keys()) if (key.includes(ada.userId)) breaches.push(`a file is left: ${key}`);
    for (const key of filesBefore)
      if (key.includes(sam.userId) && !files.has(key)) breaches.push(`a file of another is gone: ${key}`);
    for (const { mail, at } of [...world.mails.values()].flat())
      if (mail.to === ada.email && at.getTime() > endedAt + latest) breaches.push(`mail of ${at.toISOString()}`);
    const jobs = [...items.values()].filter(({ sk, duePk }) => sk.startsWith("JOB#") && duePk !== undefined);
    for (const { kind, status } of jobs) breaches.push(`${kind} is ${status} in the end`);
  };
  return { items, committed, check, hasEnded: () => endedAt !== undefined };
};
