import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isIP } from "node:net";
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from "aws-lambda";
import { log } from "#functions/clients/log.ts";
import type { Routes } from "#shared/api/define-routes.ts";
import { AppError } from "#shared/api/problem.ts";
import { sendHead, sendProblem, sendResult } from "./answers.ts";
import { readBody } from "./body.ts";
import { lambdaContext, proxyEvent } from "./event.ts";
import type { HttpHandler } from "./lambdas.ts";
import { routeFinder } from "./routes.ts";
import type { ServerCookies } from "./server-cookies.ts";
import { isStreaming, ResponseStream, type StreamHandler } from "./streaming.ts";
import { together } from "./together.ts";

/** API Gateway's limit of the request line and all headers together, in bytes. */
const mostHeadBytes = 10_240;

/**
 * Requests that are worked on at the same time; API Gateway throttles by its own limits. Above it the next are refused
 * at once, so that those taken are answered in time and the process is itself again as soon as the crowd has gone.
 */
export const mostUnderWay = 250;

export type GatewayOptions = {
  features: Record<string, Routes>;
  lambdas: Map<string, HttpHandler | StreamHandler>;
  /** The integration's time-outs in milliseconds: for an answer in one piece, and for a streamed one. */
  timeouts?: { answer: number; stream: number };
  /** The header in which a proxy of this machine sends the client's address, in lower case. */
  clientIpHeader?: string | undefined;
  /** Marks the product's cookies as this server's; without it they keep their names. */
  cookies?: ServerCookies;
};

const nothingHere = () => new AppError("not_found", "There is nothing at this address");
const failed = () => new AppError("internal", "Something went wrong on our side. Please try again in a moment");
const tooSlow = () => new AppError("timeout", "This took too long. Please try again");

const tooMany = () =>
  new AppError("unavailable", "Too many requests at once. Please wait a moment", { retryAfterSeconds: 1 });

const headBytes = ({ method = "", url = "", rawHeaders }: IncomingMessage) => {
  // "GET /path HTTP/1.1", and each header as "name: value", with their line ends.
  let bytes = method.length + url.length + 12;
  for (const text of rawHeaders) bytes += text.length + 2;
  return bytes;
};

/** Addresses of this machine, also as a socket for both versions of the protocol shows them. */
const loopback = /^(?:::ffff:)?127\.|^::1$/;

/**
 * The address a request is counted under. A proxy of this machine may name its client in `header`; the last address there is
 * the one that the proxy itself added, and whatever the client sent stands before it.
 */
const readClientAddress = ({ socket, headers }: IncomingMessage, header: string | undefined): string => {
  const { remoteAddress = "unknown" } = socket;
  const sent = header && loopback.test(remoteAddress) ? headers[header] : undefined;
  const last = (Array.isArray(sent) ? sent.at(-1) : sent)?.split(",").at(-1)?.trim();
  return last && isIP(last) ? last : remoteAddress;
};

/** API Gateway with its Lambdas, for every path under /api. */
export const gateway = (options: GatewayOptions) => {
  const { features, lambdas, cookies, clientIpHeader, timeouts = { answer: 29_000, stream: 120_000 } } = options;
  const find = routeFinder(features);

  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = "", url = "" } = request;
    const cut = url.indexOf("?");
    const match = find(method, cut < 0 ? url : url.slice(0, cut));
    if (headBytes(request) > mostHeadBytes) throw new AppError("too_large", "The headers of this request are too long");
    if (!match) throw nothingHere();
    const handler = lambdas.get(match.target.feature);
    if (!handler) throw nothingHere();
    const body = await readBody(request);
    // Counted from here on: requests whose bodies come slowly, or never, take no places of others.
    if (underWay >= mostUnderWay) throw tooMany();
    const rawHeaders = cookies?.received(request.rawHeaders) ?? request.rawHeaders;
    const address = readClientAddress(request, clientIpHeader);
    const event = proxyEvent({ method, target: url, rawHeaders, body, address }, match);
    underWay += 1;
    try {
      const reply = { response, sentCookie: cookies?.sent ?? ((cookie: string) => cookie) };
      if (isStreaming(handler)) await stream(handler, event, reply, timeouts.stream);
      else await invoke(handler, event, reply, timeouts.answer);
    } finally {
      // What is answered within one turn of the event loop has kept the others of that turn waiting all the same.
      setImmediate(() => (underWay -= 1));
    }
  };

  let underWay = 0;
  return (request: IncomingMessage, response: ServerResponse): void => {
    receive(request, response).catch((error: unknown) => refuse(response, error));
  };
};

const refuse = (response: ServerResponse, error: unknown, requestId: string = randomUUID()) => {
  const told = error instanceof AppError ? error : failed();
  if (told !== error) log.error("lambda failed", { requestId, error: error as Error });
  if (response.headersSent) response.destroy();
  else sendProblem(response, told, requestId);
};

const nameOf = ({ resource }: APIGatewayProxyEvent) => `local ${resource}`;

/** Where an answer goes, and how a cookie is called there. */
type Reply = { response: ServerResponse; sentCookie: (cookie: string) => string };

const withCookies = (result: APIGatewayProxyResult, sentCookie: Reply["sentCookie"]): APIGatewayProxyResult => {
  const cookies = result?.multiValueHeaders?.["set-cookie"];
  if (!cookies) return result;
  const renamed = cookies.map((cookie) => sentCookie(String(cookie)));
  return { ...result, multiValueHeaders: { ...result.multiValueHeaders, "set-cookie": renamed } };
};

const invoke = async (handler: HttpHandler, event: APIGatewayProxyEvent, reply: Reply, time: number) => {
  const { response, sentCookie } = reply;
  const { requestId } = event.requestContext;
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    sendProblem(response, tooSlow(), requestId);
  }, time);
  try {
    const result = await handler(event, lambdaContext(nameOf(event), requestId));
    await together();
    if (!late) sendResult(response, withCookies(result, sentCookie));
  } catch (error) {
    if (!late) refuse(response, error, requestId);
  } finally {
    clearTimeout(timer);
  }
};

const stream = async (handler: StreamHandler, event: APIGatewayProxyEvent, reply: Reply, time: number) => {
  const { response, sentCookie } = reply;
  const { requestId } = event.requestContext;
  const answer = new ResponseStream(response, ({ cookies = [], ...prelude }) =>
    sendHead(response, { ...prelude, cookies: cookies.map(sentCookie) }),
  );
  const timer = setTimeout(() => refuse(response, tooSlow(), requestId), time);
  // Told by the handler's promise too; without a listener it would end the process.
  answer.on("error", () => {});
  try {
    await handler(event, answer, lambdaContext(nameOf(event), requestId, time));
    if (!answer.writableEnded) answer.end();
    if (answer.errored) throw answer.errored;
  } catch (error) {
    if (!response.writableEnded) refuse(response, error, requestId);
  } finally {
    clearTimeout(timer);
  }
};
