import { type Mailer, MailRefused } from "#functions/outside.ts";
import { log } from "./log.ts";
import { type ClientSettings, lazily, patience } from "./settings.ts";

type Answer = { name?: string; message?: string; $metadata?: { httpStatusCode?: number; requestId?: string } };

/** How SES begins when an address cannot be one, in the words of the library that reads it there. */
const badAddress =
  /^(illegal address|local address|domain (name|starts|ends|contains)|invalid domain|user name|missing (final )?'@)/i;
/** A sender, or in the sandbox a recipient, that the operator has still to verify: nobody's address is to blame. */
const notVerified = /not verified/i;

/** What SES will never take; undefined: it may take it another time, or once the operator has put something right. */
const refusalOf = ({ name, message = "" }: Answer): MailRefused["because"] | undefined => {
  if (notVerified.test(message)) return undefined;
  if (name === "MessageRejected") return badAddress.test(message) ? "address" : "content";
  return name === "BadRequestException" && badAddress.test(message) ? "address" : undefined;
};

/** What went wrong, without what was sent: the service's own words repeat the recipient, and errors are logged. */
const withoutAddress = (error: unknown): Error => {
  const answer = error as Answer; // every error of the client carries these, where it carries anything
  const { name, $metadata: facts } = answer;
  const words = `Mail was not taken: ${name}, status ${facts?.httpStatusCode}`;
  const because = refusalOf(answer);
  // Under its own name: among the words the log would hash it, as it hashes people's ids.
  return Object.assign(because ? new MailRefused(because, words) : new Error(words), { requestId: facts?.requestId });
};

const ourFaults = [
  "MessageRejected",
  "MailFromDomainNotVerifiedException",
  "AccountSuspendedException",
  "SendingPausedException",
];
/** Is it the sender that SES refuses: not verified, in the sandbox, or stopped? */
const isOurFault = (error: unknown) =>
  error instanceof Error && [...ourFaults, "AccessDeniedException"].includes(error.name);

const utf8 = (Data: string) => ({ Data, Charset: "UTF-8" });

/** Who sends; without one no mail is sent. `settings` names the set of SES settings that tells what comes back. */
type Sender = { from: string | undefined; settings?: string | undefined };

/** Mail through SES, as plain text and, where there is one, as HTML. One try only: a second could send the same mail again. */
export const sesMailer = (
  settings: ClientSettings,
  { from: FromEmailAddress, settings: ConfigurationSetName }: Sender,
): Mailer => {
  const load = lazily(async () => {
    const sdk = await import("#functions/clients/ses-library.ts");
    return { ...sdk, client: new sdk.SESv2Client({ ...settings, ...patience, maxAttempts: 1 }) };
  });
  return {
    async send({ to, subject, text, html, headers }) {
      if (FromEmailAddress === undefined) return log.warn("mail not sent: no sender is set");
      const { client, SendEmailCommand } = await load();
      const Body = { Text: utf8(text), ...(html !== undefined && { Html: utf8(html) }) };
      const Headers = Object.entries(headers ?? {}).map(([Name, Value]) => ({ Name, Value }));
      const Content = { Simple: { Subject: utf8(subject), Body, ...(Headers.length && { Headers }) } };
      const Destination = { ToAddresses: [to] };
      try {
        await client.send(new SendEmailCommand({ FromEmailAddress, ConfigurationSetName, Destination, Content }));
      } catch (error) {
        const told = withoutAddress(error);
        // No other mail goes out either until somebody sees to it; where one mail alone is refused, whoever sent it is told.
        if (isOurFault(error) && !(told instanceof MailRefused))
          log.error("mail sender refused", { error: told, todo: "npm run doctor" });
        throw told;
      }
    },
  };
};
