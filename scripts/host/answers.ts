import type { ServerResponse } from "node:http";
import type { APIGatewayProxyResult } from "aws-lambda";
import { type AppError, problems, toProblem } from "#shared/api/problem.ts";
import { buildSecurityHeaders } from "#shared/util/security-headers.ts";
import type { Prelude } from "./streaming.ts";

/** Name, value, name, value: the form node:http writes without looking at it twice. */
export const flat = (headers: Record<string, string>): string[] => Object.entries(headers).flat();

/** As CloudFront adds them to every answer; the local host speaks plain http. */
export const ownHeaders = flat(buildSecurityHeaders({ https: false }));

const merged = ({
  headers = {},
  multiValueHeaders = {},
}: Pick<APIGatewayProxyResult, "headers" | "multiValueHeaders">) => {
  const pairs = ownHeaders.slice();
  for (const name in headers) {
    // Given in both, a value goes out once.
    if (!multiValueHeaders[name]?.includes(headers[name] ?? "")) pairs.push(name, String(headers[name]));
  }
  for (const name in multiValueHeaders)
    for (const value of multiValueHeaders[name] ?? []) pairs.push(name, String(value));
  return pairs;
};

/** Lambda's limit of an answer, in bytes. */
const mostAnswerBytes = 6 * 1024 * 1024;

/** What a Lambda answered cannot be sent on. */
class BadAnswer extends Error {}

/** Sends what a Lambda answered; throws BadAnswer, before anything is sent, when API Gateway would refuse it. */
export const sendResult = (response: ServerResponse, result: APIGatewayProxyResult): void => {
  if (!Number.isInteger(result?.statusCode) || typeof (result.body ?? "") !== "string")
    throw new BadAnswer("The handler's answer is not one of a proxy integration");
  const text = result.body ?? "";
  const bytes = Buffer.byteLength(text, result.isBase64Encoded ? "base64" : "utf8");
  if (bytes > mostAnswerBytes) throw new BadAnswer(`The handler's answer has ${bytes} bytes`);
  const pairs = merged(result as { headers?: Record<string, string>; multiValueHeaders?: Record<string, string[]> });
  if (result.statusCode !== 204 && result.statusCode !== 304) pairs.push("content-length", `${bytes}`);
  try {
    response.writeHead(result.statusCode, pairs);
  } catch (cause) {
    throw new BadAnswer("The handler's headers cannot be sent", { cause });
  }
  response.end(text, encodingOf(text, bytes, result.isBase64Encoded));
};

/** A text of ASCII alone is the same in Latin 1; that spares the socket turning it into UTF-8, and head and body go in one write. */
const encodingOf = (text: string, bytes: number, isBase64 = false): BufferEncoding =>
  isBase64 ? "base64" : bytes === text.length ? "latin1" : "utf8";

/** Sends the head of a streamed answer. */
export const sendHead = (
  response: ServerResponse,
  { statusCode, headers = {}, multiValueHeaders = {}, cookies = [] }: Prelude,
): void => {
  const pairs = merged({ headers, multiValueHeaders });
  for (const cookie of cookies) pairs.push("set-cookie", cookie);
  response.writeHead(statusCode, pairs);
};

/** Answers a problem in the gateway's own name, in the form that all of the API's errors have. */
export const sendProblem = (response: ServerResponse, error: AppError, requestId: string): void => {
  const body = JSON.stringify(toProblem(error));
  response.writeHead(problems[error.code].status, [
    ...ownHeaders,
    ...["content-type", "application/problem+json; charset=utf-8"],
    ...["content-length", `${Buffer.byteLength(body)}`],
    ...["cache-control", "no-store"],
    ...["x-request-id", requestId],
    ...(error.retryAfterSeconds ? ["retry-after", String(error.retryAfterSeconds)] : []),
  ]);
  response.end(body);
};
