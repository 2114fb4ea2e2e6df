import { jobLease, type MailJobKind } from "#shared/api/jobs.ts";
import type { Heard, TakenMail } from "./wire.ts";

/** Mail that a job was to send. */
export type MailDone = { to: string; kind: MailJobKind };
/** Mail jobs that succeeded, and the addresses of those who stayed and of those who left. */
type Owed = { done: readonly MailDone[]; staying: readonly string[]; leaving: readonly string[] };

/** What somebody may have been sent who left. */
const gone = ["welcomeMail", "reminderMail", "digestMail"] as const;

/**
 * No mail is lost: everybody was greeted, and whoever stayed was reminded; each mail job that succeeded has its mail, and
 * each mail its job. The jobs of those who left went with them.
 */
export const checkOwed = (
  mails: readonly Pick<TakenMail, "to" | "subject">[],
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

/** How the subjects of mail begin that a run brings about, by the kind of job that sends it. */
const subjects: Partial<Record<MailJobKind, RegExp>> = {
  welcomeMail: /^Welcome to /,
  reminderMail: /^Deadline /,
  digestMail: /^Your week with /,
};
/** What a mail is, and to whom: each comes once in a run. */
export const mailName = ({ to, subject }: Pick<TakenMail, "to" | "subject">): string => {
  const kind = Object.entries(subjects).find(([, begins]) => begins.test(subject))?.[0];
  return `${kind ?? JSON.stringify(subject)} to ${to}`;
};

/** When whom was killed; what each worker was heard of, in order; how many times as fast product times pass. */
type Known = {
  killedAt: ReadonlyMap<string, number>;
  heard: ReadonlyMap<string, readonly Heard[]>;
  speed: number;
};

/** Milliseconds for which a worker may be silent or wait for an answer, and between which two instants that is looked at. */
type Window = { from: number; until: number; most: number };
/**
 * Was a worker held up: by an answer about a person for which it waited, or because it stood still as a whole? One that
 * lives asks for messages every second at the least.
 */
const wasHeldUp = (all: readonly Heard[], address: string, { from, until, most }: Window): boolean => {
  const some = all.filter((one) => one.at < until && one.until > from);
  if (some.some(({ at, until: answered, about }) => about && address.includes(about) && answered - at >= most))
    return true;
  // Before it was heard of for the first time there was nobody to stand still.
  const start = Math.max(from, all[0]?.at ?? until);
  const instants = [start, ...some.map(({ at }) => at).filter((at) => at > start), until];
  return instants.slice(1).some((at, place) => at - (instants[place] ?? at) >= most);
};

/**
 * Every mail once. In one window it comes twice, as in all that sends mail: its sender was not answered, died before it
 * could say that the mail is on its way, or was held up until its lease was over. That others took over is no excuse: they
 * may only do so where one of these has happened. Answers how many came twice so.
 */
export const checkMails = (
  mails: readonly TakenMail[],
  { killedAt, heard, speed }: Known,
  breaches: string[],
): { mails: number; doubled: number } => {
  let doubled = 0;
  const held = jobLease.durationMs / speed;
  // Whoever holds a lease has said so at the latest so long before it ends.
  const most = (jobLease.durationMs - jobLease.renewIntervalMs) / speed;
  const byName = Map.groupBy(mails, mailName);
  for (const [name, same] of byName)
    for (const [place, next] of same.slice(1).entries()) {
      const { worker = "", at = 0, answered = true } = same[place] ?? {};
      const died = killedAt.get(worker);
      // One that lives on for a lease has said it by then, or was held up.
      const hasDied = died !== undefined && died < next.at && died - at < held;
      // The lease was renewed just before, which may have taken its time as well.
      const window: Window = { from: at - held, until: Math.min(next.at, died ?? next.at), most };
      const isHeldUp = () => wasHeldUp(heard.get(worker) ?? [], next.to, window);
      if (!answered || hasDied || isHeldUp()) doubled += 1;
      else breaches.push(`${name} came again after ${Math.round(next.at - at)} ms`);
    }
  return { mails: byName.size, doubled };
};
