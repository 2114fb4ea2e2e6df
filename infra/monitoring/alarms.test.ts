import { readFileSync } from "node:fs";
import type { Stack } from "aws-cdk-lib";
import { Annotations, Match, Template } from "aws-cdk-lib/assertions";
import { expect, test, vi } from "vitest";
import { metrics } from "#functions/clients/metrics.ts";
import { requestTimeout } from "#functions/http/log-request.ts";
import { createTestApp, findTemplateResources, synthesize, testStages, withTempFolder } from "#infra/testing.ts";
import { features } from "#shared/api/routes.ts";
import { buildFastRequestFilter, slowPaths } from "./metrics.ts";

const template = synthesize(testStages.production);
const alarmsById = findTemplateResources(template, "AWS::CloudWatch::Alarm").map(
  ([id, { Properties }]) => [id, Properties] as const,
);
const getAlarm = (id: string) => alarmsById.find(([alarmId]) => alarmId.startsWith(id))?.[1];

const getAnchors = (markdown: string) =>
  Array.from(markdown.matchAll(/^#+ (.+)$/gm), ([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, "")
      .replaceAll(" ", "-"),
  );

test("gives every alarm a description with a link to an existing runbook heading", () => {
  const anchors = getAnchors(readFileSync("docs/runbook.md", "utf8"));
  expect(alarmsById.length).toBeGreaterThan(15);
  for (const [id, { AlarmDescription }] of alarmsById) {
    const [, file, anchor] = /[.?] (docs\/runbook\.md)#([\w-]+)$/.exec(AlarmDescription) ?? [];
    expect([file, anchors.includes(anchor ?? "")], `${id}: ${AlarmDescription}`).toEqual(["docs/runbook.md", true]);
  }
});

test("sets the expected thresholds and evaluation periods", () => {
  const expected: [string, number, number, number][] = [
    ["ApiErrorsAlarm", 1, 1, 1],
    ["CanaryAlarm", 1, 1, 1],
    ["SharedLimitsAlarm", 10, 1, 1],
    ["SlowApiAlarm", 5, 2, 3],
    ["NearTimeoutAlarm", 2, 1, 1],
    ["EdgeErrorsAlarm", 1, 2, 3],
    ["LambdaErrorsAlarm", 5, 1, 1],
    ["ThrottlesAlarm", 0, 2, 3],
    ["SlowWorkerAlarm", 2, 1, 1],
    ["SlowCoachAlarm", 2, 1, 1],
    ["OldJobsAlarm", 120, 3, 3],
    ["DeadJobsAlarm", 0, 1, 1],
    ["JobsFailedAlarm", 0, 1, 1],
    ["MissedRunsAlarm", 0, 1, 1],
    ["CatalogSyncErrorsAlarm", 0, 1, 1],
    ["SweeperStoppedAlarm", 0, 1, 1],
    ["RemindersStoppedAlarm", 0, 3, 3],
    ["TableThrottledAlarm", 0, 2, 3],
    ["TableErrorsAlarm", 0, 2, 3],
    ["AiCostAlarm", (100 / 720) * 3, 1, 1],
    ["WebhooksRejectedAlarm", 5, 1, 1],
  ];
  for (const [id, Threshold, DatapointsToAlarm, EvaluationPeriods] of expected)
    expect(getAlarm(id), id).toMatchObject({ Threshold, DatapointsToAlarm, EvaluationPeriods });
  expect(alarmsById).toHaveLength(expected.length);
});

/** Statistics that PutMetricAlarm accepts, without percentiles, because a small stage has too few samples. */
const allowedStatistics = /^(SampleCount|Average|Sum|Minimum|Maximum|PR\(\d+:\))$/;

test("uses only statistics that alarms accept and that a small stage has enough samples for", () => {
  const statistics = alarmsById.flatMap(([, { Statistic, ExtendedStatistic, Metrics = [] }]) => [
    ...[Statistic, ExtendedStatistic].filter(Boolean),
    ...Metrics.flatMap(({ MetricStat }: { MetricStat?: { Stat: string } }) => MetricStat?.Stat ?? []),
  ]);
  expect(statistics.filter((statistic) => !allowedStatistics.test(statistic))).toEqual([]);
  expect(statistics.filter((statistic) => statistic.startsWith("PR"))).toEqual([
    "PR(2000:)",
    "PR(216000:)",
    "PR(92000:)",
  ]);
});

test("lets alarms and the budget publish to the topics, which email the operator", () => {
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
  const urgentAlarms = alarmsById.flatMap(([id, { AlarmActions, OKActions }]) => {
    expect([AlarmActions, OKActions], id).toEqual([[{ Ref: expect.any(String) }], AlarmActions]);
    return AlarmActions[0].Ref.startsWith("UrgentAlarms") ? [id.replace(/Alarm\w*$/, "")] : [];
  });
  expect(urgentAlarms).toEqual(
    expect.arrayContaining(["ApiErrors", "Canary", "LambdaErrors", "OldJobs", "SweeperStopped"]),
  );
  expect(urgentAlarms).not.toContain("AiCost");
  template.resourcePropertiesCountIs("AWS::SNS::Subscription", { Protocol: "email", Endpoint: "ops@example.org" }, 2);
});

test("notifies at 80% and 100% of the budget and on forecast; 0 disables the budget", () => {
  const [[, budget] = []] = findTemplateResources(synthesize(testStages.fullyConfigured), "AWS::Budgets::Budget");
  expect(budget?.Properties.Budget.BudgetName).toMatch(/^[\w .-]{1,100}$/);
  expect(budget?.Properties.Budget.BudgetLimit).toEqual({ Amount: 12.5, Unit: "USD" });
  const notifications: { Notification: { NotificationType: string; Threshold: number } }[] =
    budget?.Properties.NotificationsWithSubscribers;
  expect(notifications.map(({ Notification }) => [Notification.NotificationType, Notification.Threshold])).toEqual([
    ["ACTUAL", 80],
    ["ACTUAL", 100],
    ["FORECASTED", 100],
  ]);
  synthesize(testStages.minimal).resourceCountIs("AWS::Budgets::Budget", 0);
});

const synthesizeInOtherRegion = (folder: string, settings: Record<string, unknown>) => {
  const app = createTestApp(folder, { region: "eu-north-1", ...settings });
  const [main, edge] = ["Grantlamp-dev", "Grantlamp-dev-edge"].map((name) => app.node.findChild(name) as Stack);
  if (!main || !edge) expect.unreachable();
  return { main, edge };
};
const findBudgets = (stack: Stack) => findTemplateResources(Template.fromStack(stack), "AWS::Budgets::Budget");

test("creates the budget only in the us-east-1 stack and emails the alarm address when the stage is in another region", () =>
  withTempFolder((folder) => {
    const { main, edge } = synthesizeInOtherRegion(folder, { alarmEmail: "ops@example.org" });
    const [[, budget] = []] = findBudgets(edge);
    expect(budget?.Properties.NotificationsWithSubscribers[0].Subscribers).toEqual([
      { SubscriptionType: "EMAIL", Address: "ops@example.org" },
    ]);
    expect(findBudgets(main)).toEqual([]);
    Annotations.fromStack(main).hasNoWarning("*", Match.stringLikeRegexp("No budget"));
  }));

test("warns that a stage outside us-east-1 without an alarm address has no budget", () =>
  withTempFolder((folder) => {
    vi.spyOn(console, "error").mockReturnValue(undefined); // CDK prints the warning
    const { main, edge } = synthesizeInOtherRegion(folder, {});
    expect([...findBudgets(main), ...findBudgets(edge)]).toEqual([]);
    Annotations.fromStack(main).hasWarning("*", Match.stringLikeRegexp("No budget is created: .* needs an alarmEmail"));
  }));

test("excludes model routes from the latency metric and fits the metric filter limit", () => {
  expect(slowPaths).toEqual(expect.arrayContaining(["/api/chat/messages", "/api/generate/proposal"]));
  expect(slowPaths).not.toContain("/api/grant-applications");
  expect(buildFastRequestFilter().length).toBeLessThanOrEqual(1_024);
  template.hasResourceProperties("AWS::Logs::MetricFilter", {
    FilterPattern: buildFastRequestFilter(),
    MetricTransformations: [Match.objectLike({ MetricName: "QuickMilliseconds", MetricValue: "$.milliseconds" })],
  });
});

test("sets the request timeout for API Lambdas except streaming ones", () => {
  const timeouts = findTemplateResources(template, "AWS::Lambda::Function")
    .filter(([, { Properties }]) => /^Grantlamp: .+ API$/.test(Properties.Description))
    .map(([, { Properties }]) => [Properties.Description, Properties.Timeout]);
  expect(timeouts.length).toBe(Object.keys(features).length);
  const exceptions = timeouts
    .filter(([, seconds]) => seconds !== requestTimeout / 1000)
    .map(([description]) => description);
  expect(exceptions).toEqual(["Grantlamp: coach API"]);
});

test("has at most ten custom metrics, because each is billed", () => {
  expect(
    Object.keys(metrics).length + findTemplateResources(template, "AWS::Logs::MetricFilter").length,
  ).toBeLessThanOrEqual(10);
});

test("creates one dashboard, or neither dashboard nor alarms when they are disabled", () => {
  const [[, dashboard] = [], ...otherDashboards] = findTemplateResources(template, "AWS::CloudWatch::Dashboard");
  expect(otherDashboards).toEqual([]);
  const body = JSON.stringify(dashboard?.Properties.DashboardBody);
  for (const text of ["## Users", "Sign-ups", "## Requests", "By route", "## Jobs and models", "AiDollars", "## Edge"])
    expect(body).toContain(text);
  const minimalTemplate = synthesize(testStages.minimal);
  minimalTemplate.resourceCountIs("AWS::CloudWatch::Alarm", 0);
  minimalTemplate.resourceCountIs("AWS::CloudWatch::Dashboard", 0);
});

test("omits alarms on CloudFront metrics outside us-east-1", () => {
  const ids = findTemplateResources(synthesize(testStages.otherRegion), "AWS::CloudWatch::Alarm").map(([id]) => id);
  expect(ids.some((id) => id.startsWith("EdgeErrors"))).toBe(false);
  expect(ids.some((id) => id.startsWith("ApiErrors"))).toBe(true);
});
