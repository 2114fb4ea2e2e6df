import { Match } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import { LambdaEnv } from "#functions/clients/env.ts";
import { secondPassDelay } from "#functions/workspaces/deletion-passes.ts";
import { findTemplateResources, synthesize, testStages } from "#infra/testing.ts";
import { findRolePolicies, toList } from "#infra/testing-policies.ts";
import { features } from "#shared/api/routes.ts";
import { costBoundFeatures } from "./lambda-permissions.ts";

const mailSettings = { mailFrom: "hello@example.org" };
const template = synthesize(mailSettings);
/** All Lambdas except the site deployer, which runs only during deployments. */
const lambdas = findTemplateResources(template, "AWS::Lambda::Function").filter(
  ([id]) => !/^(SiteDeployer|Canary)/.test(id),
);
const getLogicalId = (reference: { "Fn::GetAtt"?: [string, string]; Ref?: string }) =>
  reference["Fn::GetAtt"]?.[0] ?? reference.Ref ?? "";

test("creates a Lambda per feature plus worker, sweeper, catalog sync, reminders and mail events", () => {
  expect(lambdas).toHaveLength(Object.keys(features).length + 5);
});

test("runs every Lambda on Node 24 and arm64 with its own role and log group", () => {
  for (const [, { Properties }] of lambdas)
    expect(Properties).toMatchObject({ Runtime: "nodejs24.x", Architectures: ["arm64"], Handler: "index.handler" });
  expect(new Set(lambdas.map(([, { Properties }]) => getLogicalId(Properties.Role))).size).toBe(lambdas.length);
  const groups = lambdas.map(([, { Properties }]) => getLogicalId(Properties.LoggingConfig.LogGroup));
  expect(new Set(groups).size).toBe(lambdas.length);
  for (const group of groups)
    expect(template.findResources("AWS::Logs::LogGroup")[group]).toMatchObject({ Properties: { RetentionInDays: 30 } });
});

test("sets longer timeouts for worker, sync and streaming, and more memory for passwords and the catalog", () => {
  const timeouts: Record<string, number> = { Worker: 270, CatalogSync: 900, Reminders: 900, Coach: 115 };
  const largeLambdas =
    /^(Auth|Account|Applications|Catalog|CatalogSync|Coach|Funders|Library|Mcp|Opportunities|Matching|WebSearch|Workspaces|Worker)Function/;
  for (const [id, { Properties }] of lambdas) {
    expect(Properties.Timeout, id).toBe(timeouts[id.replace(/Function\w+$/, "")] ?? 28);
    expect(Properties.MemorySize, id).toBe(largeLambdas.test(id) ? 1024 : 512);
    expect(Properties.ReservedConcurrentExecutions, id).toBeUndefined();
    // Requests in flight when an account is deleted finish before the deletion's last check.
    expect(Properties.Timeout * 1000, id).toBeLessThan(secondPassDelay);
  }
});

test("gives every Lambda a valid environment", () => {
  for (const [, { Properties }] of lambdas) {
    const environment = Object.fromEntries(
      Object.entries(Properties.Environment.Variables).map(([name, value]) => [
        name,
        typeof value === "string" ? value : "https://set.example.org",
      ]),
    );
    expect(LambdaEnv.parse(environment)).toEqual(environment);
    expect(environment.MAIL_FROM).toBe("Grantlamp <hello@example.org>");
  }
});

const minAccountConcurrency = 100 + 20 * costBoundFeatures.length;

test("limits the worker to one message per invocation and few concurrent ones in a new account", () => {
  const expectMapping = (settings: Record<string, string>, MaximumConcurrency: number) =>
    synthesize(settings).hasResourceProperties("AWS::Lambda::EventSourceMapping", {
      BatchSize: 1,
      FunctionResponseTypes: ["ReportBatchItemFailures"],
      ScalingConfig: { MaximumConcurrency },
      EventSourceArn: { "Fn::GetAtt": [Match.stringLikeRegexp("^Jobs"), "Arn"] },
    });
  expectMapping({}, 2);
  expectMapping({ accountConcurrency: String(minAccountConcurrency) }, 5);
});

const listReservedConcurrency = (settings: Record<string, string>) =>
  findTemplateResources(synthesize(settings), "AWS::Lambda::Function").flatMap(([id, { Properties }]) =>
    Properties.ReservedConcurrentExecutions
      ? [[id.replace(/Function\w+$/, ""), Properties.ReservedConcurrentExecutions]]
      : [],
  );

test("reserves concurrency for features that call models or web search if the account allows it", () => {
  const lambdasWithAiSecret = findRolePolicies(template).flatMap(({ role, statements }) =>
    /"Ref":"AiSecret/.test(JSON.stringify(statements)) ? [role.replace(/FunctionRole.*$/, "")] : [],
  );
  expect(lambdasWithAiSecret).toEqual(expect.arrayContaining(["Coach", "WebSearch", "Worker"]));
  // Applications and catalog are excluded: a limit for their few AI routes would also block all their other routes.
  expect(costBoundFeatures).toEqual(["web-search", "coach"]);
  const expected = (concurrency: number) => ["Coach", "WebSearch"].map((name) => [name, concurrency]);
  expect(listReservedConcurrency({ accountConcurrency: String(minAccountConcurrency) }).toSorted()).toEqual(
    expected(20).toSorted(),
  );
  expect(listReservedConcurrency(testStages.fullyConfigured).toSorted()).toEqual(expected(50).toSorted());
  // The worker also calls models, but its event source bounds it.
  const fullyConfigured = synthesize(testStages.fullyConfigured);
  fullyConfigured.hasResourceProperties("AWS::Lambda::EventSourceMapping", {
    ScalingConfig: { MaximumConcurrency: 9 },
  });
});

test("reserves nothing if Lambda would reject it", () => {
  expect(listReservedConcurrency(mailSettings)).toEqual([]);
  expect(testStages.minimal.accountConcurrency).toBe(String(minAccountConcurrency - 1));
  expect(listReservedConcurrency(testStages.minimal)).toEqual([]);
  expect(listReservedConcurrency({ accountConcurrency: String(minAccountConcurrency) })).toHaveLength(
    costBoundFeatures.length,
  );
  // Read by the next deployment, which counts the stack's own reservations as available.
  const getOutput = (settings: Record<string, string>) =>
    synthesize(settings).findOutputs("ReservedConcurrency").ReservedConcurrency?.Value;
  expect([getOutput(mailSettings), getOutput({ accountConcurrency: String(minAccountConcurrency) })]).toEqual([
    "0",
    String(minAccountConcurrency - 100),
  ]);
});

test("passes runtime settings to the Lambdas", () => {
  const fullyConfigured = synthesize(testStages.fullyConfigured);
  for (const [, { Properties }] of findTemplateResources(fullyConfigured, "AWS::Lambda::Function").filter(
    ([id]) => !/^(SiteDeployer|Canary)/.test(id),
  ))
    expect(Properties.Environment.Variables).toMatchObject({
      BILLING: "on",
      AI_MODEL: "gpt-6-sol",
      WEB_SEARCH_MODEL: "sonar-pro",
      AI_USER_MONTHLY_CENTS: "1250",
      CATALOG_SOURCES: "simpler,api",
      METRICS_NAMESPACE: "Grantlamp-dev",
    });
});

test("traces all Lambdas and samples 5% of requests unless disabled", () => {
  const countTraced = (settings: Record<string, string>) =>
    findTemplateResources(synthesize(settings), "AWS::Lambda::Function").filter(
      ([, { Properties }]) => Properties.TracingConfig?.Mode === "Active",
    ).length;
  expect(countTraced(mailSettings)).toBe(lambdas.length + 2); // the site deployer and the canary
  expect(countTraced(testStages.minimal)).toBe(0);
  template.hasResourceProperties("AWS::XRay::SamplingRule", {
    SamplingRule: { FixedRate: 0.05, ReservoirSize: 0, ServiceName: "Grantlamp-dev*" },
  });
});

test("uses a restored table and keeps the stack's own", () => {
  const restored = synthesize({ stage: "prod", tableName: "Grantlamp-restored" });
  restored.resourceCountIs("AWS::DynamoDB::Table", 1);
  const tableNames = findTemplateResources(restored, "AWS::Lambda::Function").map(
    ([, { Properties }]) => Properties.Environment?.Variables?.TABLE_NAME,
  );
  expect(new Set(tableNames.filter(Boolean))).toEqual(new Set(["Grantlamp-restored"]));
  const tableStatements = findRolePolicies(restored).flatMap(({ statements }) =>
    statements.filter(({ Action }) => toList(Action).includes("dynamodb:GetItem")),
  );
  expect(tableStatements.length).toBeGreaterThan(10);
  // CloudFormation updates roles before the Lambdas, which use the old table until then.
  for (const { Resource } of tableStatements) {
    expect(JSON.stringify(Resource)).toContain(":table/Grantlamp-restored");
    expect(JSON.stringify(Resource)).toMatch(/"Fn::GetAtt":\["Table\w+","Arn"\]/);
  }
});

test("still allows access to the restored table after its setting was removed, until the Lambdas have been updated", () => {
  const revertedTemplate = synthesize({ stage: "prod", previousTableName: "Grantlamp-restored" });
  const [[tableId] = []] = findTemplateResources(revertedTemplate, "AWS::DynamoDB::Table");
  const variables = findTemplateResources(revertedTemplate, "AWS::Lambda::Function").flatMap(
    ([, { Properties }]) => Properties.Environment?.Variables?.TABLE_NAME ?? [],
  );
  expect(variables.length).toBeGreaterThan(10);
  for (const variable of variables) expect(variable).toEqual({ Ref: tableId });
  const resources = findRolePolicies(revertedTemplate).flatMap(({ statements }) =>
    statements.filter(({ Action }) => toList(Action).includes("dynamodb:GetItem")).map(({ Resource }) => Resource),
  );
  for (const resource of resources) expect(JSON.stringify(resource)).toContain(":table/Grantlamp-restored");
});
