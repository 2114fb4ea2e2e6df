/**
 * Lambda's runtime for one execution environment: a process with the function's bundle and its environment only. Its
 * arguments are the bundle's folder and the origin that simulates the internet.
 */
import dns from "node:dns/promises";
import http from "node:http";
import https from "node:https";
import { PassThrough } from "node:stream";
import { pathToFileURL } from "node:url";
import type { Context } from "aws-lambda";
import { defineAwsLambda, isStreaming, type ResponsePrelude } from "#scripts/host/response-stream.ts";

export type Invocation = { event: unknown; context: Omit<Context, "getRemainingTimeInMillis">; timeoutMs: number };
export type InvocationResult = { result: unknown; isStreamed: boolean } | { error: string };

const [, , folder = "", internet = ""] = process.argv;
const internetUrl = new URL(internet);

/** A header with the host that a request was meant for. */
const hostHeader = "x-outside-host";
/** Every name resolves to this public address, to which nothing connects because requests are redirected. */
const publicAddress = { address: "93.184.216.34", family: 4 };

/** Redirects every external request to one local server. */
const redirectExternalRequests = (): void => {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (url.hostname === "127.0.0.1") return fetch(input, init);
    const headers = new Headers(request.headers);
    headers.set(hostHeader, url.hostname);
    const target = new URL(url.pathname + url.search, internetUrl);
    return fetch(target, { ...init, method: request.method, headers, body: init?.body ?? null });
  };
  https.request = ((...args: unknown[]) => {
    const callback = args.find((argument) => typeof argument === "function") as
      | ((response: http.IncomingMessage) => void)
      | undefined;
    const url = args[0] instanceof URL ? args[0] : undefined;
    const options = (url ? args[1] : args[0]) as https.RequestOptions;
    const host = url?.hostname ?? options.hostname ?? options.host ?? "";
    const request = http.request(
      {
        method: options.method,
        path: url ? url.pathname + url.search : options.path,
        headers: { ...(options.headers as http.OutgoingHttpHeaders), [hostHeader]: host },
        host: internetUrl.hostname,
        port: internetUrl.port,
        agent: false,
        ...(options.signal && { signal: options.signal }),
      },
      callback,
    );
    // Stripe's client sends the request when TLS is established.
    request.once("socket", (socket) => socket.once("connect", () => socket.emit("secureConnect")));
    return request;
  }) as typeof https.request;
  dns.lookup = (async (_host: string, options?: { all?: boolean }) =>
    options?.all ? [publicAddress] : publicAddress) as typeof dns.lookup;
};

type Handler = (event: unknown, ...rest: unknown[]) => Promise<unknown>;

/** Collects a streamed response as a proxy result. */
const invokeStreaming = async (handler: Handler, event: unknown, context: unknown) => {
  const chunks: Buffer[] = [];
  const stream = Object.assign(new PassThrough(), { prelude: undefined as ResponsePrelude | undefined });
  stream.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => stream.once("end", resolve));
  await handler(event, stream, context);
  if (!stream.writableEnded) stream.end();
  await ended;
  if (!stream.prelude) throw new Error("The handler wrote before HttpResponseStream.from");
  const { statusCode, headers, cookies = [] } = stream.prelude;
  return {
    statusCode,
    headers,
    multiValueHeaders: { "set-cookie": cookies },
    body: Buffer.concat(chunks).toString("utf8"),
  };
};

redirectExternalRequests();
defineAwsLambda();
let loading: Promise<Handler> | undefined;
process.on("message", async ({ event, context, timeoutMs }: Invocation) => {
  const end = Date.now() + timeoutMs;
  const fullContext = { ...context, getRemainingTimeInMillis: () => Math.max(0, end - Date.now()) };
  let answer: InvocationResult;
  try {
    loading ??= import(pathToFileURL(`${folder}/index.mjs`).href).then((module) => module.handler as Handler);
    const handler = await loading;
    const isStreamed = isStreaming(handler);
    const result = isStreamed
      ? await invokeStreaming(handler as Handler, event, fullContext)
      : await (handler as Handler)(event, fullContext);
    answer = { result: result ?? null, isStreamed };
  } catch (error) {
    answer = { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  process.send?.(answer);
});
