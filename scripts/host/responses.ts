import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import type { APIGatewayProxyResult } from "aws-lambda";
import { type AppError, problems, toProblem } from "#shared/api/problem.ts";
import { buildSecurityHeaders } from "#shared/util/security-headers.ts";
import type { ResponsePrelude } from "./response-stream.ts";

/** Converts headers to alternating names and values, which node:http writes without further processing. */
export const toRawHeaders = (headers: Record<string, string>): string[] => Object.entries(headers).flat();

/** The headers that CloudFront adds to every response, for plain HTTP. */
export const rawSecurityHeaders = toRawHeaders(buildSecurityHeaders({ https: false }));

const mergeHeaders = ({
  headers = {},
  multiValueHeaders = {},
}: Pick<APIGatewayProxyResult, "headers" | "multiValueHeaders">) => {
  const pairs = rawSecurityHeaders.slice();
  for (const name in headers) {
    // Send a value that is in both only once.
    if (!multiValueHeaders[name]?.includes(headers[name] ?? "")) pairs.push(name, String(headers[name]));
  }
  for (const name in multiValueHeaders)
    for (const value of multiValueHeaders[name] ?? []) pairs.push(name, String(value));
  return pairs;
};

/** Lambda's limit for responses. */
const maxResponseBytes = 6 * 1024 * 1024;

/** API Gateway would reject the Lambda's response. */
class MalformedResponseError extends Error {}

/** Sends a Lambda's response. Throws MalformedResponseError, before anything is sent, if API Gateway would reject it. */
export const sendResult = (response: ServerResponse, result: APIGatewayProxyResult): void => {
  if (!Number.isInteger(result?.statusCode) || typeof (result.body ?? "") !== "string")
    throw new MalformedResponseError("The handler's response is not a proxy integration response");
  const text = result.body ?? "";
  const bytes = Buffer.byteLength(text, result.isBase64Encoded ? "base64" : "utf8");
  if (bytes > maxResponseBytes) throw new MalformedResponseError(`The handler's response has ${bytes} bytes`);
  const pairs = mergeHeaders(
    result as { headers?: Record<string, string>; multiValueHeaders?: Record<string, string[]> },
  );
  const isCompressed = bytes >= minCompressionBytes && acceptsGzip(response.req);
  const compressed = isCompressed ? gzipSync(Buffer.from(text, result.isBase64Encoded ? "base64" : "utf8")) : undefined;
  if (compressed) pairs.push("content-encoding", "gzip");
  if (result.statusCode !== 204 && result.statusCode !== 304)
    pairs.push("content-length", `${compressed?.length ?? bytes}`);
  try {
    response.writeHead(result.statusCode, pairs);
  } catch (cause) {
    throw new MalformedResponseError("The handler's headers cannot be sent", { cause });
  }
  if (compressed) response.end(compressed);
  else response.end(text, chooseEncoding(text, bytes, result.isBase64Encoded));
};

/** As API Gateway does with the API's `minimum-compression-size` (infra/api/definition.ts). */
const minCompressionBytes = 1024;
const acceptsGzip = ({ headers }: IncomingMessage) => /\bgzip\b/.test(String(headers["accept-encoding"] ?? ""));

/** ASCII-only text is identical in Latin-1, which skips the UTF-8 conversion and sends head and body in one write. */
const chooseEncoding = (text: string, bytes: number, isBase64 = false): BufferEncoding =>
  isBase64 ? "base64" : bytes === text.length ? "latin1" : "utf8";

export const sendHead = (
  response: ServerResponse,
  { statusCode, headers = {}, multiValueHeaders = {}, cookies = [] }: ResponsePrelude,
): void => {
  const pairs = mergeHeaders({ headers, multiValueHeaders });
  for (const cookie of cookies) pairs.push("set-cookie", cookie);
  response.writeHead(statusCode, pairs);
};

/** Sends an error of the gateway itself, in the same problem format as all API errors. */
export const sendProblem = (response: ServerResponse, error: AppError, requestId: string): void => {
  const body = JSON.stringify(toProblem(error));
  response.writeHead(problems[error.code].status, [
    ...rawSecurityHeaders,
    ...["content-type", "application/problem+json; charset=utf-8"],
    ...["content-length", `${Buffer.byteLength(body)}`],
    ...["cache-control", "no-store"],
    ...["x-request-id", requestId],
    ...(error.retryAfterSeconds ? ["retry-after", String(error.retryAfterSeconds)] : []),
  ]);
  response.end(body);
};
