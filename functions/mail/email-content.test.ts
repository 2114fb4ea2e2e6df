import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildEmail } from "./build-email.ts";
import { buildGreeting, sanitizeEmailContent, toSingleLine, toWebLink } from "./email-content.ts";
import { renderEmailHtml } from "./render-email-content.ts";
import {
  buildEveryEmail,
  emailsWithUserText,
  optionalEmails,
  testEmailContext,
  testEmailOrigin,
} from "./testing-emails.ts";

const to = "ada@example.org";
const emails = Object.entries(buildEveryEmail()).map(([name, content]) => ({ name, mail: buildEmail(to, content) }));
const extractLinks = (html = "") =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, link = ""]) => link.replaceAll("&amp;", "&"));

describe.each(emails)("$name", ({ name, mail: { html = "", text, subject, headers } }) => {
  test("has a text body and size-limited HTML with language, title, and light and dark colors", () => {
    expect(text).not.toMatch(/undefined|null|\[object/);
    expect(html).not.toMatch(/undefined|null|\[object/);
    expect(Buffer.byteLength(html)).toBeLessThan(100_000);
    expect(html).toMatch(/^<!doctype html><html lang="en" dir="ltr"/);
    expect(html).toContain(`<title>${subject.replaceAll("'", "&#39;")}</title>`);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain("@media (prefers-color-scheme:dark){");
    expect(html).toContain("[data-ogsc] .ink{");
  });

  test("loads no external resources, runs no scripts and uses 600-pixel tables", () => {
    expect(html).not.toMatch(/<(img|script|link|iframe|object|form)\b|url\(|@import|\son\w+=/i);
    expect(html).toContain("max-width:600px");
    expect(html).toMatch(/\[if mso\]><table role="presentation" align="center" width="600"/);
    expect(html.match(/<table/g)).toHaveLength(html.match(/<table role="presentation"/g)?.length ?? 0);
  });

  test("uses only absolute links to the app or a source", () => {
    const links = extractLinks(html);
    for (const link of links) expect(link).toMatch(/^https:\/\/(grantlamp\.example\.org|www\.grants\.gov)\//);
    for (const link of links) expect(text).toContain(link);
    for (const [link] of text.matchAll(/https:\S+/g)) expect(links).toContain(link);
  });

  test("states why it was sent, and offers one-click unsubscribe or states that it can't be turned off", () => {
    if (optionalEmails.includes(name)) {
      expect(headers).toMatchObject({
        "List-Unsubscribe": `<${testEmailContext.unsubscribe}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      });
      for (const body of [text, html]) {
        expect(body).toContain(testEmailContext.unsubscribe);
        expect(body).toContain(`${testEmailOrigin}/account#notifications`);
      }
    } else {
      expect(headers).toEqual({ "Auto-Submitted": "auto-generated" });
      expect(text).toContain("can't be turned off");
      expect(html).toMatch(/can&#39;t be turned off/);
    }
    expect(text).toContain("You're receiving this ");
  });
});

const hostileText = `"><img src=x onerror=alert(1)>'</a></td><script>x</script>\r\nBcc: all@example.org\u2028\u202eevil & co`;
test("renders third-party content as single-line text", () => {
  for (const [name, content] of Object.entries(buildEveryEmail(hostileText, hostileText))) {
    const { subject, text, html = "" } = buildEmail(to, content);
    expect(html, name).not.toMatch(/<(img|script)/i);
    expect(html.match(/<\/?td\b/g)?.length, name).toBe((html.match(/<td\b/g)?.length ?? 0) * 2);
    for (const part of [subject, text, html]) expect(part, name).not.toMatch(/[\r\u2028\u202e]/);
    expect(subject, name).not.toContain("\n");
    expect(text, name).not.toMatch(/^Bcc:/m);
    if (emailsWithUserText.includes(name))
      expect(html, name).toContain("&lt;script&gt;x&lt;/script&gt; Bcc: all@example.org");
  }
});

test("never lets text create an element, a header or a second line", () => {
  const anyText = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.constantFrom(hostileText, "\ud800", "<".repeat(500)),
  );
  const getMarkupSize = (html: string) => html.replaceAll(/[^<>]+/g, "").length;
  const baselineSize = getMarkupSize(renderEmailHtml(sanitizeEmailContent(buildEveryEmail().change ?? failMissing())));
  fc.assert(
    fc.property(anyText, (text) => {
      const mail = buildEmail(to, buildEveryEmail(text || "x", "Ada").change ?? failMissing());
      expect(getMarkupSize(mail.html ?? "")).toBe(baselineSize);
      expect(mail.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      expect([...mail.subject].length).toBeLessThanOrEqual(150);
      expect(mail.subject.isWellFormed() && mail.text.isWellFormed()).toBe(true);
    }),
    { numRuns: 200 },
  );
});
const failMissing = () => {
  throw new Error("The email template is missing");
};

test.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "//example.org",
  "/funding",
  'https://example.org/"x',
  "https://example.org/\nx",
  "",
])("rejects %j as a link", (link) => {
  expect(toWebLink(link)).toBeUndefined();
  const content = sanitizeEmailContent({
    subject: "",
    preview: "",
    reason: "",
    parts: [{ heading: "", entries: [{ title: "T", link }] }],
  });
  expect(renderEmailHtml(content)).not.toContain("href");
});

test.each([
  ["Ada", "Hi Ada,"],
  ["J. R.", "Hi J. R.,"],
  ["Zoë 🏮", "Hi Zoë 🏮,"],
  ["Win at https://example.org", "Hello,"],
  ["evil.example.org", "Hello,"],
  ["\n", "Hello,"],
])("greets %j with %j", (name, greeting) => {
  expect(buildGreeting(name)).toEqual({ paragraph: greeting });
});

test("truncates with an ellipsis without splitting a character", () => {
  expect(toSingleLine("🏮".repeat(10), 5)).toBe("🏮🏮🏮🏮…");
  expect(toSingleLine("12345", 5)).toBe("12345");
});
