import { expect, test } from "vitest";
import { metrics } from "#functions/clients/metrics.ts";
import { resources, synthesise } from "#infra/testing.ts";
import { stage } from "./stage.ts";

test("a stage has what the bill says it has", () => {
  const template = synthesise({ alarmEmail: "operator@example.org" });
  const many = (type: string) => resources(template, type).length;
  const computed = resources(template, "AWS::CloudWatch::Alarm").filter(([, { Properties }]) => Properties.Metrics);
  const measuredBy = computed.reduce(
    (sum, [, { Properties }]) =>
      sum + Properties.Metrics.filter((one: { MetricStat?: object }) => one.MetricStat).length,
    0,
  );
  expect({
    secrets: many("AWS::SecretsManager::Secret"),
    alarms: many("AWS::CloudWatch::Alarm") - computed.length + measuredBy,
    dashboards: many("AWS::CloudWatch::Dashboard"),
    metrics: Object.keys(metrics).length,
    firewallRules: resources(template, "AWS::WAFv2::WebACL").flatMap(([, { Properties }]) => Properties.Rules).length,
  }).toEqual(stage);
});
