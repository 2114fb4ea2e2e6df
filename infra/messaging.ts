import { Duration, type Stack } from "aws-cdk-lib";
import { EventBus, Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { ConfigurationSet, EmailSendingEvent, EventDestination } from "aws-cdk-lib/aws-ses";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { Queue } from "aws-cdk-lib/aws-sqs";
import { type ScheduleName, schedules } from "#shared/api/jobs.ts";
import { acknowledge } from "./acknowledge.ts";
import { toPascalCase } from "./pascal-case.ts";

/**
 * SES's suppression list is disabled: the app has its own, and addresses it re-enables would stay suppressed in SES.
 */
export const createMailSettings = (stack: Stack): ConfigurationSet => {
  const settings = new ConfigurationSet(stack, "MailSettings", { disableSuppressionList: true });
  settings.addEventDestination("MailEvents", {
    // SES supports the default bus only.
    destination: EventDestination.eventBus(EventBus.fromEventBusName(stack, "DefaultBus", "default")),
    events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
  });
  return settings;
};

/** Routes bounces and complaints of this configuration set to the Lambda. */
export const createMailRule = (
  stack: Stack,
  settings: ConfigurationSet,
  lambda: IFunction,
  deadLetterQueue: IQueue,
): Rule =>
  new Rule(stack, "MailEventsRule", {
    description: "Grantlamp: bounced email and spam complaints",
    eventPattern: {
      source: ["aws.ses"],
      detailType: ["Email Bounced", "Email Complaint Received"],
      detail: { mail: { tags: { "ses:configuration-set": [settings.configurationSetName] } } },
    },
    targets: [new LambdaFunction(lambda, { deadLetterQueue })],
  });

/** Hourly runs use cron to start on the hour, when reminders are due; a rate starts at deployment time. */
const toSchedule = (everyMinutes: number) =>
  everyMinutes === 60 ? Schedule.cron({ minute: "0" }) : Schedule.rate(Duration.minutes(everyMinutes));

/** Failed runs are not retried, because the next run continues; runs that cannot start go to the dead-letter queue. */
export const createSchedules = (
  stack: Stack,
  lambdas: Record<ScheduleName, IFunction>,
  missedRuns: IQueue,
): Record<ScheduleName, Rule> => {
  const createSchedule = (name: ScheduleName) => {
    const everyMinutes: number = schedules[name].everyMinutes;
    return new Rule(stack, `${toPascalCase(name)}Schedule`, {
      schedule: toSchedule(everyMinutes),
      targets: [
        new LambdaFunction(lambdas[name], {
          retryAttempts: 0,
          maxEventAge: Duration.minutes(Math.max(everyMinutes, 1)),
          deadLetterQueue: missedRuns,
        }),
      ],
    });
  };
  return {
    sweepJobs: createSchedule("sweepJobs"),
    syncCatalog: createSchedule("syncCatalog"),
    sendReminders: createSchedule("sendReminders"),
  };
};

export type JobQueues = {
  jobs: Queue;
  /** Dead-letter queue for jobs received five times. */
  deadLetter: Queue;
  /** Dead-letter queue for scheduled and asynchronous invocations that failed or did not start. */
  missedRuns: Queue;
};

/** Exceeds the time limit of a proposal attempt, so that its outcome is always written. The job renews its lease. */
export const workerTimeout = Duration.seconds(270);
/** Timeout of a catalog sync run; the next run continues. */
export const syncTimeout = Duration.minutes(15);
export const reminderTimeout = Duration.minutes(15);

/**
 * Creates the job queue and the dead-letter queues. The visibility timeout is six times the Lambda timeout, as AWS
 * recommends. It is an SQS fair queue: the message group is the user, or the kind of a background job
 * (functions/jobs/prepare-job.ts), so that one group's backlog does not delay the others.
 */
export const createQueues = (stack: Stack): JobQueues => {
  const createDeadLetterQueue = (id: string) => {
    const queue = new Queue(stack, id, { enforceSSL: true, retentionPeriod: Duration.days(14) });
    acknowledge(queue, {
      "Serverless-SQSRedrivePolicy": "It is itself a dead-letter queue; an alarm notifies the operator",
    });
    return queue;
  };
  const deadJobs = createDeadLetterQueue("DeadJobs");
  const jobs = new Queue(stack, "Jobs", {
    enforceSSL: true,
    visibilityTimeout: Duration.seconds(6 * workerTimeout.toSeconds()),
    retentionPeriod: Duration.days(4),
    deadLetterQueue: { queue: deadJobs, maxReceiveCount: 5 },
  });
  return { jobs, deadLetter: deadJobs, missedRuns: createDeadLetterQueue("MissedRuns") };
};
