import { Duration, type Stack } from "aws-cdk-lib";
import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { type ScheduleName, schedules } from "#shared/jobs.ts";
import { titled } from "./titled.ts";

/** Whole hours begin with the hour: what people are told to come at eight comes at eight, whenever the stack was made. */
const clockOf = (everyMinutes: number) =>
  everyMinutes === 60 ? Schedule.cron({ minute: "0" }) : Schedule.rate(Duration.minutes(everyMinutes));

/**
 * Runs each schedule's Lambda on its clock. A run that fails is not repeated: the next one finds what is left. One that
 * could not begin is kept in a queue, for somebody to see.
 */
export const makeSchedules = (
  stack: Stack,
  lambdas: Record<ScheduleName, IFunction>,
  missed: IQueue,
): Record<ScheduleName, Rule> => {
  const make = (name: ScheduleName) => {
    const everyMinutes: number = schedules[name].everyMinutes;
    return new Rule(stack, `${titled(name)}Schedule`, {
      schedule: clockOf(everyMinutes),
      targets: [
        new LambdaFunction(lambdas[name], {
          retryAttempts: 0,
          maxEventAge: Duration.minutes(Math.max(everyMinutes, 1)),
          deadLetterQueue: missed,
        }),
      ],
    });
  };
  return { sweepJobs: make("sweepJobs"), syncCatalogue: make("syncCatalogue"), sendReminders: make("sendReminders") };
};
