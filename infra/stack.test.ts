import { Match } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import { resources, synthesise } from "./testing.ts";

const template = synthesise();
const production = synthesise({ stage: "prod", originKeys: "1,2", alarmEmail: "ops@example.org" });

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
        ([id, { DeletionPolicy }]) => !/^(Web|Origin)/.test(id) && DeletionPolicy === "Retain",
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
      OnFailure: { Destination: { "Fn::GetAtt": [Match.stringLikeRegexp("^MissedRuns"), "Arn"] } },
    },
  });
});

test("the three secrets of an operator are created empty", () => {
  const secrets = resources(template, "AWS::SecretsManager::Secret").filter(([id]) => !id.startsWith("Origin"));
  expect(secrets.map(([id]) => id.replace(/Secret\w+$/, "")).toSorted()).toEqual(["Ai", "App", "Stripe"]);
  for (const [, { Properties }] of secrets) {
    expect(Properties.SecretString).toBe("{}");
    expect(Properties.GenerateSecretString).toBeUndefined();
  }
});

test("the origin secret is generated, and the template only refers to it", () => {
  const [key] = resources(template, "AWS::ApiGateway::ApiKey");
  const value = JSON.stringify(key?.[1].Properties.Value);
  expect(value).toMatch(/\{\{resolve:secretsmanager:.*"Ref":"OriginSecret1/);
  template.hasResourceProperties("AWS::SecretsManager::Secret", {
    GenerateSecretString: { PasswordLength: 48, ExcludePunctuation: true },
    SecretString: Match.absent(),
  });
});

test("while the origin key is changed the API takes both, CloudFront sends the new one, and only once it counts", () => {
  production.resourceCountIs("AWS::ApiGateway::UsagePlanKey", 2);
  const [distribution] = resources(production, "AWS::CloudFront::Distribution");
  expect(JSON.stringify(distribution?.[1].Properties)).toMatch(/"Ref":"OriginSecret2/);
  expect(JSON.stringify(distribution?.[1].Properties)).not.toMatch(/"Ref":"OriginSecret1/);
  for (const [id] of resources(production, "AWS::ApiGateway::UsagePlanKey"))
    expect(distribution?.[1].DependsOn).toContain(id);
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
