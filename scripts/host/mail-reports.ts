import type { IncomingHttpHeaders } from "node:http";
import type { Dependencies } from "#functions/dependencies.ts";
import { handleMailEvent, type MailEventOutcome } from "#functions/mail/mail-events.ts";
import { buildBounceEvent, buildComplaintEvent } from "#functions/mail/testing-mail-events.ts";

/** What may be said of a mail, as the mail service would. */
const mailReports = {
  bounced: { label: "Say that it came back for good", event: buildBounceEvent },
  complained: { label: "Say that it was reported as spam", event: buildComplaintEvent },
} as const;
export type ReportKind = keyof typeof mailReports;
export type Reporter = (name: string, to: string, kind: ReportKind) => Promise<string>;

const sentences: Record<MailEventOutcome, string> = {
  stopped: "Mail to this account is stopped now; the product says so to its owner.",
  "nothing to stop":
    "Nothing was to be stopped: it is no account's address, mail to it is stopped already, or it was tried again since.",
  passing: "That changes nothing.",
  refused: "This was not understood.",
};

/** When a mail was sent, to the millisecond, by the name of its file: `20261121T150000123Z-1b9d6bcd.eml`. */
const sentAt = (name: string) =>
  new Date(name.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z.*$/, "$1-$2-$3T$4:$5:$6.$7Z"));

/** Takes what is said of a mail by the way that it takes on AWS; answers what came of it. */
export const mailReporter =
  (dependencies: Pick<Dependencies, "table" | "clock">): Reporter =>
  async (name, to, kind) => {
    const event = mailReports[kind].event({ to, sentAt: sentAt(name), now: dependencies.clock.now() });
    return sentences[await handleMailEvent(dependencies, event)];
  };

/** The buttons below a mail. */
export const reportButtons = (name: string): string =>
  Object.entries(mailReports)
    .map(
      ([kind, { label }]) =>
        `<form method="post" action="/__dev/mail/${name}/${kind}"><button>${label}</button></form>`,
    )
    .join("");

/** Which mail a request reports, and as what; undefined: it is none, or comes from another site's page. */
export const reportOf = (
  path: string,
  headers: IncomingHttpHeaders,
): { name: string; kind: ReportKind } | undefined => {
  const [, name, kind] = /^\/__dev\/mail\/([\w.-]+)\/(bounced|complained)$/.exec(path) ?? [];
  return name && headers["sec-fetch-site"] === "same-origin" ? { name, kind: kind as ReportKind } : undefined;
};
