import { readdirSync } from "node:fs";
import { Match } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import { bundleScripts } from "#infra/bundle/bundle.ts";
import { findTemplateResources, synthesize, testStages, withTempFolder } from "#infra/testing.ts";

const fullyConfigured = synthesize(testStages.fullyConfigured);

test("creates the sync project only if it is enabled", () => {
  const production = synthesize(testStages.production);
  production.resourceCountIs("AWS::CodeBuild::Project", 0);
  fullyConfigured.resourceCountIs("AWS::CodeBuild::Project", 1);
});

test("publishes both datasets to the bucket, one run at a time, with an alarm if a run fails", () => {
  fullyConfigured.hasResourceProperties("AWS::CodeBuild::Project", {
    ConcurrentBuildLimit: 1,
    TimeoutInMinutes: 480,
    Environment: { PrivilegedMode: false },
    Source: { BuildSpec: Match.stringLikeRegexp("irs-list-sync.mjs --all[^]*funders-sync.mjs --year") },
  });
  fullyConfigured.hasResourceProperties("AWS::Events::Rule", { ScheduleExpression: "cron(0 8 15 * ? *)" });
  fullyConfigured.hasResourceProperties("AWS::CloudWatch::Alarm", {
    MetricName: "FailedBuilds",
    AlarmDescription: Match.stringLikeRegexp("funders-and-irs-list-in-aws"),
  });
});

test("can write only to its own folders of the bucket", () => {
  const policies = findTemplateResources(fullyConfigured, "AWS::S3::BucketPolicy").flatMap(
    ([, { Properties }]) => Properties.PolicyDocument.Statement,
  );
  const rolePolicies = policies.filter(({ Principal }) => JSON.stringify(Principal).includes("FundersSyncRole"));
  const resources = JSON.stringify(rolePolicies.map(({ Resource, Condition }) => [Resource, Condition]));
  expect(resources).toContain("/catalog/funders/*");
  expect(resources).toContain("/catalog/register/*");
  expect(resources).not.toContain('"/*"');
});

test("bundles the scripts into self-contained files", () =>
  withTempFolder((folder) => {
    bundleScripts(["scripts/irs-list-sync.ts", "scripts/funders-sync.ts"], folder);
    expect(readdirSync(folder).toSorted()).toEqual(["funders-sync.mjs", "irs-list-sync.mjs", "licenses.txt"]);
  }));
