/** A MIME part, with lowercase header names and decoded text. */
export type MimePart = { headers: Map<string, string>; text: string; parts: MimePart[] };

const unfold = (head: string) => head.replaceAll(/\r\n[ \t]+/g, " ");

const decodeBody = (body: string, encoding: string) => {
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  if (encoding === "8bit" || encoding === "7bit") return body;
  throw new Error(`Unsupported transfer encoding ${encoding}`);
};

/** Parses an email according to RFC 5322 and RFC 2046, independently of the code that formats it. Throws on violations. */
export const parseMail = (file: string, isTopLevel = true): MimePart => {
  if (isTopLevel) {
    if (/(?<!\r)\n|\r(?!\n)/.test(file)) throw new Error("A line does not end with CRLF");
    const tooLongLine = file.split("\r\n").find((line) => Buffer.byteLength(line) > 998);
    if (tooLongLine) throw new Error(`A line is too long: ${tooLongLine.slice(0, 60)}`);
  }
  const headerEnd = file.indexOf("\r\n\r\n");
  if (headerEnd === -1) throw new Error("No blank line separates the headers from the body");
  const headers = new Map<string, string>();
  for (const line of unfold(file.slice(0, headerEnd)).split("\r\n").filter(Boolean)) {
    const [, name = "", value = ""] = /^([!-9;-~]+):[ \t]?(.*)$/.exec(line) ?? [];
    if (!name) throw new Error(`Malformed header: ${line}`);
    if (headers.has(name.toLowerCase())) throw new Error(`Repeated header ${name}`);
    headers.set(name.toLowerCase(), value);
  }
  const body = file.slice(headerEnd + 4);
  const type = headers.get("content-type") ?? "text/plain";
  const boundary = /^multipart\/\w+;\s*boundary="([^"]+)"$/.exec(type)?.[1];
  if (!boundary)
    return { headers, text: decodeBody(body, headers.get("content-transfer-encoding") ?? "7bit"), parts: [] };
  // A boundary includes the preceding line break.
  const sections = `\r\n${body}`.split(`\r\n--${boundary}`);
  const lastSection = sections.at(-1);
  if (sections.length < 3 || !lastSection?.startsWith("--")) throw new Error("The closing boundary is missing");
  const parts = sections.slice(1, -1).map((section) => {
    if (!section.startsWith("\r\n")) throw new Error("A boundary is not on its own line");
    return parseMail(section.slice(2), false);
  });
  return { headers, text: "", parts };
};

/** Decodes the encoded words of a header (RFC 2047). Throws if one is longer than 75 characters. */
export const decodeHeader = (header = ""): string =>
  header.replaceAll(/\?= =\?/g, "?==?").replaceAll(/=\?UTF-8\?B\?([^?]*)\?=/gi, (match, text: string) => {
    if (match.length > 75) throw new Error(`An encoded word is too long: ${match}`);
    return Buffer.from(text, "base64").toString("utf8");
  });
