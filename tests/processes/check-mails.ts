import { type EmailJobKind, jobLease } from "#shared/api/jobs.ts";
import type { ReceivedMail } from "./faulty-proxy.ts";

/** A mail that a job was to send. */
export type SucceededEmailJob = { to: string; kind: EmailJobKind };
/** Succeeded mail jobs, and the addresses of remaining and deleted users. */
type Expected = { succeeded: readonly SucceededEmailJob[]; remaining: readonly string[]; deleted: readonly string[] };

const subjects: Partial<Record<EmailJobKind, RegExp>> = {
  welcomeEmail: /^Welcome to /,
  reminderEmail: /^Deadline /,
  digestEmail: /^Your week with /,
};
/** The kind and recipient of a mail, which are unique in a run. */
const toName = ({ to, subject }: Pick<ReceivedMail, "to" | "subject">): string => {
  const kind = Object.entries(subjects).find(([, pattern]) => pattern.test(subject))?.[0];
  return `${kind ?? JSON.stringify(subject)} to ${to}`;
};

/**
 * No mail is lost: every user was welcomed, every remaining user reminded, and mails and succeeded mail jobs match.
 * Jobs of deleted users are deleted with them.
 */
export const checkExpectedMails = (
  emails: readonly Pick<ReceivedMail, "to" | "subject">[],
  { succeeded, remaining, deleted }: Expected,
  violations: string[],
): void => {
  const toNames = (addresses: readonly string[], kind: EmailJobKind) => addresses.map((to) => `${kind} to ${to}`);
  const sent = new Set(emails.map(toName));
  const jobs = succeeded.map(({ to, kind }) => `${kind} to ${to}`);
  const required = [...toNames([...remaining, ...deleted], "welcomeEmail"), ...toNames(remaining, "reminderEmail")];
  for (const name of new Set([...jobs, ...required])) if (!sent.has(name)) violations.push(`${name} was not sent`);
  for (const [name, same] of Map.groupBy(jobs, (job) => job))
    if (same.length > 1) violations.push(`${name} had ${same.length} jobs`);
  const allowed = (["welcomeEmail", "reminderEmail", "digestEmail"] as const).flatMap((kind) => toNames(deleted, kind));
  const known = new Set([...jobs, ...allowed]);
  for (const name of sent) if (!known.has(name)) violations.push(`${name} has no succeeded job`);
};

/** The share of mails that a worker may repeat because another one stalled until its lease expired. */
const maxStalledShare = 0.02;

/**
 * Every mail is sent once, except where its sender got no response, was killed before it could record the mail, or
 * (rarely) stalled until its lease expired. Returns counts.
 */
export const checkMails = (
  emails: readonly ReceivedMail[],
  { killedAt, speed }: { killedAt: ReadonlyMap<string, number>; speed: number },
  violations: string[],
): { mails: number; repeated: number } => {
  let repeated = 0;
  const unexplained: string[] = [];
  const leaseMilliseconds = jobLease.durationMs / speed;
  const byName = Map.groupBy(emails, toName);
  for (const [name, same] of byName)
    for (const [index, next] of same.slice(1).entries()) {
      const { worker = "", at = 0, answered = true } = same[index] ?? {};
      const killed = killedAt.get(worker);
      // A worker that lives for another lease has recorded the mail.
      const wasKilled = killed !== undefined && killed < next.at && killed - at < leaseMilliseconds;
      if (answered && !wasKilled) unexplained.push(`${name} was repeated after ${Math.round(next.at - at)} ms`);
      repeated += 1;
    }
  if (unexplained.length > Math.max(1, maxStalledShare * byName.size)) violations.push(...unexplained);
  return { mails: byName.size, repeated };
};
