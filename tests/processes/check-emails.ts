import { type EmailJobKind, jobLease } from "#shared/api/jobs.ts";
import type { ReceivedMail } from "./faulty-proxy.ts";

/** A succeeded email job: its recipient and kind. */
export type SucceededEmailJob = { to: string; kind: EmailJobKind };
/** The succeeded email jobs, and the addresses of remaining and deleted users. */
type Expected = { succeeded: readonly SucceededEmailJob[]; remaining: readonly string[]; deleted: readonly string[] };

const subjects: Partial<Record<EmailJobKind, RegExp>> = {
  welcomeEmail: /^Welcome to /,
  reminderEmail: /^Deadline /,
  digestEmail: /^Your week with /,
};
/** Returns an email's kind and recipient, a combination that occurs once per run. */
const toName = ({ to, subject }: Pick<ReceivedMail, "to" | "subject">): string => {
  const kind = Object.entries(subjects).find(([, pattern]) => pattern.test(subject))?.[0];
  return `${kind ?? JSON.stringify(subject)} to ${to}`;
};

/**
 * Checks that no email was lost: every user got a welcome email, every remaining user a reminder, and the emails match the
 * succeeded email jobs. Deleting a user also deletes their jobs, so their emails need no job.
 */
export const checkExpectedEmails = (
  emails: readonly Pick<ReceivedMail, "to" | "subject">[],
  { succeeded, remaining, deleted }: Expected,
  violations: string[],
): void => {
  const toNames = (addresses: readonly string[], kind: EmailJobKind) => addresses.map((to) => `${kind} to ${to}`);
  const sentNames = new Set(emails.map(toName));
  const jobs = succeeded.map(({ to, kind }) => `${kind} to ${to}`);
  const requiredNames = [
    ...toNames([...remaining, ...deleted], "welcomeEmail"),
    ...toNames(remaining, "reminderEmail"),
  ];
  for (const name of new Set([...jobs, ...requiredNames]))
    if (!sentNames.has(name)) violations.push(`${name} was not sent`);
  for (const [name, duplicates] of Map.groupBy(jobs, (job) => job))
    if (duplicates.length > 1) violations.push(`${name} had ${duplicates.length} jobs`);
  const allowedNames = (["welcomeEmail", "reminderEmail", "digestEmail"] as const).flatMap((kind) =>
    toNames(deleted, kind),
  );
  const knownNames = new Set([...jobs, ...allowedNames]);
  for (const name of sentNames) if (!knownNames.has(name)) violations.push(`${name} has no succeeded job`);
};

/** The fraction of emails that may be repeated because a worker stalled until its lease expired. */
const maxStallRate = 0.02;

/**
 * Checks that every email was sent once, unless its sender got no response, was killed before it could record the email,
 * or (rarely) stalled until its lease expired. Returns counts.
 */
export const checkEmails = (
  emails: readonly ReceivedMail[],
  { killedAt, speed }: { killedAt: ReadonlyMap<string, number>; speed: number },
  violations: string[],
): { emails: number; repeated: number } => {
  let repeatedCount = 0;
  const unexplainedNames: string[] = [];
  const leaseMilliseconds = jobLease.durationMs / speed;
  const byName = Map.groupBy(emails, toName);
  for (const [name, sameEmails] of byName)
    for (const [index, next] of sameEmails.slice(1).entries()) {
      const { worker = "", at = 0, hasResponse = true } = sameEmails[index] ?? {};
      const killed = killedAt.get(worker);
      // A worker that lived for one more lease has recorded the email.
      const wasKilled = killed !== undefined && killed < next.at && killed - at < leaseMilliseconds;
      if (hasResponse && !wasKilled) unexplainedNames.push(`${name} was repeated after ${Math.round(next.at - at)} ms`);
      repeatedCount += 1;
    }
  if (unexplainedNames.length > Math.max(1, maxStallRate * byName.size)) violations.push(...unexplainedNames);
  return { emails: byName.size, repeated: repeatedCount };
};
