import { Match } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import { untilNextLook } from "#functions/account/delete.jobs.ts";
import { LambdaEnv } from "#functions/clients/env.ts";
import { features } from "#shared/api.ts";
import { spenders } from "./concurrency.ts";
import { resources, stages, synthesise } from "./testing.ts";
import { listed, policiesIn } from "./testing-rights.ts";

const plain = { mailFrom: "hello@example.org" };
const template = synthesise(plain);
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
    // What was at work when an account ended is over when its deletion looks for the last time.
    expect(Properties.Timeout * 1000, id).toBeLessThan(untilNextLook);
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

/** Lambda leaves a hundred to all others. */
const least = 100 + 20 * spenders.length;
const reserved = (settings: Record<string, string>) =>
  resources(synthesise(settings), "AWS::Lambda::Function").flatMap(([id, { Properties }]) =>
    Properties.ReservedConcurrentExecutions
      ? [[id.replace(/Function\w+$/, ""), Properties.ReservedConcurrentExecutions]]
      : [],
  );

test("whatever asks a model or the web is bounded at once, wherever the account has room for that", () => {
  const askers = policiesIn(template).flatMap(({ role, statements }) =>
    /"Ref":"AiSecret/.test(JSON.stringify(statements)) ? [role.replace(/FunctionRole.*$/, "")] : [],
  );
  expect(askers).toEqual(expect.arrayContaining(["Coach", "WebSearch", "Worker"]));
  // One route of the tracker asks a model, and none of the catalogue: a bound would lock people out of all the others.
  expect(spenders).toEqual(["web-search", "coach"]);
  const bounded = (most: number) => ["Coach", "WebSearch"].map((name) => [name, most]);
  expect(reserved({ accountConcurrency: String(least) }).toSorted()).toEqual(bounded(20).toSorted());
  expect(reserved(stages.raised).toSorted()).toEqual(bounded(50).toSorted());
  // The worker, which asks too, is bounded by its queue.
  const queue = synthesise(stages.raised);
  queue.hasResourceProperties("AWS::Lambda::EventSourceMapping", { ScalingConfig: { MaximumConcurrency: 9 } });
});

test("nothing is reserved where Lambda would refuse it: it leaves a hundred to all others, and a fresh account has ten", () => {
  expect(reserved(plain)).toEqual([]);
  expect(stages.reduced.accountConcurrency).toBe(String(least - 1));
  expect(reserved(stages.reduced)).toEqual([]);
  expect(reserved({ accountConcurrency: String(least) })).toHaveLength(spenders.length);
  // What the stack itself has reserved counts as free when it is deployed again.
  const told = (settings: Record<string, string>) =>
    synthesise(settings).findOutputs("ReservedConcurrency").ReservedConcurrency?.Value;
  expect([told(plain), told({ accountConcurrency: String(least) })]).toEqual(["0", String(least - 100)]);
});

test("settings that count at run time reach the Lambdas", () => {
  const told = synthesise(stages.raised);
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

test("all that runs is followed, of requests one in twenty, unless a setting says otherwise", () => {
  const followed = (settings: Record<string, string>) =>
    resources(synthesise(settings), "AWS::Lambda::Function").filter(
      ([, { Properties }]) => Properties.TracingConfig?.Mode === "Active",
    ).length;
  expect(followed(plain)).toBe(lambdas.length + 1); // the keeper
  expect(followed(stages.reduced)).toBe(0);
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
  const table = policiesIn(restored).flatMap(({ statements }) =>
    statements.filter(({ Action }) => listed(Action).includes("dynamodb:GetItem")),
  );
  expect(table.length).toBeGreaterThan(10);
  for (const { Resource } of table) expect(JSON.stringify(Resource)).toContain(":table/Grantlamp-restored");
});
