import { unzipSync } from "fflate";
import { exportFileKey, userExportKeyPrefix } from "#functions/account/export.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { withActivity } from "#functions/gamification/points.table.ts";
import type { Job } from "#functions/jobs/jobs.ts";
import { SYSTEM_USER_ID } from "#functions/jobs/jobs.ts";
import { getJobNotificationId } from "#functions/notifications/notifications.table.ts";
import { getUserPartition, getWorkspacePartition } from "#functions/table/keys.ts";
import { type Item, queryAll } from "#functions/table/table.ts";
import { emailJobKinds } from "#shared/api/jobs.ts";
import { assembleProposal, proposalSections } from "#shared/api/proposals.ts";
import { idPrefixes, stripIdPrefix } from "#shared/util/ids.ts";
import { viewAchievements } from "#tests/simulation/reminders/scenarios.ts";
import { createExpectedPoints } from "#tests/support/expected-points.ts";
import { toWorkspaceId } from "#tests/support/test-user.ts";
import type { SucceededEmailJob } from "./check-emails.ts";
import { checkExpectedEmails } from "./check-emails.ts";
import { checkOutcomes, createJobChecks } from "./check-jobs.ts";
import type { ReceivedMail } from "./faulty-proxy.ts";
import type { RequestedJob, RequestedKind, User } from "./users.ts";
import type { Workload } from "./workload.ts";
import { forEach } from "./workload.ts";

/** Summarizes a job for reports. */
export const describeJob = ({ kind, id, status, attempt, due }: Job): string =>
  `${kind} ${id} is ${status} in attempt ${attempt}${due ? `, due ${due}` : ""}`;

/** Checks every user, the system's jobs and the sent emails. Returns counts. */
export const checkResults = async (
  dependencies: Dependencies,
  { remaining, deleted, poisonedUsers, requested }: Workload,
  emails: readonly ReceivedMail[],
  violations: string[],
): Promise<Pick<RecordChecks, "jobs" | "effects"> & { outcomes: ReturnType<typeof checkOutcomes> }> => {
  const { jobs, statuses, emailJobs, effects, checkJob, checkUser, checkDeletedUser } = createRecordChecks(
    dependencies,
    violations,
  );
  const requestedByUser = Map.groupBy(requested, ({ userId }) => userId);
  await forEach([...remaining, ...poisonedUsers], async (user) => {
    // Viewing achievements unlocks those that a killed worker didn't.
    await viewAchievements(user.userId)(withActivity(dependencies));
    await checkUser(user, requestedByUser.get(user.userId) ?? []);
  });
  await forEach(deleted, checkDeletedUser);
  (await queryAll(dependencies.table, { pk: `USER#${SYSTEM_USER_ID}`, sk: { prefix: "JOB#" } })).forEach(checkJob);
  const toAddresses = (users: readonly User[]) => users.map(({ email }) => email);
  const expected = {
    succeeded: emailJobs,
    remaining: toAddresses([...remaining, ...poisonedUsers]),
    deleted: toAddresses(deleted),
  };
  checkExpectedEmails(emails, expected, violations);
  return { jobs, effects, outcomes: checkOutcomes(requested, statuses, poisonedUsers, violations) };
};

/** Returns what is wrong if a proposal doesn't consist of all its sections, each exactly once. */
const findProposalError = (items: ReadonlyMap<string, Item>, { id, title }: Item): string | undefined => {
  const storedParts = [...items.values()].filter(({ sk }) => sk.startsWith(`JOBPART#${stripIdPrefix(String(id))}#`));
  const parts = storedParts as unknown as { title: string; content: string }[]; // As stored by the job.
  if (parts.length !== Object.keys(proposalSections).length) return `${id} has ${parts.length} parts`;
  const text = items.get(`TEXT#${stripIdPrefix(String(id))}#000000001`);
  return text?.content === assembleProposal(String(title), parts) ? undefined : `${id} differs from its parts`;
};

/** Returns what is wrong if an export isn't a complete file of the recorded length. */
const findExportError = async (
  { blobs }: Pick<Dependencies, "blobs">,
  userId: string,
  id: string,
  item: Item | undefined,
): Promise<string | undefined> => {
  const bytes = await blobs.getBytes(exportFileKey(userId, id));
  if (!bytes || !item) return `${id} or its file is missing`;
  if (bytes.length !== item.bytes) return `${id} has ${bytes.length} bytes, not ${item.bytes}`;
  const data = JSON.parse(Buffer.from(unzipSync(bytes)["data.json"] ?? []).toString()) as { applications?: unknown[] };
  return data.applications?.length === 1 ? undefined : `${id} is missing its application`;
};

const documentTypes: Partial<Record<RequestedKind, string>> = {
  loi: "loi",
  proposal: "proposal",
  coverLetter: "cover_letter",
};
/** Job kinds that notify the user when they finish. */
const isNotified = ({ kind }: RequestedJob) => kind !== "proposalSection";
const toSortedText = (values: Iterable<unknown>) => [...values].map(String).sort().join(" ");

/** Creates the checks of users' table records and files, which report to `violations`. */
const createRecordChecks = (dependencies: Pick<Dependencies, "table" | "blobs">, violations: string[]) => {
  const { counts: jobs, statuses, check: checkJob } = createJobChecks(violations);
  const emailJobs: SucceededEmailJob[] = [];
  const effects = { documents: 0, exports: 0, notifications: 0, points: 0 };
  const report = (problem: string | undefined) => problem !== undefined && violations.push(problem);
  /** Reads a user's and their workspace's records by sort key; the workspace's counters are returned separately. */
  const readAll = async (userId: string) => {
    const [shared, own] = await Promise.all(
      [getWorkspacePartition(toWorkspaceId(userId)), getUserPartition(userId)].map((pk) =>
        queryAll(dependencies.table, { pk }),
      ),
    );
    const items = new Map([...(shared ?? []), ...(own ?? [])].map((item) => [item.sk, item]));
    return { items, workspaceSummary: shared?.find(({ sk }) => sk === "SUMMARY") };
  };

  /** Checks that a remaining user has exactly one record per request. */
  const checkUser = async (
    { userId, email, applicationId }: User,
    requestedJobs: readonly RequestedJob[],
  ): Promise<void> => {
    const compare = (name: string, actual: unknown, expected: unknown) => {
      if (String(actual) !== String(expected)) violations.push(`${name} of ${userId}: ${actual}; expected ${expected}`);
    };
    const { items, workspaceSummary } = await readAll(userId);
    const filterItems = (prefix: string) => [...items.values()].filter(({ sk }) => sk.startsWith(prefix));
    filterItems("JOB#").forEach(checkJob);
    for (const { kind, status } of filterItems("JOB#")) {
      const emailKind = emailJobKinds.find((candidate) => candidate === kind);
      if (emailKind && status === "succeeded") emailJobs.push({ to: email, kind: emailKind });
    }
    const getStatus = ({ jobId }: RequestedJob) => items.get(`JOB#${jobId}`)?.status;
    for (const job of requestedJobs) if (!getStatus(job)) violations.push(`${job.kind} ${job.jobId} is missing`);
    const succeededJobs = requestedJobs.filter((job) => getStatus(job) === "succeeded");

    const documents = filterItems("DOC#");
    const writtenIds = succeededJobs.flatMap(({ kind, jobId }) => {
      const type = documentTypes[kind];
      return type ? [`${stripIdPrefix(jobId)} ${type}`] : [];
    });
    compare(
      "documents",
      toSortedText(documents.map(({ id, type }) => `${stripIdPrefix(String(id))} ${type}`)),
      toSortedText(writtenIds),
    );
    for (const document of documents) if (document.type === "proposal") report(findProposalError(items, document));
    const texts = filterItems("TEXT#").filter(({ version }) => version === 1);
    compare(
      "texts",
      toSortedText(texts.map(({ documentId }) => documentId)),
      toSortedText(documents.map(({ id }) => id)),
    );

    const toExportIds = (jobs: readonly RequestedJob[]) =>
      jobs.flatMap(({ kind, jobId }) =>
        kind === "exportData" ? [`${idPrefixes.export}_${stripIdPrefix(jobId)}`] : [],
      );
    const exports = toExportIds(succeededJobs);
    compare("exports", toSortedText(filterItems("EXPORT#").map(({ id }) => id)), toSortedText(exports));
    for (const id of exports) report(await findExportError(dependencies, userId, id, items.get(`EXPORT#${id}`)));
    // A failed export may leave a file behind, which a retry would overwrite.
    const files = new Set(toExportIds(requestedJobs).map((id) => exportFileKey(userId, id)));
    for (const key of await dependencies.blobs.list(userExportKeyPrefix(userId)))
      if (!files.has(key)) violations.push(`${key} has no job`);

    const notifications = filterItems("NOTE#");
    const jobNotifications = notifications.filter(({ type }) => type === "workFinished" || type === "workFailed");
    const outcomes = requestedJobs.filter(isNotified).map((job) => {
      return `${getJobNotificationId(job.jobId)} ${getStatus(job) === "succeeded" ? "workFinished" : "workFailed"}`;
    });
    compare(
      "notifications",
      toSortedText(jobNotifications.map(({ id, type }) => `${id} ${type}`)),
      toSortedText(outcomes),
    );
    const reminders = notifications.filter(({ type, relatedId }) => type === "deadline" && relatedId === applicationId);
    compare("reminders", reminders.length, 1);
    compare("unread", items.get("UNREAD")?.unread ?? 0, notifications.filter(({ isRead }) => !isRead).length);

    const summary: Partial<Item> = workspaceSummary ?? {};
    compare("counted documents", summary.documents ?? 0, documents.length);
    const bytes = documents.reduce((sum, { countedBytes }) => sum + Number(countedBytes), 0);
    compare("counted bytes", summary.documentBytes ?? 0, bytes);
    const expectedPoints = createExpectedPoints(items, violations);
    const activities = [...filterItems("APP#"), ...documents].map((item) => ({ item, at: String(item.createdAt) }));
    for (const { item, at } of activities.toSorted((a, b) => (a.at < b.at ? -1 : 1)))
      expectedPoints.recordActivities(undefined, item, new Date(at));
    expectedPoints.check();

    effects.documents += documents.length;
    effects.exports += exports.length;
    effects.notifications += notifications.length;
    effects.points += filterItems("POINTS#").length;
  };

  /** Checks that only anonymous records of a deleted account remain. */
  const checkDeletedUser = async ({ userId, email }: User): Promise<void> => {
    const items = [...(await readAll(userId)).items.values()];
    const userJobs = items.filter(({ sk }) => sk.startsWith("JOB#"));
    userJobs.forEach(checkJob);
    // The first deletion pass is always followed by a second one.
    const passes = toSortedText(new Set(userJobs.map(({ input }) => (input as { pass: number }).pass))); // The input of a deletion job.
    if (passes !== "1 2") violations.push(`deletion passes of ${userId}: ${passes}`);
    const allowedKeys = /^(JOB#|SUMMARY$|POINTS#|ACHIEVEMENT#)/;
    for (const { sk } of items) if (!allowedKeys.test(sk)) violations.push(`${sk} of ${userId} was not deleted`);
    if (JSON.stringify(items).includes(email)) violations.push(`the email address of ${userId} was not deleted`);
    const files = await dependencies.blobs.list(userExportKeyPrefix(userId));
    if (files.length) violations.push(`files of ${userId} were not deleted`);
  };
  return { jobs, statuses, emailJobs, effects, checkJob, checkUser, checkDeletedUser };
};
type RecordChecks = ReturnType<typeof createRecordChecks>;
