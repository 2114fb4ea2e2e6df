import { readFileSync } from "node:fs";
import { Match } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import { metrics } from "#functions/clients/metrics.ts";
import { requestTimeout } from "#functions/http/log-request.ts";
import { features } from "#shared/api.ts";
import { quickRequests, slowPaths } from "./slow-routes.ts";
import { resources, stages, synthesise } from "./testing.ts";

const template = synthesise(stages.production);
const alarms = resources(template, "AWS::CloudWatch::Alarm").map(([id, { Properties }]) => [id, Properties] as const);
const alarm = (id: string) => alarms.find(([each]) => each.startsWith(id))?.[1];

/** The anchors that a page of Markdown has: its headings as GitHub writes them. */
const anchorsOf = (markdown: string) =>
  Array.from(markdown.matchAll(/^#+ (.+)$/gm), ([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, "")
      .replaceAll(" ", "-"),
  );

test("every alarm says what is wrong and leads to a heading of the runbook that is there", () => {
  const anchors = anchorsOf(readFileSync("docs/runbook.md", "utf8"));
  expect(alarms.length).toBeGreaterThan(15);
  for (const [id, { AlarmDescription }] of alarms) {
    const [, file, anchor] = /[.?] (docs\/runbook\.md)#([\w-]+)$/.exec(AlarmDescription) ?? [];
    expect([file, anchors.includes(anchor ?? "")], `${id}: ${AlarmDescription}`).toEqual(["docs/runbook.md", true]);
  }
});

test("the signals an operator waits for have their limits", () => {
  const wanted: [string, number, number, number][] = [
    ["ApiErrorsAlarm", 1, 2, 3],
    ["SlowApiAlarm", 2_000, 3, 5],
    ["NearTimeoutAlarm", 2, 1, 1],
    ["EdgeErrorsAlarm", 1, 2, 3],
    ["LambdaErrorsAlarm", 5, 2, 3],
    ["ThrottlesAlarm", 0, 2, 3],
    ["SlowWorkerAlarm", 216_000, 2, 3],
    ["SlowCoachAlarm", 92_000, 2, 3],
    ["OldJobsAlarm", 120, 3, 3],
    ["DeadJobsAlarm", 0, 1, 1],
    ["JobsFailedAlarm", 0, 1, 1],
    ["MissedRunsAlarm", 0, 1, 1],
    ["CatalogueSyncErrorsAlarm", 0, 1, 1],
    ["SweeperStoppedAlarm", 1, 1, 1],
    ["RemindersStoppedAlarm", 1, 3, 3],
    ["TableThrottledAlarm", 0, 2, 3],
    ["TableErrorsAlarm", 0, 2, 3],
    ["AiCostAlarm", (100 / 720) * 3, 1, 1],
    ["WebhooksRefusedAlarm", 5, 1, 1],
  ];
  for (const [id, Threshold, DatapointsToAlarm, EvaluationPeriods] of wanted)
    expect(alarm(id), id).toMatchObject({ Threshold, DatapointsToAlarm, EvaluationPeriods });
  expect(alarms).toHaveLength(wanted.length);
});

test("what must run is an alarm when nothing is heard of it, everything else is quiet then", () => {
  const silent = alarms.filter(([, { TreatMissingData }]) => TreatMissingData === "breaching").map(([id]) => id);
  expect(silent.map((id) => id.replace(/Alarm\w+$/, ""))).toEqual(["SweeperStopped", "RemindersStopped"]);
});

test("alarms and the budget may publish, and a person is told", () => {
  template.hasResourceProperties("AWS::SNS::TopicPolicy", {
    PolicyDocument: {
      Statement: Match.arrayWith([
        Match.objectLike({
          Effect: "Allow",
          Action: "sns:Publish",
          Principal: { Service: ["budgets.amazonaws.com", "cloudwatch.amazonaws.com"] },
          Condition: { StringEquals: { "aws:SourceAccount": { Ref: "AWS::AccountId" } } },
        }),
      ]),
    },
  });
  for (const [id, { AlarmActions, OKActions }] of alarms)
    expect([AlarmActions, OKActions], id).toEqual([[{ Ref: expect.stringMatching(/^Alarms/) }], [expect.anything()]]);
  template.hasResourceProperties("AWS::SNS::Subscription", { Protocol: "email", Endpoint: "ops@example.org" });
});

test("the budget tells at 80 and 100 %, and before; 0 means none", () => {
  const [[, budget] = []] = resources(synthesise(stages.raised), "AWS::Budgets::Budget");
  expect(budget?.Properties.Budget.BudgetName).toMatch(/^[\w .-]{1,100}$/);
  expect(budget?.Properties.Budget.BudgetLimit).toEqual({ Amount: 12.5, Unit: "USD" });
  const told: { Notification: { NotificationType: string; Threshold: number } }[] =
    budget?.Properties.NotificationsWithSubscribers;
  expect(told.map(({ Notification }) => [Notification.NotificationType, Notification.Threshold])).toEqual([
    ["ACTUAL", 80],
    ["ACTUAL", 100],
    ["FORECASTED", 100],
  ]);
  synthesise(stages.reduced).resourceCountIs("AWS::Budgets::Budget", 0);
});

test("the limit of slow answers leaves out what asks a model, and fits into its filter", () => {
  expect(slowPaths).toEqual(expect.arrayContaining(["/api/chat/messages", "/api/generate/proposal"]));
  expect(slowPaths).not.toContain("/api/grant-applications");
  expect(quickRequests().length).toBeLessThanOrEqual(1_024);
  template.hasResourceProperties("AWS::Logs::MetricFilter", {
    FilterPattern: quickRequests(),
    MetricTransformations: [Match.objectLike({ MetricName: "QuickMilliseconds", MetricValue: "$.milliseconds" })],
  });
});

test("answers are near their end by the time that the Lambdas of the API have, but for those that stream", () => {
  const timeouts = resources(template, "AWS::Lambda::Function")
    .filter(([, { Properties }]) => /the API of/.test(Properties.Description))
    .map(([, { Properties }]) => [Properties.Description, Properties.Timeout]);
  expect(timeouts.length).toBe(Object.keys(features).length);
  const others = timeouts
    .filter(([, seconds]) => seconds !== requestTimeout / 1000)
    .map(([description]) => description);
  expect(others).toEqual(["Grantlamp: the API of coach"]);
});

test("figures of our own are few: each is billed", () => {
  expect(Object.keys(metrics).length + resources(template, "AWS::Logs::MetricFilter").length).toBeLessThanOrEqual(10);
});

test("one dashboard shows people, requests, jobs and models, table and edge; a setting leaves it and the alarms out", () => {
  const [[, dashboard] = [], ...more] = resources(template, "AWS::CloudWatch::Dashboard");
  expect(more).toEqual([]);
  const body = JSON.stringify(dashboard?.Properties.DashboardBody);
  for (const text of ["## People", "Sign-ups", "## Requests", "By route", "## Jobs and models", "AiDollars", "## Edge"])
    expect(body).toContain(text);
  const without = synthesise(stages.reduced);
  without.resourceCountIs("AWS::CloudWatch::Alarm", 0);
  without.resourceCountIs("AWS::CloudWatch::Dashboard", 0);
});

test("away from us-east-1 there is no alarm on figures that are only there", () => {
  const ids = resources(synthesise(stages.abroad), "AWS::CloudWatch::Alarm").map(([id]) => id);
  expect(ids.some((id) => id.startsWith("EdgeErrors"))).toBe(false);
  expect(ids.some((id) => id.startsWith("ApiErrors"))).toBe(true);
});
