import { expect, test } from "vitest";
import { metrics } from "#functions/clients/metrics.ts";
import { findTemplateResources, synthesize } from "#infra/testing.ts";
import { stageResources, tableBackups } from "./assumptions.ts";

test("the template contains the resources that the bill counts", () => {
  const template = synthesize({ alarmEmail: "operator@example.org" });
  const count = (type: string) => findTemplateResources(template, type).length;
  const metricMathAlarms = findTemplateResources(template, "AWS::CloudWatch::Alarm").filter(
    ([, { Properties }]) => Properties.Metrics,
  );
  const metricMathMetricCount = metricMathAlarms.reduce(
    (sum, [, { Properties }]) =>
      sum + Properties.Metrics.filter((metric: { MetricStat?: object }) => metric.MetricStat).length,
    0,
  );
  expect({
    secrets: count("AWS::SecretsManager::Secret"),
    alarms: count("AWS::CloudWatch::Alarm") - metricMathAlarms.length + metricMathMetricCount,
    dashboards: count("AWS::CloudWatch::Dashboard"),
    metrics: Object.keys(metrics).length + count("AWS::Logs::MetricFilter"),
    firewallRules: findTemplateResources(template, "AWS::WAFv2::WebACL").flatMap(
      ([, { Properties }]) => Properties.Rules,
    ).length,
  }).toEqual(stageResources);
});

test("a stage that retains its data creates the backups that the bill counts", () => {
  const template = synthesize({ stage: "prod" });
  const findOnlyProperties = (type: string, id = "") => {
    const [[, resource] = [], ...more] = findTemplateResources(template, type).filter(([logicalId]) =>
      logicalId.startsWith(id),
    );
    expect(more, type).toEqual([]);
    return resource?.Properties;
  };
  const { BackupPlanRule: rules } = findOnlyProperties("AWS::Backup::BackupPlan").BackupPlan;
  const [{ ScheduleExpression: weekly, Lifecycle }, ...others] = rules;
  expect([weekly, others]).toEqual([expect.stringMatching(/ \? \* [A-Z]{3} \*\)$/), []]); // One day per week.
  expect(findOnlyProperties("AWS::Scheduler::Schedule").ScheduleExpression).toMatch(/ \? \* SUN#1 \*\)$/); // Once per month.
  const bucket = findOnlyProperties("AWS::S3::Bucket", "TableExports");
  const { ExpirationInDays: days } = bucket.LifecycleConfiguration.Rules.find(
    (rule: { ExpirationInDays?: number }) => rule.ExpirationInDays,
  );
  expect({
    backups: Lifecycle.DeleteAfterDays / 7,
    exports: Math.round(days / (365 / 12)),
    exportsPerMonth: 1,
  }).toEqual(tableBackups);
});
