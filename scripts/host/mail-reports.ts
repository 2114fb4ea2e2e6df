import type { IncomingHttpHeaders } from "node:http";
import type { Dependencies } from "#functions/dependencies.ts";
import { handleMailEvent, type MailEventOutcome } from "#functions/mail/mail-events.ts";
import { buildBounceEvent, buildComplaintEvent } from "#functions/mail/testing-mail-events.ts";

const mailReports = {
  bounced: { label: "Simulate a hard bounce", event: buildBounceEvent },
  complained: { label: "Simulate a spam complaint", event: buildComplaintEvent },
} as const;
export type ReportKind = keyof typeof mailReports;
export type MailReporter = (name: string, to: string, kind: ReportKind) => Promise<string>;

const messages: Record<MailEventOutcome, string> = {
  suppressed: "Email to this account is now suppressed, and the app notifies its owner.",
  unchanged:
    "Nothing to suppress: no account has this address, email to it is already suppressed, or it was re-enabled after this email.",
  ignored: "This event has no effect.",
  invalid: "The event could not be parsed.",
};

/** Parses when an email was sent from its file name, such as `20261121T150000123Z-1b9d6bcd.eml`. */
const parseSentAt = (name: string) =>
  new Date(name.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z.*$/, "$1-$2-$3T$4:$5:$6.$7Z"));

/** Creates a function that passes an event to the handler used on AWS and returns a message about the outcome. */
export const createMailReporter =
  (dependencies: Pick<Dependencies, "table" | "clock">): MailReporter =>
  async (name, to, kind) => {
    const event = mailReports[kind].event({ to, sentAt: parseSentAt(name), now: dependencies.clock.now() });
    return messages[await handleMailEvent(dependencies, event)];
  };

export const renderReportButtons = (name: string): string =>
  Object.entries(mailReports)
    .map(
      ([kind, { label }]) =>
        `<form method="post" action="/__dev/mail/${name}/${kind}"><button>${label}</button></form>`,
    )
    .join("");

/** Parses a request from one of the buttons. Returns undefined for other paths and for requests from other sites. */
export const parseReportRequest = (
  path: string,
  headers: IncomingHttpHeaders,
): { name: string; kind: ReportKind } | undefined => {
  const [, name, kind] = /^\/__dev\/mail\/([\w.-]+)\/(bounced|complained)$/.exec(path) ?? [];
  return name && headers["sec-fetch-site"] === "same-origin" ? { name, kind: kind as ReportKind } : undefined;
};
