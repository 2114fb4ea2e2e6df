/** Named exports of the SES SDK, so that bundles omit the rest. */
export { SESv2Client, SendEmailCommand } from "@aws-sdk/client-sesv2";
