import { Duration, type Stack } from "aws-cdk-lib";
import { Queue } from "aws-cdk-lib/aws-sqs";
import { acknowledge } from "#infra/acknowledge.ts";

export type JobQueues = {
  jobs: Queue;
  /** Dead-letter queue for jobs received five times. */
  deadLetter: Queue;
  /** Dead-letter queue for scheduled and asynchronous invocations that failed or did not start. */
  missedRuns: Queue;
};

/**
 * Timeout per message, during which the job renews its lease. Exceeds the limit of a proposal attempt, so that its
 * outcome is always written.
 */
export const workerTimeout = Duration.seconds(270);
/** Timeout of a catalog sync run; the next run continues. */
export const syncTimeout = Duration.minutes(15);
export const reminderTimeout = Duration.minutes(15);

/**
 * The job queue and the dead-letter queues. The visibility timeout is six times the Lambda timeout, as AWS recommends.
 * It is an SQS fair queue: the message group is the user, or the kind of a background job (functions/jobs/new-job.ts),
 * so that one group's backlog does not delay the others.
 */
export const makeQueues = (stack: Stack): JobQueues => {
  const makeDeadLetterQueue = (id: string) => {
    const queue = new Queue(stack, id, { enforceSSL: true, retentionPeriod: Duration.days(14) });
    acknowledge(queue, { "Serverless-SQSRedrivePolicy": "It is where redriving ends: an alarm calls a person" });
    return queue;
  };
  const dead = makeDeadLetterQueue("DeadJobs");
  const jobs = new Queue(stack, "Jobs", {
    enforceSSL: true,
    visibilityTimeout: Duration.seconds(6 * workerTimeout.toSeconds()),
    retentionPeriod: Duration.days(4),
    deadLetterQueue: { queue: dead, maxReceiveCount: 5 },
  });
  return { jobs, deadLetter: dead, missedRuns: makeDeadLetterQueue("MissedRuns") };
};
