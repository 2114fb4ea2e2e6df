/** A part of a mail, as any mail program reads it: headers in lower case, and the text, decoded. */
export type Part = { headers: Map<string, string>; text: string; parts: Part[] };

const unfolded = (head: string) => head.replaceAll(/\r\n[ \t]+/g, " ");

const decoded = (body: string, encoding: string) => {
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  if (encoding === "8bit" || encoding === "7bit") return body;
  throw new Error(`No mail program is asked to read ${encoding}`);
};

/**
 * Reads a mail by RFC 5322 and RFC 2046 alone, and knows nothing of what wrote it. Throws an error where a rule is broken:
 * a line that does not end with both characters or is too long, a header that is none or stands there twice, a border that
 * is missing.
 */
export const readMail = (file: string, isWhole = true): Part => {
  if (isWhole) {
    if (/(?<!\r)\n|\r(?!\n)/.test(file)) throw new Error("A line does not end with both characters");
    const long = file.split("\r\n").find((line) => Buffer.byteLength(line) > 998);
    if (long) throw new Error(`A line is too long: ${long.slice(0, 60)}`);
  }
  const cut = file.indexOf("\r\n\r\n");
  if (cut === -1) throw new Error("Nothing parts the headers from the text");
  const headers = new Map<string, string>();
  for (const line of unfolded(file.slice(0, cut)).split("\r\n").filter(Boolean)) {
    const [, name = "", value = ""] = /^([!-9;-~]+):[ \t]?(.*)$/.exec(line) ?? [];
    if (!name) throw new Error(`This is no header: ${line}`);
    if (headers.has(name.toLowerCase())) throw new Error(`There are two of ${name}`);
    headers.set(name.toLowerCase(), value);
  }
  const body = file.slice(cut + 4);
  const type = headers.get("content-type") ?? "text/plain";
  const border = /^multipart\/\w+;\s*boundary="([^"]+)"$/.exec(type)?.[1];
  if (!border) return { headers, text: decoded(body, headers.get("content-transfer-encoding") ?? "7bit"), parts: [] };
  // A border stands at the beginning of a line; the line end before it belongs to it.
  const pieces = `\r\n${body}`.split(`\r\n--${border}`);
  const last = pieces.at(-1);
  if (pieces.length < 3 || !last?.startsWith("--")) throw new Error("The last border is missing");
  const parts = pieces.slice(1, -1).map((piece) => {
    if (!piece.startsWith("\r\n")) throw new Error("A border does not stand alone");
    return readMail(piece.slice(2), false);
  });
  return { headers, text: "", parts };
};

/** The text of a header that has encoded words (RFC 2047), of which none may be longer than 75 characters. */
export const words = (header = ""): string =>
  header.replaceAll(/\?= =\?/g, "?==?").replaceAll(/=\?UTF-8\?B\?([^?]*)\?=/gi, (whole, text: string) => {
    if (whole.length > 75) throw new Error(`An encoded word is too long: ${whole}`);
    return Buffer.from(text, "base64").toString("utf8");
  });
