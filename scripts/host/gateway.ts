import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isIP } from "node:net";
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from "aws-lambda";
import { log } from "#functions/clients/log.ts";
import type { Routes } from "#shared/api/define-routes.ts";
import { AppError } from "#shared/api/problem.ts";
import { buildLambdaContext, buildProxyEvent } from "./api-gateway-event.ts";
import type { HttpHandler } from "./lambdas.ts";
import { readBody } from "./request-body.ts";
import { isStreaming, ResponseStream, type StreamHandler } from "./response-stream.ts";
import { sendHead, sendProblem, sendResult } from "./responses.ts";
import { createRouteFinder } from "./route-finder.ts";
import type { ServerCookies } from "./server-cookies.ts";

/** API Gateway's limit for the request line and all headers together. */
const maxHeadBytes = 10_240;

/** Requests over this limit are rejected immediately, so that the process recovers as soon as a burst ends. */
export const maxConcurrentRequests = 250;

export type GatewayOptions = {
  features: Record<string, Routes>;
  lambdas: Map<string, HttpHandler | StreamHandler>;
  /** Integration timeouts in milliseconds, for buffered and for streamed responses. */
  timeouts?: { buffered: number; stream: number };
  clientIpHeader?: string | undefined;
  /** Makes cookie names unique per server. By default, cookies keep their names. */
  cookies?: ServerCookies;
};

const createNotFoundError = () => new AppError("not_found", "This page does not exist");
const createInternalError = () =>
  new AppError("internal", "Something went wrong on our side. Please try again in a moment");
const createTimeoutError = () => new AppError("timeout", "This took too long. Please try again");

const createOverloadedError = () =>
  new AppError("unavailable", "Too many requests. Please wait a moment", { retryAfterSeconds: 1 });

const countHeadBytes = ({ method = "", url = "", rawHeaders }: IncomingMessage) => {
  // Counts the bytes of "GET /path HTTP/1.1" and each header as "name: value", including line endings.
  let bytes = method.length + url.length + 12;
  for (const text of rawHeaders) bytes += text.length + 2;
  return bytes;
};

/** Loopback addresses, including IPv4 addresses mapped to IPv6. */
const loopback = /^(?:::ffff:)?127\.|^::1$/;

/**
 * Returns the client's IP address for rate limits. Only the last address in `header` was added by the proxy; the others
 * may be forged.
 */
const readClientAddress = ({ socket, headers }: IncomingMessage, header: string | undefined): string => {
  const { remoteAddress = "unknown" } = socket;
  const value = header && loopback.test(remoteAddress) ? headers[header] : undefined;
  const last = (Array.isArray(value) ? value.at(-1) : value)?.split(",").at(-1)?.trim();
  return last && isIP(last) ? last : remoteAddress;
};

/** Emulates API Gateway and its Lambdas for every path under /api. */
export const createGateway = (options: GatewayOptions) => {
  const { features, lambdas, cookies, clientIpHeader, timeouts = { buffered: 29_000, stream: 120_000 } } = options;
  const find = createRouteFinder(features);

  const handleRequest = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = "", url = "" } = request;
    const queryStart = url.indexOf("?");
    const match = find(method, queryStart < 0 ? url : url.slice(0, queryStart));
    if (countHeadBytes(request) > maxHeadBytes) throw new AppError("too_large", "The request headers are too large");
    if (!match) throw createNotFoundError();
    const handler = lambdas.get(match.target.feature);
    if (!handler) throw createNotFoundError();
    const body = await readBody(request);
    // Count requests only when their body has arrived, so that slow or incomplete uploads take up no capacity.
    if (inFlight >= maxConcurrentRequests) throw createOverloadedError();
    const rawHeaders = cookies?.readHeaders(request.rawHeaders) ?? request.rawHeaders;
    const address = readClientAddress(request, clientIpHeader);
    const event = buildProxyEvent({ method, target: url, rawHeaders, body, address }, match);
    inFlight += 1;
    try {
      const reply = { response, renameCookie: cookies?.renameCookie ?? ((cookie: string) => cookie) };
      if (isStreaming(handler)) await invokeStreaming(handler, event, reply, timeouts.stream);
      else await invoke(handler, event, reply, timeouts.buffered);
    } finally {
      // Requests that are handled in one turn of the event loop delay each other, so count them until the next turn.
      setImmediate(() => (inFlight -= 1));
    }
  };

  let inFlight = 0;
  return (request: IncomingMessage, response: ServerResponse): void => {
    handleRequest(request, response).catch((error: unknown) => sendError(response, error));
  };
};

const sendError = (response: ServerResponse, error: unknown, requestId: string = randomUUID()) => {
  const problem = error instanceof AppError ? error : createInternalError();
  if (problem !== error) log.error("lambda failed", { requestId, error: error as Error });
  if (response.headersSent) response.destroy();
  else sendProblem(response, problem, requestId);
};

const getFunctionName = ({ resource }: APIGatewayProxyEvent) => `local ${resource}`;

type Reply = { response: ServerResponse; renameCookie: (cookie: string) => string };

const renameCookies = (result: APIGatewayProxyResult, renameCookie: Reply["renameCookie"]): APIGatewayProxyResult => {
  const cookies = result?.multiValueHeaders?.["set-cookie"];
  if (!cookies) return result;
  const renamedCookies = cookies.map((cookie) => renameCookie(String(cookie)));
  return { ...result, multiValueHeaders: { ...result.multiValueHeaders, "set-cookie": renamedCookies } };
};

const invoke = async (handler: HttpHandler, event: APIGatewayProxyEvent, reply: Reply, timeoutMs: number) => {
  const { response, renameCookie } = reply;
  const { requestId } = event.requestContext;
  let isTimedOut = false;
  const timer = setTimeout(() => {
    isTimedOut = true;
    sendProblem(response, createTimeoutError(), requestId);
  }, timeoutMs);
  try {
    const result = await handler(event, buildLambdaContext(getFunctionName(event), requestId));
    if (!isTimedOut) sendResult(response, renameCookies(result, renameCookie));
  } catch (error) {
    if (!isTimedOut) sendError(response, error, requestId);
  } finally {
    clearTimeout(timer);
  }
};

const invokeStreaming = async (
  handler: StreamHandler,
  event: APIGatewayProxyEvent,
  reply: Reply,
  timeoutMs: number,
) => {
  const { response, renameCookie } = reply;
  const { requestId } = event.requestContext;
  const output = new ResponseStream(response, ({ cookies = [], ...prelude }) =>
    sendHead(response, { ...prelude, cookies: cookies.map(renameCookie) }),
  );
  const timer = setTimeout(() => sendError(response, createTimeoutError(), requestId), timeoutMs);
  // The handler's promise also reports the error, but without a listener, the event would crash the process.
  output.on("error", () => {});
  try {
    await handler(event, output, buildLambdaContext(getFunctionName(event), requestId, timeoutMs));
    if (!output.writableEnded) output.end();
    if (output.errored) throw output.errored;
  } catch (error) {
    if (!response.writableEnded) sendError(response, error, requestId);
  } finally {
    clearTimeout(timer);
  }
};
