import { getJobNotificationId } from "#functions/notifications/notification-records.table.ts";
import type { JournalChange } from "#functions/table/journal.ts";
import type { Item } from "#functions/table/table.ts";
import { maxJobAttempts } from "#shared/api/jobs.ts";
import { assembleProposal, proposalSections } from "#shared/api/proposals.ts";
import { stripIdPrefix } from "#shared/util/ids.ts";
import { makeEarned } from "#tests/simulation/earned.ts";
import { watchJobs } from "#tests/simulation/jobs.ts";
import { userId } from "#tests/simulation/person.ts";
import type { Process } from "#tests/simulation/sleepers.ts";
import { questionCost } from "./model.ts";

const partition = `USER#${userId}`;
const minute = 60_000;
const documentTypes: Partial<Record<string, string>> = {
  loi: "loi",
  proposal: "proposal",
  coverLetter: "cover_letter",
};
const endings = ["succeeded", "failed", "canceled"];

/** May nothing have come of a job? It had all its attempts or its time, or what it was for is gone. */
const isExcused = ({ attempt, problem, createdAt, updatedAt }: Item) => {
  const { code } = problem as { code: string }; // a job that failed says why
  const took = Date.parse(String(updatedAt)) - Date.parse(String(createdAt));
  if (code === "timeout") return took >= 4 * minute || Number(attempt) >= maxJobAttempts;
  return code === "not_found" || Number(attempt) >= maxJobAttempts || took > 8 * minute;
};

/**
 * Keeps the books on what somebody has had written: one document for each job that ends well, in the transaction of that
 * end, with its notification; what was counted; and that every job comes to an end. `costing` is how many questions have
 * cost something.
 */
export const makeBooks = (breaches: string[], costing: () => number) => {
  const items = new Map<string, Item>();
  const earned = makeEarned(items, breaches);
  const watch = watchJobs(breaches);
  const waitedFor = new Set<string>();
  const of = (prefix: string) => [...items.values()].filter(({ sk }) => sk.startsWith(prefix));

  /** A proposal is made of the sections that its owner has seen. */
  const checkText = (documentId: string, title: string) => {
    const text = items.get(`TEXT#${stripIdPrefix(documentId)}#000000001`);
    const kept = of(`JOBPART#${stripIdPrefix(documentId)}#`).sort((a, b) => (a.sk < b.sk ? -1 : 1));
    const parts = kept as unknown as { title: string; content: string }[]; // as they were kept
    if (parts.length !== Object.keys(proposalSections).length) breaches.push(`${documentId} has ${parts.length} parts`);
    if (typeof text?.content === "string" && text.content !== assembleProposal(title, parts))
      breaches.push(`${documentId} has another text than its parts`);
  };
  const ended = (job: Item, puts: readonly Item[]) => {
    const name = `${job.kind} ${job.id}`;
    const documents = puts.filter(({ sk }) => sk.startsWith("DOC#"));
    const type = job.status === "succeeded" ? documentTypes[String(job.kind)] : undefined;
    const made = documents.map(({ id, type: is }) => `${stripIdPrefix(String(id))} ${is}`).join();
    const should = type ? `${stripIdPrefix(String(job.id))} ${type}` : "";
    if (made !== should) breaches.push(`${name} is ${job.status} and makes "${made}"`);
    const note = getJobNotificationId(String(job.id));
    const isTold = puts.some(({ sk, id }) => sk.startsWith("NOTE#") && id === note);
    const isToBeTold = job.status !== "canceled" && documentTypes[String(job.kind)] !== undefined;
    if (isTold !== isToBeTold && !waitedFor.has(String(job.id)))
      breaches.push(`${name} is ${job.status} and ${isTold ? "is told" : "not told"}`);
  };

  const committed = (all: readonly JournalChange[], now: Date, by: Process | undefined) => {
    watch(all, now, by);
    const changes = all.filter((change) => ("put" in change ? change.put.pk : change.delete.pk) === partition);
    const puts = changes.flatMap((change) => ("put" in change ? [change.put] : []));
    const before = new Set(puts.map(({ sk }) => sk).filter((sk) => items.has(sk)));
    for (const change of changes)
      if ("delete" in change) items.delete(change.delete.sk);
      else {
        const { put } = change;
        const earlier = items.get(put.sk);
        items.set(put.sk, put);
        earned.seeActs(earlier, put, now);
        if (put.sk === "WAITING") waitedFor.add(String(put.jobId));
      }
    const ends = puts.filter(({ sk, status }) => sk.startsWith("JOB#") && endings.includes(String(status)));
    for (const job of ends) ended(job, puts);
    if (ends.length === 0 && puts.some(({ sk }) => sk.startsWith("DOC#") && !before.has(sk)))
      breaches.push("a document without the end of its job");
  };

  /**
   * `isUnharmed`: no call has failed or stood still, so that every question must have been counted. A worker that stands
   * still while it counts, and has lost its job by then, is over without having counted.
   */
  const check = (isUnharmed: boolean) => {
    earned.check();
    const compare = (what: string, is: unknown, should: unknown) => {
      if (String(is) !== String(should)) breaches.push(`${what}: ${is}; should be ${should}`);
    };
    const jobs = of("JOB#");
    const documents = of("DOC#");
    const done = jobs.filter(({ kind, status }) => status === "succeeded" && documentTypes[String(kind)]);
    compare("documents", documents.length, done.length);
    for (const { id, type, title } of documents) if (type === "proposal") checkText(String(id), String(title));
    for (const job of jobs) {
      if (!endings.includes(String(job.status))) breaches.push(`${job.kind} ${job.id} is ${job.status}`);
      if (job.status === "failed" && !isExcused(job)) breaches.push(`${job.kind} failed: ${JSON.stringify(job)}`);
    }
    const summary: Partial<Item> = items.get("SUMMARY") ?? {};
    compare("counted documents", summary.documents ?? 0, documents.length);
    const bytes = documents.reduce((sum, { countedBytes }) => sum + Number(countedBytes), 0);
    compare("counted bytes", summary.documentBytes ?? 0, bytes);
    const unread = of("NOTE#").filter(({ isRead }) => !isRead).length;
    compare("unread", items.get("BELL")?.unread ?? 0, unread);
    const [used] = of("AI#");
    const asked = Number(used?.asked ?? 0);
    if (asked > costing() || (isUnharmed && asked < costing())) compare("counted questions", asked, costing());
    compare("counted cost", used?.cost ?? 0, asked * questionCost);
  };
  return { items, committed, check };
};
