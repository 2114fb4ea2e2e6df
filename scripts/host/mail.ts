import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Mail, Mailer } from "#functions/dependencies.ts";

const sender = "Grantlamp <no-reply@localhost>";
/** RFC 5322: no line of a mail is longer, in bytes without its end. */
const longestLine = 998;
/** RFC 2047: an encoded word has at most 75 characters, of which the frame takes 12. */
const wordBytes = 45;

const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text);
/** One line of a header; what could start another is a space. */
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();

/** Text beyond ASCII as encoded words, cut between characters. */
const encodedHeader = (text: string): string => {
  const line = oneLine(text);
  if (isAscii(line) && line.length < 900) return line;
  const words: string[] = [""];
  for (const character of line) {
    const word = words.length - 1;
    if (Buffer.byteLength(`${words[word]}${character}`) <= wordBytes) words[word] += character;
    else words.push(character);
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString("base64")}?=`).join("\r\n ");
};

const crlf = (text: string) => text.replaceAll(/\r\n|\r|\n/g, "\r\n");
/** RFC 5322 writes the zone as a number. */
const dateHeader = (date: Date) => date.toUTCString().replace("GMT", "+0000");

const partOf = (type: "plain" | "html", text: string): string[] => {
  const body = `${crlf(text).trimEnd()}\r\n`;
  const fits = body.split("\r\n").every((line) => Buffer.byteLength(line) <= longestLine);
  const base64 = () => Buffer.from(body).toString("base64").replaceAll(/.{76}/g, "$&\r\n");
  return [
    `Content-Type: text/${type}; charset=utf-8`,
    `Content-Transfer-Encoding: ${fits ? "8bit" : "base64"}`,
    "",
    fits ? body : `${base64()}\r\n`,
  ];
};

/** A mail as RFC 5322 wants it: a file that any mail program opens. With HTML it has two parts that say the same. */
export const eml = ({ to, subject, text, html, headers = {} }: Mail, date: Date, id: string = randomUUID()): string => {
  const border = `part-${id}`;
  const parts = html === undefined ? [] : [partOf("plain", text), partOf("html", html)];
  return [
    `From: ${sender}`,
    `To: ${oneLine(to)}`,
    `Subject: ${encodedHeader(subject)}`,
    `Date: ${dateHeader(date)}`,
    `Message-ID: <${id}@localhost>`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${oneLine(value)}`),
    "MIME-Version: 1.0",
    ...(parts.length === 0
      ? partOf("plain", text)
      : [
          `Content-Type: multipart/alternative; boundary="${border}"`,
          "",
          ...parts.flatMap((part) => [`--${border}`, ...part]),
          `--${border}--`,
          "",
        ]),
  ].join("\r\n");
};

const headOf = (file: string) => {
  const cut = file.indexOf("\r\n\r\n");
  const head = file.slice(0, cut).replaceAll("\r\n ", " ");
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(head)?.[1]?.trimEnd() ?? "";
  return { header, head, body: file.slice(cut + 4) };
};
const bodyOf = (part: string): string => {
  const { header, body } = headOf(part);
  return header("Content-Transfer-Encoding") === "base64" ? Buffer.from(body, "base64").toString("utf8") : body;
};
/** The headers that every mail has; the others are its own. */
const usual = /^(From|To|Subject|Date|Message-ID|MIME-Version|Content-[\w-]+)$/;

/** A mail as it stands in its file. */
export type ReadMail = Mail & { from: string; date: string };

/** Reads a mail that `eml` wrote. */
export const readEml = (file: string): ReadMail => {
  const { header, head, body } = headOf(file);
  const subject = header("Subject")
    .replaceAll("?= =?", "?==?")
    .replaceAll(/=\?UTF-8\?B\?([^?]*)\?=/g, (_, word: string) => Buffer.from(word, "base64").toString("utf8"));
  const border = /boundary="([^"]+)"/.exec(header("Content-Type"))?.[1];
  // Between the borders, each with a line end of its own before the next.
  const parts = border
    ? body
        .split(`--${border}`)
        .slice(1, -1)
        .map((part) => bodyOf(part.slice(2).replace(/\r\n$/, "")))
    : [];
  const own = head.split("\r\n").flatMap((line) => {
    const [, name = "", value = ""] = /^([\w-]+): (.*)$/.exec(line) ?? [];
    return name && !usual.test(name) ? [[name, value] as const] : [];
  });
  return {
    from: header("From"),
    to: header("To"),
    subject,
    date: header("Date"),
    text: parts[0] ?? bodyOf(file),
    ...(parts[1] !== undefined && { html: parts[1] }),
    ...(own.length && { headers: Object.fromEntries(own) }),
  };
};

/** Names sort by time: `20261121T150000123Z-1b9d6bcd.eml`. */
const fileName = (date: Date, id: string) => `${date.toISOString().replaceAll(/[-:.]/g, "")}-${id.slice(0, 8)}.eml`;
const isMailName = (name: string) => /^[0-9]{8}T[0-9]{9}Z-[0-9a-f]{8}\.eml$/.test(name);

/** The mail port of this machine: every mail is a file in a folder, readable by its owner only. */
export const mailFolder = (folder: string, now: () => Date = () => new Date()) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const mailer: Mailer = {
    async send(mail) {
      const date = now();
      const id = randomUUID();
      const path = join(folder, fileName(date, id));
      // Nobody sees half a mail.
      await writeFile(`${path}.new`, eml(mail, date, id), { mode: 0o600 });
      await rename(`${path}.new`, path);
    },
  };
  return {
    mailer,
    /** Names of all mails, newest first. */
    list: async (): Promise<string[]> => (await readdir(folder)).filter(isMailName).sort().reverse(),
    /** One mail; undefined when there is none of that name. */
    async read(name: string): Promise<ReadMail | undefined> {
      if (!isMailName(name) || !(await readdir(folder)).includes(name)) return undefined;
      return readEml(await readFile(join(folder, name), "utf8"));
    },
  };
};
export type MailFolder = ReturnType<typeof mailFolder>;
