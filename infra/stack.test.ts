import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { Match } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import cdkJson from "../cdk.json" with { type: "json" };
import { projectFolder } from "./bundle/bundle.ts";
import {
  createTestApp,
  findTemplateResources,
  synthesize,
  testStages,
  withoutBundling,
  withTempFolder,
} from "./testing.ts";

const template = synthesize();
const production = synthesize(testStages.production);

test("creates a table with TTL, point-in-time recovery and a single index for due items", () => {
  template.hasResourceProperties("AWS::DynamoDB::Table", {
    BillingMode: "PAY_PER_REQUEST",
    KeySchema: [
      { AttributeName: "pk", KeyType: "HASH" },
      { AttributeName: "sk", KeyType: "RANGE" },
    ],
    TimeToLiveSpecification: { AttributeName: "expiresAt", Enabled: true },
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    GlobalSecondaryIndexes: [
      {
        IndexName: "byDue",
        KeySchema: [
          { AttributeName: "duePk", KeyType: "HASH" },
          { AttributeName: "dueSk", KeyType: "RANGE" },
        ],
        Projection: { ProjectionType: "ALL" },
      },
    ],
  });
});

test("retains data in production only", () => {
  for (const type of ["AWS::DynamoDB::Table", "AWS::SecretsManager::Secret", "AWS::S3::Bucket"]) {
    const getRetained = (from: typeof template) =>
      findTemplateResources(from, type).filter(
        ([id, { DeletionPolicy }]) => !/^Web/.test(id) && /^Retain/.test(DeletionPolicy ?? ""),
      );
    expect(getRetained(template), type).toEqual([]);
    expect(getRetained(production).length, type).toBeGreaterThan(0);
  }
  production.hasResourceProperties("AWS::DynamoDB::Table", { DeletionProtectionEnabled: true });
});

test("moves a job that fails five times to a dead-letter queue with an alarm", () => {
  template.hasResourceProperties("AWS::SQS::Queue", {
    VisibilityTimeout: 1620,
    RedrivePolicy: {
      maxReceiveCount: 5,
      deadLetterTargetArn: { "Fn::GetAtt": [Match.stringLikeRegexp("^DeadJobs"), "Arn"] },
    },
  });
  template.hasResourceProperties("AWS::CloudWatch::Alarm", {
    MetricName: "ApproximateNumberOfMessagesVisible",
    Threshold: 0,
    Dimensions: [{ Name: "QueueName", Value: { "Fn::GetAtt": [Match.stringLikeRegexp("^DeadJobs"), "QueueName"] } }],
  });
  production.hasResourceProperties("AWS::SNS::Subscription", { Protocol: "email", Endpoint: "ops@example.org" });
});

test("allows only TLS for queues, buckets and topics", () => {
  for (const type of ["AWS::SQS::QueuePolicy", "AWS::S3::BucketPolicy", "AWS::SNS::TopicPolicy"])
    for (const [id, { Properties }] of findTemplateResources(template, type))
      expect(Properties.PolicyDocument.Statement, id).toContainEqual(
        expect.objectContaining({ Effect: "Deny", Condition: { Bool: { "aws:SecureTransport": "false" } } }),
      );
});

test("schedules sweeper, catalog sync, reminders and canary without retries", () => {
  template.resourceCountIs("AWS::Events::Rule", 5);
  for (const [rate, name] of [
    ["rate(1 minute)", "Sweeper"],
    ["rate(15 minutes)", "CatalogSync"],
    ["cron(0 * * * ? *)", "Reminders"],
    ["rate(5 minutes)", "Canary"],
  ])
    template.hasResourceProperties("AWS::Events::Rule", {
      ScheduleExpression: rate,
      State: "ENABLED",
      Targets: [
        Match.objectLike({
          Arn: { "Fn::GetAtt": [Match.stringLikeRegexp(`^${name}Function`), "Arn"] },
          RetryPolicy: Match.objectLike({ MaximumRetryAttempts: 0 }),
          DeadLetterConfig: { Arn: { "Fn::GetAtt": [Match.stringLikeRegexp("^MissedRuns"), "Arn"] } },
        }),
      ],
    });
  template.resourceCountIs("AWS::Lambda::EventInvokeConfig", 3);
  template.allResourcesProperties("AWS::Lambda::EventInvokeConfig", {
    MaximumRetryAttempts: 0,
    DestinationConfig: {
      OnFailure: {
        Destination: { "Fn::Join": ["", Match.arrayWith([Match.stringLikeRegexp(":event-bus/default$")])] },
      },
    },
  });
});

test("sends failed asynchronous invocations to the dead-letter queue", () => {
  const queues = findTemplateResources(template, "AWS::Lambda::Function").map(([id, { Properties }]) => [
    id.replace(/Function\w+$/, ""),
    Properties.DeadLetterConfig?.TargetArn["Fn::GetAtt"][0].replace(/[0-9A-F]{8}$/, ""),
  ]);
  const asynchronousLambdas = ["Sweeper", "CatalogSync", "Reminders", "MailEvents", "SiteDeployer", "Canary"];
  expect(queues.filter(([, queue]) => queue)).toEqual(asynchronousLambdas.map((name) => [name, "MissedRuns"]));
});

test("creates two empty secrets and one with only the origin key", () => {
  const secrets = findTemplateResources(template, "AWS::SecretsManager::Secret");
  expect(secrets.map(([id]) => id.replace(/Secret\w+$/, "")).toSorted()).toEqual(["Ai", "App", "Stripe"]);
  for (const [id, { Properties }] of secrets)
    expect([id.startsWith("App") ? undefined : "{}", !id.startsWith("App")], id).toEqual([
      Properties.SecretString,
      Properties.GenerateSecretString === undefined,
    ]);
});

test("never changes the initial value of the app secret, because CloudFormation would replace all its fields", () => {
  for (const stackTemplate of [template, production, synthesize(testStages.otherRegion)]) {
    const [, app] =
      findTemplateResources(stackTemplate, "AWS::SecretsManager::Secret").find(([id]) => id.startsWith("App")) ?? [];
    expect(app?.Properties.GenerateSecretString).toEqual({
      SecretStringTemplate: "{}",
      GenerateStringKey: "originKey1",
      PasswordLength: 48,
      ExcludePunctuation: true,
    });
  }
});

test("uses a dynamic reference for the origin key", () => {
  const reference = {
    "Fn::Join": [
      "",
      ["{{resolve:secretsmanager:", { Ref: expect.stringMatching(/^AppSecret/) }, ":SecretString:originKey1::}}"],
    ],
  };
  const [key] = findTemplateResources(template, "AWS::ApiGateway::ApiKey");
  expect(key?.[1].Properties.Value).toEqual(reference);
  expect(getSentKey(template)).toEqual(reference);
});

function getSentKey(from: typeof template) {
  const [distribution] = findTemplateResources(from, "AWS::CloudFront::Distribution");
  const origins: { OriginCustomHeaders?: { HeaderValue: unknown }[] }[] =
    distribution?.[1].Properties.DistributionConfig.Origins;
  return origins.flatMap(({ OriginCustomHeaders = [] }) => OriginCustomHeaders)[0]?.HeaderValue;
}

test("accepts both origin keys during rotation and sends the new one once it is active", () => {
  production.resourceCountIs("AWS::ApiGateway::UsagePlanKey", 2);
  const [distribution] = findTemplateResources(production, "AWS::CloudFront::Distribution");
  expect(JSON.stringify(getSentKey(production))).toContain(":originKey2::}}");
  expect(JSON.stringify(distribution?.[1].Properties)).not.toContain("originKey1");
  for (const [id] of findTemplateResources(production, "AWS::ApiGateway::UsagePlanKey"))
    expect(distribution?.[1].DependsOn).toContain(id);
});

test("empties the edge stack after the main stack if the firewall is disabled outside us-east-1", () => {
  const getStacks = (settings: Record<string, string>) =>
    withTempFolder((folder) =>
      createTestApp(folder, { region: "eu-central-1", monthlyBudgetUsd: "0", ...settings })
        .synth()
        .stacks.map(({ stackName, template: { Resources = {} }, dependencies }) => ({
          stackName,
          resources: Object.keys(Resources).length > 0,
          after: dependencies.map(({ id }) => id).filter((id) => !id.endsWith(".assets")),
        })),
    );
  const [main, edge] = ["Grantlamp-dev", "Grantlamp-dev-edge"];
  expect(getStacks({})).toEqual([
    { stackName: edge, resources: true, after: [] },
    { stackName: main, resources: true, after: [edge] },
  ]);
  expect(getStacks({ enableWaf: "false" })).toEqual([
    { stackName: main, resources: true, after: [] },
    { stackName: edge, resources: false, after: [main] },
  ]);
  // CDK adds no Lambda for the cross-region reference, because CloudFormation reads it from the other stack.
  const otherRegion = synthesize(testStages.otherRegion);
  expect(JSON.stringify(findTemplateResources(otherRegion, "AWS::CloudFront::Distribution"))).toContain(
    '"Fn::GetStackOutput"',
  );
  expect(findTemplateResources(otherRegion, "AWS::Lambda::Function")).toHaveLength(
    findTemplateResources(template, "AWS::Lambda::Function").length,
  );
});

test("runs the app command of cdk.json with the installed Node only on the PATH", () =>
  withTempFolder((folder) => {
    const [bin, outdir] = [join(folder, "bin"), join(folder, "cdk.out")];
    mkdirSync(bin);
    symlinkSync(process.execPath, join(bin, "node"));
    const context = JSON.stringify({ ...cdkJson.context, ...withoutBundling });
    const env = { PATH: bin, HOME: folder, TMPDIR: folder, CDK_OUTDIR: outdir, CDK_CONTEXT_JSON: context };
    execFileSync("/bin/sh", ["-c", cdkJson.app], { cwd: projectFolder, env, stdio: "pipe" });
    expect(readdirSync(outdir)).toContain("Grantlamp-dev.template.json");
  }));

test("outputs what operators need and no secret values", () => {
  const outputs = template.findOutputs("*");
  expect(Object.keys(outputs)).toEqual(
    expect.arrayContaining([
      "AppUrl",
      "ApiUrl",
      "DistributionId",
      "TableName",
      "JobQueueUrl",
      "JobDlqUrl",
      "BucketName",
      "SecretArns",
    ]),
  );
  expect(JSON.stringify(outputs)).not.toMatch(/resolve:secretsmanager/);
});
