import type { Stack } from "aws-cdk-lib";
import { EventBus, Rule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { ConfigurationSet, EmailSendingEvent, EventDestination } from "aws-cdk-lib/aws-ses";
import type { IQueue } from "aws-cdk-lib/aws-sqs";

/**
 * The SES configuration set of all emails. It publishes bounces and complaints. Its suppression list is disabled, as the
 * product has its own: an address re-enabled there would otherwise stay suppressed.
 */
export const makeMailSettings = (stack: Stack): ConfigurationSet => {
  const settings = new ConfigurationSet(stack, "MailSettings", { disableSuppressionList: true });
  settings.addEventDestination("MailEvents", {
    // SES supports the default bus only.
    destination: EventDestination.eventBus(EventBus.fromEventBusName(stack, "DefaultBus", "default")),
    events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
  });
  return settings;
};

/** Routes bounces and complaints of this configuration set to the Lambda. */
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
