import { type Mailer, MailRejectedError } from "#functions/dependencies.ts";
import { type ClientSettings, memoizeAsync, retrySettings } from "./client-settings.ts";
import { log } from "./log.ts";

type SesError = { name?: string; message?: string; $metadata?: { httpStatusCode?: number; requestId?: string } };

/** Prefixes of SES error messages about invalid addresses. */
const invalidAddressPattern =
  /^(illegal address|local address|domain (name|starts|ends|contains)|invalid domain|user name|missing (final )?'@)/i;
/** The sender (or, in the sandbox, the recipient) is unverified; the address itself is fine. */
const notVerifiedPattern = /not verified/i;

/** Returns undefined if SES may accept the email later, or after the operator fixes something. */
const getRejectionReason = ({ name, message = "" }: SesError): MailRejectedError["reason"] | undefined => {
  if (notVerifiedPattern.test(message)) return undefined;
  if (name === "MessageRejected") return invalidAddressPattern.test(message) ? "address" : "content";
  return name === "BadRequestException" && invalidAddressPattern.test(message) ? "address" : undefined;
};

/** SES messages repeat the recipient, which must not be logged. */
const redactAddress = (error: unknown): Error => {
  const sesError = error as SesError; // Every SDK error has this shape.
  const { httpStatusCode, requestId } = sesError.$metadata ?? {};
  const message = `SES rejected the mail: ${sesError.name}, status ${httpStatusCode}`;
  const reason = getRejectionReason(sesError);
  // A separate property, since the log would hash the ID within the message.
  return Object.assign(reason ? new MailRejectedError(reason, message) : new Error(message), { requestId });
};

const senderFaults = [
  "MessageRejected",
  "MailFromDomainNotVerifiedException",
  "AccountSuspendedException",
  "SendingPausedException",
  "AccessDeniedException",
];
const isSenderFault = (error: unknown) => error instanceof Error && senderFaults.includes(error.name);

const toUtf8Content = (Data: string) => ({ Data, Charset: "UTF-8" });

/** If `from` is unset, no email is sent. `settings` specifies the SES configuration set. */
type Sender = { from: string | undefined; settings?: string | undefined };

/** Never retries, because a retry could send the email twice. */
export const createSesMailer = (
  settings: ClientSettings,
  { from: FromEmailAddress, settings: ConfigurationSetName }: Sender,
): Mailer => {
  const load = memoizeAsync(async () => {
    const sdk = await import("#functions/clients/ses-sdk.ts");
    return { ...sdk, client: new sdk.SESv2Client({ ...settings, ...retrySettings, maxAttempts: 1 }) };
  });
  return {
    async send({ to, subject, text, html, headers }) {
      if (FromEmailAddress === undefined) return log.warn("skipped an email because no sender is configured");
      const { client, SendEmailCommand } = await load();
      const Body = { Text: toUtf8Content(text), ...(html !== undefined && { Html: toUtf8Content(html) }) };
      const Headers = Object.entries(headers ?? {}).map(([Name, Value]) => ({ Name, Value }));
      const Content = { Simple: { Subject: toUtf8Content(subject), Body, ...(Headers.length && { Headers }) } };
      const Destination = { ToAddresses: [to] };
      try {
        await client.send(new SendEmailCommand({ FromEmailAddress, ConfigurationSetName, Destination, Content }));
      } catch (error) {
        const safeError = redactAddress(error);
        // This affects all mail until the operator intervenes.
        if (isSenderFault(error) && !(safeError instanceof MailRejectedError))
          log.error("email sender rejected", { error: safeError, remedy: "npm run doctor" });
        throw safeError;
      }
    },
  };
};
