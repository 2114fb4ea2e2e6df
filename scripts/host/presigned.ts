import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** A request as a server sees it: method, path with query, headers in lower case. */
type Request = { method: string; url: string; headers: Record<string, string | string[] | undefined> };

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

const instantOf = (stamp: string) =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));

/** Is it a request that somebody else was given the address for? */
export const isPresigned = ({ url }: Pick<Request, "url">) => /[?&]X-Amz-Signature=/.test(url);

/**
 * Does S3 take this presigned request? It does for as long as the address is good, and when every header that was
 * signed comes as it was signed: the length and the type of a file too. (AWS Signature Version 4, query string.)
 */
export const isTaken = ({ method, url, headers }: Request, secret: string, now: Date): boolean => {
  const [path = "", search = ""] = url.split("?");
  const query = new URLSearchParams(search);
  const named = (name: string) => query.get(`X-Amz-${name}`) ?? "";
  const date = named("Date");
  const age = now.getTime() - instantOf(date);
  if (!(age > -60_000 && age < Number(named("Expires")) * 1000)) return false;

  const signed = named("SignedHeaders").split(";");
  const canonicalQuery = [...query]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join("&");
  const canonicalHeaders = signed.map((name) => `${name}:${String(headers[name] ?? "").trim()}\n`).join("");
  const request = [method, path, canonicalQuery, canonicalHeaders, signed.join(";"), "UNSIGNED-PAYLOAD"].join("\n");

  const [, ...scope] = named("Credential").split("/");
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${secret}`);
  const toSign = ["AWS4-HMAC-SHA256", date, scope.join("/"), sha256(request)].join("\n");
  const expected = hmac(key, toSign);
  const given = Buffer.from(named("Signature"), "hex");
  return given.length === expected.length && timingSafeEqual(given, expected);
};
