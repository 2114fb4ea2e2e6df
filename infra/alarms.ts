import { Duration, type Stack } from "aws-cdk-lib";
import type { RestApi } from "aws-cdk-lib/aws-apigateway";
import { Alarm, ComparisonOperator, type IMetric, MathExpression, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { FilterPattern, MetricFilter } from "aws-cdk-lib/aws-logs";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { Config } from "./config.ts";
import type { Lambdas } from "./functions.ts";
import type { JobQueues } from "./jobs.ts";

type Watched = { api: RestApi; queues: JobQueues; lambdas: Lambdas };
/** Without data a metric that must stay above something is an alarm, any other is none. */
type Rule = { description: string; metric: IMetric; periods?: number } & ({ above: number } | { below: number });

const minute = Duration.minutes(1);

/** Work that has ended without success, by the lines that the worker logs; it is not in the dead-letter queue. */
const jobsGivenUp = (stack: Stack, { stage }: Config, { lambdas }: Watched): IMetric => {
  const said = (message: string) => FilterPattern.stringValue("$.message", "=", message);
  const filter = new MetricFilter(stack, "JobsGivenUp", {
    logGroup: lambdas.worker.logGroup,
    filterPattern: FilterPattern.any(said("job given up"), said("job failed")),
    metricNamespace: `Grantlamp/${stage}`,
    metricName: "JobsGivenUp",
  });
  return filter.metric({ period: Duration.minutes(15), statistic: "sum" });
};

const rules = ({ api, queues, lambdas }: Watched, givenUp: IMetric): Record<string, Rule> => ({
  DeadJobsAlarm: {
    description: "A job was given up: look at the dead-letter queue",
    metric: queues.dead.metricApproximateNumberOfMessagesVisible({ period: minute, statistic: "max" }),
    above: 0,
  },
  OldJobsAlarm: {
    description: "Jobs wait for more than two minutes: is the worker throttled or failing?",
    metric: queues.jobs.metricApproximateAgeOfOldestMessage({ period: minute, statistic: "max" }),
    above: 120,
    periods: 3,
  },
  JobsGivenUpAlarm: {
    description: "Jobs were tried as often as they may be and failed, mail for three days: see the worker's log",
    metric: givenUp,
    above: 0,
  },
  ApiErrorsAlarm: {
    description: "More than 1 % of the API's answers are errors of ours",
    metric: new MathExpression({
      expression: "IF(calls > 20, 100 * errors / calls, 0)",
      label: "% errors",
      period: minute,
      usingMetrics: {
        errors: api.metricServerError({ period: minute, statistic: "sum" }),
        calls: api.metricCount({ period: minute, statistic: "sum" }),
      },
    }),
    above: 1,
    periods: 3,
  },
  SlowApiAlarm: {
    description: "One answer of a hundred takes longer than 25 seconds",
    metric: api.metricLatency({ period: minute, statistic: "p99" }),
    above: 25_000,
    periods: 5,
  },
  SweeperErrorsAlarm: {
    description: "The sweeper fails: jobs left behind are not sent again",
    metric: lambdas.sweeper.metricErrors({ period: minute, statistic: "sum" }),
    above: 0,
    periods: 3,
  },
  CatalogueSyncErrorsAlarm: {
    description: "The catalogue could not be synchronised for a day, or its sync fails: see its log",
    metric: lambdas.catalogueSync.metricErrors({ period: Duration.minutes(15), statistic: "sum" }),
    above: 0,
  },
  MailEventsErrorsAlarm: {
    description: "Mail that came back could not be taken note of: those addresses are still written to",
    metric: lambdas.mailEvents.metricErrors({ period: minute, statistic: "sum" }),
    above: 0,
    periods: 3,
  },
  SweeperStoppedAlarm: {
    description: "The sweeper has not run for ten minutes: is its schedule still on?",
    metric: lambdas.sweeper.metricInvocations({ period: Duration.minutes(10), statistic: "sum" }),
    below: 1,
  },
});

/** What somebody should look at; told by mail when `alarmEmail` is set. */
export const makeAlarms = (stack: Stack, config: Config, watched: Watched): void => {
  const { alarmEmail } = config;
  const topic = new Topic(stack, "Alarms", { displayName: "Grantlamp", enforceSSL: true });
  if (alarmEmail) topic.addSubscription(new EmailSubscription(alarmEmail));
  for (const [id, rule] of Object.entries(rules(watched, jobsGivenUp(stack, config, watched)))) {
    const alarm = new Alarm(stack, id, {
      alarmDescription: rule.description,
      metric: rule.metric,
      evaluationPeriods: rule.periods ?? 1,
      ...("above" in rule ? whenAbove(rule.above) : whenBelow(rule.below)),
    });
    alarm.addAlarmAction(new SnsAction(topic));
  }
};

const whenAbove = (threshold: number) => ({
  threshold,
  comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
  treatMissingData: TreatMissingData.NOT_BREACHING,
});
const whenBelow = (threshold: number) => ({
  threshold,
  comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
  treatMissingData: TreatMissingData.BREACHING,
});
