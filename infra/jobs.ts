import { Duration, type Stack } from "aws-cdk-lib";
import { Queue } from "aws-cdk-lib/aws-sqs";

export type JobQueues = { jobs: Queue; dead: Queue };

/**
 * How long the worker may take for one message; a job renews its lease meanwhile. Longer than an attempt at a proposal
 * may take, so that its end is always written.
 */
export const workerTimeout = Duration.seconds(270);
/** How long one run of the catalogue's sync may take; what is left is for the next one. */
export const syncTimeout = Duration.minutes(15);
/** How long one tick of the reminders may take; what is left is for the next one. */
export const reminderTimeout = Duration.minutes(15);

/** The queue of slow work. The time it stays invisible is six times what the worker may take, as SQS asks for. */
export const makeQueues = (stack: Stack): JobQueues => {
  const dead = new Queue(stack, "DeadJobs", { enforceSSL: true, retentionPeriod: Duration.days(14) });
  const jobs = new Queue(stack, "Jobs", {
    enforceSSL: true,
    visibilityTimeout: Duration.seconds(6 * workerTimeout.toSeconds()),
    retentionPeriod: Duration.days(4),
    deadLetterQueue: { queue: dead, maxReceiveCount: 5 },
  });
  return { jobs, dead };
};
