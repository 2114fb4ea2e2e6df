import type { Stack } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import { expect, test, vi } from "vitest";
import { supportedRegions } from "./config.ts";
import { createTestApp, findTemplateResources, synthesize, testStages, withTempFolder } from "./testing.ts";
import { findRolePolicies } from "./testing-policies.ts";

/** A synthesis takes seconds, and much longer while other parts of the nightly run use the CPU. */
vi.setConfig({ testTimeout: 300_000 });

const production = {
  stage: "prod",
  domainName: "grants.example.org",
  certificateArn: testStages.fullyConfigured.certificateArn,
  hostedZoneId: "Z0123456789ABC",
  mailFrom: "hello@example.org",
  alarmEmail: "ops@example.org",
  originKeys: "1,2",
};
const countBytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

type TemplateJson = {
  Resources: Record<string, unknown>;
  Outputs: Record<string, { Value: unknown; Description?: string }>;
};
/** Lists what exceeds CloudFormation's limits, or our resource budget, which is half of CloudFormation's 500. */
const findExceededLimits = (template: TemplateJson): string[] => {
  const resources = Object.keys(template.Resources).length;
  const bytes = countBytes(template);
  const outputs = Object.entries(template.Outputs);
  return [
    // Routes don't count, so the number grows with features.
    ...(resources < 250 ? [] : [`${resources} resources`]),
    ...(bytes < 1_000_000 ? [] : [`${bytes} bytes`]),
    ...(outputs.length <= 200 ? [] : [`${outputs.length} outputs`]),
    ...outputs.flatMap(([name, { Value, Description = "" }]) =>
      countBytes(Value) + countBytes(Description) < 4_096 ? [] : [`output ${name}`],
    ),
  ];
};

test.each<[string, Record<string, string>]>([
  ["with defaults", {}],
  ["in production during origin key rotation", production],
  ["with the monthly funder sync", { ...production, syncFunders: "true" }],
  ["with every option", { ...testStages.fullyConfigured, stage: "prod", alarmEmail: "ops@example.org" }],
  ["outside us-east-1", { region: "eu-central-1", alarmEmail: "ops@example.org" }],
])("stays within CloudFormation limits %s", (_name, settings) => {
  expect(findExceededLimits(synthesize(settings).toJSON() as TemplateJson)).toEqual([]);
});

test("detects a template that exceeds each limit", () => {
  const template = synthesize({}).toJSON() as TemplateJson;
  const buildExtraEntries = (count: number, text = "") =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`Extra${index}`, { Value: text }]));
  const { Resources, Outputs } = template;
  expect(findExceededLimits({ ...template, Resources: { ...Resources, ...buildExtraEntries(100) } })).toEqual([
    expect.stringMatching(/^\d{3} resources$/),
  ]);
  expect(
    findExceededLimits({ ...template, Resources: { ...Resources, ...buildExtraEntries(1, "x".repeat(1_000_000)) } }),
  ).toEqual([expect.stringMatching(/^\d{7} bytes$/)]);
  expect(findExceededLimits({ ...template, Outputs: { ...Outputs, ...buildExtraEntries(200) } })).toEqual([
    expect.stringMatching(/^\d{3} outputs$/),
  ]);
  expect(
    findExceededLimits({ ...template, Outputs: { ...Outputs, ...buildExtraEntries(1, "x".repeat(4_096)) } }),
  ).toEqual(["output Extra0"]);
});

test("stays within the limits of each service", () => {
  const template = synthesize(production);
  const findAll = (type: string) => findTemplateResources(template, type);
  for (const [id, { Properties }] of findAll("AWS::Lambda::Function"))
    expect(countBytes(Properties.Environment?.Variables ?? {}), id).toBeLessThan(4_096);
  const [[, restApi] = []] = findAll("AWS::ApiGateway::RestApi");
  expect(Object.keys(restApi?.Properties.Body.paths).length).toBeLessThan(300);
  for (const { role, statements } of findRolePolicies(template))
    expect(countBytes(statements), role).toBeLessThan(6_144);
  for (const [id, { Properties }] of findAll("AWS::S3::BucketPolicy"))
    expect(countBytes(Properties.PolicyDocument), id).toBeLessThan(20_000);
  for (const [id, { Properties }] of findAll("AWS::CloudFront::Function"))
    expect(Buffer.byteLength(Properties.FunctionCode), id).toBeLessThan(10_240);
  for (const [id, { Properties }] of findAll("AWS::CloudFront::ResponseHeadersPolicy"))
    expect(countBytes(Properties), id).toBeLessThan(10_000);
  for (const [id, { Properties }] of findAll("AWS::CloudWatch::Alarm"))
    expect(Properties.AlarmDescription.length, id).toBeLessThan(1_024);
  for (const [id, { Properties }] of findAll("AWS::CloudFront::Distribution"))
    expect(Properties.DistributionConfig.CacheBehaviors.length, id).toBeLessThan(25);
});

// CloudFormation rejects budgets in some regions; synthesis rejects resource types that a region doesn't have.
test.each(supportedRegions)("synthesizes in %s with default settings and with every option", (region) => {
  for (const settings of [{}, testStages.fullyConfigured]) {
    const template = synthesize({ ...settings, region, alarmEmail: "ops@example.org" });
    expect(template.findResources("AWS::Lambda::Function")).not.toEqual({});
    const budgets = findTemplateResources(template, "AWS::Budgets::Budget");
    expect(budgets).toHaveLength(region === "us-east-1" ? 1 : 0);
  }
});

test("rejects a resource type that the region doesn't have", () =>
  withTempFolder((folder) => {
    const app = createTestApp(folder, { region: "eu-north-1", alarmEmail: "ops@example.org" });
    const stack = app.node.findChild("Grantlamp-dev") as Stack;
    new CfnBudget(stack, "Budget", { budget: { budgetType: "COST", timeUnit: "MONTHLY" } });
    expect(() => Template.fromStack(stack)).toThrow(/AWS::Budgets::Budget.*eu-north-1/s);
  }));
