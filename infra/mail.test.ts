import { Match } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import { resources, synthesise } from "./testing.ts";
import { listed, policiesIn } from "./testing-rights.ts";

const template = synthesise({ mailFrom: "hello@example.org" });
const [[settings = ""] = []] = resources(template, "AWS::SES::ConfigurationSet");
const lambdas = resources(template, "AWS::Lambda::Function");
const idOf = (name: string) => lambdas.find(([id]) => id.startsWith(`${name}Function`))?.[0] ?? "";

test("SES tells the account's own bus of mail that comes back, and leaves out nobody by itself", () => {
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

test("a rule hands the Lambda what came back of our mail alone", () => {
  template.hasResourceProperties("AWS::Events::Rule", {
    State: "ENABLED",
    EventPattern: {
      source: ["aws.ses"],
      "detail-type": ["Email Bounced", "Email Complaint Received"],
      detail: { mail: { tags: { "ses:configuration-set": [{ Ref: settings }] } } },
    },
    Targets: [Match.objectLike({ Arn: { "Fn::GetAtt": [idOf("MailEvents"), "Arn"] } })],
  });
  template.hasResourceProperties("AWS::Lambda::Permission", {
    FunctionName: { "Fn::GetAtt": [idOf("MailEvents"), "Arn"] },
    Principal: "events.amazonaws.com",
    SourceArn: { "Fn::GetAtt": [Match.stringLikeRegexp("^MailEventsRule"), "Arn"] },
  });
});

test("the worker sends by these settings, and may", () => {
  const [, worker] = lambdas.find(([id]) => id === idOf("Worker")) ?? [];
  expect(worker?.Properties.Environment.Variables.MAIL_SETTINGS).toEqual({ Ref: settings });
  const statements = policiesIn(template).flatMap((policy) => policy.statements);
  const sending = statements.filter(({ Action }) => Action === "ses:SendEmail");
  const places = sending.flatMap(({ Resource }) => listed(Resource).map((each) => JSON.stringify(each)));
  const ends = [":identity/hello@example.org", ":identity/example.org", `:configuration-set/",{"Ref":"${settings}"}`];
  expect(places).toHaveLength(ends.length);
  for (const end of ends)
    expect(
      places.filter((place) => place.includes(end)),
      end,
    ).toHaveLength(1);
});
