import { jobLease, type MailJobKind } from "#shared/api/jobs.ts";
import type { ReceivedMail, WorkerRequest } from "./faulty-proxy.ts";

/** A mail that a job was to send. */
export type SucceededMailJob = { to: string; kind: MailJobKind };
/** Succeeded mail jobs, and the addresses of remaining and deleted users. */
type Owed = { done: readonly SucceededMailJob[]; staying: readonly string[]; leaving: readonly string[] };

/** Mail that a deleted user may have received. */
const gone = ["welcomeMail", "reminderMail", "digestMail"] as const;

/**
 * No mail is lost: every user was welcomed, every remaining user reminded, and mails and succeeded mail jobs match.
 * Jobs of deleted users are deleted with them.
 */
export const checkOwedMails = (
  mails: readonly Pick<ReceivedMail, "to" | "subject">[],
  { done, staying, leaving }: Owed,
  breaches: string[],
): void => {
  const namesOf = (addresses: readonly string[], kind: MailJobKind) => addresses.map((to) => `${kind} to ${to}`);
  const sent = new Set(mails.map(mailName));
  const jobs = done.map(({ to, kind }) => `${kind} to ${to}`);
  const greeted = namesOf([...staying, ...leaving], "welcomeMail");
  const promised = [...greeted, ...namesOf(staying, "reminderMail")];
  for (const name of new Set([...jobs, ...promised])) if (!sent.has(name)) breaches.push(`${name} never came`);
  for (const [name, same] of Map.groupBy(jobs, (one) => one))
    if (same.length > 1) breaches.push(`${name} was ${same.length} jobs`);
  const ofLeavers = gone.flatMap((kind) => namesOf(leaving, kind));
  const known = new Set([...jobs, ...ofLeavers]);
  for (const name of sent) if (!known.has(name)) breaches.push(`${name} came of no job that was done`);
};

/** The subjects of each kind of mail. */
const subjects: Partial<Record<MailJobKind, RegExp>> = {
  welcomeMail: /^Welcome to /,
  reminderMail: /^Deadline /,
  digestMail: /^Your week with /,
};
/** The kind and recipient of a mail, which are unique in a run. */
const mailName = ({ to, subject }: Pick<ReceivedMail, "to" | "subject">): string => {
  const kind = Object.entries(subjects).find(([, begins]) => begins.test(subject))?.[0];
  return `${kind ?? JSON.stringify(subject)} to ${to}`;
};

/** When workers were killed, their requests in order, and the speed of the clock. */
type Known = {
  killedAt: ReadonlyMap<string, number>;
  heard: ReadonlyMap<string, readonly WorkerRequest[]>;
  speed: number;
};

/** The maximum milliseconds of silence or waiting between two instants. */
type Window = { from: number; until: number; most: number };
/** Whether a worker stalled, or waited for a response about a user. A live worker polls at least every second. */
const wasHeldUp = (all: readonly WorkerRequest[], address: string, { from, until, most }: Window): boolean => {
  const some = all.filter((one) => one.at < until && one.until > from);
  if (some.some(({ at, until: answered, about }) => about && address.includes(about) && answered - at >= most))
    return true;
  // A worker cannot stall before its first request.
  const start = Math.max(from, all[0]?.at ?? until);
  const instants = [start, ...some.map(({ at }) => at).filter((at) => at > start), until];
  return instants.slice(1).some((at, place) => at - (instants[place] ?? at) >= most);
};

/**
 * Every mail is sent once, except where its sender got no response, was killed before it could record the mail, or was
 * held up until its lease expired. A takeover alone is no excuse. Returns counts.
 */
export const checkMails = (
  mails: readonly ReceivedMail[],
  { killedAt, heard, speed }: Known,
  breaches: string[],
): { mails: number; doubled: number } => {
  let doubled = 0;
  const held = jobLease.durationMs / speed;
  // The time between the renewal of a lease and its end.
  const most = (jobLease.durationMs - jobLease.renewIntervalMs) / speed;
  const byName = Map.groupBy(mails, mailName);
  for (const [name, same] of byName)
    for (const [place, next] of same.slice(1).entries()) {
      const { worker = "", at = 0, answered = true } = same[place] ?? {};
      const died = killedAt.get(worker);
      // A worker that lives for another lease has recorded the mail, or was held up.
      const hasDied = died !== undefined && died < next.at && died - at < held;
      // The preceding renewal of the lease may have been slow as well.
      const window: Window = { from: at - held, until: Math.min(next.at, died ?? next.at), most };
      const isHeldUp = () => wasHeldUp(heard.get(worker) ?? [], next.to, window);
      if (!answered || hasDied || isHeldUp()) doubled += 1;
      else breaches.push(`${name} came again after ${Math.round(next.at - at)} ms`);
    }
  return { mails: byName.size, doubled };
};
