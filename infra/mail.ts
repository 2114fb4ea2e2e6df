import type { Stack } from "aws-cdk-lib";
import { EventBus, Rule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { ConfigurationSet, EmailSendingEvent, EventDestination } from "aws-cdk-lib/aws-ses";
import type { IQueue } from "aws-cdk-lib/aws-sqs";

/**
 * The settings that all mail is sent by. SES tells of mail that comes back, and keeps no list of its own of addresses that
 * it leaves out: the product has one, and whoever puts an address right there would else still get nothing.
 */
export const makeMailSettings = (stack: Stack): ConfigurationSet => {
  const settings = new ConfigurationSet(stack, "MailSettings", { disableSuppressionList: true });
  settings.addEventDestination("MailEvents", {
    // SES sends to the bus that every account has, and to no other.
    destination: EventDestination.eventBus(EventBus.fromEventBusName(stack, "DefaultBus", "default")),
    events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
  });
  return settings;
};

/**
 * Hands the Lambda what came back of mail that was sent by these settings, and of no other mail of the AWS account; what
 * could not be handed over is kept for somebody to see.
 */
export const makeMailRule = (stack: Stack, settings: ConfigurationSet, lambda: IFunction, lost: IQueue): Rule =>
  new Rule(stack, "MailEventsRule", {
    description: "Grantlamp: mail that came back or was reported as spam",
    eventPattern: {
      source: ["aws.ses"],
      detailType: ["Email Bounced", "Email Complaint Received"],
      detail: { mail: { tags: { "ses:configuration-set": [settings.configurationSetName] } } },
    },
    targets: [new LambdaFunction(lambda, { deadLetterQueue: lost })],
  });
