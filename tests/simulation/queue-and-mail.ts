import type { Mail } from "#functions/dependencies.ts";
import type { JobMessage } from "#shared/api/jobs.ts";
import type { Random } from "#tests/support/random.ts";
import type { Process } from "./processes.ts";

const minute = 60_000;
const redelivery = { afterMilliseconds: 27 * minute, maxReceives: 5 };

export type QueuedMessage = { message: JobMessage; at: number; receives: number };

/** A queue that redelivers what is not acknowledged and, while it is unreliable, loses, duplicates and delays messages. */
export const createUnreliableQueue = (now: () => number, random: Random, isUnreliable: () => boolean) => {
  let waiting: QueuedMessage[] = [];
  return {
    send: (message: JobMessage): void => {
      const copies = isUnreliable() ? random.oneOf([1, 1, 1, 1, 1, 1, 2, 0]) : 1;
      for (let copy = 0; copy < copies; copy++) {
        const delay = isUnreliable() && random.happens(0.15) ? random.below(90 * minute) : 50;
        waiting.push({ message, at: now() + delay, receives: 0 });
      }
    },
    receive: (max: number): QueuedMessage[] => {
      const received = waiting.filter(({ at }) => at <= now()).slice(0, max);
      waiting = waiting.filter((one) => !received.includes(one));
      return received;
    },
    redeliver: ({ message, receives }: QueuedMessage): void => {
      if (receives + 1 < redelivery.maxReceives)
        waiting.push({ message, at: now() + redelivery.afterMilliseconds, receives: receives + 1 });
    },
    nextArrival: () => Math.min(...waiting.map(({ at }) => at)),
  };
};

export type SentMail = { mail: Mail; process: Process; at: Date };

/** A mail service that may be down, and that reports a job whose mail is sent twice without an excuse. */
export const createMailService = (now: () => number, violations: string[]) => {
  const sent = new Map<string, SentMail[]>();
  let downUntil = 0;
  // A process that stalled at the mail may have sent it after another took its job, and cannot record it.
  const knowsItSent = (one: Process) => !one.dead && !one.mailResponseLost && !one.stalledAtMail;
  return {
    /** By job. */
    sent,
    send: (mail: Mail, process: Process): void => {
      if (now() < downUntil) throw new Error("The mail service is down");
      const { jobId = "" } = process;
      const before = sent.get(jobId) ?? [];
      const first = before.find((one) => knowsItSent(one.process));
      if (first && !process.stalledAtMail)
        violations.push(`mailed twice, first at ${first.at.toISOString()}: ${mail.subject}`);
      sent.set(jobId, [...before, { mail, process, at: new Date(now()) }]);
    },
    fail: (milliseconds: number): void => {
      downUntil = now() + milliseconds;
    },
  };
};
