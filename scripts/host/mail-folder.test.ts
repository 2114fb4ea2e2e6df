import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createDevPages } from "./dev-pages.ts";
import { createMailFolder, formatEml, parseEml } from "./mail-folder.ts";
import { sendHttpRequest, withServer } from "./testing.ts";

const date = new Date("2026-11-21T15:00:00.123Z");
const mail = { to: "sam@example.org", subject: "Your deadline", text: "Hello Sam,\n\nsoon." };

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "grantlamp-mail-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("formats an email according to RFC 5322", () => {
  expect(formatEml(mail, date, "1")).toBe(
    [
      "From: Grantlamp <no-reply@localhost>",
      "To: sam@example.org",
      "Subject: Your deadline",
      "Date: Sat, 21 Nov 2026 15:00:00 +0000",
      "Message-ID: <1@localhost>",
      "MIME-Version: 1.0",
      "Content-Type: text/plain; charset=utf-8",
      "Content-Transfer-Encoding: 8bit",
      "",
      "Hello Sam,",
      "",
      "soon.",
      "",
    ].join("\r\n"),
  );
});

test("keeps lines within the limit and terminates each with CRLF", () => {
  const long = { ...mail, subject: "Ünïcødé 🏮 ".repeat(30), text: `${"ü".repeat(3000)}\nend\r\n` };
  const file = formatEml(long, date);
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(998);
  const subject = file.split("\r\n").filter((line) => line.includes("=?UTF-8?B?"));
  for (const line of subject) expect(line.replace("Subject: ", "").trim().length).toBeLessThanOrEqual(75);
  expect(file).toContain("Content-Transfer-Encoding: base64");
});

test.each([
  ["plain", mail],
  [
    "beyond ASCII",
    { ...mail, subject: "Zuschuss für Bäume 🌳 — morgen fällig, bitte nicht vergessen", text: "Grüße\n🏮" },
  ],
  ["long lines", { ...mail, text: `https://example.org/${"x".repeat(2000)}\nend` }],
])("parses an email that it has formatted: %s", (_, email) => {
  const { text, subject, to } = parseEml(formatEml(email, date));
  expect({ to, subject, text: text.replaceAll("\r\n", "\n").trimEnd() }).toEqual(email);
});

test("a subject or address cannot inject headers", () => {
  const file = formatEml({ to: "a@example.org\r\nBcc: b@example.org", subject: "Hi\nX-Evil: 1\u2028", text: "" }, date);
  const head = file.slice(0, file.indexOf("\r\n\r\n"));
  expect(head.split("\r\n").map((line) => line.split(":")[0])).toEqual([
    "From",
    "To",
    "Subject",
    "Date",
    "Message-ID",
    "MIME-Version",
    "Content-Type",
    "Content-Transfer-Encoding",
  ]);
});

test("writes each email to a file that only its owner can read", async () => {
  const emails = createMailFolder(folder, () => date);
  await Promise.all([emails.mailer.send(mail), emails.mailer.send({ ...mail, to: "kim@example.org" })]);
  const names = readdirSync(folder);
  expect(names).toHaveLength(2);
  for (const name of names) {
    expect(name).toMatch(/^20261121T150000123Z-[0-9a-f]{8}\.eml$/);
    expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
    expect(readFileSync(join(folder, name), "utf8")).toMatch(/soon\.\r\n$/);
  }
});

test("lists emails, newest first, and reads no other files", async () => {
  let minute = 0;
  const emails = createMailFolder(folder, () => new Date(date.getTime() + 60_000 * minute++));
  await emails.mailer.send({ ...mail, subject: "first" });
  await emails.mailer.send({ ...mail, subject: "second" });
  writeFileSync(join(folder, "secret.txt"), "");
  const [newest = "", oldest = ""] = await emails.list();
  expect([await emails.read(newest), await emails.read(oldest)]).toMatchObject([
    { subject: "second" },
    { subject: "first" },
  ]);
  expect(await emails.list()).toHaveLength(2);
  expect(await emails.read("../secret.txt")).toBeUndefined();
  expect(await emails.read("secret.txt")).toBeUndefined();
});

test("the pages list and show emails with escaped text", async () => {
  const emails = createMailFolder(folder);
  const pages = createDevPages(emails);
  const listener = (...request: Parameters<typeof pages>) => void pages(...request);
  await withServer(listener, async (port) => {
    expect((await sendHttpRequest(port, "/__dev/mail")).body).toContain("No emails have been sent yet.");
    await emails.mailer.send({ ...mail, subject: "<b>&", text: "<script>x</script> http://localhost/go?a=1&b=2" });
    const list = await sendHttpRequest(port, "/__dev/mail");
    expect(list.headers).toMatchObject({ "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
    expect(list.body).toContain("&lt;b&gt;&amp;</a> to sam@example.org");
    const [name] = await emails.list();
    const { body, headers } = await sendHttpRequest(port, `/__dev/mail/${name}`);
    expect(body).toContain("&lt;script&gt;x&lt;/script&gt;");
    expect(body).toContain('<a href="http://localhost/go?a=1&amp;b=2">');
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
  });
});

test.each(["/__dev/mail/nothing.eml", "/__dev/mail/..%2fsecret.txt", "/__dev/", "/__dev/mail/a/b"])(
  "%s returns 404",
  async (path) => {
    const pages = createDevPages(createMailFolder(folder));
    await withServer(
      (...request) => void pages(...request),
      async (port) => {
        expect((await sendHttpRequest(port, path)).status).toBe(404);
      },
    );
  },
);
