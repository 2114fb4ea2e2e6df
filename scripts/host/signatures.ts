import { createHash, createHmac, type Hash, type Hmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { SignatureV4 } from "@smithy/signature-v4";

/** A request that a server received. `url` is the path and query; header names are lowercase. */
export type ReceivedRequest = { method: string; url: string; headers: IncomingHttpHeaders };
export type Credentials = { accessKeyId: string; secretAccessKey: string };

/** SHA-256, or HMAC-SHA-256 if there is a key, with the interface that the signer expects. */
class Sha256 {
  readonly #hash: Hash | Hmac;
  constructor(key?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash = key === undefined ? createHash("sha256") : createHmac("sha256", key as string | Uint8Array);
  }
  update(chunk: Uint8Array) {
    this.#hash.update(chunk);
  }
  async digest() {
    return new Uint8Array(this.#hash.digest());
  }
  reset() {
    throw new Error("Not needed for signing");
  }
}

/** AWS rejects signed requests with a larger clock skew. */
const maxClockSkewMs = 15 * 60_000;

const parseTimestamp = (stamp: string) =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));

const isEqual = (actual: string, expected: string) => {
  const [actualBytes, expectedBytes] = [Buffer.from(actual), Buffer.from(expected)];
  return actualBytes.length === expectedBytes.length && timingSafeEqual(actualBytes, expectedBytes);
};

export const createSigner = (service: string, region: string, credentials: Credentials) =>
  new SignatureV4({
    service,
    region,
    credentials,
    sha256: Sha256,
    // S3 signs paths as they are sent; all other services escape them again.
    uriEscapePath: service !== "s3",
    applyChecksum: false,
  });

const toSignable = ({ method, url, headers }: ReceivedRequest, signedHeaders: Set<string>) => {
  const queryStart = url.indexOf("?");
  const query: Record<string, string[]> = Object.create(null) as Record<string, string[]>;
  for (const [name, value] of new URLSearchParams(queryStart < 0 ? "" : url.slice(queryStart + 1)))
    query[name] = [...(query[name] ?? []), value];
  const pickedHeaders = [...signedHeaders].flatMap((name) =>
    headers[name] === undefined ? [] : [[name, String(headers[name])] as const],
  );
  const path = queryStart < 0 ? url : url.slice(0, queryStart);
  return { method, protocol: "http:", hostname: "", path, query, headers: Object.fromEntries(pickedHeaders) };
};

const authorizationPattern =
  /^AWS4-HMAC-SHA256 Credential=[^/,]+\/\d{8}\/([^/,]+)\/([^/,]+)\/aws4_request, SignedHeaders=([\w;-]+), Signature=[\da-f]{64}$/;

const isSignedByHeader = async (request: ReceivedRequest, credentials: Credentials, now: Date) => {
  const { authorization = "" } = request.headers;
  const [, region, service, names] = authorizationPattern.exec(authorization) ?? [];
  const signedAt = parseTimestamp(String(request.headers["x-amz-date"] ?? ""));
  if (!region || !service || !names || !(Math.abs(now.getTime() - signedAt) < maxClockSkewMs)) return false;
  const signableHeaders = new Set(names.split(";"));
  const expected = await createSigner(service, region, credentials).sign(toSignable(request, signableHeaders), {
    signingDate: new Date(signedAt),
    signableHeaders,
  });
  return isEqual(authorization, expected.headers.authorization ?? "");
};

const payloadHeader = "x-amz-content-sha256";
const presignParameters = ["Algorithm", "Credential", "Date", "Expires", "SignedHeaders", "Signature"].map(
  (name) => `X-Amz-${name}`,
);

/** Whether a presigned URL is valid. All signed headers must be unchanged, including an upload's length and type. */
const isPresigned = async (request: ReceivedRequest, credentials: Credentials, now: Date) => {
  const query = new URLSearchParams(request.url.split("?")[1]);
  const [, scope = "", date = "", expires = "", names = "", signature = ""] = presignParameters.map(
    (name) => query.get(name) ?? "",
  );
  const signedAt = parseTimestamp(date);
  const age = now.getTime() - signedAt;
  const [, , region, service] = scope.split("/");
  if (!region || !service || !(age > -60_000 && age < Number(expires) * 1000)) return false;
  const signedHeaders = new Set(names.split(";"));
  const signable = toSignable(request, signedHeaders);
  for (const name of presignParameters) delete signable.query[name];
  signable.headers[payloadHeader] = "UNSIGNED-PAYLOAD";
  const expected = await createSigner(service, region, credentials).presign(signable, {
    signingDate: new Date(signedAt),
    expiresIn: Number(expires),
    signableHeaders: signedHeaders,
    // This header only declares which part of the body is signed; it is neither sent nor part of the query.
    unsignableHeaders: new Set([payloadHeader]),
    unhoistableHeaders: new Set([...signedHeaders, payloadHeader]),
  });
  return isEqual(signature, String(expected.query?.["X-Amz-Signature"]));
};

/** Verifies an AWS Signature Version 4 in constant time. Does not verify the body's hash. */
export const isSigned = (request: ReceivedRequest, credentials: Credentials, now: Date): Promise<boolean> =>
  request.headers.authorization === undefined
    ? isPresigned(request, credentials, now)
    : isSignedByHeader(request, credentials, now);
