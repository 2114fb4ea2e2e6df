import { expect, test } from "vitest";
import { resources, synthesise } from "./testing.ts";
import { policiesIn } from "./testing-rights.ts";

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
const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

test.each([
  ["as it comes", {}],
  ["in production, while the origin key is changed", production],
  ["away from us-east-1", { region: "eu-central-1" }],
])("CloudFormation takes the template %s", (_name, settings) => {
  const template = synthesise(settings).toJSON();
  expect(Object.keys(template.Resources).length).toBeLessThan(500);
  expect(bytes(template)).toBeLessThan(1_000_000);
  expect(Object.keys(template.Outputs).length).toBeLessThanOrEqual(200);
  for (const { Value, Description } of Object.values<{ Value: unknown; Description?: string }>(template.Outputs))
    expect(bytes(Value) + bytes(Description ?? "")).toBeLessThan(4_096);
});

test("the services take what the template gives them", () => {
  const template = synthesise(production);
  const each = (type: string) => resources(template, type);
  for (const [id, { Properties }] of each("AWS::Lambda::Function"))
    expect(bytes(Properties.Environment?.Variables ?? {}), id).toBeLessThan(4_096);
  expect(each("AWS::ApiGateway::Resource").length).toBeLessThan(300);
  for (const { role, statements } of policiesIn(template)) expect(bytes(statements), role).toBeLessThan(6_144);
  for (const [id, { Properties }] of each("AWS::S3::BucketPolicy"))
    expect(bytes(Properties.PolicyDocument), id).toBeLessThan(20_000);
  for (const [id, { Properties }] of each("AWS::CloudFront::Function"))
    expect(Buffer.byteLength(Properties.FunctionCode), id).toBeLessThan(10_240);
  for (const [id, { Properties }] of each("AWS::CloudFront::ResponseHeadersPolicy"))
    expect(bytes(Properties), id).toBeLessThan(10_000);
  for (const [id, { Properties }] of each("AWS::CloudWatch::Alarm"))
    expect(Properties.AlarmDescription.length, id).toBeLessThan(1_024);
  for (const [id, { Properties }] of each("AWS::CloudFront::Distribution"))
    expect(Properties.DistributionConfig.CacheBehaviors.length, id).toBeLessThan(25);
});
