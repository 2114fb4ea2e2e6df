import { expect, test } from "vitest";
import { metrics } from "#functions/clients/metrics.ts";
import { findTemplateResources, synthesise } from "#infra/testing.ts";
import { copies, stage } from "./stage.ts";

test("a stage has what the bill says it has", () => {
  const template = synthesise({ alarmEmail: "operator@example.org" });
  const many = (type: string) => findTemplateResources(template, type).length;
  const computed = findTemplateResources(template, "AWS::CloudWatch::Alarm").filter(
    ([, { Properties }]) => Properties.Metrics,
  );
  const measuredBy = computed.reduce(
    (sum, [, { Properties }]) =>
      sum + Properties.Metrics.filter((one: { MetricStat?: object }) => one.MetricStat).length,
    0,
  );
  expect({
    secrets: many("AWS::SecretsManager::Secret"),
    alarms: many("AWS::CloudWatch::Alarm") - computed.length + measuredBy,
    dashboards: many("AWS::CloudWatch::Dashboard"),
    metrics: Object.keys(metrics).length + many("AWS::Logs::MetricFilter"),
    firewallRules: findTemplateResources(template, "AWS::WAFv2::WebACL").flatMap(
      ([, { Properties }]) => Properties.Rules,
    ).length,
  }).toEqual(stage);
});

test("a stage that keeps its data has as many copies of it as the bill says", () => {
  const template = synthesise({ stage: "prod" });
  const only = (type: string, id = "") => {
    const [[, found] = [], ...more] = findTemplateResources(template, type).filter(([each]) => each.startsWith(id));
    expect(more, type).toEqual([]);
    return found?.Properties;
  };
  const { BackupPlanRule: rules } = only("AWS::Backup::BackupPlan").BackupPlan;
  const [{ ScheduleExpression: weekly, Lifecycle }, ...others] = rules;
  expect([weekly, others]).toEqual([expect.stringMatching(/ \? \* [A-Z]{3} \*\)$/), []]); // one day of each week
  expect(only("AWS::Scheduler::Schedule").ScheduleExpression).toMatch(/ \? \* SUN#1 \*\)$/); // one of each month
  const bucket = only("AWS::S3::Bucket", "TableExports");
  const { ExpirationInDays: days } = bucket.LifecycleConfiguration.Rules.find(
    (rule: { ExpirationInDays?: number }) => rule.ExpirationInDays,
  );
  expect({
    backups: Lifecycle.DeleteAfterDays / 7,
    exports: Math.round(days / (365 / 12)),
    exportsAMonth: 1,
  }).toEqual(copies);
});
