import { Duration, type Stack } from "aws-cdk-lib";
import { Queue } from "aws-cdk-lib/aws-sqs";
import { acknowledge } from "./acknowledge.ts";

export type JobQueues = {
  jobs: Queue;
  /** Jobs that were tried five times. */
  dead: Queue;
  /** Scheduled runs that failed or never began. */
  missed: Queue;
};

/**
 * How long the worker may take for one message; a job renews its lease meanwhile. Longer than an attempt at a proposal
 * may take, so that its end is always written.
 */
export const workerTimeout = Duration.seconds(270);
/** How long one run of the catalogue's sync may take; what is left is for the next one. */
export const syncTimeout = Duration.minutes(15);
/** How long one tick of the reminders may take; what is left is for the next one. */
export const reminderTimeout = Duration.minutes(15);

/**
 * The queue of slow work, and where what failed waits for somebody. A message is invisible for six times what the
 * worker may take, as SQS asks for. It is fair: each carries its user as message group, or its kind when nobody waits
 * for it (functions/jobs/send-job.ts), and SQS lets no group's many jobs hold up the others'.
 */
export const makeQueues = (stack: Stack): JobQueues => {
  const last = (id: string) => {
    const queue = new Queue(stack, id, { enforceSSL: true, retentionPeriod: Duration.days(14) });
    acknowledge(queue, { "Serverless-SQSRedrivePolicy": "It is where redriving ends: an alarm calls a person" });
    return queue;
  };
  const dead = last("DeadJobs");
  const jobs = new Queue(stack, "Jobs", {
    enforceSSL: true,
    visibilityTimeout: Duration.seconds(6 * workerTimeout.toSeconds()),
    retentionPeriod: Duration.days(4),
    deadLetterQueue: { queue: dead, maxReceiveCount: 5 },
  });
  return { jobs, dead, missed: last("MissedRuns") };
};
