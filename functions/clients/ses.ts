import type { Mailer } from "#functions/outside.ts";
import { log } from "./log.ts";
import { type ClientSettings, lazily, patience } from "./settings.ts";

/** What went wrong, without what was sent: the service's own words repeat the recipient, and errors are logged. */
const withoutAddress = (error: unknown): Error => {
  const { name, $metadata: facts } = error as {
    name?: string;
    $metadata?: { httpStatusCode?: number; requestId?: string };
  };
  return new Error(`Mail was not taken: ${name}, status ${facts?.httpStatusCode}, request ${facts?.requestId}`);
};

const utf8 = (Data: string) => ({ Data, Charset: "UTF-8" });

/** Mail through SES, as plain text. One try only: a second could send the same mail again. */
export const sesMailer = (settings: ClientSettings, FromEmailAddress: string | undefined): Mailer => {
  const load = lazily(async () => {
    const sdk = await import("@aws-sdk/client-sesv2");
    return { ...sdk, client: new sdk.SESv2Client({ ...settings, ...patience, maxAttempts: 1 }) };
  });
  return {
    async send({ to, subject, text }) {
      if (FromEmailAddress === undefined) return log.warn("mail not sent: no sender is set", { subject });
      const { client, SendEmailCommand } = await load();
      const Content = { Simple: { Subject: utf8(subject), Body: { Text: utf8(text) } } };
      try {
        await client.send(new SendEmailCommand({ FromEmailAddress, Destination: { ToAddresses: [to] }, Content }));
      } catch (error) {
        throw withoutAddress(error);
      }
    },
  };
};
