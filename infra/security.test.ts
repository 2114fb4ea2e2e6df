import { App, Stack, Validations } from "aws-cdk-lib";
import { Bucket } from "aws-cdk-lib/aws-s3";
import { expect, test } from "vitest";
import { isNightly } from "#scripts/nightly.ts";
import { appFor, checkSecurity, inFolder, resources, synthesise } from "./testing.ts";

const certificateArn = "arn:aws:acm:us-east-1:123456789012:certificate/0f0e0d0c-0b0a-0908-0706-050403020100";

test("the security rules find what is not acknowledged", () => {
  inFolder((outdir) => {
    const app = new App({ outdir });
    new Bucket(new Stack(app, "Open"), "Bucket");
    checkSecurity(app);
    expect(() => app.synth()).toThrow(/AwsSolutions-S10/);
  });
});

const settings: [string, Record<string, string>][] = [
  ["as it is", {}],
  [
    "in production with a domain",
    {
      stage: "prod",
      domainName: "grants.example.org",
      certificateArn,
      hostedZoneId: "Z0123456789ABC",
      mailFrom: "hello@example.org",
      alarmEmail: "ops@example.org",
    },
  ],
  [
    "without firewall, tracing and alarms, with countries shut out",
    { enableWaf: "false", tracing: "false", enableAlarms: "false", blockedCountries: "CU" },
  ],
  ["away from us-east-1", { region: "eu-central-1" }],
];

/** At night every stage is checked, by day the one with the most in it. */
test.each(isNightly ? settings : settings.slice(1, 2))(
  "the rules of both packs find nothing that is not acknowledged: %s",
  (_name, each) => {
    expect(() => synthesise(each, true)).not.toThrow();
  },
);

/** Every rule that somewhere in the stack is acknowledged, with all the reasons given. */
const acknowledged = (each: Record<string, string>) => {
  const rules = new Map<string, Set<string>>();
  for (const construct of inFolder((folder) => appFor(folder, each)).node.findAll())
    for (const { type, data } of construct.node.metadata)
      if (type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
        for (const [id, reason] of Object.entries(data as Record<string, string>)) {
          const rule = id.replace(/\[.*/, "").replace(/^.*::/, "");
          rules.set(rule, (rules.get(rule) ?? new Set()).add(reason));
        }
  return rules;
};

/** The rules of the packs that we say no to, and what holds in their place. */
const accepted: Record<string, string> = {
  "AwsSolutions-APIG3": "the firewall is in front of CloudFront, and no method answers without its key: api.test.ts",
  "AwsSolutions-APIG4": "sessions are checked in the Lambda: functions/api.test.ts goes through every route",
  "AwsSolutions-CFR1": "who is shut out is an operator's decision, and nobody is without one: web.test.ts",
  "AwsSolutions-CFR3": "the log is the newer one, without query strings: below",
  "AwsSolutions-CFR4": "without a domain there is no certificate to choose; with one TLS 1.2: web.test.ts",
  "AwsSolutions-COG4": "as APIG4",
  "AwsSolutions-IAM4":
    "policies of AWS's own for its services' roles and for traces; ours have no pattern: permissions.test.ts",
  "AwsSolutions-SMG4": "turned by hand, those of our own by the setting originKeys: stack.test.ts",
  "Serverless-LambdaEventSourceMappingDestination":
    "not offered for SQS; the queue has a dead-letter queue: stack.test.ts",
  "Serverless-SQSRedrivePolicy": "two queues are where redriving ends, with an alarm each: alarms.test.ts",
};

test("ten rules are acknowledged, each with its reason, and nine in production with a domain", () => {
  expect(Object.keys(accepted)).toHaveLength(10);
  for (const [name, each] of settings.slice(0, 2)) {
    const rules = acknowledged(each);
    expect(
      [...rules.keys()].filter((rule) => !(rule in accepted)),
      name,
    ).toEqual([]);
    for (const [rule, reasons] of rules) for (const reason of reasons) expect(reason.length, rule).toBeGreaterThan(20);
  }
  expect([...acknowledged({}).keys()].toSorted()).toEqual(Object.keys(accepted).toSorted());
  const inProduction = acknowledged(settings[1]?.[1] ?? {});
  expect([inProduction.size, inProduction.has("AwsSolutions-CFR4")]).toEqual([9, false]);
});

test("the policies that are AWS's own are three, for services and for traces", () => {
  const managed = resources(synthesise(settings[1]?.[1]), "AWS::IAM::Role").flatMap(([, { Properties }]) =>
    (Properties.ManagedPolicyArns ?? []).map((arn: unknown) => /policy\/([\w/-]+)/.exec(JSON.stringify(arn))?.[1]),
  );
  expect([...new Set(managed)].toSorted()).toEqual([
    "AWSXRayDaemonWriteAccess",
    "service-role/AWSBackupServiceRolePolicyForBackup",
    "service-role/AmazonAPIGatewayPushToCloudWatchLogs",
  ]);
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

test("what the firewall blocks is written down, without query strings and cookies", () => {
  const [[, logging] = []] = resources(synthesise(), "AWS::WAFv2::LoggingConfiguration");
  expect(logging?.Properties.RedactedFields).toEqual([{ QueryString: {} }, { SingleHeader: { Name: "cookie" } }]);
  const names = resources(synthesise(), "AWS::Logs::LogGroup").map(([, { Properties }]) => Properties.LogGroupName);
  expect(names).toContain("aws-waf-logs-grantlamp-dev"); // the firewall takes no other beginning
});

test("CloudFront's log leaves out where signed links and sessions travel", () => {
  const [delivery] = resources(synthesise(), "AWS::Logs::Delivery");
  const fields: string[] = delivery?.[1].Properties.RecordFields;
  expect(fields).toContain("x-edge-request-id");
  expect(fields.filter((field) => /query|cookie|referer/i.test(field))).toEqual([]);
});
