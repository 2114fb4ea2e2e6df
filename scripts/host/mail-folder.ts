import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Mail, Mailer } from "#functions/dependencies.ts";

const sender = "Grantlamp <no-reply@localhost>";
/** RFC 5322: the maximum length of a line without its line ending. */
const maxLineBytes = 998;
/** RFC 2047: an encoded word has at most 75 characters, including 12 for its delimiters. */
const maxWordBytes = 45;

const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text);
/** Replaces control characters and line breaks with spaces, so that a value cannot inject headers. */
const toSingleLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();

/** Encodes non-ASCII text as encoded words, split between characters. */
const encodeHeader = (text: string): string => {
  const line = toSingleLine(text);
  if (isAscii(line) && line.length < 900) return line;
  const words: string[] = [""];
  for (const character of line) {
    const word = words.length - 1;
    if (Buffer.byteLength(`${words[word]}${character}`) <= maxWordBytes) words[word] += character;
    else words.push(character);
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString("base64")}?=`).join("\r\n ");
};

const toCrlf = (text: string) => text.replaceAll(/\r\n|\r|\n/g, "\r\n");
/** RFC 5322 requires a numeric zone. */
const formatDate = (date: Date) => date.toUTCString().replace("GMT", "+0000");

const formatPart = (type: "plain" | "html", text: string): string[] => {
  const body = `${toCrlf(text).trimEnd()}\r\n`;
  const fits = body.split("\r\n").every((line) => Buffer.byteLength(line) <= maxLineBytes);
  const base64 = () => Buffer.from(body).toString("base64").replaceAll(/.{76}/g, "$&\r\n");
  return [
    `Content-Type: text/${type}; charset=utf-8`,
    `Content-Transfer-Encoding: ${fits ? "8bit" : "base64"}`,
    "",
    fits ? body : `${base64()}\r\n`,
  ];
};

/** Formats an email according to RFC 5322, with a plain text alternative if it has HTML. */
export const formatEml = (
  { to, subject, text, html, headers = {} }: Mail,
  date: Date,
  id: string = randomUUID(),
): string => {
  const boundary = `part-${id}`;
  const parts = html === undefined ? [] : [formatPart("plain", text), formatPart("html", html)];
  return [
    `From: ${sender}`,
    `To: ${toSingleLine(to)}`,
    `Subject: ${encodeHeader(subject)}`,
    `Date: ${formatDate(date)}`,
    `Message-ID: <${id}@localhost>`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${toSingleLine(value)}`),
    "MIME-Version: 1.0",
    ...(parts.length === 0
      ? formatPart("plain", text)
      : [
          `Content-Type: multipart/alternative; boundary="${boundary}"`,
          "",
          ...parts.flatMap((part) => [`--${boundary}`, ...part]),
          `--${boundary}--`,
          "",
        ]),
  ].join("\r\n");
};

const parseHead = (file: string) => {
  const headerEnd = file.indexOf("\r\n\r\n");
  const head = file.slice(0, headerEnd).replaceAll("\r\n ", " ");
  const getHeader = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(head)?.[1]?.trimEnd() ?? "";
  return { getHeader, head, body: file.slice(headerEnd + 4) };
};
const decodeBody = (part: string): string => {
  const { getHeader, body } = parseHead(part);
  return getHeader("Content-Transfer-Encoding") === "base64" ? Buffer.from(body, "base64").toString("utf8") : body;
};
const standardHeaders = /^(From|To|Subject|Date|Message-ID|MIME-Version|Content-[\w-]+)$/;

export type ParsedMail = Mail & { from: string; date: string };

/** Parses an email formatted by `formatEml`. */
export const parseEml = (file: string): ParsedMail => {
  const { getHeader, head, body } = parseHead(file);
  const subject = getHeader("Subject")
    .replaceAll("?= =?", "?==?")
    .replaceAll(/=\?UTF-8\?B\?([^?]*)\?=/g, (_, word: string) => Buffer.from(word, "base64").toString("utf8"));
  const boundary = /boundary="([^"]+)"/.exec(getHeader("Content-Type"))?.[1];
  const parts = boundary
    ? body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((part) => decodeBody(part.slice(2).replace(/\r\n$/, "")))
    : [];
  const custom = head.split("\r\n").flatMap((line) => {
    const [, name = "", value = ""] = /^([\w-]+): (.*)$/.exec(line) ?? [];
    return name && !standardHeaders.test(name) ? [[name, value] as const] : [];
  });
  return {
    from: getHeader("From"),
    to: getHeader("To"),
    subject,
    date: getHeader("Date"),
    text: parts[0] ?? decodeBody(file),
    ...(parts[1] !== undefined && { html: parts[1] }),
    ...(custom.length && { headers: Object.fromEntries(custom) }),
  };
};

/** Builds a file name that sorts by time, such as `20261121T150000123Z-1b9d6bcd.eml`. */
const buildFileName = (date: Date, id: string) =>
  `${date.toISOString().replaceAll(/[-:.]/g, "")}-${id.slice(0, 8)}.eml`;
const isMailName = (name: string) => /^[0-9]{8}T[0-9]{9}Z-[0-9a-f]{8}\.eml$/.test(name);

/** Writes each email to a file in a folder, readable only by its owner. */
export const createMailFolder = (folder: string, now: () => Date = () => new Date()) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const mailer: Mailer = {
    async send(mail) {
      const date = now();
      const id = randomUUID();
      const path = join(folder, buildFileName(date, id));
      // Rename the complete file, so that readers never see a partial email.
      await writeFile(`${path}.new`, formatEml(mail, date, id), { mode: 0o600 });
      await rename(`${path}.new`, path);
    },
  };
  return {
    mailer,
    /** Lists the file names of all emails, newest first. */
    list: async (): Promise<string[]> => (await readdir(folder)).filter(isMailName).sort().reverse(),
    async read(name: string): Promise<ParsedMail | undefined> {
      if (!isMailName(name) || !(await readdir(folder)).includes(name)) return undefined;
      return parseEml(await readFile(join(folder, name), "utf8"));
    },
  };
};
export type MailFolder = ReturnType<typeof createMailFolder>;
