import { log } from "#functions/clients/log.ts";
import { type NewJob, newJob } from "#functions/jobs/new-job.ts";
import { type NewNotification, notificationWrites } from "#functions/notifications/notes.table.ts";
import { lookUpOpportunities, opportunityWrite } from "#functions/opportunities/opportunities.table.ts";
import { idOfCatalogueEntry, refreshedOpportunity } from "#functions/opportunities/opportunities.ts";
import type { Outside } from "#functions/outside.ts";
import { ConditionFailed, type Write } from "#functions/table/table.ts";
import type { CatalogueRecord } from "#shared/catalogue.ts";
import { followedChangeWords, type SourceChange } from "#shared/opportunities.ts";
import { asCatalogueRecord } from "./catalogue-record.ts";
import { sourceChangeOf } from "./change-words.ts";
import {
  type FollowerItem,
  pagesOfFollowers,
  readFollower,
  readToldVersion,
  toldVersionWrite,
  toldWrite,
} from "./followers.table.ts";
import type { OpportunityChangedInput } from "./opportunity-changed.jobs.ts";
import { lookAgain } from "./snapshot-catalogue.ts";
import type { CatalogueNews } from "./snapshot-read.ts";

/** What is to be told of one record of one version. */
type Message = { version: string; recordId: string; madeAt: string; change: SourceChange; record?: CatalogueRecord };

/** With less than this left, in milliseconds, the rest is told at the next run. */
const leastTime = 5000;
/** More of one user's applications for one record than this are told with the others, but marked by nobody. */
const mostMarks = 50;
/** So many users are told at the same time. */
const atOnce = 5;
const tries = 3;

/**
 * Tells everybody who follows a record what a newer version of the catalogue changed about it: a job that sends mail,
 * a notification, and the change on their own record, in one transaction for each user. Each version is told once however often this
 * runs, at the same time or again after a crash. Answers how many were told, and whether all is told.
 */
export const tellFollowers = async (
  outside: Outside,
  timeLeft: () => number = () => Number.POSITIVE_INFINITY,
): Promise<{ told: number; isDone: boolean }> => {
  const { catalogue, table } = outside;
  let told = 0;
  let isDone = true;
  for (const news of (await catalogue.news?.(await readToldVersion(table))) ?? []) {
    for (const message of messagesOf(news)) {
      if (timeLeft() < leastTime) return { told, isDone: false };
      const result = await tellOf(outside, message, timeLeft);
      told += result.told;
      isDone &&= result.isDone;
    }
    if (!isDone) break;
    await orElse(table.write(toldVersionWrite(news.version)), undefined);
  }
  if (told) log.info("followers told", { told });
  return { told, isDone };
};

const messagesOf = ({ version, madeAt, changes }: CatalogueNews): Message[] =>
  [...Map.groupBy(changes, ({ id }) => id)].flatMap(([recordId, entries]) => {
    const change = sourceChangeOf(entries, entries[0]?.on ?? madeAt.slice(0, 10));
    return change ? [{ version, recordId, madeAt, change }] : [];
  });

const tellOf = async (outside: Outside, message: Message, timeLeft: () => number) => {
  let record: Promise<CatalogueRecord | undefined> | undefined;
  let told = 0;
  let isDone = true;
  for await (const page of pagesOfFollowers(outside.table, idOfCatalogueEntry(message.recordId))) {
    // Those an earlier run has told cost it nothing more.
    const users = page.filter((items) => isOwed(items, message));
    for (let at = 0; at < users.length; at += atOnce) {
      if (timeLeft() < leastTime) return { told, isDone: false };
      record ??= readRecord(outside, message.recordId);
      const complete = { ...message, record: await record };
      const some = users.slice(at, at + atOnce);
      const results = await Promise.allSettled(some.map((items) => tellUser(outside, items, complete)));
      const failed = results.find((result) => result.status === "rejected");
      if (failed) throw failed.reason;
      told += results.filter((result) => result.status === "fulfilled" && result.value === "told").length;
      isDone &&= !results.some((result) => result.status === "fulfilled" && result.value === "busy");
    }
  }
  return { told, isDone };
};

const readRecord = async ({ catalogue }: Outside, recordId: string) => {
  const live = await catalogue.record?.(recordId);
  return live && asCatalogueRecord(live);
};

/** `known`: they were told, follow it no more, or began to when the change was there already. */
const tellUser = async (
  outside: Outside,
  found: FollowerItem[],
  message: Message,
): Promise<"told" | "known" | "busy"> => {
  const opportunityId = idOfCatalogueEntry(message.recordId);
  const again = () => readFollower(outside.table, opportunityId, found[0]?.userId ?? "");
  for (let attempt = 0; attempt < tries; attempt++) {
    const items = attempt === 0 ? found : await again();
    if (!isOwed(items, message)) return "known";
    const job = await tell(outside, items.slice(0, mostMarks), message);
    if (!job) continue;
    await job.send();
    return "told";
  }
  log.warn("follower not told yet", { recordId: message.recordId });
  return "busy";
};

/** Whoever began within the time that readers keep an older version may have seen that one. */
const concerns = ({ since }: FollowerItem, { madeAt }: Message) => Date.parse(since) <= Date.parse(madeAt) + lookAgain;
const isTold = ({ told }: FollowerItem, { version }: Message) => told !== undefined && told >= version;
/** Is a user, of whom these are all that follow it, still to be told? */
const isOwed = (items: FollowerItem[], message: Message) =>
  items.some((item) => concerns(item, message)) && !items.some((item) => isTold(item, message));

/** Undefined: something of it was changed meanwhile. */
const tell = async (outside: Outside, items: FollowerItem[], message: Message): Promise<NewJob | undefined> => {
  const { table, clock } = outside;
  const { recordId, version, change, record } = message;
  const [{ userId, origin } = { userId: "", origin: "" }] = items;
  const now = clock.now();
  const opportunityId = idOfCatalogueEntry(recordId);
  const [kept] = await lookUpOpportunities(table, userId, [opportunityId], now);
  const writes: Write[] = items.map((item) => toldWrite(item, version));
  if (kept?.before?.saved && record) {
    const after = refreshedOpportunity(kept.before, record, change, now.toISOString());
    writes.push(opportunityWrite(userId, after, now, kept.before.version));
  }
  const input: OpportunityChangedInput = {
    title: record?.title ?? kept?.before?.title ?? "A funding opportunity",
    funder: record?.funder ?? kept?.before?.funder ?? "",
    sourceUrl: record?.sourceUrl ?? kept?.before?.sourceUrl ?? null,
    link: `${origin}/funding/${recordId}`,
    change,
  };
  const job = newJob(outside, userId, "opportunityChanged", input);
  const note = changeNote(message, input);
  const [first, ...rest] = [...writes, ...job.writes, ...notificationWrites(userId, now, note)];
  return (
    first &&
    (await orElse(
      table.write(first, ...rest).then(() => job),
      undefined,
    ))
  );
};

/** What changed, as it stands in the list of notifications. */
const changeNote = ({ recordId, version, madeAt }: Message, input: OpportunityChangedInput): NewNotification => {
  const { kinds, sentences } = input.change;
  return {
    type: "opportunityChanged",
    title: `${followedChangeWords[kinds[0] ?? "amended"]}: ${input.title}`,
    message: sentences.join(" "),
    subject: `${recordId}#${version}`,
    at: new Date(madeAt),
    relatedId: recordId,
    relatedType: "catalogueRecord",
  };
};

const orElse = async <T>(written: Promise<T>, otherwise: T | undefined): Promise<T | undefined> => {
  try {
    return await written;
  } catch (error) {
    if (error instanceof ConditionFailed) return otherwise;
    throw error;
  }
};
