import type { Mailer } from "#functions/outside.ts";
import { log } from "./log.ts";
import { type ClientSettings, lazily, patience } from "./settings.ts";

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
      await client.send(new SendEmailCommand({ FromEmailAddress, Destination: { ToAddresses: [to] }, Content }));
    },
  };
};
