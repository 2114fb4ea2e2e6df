import { Match } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import { appFor, inFolder, resources, stages, synthesise } from "./testing.ts";

const template = synthesise();
const production = synthesise(stages.production);

test("the table expires items, can be restored and has one index of what is due", () => {
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

test("production keeps its data, any other stage leaves nothing", () => {
  for (const type of ["AWS::DynamoDB::Table", "AWS::SecretsManager::Secret", "AWS::S3::Bucket"]) {
    const kept = (from: typeof template) =>
      resources(from, type).filter(
        ([id, { DeletionPolicy }]) => !/^Web/.test(id) && /^Retain/.test(DeletionPolicy ?? ""),
      );
    expect(kept(template), type).toEqual([]);
    expect(kept(production).length, type).toBeGreaterThan(0);
  }
  production.hasResourceProperties("AWS::DynamoDB::Table", { DeletionProtectionEnabled: true });
});

test("a job that fails five times goes to the dead-letter queue, and somebody is told", () => {
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

test("queues, buckets and alarms take TLS only", () => {
  for (const type of ["AWS::SQS::QueuePolicy", "AWS::S3::BucketPolicy", "AWS::SNS::TopicPolicy"])
    for (const [id, { Properties }] of resources(template, type))
      expect(Properties.PolicyDocument.Statement, id).toContainEqual(
        expect.objectContaining({ Effect: "Deny", Condition: { Bool: { "aws:SecureTransport": "false" } } }),
      );
});

test("the sweeper runs every minute, the catalogue's sync every quarter of an hour and the reminders every hour, none of them again by itself", () => {
  template.resourceCountIs("AWS::Events::Rule", 4);
  for (const [rate, name] of [
    ["rate(1 minute)", "Sweeper"],
    ["rate(15 minutes)", "CatalogueSync"],
    ["cron(0 * * * ? *)", "Reminders"],
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

test("what runs and nobody waits for leaves its event with its error where somebody sees it", () => {
  template.allResourcesProperties("AWS::Lambda::Function", {
    DeadLetterConfig: { TargetArn: { "Fn::GetAtt": [Match.stringLikeRegexp("^MissedRuns"), "Arn"] } },
  });
});

test("there are three secrets: two are created empty, and one holds what CloudFront shows to the API and nothing else", () => {
  const secrets = resources(template, "AWS::SecretsManager::Secret");
  expect(secrets.map(([id]) => id.replace(/Secret\w+$/, "")).toSorted()).toEqual(["Ai", "App", "Stripe"]);
  for (const [id, { Properties }] of secrets)
    expect([id.startsWith("App") ? undefined : "{}", !id.startsWith("App")], id).toEqual([
      Properties.SecretString,
      Properties.GenerateSecretString === undefined,
    ]);
});

test("how the secret app begins never changes: where it did, CloudFormation would write it anew and lose every key in it", () => {
  for (const each of [template, production, synthesise(stages.abroad)]) {
    const [, app] = resources(each, "AWS::SecretsManager::Secret").find(([id]) => id.startsWith("App")) ?? [];
    expect(app?.Properties.GenerateSecretString).toEqual({
      SecretStringTemplate: "{}",
      GenerateStringKey: "originKey1",
      PasswordLength: 48,
      ExcludePunctuation: true,
    });
  }
});

test("the origin key is a field of that secret, and the template only refers to it", () => {
  const reference = {
    "Fn::Join": [
      "",
      ["{{resolve:secretsmanager:", { Ref: expect.stringMatching(/^AppSecret/) }, ":SecretString:originKey1::}}"],
    ],
  };
  const [key] = resources(template, "AWS::ApiGateway::ApiKey");
  // The reference by `Ref` also makes CloudFormation make the secret first.
  expect(key?.[1].Properties.Value).toEqual(reference);
  expect(shown(template)).toEqual(reference);
});

/** What CloudFront shows to the API. */
function shown(from: typeof template) {
  const [distribution] = resources(from, "AWS::CloudFront::Distribution");
  const origins: { OriginCustomHeaders?: { HeaderValue: unknown }[] }[] =
    distribution?.[1].Properties.DistributionConfig.Origins;
  return origins.flatMap(({ OriginCustomHeaders = [] }) => OriginCustomHeaders)[0]?.HeaderValue;
}

test("while the origin key is changed the API takes both, CloudFront sends the new one, and only once it counts", () => {
  production.resourceCountIs("AWS::ApiGateway::UsagePlanKey", 2);
  const [distribution] = resources(production, "AWS::CloudFront::Distribution");
  expect(JSON.stringify(shown(production))).toContain(":originKey2::}}");
  expect(JSON.stringify(distribution?.[1].Properties)).not.toContain("originKey1");
  for (const [id] of resources(production, "AWS::ApiGateway::UsagePlanKey"))
    expect(distribution?.[1].DependsOn).toContain(id);
});

test("away from us-east-1 a firewall that is switched off does not stay: its stack is empty, and comes after the other", () => {
  const stacksOf = (settings: Record<string, string>) =>
    inFolder((folder) =>
      appFor(folder, { region: "eu-central-1", ...settings })
        .synth()
        .stacks.map(({ stackName, template: { Resources = {} }, dependencies }) => ({
          stackName,
          resources: Object.keys(Resources).length > 0,
          after: dependencies.map(({ id }) => id).filter((id) => !id.endsWith(".assets")),
        })),
    );
  const [main, edge] = ["Grantlamp-dev", "Grantlamp-dev-edge"];
  expect(stacksOf({})).toEqual([
    { stackName: edge, resources: true, after: [] },
    { stackName: main, resources: true, after: [edge] },
  ]);
  expect(stacksOf({ enableWaf: "false" })).toEqual([
    { stackName: main, resources: true, after: [] },
    { stackName: edge, resources: false, after: [main] },
  ]);
  // No Lambda of the tool's own carries the firewall's name over: CloudFormation reads it from the other stack.
  const abroad = synthesise(stages.abroad);
  expect(JSON.stringify(resources(abroad, "AWS::CloudFront::Distribution"))).toContain('"Fn::GetStackOutput"');
  expect(resources(abroad, "AWS::Lambda::Function")).toHaveLength(resources(template, "AWS::Lambda::Function").length);
});

test("the outputs name what operators need, and no secret's value", () => {
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
