import { readFileSync } from "node:fs";
import { Match } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import { type Resource, resources, stages, synthesise } from "./testing.ts";

const template = synthesise();
const production = synthesise(stages.production);

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

test("nothing can fill a bucket once it was emptied: what depends on the emptying is deleted before it", () => {
  const all = template.toJSON().Resources as Record<string, Resource & { DependsOn?: string | string[] }>;
  const dependsOn = (id: string): string[] => [all[id]?.DependsOn ?? []].flat();
  const idOf = (beginning: RegExp) => Object.keys(all).filter((id) => beginning.test(id));
  expect(dependsOn("Site")).toContain("EmptyWeb");
  const writers = [...idOf(/Schedule[0-9A-F]{8}$/), ...idOf(/^WorkerQueue/), ...idOf(/^Distribution[0-9A-F]{8}$/)];
  expect(writers).toHaveLength(5);
  for (const writer of writers)
    expect(dependsOn(writer), writer).toEqual(expect.arrayContaining(["EmptyTexts", "EmptyAccessLogs"]));
  // Logs and files that are on their way find a closed door; that of the web is filled by deployments alone.
  const filled = resources(template, "Custom::EmptyBucket").map(([id, { Properties }]) => [id, Properties.Filled]);
  expect(filled.toSorted()).toEqual([
    ["EmptyAccessLogs", "yes"],
    ["EmptyTexts", "yes"],
    ["EmptyWeb", undefined],
  ]);
  // In production, whose log stays, the web's own bucket goes all the same.
  expect([production.toJSON().Resources.Site.DependsOn].flat()).toContain("EmptyWeb");
});

test("the keeper may close the buckets that it has to, and no other", () => {
  const closable = (from: typeof template) =>
    resources(from, "AWS::S3::BucketPolicy")
      .filter(([, { Properties }]) => JSON.stringify(Properties.PolicyDocument).includes("s3:PutBucketPolicy"))
      .map(([id]) => id.replace(/Policy\w+$/, ""));
  expect(closable(template).toSorted()).toEqual(["AccessLogs", "Texts"]);
  expect(closable(production)).toEqual([]);
});

test("production empties nothing that people have put there", () => {
  const emptied = resources(production, "Custom::EmptyBucket").map(([, { Properties }]) => Properties.Bucket.Ref);
  expect(emptied).toEqual([expect.stringMatching(/^Web/)]);
});

test("a stage may be told to keep its data", () => {
  const kept = synthesise(stages.raised);
  kept.hasResource("AWS::DynamoDB::Table", {
    DeletionPolicy: "Retain",
    Properties: { DeletionProtectionEnabled: true },
  });
});

test("a first deployment that failed leaves nothing in the way of the next: what it made goes, but for the protected table", () => {
  const all = Object.entries(production.toJSON().Resources as Record<string, Resource>);
  const policies = all.filter(([, { DeletionPolicy }]) => DeletionPolicy && DeletionPolicy !== "Delete");
  const ofData = policies.filter(([id]) => !id.startsWith("ApiAccount") && !id.startsWith("ApiCloudWatchRole"));
  // CloudFormation could not delete what is protected against it, and its rollback would end half-way.
  const isProtected = ({ Properties }: Resource) => Properties.DeletionProtectionEnabled === true;
  for (const [id, resource] of ofData) {
    expect(resource.DeletionPolicy, id).toBe(isProtected(resource) ? "Retain" : "RetainExceptOnCreate");
    expect(resource, id).toMatchObject({ UpdateReplacePolicy: "Retain" });
  }
  expect(ofData.length).toBeGreaterThan(6);
  // Whatever stays, of a deletion as well, has no name that the next one wants: none at all, or one made of this stack's id.
  for (const [id, { Properties }] of policies) {
    const names = Object.entries(Properties ?? {}).filter(([name]) =>
      /^(Table|Bucket|BackupVault|Role)?Name$/.test(name),
    );
    for (const [name, value] of names) expect(JSON.stringify(value), `${id} ${name}`).toContain("AWS::StackId");
  }
});

test("the name of the vault is one that AWS takes, whatever the stage is called", () => {
  const stage = "s".repeat(16);
  const [[, vault] = []] = resources(synthesise({ stage, removalPolicy: "retain" }), "AWS::Backup::BackupVault");
  const [glue, [before, id]] = vault?.Properties.BackupVaultName["Fn::Join"] ?? [];
  expect([glue, before]).toEqual(["", `Grantlamp-${stage}-`]);
  const name = (stackId: string) => {
    const [first, ofId] = id["Fn::Select"];
    const [dash, within] = ofId["Fn::Split"];
    const [second, ofPath] = within["Fn::Select"];
    return `${before}${stackId.split(ofPath["Fn::Split"][0])[second]?.split(dash)[first]}`;
  };
  const made = name(
    "arn:aws:cloudformation:us-east-1:123456789012:stack/Grantlamp-prod/51af3dc0-da77-11e4-872e-1234567db123",
  );
  expect(made).toBe(`Grantlamp-${stage}-51af3dc0`);
  expect(made).toMatch(/^[\w-]{2,50}$/);
});

test("what is kept is backed up each week where nobody can delete it, and each month written to files", () => {
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

test("an export that never began lies in the queue of missed runs within about an hour, which has an alarm", () => {
  const missed = { "Fn::GetAtt": [Match.stringLikeRegexp("^MissedRuns"), "Arn"] };
  production.hasResourceProperties("AWS::Scheduler::Schedule", {
    Target: { DeadLetterConfig: { Arn: missed }, RetryPolicy: { MaximumEventAgeInSeconds: 3_600 } },
  });
  production.hasResourceProperties("AWS::IAM::Policy", {
    PolicyName: Match.stringLikeRegexp("^TableExportRole"),
    PolicyDocument: { Statement: Match.arrayWith([Match.objectLike({ Action: "sqs:SendMessage", Resource: missed })]) },
  });
});

test("of a backup that came to nothing a person is told at once, with the chapter that says what to do", () => {
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
          InputTemplate: Match.stringLikeRegexp("came to nothing .*docs/runbook.md#backups-that-fail"),
        },
      }),
    ],
  });
  expect(/^## Backups that fail$/m.test(readFileSync("docs/runbook.md", "utf8"))).toBe(true);
  production.hasResourceProperties("AWS::SNS::TopicPolicy", {
    PolicyDocument: {
      Statement: Match.arrayWith([
        Match.objectLike({ Action: "sns:Publish", Principal: { Service: "events.amazonaws.com" }, Resource: topic }),
      ]),
    },
  });
});
