import { Match } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import { LambdaEnv } from "#functions/clients/env.ts";
import { features } from "#shared/api.ts";
import { resources, synthesise } from "./testing.ts";

const template = synthesise({ mailFrom: "hello@example.org" });
/** Those of the product; the keeper runs in deployments alone. */
const lambdas = resources(template, "AWS::Lambda::Function").filter(([id]) => !id.startsWith("Keeper"));
const idOf = (reference: { "Fn::GetAtt"?: [string, string]; Ref?: string }) =>
  reference["Fn::GetAtt"]?.[0] ?? reference.Ref ?? "";

test("there is a Lambda for each feature, a worker, a sweeper, the sync of the catalogue, the reminders and mail that came back", () => {
  expect(lambdas).toHaveLength(Object.keys(features).length + 5);
});

test("every Lambda runs Node 24 on arm64 with its own role and its own log", () => {
  for (const [, { Properties }] of lambdas)
    expect(Properties).toMatchObject({ Runtime: "nodejs24.x", Architectures: ["arm64"], Handler: "index.handler" });
  expect(new Set(lambdas.map(([, { Properties }]) => idOf(Properties.Role))).size).toBe(lambdas.length);
  const groups = lambdas.map(([, { Properties }]) => idOf(Properties.LoggingConfig.LogGroup));
  expect(new Set(groups).size).toBe(lambdas.length);
  for (const group of groups)
    expect(template.findResources("AWS::Logs::LogGroup")[group]).toMatchObject({ Properties: { RetentionInDays: 30 } });
});

test("time-outs and memory: the worker, the sync and a stream may take long, passwords and the catalogue need room", () => {
  const timeouts: Record<string, number> = { Worker: 270, CatalogueSync: 900, Reminders: 900, Coach: 115 };
  const large =
    /^(Auth|Account|Applications|Catalogue|CatalogueSync|Coach|Opportunities|Matching|WebSearch|Worker)Function/;
  for (const [id, { Properties }] of lambdas) {
    expect(Properties.Timeout, id).toBe(timeouts[id.replace(/Function\w+$/, "")] ?? 28);
    expect(Properties.MemorySize, id).toBe(large.test(id) ? 1024 : 512);
    expect(Properties.ReservedConcurrentExecutions, id).toBeUndefined();
  }
});

test("the environment of every Lambda is the one that it reads", () => {
  for (const [, { Properties }] of lambdas) {
    const plain = Object.fromEntries(
      Object.entries(Properties.Environment.Variables).map(([name, value]) => [
        name,
        typeof value === "string" ? value : "https://set.example.org",
      ]),
    );
    expect(LambdaEnv.parse(plain)).toEqual(plain);
    expect(plain.MAIL_FROM).toBe("Grantlamp <hello@example.org>");
  }
});

test("the worker takes one message at a time, and five at once", () => {
  template.hasResourceProperties("AWS::Lambda::EventSourceMapping", {
    BatchSize: 1,
    FunctionResponseTypes: ["ReportBatchItemFailures"],
    ScalingConfig: { MaximumConcurrency: 5 },
    EventSourceArn: { "Fn::GetAtt": [Match.stringLikeRegexp("^Jobs"), "Arn"] },
  });
});

test("where money is spent, settings bound how much runs at once", () => {
  const bounded = synthesise({ workerConcurrency: "9", coachConcurrency: "20" });
  bounded.hasResourceProperties("AWS::Lambda::EventSourceMapping", { ScalingConfig: { MaximumConcurrency: 9 } });
  const reserved = resources(bounded, "AWS::Lambda::Function").flatMap(([id, { Properties }]) =>
    Properties.ReservedConcurrentExecutions
      ? [[id.replace(/Function\w+$/, ""), Properties.ReservedConcurrentExecutions]]
      : [],
  );
  expect(reserved).toEqual([["Coach", 20]]);
});

test("settings that count at run time reach the Lambdas", () => {
  const told = synthesise({
    billing: "true",
    aiModel: "gpt-6-sol",
    webSearchModel: "sonar-pro",
    aiUserMonthlyUsd: "12.5",
    catalogueSources: "simpler,api",
  });
  for (const [, { Properties }] of resources(told, "AWS::Lambda::Function").filter(([id]) => !id.startsWith("Keeper")))
    expect(Properties.Environment.Variables).toMatchObject({
      BILLING: "on",
      AI_MODEL: "gpt-6-sol",
      WEB_SEARCH_MODEL: "sonar-pro",
      AI_USER_MONTHLY_CENTS: "1250",
      CATALOGUE_SOURCES: "simpler,api",
      METRICS_NAMESPACE: "Grantlamp-dev",
    });
});

test("requests are followed, one in twenty, unless a setting says otherwise", () => {
  const followed = (settings?: Record<string, string>) =>
    resources(synthesise(settings), "AWS::Lambda::Function").filter(
      ([, { Properties }]) => Properties.TracingConfig?.Mode === "Active",
    ).length;
  expect(followed()).toBe(Object.keys(features).length);
  expect(followed({ tracing: "false" })).toBe(0);
  template.hasResourceProperties("AWS::XRay::SamplingRule", {
    SamplingRule: { FixedRate: 0.05, ReservoirSize: 0, ServiceName: "Grantlamp-dev*" },
  });
});

test("a table restored from a backup takes the place of the stack's own, which stays", () => {
  const restored = synthesise({ stage: "prod", tableName: "Grantlamp-restored" });
  restored.resourceCountIs("AWS::DynamoDB::Table", 1);
  const used = resources(restored, "AWS::Lambda::Function").map(
    ([, { Properties }]) => Properties.Environment?.Variables?.TABLE_NAME,
  );
  expect(new Set(used.filter(Boolean))).toEqual(new Set(["Grantlamp-restored"]));
  for (const [id, { Properties }] of resources(restored, "AWS::IAM::Policy"))
    for (const { Action, Resource } of Properties.PolicyDocument.Statement)
      if (JSON.stringify(Action).includes("dynamodb:GetItem"))
        expect(JSON.stringify(Resource), id).toContain(":table/Grantlamp-restored");
});
