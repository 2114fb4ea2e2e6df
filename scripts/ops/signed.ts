import { createHash, createHmac } from "node:crypto";

export type Keys = { accessKeyId: string; secretAccessKey: string; sessionToken?: string | undefined };
type Request = {
  host: string;
  region: string;
  service: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: string;
  /** What is read instead of sent: a path without special characters, and what is asked for. */
  get?: { path: string; query: Record<string, string> };
};

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

const escaped = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
/** A query as it is signed, and sent: by name, escaped in the one way that AWS takes. */
export const queryOf = (query: Record<string, string>): string =>
  Object.keys(query)
    .toSorted()
    .map((name) => `${escaped(name)}=${escaped(query[name] ?? "")}`)
    .join("&");

/**
 * The headers of a POST to `/` of a service of AWS, or of a GET, signed with Signature Version 4. For the few services of which
 * the product needs no client of its own.
 */
export const signedHeaders = ({ host, region, service, headers, body, get }: Request, keys: Keys, now: Date) => {
  const instant = now.toISOString().replaceAll(/[-:]|\.\d+/g, "");
  const day = instant.slice(0, 8);
  const all: Record<string, string> = {
    ...headers,
    host,
    "x-amz-date": instant,
    ...(keys.sessionToken !== undefined && { "x-amz-security-token": keys.sessionToken }),
  };
  const names = Object.keys(all).toSorted();
  const listed = names.join(";");
  const asked = get ? ["GET", get.path, queryOf(get.query)] : ["POST", "/", ""];
  const canonical = [...asked, ...names.map((name) => `${name}:${all[name]?.trim()}`), "", listed, sha256(body)];
  const scope = `${day}/${region}/${service}/aws4_request`;
  const toSign = ["AWS4-HMAC-SHA256", instant, scope, sha256(canonical.join("\n"))].join("\n");
  const key = [region, service, "aws4_request"].reduce(hmac, hmac(`AWS4${keys.secretAccessKey}`, day));
  const signature = hmac(key, toSign).toString("hex");
  const { host: _, ...sent } = all; // set by whoever sends it
  const credential = `AWS4-HMAC-SHA256 Credential=${keys.accessKeyId}/${scope}`;
  return { ...sent, authorization: `${credential}, SignedHeaders=${listed}, Signature=${signature}` };
};
