import type { IncomingMessage, ServerResponse } from "node:http";
import { flat, ownHeaders } from "./answers.ts";
import type { MailFolder } from "./mail.ts";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? "");

/** Escaped text in which addresses can be followed. */
const withLinks = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, at) => (at % 2 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part)))
    .join("");

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body>${body}</body></html>\n`;

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

const one = async (mails: MailFolder, name: string) => {
  const mail = await mails.read(name);
  if (!mail) return undefined;
  const facts = `<p>To ${escapeHtml(mail.to)}, ${escapeHtml(mail.date)}</p>`;
  return page(
    mail.subject,
    `<p><a href="/__dev/mail">All mail</a></p><h1>${escapeHtml(mail.subject)}</h1>${facts}<pre>${withLinks(mail.text)}</pre>`,
  );
};

/** A page of another site whose name was pointed at this machine must not read the mail. */
const isOwnName = (host: string | undefined) => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host ?? "");

const answer = async (mails: MailFolder, { url = "", headers, method }: IncomingMessage) => {
  if (!isOwnName(headers.host) || method !== "GET") return undefined;
  const path = url.split("?")[0] ?? "";
  if (/^\/__dev\/mail\/?$/.test(path)) return list(mails);
  const name = /^\/__dev\/mail\/([\w.-]+)$/.exec(path)?.[1];
  return name ? one(mails, name) : undefined;
};

/** Pages for whoever develops on this machine, under /__dev: the mail that was sent. */
export const devPages =
  (mails: MailFolder) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const html = await answer(mails, request);
    const type = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };
    response.writeHead(html === undefined ? 404 : 200, [...ownHeaders, ...flat(type)]);
    response.end(html ?? page("Not found", "<p>There is nothing here.</p>"));
  };
