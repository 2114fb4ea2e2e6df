import type { MailJobKind } from "#shared/api/jobs.ts";
import { mailName } from "./mails.ts";
import type { TakenMail } from "./wire.ts";

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
