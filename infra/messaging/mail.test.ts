import { Match } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import { findTemplateResources, synthesize } from "#infra/testing.ts";
import { findRolePolicies, toList } from "#infra/testing-policies.ts";

const template = synthesize({ mailFrom: "hello@example.org" });
const [[settings = ""] = []] = findTemplateResources(template, "AWS::SES::ConfigurationSet");
const lambdas = findTemplateResources(template, "AWS::Lambda::Function");
const findLambdaId = (name: string) => lambdas.find(([id]) => id.startsWith(`${name}Function`))?.[0] ?? "";

test("sends SES bounce and complaint events to the default bus and disables the SES suppression list", () => {
  template.hasResourceProperties("AWS::SES::ConfigurationSetEventDestination", {
    ConfigurationSetName: { Ref: settings },
    EventDestination: {
      Enabled: true,
      MatchingEventTypes: ["bounce", "complaint"],
      EventBridgeDestination: {
        EventBusArn: { "Fn::Join": ["", Match.arrayWith([Match.stringLikeRegexp(":event-bus/default$")])] },
      },
    },
  });
  template.hasResourceProperties("AWS::SES::ConfigurationSet", { SuppressionOptions: { SuppressedReasons: [] } });
});

test("routes only events of the stack's own configuration set to the Lambda", () => {
  template.hasResourceProperties("AWS::Events::Rule", {
    State: "ENABLED",
    EventPattern: {
      source: ["aws.ses"],
      "detail-type": ["Email Bounced", "Email Complaint Received"],
      detail: { mail: { tags: { "ses:configuration-set": [{ Ref: settings }] } } },
    },
    Targets: [Match.objectLike({ Arn: { "Fn::GetAtt": [findLambdaId("MailEvents"), "Arn"] } })],
  });
  template.hasResourceProperties("AWS::Lambda::Permission", {
    FunctionName: { "Fn::GetAtt": [findLambdaId("MailEvents"), "Arn"] },
    Principal: "events.amazonaws.com",
    SourceArn: { "Fn::GetAtt": [Match.stringLikeRegexp("^MailEventsRule"), "Arn"] },
  });
});

test("lets the worker send with the configuration set", () => {
  const [, worker] = lambdas.find(([id]) => id === findLambdaId("Worker")) ?? [];
  expect(worker?.Properties.Environment.Variables.MAIL_SETTINGS).toEqual({ Ref: settings });
  const statements = findRolePolicies(template).flatMap((policy) => policy.statements);
  const sendStatements = statements.filter(({ Action }) => Action === "ses:SendEmail");
  const arns = sendStatements.flatMap(({ Resource }) => toList(Resource).map((arn) => JSON.stringify(arn)));
  const expectedParts = [
    ":identity/hello@example.org",
    ":identity/example.org",
    `:configuration-set/",{"Ref":"${settings}"}`,
  ];
  expect(arns).toHaveLength(expectedParts.length);
  for (const part of expectedParts)
    expect(
      arns.filter((arn) => arn.includes(part)),
      part,
    ).toHaveLength(1);
});
