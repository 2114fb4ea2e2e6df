import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { buildSecurityHeaders } from "#shared/util/security-headers.ts";
import type { MailFolder } from "./mail-folder.ts";
import { type MailReporter, parseReportRequest, renderReportButtons } from "./mail-reports.ts";
import { toRawHeaders } from "./responses.ts";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? "");

const linkify = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => (index % 2 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part)))
    .join("");

const style = [
  "body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:72rem;padding:0 1rem;color-scheme:light dark}",
  "pre{white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid;padding:1rem}",
  "dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere}",
  "iframe{border:1px solid;width:100%;height:56rem;background:Canvas}.small iframe{width:360px}",
].join("");
const renderDocument = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}</style></head><body>${body}</body></html>\n`;

const renderMailList = async (emails: MailFolder) => {
  const rows = await Promise.all(
    (await emails.list()).map(async (name) => {
      const mail = await emails.read(name);
      return mail
        ? `<li><a href="/__dev/mail/${name}">${escapeHtml(mail.subject)}</a> to ${escapeHtml(mail.to)}, ${escapeHtml(mail.date)}</li>`
        : "";
    }),
  );
  return renderDocument(
    "Email",
    `<h1>Email</h1>${rows.length ? `<ol>${rows.join("")}</ol>` : "<p>No emails have been sent yet.</p>"}`,
  );
};

/** Shows the email's HTML in a sandboxed frame: no scripts, an opaque origin, and links open in a new tab. */
const renderHtmlFrame = (html: string, width: "wide" | "small") => {
  const inner = html.replace("<head>", '<head><base target="_blank">');
  return `<div class="${width}"><iframe title="The email as HTML, ${width}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(inner)}"></iframe></div>`;
};

const renderMail = async (emails: MailFolder, name: string, buttons: string) => {
  const mail = await emails.read(name);
  if (!mail) return undefined;
  const headers = { From: mail.from, To: mail.to, Date: mail.date, Subject: mail.subject, ...mail.headers };
  const rows = Object.entries(headers).map(([key, value]) => `<dt>${escapeHtml(key)}</dt><dd>${linkify(value)}</dd>`);
  const htmlViews = mail.html
    ? `<h2>As HTML</h2>${renderHtmlFrame(mail.html, "wide")}<h2>On a phone</h2>${renderHtmlFrame(mail.html, "small")}`
    : "";
  return renderDocument(
    mail.subject,
    `<p><a href="/__dev/mail">All emails</a></p><h1>${escapeHtml(mail.subject)}</h1><dl>${rows.join("")}</dl>${buttons}<h2>As text</h2><pre>${linkify(mail.text)}</pre>${htmlViews}`,
  );
};

type Pages = { emails: MailFolder; report: MailReporter | undefined };

const handleReport = async ({ emails, report }: Pages, path: string, headers: IncomingHttpHeaders) => {
  const parsed = parseReportRequest(path, headers);
  const mail = parsed && (await emails.read(parsed.name));
  if (!mail || !report) return undefined;
  const message = await report(parsed.name, mail.to, parsed.kind);
  return renderDocument(
    "Reported",
    `<p>${escapeHtml(message)}</p><p><a href="/__dev/mail/${parsed.name}">Back to the email</a></p>`,
  );
};

const renderPage = async (pages: Pages, { url = "", headers, method }: IncomingMessage) => {
  const path = url.split("?")[0] ?? "";
  if (method === "POST") return handleReport(pages, path, headers);
  if (method !== "GET") return undefined;
  if (/^\/__dev\/mail\/?$/.test(path)) return renderMailList(pages.emails);
  const name = /^\/__dev\/mail\/([\w.-]+)$/.exec(path)?.[1];
  return name ? renderMail(pages.emails, name, pages.report ? renderReportButtons(name) : "") : undefined;
};

/** Emails use only inline styles and load no resources. */
const pageHeaders = {
  ...buildSecurityHeaders({ https: false }),
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'",
};

/** Creates the developer pages under /__dev, which show sent emails with buttons for the events that `report` accepts. */
export const createDevPages =
  (emails: MailFolder, report?: MailReporter) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const html = await renderPage({ emails, report }, request);
    const type = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };
    response.writeHead(html === undefined ? 404 : 200, toRawHeaders({ ...pageHeaders, ...type }));
    response.end(html ?? renderDocument("Not found", "<p>Page not found.</p>"));
  };
