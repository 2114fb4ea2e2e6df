import { unzipSync } from "fflate";
import { exportFileKey, userExportKeyPrefix } from "#functions/account/export.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { withActivity } from "#functions/gamification/points.table.ts";
import type { Job } from "#functions/jobs/jobs.ts";
import { SYSTEM_USER_ID } from "#functions/jobs/jobs.ts";
import { getJobNotificationId } from "#functions/notifications/notifications.table.ts";
import { type Item, queryAll } from "#functions/table/table.ts";
import { mailJobKinds } from "#shared/api/jobs.ts";
import { assembleProposal, proposalSections } from "#shared/api/proposals.ts";
import { idPrefixes, stripIdPrefix } from "#shared/util/ids.ts";
import { viewAchievements } from "#tests/simulation/reminders/scenarios.ts";
import { createExpectedPoints } from "#tests/support/expected-points.ts";
import { checkEnds, createJobChecks } from "./check-jobs.ts";
import type { SucceededMailJob } from "./check-mails.ts";
import { checkOwedMails } from "./check-mails.ts";
import type { ReceivedMail } from "./faulty-proxy.ts";
import type { RequestedJob, RequestedKind, User } from "./users.ts";
import type { Workload } from "./workload.ts";
import { forEach } from "./workload.ts";

/** A short description of a job for reports. */
export const describeJob = ({ kind, id, status, attempt, due }: Job): string =>
  `${kind} ${id} is ${status} in attempt ${attempt}${due ? `, due ${due}` : ""}`;

/** Checks every user, the system's jobs and the sent mail; returns what was counted. */
export const checkAll = async (
  dependencies: Dependencies,
  { staying, leaving, stuck, asked }: Workload,
  mails: readonly ReceivedMail[],
  breaches: string[],
): Promise<Pick<Books, "jobs" | "effects"> & { ends: ReturnType<typeof checkEnds> }> => {
  const { jobs, statuses, mailsDone, effects, see, checkPerson, checkLeaver } = makeBooks(dependencies, breaches);
  const byPerson = Map.groupBy(asked, ({ userId }) => userId);
  await forEach([...staying, ...stuck], async (person) => {
    // Viewing achievements unlocks what a killed worker left locked.
    await viewAchievements(person.userId)(withActivity(dependencies));
    await checkPerson(person, byPerson.get(person.userId) ?? []);
  });
  await forEach(leaving, checkLeaver);
  (await queryAll(dependencies.table, { pk: `USER#${SYSTEM_USER_ID}`, sk: { prefix: "JOB#" } })).forEach(see);
  const addressesOf = (some: readonly User[]) => some.map(({ email }) => email);
  const owed = { done: mailsDone, staying: addressesOf([...staying, ...stuck]), leaving: addressesOf(leaving) };
  checkOwedMails(mails, owed, breaches);
  return { jobs, effects, ends: checkEnds(asked, statuses, stuck, breaches) };
};

/** Checks that a proposal consists of its sections, each once. */
const faultOfProposal = (items: ReadonlyMap<string, Item>, { id, title }: Item): string | undefined => {
  const own = [...items.values()].filter(({ sk }) => sk.startsWith(`JOBPART#${stripIdPrefix(String(id))}#`));
  const parts = own as unknown as { title: string; content: string }[]; // as stored
  if (parts.length !== Object.keys(proposalSections).length) return `${id} has ${parts.length} parts`;
  const text = items.get(`TEXT#${stripIdPrefix(String(id))}#000000001`);
  return text?.content === assembleProposal(String(title), parts) ? undefined : `${id} has another text than its parts`;
};

/** Checks that an export is a complete file of the recorded length. */
const faultOfExport = async (
  { blobs }: Pick<Dependencies, "blobs">,
  userId: string,
  id: string,
  item: Item | undefined,
): Promise<string | undefined> => {
  const bytes = await blobs.getBytes(exportFileKey(userId, id));
  if (!bytes || !item) return `${id} is not there, or its file is not`;
  if (bytes.length !== item.bytes) return `${id} has ${bytes.length} bytes, and not ${item.bytes}`;
  const all = JSON.parse(Buffer.from(unzipSync(bytes)["data.json"] ?? []).toString()) as { applications?: unknown[] };
  return all.applications?.length === 1 ? undefined : `${id} lacks applications`;
};

const documentTypes: Partial<Record<RequestedKind, string>> = {
  loi: "loi",
  proposal: "proposal",
  coverLetter: "cover_letter",
};
/** Kinds that create a notification at their end. */
const isTold = ({ kind }: RequestedJob) => kind !== "proposalSection";
const inOrder = (all: Iterable<unknown>) => [...all].map(String).sort().join(" ");

/** Checks the table and files of users and reports violations. */
const makeBooks = (dependencies: Pick<Dependencies, "table" | "blobs">, breaches: string[]) => {
  const { jobs, statuses, see } = createJobChecks(breaches);
  const mailsDone: SucceededMailJob[] = [];
  const effects = { documents: 0, exports: 0, notifications: 0, points: 0 };
  const note = (fault: string | undefined) => fault !== undefined && breaches.push(fault);
  const readAll = async (userId: string) =>
    new Map((await queryAll(dependencies.table, { pk: `USER#${userId}` })).map((item) => [item.sk, item]));

  /** A remaining user has one record for each request, and no others. */
  const checkPerson = async ({ userId, email, applicationId }: User, asked: readonly RequestedJob[]): Promise<void> => {
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
    const statusOf = ({ jobId }: RequestedJob) => items.get(`JOB#${jobId}`)?.status;
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

    const exportsOf = (some: readonly RequestedJob[]) =>
      some.flatMap(({ kind, jobId }) =>
        kind === "exportData" ? [`${idPrefixes.export}_${stripIdPrefix(jobId)}`] : [],
      );
    const exports = exportsOf(well);
    compare("exports", inOrder(of("EXPORT#").map(({ id }) => id)), inOrder(exports));
    for (const id of exports) note(await faultOfExport(dependencies, userId, id, items.get(`EXPORT#${id}`)));
    // A failed export may have left a file, which its next attempt would have overwritten.
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

  /** Only anonymous records of a deleted account remain. */
  const checkLeaver = async ({ userId, email }: User): Promise<void> => {
    const items = [...(await readAll(userId)).values()];
    const own = items.filter(({ sk }) => sk.startsWith("JOB#"));
    own.forEach(see);
    // A deletion pass that a fault interrupted is followed by another.
    const looks = inOrder(new Set(own.map(({ input }) => (input as { look: number }).look))); // the input of a deletion job
    if (looks !== "1 2") breaches.push(`looks after ${userId} left: ${looks}`);
    const mayStay = /^(JOB#|SUMMARY$|POINTS#|ACHIEVEMENT#)/;
    for (const { sk } of items) if (!mayStay.test(sk)) breaches.push(`${sk} of ${userId} is left`);
    if (JSON.stringify(items).includes(email)) breaches.push(`the address of ${userId} is left`);
    const files = await dependencies.blobs.list(userExportKeyPrefix(userId));
    if (files.length) breaches.push(`files of ${userId} are left`);
  };
  return { jobs, statuses, mailsDone, effects, see, checkPerson, checkLeaver };
};
type Books = ReturnType<typeof makeBooks>;
