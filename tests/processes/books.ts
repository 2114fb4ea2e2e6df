import { exportFileKey, userExportKeyPrefix } from "#functions/account/export.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { getJobNotificationId } from "#functions/notifications/notifications.table.ts";
import { type Item, queryAll } from "#functions/table/table.ts";
import { mailJobKinds } from "#shared/api/jobs.ts";
import { idPrefixes, stripIdPrefix } from "#shared/util/ids.ts";
import { createExpectedPoints } from "#tests/support/expected-points.ts";
import type { Asked, AskedKind } from "./asks.ts";
import { makeJobBooks } from "./job-books.ts";
import { faultOfExport, faultOfProposal } from "./made.ts";
import type { MailDone } from "./owed-mails.ts";
import type { Person } from "./people.ts";

const documentTypes: Partial<Record<AskedKind, string>> = {
  loi: "loi",
  proposal: "proposal",
  coverLetter: "cover_letter",
};
/** Kinds whose end is told, whichever it is. */
const isTold = ({ kind }: Asked) => kind !== "proposalSection";
const inOrder = (all: Iterable<unknown>) => [...all].map(String).sort().join(" ");

/** Looks through everything that lies in the table and the files of people, and notes what is not as it must be. */
export const makeBooks = (dependencies: Pick<Dependencies, "table" | "blobs">, breaches: string[]) => {
  const { jobs, statuses, see } = makeJobBooks(breaches);
  const mailsDone: MailDone[] = [];
  const effects = { documents: 0, exports: 0, notifications: 0, points: 0 };
  const note = (fault: string | undefined) => fault !== undefined && breaches.push(fault);
  const readAll = async (userId: string) =>
    new Map((await queryAll(dependencies.table, { pk: `USER#${userId}` })).map((item) => [item.sk, item]));

  /** Somebody who stays has one of everything that was asked for, and nothing besides. */
  const checkPerson = async ({ userId, email, applicationId }: Person, asked: readonly Asked[]): Promise<void> => {
    const compare = (what: string, is: unknown, should: unknown) => {
      if (String(is) !== String(should)) breaches.push(`${what} of ${userId}: ${is}; should be ${should}`);
    };
    const items = await readAll(userId);
    const of = (prefix: string) => [...items.values()].filter(({ sk }) => sk.startsWith(prefix));
    of("JOB#").forEach(see);
    for (const { kind, status } of of("JOB#")) {
      const mail = mailJobKinds.find((one) => one === kind);
      if (mail && status === "succeeded") mailsDone.push({ to: email, kind: mail });
    }
    const statusOf = ({ jobId }: Asked) => items.get(`JOB#${jobId}`)?.status;
    for (const one of asked) if (!statusOf(one)) breaches.push(`${one.kind} ${one.jobId} is lost`);
    const well = asked.filter((one) => statusOf(one) === "succeeded");

    const documents = of("DOC#");
    const written = well.flatMap(({ kind, jobId }) => {
      const type = documentTypes[kind];
      return type ? [`${stripIdPrefix(jobId)} ${type}`] : [];
    });
    compare(
      "documents",
      inOrder(documents.map(({ id, type }) => `${stripIdPrefix(String(id))} ${type}`)),
      inOrder(written),
    );
    for (const one of documents) if (one.type === "proposal") note(faultOfProposal(items, one));
    const texts = of("TEXT#").filter(({ version }) => version === 1);
    compare("texts", inOrder(texts.map(({ documentId }) => documentId)), inOrder(documents.map(({ id }) => id)));

    const exportsOf = (some: readonly Asked[]) =>
      some.flatMap(({ kind, jobId }) =>
        kind === "exportData" ? [`${idPrefixes.export}_${stripIdPrefix(jobId)}`] : [],
      );
    const exports = exportsOf(well);
    compare("exports", inOrder(of("EXPORT#").map(({ id }) => id)), inOrder(exports));
    for (const id of exports) note(await faultOfExport(dependencies, userId, id, items.get(`EXPORT#${id}`)));
    // One that failed may have left a file, which its next attempt would have written anew.
    const files = new Set(exportsOf(asked).map((id) => exportFileKey(userId, id)));
    for (const key of await dependencies.blobs.list(userExportKeyPrefix(userId)))
      if (!files.has(key)) breaches.push(`${key} was made by nobody`);

    const notes = of("NOTE#");
    const ofJobs = notes.filter(({ type }) => type === "workFinished" || type === "workFailed");
    const ends = asked.filter(isTold).map((one) => {
      return `${getJobNotificationId(one.jobId)} ${statusOf(one) === "succeeded" ? "workFinished" : "workFailed"}`;
    });
    compare("notifications", inOrder(ofJobs.map(({ id, type }) => `${id} ${type}`)), inOrder(ends));
    const reminders = notes.filter(({ type, relatedId }) => type === "deadline" && relatedId === applicationId);
    compare("reminders", reminders.length, 1);
    compare("unread", items.get("BELL")?.unread ?? 0, notes.filter(({ isRead }) => !isRead).length);

    const summary: Partial<Item> = items.get("SUMMARY") ?? {};
    compare("counted documents", summary.documents ?? 0, documents.length);
    const bytes = documents.reduce((sum, { countedBytes }) => sum + Number(countedBytes), 0);
    compare("counted bytes", summary.documentBytes ?? 0, bytes);
    const earned = createExpectedPoints(items, breaches);
    const acts = [...of("APP#"), ...documents].map((item) => ({ item, at: String(item.createdAt) }));
    for (const { item, at } of acts.toSorted((one, other) => (one.at < other.at ? -1 : 1)))
      earned.recordActs(undefined, item, new Date(at));
    earned.check();

    effects.documents += documents.length;
    effects.exports += exports.length;
    effects.notifications += notes.length;
    effects.points += of("POINTS#").length;
  };

  /** Of somebody who left nothing stays but what says nothing of them. */
  const checkLeaver = async ({ userId, email }: Person): Promise<void> => {
    const items = [...(await readAll(userId)).values()];
    const own = items.filter(({ sk }) => sk.startsWith("JOB#"));
    own.forEach(see);
    // A look that was kept from its end by a fault is followed by another one.
    const looks = inOrder(new Set(own.map(({ input }) => (input as { look: number }).look))); // as a deletion is told
    if (looks !== "1 2") breaches.push(`looks after ${userId} left: ${looks}`);
    const mayStay = /^(JOB#|SUMMARY$|POINTS#|ACHIEVEMENT#)/;
    for (const { sk } of items) if (!mayStay.test(sk)) breaches.push(`${sk} of ${userId} is left`);
    if (JSON.stringify(items).includes(email)) breaches.push(`the address of ${userId} is left`);
    const files = await dependencies.blobs.list(userExportKeyPrefix(userId));
    if (files.length) breaches.push(`files of ${userId} are left`);
  };
  return { jobs, statuses, mailsDone, effects, see, checkPerson, checkLeaver };
};
export type Books = ReturnType<typeof makeBooks>;
