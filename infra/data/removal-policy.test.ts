import { readFileSync } from "node:fs";
import { Match } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import { findTemplateResources, synthesize, type TemplateResource, testStages } from "#infra/testing.ts";

const template = synthesize();
const production = synthesize(testStages.production);

test("deletes every resource of a stage other than production and empties every bucket first", () => {
  const retainedResources = Object.entries(template.toJSON().Resources as Record<string, TemplateResource>)
    .filter(([, { DeletionPolicy }]) => DeletionPolicy && DeletionPolicy !== "Delete")
    .map(([id]) => id);
  expect(retainedResources).toEqual([]);
  const emptiedBuckets = findTemplateResources(template, "Custom::EmptyBucket").map(
    ([, { Properties }]) => Properties.Bucket.Ref,
  );
  expect(emptiedBuckets.toSorted()).toEqual(
    findTemplateResources(template, "AWS::S3::Bucket")
      .map(([id]) => id)
      .toSorted(),
  );
  // Every Lambda logs to one of the stack's log groups, so none creates a group that would outlive the stack.
  for (const [id, { Properties }] of findTemplateResources(template, "AWS::Lambda::Function"))
    expect(Properties.LoggingConfig?.LogGroup, id).toBeDefined();
  expect(findTemplateResources(template, "AWS::DynamoDB::Table")[0]?.[1].Properties.DeletionProtectionEnabled).toBe(
    false,
  );
});

test("deletes all resources that write to a bucket before emptying it", () => {
  const allResources = template.toJSON().Resources as Record<
    string,
    TemplateResource & { DependsOn?: string | string[] }
  >;
  const dependsOn = (id: string): string[] => [allResources[id]?.DependsOn ?? []].flat();
  const findIds = (pattern: RegExp) => Object.keys(allResources).filter((id) => pattern.test(id));
  expect(dependsOn("Site")).toContain("EmptyWeb");
  const writers = [
    ...findIds(/^(?!Canary).*Schedule[0-9A-F]{8}$/), // the canary writes to no bucket
    ...findIds(/^WorkerQueue/),
    ...findIds(/^Distribution[0-9A-F]{8}$/),
  ];
  expect(writers).toHaveLength(5);
  for (const writer of writers)
    expect(dependsOn(writer), writer).toEqual(expect.arrayContaining(["EmptyTexts", "EmptyAccessLogs"]));
  // Buckets with late writers are closed first; only deployments write to the web bucket.
  const bucketsToEmpty = findTemplateResources(template, "Custom::EmptyBucket").map(([id, { Properties }]) => [
    id,
    Properties.HasLateWriters,
  ]);
  expect(bucketsToEmpty.toSorted()).toEqual([
    ["EmptyAccessLogs", "yes"],
    ["EmptyTexts", "yes"],
    ["EmptyWeb", undefined],
  ]);
  expect([production.toJSON().Resources.Site.DependsOn].flat()).toContain("EmptyWeb");
});

test("lets the site deployer close only buckets with late writers", () => {
  const getClosableBuckets = (from: typeof template) =>
    findTemplateResources(from, "AWS::S3::BucketPolicy")
      .filter(([, { Properties }]) => JSON.stringify(Properties.PolicyDocument).includes("s3:PutBucketPolicy"))
      .map(([id]) => id.replace(/Policy\w+$/, ""));
  expect(getClosableBuckets(template).toSorted()).toEqual(["AccessLogs", "Texts"]);
  expect(getClosableBuckets(production)).toEqual([]);
});

test("never empties user data in production", () => {
  const emptiedBuckets = findTemplateResources(production, "Custom::EmptyBucket").map(
    ([, { Properties }]) => Properties.Bucket.Ref,
  );
  expect(emptiedBuckets).toEqual([expect.stringMatching(/^Web/)]);
});

test("retains data if configured", () => {
  const fullyConfigured = synthesize(testStages.fullyConfigured);
  fullyConfigured.hasResource("AWS::DynamoDB::Table", {
    DeletionPolicy: "Retain",
    Properties: { DeletionProtectionEnabled: true },
  });
});

test("deletes everything but the protected table after a failed first deployment", () => {
  const allResources = Object.entries(production.toJSON().Resources as Record<string, TemplateResource>);
  const policies = allResources.filter(([, { DeletionPolicy }]) => DeletionPolicy && DeletionPolicy !== "Delete");
  const dataResources = policies.filter(([id]) => !id.startsWith("ApiAccount") && !id.startsWith("ApiCloudWatchRole"));
  // The rollback would fail on a resource with deletion protection.
  const isProtected = ({ Properties }: TemplateResource) => Properties.DeletionProtectionEnabled === true;
  for (const [id, resource] of dataResources) {
    expect(resource.DeletionPolicy, id).toBe(isProtected(resource) ? "Retain" : "RetainExceptOnCreate");
    expect(resource, id).toMatchObject({ UpdateReplacePolicy: "Retain" });
  }
  expect(dataResources.length).toBeGreaterThan(6);
  // Retained resources have a generated name or one derived from the stack ID, so they never conflict with a new stack.
  for (const [id, { Properties }] of policies) {
    const names = Object.entries(Properties ?? {}).filter(([name]) =>
      /^(Table|Bucket|BackupVault|Role)?Name$/.test(name),
    );
    for (const [name, value] of names) expect(JSON.stringify(value), `${id} ${name}`).toContain("AWS::StackId");
  }
});

test("creates a valid vault name for the longest stage name", () => {
  const stage = "s".repeat(16);
  const [[, vault] = []] = findTemplateResources(
    synthesize({ stage, removalPolicy: "retain" }),
    "AWS::Backup::BackupVault",
  );
  const [separator, [prefix, id]] = vault?.Properties.BackupVaultName["Fn::Join"] ?? [];
  expect([separator, prefix]).toEqual(["", `Grantlamp-${stage}-`]);
  const resolveName = (stackId: string) => {
    const [idIndex, idSplit] = id["Fn::Select"];
    const [idSeparator, pathSelect] = idSplit["Fn::Split"];
    const [pathIndex, pathSplit] = pathSelect["Fn::Select"];
    return `${prefix}${stackId.split(pathSplit["Fn::Split"][0])[pathIndex]?.split(idSeparator)[idIndex]}`;
  };
  const name = resolveName(
    "arn:aws:cloudformation:us-east-1:123456789012:stack/Grantlamp-prod/51af3dc0-da77-11e4-872e-1234567db123",
  );
  expect(name).toBe(`Grantlamp-${stage}-51af3dc0`);
  expect(name).toMatch(/^[\w-]{2,50}$/);
});

test("backs up retained data weekly to a locked vault and exports it monthly", () => {
  template.resourceCountIs("AWS::Backup::BackupPlan", 0);
  template.resourceCountIs("AWS::Scheduler::Schedule", 0);
  production.hasResourceProperties("AWS::Backup::BackupPlan", {
    BackupPlan: {
      BackupPlanRule: [
        Match.objectLike({ ScheduleExpression: "cron(0 7 ? * WED *)", Lifecycle: { DeleteAfterDays: 35 } }),
      ],
    },
  });
  production.hasResource("AWS::Backup::BackupVault", {
    Properties: {
      AccessPolicy: {
        Statement: Match.arrayWith([
          Match.objectLike({ Effect: "Deny", Action: Match.arrayWith(["backup:DeleteRecoveryPoint"]) }),
        ]),
      },
      // Governance mode: an administrator could remove the lock, for example to delete a stage for good.
      LockConfiguration: { MinRetentionDays: 35, ChangeableForDays: Match.absent() },
    },
  });
  production.hasResourceProperties("AWS::Backup::BackupSelection", {
    BackupSelection: { Resources: [{ "Fn::GetAtt": [Match.stringLikeRegexp("^Table"), "Arn"] }] },
  });
  production.hasResourceProperties("AWS::Scheduler::Schedule", {
    ScheduleExpression: "cron(0 8 ? * SUN#1 *)",
    Target: { Arn: "arn:aws:scheduler:::aws-sdk:dynamodb:exportTableToPointInTime" },
  });
});

test("sends an export that did not start to the dead-letter queue within an hour", () => {
  const missed = { "Fn::GetAtt": [Match.stringLikeRegexp("^MissedRuns"), "Arn"] };
  production.hasResourceProperties("AWS::Scheduler::Schedule", {
    Target: { DeadLetterConfig: { Arn: missed }, RetryPolicy: { MaximumEventAgeInSeconds: 3_600 } },
  });
  production.hasResourceProperties("AWS::IAM::Policy", {
    PolicyName: Match.stringLikeRegexp("^TableExportRole"),
    PolicyDocument: { Statement: Match.arrayWith([Match.objectLike({ Action: "sqs:SendMessage", Resource: missed })]) },
  });
});

test("notifies the operator of a failed backup with a link to the runbook", () => {
  const topic = { Ref: Match.stringLikeRegexp("^Alarms") };
  production.hasResourceProperties("AWS::Events::Rule", {
    EventPattern: {
      source: ["aws.backup"],
      "detail-type": ["Backup Job State Change"],
      detail: {
        backupVaultName: [{ "Fn::GetAtt": [Match.stringLikeRegexp("^Backups"), "BackupVaultName"] }],
        state: ["FAILED", "ABORTED", "EXPIRED", "PARTIAL"],
      },
    },
    Targets: [
      Match.objectLike({
        Arn: topic,
        DeadLetterConfig: { Arn: { "Fn::GetAtt": [Match.stringLikeRegexp("^MissedRuns"), "Arn"] } },
        InputTransformer: {
          InputTemplate: Match.stringLikeRegexp("failed .*docs/runbook.md#failed-backups"),
        },
      }),
    ],
  });
  expect(/^## Failed backups$/m.test(readFileSync("docs/runbook.md", "utf8"))).toBe(true);
  production.hasResourceProperties("AWS::IAM::Policy", {
    PolicyDocument: {
      Statement: [Match.objectLike({ Action: "sns:Publish", Effect: "Allow", Resource: topic })],
    },
    PolicyName: Match.stringLikeRegexp("^BackupFailed"),
  });
  for (const [id, { Properties }] of findTemplateResources(production, "AWS::SNS::TopicPolicy"))
    for (const { Effect, Condition } of Properties.PolicyDocument.Statement)
      if (Effect === "Allow")
        expect(Condition, id).toEqual({ StringEquals: { "aws:SourceAccount": { Ref: "AWS::AccountId" } } });
});
