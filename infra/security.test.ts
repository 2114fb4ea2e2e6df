import { App, Stack, Validations } from "aws-cdk-lib";
import { Bucket } from "aws-cdk-lib/aws-s3";
import { expect, test } from "vitest";
import { isNightly } from "#scripts/nightly.ts";
import type { Route } from "#shared/api/define-routes.ts";
import { api } from "#shared/api/routes.ts";
import { addSecurityChecks, createTestApp, findTemplateResources, synthesize, withTempFolder } from "./testing.ts";

const certificateArn = "arn:aws:acm:us-east-1:123456789012:certificate/0f0e0d0c-0b0a-0908-0706-050403020100";

test("fails on findings that are not acknowledged", () => {
  withTempFolder((outdir) => {
    const app = new App({ outdir });
    new Bucket(new Stack(app, "Open"), "Bucket");
    addSecurityChecks(app);
    expect(() => app.synth()).toThrow(/AwsSolutions-S10/);
  });
});

const settings: [string, Record<string, string>][] = [
  ["with defaults", {}],
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
    "without firewall, tracing and alarms, with blocked countries",
    { enableWaf: "false", tracing: "false", enableAlarms: "false", blockedCountries: "CU" },
  ],
  ["outside us-east-1", { region: "eu-central-1" }],
];

/** Regular runs check only the largest stage. */
test.each(isNightly ? settings : settings.slice(1, 2))(
  "has no unacknowledged finding of either rule pack: %s",
  (_name, stageSettings) => {
    expect(() => synthesize(stageSettings, true)).not.toThrow();
  },
);

const getAcknowledgedRules = (stageSettings: Record<string, string>) => {
  const rules = new Map<string, Set<string>>();
  for (const construct of withTempFolder((folder) => createTestApp(folder, stageSettings)).node.findAll())
    for (const { type, data } of construct.node.metadata)
      if (type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
        for (const [id, reason] of Object.entries(data as Record<string, string>)) {
          const rule = id.replace(/\[.*/, "").replace(/^.*::/, "");
          rules.set(rule, (rules.get(rule) ?? new Set()).add(reason));
        }
  return rules;
};

/** Acknowledged rules, each with the alternative measure and its test. */
const expectedRules: Record<string, string> = {
  "Serverless-APIGWStructuredLogging": "each line is valid JSON once its values are filled in: rest-api.test.ts",
  "AwsSolutions-APIG2": "the definition declares a validator for every route: rest-api.test.ts",
  "AwsSolutions-APIG3": "the firewall is in front of CloudFront, and every method requires its key: rest-api.test.ts",
  "AwsSolutions-CFR1": "the operator decides which countries to block; none by default: web.test.ts",
  "AwsSolutions-CFR3": "uses the newer access log, which omits query strings: below",
  "AwsSolutions-CFR4": "without a domain the certificate cannot be chosen; with one TLS 1.2: web.test.ts",
  "AwsSolutions-IAM4":
    "AWS managed policies for service roles and tracing only; own policies name their resources: lambda-permissions.test.ts",
  "AwsSolutions-IAM5": "the API may call every version of the app's own Lambdas, and no others: rest-api.test.ts",
  "AwsSolutions-SMG4": "rotated manually, origin keys with the setting originKeys: stack.test.ts",
  "Serverless-LambdaDLQ": "only asynchronously invoked Lambdas need the dead-letter queue: stack.test.ts",
  "Serverless-LambdaEventSourceMappingDestination":
    "not available for SQS; the queue has a dead-letter queue: stack.test.ts",
  "Serverless-SQSRedrivePolicy": "each of the two dead-letter queues has an alarm: alarms.test.ts",
};

test("acknowledges exactly twelve rules with a reason, eleven of them in production with a domain", () => {
  expect(Object.keys(expectedRules)).toHaveLength(12);
  for (const [name, stageSettings] of settings.slice(0, 2)) {
    const rules = getAcknowledgedRules(stageSettings);
    expect(
      [...rules.keys()].filter((rule) => !(rule in expectedRules)),
      name,
    ).toEqual([]);
    for (const [rule, reasons] of rules) for (const reason of reasons) expect(reason.length, rule).toBeGreaterThan(20);
  }
  expect([...getAcknowledgedRules({}).keys()].toSorted()).toEqual(Object.keys(expectedRules).toSorted());
  const inProduction = getAcknowledgedRules(settings[1]?.[1] ?? {});
  expect([inProduction.size, inProduction.has("AwsSolutions-CFR4")]).toEqual([11, false]);
});

test("uses only three AWS managed policies", () => {
  const managedPolicies = findTemplateResources(synthesize(settings[1]?.[1]), "AWS::IAM::Role").flatMap(
    ([, { Properties }]) =>
      (Properties.ManagedPolicyArns ?? []).map((arn: unknown) => /policy\/([\w/-]+)/.exec(JSON.stringify(arn))?.[1]),
  );
  expect([...new Set(managedPolicies)].toSorted()).toEqual([
    "AWSXRayDaemonWriteAccess",
    "service-role/AWSBackupServiceRolePolicyForBackup",
    "service-role/AmazonAPIGatewayPushToCloudWatchLogs",
  ]);
});

test("only counts matches of the firewall's body rules that proposals would trigger", () => {
  const [firewall] = findTemplateResources(synthesize(), "AWS::WAFv2::WebACL");
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
    rules.slice(2).map(() => ({ None: {} })),
  );
});

test("limits sign-ins and API requests per IP address, and does not count files", () => {
  const [firewall] = findTemplateResources(synthesize(), "AWS::WAFv2::WebACL");
  type Rate = { Limit: number; ScopeDownStatement: { RegexMatchStatement: { RegexString: string } } };
  const rules: { Name: string; Statement: { RateBasedStatement?: Rate } }[] = firewall?.[1].Properties.Rules;
  const findMatchingRules = (path: string) =>
    rules.flatMap(({ Name, Statement: { RateBasedStatement: rate } }) =>
      rate && new RegExp(rate.ScopeDownStatement.RegexMatchStatement.RegexString).test(path) ? [Name] : [],
    );
  const authRoutes = (Object.values(api) as Route[]).filter(({ limit, auth }) => limit === "auth" && auth === "public");
  for (const { path } of authRoutes) expect(findMatchingRules(path), path).toContain("SignInsPerAddress");
  expect(findMatchingRules("/api/grant-applications")).toEqual(["RequestsPerAddress"]);
  expect(findMatchingRules("/assets/index-1a2b3c4d.js")).toEqual([]);
});

test("logs blocked requests without query strings and cookies", () => {
  const [[, logging] = []] = findTemplateResources(synthesize(), "AWS::WAFv2::LoggingConfiguration");
  expect(logging?.Properties.RedactedFields).toEqual([{ QueryString: {} }, { SingleHeader: { Name: "cookie" } }]);
  const names = findTemplateResources(synthesize(), "AWS::Logs::LogGroup").map(
    ([, { Properties }]) => Properties.LogGroupName,
  );
  expect(names).toContain("aws-waf-logs-grantlamp-dev"); // prefix required by AWS
});

test("excludes query strings, cookies and referrers from the CloudFront log", () => {
  const [delivery] = findTemplateResources(synthesize(), "AWS::Logs::Delivery");
  const fields: string[] = delivery?.[1].Properties.RecordFields;
  expect(fields).toContain("x-edge-request-id");
  expect(fields.filter((field) => /query|cookie|referer/i.test(field))).toEqual([]);
});
