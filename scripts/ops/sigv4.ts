import { createHash, createHmac } from "node:crypto";

export type AwsKeys = { accessKeyId: string; secretAccessKey: string; sessionToken?: string | undefined };
type Request = {
  host: string;
  region: string;
  service: string;
  /** Keys are lowercase. */
  headers: Record<string, string>;
  body: string;
  /** Set for GET requests; the path must not contain special characters. */
  get?: { path: string; query: Record<string, string> };
};

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

const percentEncode = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
/**
 * Formats a query string in canonical form, as AWS requires for the signature: sorted by name and
 * percent-encoded.
 */
export const formatCanonicalQuery = (query: Record<string, string>): string =>
  Object.keys(query)
    .toSorted()
    .map((name) => `${percentEncode(name)}=${percentEncode(query[name] ?? "")}`)
    .join("&");

/**
 * Creates headers for a POST to `/`, or a GET, of an AWS service, signed with Signature Version 4.
 * Used for services whose SDK client is not a dependency.
 */
export const createSignedHeaders = (
  { host, region, service, headers, body, get }: Request,
  keys: AwsKeys,
  now: Date,
) => {
  const timestamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, "");
  const day = timestamp.slice(0, 8);
  const all: Record<string, string> = {
    ...headers,
    host,
    "x-amz-date": timestamp,
    ...(keys.sessionToken !== undefined && { "x-amz-security-token": keys.sessionToken }),
  };
  const names = Object.keys(all).toSorted();
  const signedNames = names.join(";");
  const requestLine = get ? ["GET", get.path, formatCanonicalQuery(get.query)] : ["POST", "/", ""];
  const canonical = [
    ...requestLine,
    ...names.map((name) => `${name}:${all[name]?.trim()}`),
    "",
    signedNames,
    sha256(body),
  ];
  const scope = `${day}/${region}/${service}/aws4_request`;
  const toSign = ["AWS4-HMAC-SHA256", timestamp, scope, sha256(canonical.join("\n"))].join("\n");
  const key = [region, service, "aws4_request"].reduce(hmac, hmac(`AWS4${keys.secretAccessKey}`, day));
  const signature = hmac(key, toSign).toString("hex");
  const { host: _, ...sent } = all; // the HTTP client sets it
  const credential = `AWS4-HMAC-SHA256 Credential=${keys.accessKeyId}/${scope}`;
  return { ...sent, authorization: `${credential}, SignedHeaders=${signedNames}, Signature=${signature}` };
};
