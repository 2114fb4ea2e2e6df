import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { buildSecurityHeaders } from "#shared/util/security-headers.ts";
import { flat } from "./answers.ts";
import type { MailFolder } from "./mail.ts";
import { type Reporter, reportButtons, reportOf } from "./mail-reports.ts";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? "");

/** Escaped text in which addresses can be followed. */
const withLinks = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, at) => (at % 2 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part)))
    .join("");

const style = [
  "body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:72rem;padding:0 1rem;color-scheme:light dark}",
  "pre{white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid;padding:1rem}",
  "dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere}",
  "iframe{border:1px solid;width:100%;height:56rem;background:Canvas}.small iframe{width:360px}",
].join("");
const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}</style></head><body>${body}</body></html>\n`;

const list = async (mails: MailFolder) => {
  const rows = await Promise.all(
    (await mails.list()).map(async (name) => {
      const mail = await mails.read(name);
      return mail
        ? `<li><a href="/__dev/mail/${name}">${escapeHtml(mail.subject)}</a> to ${escapeHtml(mail.to)}, ${escapeHtml(mail.date)}</li>`
        : "";
    }),
  );
  return page(
    "Mail",
    `<h1>Mail</h1>${rows.length ? `<ol>${rows.join("")}</ol>` : "<p>No mail has been sent yet.</p>"}`,
  );
};

/** The HTML of a mail as mail programs show it: nothing in it runs, it is a page of nobody, and its links open beside. */
const framed = (html: string, width: "wide" | "small") => {
  const inner = html.replace("<head>", '<head><base target="_blank">');
  return `<div class="${width}"><iframe title="The mail as HTML, ${width}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(inner)}"></iframe></div>`;
};

const one = async (mails: MailFolder, name: string, buttons: string) => {
  const mail = await mails.read(name);
  if (!mail) return undefined;
  const headers = { From: mail.from, To: mail.to, Date: mail.date, Subject: mail.subject, ...mail.headers };
  const rows = Object.entries(headers).map(([key, value]) => `<dt>${escapeHtml(key)}</dt><dd>${withLinks(value)}</dd>`);
  const shown = mail.html
    ? `<h2>As HTML</h2>${framed(mail.html, "wide")}<h2>On a telephone</h2>${framed(mail.html, "small")}`
    : "";
  return page(
    mail.subject,
    `<p><a href="/__dev/mail">All mail</a></p><h1>${escapeHtml(mail.subject)}</h1><dl>${rows.join("")}</dl>${buttons}<h2>As text</h2><pre>${withLinks(mail.text)}</pre>${shown}`,
  );
};

type Pages = { mails: MailFolder; report: Reporter | undefined };

const reported = async ({ mails, report }: Pages, path: string, headers: IncomingHttpHeaders) => {
  const found = reportOf(path, headers);
  const mail = found && (await mails.read(found.name));
  if (!mail || !report) return undefined;
  const said = await report(found.name, mail.to, found.kind);
  return page("Reported", `<p>${escapeHtml(said)}</p><p><a href="/__dev/mail/${found.name}">Back to the mail</a></p>`);
};

const answer = async (pages: Pages, { url = "", headers, method }: IncomingMessage) => {
  const path = url.split("?")[0] ?? "";
  if (method === "POST") return reported(pages, path, headers);
  if (method !== "GET") return undefined;
  if (/^\/__dev\/mail\/?$/.test(path)) return list(pages.mails);
  const name = /^\/__dev\/mail\/([\w.-]+)$/.exec(path)?.[1];
  return name ? one(pages.mails, name, pages.report ? reportButtons(name) : "") : undefined;
};

/** A mail brings its styles in its lines; it loads and runs nothing. */
const pageHeaders = {
  ...buildSecurityHeaders({ https: false }),
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'",
};

/** Pages for whoever develops on this machine, under /__dev: the mail that was sent, and buttons for what `report` takes of it. */
export const devPages =
  (mails: MailFolder, report?: Reporter) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const html = await answer({ mails, report }, request);
    const type = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };
    response.writeHead(html === undefined ? 404 : 200, flat({ ...pageHeaders, ...type }));
    response.end(html ?? page("Not found", "<p>There is nothing here.</p>"));
  };
