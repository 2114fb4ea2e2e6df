import { Duration, type Stack } from "aws-cdk-lib";
import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { toPascalCase } from "#infra/pascal-case.ts";
import { type ScheduleName, schedules } from "#shared/api/jobs.ts";

/** Hourly runs use cron to start on the hour, when reminders are due; a rate starts at deployment time. */
const toSchedule = (everyMinutes: number) =>
  everyMinutes === 60 ? Schedule.cron({ minute: "0" }) : Schedule.rate(Duration.minutes(everyMinutes));

/**
 * Creates the schedules. Failed runs are not retried, as the next run continues; runs that cannot start go to the
 * dead-letter queue.
 */
export const makeSchedules = (
  stack: Stack,
  lambdas: Record<ScheduleName, IFunction>,
  missed: IQueue,
): Record<ScheduleName, Rule> => {
  const make = (name: ScheduleName) => {
    const everyMinutes: number = schedules[name].everyMinutes;
    return new Rule(stack, `${toPascalCase(name)}Schedule`, {
      schedule: toSchedule(everyMinutes),
      targets: [
        new LambdaFunction(lambdas[name], {
          retryAttempts: 0,
          maxEventAge: Duration.minutes(Math.max(everyMinutes, 1)),
          deadLetterQueue: missed,
        }),
      ],
    });
  };
  return { sweepJobs: make("sweepJobs"), syncCatalog: make("syncCatalog"), sendReminders: make("sendReminders") };
};
