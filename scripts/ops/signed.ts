import { createHash, createHmac } from "node:crypto";

export type Keys = { accessKeyId: string; secretAccessKey: string; sessionToken?: string | undefined };
type Request = {
  host: string;
  region: string;
  service: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: string;
};

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/**
 * The headers of a POST to `/` of a service of AWS, signed with Signature Version 4. For the few services of which
 * the product needs no client of its own.
 */
export const signedHeaders = ({ host, region, service, headers, body }: Request, keys: Keys, now: Date) => {
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
  const canonical = ["POST", "/", "", ...names.map((name) => `${name}:${all[name]?.trim()}`), "", listed, sha256(body)];
  const scope = `${day}/${region}/${service}/aws4_request`;
  const toSign = ["AWS4-HMAC-SHA256", instant, scope, sha256(canonical.join("\n"))].join("\n");
  const key = [region, service, "aws4_request"].reduce(hmac, hmac(`AWS4${keys.secretAccessKey}`, day));
  const signature = hmac(key, toSign).toString("hex");
  const { host: _, ...sent } = all; // set by whoever sends it
  const credential = `AWS4-HMAC-SHA256 Credential=${keys.accessKeyId}/${scope}`;
  return { ...sent, authorization: `${credential}, SignedHeaders=${listed}, Signature=${signature}` };
};
