import type { Mail } from "#functions/dependencies.ts";
import type { Process } from "./sleepers.ts";

/** A mail that was taken, of which process, and when. */
export type Accepted = { mail: Mail; process: Process; at: Date };

/** A mail service that may refuse, and that knows of every job what it has sent. */
export const postOf = (now: () => number, breaches: string[]) => {
  const mails = new Map<string, Accepted[]>();
  let refusesUntil = 0;
  // Whoever stood still at the mail may have sent it when another had the job, and cannot say so any more.
  const isCertain = (one: Process) => !one.dead && !one.mailAnswerLost && !one.stalledAtMail;
  return {
    mails,
    /** Throws where it refuses. */
    take: (mail: Mail, process: Process): void => {
      if (now() < refusesUntil) throw new Error("The mail service refuses");
      const { jobId = "" } = process;
      const before = mails.get(jobId) ?? [];
      const known = before.find(({ process: other }) => isCertain(other));
      if (known && !process.stalledAtMail)
        breaches.push(`mailed twice, the first time at ${known.at.toISOString()}: ${mail.subject}`);
      mails.set(jobId, [...before, { mail, process, at: new Date(now()) }]);
    },
    /** Takes nothing for so many milliseconds. */
    refuse: (milliseconds: number): void => {
      refusesUntil = now() + milliseconds;
    },
  };
};
