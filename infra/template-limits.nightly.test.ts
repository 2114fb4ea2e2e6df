import { expect, test } from "vitest";
import { supportedRegions } from "./config.ts";
import { findTemplateResources, synthesize } from "./testing.ts";
import { findRolePolicies } from "./testing-policies.ts";

const certificateArn = "arn:aws:acm:us-east-1:123456789012:certificate/0f0e0d0c-0b0a-0908-0706-050403020100";
const production = {
  stage: "prod",
  domainName: "grants.example.org",
  certificateArn,
  hostedZoneId: "Z0123456789ABC",
  mailFrom: "hello@example.org",
  alarmEmail: "ops@example.org",
  originKeys: "1,2",
};
const countBytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

test.each([
  ["with defaults", {}],
  ["in production during origin key rotation", production],
  ["with the monthly funder sync", { ...production, syncFunders: "true" }],
  ["outside us-east-1", { region: "eu-central-1", alarmEmail: "ops@example.org" }],
])("stays within CloudFormation limits %s", (_name, settings) => {
  const template = synthesize(settings).toJSON();
  // CloudFormation allows 500 resources. Routes don't count, so the number grows with features.
  expect(Object.keys(template.Resources).length).toBeLessThan(250);
  expect(countBytes(template)).toBeLessThan(1_000_000);
  expect(Object.keys(template.Outputs).length).toBeLessThanOrEqual(200);
  for (const { Value, Description } of Object.values<{ Value: unknown; Description?: string }>(template.Outputs))
    expect(countBytes(Value) + countBytes(Description ?? "")).toBeLessThan(4_096);
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
test.each(supportedRegions)("synthesizes in %s with default settings", (region) => {
  const budgets = findTemplateResources(synthesize({ region, alarmEmail: "ops@example.org" }), "AWS::Budgets::Budget");
  expect(budgets).toHaveLength(region === "us-east-1" ? 1 : 0);
});
