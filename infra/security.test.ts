import { App, Stack } from "aws-cdk-lib";
import { Bucket } from "aws-cdk-lib/aws-s3";
import { expect, test } from "vitest";
import { checkSecurity, inFolder, resources, synthesise } from "./testing.ts";

const certificateArn = "arn:aws:acm:us-east-1:123456789012:certificate/0f0e0d0c-0b0a-0908-0706-050403020100";

test("the security rules find what is not acknowledged", () => {
  inFolder((outdir) => {
    const app = new App({ outdir });
    new Bucket(new Stack(app, "Open"), "Bucket");
    checkSecurity(app);
    expect(() => app.synth()).toThrow(/AwsSolutions-S10/);
  });
});

test.each([
  ["as it is", {}],
  ["in production with a domain", { stage: "prod", domainName: "grants.example.org", certificateArn }],
  ["without the firewall", { enableWaf: "false" }],
  ["away from us-east-1", { region: "eu-central-1" }],
])("the security rules find nothing that is not acknowledged: %s", (_name, settings) => {
  expect(() => synthesise(settings, true)).not.toThrow();
});

test("the firewall only counts where it would take a proposal for an attack", () => {
  const [firewall] = resources(synthesise(), "AWS::WAFv2::WebACL");
  const rules: { Name: string; OverrideAction?: object; Statement: Record<string, Record<string, unknown>> }[] =
    firewall?.[1].Properties.Rules;
  const common = rules.find(({ Name }) => Name === "AWSManagedRulesCommonRuleSet");
  expect(common?.Statement.ManagedRuleGroupStatement?.RuleActionOverrides).toEqual(
    ["SizeRestrictions_BODY", "CrossSiteScripting_BODY", "GenericLFI_BODY", "GenericRFI_BODY"].map((Name) => ({
      Name,
      ActionToUse: { Count: {} },
    })),
  );
  expect(rules.filter(({ OverrideAction }) => OverrideAction).map(({ OverrideAction }) => OverrideAction)).toEqual(
    rules.slice(1).map(() => ({ None: {} })),
  );
  expect(rules.find(({ Name }) => Name === "RatePerAddress")?.Statement.RateBasedStatement).toMatchObject({
    AggregateKeyType: "IP",
  });
});

test("CloudFront's log leaves out where signed links and sessions travel", () => {
  const [delivery] = resources(synthesise(), "AWS::Logs::Delivery");
  const fields: string[] = delivery?.[1].Properties.RecordFields;
  expect(fields).toContain("x-edge-request-id");
  expect(fields.filter((field) => /query|cookie|referer/i.test(field))).toEqual([]);
});
