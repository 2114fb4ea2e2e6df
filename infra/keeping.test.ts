import { Match } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import { type Resource, resources, synthesise } from "./testing.ts";

const template = synthesise();
const production = synthesise({ stage: "prod" });

test("any stage but production leaves nothing at all behind: every resource goes, and every bucket is emptied first", () => {
  const left = Object.entries(template.toJSON().Resources as Record<string, Resource>)
    .filter(([, { DeletionPolicy }]) => DeletionPolicy && DeletionPolicy !== "Delete")
    .map(([id]) => id);
  expect(left).toEqual([]);
  const emptied = resources(template, "Custom::EmptyBucket").map(([, { Properties }]) => Properties.Bucket.Ref);
  expect(emptied.toSorted()).toEqual(
    resources(template, "AWS::S3::Bucket")
      .map(([id]) => id)
      .toSorted(),
  );
  // Every Lambda writes to a log of the stack: none makes one of its own that stays.
  for (const [id, { Properties }] of resources(template, "AWS::Lambda::Function"))
    expect(Properties.LoggingConfig?.LogGroup, id).toBeDefined();
  expect(resources(template, "AWS::DynamoDB::Table")[0]?.[1].Properties.DeletionProtectionEnabled).toBe(false);
});

test("production empties nothing that people have put there", () => {
  const emptied = resources(production, "Custom::EmptyBucket").map(([, { Properties }]) => Properties.Bucket.Ref);
  expect(emptied).toEqual([expect.stringMatching(/^Web/)]);
});

test("a stage may be told to keep its data", () => {
  const kept = synthesise({ removalPolicy: "retain" });
  kept.hasResource("AWS::DynamoDB::Table", {
    DeletionPolicy: "Retain",
    Properties: { DeletionProtectionEnabled: true },
  });
});

test("what is kept is backed up each night where nobody can delete it, and written to files each week", () => {
  template.resourceCountIs("AWS::Backup::BackupPlan", 0);
  template.resourceCountIs("AWS::Scheduler::Schedule", 0);
  production.hasResourceProperties("AWS::Backup::BackupPlan", {
    BackupPlan: {
      BackupPlanRule: [
        Match.objectLike({ ScheduleExpression: "cron(0 7 * * ? *)", Lifecycle: { DeleteAfterDays: 35 } }),
      ],
    },
  });
  production.hasResource("AWS::Backup::BackupVault", {
    DeletionPolicy: "Retain",
    Properties: {
      AccessPolicy: {
        Statement: Match.arrayWith([
          Match.objectLike({ Effect: "Deny", Action: Match.arrayWith(["backup:DeleteRecoveryPoint"]) }),
        ]),
      },
    },
  });
  production.hasResourceProperties("AWS::Backup::BackupSelection", {
    BackupSelection: { Resources: [{ "Fn::GetAtt": [Match.stringLikeRegexp("^Table"), "Arn"] }] },
  });
  production.hasResourceProperties("AWS::Scheduler::Schedule", {
    ScheduleExpression: "cron(0 8 ? * SUN *)",
    Target: { Arn: "arn:aws:scheduler:::aws-sdk:dynamodb:exportTableToPointInTime" },
  });
});
