import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildEmail } from "#functions/mail/build-email.ts";
import { buildEveryEmail, optionalEmails } from "#functions/mail/testing-emails.ts";
import { createDevPages } from "./dev-pages.ts";
import { createMailFolder } from "./mail-folder.ts";
import { sendHttpRequest, withServer } from "./testing.ts";
import { decodeHeader, parseMail } from "./testing-mime.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "grantlamp-emails-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const normalizeText = (text: string) => text.replaceAll("\r\n", "\n").trimEnd();
const titles = ["Reading Rooms", "Zuschüsse für Bäume 🌳", `<b>"x"</b>\r\n--part\r\nX-Evil: 1`, "x".repeat(3000)];

test.each(titles)("writes every email as a valid multipart message: %j", async (title) => {
  const emails = createMailFolder(folder);
  for (const [name, email] of Object.entries(buildEveryEmail(title))) {
    const mail = buildEmail("ada@example.org", email);
    await emails.mailer.send(mail);
    const [newest = ""] = await emails.list();
    const { headers, parts } = parseMail(readFileSync(join(folder, newest), "utf8"));
    rmSync(join(folder, newest));
    expect(headers.get("content-type"), name).toMatch(/^multipart\/alternative;/);
    expect(decodeHeader(headers.get("subject"))).toBe(mail.subject);
    expect(headers.get("to")).toBe("ada@example.org");
    expect(headers.get("x-evil")).toBeUndefined();
    expect(headers.get("list-unsubscribe-post")).toBe(
      optionalEmails.includes(name) ? "List-Unsubscribe=One-Click" : undefined,
    );
    // RFC 2046: the preferred alternative comes last.
    expect(parts.map((part) => part.headers.get("content-type"))).toEqual([
      "text/plain; charset=utf-8",
      "text/html; charset=utf-8",
    ]);
    const [text, html] = parts;
    expect(normalizeText(text?.text ?? "")).toBe(normalizeText(mail.text));
    expect(normalizeText(html?.text ?? "")).toBe(normalizeText(mail.html ?? ""));
  }
});

test("the email page shows headers, text and HTML without running scripts", async () => {
  const emails = createMailFolder(folder);
  const email = buildEveryEmail('<img src=x onerror="alert(1)">').digest;
  if (!email) throw new Error("The digest email is missing");
  await emails.mailer.send(buildEmail("ada@example.org", email));
  const pages = createDevPages(emails);
  await withServer(
    (...request) => void pages(...request),
    async (port) => {
      const [name] = await emails.list();
      const { body, headers } = await sendHttpRequest(port, `/__dev/mail/${name}`);
      for (const part of [
        "<dt>From</dt><dd>Grantlamp",
        "<dt>List-Unsubscribe</dt>",
        "<dt>Auto-Submitted</dt>",
        "<pre>Hi Ada,",
      ])
        expect(body).toContain(part);
      expect(body).not.toContain("<img");
      const frames = [...body.matchAll(/<iframe[^>]* sandbox="([^"]*)" srcdoc="([^"]*)"/g)];
      expect(frames).toHaveLength(2);
      for (const [, sandbox, inner = ""] of frames) {
        expect(sandbox).toBe("allow-popups allow-popups-to-escape-sandbox");
        expect(inner).toContain("&lt;!doctype html&gt;");
        expect(inner).toContain("&amp;lt;img src=x");
      }
      const policy = String(headers["content-security-policy"]);
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toMatch(/script-src|img-src|'unsafe-eval'/);
    },
  );
});
